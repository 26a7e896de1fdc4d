#pragma once
#include "games/legends_untold/rules/table.h"

// The Exploration Phase (LU-EXP, LU-SRC, LU-BAR).

namespace undercroft::legends {

Flow tackle_barrier(Play& p, int barrier);
bool is_zone_free(const Read& r, int zone);
/// LU-CMP-03, LU-RUL-26: whether Camping here is Camping at a Campsite.
bool has_campsite(const Read& r);
/// The Party leaves before a Search is over: a card that was not yet dealt with is discarded, and
/// its Loot is gained.
void cut_off_search(Play& p);

// ---- what texts do with what lies here
/// A Barrier that shows this Speciality or skill, a word of the list `shown`; kNone: any.
bool has_barrier_here(const Read& r, int shown = kNone);
/// One of them is Resolved, by choice.
Flow clear_barrier_here(int shown = kNone);
/// To an explored Location, by choice, as Proc::Travel asks.
bool may_travel(const Read& r);
/// A Loot with this Keyword out of the Adventure discard pile, by choice.
bool has_discarded(const Read& r, LootKeyword keyword);
Flow gain_discarded(LootKeyword keyword);

}  // namespace undercroft::legends
