#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Dice: the supply (OD-DIE, OD-SUP, OD-POOL), rolling, conversion, storing.

namespace undercroft::one_deck {

/// Takes dice of a colour from the supply into a pool, as many as there are. A value
/// of 0 is still to be rolled. Returns the pieces.
Set take_dice(Play& p, int hero, Colour colour, int n, int value, Use use = Use::Any);
/// Back to the supply at once.
void release_die(Play& p, std::size_t index);
bool matches_peril(const Read& r, Colour colour);
/// How many dice of a colour a hero and its items print.
int printed_dice(const Read& r, int hero, std::size_t colour);
/// Takes a die out of its pool without giving it back; returns its colour.
std::size_t lift_die(Play& p, std::size_t index);
/// An option that names a die by its hero, colour, value and use, and the die that it names.
void die_option(const State& s, std::size_t index, Verb verb, OptionList& out);
bool names(const Option& option, const Die& die);
std::size_t find_die(const State& s, const Option& option);
void discard_options(const Read& r, OptionList& out);
/// Equal dice are one option: whether an earlier die of the pool is just like this one.
bool seen_before(const State& s, std::size_t index);
void return_all_dice(Play& p);
/// Nothing runs any more: dice are sorted and what only effects remember is forgotten.
void come_to_rest(Play& p);

// ---- Step 3 (OD-ROL)
/// Rolls every die that shows nothing yet; `why` says for what.
Flow roll_dice(Play& p, int seat, Why why);

// ---- heroic conversion (OD-HER)
int conversion_dice(const Read& r);
bool may_join_conversion(const Read& r, std::span<const u16> chosen, std::size_t die);
void convert(Play& p, std::span<const u16> chosen, int hero);

// ---- stored dice (OD-STO)
bool any_stored(const Read& r);
bool store_die(Play& p, int hero);
Set take_stored(Play& p, int hero, int n);
void return_stored(Play& p, int hero, int n);
void return_stored_before_boss(Play& p);

}  // namespace undercroft::one_deck
