#pragma once
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#include "engine/registry.h"

#include "sanitized.h"

// What every registered game must keep to, for free: tests loop over the games, over set-ups that
// the schema suggests, and over random playouts of each.

namespace undercroft {

inline void PrintTo(const GameEntry& entry, std::ostream* out) {
  *out << entry.id;
}

}  // namespace undercroft

namespace undercroft::conformance {

using Bytes = std::vector<std::byte>;

/// One question of a playout.
struct Node {
  const Game& game;
  const Bytes& state;
  const Prompt& prompt;
  const OptionList& options;
  const Option& answer;  ///< what the playout goes on with
  u64 number = 0;        ///< answers before it

  /// A sample for checks that cost as much as the state is long.
  [[nodiscard]] bool is_sampled() const { return number % (state.size() / 64 + 1) == 0; }
};

/// Set-ups that use every choice, both ends of every range and every item of a list.
std::vector<Value> setups_of(const Game& game);

class Conformance : public testing::TestWithParam<GameEntry> {
 protected:
  static constexpr u64 kMostAnswers = 100000;
  static constexpr u64 kEnoughAnswers = kSanitized ? 600 : 12000;
  static constexpr u64 kMostSeeds = 8;

  void SetUp() override;
  /// Plays random games and shows every question to `visit`, every end to `end`.
  void play(const std::function<void(const Node&)>& visit,
            const std::function<void(const Bytes&)>& end = {}) const;
  /// The same for every set-up and seed.
  void each_setup(const std::function<void(const Value& setup, u64 seed)>& f) const;

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const std::shared_ptr<const Game>& shared_game() const { return game_; }
  [[nodiscard]] Bytes begun(const Value& setup) const;
  /// Games from each set-up: fewer where a game is long and set-ups are many.
  [[nodiscard]] u64 seeds() const { return seeds_; }

 private:
  void play_one(const Value& setup, u64 seed, const std::function<void(const Node&)>& visit,
                const std::function<void(const Bytes&)>& end) const;

  std::shared_ptr<const Game> game_;
  u64 seeds_ = 1;
};

/// A random answer: by weight where chance is asked.
std::size_t random_answer(const OptionList& options, u64 seed, u64 position);

/// "reveal {"card": "rung", "via": 0} of seat 1".
std::string written(const Game& game, StateIn state, const Option& option);

}  // namespace undercroft::conformance
