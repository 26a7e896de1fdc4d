#pragma once
#include "games/forgotten_depths/rules/printed.h"

// Questions that the verbs of cards put to Heroes, a bit each.

namespace undercroft::forgotten {

/// Asks each of them n times; RemoveLow and Add up to a Value.
Flow ask(Asks kind, unsigned who, int n, int limit = 0);

/// Rival: a card of a Monster deck against each Hero; the deck stands for how many.
enum class Drawing : u8 { Test, Ability, Hand, Rival };
Flow draw_cards(Drawing why, unsigned who, int n);

/// FD-GLO-06: the two Monster Cards of a row change places.
bool may_swap_foes(const Read& r, const Row& row);
void swap_foes_of(Row& row);

}  // namespace undercroft::forgotten
