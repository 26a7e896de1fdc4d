#pragma once
#include <unordered_map>  // layers: looked up, never walked

#include "games/one_deck_dungeon/covering.h"

namespace undercroft::one_deck {

/// Searches Step 4 to its end: skills and potions by the rules themselves, with every outcome of
/// their dice, then the best cover of the boxes. Dice are converted, placed or discarded one by one
/// before a skill only where a text makes it matter (deeds.h). `is_exact` tells whether the nodes
/// reached for all of it.
class Solver {
 public:
  static constexpr int kNodes = 4'000, kCoverNodes = 3'000;

  explicit Solver(const Content& content, int nodes = kNodes) : content_(content), nodes_(nodes) {}

  Solved best(const State& s, const OptionList& options);
  /// What each option promises; the nodes are shared out among them.
  std::vector<Reckoned> all(const State& s, const OptionList& options);
  /// What leaving Step 4 now promises.
  int end_step(const State& s);
  void set_depth(int depth) { depth_ = depth; }

 private:
  struct Placed {
    int promise = -1;
    Cover cover;
    bool gives_back = false;  ///< the lowest heroic die first
  };
  /// What may be worth doing with a single die before more is used.
  struct Plan {
    bool converts = false, places = false;
    bool converts_twice = false;  ///< there is something that takes several dice
    unsigned discards = 0;        ///< colours, a bit each
    bool asks_health = false;     ///< there is something that heals better come before or behind
    [[nodiscard]] bool takes_dice() const { return converts || places || discards != 0; }
    /// Whether what touches no dice may wait until nothing else is left.
    [[nodiscard]] bool can_wait() const { return !places && discards == 0 && !asks_health; }
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

  static bool texts_change_step_5(const Read& r);
  static bool order_matters(const Read& r);
  static bool may_reward_open_boxes(const Read& r);
  int suffer(State& s, const State& before);
  int end_covered(const State& s, const Cover& cover);
  Placed place(const State& s);
  Placed place_as_they_lie(const State& s);
  static Plan plan_for(const Read& r, bool all_covered);
  static bool is_of_use(const Read& r, const Option& o, bool all_covered);
  static bool fits(const Plan& plan, const Option& o);
  static bool touches_no_dice(const Read& r, const Option& o);
  static bool may_take_the_due(const Read& r, const Option& o);
  static bool begins(const State& s, const Placed& placed, const Option& o);
  template <class F>
  void try_all(const State& s, const OptionList& options, const Way& way, const F& offer);
  template <class F>
  int with_share(int sharers, const F& reckon);
  int value(const State& s, const Way& way);
  int after(const State& s, const Option& option, Way way);
  int estimate(const State& s, const Way& way);
  static void note_conversion(const State& before, const State& after, Way& way);
  int reckon(const State& s, const OptionList& options, const Way& way);
  int whole(const State& s, const Option& option);
  Solved best_once(const State& s, const OptionList& options);

  const Content& content_;
  int nodes_;      ///< that are left for what is being looked at
  int depth_ = 0;  ///< of Step 4 in the stack
  bool is_exact_ = true;
  bool is_greedy_ = false;  ///< what comes first may use all nodes
  struct Known {
    int promise = 0;
    bool is_exact = true;
    int nodes = 0;  ///< that there were for it
  };
  std::unordered_map<u64, Known> known_;  // layers: looked up, never walked
};

}  // namespace undercroft::one_deck
