// Hero Abilities (FD-ABL): what may be used when, and what it costs.
#include "games/forgotten_depths/forgotten_depths.h"

namespace undercroft::forgotten {
namespace {

using Cost = AbilityDef::Cost;

bool has_mark(const Read& r, int hero, u8 mark) {
  return (r.s.heroes[at(hero)].marks[0] & mark) != 0;
}
/// FD-ABL-07, FD-ABL-08, FD-RUL-27, FD-GLO-15: a Block is being resolved, and none was used yet.
bool may_use_block(const Read& r, int hero) {
  if (has_mark(r, hero, Hero::kNoBlock)) return false;
  bool block = false;
  for (const Row& row : r.s.combat.rows) {
    if (row.hero != hero || row.chosen == kNone) continue;
    if (row.blocked != 0) return false;
    block = block || pair_at(r, row, row.chosen) == Pair::Block;
  }
  return block;
}
/// FD-ABL-03, FD-ABL-04
bool can_pay(const Read& r, int hero, const AbilityDef& def) {
  switch (def.cost) {
    case Cost::Passive: return true;
    case Cost::Power:
      return r.s.heroes[at(hero)].power >= def.power && !has_mark(r, hero, Hero::kNoPower);
    case Cost::Block: return may_use_block(r, hero);
  }
  return false;
}
/// FD-RUL-38
bool fits_time(When printed, When now) {
  if (printed == When::Never) return false;
  if (printed == When::Any) return now == When::Combat || now == When::Exploring;
  if (printed == When::MonsterPlayed) return now == When::Combat;
  return printed == now;
}
bool is_ready(const Read& r, int hero, int piece) {
  const int number = ability_of(r, piece, Trigger::Use);
  return number >= 0 && Machine::may_resolve(r, narrow<u16>(number), piece, piece, hero, -1, 0);
}
void offer(const Read& r, int hero, int piece, OptionList& out) {
  if (is_ready(r, hero, piece))
    out.add(Verb::Use, r.s.heroes[at(hero)].seat, {.a = hero, .b = piece});
}

const AbilityDef& def_of_ability(const Read& r, int piece) {
  if (piece >= kAbilityPieces) return r.content.abilities[at(piece - kAbilityPieces)];
  const int n = piece - kMatPieces;
  const auto& abilities = hero_def(r, n / kMatAbilities).abilities;
  return r.content.abilities[at(abilities[at(n % kMatAbilities)])];
}
const OwnedAbility& owned_ability(const State& s, int piece) {
  return piece >= kAbilityPieces ? s.abilities[at(piece - kAbilityPieces)]
                                 : s.mats[at(piece - kMatPieces)];
}
OwnedAbility& owned_ability(State& s, int piece) {
  return piece >= kAbilityPieces ? s.abilities[at(piece - kAbilityPieces)]
                                 : s.mats[at(piece - kMatPieces)];
}
bool is_block(const Read& r, int piece) {
  if (piece < kItemPieces) return def_of_ability(r, piece).cost == Cost::Block;
  return piece < kTokenPieces && r.content.items[at(piece - kItemPieces)].block;
}

// FD-ABL-01, FD-ABL-11
void offer_ability(const Read& r, int hero, int piece, When when, OptionList& out) {
  const AbilityDef& def = def_of_ability(r, piece);
  const bool usable = fits_time(def.when, when) && owned_ability(r.s, piece).exhausted == 0;
  if (usable && can_pay(r, hero, def)) offer(r, hero, piece, out);
}
// FD-ITM-08, FD-ITM-27
void offer_item(const Read& r, int hero, int item, When when, OptionList& out) {
  const ItemDef& def = r.content.items[at(item)];
  const OwnedItem& owned = r.s.items[at(item)];
  if (owned.owner != hero || !owned.in_use() || !fits_time(def.when, when)) return;
  if (def.uses > 0 && owned.uses == 0) return;
  if (def.block && !may_use_block(r, hero)) return;
  offer(r, hero, kItemPieces + item, out);
}

}  // namespace

void uses_of(const Read& r, int hero, When when, OptionList& out) {
  if (has_mark(r, hero, Hero::kNoAbility)) return;
  for (int i = 0; i < length(hero_def(r, hero).abilities); ++i)
    offer_ability(r, hero, kMatPieces + hero * kMatAbilities + i, when, out);
  for (int i = 0; i < r.content.deck_abilities; ++i)
    if (r.s.abilities[at(i)].owner == hero) offer_ability(r, hero, kAbilityPieces + i, when, out);
  for (int i = 0; i < length(r.content.items); ++i) offer_item(r, hero, i, when, out);
  // FD-ITM-26
  for (int i = 0; i < length(r.content.tokens); ++i)
    if (r.s.heroes[at(hero)].tokens[at(i)] > 0 && fits_time(r.content.tokens[at(i)].when, when))
      offer(r, hero, kTokenPieces + i, out);
}
void ability_uses(const Read& r, When when, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero) uses_of(r, hero, when, out);
}

