// The four-player game with the forest: Resist Poison in two groups, decks of two sets, exile.
#include "one_deck_dungeon/forest.h"
#include "one_deck_dungeon/pairs.h"

namespace undercroft::one_deck {
namespace {

using Strings = std::vector<std::string>;

// The time of the first two turns takes cards that no test asks for.
Table four_in_forest(const std::string& dungeon = "orchard_below") {
  Table t(kFour, dungeon);
  t.deck({"wasp_chapel", "wasp_chapel", "wasp_chapel+", "wasp_chapel+", "weeping_ford",
          "weeping_ford", "weeping_ford+", "weeping_ford+"});
  return t;
}
Table four_hybrid(const std::string& dungeon = "carrow_cellars") {
  Table t(kFour, dungeon, std::map<std::string, std::string>{{"deck", "hybrid"}});
  t.deck({"wasp_chapel", "wasp_chapel+", "weeping_ford", "weeping_ford+", "sleeping_hounds",
          "sleeping_hounds", "salt_mirrors", "salt_mirrors"});
  return t;
}
int in_deck(const Table& t, CardSet set) {
  int n = 0;
  for (int card = 0; card < length(t.content().cards); ++card)
    if (card_def(t.read(), card).set == set) n += cards_in_deck(t.read(), card);
  return n;
}

// ---- Decks and tokens

// rules: OD-HYB-06, OD-FPL-01, OD-FPL-04
TEST(OneDeckFourForest, a_deck_of_two_sets_has_88_cards) {
  const Table hybrid_game = four_hybrid();
  EXPECT_EQ(hybrid_game.read().s.deck.size(), 88U);
  EXPECT_EQ(in_deck(hybrid_game, CardSet::Base), 44);
  EXPECT_EQ(in_deck(hybrid_game, CardSet::Forest), 44);
  const Table forest_game = four_in_forest();
  EXPECT_EQ(forest_game.read().s.deck.size(), 88U);
  EXPECT_EQ(in_deck(forest_game, CardSet::Forest), 88);
  EXPECT_EQ(hybrid_game.check(), "");
  EXPECT_EQ(forest_game.check(), "");
}

// rules: OD-HYB-07, OD-RUL-73
TEST(OneDeckFourForest, sixteen_poison_tokens_with_two_forest_sets) {
  EXPECT_EQ(four_hybrid().s().poison_supply, 8);
  EXPECT_EQ(four_in_forest().s().poison_supply, 16);
  EXPECT_EQ(four_table().s().poison_supply, 8);
}

// ---- Resist Poison

/// Phase 2, a door slot free, with these tokens on Oda, Fenn, Marrow and Quill.
Table poisoned(Table t, const std::array<int, 4>& tokens) {
  no_tokens(t);
  t.explore();
  pass_turn_start(t);
  for (int hero = 0; hero < 4; ++hero)
    if (tokens[at(hero)] > 0) t.poison(hero, tokens[at(hero)]);
  const Door door = t.s().doors.pop_back();
  t.s().deck.push_back(door.card);
  t.s().deck.push_back(door.under);
  return t;
}

// rules: OD-FPL-33, OD-DEC-42, OD-RUL-40, OD-CHA-09
TEST(OneDeckFourForest, two_groups_resist_each_for_itself) {
  Table t = poisoned(four_in_forest(), {2, 1, 3, 0});
  t.dice({4, 3}).take("explore");
  EXPECT_EQ(t.asks(), "groups");
  EXPECT_EQ(t.count("group"), 6);
  t.take("group hero=oda with=fenn");
  // A 4 beats the three tokens of Oda and Fenn.
  EXPECT_EQ(t.options(), (Strings{"lose_poison hero=oda", "lose_poison hero=fenn"}));
  t.take("lose_poison hero=fenn");
  // A 3 does not beat those of Marrow and Quill; only Marrow has any.
  EXPECT_EQ(t.hero(0).poison, 2);
  EXPECT_EQ(t.hero(1).poison, 0);
  EXPECT_EQ(t.hero(2).poison, 2);
  EXPECT_EQ(t.hero(2).damage, 2);
  EXPECT_EQ(t.hero(0).damage + t.hero(1).damage + t.hero(3).damage, 0);
  EXPECT_EQ(t.check(), "");
  Table one = poisoned(four_in_forest(), {0, 0, 0, 1});
  one.dice({1}).take("explore").take("group hero=oda with=fenn");
  EXPECT_EQ(one.hero(3).damage, 2);
}

// rules: OD-RUL-40
TEST(OneDeckFourForest, a_group_without_poison_does_not_roll) {
  Table t = poisoned(four_in_forest(), {2, 0, 0, 0});
  t.dice({1}).take("explore").take("group hero=fenn with=quill");
  EXPECT_EQ(t.hero(0).poison, 1);  // the second group rolled the only die
  EXPECT_EQ(t.hero(0).damage, 2);
  Table none = poisoned(four_in_forest(), {0, 0, 0, 0});
  none.take("explore");
  EXPECT_NE(none.asks(), "groups");
}

/// The same with an open stack of these two cards.
Table with_leaves(const std::string& card, const std::string& other,
                  const std::array<int, 4>& tokens) {
  Table t = four_in_forest();
  no_tokens(t);
  t.explore();
  pass_turn_start(t);
  t.deck({card, other}).take("enter_room door=0").take("flee");
  pass_turn_start(t);
  for (int hero = 0; hero < 4; ++hero)
    if (tokens[at(hero)] > 0) t.poison(hero, tokens[at(hero)]);
  const Door door = t.s().doors.pop_back();
  t.s().deck.push_back(door.card);
  t.s().deck.push_back(door.under);
  return t;
}

// rules: OD-FPL-34, OD-RUL-41
TEST(OneDeckFourForest, leaves_are_divided_over_the_groups) {
  Table t = with_leaves("hollow_stag+", "grey_grafter+", {3, 0, 3, 0});
  EXPECT_EQ(leaf_bonus(t.read()), 2);  // both cards of one door
  t.dice({3, 2}).take("explore").take("group hero=oda with=fenn");
  EXPECT_EQ(t.hero(0).damage, 0);  // 3 + 1 beats 3
  EXPECT_EQ(t.hero(2).damage, 2);  // 2 + 1 does not
  EXPECT_EQ(t.hero(0).poison, 2);
  EXPECT_EQ(t.hero(2).poison, 2);
  Table second = with_leaves("hollow_stag+", "grey_grafter+", {3, 0, 3, 0});
  second.dice({2, 3}).take("explore").take("group hero=oda with=fenn");
  EXPECT_EQ(second.hero(0).damage, 2);
  EXPECT_EQ(second.hero(2).damage, 0);
}

// rules: OD-FPL-34, OD-DEC-39
TEST(OneDeckFourForest, the_party_gives_the_odd_leaf_to_a_group) {
  for (const int group : {1, 2}) {
    Table t = with_leaves("hollow_stag+", "grey_grafter", {3, 0, 3, 0});
    t.dice({3, 3}).take("explore").take("group hero=oda with=fenn");
    EXPECT_EQ(t.options(), (Strings{"take_odd_leaf group=1", "take_odd_leaf group=2"}));
    t.take("take_odd_leaf group=" + std::to_string(group));
    EXPECT_EQ(t.hero(0).damage, group == 1 ? 0 : 2);
    EXPECT_EQ(t.hero(2).damage, group == 2 ? 0 : 2);
  }
}

// rules: OD-RUL-107
TEST(OneDeckFourForest, what_a_floor_does_when_a_door_opens_is_not_doubled) {
  Table t = four_in_forest("court_of_teeth");
  no_tokens(t);
  t.explore();
  pass_turn_start(t);
  t.deck({"hollow_stag+", "grey_grafter"}).take("enter_room door=0");
  t.take("alternative which=0").take("pick piece=fenn");
  EXPECT_EQ(party_poison(t.s()), 1);
}

// rules: OD-FPL-12, OD-RUL-41
TEST(OneDeckFourForest, twins_behind_one_door_are_told_apart) {
  Table t = four_in_forest();
  no_tokens(t);
  t.explore();
  pass_turn_start(t);
  t.deck({"hollow_stag", "hollow_stag+"}).take("enter_room door=0").take("start");
  Scene scene;
  t.game().scene(bytes_of(t), {}, scene);
  std::set<std::string> groups;
  std::set<std::string> texts;
  for (const SceneOption& option : scene.prompt->options) {
    groups.insert(option.group);
    texts.insert(option.text);
  }
  EXPECT_EQ(groups.size(), 2U);
  EXPECT_EQ(texts.size(), scene.prompt->options.size());
}

// rules: OD-HYB-08
TEST(OneDeckFourForest, the_hybrid_side_is_used_by_four_too) {
  Table t = poisoned(four_hybrid(), {2, 0, 2, 0});
  t.dice({3, 2}).take("explore").take("group hero=oda with=fenn");
  EXPECT_EQ(t.hero(0).poison, 2);  // success removes none
  EXPECT_EQ(t.hero(2).poison, 1);  // a failure still does
  EXPECT_EQ(t.hero(2).damage, 2);
}

// rules: OD-RUL-47
TEST(OneDeckFourForest, both_pairs_resist_before_the_first_fights) {
  Table t(kFour, "orchard_below");
  no_tokens(t);
  t.go_to_floor(4);
  EXPECT_EQ(t.asks(), "form_pairs");
  t.poison(0, 2).poison(3, 2);
  t.dice({6, 1});
  lead(t, "oda", "fenn");
  // No groups are formed: the pairs resist, both of them, before the first one's round.
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_EQ(t.hero(3).poison, 1);
  EXPECT_EQ(t.hero(3).damage, 2);
  EXPECT_EQ(t.s().pairs.now, 1);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-RUL-95, OD-RUL-47, OD-RUL-45
TEST(OneDeckFourForest, potions_may_be_used_before_the_pairs_resist) {
  Table t(kFour, "orchard_below");
  t.go_to_floor(4);
  t.poison(3, 1);
  t.dice({1});
  lead(t, "oda", "fenn");
  EXPECT_EQ(t.step(), "Start of the round");
  EXPECT_EQ(t.hero(3).damage, 0);  // not yet
  t.take("use_potion card=cure").take("pick piece=quill");
  EXPECT_EQ(t.hero(3).poison, 0);
  while (t.offers("pass")) t.take("pass");
  EXPECT_EQ(t.hero(3).damage, 0);  // there was nothing left to resist
  Table late(kFour, "orchard_below");
  late.go_to_floor(4);
  late.poison(3, 1);
  late.dice({1});
  lead(late, "oda", "fenn").take("pass");
  EXPECT_EQ(late.hero(3).damage, 2);
  EXPECT_EQ(late.hero(3).poison, 0);
  EXPECT_EQ(late.check(), "");
}

// ---- Poison and exile in pairs

// rules: OD-FPL-13, OD-CON-11
TEST(OneDeckFourForest, poison_is_divided_within_the_pair) {
  Table t = four_in_forest();
  no_tokens(t);
  t.explore();
  pass_turn_start(t);
  t.deck({"bramble_pups", "leaf_eater"}).take("enter_room door=0").take("start");
  send(t, "fenn", "quill", "bramble_pups");
  leave_poison_open(to_step_4(t)).take("end_step");
  EXPECT_EQ(t.hero(1).poison, 1);
  EXPECT_EQ(t.hero(3).poison, 1);
  EXPECT_EQ(t.hero(0).poison + t.hero(2).poison, 0);
}

// rules: OD-EX-20, OD-FPL-17
TEST(OneDeckFourForest, one_die_stored_and_one_exiled_leave_ten) {
  Table t = four_hybrid();
  t.explore();
  pass_turn_start(t);
  t.deck({"cupboard_court", "knot_golem"}).take("enter_room door=0");
  put_stored(t, 0, 1);
  Play p = t.play();
  exile_supply_die(p, static_cast<std::size_t>(Colour::Heroic));
  EXPECT_EQ(t.s().supply[3], 10);
  t.take("start");
  send(t, "oda", "fenn", "cupboard_court");
  EXPECT_EQ(t.s().supply[3], 5);
  EXPECT_EQ(t.s().pairs.other[3], 5);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-RUL-105
TEST(OneDeckFourForest, an_exile_concerns_the_half_of_the_pair) {
  Table t = four_hybrid();
  t.explore();
  pass_turn_start(t);
  t.deck({"cupboard_court", "knot_golem"}).take("enter_room door=0").take("start");
  send(t, "oda", "fenn", "cupboard_court");
  Play p = t.play();
  exile_supply_die(p, 0);
  EXPECT_EQ(t.s().supply[0], 7);
  EXPECT_EQ(t.s().pairs.other[0], 8);
  next_pair(p);
  EXPECT_EQ(t.s().supply[0], 8);
  join_pairs(p);
  EXPECT_EQ(t.s().supply[0], 15);
}

// rules: OD-FPL-31
TEST(OneDeckFourForest, effects_of_the_forest_on_entering_a_floor_are_doubled) {
  Table t(kFour, "lampless_grove");
  no_tokens(t);
  t.go_to_floor(3);  // Starving Soil: exile one heroic die
  EXPECT_EQ(t.s().exiled[3], 2);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-FPL-31
TEST(OneDeckFourForest, poison_and_exile_of_a_floor_are_doubled) {
  const auto on_floor_3 = [](const std::string& dungeon) {
    Table t(kFour, dungeon);
    no_tokens(t);
    t.go_to_floor(3);
    return t;
  };
  Table drowsy = on_floor_3("honeyed_halls");
  drowsy.take("pick piece=marrow");
  EXPECT_EQ(drowsy.hero(2).poison, 2);
  EXPECT_EQ(drowsy.hero(0).poison + drowsy.hero(1).poison + drowsy.hero(3).poison, 0);
  Table rooted = on_floor_3("court_of_teeth");
  rooted.take("colour colour=strength").take("colour colour=magic");
  EXPECT_EQ(rooted.s().exiled[0], 1);
  EXPECT_EQ(rooted.s().exiled[2], 1);
  EXPECT_NE(rooted.asks(), "colour");
  EXPECT_EQ(door_limit(rooted.read()), 3);  // as printed
  // Deep Rot: each turn poison or time.
  Table poison = on_floor_3("moulder_steps");
  Table time = poison;
  poison.take("alternative which=0").take("pick piece=oda");
  EXPECT_EQ(poison.hero(0).poison, 2);
  EXPECT_EQ(poison.discards(), 4);
  time.take("alternative which=1");
  EXPECT_EQ(time.discards(), 4 + 4);
}

// rules: OD-FPL-31
TEST(OneDeckFourForest, sticky_costs_two_time_of_a_poisoned_party) {
  for (const bool ill : {true, false}) {
    Table t(kFour, "honeyed_halls");
    no_tokens(t);
    if (ill) t.poison(0, 1);
    t.dice({6}).take("explore");
    if (ill) t.take("group hero=oda with=fenn");
    pass_turn_start(t);
    EXPECT_EQ(t.discards(), 4 + (ill ? 2 : 0) + 4);
  }
}

// rules: OD-CUR-03, OD-FPL-22
TEST(OneDeckFourForest, each_of_the_two_tokens_of_a_level_heals) {
  Table t = four_in_forest();
  no_tokens(t);
  t.explore();
  pass_turn_start(t);
  t.deck({"bramble_pups", "leaf_eater"}).take("enter_room door=0").take("start");
  send(t, "oda", "fenn", "bramble_pups");
  win_both(t);
  t.hero(0).damage = 2;
  t.give_xp("hollow_stag").give_xp("hollow_stag");  // 8, and 2 and 3 of the two cards
  t.take(t.options()[0]);
  while (t.asks() == "loot") t.take("claim_xp");
  while (t.asks() == "pay_xp") t.take(t.options()[0]);
  while (t.offers("pick piece=oda")) t.take("pick piece=oda");
  EXPECT_EQ(t.s().level, 2);
  EXPECT_EQ(t.s().tokens, 2);
  EXPECT_EQ(t.hero(0).damage, 0);
}

// Four heroes exile more dice, so each makes the Bride grow by less.
TEST(OneDeckFourForest, the_toothed_bride_grows_by_one_for_each_die) {
  Table t(kFour, "court_of_teeth");
  t.go_to_floor(3);
  t.take("colour colour=strength").take("colour colour=magic");
  t.go_to_floor(4);
  while (t.asks() != "place") t.take(t.options()[0]);
  t.s().exiled = {};
  EXPECT_EQ(target_of(t.read(), t.box("A=X+:kk")), 10);
  t.s().exiled[0] = Count8(5);
  EXPECT_EQ(target_of(t.read(), t.box("A=X+:kk")), 15);
}

}  // namespace
}  // namespace undercroft::one_deck
