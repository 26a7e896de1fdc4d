// Step 2: Heroic feat (OD-FEA).
#include "one_deck_dungeon/steps.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-FEA-01, OD-DEC-15
TEST(OneDeckFeats, using_a_feat_is_optional) {
  Table t({"fenn"});
  t.meet("cupboard_court");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"use_feat hero=fenn", "end_step"}));
  t.take("end_step");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "S4 S4 A4 A4 A4 A4 M4");
}

// rules: OD-FEA-02, OD-FEA-07, OD-DEC-15
TEST(OneDeckFeats, its_heroic_dice_join_the_pool_and_fit_every_colour) {
  Table t({"fenn"});
  t.dice({5, 6, 4}).meet("cupboard_court");
  t.take("use_feat hero=fenn");
  EXPECT_EQ(t.count("number"), 3);
  t.take("number value=3");
  EXPECT_EQ(t.pool(), "S4 S4 A4 A4 A4 A4 M4 H4 H5 H6");
  place(t, "heroic value=4", "S4:h");
  place(t, "heroic value=5", "A4:t");
  place(t, "heroic value=6", "M4:h");
  EXPECT_EQ(t.s().boxes[static_cast<std::size_t>(t.box("M4:h"))].covered, 1);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-FEA-03, OD-DEC-15
TEST(OneDeckFeats, one_feat_is_resolved_before_the_other_hero_decides) {
  for (const bool fenn_first : {true, false}) {
    Table t({"fenn", "marrow"});
    t.dice({4, 5}).meet("cupboard_court");
    EXPECT_EQ(t.count("use_feat"), 2);
    if (fenn_first) {
      t.take("use_feat hero=fenn");
      EXPECT_FALSE(t.offers("use_feat"));  // fenn's number is still open
      t.take("number value=1");
      EXPECT_EQ(t.pool(), "0:H4");
    } else {
      t.take("use_feat hero=marrow");
      EXPECT_EQ(t.pool(), "1:H5");
    }
    EXPECT_EQ(t.count("use_feat"), 1);
    EXPECT_TRUE(t.offers(fenn_first ? "use_feat hero=marrow" : "use_feat hero=fenn"));
  }
}

// rules: OD-FEA-04
TEST(OneDeckFeats, a_feat_with_the_no_boss_icon_is_barred_in_the_boss_fight) {
  Table barred({"marrow"});
  barred.go_to_floor(4);
  EXPECT_EQ(barred.s().room.mode, Mode::Boss);
  EXPECT_EQ(barred.asks(), "place");
  Table allowed({"fenn"});
  allowed.go_to_floor(4);
  EXPECT_EQ(allowed.asks(), "feats");
  EXPECT_TRUE(allowed.offers("use_feat hero=fenn"));
}

// rules: OD-FEA-05, OD-RUL-82
TEST(OneDeckFeats, what_punishes_skills_does_not_punish_feats_potions_and_conversions) {
  Table t({"fenn"});
  t.give_skill(0, "grudge_keeper").give_potion("thunder_bottle");
  t.meet("echo_choir");
  const int before = t.discards();
  t.take("use_feat hero=fenn").take("number value=1");
  t.take("use_potion hero=fenn card=thunder_bottle");
  t.take("take_die colour=agility value=4").take("convert").take("take_die colour=agility value=4");
  EXPECT_EQ(t.discards(), before);
  t.take("use_skill card=blood_price");  // free, and a skill all the same
  EXPECT_EQ(t.discards(), before + 1);
  EXPECT_EQ(t.hero(0).damage, 1);
}

// rules: OD-FEA-06
TEST(OneDeckFeats, a_feat_that_rolls_stored_dice_needs_stored_dice) {
  Table t;
  t.meet("cupboard_court");
  EXPECT_EQ(t.asks(), "place");  // Step 2 had nothing to ask
  Table u({"oda", "fenn"});
  u.meet("cupboard_court");
  EXPECT_TRUE(u.offers("use_feat hero=fenn"));
  EXPECT_FALSE(u.offers("use_feat hero=oda"));
}

// rules: OD-FEA-08
TEST(OneDeckFeats, the_penalty_of_daring_gamble_comes_right_after_its_roll) {
  Table t({"fenn"});
  t.give_skill(0, "glooping_ooze");  // Second Guess could reroll them
  t.dice({1, 1, 5}).meet("cupboard_court");
  t.take("use_feat hero=fenn").take("number value=3");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.pool(), "S4 S4 A4 A4 A4 A4 M4 H5");
  EXPECT_EQ(t.supply(Colour::Heroic), 5);
}

// rules: OD-FEA-08
TEST(OneDeckFeats, other_rolls_have_no_such_penalty) {
  Table t({"fenn"});
  t.fight("cupboard_court", {1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(t.hero(0).damage, 0);
  EXPECT_EQ(t.s().dice.size(), 7U);
}

// rules: OD-FEA-09
TEST(OneDeckFeats, once_in_each_encounter_and_only_in_step_2) {
  Table t({"fenn", "marrow"});
  t.dice({5}).meet("cupboard_court");
  t.take("use_feat hero=fenn").take("number value=1");
  EXPECT_FALSE(t.offers("use_feat hero=fenn"));
  t.take("end_step");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_FALSE(t.offers("use_feat"));  // marrow's chance is over
  t.cover_all().end_step().take("claim_xp");
  t.meet("riddle_lock");
  EXPECT_TRUE(t.offers("use_feat hero=fenn"));
  EXPECT_TRUE(t.offers("use_feat hero=marrow"));
}

// rules: OD-FEA-08
TEST(OneDeckFeats, a_penalty_that_comes_once_comes_again_in_the_next_encounter) {
  Table t({"fenn", "oda"});
  t.dice({1, 1}).meet("cupboard_court");
  t.take("use_feat hero=fenn").take("number value=2");
  EXPECT_EQ(t.hero(0).damage, 1);  // on the 2P side once for both dice
  t.cover_all().end_step().take("claim_xp");
  t.hero(0).damage = 0;
  t.dice({1}).meet("riddle_lock", 1);
  t.take("use_feat hero=fenn").take("number value=1");
  EXPECT_EQ(t.hero(0).damage, 1);
}

// rules: OD-FEA-09
TEST(OneDeckFeats, once_in_each_boss_round) {
  Table t({"fenn"});
  t.go_to_floor(4);
  t.dice({6}).take("use_feat hero=fenn").take("number value=1");
  EXPECT_EQ(t.asks(), "place");
  t.cover({"A5:h", "M5:h", "S5:kh", "A=11:hh"}).end_step();
  EXPECT_EQ(t.s().boss_round, 2);
  EXPECT_TRUE(t.offers("use_feat hero=fenn"));
}

// rules: OD-CHA-06
TEST(OneDeckFeats, feat_dice_are_chance) {
  Table t({"fenn"});
  t.meet("cupboard_court").take("use_feat hero=fenn");
  const Chance chance = chance_after(t, "number value=2");
  EXPECT_EQ(chance.purpose, static_cast<int>(Purpose::Heroic));
  EXPECT_EQ(chance.outcomes, 6);
  EXPECT_TRUE(chance.even);
}

}  // namespace
}  // namespace undercroft::one_deck
