// Fighting (KF-FGT).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

constexpr int kSoldier = 3;

TEST(AbyssalFighting, KF_FGT_01_a_ready_creature_of_the_active_house_fights) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  const int scholar = t.in_play("t_scholar");
  const int giant = t.engaged("t_giant");
  const int other = t.engaged("t_giant");
  t.house(House::Brobnar);
  EXPECT_FALSE(t.may(Verb::UseFight, scholar));
  t.take(Verb::Use, soldier);
  t.take(Verb::UseFight);
  EXPECT_TRUE(t.offers(Verb::Attack, giant));
  t.take(Verb::Attack, other);
  EXPECT_EQ(t.damage(other), kSoldier);
  EXPECT_EQ(t.damage(giant), 0);
  EXPECT_EQ(t.where(soldier), Zone::Discard);

  const int second = t.in_play("t_giant");
  t.fight(second, giant);
  EXPECT_EQ(t.where(giant), Zone::Discard);
  const int tired = t.in_play("t_giant");
  t.s.cards[at(tired)].flags |= kExhausted;
  EXPECT_FALSE(t.may(Verb::UseFight, tired));
}

TEST(AbyssalFighting, KF_FGT_01_the_attacker_is_exhausted) {
  Table t;
  const int giant = t.in_play("t_giant");
  t.fight(giant, t.engaged("t_soldier"));
  EXPECT_TRUE(t.is(giant, kExhausted));
  EXPECT_EQ(t.damage(giant), kSoldier);
}

TEST(AbyssalFighting, KF_FGT_02_somebody_must_be_there_to_fight) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  EXPECT_FALSE(t.may(Verb::UseFight, soldier));
  const int ghost = t.engaged("t_ghost");
  EXPECT_FALSE(t.may(Verb::UseFight, soldier)) << "nobody may attack it";
  t.engaged("t_runt");
  EXPECT_TRUE(t.may(Verb::UseFight, soldier));
  t.take(Verb::Use, soldier);
  t.take(Verb::UseFight);
  EXPECT_FALSE(t.offers(Verb::Attack, ghost));
}

TEST(AbyssalFighting, KF_FGT_03_what_comes_before_a_fight_is_ordered_by_the_active_player) {
  Table t;
  const int spear = t.in_play("t_spear");
  const int bramble = t.engaged("t_bramble");
  t.fight(spear, bramble);
  ASSERT_EQ(t.title(), "Before the fight");
  EXPECT_EQ(t.options().size(), 2U);
  Table u = t;
  t.take(Verb::FirstWord, kAssault);
  EXPECT_EQ(t.where(bramble), Zone::Discard);
  EXPECT_EQ(t.damage(spear), 0) << "whoever is gone is a hazard no more";
  u.take(Verb::FirstWord, kHazardous);
  EXPECT_EQ(u.where(spear), Zone::Discard);
  EXPECT_EQ(u.where(bramble), Zone::Play);
}

TEST(AbyssalFighting, KF_FGT_03_texts_before_the_fight_take_part_in_that_order) {
  Table t;
  const int lunger = t.in_play("t_lunger");
  const int bramble = t.engaged("t_bramble");
  t.attached("t_mail", bramble);
  t.fight(lunger, bramble);
  ASSERT_EQ(t.title(), "Before the fight");
  EXPECT_EQ(t.options().size(), 3U);
  t.take(Verb::FirstWord, kBeforeWords);
  t.take(Verb::FirstWord, kHazardous);
  EXPECT_EQ(t.where(lunger), Zone::Play) << "its text has warded it in time";
  EXPECT_EQ(t.where(bramble), Zone::Discard);
}

// rules: KF-FGT-04, KF-FGT-05
TEST(AbyssalFighting, a_death_before_the_fight_leaves_no_fight) {
  Table t;
  t.in_play("t_tally");
  t.in_play("t_ledger");
  t.in_play("t_chronicle");
  const int hunter = t.in_play("t_trophy_lunger");
  t.attached("t_glory", hunter);
  const int soldier = t.engaged("t_soldier");
  t.fight(hunter, soldier);
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  EXPECT_EQ(t.damage(hunter), 0);
  EXPECT_TRUE(t.is(hunter, kExhausted));
  // It was used, and used to fight; it did not fight, and nobody fell in a fight.
  EXPECT_EQ(t.team(), 1 + 2);
}

TEST(AbyssalFighting, KF_FGT_05_who_falls_before_a_fight_does_not_fall_in_it) {
  Table t;
  const int tally = t.in_play("t_tally");
  const int hunter = t.in_play("t_trophy_lunger");
  const int giant = t.in_play("t_giant");
  const int soldier = t.engaged("t_soldier");
  const int other = t.engaged("t_soldier");
  t.fight(hunter, soldier);
  EXPECT_EQ(t.team(), 0);
  t.fight(giant, other);
  t.omni(tally);
  EXPECT_EQ(t.team(), 1) << "the second one alone";
}

TEST(AbyssalFighting, KF_FGT_05_the_attacker_that_falls_first_was_used_too) {
  Table t;
  t.in_play("t_chronicle");
  const int runt = t.in_play("t_runt");
  const int thorn = t.engaged("t_thorn");
  t.fight(runt, thorn);
  EXPECT_EQ(t.where(runt), Zone::Discard);
  EXPECT_EQ(t.damage(thorn), 0);
  EXPECT_EQ(t.team(), 2);
}

