#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Step 3 of the Conspiracy's turn: creatures that are engaged, and whom those with prey fight.

namespace undercroft::abyssal {

enum class EngagedStep : u8 { Next, Prey, Taunt, Use, kEnd };
struct UseEngaged {
  static constexpr Proc kProc = Proc::UseEngaged;
  Num16 place{};       ///< in the line of those engaged: who comes next
  Num16 used{};        ///< whether this pass has used anybody
  Num16 attacker{-1};  ///< the creature that is used now
  Num16 prey{-1};      ///< whom it fights
  Num16 after{-1};     ///< who stood to the right of the attacker
};
std::string ask_prey(const Read& r, const Frame& f);
std::string ask_taunt(const Read& r, const Frame& f);

/// What a creature of the Conspiracy looks for, enrage included (AC-PRY-06, AC-PRY-09).
Prey prey_of(const Read& r, int piece);
/// The creatures of the active player that fit what a creature looks for and may be fought
/// (AC-PRY-02, AC-RUL-40).
Set prey_candidates(const Read& r, int attacker);

}  // namespace undercroft::abyssal
