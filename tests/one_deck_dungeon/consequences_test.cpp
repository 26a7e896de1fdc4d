// Step 5: Suffer consequences (OD-CON).
#include "one_deck_dungeon/steps.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-CON-01, OD-CON-02, OD-CON-04
TEST(OneDeckConsequences, uncovered_boxes_cost_their_icons_and_covered_ones_nothing) {
  Table t({"fenn"});
  t.fight("cupboard_court", {});
  leave_open(t, {"A4:h", "M4:h", "S3:t"});
  const int before = t.discards();
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.discards(), before + 1);
  Table u({"fenn"});
  u.fight("cupboard_court", {}).cover_all();
  const int none = u.discards();
  u.end_step();
  EXPECT_EQ(u.hero(0).damage, 0);
  EXPECT_EQ(u.discards(), none);
}

// rules: OD-CON-01
TEST(OneDeckConsequences, boxes_of_floors_not_reached_are_not_active) {
  Table t({"fenn"});
  t.fight("cupboard_court", {}).cover_all();
  EXPECT_EQ(t.box("M5:h"), -1);  // floor 3 is not reached
}

// rules: OD-EX-06, OD-CON-03, OD-DEC-26
TEST(OneDeckConsequences, three_damage_for_two_heroes_are_one_and_two_as_the_party_says) {
  for (const int more : {0, 1}) {
    Table t({"oda", "fenn"});
    t.fight("cupboard_court", {});
    leave_open(t, {"S4:h", "A4:h", "M4:h"});
    t.end_step();
    EXPECT_EQ(t.options(),
              (std::vector<std::string>{"take_damage hero=oda", "take_damage hero=fenn"}));
    t.take(more == 0 ? "take_damage hero=oda" : "take_damage hero=fenn");
    EXPECT_EQ(t.hero(more).damage, 2);
    EXPECT_EQ(t.hero(1 - more).damage, 1);
  }
}

// rules: OD-CON-03, OD-DEC-26, OD-RUL-12
TEST(OneDeckConsequences, alone_nobody_is_asked_who_takes_the_odd_damage) {
  Table t({"fenn"});
  t.fight("cupboard_court", {});
  leave_open(t, {"S4:h"});
  t.end_step();
  EXPECT_EQ(t.asks(), "loot");
  EXPECT_EQ(t.hero(0).damage, 1);
}

// rules: OD-CON-03, OD-DEC-26, OD-RUL-12
TEST(OneDeckConsequences, an_even_number_is_divided_without_a_question) {
  Table t({"oda", "fenn"});
  t.fight("cupboard_court", {});
  leave_open(t, {"S4:h", "A4:h"});
  t.end_step();
  EXPECT_EQ(t.asks(), "loot");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(1).damage, 1);
}

// rules: OD-CON-05, OD-RUL-13
TEST(OneDeckConsequences, prevention_works_on_the_total_before_it_is_divided) {
  Table t({"oda", "fenn"});
  t.give_skill(0, "knot_golem");
  t.fight("fire_elemental", {});
  pick(t, "oda");
  t.hero(0).damage = 0;
  while (t.asks() == "feats") t.take("end_step");
  leave_open(t, {"M=12:hh", "S5:h", "A6:h", "M5:h"});
  use_skill(t, "brace", {"strength value=4", "strength value=4"});
  t.end_step();  // five less three
  EXPECT_EQ(t.asks(), "loot");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(1).damage, 1);
}

// rules: OD-EX-13, OD-CON-06, OD-CON-07, OD-CON-09
TEST(OneDeckConsequences, freezing_winds_looks_at_what_is_left_after_prevention) {
  for (const int prevented : {1, 2}) {
    Table t({"oda", "fenn"}, "yetis_cavern");
    t.fight("hour_eaters", {});
    leave_open(t, {"A=9:ht", "S4:t", "M5:tt"});
    t.time_eased() = prevented;
    const int before = t.discards();
    t.end_step();
    if (prevented == 1) {
      EXPECT_EQ(t.asks(), "loot");  // two hearts, one for each
      EXPECT_EQ(t.hero(0).damage, 1);
      EXPECT_EQ(t.hero(1).damage, 1);
      EXPECT_EQ(t.discards(), before + 3);
    } else {
      EXPECT_EQ(t.discards(), before);  // damage first
      t.take("take_damage hero=fenn");
      EXPECT_EQ(t.hero(0).damage, 0);
      EXPECT_EQ(t.hero(1).damage, 1);
      EXPECT_EQ(t.discards(), before + 2);
    }
  }
}

