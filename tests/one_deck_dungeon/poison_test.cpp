// Forest of Shadows: poison (OD-POI).
#include "games/one_deck_dungeon/picture/show.h"
#include "one_deck_dungeon/forest.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-POI-01, OD-CON-11, OD-POI-14
TEST(OneDeckPoison, each_uncovered_icon_places_a_token) {
  Table t = forest();
  leave_poison_open(t.fight("bramble_pups", {})).end_step();
  EXPECT_EQ(t.hero(0).poison, 2);
  EXPECT_EQ(t.hero(0).damage, 0);
  EXPECT_EQ(t.s().poison_supply, 6);
  EXPECT_EQ(t.asks(), "loot");
  EXPECT_EQ(t.check(), "");
}

TEST(OneDeckPoison, OD_POI_02_poison_is_no_damage) {
  Table t = forest();
  t.explore().poison(0, 6);
  leave_poison_open(t.fight("bramble_pups", {})).end_step();
  EXPECT_EQ(t.hero(0).poison, 8);  // with a health of five
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.asks(), "loot");
}

TEST(OneDeckPoison, OD_POI_14_there_are_eight_tokens) {
  EXPECT_EQ(forest().s().poison_supply, 8);
  EXPECT_EQ(hybrid().s().poison_supply, 8);
}

// rules: OD-POI-03, OD-POI-05, OD-CHA-09, OD-RUL-38
TEST(OneDeckPoison, after_an_explore_one_die_is_rolled_that_is_nobodys) {
  Table t = forest();
  t.explore().poison(0, 1);
  ready_to_explore(t);
  const auto supply = t.s().supply;
  const Chance chance = chance_after(t, "explore");
  EXPECT_EQ(chance.purpose, static_cast<int>(Purpose::Resist));
  EXPECT_EQ(chance.outcomes, 6);
  EXPECT_TRUE(chance.even);
  EXPECT_EQ(t.s().supply, supply);
  EXPECT_EQ(t.doors(), 4);  // OD-RUL-59: behind the doors
}
TEST(OneDeckPoison, OD_POI_03_without_poison_nobody_rolls) {
  Table t = forest();
  t.explore();
  ready_to_explore(t);
  EXPECT_EQ(chance_after(t, "explore").purpose, static_cast<int>(Purpose::Deck));  // the next turn
}

/// Three tokens, one open door with a leaf, and this roll.
Table resist(Table t, const std::string& open_door, int roll) {
  t.open(open_door).take("flee").poison(0, 3);
  ready_to_explore(t);
  t.dice({roll}).take("explore");
  return t;
}
// rules: OD-EX-16, OD-POI-07, OD-POI-08
TEST(OneDeckPoison, a_roll_above_the_tokens_removes_one) {
  Table t = resist(forest(), "bramble_pups+", 3);
  EXPECT_EQ(t.hero(0).poison, 2);
  EXPECT_EQ(t.hero(0).damage, 0);
  EXPECT_EQ(t.check(), "");
}
// rules: OD-EX-16, OD-POI-07, OD-POI-09
TEST(OneDeckPoison, a_roll_that_only_equals_them_removes_one_and_hurts_twice) {
  Table t = resist(forest(), "bramble_pups+", 2);
  EXPECT_EQ(t.hero(0).poison, 2);
  EXPECT_EQ(t.hero(0).damage, 2);
}
// rules: OD-POI-06, OD-POI-10
TEST(OneDeckPoison, a_card_without_a_leaf_adds_nothing) {
  Table t = resist(forest(), "bramble_pups", 3);
  EXPECT_EQ(t.hero(0).damage, 2);
}
// rules: OD-EX-16, OD-HYB-02
TEST(OneDeckPoison, on_the_hybrid_side_success_removes_none) {
  Table t = resist(hybrid(), "bramble_pups+", 3);
  EXPECT_EQ(t.hero(0).poison, 3);
  EXPECT_EQ(t.hero(0).damage, 0);
}
TEST(OneDeckPoison, OD_HYB_02_a_failure_does_on_both_sides) {
  Table t = resist(hybrid(), "bramble_pups+", 2);
  EXPECT_EQ(t.hero(0).poison, 2);
  EXPECT_EQ(t.hero(0).damage, 2);
}

