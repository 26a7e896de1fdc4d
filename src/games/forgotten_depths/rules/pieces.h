#pragma once
#include "games/forgotten_depths/forgotten_depths.h"

// The table as pieces of the effect language, and what texts give them.

namespace undercroft::forgotten {

inline int hero_card_piece(int row, int column) {
  return kPieces(Thing::HeroCard, row, column);
}
inline int foe_card_piece(int row, int column) {
  return kPieces(Thing::FoeCard, row, column);
}
inline int individual_piece(int foe, int individual) {
  return kPieces(Thing::Individual, foe, individual);
}
inline int value_of_piece(const Read& r, int piece) {
  return Query::value_of(r, static_cast<u8>(Attr::Value), piece);
}
bool is_hero(const Read& r, int piece);
/// What texts give a Hero for a Round; without them it is 0.
inline int given_to(const Read& r, int hero, Attr what) {
  const auto attribute = static_cast<u8>(what);
  return Query::is_modified(r, attribute) ? Query::value_of(r, attribute, hero) : 0;
}
inline bool is_given(const Read& r, int hero, Attr what) {
  return given_to(r, hero, what) != 0;
}
struct PlayedAt {
  int row = -1, column = 0;
  bool foe = false;
};
/// The played card behind a piece; row -1 if there is none.
PlayedAt played_at(const Read& r, int piece);
struct IndividualAt {
  int foe = -1, number = 0;
};
IndividualAt individual_at(const Read& r, int piece);
bool is_living(const Read& r, int piece);
/// The individuals of a Monster Card, or the part of the Final Entity that a card is.
Set members_of(const Read& r, int piece);

}  // namespace undercroft::forgotten
