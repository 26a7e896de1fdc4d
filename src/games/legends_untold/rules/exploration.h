#pragma once
#include "games/legends_untold/rules/table.h"

// The Exploration Phase (LU-EXP, LU-SRC, LU-BAR).

namespace undercroft::legends {

Flow tackle_barrier(Play& p, int barrier);
bool is_zone_free(const Read& r, int zone);

}  // namespace undercroft::legends