TEST(OneDeckPoison, OD_POI_06_each_leaf_on_an_open_door_adds_one) {
  Table t = forest();
  t.open("bramble_pups+");
  EXPECT_EQ(resist_bonus(t.read()), 1);
  t.take("flee").open("leaf_eater+");
  EXPECT_EQ(resist_bonus(t.read()), 2);
  t.take("flee").open("moth_vicar");
  EXPECT_EQ(resist_bonus(t.read()), 2);
}

// rules: OD-POI-13
TEST(OneDeckPoison, only_effects_that_name_the_roll_change_it) {
  Table t = forest({"tansy"}, "court_of_teeth");
  t.go_to_floor(2);  // Toothmarks discard all ones that dice show
  while (t.offers("pick")) t.take(t.options()[0]);
  t.explore().poison(0, 1);
  ready_to_explore(t);
  t.dice({1}).take("explore");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.hero(0).poison, 0);
  Table named = forest({"tansy"}, "court_of_teeth");
  named.go_to_floor(2);
  named.open("bramble_pups+").take("alternative which=1").poison(0, 2);
  EXPECT_EQ(resist_bonus(named.read()), 2);  // the leaf, and Forage
  ready_to_explore(named);
  named.dice({1}).take("explore");
  EXPECT_EQ(named.hero(0).damage, 0);  // a one is a one, and it takes both to beat two tokens
  EXPECT_EQ(named.hero(0).poison, 1);
}

// rules: OD-RUL-37, OD-DEC-37, OD-POI-08
TEST(OneDeckPoison, the_party_says_whose_token_goes) {
  Table t = forest({"bryony", "tansy"});
  t.explore().poison(0, 1).poison(1, 1);
  ready_to_explore(t);
  t.dice({6}).take("explore");
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"lose_poison hero=bryony", "lose_poison hero=tansy"}));
  t.take("lose_poison hero=tansy");
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_EQ(t.hero(1).poison, 0);
  EXPECT_EQ(t.hero(1).damage, 0);
}
// rules: OD-POI-09, OD-DEC-37
TEST(OneDeckPoison, whoever_loses_it_in_a_failure_is_hurt) {
  Table t = forest({"bryony", "tansy"});
  t.explore().poison(0, 1).poison(1, 1);
  ready_to_explore(t);
  t.dice({2}).take("explore").take("lose_poison hero=tansy");
  EXPECT_EQ(t.hero(0).damage, 0);
  EXPECT_EQ(t.hero(1).damage, 2);
  EXPECT_EQ(t.hero(1).poison, 0);
  EXPECT_EQ(t.hero(0).poison, 1);
}
TEST(OneDeckPoison, OD_POI_07_the_tokens_of_all_heroes_count) {
  Table t = forest({"bryony", "tansy"});
  t.explore().poison(0, 2).poison(1, 2);
  ready_to_explore(t);
  t.dice({4}).take("explore").take("lose_poison hero=bryony");
  EXPECT_EQ(t.hero(0).damage, 2);
}

// rules: OD-BOS-17, OD-POI-04, OD-RUL-127, OD-RUL-45
TEST(OneDeckPoison, each_boss_round_starts_with_the_roll_and_without_leaves) {
  Table t = forest();
  down_to_boss(t).poison(0, 1);
  t.dice({1}).take("descend");
  EXPECT_EQ(t.asks(), "boss");  // Cure could still be used
  EXPECT_EQ(t.hero(0).damage, 0);
  t.take("pass");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.hero(0).poison, 0);
  EXPECT_EQ(t.asks(), "either");  // OD-RUL-45: the boss's ability comes behind it
}
TEST(OneDeckPoison, OD_RUL_127_the_leaves_of_the_last_floor_stay_behind) {
  Table t = forest();
  t.go_to_floor(3).open("thorn_gate+").shrink_deck(0).take("flee").poison(0, 1);
  EXPECT_EQ(resist_bonus(t.read()), 1);
  t.dice({1}).take("descend").take("pass");
  EXPECT_EQ(t.hero(0).damage, 2);
}
TEST(OneDeckPoison, OD_BOS_17_no_roll_without_poison) {
  Table t = forest();
  down_to_boss(t).dice({1}).take("descend");
  EXPECT_EQ(t.asks(), "either");
  EXPECT_EQ(t.hero(0).damage, 0);
}

