#pragma once
#include "games/legends_untold/rules/table.h"

// Time and the Event deck (LU-TIM).

namespace undercroft::legends {

/// LU-RUL-05: how much Time can still be spent.
int time_left(const Clock& clock);
/// LU-TIM-20: whether a voluntary cost may be paid.
bool can_spend(const Read& r, int time);
/// What a price is now, with what texts have made of it, and paying it: then it is as printed
/// again.
int price_of(const Read& r, Price price);
int pay_price(Play& p, Price price);
/// A text makes it so much less the next time; below zero: more.
void change_price(Play& p, Price price, int n);
/// At the end of a Turn; that of Camping, and a dearer Retreat, wait for the next one.
void reset_prices(Play& p);
/// LU-TIM-15
bool out_of_time(const Read& r);
/// What cannot be paid any more is forced (LU-TIM-17, LU-RUL-94).
Flow spend_time(Play& p, int time);
/// LU-TIM-11 to LU-TIM-14
void gain_time(Play& p, int time);
/// The Event deck has run out without Time being spent: its discards are the new one.
void renew_clock(Play& p);
/// LU-TIM-09: Events wait until what they came of is done; this is the moment (LU-RUL-66). The Goal
/// is looked at before them (LU-RUL-76).
Flow resolve_events(Play& p);
/// Whether the Goal was reached, before Events that wait (LU-RUL-76).
Flow check_goal(Play& p);

}  // namespace undercroft::legends
