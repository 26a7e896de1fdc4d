#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Forest of Shadows: poison (OD-POI).

namespace undercroft::one_deck {

int party_poison(const State& s);
/// Places what is due (State::poison_due, harm_due) as one batch.
Flow place_poison(Play& p);
void place_poison_tokens(Play& p, int hero, int amount);
int remove_poison(Play& p, int hero, int amount);
/// The Resist Poison roll, if there is any poison.
Flow resist_poison(const Read& r);
/// What is added to that roll.
int resist_bonus(const Read& r);
/// Of that the leaves on open doors.
int leaf_bonus(const Read& r);
/// The roll of some heroes for themselves, with their share of the leaves.
Flow resist_as_group(const Read& r, unsigned group, int leaves);
int poison_of(const State& s, unsigned group);
int poison_in_box(const State& s);

}  // namespace undercroft::one_deck
