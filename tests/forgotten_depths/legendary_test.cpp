// Legendary Locations (FD-LEG).
#include "forgotten_depths/table.h"

namespace undercroft::forgotten {
namespace {

Matches matches(Table& t) {
  Matches out;
  find_matches(t.read(), reach(t.read()), out);
  return out;
}
int count_of(Table& t, int pattern) {
  int n = 0;
  for (const Match& m : matches(t)) n += m.pattern == pattern ? 1 : 0;
  return n;
}

// rules: FD-LEG-03, FD-LEG-04, FD-LEG-01, FD-SET-03
TEST(DepthsPatterns, every_orientation_of_every_pattern_matches) {
  Table t;
  for (int e = 0; e < kEcologies; ++e)
    for (int number = 0; number < kPatterns; ++number) {
      const PatternDef& pattern = t.content().ecologies[at(e)].patterns[at(number)];
      if (pattern.water) continue;
      EXPECT_EQ(8 % static_cast<int>(pattern.ways.size()), 0) << pattern.id;
      for (const auto& way : pattern.ways) {
        // Tiles with exactly these Nodes, in place.
        Table map({"bren"}, "", [&](Content& c) {
          EcologyDef& ruins = c.ecologies[0];
          ruins.patterns[0] = pattern;
          for (std::size_t i = 0; i < way.size(); ++i) {
            std::string nodes;
            for (int side = 0; side < kSides; ++side)
              if (has_bit(way[i].nodes, side)) nodes += "NESW"[side];
            retile(c, ruins.tiles[i + 2].id, "OOOO", {"NESW"}, {}, nodes);
          }
        });
        map.s().map.clear();
        for (std::size_t i = 0; i < way.size(); ++i)
          map.lay(ecology(map.read()).tiles[i + 2].id, way[i].x, way[i].y);
        EXPECT_GE(count_of(map, 0), 1) << pattern.id;
        // Without one of its Nodes it is none.
        for (PlacedTile& tile : map.s().map)
          if (as_it_lies(map.read(), static_cast<int>(&tile - map.s().map.begin())).nodes != 0) {
            tile.used_nodes = 15;
            break;
          }
        EXPECT_EQ(count_of(map, 0), 0) << pattern.id;
      }
    }
}

/// The Washing Hall: a Node in the east, and in the north of the tile east of it.
struct Hall : Table {
  Hall() : Table() {
    lay("r24", 0, 1, 0);  // Nodes east and west
    lay("r23", 1, 1, 0);  // a Node in the north
  }
};
// rules: FD-EX-03, FD-LEG-02, FD-LEG-05, FD-LEG-11, FD-LEG-12, FD-LEG-13, FD-LEG-30, FD-RUL-14,
// FD-SET-09
TEST(DepthsPatterns, more_tiles_and_nodes_do_not_matter) {
  Hall t;
  EXPECT_TRUE(t.offers("encounter element=location"));
  EXPECT_EQ(t.s().found_patterns, 0);  // discovery forces nothing
  t.lay("r21", -1, 1);
  EXPECT_GE(count_of(t, 0), 1);
}
// rules: FD-EX-04, FD-LEG-06, FD-LEG-07, FD-LEG-08, FD-LEG-09
TEST(DepthsPatterns, a_used_node_is_used) {
  Hall t;
  const Matches all = matches(t);
  ASSERT_FALSE(all.empty());
  const auto& way = ecology(t.read()).patterns[0].ways[all[0].way];
  Play p = t.play();
  use_nodes(p, way, all[0].anchor);
  EXPECT_EQ(t.s().map[1].used_nodes, 1U << kEast);
  EXPECT_EQ(t.s().map[2].used_nodes, 1U << kNorth);
  EXPECT_EQ(count_of(t, 0), 0);
  EXPECT_NE(as_it_lies(t.read(), 1).nodes & ~unsigned{t.s().map[1].used_nodes}, 0U);
}
TEST(DepthsPatterns, nodes_are_counted_side_by_side) {
  SideCounts have;
  SideCounts want;
  EXPECT_TRUE(have.covers(want));
  want.add(1U << kNorth | 1U << kWest);
  EXPECT_FALSE(have.covers(want));
  for (int i = 0; i < kTiles; ++i) have.add(1U << kWest | 1U << kSouth);
  EXPECT_FALSE(have.covers(want));  // many in the west make none in the north
  have.add(1U << kNorth);
  EXPECT_TRUE(have.covers(want));
  want.add(1U << kNorth);
  EXPECT_FALSE(have.covers(want));
}
// rules: FD-LEG-26, FD-LEG-25
TEST(DepthsPatterns, the_same_nodes_are_one_option) {
  Table t({"bren"}, "", [](Content& c) {
    // Two Nodes with a free square beside each: the square could lie on either side.
    c.ecologies[0].patterns[1].ways = {{{0, 0, 1U << kNorth}, {1, 0, 0}},
                                       {{0, 0, 1U << kNorth}, {0, 1, 0}}};
    retile(c, "r03", "OOOO", {"NESW"}, {}, "N");
  });
  t.lay("r03", 0, 1);
  t.lay("r19", 1, 1);
  t.lay("r10", 0, 2);
  EXPECT_EQ(count_of(t, 1), 1);
}
// rules: FD-DEC-09, FD-LEG-06
TEST(DepthsPatterns, every_match_is_offered) {
  Table t({"bren"}, "", [](Content& c) {
    EcologyDef& ruins = c.ecologies[0];
    for (std::size_t i = 1; i < kPatterns; ++i) ruins.patterns[i].ways = ruins.patterns[0].ways;
    // Columns of tiles with Nodes east and west, and north and south, by turns.
    for (int i = 0; i < 12; ++i)
      retile(c, ruins.tiles[at(i + 2)].id, "OOOO", {"NESW"}, {}, i % 2 == 0 ? "EW" : "NS");
  });
  for (int i = 0; i < 12; ++i) t.lay(ecology(t.read()).tiles[at(i + 2)].id, 1 + i % 4, i / 4);
  // Each of 9 Nodes that look at a neighbour meets two there, for each pattern.
  for (int pattern = 0; pattern < kPatterns; ++pattern) EXPECT_EQ(count_of(t, pattern), 18);
  EXPECT_EQ(t.count("encounter element=location"), 72);
}
// rules: FD-LEG-30
TEST(DepthsPatterns, some_matched_tile_must_be_reached) {
  Hall t;
  t.s().lantern_tile = 0;
  EXPECT_GE(count_of(t, 0), 1);
  t.s().map[1].x = 40;  // far away, out of reach
  t.s().map[2].x = 41;
  EXPECT_EQ(count_of(t, 0), 0);
}

// rules: FD-LEG-14, FD-LEG-15, FD-LEG-16, FD-LEG-17, FD-LEG-18, FD-LEG-27, FD-LEG-31, FD-SET-04,
// FD-SET-05, FD-SET-06, FD-SET-35, FD-RUL-71, FD-RUL-50, FD-DEC-16
TEST(DepthsLocation, the_washing_hall) {
  Hall t;
  t.hero(0).health = 20;
  t.hero_draws(0, {5, 6});
  std::string answer;
  for (const std::string& option : t.options())
    if (option.starts_with("encounter element=location")) answer = option;
  t.take(answer);
  EXPECT_EQ(t.s().found_patterns, 1);
  EXPECT_EQ(t.hero(0).health, 21);  // Steam Without Fire
  EXPECT_TRUE(t.s().pool.has(at(kLocationCards + t.location("rl01"))));
  t.take("discard value=5");  // The Long Trough: play the 6
  EXPECT_EQ(t.hero(0).health, 23);
  EXPECT_EQ(t.s().combat.foes[0].card, t.monster("rl03_foe"));
  while (t.s().combat.running != 0) {
    t.s().combat.foes[0].health[0] = 1;
    if (t.step() == "Step 4: Hero Abilities") t.cards(0, {8, 8}, {7, 7});
    t.take(t.options()[0]);
  }
  EXPECT_TRUE(t.s().pool.has(at(kLocationCards + t.location("rl03"))));
  EXPECT_FALSE(t.s().pool.has(at(t.monster("rl03_foe"))));
  EXPECT_EQ(t.count("alternative"), 2);  // Folded Things
  t.take("alternative which=0");
  EXPECT_EQ(t.s().keys, 4);
  EXPECT_EQ(t.step(), "Who takes the Item?");
  t.take("choose_hero hero=bren").take("decline");
  EXPECT_EQ(t.s().items[at(t.item("warm_coat"))].owner, 0);
  EXPECT_FALSE(t.s().pool.has(at(kLocationCards + t.location("rl05"))));
  EXPECT_EQ(t.asks(), "explore");
}
// rules: FD-EX-05, FD-LEG-10, FD-LEG-19
TEST(DepthsLocation, a_pattern_is_encountered_once) {
  Hall t;
  ASSERT_GE(count_of(t, 0), 1);
  t.s().found_patterns = 1;
  EXPECT_EQ(count_of(t, 0), 0);
  EXPECT_FALSE(t.offers("encounter element=location"));
  int outcomes = 0;
  for (const LocationDef& card : t.content().locations)
    outcomes += card.ecology == Ecology::Ruins && card.number == 2 && card.letter == 0;
  EXPECT_EQ(outcomes, 3);
}
// rules: FD-SET-07, FD-RUL-17, FD-CHN-02
TEST(DepthsLocation, cards_of_one_numeral_are_all_resolved) {
  Table t;
  Play p = t.play();
  push_frame<Rules>(t.s(), call(Proc::Location, kParty, {0, 2, 'A', 2, 0}).callee);
  t.s().flow.frames.back().step = 1;
  run_to_prompt<Rules>(p);
  OptionList list;
  t.game().options({reinterpret_cast<const std::byte*>(&t.s()), sizeof(State)}, list);
  EXPECT_EQ(list.size(), 2U);  // Left Bucket and Right Bucket
  for (const WeightedOption& o : list) EXPECT_EQ(o.weight, 1U);
  t.hero(0).health = 20;
  t.go();
  while (t.asks() != "explore") t.take(t.options()[0]);
  EXPECT_TRUE(t.s().pool.has(at(kLocationCards + t.location("rl21"))));
  EXPECT_TRUE(t.s().pool.has(at(kLocationCards + t.location("rl22"))));
}
// rules: FD-LEG-28, FD-ECO-06, FD-CHN-20
TEST(DepthsLocation, a_complete_location_wakes_the_saurian) {
  Table t;
  t.s().ecology = 1;
  Play p = t.play();
  set_up_ecology(p);
  push_frame<Rules>(t.s(), call(Proc::Location, kParty, {0, 2, 0, 0, 0}).callee);
  t.s().flow.frames.back().step = 1;
  t.script("locations", {"cl19"}).go();
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_EQ(t.s().saurian, 1);
  EXPECT_EQ(std::popcount(unsigned{t.s().monster_pile}), 11);
}
// rules: FD-LEG-20, FD-LEG-22, FD-LEG-29, FD-RUL-29
TEST(DepthsLocation, from_the_boat_to_the_sword) {
  Table t;
  t.s().ecology = 1;
  Play p = t.play();
  set_up_ecology(p);
  EXPECT_EQ(water_chain(t.read()), 0U);
  t.lay("c23", 0, -1, 0);  // the Boat: water ne, se, sw
  t.lay("c24", 1, -1, 0);  // the Sword: water nw, sw, se
  EXPECT_NE(water_chain(t.read()), 0U);
  EXPECT_EQ(count_of(t, 3), 1);
  EXPECT_TRUE(t.offers("encounter element=location match=24"));
}
TEST(DepthsLocation, counts_of_the_ledger) {
  Table t;
  EXPECT_EQ(t.content().locations.size(), 81U);
  EXPECT_EQ(t.content().features.size(), 30U);
  EXPECT_EQ(t.content().class_items[0].size() + t.content().class_items[1].size() +
                t.content().class_items[2].size(),
            24U);
  EXPECT_EQ(t.content().deck_abilities, 24);
  int monsters = 0, guardians = 0;
  for (const MonsterDef& m : t.content().monsters) {
    monsters += m.role == Role::Monster || m.role == Role::Saurian;
    guardians += m.role == Role::Guardian;
  }
  EXPECT_EQ(monsters, 31);
  EXPECT_EQ(guardians, 6);
  EXPECT_EQ(t.content().heroes.size(), 6U);
}

}  // namespace
}  // namespace undercroft::forgotten
