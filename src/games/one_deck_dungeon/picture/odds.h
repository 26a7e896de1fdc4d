#pragma once
#include <optional>

#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Exact chances that are cheap to count: what a handful of dice can do about a box.

namespace undercroft::one_deck {

/// In how many of the `of` ways to roll `dice` dice their sum reaches the target (a wide box), or
/// one of them does (a small box). Nothing if there are too many dice to count.
std::optional<SceneOdds> odds_of(int dice, int target, bool wide);

/// How many dice that fit the colour the party will roll in Step 3.
int dice_to_roll(const Read& r, Colour colour);

}  // namespace undercroft::one_deck
