#pragma once
#include "games/brimstone/rules/table.h"

// Corruption, and what stays with a hero: injuries, madness, mutations, death (SB-INJ, SB-MUT).

namespace undercroft::brimstone {

/// Corruption points come one by one (SB-RUL-90).
struct CorruptNotes {
  static constexpr Proc kProc = Proc::Corrupt;
  Num16 left{};
};
/// How often a hero has an injury, a madness or a mutation.
int times_ill(const Read& r, int hero, int ill);
/// A hero gets one; the same mutation twice is death (SB-MUT-03).
Flow afflict(Play& p, int hero, int ill);
/// SB-INJ-03, SB-INJ-04: a dead hero leaves with everything, save the Old Lantern.
Flow kill(Play& p, int hero);
/// Of Health or Sanity for good; at least 1 is left, and of what is left 1 (SB-RUL-118).
void change_most(Play& p, int hero, Harm harm, int n);
/// Experience, dollars, Dark Stone: none is ever below 0 (SB-RUL-134).
void gain_xp(Play& p, int hero, int n);
void gain_gold(Play& p, int hero, int n);
void gain_stone(Play& p, int hero, int n);

}  // namespace undercroft::brimstone
