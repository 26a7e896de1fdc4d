// Leaving play, purging, cards under cards (KF-LVP, KF-PUR, KF-GRF).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

bool lies_in(const Table& t, int seat, Zone zone, int piece) {
  return zone_of(t.read(), seat, zone).has(at(piece));
}

// rules: KF-LVP-01, KF-LAS-04
TEST(AbyssalLeaving, a_card_takes_nothing_along) {
  Table t;
  const int boost = t.hand("t_boost");
  const int recall = t.hand("t_recall");
  const int soldier = t.in_play("t_soldier");
  const int blade = t.attached("t_blade", soldier);
  t.play(boost);
  t.aim(soldier);
  EXPECT_EQ(t.power(soldier), 3 + 2 + 5);
  Card& c = t.s.cards[at(soldier)];
  c.damage = 1;
  c.power_counters = 2;
  c.counters = 3;
  c.counter_kind = static_cast<u8>(Counter::Doom);
  c.flags |= kStunned | kEnraged;
  t.play(recall);
  t.aim(soldier);
  EXPECT_EQ(t.where(soldier), Zone::Hand);
  EXPECT_EQ(t.where(blade), Zone::Discard);
  t.play(soldier);
  EXPECT_EQ(t.power(soldier), 3);
  EXPECT_EQ(t.damage(soldier), 0);
  EXPECT_EQ(int{t.card(soldier).counters}, 0);
  EXPECT_FALSE(t.is(soldier, kStunned));
  EXPECT_FALSE(t.is(soldier, kEnraged));
}

// rules: KF-LVP-02, KF-CTL-03
TEST(AbyssalLeaving, cards_go_to_their_owners_zones) {
  Table t(2);
  const int take = t.hand("t_seize_control");
  const int axe = t.hand("t_axe");
  const int soldier = t.in_play("t_soldier", 1);
  t.engaged("t_giant");
  t.play(take);
  t.pick(soldier);
  EXPECT_EQ(t.card(soldier).controller, 0);
  t.play(axe);
  t.pick(soldier);
  EXPECT_TRUE(lies_in(t, 1, Zone::Discard, soldier));
}

TEST(AbyssalLeaving, KF_LVP_02_unless_the_text_names_another_players_zone) {
  Table t(2);
  const int kidnap = t.hand("t_kidnap");
  const int file = t.hand("t_file");
  const int soldier = t.in_play("t_soldier", 1);
  const int giant = t.in_play("t_giant", 1);
  t.play(kidnap);
  t.pick(soldier);
  EXPECT_TRUE(lies_in(t, 0, Zone::Archives, soldier));
  t.play(file);
  t.aim(giant);
  EXPECT_TRUE(lies_in(t, 1, Zone::Archives, giant));
}

// rules: KF-EX-29, KF-LVP-02
TEST(AbyssalLeaving, a_card_that_another_controls_returns_to_its_owners_hand) {
  Table t(2);
  const int take = t.hand("t_seize_control");
  const int recall = t.hand("t_recall");
  const int soldier = t.in_play("t_soldier", 1);
  t.play(take);
  t.aim(soldier);
  t.play(recall);
  t.aim(soldier);
  EXPECT_TRUE(lies_in(t, 1, Zone::Hand, soldier));
}

// rules: KF-LVP-03, KF-CAP-03
TEST(AbyssalLeaving, aember_on_a_creature_goes_to_its_controllers_opponent) {
  Table t;
  const int doom = t.hand("t_doom");
  const int scrap = t.hand("t_scrap");
  const int own = t.in_play("t_soldier");
  const int foe = t.engaged("t_soldier");
  const int charm = t.in_play("t_charm");
  t.in_play("t_ledger");
  t.s.cards[at(own)].amber = 2;
  t.s.cards[at(foe)].amber = 3;
  t.s.cards[at(charm)].amber = 4;
  t.play(doom);
  EXPECT_EQ(t.conspiracy(), 2);
  EXPECT_EQ(t.team(), 3);
  t.play(scrap);
  t.pick(charm);
  EXPECT_EQ(t.where(charm), Zone::Discard);
  EXPECT_EQ(t.conspiracy(), 2) << "that of an artifact goes back to the supply";
  EXPECT_EQ(t.team(), 3);
}

