#pragma once
#include <string>
#include <vector>

#include "base/philox.h"

#include "games/one_deck_dungeon/expert/solver.h"
#include "games/one_deck_dungeon/rules/chapters.h"
#include "paths.h"

// Positions of One Deck Dungeon's Step 4 for the tests of its solver.

namespace undercroft::one_deck {

inline const GameOf<Rules>& one_deck_game() {
  static const std::shared_ptr<const Game> opened = [] {
    OpenRequest request;
    request.content = in_source("/content");
    return open(request).game;
  }();
  return dynamic_cast<const GameOf<Rules>&>(*opened);
}

/// Numbers for one position.
class Luck {
 public:
  explicit Luck(u64 seed) : seed_(seed) {}
  int below(int limit) {
    return static_cast<int>(draw_below(seed_, 7, position_++, static_cast<u64>(limit)));
  }

 private:
  u64 seed_;
  u64 position_ = 0;
};

using Bytes = std::vector<std::byte>;

inline State& state_of(Bytes& bytes) {
  return *reinterpret_cast<State*>(bytes.data());
}

/// A set-up with heroes and a dungeon drawn by lot.
Value random_setup(Luck& luck, int party_size);
/// A game that the expert played, in Step 4 of one of its encounters or boss rounds, with at least
/// two answers; parties of one, two and four heroes, all dungeons.
Bytes step_4_position(u64 seed);
/// The position in words, for a failure.
std::string words(const Bytes& bytes);

}  // namespace undercroft::one_deck
