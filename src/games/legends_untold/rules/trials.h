#pragma once
#include "games/legends_untold/rules/table.h"

// Basic, Table, Staged and Party Tests of cards (LU-BAS, LU-TAB, LU-STG, LU-PTY).

namespace undercroft::legends {

/// What else the Party may do than attempt the Test.
enum Ways : u8 { kMayRetreat = 1, kMayLeave = 2, kMayDiscard = 4 };

/// A card's Test under way: who attempts it and how, and how far a Staged one has come.
struct Trial {
  static constexpr Proc kProc = Proc::Trial;
  Num16 ways{}, hero{}, line{}, stage{}, landed{};
};
/// Carries the Test of the innermost open card through; its outcome is then in that card. Of the
/// Heroes `by`, a bit each, every one takes it; 0: whoever the Party nominates.
Flow call_trial(Play& p, int ways = 0, unsigned by = 0);
/// LU-TRI-03, LU-DEC-14: whether the Party can pay and there is somewhere to go.
bool may_retreat(const Read& r);

}  // namespace undercroft::legends
