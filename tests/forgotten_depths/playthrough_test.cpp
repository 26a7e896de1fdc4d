// Whole games of the expert as files, so that a change shows what it changes.
#include "playthrough.h"

#include "forgotten_depths/table.h"
#include "golden.h"
#include "paths.h"

namespace undercroft::forgotten {
namespace {

constexpr int kLongestDescent = 5000;

std::string played(const std::vector<std::string>& heroes, const std::string& ecology) {
  OpenRequest request;
  request.content = in_source("/content");
  Value::List names;
  for (const std::string& hero : heroes) names.emplace_back(hero);
  Value setup;
  setup.set("heroes", names);
  setup.set("ecology", ecology);
  return playthrough(forgotten::open(request), setup, kLongestDescent);
}

class Descent : public testing::TestWithParam<std::string> {};

// rules: FD-LOW-01, FD-GEN-01
TEST_P(Descent, alone) {
  expect_golden("forgotten_depths/one_" + GetParam(), played({"bren"}, GetParam()));
}
TEST_P(Descent, of_two) {
  expect_golden("forgotten_depths/two_" + GetParam(), played({"sil", "ava"}, GetParam()));
}
TEST_P(Descent, of_three) {
  expect_golden("forgotten_depths/three_" + GetParam(),
                played({"bren_back", "sil_back", "ava_back"}, GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Depths, Descent, testing::Values("ruins", "caverns", "architecture"),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace undercroft::forgotten
