#pragma once
#include "games/brimstone/brimstone.h"

// Short ways to what lies on the table.

namespace undercroft::brimstone {

inline int hero_count(const Read& r) {
  return length(r.s.heroes);
}
inline const ClassDef& class_of(const Read& r, int hero) {
  return r.content.classes[r.s.heroes[hero].of];
}
inline bool is_up(const Read& r, int hero) {
  return r.s.heroes[hero].standing == Standing::Up;
}
inline const TileDef& tile_def(const Read& r, int tile) {
  return r.content.tiles[r.s.board[tile].def];
}
inline const MissionDef& mission(const Read& r) {
  return r.content.missions[r.s.mission];
}
inline Verb verb_of(const Option& o) {
  return static_cast<Verb>(o.verb);
}
inline bool any_up(const Read& r) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (is_up(r, hero)) return true;
  return false;
}
/// A hero's number is its seat and its piece.
inline bool is_hero(const Read& r, int piece) {
  return piece < hero_count(r);
}
/// SB-FGT-04: nobody can come yet.
inline bool in_fight(const Read& /*r*/) {
  return false;
}
/// Growing Dread cards of which nobody knows where they lie: in the deck, or on the stack.
template <class F>
void each_unknown_dread(const Read& r, F f) {
  Bits<64> unknown = r.s.piles[Pile::Dread].unseen;
  for (const u8 card : r.s.dread)
    if (card != kNone) unknown.clear(card);
  unknown.each(f);
}
/// Draws from a deck that has run out are from its discards (SB-GEN-04); false if there are none.
inline bool restock(Deck& deck) {
  if (deck.unseen.any()) return true;
  deck.unseen = deck.discard;
  deck.discard = {};
  return deck.unseen.any();
}

}  // namespace undercroft::brimstone
