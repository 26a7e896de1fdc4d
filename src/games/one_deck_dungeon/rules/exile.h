#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Exile (OD-EXL).

namespace undercroft::one_deck {

/// Dice of a colour are gained, or some are still to be exiled.
struct ChooseColour {
  static constexpr Proc kProc = Proc::ChooseColour;
  Num16 gained{}, showing{}, to_exile{};
};

bool may_exile_from_supply(const Read& r, Which which);
Flow exile_from_supply(Play& p, Which which, int n);
void exile_supply_die(Play& p, std::size_t colour);
void exile_pool_die(Play& p, std::size_t index);
bool exile_token(Play& p, Where where);
/// What effects have set down for the end of the encounter.
void exile_what_is_due(Play& p);
/// Asks for a colour other than that of the die just exiled and gains such dice.
Flow gain_other_colour(Play& p, int hero, int n, int value);

}  // namespace undercroft::one_deck
