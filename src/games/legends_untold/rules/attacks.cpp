// Attacks and their results (LU-ATK, LU-RES), Advantage (LU-AAD), whom Creatures shoot (LU-RNG),
// Outnumbered (LU-MEL), Strikes.
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

enum class AttackStep : u8 { Begin, Target, Roll, Judge, Result, Answer, Struck, Ally, Done, kEnd };

int number_of(int piece) {
  return piece - kPieces(Thing::Creature);
}
bool is_ranged_attack(const Read& r, int by) {
  return !is_hero(r, by) || r.s.heroes[by].position == Position::Ranged;
}

// ---- targets

// LU-RNG-04, LU-MEL-03, LU-PIN-07, LU-MIN-08
bool may_target(const Read& r, int by, int number) {
  const Creature& c = creature(r, number);
  if (c.health == 0 || is_guarded(r, number)) return false;
  if (is_ranged_attack(r, by)) return true;
  if (r.s.combat.round == 1 && foe_now(r).start == Position::Ranged) return true;
  return c.position == Position::Melee;
}
// LU-RNG-05 to LU-RNG-09, LU-RUL-32
unsigned shot_at(const Read& r) {
  const unsigned up = heroes_up(r);
  int fewest = 255;
  each_bit(up, [&](int hero) { fewest = std::min<int>(fewest, r.s.heroes[hero].shot_at); });
  std::array<unsigned, 3> wishes{};
  each_bit(up, [&](int hero) {
    const Hero& h = r.s.heroes[hero];
    if (h.shot_at != fewest) return;  // LU-RNG-09
    const std::size_t rank = h.position == Position::Melee ? 2U : h.acted != 0 ? 1U : 0U;
    wishes[rank] |= bit_of(hero);
  });
  for (const unsigned wish : wishes)
    if (wish != 0) return wish;
  return 0;
}
Flow begin_attack(Play& p, Frame& f) {
  const int by = notes<AttackNotes>(f).by;
  if (living(p) == 0) return kFinish;
  if (!is_hero(p, by)) return shot_at(p) == 0 ? kFinish : kNext;
  for (int i = 0; i < length(p.s.combat.creatures); ++i)
    if (may_target(p, by, i)) return kNext;
  return kFinish;  // LU-RUL-60
}
// LU-DEC-31, LU-DEC-32, LU-RNG-08
void target_options(const Read& r, const Frame& f, OptionList& out) {
  const int by = notes<AttackNotes>(f).by;
  if (!is_hero(r, by))
    return each_bit(shot_at(r), [&](int hero) { out.add(Verb::Target, kParty, {.b = hero}); });
  const auto& all = r.s.combat.creatures;
  for (int i = 0; i < length(all); ++i) {
    if (!may_target(r, by, i)) continue;
    bool twin = false;
    for (int j = 0; j < i; ++j) twin = twin || (may_target(r, by, j) && are_alike(all[i], all[j]));
    if (!twin) out.add(Verb::Target, seat_of(r, by), {.b = creature_piece(i)});
  }
}
Flow take_target(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<AttackNotes>(f);
  now.target = chosen.b;
  keep(f, now);
  return kNext;
}

// ---- the roll

