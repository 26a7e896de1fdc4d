#pragma once
#include "games/forgotten_depths/rules/printed.h"

// Combat: setup, Rounds, end (FD-CBT, FD-DIS, FD-FIN).

namespace undercroft::forgotten {

/// Individuals of a Monster Card, or parts of the Final Entity, that still stand.
int alive(const Read& r, int foe);
bool is_defeated(const Read& r, int foe);
bool combat_won(const Read& r);
/// Puts a Monster Card into the next Combat.
void bring_foe(Play& p, int card, bool lent = false);
void discard_played(Play& p);
int foe_deck(const Read& r, int foe);

}  // namespace undercroft::forgotten
