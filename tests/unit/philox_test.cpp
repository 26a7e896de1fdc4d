// Draws: the published answers of Philox4x32-10, and what our own bounded draw promises.
#include "base/philox.h"

#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "unit/failed_check.h"

namespace undercroft::philox_test {
namespace {

TEST(Draw, KnownAnswers) {
  // Random123's kat_vectors: counter 0, key 0 gives 6627e8d5 e169c58d bc57ac4c 9b00dbd8.
  EXPECT_EQ(draw_below(0, 0, 0, u64{1} << 32U), 0x6627e8d5U);
  EXPECT_EQ(draw_below(0, 0, 0, u64{1} << 63U), 0x6169c58d6627e8d5U);
  // Our own keying, so that a change of it does not go unnoticed.
  EXPECT_EQ(draw_below(7, 1, 2, 1000000), 778298U);
  EXPECT_EQ(draw_below(1, 2, 3, 6), 2U);
  EXPECT_EQ(draw_below(9007199254740991, 0xdeadbeefcafef00d, (u64{1} << 48U) - 1, u64{1} << 40U),
            379634738103U);
}

TEST(Draw, RefusesWhatHasNoAnswer) {
  EXPECT_EQ(failed_check([] { (void)draw_below(1, 1, 1, 0); }), "draw below zero");
  EXPECT_EQ(failed_check([] { (void)draw_below(1, 1, u64{1} << 48U, 6); }), "stream position");
}

RC_GTEST_PROP(Draw, StaysBelowItsLimit, (u64 seed, u64 purpose, u32 position, u64 limit)) {
  RC_PRE(limit > 0U);
  RC_ASSERT(draw_below(seed, purpose, position, limit) < limit);
  RC_ASSERT(draw_below(seed, purpose, position, 1) == 0U);
}

/// A limit of three quarters of the range: without rejection the lowest third came half the time.
TEST(Draw, RejectsRatherThanFavoursSmallNumbers) {
  const u64 limit = u64{3} << 62U;
  int lowest = 0;
  for (u64 i = 0; i < 3000; ++i) lowest += draw_below(1, 2, i, limit) < limit / 3 ? 1 : 0;
  EXPECT_GT(lowest, 900);
  EXPECT_LT(lowest, 1100);
}

TEST(Draw, IsUniform) {
  for (const u64 limit : {2U, 3U, 6U, 10U}) {
    constexpr u64 kEach = 10000;
    std::array<u64, 10> count{};
    for (u64 i = 0; i < kEach * limit; ++i) ++count.at(draw_below(99, 5, i, limit));
    for (u64 face = 0; face < limit; ++face) {
      EXPECT_GT(count.at(face), kEach - 500) << face << " of " << limit;
      EXPECT_LT(count.at(face), kEach + 500) << face << " of " << limit;
    }
  }
}

/// Two streams agree as often as two dice do.
template <class A, class B>
void expect_independent(A a, B b) {
  int same = 0;
  for (u64 i = 0; i < 6000; ++i) same += a(i) == b(i) ? 1 : 0;
  EXPECT_GT(same, 850);
  EXPECT_LT(same, 1150);
}

TEST(Draw, StreamsAreIndependent) {
  const auto base = [](u64 i) { return draw_below(1, 1, i, 6); };
  expect_independent(base, [](u64 i) { return draw_below(2, 1, i, 6); });
  expect_independent(base, [](u64 i) { return draw_below(1, 2, i, 6); });
  expect_independent(base, [](u64 i) { return draw_below(1, 1, i + 1, 6); });
  expect_independent(base, [](u64 i) { return draw_below(u64{1} << 32U, 1, i, 6); });
  expect_independent(base, [](u64 i) { return draw_below(1, u64{1} << 32U, i, 6); });
  expect_independent(base, [](u64 i) { return draw_below(1, 1, i | u64{1} << 32U, 6); });
}

}  // namespace
}  // namespace undercroft::philox_test
