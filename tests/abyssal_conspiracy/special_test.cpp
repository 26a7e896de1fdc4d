// Special card rules: the tide in a player's turn, haunted, evil twins (KF-TID, KF-HNT, KF-EVT).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

// rules: KF-TID-03, AC-TID-07, AC-TID-13
TEST(AbyssalSpecial, raising_the_tide_costs_three_chains_as_often_as_one_likes) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  for (const House house : {House::Brobnar, House::None}) {
    t.house(house);
    EXPECT_TRUE(t.offers(Verb::RaiseTide));
  }
  t.take(Verb::RaiseTide);
  EXPECT_EQ(t.s.tide, Tide::High);
  EXPECT_EQ(int{t.s.chains[0]}, kTideChains);
  EXPECT_FALSE(t.is(soldier, kExhausted));
  t.take(Verb::RaiseTide);
  EXPECT_EQ(t.s.tide, Tide::High);
  EXPECT_EQ(int{t.s.chains[0]}, 2 * kTideChains);
}

TEST(AbyssalSpecial, KF_HNT_01_ten_discarded_cards_haunt) {
  for (const int count : {9, 10}) {
    Table t;
    for (int i = 0; i < count; ++i) t.discarded("t_soldier");
    t.play(t.hand("t_haunt"));
    EXPECT_EQ(t.team(), count == 10 ? 1 : 0);
  }
}

TEST(AbyssalSpecial, KF_HNT_01_each_player_by_their_own_pile) {
  Table t(2);
  for (int i = 0; i < 10; ++i) t.discarded("t_soldier", 1);
  t.play(t.hand("t_haunt"));
  EXPECT_EQ(t.team(), 0);
}

TEST(AbyssalSpecial, KF_EVT_01_a_twin_is_a_title_of_its_own) {
  Table t;
  const int call = t.hand("t_call_soldier");
  const int soldier = t.in_play("t_soldier");
  const int other = t.in_play("t_soldier");
  const int twin = t.in_play("t_soldier_twin");
  t.play(call);
  t.pick(soldier);
  EXPECT_TRUE(t.is(other, kStunned));
  EXPECT_FALSE(t.is(twin, kStunned));
  for (int i = 0; i < kRuleOfSix; ++i) {
    t.act(twin);
    t.s.cards[at(twin)].flags = 0;
  }
  EXPECT_FALSE(t.may(Verb::UseReap, twin));
  EXPECT_TRUE(t.may(Verb::UseReap, soldier)) << "the Rule of Six counts each title apart";
}

}  // namespace
}  // namespace undercroft::abyssal