// rules: OD-CON-11, OD-DEC-27
TEST(OneDeckPoison, poison_is_divided_evenly_and_the_party_chooses_for_the_odd_token) {
  Table t = forest({"bryony", "tansy"}, "honeyed_halls");
  leave_poison_open(t.fight("bramble_pups", {})).end_step();
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"take_poison hero=bryony", "take_poison hero=tansy"}));
  t.take("take_poison hero=tansy");
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_EQ(t.hero(1).poison, 2);
}
TEST(OneDeckPoison, OD_CON_11_an_even_number_asks_nothing) {
  Table t = forest({"bryony", "tansy"});
  leave_poison_open(t.fight("bramble_pups", {})).end_step();
  EXPECT_EQ(t.asks(), "loot");
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_EQ(t.hero(1).poison, 1);
}
// rules: OD-EX-29, OD-DEC-26, OD-DEC-27
TEST(OneDeckPoison, damage_and_poison_are_divided_apart) {
  for (const std::string second : {"bryony", "tansy"}) {
    Table t = forest({"bryony", "tansy"});
    t.fight("bramble_pups", {}).cover_all();
    t.s().boxes[at(t.box("S4:h"))].covered = 0;
    t.s().boxes[at(t.box("M3:p"))].covered = 0;
    t.end_step().take("take_damage hero=bryony").take("take_poison hero=" + second);
    EXPECT_EQ(t.hero(0).damage, 1);
    EXPECT_EQ(t.hero(second == "bryony" ? 0 : 1).poison, 1);
    EXPECT_EQ(party_poison(t.s()), 1);
  }
}

// rules: OD-EX-26, OD-POI-11, OD-DEC-48, OD-RUL-39
TEST(OneDeckPoison, what_finds_no_token_is_damage_on_the_same_hero) {
  const auto shared = [](const std::string& gets_it) {
    Table t = forest({"bryony", "tansy"}, "honeyed_halls");
    t.explore().poison(0, 7);
    leave_poison_open(t.fight("bramble_pups", {})).end_step().take("take_poison hero=bryony");
    EXPECT_EQ(t.asks(), "poison");
    EXPECT_EQ(t.options(),
              (std::vector<std::string>{"take_poison hero=bryony", "take_poison hero=tansy"}));
    t.take("take_poison hero=" + gets_it);
    EXPECT_EQ(t.check(), "");
    return std::array<int, 4>{t.hero(0).poison - 7, t.hero(0).damage, t.hero(1).poison,
                              t.hero(1).damage};
  };
  EXPECT_EQ(shared("bryony"), (std::array<int, 4>{1, 1, 0, 1}));
  EXPECT_EQ(shared("tansy"), (std::array<int, 4>{0, 2, 1, 0}));
}
TEST(OneDeckPoison, OD_DEC_48_alone_nobody_is_asked_who_gets_the_last_token) {
  Table t = forest();
  t.explore().poison(0, 7);
  leave_poison_open(t.fight("bramble_pups", {})).end_step();
  EXPECT_EQ(t.asks(), "loot");
  EXPECT_EQ(t.hero(0).poison, 8);
  EXPECT_EQ(t.hero(0).damage, 1);
}
// rules: OD-POI-11, OD-RUL-39
TEST(OneDeckPoison, overflow_cannot_be_prevented) {
  Table t = forest();
  t.explore().poison(0, 8);
  leave_poison_open(t.fight("bramble_pups", {}));
  t.hearts_eased() = 5;
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.hero(0).poison, 8);
}
// rules: OD-RUL-103, OD-POI-11
TEST(OneDeckPoison, hearts_and_overflow_are_one_batch) {
  Table t = forest();
  t.explore().poison(0, 8).fight("bramble_pups", {}).cover_all();
  t.s().boxes[at(t.box("S4:h"))].covered = 0;
  t.s().boxes[at(t.box("M3:p"))].covered = 0;
  t.hero(0).damage = 4;
  t.end_step();
  EXPECT_EQ(t.asks(), "rescue");
  EXPECT_EQ(t.hero(0).damage, 6);  // both lie there before anybody falls
}
// rules: OD-POI-11
TEST(OneDeckPoison, poison_of_an_ability_overflows_as_well) {
  Table t = forest();
  t.explore().poison(0, 8).meet("mulch_crier").take("pick piece=bryony");
  EXPECT_EQ(t.hero(0).damage, 1);
}

