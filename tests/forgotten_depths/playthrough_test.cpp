// Whole games of the expert as files, so that a change shows what it changes.
#include "engine/driver.h"

#include "forgotten_depths/table.h"
#include "golden.h"
#include "paths.h"

namespace undercroft::forgotten {
namespace {

constexpr int kLongestDescent = 5000;

/// Every answer that the expert gives, and how it ends.
std::string playthrough(const std::vector<std::string>& heroes, const std::string& ecology) {
  OpenRequest request;
  request.content = in_source("/content");
  const Opened opened = forgotten::open(request);
  Value::List names;
  for (const std::string& hero : heroes) names.emplace_back(hero);
  Value setup;
  setup.set("heroes", names);
  setup.set("ecology", ecology);
  Driver driver(opened.game, {7});
  EXPECT_EQ(driver.begin(setup), "");
  std::string text;
  for (int n = 0; n < kLongestDescent && driver.prompt().waiting == Waiting::Player; ++n) {
    OptionList options;
    opened.game->options(driver.state(), options);
    const int answer = opened.game->policy(driver.state(), options);
    const Option chosen = options[at(answer)].option;
    text +=
        std::string(driver.prompt().step) + ": " + opened.game->text(driver.state(), chosen) + "\n";
    driver.choose(chosen);
    EXPECT_EQ(opened.game->check(driver.state()), "") << "after answer " << n;
  }
  const Outcome outcome = opened.game->outcome(driver.state());
  text += std::string(outcome.result == Result::Won ? "won" : "lost") + ": " +
          std::string(opened.game->reason(outcome.reason)) + "\n" + to_hex(driver.hash()) + "\n";
  return text;
}

class Descent : public testing::TestWithParam<std::string> {};

// rules: FD-LOW-01, FD-GEN-01
TEST_P(Descent, alone) {
  expect_golden("forgotten_depths/one_" + GetParam(), playthrough({"bren"}, GetParam()));
}
TEST_P(Descent, of_two) {
  expect_golden("forgotten_depths/two_" + GetParam(), playthrough({"sil", "ava"}, GetParam()));
}
TEST_P(Descent, of_three) {
  expect_golden("forgotten_depths/three_" + GetParam(),
                playthrough({"bren_back", "sil_back", "ava_back"}, GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Depths, Descent, testing::Values("ruins", "caverns", "architecture"),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace undercroft::forgotten
