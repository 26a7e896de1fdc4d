#include <cstring>
#include <gtest/gtest.h>

#include "base/philox.h"
#include "engine/registry.h"

namespace undercroft {
namespace {

TEST(Conformance, ClonesPlayOnEqually) {
  for (const GameEntry& entry : all_games()) {
    const Opened opened = entry.open({});
    ASSERT_TRUE(opened.game) << entry.id;
    const Game& game = *opened.game;
    std::vector<std::byte> state(game.info().state_bytes);
    std::vector<std::byte> copy;
    for (u64 seed = 0; seed < 50; ++seed) {
      Value setup;
      ASSERT_EQ(complete_setup(game.schema(), {}, setup), "");
      ASSERT_EQ(game.set_up(state, setup, nullptr), "");
      for (u64 n = 0; game.prompt(state).waiting != Waiting::Over; ++n) {
        OptionList options;
        game.options(state, options);
        const Option option = options[draw_below(seed, 1, n, options.size())].option;
        copy = state;
        game.choose(state, option, nullptr);
        game.choose(copy, option, nullptr);
        ASSERT_EQ(state, copy);
        ASSERT_EQ(game.check(state), "");
      }
      ASSERT_NE(game.outcome(state).result, Result::Undecided);
    }
  }
}

}  // namespace
}  // namespace undercroft
