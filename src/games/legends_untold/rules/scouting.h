#pragma once
#include "games/legends_untold/rules/table.h"

// The Scouting Phase (LU-SCT, LU-RDY, LU-PRV, LU-REM), and where the Party goes.

namespace undercroft::legends {

void set_readiness(Play& p, Readiness to);
/// Whether no text forbids it.
bool may_gain_light(const Read& r);
/// Whether the Party has Light that it had not.
bool gain_light(Play& p);
void lose_light(Play& p);
/// LU-SCT-10, LU-SCT-11, LU-RUL-84: how bright the chosen Exit counts. From the Scouting Test on
/// the mark is fixed, and only texts darken it.
Brightness marked_brightness(const Read& r);
/// The Hero who does the Scout's tasks (LU-RUL-74): -1 if the Party has to pick one.
int scout_of(const Read& r);
/// The Party stands in the middle of another place.
void move_party(Play& p, int to);

/// The Party Retreats to the previous Location (LU-RUL-19, LU-RUL-61 to LU-RUL-64).
struct RetreatTo {
  static constexpr Proc kProc = Proc::Retreat;
  Num16 time{};
};
Flow retreat(Play& p);
/// The same because a text says so.
Flow retreat_free(Play& p);

}  // namespace undercroft::legends
