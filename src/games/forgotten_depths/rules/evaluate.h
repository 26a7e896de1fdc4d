#pragma once
#include "games/forgotten_depths/rules/table.h"

// Steps 3 and 4: pairs and Abilities (FD-EVA, FD-ABL).

namespace undercroft::forgotten {

int hero_value(const Read& r, const Row& row, int column);
int foe_value(const Read& r, const Row& row, int column);
Pair pair_at(const Read& r, const Row& row, int column);
/// Pairs of a row that are Hero Hits.
int hits_in(const Read& r, const Row& row);
bool may_resolve(const Read& r, const Row& row, int column);
/// FD-RUL-57: a Block was chosen, and its cards stay as they are.
bool is_locked(const Read& r, const Row& row);
/// The row in which a Hero resolves a Block; null if there is none.
const Row* blocking_row(const Read& r, int hero);
bool anything_to_decide(const Read& r);
void decide_options(const Read& r, const Frame& f, OptionList& out);
Flow take_decision(Play& p, Frame& f, const Option& chosen);

}  // namespace undercroft::forgotten
