#include "engine/playout.h"

#include <algorithm>

namespace undercroft {
Playout::Playout(const Game& game, Value setup, u64 seed, Happenings told, Player player)
    : game_(game),
      setup_(std::move(setup)),
      random_(seed),
      player_(player),
      sink_(told == Happenings::Told ? &told_ : nullptr),
      state_(game.info().state_bytes) {
  told_.wants_words = false;
  options_.draw_by(this);
}

void Playout::play_game() {
  const std::string problem = begin();
  UC_CHECK(problem.empty(), "set-up of a playout");
  while (list_options()) answer();
  ++counts_.games;
}

std::string Playout::begin() {
  if (!first_.empty()) {
    std::ranges::copy(first_, state_.begin());
    return {};
  }
  told_.clear();
  std::string problem = game_.set_up(state_, setup_, sink_);
  // Where nobody is told how it came to be, every game of a set-up begins with a copy.
  if (problem.empty() && sink_ == nullptr) first_ = state_;
  return problem;
}

bool Playout::list_options() {
  options_.clear();
  game_.options(state_, options_);
  return !options_.empty();
}

void Playout::answer() {
  std::size_t i = 0;
  if (options_.is_forced()) {
    ++counts_.forced;
  } else if (options_.by_chance()) {
    ++counts_.chance;
    i = options_.pick(*this);
  } else {
    ++counts_.decisions;
    counts_.options += options_.size();
    const int known = player_ == Player::Expert ? game_.policy(state_, options_) : -1;
    i = known >= 0 ? static_cast<std::size_t>(known) : below(options_.size());
  }
  told_.clear();
  game_.choose(state_, options_[i].option, sink_);
}

/// Fast, and the same everywhere; its tiny bias does not matter to a random player.
u64 Playout::below(u64 limit) {
  random_ ^= random_ << 13U;
  random_ ^= random_ >> 7U;
  random_ ^= random_ << 17U;
  return (random_ >> 32U) * limit >> 32U;
}

}  // namespace undercroft
