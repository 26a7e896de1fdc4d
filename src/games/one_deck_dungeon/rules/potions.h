#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Potions (OD-POT), and what may be done at any time (OD-RUL-95).

namespace undercroft::one_deck {

/// Adds the potions that may be used now.
void potion_options(const Read& r, PotionDef::When when, OptionList& out);
Flow use_potion(Play& p, const Option& chosen);
bool may_turn_invisible(const Read& r);
/// A token is spent without a potion; it counts as one used.
Flow spend_token(Play& p, int piece, int seat);
Flow gain_token(Play& p);
/// Whether the Cure potion lies on the Turn Reference.
bool has_cure(const Read& r);
/// Things allowed at any time: one option that opens a menu, or all of them at once.
bool anything_free(const Read& r);
void free_option(const Read& r, OptionList& out);
void free_options(const Read& r, OptionList& out);
/// Those at the start of a turn or a round, where one may also pass.
void first_options(const Read& r, const Frame& f, OptionList& out);
Flow free_menu();
Flow take_free(Play& p, const Option& chosen);

}  // namespace undercroft::one_deck
