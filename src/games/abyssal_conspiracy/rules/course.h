#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// The course of a game from set-up to the end: whose turn follows.

namespace undercroft::abyssal {

enum class CourseStep : u8 { NextPlayer, PlayerTurn, ConspiracyTurn, Again, kEnd };

/// AC-RUL-48, AC-WIN-05, AC-WIN-06
Flow players_win();
Flow players_lose(Reason reason);
/// A turn of either side begins: texts that slept until now wake, and those that ended with its
/// start end (AC-TRN-05, AC-TRN-06).
Flow begin_turn(Play& p);
/// A turn is over: what lasted as long ends, and what was counted becomes the previous turn's.
Flow end_turn(Play& p);

}  // namespace undercroft::abyssal
