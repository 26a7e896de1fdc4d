// Every state of every game: plain bytes that mean what they say.
#include "base/hash.h"

#include "conformance/conformance.h"

namespace undercroft::conformance {
namespace {

TEST_P(Conformance, SetUpLeavesNoTraceOfOldBytes) {
  for (const Value& setup : setups_of(game())) {
    Value complete;
    ASSERT_EQ(complete_setup(game().schema(), setup, complete), "");
    Bytes clean(game().info().state_bytes);
    Bytes used(game().info().state_bytes, std::byte{0xA5});
    ASSERT_EQ(game().set_up(clean, complete, nullptr), "");
    ASSERT_EQ(game().set_up(used, complete, nullptr), "");
    EXPECT_EQ(clean, used) << to_text(setup);
  }
}

TEST_P(Conformance, ClonesPlayOnEqually) {
  play([](const Node& node) {
    Bytes one = node.state;
    Bytes other = node.state;
    node.game.choose(one, node.answer, nullptr);
    node.game.choose(other, node.answer, nullptr);
    EXPECT_EQ(one, other);
    EXPECT_EQ(hash_bytes(one), hash_bytes(other));
  });
}

TEST_P(Conformance, HappeningsChangeNothing) {
  play([](const Node& node) {
    Bytes silent = node.state;
    Bytes told = node.state;
    Happenings happened;
    node.game.choose(silent, node.answer, nullptr);
    node.game.choose(told, node.answer, &happened);
    EXPECT_EQ(silent, told);
    EXPECT_FALSE(happened.empty());
  });
}

TEST_P(Conformance, InvariantsHold) {
  const auto check = [&](const Bytes& state) { EXPECT_EQ(game().check(state), ""); };
  play([&](const Node& node) { check(node.state); }, check);
}

/// What a state remembers of itself is what somebody who set it by hand would be given.
TEST_P(Conformance, RenewingChangesNothing) {
  play([](const Node& node) {
    Bytes renewed = node.state;
    node.game.renew(renewed);
    if (renewed == node.state) return;
    EXPECT_EQ(diff(node.game.fields(), node.state, renewed), std::vector<std::string>{})
        << node.prompt.procedure << ": " << node.prompt.step;
  });
}

/// Bytes that no member shows, or that a member should not have left behind, would get lost.
TEST_P(Conformance, ADumpHoldsEverything) {
  const auto check = [&](const Bytes& state) {
    Bytes loaded(state.size());
    ASSERT_EQ(load(game().fields(), loaded, dump(game().fields(), state)), "");
    EXPECT_EQ(loaded, state);
    EXPECT_TRUE(diff(game().fields(), state, loaded).empty());
  };
  const auto visit = [&](const Node& node) {
    if (node.is_sampled()) check(node.state);
  };
  play(visit, check);
}

TEST_P(Conformance, ADiffShowsThatAnAnswerWasGiven) {
  play([](const Node& node) {
    if (!node.is_sampled()) return;
    Bytes next = node.state;
    node.game.choose(next, node.answer, nullptr);
    EXPECT_EQ(next == node.state, diff(node.game.fields(), node.state, next).empty());
  });
}

TEST_P(Conformance, GamesEndWithAReason) {
  play([](const Node& /*node*/) {},
       [&](const Bytes& state) {
         const Outcome outcome = game().outcome(state);
         EXPECT_NE(outcome.result, Result::Undecided);
         EXPECT_FALSE(game().reason(outcome.reason).empty());
         OptionList options;
         game().options(state, options);
         EXPECT_TRUE(options.empty()) << "nobody is asked when the game is over";
       });
}

TEST_P(Conformance, OutcomesAreUndecidedUntilTheEnd) {
  play(
      [](const Node& node) { EXPECT_EQ(node.game.outcome(node.state).result, Result::Undecided); });
}

}  // namespace
}  // namespace undercroft::conformance
