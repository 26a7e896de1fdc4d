// Answers in Step 4 tried out: the expert plays on with dice that fall by lot.
#include "base/philox.h"

#include "games/one_deck_dungeon/expert/plan.h"
#include "games/one_deck_dungeon/expert/solver.h"

namespace undercroft::one_deck {
namespace {

constexpr int kFirstTrials = 12, kTrials = 64;

/// The mean of some numbers and how sure it is.
class Mean {
 public:
  void add(int number) {
    sum_ += number;
    squares_ += i64{number} * number;
    count_ += 1;
  }
  [[nodiscard]] int mean() const { return static_cast<int>(sum_ / count_); }
  [[nodiscard]] int standard_error() const {
    const i64 of_mean =
        (squares_ * count_ - sum_ * sum_) / (count_ * count_ * std::max(i64{1}, count_ - 1));
    i64 root = 0;
    for (i64 bit = i64{1} << 20U; bit > 0; bit /= 2)
      if ((root + bit) * (root + bit) <= of_mean) root += bit;
    return static_cast<int>(root);
  }

 private:
  i64 sum_ = 0, squares_ = 0, count_ = 0;
};

/// One trial after another, each with its own luck.
class Trials {
 public:
  explicit Trials(const Read& r) : r_(r), depth_(depth_of_step_4(r.s)), seed_(number_of_all(r.s)) {}

  int play(Option option, u64 number, Effort& effort) {
    constexpr int kMostAnswers = 200;  // the expert goes in no circles, but he might in a pack
    State s = r_.s;
    Play play{s, r_.content, nullptr};
    for (u64 i = 0; i < kMostAnswers; ++i) {
      if (length(s.flow.frames) == depth_ + 1 && is_own(option, Verb::EndStep))
        return promise_of_leaving(play, effort);
      apply_option<Rules>(play, option);
      if (length(s.flow.frames) < depth_ + 1) return promise_of(look_ahead(play));
      OptionList options;
      list_options<Rules>(play, options);
      option = options.by_chance() ? by_lot(options, number, i)
                                   : options[at(Rules::policy(play, options))].option;
    }
    return 0;
  }
  /// Whether chance has had a say so far.
  [[nodiscard]] bool have_luck() const { return have_luck_; }

 private:
  Option by_lot(const OptionList& options, u64 number, u64 position) {
    have_luck_ = have_luck_ || !only_reveals(options);
    u64 left = draw_below(seed_, number, position, options.total_weight());
    std::size_t i = 0;
    while (left >= options[i].weight) left -= options[i++].weight;
    return options[i].option;
  }

  const Read& r_;
  int depth_;
  u64 seed_;
  bool have_luck_ = false;
};

}  // namespace

int tried_out(const Read& r, const Option& option, int floor, Effort& effort) {
  Trials trials(r);
  Mean mean;
  for (u64 number = 0; number < kTrials; ++number) {
    mean.add(trials.play(option, number, effort));
    if (!trials.have_luck()) return mean.mean();
    if (number + 1 == kFirstTrials && mean.mean() + 2 * mean.standard_error() <= floor) break;
  }
  return mean.mean() - mean.standard_error();
}

}  // namespace undercroft::one_deck
