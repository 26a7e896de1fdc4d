// Damage, Talents, Conditions (LU-DMG, LU-TAL, LU-CON).
#include "legends_untold/heroes.h"

namespace undercroft::legends {
namespace {

Table& harm(Table& t, Harm kind, int n) {
  return t.run([&](Play& p) { return deal(p, 1, kind, n); });
}
Table& until_done(Table& t) {
  while (t.step() == "Choose a Talent") t.take(t.options()[0]);
  return t;
}

// rules: LU-EX-19, LU-DMG-01, LU-DMG-02, LU-DMG-03, LU-DMG-04
TEST(LegendsDamage, LU_DMG_03_damage_beyond_the_last_talent_fells_a_hero) {
  Table three;
  three.set_talents(0, "RXD");
  until_done(harm(three, Harm::Damage, 3));
  EXPECT_EQ(three.talents(0), "DDD");
  EXPECT_EQ(three.hero(0).fallen, 1);
  Table two;
  two.set_talents(0, "RXD");
  until_done(harm(two, Harm::Damage, 2));
  EXPECT_EQ(two.talents(0), "DDD");
  EXPECT_EQ(two.hero(0).fallen, 0);
}

// rules: LU-DEC-20, LU-TAL-07
TEST(LegendsDamage, LU_DMG_01_the_hero_chooses_which_talent) {
  Table t;
  t.set_talents(0, "RXD");
  harm(t, Harm::Damage, 1);
  EXPECT_EQ(t.step(), "Choose a Talent");
  EXPECT_EQ(t.options().size(), 2U);
  t.take("choose_talent place=1");
  EXPECT_EQ(t.talents(0), "RDD");
}

// rules: LU-EX-20, LU-CON-02, LU-CON-03, LU-RUL-40, LU-RUL-68
TEST(LegendsDamage, LU_RUL_68_the_order_of_icons_decides_who_falls) {
  Table first;
  first.set_talents(0, "RDD");
  harm(first, Harm::Damage, 1);
  harm(first, Harm::Fire, 1);
  EXPECT_EQ(first.hero(0).fallen, 1);
  Table then;
  then.set_talents(0, "RDD");
  harm(then, Harm::Fire, 1);
  EXPECT_EQ(then.talents(0), "XDD");
  harm(then, Harm::Damage, 1);
  EXPECT_EQ(then.talents(0), "DDD");
  EXPECT_EQ(then.hero(0).fallen, 0);
}

// rules: LU-TAL-02, LU-TAL-03, LU-RUL-40
TEST(LegendsDamage, LU_TAL_03_an_exhaust_effect_finds_only_ready_talents) {
  Table t;
  t.set_talents(0, "RXD");
  harm(t, Harm::Exhaust, 2);
  EXPECT_EQ(t.talents(0), "XXD");
  EXPECT_EQ(t.hero(0).fallen, 0);
}

// rules: LU-CON-06, LU-CON-07
TEST(LegendsDamage, LU_CON_07_poison_drains_what_would_be_exhausted) {
  Table t;
  t.set_talents(0, "RDD");
  harm(t, Harm::Poison, 1);
  EXPECT_EQ(t.hero(0).on.poison, 1);
  harm(t, Harm::Exhaust, 1);
  EXPECT_EQ(t.talents(0), "DDD");
}

// rules: LU-CON-15
TEST(LegendsDamage, LU_CON_15_at_most_two_shocks) {
  Table t;
  harm(t, Harm::Shock, 1);
  EXPECT_EQ(t.hero(0).on.shocks, 1);
  harm(t, Harm::Shock, 1);
  harm(t, Harm::Shock, 1);
  EXPECT_EQ(t.hero(0).on.shocks, 2);
}

// rules: LU-WIN-02
TEST(LegendsDamage, LU_WIN_02_lost_when_every_hero_is_unconscious) {
  Table t;
  t.set_talents(0, "D").set_talents(1, "D");
  t.run([](Play& p) { return deal(p, 1, Harm::Damage, 1); });
  EXPECT_FALSE(t.over());
  t.run([](Play& p) { return deal(p, 2, Harm::Damage, 1); });
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::AllFallen);
}

// rules: LU-DMG-07, LU-TAL-09
TEST(LegendsDamage, LU_DMG_07_healing_an_unconscious_hero_heals_no_talent) {
  Table t;
  t.set_talents(0, "DD");
  t.hero(0).fallen = 1;
  t.run([](Play&) { return choose_talents(1, 1, TalentState::Drained); });
  EXPECT_EQ(t.hero(0).fallen, 0);
  EXPECT_EQ(t.talents(0), "DD");
}

// rules: LU-TAL-08
TEST(LegendsDamage, LU_TAL_08_restoring_does_nothing_to_a_drained_talent) {
  Table t;
  t.set_talents(0, "XD");
  Play p = t.play();
  restore_talent(p, 0, 0);
  restore_talent(p, 0, 1);
  EXPECT_EQ(t.talents(0), "RD");
}

// rules: LU-AAD-04, LU-AAD-05
TEST(LegendsDamage, LU_AAD_05_advantage_and_disadvantage_cancel) {
  Table t;
  Play p = t.play();
  give_advantage(p, 0, 1);
  give_advantage(p, 0, 1);
  EXPECT_EQ(t.hero(0).on.advantage, 1);
  give_advantage(p, 0, -1);
  EXPECT_EQ(t.hero(0).on.advantage, 0);
}

// rules: LU-TAL-11, LU-TAL-01, LU-TAL-05, LU-RUL-89
TEST(LegendsDamage, LU_TAL_11_an_ability_without_a_cost_needs_only_a_card_that_is_ready) {
  for (const char state : {'R', 'X', 'D'}) {
    const bool ready = state == 'R';
    Table t({.packs = {"legends_trials"}, .change = without_mastery});
    hold(t, 0, {"steady_hand", "he_sk15"});  // Brawn +1 once in a Test; Scouting +1 all the time
    hold(t, 1, {"he_sk14"});
    t.set_talents(0, std::string(2, state));
    EXPECT_EQ(added(t, scouting_of(0)), ready ? 1 : 0) << state;
    EXPECT_EQ(added(t, scouting_of(1)), 0);  // another Hero has it not
    begin_roll(t, roll_of(0, Skill::Climb));
    EXPECT_EQ(count_text(t, "steady_hand"), ready ? 1 : 0) << state;
    if (!ready) continue;
    use(t, "steady_hand");
    EXPECT_EQ(t.talents(0), "RR");               // nothing was paid
    EXPECT_EQ(count_text(t, "steady_hand"), 0);  // once in a Test
    roll_on(t).run([](Play& p) {
      take_test(p);
      return kNext;
    });
    begin_roll(t, roll_of(0, Skill::Force));
    EXPECT_EQ(count_text(t, "steady_hand"), 1);  // and again in the next
    begin_roll(t, roll_of(0, Skill::Leap));
    EXPECT_EQ(count_text(t, "steady_hand"), 0);  // its condition does not hold
  }
}

}  // namespace
}  // namespace undercroft::legends
