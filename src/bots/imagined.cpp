#include "bots/imagined.h"

namespace undercroft::bots {
namespace {

/// A game that nobody can judge is played to its end, but not for ever.
constexpr int kMostDecisions = 20'000;

}  // namespace

Lots::Lots(u64 seed) : state_(seed * 0x9E37'79B9'7F4A'7C15ULL | 1) {
  for (int i = 0; i < 4; ++i) below(2);
}

u64 Lots::below(u64 limit) {
  state_ ^= state_ << 13U;
  state_ ^= state_ >> 7U;
  state_ ^= state_ << 17U;
  return (state_ >> 32U) * limit >> 32U;
}

void Imagined::list() {
  options_.clear();
  game_.options(state_, options_);
}

void Imagined::from(StateIn state) {
  std::ranges::copy(state, state_.begin());
  list();
}

void Imagined::answer(const Option& option) {
  game_.choose(state_, option, nullptr);
  list();
}

int Imagined::promise() {
  if (is_over()) return game_.outcome(state_).result == Result::Won ? kSure : 0;
  return game_.promise(state_);
}

int Imagined::answer_without_thought(Lots& lots) {
  if (options_.by_chance()) return static_cast<int>(options_.pick(lots));
  if (options_.size() == 1) return 0;
  return game_.is_routine(state_) ? game_.policy(state_, options_) : -1;
}

void Imagined::go_on(Lots& lots) {
  for (int made = 0; !is_over() && made < kMostDecisions; ++made) {
    const int i = answer_without_thought(lots);
    if (i < 0) return;
    answer(options_[static_cast<std::size_t>(i)].option);
  }
}

int Imagined::play_on(int decisions, Lots& lots) {
  for (int made = 0; made < kMostDecisions; ++made) {
    // A position in the middle of routine is not at rest, and hard to judge.
    go_on(lots);
    if (is_over()) break;
    if (made >= decisions)
      if (const int seen = promise(); seen >= 0) return seen;
    const int expert = game_.policy(state_, options_);
    answer(options_[expert >= 0 ? static_cast<std::size_t>(expert) : lots.below(options_.size())]
               .option);
  }
  return std::max(promise(), 0);
}

}  // namespace undercroft::bots
