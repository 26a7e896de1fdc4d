#include "conformance/conformance.h"

#include <algorithm>

#include "base/philox.h"
#include "engine/sample.h"

#include "paths.h"

namespace undercroft::conformance {
namespace {

/// A list of every length, and one for each item that may stand in it.
std::vector<Value> lists_of(const SetupField& field) {
  const auto list = [&](std::size_t first, i64 size) {
    Value::List items;
    for (i64 i = 0; i < size; ++i)
      items.emplace_back(
          field.choices[(first + static_cast<std::size_t>(i)) % field.choices.size()]);
    return Value(items);
  };
  if (field.choices.empty()) return {};
  std::vector<Value> lists;
  for (i64 size = field.min; size <= field.max; ++size) lists.push_back(list(0, size));
  for (std::size_t first = 0; first < field.choices.size(); ++first)
    if (field.min <= 1 && field.max >= 1) lists.push_back(list(first, 1));
  return lists;
}

}  // namespace

std::vector<Value> setups_of(const Game& game) {
  const auto is_refused = [&](const Value& setup) {
    Value complete;
    Bytes state(game.info().state_bytes);
    return !complete_setup(game.schema(), setup, complete).empty() ||
           !game.set_up(state, complete, nullptr).empty();
  };
  std::vector<Value> setups = sample_setups(game);
  std::erase_if(setups, is_refused);
  for (const SetupField& field : game.schema()) {
    if (field.kind != SetupField::Kind::List) continue;
    for (Value& list : lists_of(field)) {
      // A game may refuse a length between the shortest and the longest, but neither of those.
      const auto size = static_cast<i64>(list.as_list()->size());
      const bool between = size > field.min && size < field.max;
      Value setup = setup_with(game.schema(), field, std::move(list));
      if (!between || !is_refused(setup)) setups.push_back(std::move(setup));
    }
  }
  return setups;
}

std::size_t random_answer(const OptionList& options, u64 seed, u64 position) {
  if (!options.by_chance()) return draw_below(seed, 0, position, options.size());
  u64 left = draw_below(seed, 0, position, options.total_weight());
  std::size_t i = 0;
  for (; left >= options[i].weight; ++i) left -= options[i].weight;
  return i;
}

std::string written(const Game& game, StateIn state, const Option& option) {
  return std::string(game.verbs().at(option.verb).name) + " " + to_text(game.args(state, option)) +
         " of seat " + std::to_string(option.seat);
}

void Conformance::SetUp() {
  OpenRequest request;
  request.content = in_source("/content");
  const Opened opened = GetParam().open(request);
  for (const std::string& problem : opened.problems) ADD_FAILURE() << problem;
  ASSERT_TRUE(opened.game);
  game_ = opened.game;
  u64 answers = 1;
  play([&](const Node&) { ++answers; });
  seeds_ = std::clamp<u64>(kEnoughAnswers / answers, 1, kMostSeeds);
}

Bytes Conformance::begun(const Value& setup) const {
  Bytes state(game().info().state_bytes);
  Value complete;
  EXPECT_EQ(complete_setup(game().schema(), setup, complete), "");
  EXPECT_EQ(game().set_up(state, complete, nullptr), "");
  return state;
}

void Conformance::each_setup(const std::function<void(const Value&, u64)>& f) const {
  for (const Value& setup : setups_of(game()))
    for (u64 seed = 0; seed < seeds() && !HasFailure(); ++seed) {
      SCOPED_TRACE(to_text(setup) + ", seed " + std::to_string(seed));
      f(setup, seed);
    }
}

void Conformance::play(const std::function<void(const Node&)>& visit,
                       const std::function<void(const Bytes&)>& end) const {
  each_setup([&](const Value& setup, u64 seed) { play_one(setup, seed, visit, end); });
}

void Conformance::play_one(const Value& setup, u64 seed,
                           const std::function<void(const Node&)>& visit,
                           const std::function<void(const Bytes&)>& end) const {
  Bytes state = begun(setup);
  for (u64 n = 0; !HasFailure(); ++n) {
    const Prompt prompt = game().prompt(state);
    if (prompt.waiting == Waiting::Over) {
      if (end) end(state);
      return;
    }
    ASSERT_LT(n, kMostAnswers) << "the game does not end";
    OptionList options;
    game().options(state, options);
    const Option answer = options[random_answer(options, seed, n)].option;
    SCOPED_TRACE("answer " + std::to_string(n) + ", " + std::string(prompt.procedure) + ": " +
                 std::string(prompt.step));
    visit({game(), state, prompt, options, answer, n});
    game().choose(state, answer, nullptr);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& tested) { return std::string(tested.param.id); });

}  // namespace undercroft::conformance
