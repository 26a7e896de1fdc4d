#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// A player's turn.

namespace undercroft::abyssal {

enum class TurnStepName : u8 {
  Begin,
  Forge,
  House,
  Archives,
  OpenAct,
  Rest,
  Act,
  Ready,
  Draw,
  AnnounceEnd,
  End,
  kEnd
};
std::string ask_house(const Read& r, const Frame& f);
std::string ask_act(const Read& r, const Frame& f);
void show_act(const Read& r, const Frame& f, ScenePrompt& prompt);

/// Nothing runs: what only running effects remember is forgotten.
void come_to_rest(Play& p);
/// KF-PDU-02: whether a card counts as one of the active house for a seat.
bool of_active_house(const Read& r, int piece);
/// KF-SIX-01: whether cards of this title were played and used six times this turn.
bool six_reached(const Read& r, int piece);
void count_act(Play& p, int piece);
/// Whether a rule makes a seat skip a step of its turn.
bool skips(const Read& r, int seat, TurnStep step);
/// Readies what a seat readies in step 4 (KF-RDY-01), or the Conspiracy in step 5.
void ready(Play& p, int piece);
/// What stands at the start of each turn of either side (AC-TRN-05, KF-ARM-02).
void refresh(Play& p);

}  // namespace undercroft::abyssal
