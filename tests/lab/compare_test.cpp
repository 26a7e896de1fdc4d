#include "lab/compare.h"

#include "lab/lab.h"

namespace undercroft::lab {
namespace {

Plan side(const std::string& change) {
  Study study =
      study_of("game = 'one_deck_dungeon'\ngames = 400\nbatch = 25\nseed = 7\nbots = ['random']\n");
  if (!change.empty()) {
    EXPECT_EQ(change_study(change, study), "");
  }
  Plan plan;
  EXPECT_EQ(make_plan(study, where(), plan), "");
  return plan;
}

Compared compared(const Plan& a, const Plan& b, unsigned threads, std::optional<Sprt> sprt = {}) {
  CompareRequest request;
  request.threads = threads;
  request.sprt = sprt;
  Compared out;
  std::string problem;
  EXPECT_EQ(check_comparable(a, b), "");
  EXPECT_EQ(compare(a, b, request, false, out, problem), Ran::Complete) << problem;
  return out;
}

TEST(Compare, a_side_against_itself_never_differs) {
  const Plan plan = side("");
  const Compared result = compared(plan, plan, 2);
  EXPECT_EQ(result.all.all(), 400U);
  EXPECT_EQ(result.all.only_a + result.all.only_b, 0U);
}

TEST(Compare, does_not_depend_on_threads) {
  const Plan a = side("dungeon=carrow_cellars");
  const Plan b = side("dungeon=quiet_court");
  const Compared one = compared(a, b, 1);
  const Compared four = compared(a, b, 4);
  EXPECT_EQ(compared_json(a, b, {}, one), compared_json(a, b, {}, four));
  EXPECT_EQ(one.all.all(), 400U);
}

TEST(Compare, sprt_ends_early_at_the_same_batch) {
  const Plan plan = side("");
  // No pair differs between equal sides, so that nothing is ever decided.
  EXPECT_EQ(compared(plan, plan, 2, Sprt{}).verdict, Sprt::Verdict::Undecided);
  const Plan a = side("heroes=[\"oda\"]");
  const Plan b = side("heroes=[\"ilse\"]");
  const Sprt sprt{0.9, 0.2, 0.2};
  const Compared one = compared(a, b, 1, sprt);
  const Compared four = compared(a, b, 4, sprt);
  EXPECT_EQ(one.batches, four.batches);
  EXPECT_EQ(one.all, four.all);
  EXPECT_EQ(one.verdict, four.verdict);
}

TEST(Compare, says_what_cannot_be_compared) {
  const Plan a = side("");
  Study study = a.study;
  study.seed = 8;
  Plan b;
  EXPECT_EQ(make_plan(study, where(), b), "");
  EXPECT_NE(check_comparable(a, b).find("seeds"), std::string::npos);
  EXPECT_NE(change_study("bot", study), "");
}

}  // namespace
}  // namespace undercroft::lab
