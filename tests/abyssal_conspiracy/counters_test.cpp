// Status counters (KF-STN, KF-WRD, KF-ENR, KF-PWR, KF-CTR).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

void mark(Table& t, int piece, Flag flag) {
  t.s.cards[at(piece)].flags |= flag;
}

TEST(AbyssalStun, KF_STN_01_a_use_only_shakes_it_off) {
  Table t;
  t.in_play("t_ledger");
  const int worker = t.in_play("t_worker");
  t.engaged("t_giant");
  for (const Verb way : {Verb::UseReap, Verb::UseFight, Verb::UseAction, Verb::UseOmni})
    EXPECT_TRUE(t.may(way, worker));
  mark(t, worker, kStunned);
  for (const Verb way : {Verb::UseReap, Verb::UseFight, Verb::UseAction, Verb::UseOmni})
    EXPECT_FALSE(t.may(way, worker));
  t.use(worker, Verb::Unstun);
  EXPECT_TRUE(t.is(worker, kExhausted));
  EXPECT_FALSE(t.is(worker, kStunned));
  EXPECT_EQ(t.team(), 1) << "a use, and nothing but that";
}

TEST(AbyssalStun, KF_STN_02_told_to_reap_it_only_loses_the_stun) {
  Table t;
  t.in_play("t_ledger");
  const int harvest = t.hand("t_harvest");
  const int soldier = t.in_play("t_soldier");
  mark(t, soldier, kStunned);
  t.play(harvest);
  EXPECT_FALSE(t.is(soldier, kStunned));
  EXPECT_TRUE(t.is(soldier, kExhausted));
  EXPECT_EQ(t.team(), 1) << "for the use";
}

TEST(AbyssalStun, KF_STN_03_it_still_speaks_and_strikes_back) {
  Table t;
  const int giant = t.in_play("t_giant");
  const int bearer = t.engaged("t_bearer");
  const int soldier = t.engaged("t_soldier");
  mark(t, bearer, kStunned);
  EXPECT_EQ(t.power(soldier), 3 + 1);
  t.fight(giant, bearer);
  EXPECT_EQ(t.damage(giant), 3);
}

TEST(AbyssalStun, KF_STN_04_one_at_most) {
  Table t;
  const int stun = t.hand("t_stun");
  const int again = t.hand("t_stun");
  const int soldier = t.in_play("t_soldier");
  t.play(stun);
  EXPECT_TRUE(t.is(soldier, kStunned));
  EXPECT_EQ(t.team(), 1);
  t.play(again);
  EXPECT_EQ(t.team(), 1) << "it may be chosen, and nothing comes of it";
  t.use(soldier, Verb::Unstun);
  EXPECT_FALSE(t.is(soldier, kStunned));
}

TEST(AbyssalWard, KF_WRD_01_it_goes_instead) {
  for (const auto* how : {"t_bolt", "t_axe", "t_recall", "t_banish", "t_file", "t_kidnap"}) {
    Table t;
    t.in_play("t_urn");
    const int what = t.hand(how);
    const int soldier = t.in_play("t_soldier");
    mark(t, soldier, kWarded);
    t.play(what);
    EXPECT_EQ(t.where(soldier), Zone::Play) << how;
    EXPECT_EQ(t.damage(soldier), 0) << how;
    EXPECT_FALSE(t.is(soldier, kWarded)) << how;
    EXPECT_EQ(t.team(), 0) << how << ": it was not destroyed";
  }
}

TEST(AbyssalWard, KF_WRD_01_in_a_fight_too) {
  Table t;
  const int giant = t.in_play("t_giant");
  const int soldier = t.engaged("t_soldier");
  mark(t, giant, kWarded);
  t.fight(giant, soldier);
  EXPECT_EQ(t.damage(giant), 0);
  EXPECT_FALSE(t.is(giant, kWarded));
  EXPECT_EQ(t.where(soldier), Zone::Discard);
}

// rules: KF-WRD-02, KF-EX-14
TEST(AbyssalWard, the_first_icon_takes_it_and_the_second_kills) {
  Table t;
  const int volley = t.hand("t_volley");
  const int runt = t.engaged("t_runt");
  t.engaged("t_giant");
  mark(t, runt, kWarded);
  t.play(volley);
  t.take(Verb::Icon, runt);
  EXPECT_FALSE(t.is(runt, kWarded));
  EXPECT_EQ(t.where(runt), Zone::Play);
  t.take(Verb::Icon, runt);
  EXPECT_EQ(t.where(runt), Zone::Discard);
}

TEST(AbyssalWard, KF_WRD_03_one_at_most) {
  Table t;
  const int ward = t.hand("t_ward");
  const int again = t.hand("t_ward");
  const int first = t.hand("t_bolt");
  const int second = t.hand("t_bolt");
  const int soldier = t.in_play("t_soldier");
  t.play(ward);
  EXPECT_EQ(t.team(), 1);
  t.play(again);
  EXPECT_EQ(t.team(), 1);
  t.play(first);
  EXPECT_EQ(t.where(soldier), Zone::Play);
  t.play(second);
  EXPECT_EQ(t.where(soldier), Zone::Discard);
}

