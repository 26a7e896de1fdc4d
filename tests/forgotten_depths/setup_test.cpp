#include <set>

#include "engine/scene.h"

#include "forgotten_depths/changed_pack.h"
#include "forgotten_depths/table.h"
#include "protocol/scene_text.h"

// Setup: Ecology cards, Map Tiles, Monster Action decks, Hero cards, Health, Keys, XP (FD-SET).

namespace undercroft::forgotten {
namespace {

const std::vector<std::string> kEcologyIds{"ruins", "caverns", "architecture"};

std::vector<std::string> sorted(std::vector<std::string> list) {
  std::ranges::sort(list);
  return list;
}
/// The Location cards of an Ecology, as "number letter numeral".
std::map<std::string, int> backs(const Content& content, Ecology where) {
  std::map<std::string, int> all;
  for (const LocationDef& card : content.locations) {
    if (card.ecology != where) continue;
    std::string text = std::to_string(card.number);
    if (card.letter != 0) text += std::string(1, card.letter) + std::to_string(card.numeral);
    ++all[text];
  }
  return all;
}

}  // namespace

// ---- Ecology cards

// rules: FD-SET-01, FD-DEC-02
TEST(SetupEcologyCards, FD_SET_01_the_ruins_unless_said_otherwise) {
  const Table plain;
  for (const SetupField& field : plain.game().schema())
    if (field.name == "ecology") {
      EXPECT_EQ(*field.standard.as_text(), "ruins");
      EXPECT_EQ(field.choices, kEcologyIds);
    }
  EXPECT_EQ(ecology(plain.read()).id, "ruins");
  const Table low({"bren"}, "caverns");
  EXPECT_EQ(ecology(low.read()).id, "caverns");
  // Any of eight modifications and one house rule can be chosen.
  int flags = 0;
  for (const SetupField& field : plain.game().schema())
    flags += field.kind == SetupField::Kind::Flag ? 1 : 0;
  EXPECT_EQ(flags, 9);
}

// rules: FD-SET-02, FD-CHN-01, FD-CHN-08, FD-MON-06
TEST(SetupEcologyCards, FD_SET_02_shuffled_piles_of_the_ecology) {
  for (std::size_t e = 0; e < 3; ++e) {
    Table t({"bren"}, kEcologyIds[e]);
    t.until_exploring();
    EXPECT_EQ(std::popcount(t.s().monster_pile), 10);
    EXPECT_EQ(std::popcount(t.s().feature_pile), 10);
    EXPECT_EQ(t.content().ecologies[e].guardians.size(), e == 2 ? 0U : 3U);
    // Any card may be on top, and none of another Ecology.
    const std::string monster_tile = e == 0 ? "r09" : e == 1 ? "c05" : "s03";
    t.lay(monster_tile, 0, -1, e == 0 ? 1 : 0).by_hand().encounter("monster", monster_tile);
    EXPECT_EQ(t.count("draw_monster"), 10);
    for (const std::string& card : t.values_of("draw_monster", "card")) {
      const MonsterDef& def = t.content().monsters[at(t.monster(card))];
      EXPECT_EQ(static_cast<std::size_t>(def.ecology), e);
      EXPECT_EQ(def.role, Role::Monster);
      EXPECT_EQ(t.weight("draw_monster card=" + card), 1U);
    }
  }
}

// rules: FD-SET-03, FD-SET-35
TEST(SetupEcologyCards, FD_SET_03_four_groups_by_rune_pattern) {
  const Table t;
  for (const EcologyDef& e : t.content().ecologies)
    for (int number = 1; number <= kPatterns; ++number) {
      EXPECT_EQ(e.patterns[at(number - 1)].number, number);  // one number for each pattern
      EXPECT_NE(e.patterns[at(number - 1)].id, "");
    }
  std::map<std::pair<int, int>, int> groups;
  for (const LocationDef& card : t.content().locations)
    ++groups[{static_cast<int>(card.ecology), card.number}];
  EXPECT_EQ(groups.size(), 12U);
  const std::vector<int> sizes{5, 12, 8, 5, 8, 8, 8, 6, 5, 6, 5, 5};
  std::size_t i = 0;
  for (const auto& [group, size] : groups) EXPECT_EQ(size, sizes[i++]);
}

// rules: FD-SET-04, FD-LEG-14, FD-CHN-02
TEST(SetupEcologyCards, FD_SET_04_cards_with_the_number_alone_are_one_shuffled_pile) {
  Table t;
  // Pattern 2: N on one tile, any tile, S on the third.
  t.lay("r12", 0, -1).lay("r22", 1, -1).lay("r08", 2, -1);
  ASSERT_EQ(t.count("encounter element=location"), 1);
  t.by_hand().take("encounter element=location");
  EXPECT_EQ(sorted(t.values_of("draw_location", "card")),
            (std::vector<std::string>{"rl06", "rl07", "rl08"}));
  for (const char* card : {"rl06", "rl07", "rl08"})
    EXPECT_EQ(t.weight("draw_location card=" + std::string(card)), 1U);
}

// rules: FD-SET-05, FD-SET-06, FD-SET-08, FD-LEG-15, FD-LEG-16
TEST(SetupEcologyCards, FD_SET_06_a_lettered_pile_begins_with_the_lowest_numeral) {
  Table t;
  t.lay("r12", 0, -1).lay("r22", 1, -1).lay("r08", 2, -1);
  t.by_hand().take("encounter element=location").take("draw_location card=rl08");
  // Only the pile that the card names, its top card, and nothing of the others.
  const LocationDef* named = nullptr;
  for (const LocationDef& card : t.content().locations)
    if (card.id == "rl08") named = &card;
  ASSERT_NE(named, nullptr);
  EXPECT_EQ(named->next, 'C');
  while (!t.offers("draw_location") && !t.over()) t.take(t.options().front());
  for (const std::string& id : t.values_of("draw_location", "card"))
    for (const LocationDef& card : t.content().locations)
      if (card.id == id) {
        EXPECT_EQ(card.letter, 'C');
        EXPECT_EQ(card.numeral, 1);
        EXPECT_EQ(card.number, 2);
      }
}

// rules: FD-SET-07, FD-RUL-17
TEST(SetupEcologyCards, FD_SET_07_equal_numerals_are_shuffled_at_their_place) {
  const Table t;
  int equal = 0;
  for (const Ecology where : {Ecology::Ruins, Ecology::Caverns, Ecology::Architecture})
    for (const auto& [back, n] : backs(t.content(), where))
      if (back.size() > 1 && n > 1) ++equal;
  EXPECT_GE(equal, 1) << "the content has a place with two cards";
}

// rules: FD-SET-09, FD-SET-08
TEST(SetupEcologyCards, FD_SET_09_every_pattern_is_known_from_the_start) {
  // Lettered piles have no gaps, so that one can be drawn from I to its end.
  const Table t;
  for (const Ecology where : {Ecology::Ruins, Ecology::Caverns, Ecology::Architecture}) {
    const auto all = backs(t.content(), where);
    for (const LocationDef& card : t.content().locations) {
      if (card.ecology != where || card.letter == 0) continue;
      const std::string pile = std::to_string(card.number) + card.letter;
      for (int numeral = 1; numeral <= card.numeral; ++numeral)
        EXPECT_TRUE(all.contains(pile + std::to_string(numeral))) << card.id;
    }
    for (const PatternDef& pattern :
         t.content().ecologies[static_cast<std::size_t>(where)].patterns)
      EXPECT_EQ(pattern.water, pattern.ways.empty());
  }
  Scene scene;
  t.game().scene(std::as_bytes(std::span(&t.read().s, 1)), {}, scene);
  int shown = 0;
  for (const SceneArea& area : scene.areas) shown += area.id.starts_with("pattern:") ? 1 : 0;
  EXPECT_EQ(shown, kPatterns);
}

// rules: FD-SET-10, FD-ECO-07
TEST(SetupEcologyCards, FD_SET_10_the_saurian_is_set_aside) {
  Table t({"bren"}, "caverns");
  t.until_exploring();
  EXPECT_EQ(ecology(t.read()).monsters.size(), 11U);
  EXPECT_EQ(t.s().saurian, 0);
  t.lay("c05", 0, -1).by_hand().encounter("monster", "c05");
  EXPECT_FALSE(t.offers("draw_monster card=saurian"));
  EXPECT_EQ(t.count("draw_monster"), 10);
}

// rules: FD-SET-36, FD-STG-06
TEST(SetupEcologyCards, FD_SET_36_no_guardian_in_the_architecture) {
  const Table t;
  EXPECT_TRUE(t.content().ecologies[2].guardians.empty());
  for (const auto& parts : t.content().parts) EXPECT_EQ(parts.size(), 3U);
  EXPECT_GE(t.content().tail, 0);
  for (const int monster : t.content().ecologies[2].monsters)
    EXPECT_EQ(t.content().monsters[at(monster)].role, Role::Monster) << "the entity stays out";
  const std::string said = ": the third Ecology has no Stair Guardians, the others have some\n";
  const auto with_role = [](const char* id, const char* role) {
    return told_of_change("monsters.toml", id,
                          {{"difficulty", "role = \"" + std::string(role) + "\"\ndifficulty"}});
  };
  EXPECT_EQ(with_role("rust_saints", "guardian"), "architecture" + said);
  EXPECT_EQ(told_of_change("monsters.toml", "last_landlord",
                           {{"role = \"guardian\"", "role = \"monster\""}}),
            "")
      << "two are left";
  EXPECT_EQ(told_of_change("monsters.toml", "last_landlord",
                           {{"role = \"guardian\"", "role = \"monster\""},
                            {"role = \"guardian\"", "role = \"monster\""},
                            {"role = \"guardian\"", "role = \"monster\""}}),
            "ruins" + said);
}

/// The parts of the Final Entity have one Health each, so that no damage flows over between them.
// rules: FD-FIN-18
TEST(SetupEcologyCards, a_pack_keeps_the_parts_of_the_Final_Entity_singular) {
  const std::string told =
      told_of_change("monsters.toml", "h1_mason", {{"difficulty", "type = \"pair\"\ndifficulty"}});
  EXPECT_NE(told.find("h1_mason: a part of the Final Entity is singular"), std::string::npos)
      << told;
}

/// Whether what the players see names a card.
bool is_seen(const Table& t, const MonsterDef& card) {
  Scene scene;
  t.game().scene(std::as_bytes(std::span(&t.read().s, 1)), {}, scene);
  return scene_text(scene).find(card.name) != std::string::npos;
}
// rules: FD-SET-36, FD-FIN-02, FD-FIN-03, FD-STG-06
TEST(SetupEcologyCards, FD_SET_36_the_final_entity_is_out_of_sight_until_the_stairs) {
  Table t({"bren"}, "architecture");
  t.until_exploring().lay("s02", 0, -1, 2);
  const auto each_card = [&](const auto& f) {
    for (const auto& list : t.content().parts)
      for (const int card : list) f(t.content().monsters[at(card)]);
    f(t.content().monsters[at(t.content().tail)]);
    f(t.content().monsters[at(t.content().lore)]);
  };
  each_card([&](const MonsterDef& card) { EXPECT_FALSE(is_seen(t, card)) << card.id; });
  for (const u8 part : t.s().combat.parts) EXPECT_EQ(part, kNone) << "nothing is drawn yet";
  t.by_hand().take("encounter element=stairs tile=s02");
  EXPECT_EQ(t.count("draw_monster"), 3) << "a Head I, and no Guardian";
  t.by_hand(false).monsters({"h1_mouth", "h2_sleep", "b_water"}).go();
  const std::set<std::string> drawn{"h1_mouth", "h2_sleep", "b_water", "tail", "lore"};
  each_card([&](const MonsterDef& card) {
    EXPECT_EQ(is_seen(t, card), drawn.contains(card.id)) << card.id;
  });
}

// ---- Map Tiles

// rules: FD-SET-11, FD-SET-12, FD-PLC-18, FD-RUL-58
TEST(SetupMapTiles, FD_SET_12_the_entry_tile_lies_and_the_lantern_stands_on_it) {
  for (const std::string& e : kEcologyIds) {
    Table t({"bren"}, e);
    t.until_exploring();
    ASSERT_EQ(t.s().map.size(), 1U);
    EXPECT_TRUE(tile_def(t.read(), 0).entry);
    EXPECT_EQ(t.s().map[0].x, kCentre);
    EXPECT_EQ(t.s().map[0].y, kCentre);
    EXPECT_EQ(t.s().map[0].turn, 0);
    EXPECT_EQ(t.s().lantern_tile, 0);
    // Passable, and at least three open edges.
    EXPECT_GE(t.exits(tile_def(t.read(), 0).id).size(), 3U);
    EXPECT_TRUE(is_clear(t.read(), 0, 0));
  }
  // Both levels are among those of the last Ecology.
  Table t({"bren"}, "architecture");
  t.until_exploring();
  const auto& edges = as_it_lies(t.read(), 0).edges;
  EXPECT_EQ(std::ranges::count(edges, Edge::Upper), 2);
  EXPECT_EQ(std::ranges::count(edges, Edge::Lower), 2);
  EXPECT_EQ(t.exits("s01"), "NESW");
}

// rules: FD-RUL-58
TEST(SetupMapTiles, FD_RUL_58_every_tile_can_follow_the_entry_tile) {
  for (const std::string& e : kEcologyIds) {
    Table t({"bren"}, e);
    t.until_exploring();
    for (int i = 0; i < kTiles; ++i)
      if (i != ecology(t.read()).entry) {
        EXPECT_TRUE(can_be_placed(t.read(), i)) << ecology(t.read()).tiles[at(i)].id;
      }
  }
}

// rules: FD-SET-13, FD-CHN-03, FD-CHN-07
TEST(SetupMapTiles, FD_SET_13_twenty_two_tiles_are_shuffled) {
  Table t;
  EXPECT_EQ(t.s().tiles.size(), 23U);
  t.by_hand().take("draw");
  EXPECT_EQ(t.count("draw_tile"), 22);
  EXPECT_FALSE(t.offers("draw_tile tile=r01"));
  EXPECT_FALSE(t.offers("draw_tile tile=r02"));
  for (const std::string& tile : t.values_of("draw_tile", "tile"))
    EXPECT_EQ(t.weight("draw_tile tile=" + tile), t.weight("draw_tile tile=r03")) << tile;
}

// rules: FD-SET-14, FD-SET-15
TEST(SetupMapTiles, FD_SET_15_the_stairs_are_the_twentieth_tile) {
  for (const std::string& e : kEcologyIds) {
    Table t({"bren"}, e);
    t.until_exploring();
    const int stairs = ecology(t.read()).stairs;
    for (std::size_t i = 0; i < t.s().tiles.size(); ++i)
      EXPECT_EQ(t.s().tiles[i].is_known() && t.s().tiles[i].card() == stairs, i == 3);
    t.shorten_pile(4);
    t.by_hand().take("draw");
    EXPECT_EQ(t.options().size(), 1U);
    EXPECT_TRUE(t.offers("draw_tile tile=" + ecology(t.read()).tiles[at(stairs)].id));
    EXPECT_EQ(t.s().tiles.size(), 4U) << "three lie under it";
  }
}

// ---- Monster Action decks, Hero cards, Health, Keys, XP

// rules: FD-SET-16, FD-CHN-04, FD-INF-03, FD-RUL-01
TEST(SetupDecks, FD_SET_16_three_monster_action_decks) {
  const Table t;
  const std::vector<std::string> decks{"P P 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6",
                                       "P P 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7",
                                       "P P 1 1 1 1 2 2 2 2 5 5 5 5 6 6 6 6 7 7 7 7"};
  for (std::size_t d = 0; d < 3; ++d) {
    EXPECT_EQ(Table::text(t.read().s.foe_decks[d].unseen), decks[d]);
    EXPECT_EQ(t.read().s.foe_decks[d].unseen.size(), 22);
    EXPECT_TRUE(t.read().s.foe_decks[d].discard.empty());
  }
}

// rules: FD-SET-17
TEST(SetupDecks, FD_SET_17_the_monster_card_selects_the_deck) {
  Table t;
  t.lay("r09", 1, 0, 3).monsters({"black_shroud"}).encounter("monster", "r09");
  EXPECT_EQ(foe_deck(t.read(), 0), 1) << "a Medium monster in the Ruins";
  t.take("play_card value=" + t.values_of("play_card", "value").front());
  t.take("play_card value=" + t.values_of("play_card", "value").front());
  EXPECT_EQ(t.s().foe_decks[0].unseen.size(), 22);
  EXPECT_EQ(t.s().foe_decks[1].unseen.size(), 20);
  EXPECT_EQ(t.s().foe_decks[2].unseen.size(), 22);
}

// rules: FD-SET-18, FD-CHN-05
TEST(SetupDecks, FD_SET_18_item_and_ability_decks_of_each_class) {
  const Table t({"bren", "sil", "ava"});
  for (std::size_t c = 0; c < kClasses; ++c) {
    EXPECT_EQ(t.content().class_items[c].size(), 8U);
    EXPECT_EQ(t.content().class_abilities[c].size(), 8U);
    EXPECT_EQ(t.read().s.item_decks[c].size(), 8);
    EXPECT_EQ(t.read().s.ability_decks[c].size(), 8);
    for (const int item : t.content().class_items[c])
      EXPECT_EQ(static_cast<std::size_t>(t.content().items[at(item)].of), c);
  }
  Table drawn;
  drawn.lay("r18", 0, -1, 2).mark("r18", PlacedTile::kDoorOpen);
  drawn.by_hand().encounter("chest", "r18").take("choose_hero hero=bren");
  EXPECT_EQ(drawn.count("draw_item"), 8);
}

// rules: FD-SET-19, FD-SET-29, FD-CHN-06, FD-SET-28, FD-SET-30, FD-INF-03, FD-INF-04
TEST(SetupDecks, FD_SET_28_stored_power_and_twelve_valued_cards) {
  Table t({"bren", "sil", "ava"});
  EXPECT_EQ(t.pile(0), "3 3 4 4 5 5 6 6 7 7 8 8");
  EXPECT_EQ(t.pile(1), "2 2 3 3 4 4 5 5 6 6 8 8");
  EXPECT_EQ(t.pile(2), "2 2 3 3 4 4 5 5 6 6 7 7");
  const std::vector<int> supply{12, 12, 9};
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(t.hero(i).power, 2);  // Sil's third is out of play
    EXPECT_TRUE(t.hero(i).hand.empty());
    EXPECT_TRUE(t.hero(i).discard.empty());
    EXPECT_EQ(t.hero(i).supply.size(), supply[at(i)]);
  }
}

