// The grid of nine locations, where everything is, and which location's text works (AC-LOC).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

bool lies_face_up(const Read& r, int cell) {
  return has_bit(r.s.grid.face_up, cell);
}
bool is_in_force(const Read& r, int piece) {
  const auto& e = r.s.fx;
  return e.ears.has(at(piece)) || e.aura_sources.has(at(piece)) || e.rule_sources.has(at(piece));
}
void silence_location(Play& p, int piece) {
  Machine::silence(p, piece);
  for (Set& whens : p.s.fx.whens) whens.clear(at(piece));
}
/// The locations whose cell everybody knows, as a mask.
u32 known_locations(const Read& r) {
  u32 known = 0;
  for (const u8 location : r.s.grid.location)
    if (location != kUnknown) known |= bit_of(location);
  return known;
}
/// AC-LOC-01: a row has the locations of its depth.
u32 locations_at_depth(int depth) {
  return ((u32{1} << kColumns) - 1) << static_cast<unsigned>(kColumns * (depth - 1));
}

}  // namespace

int cell_of(const Read& r, int piece) {
  const Card& c = card(r, piece);
  // AC-LOC-07: an upgrade is where its creature is, whoever controls it.
  if (c.host != kNoCard && is_type(r, piece, Type::Upgrade)) return cell_of(r, c.host);
  if (is_player(c.controller)) return r.s.place[c.controller];
  // AC-LOC-09, AC-RUL-52, AC-LOC-08, AC-ENG-06
  return is_type(r, piece, Type::Artifact) ? int{c.place} : int{r.s.place[c.engaged]};
}

Set cards_at(const Read& r, int cell) {
  Set here;
  r.s.play.each([&](int piece) {
    if (cell_of(r, piece) == cell) here.set(at(piece));
  });
  return here;
}

int location_piece(const Read& r, int cell) {
  return lies_face_up(r, cell) ? kLocationPieces + r.s.grid.location[at(cell)] : -1;
}

const CardDef& location_def(const Read& r, int cell) {
  UC_CHECK(r.s.grid.location[at(cell)] != kUnknown, "nobody knows this location");
  return r.content.cards[r.content.locations[r.s.grid.location[at(cell)]]];
}

// AC-LOC-02, AC-LOC-03
void heed_location(Play& p) {
  const int here = location_piece(p, p.s.place[p.s.active]);
  for (int piece = kLocationPieces; piece < kLocationPieces + kLocations; ++piece)
    if (piece != here && is_in_force(p, piece)) silence_location(p, piece);
  if (here >= 0 && !is_in_force(p, here)) Machine::put_in_force(p, here);
}

// AC-LOC-11, AC-RUL-03. The last one of a row is known by elimination, and still lies face down.
void show_location(Play& p, int cell, int location) {
  Grid& grid = p.s.grid;
  grid.location[at(cell)] = narrow<u8>(location);
  grid.face_up = static_cast<u16>(grid.face_up | bit_of(cell));
  p.tell(Fact::LocationFound, {.a = cell, .b = kLocationPieces + location});
  for (int other = 0; other < kLocations; ++other) {
    if (grid.location[at(other)] != kUnknown) continue;
    const u32 left = could_be(p, other);
    if (std::has_single_bit(left)) grid.location[at(other)] = narrow<u8>(std::countr_zero(left));
  }
}

// AC-SET-06, AC-SET-07, AC-SET-08, AC-LOC-15
u32 could_be(const Read& r, int cell) {
  if (r.s.grid.location[at(cell)] != kUnknown) return bit_of(r.s.grid.location[at(cell)]);
  return locations_at_depth(depth_of(cell)) & ~known_locations(r);
}

}  // namespace undercroft::abyssal
