// What a fight leaves behind, and what belongs to it (KF-FGT, KF-KWD).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

// The tally counts enemy creatures destroyed in a fight this turn.
// rules: KF-FGT-05, KF-FGT-06
TEST(AbyssalMoreFighting, a_fight_that_is_over_kills_nobody) {
  Table t;
  const int tally = t.in_play("t_tally");
  const int giant = t.in_play("t_giant");
  const int soldier = t.engaged("t_soldier");
  const int runt = t.engaged("t_runt");
  t.fight(giant, soldier);
  ASSERT_EQ(t.where(soldier), Zone::Discard);
  EXPECT_EQ(t.s.striking, 0);
  t.play(t.hand("t_jab"));
  t.aim(runt);
  ASSERT_EQ(t.where(runt), Zone::Discard);
  t.omni(tally);
  EXPECT_EQ(t.team(), 1) << "the jab was no fight";
}

// What dies of the defender's last words does not fall in the fight.
TEST(AbyssalMoreFighting, KF_FGT_05_only_the_two_fall_in_their_fight) {
  Table t;
  const int tally = t.in_play("t_tally");
  const int wall = t.in_play("t_wall");
  const int bird = t.engaged("t_phoenix");
  const int runt = t.engaged("t_runt");
  t.fight(wall, bird);
  EXPECT_EQ(t.where(bird), Zone::Hand);
  ASSERT_EQ(t.where(runt), Zone::Discard);
  t.omni(tally);
  EXPECT_EQ(t.team(), 1) << "the bird alone";
}

// Nor has the next fight begun while its assault strikes.
TEST(AbyssalMoreFighting, KF_FGT_05_a_second_fight_starts_anew) {
  Table t;
  const int tally = t.in_play("t_tally");
  const int giant = t.in_play("t_giant");
  const int hunter = t.in_play("t_trophy_lunger");
  t.fight(giant, t.engaged("t_soldier"));
  const int second = t.engaged("t_soldier");
  t.fight(hunter, second);
  ASSERT_EQ(t.where(second), Zone::Discard);
  EXPECT_EQ(t.team(), 0) << "it fell before the fight, so the hunter has no trophy";
  t.omni(tally);
  EXPECT_EQ(t.team(), 1);
}

// The first attacker falls to a hazard before any blow; the second one strikes.
TEST(AbyssalMoreFighting, KF_KWD_06_an_attack_uses_elusive_up_whatever_comes_of_it) {
  Table t;
  const int runt = t.in_play("t_runt");
  const int giant = t.in_play("t_giant");
  const int shade = t.engaged("t_shade");
  t.attached("t_spikes", shade);
  t.fight(runt, shade);
  ASSERT_EQ(t.where(runt), Zone::Discard);
  ASSERT_EQ(t.where(shade), Zone::Play);
  t.fight(giant, shade);
  EXPECT_EQ(t.where(shade), Zone::Discard) << "this is the second attack of the turn";
}

// An elusive that comes after the first attack is too late for it.
TEST(AbyssalMoreFighting, KF_KWD_06_the_first_attack_may_find_none) {
  Table t;
  const int first = t.in_play("t_soldier");
  const int second = t.in_play("t_soldier");
  const int foe = t.engaged("t_giant");
  t.fight(first, foe);
  ASSERT_EQ(t.damage(foe), 3);
  t.attached("t_cape", foe);
  t.fight(second, foe);
  EXPECT_EQ(t.where(foe), Zone::Discard);
}

// rules: KF-KWD-07, KF-KWD-11
TEST(AbyssalMoreFighting, KF_KWD_07_a_splash_carries_no_poison) {
  Table t;
  const int hawk = t.in_play("t_hawk");
  t.attached("t_venom", hawk);
  const int left = t.engaged("t_giant");
  const int centre = t.engaged("t_giant");
  const int right = t.engaged("t_giant");
  t.fight(hawk, centre);
  EXPECT_EQ(t.where(centre), Zone::Discard);
  for (const int piece : {left, right}) {
    EXPECT_EQ(t.where(piece), Zone::Play);
    EXPECT_EQ(t.damage(piece), 2);
  }
}

}  // namespace
}  // namespace undercroft::abyssal