// rules: KF-FGT-06, KF-FGT-07, KF-EX-28
TEST(AbyssalFighting, four_against_three) {
  Table t;
  const int duelist = t.in_play("t_duelist");
  const int soldier = t.engaged("t_soldier");
  t.fight(duelist, soldier);
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  EXPECT_EQ(t.damage(duelist), 3);
  EXPECT_EQ(t.team(), 1);
}

TEST(AbyssalFighting, KF_FGT_06_both_strike_at_once) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  const int foe = t.engaged("t_soldier");
  t.fight(soldier, foe);
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  EXPECT_EQ(t.where(foe), Zone::Discard);
}

TEST(AbyssalFighting, KF_FGT_07_all_its_fight_texts_and_none_of_the_defenders) {
  Table t;
  const int duelist = t.in_play("t_duelist");
  t.attached("t_glory", duelist);
  const int defender = t.engaged("t_duelist");
  t.attached("t_blade", defender);
  t.attached("t_blade", duelist);
  t.fight(duelist, defender);
  EXPECT_EQ(t.where(defender), Zone::Discard);
  EXPECT_EQ(t.team(), 0) << "both fell";

  Table u;
  const int strong = u.in_play("t_duelist");
  u.attached("t_glory", strong);
  u.attached("t_blade", strong);
  u.fight(strong, u.engaged("t_duelist"));
  ASSERT_EQ(u.title(), "Which resolves next?") << "its own and that of its upgrade";
  u.first(strong);
  EXPECT_EQ(u.where(strong), Zone::Play);
  EXPECT_EQ(u.team(), 1 + 2);
  EXPECT_EQ(u.conspiracy(), 0);
}

// rules: KF-FGT-08, KF-EX-16
TEST(AbyssalFighting, whoever_falls_too_has_no_trophy) {
  Table t;
  const int hunter = t.in_play("t_trophy");
  const int duelist = t.engaged("t_duelist");
  t.fight(hunter, duelist);
  EXPECT_EQ(t.where(hunter), Zone::Discard);
  EXPECT_EQ(t.where(duelist), Zone::Discard);
  EXPECT_EQ(t.team(), 0);

  Table u;
  u.fight(u.in_play("t_trophy"), u.engaged("t_soldier"));
  EXPECT_EQ(u.team(), 1);
}

// rules: KF-FGT-09, KF-EX-01
TEST(AbyssalFighting, a_ready_creature_needs_no_readying) {
  Table t;
  const int drill = t.hand("t_drill");
  const int giant = t.in_play("t_giant");
  const int soldier = t.engaged("t_soldier");
  t.play(drill);
  t.aim(giant);
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  EXPECT_TRUE(t.is(giant, kExhausted));
}

// rules: KF-FGT-09, KF-EX-02
TEST(AbyssalFighting, readied_with_nobody_to_fight_it_stays_ready) {
  Table t;
  const int drill = t.hand("t_drill");
  const int giant = t.in_play("t_giant");
  t.s.cards[at(giant)].flags |= kExhausted;
  t.play(drill);
  t.aim(giant);
  EXPECT_FALSE(t.is(giant, kExhausted));
  EXPECT_TRUE(t.resting());
}

// rules: KF-FGT-09, KF-EX-03, KF-STN-02
TEST(AbyssalFighting, told_to_fight_a_stunned_creature_loses_its_stun) {
  for (const bool somebody : {false, true}) {
    Table t;
    t.in_play("t_ledger");
    const int drill = t.hand("t_drill");
    const int giant = t.in_play("t_giant");
    const int soldier = somebody ? t.engaged("t_soldier") : -1;
    t.s.cards[at(giant)].flags |= kStunned;
    t.play(drill);
    t.aim(giant);
    EXPECT_FALSE(t.is(giant, kStunned));
    EXPECT_TRUE(t.is(giant, kExhausted));
    EXPECT_EQ(t.team(), 1) << "that is a use";
    if (somebody) {
      EXPECT_EQ(t.damage(soldier), 0);
    }
  }
}

TEST(AbyssalFighting, KF_FGT_09_taunt_binds_whoever_is_told_to_fight) {
  Table t;
  const int drill = t.hand("t_drill");
  const int giant = t.in_play("t_giant");
  const int runt = t.engaged("t_runt");
  const int guard = t.engaged("t_guard");
  t.play(drill);
  t.aim(giant);
  EXPECT_EQ(t.where(guard), Zone::Discard);
  EXPECT_EQ(t.where(runt), Zone::Play);
}

TEST(AbyssalFighting, KF_FGT_10_the_two_of_a_fight_are_each_others_opponents) {
  Table t;
  const int judge = t.in_play("t_judge");
  t.in_play("t_giant");
  const int soldier = t.engaged("t_soldier");
  const int giant = t.engaged("t_giant");
  t.fight(judge, giant);
  EXPECT_TRUE(t.is(giant, kExhausted));
  EXPECT_FALSE(t.is(soldier, kExhausted));
  EXPECT_EQ(t.damage(judge), 0) << "its text warded the attacker, and the ward held";
  EXPECT_FALSE(t.is(judge, kWarded));
  EXPECT_EQ(t.damage(giant), 4);
}

TEST(AbyssalFighting, KF_FGT_10_the_opponent_is_known_to_what_falls_in_a_fight) {
  Table t;
  const int other = t.in_play("t_trophy");
  const int hunter = t.in_play("t_trophy");
  t.fight(hunter, t.engaged("t_soldier"));
  EXPECT_EQ(t.team(), 1) << "not the one that stands by";
  EXPECT_EQ(t.damage(other), 0);
}

}  // namespace
}  // namespace undercroft::abyssal
