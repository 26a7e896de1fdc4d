#pragma once
#include "games/legends_untold/rules/table.h"

// The map (LU-MAP, LU-RUL-11 to LU-RUL-17).

namespace undercroft::legends {

int place_at(const State& s, Cell cell);
inline Cell cell_of(const Place& place) {
  return {place.x, place.y};
}
/// Whether the side of a place is an Exit through which nobody has gone, blocked or not.
bool is_exit(const Read& r, int place, int side);
/// LU-MAP-06, LU-RUL-13: it points to a Location that it is not joined to.
bool is_blocked(const Read& r, int place, int side);
/// LU-SCT-17: an Unresolved Barrier bars it.
bool is_barred(const Read& r, int place, int side);
/// The Barrier that a card has put behind the Party is the last of a Location's.
constexpr int kWayBack = kMostBarriers - 1;
/// Which Barrier icon bars a side as it lies, or none; LU-RUL-92: not of the Entrance.
int barrier_on(const Read& r, int place, int side);
bool is_barrier_open(const Read& r, int place, int barrier);
/// LU-SCT-06, LU-RUL-16, LU-RUL-17: the sides of the Party's Location that lead on, a bit each.
unsigned ways_on(const Read& r);
/// LU-RUL-15: whether a card laid there would leave no way on anywhere.
bool would_wall_in(const Read& r, int card, int turn);
/// Where a Location goes that is joined to an Exit: the cell beside it, or the first free one.
Cell cell_beyond(const Read& r, int place, int side);
/// The quarter turns that bring a printed side to the joint (LU-RUL-12).
inline int turn_for(int printed, int joint) {
  return (joint - printed + kSides) % kSides;
}
/// LU-OPT-08, LU-RUL-52: whose decks a place belongs to, and those of what lies beyond a side.
int group_of(const Read& r, int place);
int group_beyond(const Read& r, int place, int side);
/// The side on which a place is joined to another, or -1.
int side_towards(const Read& r, int place, int to);
/// Whether the Party can go through a side that is joined: neither Blocked nor barred.
bool is_way_open(const Read& r, int place, int side);
/// LU-RUL-21, LU-RUL-61: the place to which a Retreat leads, or kNone.
int way_back(const Read& r);
int lay_place(Play& p, int card, int x, int y, int turn, int entrance);
void join_places(Play& p, int from, int side, int to);
Brightness brightness_of(const Read& r, int place, int side);
/// LU-MAP-09: directly connected previous Locations, each once.
template <class F>
void each_neighbour(const Read& r, int place, F f) {
  for (int side = 0; side < kSides; ++side)
    if (const u8 other = r.s.map[place].links[side]; other != kNone) f(int{other}, side);
}
void add_environment(Play& p, int place, Environment icon);

}  // namespace undercroft::legends
