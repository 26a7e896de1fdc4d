#pragma once
#include "games/forgotten_depths/rules/printed.h"

// What a piece of the effect language is on the table.

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
