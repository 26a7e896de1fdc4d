#pragma once
#include <unordered_map>  // layers: looked up, never walked

#include "games/one_deck_dungeon/covering.h"

namespace undercroft::one_deck {

/// Searches Step 4 to its end: skills and potions by the rules themselves, with every outcome of
/// their dice, then the best cover of the boxes. Where texts answer to what is done, or a skill is
/// still to be used, every order of doing it is searched, as far as the nodes reach.
class Solver {
 public:
  static constexpr int kNodes = 2'000, kCoverNodes = 3'000;

  explicit Solver(const Content& content, int nodes = kNodes) : content_(content), nodes_(nodes) {}

  Solved best(const State& s, const OptionList& options);
  /// What leaving Step 4 now promises.
  int end_step(const State& s);
  [[nodiscard]] static bool order_matters(const Read& r);
  void set_depth(int depth) { depth_ = depth; }

 private:
  struct Placed {
    int promise = -1;
    Cover cover;
  };

  static bool texts_change_step_5(const Read& r);
  int suffer(State& s, int moment);
  int end_covered(const State& s, const Cover& cover);
  static bool could_free_a_heroic_die(const State& s);
  Placed place(const State& s);
  static bool is_of_use(const Read& r, const Option& o, bool all_covered);
  static bool has_useful_skill(const Read& r, bool all_covered);
  static bool is_worth_trying(const Read& r, const Option& o, bool all_covered);
  static bool begins(const Cover& cover, const Option& o);
  template <class F>
  void try_all(const State& s, const OptionList& options, const F& offer);
  int value(const State& s);
  int after(const State& s, const Option& option);
  int reckon(const State& s);
  int reckon_step_4(const State& s, const OptionList& options);

  const Content& content_;
  int nodes_;
  int depth_ = 0;  ///< of Step 4 in the stack
  bool is_exact_ = true;
  std::unordered_map<u64, int> known_;  // layers: looked up, never walked
};

}  // namespace undercroft::one_deck
