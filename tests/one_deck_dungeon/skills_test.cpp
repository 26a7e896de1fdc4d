// Skills (OD-SKL).
#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-SKL-01
TEST(OneDeckSkills, icons_say_where_a_skill_works) {
  Table fight;
  fight.give_skill(0, "toll_knight").give_skill(0, "cut_rope_bridge").give_skill(0, "knot_golem");
  Table peril = fight;
  spar(fight, "S4 S4");
  EXPECT_TRUE(fight.offers("use_skill card=cleave"));
  EXPECT_FALSE(fight.offers("use_skill card=long_haul"));
  EXPECT_TRUE(fight.offers("use_skill card=brace"));
  climb(peril, "S4 S4");
  EXPECT_FALSE(peril.offers("use_skill card=cleave"));
  EXPECT_TRUE(peril.offers("use_skill card=long_haul"));
  EXPECT_TRUE(peril.offers("use_skill card=brace"));
}

// rules: OD-SKL-02
TEST(OneDeckSkills, each_is_used_once_in_an_encounter_free_ones_too) {
  Table t;
  t.give_skill(0, "cupboard_court").give_skill(0, "grudge_keeper");
  spar(t, "S3 S4");
  use(t, "tempered_grip", {"strength 3"});
  EXPECT_FALSE(t.offers("use_skill card=tempered_grip"));
  use(t, "blood_price", {});
  EXPECT_FALSE(t.offers("use_skill card=blood_price"));
  t.cover_all().take("end_step").take("claim_xp");
  t.fight("hour_eaters", {});
  EXPECT_TRUE(t.offers("use_skill card=tempered_grip"));
  EXPECT_TRUE(t.offers("use_skill card=blood_price"));
}

// rules: OD-SKL-03, OD-SKL-05
TEST(OneDeckSkills, the_cost_is_paid_and_then_comes_the_effect) {
  Table t;
  t.give_skill(0, "knot_golem");
  spar(t, "S1 S1 A6");
  t.take("use_skill card=brace").take("spend_die colour=strength value=1");
  EXPECT_EQ(t.hearts_eased(), 0);
  t.take("spend_die colour=strength value=1");
  EXPECT_EQ(t.hearts_eased(), 3);
  EXPECT_EQ(t.pool(), "A6");  // ones pay as well as sixes
  EXPECT_EQ(t.supply(Colour::Strength), 8);
}

// rules: OD-SKL-05
TEST(OneDeckSkills, a_skill_of_two_dice_is_not_paid_with_one) {
  Table t;
  t.give_skill(0, "knot_golem");
  spar(t, "S6 A6 M6");
  EXPECT_FALSE(t.offers("use_skill card=brace"));
}

// rules: OD-SKL-04
TEST(OneDeckSkills, only_the_own_pool_pays) {
  Table t({"oda", "marrow"});
  t.give_skill(0, "knot_golem");
  spar(t, "0:S4 1:S5");
  EXPECT_FALSE(t.offers("use_skill card=brace"));
  t.pool("0:S4 0:S3 1:S5");
  t.take("use_skill card=brace");
  EXPECT_EQ(t.count("spend_die hero=oda"), 1);  // the higher first
  EXPECT_EQ(t.count("spend_die hero=marrow"), 0);
}

// rules: OD-SKL-06
TEST(OneDeckSkills, mana_is_what_the_magic_dice_show_together) {
  Table t;
  t.give_skill(0, "hour_eaters");  // mana 4
  spar(t, "M1 M2 S6 A6");
  EXPECT_FALSE(t.offers("use_skill card=borrowed_hour"));
  t.pool("M1 M3");
  use(t, "borrowed_hour", {"magic 3", "magic 1"});
  EXPECT_EQ(t.time_eased(), 3);
  EXPECT_EQ(t.pool(), "");
}

