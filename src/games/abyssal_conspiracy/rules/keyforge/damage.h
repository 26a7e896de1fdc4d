#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Damage and armor; wards and other status counters.

namespace undercroft::abyssal {

int power_of(const Read& r, int piece);
int armor_of(const Read& r, int piece);
/// What armor still stops this turn.
int armor_left(const Read& r, int piece);
/// Armor that was lost since some of it was used takes of what was used.
void settle_armor(Play& p, int piece);
/// A pool or a counter grows, at most to what it can count.
void add_up(Count8& count, int amount);
/// KF-WRD-01: a ward goes instead of what would befall its creature.
bool lose_ward(Play& p, int piece);
/// Whether damage can be dealt to it at all.
bool can_be_damaged(const Read& r, int piece);
void do_damage(Play& p, const EventHead& head, effects::Part& part);

}  // namespace undercroft::abyssal