// FD-DEC-26: a Hero who resolves a Block may use one Block-Activated Ability.
bool waits_for_block(const Read& r, int hero) {
  OptionList list;
  uses_of(r, hero, When::Combat, list);
  return std::ranges::any_of(list,
                             [&](const WeightedOption& o) { return is_block(r, o.option.b); });
}
void decline_block(Play& p, int hero) {
  for (Row& row : p.s.combat.rows)
    if (row.hero == hero && row.chosen != kNone) row.blocked = 1;
}

// FD-ABL-04, FD-ABL-05, FD-ABL-06, FD-ABL-15, FD-ABL-21, FD-SET-20, FD-SET-33
Flow use_ability(Play& p, const Option& chosen) {
  Hero& hero = p.s.heroes[chosen.a];
  const int piece = chosen.b;
  if (is_block(p, piece)) decline_block(p, chosen.a);
  if (piece < kItemPieces) {
    const AbilityDef& def = def_of_ability(p, piece);
    hero.power -= def.power;
    hero.discard.add(kPower, def.power);
    if (def.exhaust) owned_ability(p.s, piece).exhausted = OwnedAbility::kExhausted;
  } else if (piece < kTokenPieces) {
    OwnedItem& item = p.s.items[at(piece - kItemPieces)];
    if (p.content.items[at(piece - kItemPieces)].uses > 0) item.uses -= 1;
  } else {
    hero.tokens[at(piece - kTokenPieces)] -= 1;
  }
  return run_text(p, piece, Trigger::Use, chosen.a);
}
bool is_spell(const Read& r, int piece) {
  return piece >= kMatPieces && piece < kItemPieces && def_of_ability(r, piece).spell;
}
bool is_of_use(const Read& r, int piece) {
  if (piece >= kItemPieces) return r.s.items[at(piece - kItemPieces)].in_use();
  return def_of_ability(r, piece).when != When::Exploring && !owned_ability(r.s, piece).is_barred();
}
void bar(Play& p, int piece) {
  if (piece >= kItemPieces) {
    p.s.items[at(piece - kItemPieces)].equipped = OwnedItem::kBarred;
  } else {
    u8& marks = owned_ability(p.s, piece).exhausted;
    marks = static_cast<u8>(marks | OwnedAbility::kBarred);
  }
  gather_texts(p);
}
// FD-RUL-65
void lift_bars(Play& p) {
  const auto lift = [](OwnedAbility& ability) {
    ability.exhausted = static_cast<u8>(ability.exhausted & OwnedAbility::kExhausted);
  };
  std::ranges::for_each(p.s.abilities, lift);
  std::ranges::for_each(p.s.mats, lift);
  for (OwnedItem& item : p.s.items)
    if (item.equipped == OwnedItem::kBarred) item.equipped = OwnedItem::kEquipped;
}
void set_counters(Play& p, int piece, int n) {
  if (piece >= kMatPieces && piece < kItemPieces) owned_ability(p.s, piece).counters = n;
}

}  // namespace undercroft::forgotten
