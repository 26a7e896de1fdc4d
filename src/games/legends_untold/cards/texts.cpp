// Which texts are in force, and which can be used at a time.
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

/// Calls f(piece) for what a Hero carries whose texts speak now (LU-TAL-10, LU-TAL-11, LU-TAL-05).
template <class F>
void each_carried(const Read& r, int hero, F f) {
  const Hero& h = r.s.heroes[hero];
  f(kPieces(Thing::Occupation, hero));
  for (int i = 0; i < length(h.talents); ++i)
    if (h.talents[i].state == TalentState::Ready) f(kPieces(Thing::Talent, hero, i));
  for (int i = 0; i < kMostWeapons; ++i)
    if (h.weapons[i].card != kNone && h.weapons[i].state == ItemState::Ready)
      f(kPieces(Thing::Weapon, hero, i));
  for (int i = 0; i < kMostKits; ++i)
    if (h.kits[i].card != kNone && h.kits[i].state == ItemState::Ready)
      f(kPieces(Thing::Kit, hero, i));
  if (h.outfit.card != kNone && h.outfit.state == ItemState::Ready) f(kPieces(Thing::Outfit, hero));
}
template <class F>
void each_used_loot(const Read& r, F f) {
  for (int loot = 0; loot < length(r.content.loot); ++loot)
    if (has_loot(r, loot) && r.s.loot[loot].exhausted == 0) f(kPieces(Thing::Loot, 0, loot));
}
bool is_poisoned_foe(const Read& r) {  // LU-CON-08
  const auto& all = r.s.combat.creatures;
  return !all.empty() && std::ranges::all_of(all, [](const Creature& c) {
    return c.health == 0 || c.on.poison != 0;
  });
}
/// Calls f(ability number) for the texts of a piece under a word that may be used now.
template <class F>
void each_text(const Read& r, int piece, Trigger word, int seat, F f) {
  for (const u16 number : Query::text_of(r, piece).abilities) {
    const effects::Ability& ability = r.content.texts.c.abilities[number];
    if (ability.stage != effects::Stage::Word || ability.word != static_cast<u8>(word)) continue;
    if (Machine::may_resolve(r, number, piece, piece, seat, -1, 0)) f(number);
  }
}

}  // namespace

void gather_texts(Play& p) {
  Machine::clear_force(p);
  const auto in_force = [&](int piece) { Machine::put_in_force(p, piece); };
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (is_up(p, hero)) each_carried(p, hero, in_force);
  each_used_loot(p, in_force);
  if (in_combat(p) && !is_poisoned_foe(p)) in_force(kPieces(Thing::Foe));
  in_force(kPieces(Thing::Scenario));
}

template <class F>
void each_use(const Read& r, Trigger word, unsigned heroes, F f) {
  const u64 bit = u64{1} << static_cast<unsigned>(word);
  each_bit(heroes & heroes_up(r), [&](int hero) {
    const Hero& h = r.s.heroes[hero];
    for (int i = 0; i < length(h.talents); ++i)
      if (h.talents[i].state == TalentState::Ready &&
          (r.content.talents[h.talents[i].card].words & bit) != 0)
        each_text(r, kPieces(Thing::Talent, hero, i), word, hero,
                  [&](u16 number) { f(number, kPieces(Thing::Talent, hero, i), hero); });
    const auto gear = [&](const Gear& g, int piece) {
      if (g.card != kNone && g.state == ItemState::Ready &&
          (r.content.kits[g.card].words & bit) != 0)
        each_text(r, piece, word, hero, [&](u16 number) { f(number, piece, hero); });
    };
    for (int i = 0; i < kMostKits; ++i) gear(h.kits[i], kPieces(Thing::Kit, hero, i));
    gear(h.outfit, kPieces(Thing::Outfit, hero));
  });
  // Loot is the Party's: it speaks for whoever acts (LU-LOO-01).
  const unsigned up = heroes & heroes_up(r);
  if (up == 0 || word == Trigger::Help || word == Trigger::Rescue) return;
  const int seat = std::has_single_bit(up) ? std::countr_zero(up) : kPartySeat;
  for (int loot = 0; loot < length(r.content.loot); ++loot) {
    if ((loot_def(r, loot).words & bit) == 0) continue;
    if (!has_loot(r, loot) || r.s.loot[loot].exhausted != 0) continue;
    const int piece = kPieces(Thing::Loot, 0, loot);
    each_text(r, piece, word, seat, [&](u16 number) { f(number, piece, seat); });
  }
}
void use_options(const Read& r, Trigger word, unsigned heroes, OptionList& out) {
  each_use(r, word, heroes, [&](u16 number, int piece, int hero) {
    out.add(Verb::Use, seat_of(r, hero), {.a = hero, .b = piece, .c = number});
  });
}
bool any_use(const Read& r, Trigger word, unsigned heroes) {
  bool any = false;
  each_use(r, word, heroes, [&](u16, int, int) { any = true; });
  return any;
}
Flow use_text(Play& p, const Option& chosen) {
  p.tell(Fact::Used, {.a = chosen.b, .b = chosen.a}, seat_of(p, chosen.a));
  return Machine::start_ability(p, chosen.c, chosen.b, chosen.b, chosen.a).value_or(kNext);
}
bool has_card_text(const Read& r, int piece, Trigger word, int seat) {
  return Machine::has_text(r, piece, word, seat);
}
Flow run_card(Play& p, int piece, Trigger word, int seat) {
  if (!Machine::has_text(p, piece, word, seat)) return kNext;
  return Machine::run_text(p, piece, word, seat);
}

}  // namespace undercroft::legends
