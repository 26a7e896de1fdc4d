#pragma once
#include "games/brimstone/rules/table.h"

// The course of a turn (SB-TRN, SB-HBD), and what moves the markers of the Depth track.

namespace undercroft::brimstone {

/// The Darkness marker moves so many spaces toward the Entrance, or back (SB-RUL-81).
struct DarkenNotes {
  static constexpr Proc kProc = Proc::Darken;
  Num16 left{}, back{};
};

/// Which note of a card's frame says that it was cancelled.
constexpr std::size_t kCancelledNote = 3;
/// SB-OPT-04, SB-RUL-73: whether the Darkness is nearer to the Entrance than the posse; once is
/// enough.
void look_below(Play& p);

struct ExploreNotes {
  static constexpr Proc kProc = Proc::Explore;
  Num16 tile{}, doors{};
};
/// How many Map cards a look draws: one; two, none of them yet; the second.
constexpr int kOneMap = -1, kTwoMaps = -2, kSecondMap = -3;
struct SearchNotes {
  static constexpr Proc kProc = Proc::Look;
  Num16 tile{}, exit{}, card = -1;
  Num16 twice = kOneMap;  ///< of two Map cards the one that was drawn first, or what is to come
};
struct ScavengeNotes {
  static constexpr Proc kProc = Proc::Scavenge;
  Num16 tile{}, spare1{}, spare2{}, spare3{}, again{};
};
struct MoveNotes {
  static constexpr Proc kProc = Proc::Move;
  Num16 extra{}, spare1{}, spare2{}, spare3{}, again{};
};

}  // namespace undercroft::brimstone