/// What waits for whoever attacks next (LU-RES-01, LU-RES-03, LU-RES-05, LU-RUL-34, LU-RUL-70).
void take_pending(Play& p, int by) {
  auto& pending = p.s.combat.pending;
  const bool hero = is_hero(p, by);
  for (std::size_t i = 0; i < pending.size();) {
    const Pending what = pending[i];
    const bool by_hero = what.by < kMostHeroes;
    const bool critical = what.what >= Pending::kCriticalHero;
    const bool concerned = critical ? (what.what == Pending::kCriticalHero) == hero : true;
    const bool alone = critical && hero && std::has_single_bit(heroes_up(p));
    if (!concerned || (what.by == by && !alone)) {
      ++i;
      continue;
    }
    const int sign = critical                         ? 1
                     : what.what == Pending::kAdvance ? (by_hero == hero ? 1 : -1)
                                                      : (by_hero == hero ? -1 : 1);
    pending.erase(i);
    give_advantage(p, by, sign);
  }
}
/// LU-MEL-04 to LU-MEL-06, LU-RUL-50
int outnumbered(const Read& r) {
  const int creatures = living_in(r, Position::Melee);
  const int heroes = heroes_in(r, Position::Melee);
  return creatures > heroes ? -1 : creatures < heroes ? 1 : 0;
}
int defence(const Read& r, bool melee) {  // LU-ATK-03
  const int change = melee ? r.s.combat.melee : r.s.combat.ranged;
  return value_of(r, melee ? Attr::Melee : Attr::Ranged, kPieces(Thing::Foe)) + change;
}
Flow roll_attack(Play& p, Frame& f) {
  const auto now = notes<AttackNotes>(f);
  const int by = now.by;
  take_pending(p, by);
  Roll test;
  test.kind = TestKind::Attack;
  if (is_hero(p, by)) {
    Hero& hero = p.s.heroes[by];
    const bool melee = hero.position == Position::Melee;
    test.hero = narrow<u8>(by);
    test.creature = narrow<u8>(number_of(now.target));
    test.weapon = hero.action;
    if (melee) test.marks = Roll::kMelee;
    if (!melee && hero.action < kMostWeapons) {  // LU-ATK-09
      Gear& weapon = hero.weapons[hero.action];
      if (weapon.ammo > 0) weapon.ammo -= 1;
    }
    test.modifier = defence(p, melee) + (melee ? outnumbered(p) : 0);
  } else {
    test.creature = narrow<u8>(number_of(by));
    test.table = narrow<u8>(int{now.target});
    p.s.heroes[now.target].shot_at += 1;
  }
  Conditions& on = conditions(p, by);
  test.modifier += 2 * on.advantage;  // LU-AAD-01, LU-AAD-02
  on.advantage = 0;                   // LU-AAD-03
  on.granted = 0;
  return make_test(p, test);
}
/// LU-ATK-01, LU-TAB-02
AttackResult row_of(const Array<u8, kAttackRows>& table, int total, bool ranged) {
  constexpr std::array<AttackResult, kAttackRows> kMelee{
      AttackResult::Critical, AttackResult::Strike, AttackResult::Advance, AttackResult::TradeBlows,
      AttackResult::PushedBack};
  for (std::size_t i = 0; i < (ranged ? kAttackRows - 1 : kAttackRows); ++i)
    if (total >= table[i])
      return ranged && i == kAttackRows - 2 ? AttackResult::Miss : kMelee[i];  // LU-RES-06
  return AttackResult::Fail;
}
const Array<u8, kAttackRows>& table_of(const Read& r, const Roll& test) {
  if (test.hero == kNone) return foe_now(r).table;  // LU-RNG-10
  if (test.weapon >= kMostWeapons) return occupation(r, test.hero).knife;
  const Gear& gear = r.s.heroes[test.hero].weapons[test.weapon];
  const WeaponSide& side = r.content.weapons[gear.card].sides[gear.upgraded];
  return (test.marks & Roll::kMelee) != 0 ? side.melee : side.ranged;
}
Flow judge_attack(Play& p, Frame& f) {
  auto now = notes<AttackNotes>(f);
  const Roll test = take_test(p);
  const bool ranged = (test.marks & Roll::kMelee) == 0;
  const AttackResult result = row_of(table_of(p, test), test.total, ranged);
  now.kind = static_cast<int>(result);
  keep(f, now);
  p.tell(Fact::AttackResult, {.a = now.by, .b = now.target, .n = now.kind});
  return kNext;
}

// ---- results (LU-RES)

