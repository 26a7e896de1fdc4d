#pragma once
#include <optional>
#include <unordered_map>  // layers: looked up, never walked

#include "games/one_deck_dungeon/expert/ending.h"

namespace undercroft::one_deck {

/// Searches Step 4 to its end: skills and potions by the rules themselves, with every outcome of
/// their dice, then the best cover of the boxes. Dice are converted, placed or discarded one by one
/// before a skill only where a text makes it matter (plan.h). What cannot come to more than is
/// found already is left out. `exact` tells whether the nodes reached for all of it.
class Solver {
 public:
  static constexpr int kNodes = 11'000;

  explicit Solver(const Content& content, int nodes = kNodes) : content_(content), effort_{nodes} {}

  Solved best(const State& s, const OptionList& options);
  /// What each option promises; the nodes are shared out among them.
  std::vector<Reckoned> all(const State& s, const OptionList& options);

 private:
  /// What is asked of a position. One that promises no more than `floor` is of no use, and then
  /// anything between the two may be the answer; `ceiling` is more than it can promise.
  struct Window {
    int floor = -1, ceiling = kSure;
    [[nodiscard]] Window above(int promise) const { return {std::max(floor, promise), ceiling}; }
  };
  /// How a position was come to, and what need not be tried there any more.
  struct Way {
    bool by_dice = false;  ///< by handling them: the best cover is known from the position before
    bool late = false;     ///< only what touches no dice is left to be used
    u8 hero = 0, due = 0;  ///< of a conversion: the heroic die that it was made for is to be spent
    [[nodiscard]] u64 number() const {
      return u64{by_dice} | u64{late} << 1U | u64{hero} << 8U | u64{due} << 16U;
    }
  };
  struct Known {
    int promise = 0;
    bool is_exact = true;
    bool is_bound = false;  ///< it may promise less than that
    int nodes = 0;          ///< that there were for it
  };

  [[nodiscard]] const Known* find_known(u64 key, const Window& window) const;
  template <class F>
  int with_share(int sharers, const F& reckon);
  int value(const State& s, const Way& way, const Window& window);
  int after(const State& s, const Option& option, Way way, const Window& window);
  std::optional<int> laid_out(State s, Placed placed);
  std::optional<int> certain_promise(const State& s, const Placed& placed);
  int promise_of_placing(const State& s);
  int estimate(const State& s, const Way& way);
  static void note_conversion(const State& before, const State& after, Way& way);
  int reckon(const State& s, const OptionList& options, const Way& way, const Window& window);
  int average(const State& s, const OptionList& options, const Way& way, const Window& window);
  template <class F>
  int try_all(const State& s, const OptionList& options, const Way& way, Window window,
              const F& offer);
  int whole(const State& s, const Option& option, const Window& window);
  template <class F>
  auto deep_then_broad(const F& look);
  Solved best_once(const State& s, const OptionList& options, int ceiling);
  Solved best_of_few(const State& s, const OptionList& options);
  Solved best_with_die(const State& s, const OptionList& options);
  Solved best_by_search(const State& s, const OptionList& options);
  Solved better_of_trials(const State& s, const OptionList& options, Solved best);

  const Content& content_;
  Effort effort_;                         ///< nodes that are left for what is being looked at
  int depth_ = 0;                         ///< of Step 4 in the stack
  std::vector<int> offered_;              ///< what each option of the first question promises
  bool has_many_ = false;                 ///< dice
  bool is_greedy_ = false;                ///< what comes first may use all nodes
  std::unordered_map<u64, Known> known_;  // layers: looked up, never walked
};

/// What an answer in Step 4 comes to if the expert plays on (trial.cpp): no guess, but what he
/// really gets. It is the mean of many trials with dice that fall by lot, less its standard error.
/// It may be less than that where the first trials show that it will hardly be more than `floor`.
int tried_out(const Read& r, const Option& option, int floor, Effort& effort);

}  // namespace undercroft::one_deck
