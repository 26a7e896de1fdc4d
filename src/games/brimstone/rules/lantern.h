#pragma once
#include "games/brimstone/rules/table.h"

// Who carries the Old Lantern (SB-SET-13, SB-RUL-46).

namespace undercroft::brimstone {

/// Its carrier is gone: the nearest hero has it.
Flow pass_lantern();
void give_lantern(Play& p, int hero);
/// A standing hero may take it from a KO'd one on the same or an adjacent square.
bool may_take_lantern(const Read& r, int hero);

}  // namespace undercroft::brimstone