// rules: OD-SKL-06
TEST(OneDeckSkills, one_die_may_be_enough_for_a_spell) {
  Table t;
  t.give_skill(0, "hour_eaters");
  spar(t, "M3 M4");
  use(t, "borrowed_hour", {"magic 4"});
  EXPECT_EQ(t.pool(), "M3");
}

// rules: OD-SKL-07
TEST(OneDeckSkills, heroic_dice_pay_any_cost_and_count_their_value_in_a_spell) {
  Table t;
  t.give_skill(0, "knot_golem").give_skill(0, "hour_eaters");
  spar(t, "S2 H1");
  use(t, "brace", {"strength 2", "heroic 1"});
  EXPECT_EQ(t.hearts_eased(), 3);
  t.pool("H3");
  EXPECT_FALSE(t.offers("use_skill card=borrowed_hour"));
  t.pool("H3 M1");
  use(t, "borrowed_hour", {"heroic 3", "magic 1"});
  EXPECT_EQ(t.time_eased(), 3);
}

// rules: OD-SKL-08
TEST(OneDeckSkills, a_free_skill_costs_nothing) {
  Table t;
  t.give_skill(0, "grudge_keeper");
  spar(t, "");
  use(t, "blood_price", {});
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "H6");
}

// rules: OD-SKL-09
TEST(OneDeckSkills, one_die_does_not_pay_for_two_spells) {
  Table t;
  t.give_skill(0, "hour_eaters").give_skill(0, "echo_choir");  // mana 4 and mana 2
  spar(t, "M6");
  EXPECT_TRUE(t.offers("use_skill card=wellspring"));
  use(t, "borrowed_hour", {"magic 6"});
  EXPECT_FALSE(t.offers("use_skill card=wellspring"));
}

// rules: OD-SKL-10, OD-BOS-07
TEST(OneDeckSkills, combat_skills_work_against_the_boss_and_peril_skills_do_not) {
  Table t;
  t.give_skill(0, "toll_knight").give_skill(0, "cut_rope_bridge");
  face_boss(t, "S4 S2");
  EXPECT_TRUE(t.offers("use_skill card=cleave"));
  EXPECT_FALSE(t.offers("use_skill card=long_haul"));
}

// rules: OD-SKL-11, OD-KEY-06
TEST(OneDeckSkills, prevention_is_used_in_step_4_and_works_in_step_5) {
  Table t({"marrow"});
  t.give_skill(0, "knot_golem");
  spar(t, "S1 S1");
  use(t, "brace", {"strength 1", "strength 1"});
  EXPECT_EQ(t.hero(0).damage, 0);
  t.take("end_step");
  EXPECT_EQ(t.hero(0).damage, 1);  // four hearts, three prevented
}

// rules: OD-RUL-61
TEST(OneDeckSkills, strength_and_agility_are_never_overpaid) {
  Table t;
  t.give_skill(0, "knot_golem");
  spar(t, "S1 S2 S3 H6");
  t.take("use_skill card=brace").take("spend_die colour=heroic value=6");
  t.take("spend_die colour=strength value=3");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "S1 S2");
}

// rules: OD-RUL-61
TEST(OneDeckSkills, a_spell_is_overpaid_only_if_no_die_could_be_left_out) {
  Table t;
  t.give_skill(0, "hour_eaters");  // mana 4
  spar(t, "M1 M3 M3 M6");
  t.take("use_skill card=borrowed_hour");
  EXPECT_EQ(t.options().size(), 3U);  // 6 alone, 3 and another, or back; never 1 first
  EXPECT_FALSE(t.offers("spend_die value=1"));
  t.take("spend_die value=3");
  EXPECT_FALSE(t.offers("spend_die value=6"));  // the 3 could be left out
  EXPECT_TRUE(t.offers("spend_die value=1"));
  t.take("spend_die value=3");  // 6 in all: overpaid, but both are needed
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "M1 M6");
}

}  // namespace
}  // namespace undercroft::one_deck
