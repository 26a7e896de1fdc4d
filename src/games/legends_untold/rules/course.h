#pragma once
#include "games/legends_untold/rules/table.h"

// The Turn and the whole Adventure (LU-TRN, LU-WIN).

namespace undercroft::legends {

enum class TurnStep : u8 {
  Begin,
  Scouting,
  Adventure,
  Retreated,
  Exploration,
  Rest,
  RestOn,
  End,
  Goal,
  kEnd
};
/// LU-OPT-06: a route free of Unresolved Foes leads back to the starting Location.
bool is_way_out_clear(const Read& r);
/// LU-RUL-03
Flow achieve_goal(Play& p);

}  // namespace undercroft::legends
