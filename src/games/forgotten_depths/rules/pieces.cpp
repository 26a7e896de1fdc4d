// What a piece of the effect language is on the table.
#include "games/forgotten_depths/rules/pieces.h"

namespace undercroft::forgotten {

bool is_hero(const Read& r, int piece) {
  return piece >= kHeroPieces && piece < hero_count(r);
}
PlayedAt played_at(const Read& r, int piece) {
  if (piece < kHeroCardPieces || piece >= kIndividualPieces) return {};
  const bool foe = piece >= kFoeCardPieces;
  const int n = piece - (foe ? kFoeCardPieces : kHeroCardPieces);
  PlayedAt at_piece{n / kMostColumns, n % kMostColumns, foe};
  if (at_piece.row >= length(r.s.combat.rows)) return {};
  const Row& row = r.s.combat.rows[at(at_piece.row)];
  const auto& cards = foe ? row.foe_card : row.hero_card;
  return cards[at(at_piece.column)] == kNone ? PlayedAt{} : at_piece;
}
IndividualAt individual_at(const Read& r, int piece) {
  if (piece < kIndividualPieces || piece >= kFoePieces) return {};
  const int n = piece - kIndividualPieces;
  const int foe = n / kMostIndividuals;
  if (n % kMostIndividuals >= length(r.s.combat.foes[at(foe)].health)) return {};
  return {foe, n % kMostIndividuals};
}
bool is_living(const Read& r, int piece) {
  const IndividualAt i = individual_at(r, piece);
  return i.foe >= 0 && r.s.combat.foes[at(i.foe)].health[at(i.number)] > 0;
}
namespace {
/// The individuals that a Monster Card speaks of: its own, or of the Final Entity the part itself.
template <class F>
void each_member(const Read& r, int card, F f) {
  const bool entity = r.s.combat.entity != 0;
  const int foe = entity ? 0 : card;
  if (foe > 1) return;
  for (int i = 0; i < length(r.s.combat.foes[at(foe)].health); ++i)
    if (!entity || i == card) f(foe, i);
}
}  // namespace

Set members_of(const Read& r, int piece) {
  Set all;
  if (piece >= kFoePieces && piece < kMatPieces)
    each_member(r, piece - kFoePieces,
                [&](int foe, int i) { all.set(at(individual_piece(foe, i))); });
  return all;
}

}  // namespace undercroft::forgotten
