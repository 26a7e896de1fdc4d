#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Step 6: claim loot (OD-LOT), and what it is worth (OD-LVL).

namespace undercroft::one_deck {

void to_xp(Play& p, int card);
Flow item_to_xp(Play& p, int hero, int item);

std::string ask_loot(const Read& r, const Frame& f);

// ---- levelling up (OD-LVL)
int xp_of(const Read& r);
int xp_to_level(const Read& r);

}  // namespace undercroft::one_deck