// rules: FD-SET-31, FD-RUL-33, FD-SET-32, FD-LOW-08
TEST(SetupDecks, FD_SET_31_the_third_power_card_of_sil) {
  Table start({"sil", "bren"}, "architecture");
  start.until_exploring();
  EXPECT_EQ(start.hero(0).power, 3);
  EXPECT_EQ(start.hero(1).power, 2);
  Table level_two({"sil"}, "caverns");
  level_two.until_exploring();
  EXPECT_EQ(level_two.hero(0).power, 2);
  // It joins at Level 3, and starts the next Ecology Stored.
  level_two.lay("c02", 1, 0, 1).encounter("stairs", "c02").win_fight();
  EXPECT_EQ(level_two.hero(0).level, 3);
  level_two.until_exploring();
  EXPECT_EQ(level_two.s().ecology, 2);
  EXPECT_EQ(level_two.hero(0).power, 3);
}

// rules: FD-SET-22
TEST(SetupDecks, FD_SET_22_the_reference_cards) {
  const Table t;
  const auto& e = t.content().ecologies;
  const std::vector<std::vector<int>> printed{{1, 1, 3, 8}, {2, 3, 4, 10}, {2, 4, 5, 0}};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ((std::vector<int>{e[i].heal_xp, e[i].heal, e[i].key, e[i].ability}), printed[i]);
    EXPECT_NE(e[i].typical, "");
  }
}