// rules: OD-CON-05, OD-CON-07
TEST(OneDeckConsequences, prevented_hearts_do_not_feed_blade_storm) {
  Table t({"fenn"}, "bell_gallery");
  t.explore();
  t.s().floor = 3;
  t.fight("cupboard_court", {});
  leave_open(t, {"M4:h"});
  t.hearts_eased() = 1;
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 0);
}

// rules: OD-CON-08
TEST(OneDeckConsequences, damage_from_skills_and_abilities_feeds_no_trigger) {
  Table t({"fenn"}, "bell_gallery");
  t.explore();
  t.s().floor = 3;
  t.give_skill(0, "grudge_keeper");
  t.meet("fire_elemental");
  pick(t, "fenn");
  t.take("end_step");
  t.take("use_skill card=blood_price");
  t.cover_all().end_step();
  EXPECT_EQ(t.hero(0).damage, 2);  // one each, and no Blade Storm
  EXPECT_EQ(t.asks(), "loot");
}

// rules: OD-CON-10, OD-RUL-103
TEST(OneDeckConsequences, stairs_damage_of_the_step_waits_until_its_end) {
  Table t({"oda", "fenn"});
  t.fight("grudge_keeper", {});
  leave_open(t, {"S4:t"});
  t.shrink_deck(0);
  t.s().stairs = 2;
  t.end_step();
  EXPECT_EQ(t.count("pick"), 2);  // the foe's penalty, after the time and before the stairs
  EXPECT_EQ(t.s().stairs, 0);
  EXPECT_EQ(t.hero(0).damage, 0);
  t.take("pick piece=fenn");
  EXPECT_EQ(t.asks(), "stairs_damage");
  t.take("take_damage hero=oda");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.asks(), "loot");
}

// rules: OD-CON-06, OD-RUL-103
TEST(OneDeckConsequences, damage_and_its_defeat_check_come_before_the_time) {
  Table t({"fenn"});
  t.fight("grudge_keeper", {});
  t.hero(0).damage = 4;
  leave_open(t, {"M5:h", "S4:t"});
  const int before = t.discards();
  t.end_step();
  EXPECT_EQ(t.asks(), "rescue");
  EXPECT_EQ(t.hero(0).damage, 5);
  EXPECT_EQ(t.discards(), before);
  t.take("use_potion card=healing");
  pick(t, "fenn");
  EXPECT_EQ(t.discards(), before + 1);
  pick(t, "fenn");
  EXPECT_EQ(t.hero(0).damage, 4);  // five, two healed, one for bearing a grudge
  EXPECT_EQ(t.asks(), "loot");
}

// rules: OD-RUL-81, OD-RUL-14, OD-RUL-101
TEST(OneDeckConsequences, a_penalty_for_empty_boxes_is_no_icon) {
  Table t({"fenn"}, "bell_gallery");
  t.explore();
  t.s().floor = 3;
  t.fight("grudge_keeper", {});
  leave_open(t, {"A4:t"});  // of the dungeon
  t.hearts_eased() = 5;
  t.end_step();
  pick(t, "fenn");
  EXPECT_EQ(t.hero(0).damage, 1);  // not prevented, and no Blade Storm
  Table u({"fenn"}, "bell_gallery");
  u.fight("grudge_keeper", {}).cover_all().end_step();
  EXPECT_EQ(u.hero(0).damage, 0);
}

// rules: OD-RUL-81
TEST(OneDeckConsequences, a_penalty_for_empty_boxes_comes_after_the_icons) {
  Table t({"oda", "fenn"});
  t.fight("grudge_keeper", {});
  leave_open(t, {"M5:h", "S4:t"});
  const int before = t.discards();
  t.end_step().take("take_damage hero=oda");
  EXPECT_EQ(t.count("pick"), 2);
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.discards(), before + 1);
}