TEST(AbyssalLeaving, KF_LVP_04_pending_texts_lose_what_goes_to_a_hidden_zone) {
  Table t;
  const int lapse = t.hand("t_lapse");
  const int blink = t.hand("t_blink");
  const int soldier = t.in_play("t_soldier");
  t.play(lapse);
  t.aim(soldier);
  EXPECT_EQ(t.where(soldier), Zone::Hand);
  EXPECT_EQ(t.team(), 1) << "the rest of the text goes on";
  t.play(soldier);
  t.play(blink);
  t.aim(soldier);
  EXPECT_EQ(t.where(soldier), Zone::Play) << "a text that speaks of the card in that zone finds it";
}

TEST(AbyssalLeaving, KF_LVP_05_later_text_sees_a_card_as_it_was) {
  Table t;
  const int bounty = t.hand("t_bounty");
  const int giant = t.in_play("t_giant");
  t.attached("t_blade", giant);
  t.s.cards[at(giant)].power_counters = 1;
  t.play(bounty);
  t.aim(giant);
  EXPECT_EQ(t.where(giant), Zone::Discard);
  EXPECT_EQ(t.team(), 6 + 2 + 1);
}

TEST(AbyssalLeaving, KF_LVP_06_leaves_play_texts_come_just_before) {
  for (const auto* how : {"t_recall", "t_axe", "t_banish", "t_file"}) {
    Table t;
    const int away = t.hand(how);
    const int leaver = t.in_play("t_leaver");
    t.in_play("t_soldier");
    t.play(away);
    t.pick(leaver);
    EXPECT_NE(t.where(leaver), Zone::Play) << how;
    EXPECT_EQ(t.team(), 2) << how << ": it still counts itself";
  }
}

TEST(AbyssalLeaving, KF_LVP_07_discard_piles_are_ordered_with_the_newest_on_top) {
  Table t;
  const int first = t.hand("t_jab");
  const int second = t.hand("t_axe");
  const int giant = t.engaged("t_giant");
  const int soldier = t.in_play("t_soldier");
  t.play(first);
  t.pick(giant);
  t.play(second);
  t.pick(soldier);
  ASSERT_EQ(t.s.discard[0].size(), 3U);
  EXPECT_EQ(t.s.discard[0][0], first);
  EXPECT_EQ(t.s.discard[0][1], soldier);
  EXPECT_EQ(t.s.discard[0][2], second) << "an action goes there when it is done";
}

// rules: KF-PUR-01, KF-PUR-02
TEST(AbyssalLeaving, a_purged_card_is_out_of_the_game) {
  Table t;
  const int banish = t.hand("t_banish");
  const int dig = t.hand("t_dig");
  const int soldier = t.in_play("t_soldier");
  const int giant = t.discarded("t_giant");
  const int runt = t.discarded("t_runt");
  t.play(banish);
  t.aim(soldier);
  EXPECT_TRUE(lies_in(t, 0, Zone::Purged, soldier));
  t.play(dig);
  EXPECT_FALSE(t.offers(effects::Choice::Pick, soldier));
  EXPECT_TRUE(t.offers(effects::Choice::Pick, runt));
  t.pick(giant);
  EXPECT_EQ(t.where(giant), Zone::Hand);
}

TEST(AbyssalLeaving, KF_PUR_02_but_what_purged_it_may_bring_it_back) {
  Table t;
  const int jar = t.in_play("t_jar");
  const int scrap = t.hand("t_scrap");
  const int banish = t.hand("t_banish");
  const int soldier = t.in_play("t_soldier");
  const int giant = t.in_play("t_giant");
  t.act(jar);
  t.pick(soldier);
  EXPECT_EQ(t.where(soldier), Zone::Purged);
  t.play(banish);
  t.aim(giant);
  t.play(scrap);
  EXPECT_EQ(t.where(jar), Zone::Discard);
  EXPECT_EQ(t.where(soldier), Zone::Play);
  EXPECT_EQ(t.where(giant), Zone::Purged) << "another text purged this one";
}

// rules: KF-GRF-01, KF-GRF-02
TEST(AbyssalLeaving, cards_under_a_card_are_not_in_play_and_go_with_it) {
  Table t;
  const int cabinet = t.in_play("t_cabinet");
  const int soldier = t.hand("t_soldier");
  const int census = t.hand("t_census");
  const int axe = t.hand("t_axe");
  t.reap(cabinet);
  EXPECT_EQ(t.where(soldier), Zone::Under);
  EXPECT_EQ(t.card(soldier).host, cabinet);
  t.play(census);
  EXPECT_EQ(t.team(), 1 + 1) << "the reap, and the cabinet alone";
  t.play(axe);
  t.aim(cabinet);
  EXPECT_EQ(t.where(soldier), Zone::Discard);
}

}  // namespace
}  // namespace undercroft::abyssal
