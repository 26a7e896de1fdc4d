// Step 4: Use skills and place dice (OD-PLC).
#include "one_deck_dungeon/steps.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-PLC-01, OD-PLC-02, OD-PLC-10
TEST(OneDeckPlace, actions_come_in_any_order_and_number_until_the_party_ends_the_step) {
  Table t;
  t.give_skill(0, "sleeping_hounds").give_potion("thunder_bottle");
  t.fight("cupboard_court", {4, 4, 3, 2, 5, 4, 1});
  place(t, "strength value=4", "S4:h");
  use_skill(t, "light_step", {"agility value=5"});
  t.take("take_die colour=magic value=1").take("discard");
  place(t, "strength value=3", "S3:t");
  t.take("use_potion card=thunder_bottle");
  t.take("take_die colour=strength value=4").take("convert");
  t.take("take_die colour=strength value=2");
  EXPECT_EQ(t.pool(), "M4 H2 H4 H4");
  place(t, "heroic value=4", "A4:h");
  EXPECT_EQ(t.asks(), "place");
  t.end_step();  // with dice in the pool that would fit
  EXPECT_EQ(t.asks(), "loot");
  EXPECT_EQ(t.hero(0).damage, 2);  // M4 and the floor's S4 are open by choice
  EXPECT_EQ(t.check(), "");
}

// rules: OD-PLC-02
TEST(OneDeckPlace, a_box_is_covered_with_dice_of_the_pool) {
  Table t;
  t.fight("cupboard_court", {4, 3, 1, 1, 1, 1, 1});
  place(t, "strength value=4", "S4:h");
  EXPECT_EQ(t.s().boxes[0].covered, 1);
  EXPECT_EQ(t.pool(), "S1 S1 S3 A1 M1 M1");
  t.take("take_die colour=strength value=3");
  EXPECT_EQ(t.count("cover_box"), 1);  // S3 alone is low enough
}

// rules: OD-PLC-03, OD-PLC-07, OD-DEC-21
TEST(OneDeckPlace, a_skill_is_paid_first_and_then_happens) {
  Table t;
  t.give_skill(0, "knot_golem");
  t.fight("cupboard_court", {4, 3, 2, 1, 1, 1, 1});
  t.take("use_skill hero=oda card=brace");
  EXPECT_EQ(t.hearts_eased(), 0);
  t.take("spend_die colour=strength value=3");
  EXPECT_EQ(t.hearts_eased(), 0);
  t.take("spend_die colour=strength value=1");
  EXPECT_EQ(t.hearts_eased(), 3);
  EXPECT_EQ(t.pool(), "S2 S4 A1 M1 M1");
  EXPECT_EQ(t.supply(Colour::Strength), 6);
}

// rules: OD-PLC-03, OD-DEC-21
TEST(OneDeckPlace, a_skill_that_cannot_be_paid_is_not_offered) {
  Table t;
  t.give_skill(0, "knot_golem");
  t.fight("cupboard_court", {});
  t.pool("S4 A4 M4 M4");
  EXPECT_FALSE(t.offers("use_skill"));
  t.pool("S4 H1");
  EXPECT_TRUE(t.offers("use_skill card=brace"));
}

// rules: OD-EX-24, OD-PLC-07
TEST(OneDeckPlace, the_paid_die_reaches_the_supply_before_one_is_gained) {
  Table t = steps_table({"porter"});
  t.give_skill(0, "tar_pit");
  t.fight("cupboard_court", {});
  t.pool("A1");
  supply_of(t, Colour::Agility) = 0;
  use_skill(t, "sixth_finger", {"agility value=1"});
  EXPECT_EQ(t.pool(), "A6");
  EXPECT_EQ(t.supply(Colour::Agility), 0);
}

// rules: OD-PLC-04, OD-DEC-22
TEST(OneDeckPlace, one_token_buys_any_one_identified_potion) {
  Table t;
  t.give_potion("thunder_bottle", 0);
  t.fight("cupboard_court", {});
  t.hero(0).damage = 3;
  EXPECT_EQ(t.s().tokens, 1);
  EXPECT_EQ(t.count("use_potion"), 2);
  EXPECT_FALSE(t.offers("use_potion card=steadying_tonic"));  // not identified
  t.take("use_potion card=thunder_bottle");
  EXPECT_EQ(t.pool(), "S4 S4 S4 S4 A4 M4 M4 H4 H4");
  EXPECT_EQ(t.s().tokens, 0);
  EXPECT_EQ(t.s().token_supply, 6);
  EXPECT_FALSE(t.offers("use_potion"));
}

