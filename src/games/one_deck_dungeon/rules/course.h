#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// The course of a game from set-up to the end: which procedure follows which.

namespace undercroft::one_deck {

struct Course {
  static constexpr Proc kProc = Proc::Game;
  Num16 hero{};  ///< whose sheet is next, after a campaign game
};
enum class GameStep : u8 {
  Prepare,
  EnterFloor,
  FloorEntered,
  Turn,
  Descend,
  Descended,
  Boss,
  ClearTable,
  AssignMarks,
  kEnd
};

/// The end of the game, or in a campaign the check-marks before it.
Flow end_game(Play& p, Result result, Reason reason);

// ---- setup (OD-SET), hybrid decks (OD-HYB)
/// How many cards of this number the game's deck has.
int cards_in_deck(const Read& r, int card);

// ---- the turn (OD-TRN)
/// OD-TIM-05: with what dungeon effects add, which is part of the same spending.
int turn_time(const Read& r);

// ---- descending (OD-DSC)
void descend_options(const Read& r, const Frame& f, OptionList& out);
Flow descend(Play& p, Frame& f);
/// To the next floor, or behind the last one to the boss.
Flow descended(Play& p, Frame& f);

}  // namespace undercroft::one_deck
