#pragma once
#include "games/forgotten_depths/rules/table.h"

// Hero Abilities (FD-ABL): what may be used when, and what it costs.

namespace undercroft::forgotten {

/// Whether an Item or an Ability is of use in Combat and not barred.
bool is_of_use(const Read& r, int piece);
/// A text bars an Item or an Ability until the Combat ends.
void bar(Play& p, int piece);
void lift_bars(Play& p);
/// Adds the Abilities, Items and tokens that may be used now.
void ability_uses(const Read& r, When when, OptionList& out);
/// The same for one Hero.
void uses_of(const Read& r, int hero, When when, OptionList& out);
/// What Heroes may use who are about to suffer Return Damage.
void return_uses(const Read& r, OptionList& out);
Flow use_ability(Play& p, const Option& chosen);
bool could_equip_to_use(const Read& r);
/// Whether what a text does when it is used is to unlock.
bool unlocks(const Read& r, int piece);
/// Whether it shows the next tile, which may go to the bottom.
bool looks_ahead(const Read& r, int piece);
bool waits_for_block(const Read& r, int hero);
void decline_block(Play& p, int hero);
bool is_block(const Read& r, int piece);
bool is_spell(const Read& r, int piece);
bool is_exhausted(const Read& r, int piece);
void refresh(Play& p, int piece);
void set_counters(Play& p, int piece, int n);

}  // namespace undercroft::forgotten