TEST(AbyssalWard, KF_WRD_04_too_late_for_the_tagged_but_not_for_other_ways_out) {
  Table t;
  const int doom = t.hand("t_doom");
  const int guardian = t.in_play("t_late_ward");
  const int coin = t.in_play("t_penny");
  const int soldier = t.in_play("t_soldier");
  t.play(doom);
  t.first(guardian);
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  EXPECT_EQ(t.where(coin), Zone::Discard) << "its ward stopped the way to the hand";
}

TEST(AbyssalEnrage, KF_ENR_01_it_must_fight_if_it_can) {
  Table t;
  const int worker = t.in_play("t_worker");
  mark(t, worker, kEnraged);
  t.engaged("t_giant");
  EXPECT_TRUE(t.may(Verb::UseFight, worker));
  for (const Verb way : {Verb::UseReap, Verb::UseAction, Verb::UseOmni})
    EXPECT_FALSE(t.may(way, worker));
}

TEST(AbyssalEnrage, KF_ENR_02_with_nobody_to_fight_it_is_free) {
  Table t;
  const int worker = t.in_play("t_worker");
  mark(t, worker, kEnraged);
  EXPECT_FALSE(t.may(Verb::UseFight, worker));
  for (const Verb way : {Verb::UseReap, Verb::UseAction, Verb::UseOmni})
    EXPECT_TRUE(t.may(way, worker));
  t.reap(worker);
  EXPECT_TRUE(t.is(worker, kEnraged));
}

// rules: KF-ENR-02, KF-EX-19
TEST(AbyssalEnrage, told_to_reap_it_reaps_and_stays_enraged) {
  Table t;
  const int harvest = t.hand("t_harvest");
  const int soldier = t.in_play("t_soldier");
  t.engaged("t_giant");
  mark(t, soldier, kEnraged);
  t.play(harvest);
  EXPECT_EQ(t.team(), 1);
  EXPECT_TRUE(t.is(soldier, kEnraged));
}

TEST(AbyssalEnrage, KF_ENR_03_a_fight_calms_it) {
  Table t;
  const int enrage = t.hand("t_enrage");
  const int again = t.hand("t_enrage");
  const int giant = t.in_play("t_giant");
  t.play(enrage);
  EXPECT_TRUE(t.is(giant, kEnraged));
  EXPECT_EQ(t.team(), 1);
  t.play(again);
  EXPECT_EQ(t.team(), 1) << "one at most";
  t.fight(giant, t.engaged("t_soldier"));
  EXPECT_FALSE(t.is(giant, kEnraged));
}

TEST(AbyssalEnrage, KF_ENR_03_so_does_a_fight_that_ends_before_it_began) {
  Table t;
  const int spear = t.in_play("t_spear");
  mark(t, spear, kEnraged);
  t.fight(spear, t.engaged("t_runt"));
  EXPECT_EQ(t.damage(spear), 0);
  EXPECT_FALSE(t.is(spear, kEnraged));
}

TEST(AbyssalCounters, KF_PWR_01_each_adds_one) {
  Table t;
  const int grow = t.hand("t_grow");
  const int soldier = t.in_play("t_soldier");
  t.play(grow);
  EXPECT_EQ(t.power(soldier), 3 + 2);
}

TEST(AbyssalCounters, KF_PWR_02_a_set_value_is_not_changed) {
  Table t;
  t.in_play("t_banner");
  const int fixed = t.hand("t_fixed");
  const int mail = t.hand("t_mail");
  const int grow = t.hand("t_grow");
  const int plate = t.in_play("t_plate");
  EXPECT_EQ(t.power(plate), 5 + 1);
  t.play(fixed, plate);
  t.play(mail, plate);
  t.play(grow);
  EXPECT_EQ(t.power(plate), 4);
  EXPECT_EQ(t.armor(plate), 1);
}

TEST(AbyssalCounters, KF_CTR_01_named_ones_mean_what_a_text_says) {
  Table t;
  const int grow = t.hand("t_grow");
  const int reckoning = t.hand("t_reckoning");
  const int soldier = t.in_play("t_soldier");
  t.play(grow);
  EXPECT_EQ(int{t.card(soldier).counters}, 3);
  EXPECT_EQ(t.power(soldier), 3 + 2) << "the doom counters add nothing";
  EXPECT_EQ(t.armor(soldier), 0);
  EXPECT_TRUE(t.may(Verb::UseReap, soldier));
  t.play(reckoning);
  EXPECT_EQ(t.team(), 3);
}

}  // namespace
}  // namespace undercroft::abyssal
