#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Texts that count as blank.

namespace undercroft::abyssal {

/// KF-BLK-01: whether a text makes that of a card in play count as blank.
bool is_blank(const Read& r, int piece);
/// The texts of cards that became blank fall silent; those that are no longer so speak again.
void settle_blanks(Play& p);

}  // namespace undercroft::abyssal
