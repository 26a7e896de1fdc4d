// The tide: one for everybody (AC-TID).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

/// Two players: one at the start, one a level deeper.
Table apart() {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.go(1, kMiddle);
  return t;
}

/// What a card of a player reads of the tide: 1 if it is high and 10 if it is low.
int read_by(Table& t, int seat) {
  const int gauge = t.hand("t_gauge", seat);
  t.amber(0);
  t.player_turn(seat);
  if (t.offers(Verb::Stay)) t.take(Verb::Stay);
  t.choose_house(House::Brobnar);
  t.play(gauge);
  return t.team();
}
/// The same for a card that the Conspiracy plays in the turn that a player takes.
int read_by_conspiracy(Table& t, int seat) {
  t.deck("t_blank_page", kConspiracy);
  t.deck("t_sounding", kConspiracy);
  t.amber(0, 0);
  t.conspiracy_turn(seat);
  return t.conspiracy();
}

// Text of the players' decks turns this tide and reads it; what their own card would have made of
// it, high for one side and low for the other, does not happen.
TEST(AbyssalTide, AC_TID_01_the_adventures_tide_card_replaces_those_of_the_decks) {
  Table t(2);
  t.play(t.hand("t_flow", 0));
  EXPECT_EQ(read_by(t, 0), 1);
  EXPECT_EQ(read_by(t, 1), 1);
  EXPECT_EQ(read_by_conspiracy(t, 0), 1) << "for the opponent of who raised it it is high as well";
  Table u(2);
  EXPECT_EQ(read_by(u, 0), 10) << "no deck begins with a tide that nobody has turned";
}

TEST(AbyssalTide, AC_TID_02_high_or_low_for_everybody) {
  const Table fresh = Table::of_setup(Value::Object{});
  EXPECT_EQ(fresh.s.tide, Tide::Low) << "there is no neutral tide";
  for (const Tide tide : {Tide::Low, Tide::High})
    for (const int seat : {0, 1}) {
      Table t = apart();
      t.s.tide = tide;
      EXPECT_EQ(read_by(t, seat), tide == Tide::High ? 1 : 10) << "one of the two, and not both";
    }
}

TEST(AbyssalTide, AC_TID_03_raised_while_it_is_low) {
  Table t;
  t.in_play("t_buoy");
  t.play(t.hand("t_flow"));
  EXPECT_EQ(t.s.tide, Tide::High);
  EXPECT_EQ(t.count_told(Fact::TideTurned), 1);
  EXPECT_EQ(t.team(), 1 + 1) << "that it did and what answers it";
}

TEST(AbyssalTide, AC_TID_04_lowered_while_it_is_high) {
  Table t;
  t.in_play("t_buoy");
  t.s.tide = Tide::High;
  t.play(t.hand("t_ebb"));
  EXPECT_EQ(t.s.tide, Tide::Low);
  EXPECT_EQ(t.count_told(Fact::TideTurned), 1);
  EXPECT_EQ(t.team(), 10);
}

TEST(AbyssalTide, AC_TID_05_it_cannot_turn_to_where_it_is) {
  Table t;
  t.in_play("t_buoy");
  t.s.tide = Tide::High;
  t.play(t.hand("t_flow"));
  EXPECT_EQ(t.s.tide, Tide::High);
  EXPECT_EQ(t.team(), 0) << "it did not rise, and nothing answers";
  t.take(Verb::RaiseTide);
  EXPECT_EQ(t.team(), 0);
  t.s.tide = Tide::Low;
  t.play(t.hand("t_ebb"));
  EXPECT_EQ(t.s.tide, Tide::Low);
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.count_told(Fact::TideTurned), 0);
}

TEST(AbyssalTide, AC_TID_06_reset_it_is_low) {
  Table t;
  t.in_play("t_buoy");
  t.s.tide = Tide::High;
  t.play(t.hand("t_slack"));
  EXPECT_EQ(t.s.tide, Tide::Low);
  EXPECT_EQ(t.team(), 10);
  t.play(t.hand("t_slack"));
  EXPECT_EQ(t.s.tide, Tide::Low) << "it does not turn back";
  EXPECT_EQ(t.team(), 10) << "nor has it turned";
}

TEST(AbyssalTide, AC_TID_08_raised_for_every_teammate) {
  Table t = apart();
  t.take(Verb::RaiseTide);
  ASSERT_EQ(t.s.tide, Tide::High);
  EXPECT_EQ(read_by(t, 1), 1) << "wherever they are";
  EXPECT_EQ(t.s.chains[0], 3);
  EXPECT_EQ(t.s.chains[1], 0) << "the chains are for who raised it";
}

