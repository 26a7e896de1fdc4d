// Special abilities (OD-ABL), and what they do to rolls.
#include "one_deck_dungeon/steps.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-ABL-01, OD-ABL-02
TEST(OneDeckAbility, a_one_time_instruction_is_carried_out_at_the_start) {
  Table t({"fenn"});
  t.open("fire_elemental");
  EXPECT_EQ(t.hero(0).damage, 0);
  t.take("start");
  pick(t, "fenn");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.asks(), "feats");
  Table u;
  u.open("hour_eaters");
  const int before = u.discards();
  u.take("start");
  EXPECT_EQ(u.discards(), before + 2);
}

// rules: OD-ABL-02
TEST(OneDeckAbility, it_is_carried_out_only_once) {
  Table t({"fenn"});
  t.meet("fire_elemental");
  pick(t, "fenn");
  if (t.asks() == "feats") t.take("end_step");
  t.cover_all().end_step();
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.asks(), "loot");
}

// rules: OD-ABL-03
TEST(OneDeckAbility, a_continuous_ability_lasts_until_the_encounter_ends) {
  Table t;
  t.fight("knot_golem", {6, 5, 4, 3, 2, 2, 2});
  EXPECT_EQ(conversion_dice(t.read()), 3);
  t.take("take_die colour=strength value=6").take("convert");
  t.take("take_die colour=strength value=5").take("take_die colour=strength value=4");
  EXPECT_EQ(t.pool(), "S3 A2 M2 M2 H4");
  EXPECT_EQ(conversion_dice(t.read()), 3);
  t.cover_all().end_step().take("claim_xp");
  t.fight("cupboard_court", {6, 5, 4, 3, 2, 2, 2});
  EXPECT_EQ(conversion_dice(t.read()), 2);
  t.take("take_die colour=strength value=6").take("convert");
  t.take("take_die colour=strength value=5");
  EXPECT_EQ(t.pool(), "S3 S4 A2 M2 M2 H5");
}

// rules: OD-EX-05, OD-ABL-04, OD-ABL-05, OD-ROL-07
TEST(OneDeckAbility, what_acts_after_the_roll_acts_before_any_skill) {
  Table t = steps_table({"porter"});
  t.give_skill(0, "drowned_millwheel");  // Hammer Rhythm would save a low die
  t.dice({1, 3, 3, 5, 6}).open("tallow_wights").take("start");
  EXPECT_EQ(t.step(), "Step 4: Use skills and place dice");  // the first question since the start
  EXPECT_EQ(t.pool(), "A5 M6");
  EXPECT_EQ(t.supply(Colour::Strength), 8);
  EXPECT_EQ(t.supply(Colour::Agility), 7);
  EXPECT_EQ(t.supply(Colour::Magic), 7);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-DEC-13
TEST(OneDeckAbility, the_party_chooses_whom_an_ability_hits) {
  for (const int victim : {0, 1}) {
    Table t({"oda", "fenn"});
    t.meet("fire_elemental");
    EXPECT_EQ(t.options(), (std::vector<std::string>{"pick piece=oda", "pick piece=fenn"}));
    t.take(victim == 0 ? "pick piece=oda" : "pick piece=fenn");
    EXPECT_EQ(t.hero(victim).damage, 1);
    EXPECT_EQ(t.hero(1 - victim).damage, 0);
  }
}

// rules: OD-RUL-89
TEST(OneDeckAbility, a_die_stored_by_the_damage_at_the_start_may_be_rolled_at_once) {
  Table t;
  t.dice({6}).meet("fire_elemental");
  pick(t, "oda");
  EXPECT_EQ(t.hero(0).stored, 1);
  EXPECT_EQ(t.asks(), "feats");
  t.take("use_feat hero=oda").take("number value=1");
  EXPECT_EQ(t.hero(0).stored, 0);
  EXPECT_EQ(t.pool(), "S4 S4 S4 S4 A4 M4 M4 H6");
}

// rules: OD-RUL-90
TEST(OneDeckAbility, a_start_ability_without_a_target_does_nothing) {
  Table t;
  t.meet("toll_knight");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.s().xp.size(), 0);
}

