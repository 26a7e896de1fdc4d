// What a piece of the effect language is on the table.
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {

bool is_hero(const Read& r, int piece) {
  return piece >= 0 && piece < hero_count(r);
}
PlayedAt played_at(const Read& r, int piece) {
  const auto [kind, row, column, number] = kPieces.at(piece);
  const bool foe = kind == Thing::FoeCard;
  if ((!foe && kind != Thing::HeroCard) || row >= length(r.s.combat.rows)) return {};
  const auto& cards = foe ? r.s.combat.rows[row].foe_card : r.s.combat.rows[row].hero_card;
  return cards[column] == kNone ? PlayedAt{} : PlayedAt{row, column, foe};
}
IndividualAt individual_at(const Read& r, int piece) {
  const auto [kind, foe, individual, number] = kPieces.at(piece);
  if (kind != Thing::Individual || individual >= length(r.s.combat.foes[foe].health)) return {};
  return {foe, individual};
}
bool is_living(const Read& r, int piece) {
  const IndividualAt i = individual_at(r, piece);
  return i.foe >= 0 && r.s.combat.foes[i.foe].health[i.number] > 0;
}
namespace {
/// The individuals that a Monster Card speaks of: its own, or of the Final Entity the part itself.
template <class F>
void each_member(const Read& r, int card, F f) {
  const bool entity = r.s.combat.entity != 0;
  const int foe = entity ? 0 : card;
  if (foe > 1) return;
  for (int i = 0; i < length(r.s.combat.foes[foe].health); ++i)
    if (!entity || i == card) f(foe, i);
}
}  // namespace

Set members_of(const Read& r, int piece) {
  Set all;
  if (kPieces.is(Thing::Foe, piece))
    each_member(r, kPieces.at(piece).number,
                [&](int foe, int i) { all.set(at(individual_piece(foe, i))); });
  return all;
}

}  // namespace undercroft::forgotten
