// Which texts are in force.
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {

int ability_of(const Read& r, int piece, Trigger word) {
  return Query::word_ability(r, piece, static_cast<u8>(word));
}

namespace {
/// A Monster Card, or a part of the Final Entity. The Tail has no Health and does not fall.
bool has_fallen(const Read& r, int card) {
  const Combat& c = r.s.combat;
  if (c.entity == 0) return card < 2 && c.foes[card].card != kNone && is_defeated(r, card);
  return card < length(c.foes[0].health) && c.foes[0].health[card] == 0;
}

}  // namespace

void gather_texts(Play& p) {
  State& s = p.s;
  Machine::clear_force(p);
  const auto in_force = [&](int piece) { Machine::put_in_force(p, piece); };
  for (int hero = 0; hero < hero_count(p); ++hero)
    for (int i = 0; i < length(hero_def(p, hero).abilities); ++i)
      if (!s.mats[hero * kMatAbilities + i].is_barred()) in_force(kPieces(Thing::Mat, hero, i));
  // FD-ITM-08
  Belongings::of(s).all().each([&](int piece) {
    const auto [kind, row, column, number] = kPieces.at(piece);
    const bool barred =
        kind == Thing::Ability ? s.abilities[number].is_barred() : !s.items[number].in_use();
    if (!barred) in_force(piece);  // FD-ABL-02, FD-ABL-22: whether or not others are used
  });
  if (s.combat.running == 0) return;
  for (int i = 0; i < kMostFoes; ++i) {
    const bool there =
        s.combat.entity != 0 ? s.combat.parts[i] != kNone : i < 2 && s.combat.foes[i].card != kNone;
    if (there && !has_fallen(p, i)) in_force(kPieces(Thing::Foe, i));
  }
}
// A defeated Monster's Passives are over; what it has done lasts on.
void silence_the_fallen(Play& p) {
  const Set speaking = p.s.fx.ears | p.s.fx.aura_sources | p.s.fx.rule_sources;
  for (int i = 0; i < kMostFoes; ++i)
    // FD-MPW-14, FD-RUL-42
    if (const int foe = kPieces(Thing::Foe, i); speaking.has(at(foe)) && has_fallen(p, i))
      Machine::silence(p, foe);
}

// FD-GLO-05: what was to be resolved is not.
void Rules::lasting_began(Play& p, std::size_t lasting) {
  p.tell(Fact::EffectBegins, {.a = static_cast<int>(lasting)});
  const u16 def = p.s.fx.lasting[lasting].def;
  if (!p.content.texts.lasting(def).touches_one(static_cast<u8>(Attr::Ignores))) return;
  for (const effects::Piece hero : p.s.fx.targets_of(lasting))
    for (Row& row : p.s.combat.rows)
      if (row.hero == hero && !is_locked(p, row)) row.chosen = kNone;
}

Flow run_card(Play& p, Trigger word) {
  return Machine::run_text(p, kPieces(Thing::Card), word, kPartySeat);
}

}  // namespace undercroft::forgotten
