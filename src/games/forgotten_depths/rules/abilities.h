#pragma once
#include "games/forgotten_depths/rules/table.h"

// Steps 3 and 4: Combat Pairs (FD-EVA); when Hero Abilities are used, at what cost (FD-ABL).

namespace undercroft::forgotten {

// ---- Combat Pairs
int hero_value(const Read& r, const Row& row, int column);
int foe_value(const Read& r, const Row& row, int column);
Pair pair_at(const Read& r, const Row& row, int column);
/// Pairs of a row that are Hero Hits.
int hits_in(const Read& r, const Row& row);
bool may_resolve(const Read& r, const Row& row, int column);
/// FD-RUL-57: a Block was chosen, and its cards stay as they are.
bool is_locked(const Read& r, const Row& row);
/// The row in which a Hero resolves a Block; null if there is none.
const Row* blocking_row(const Read& r, int hero);
bool anything_to_decide(const Read& r);
void decide_options(const Read& r, const Frame& f, OptionList& out);
Flow take_decision(Play& p, Frame& f, const Option& chosen);

// ---- Abilities
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
