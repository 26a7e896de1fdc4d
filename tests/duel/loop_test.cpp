// Triggers that trigger each other without end.
#include "duel/table.h"

namespace undercroft::duel {
namespace {

/// Each bell answers the other; seat 0 reaps.
Table two_bells() {
  Table t;
  t.in_play("tide_bell", 0);
  t.in_play("tide_bell", 1);
  const int troll = t.in_play("troll", 0);
  t.use(troll, Verb::UseReap);
  return t;
}

// rules: KF-TIM-03, AC-RUL-71
TEST(DuelLoop, TheActivePlayerNamesHowOftenAnEndlessLoopRuns) {
  Table t = two_bells();
  ASSERT_EQ(t.title(), "How many more times?");
  EXPECT_EQ(t.options().front().seat, 0);
  EXPECT_EQ(t.s.amber[0], 1 + 3);
  EXPECT_EQ(t.s.amber[1], 3);
  Table u = t;
  t.number(0);
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.s.amber[0], 4);
  EXPECT_EQ(t.s.amber[1], 3);
  u.number(2);
  EXPECT_TRUE(u.resting());
  EXPECT_EQ(u.s.amber[0], 4 + 2);
  EXPECT_EQ(u.s.amber[1], 3 + 2);
}

TEST(DuelLoop, TheLargestNumberStillFits) {
  Table t = two_bells();
  ASSERT_EQ(t.title(), "How many more times?");
  t.give(t.options().back());
  EXPECT_TRUE(t.resting());
}

TEST(DuelLoop, TheNextLoopIsAskedAboutAgain) {
  Table t = two_bells();
  t.number(1);
  const int zorg = t.in_play("zorg", 0);
  t.use(zorg, Verb::UseReap);
  EXPECT_EQ(t.title(), "How many more times?");
}

TEST(DuelLoop, ManyLoopsAtOnceFillNoStack) {
  Table t;
  for (int seat = 0; seat < t.s.seats; ++seat) {
    for (int i = 0; i < 4; ++i) t.in_play("tide_bell", seat);
    t.in_play("mirror_pool", seat);
  }
  const int troll = t.in_play("troll", 0);
  t.use(troll, Verb::UseReap);
  for (int answers = 0; answers < 100 && !t.resting(); ++answers) t.give(t.options().back());
  EXPECT_GT(t.s.amber[0] + t.s.amber[1], 4);
}

// rules: KF-TIM-03
TEST(DuelLoop, TextsThatResolveEachOtherComeToAnEnd) {
  Table t;
  const int one = t.in_play("replicator", 0);
  t.in_play("replicator", 1);
  t.use(one, Verb::UseReap);
  for (int answers = 0; answers < 20 && !t.resting(); ++answers) t.give(t.options().front());
  EXPECT_TRUE(t.resting());
}

}  // namespace
}  // namespace undercroft::duel
