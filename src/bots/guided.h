#pragma once
#include <functional>
#include <vector>

#include "bots/imagined.h"

// A tree search that somebody else's judgement leads: of many positions at a time it asks how
// likely each answer is to be right, and what the position is worth.

namespace undercroft::bots {

/// Positions to be judged, a row each.
struct Judged {
  std::size_t rows = 0;
  std::span<const std::byte> states;  ///< state_bytes each
  std::span<const Option> options;    ///< OptionList::kCapacity each
  std::span<const u16> counts;        ///< how many of them
  // To be filled in.
  std::span<float>
      priors;  ///< OptionList::kCapacity each, of those that count; they need not add up to 1
  std::span<float> values;  ///< from 0, lost, to 1, won
};
using Judge = std::function<void(const Judged&)>;

struct GuidedSettings {
  u32 playouts = 200;
  u32 batch = 16;         ///< positions that are judged at once
  float curiosity = 1.5;  ///< how much priors weigh beside values seen
  u64 key = 1;
};
struct Seen {
  u32 visits = 0;
  double value = 0;  ///< the mean of them
  float prior = 0;
};

/// Searches from a player's prompt and says how each of its answers did. Chance is drawn anew at
/// each visit; what luck leads to is told apart by its position.
std::vector<Seen> search_guided(const Game& game, StateIn root, const GuidedSettings& settings,
                                const Judge& judge);

}  // namespace undercroft::bots
