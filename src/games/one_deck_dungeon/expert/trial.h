#pragma once
#include "games/one_deck_dungeon/expert/ending.h"

// What an answer in Step 4 comes to if the expert plays on: no guess, but what he really gets.

namespace undercroft::one_deck {

/// The mean of many trials with dice that fall by lot, less its standard error. It may be less than
/// that where the first trials show that it will hardly be more than `floor`.
int tried_out(const Read& r, const Option& option, int floor, Effort& effort);

}  // namespace undercroft::one_deck
