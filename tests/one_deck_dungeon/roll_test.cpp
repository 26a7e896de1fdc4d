// Step 3: Gather and roll (OD-ROL).
#include "one_deck_dungeon/steps.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-ROL-01, OD-ROL-02
TEST(OneDeckRoll, each_icon_of_the_hero_and_its_items_is_a_die) {
  Table t;
  t.give_item(0, "butter_imps");
  t.fight("cupboard_court", {1, 2, 3, 4, 5, 6, 1, 2});
  EXPECT_EQ(t.pool(), "S1 S2 S3 S4 A5 A6 M1 M2");
  EXPECT_EQ(t.supply(Colour::Strength), 4);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-ROL-04
TEST(OneDeckRoll, the_level_gives_heroic_dice_in_combats_and_perils) {
  for (const int level : {1, 2, 3, 4}) {
    const int dice = level == 1 ? 0 : level == 4 ? 2 : 1;
    for (const std::string card : {"cupboard_court", "riddle_lock"}) {
      Table t;
      t.s().level = level;
      t.fight(card, {});
      EXPECT_EQ(t.supply(Colour::Heroic), 6 - dice) << card << " at level " << level;
    }
  }
}

// rules: OD-ROL-05, OD-DEC-17
TEST(OneDeckRoll, the_party_chooses_who_rolls_each_bonus_die) {
  Table t({"oda", "ilse"});
  t.explore();
  t.s().level = 4;
  t.s().heroes[1].stored = 0;
  supply_of(t, Colour::Heroic) = 6;
  t.meet("cupboard_court");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"give_die hero=oda", "give_die hero=ilse"}));
  EXPECT_EQ(t.pool(), "");  // asked while gathering
  t.take("give_die hero=oda").take("give_die hero=ilse");
  EXPECT_EQ(t.pool(), "0:S4 0:S4 0:S4 0:A4 0:H4 1:A4 1:M4 1:M4 1:M4 1:H4");
}

// rules: OD-ROL-05, OD-DEC-17
TEST(OneDeckRoll, both_bonus_dice_may_go_to_one_hero) {
  Table t({"oda", "quill"});
  t.s().level = 4;
  t.meet("cupboard_court");
  t.take("give_die hero=quill").take("give_die hero=quill");
  EXPECT_EQ(t.pool(), "0:S4 0:S4 0:S4 0:A4 1:A4 1:A4 1:M4 1:M4 1:H4 1:H4");
}

// rules: OD-ROL-05, OD-ROL-08, OD-DEC-17
TEST(OneDeckRoll, alone_nobody_is_asked_and_no_more_than_the_bonus_is_rolled) {
  Table t;
  t.s().level = 4;
  t.meet("cupboard_court");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "S4 S4 S4 S4 A4 M4 M4 H4 H4");
}

// rules: OD-ROL-06
TEST(OneDeckRoll, rolled_dice_go_to_the_pool_of_the_roller) {
  Table t({"oda", "marrow"});
  t.fight("cupboard_court", {1, 2, 3, 5, 6, 4, 1, 2});
  EXPECT_EQ(t.pool(), "0:S1 0:S2 0:S3 0:A4 1:S5 1:S6 1:M1 1:M2");
}

// rules: OD-ROL-08, OD-RUL-120
TEST(OneDeckRoll, bonus_dice_are_limited_by_the_supply) {
  Table t;
  t.s().level = 4;
  supply_of(t, Colour::Heroic) = 1;
  t.fight("cupboard_court", {});
  EXPECT_EQ(t.pool(), "S4 S4 S4 S4 A4 M4 M4 H4");
  Table none;
  none.s().level = 4;
  supply_of(none, Colour::Heroic) = 0;
  none.fight("cupboard_court", {});
  EXPECT_EQ(none.pool(), "S4 S4 S4 S4 A4 M4 M4");
}

