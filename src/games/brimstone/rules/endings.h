#pragma once
#include "games/brimstone/rules/attacks.h"

// The end of a fight (SB-END), and what is found then (SB-LOO).

namespace undercroft::brimstone {

struct FightEndNotes {
  static constexpr Proc kProc = Proc::FightEnd;
  Num16 hero{};    ///< who catches their breath
  Num16 die{};     ///< faces of the die: 3 or 6
  Num16 looted{};  ///< heroes who have drawn, a bit each
  Num16 risen{};   ///< ... who have recovered, or could not
};
struct LootNotes {
  static constexpr Proc kProc = Proc::Loot;
  Num16 left{};
  Num16 place = -1;  ///< where the card lies
};
/// SB-END-03, SB-RUL-51: whether the hero took an action in the last turn of the fight.
bool has_acted(const Read& r, int hero);

}  // namespace undercroft::brimstone
