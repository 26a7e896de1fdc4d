#pragma once
#include <vector>

#include "engine/game.h"

namespace undercroft::bots {

/// A cheap generator for imagined games; the same on every machine.
class Lots final : public Lot {
 public:
  explicit Lots(u64 seed);
  u64 below(u64 limit) override;

 private:
  u64 state_;
};

/// A game played on in the mind of a bot, from a position of the real one.
class Imagined {
 public:
  explicit Imagined(const Game& game) : game_(game), state_(game.info().state_bytes) {}

  void from(StateIn state);
  /// Answers by one option and lists what comes next.
  void answer(const Option& option);
  [[nodiscard]] const OptionList& options() const { return options_; }
  [[nodiscard]] StateIn state() const { return state_; }
  [[nodiscard]] bool is_over() const { return options_.empty(); }

  /// Plays chance, forced answers and routine, up to a decision or the end.
  void go_on(Lots& lots);
  /// Plays on by the expert's policy (by lot where there is none) for so many decisions at most
  /// (routine apart) and says what the position then promises, from 0 to kSure.
  int play_on(int decisions, Lots& lots);

 private:
  int promise();
  void list();
  /// What needs no thought here: an index of the options, or -1.
  int answer_without_thought(Lots& lots);

  const Game& game_;
  std::vector<std::byte> state_;
  OptionList options_;
};

}  // namespace undercroft::bots