// rules: OD-DEC-22
TEST(OneDeckPlace, the_hero_that_uses_a_potion_chooses_its_targets) {
  Table t({"oda", "fenn"});
  t.give_potion("steadying_tonic", 0);
  t.fight("cupboard_court", {1, 1, 1, 1, 1, 2, 2, 3});
  EXPECT_EQ(t.count("use_potion card=steadying_tonic"), 2);
  t.take("use_potion hero=fenn card=steadying_tonic");
  t.take("pick piece=fenn.strength.1").take("done");
  EXPECT_EQ(t.pool(), "0:S1 0:S1 0:S1 0:A1 1:S3 1:A2 1:A2 1:A3");
}

// rules: OD-PLC-05
TEST(OneDeckPlace, two_dice_are_spent_for_a_heroic_die) {
  Table t;
  t.fight("cupboard_court", {6, 5, 4, 3, 2, 1, 1});
  t.take("take_die colour=strength value=5").take("convert");
  t.take("take_die colour=agility value=2");
  EXPECT_EQ(t.pool(), "S3 S4 S6 M1 M1 H2");
  EXPECT_EQ(t.supply(Colour::Heroic), 5);
  t.pool("S6");
  t.take("take_die colour=strength value=6");
  EXPECT_FALSE(t.offers("convert"));  // one die is too few
}

// rules: OD-PLC-06
TEST(OneDeckPlace, a_die_may_be_discarded_for_free) {
  Table t;
  t.fight("cupboard_court", {});
  const int before = t.discards();
  t.take("take_die colour=agility value=4").take("discard");
  EXPECT_EQ(t.pool(), "S4 S4 S4 S4 M4 M4");
  EXPECT_EQ(t.supply(Colour::Agility), 8);
  EXPECT_EQ(t.discards(), before);
  EXPECT_EQ(t.hero(0).damage, 0);
}

// rules: OD-PLC-08
TEST(OneDeckPlace, dice_of_a_skill_pay_for_another) {
  Table t({"ilse"});
  t.give_skill(0, "echo_choir").give_skill(0, "hour_eaters");
  t.fight("cupboard_court", {});
  t.pool("M2");
  use_skill(t, "wellspring", {"magic value=2"});
  use_skill(t, "borrowed_hour", {"magic value=6"});  // gained
  EXPECT_EQ(t.time_eased(), 3);
  Table u({"fenn"});
  u.give_skill(0, "brass_jackdaws").give_skill(0, "sleeping_hounds");
  u.fight("cupboard_court", {});
  u.pool("A2").dice({5, 6});
  use_skill(u, "quick_hands", {"agility value=2"});
  use_skill(u, "light_step", {"agility value=5"});  // rolled
  EXPECT_EQ(u.time_eased(), 2);
  EXPECT_EQ(u.pool(), "A6");
}

// rules: OD-PLC-09
TEST(OneDeckPlace, a_die_may_be_discarded_so_that_the_partner_can_gain_it) {
  Table t({"oda", "ilse"});
  t.explore();
  t.fight("cupboard_court", {});
  t.pool("0:H1 1:M4");
  supply_of(t, Colour::Heroic) = 0;
  t.take("take_die hero=oda colour=heroic value=1").take("discard");
  use_skill(t, "lend_light", {"magic value=4"});
  EXPECT_EQ(t.pool(), "0:H4");
  EXPECT_EQ(t.supply(Colour::Heroic), 0);
}

// rules: OD-RUL-66
TEST(OneDeckPlace, a_skill_does_as_much_as_it_can) {
  Table t;
  t.give_skill(0, "mother_of_hinges").give_skill(0, "fire_elemental");
  t.fight("cupboard_court", {});
  t.pool("S1 M5");
  supply_of(t, Colour::Strength) = 0;
  supply_of(t, Colour::Heroic) = 0;
  use_skill(t, "pry_loose", {"strength value=1"});  // two dice, and only the paid one is there
  EXPECT_EQ(t.pool(), "S4 M5");
  use_skill(t, "kindle", {"magic value=5"});
  EXPECT_EQ(t.pool(), "S4");
}