// rules: FD-SET-23, FD-LOW-01, FD-LOW-04
TEST(SetupDecks, FD_SET_23_level_one_with_full_health) {
  Table t({"bren", "sil", "ava"});
  const std::vector<int> health{24, 20, 22};
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(t.hero(i).level, 1);
    EXPECT_EQ(t.hero(i).health, health[at(i)]);
    EXPECT_EQ(max_health(t.read(), i), health[at(i)]);
  }
  Table caverns({"bren"}, "caverns");
  EXPECT_EQ(caverns.hero(0).level, 2);
  EXPECT_EQ(caverns.hero(0).health, 28);
  Table architecture({"bren"}, "architecture");
  EXPECT_EQ(architecture.hero(0).level, 3);
  EXPECT_EQ(architecture.hero(0).health, 32);
}

// rules: FD-SET-24, FD-SET-25, FD-SET-26, FD-LOW-07, FD-DIF-05
TEST(SetupDecks, FD_SET_24_three_keys_for_the_party_and_no_experience) {
  for (const std::string& e : kEcologyIds) {
    Table t({"bren", "ava"}, e);
    EXPECT_EQ(t.s().keys, 3);  // three in all, not for each Hero
    EXPECT_EQ(wealth(t.read()), 0);
    Table more(Start{.ecology = e, .options = {"more_keys"}});
    EXPECT_EQ(more.s().keys, 6);
  }
}

