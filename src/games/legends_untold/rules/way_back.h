#pragma once
#include "games/legends_untold/rules/table.h"

// What cards do behind the Party: Foes that wait there, ways that are barred or Blocked.

namespace undercroft::legends {

/// A Foe waits at the previous Location (LU-RUL-77): one of these cards by the Party's choice, or a
/// random one of a tier out of the box. `result` is who is told whether one came.
struct Posting {
  static constexpr Proc kProc = Proc::Prowl;
  Num16 tier{}, first{}, second{}, larger{}, result{};
};
Flow post_foe(const Posting& posting);

/// A Barrier is drawn for the side by which the Party came; nobody passes until it is Resolved.
Flow bar_way_back(bool emptied);
/// One side of the Party's choice becomes Blocked.
Flow block_exit();
/// A Foe that waits at a place leaves the game, and its Loot is discarded.
void send_away(Play& p, int place);

}  // namespace undercroft::legends
