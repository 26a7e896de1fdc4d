#pragma once
#include "games/legends_untold/rules/table.h"

// Conditions (LU-CON), Advantage and Disadvantage (LU-AAD).

namespace undercroft::legends {

Conditions& conditions(Play& p, int piece);
const Conditions& conditions(const Read& r, int piece);
/// Puts a token on a combatant, with nobody listening.
void condition(Play& p, int piece, Harm kind);
void cure(Play& p, int piece, Harm kind);
/// Fire, Poison, Fear or Shock for Creatures, a bit each (LU-CON-01).
Flow afflict(Play& p, unsigned creatures, Harm kind, int by = effects::kNoPiece);

/// LU-AAD-04, LU-AAD-05
void give_advantage(Play& p, int piece, int n);
bool can_hold_advantage(const Read& r, int piece);

// ---- Shock (LU-CON-16 to LU-CON-21), for the Test under way

/// Whose Shock comes next: the tester's before the target's (LU-RUL-59); or no piece.
int next_shocked(const Read& r);
/// Takes a Shock token off; false if no card can be drawn for it (LU-RUL-07).
bool begin_shock(Play& p, int piece);
void take_shock(Play& p, int card);
/// What the card drawn last says to this Test.
Flow speak_shock(Play& p, int subject);
/// LU-CON-21: after the Test.
void discard_shocks(Play& p);

}  // namespace undercroft::legends
