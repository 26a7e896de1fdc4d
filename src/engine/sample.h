#pragma once
#include <vector>

#include "engine/game.h"

// Set-ups for those who play many games: of a few that use everything, and of any number drawn.

namespace undercroft {

/// Set-ups that together use every choice of a game at least once, the standard one first.
std::vector<Value> sample_setups(const Game& game);

/// Draws set-ups by their numbers: each field by itself, so that a few thousand games meet every
/// value of each, however many fields there are. Some of them a game may refuse.
class SetupDraw {
 public:
  explicit SetupDraw(const Game& game);
  [[nodiscard]] Value setup(u64 number) const;
  /// What a field is drawn from.
  [[nodiscard]] const std::vector<Value>& values(std::size_t field) const { return values_[field]; }

 private:
  const Game& game_;
  std::vector<std::vector<Value>> values_;
};

}  // namespace undercroft
