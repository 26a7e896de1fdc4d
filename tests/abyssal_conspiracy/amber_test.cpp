// Æmber and archives (KF-AEM, KF-CAP, KF-STL, KF-EXA, KF-ARC).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

TEST(AbyssalAember, KF_AEM_01_only_the_pool_is_a_players_own) {
  Table t;
  t.amber(2);
  const int twice = t.hand("t_double");
  const int soldier = t.in_play("t_soldier");
  t.s.cards[at(soldier)].amber = 3;
  t.play(twice);
  EXPECT_EQ(t.team(), 2 * 2);
}

TEST(AbyssalAember, KF_AEM_02_a_pool_never_goes_below_nothing) {
  Table t;
  t.amber(3, 4);
  const int waste = t.hand("t_lose");
  const int gain = t.hand("t_partly");
  t.play(waste);
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.conspiracy(), 4) << "lost Æmber goes to the supply";
  t.play(gain);
  EXPECT_EQ(t.team(), 1);
  EXPECT_EQ(t.conspiracy(), 4) << "and gained Æmber comes from there";
}

TEST(AbyssalAember, KF_AEM_03_paying_moves_it_between_pools) {
  Table t;
  t.amber(3, 1);
  t.play(t.hand("t_pay"));
  EXPECT_EQ(t.team(), 1);
  EXPECT_EQ(t.conspiracy(), 3);
  t.play(t.hand("t_pay"));
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.conspiracy(), 4) << "no more than there is";
}

TEST(AbyssalAember, KF_AEM_04_moving_is_neither_gaining_nor_stealing) {
  Table t;
  t.in_play("t_gain_watch");
  t.in_play("t_capture_watch");
  t.deck("t_jab");
  const int fetch = t.hand("t_fetch");
  const int soldier = t.in_play("t_soldier");
  t.s.cards[at(soldier)].amber = 3;
  t.play(fetch);
  EXPECT_EQ(t.team(), 2);
  EXPECT_EQ(int{t.card(soldier).amber}, 1);
  EXPECT_EQ(t.s.decks[0].size(), 1U);
  EXPECT_EQ(int{t.s.chains[0]}, 0);
}

TEST(AbyssalAember, KF_CAP_01_captured_from_the_opponent_as_far_as_there_is_some) {
  Table t;
  t.amber(0, 3);
  const int catcher = t.in_play("t_catcher");
  const int other = t.in_play("t_catcher");
  t.reap(catcher);
  EXPECT_EQ(int{t.card(catcher).amber}, 2);
  EXPECT_EQ(t.conspiracy(), 1);
  t.reap(other);
  EXPECT_EQ(int{t.card(other).amber}, 1);
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_EQ(t.team(), 2) << "captured Æmber comes to no pool";
}

TEST(AbyssalAember, KF_CAP_01_each_creature_captures_from_its_own_opponent) {
  Table t;
  t.amber(5, 5);
  const int first = t.hand("t_capture");
  const int second = t.hand("t_capture");
  const int own = t.in_play("t_soldier");
  const int foe = t.engaged("t_soldier");
  t.play(first);
  t.pick(own);
  EXPECT_EQ(int{t.card(own).amber}, 2);
  EXPECT_EQ(t.conspiracy(), 3);
  t.play(second);
  t.pick(foe);
  EXPECT_EQ(int{t.card(foe).amber}, 2);
  EXPECT_EQ(t.team(), 3);
}

TEST(AbyssalAember, KF_CAP_02_captured_aember_pays_for_nothing) {
  Table t;
  t.location("ledger_house", 0);
  const int soldier = t.in_play("t_soldier");
  t.s.cards[at(soldier)].amber = 9;
  t.player_turn();
  EXPECT_EQ(t.title(), "Step 2: Choose a house") << "there is nowhere that it could go";
  t.amber(2);
  t.player_turn();
  EXPECT_EQ(t.title(), "Moving");
}

// rules: KF-CAP-03, KF-EXA-01
TEST(AbyssalAember, exalted_creatures_carry_it_for_the_other_side) {
  Table t;
  t.amber(2, 2);
  const int exalt = t.hand("t_exalt");
  const int axe = t.hand("t_axe");
  const int soldier = t.in_play("t_soldier");
  t.play(exalt);
  EXPECT_EQ(int{t.card(soldier).amber}, 1);
  EXPECT_EQ(t.team(), 2) << "it comes from the supply";
  EXPECT_EQ(t.conspiracy(), 2);
  t.play(axe);
  EXPECT_EQ(t.conspiracy(), 2 + 1);
}

