// The board: tiles, doors, what is adjacent, what is seen, what fits.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

TileDef tile_of(const std::string& grid, const std::string& kind = "room") {
  TileDef def;
  def.kind = kind == "entrance" ? TileKind::Entrance : TileKind::Room;
  EXPECT_EQ(parse_grid(grid, def), "");
  return def;
}

TEST(Tiles, SB_RUL_01_are_read_as_squares_and_walls) {
  TileDef def = tile_of("-aa-/b..-/b..-/.EE-");
  EXPECT_EQ(def.squares.size(), 11U);
  ASSERT_EQ(def.exits.size(), 2U);
  EXPECT_EQ(def.exits[0].side, kNorth);
  EXPECT_EQ(def.exits[1].side, kWest);
  EXPECT_EQ(def.entrance.side, kSouth);
  EXPECT_EQ(def.squares[0].walls, bit_of(kNorth) | bit_of(kWest)) << "edges are walls";
  EXPECT_EQ(parse_wall("(1,1)-(2,1)", def), "");
  EXPECT_TRUE(has_bit(def.squares[3].walls, kEast));
  EXPECT_TRUE(has_bit(def.squares[4].walls, kWest));
  EXPECT_EQ(parse_wall("(1,1)-(2,2)", def),
            "a wall stands between two squares that lie side by side");
  EXPECT_EQ(parse_exits("a1-3 b4-6", def), "");
  EXPECT_EQ(def.exit_of[3], 1);
  EXPECT_EQ(parse_exits("a1-3 b4-5", def), "every face from 1 to 6 opens an exit");
}
TEST(Tiles, SB_RUL_01_that_are_misdrawn_are_refused) {
  TileDef def;
  EXPECT_EQ(parse_grid("aa/EE/x.", def), "'x' is no square");
  def = {};
  EXPECT_EQ(parse_grid("a./a./.E", def), "'E' are not two squares side by side");
  def = {};
  EXPECT_EQ(parse_grid("../.aa./../EE", def), "'a' lead nowhere: squares lie on both sides");
}
TEST(Tiles, SB_RUL_01_of_the_mine_are_all_there) {
  Table t;
  int unique = 0;
  int rooms = 0;
  int passages = 0;
  for (const TileDef& def : t.content().tiles) {
    unique += def.kind == TileKind::Unique ? 1 : 0;
    rooms += def.kind == TileKind::Room ? 1 : 0;
    passages += def.kind == TileKind::Passage ? 1 : 0;
  }
  EXPECT_EQ(unique, 8);
  EXPECT_EQ(rooms, 4);
  EXPECT_EQ(passages, 6);
  EXPECT_EQ(t.content().tiles[t.content().entrance].squares.size(), 16U);
}

