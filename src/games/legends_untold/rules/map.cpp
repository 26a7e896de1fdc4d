// The map: squares, joins, Blocked Exits (LU-MAP, LU-RUL-11 to LU-RUL-17).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {

int place_at(const State& s, Cell cell) {
  for (int i = 0; i < length(s.map); ++i)
    if (s.map[i].x == cell.x && s.map[i].y == cell.y) return i;
  return -1;
}
namespace {
/// LU-SET-06: footprints of the starting Location are an Ambient Exit.
bool leads_out(const Read& r, int place, int side) {
  const Opening opening = side_of(r, place, side).opening;
  return opening == Opening::Exit || (opening == Opening::Footprints && is_start(r, place));
}
}  // namespace

bool is_exit(const Read& r, int place, int side) {
  const Place& here = r.s.map[place];
  return here.links[side] == kNone && side != here.entrance && leads_out(r, place, side);
}
bool is_blocked(const Read& r, int place, int side) {
  const Place& here = r.s.map[place];
  if (has_bit(here.cut, side)) return true;
  // LU-RUL-13, LU-RUL-14
  return here.links[side] == kNone && place_at(r.s, beside(cell_of(here), side)) >= 0;
}
int barrier_on(const Read& r, int place, int side) {
  if (is_start(r, place)) return kNone;  // LU-TRN-03
  if (side == r.s.map[place].entrance) return kNone;
  return side_of(r, place, side).barrier;
}
bool is_barrier_open(const Read& r, int place, int barrier) {
  return barrier == kNone || r.s.map[place].barriers[barrier] == kNone;
}
bool is_barred(const Read& r, int place, int side) {
  return !is_barrier_open(r, place, barrier_on(r, place, side));
}
Brightness brightness_of(const Read& r, int place, int side) {
  const Side& printed = side_of(r, place, side);
  return printed.opening == Opening::Exit ? printed.brightness : Brightness::Ambient;
}

namespace {
/// A way on for the map as a whole; a barred Exit counts (LU-RUL-15).
bool is_open_end(const Read& r, int place, int side) {
  return is_exit(r, place, side) && !is_blocked(r, place, side);
}
bool any_open_end(const Read& r) {
  for (int place = 0; place < length(r.s.map); ++place)
    for (int side = 0; side < kSides; ++side)
      if (is_open_end(r, place, side)) return true;
  return false;
}
}  // namespace

unsigned ways_on(const Read& r) {
  if (decks(r).places.empty()) return 0;  // LU-RUL-17
  const bool walled_in = !any_open_end(r);
  unsigned sides = 0;
  bool any_blocked = false;
  for (int side = 0; side < kSides; ++side) {
    if (!is_exit(r, r.s.here, side) || has_bit(here(r).cut, side)) continue;
    any_blocked = any_blocked || is_blocked(r, r.s.here, side);
    if (is_barred(r, r.s.here, side)) continue;
    // LU-RUL-16: a long passage
    if (walled_in || !is_blocked(r, r.s.here, side)) sides |= bit_of(side);
  }
  if (sides != 0 || !walled_in || any_blocked) return sides;
  for (int side = 0; side < kSides; ++side)  // LU-RUL-16: any side without an opening
    if (side_of(r, r.s.here, side).opening == Opening::None && here(r).links[side] == kNone &&
        place_at(r.s, beside(cell_of(here(r)), side)) < 0)
      sides |= bit_of(side);
  return sides;
}
Cell cell_beyond(const Read& r, int place, int side) {
  Cell cell = beside(cell_of(r.s.map[place]), side);
  while (place_at(r.s, cell) >= 0) cell = beside(cell, side);
  return cell;
}
bool would_wall_in(const Read& r, int card, int turn) {
  const Cell cell = cell_beyond(r, r.s.here, r.s.exit);
  const int joint = opposite(r.s.exit);
  const LocationDef& def = r.content.locations[card];
  for (int side = 0; side < kSides; ++side) {
    if (side == joint) continue;
    const Side& printed = def.sides[turned(side, kSides - turn)];
    const Cell next = beside(cell, side);
    if (printed.opening == Opening::Exit && place_at(r.s, next) < 0) return false;
  }
  for (int place = 0; place < length(r.s.map); ++place)
    for (int side = 0; side < kSides; ++side) {
      if (place == r.s.here && side == r.s.exit) continue;
      if (is_open_end(r, place, side) && !(beside(cell_of(r.s.map[place]), side) == cell))
        return false;
    }
  return true;
}

int lay_place(Play& p, int card, int x, int y, int turn, int entrance) {
  const LocationDef& def = p.content.locations[card];
  Place place;
  place.card = narrow<u8>(card);
  place.x = narrow<u8>(x);
  place.y = narrow<u8>(y);
  place.turn = narrow<u8>(turn);
  place.entrance = narrow<u8>(entrance);
  place.environments = def.icons;  // LU-RDY-12, LU-TRN-04
  const bool start = p.s.map.empty();
  if (start) {
    place.marks = Place::kStart | Place::kEntered | Place::kExplored | Place::kResolved;
  } else {
    for (int side = 0; side < kSides; ++side)
      if (def.sides[side].obstacle) place.obstacles[side] = kUndrawn;
    for (int i = 0; i < def.foes; ++i) place.foes[i] = kUndrawn;
    for (int i = 0; i < def.discoveries; ++i) place.discoveries[i] = kUndrawn;
    for (int i = 0; i < def.barriers; ++i) place.barriers[i] = kUndrawn;
  }
  p.s.map.push_back(place);
  p.tell(Fact::PlaceLaid, {.a = length(p.s.map) - 1});
  return length(p.s.map) - 1;
}
void join_places(Play& p, int from, int side, int to) {
  p.s.map[from].links[side] = narrow<u8>(to);
  p.s.map[to].links[opposite(side)] = narrow<u8>(from);
}
// LU-RUL-85
void add_environment(Play& p, int place, Environment icon) {
  Place& there = p.s.map[place];
  const auto bit = bit_of(static_cast<int>(icon));
  if ((there.environments & bit) != 0) return;
  there.environments = static_cast<u8>(there.environments | bit);
  p.tell(Fact::EnvironmentAdded, {.a = static_cast<int>(icon), .b = place});
}

}  // namespace undercroft::legends
