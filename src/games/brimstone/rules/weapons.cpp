// What a hero can attack with.
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

/// SB-ATK-03, SB-ATK-05: Combat, with what is in either hand.
Weapon melee_of(const Read& r, int hero) {
  Weapon melee;
  for (int place = 0; place < kMostItems; ++place) {
    const Item& item = r.s.heroes[hero].items[place];
    if (item.card == kNone || item.in_use == 0 || !is_usable(r, hero, place) ||
        !item_def(r, hero, place).is(Keyword::Melee))
      continue;
    (melee.item < 0 ? melee.item : melee.other) = place;
  }
  melee.dice = combat_of(r, hero);
  melee.to_hit = to_hit_of(r, hero, AttackKind::Melee);
  return melee;
}
// SB-ATK-06, SB-ATK-07
void add_guns(const Read& r, int hero, Weapons& weapons) {
  for (int place = 0; place < kMostItems && !weapons.full(); ++place) {
    const Item& item = r.s.heroes[hero].items[place];
    if (item.card == kNone || item.in_use == 0 || !is_usable(r, hero, place)) continue;
    const ItemDef& def = item_def(r, hero, place);
    if (def.range == 0) continue;
    Weapon gun;
    gun.item = place;
    gun.ranged = true;
    gun.one_handed = def.hands == 1;
    gun.dice = shots_of(r, hero, item_piece(hero, place));
    gun.to_hit = to_hit_of(r, hero, AttackKind::Ranged);
    gun.range = range_of(r, hero, item_piece(hero, place));
    weapons.push_back(gun);
  }
}
bool has_token(const Read& r, int hero, Token token) {
  return r.s.heroes[hero].bag[static_cast<int>(token)] > 0;
}
/// The hatchet flies, the shiv does not (SB-ATK-02).
void add_tokens(const Read& r, int hero, Weapons& weapons) {
  constexpr int kThrow = 4;
  constexpr int kSharp = 5;
  if (has_token(r, hero, Token::Hatchet) && !weapons.full()) {
    Weapon hatchet;
    hatchet.token = static_cast<int>(Token::Hatchet);
    hatchet.ranged = true;
    hatchet.free = true;
    hatchet.to_hit = to_hit_of(r, hero, AttackKind::Ranged);
    hatchet.range = kThrow;
    hatchet.damage = 1;
    weapons.push_back(hatchet);
  }
  if (has_token(r, hero, Token::Shiv) && !weapons.full()) {
    Weapon shiv;
    shiv.token = static_cast<int>(Token::Shiv);
    shiv.free = true;
    shiv.to_hit = to_hit_of(r, hero, AttackKind::Melee);
    shiv.critical = kSharp;
    weapons.push_back(shiv);
  }
}

}  // namespace

Weapons weapons_of(const Read& r, int hero) {
  Weapons weapons;
  weapons.push_back(melee_of(r, hero));
  add_guns(r, hero, weapons);
  add_tokens(r, hero, weapons);
  return weapons;
}
int piece_of(int hero, const Weapon& weapon) {
  return weapon.item < 0 ? int{effects::kNoPiece} : item_piece(hero, weapon.item);
}
int damage_with(const Read& r, int hero, const Weapon& weapon) {
  return weapon.damage + damage_added(r, hero, piece_of(hero, weapon));
}
int critical_with(const Read& r, int hero, const Weapon& weapon, int enemy) {
  if (!Query::is_modified(r, static_cast<u8>(Attr::Critical))) return weapon.critical;
  // Texts ask about the target of the attack.
  State at_it = r.s;
  at_it.attack.target = narrow<u8>(enemy);
  const Read asked{at_it, r.content};
  return std::min(weapon.critical, critical_from(asked, hero, piece_of(hero, weapon)));
}
int pierce_with(const Read& r, int hero, const Weapon& weapon) {
  return defense_ignored(r, hero, piece_of(hero, weapon));
}
bool has_dynamite(const Read& r, int hero) {
  return has_token(r, hero, Token::Dynamite);
}
void spend_token(Play& p, int hero, Token token) {
  p.s.heroes[hero].bag[static_cast<int>(token)] -= 1;
}

}  // namespace undercroft::brimstone