// A straight drift behind the entrance: its entrance lies on the door (SB-RUL-03).
TEST(Doors, SB_RUL_03_are_one_square_of_both_tiles) {
  Table t;
  t.begin();
  const Array<int, 2> door = t.board().exit(t.read(), 0, 0);
  const int before = t.board().map().size();
  EXPECT_EQ(t.board().map().next(door[0], kToNorth), kNoSquare) << "walled until it is joined";
  const int drift = t.lay(0, 0, "t_m13");
  EXPECT_EQ(t.board().map().size(), before + 8 - 2);
  const Array<int, 2> same = t.board().exit(t.read(), 0, 0);
  EXPECT_EQ(same[0], door[0]) << "numbers of squares stay";
  EXPECT_EQ(t.board().tiles_at(door[0]), 3U) << "SB-MOV-07";
  EXPECT_NE(t.board().map().next(door[0], kToNorth), kNoSquare);
  EXPECT_EQ(t.board().lie(drift).turn, 0);
}
// rules: SB-RUL-89, SB-RUL-10
TEST(Doors, SB_RUL_06_turn_the_tile_behind_them) {
  Table t;
  t.begin();
  const int room = t.lay(0, 0, "t_m09");  // a north, b west, c east
  const int east = t.lay(room, 2, "t_m14");
  EXPECT_EQ(t.board().lie(east).turn, kEast);
  const Array<int, 2> door = t.board().exit(t.read(), room, 2);
  const SquareMap& map = t.board().map();
  EXPECT_NE(map.next(door[0], kToEast), kNoSquare);
  EXPECT_EQ(tiles_beside(t.read(), 1U << static_cast<unsigned>(east)),
            1U << static_cast<unsigned>(room));
  EXPECT_EQ(tiles_beside(t.read(), 1U << static_cast<unsigned>(room)),
            1U | 1U << static_cast<unsigned>(east));
}
TEST(Doors, SB_RUL_06_a_tile_fits_where_only_the_door_is_shared) {
  Table t;
  t.begin();
  const int room = t.lay(0, 0, "t_m09");
  // A room behind the east exit of another that lies north of it would run into nothing; a long
  // road laid twice around a corner comes back.
  const int corner = t.lay(room, 2, "t_m16", true);
  EXPECT_EQ(t.s().board[corner].mirrored, 1);
  EXPECT_TRUE(fits(t.read(), room, 1, t.tile_number("t_m15"), false));
  // Behind the corner, turned back toward the Mine Entrance, the largest rooms have no place.
  int misfits = 0;
  for (int def = 0; def < length(t.content().tiles); ++def)
    misfits += fits(t.read(), corner, 0, def, false) ? 0 : 1;
  EXPECT_GT(misfits, 0);
}
// rules: SB-RUL-02
TEST(Board, SB_RUL_02_no_step_crosses_a_wall_or_its_end) {
  Table t;
  t.begin();
  const int room = t.lay(0, 0, "t_m01");  // inner walls between columns 3 and 4, rows 2 and 3
  const Board& board = t.board();
  const auto at_cell = [&](int x, int y) { return board.map().at(board.lie(room).spot({x, y})); };
  EXPECT_FALSE(board.map().adjacent(at_cell(3, 2), at_cell(4, 2)));
  EXPECT_FALSE(board.map().adjacent(at_cell(3, 2), at_cell(4, 3))) << "along the wall";
  EXPECT_FALSE(board.map().adjacent(at_cell(3, 1), at_cell(4, 2))) << "at its end";
  EXPECT_TRUE(board.map().adjacent(at_cell(3, 1), at_cell(4, 1)));
  EXPECT_FALSE(board.map().clear_line(at_cell(2, 2), at_cell(5, 2)));
}
// The public geometry of the example, rows from the back.
TEST(Board, SB_EX_21_line_of_sight) {
  SquareMap map;
  const std::vector<std::pair<int, int>> rows{{3, 4}, {0, 6}, {1, 6}, {3, 4}, {3, 4}};
  for (int y = 0; y < static_cast<int>(rows.size()); ++y)
    for (int x = rows[static_cast<std::size_t>(y)].first;
         x <= rows[static_cast<std::size_t>(y)].second; ++x)
      map.add({0, {x, y}}, 0);
  map.join();
  const auto square = [&](int x, int y) { return map.at({0, {x, y}}); };
  EXPECT_TRUE(map.clear_line(square(3, 4), square(5, 1)));
  EXPECT_FALSE(map.clear_line(square(3, 4), square(6, 2)));
}
// rules: SB-RUL-13
TEST(Board, SB_RUL_08_a_collapsed_shaft_leads_to_a_section_of_its_own) {
  Table t;
  t.begin();
  const int room = t.lay(0, 0, "t_m09");
  t.s().board[room].exits[0] = Exit::Shaft;
  EXPECT_TRUE(fits(t.read(), room, 0, t.tile_number("t_m01"), false)) << "anything fits there";
  const int below = t.lay(room, 0, "t_m13");
  EXPECT_EQ(t.s().board[room].exits[0], Exit::Link);
  EXPECT_EQ(t.board().lie(below).section, 1);
  const Array<int, 2> shaft = t.board().exit(t.read(), room, 0);
  const Connector& in = tile_def(t.read(), below).entrance;
  const SquareMap& map = t.board().map();
  for (const int here : shaft)
    for (const int i : in.squares) EXPECT_TRUE(map.adjacent(here, t.board().square(below, i)));
  EXPECT_EQ(t.check(), "");
}

}  // namespace
}  // namespace undercroft::brimstone