// rules: OD-RUL-97
TEST(OneDeckPlace, each_hero_may_use_its_own_copy_of_a_skill) {
  Table t({"oda", "fenn"});
  t.give_skill(0, "sleeping_hounds").give_skill(1, "sleeping_hounds");
  t.fight("cupboard_court", {});
  t.take("use_skill hero=fenn card=light_step").take("spend_die value=4");
  EXPECT_FALSE(t.offers("use_skill hero=fenn card=light_step"));
  t.take("use_skill hero=oda card=light_step").take("spend_die value=4");
  EXPECT_EQ(t.time_eased(), 4);
}

// rules: OD-RUL-82
TEST(OneDeckPlace, a_penalty_for_skills_is_paid_for_each_use) {
  Table t;
  t.give_skill(0, "sleeping_hounds").give_skill(0, "mother_of_hinges");
  t.fight("echo_choir", {});
  const int before = t.discards();
  use_skill(t, "light_step", {"agility value=4"});
  EXPECT_EQ(t.discards(), before + 1);
  use_skill(t, "pry_loose", {"strength value=4"});
  EXPECT_EQ(t.discards(), before + 2);
}

// rules: OD-RUL-82, OD-RUL-78
TEST(OneDeckPlace, passive_skills_are_not_used_and_not_punished) {
  Table t;
  t.fight("echo_choir", {});
  EXPECT_FALSE(t.offers("use_skill card=thick_hide"));
  leave_open(t, {"A=9:hh", "M5:h"});
  const int before = t.discards();
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 2);  // Thick Hide took one off three
  EXPECT_EQ(t.discards(), before);
}

// rules: OD-EX-07
TEST(OneDeckPlace, the_example_of_mana) {
  Table t({"ilse"});
  t.fight("cupboard_court", {});
  t.pool("M2");
  EXPECT_FALSE(t.offers("use_skill card=rekindle"));
  t.pool("M3");
  EXPECT_TRUE(t.offers("use_skill card=rekindle"));
  t.pool("M1 M2");
  use_skill(t, "rekindle", {"magic value=2", "magic value=1"});
  EXPECT_EQ(t.supply(Colour::Magic), 8);
}

// rules: OD-EX-12
TEST(OneDeckPlace, the_example_of_the_mage_and_the_ooze) {
  Table t({"ilse"});
  t.open("glooping_ooze");
  const int before = t.discards();
  t.dice({4, 5, 4, 6, 3, 5, 2}).take("start");
  if (t.asks() == "feats") t.take("end_step");
  EXPECT_EQ(t.discards(), before);  // no 1 was rolled: Split costs nothing
  t.take("take_die colour=magic value=5");
  EXPECT_EQ(t.count("cover_box"), 1);  // armor boxes first
  t.take("back");
  place(t, "magic value=6", "M=9+:h");
  place(t, "magic value=3", "M=9+:h");
  place(t, "strength value=4", "S4+:t");
  t.take("take_die colour=agility value=5").take("convert");
  t.take("take_die colour=agility value=4");
  EXPECT_EQ(t.pool(), "M2 M5 H4");
  place(t, "magic value=5", "M4:hh");
  place(t, "heroic value=4", "S4:h");  // of the dungeon
  const int spent = t.discards();
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.discards(), spent + 1);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-EX-12
TEST(OneDeckPlace, split_costs_time_for_each_one) {
  Table t({"oda"});
  t.open("glooping_ooze");
  const int before = t.discards();
  t.dice({1, 1, 4, 4, 4, 4, 4}).take("start");
  EXPECT_EQ(t.discards(), before + 2);
}

// rules: OD-CHA-08
TEST(OneDeckPlace, dice_of_skills_are_chance) {
  Table t({"fenn"});
  t.give_skill(0, "brass_jackdaws").give_skill(0, "glooping_ooze");
  t.fight("cupboard_court", {});
  t.pool("A2 A3 M1");
  t.take("use_skill card=second_guess").take("spend_die colour=agility value=2");
  t.take("pick piece=fenn.magic.1");
  const Chance reroll = chance_after(t, "done");
  EXPECT_EQ(reroll.purpose, static_cast<int>(Purpose::Magic));
  EXPECT_EQ(reroll.outcomes, 6);
  EXPECT_TRUE(reroll.even);
  t.dice({6, 2, 2});
  t.take("use_skill card=quick_hands");
  EXPECT_EQ(t.pool(), "A3 M6");
  const Chance roll = chance_after(t, "spend_die hero=fenn colour=agility");
  EXPECT_EQ(roll.purpose, static_cast<int>(Purpose::Agility));
  EXPECT_TRUE(roll.even);
}

}  // namespace
}  // namespace undercroft::one_deck
