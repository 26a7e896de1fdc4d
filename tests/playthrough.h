#pragma once
#include <gtest/gtest.h>
#include <string>

#include "engine/driver.h"
#include "engine/registry.h"

namespace undercroft {

/// A whole game of the expert as text: every answer under its step, how it ends, and the hash of
/// the last state. Luck is that of one seed; every position is checked.
inline std::string playthrough(const Opened& opened, const Value& setup, int longest) {
  Driver driver(opened.game, {7});
  EXPECT_EQ(driver.begin(setup), "");
  std::string text;
  for (int n = 0; n < longest && driver.prompt().waiting == Waiting::Player; ++n) {
    OptionList options;
    opened.game->options(driver.state(), options);
    const int answer = opened.game->policy(driver.state(), options);
    const Option chosen = options[static_cast<std::size_t>(answer)].option;
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

}  // namespace undercroft
