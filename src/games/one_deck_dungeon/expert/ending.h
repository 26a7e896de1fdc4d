#pragma once
#include <unordered_map>  // layers: looked up, never walked

#include "games/one_deck_dungeon/expert/covering.h"

// How Step 4 can end: leaving it as it stands, or placing the dice as they lie first.

namespace undercroft::one_deck {

/// Dice placed as they lie, and what that promises.
struct Placed {
  int promise = -1;
  Cover cover;
  bool gives_back = false;  ///< a stored die first, or the lowest heroic one
};

/// How many positions a search may still look at, and whether they sufficed so far.
struct Effort {
  int nodes = 0;
  bool is_exact = true;
  struct Ending {
    int promise = 0;
    bool is_exact = true;
    int nodes = 0;  ///< that there were for it
  };
  // g++ asks for the braces where an effort is given its nodes alone.
  std::unordered_map<u64, Ending> endings{};  // layers: looked up, never walked
  /// The best cover of boxes with the same dice, whoever has them.
  struct Lying {
    Placed placed;
    int floor = -1;  ///< that was asked for
    bool is_exact = true;
  };
  std::unordered_map<u64, Lying> lying{};  // layers: looked up, never walked
  struct Covers {
    std::vector<Cover> all;
    bool is_exact = true;
  };
  std::unordered_map<u64, Covers> covers{};  // layers: looked up, never walked
};

/// A number for a position as it is, to know it again.
u64 number_of_all(const State& s);
/// What leaving Step 4 now promises, with the best answers in Step 5.
int promise_of_leaving(const Read& r, Effort& effort);
/// Nothing that can still be done in Step 4 promises more than this.
int ceiling_of(const Read& r);
/// What a position promises with the cover that would be best without texts.
int likely_promise(const Read& r, Effort& effort);
/// The best cover of the boxes without any more skill. If it promises no more than `floor`, it may
/// promise less than is said.
Placed best_placement(const Read& r, Effort& effort, int floor = -1);
/// Whether this answer is the first of what it takes: what is given back, else the first die.
bool begins(const Read& r, const Placed& placed, const Option& o);
/// The same with a die in hand or several for a conversion, or where stored dice are returned.
bool goes_on(const Read& r, const Placed& placed, const Option& o);

}  // namespace undercroft::one_deck