TEST(AbyssalAember, KF_CAP_04_what_is_returned_goes_to_the_opponents_pool) {
  Table t;
  t.amber(1, 5);
  const int back = t.hand("t_give_back");
  const int catcher = t.in_play("t_catcher");
  t.reap(catcher);
  EXPECT_EQ(t.conspiracy(), 3);
  t.play(back);
  EXPECT_EQ(int{t.card(catcher).amber}, 0);
  EXPECT_EQ(t.conspiracy(), 5);
  EXPECT_EQ(t.team(), 1 + 1);
}

TEST(AbyssalAember, KF_STL_01_stolen_from_one_pool_into_the_other) {
  Table t;
  t.amber(1, 3);
  t.play(t.hand("t_steal"));
  EXPECT_EQ(t.team(), 1 + 2);
  EXPECT_EQ(t.conspiracy(), 1);
  t.play(t.hand("t_steal"));
  EXPECT_EQ(t.team(), 1 + 3);
  EXPECT_EQ(t.conspiracy(), 0) << "at most what is there";
}

// ---- archives

// rules: KF-ARC-01, KF-ARC-02
TEST(AbyssalArchives, a_text_puts_a_card_of_the_hand_there) {
  Table t;
  const int stow = t.hand("t_stow");
  const int soldier = t.hand("t_soldier");
  const int giant = t.hand("t_giant");
  t.in_play("t_runt");
  t.play(stow);
  EXPECT_EQ(t.options().size(), 2U) << "the two cards in hand";
  t.pick(giant);
  EXPECT_EQ(t.where(giant), Zone::Archives);
  EXPECT_EQ(t.where(soldier), Zone::Hand);
  t.take(Verb::DiscardCard, soldier);
  EXPECT_EQ(zone_of(t.read(), 0, Zone::Archives).count(), 1) << "nothing else gets there";
}

TEST(AbyssalArchives, KF_ARC_03_are_out_of_play_and_the_owners_to_see) {
  Table t;
  const int census = t.hand("t_census");
  const int stash = t.hand("t_stash");
  const int soldier = t.archived("t_soldier");
  t.in_play("t_banner");
  t.shuffled({"left_admiral", "ink_double", "quiet_room"}, kConspiracy);
  t.play(census);
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.where(soldier), Zone::Archives) << "its owner knows it";
  t.play(stash);
  ASSERT_EQ(t.s.vault.size(), 2U);
  for (const Slot slot : t.s.vault) EXPECT_FALSE(slot.is_known()) << "nobody sees the opponent's";
}

TEST(AbyssalArchives, KF_ARC_04_put_there_is_not_archived) {
  Table t;
  t.in_play("t_archivist");
  const int kidnap = t.hand("t_kidnap");
  const int file = t.hand("t_file");
  const int stow = t.hand("t_stow");
  const int soldier = t.in_play("t_soldier");
  const int giant = t.in_play("t_giant");
  t.hand("t_jab");
  t.play(kidnap);
  t.pick(soldier);
  EXPECT_EQ(t.where(soldier), Zone::Archives);
  EXPECT_EQ(t.team(), 0);
  t.play(file);
  EXPECT_EQ(t.where(giant), Zone::Archives);
  EXPECT_EQ(t.team(), 1);
  t.play(stow);
  EXPECT_EQ(t.team(), 2);
}

TEST(AbyssalArchives, KF_ARC_05_chance_chooses_from_the_opponents) {
  Table t;
  const int stash = t.hand("t_stash");
  const int burglar = t.hand("t_burglar");
  t.shuffled({"left_admiral", "ink_double", "quiet_room"}, kConspiracy);
  t.play(stash);
  t.play(burglar);
  ASSERT_FALSE(t.resting());
  for (const Option& o : t.options()) EXPECT_NE(o.verb, static_cast<u16>(effects::Choice::Pick));
  t.go_on([&] { return !t.resting(); });
  EXPECT_EQ(t.s.vault.size(), 1U);
  EXPECT_EQ(t.s.discard[kConspiracy].size(), 1U);
}

}  // namespace
}  // namespace undercroft::abyssal
