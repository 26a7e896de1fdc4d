// Time and the Event deck (LU-TIM).
#include "legends_untold/table.h"

namespace undercroft::legends {
namespace {

// rules: LU-EX-24, LU-RUL-05
TEST(LegendsTime, LU_TIM_20_how_much_can_still_be_spent) {
  Table t;
  const auto left = [&](int deck, int discard, int tokens) {
    t.set_clock(deck, discard, tokens);
    return time_left(t.clock());
  };
  EXPECT_EQ(left(3, 0, 0), 6);
  EXPECT_EQ(left(1, 0, 0), 1);
  EXPECT_EQ(left(0, 0, 1), 1);
  EXPECT_EQ(left(1, 5, 0), 16);
  EXPECT_EQ(left(2, 4, 0), 17);
  EXPECT_TRUE(can_spend(t.read(), 17));
  EXPECT_FALSE(can_spend(t.read(), 18));
}

// rules: LU-EX-01, LU-TIM-01, LU-TIM-02, LU-TIM-03, LU-TIM-04, LU-TIM-05, LU-TIM-06, LU-TIM-08
TEST(LegendsTime, LU_TIM_03_the_last_card_is_set_aside_and_the_discards_are_the_new_deck) {
  Table t;
  t.set_clock(2, 4);
  t.run([](Play& p) { return spend_time(p, 1); });
  EXPECT_EQ(t.clock().deck.size(), 1U);
  EXPECT_EQ(t.clock().discard.size(), 5U);
  EXPECT_TRUE(t.s().waiting.empty());
  t.run([](Play& p) { return spend_time(p, 1); });
  EXPECT_EQ(t.clock().deck.size(), 5U);
  EXPECT_EQ(t.clock().discard.size(), 0U);
  EXPECT_EQ(t.s().waiting.size(), 1U);
}

// rules: LU-TIM-05, LU-TIM-07
TEST(LegendsTime, LU_TIM_05_what_is_still_owed_is_spent_from_the_new_deck) {
  Table t;
  t.set_clock(1, 2);
  t.run([](Play& p) { return spend_time(p, 3); });
  EXPECT_EQ(t.clock().deck.size(), 1U);  // two of three cards are aside
  EXPECT_EQ(t.s().waiting.size(), 2U);
  EXPECT_EQ(t.s().waiting[0], 0);  // the first that came is the first to be Resolved
}

// rules: LU-TIM-11, LU-TIM-12, LU-TIM-13, LU-TIM-14, LU-RUL-06
TEST(LegendsTime, LU_TIM_11_time_gained_goes_back_on_the_deck_or_is_a_token) {
  Table t;
  t.set_clock(2, 1);
  Play p = t.play();
  gain_time(p, 1);
  EXPECT_EQ(t.clock().deck.size(), 3U);
  EXPECT_EQ(t.clock().discard.size(), 0U);
  gain_time(p, 1);  // it would exceed the Scenario's Time
  EXPECT_EQ(t.clock().gained, 0);
  t.clock().total = 4;
  gain_time(p, 2);
  EXPECT_EQ(t.clock().gained, 1);
  t.run([](Play& q) { return spend_time(q, 1); });
  EXPECT_EQ(t.clock().gained, 0);
  EXPECT_EQ(t.clock().deck.size(), 3U);
}

// rules: LU-EX-27, LU-TIM-15, LU-TIM-17, LU-TIM-18, LU-DEC-21
TEST(LegendsTime, LU_TIM_17_out_of_time_heroes_pay_with_their_talents) {
  Table t;
  t.set_talents(0, "R").set_talents(1, "RR");
  t.set_clock(0, 0);
  ASSERT_TRUE(out_of_time(t.read()));
  t.run([](Play& p) { return spend_time(p, 2); });
  EXPECT_EQ(t.step(), "Out of Time");
  t.take("pay hero=he_quarrier_a");
  EXPECT_EQ(t.talents(0), "X");
  EXPECT_EQ(t.step(), "Out of Time");
  Table drained = t;
  t.take("pay hero=he_lamplighter_a");
  EXPECT_EQ(t.step(), "Choose a Talent");
  drained.take("pay hero=he_quarrier_a");
  EXPECT_EQ(drained.talents(0), "D");
}

}  // namespace
}  // namespace undercroft::legends
