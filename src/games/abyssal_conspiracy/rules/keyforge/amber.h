#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Æmber: gaining, losing, stealing, capturing.

namespace undercroft::abyssal {

void do_gain(Play& p, const EventHead& head, effects::Part& part);
void do_lose(Play& p, const EventHead& head, effects::Part& part);
void do_steal(Play& p, const EventHead& head, effects::Part& part);
void do_capture(Play& p, const EventHead& head, effects::Part& part);
/// The base cost of a key and what changes it for a seat (KF-FRG-02, KF-FRG-03).
int key_surcharge(const Read& r, int seat);
/// Takes at most so much from a pool and says how much that was.
int take_from_pool(Play& p, int seat, int amount);
void add_to_pool(Play& p, int seat, int amount);
/// KF-FRG-05: Æmber on cards that a seat may spend as if it were in the pool.
int spendable_on_cards(const Read& r, int seat);

}  // namespace undercroft::abyssal