// rules: OD-CON-05, OD-CON-11, OD-KEY-06
TEST(OneDeckPoison, prevented_poison_is_not_placed) {
  Table t = forest();
  leave_poison_open(t.fight("bramble_pups", {}));
  t.poison_eased() = 1;
  t.hearts_eased() = 3;
  t.end_step();
  EXPECT_EQ(t.hero(0).poison, 1);
}

// rules: OD-POI-12, OD-RUL-35, OD-DEC-34
TEST(OneDeckPoison, each_point_of_healing_takes_damage_or_poison) {
  Table t = hybrid();
  t.explore();
  t.hero(0).damage = 2;
  t.poison(0, 2).open("bramble_pups+");
  ASSERT_TRUE(t.offers("free"));
  t.take("free").take("use_potion card=healing").take("pick piece=oda");  // two points
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"heal_damage hero=oda", "heal_poison hero=oda points=2"}));
  t.take("heal_damage");
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"heal_damage hero=oda", "heal_poison hero=oda points=1"}));
  t.take("heal_poison");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_EQ(t.asks(), "enter_room");
  EXPECT_EQ(t.check(), "");
}
TEST(OneDeckPoison, OD_POI_12_poison_alone_may_be_healed) {
  Table t = hybrid();
  t.explore().poison(0, 3);
  t.open("bramble_pups+").take("free").take("use_potion card=healing").take("pick piece=oda");
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_EQ(t.asks(), "enter_room");
}

// rules: OD-DMG-04
TEST(OneDeckPoison, poison_stays_from_floor_to_floor) {
  Table t = forest();
  down_to_boss(t).poison(0, 2).take("descend");
  EXPECT_EQ(t.hero(0).poison, 2);
}

// rules: OD-RUL-104
TEST(OneDeckPoison, a_hero_of_the_forest_brings_poison_to_the_base_set) {
  Table t({"moss"}, "carrow_cellars");
  EXPECT_EQ(t.s().poison_supply, 8);
  EXPECT_EQ(t.s().deck_kind, DeckKind::Base);
  ASSERT_EQ(t.s().potions.size(), 1U);
  EXPECT_EQ(t.content().potions[t.s().potions[0]].id, "healing");
  t.explore().poison(0, 2);
  ready_to_explore(t);
  EXPECT_EQ(resist_bonus(t.read()), 0);
  t.dice({3}).take("explore");
  EXPECT_EQ(t.hero(0).poison, 1);  // the normal side
}

// rules: OD-POI-03, OD-POI-07
TEST(OneDeckPoison, the_scene_tells_the_chance_to_resist) {
  Table t = forest();
  t.open("bramble_pups+").take("flee").poison(0, 3);
  ready_to_explore(t);
  ScenePrompt prompt;
  OptionList options;
  t.game().options(bytes_of(t), options);
  for (const WeightedOption& o : options) {
    SceneOption shown;
    shown.choice = o.option;
    prompt.options.push_back(shown);
  }
  word_prompt<Rules>(t.read(), prompt);
  ASSERT_TRUE(prompt.options.at(0).odds);   // exploring
  EXPECT_EQ(prompt.options[0].odds->n, 4);  // 3 to 6, with one leaf against three tokens
  EXPECT_EQ(prompt.options[0].odds->of, 6);
}
// rules: OD-POI-06, OD-POI-10
TEST(OneDeckPoison, the_scene_shows_poison_and_leaves) {
  Table t = forest();
  t.open("bramble_pups+").take("flee").poison(0, 3);
  Scene scene;
  t.game().scene(bytes_of(t), {}, scene);
  int poison = 0;
  int leaves = 0;
  for (const SceneArea& area : scene.areas)
    for (const SceneNumber& n : area.numbers)
      if (area.id == "hero:0" && n.text == "poison") poison = static_cast<int>(n.value);
  for (const ScenePiece& piece : scene.pieces)
    if (piece.face) leaves += static_cast<int>(std::ranges::count(piece.face->icons, "leaf"));
  EXPECT_EQ(poison, 3);
  EXPECT_EQ(leaves, 1);
}

}  // namespace
}  // namespace undercroft::one_deck