void wait_for_next(Play& p, u8 what, int by) {
  if (!p.s.combat.pending.full()) p.s.combat.pending.push_back({what, narrow<u8>(by)});
}
int critical_damage(const Read& r, int by) {
  if (!is_hero(r, by)) return 0;
  const Hero& hero = r.s.heroes[by];
  if (hero.action >= kMostWeapons) return 0;
  const Gear& gear = hero.weapons[hero.action];
  return r.content.weapons[gear.card].sides[gear.upgraded].critical;
}
Flow apply_result(Play& p, Frame& f) {
  const auto now = notes<AttackNotes>(f);
  const bool hero = is_hero(p, now.by);
  const bool melee = hero && p.s.heroes[now.by].position == Position::Melee;
  switch (static_cast<AttackResult>(int{now.kind})) {
    case AttackResult::Critical:  // LU-RES-01, LU-RUL-33
      wait_for_next(p, hero ? Pending::kCriticalHero : Pending::kCriticalCreature, now.by);
      return strike(now.by, now.target, critical_damage(p, now.by)).then(jump(AttackStep::Done));
    case AttackResult::Strike:  // LU-RES-02
      return strike(now.by, now.target).then(jump(AttackStep::Done));
    case AttackResult::Advance:  // LU-RES-03
      wait_for_next(p, Pending::kAdvance, now.by);
      return jump(AttackStep::Done);
    case AttackResult::PushedBack:  // LU-RES-05
      wait_for_next(p, Pending::kPushed, now.by);
      return jump(AttackStep::Done);
    case AttackResult::Miss: return jump(AttackStep::Done);  // LU-RES-06
    case AttackResult::TradeBlows:                           // LU-RES-04, LU-RUL-69
      return strike(now.by, now.target);
    case AttackResult::Fail:  // LU-RES-07
      return melee ? kNext : jump(AttackStep::Struck);
  }
  return kFinish;
}
/// The target strikes back, killed or not.
Flow struck_back(Play& /*p*/, Frame& f) {
  const auto now = notes<AttackNotes>(f);
  return strike(now.target, now.by).then(jump(AttackStep::Done));
}
/// LU-RES-08, LU-RES-09, LU-RUL-33: somebody of the own side in Melee, else oneself.
unsigned allies_in_melee(const Read& r, int by) {
  unsigned all = 0;
  if (is_hero(r, by)) {
    each_bit(heroes_up(r), [&](int hero) {
      if (hero != by && r.s.heroes[hero].position == Position::Melee) all |= bit_of(hero);
    });
    return all;
  }
  for (int i = 0; i < length(r.s.combat.creatures); ++i)
    if (creature(r, i).health > 0 && creature(r, i).position == Position::Melee &&
        i != number_of(by))
      all |= bit_of(i);
  return all;
}
Flow stray_shot(Play& p, Frame& f) {
  const int by = notes<AttackNotes>(f).by;
  if (allies_in_melee(p, by) != 0) return kNext;
  return strike(by, by).then(jump(AttackStep::Done));
}
// LU-DEC-34, LU-DEC-43
void ally_options(const Read& r, const Frame& f, OptionList& out) {
  const int by = notes<AttackNotes>(f).by;
  const bool hero = is_hero(r, by);
  each_bit(allies_in_melee(r, by), [&](int ally) {
    out.add(Verb::Target, hero ? seat_of(r, by) : kParty,
            {.b = hero ? ally : creature_piece(ally)});
  });
}
Flow take_ally(Play& /*p*/, Frame& f, const Option& chosen) {
  return strike(notes<AttackNotes>(f).by, chosen.b);
}
Flow attack_done(Play& p, Frame& /*f*/) {
  if (living(p) == 0) p.s.combat.ended = 1;  // LU-END-01
  return kFinish;
}
constexpr auto kAttackSteps = S::table<AttackStep>({
    S::act(AttackStep::Begin, "", "LU-ATK-02", begin_attack),
    S::choose(AttackStep::Target, "Choose a target", "LU-DEC-32", target_options, take_target)
        .asks("Who is the target?"),
    S::act(AttackStep::Roll, "Attack", "LU-ATK-01", roll_attack),
    S::act(AttackStep::Judge, "", "LU-ATK-02", judge_attack),
    S::act(AttackStep::Result, "", "LU-RES-02", apply_result),
    S::act(AttackStep::Answer, "", "LU-RES-07", struck_back),
    S::act(AttackStep::Struck, "", "LU-RES-08", stray_shot),
    S::choose(AttackStep::Ally, "Whom does it strike instead?", "LU-DEC-34", ally_options,
              take_ally)
        .asks("Which Ally in Melee is struck?"),
    S::act(AttackStep::Done, "", "LU-END-01", attack_done),
});

