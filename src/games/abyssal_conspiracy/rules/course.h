#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// The course of a game from set-up to the end: whose turn follows.

namespace undercroft::abyssal {

enum class CourseStep : u8 { NextPlayer, PlayerTurn, ConspiracyTurn, Again, kEnd };

/// AC-RUL-48, AC-WIN-05, AC-WIN-06
Flow players_win();
Flow players_lose(Reason reason);
/// A turn of either side begins (AC-TRN-05, AC-TRN-06): what lasted until its start ends, and
/// "start of turn" texts resolve (Event::TurnStart of turn_owner).
Flow begin_turn(Play& p);
/// The last step of a turn of either side, after "end of turn" texts: what lasted as long as the
/// turn ends.
Flow end_turn(Play& p);

}  // namespace undercroft::abyssal
