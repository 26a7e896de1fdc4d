#pragma once
#include "games/legends_untold/rules/table.h"

// Loot and Treasure (LU-LOO, LU-TRE).

namespace undercroft::legends {

/// Whether the Party can use it here (LU-LOO-01, LU-RUL-82).
bool has_loot(const Read& r, int loot);
int loot_held(const Read& r);
bool has_keyword(const Read& r, int loot, LootKeyword keyword);
void gain_loot(Play& p, int loot);
/// Into the Adventure discard pile (LU-RUL-83).
void lose_loot(Play& p, int loot);
/// LU-TRE-02
Flow draw_treasure(int items);
/// By choice; `keyword` kNone: any.
Flow discard_loot(int items, int keyword = kNone);
/// LU-LOO-06
Flow open_loot(Play& p, int loot);
bool can_open(const Read& r, int loot);
/// Builds the Treasure deck (LU-SET-15, LU-SET-16, LU-SET-21, LU-DCK-04).
Flow build_treasure();

}  // namespace undercroft::legends
