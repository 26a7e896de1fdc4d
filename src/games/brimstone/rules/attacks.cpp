// Hero attacks (SB-ATK, SB-LOS, SB-DUA).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class AttackStep : u8 { Begin, Before, PickUp, Roll, Window, Count, Find, Assign, Done, kEnd };

/// SB-ATK-11, SB-RUL-11, SB-RUL-12: to the nearest of its squares, and any that is seen.
bool in_sight(const Read& r, const Walk& shot, int from, int enemy) {
  for (const u16 square : squares_of(r, enemy))
    if (shot.reaches(square) && map_of(r).sees(from, square)) return true;
  return false;
}

}  // namespace

int to_hit_of(const Read& r, int hero, const Weapon& weapon) {
  int needed = weapon.to_hit;
  if (weapon.ranged) {
    const u32 here = tiles_of_hero(r, hero);
    int worse = 0;
    each_enemy(r, [&](int enemy) {
      if ((tiles_of_enemy(r, enemy) & here) != 0)
        worse = std::max(worse, figure(r, r.s.enemies[enemy].of, Figure::Lamps));
    });
    needed += worse;
  }
  return std::max(kBestSave, needed);
}
Enemies legal_targets(const Read& r, int hero, const Weapon& weapon) {
  Enemies beside;
  each_enemy(r, [&](int enemy) { beside.set(at(enemy), is_beside_hero(r, enemy, hero)); });
  if (!weapon.ranged || beside.any()) return beside;  // SB-ATK-04, SB-ATK-12
  Enemies seen;
  const int from = r.s.heroes[hero].at;
  const Walk shot(map_of(r), from, {}, Walk::Links::First, weapon.range);
  each_enemy(r, [&](int enemy) { seen.set(at(enemy), in_sight(r, shot, from, enemy)); });
  return seen;
}

// ---- which attack (SB-DEC-21, SB-RUL-121)

namespace {

void throw_options(const Read& r, int hero, OptionList& out) {
  constexpr int kThrow = 3;  // SB-DYN-02
  constexpr std::size_t kRoom = 16;
  const int from = r.s.heroes[hero].at;
  const Walk shot(map_of(r), from, {}, Walk::Links::First,
                  skill_of(r, hero, Skill::Strength) + kThrow);
  for (int i = 0; i < shot.reached(); ++i)
    if (map_of(r).sees(from, shot.reached(i)) && out.size() + kRoom < OptionList::kCapacity)
      out.add(Verb::Throw, hero, {.n = shot.reached(i)});
}

}  // namespace

// SB-ATK-01, SB-ATK-02
void attack_options(const Read& r, int hero, OptionList& out) {
  const Hero& h = r.s.heroes[hero];
  const Weapons weapons = weapons_of(r, hero);
  Bits<64> usable;
  for (int i = 0; i < length(weapons); ++i) {
    const bool used = h.is(weapons[i].free ? kFreeAttack : kActed);
    if (used || legal_targets(r, hero, weapons[i]).none()) continue;
    usable.set(at(i));
    out.add(Verb::Attack, hero, {.a = i, .b = kNone});
  }
  // SB-DUA-01
  for (int i = 0; i < length(weapons); ++i)
    for (int k = i + 1; k < length(weapons); ++k)
      if (weapons[i].ranged && weapons[i].one_handed && weapons[k].ranged &&
          weapons[k].one_handed && !weapons[i].free && !weapons[k].free && usable.has(at(i)) &&
          usable.has(at(k)))
        out.add(Verb::Attack, hero, {.a = i, .b = k});
  if (!h.is(kActed) && has_dynamite(r, hero)) throw_options(r, hero, out);  // SB-RUL-17
}
Flow take_attack(Play& p, int hero, const Option& chosen) {
  Hero& h = p.s.heroes[hero];
  each_enemy(p, [&](int enemy) { p.s.enemies[enemy].struck = 0; });
  if (verb_of(chosen) == Verb::Throw) {
    h.did |= kActed;
    return call(DynamiteNotes{.square = chosen.n}, hero);
  }
  const Weapon weapon = weapons_of(p, hero)[chosen.a];
  h.did |= weapon.free ? kFreeAttack : kActed;
  const int second = chosen.b == kNone ? -1 : int{chosen.b};
  return call(AttackNotes{.weapon = chosen.a, .second = second}, hero);
}