// rules: OD-RUL-14
TEST(OneDeckConsequences, prevention_stops_nothing_but_the_icons_of_step_5) {
  Table t({"fenn"});
  t.give_skill(0, "knot_golem").give_skill(0, "grudge_keeper");
  t.fight("cupboard_court", {});
  use_skill(t, "brace", {"strength value=4", "strength value=4"});
  t.take("use_skill card=blood_price");
  EXPECT_EQ(t.hero(0).damage, 1);
  t.shrink_deck(0);
  t.s().stairs = 2;
  leave_open(t, {"M4:h", "S3:t"});
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 2);  // the stairs; the heart was prevented
}

// rules: OD-RUL-84, OD-DEC-41
TEST(OneDeckConsequences, the_party_orders_two_triggers_and_each_fires_once) {
  for (const bool winds_first : {true, false}) {
    Table t = steps_table({"fenn"}, "yetis_cavern");
    t.fight("whirling_blades", {});
    leave_open(t, {"S5:h", "A5:t", "M5:t", "M4:t"});
    t.end_step();
    EXPECT_EQ(t.count("first"), 2);
    t.take(winds_first ? "first text=yetis_cavern_1" : "first text=whirling_blades");
    EXPECT_EQ(t.hero(0).damage, 3);
    EXPECT_EQ(t.asks(), "loot");
  }
}

// rules: OD-RUL-84
TEST(OneDeckConsequences, damage_added_by_one_trigger_may_satisfy_the_other) {
  Table t = steps_table({"fenn"}, "yetis_cavern");
  t.fight("whirling_blades", {});
  leave_open(t, {"A5:t", "M4:t", "M5:t"});
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 2);
}

// rules: OD-RUL-100
TEST(OneDeckConsequences, a_passive_skill_works_on_the_damage_as_placed) {
  Table t = steps_table({"porter", "fenn"});
  t.fight("fire_elemental", {});
  pick(t, "fenn");
  while (t.asks() == "feats") t.take("end_step");
  t.hero(1).damage = 0;
  leave_open(t, {"M=12:hh", "S5:h", "A6:h", "M5:h"});
  t.end_step().take("take_damage hero=porter");
  EXPECT_EQ(t.hero(0).damage, 2);  // three of five, less one
  EXPECT_EQ(t.hero(1).damage, 2);
}

// rules: OD-RUL-100
TEST(OneDeckConsequences, a_passive_skill_does_not_undo_a_trigger) {
  Table t = steps_table({"warder"}, "bell_gallery");
  t.explore();
  t.s().floor = 3;
  t.fight("cupboard_court", {});
  leave_open(t, {"M4:h"});
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 1);  // one heart, one of Blade Storm, one kept off
}

// rules: OD-RUL-121
TEST(OneDeckConsequences, prevention_beyond_the_icons_is_lost) {
  Table t({"fenn"});
  t.fight("cupboard_court", {});
  leave_open(t, {"M4:h", "S3:t", "A4:t"});
  t.hearts_eased() = 3;
  const int before = t.discards();
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 0);
  EXPECT_EQ(t.discards(), before + 2);  // hearts prevented do not prevent time
  t.take("claim_xp");
  t.fight("fire_elemental", {});
  pick(t, "fenn");
  if (t.asks() == "feats") t.take("end_step");
  EXPECT_EQ(t.hearts_eased(), 0);
  leave_open(t, {"M5:h"});
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 2);  // one at the start, one now
}

// rules: OD-RUL-124
TEST(OneDeckConsequences, a_wide_box_filled_in_part_counts_in_full) {
  Table t({"fenn"});
  t.fight("hour_eaters", {});
  t.pool("A6 A3");
  place(t, "agility value=6", "A=9:ht");
  t.cover({"A3:h", "S4:t", "M4:h", "M4:t", "S4:h"});
  const int before = t.discards();
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.discards(), before + 1);
}

}  // namespace
}  // namespace undercroft::one_deck
