// Whole games of the expert as files, so that a change shows what it changes: the first Scenario of
// each environment by one to four Heroes.
#include "playthrough.h"

#include "games/legends_untold/content.h"
#include "golden.h"
#include "paths.h"

namespace undercroft::legends {
namespace {

constexpr int kLongestAdventure = 20000;
const std::vector<std::string> kMarchers{"he_sexton_a", "he_lamplighter_a", "he_quarrier_a",
                                         "he_tinker_a"};

std::string played(int heroes, const std::string& scenario) {
  OpenRequest request;
  request.content = in_source("/content");
  Value::List names;
  for (int i = 0; i < heroes; ++i) names.emplace_back(kMarchers[static_cast<std::size_t>(i)]);
  Value setup;
  setup.set("scenario", scenario);
  setup.set("heroes", names);
  return playthrough(legends::open(request), setup, kLongestAdventure);
}

class LegendsPlaythrough : public testing::TestWithParam<std::string> {
 protected:
  static void expect_played(const std::string& name, int heroes) {
    expect_golden("legends_untold/" + name + "_" + GetParam(), played(heroes, GetParam()));
  }
};

// rules: LU-SOL-01, LU-TRN-01, LU-WIN-01
TEST_P(LegendsPlaythrough, alone) {
  expect_played("one", 1);
}
// rules: LU-TRN-01, LU-WIN-01
TEST_P(LegendsPlaythrough, of_two) {
  expect_played("two", 2);
}
TEST_P(LegendsPlaythrough, of_three) {
  expect_played("three", 3);
}
TEST_P(LegendsPlaythrough, of_four) {
  expect_played("four", 4);
}

INSTANTIATE_TEST_SUITE_P(Environments, LegendsPlaythrough,
                         testing::Values("um_s1", "od_s1", "bv_s1"),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace undercroft::legends
