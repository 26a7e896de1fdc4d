#pragma once
#include <vector>

#include "engine/option.h"

namespace undercroft {

/// A typed fact that rules code reports while it runs. Nothing is formatted here and nothing of it
/// is in the state; the game's view turns happenings into pieces, places and words.
struct Happening {
  enum class Kind : u8 {
    Step,       ///< a titled step began: a = procedure, b = step
    Answered,   ///< an answer was applied: `answer`
    Moved,      ///< piece a went to place b (n: how many)
    Flipped,    ///< piece a was revealed
    Shuffled,   ///< pile a was shuffled
    Rolled,     ///< die a shows n
    Damaged,    ///< piece a took n damage (from b)
    Prevented,  ///< n of it was prevented on a
    Changed,    ///< the number b of piece a changed by n
    Gained,     ///< seat or piece a gained n of b
    Lost,       ///< seat or piece a lost n of b
    Triggered,  ///< the text of card a takes effect
    Ended,      ///< the game is over: a = result, b = reason
  };
  Kind kind = Kind::Step;
  u8 seat = kParty;
  u16 a = 0;
  u16 b = 0;
  i32 n = 0;
  Option answer{};
  friend bool operator==(const Happening&, const Happening&) = default;
};

using Happenings = std::vector<Happening>;

}  // namespace undercroft