// Two levels, two players: each descent lowers it anew, and no other move does.
TEST(AbyssalTide, AC_TID_09_each_descent_lowers_it) {
  Table t = apart();
  t.location("quiet_dock", kTopLeft);
  t.location("titans_gate", kBottom);
  for (const auto& [seat, to] : {std::pair{0, kMiddle}, std::pair{1, kBottom}}) {
    t.s.tide = Tide::High;
    t.amber(4);
    t.player_turn(seat);
    t.take(Verb::MoveTo, to);
    EXPECT_EQ(t.s.tide, Tide::Low) << "player " << seat;
  }
  t.s.tide = Tide::High;
  t.player_turn(0);
  t.take(Verb::MoveTo, kStartCell);
  EXPECT_EQ(t.s.tide, Tide::High) << "an ascent does not";
  t.amber(2);
  t.player_turn(0);
  t.take(Verb::MoveTo, kTopLeft);
  EXPECT_EQ(t.s.tide, Tide::High) << "nor a move at the same depth";
}

TEST(AbyssalTide, AC_TID_11_card_abilities_turn_it_too) {
  Table t;
  t.play(t.hand("t_flow"));
  EXPECT_EQ(t.s.tide, Tide::High);
  EXPECT_EQ(t.s.chains[0], 0) << "chains are the price of the built-in ability alone";
  t.play(t.hand("t_ebb"));
  EXPECT_EQ(t.s.tide, Tide::Low);
  t.deck("t_blank_page", kConspiracy);
  t.deck("t_surge", kConspiracy);
  t.conspiracy_turn();
  EXPECT_EQ(t.s.tide, Tide::High) << "those of the adventure as well";
  t.amber(0);
  t.deck("t_blank_page", kConspiracy);
  t.deck("undertow_order", kConspiracy);
  t.conspiracy_turn();
  EXPECT_EQ(t.s.tide, Tide::Low);
}

// Nothing is there to be counted, destroyed, exhausted or used; so it can be done again.
TEST(AbyssalTide, AC_TID_12_it_is_no_card_in_play) {
  for (const Tide tide : {Tide::Low, Tide::High}) {
    Table t;
    t.s.tide = tide;
    t.play(t.hand("t_stock"));
    EXPECT_EQ(t.team(), 0);
    t.play(t.hand("t_scrap"));
    EXPECT_EQ(t.s.tide, tide);
    EXPECT_TRUE(t.s.play.none());
  }
  Table t;
  t.in_play("t_ledger");
  const int first = t.hand("t_dawn");
  for (int i = 0; i < 7; ++i) t.take(Verb::RaiseTide);
  EXPECT_EQ(t.s.chains[0], 7 * 3) << "no Rule of Six counts it";
  EXPECT_EQ(t.s.acts, 0);
  EXPECT_EQ(t.team(), 0) << "no card was used";
  t.house_of(first);
  EXPECT_TRUE(t.offers(Verb::Play, first)) << "alpha: no card was played, used or discarded";
}

TEST(AbyssalTide, AC_TID_14_the_adventure_reads_the_same_one) {
  Table t = apart();
  EXPECT_EQ(read_by_conspiracy(t, 0), 10);
  t.player_turn(0);
  t.choose_house(House::Brobnar);
  t.take(Verb::RaiseTide);
  for (const int seat : {0, 1}) EXPECT_EQ(read_by_conspiracy(t, seat), 1) << seat;
  const int brute = t.engaged("riptide_brute", 1);
  EXPECT_EQ(t.power(brute), 5 - 4);
  t.s.tide = Tide::Low;
  EXPECT_EQ(t.power(brute), 5);
}

// Five damage kill it once its eight power are four.
// rules: AC-TID-14, AC-RUL-20
TEST(AbyssalTide, AC_RUL_20_a_tide_that_turns_may_kill) {
  Table t;
  const int brute = t.engaged("riptide_brute");
  t.s.cards[at(brute)].damage = 5;
  t.settle();
  ASSERT_EQ(t.where(brute), Zone::Play);
  t.take(Verb::RaiseTide);
  EXPECT_EQ(t.where(brute), Zone::Discard);
}

// rules: AC-TID-14, AC-RUL-67
TEST(AbyssalTide, AC_RUL_67_an_opponent_who_raises_it_raises_it_for_all) {
  Table t(2);
  t.play(t.hand("t_foreign_flow"));
  EXPECT_EQ(t.s.tide, Tide::High);
  EXPECT_EQ(read_by(t, 1), 1);
}

}  // namespace
}  // namespace undercroft::abyssal