// ---- an attack

namespace {

bool is_dual(const AttackNotes& now) {
  return now.second >= 0;
}
u8 place_or_none(int place) {
  return place < 0 ? u8{kNone} : narrow<u8>(place);
}
/// What texts know of it.
Flow begin_attack(Play& p, Frame& f) {
  const auto now = notes<AttackNotes>(f);
  const Weapons weapons = weapons_of(p, f.seat);
  const Weapon& weapon = weapons[now.weapon];
  HeroAttack& attack = p.s.attack;
  attack = {};
  attack.kind = weapon.ranged ? AttackKind::Ranged : AttackKind::Melee;
  attack.hero = f.seat;
  attack.weapon = place_or_none(weapon.item);
  attack.second = place_or_none(is_dual(now) ? weapons[now.second].item : weapon.other);
  attack.free = weapon.free ? 1 : 0;
  return any_use(p, Trigger::Attack, u32{1} << f.seat) ? kNext : jump(AttackStep::PickUp);
}
// SB-DEC-23
void before_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Keep, f.seat);
  use_options(r, Trigger::Attack, u32{1} << f.seat, out);
}
Flow take_before(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Keep) return kNext;
  const bool more = verb_of(chosen) == Verb::Use || verb_of(chosen) == Verb::Perform;
  return more ? use_text(p, chosen).then(kRepeat) : kNext;
}
/// The weapon whose dice are rolled.
Weapon rolling(const Read& r, const Frame& f) {
  const auto now = notes<AttackNotes>(f);
  return weapons_of(r, f.seat)[is_dual(now) && now.sixes < 0 ? now.second : now.weapon];
}
// SB-ATK-05, SB-ATK-07
Flow pick_up_dice(Play& p, Frame& f) {
  const int dice = rolling(p, f).dice;
  if (dice <= 0) return jump(AttackStep::Done);
  dice_of(p.s, f).add(dice);
  return kNext;
}
// SB-ATK-08, SB-ATK-09, SB-DUA-02, SB-DUA-03, SB-RUL-96: a 6 always hits.
Flow count_hits(Play& p, Frame& f) {
  auto now = notes<AttackNotes>(f);
  const Weapon weapon = rolling(p, f);
  const int needed = to_hit_of(p, f.seat, weapon);
  const Dice dice = dice_of(p.s, f).dice();
  const auto showing = [&](int from, int to) {
    return dice.count([&](int face) {
      return face >= from && face <= to && (face >= needed || face == kFaces);
    });
  };
  const int low = showing(1, kFaces - 2);
  const int fives = showing(kFaces - 1, kFaces - 1);
  const int sixes = showing(kFaces, kFaces);
  p.s.flow.list.truncate(f.mark);
  p.tell(Fact::Strikes, {.a = f.seat, .b = now.weapon, .n = low + fives + sixes}, f.seat);
  if (!is_dual(now)) {
    now.low = low;
    now.fives = fives;
    now.sixes = sixes;
    keep(f, now);
    return kNext;
  }
  const bool first = now.sixes == 0;
  (first ? now.low : now.fives) = low + fives + sixes;
  now.sixes = first ? -1 : 0;
  keep(f, now);
  return first ? jump(AttackStep::PickUp) : kNext;
}
/// The three kinds of hits that wait to be assigned.
constexpr int kOther = 2;
constexpr std::array<int, 3> kHitKinds{DamageNotes::kCritical, DamageNotes::kNormal, kOther};
int weapon_of(const AttackNotes& now, int kind) {
  return kind == kOther ? now.second : now.weapon;
}
/// SB-ATK-09: whether a 5 is critical against an enemy.
bool is_five_critical(const Read& r, const Frame& f, int enemy) {
  const auto now = notes<AttackNotes>(f);
  if (is_dual(now) || now.fives == 0) return false;
  return critical_with(r, f.seat, weapons_of(r, f.seat)[now.weapon], enemy) < kFaces;
}
/// Hits of a kind that wait for an enemy.
int waiting_hits(const Read& r, const Frame& f, int kind, int enemy) {
  const auto now = notes<AttackNotes>(f);
  if (is_dual(now)) {
    if (kind == DamageNotes::kNormal) return now.low;
    return kind == kOther ? int{now.fives} : 0;
  }
  const int fives = now.fives > 0 && is_five_critical(r, f, enemy) == (kind == DamageNotes::kCritical)
                        ? int{now.fives}
                        : 0;
  if (kind == DamageNotes::kNormal) return now.low + fives;
  return kind == DamageNotes::kCritical ? now.sixes + fives : 0;
}
// SB-ATK-10, SB-DEC-24: one of them, or all together.
void assign_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<AttackNotes>(f);
  const Weapons weapons = weapons_of(r, f.seat);
  for (const int kind : kHitKinds) {
    if (kind == kOther && !is_dual(now)) continue;
    legal_targets(r, f.seat, weapons[weapon_of(now, kind)]).each([&](int enemy) {
      const int hits = waiting_hits(r, f, kind, enemy);
      if (hits > 0) out.add(Verb::Assign, f.seat, {.a = enemy, .b = kind, .n = 1});
      if (hits > 1) out.add(Verb::Assign, f.seat, {.a = enemy, .b = kind, .n = hits});
    });
  }
}
// SB-RUL-121: what finds no target any more is lost.
Flow find_targets(Play& p, Frame& f) {
  const auto now = notes<AttackNotes>(f);
  OptionList list;
  if (is_up(p, f.seat)) assign_options(p, f, list);
  if (!list.empty()) return kNext;
  const int lost = now.low + now.fives + now.sixes;
  if (lost > 0) p.tell(Fact::HitsLost, {.a = f.seat, .n = lost}, f.seat);
  return jump(AttackStep::Done);
}
/// Takes some from a heap; what is left to take.
int take_from(Num16& heap, int n) {
  const int taken = std::min<int>(heap, n);
  heap -= taken;
  return n - taken;
}
Flow take_assignment(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<AttackNotes>(f);
  const DamageNotes damage{.enemy = chosen.a,
                           .hits = chosen.n,
                           .kind = chosen.b == DamageNotes::kCritical ? DamageNotes::kCritical
                                                                      : DamageNotes::kNormal,
                           .weapon = weapon_of(now, chosen.b)};
  int left = chosen.n;
  if (chosen.b == kOther) {
    now.fives -= left;
  } else if (chosen.b == DamageNotes::kNormal) {
    left = take_from(now.low, left);
    now.fives -= left;
  } else {
    if (is_five_critical(p, f, chosen.a)) left = take_from(now.fives, left);
    now.sixes -= left;
  }
  keep(f, now);
  return call(damage, f.seat).then(jump(AttackStep::Find));
}
Flow end_attack(Play& p, Frame& f) {
  const Weapon weapon = weapons_of(p, f.seat)[notes<AttackNotes>(f).weapon];
  if (weapon.token >= 0) spend_token(p, f.seat, static_cast<Token>(weapon.token));
  p.s.attack = {};
  Machine::expire(p, static_cast<u8>(Time::EndOfAttack));
  Machine::end_period(p, static_cast<u8>(Period::Attack));
  return kFinish;
}
constexpr auto kAttackSteps = S::table<AttackStep>({
    S::act(AttackStep::Begin, "", "SB-ATK-01", begin_attack),
    S::choose(AttackStep::Before, "Before the dice", "SB-DEC-23", before_options, take_before),
    S::act(AttackStep::PickUp, "", "SB-ATK-05", pick_up_dice),
    S::roll<Verb::Dice, kFaces>(AttackStep::Roll, "To Hit", "SB-ATK-08", Purpose::Dice),
    S::choose(AttackStep::Window, "Keep the dice?", "SB-DEC-17", window_options,
              window<AttackStep::Roll>),
    S::act(AttackStep::Count, "", "SB-ATK-08", count_hits),
    S::act(AttackStep::Find, "", "SB-RUL-121", find_targets),
    S::choose(AttackStep::Assign, "Whom do the hits go to?", "SB-DEC-24", assign_options,
              take_assignment)
        .asks(ask_whom),
    S::act(AttackStep::Done, "", "SB-ATK-01", end_attack),
});

}  // namespace

const Procedure<Play> kAttackProcedure{"attack", kAttackSteps, false, "Attack"};

}  // namespace undercroft::brimstone
