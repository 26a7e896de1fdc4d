#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// The tide: one for everybody.

namespace undercroft::abyssal {

/// Turns the tide if it is not so yet, and lets texts answer to that (AC-TID-03, AC-TID-04,
/// AC-TID-05).
Flow turn_tide(Play& p, Tide to, int seat);

}  // namespace undercroft::abyssal
