// Chains (KF-CHN).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

/// A turn that ends with so many chains, cards in hand and cards in the deck.
Table after_turn(int chains, int in_hand, int in_deck) {
  Table t;
  t.s.chains[0] = chains;
  for (int i = 0; i < in_hand; ++i) t.hand("t_giant");
  for (int i = 0; i < in_deck; ++i) t.deck("t_soldier");
  t.end_step();
  return t;
}

TEST(AbyssalChains, KF_CHN_01_from_none_to_twenty_four) {
  Table t;
  for (const int chains : {3, 6, 9, 12, 15, 18, 21, 24, 24}) {
    t.take(Verb::RaiseTide);
    EXPECT_EQ(t.s.chains[0], chains);
  }
  t.s.chains[0] = 3;
  t.play(t.hand("t_unchain"));
  EXPECT_EQ(t.s.chains[0], 0);
}

TEST(AbyssalChains, KF_CHN_02_each_six_hold_back_a_card) {
  for (const auto& [chains, fewer] :
       {std::pair{0, 0}, {1, 1}, {6, 1}, {7, 2}, {12, 2}, {13, 3}, {18, 3}, {19, 4}, {24, 4}})
    EXPECT_EQ(after_turn(chains, 0, 10).in_hand(), 6 - fewer) << chains << " chains";
}

TEST(AbyssalChains, KF_CHN_03_a_refill_that_they_held_back_sheds_one) {
  EXPECT_EQ(after_turn(0, 0, 10).s.chains[0], 0);
  EXPECT_EQ(after_turn(1, 0, 10).s.chains[0], 0);
  EXPECT_EQ(after_turn(19, 0, 10).s.chains[0], 18);
}

// rules: KF-CHN-04, KF-CHN-05, KF-EX-06
TEST(AbyssalChains, KF_CHN_04_none_is_shed_where_no_card_would_come) {
  const Table full = after_turn(2, 7, 3);
  EXPECT_EQ(full.in_hand(), 7);
  EXPECT_EQ(full.s.chains[0], 2);
  const Table five = after_turn(2, 5, 3);
  EXPECT_EQ(five.in_hand(), 5) << "the chains hold back the only card";
  EXPECT_EQ(five.s.chains[0], 1);
}

// rules: KF-CHN-06, KF-EX-05
TEST(AbyssalChains, KF_CHN_06_chains_from_the_start) {
  Table t = Table::of_setup(Value::Object{{"chains_1", 7}});
  t.go_on([&] { return t.title() == "Draw a card"; });
  EXPECT_EQ(t.in_hand(), 4) << "two fewer";
  EXPECT_EQ(t.s.chains[0], 6);
  // The next six refills draw one card fewer each.
  Table later;
  later.s.chains[0] = 6;
  for (int i = 0; i < 4; ++i) later.hand("t_giant");
  for (int i = 0; i < 10; ++i) later.deck("t_soldier");
  for (int left = 5; left >= 0; --left) {
    later.end_step();
    EXPECT_EQ(later.in_hand(), 5);
    EXPECT_EQ(later.s.chains[0], left);
    later.choose_house(House::Logos);
  }
  later.end_step();
  EXPECT_EQ(later.in_hand(), 6);
}

TEST(AbyssalChains, KF_CHN_07_only_refilling_is_held_back) {
  Table t;
  t.s.chains[0] = 24;
  for (int i = 0; i < 5; ++i) t.deck("t_soldier");
  t.play(t.hand("t_tome"));
  EXPECT_EQ(t.in_hand(), 2);
  t.play(t.hand("t_scribble"));
  EXPECT_EQ(t.in_hand(), 3);
  EXPECT_EQ(t.s.chains[0], 24);
}

TEST(AbyssalChains, KF_CHN_08_each_player_may_start_with_chains) {
  EXPECT_EQ(refused(Value::Object{{"chains_1", 24}}), "");
  EXPECT_NE(refused(Value::Object{{"chains_1", 25}}), "");
  EXPECT_NE(refused(Value::Object{{"chains_1", -1}}), "");
  const Table t = Table::of_setup(Value::Object{{"players", 2}, {"chains_2", 5}});
  EXPECT_EQ(t.s.chains[0], 0);
  EXPECT_EQ(t.s.chains[1], 5);
}

TEST(AbyssalChains, KF_CHN_09_none_is_shed_where_there_is_no_card) {
  EXPECT_EQ(after_turn(2, 3, 0).s.chains[0], 2);
  EXPECT_EQ(after_turn(2, 3, 1).s.chains[0], 1);
}

}  // namespace
}  // namespace undercroft::abyssal
