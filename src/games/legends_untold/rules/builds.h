#pragma once
#include "games/legends_untold/rules/table.h"

// What the Heroes take with them (LU-HER-03, LU-HER-04, LU-HER-09, LU-LVL-06 to LU-LVL-11, LU-SOL).

namespace undercroft::legends {

/// A Hero with an Occupation and nothing else.
void add_hero(Play& p, int occupation, int level);
/// Takes what is left of its build as its Occupation recommends.
void build_as_recommended(Play& p, int hero);
/// Asks for the builds of all Heroes, one after the other.
Flow build_heroes();
bool is_talent_held(const Read& r, int talent);
bool is_kit_held(const Read& r, int kit);
/// LU-RUL-51: what the items of a Hero cost in Upgrades.
int upgrades_spent(const Read& r, int hero);

}  // namespace undercroft::legends
