#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Step 3 of the Conspiracy's turn: creatures that are engaged, and whom those with prey fight.

namespace undercroft::abyssal {

/// What a creature of the Conspiracy looks for, enrage included (AC-PRY-06, AC-PRY-09).
Prey prey_of(const Read& r, int piece);
/// The creatures of the active player that fit what a creature looks for and may be fought
/// (AC-PRY-02, AC-RUL-40).
Set prey_candidates(const Read& r, int piece);

}  // namespace undercroft::abyssal