// ---- Strikes

enum class StrikeStep : u8 { Blow, Icons, kEnd };

int strike_damage(const Read& r, int by) {  // LU-ATK-04
  int sum = 1 + given(r, Attr::Strike, by);
  const Hero& hero = r.s.heroes[by];
  if (hero.action < kMostWeapons) {
    const Gear& gear = hero.weapons[hero.action];
    if (gear.card != kNone) sum += r.content.weapons[gear.card].sides[gear.upgraded].damage;
  }
  return sum;
}
/// A Creature's Line: that of its Position (LU-ATK-06); a Minion's Strike is 1 Damage (LU-MIN-03).
FixedVec<u8, kMostIcons> icons_of(const Read& r, int by) {
  const Creature& c = creature(r, number_of(by));
  if (c.minion != 0) return {static_cast<u8>(Harm::Damage)};
  return foe_now(r).lines[static_cast<std::size_t>(c.position)].icons;
}
Flow tell_of_blow(Play& p, int by, int on, bool killed) {
  const Event event = killed ? Event::Killed : Event::Struck;
  if (!heard(p, event)) return kFinish;
  effects::EventHead head = Machine::event_of(event, by < kMostHeroes ? by : kPartySeat);
  return Machine::raise(p, head, on, 0, by).then(kFinish);
}
Flow blow(Play& p, Frame& f) {
  const auto now = notes<StrikeNotes>(f);
  if (!is_hero(p, now.by)) return kNext;
  const int damage = strike_damage(p, now.by) + now.extra;
  if (is_hero(p, now.on))  // LU-RUL-93
    return deal(p, bit_of(now.on), Harm::Damage, damage).then(kFinish);
  const int number = number_of(now.on);
  if (creature(p, number).health == 0) return kFinish;
  hurt_creature(p, number, damage, now.by);
  return tell_of_blow(p, now.by, now.on, creature(p, number).health == 0);
}
// LU-RUL-68: icon by icon
Flow next_icon(Play& p, Frame& f) {
  auto now = notes<StrikeNotes>(f);
  const auto icons = icons_of(p, now.by);
  if (now.icon >= length(icons)) return kFinish;
  const auto kind = static_cast<Harm>(icons[now.icon]);
  now.icon += 1;
  keep(f, now);
  if (is_hero(p, now.on)) return deal(p, bit_of(now.on), kind).then(kRepeat);
  const int number = number_of(now.on);
  if (creature(p, number).health == 0) return kFinish;
  if (kind == Harm::Damage || kind == Harm::Fire)
    hurt_creature(p, number, 1, now.by);
  else if (kind == Harm::Poison || kind == Harm::Fear || kind == Harm::Shock)
    condition(p, now.on, kind);
  return kRepeat;
}
constexpr auto kStrikeSteps = S::table<StrikeStep>({
    S::act(StrikeStep::Blow, "", "LU-ATK-04", blow),
    S::act(StrikeStep::Icons, "", "LU-RUL-68", next_icon),
});

}  // namespace

Flow attack(int by, int kind) {
  return call(AttackNotes{.by = by, .kind = kind});
}

const Procedure<Play> kAttackProcedure{"attack", kAttackSteps, false, "Attack"};
const Procedure<Play> kStrikeProcedure{"strike", kStrikeSteps, false, "Strike"};

}  // namespace undercroft::legends
