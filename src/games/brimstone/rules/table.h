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
/// All heroes, a bit each.
inline u32 all_heroes(const Read& r) {
  return (u32{1} << r.s.heroes.size()) - 1;
}
inline Verb verb_of(const Option& o) {
  return static_cast<Verb>(o.verb);
}
inline bool has_variant(const Read& r, Variant rule) {
  return has_bit(r.s.variants, static_cast<int>(rule));
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
inline bool is_first_turn(const Read& /*r*/) {
  return false;
}
/// Whether an enemy is on one of these tiles.
inline bool any_enemy_on(const Read& /*r*/, u32 /*tiles*/) {
  return false;
}
/// Whether the fight was begun by an ambush.
inline bool is_ambushed(const Read& /*r*/) {
  return false;
}
/// Whether an enemy with a keyword has been in the fight.
inline bool was_fought(const Read& /*r*/, Keyword /*keyword*/) {
  return false;
}
/// Whether two enemies are of one type.
inline bool is_kin(const Read& /*r*/, int /*piece*/, int /*other*/) {
  return false;
}
/// The square of the board on which a piece is, or -1.
inline int square_of(const Read& r, int piece) {
  return is_hero(r, piece) ? int{r.s.heroes[piece].at} : -1;
}
inline bool has_keyword(const Read& r, int hero, int keyword) {
  for (const u8 k : class_of(r, hero).keywords)
    if (k == keyword) return true;
  return false;
}
/// Draws from a deck that has run out are from its discards (SB-GEN-04); false if there are none.
inline bool restock(Deck& deck) {
  if (deck.unseen.any()) return true;
  deck.unseen = deck.discard;
  deck.discard = {};
  return deck.unseen.any();
}

}  // namespace undercroft::brimstone