// rules: OD-DEC-46, OD-DEC-13
TEST(OneDeckAbility, the_party_chooses_which_item_is_lost) {
  Table t;
  t.s().level = 2;
  t.give_item(0, "butter_imps").give_item(0, "knot_golem");
  t.meet("toll_knight");
  EXPECT_EQ(t.count("pick"), 2);
  EXPECT_TRUE(t.offers("pick piece=oda.knot_golem"));
  t.take("pick piece=oda.butter_imps");
  EXPECT_EQ(t.s().xp.count(t.card("butter_imps")), 1);
  EXPECT_EQ(t.hero(0).items.size(), 1U);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-DEC-18
TEST(OneDeckAbility, a_choice_among_rolled_dice_may_fall_on_any_of_them) {
  Table t = steps_table({"porter"});
  t.dice({2, 3, 4, 5, 6}).meet("sorting_hands");
  EXPECT_EQ(t.count("pick"), 5);
  t.take("pick piece=porter.magic.6");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "S2 S3 A4 A5");
}

// rules: OD-RUL-22, OD-RUL-92
TEST(OneDeckAbility, every_die_is_subject_when_it_is_rolled_or_rerolled) {
  Table t({"fenn"});
  t.give_skill(0, "brass_jackdaws").give_skill(0, "drowned_millwheel");
  t.dice({3, 5, 2, 4, 2, 4, 4, 4, 4, 1, 6, 3}).meet("tallow_wights");
  t.take("use_feat hero=fenn").take("number value=2");
  EXPECT_EQ(t.pool(), "S2 S4 A2 A4 A4 A4 M4 H5");  // the heroic 3 is gone
  use_skill(t, "quick_hands", {"agility value=4"});
  EXPECT_EQ(t.pool(), "S2 S4 A2 A4 A4 A6 M4 H5");  // of the two new dice the 1 is gone
  use_skill(t, "hammer_rhythm", {"strength value=4"});
  t.take("pick piece=fenn.agility.2");
  if (t.offers("done")) t.take("done");
  EXPECT_EQ(t.pool(), "S2 A4 A4 A6 M4 H5");  // rerolled to a 3
  EXPECT_EQ(t.check(), "");
}

// rules: OD-RUL-22
TEST(OneDeckAbility, gained_and_changed_dice_are_not_subject) {
  Table t({"fenn"});
  t.give_skill(0, "cupboard_court").give_skill(0, "butter_imps");
  t.fight("tallow_wights", {2, 4, 5, 5, 4, 4, 4});
  use_skill(t, "tempered_grip", {"strength value=2"});
  EXPECT_EQ(t.pool(), "S4 A4 A4 A5 A5 M4 H3");
  use_skill(t, "feint", {"agility value=4"});
  t.take("pick piece=fenn.agility.5").take("pick piece=fenn.heroic.3");
  EXPECT_EQ(t.pool(), "S4 A3 A4 A5 M4 H3");
}

// rules: OD-EX-27, OD-RUL-99
TEST(OneDeckAbility, effects_of_a_roll_read_the_faces_as_rolled) {
  Table t = steps_table({"warder"}, "ninefold_pen");
  t.explore();
  t.s().level = 4;
  t.s().floor = 2;
  t.dice({1, 4, 1, 2}).meet("tallow_wights");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "S4 H1");
  EXPECT_EQ(t.supply(Colour::Heroic), 5);
  EXPECT_EQ(t.supply(Colour::Strength), 7);
}

// rules: OD-RUL-99
TEST(OneDeckAbility, penalties_of_a_roll_come_before_discards) {
  Table t = steps_table({"porter", "oda"});
  t.dice({1, 4, 4, 4, 4}).meet("tar_pit");
  EXPECT_EQ(t.count("pick"), 2);  // who takes the damage for the 1
  EXPECT_EQ(supply_of(t, Colour::Strength), 3);
  t.take("pick piece=oda");
  EXPECT_EQ(supply_of(t, Colour::Strength), 4);
  EXPECT_EQ(t.hero(1).damage, 1);
  EXPECT_EQ(t.asks(), "place");
}

// rules: OD-RUL-22, OD-RUL-99
TEST(OneDeckAbility, the_clause_of_a_feat_comes_before_all_other_effects_of_its_roll) {
  Table t = steps_table({"fenn", "porter"});
  t.dice({1}).meet("tar_pit");
  t.take("use_feat hero=fenn").take("number value=1");
  EXPECT_EQ(t.count("pick"), 2);  // the foe's penalty for the same 1
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.pool(), "");
}

// rules: OD-CHA-10
TEST(OneDeckAbility, dice_that_a_foe_throws_are_chance) {
  Table t = steps_table({"porter"});
  t.open("dice_throwers");
  const int before = t.discards();
  const Chance chance = chance_after(t, "start");
  EXPECT_EQ(chance.purpose, static_cast<int>(Purpose::Random));
  EXPECT_EQ(chance.outcomes, 6);
  EXPECT_TRUE(chance.even);
  t.dice({3}).take("end_step");
  EXPECT_EQ(t.discards(), before + 3);
}

}  // namespace
}  // namespace undercroft::one_deck
