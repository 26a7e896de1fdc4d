// What Heroes carry: Weapons, Kits and Outfits (LU-HER), and how they break (LU-OPT-01 to
// LU-OPT-05).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

template <class State>
auto* find_gear(State& s, int piece) {
  const auto [kind, row, column, number] = kPieces.at(piece);
  using G = decltype(&s.heroes[0].outfit);
  const int heroes = length(s.heroes);
  switch (kind) {
    case Thing::Weapon:
      return row < heroes && column < kMostWeapons ? &s.heroes[row].weapons[column] : G{};
    case Thing::Kit: return row < heroes ? &s.heroes[row].kits[column] : G{};
    case Thing::Outfit: return number < heroes ? &s.heroes[number].outfit : G{};
    default: return G{};
  }
}

}  // namespace

Gear* gear_at(State& s, int piece) {
  return find_gear(s, piece);
}
const Gear* gear_at(const State& s, int piece) {
  return find_gear(s, piece);
}
bool is_broken(const Read& r, int piece) {
  const Gear* gear = gear_at(r.s, piece);
  if (gear == nullptr || gear->card == kNone) return false;
  return gear->state == ItemState::Broken || given(r, Attr::Unusable, piece) != 0;
}
bool is_usable(const Read& r, int piece) {
  const Gear* gear = gear_at(r.s, piece);
  return gear != nullptr && gear->card != kNone && gear->state == ItemState::Ready &&
         given(r, Attr::Unusable, piece) == 0;
}
void refill(Play& p, int hero, int weapon) {
  Gear& gear = p.s.heroes[hero].weapons[weapon];
  if (gear.card == kNone) return;
  const int ammo = value_of(p, Attr::Ammo, kPieces(Thing::Weapon, hero, weapon));
  if (gear.ammo == ammo) return;
  gear.ammo = ammo;
  p.tell(Fact::Refilled, {.a = hero, .b = weapon, .n = ammo});
}

Family family_of(const Read& r, int hero, int weapon) {
  if (weapon >= kMostWeapons || r.s.heroes[hero].weapons[weapon].card == kNone) return Family::None;
  return r.content.weapons[r.s.heroes[hero].weapons[weapon].card].family;
}
Family talent_family(const Read& r, int piece) {
  const auto place = kPieces.at(piece);
  if (place.kind != Thing::Talent) return Family::None;
  return r.content.talents[r.s.heroes[place.row].talents[place.column].card].family;
}
bool has_weapon_of(const Read& r, int hero, Family family) {
  if (in_combat(r) && r.s.heroes[hero].action != kNone)
    return family_of(r, hero, wielded_by(r, hero)) == family;
  for (int weapon = 0; weapon < kMostWeapons; ++weapon)
    if (family_of(r, hero, weapon) == family && is_usable(r, kPieces(Thing::Weapon, hero, weapon)))
      return true;
  return false;
}

// ---- Kits in Tests

// LU-TAL-01: an Exhausted Kit helps nobody.
int item_bonus(const Read& r, int piece, const Roll& test) {
  if (!is_usable(r, piece)) return 0;
  const Gear& gear = *gear_at(r.s, piece);
  int sum = 0;
  for (const KitBonus& bonus : r.content.kits[gear.card].bonuses[gear.upgraded]) {
    if (bonus.environments != 0 && (bonus.environments & here(r).environments) == 0) continue;
    const bool fits = bonus.skill != Skill::None           ? bonus.skill == test.skill
                      : bonus.attribute != Attribute::None ? bonus.attribute == test.attribute
                                                           : true;
    if (fits) sum += bonus.amount;
  }
  return sum;
}
bool is_helping(const Read& r, int piece, const Roll& test) {
  const auto place = kPieces.at(piece);
  if (place.kind == Thing::Kit && has_bit(test.used, place.row * kMostKits + place.column))
    return true;
  if (test.kind != TestKind::Card) return false;
  bool helps = false;
  each_helping(r, test, [&](int item) {
    helps = helps || (item == piece && item_bonus(r, item, test) != 0);
  });
  return helps;
}

// ---- breaking (LU-OPT-01 to LU-OPT-05)

namespace {

/// Which Kits malfunction, two bits to a Hero; or which Weapon.
struct FumbleNotes {
  static constexpr Proc kProc = Proc::Fumble;
  Num16 kits{}, piece{};
};
Flow fumble_item(Play& p, int piece) {
  p.tell(Fact::Fumbled, {.a = piece});
  return run_card(p, piece, Trigger::Fumble, Rules::controller_of(p, piece));  // LU-OPT-03
}
Flow next_fumble(Play& p, Frame& f) {
  auto now = notes<FumbleNotes>(f);
  if (now.piece != kNone) return fumble_item(p, now.piece).then(kFinish);
  if (now.kits == 0) return kFinish;
  const int kit = std::countr_zero(static_cast<unsigned>(int{now.kits}));
  now.kits = now.kits & (now.kits - 1);
  keep(f, now);
  return fumble_item(p, kPieces(Thing::Kit, kit / kMostKits, kit % kMostKits)).then(kRepeat);
}
constexpr std::array kFumbleSteps{S::act("Critical failure", "LU-OPT-03", next_fumble)};

}  // namespace

bool is_critical_failure(const Read& r, const Roll& test) {
  return has_bit(r.s.options, static_cast<int>(Optional::Breaking)) && test.dice != 0 &&
         is_failed(r, test);
}
Flow fumble_weapon(Play& p, int hero, int weapon) {
  if (weapon >= kMostWeapons || p.s.heroes[hero].weapons[weapon].card == kNone) return kNext;
  return call(FumbleNotes{.piece = kPieces(Thing::Weapon, hero, weapon)});
}
Flow fumble_kits(Play& p, const Roll& test) {
  unsigned kits = 0;
  for (int i = 0; i < hero_count(p) * kMostKits; ++i)
    if (is_helping(p, kPieces(Thing::Kit, i / kMostKits, i % kMostKits), test)) kits |= bit_of(i);
  if (kits == 0) return kNext;
  return call(FumbleNotes{.kits = static_cast<int>(kits), .piece = kNone});
}

const Procedure<Play> kFumbleProcedure{"fumble", kFumbleSteps, false, "Critical failure"};

}  // namespace undercroft::legends
