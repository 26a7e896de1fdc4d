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
/// SB-WIN-04: somebody wants to flee when the next turn starts; who is up is asked then. Nobody
/// proposes it by chance.
inline void offer_flight(const Read& r, OptionList& out) {
  if (r.s.running == 0) out.add_beside(Verb::Flee);
}
inline Flow propose_flight(Play& p) {
  p.s.running = 1;
  p.tell(Fact::FleeProposed);
  return kRepeat;
}

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
  Num16 tile{};
};
/// The Escape value that a hero must pass to move on from a square; 0: none (SB-ESC-07).
int escape_at(const Read& r, int hero, int square);
/// Whether the dice of a move are an Escape test.
bool is_escaping(const Frame& f);
/// The squares on which a hero's move to a square leads, that one the last.
FixedVec<u16, 16> way_to(const Read& r, int hero, int square);
struct MoveNotes {
  static constexpr Proc kProc = Proc::Move;
  Num16 extra{};
};

}  // namespace undercroft::brimstone
