#pragma once
#include "base/num.h"

namespace undercroft::bots {

/// Answers by lot, from a stream of its own: never from that of the game it plays in.
class RandomBot {
 public:
  explicit RandomBot(u64 key) : key_(key) {}

  /// One of so many answers (at least 1). The same moment gives the same answer.
  [[nodiscard]] std::size_t pick(std::size_t answers, u64 moment) const;

 private:
  u64 key_;
};

}  // namespace undercroft::bots
