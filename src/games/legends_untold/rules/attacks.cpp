// Attacks and their results (LU-ATK, LU-RES), Advantage (LU-AAD), whom Creatures shoot (LU-RNG),
// Outnumbered (LU-MEL), Strikes, Damage to Creatures.
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

enum class AttackStep : u8 {
  Begin,
  Target,
  Roll,
  Dice,
  Judge,
  Result,
  Answer,
  Struck,
  Ally,
  Fumble,
  Done,
  kEnd
};

int number_of(int piece) {
  return piece - kPieces(Thing::Creature);
}
bool is_ranged_attack(const Read& r, int by) {
  return !is_hero(r, by) || r.s.heroes[by].position == Position::Ranged;
}

}  // namespace

// ---- targets

// LU-RNG-04, LU-MEL-03, LU-PIN-07, LU-MIN-08
bool may_target(const Read& r, int by, int number) {
  const Creature& c = creature(r, number);
  if (c.health == 0) return false;
  if (is_guarded(r, number) && given(r, Attr::PastGuards, by) == 0) return false;
  // Of its roles a rule can ask `how` alone, and no text forbids Melee Attacks.
  if (is_ranged_attack(r, by) && Query::forbidden(r, {.event = static_cast<int>(Event::Attack),
                                                      .seat = by,
                                                      .piece = by,
                                                      .other = creature_piece(number)}))
    return false;
  if (is_ranged_attack(r, by) || given(r, Attr::Reach, by) != 0) return true;
  if (r.s.combat.round == 1 && foe_now(r).start == Position::Ranged) return true;
  return c.position == Position::Melee;
}

