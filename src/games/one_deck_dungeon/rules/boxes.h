#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Challenge boxes (OD-BOX).

namespace undercroft::one_deck {

const BoxDef& box_def(const Read& r, const Box& box);
void open_boxes(Play& p);
int target_of(const Read& r, int box);
bool is_armored(const Read& r, int box);
bool colour_fits(const Die& die, const BoxDef& box);
bool armor_is_open(const Read& r);
bool may_place(const Read& r, std::size_t die, int box, bool armor_open);
/// Equal boxes are one option.
bool is_twin_box(const Read& r, int box, int other);
Flow place_die(Play& p, std::size_t die, int box);
void lay_die(Play& p, std::size_t die, int box);
/// The placing is over, whatever became of the die.
Flow die_placed(Play& p, int box);
void clear_box(Play& p, int box);

}  // namespace undercroft::one_deck
