#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// The team and the Conspiracy: which sides there are, what they share, whom a text means.

namespace undercroft::abyssal {

enum Side : u8 { kTeamSide, kConspiracySide };

inline bool is_player(int seat) {
  return seat != kConspiracy;
}
/// AC-TEA-01: all players share one pool.
inline Side side_of(int seat) {
  return is_player(seat) ? kTeamSide : kConspiracySide;
}
inline bool are_enemies(int a, int b) {
  return side_of(a) != side_of(b);
}
/// AC-RED-04: the Conspiracy is every player's opponent. AC-RUL-23: its own is the active player.
inline int opponent_of(const Read& r, int seat) {
  return is_player(seat) ? kConspiracy : int{r.s.active};
}
inline Num16& pool(Play& p, int seat) {
  return p.s.amber[side_of(seat)];
}
inline int pool(const Read& r, int seat) {
  return r.s.amber[side_of(seat)];
}
/// Whose turn it is: in the Conspiracy's, the active player only carries it out (AC-TRN-03).
inline int turn_owner(const Read& r) {
  return r.s.turn == Turn::Conspiracy ? kConspiracy : int{r.s.active};
}

}  // namespace undercroft::abyssal
