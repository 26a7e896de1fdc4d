#pragma once
#include <memory>
#include <vector>

#include "engine/game.h"

// Whole games by a random player or by the expert, for speed.

namespace undercroft {

struct PlayoutCounts {
  u64 games = 0;
  u64 decisions = 0;  ///< player prompts with at least two options
  u64 forced = 0;     ///< prompts of players or chance with one option
  u64 chance = 0;     ///< chance prompts with at least two outcomes
  u64 options = 0;    ///< summed over the decisions
};

/// Plays games one after the other in one state, with a cheap generator.
class Playout final : private Lot {
 public:
  enum class Happenings : bool { Silent, Told };
  enum class Player : bool { Random, Expert };

  Playout(const Game& game, Value setup, u64 seed, Happenings told, Player player = Player::Random);
  Playout(const Playout&) = delete;
  Playout(Playout&&) = delete;
  Playout& operator=(const Playout&) = delete;
  Playout& operator=(Playout&&) = delete;
  ~Playout() = default;
  void play_game();
  [[nodiscard]] const PlayoutCounts& counts() const { return counts_; }

  // The same in steps, for those who look at every position.

  /// Returns why the set-up is refused, or nothing.
  std::string begin();
  /// False at the end of the game.
  bool list_options();
  [[nodiscard]] const OptionList& options() const { return options_; }
  /// Answers at random, or as the expert does where it knows an answer.
  void answer();
  [[nodiscard]] StateIn state() const { return state_; }
  u64 below(u64 limit) override;

 private:
  const Game& game_;
  Value setup_;
  u64 random_;
  Player player_;
  undercroft::Happenings told_;
  undercroft::Happenings* sink_;
  std::vector<std::byte> state_, first_;  ///< the position after set-up, once it is known
  OptionList options_;
  PlayoutCounts counts_;
};

}  // namespace undercroft
