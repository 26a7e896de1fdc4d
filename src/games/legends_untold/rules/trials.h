#pragma once
#include "games/legends_untold/rules/table.h"

// Basic, Table, Staged and Party Tests of cards (LU-BAS, LU-TAB, LU-STG, LU-PTY).

namespace undercroft::legends {

/// What else the Party may do than attempt the Test.
enum Ways : u8 { kMayRetreat = 1, kMayLeave = 2, kMayDiscard = 4 };

/// Carries the Test of the innermost open card through; its outcome is then in that card.
Flow call_trial(const Read& r, int ways = 0);
/// LU-TRI-03, LU-DEC-14: whether the Party can pay and there is somewhere to go.
bool may_retreat(const Read& r);

}  // namespace undercroft::legends