// rules: FD-SET-27
TEST(SetupDecks, FD_SET_27_a_hero_is_in_the_game_once) {
  EXPECT_THROW(Table({"bren", "bren"}), std::runtime_error);
  EXPECT_THROW(Table({"bren", "bren_back"}), std::runtime_error);
  EXPECT_NO_THROW(Table({"bren_back", "sil", "ava"}));
}

// rules: FD-SET-21
TEST(SetupDecks, FD_SET_21_counters_tell_how_long_an_ability_lasts) {
  Table t({"sil"});
  t.give_ability(0, "long_burning");
  OwnedAbility& ability = t.s().abilities[at(t.ability("long_burning"))];
  t.fight({"lidless_porter"});
  t.s().combat.foes[0].health[0] = 200;
  t.hero(0).health = 200;
  const auto next_round = [&] {
    const int round = t.s().combat.round;
    while (t.s().combat.round == round && !t.over()) {
      const std::vector<std::string> options = t.options();
      for (const std::string& option : options)
        if (!option.starts_with("use")) {
          t.take(option);
          break;
        }
    }
  };
  while (
      !t.offers("use text=" + std::to_string(kPieces(Thing::Ability, t.ability("long_burning")))))
    t.take(0);
  t.take("use text=" + std::to_string(kPieces(Thing::Ability, t.ability("long_burning"))));
  EXPECT_EQ(ability.counters, 3);
  for (const int left : {2, 1, 0, 0}) {
    next_round();
    EXPECT_EQ(ability.counters, left);
  }
}

// rules: FD-SET-20, FD-EX-01
TEST(SetupDecks, FD_SET_20_an_item_brings_its_use_counters) {
  Table t;
  t.lay("r18", 0, -1, 2).mark("r18", PlacedTile::kDoorOpen).items({"field_linen"});
  t.encounter("chest", "r18").take("choose_hero hero=bren");
  EXPECT_EQ(t.s().items[at(t.item("field_linen"))].uses, 3);
  Table other;
  other.lay("r18", 0, -1, 2).mark("r18", PlacedTile::kDoorOpen).items({"pry_bar"});
  other.encounter("chest", "r18").take("choose_hero hero=bren");
  EXPECT_EQ(other.s().items[at(other.item("pry_bar"))].uses, 2);
}

}  // namespace undercroft::forgotten
