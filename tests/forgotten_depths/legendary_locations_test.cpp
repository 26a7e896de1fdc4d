#include "forgotten_depths/table.h"

// Legendary Locations (FD-LEG); the patterns themselves are in patterns_test.cpp.

namespace undercroft::forgotten {
namespace {

/// Bare tiles of the Ruins in a row east of the Entry Tile, with these Nodes each.
Table runes(const std::vector<std::string>& nodes, std::function<void(Content&)> more = {}) {
  Table t(Start{.change = [&](Content& content) {
    for (std::size_t i = 0; i < nodes.size(); ++i)
      retile(content, content.ecologies[0].tiles[2 + i].id, "OOOO", {"NESW"}, {}, nodes[i]);
    if (more) more(content);
  }});
  for (std::size_t i = 0; i < nodes.size(); ++i)
    t.lay(ecology(t.read()).tiles[2 + i].id, static_cast<int>(i) + 1, 0);
  return t;
}
/// The numbers of the patterns that are offered, one for each match.
std::string patterns(const Table& t) {
  std::string text;
  for (const std::string& match : t.values_of("encounter element=location", "match"))
    text += std::to_string(std::stoi(match) / 8 + 1);
  std::ranges::sort(text);
  return text;
}
Table& enter(Table& t, int pattern) {
  for (const std::string& option : t.options()) {
    const std::size_t at_match = option.find(" match=");
    if (!option.starts_with("encounter element=location") || at_match == std::string::npos)
      continue;
    if (std::stoi(option.substr(at_match + 7)) / 8 + 1 == pattern) return t.take(option);
  }
  throw std::runtime_error("that pattern is not offered");
}
int used(const Table& t, const std::string& tile) {
  return t.read().s.map[at(t.placed(tile))].used_nodes;
}
bool water_meets(const std::string& west, const std::string& east) {
  Table t(Start{.ecology = "caverns", .change = [&](Content& content) {
                  retile(content, "c03", "OOOO", {"NESW"}, {}, "", west);
                  retile(content, "c04", "OOOO", {"NESW"}, {}, "", east);
                }});
  t.until_exploring();
  const int a = t.put("c03", 1, 0);
  const int b = t.put("c04", 2, 0);
  EXPECT_EQ(water_joins(t.read(), a, b, kEast), water_joins(t.read(), b, a, kWest));
  return water_joins(t.read(), a, b, kEast);
}

}  // namespace

// rules: FD-LEG-01, FD-RUL-14
TEST(LegendaryLocations, FD_LEG_01_a_node_sits_on_an_edge) {
  TileDef tile;
  EXPECT_TRUE(parse_tile("O#O#", {"NS"}, {}, "NE", "", tile));
  EXPECT_EQ(tile.turned[0].nodes, 1 | 2) << "on a wall as well as on an open edge";
  EXPECT_EQ(tile.turned[1].nodes, 2 | 4) << "it turns with the tile";
  EXPECT_EQ(tile.turned[3].nodes, 8 | 1);
  TileDef bad;
  EXPECT_FALSE(parse_tile("O#O#", {"NS"}, {}, "X", "", bad));
}

// rules: FD-LEG-02, FD-LEG-13
TEST(LegendaryLocations, FD_LEG_13_discovery_forces_nothing) {
  Table t = runes({"E", "N"});
  EXPECT_EQ(patterns(t), "1");
  EXPECT_TRUE(t.offers("draw"));
  t.draw("r19").place(0, 1);
  EXPECT_EQ(patterns(t), "1") << "it waits";
}

// rules: FD-LEG-06, FD-EX-04, FD-LEG-07, FD-DEC-09
TEST(LegendaryLocations, FD_EX_04_two_patterns_that_share_a_node) {
  // E and N beside each other are pattern 1; N, any, S are pattern 2; both need the N.
  Table t = runes({"E", "N", "", "S"});
  EXPECT_EQ(patterns(t), "12");
  Table first = t;
  enter(first, 1).until_exploring();
  EXPECT_EQ(patterns(first), "") << "the Node is used";
  Table second = t;
  enter(second, 2).until_exploring();
  EXPECT_EQ(patterns(second), "");
}

// rules: FD-LEG-08
TEST(LegendaryLocations, FD_LEG_08_nodes_of_one_tile_serve_different_patterns) {
  Table t = runes({"NE", "N", "S"});
  // Pattern 1 uses the E and the second tile's N, pattern 2 the first N and the S.
  enter(t, 1).until_exploring();
  EXPECT_EQ(patterns(t), "2");
  enter(t, 2).until_exploring();
  EXPECT_EQ(used(t, "r03"), 1 | 2);
}

// rules: FD-LEG-09
TEST(LegendaryLocations, FD_LEG_09_exactly_the_nodes_used_are_marked) {
  Table t = runes({"NESW", "NESW"});
  const std::vector<std::string> matches = t.values_of("encounter element=location", "match");
  ASSERT_GT(matches.size(), 1U) << "which match is a choice of the party";
  enter(t = runes({"EW", "NW", "S"}), 1);
  EXPECT_EQ(used(t, "r03"), 2);
  EXPECT_EQ(used(t, "r04"), 1);
  EXPECT_EQ(used(t, "r05"), 0);
}

// rules: FD-LEG-10, FD-EX-05, FD-LEG-19
TEST(LegendaryLocations, FD_EX_05_a_pattern_is_encountered_once) {
  const Table content;
  int outcomes = 0;
  for (const LocationDef& card : content.content().locations)
    outcomes += card.ecology == Ecology::Ruins && card.number == 2 && card.letter == 0 ? 1 : 0;
  EXPECT_EQ(outcomes, 3) << "three possible outcomes of pattern 2";
  Table t = runes({"N", "", "S", "N", "", "S"});
  const std::string before = patterns(t);
  EXPECT_GE(std::ranges::count(before, '2'), 2);
  t.locations({"rl07"});
  enter(t, 2).until_exploring();
  EXPECT_EQ(std::ranges::count(patterns(t), '2'), 0) << "no further match in this Ecology";
  // The other outcomes stay unseen.
  for (const LocationDef& card : t.content().locations)
    if (card.ecology == Ecology::Ruins && card.number == 2 && card.item < 0) {
      EXPECT_EQ(t.in_pool(card.id), card.id == "rl07" || card.letter == 'B') << card.id;
    }
}

// rules: FD-LEG-11, FD-LEG-12, FD-LEG-30, FD-RUL-14
TEST(LegendaryLocations, FD_LEG_30_one_area_of_one_tile_is_enough) {
  Table t;
  t.lay("r22", 3, 1).lay("r12", 4, 1);
  EXPECT_EQ(patterns(t), "") << "nothing of it is reached";
  // E of r22 and N of r12 on walls, with walls between, and r12 out of reach.
  Table u;
  u.lay("r22", 0, -1).lay("r12", 1, -1);
  ASSERT_EQ(u.reached("r22"), "a");
  ASSERT_EQ(u.reached("r12"), "");
  EXPECT_EQ(patterns(u), "1");
}

// rules: FD-LEG-14, FD-LEG-15, FD-LEG-16, FD-LEG-17, FD-LEG-18, FD-LEG-24, FD-LEG-27, FD-LEG-31,
// FD-DEC-16, FD-CHN-08
TEST(LegendaryLocations, FD_LEG_16_from_the_number_to_the_end_of_the_pile) {
  Table t = runes({"E", "N"});
  t.hero(0).health = 10;
  t.hero_draws(0, {3, 5});
  enter(t, 1);  // rl01 heals 1 and names A; rl02 asks
  EXPECT_EQ(t.hero(0).health, 11);
  EXPECT_TRUE(t.in_pool("rl01"));
  EXPECT_FALSE(t.in_pool("rl02"));
  EXPECT_FALSE(t.offers("draw")) << "the Heroes stay until all is resolved";
  t.take("discard value=3");
  EXPECT_EQ(t.hero(0).health, 13);
  // rl03 is a fight, finished before the next card is drawn.
  EXPECT_TRUE(t.in_pool("rl02"));
  EXPECT_EQ(t.s().combat.running, 1);
  EXPECT_EQ(t.s().combat.foes[0].card, t.monster("rl03_foe"));
  EXPECT_FALSE(t.in_pool("rl03"));
  t.win_fight();
  EXPECT_TRUE(t.in_pool("rl03"));
  EXPECT_FALSE(t.in_pool("rl03_foe")) << "the experience is the card's";
  t.take(0);  // a Key
  EXPECT_EQ(t.s().keys, 4);
  // rl05 is an Item: it goes to a Hero.
  EXPECT_EQ(t.step(), "Who takes the Item?");
  t.take("choose_hero hero=bren").take("equip item=warm_coat");
  EXPECT_FALSE(t.in_pool("rl05"));
  EXPECT_EQ(t.s().items[at(t.item("warm_coat"))].owner, 0);
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_EQ(wealth(t.read()), 1 + 1 + 3 + 1 + 3) << "four cards, and the Coat's own 3";
}

// rules: FD-LEG-14, FD-SET-07, FD-RUL-17
TEST(LegendaryLocations, FD_RUL_17_equal_numerals_come_in_any_order_and_all_come) {
  for (const bool other : {false, true}) {
    Table t = runes({"W", "N"},
                    [](Content& content) { retile(content, "r05", "OOOO", {"NESW"}, {}, "S"); });
    t.lay("r05", 2, 1).locations({"rl18"});  // pattern 3, outcome A: I, then two cards of II
    t.hero_draws(0, {5, 5});
    t.locations({"rl20", other ? "rl22" : "rl21", other ? "rl21" : "rl22"});
    ASSERT_NE(patterns(t).find('3'), std::string::npos);
    enter(t, 3).until_exploring();
    EXPECT_TRUE(t.in_pool("rl21"));
    EXPECT_TRUE(t.in_pool("rl22"));
    EXPECT_EQ(t.scripted(), 0);
  }
}

// rules: FD-LEG-27, FD-RUL-47, FD-DEC-16
TEST(LegendaryLocations, FD_LEG_27_an_item_of_a_class_goes_to_that_class) {
  const auto at_item = [](std::vector<std::string> heroes) {
    Table t(Start{.heroes = std::move(heroes), .change = [](Content& content) {
                    retile(content, "r03", "OOOO", {"NESW"}, {}, "N");
                    retile(content, "r04", "OOOO", {"NESW"}, {}, "");
                    retile(content, "r05", "OOOO", {"NESW"}, {}, "S");
                  }});
    t.lay("r03", 1, 0).lay("r04", 2, 0).lay("r05", 3, 0).locations({"rl07"});
    enter(t, 2);
    while (t.step() != "Who takes the Item?" && !t.over())
      if (t.s().combat.running != 0)
        t.win_fight();
      else
        t.take(0);
    return t;
  };
  Table t = at_item({"bren", "sil"});  // the Lens of Hours is a Wizard's
  EXPECT_EQ(t.values_of("choose_hero", "hero"), (std::vector<std::string>{"sil"}));
  // Nobody could use it: it may be held, and spent.
  Table u = at_item({"bren", "ava"});
  EXPECT_EQ(u.count("choose_hero"), 2);
  const std::string deck = u.pile(0);
  u.take("choose_hero hero=bren");
  EXPECT_EQ(u.asks(), "explore");
  EXPECT_EQ(u.s().items[at(u.item("lens_of_hours"))].owner, 0);
  EXPECT_FALSE(u.offers("equip"));
  EXPECT_EQ(u.hero(0).supply.size(), 12) << "and adds nothing";
}

// rules: FD-LEG-28, FD-RUL-71
TEST(LegendaryLocations, FD_LEG_28_a_card_without_a_letter_ends_it) {
  Table t(Start{.ecology = "caverns", .change = [](Content& content) {
                  retile(content, "c03", "OOOO", {"NESW"}, {}, "S");
                  retile(content, "c04", "OOOO", {"NESW"}, {}, "");
                  retile(content, "c05", "OOOO", {"NESW"}, {}, "E");
                  retile(content, "c06", "OOOO", {"NESW"}, {}, "");
                }});
  t.until_exploring().lay("c03", 1, 0).lay("c04", 2, 0).lay("c05", 2, 1).lay("c06", 3, 1);
  t.locations({"cl19"});
  enter(t, 3);
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_TRUE(t.in_pool("cl19"));
  EXPECT_EQ(t.s().saurian, 1) << "and its text was carried out";
}

// rules: FD-LEG-32, FD-LEG-18
TEST(LegendaryLocations, FD_LEG_32_a_card_without_experience_goes_to_the_box) {
  Table t = runes({"E", "N"}, [](Content& content) {
    for (LocationDef& card : content.locations)
      if (card.id == "rl01") card.xp = 0;
  });
  enter(t, 1);
  EXPECT_FALSE(t.in_pool("rl01"));
  EXPECT_TRUE(t.s().pool.none());
}

// rules: FD-LEG-25
TEST(LegendaryLocations, FD_LEG_25_squares_are_distinct_tiles) {
  EXPECT_EQ(patterns(runes({"NE"})), "") << "one tile cannot be both squares";
  const Table t;
  for (const EcologyDef& e : t.content().ecologies)
    for (const PatternDef& pattern : e.patterns)
      for (const auto& way : pattern.ways)
        for (std::size_t i = 0; i < way.size(); ++i)
          for (std::size_t j = 0; j < i; ++j)
            EXPECT_TRUE(way[i].x != way[j].x || way[i].y != way[j].y) << pattern.id;
}

// rules: FD-LEG-26
TEST(LegendaryLocations, FD_LEG_26_the_same_nodes_are_one_option) {
  // E and W facing each other, and a third tile beside one of them: four tiles could be the third.
  Table t(Start{.ecology = "architecture", .change = [](Content& content) {
                  retile(content, "s03", "UUUU", {"NESW"}, {}, "E");
                  retile(content, "s04", "UUUU", {"NESW"}, {}, "W");
                  for (const char* id : {"s05", "s06", "s07", "s08"})
                    retile(content, id, "UUUU", {"NESW"});
                }});
  t.until_exploring().lay("s03", 5, 5).lay("s04", 6, 5).lantern("s03");
  EXPECT_EQ(patterns(t), "");
  t.lay("s05", 5, 4).lay("s06", 6, 4).lay("s07", 5, 6).lay("s08", 6, 6);
  EXPECT_EQ(patterns(t), "1");
}

// rules: FD-LEG-31, FD-RUL-50
TEST(LegendaryLocations, FD_LEG_31_a_card_that_asks_how_long_the_fight_was) {
  // The Eel Market, outcome B: a Key if the fight took three Rounds at most.
  const auto keys_after = [](int rounds) {
    Table t(Start{.ecology = "caverns", .change = [](Content& content) {
                    retile(content, "c03", "OOOO", {"NESW"}, {}, "E");
                    retile(content, "c04", "OOOO", {"NESW"}, {}, "W");
                  }});
    t.until_exploring().lay("c03", 1, 0).lay("c04", 2, 0).locations({"cl02", "cl06", "cl07"});
    t.monsters({"salt_tenant"});
    enter(t, 1);
    while (t.s().combat.running == 0) t.take(0);
    t.s().combat.round = rounds;
    t.win_fight();
    return int{t.s().keys};
  };
  EXPECT_EQ(keys_after(3), 4);
  EXPECT_EQ(keys_after(4), 3);
}

// ---- water

// rules: FD-LEG-21, FD-EX-27
TEST(LegendaryLocations, FD_EX_27_water_meets_at_a_corner) {
  EXPECT_TRUE(water_meets("ne", "nw"));
  EXPECT_FALSE(water_meets("ne", "sw"));
  EXPECT_TRUE(water_meets("se", "sw"));
  EXPECT_TRUE(water_meets("ne se", "nw sw")) << "or at both";
  EXPECT_FALSE(water_meets("nw sw", "ne se")) << "the far corners";
  EXPECT_FALSE(water_meets("", "nw"));
}

// rules: FD-LEG-20, FD-LEG-22, FD-LEG-29, FD-RUL-29
TEST(LegendaryLocations, FD_LEG_20_from_the_boat_to_the_sword) {
  Table t({"bren"}, "caverns");
  // The Boat has water ne se sw, the Sword nw sw se: east of it they meet at two corners.
  t.until_exploring().lay("c23", 0, -1).lay("c24", 2, -1);
  EXPECT_EQ(patterns(t), "");
  t.lay("c14", 1, -1);  // sw nw: it meets the Boat, not the Sword
  EXPECT_EQ(patterns(t), "");
  Table u({"bren"}, "caverns");
  u.until_exploring().lay("c23", 0, -1).lay("c24", 1, -1);
  EXPECT_EQ(patterns(u), "4");
  const std::string before = patterns(u);
  u.lay("c19", 0, -2).lay("c06", 1, -2, 2);  // more water around: still one option
  EXPECT_EQ(patterns(u), before);
  // The icons alone do nothing: no blocker, no passage, no port.
  EXPECT_EQ(u.exits("c23"), "NES");
  enter(u, 4).until_exploring();
  EXPECT_EQ(patterns(u), "");
  for (const PlacedTile& tile : u.s().map) EXPECT_EQ(tile.used_nodes, 0) << "no Nodes are used";
}

// rules: FD-LEG-20, FD-RUL-29
TEST(LegendaryLocations, FD_LEG_20_a_chain_of_any_length) {
  Table t(Start{.ecology = "caverns", .change = [](Content& content) {
                  retile(content, "c23", "OOOO", {"NESW"}, {}, "", "ne");
                  retile(content, "c24", "OOOO", {"NESW"}, {}, "", "nw");
                  retile(content, "c03", "OOOO", {"NESW"}, {}, "", "nw ne");
                  retile(content, "c04", "OOOO", {"NESW"}, {}, "", "nw ne");
                }});
  t.until_exploring().lay("c23", 0, -1).lay("c03", 1, -1).lay("c24", 3, -1);
  EXPECT_EQ(water_chain(t.read()), 0U);
  t.lay("c04", 2, -1);
  EXPECT_EQ(patterns(t), "4");
  // Turned, its water no longer meets.
  t.s().map.back().turn = 2;
  EXPECT_EQ(patterns(t), "");
}

// rules: FD-RUL-29, FD-LEG-30
TEST(LegendaryLocations, FD_RUL_29_a_side_branch_is_on_no_chain) {
  Table t(Start{.ecology = "caverns", .change = [](Content& content) {
                  const char* all = "nw ne se sw";
                  for (const char* tile : {"c23", "c24", "c03", "c04", "c05", "c06"})
                    retile(content, tile, "OOOO", {"NESW"}, {}, "", all);
                }});
  t.until_exploring();
  const unsigned boat = bit_of(t.put("c23", 0, -1));
  const unsigned middle = bit_of(t.put("c03", 1, -1));
  const unsigned sword = bit_of(t.put("c24", 2, -1));
  EXPECT_EQ(water_chain(t.read()), boat | middle | sword);
  const unsigned branch = bit_of(t.put("c04", 1, -2));
  EXPECT_EQ(water_chain(t.read()), boat | middle | sword) << "it leads nowhere";
  // With one more tile it is a second way round.
  const unsigned round = bit_of(t.put("c05", 2, -2));
  EXPECT_EQ(water_chain(t.read()), boat | middle | sword | branch | round);
  EXPECT_TRUE(t.offers("encounter element=location tile=c23")) << "named by the Boat";
  EXPECT_EQ(t.count("encounter element=location"), 1);
}

// rules: FD-LEG-23
TEST(LegendaryLocations, FD_LEG_23_water_does_not_hinder_a_walk) {
  Table t({"bren"}, "caverns");
  t.until_exploring().lay("c19", 1, 0).lay("c23", 1, 1);
  EXPECT_EQ(t.exits("c19"), "NESW");
  EXPECT_EQ(t.exits("c23"), "NES");
}

}  // namespace undercroft::forgotten