namespace {

// LU-RNG-05 to LU-RNG-09, LU-RUL-32
unsigned shot_at(const Read& r) {
  const unsigned up = heroes_up(r);
  int fewest = 255;
  each_bit(up, [&](int hero) { fewest = std::min<int>(fewest, r.s.heroes[hero].shot_at); });
  std::array<unsigned, 3> wishes{};
  each_bit(up, [&](int hero) {
    const Hero& h = r.s.heroes[hero];
    if (h.shot_at != fewest) return;  // LU-RNG-09
    const bool attacked = h.acted == Hero::kAttacked;
    const std::size_t rank = h.position == Position::Melee ? 2U : attacked ? 1U : 0U;
    wishes[rank] |= bit_of(hero);
  });
  for (const unsigned wish : wishes)
    if (wish != 0) return wish;
  return 0;
}
/// The Hero stands, and the Weapon can still be used so (LU-ATK-10, LU-ATK-11).
bool can_go_on(const Read& r, const AttackNotes& now) {
  const bool thrown = (now.marks & AttackNotes::kThrown) != 0;
  return is_up(r, now.by) &&
         can_wield(r, now.by, wielded_by(r, now.by), r.s.heroes[now.by].position, thrown);
}
Flow begin_attack(Play& p, Frame& f) {
  auto now = notes<AttackNotes>(f);
  const int by = now.by;
  if (living(p) == 0) return kFinish;
  if (is_hero(p, by) && !can_go_on(p, now)) return kFinish;  // LU-RUL-60
  if (now.rest != 0) {                                       // a text has chosen whom
    const unsigned rest = static_cast<unsigned>(int{now.rest}) & 0xffffU;
    const int number = std::countr_zero(rest);
    now.rest = static_cast<i16>(rest & (rest - 1));
    now.target = creature_piece(number);
    keep(f, now);
    if (creature(p, number).health == 0) return now.rest != 0 ? kRepeat : kFinish;
    return jump(AttackStep::Roll);
  }
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

/// What waits for whoever attacks next (LU-RES-01, LU-RES-03, LU-RES-05, LU-RUL-70): it takes all
/// that waits for it, and Advantage with Disadvantage cancel (LU-RUL-34).
void take_pending(Play& p, int by) {
  auto& pending = p.s.combat.pending;
  const bool hero = is_hero(p, by);
  bool better = false;
  bool worse = false;
  for (std::size_t i = 0; i < pending.size();) {
    const Pending what = pending[i];
    const bool ally = (what.by < kMostHeroes) == hero;
    const bool critical = what.what >= Pending::kCriticalHero;
    const bool concerned = !critical || (what.what == Pending::kCriticalHero) == hero;
    const bool alone = critical && hero && std::has_single_bit(heroes_up(p));
    if (!concerned || (what.by == by && !alone)) {
      ++i;
      continue;
    }
    const bool good = critical || (what.what == Pending::kAdvance) == ally;
    better = better || good;
    worse = worse || !good;
    pending.erase(i);
  }
  if (!better && !worse) return;
  const int held = conditions(p, by).advantage;
  better = better || held > 0;
  worse = worse || held < 0;
  give_advantage(p, by, (better ? 1 : 0) - (worse ? 1 : 0) - held);
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
effects::EventHead attack_event(const Read& r, const AttackNotes& now, int result) {
  effects::EventHead head = Machine::event_of(Event::Attack, seat_of_doer(r, now.by, now.target));
  const int weapon = wielded_by(r, now.by);
  if (weapon <= kKnife || is_loot_action(weapon))
    head.source = narrow<effects::Piece>(weapon_piece(now.by, weapon));
  head.word = narrow<u8>(result);
  head.flags = static_cast<u8>(static_cast<int>(r.s.heroes[now.by].position) << 4);
  return head;
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
    test.weapon = narrow<u8>(wielded_by(p, by));
    if (melee) test.marks = Roll::kMelee;
    const bool thrown = (now.marks & AttackNotes::kThrown) != 0;
    if (thrown) test.how = Roll::kThrown;
    if (!melee && !thrown && test.weapon < kMostWeapons) {  // LU-ATK-09
      Gear& weapon = hero.weapons[test.weapon];
      if (weapon.ammo > 0) weapon.ammo -= 1;
    }
  } else {
    test.creature = narrow<u8>(number_of(by));
    test.table = narrow<u8>(int{now.target});
    p.s.heroes[now.target].shot_at += 1;
  }
  begin_test(p, test);
  if (!is_hero(p, by) || !heard(p, Event::Attack)) return kNext;
  return open_event(p, attack_event(p, now, 0), by, now.target);
}
Flow roll_dice(Play& p, Frame& /*f*/) {
  return roll_test(p);
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
  const bool melee = (test.marks & Roll::kMelee) != 0 || (test.how & Roll::kThrown) != 0;
  if (is_loot_action(test.weapon)) {
    const WeaponSide& side = loot_def(r, test.weapon - kLootAction).weapon;
    return melee ? side.melee : side.ranged;
  }
  const int piece = kPieces(Thing::Weapon, test.hero, std::min<int>(test.weapon, kKnife));
  if (test.weapon >= kMostWeapons || given(r, Attr::AsKnife, piece) != 0)
    return occupation(r, test.hero).knife;
  const Gear& gear = r.s.heroes[test.hero].weapons[test.weapon];
  const WeaponSide& side = r.content.weapons[gear.card].sides[gear.upgraded];
  return melee ? side.melee : side.ranged;
}

}  // namespace

int wielded_by(const Read& r, int hero) {
  const Hero& h = r.s.heroes[hero];
  return h.action == kUndrawn ? int{h.wields} : int{h.action};
}
AttackResult attack_result(const Read& r, const Roll& test) {
  const bool ranged = (test.marks & Roll::kMelee) == 0;
  const bool thrown = (test.how & Roll::kThrown) != 0;
  const AttackResult result = row_of(table_of(r, test), test.total, ranged && !thrown);
  // Of a Melee Weapon that is thrown, what only Melee knows is a Miss (LU-RES-04, LU-RES-05).
  const bool melee_only = result == AttackResult::TradeBlows || result == AttackResult::PushedBack;
  return thrown && ranged && melee_only ? AttackResult::Miss : result;
}
int attack_modifiers(const Read& r, const Roll& test) {
  const int by = test.hero != kNone ? int{test.hero} : creature_piece(test.creature);
  int sum = 2 * conditions(r, by).advantage + given(r, Attr::Attack, by);  // LU-AAD-01, LU-AAD-02
  if (test.hero == kNone) return sum;
  const bool melee = (test.marks & Roll::kMelee) != 0;
  if (test.weapon < kMostWeapons)
    sum += given(r, Attr::Attack, kPieces(Thing::Weapon, test.hero, test.weapon));
  int armour = defence(r, melee);
  if (armour < 0 && given(r, Attr::Piercing, by) != 0) armour = 0;
  if (given(r, Attr::Fire, by) != 0) armour = 0;  // LU-CON-04
  int number = melee ? outnumbered(r) : 0;
  if (number < 0 && given(r, Attr::Undaunted, by) != 0) number = 0;
  return sum + armour + number;
}

namespace {

Flow judge_attack(Play& p, Frame& f) {
  auto now = notes<AttackNotes>(f);
  const Roll test = take_roll(p);
  now.kind = static_cast<int>(test.result);
  if (is_critical_failure(p, test)) now.marks = now.marks | AttackNotes::kFumbled;
  keep(f, now);
  if (Conditions& on = conditions(p, now.by); on.advantage != 0) {
    on.advantage = 0;  // LU-AAD-03
    p.tell(Fact::AdvantageSet, {.a = now.by, .n = 0});
  }
  conditions(p, now.by).granted = 0;
  if (is_hero(p, now.by)) {
    Hero& hero = p.s.heroes[now.by];
    hero.tried = static_cast<u16>(hero.tried | bit_of(number_of(now.target)));
    hero.acted = Hero::kAttacked;
  }
  p.tell(Fact::AttackResult, {.a = now.by, .b = now.target, .n = now.kind});
  return kNext;
}

// ---- results (LU-RES)

void wait_for_next(Play& p, u8 what, int by) {
  if (!p.s.combat.pending.full()) p.s.combat.pending.push_back({what, narrow<u8>(by)});
}
/// The side of what a Hero fights with that it shows, or nothing for the Knife.
const WeaponSide* side_wielded(const Read& r, int hero) {
  const int weapon = wielded_by(r, hero);
  if (is_loot_action(weapon)) return &loot_def(r, weapon - kLootAction).weapon;
  if (weapon >= kMostWeapons) return nullptr;
  const Gear& gear = r.s.heroes[hero].weapons[weapon];
  return gear.card == kNone ? nullptr : &r.content.weapons[gear.card].sides[gear.upgraded];
}
int critical_damage(const Read& r, int by) {
  const WeaponSide* side = is_hero(r, by) ? side_wielded(r, by) : nullptr;
  return side == nullptr ? 0 : int{side->critical};
}
Flow apply_result(Play& p, Frame& f) {
  const auto now = notes<AttackNotes>(f);
  const bool hero = is_hero(p, now.by);
  const bool melee = hero && p.s.heroes[now.by].position == Position::Melee;
  switch (static_cast<AttackResult>(int{now.kind})) {
    case AttackResult::Critical:  // LU-RES-01, LU-RUL-33
      wait_for_next(p, hero ? Pending::kCriticalHero : Pending::kCriticalCreature, now.by);
      return strike(now.by, now.target, critical_damage(p, now.by), now.kind)
          .then(jump(AttackStep::Done));
    case AttackResult::Strike:  // LU-RES-02
      return strike(now.by, now.target, 0, now.kind).then(jump(AttackStep::Done));
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
  return strike(now.target, now.by, 0, now.kind).then(jump(AttackStep::Fumble));
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
  return strike(by, by).then(jump(AttackStep::Fumble));
}
// LU-DEC-34, LU-DEC-43
void ally_options(const Read& r, const Frame& f, OptionList& out) {
  const int by = notes<AttackNotes>(f).by;
  const bool hero = is_hero(r, by);
  const unsigned allies = allies_in_melee(r, by);
  each_bit(allies, [&](int ally) {
    if (hero) return out.add(Verb::Target, seat_of(r, by), {.b = ally});
    bool twin = false;
    each_bit(allies & (bit_of(ally) - 1),
             [&](int other) { twin = twin || are_alike(creature(r, ally), creature(r, other)); });
    if (!twin) out.add(Verb::Target, kParty, {.b = creature_piece(ally)});
  });
}
Flow take_ally(Play& /*p*/, Frame& f, const Option& chosen) {
  return strike(notes<AttackNotes>(f).by, chosen.b);
}
/// LU-OPT-05: after the Fail
Flow fumble_attack(Play& p, Frame& f) {
  const auto now = notes<AttackNotes>(f);
  if ((now.marks & AttackNotes::kFumbled) == 0 || !is_hero(p, now.by)) return kNext;
  return fumble_weapon(p, now.by, wielded_by(p, now.by));
}
Flow attack_done(Play& p, Frame& f) {
  const auto now = notes<AttackNotes>(f);
  if (is_hero(p, now.by)) end_for(p, Time::NextAttack, now.by);
  if (living(p) == 0) p.s.combat.ended = 1;  // LU-END-01
  const bool more = now.rest != 0 && living(p) > 0;
  const Flow next = more ? jump(AttackStep::Begin) : kFinish;
  end_test(p, is_hero(p, now.by) ? int{now.by} : kNone);
  if (!is_hero(p, now.by) || !heard(p, Event::Attack)) return next;
  return close_event(p, attack_event(p, now, now.kind), now.by, now.target).then(next);
}
constexpr auto kAttackSteps = S::table<AttackStep>({
    S::act(AttackStep::Begin, "", "LU-ATK-02", begin_attack),
    S::choose(AttackStep::Target, "Choose a target", "LU-DEC-32", target_options, take_target)
        .asks("Who is the target?"),
    S::act(AttackStep::Roll, "Attack", "LU-ATK-01", roll_attack),
    S::act(AttackStep::Dice, "", "LU-ATK-07", roll_dice),
    S::act(AttackStep::Judge, "", "LU-ATK-02", judge_attack),
    S::act(AttackStep::Result, "", "LU-RES-02", apply_result),
    S::act(AttackStep::Answer, "", "LU-RES-07", struck_back),
    S::act(AttackStep::Struck, "", "LU-RES-08", stray_shot),
    S::choose(AttackStep::Ally, "Whom does it strike instead?", "LU-DEC-34", ally_options,
              take_ally)
        .asks("Which Ally in Melee is struck?"),
    S::act(AttackStep::Fumble, "", "LU-OPT-05", fumble_attack),
    S::act(AttackStep::Done, "", "LU-END-01", attack_done),
});

// ---- Strikes

enum class StrikeStep : u8 { Blow, Comes, Icons, Over, kEnd };

int strike_damage(const Read& r, int by) {  // LU-ATK-04
  int sum = 1 + given(r, Attr::Strike, by);
  const int weapon = wielded_by(r, by);
  if (weapon < kMostWeapons) sum += given(r, Attr::Strike, kPieces(Thing::Weapon, by, weapon));
  if (const WeaponSide* side = side_wielded(r, by)) sum += side->damage;
  return std::max(0, sum);
}
/// A Creature's Line: that of its Position (LU-ATK-06); a Minion's Strike is 1 Damage (LU-MIN-03).
FixedVec<u8, kMostIcons> icons_of(const Read& r, int by) {
  const Creature& c = creature(r, number_of(by));
  FixedVec<u8, kMostIcons> icons = foe_now(r).lines[static_cast<std::size_t>(c.position)].icons;
  if (c.minion != 0) icons = {static_cast<u8>(Harm::Damage)};
  // A Strike that deals more or less Damage, not below 0.
  int change = given(r, Attr::Strike, by);
  for (; change > 0 && !icons.full(); --change) icons.push_back(static_cast<u8>(Harm::Damage));
  for (std::size_t i = icons.size(); i-- > 0 && change < 0;)
    if (icons[i] == static_cast<u8>(Harm::Damage)) {
      icons.erase(i);
      ++change;
    }
  return icons;
}
effects::EventHead strike_event(const Read& r, const StrikeNotes& now) {
  effects::EventHead head = Machine::event_of(Event::Strikes, seat_of_doer(r, now.by));
  head.word = narrow<u8>(int{now.result});
  return head;
}
Flow blow(Play& p, Frame& f) {
  const auto now = notes<StrikeNotes>(f);
  if (!is_hero(p, now.by)) {
    p.s.combat.struck = is_hero(p, now.on) ? narrow<u8>(int{now.on}) : kNone;
    if (!is_hero(p, now.on) || !heard(p, Event::Strikes)) return jump(StrikeStep::Icons);
    p.s.combat.struck = kNone;
    return open_event(p, strike_event(p, now), now.on, now.by, 1);  // one, that can be redirected
  }
  const int damage = strike_damage(p, now.by) + now.extra;
  if (is_hero(p, now.on))  // LU-RUL-93
    return deal(p, bit_of(now.on), Harm::Damage, damage, now.by).then(jump(StrikeStep::Over));
  if (!is_living(p, now.on)) return kFinish;
  const bool fire = given(p, Attr::Fire, now.by) > 0;
  return wound(p, bit_of(number_of(now.on)), damage, now.by, fire).then(jump(StrikeStep::Over));
}
/// Whoever listened may have turned the Strike away, or to another Hero.
Flow strike_comes(Play& p, Frame& f) {
  auto now = notes<StrikeNotes>(f);
  if (p.s.combat.struck == kNone) return kFinish;
  if (now.result != static_cast<int>(AttackResult::TradeBlows) &&
      creature(p, number_of(now.by)).health == 0)
    return kFinish;
  now.on = int{p.s.combat.struck};
  keep(f, now);
  return kNext;
}
// LU-RUL-68: icon by icon
Flow next_icon(Play& p, Frame& f) {
  auto now = notes<StrikeNotes>(f);
  const auto icons = icons_of(p, now.by);
  if (now.icon >= length(icons)) return kNext;
  const auto kind = static_cast<Harm>(icons[now.icon]);
  now.icon += 1;
  keep(f, now);
  if (is_hero(p, now.on)) return deal(p, bit_of(now.on), kind, 1, now.by).then(kRepeat);
  // LU-RUL-33: a Creature strikes a Creature.
  if (!is_living(p, now.on)) return kFinish;
  const unsigned on = bit_of(number_of(now.on));
  if (kind == Harm::Damage) return wound(p, on, 1, now.by).then(kRepeat);
  if (kind == Harm::Exhaust || kind == Harm::Drain) return kRepeat;
  return afflict(p, on, kind, now.by).then(kRepeat);
}
/// A Creature has been struck: of the killed that is heard too. A Hero is dealt the Fire of the
/// attack (LU-RUL-93).
Flow tell_of_blow(Play& p, const StrikeNotes& now) {
  if (is_hero(p, now.on)) {
    const bool fire = given(p, Attr::Fire, now.by) > 0;
    return fire ? deal(p, bit_of(now.on), Harm::Fire).then(kFinish) : kFinish;
  }
  if (!heard(p, Event::Struck)) return kFinish;
  effects::EventHead head = Machine::event_of(Event::Struck, seat_of_doer(p, now.by, now.on));
  if (const int weapon = wielded_by(p, now.by); weapon <= kKnife || is_loot_action(weapon))
    head.source = narrow<effects::Piece>(weapon_piece(now.by, weapon));
  return close_event(p, head, now.on, now.by).then(kFinish);
}
Flow strike_over(Play& p, Frame& f) {
  const auto now = notes<StrikeNotes>(f);
  if (is_hero(p, now.by)) return tell_of_blow(p, now);
  p.s.combat.struck = kNone;
  if (!is_hero(p, now.on) || !heard(p, Event::Strikes)) return kFinish;
  return close_event(p, strike_event(p, now), now.on, now.by).then(kFinish);
}
constexpr auto kStrikeSteps = S::table<StrikeStep>({
    S::act(StrikeStep::Blow, "", "LU-ATK-04", blow),
    S::act(StrikeStep::Comes, "", "LU-ATK-06", strike_comes),
    S::act(StrikeStep::Icons, "", "LU-RUL-68", next_icon),
    S::act(StrikeStep::Over, "", "LU-ATK-06", strike_over),
});

// ---- Damage to Creatures

enum class WoundStep : u8 { Next, Died, Counted, kEnd };
constexpr int kHalf = 8;

unsigned still_to_wound(const WoundNotes& now) {
  return static_cast<unsigned>(int{now.low}) | static_cast<unsigned>(int{now.high}) << kHalf;
}
WoundNotes wounds_of(WoundNotes now, unsigned creatures) {
  now.low = static_cast<int>(creatures & 255U);
  now.high = static_cast<int>(creatures >> kHalf);
  return now;
}
Flow next_wound(Play& p, Frame& f) {
  const auto now = notes<WoundNotes>(f);
  const unsigned left = still_to_wound(now);
  if (left == 0) return kFinish;
  const int number = std::countr_zero(left);
  const int piece = creature_piece(number);
  if (!is_living(p, piece)) {
    keep(f, wounds_of(now, left & (left - 1)));
    return kRepeat;
  }
  if (!heard(p, Event::Wound)) {
    hurt_creature(p, number, now.damage, now.by);
    return kNext;
  }
  effects::EventHead head = Machine::event_of(Event::Wound, seat_of_doer(p, now.by, piece));
  head.flags = now.fire != 0 ? 1 : 0;
  return Machine::raise(p, head, piece, now.damage, now.by);
}
Flow tell_of_death(Play& p, Frame& f) {
  const auto now = notes<WoundNotes>(f);
  const int piece = creature_piece(std::countr_zero(still_to_wound(now)));
  if (is_living(p, piece) || !heard(p, Event::Killed)) return kNext;
  return close_event(p, Machine::event_of(Event::Killed, seat_of_doer(p, now.by, piece)), piece,
                     now.by);
}
Flow count_the_dead(Play& p, Frame& f) {
  const auto now = notes<WoundNotes>(f);
  const unsigned left = still_to_wound(now);
  // Whether the Foe's card still speaks may hang on who lives (LU-CON-08).
  if (!is_living(p, creature_piece(std::countr_zero(left)))) gather_texts(p);
  keep(f, wounds_of(now, left & (left - 1)));
  return jump(WoundStep::Next);
}
constexpr auto kWoundSteps = S::table<WoundStep>({
    S::act(WoundStep::Next, "", "LU-DMG-09", next_wound),
    S::act(WoundStep::Died, "", "LU-ATK-05", tell_of_death),
    S::act(WoundStep::Counted, "", "LU-ATK-05", count_the_dead),
});

}  // namespace

Flow wound(Play& p, unsigned creatures, int damage, int by, bool fire) {
  if (creatures == 0 || damage <= 0) return kNext;
  if (heard(p, Event::Wound) || heard(p, Event::Killed))
    return call(wounds_of({.damage = damage, .by = by, .fire = fire ? 1 : 0}, creatures));
  const int before = p.s.combat.killed;
  each_bit(creatures, [&](int number) { hurt_creature(p, number, damage, by); });
  if (p.s.combat.killed != before) gather_texts(p);
  return kNext;
}
void hurt_creature(Play& p, int number, int damage, int by) {
  Creature& c = p.s.combat.creatures[number];
  if (c.health == 0 || damage <= 0) return;
  const int taken = std::min<int>(c.health, damage);
  c.health -= taken;
  p.tell(Fact::CreatureHurt, {.a = creature_piece(number), .b = by, .n = taken});
  if (c.health > 0) return;
  c.pinned_by = kNone;  // LU-ATK-05
  p.s.combat.killed += 1;
  p.tell(Fact::CreatureKilled, {.a = creature_piece(number), .b = by});
}

Flow attack(int by) {
  return call(AttackNotes{.by = by});
}
Flow attack_these(int by, unsigned creatures, bool thrown) {
  if (creatures == 0) return kNext;
  return call(AttackNotes{
      .by = by, .rest = static_cast<i16>(creatures), .marks = thrown ? AttackNotes::kThrown : 0});
}

const Procedure<Play> kAttackProcedure{"attack", kAttackSteps, false, "Attack"};
const Procedure<Play> kStrikeProcedure{"strike", kStrikeSteps, false, "Strike"};
const Procedure<Play> kWoundProcedure{"wound", kWoundSteps, false, "Damage"};

}  // namespace undercroft::legends