// rules: OD-RUL-98
TEST(OneDeckRoll, dice_that_the_roll_loses_do_not_serve_other_icons) {
  Table t({"oda", "marrow"});
  t.explore();
  supply_of(t, Colour::Strength) = 3;
  t.dice({1, 1, 1}).meet("tallow_wights");
  if (t.asks() == "feats") t.take("end_step");
  EXPECT_EQ(t.count("claim_first"), 2);
  EXPECT_EQ(t.pool(), "");
  t.take("claim_first hero=oda");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "0:A4 1:M4 1:M4");
  EXPECT_EQ(t.supply(Colour::Strength), 3);
}

// rules: OD-RUL-98
TEST(OneDeckRoll, all_dice_are_rolled_before_an_effect_of_the_roll) {
  Table t = steps_table({"porter", "oda"});
  t.dice({1}).meet("tar_pit");
  EXPECT_EQ(t.count("pick"), 2);  // the penalty for the first die
  for (const Die& die : t.s().dice) EXPECT_GT(die.value, 0);
  EXPECT_EQ(t.s().dice.size(), 9U);
}

// rules: OD-RUL-120
TEST(OneDeckRoll, no_die_may_be_left_out) {
  Table t;
  t.s().level = 2;
  t.open("cupboard_court").take("start");
  EXPECT_EQ(t.asks(), "place");  // nothing was asked about the eight dice
  EXPECT_EQ(t.s().dice.size(), 8U);
}

// rules: OD-RUL-122, OD-PLC-11
TEST(OneDeckRoll, dice_may_be_discarded_once_the_first_feat_is_resolved) {
  Table t({"fenn", "marrow"});
  t.dice({2, 5}).meet("cupboard_court");
  EXPECT_FALSE(t.offers("discard"));
  t.take("use_feat hero=fenn");
  EXPECT_FALSE(t.offers("discard"));
  t.take("number value=2");
  EXPECT_EQ(t.count("discard"), 2);
  t.take("discard hero=fenn colour=heroic value=2");
  EXPECT_EQ(t.pool(), "0:H5");
  EXPECT_EQ(t.supply(Colour::Heroic), 5);

  Table equal({"fenn", "marrow"});
  equal.dice({5, 5}).meet("cupboard_court").take("use_feat hero=fenn").take("number value=2");
  EXPECT_EQ(equal.count("discard"), 1);  // one is like the other
}

// rules: OD-RUL-122, OD-PLC-11
TEST(OneDeckRoll, dice_may_be_discarded_just_before_those_of_step_3_are_claimed) {
  Table t({"fenn"});
  t.explore();
  t.s().level = 4;
  supply_of(t, Colour::Heroic) = 3;
  t.dice({2, 5, 6}).meet("cupboard_court");
  t.take("use_feat hero=fenn").take("number value=3");
  EXPECT_EQ(t.step(), "Discard dice before they are claimed");
  t.take("discard colour=heroic value=2").take("end_step");
  EXPECT_EQ(t.pool(), "S4 S4 A4 A4 A4 A4 M4 H4 H5 H6");
}

// rules: OD-RUL-122
TEST(OneDeckRoll, no_discard_between_a_roll_and_its_effects) {
  Table t = steps_table({"porter", "oda"});
  t.dice({1}).meet("tar_pit");
  EXPECT_TRUE(t.offers("pick"));
  EXPECT_FALSE(t.offers("discard"));
}

// rules: OD-CHA-07
TEST(OneDeckRoll, gathered_dice_are_chance_by_their_colours) {
  Table t;
  t.open("cupboard_court");
  const Chance combat = chance_after(t, "start");
  EXPECT_EQ(combat.purpose, static_cast<int>(Purpose::Strength));
  EXPECT_EQ(combat.outcomes, 6);
  EXPECT_TRUE(combat.even);
  Table u;
  u.open("sleeping_hounds").take("start");
  EXPECT_EQ(chance_after(u, "take_option option=1").purpose, static_cast<int>(Purpose::Agility));
}

}  // namespace
}  // namespace undercroft::one_deck
