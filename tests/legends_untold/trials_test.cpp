// Basic, Table, Staged and Party Tests of cards (LU-BAS, LU-TAB, LU-STG, LU-PTY).
#include "legends_untold/table.h"

namespace undercroft::legends {
namespace {

Table& attempt(Table& t, const std::string& who, const std::string& skill,
               const std::string& faces) {
  t.dice({faces});
  t.take("attempt hero=" + who + " skill=" + skill);
  while (t.step() == "Before the roll") t.take("roll_on");
  while (t.step() == "After the roll") t.take("finish");
  return t;
}
const std::string kQuarrier = "he_quarrier_a", kLamplighter = "he_lamplighter_a";

// rules: LU-BAS-01, LU-BAS-02, LU-BAS-03, LU-BAS-04, LU-DEC-10, LU-TST-05
TEST(LegendsTrials, LU_BAS_03_a_failed_basic_test_stays) {
  Table t({.change = without_mastery});
  t.face(Kind::Barrier, "um_b02");  // Pick 13, Force 15, Disarm 12
  EXPECT_EQ(t.count("attempt"), 6);
  t.set_clock(4, 0);
  attempt(t, kQuarrier, "pick", "111");
  EXPECT_EQ(t.clock().discard.size(), 1U);  // its red result: Time 1
  EXPECT_EQ(t.step(), "Who attempts the Test, and how?");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::No);
  attempt(t, kLamplighter, "disarm", "566");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);
}

// rules: LU-EX-03, LU-TAB-01, LU-TAB-02, LU-TAB-03, LU-TAB-04
TEST(LegendsTrials, LU_EX_03_rows_of_a_table) {
  const auto spent = [](const std::string& who, const std::string& skill,
                        const std::string& faces) {
    Table t({.change = without_mastery});
    t.set_clock(5, 0);
    t.face(Kind::Obstacle, "um_o09");  // 16, 13, 11
    t.s().scout = 1;
    attempt(t, who, skill, faces);
    return static_cast<int>(t.clock().discard.size()) + 10 * t.talents(1, TalentState::Drained) +
           (t.step() == "Choose a Talent" ? 100 : 0);
  };
  EXPECT_EQ(spent(kQuarrier, "spot", "444"), 1);  // Reason 1, rolled 12: 13
  EXPECT_EQ(spent(kQuarrier, "spot", "555"), 0);  // 16
  EXPECT_EQ(spent(kQuarrier, "spot", "345"), 1);
  EXPECT_EQ(spent(kQuarrier, "spot", "344"), 2);       // 12
  EXPECT_EQ(spent(kLamplighter, "leap", "334"), 2);    // Grace 3, rolled 10, -2: 11
  EXPECT_EQ(spent(kLamplighter, "leap", "333"), 100);  // 10: the red result hits the Scout
}

// rules: LU-EX-26, LU-STG-01, LU-STG-02, LU-STG-03, LU-STG-04, LU-STG-05, LU-STG-06, LU-STG-07
TEST(LegendsTrials, LU_EX_26_only_the_stage_that_was_reached_gives_its_result) {
  const auto play = [](const std::vector<std::string>& faces, bool stops) {
    Table t({.change = without_mastery});
    t.set_clock(5, 0);
    t.clock().discard.push_back(t.clock().deck.pop_back());
    t.face(Kind::Barrier, "um_b04");  // 11, 14: Time 2, Time 1, gain Time 1
    t.dice(faces);
    t.take("attempt hero=he_quarrier_a skill=force");
    while (t.step() == "Before the roll") t.take("roll_on");
    if (t.step() == "Go on?") t.take(stops ? "stop" : "roll_on");
    while (t.step() == "Before the roll") t.take("roll_on");
    EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);
    EXPECT_EQ(t.scripted(), 0);
    return static_cast<int>(t.clock().deck.size());
  };
  EXPECT_EQ(play({"333"}, true), 3);          // stage 2: Time 1
  EXPECT_EQ(play({"333", "555"}, false), 5);  // stage 3: gain Time 1
  EXPECT_EQ(play({"333", "111"}, false), 2);  // back to stage 1: Time 2
  EXPECT_EQ(play({"111"}, true), 2);          // stage 1
}

// rules: LU-PTY-01, LU-PTY-02, LU-PTY-03, LU-PTY-13, LU-DEC-11
TEST(LegendsTrials, LU_PTY_01_every_hero_must_resolve_a_party_test) {
  Table t({.change = without_mastery});
  t.face(Kind::Obstacle, "um_o02");  // Endure 11, Balance 12, Force 13
  attempt(t, kQuarrier, "endure", "234");
  EXPECT_FALSE(t.offers("attempt hero=he_quarrier_a"));
  attempt(t, kLamplighter, "balance", "333");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);
}

// rules: LU-PTY-05, LU-PTY-06, LU-PTY-07, LU-DEC-12
TEST(LegendsTrials, LU_PTY_06_a_critical_success_passes_another_hero) {
  Table t({.change = without_mastery});
  t.face(Kind::Obstacle, "um_o02");
  attempt(t, kQuarrier, "endure", "344");  // Will 2 and 11, two above 11
  ASSERT_EQ(t.step(), "Who passes without a roll?");
  t.take("pass_on hero=he_lamplighter_a");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);
  Table one_less({.change = without_mastery});
  one_less.face(Kind::Obstacle, "um_o02");
  attempt(one_less, kQuarrier, "endure", "334");
  EXPECT_EQ(one_less.step(), "Who attempts the Test, and how?");
}

// rules: LU-PTY-10
TEST(LegendsTrials, LU_PTY_10_the_worst_readiness_holds) {
  Table t({.change = without_mastery});
  t.s().readiness = Readiness::Alert;
  t.face(Kind::Discovery, "um_d06");  // Spot 10, Focus 11, Sneak 11 or Careless
  attempt(t, kQuarrier, "sneak", "111");
  EXPECT_EQ(t.s().readiness, Readiness::Alert);
  attempt(t, kQuarrier, "spot", "346");
  if (t.step() == "Who passes without a roll?") t.take("nothing");
  attempt(t, kLamplighter, "spot", "345");
  EXPECT_EQ(t.s().readiness, Readiness::Careless);
}

// rules: LU-TST-06, LU-PTY-09, LU-DMG-05
TEST(LegendsTrials, LU_TST_06_an_unconscious_hero_attempts_nothing) {
  Table t({.change = without_mastery});
  t.hero(1).fallen = 1;
  t.face(Kind::Barrier, "um_b02");
  EXPECT_FALSE(t.offers("attempt hero=he_lamplighter_a"));
  EXPECT_EQ(t.count("attempt"), 3);
}

}  // namespace
}  // namespace undercroft::legends
