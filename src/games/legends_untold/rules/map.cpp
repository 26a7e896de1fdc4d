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
  if (side == r.s.map[place].back) return kWayBack;
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

int group_of(const Read& r, int place) {
  return r.s.groups > 1 && location(r, place).environment == r.s.environments[1] ? 1 : 0;
}
int group_beyond(const Read& r, int place, int side) {
  const int group = group_of(r, place);
  return r.s.groups > 1 && side_of(r, place, side).pathway ? 1 - group : group;
}
int side_towards(const Read& r, int place, int to) {
  for (int side = 0; side < kSides; ++side)
    if (r.s.map[place].links[side] == to) return side;
  return -1;
}
bool is_way_open(const Read& r, int place, int side) {
  const int other = r.s.map[place].links[side];
  return other != kNone && !has_bit(r.s.map[place].cut, side) && !is_barred(r, place, side) &&
         !is_barred(r, other, opposite(side));
}
int way_back(const Read& r) {
  const u8 to = here(r).from;
  return to != kNone && is_way_open(r, r.s.here, side_towards(r, r.s.here, to)) ? int{to} : kNone;
}

namespace {
bool has_places(const Read& r, int group) {  // LU-RUL-17
  return !r.s.decks[group].places.empty();
}
/// A way on for the map as a whole; a barred Exit counts (LU-RUL-15).
bool is_open_end(const Read& r, int place, int side) {
  return is_exit(r, place, side) && !is_blocked(r, place, side) &&
         has_places(r, group_beyond(r, place, side));
}
/// An Exit that a Location which happens to lie there has Blocked, and no card (LU-RUL-16).
bool is_long_passage(const Read& r, int place, int side) {
  return is_exit(r, place, side) && is_blocked(r, place, side) &&
         !has_bit(r.s.map[place].cut, side) && has_places(r, group_beyond(r, place, side));
}
template <class F>
bool any_side(const Read& r, F is_one) {
  for (int place = 0; place < length(r.s.map); ++place)
    for (int side = 0; side < kSides; ++side)
      if (is_one(r, place, side)) return true;
  return false;
}
}  // namespace

unsigned ways_on(const Read& r) {
  const bool walled_in = !any_side(r, is_open_end);
  unsigned sides = 0;
  for (int side = 0; side < kSides; ++side) {
    if (is_barred(r, r.s.here, side)) continue;  // LU-SCT-17
    if (is_open_end(r, r.s.here, side) || (walled_in && is_long_passage(r, r.s.here, side)))
      sides |= bit_of(side);
  }
  if (!walled_in || any_side(r, is_long_passage) || !has_places(r, group_of(r, r.s.here)))
    return sides;
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
    const int group = group_beyond(r, r.s.here, r.s.exit);
    const int beyond = r.s.groups > 1 && printed.pathway ? 1 - group : group;
    if (printed.opening == Opening::Exit && place_at(r.s, next) < 0 && has_places(r, beyond))
      return false;
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
    if (waits_without_icon(p, card)) place.foes[kStray] = kUndrawn;
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
