// Record sheets, Threat cards, and where enemies are placed.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

// rules: SB-FGT-02, SB-FGT-03
TEST(Threat, SB_FGT_02_counts_are_numbers_or_dice) {
  CountDef count;
  EXPECT_TRUE(parse_count("3", count));
  EXPECT_EQ(count.kind, CountDef::Kind::Number);
  EXPECT_EQ(count.n, 3);
  EXPECT_TRUE(parse_count("2P", count));
  EXPECT_EQ(count.kind, CountDef::Kind::Peril);
  EXPECT_EQ(count.n, 2);
  EXPECT_TRUE(parse_count("P", count));
  EXPECT_EQ(count.n, 1);
  EXPECT_TRUE(parse_count("D3", count));
  EXPECT_EQ(count.kind, CountDef::Kind::D3);
  for (const char* wrong : {"", "0", "D4", "x", "2D6", "13"})
    EXPECT_FALSE(parse_count(wrong, count));
  Pair pair;
  EXPECT_TRUE(parse_pair("34/52", pair));
  EXPECT_EQ(pair[1], 52);
  EXPECT_TRUE(parse_pair("4", pair));
  EXPECT_EQ(pair[1], 4);
  EXPECT_FALSE(parse_pair("4/", pair));
  EXPECT_FALSE(parse_pair("/4", pair));
}
TEST(Threat, SB_FGT_01_the_decks_are_whole) {
  Table t;
  std::map<Level, int> cards;
  for (const ThreatDef& def : t.content().threats) {
    ++cards[def.level];
    for (const ThreatDef::Group& group : def.groups) EXPECT_GE(group.enemy, 0) << def.id;
  }
  EXPECT_EQ(cards, (std::map<Level, int>{
                       {Level::Low, 10}, {Level::Med, 10}, {Level::High, 10}, {Level::Epic, 5}}));
  ASSERT_EQ(t.content().enemies.size(), 7U);
  int models = 0;
  for (const EnemyDef& def : t.content().enemies) models += def.supply;
  EXPECT_LE(models, kMostEnemies);
}

/// Columns and rows in the tile's own frame of the first so many places.
std::vector<Cell> cells_of(Table& t, int tile, int models, const SquareMap::Set& taken) {
  std::vector<Cell> cells;
  for (const u16 square : places_for(t.read(), tile, models, taken))
    for (int i = 0; i < length(tile_def(t.read(), tile).squares); ++i)
      if (t.board().square(tile, i) == square)
        cells.push_back(tile_def(t.read(), tile).squares[i].cell);
  return cells;
}
// The Forge has a row of 2, then rows of 6: the colour of its first square goes on.
// rules: SB-PLC-05, SB-RUL-26
TEST(Placement, SB_PLC_04_alternate_squares_from_the_back_left) {
  Table t;
  t.begin();
  const int forge = t.lay(0, 0, "t_m02");
  EXPECT_EQ(cells_of(t, forge, 5, {}), (std::vector<Cell>{{3, 0}, {2, 1}, {4, 1}, {6, 1}, {1, 2}}));
}
TEST(Placement, SB_PLC_06_squares_that_are_taken_are_skipped) {
  Table t;
  t.begin();
  const int forge = t.lay(0, 0, "t_m02");
  t.hero(0).at = narrow<u16>(checkerboard(t.read(), forge)[1]);
  EXPECT_EQ(cells_of(t, forge, 3, squares_taken(t.read())),
            (std::vector<Cell>{{3, 0}, {4, 1}, {6, 1}}));
}
TEST(Placement, SB_RUL_27_the_other_colour_comes_when_the_first_is_full) {
  Table t;
  t.begin();
  const int drift = t.lay(0, 0, "t_m13");
  EXPECT_EQ(cells_of(t, drift, 8, {}),
            (std::vector<Cell>{{0, 0}, {1, 1}, {0, 2}, {1, 3}, {1, 0}, {0, 1}, {1, 2}, {0, 3}}));
}
// The public geometry of the example.
TEST(Placement, SB_EX_20_two_types_share_the_pattern) {
  TileDef def;
  ASSERT_EQ(parse_grid("--aa---/--..../....../......./-....../---../---EE", def), "");
  std::vector<Cell> pattern;
  for (const u16 square : pattern_of(def, false)) pattern.push_back(def.squares[square].cell);
  pattern.resize(8);  // 2 of the first type, then 6 of the second
  EXPECT_EQ(pattern,
            (std::vector<Cell>{{2, 0}, {3, 1}, {5, 1}, {0, 2}, {2, 2}, {4, 2}, {1, 3}, {3, 3}}));
}

}  // namespace
}  // namespace undercroft::brimstone
