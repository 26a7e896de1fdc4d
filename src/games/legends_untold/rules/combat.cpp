// Combat: its set-up and Rounds (LU-CBT), Minions (LU-MIN), choosing (LU-POS, LU-PIN, LU-ACT),
// Morale (LU-MOR) and its end (LU-END).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

}  // namespace

const FoeDef& foe_now(const Read& r) {
  return foe_def(r, r.s.combat.foe);
}
int living(const Read& r) {
  int n = 0;
  for (const Creature& c : r.s.combat.creatures) n += c.health > 0 ? 1 : 0;
  return n;
}
int living_in(const Read& r, Position position) {
  int n = 0;
  for (const Creature& c : r.s.combat.creatures)
    n += c.health > 0 && c.position == position ? 1 : 0;
  return n;
}
int heroes_in(const Read& r, Position position) {
  int n = 0;
  for (int hero = 0; hero < hero_count(r); ++hero)
    n += is_up(r, hero) && r.s.heroes[hero].position == position ? 1 : 0;
  return n;
}
int breakpoint_of(const Read& r) {
  return value_of(r, Attr::Breakpoint, kPieces(Thing::Foe));
}
// LU-MIN-07, LU-MIN-08, LU-RUL-44
bool is_guarded(const Read& r, int number) {
  if (creature(r, number).minion != 0 || !foe_now(r).is(FoeKeyword::Summoner)) return false;
  return std::ranges::any_of(r.s.combat.creatures, [](const Creature& c) {
    return c.minion != 0 && c.health > 0 && c.pinned_by == kNone;
  });
}
void hurt_creature(Play& p, int number, int damage, int by) {
  Creature& c = p.s.combat.creatures[number];
  if (c.health == 0 || damage <= 0) return;
  const int taken = std::min<int>(c.health, damage);
  c.health -= taken;
  p.tell(Fact::CreatureHurt, {.a = creature_piece(number), .b = by, .n = taken});
  if (c.health > 0) return;
  c.pinned_by = kNone;  // LU-ATK-05
  c.on = {};
  p.s.combat.killed += 1;
  p.tell(Fact::CreatureKilled, {.a = creature_piece(number), .b = by});
}
namespace {
void place_creatures(Play& p, int count, int health, bool minion) {
  for (int i = 0; i < count && !p.s.combat.creatures.full(); ++i) {  // LU-RUL-44
    Creature c;
    c.minion = minion ? 1 : 0;
    c.health = health;
    c.position = minion ? Position::Melee : foe_now(p).start;  // LU-MIN-06
    p.s.combat.creatures.push_back(c);
  }
}
}  // namespace
void summon(Play& p, int minions) {
  place_creatures(p, minions, 1, true);  // LU-MIN-04
  p.s.combat.summoned += std::max(0, minions);
}

namespace {

// ---- set-up (LU-CBT-02 to LU-CBT-05)

enum class CombatStep : u8 {
  Begin,
  Parley,
  Engage,
  Round,
  Check,
  Flight,
  Pursue,
  Stand,
  Decide,
  Over,
  kEnd
};

Flow begin_combat(Play& p, Frame& f) {
  const int slot = notes<CombatNotes>(f).slot;
  const Surprise surprise = p.s.surprise;
  p.s.combat = {};
  Combat& c = p.s.combat;
  c.foe = here(p).foes[slot];
  c.slot = narrow<u8>(slot);
  c.surprise = surprise;
  for (Hero& hero : p.s.heroes) {
    hero.position = Position::Ranged;
    hero.action = kNone;
  }
  gather_texts(p);
  return run_card(p, kPieces(Thing::Foe), Trigger::Parley);
}
Flow after_parley(Play& p, Frame& /*f*/) {
  return p.s.combat.flees != 0 ? jump(CombatStep::Over) : kNext;
}
Flow engage(Play& p, Frame& /*f*/) {
  Combat& c = p.s.combat;
  const FoeDef& foe = foe_now(p);
  const int heroes = std::popcount(heroes_up(p));
  const std::size_t slot = at(heroes - 1);  // LU-CBT-03, LU-RUL-43
  const int population = std::max(1, value_of(p, Attr::Population, kPieces(Thing::Foe)));
  place_creatures(p, population, foe.health + foe.health_each * heroes,
                  false);                          // LU-CBT-04, LU-CBT-05
  place_creatures(p, foe.minions[slot], 1, true);  // LU-MIN-01
  p.tell(Fact::CombatBegins, {.a = c.foe, .n = length(c.creatures)});
  // LU-CBT-08, LU-RUL-31
  const int party = c.surprise == Surprise::Party ? 1 : c.surprise == Surprise::Foe ? -1 : 0;
  if (party != 0) {
    each_bit(heroes_up(p), [&](int hero) {
      give_advantage(p, hero, party);
      p.s.heroes[hero].on.granted = p.s.heroes[hero].on.advantage != 0 ? 1 : 0;
    });
    for (int i = 0; i < length(c.creatures); ++i) {
      give_advantage(p, creature_piece(i), -party);
      c.creatures[i].on.granted = c.creatures[i].on.advantage != 0 ? 1 : 0;
    }
  }
  return kNext;
}
constexpr int kLastRoundCounted = 250;
Flow play_round(Play& p, Frame& /*f*/) {
  if (p.s.combat.round < kLastRoundCounted) p.s.combat.round += 1;
  p.tell(Fact::RoundBegins, {.n = p.s.combat.round});
  return call(Proc::Round);
}

// ---- Morale (LU-MOR)

Flow check_morale(Play& p, Frame& /*f*/) {
  Combat& c = p.s.combat;
  if (c.round == 1)  // LU-RUL-31: what Surprise gave and nobody used is gone
    for (int i = 0; i < hero_count(p) + length(c.creatures); ++i) {
      const int piece = i < hero_count(p) ? i : creature_piece(i - hero_count(p));
      Conditions& on = conditions(p, piece);
      if (on.granted != 0) on.advantage = 0;
      on.granted = 0;
    }
  if (living(p) == 0) return jump(CombatStep::Over);  // LU-MOR-02, LU-END-01
  const bool flees = c.flees != 0 || living(p) <= breakpoint_of(p);
  if (!flees) return c.pursuit == 1 ? jump(CombatStep::Over) : jump(CombatStep::Stand);
  p.tell(Fact::FoeFlees, {.a = c.foe});                                    // LU-MOR-03
  return c.pursuit != 0 || c.flees != 0 ? jump(CombatStep::Over) : kNext;  // LU-MOR-07
}
// LU-DEC-35, LU-MOR-06
void flight_options(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::LetGo, kParty);
  out.add(Verb::Pursue, kParty);
}
Flow take_flight(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  return verb_of(chosen) == Verb::LetGo ? jump(CombatStep::Over) : kNext;
}
Flow pursue(Play& p, Frame& /*f*/) {
  p.s.combat.pursuit = 1;
  each_bit(heroes_up(p), [&](int hero) { give_advantage(p, hero, 1); });  // LU-RUL-53
  return jump(CombatStep::Round);
}
Flow stand(Play& p, Frame& /*f*/) {
  const bool any = may_retreat(p) || any_use(p, Trigger::Morale, heroes_up(p));
  return any ? kNext : jump(CombatStep::Round);
}
// LU-DEC-36, LU-MOR-08
void stand_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::FightOn, kParty);
  if (may_retreat(r)) out.add(Verb::Retreat, kParty);
  use_options(r, Trigger::Morale, heroes_up(r), out);
}
Flow take_stand(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Use) return use_text(p, chosen).then(jump(CombatStep::Check));
  return verb_of(chosen) == Verb::Retreat ? retreat(p) : jump(CombatStep::Round);
}
// LU-MOR-04, LU-MOR-05
Flow end_combat(Play& p, Frame& /*f*/) {
  const int card = p.s.combat.foe;
  const int slot = p.s.combat.slot;
  p.tell(Fact::FoeDefeated, {.a = card});
  here(p).foes[slot] = kNone;
  end_combat_at_once(p);
  gain_loot_with(p, p.s.here, with_foe(slot));
  discard_card(p, Kind::Foe, card);
  return check_goal(p);
}
constexpr auto kCombatSteps = S::table<CombatStep>({
    S::act(CombatStep::Begin, "Combat", "LU-CBT-02", begin_combat),
    S::act(CombatStep::Parley, "", "LU-GEN-01", after_parley),
    S::act(CombatStep::Engage, "", "LU-CBT-04", engage),
    S::act(CombatStep::Round, "Round", "LU-CBT-06", play_round),
    S::act(CombatStep::Check, "Check Morale", "LU-MOR-01", check_morale),
    S::choose(CombatStep::Flight, "The Foe Flees", "LU-DEC-35", flight_options, take_flight)
        .asks("The Foe Flees. Let it go?"),
    S::act(CombatStep::Pursue, "", "LU-MOR-06", pursue),
    S::act(CombatStep::Stand, "", "LU-MOR-08", stand),
    S::choose(CombatStep::Decide, "Fight on?", "LU-DEC-36", stand_options, take_stand)
        .asks("Fight on, or Retreat?"),
    S::act(CombatStep::Over, "", "LU-MOR-04", end_combat),
});

// ---- the Round

struct RoundNotes {
  static constexpr Proc kProc = Proc::Round;
  Num16 hero{}, side{};
};
enum class RoundStep : u8 {
  Begin,
  Start,
  Place,
  AnyPin,
  Pin,
  Act,
  Ranged,
  Shooter,
  Melee,
  Striker,
  End,
  kEnd
};

Flow begin_round(Play& p, Frame& f) {
  Combat& c = p.s.combat;
  Machine::expire(p, static_cast<u8>(Time::EndOfRound));  // LU-CBT-15
  Machine::end_period(p, static_cast<u8>(Period::Round));
  c.killed = 0;
  c.heroes_first = 1;              // LU-RNG-02
  for (Hero& hero : p.s.heroes) {  // LU-POS-01
    hero.position = Position::Ranged;
    hero.action = kNone;
    hero.acted = 0;
    hero.shot_at = 0;
  }
  for (Creature& creature : c.creatures) {
    creature.position = creature.minion != 0 ? Position::Melee : foe_now(p).start;
    creature.pinned_by = kNone;
    creature.pinned = 0;
    creature.acted = 0;
  }
  keep(f, RoundNotes{});
  return announce(p, Event::Round);
}
Flow start_of_round(Play& p, Frame& /*f*/) {
  const int foe = kPieces(Thing::Foe);
  return run_card(p, foe, Trigger::Round);
}

// ---- Positions

const WeaponSide* weapon_side(const Read& r, int hero, int weapon) {
  if (weapon >= kMostWeapons) return nullptr;
  const Gear& gear = r.s.heroes[hero].weapons[weapon];
  if (gear.card == kNone || gear.state != ItemState::Ready) return nullptr;
  return &r.content.weapons[gear.card].sides[gear.upgraded];
}
bool can_shoot(const Read& r, int hero, int weapon) {
  const WeaponSide* side = weapon_side(r, hero, weapon);
  if (side == nullptr || !side->has_ranged) return false;
  return side->ammo == 0 || r.s.heroes[hero].weapons[weapon].ammo > 0;  // LU-ATK-10, LU-ATK-11
}
bool can_strike(const Read& r, int hero, int weapon) {
  if (weapon == kKnife) return true;  // LU-HER-14
  const WeaponSide* side = weapon_side(r, hero, weapon);
  return side != nullptr && side->has_melee;
}
bool has_ranged_action(const Read& r, int hero) {  // LU-RUL-73
  for (int weapon = 0; weapon < kMostWeapons; ++weapon)
    if (can_shoot(r, hero, weapon)) return true;
  return any_use(r, Trigger::Action, bit_of(hero));
}
int pins_of(const Read& r, int hero) {  // LU-PIN-03
  return std::max(0, value_of(r, Attr::Pins, hero));
}
bool is_pinnable(const Read& r, int number) {
  const Creature& c = creature(r, number);
  return c.health > 0 && c.pinned_by == kNone && !is_guarded(r, number);  // LU-PIN-04, LU-MIN-07
}
int pinnable_in_melee(const Read& r) {
  int n = 0;
  for (int i = 0; i < length(r.s.combat.creatures); ++i)
    n += creature(r, i).position == Position::Melee && is_pinnable(r, i) ? 1 : 0;
  return n;
}
/// LU-PIN-05, LU-RUL-29: how many Heroes must stand in Melee.
int melee_duty(const Read& r) {
  if (r.s.combat.round == 1) return 0;  // LU-PIN-06
  int left = pinnable_in_melee(r);
  int heroes = 0;
  each_bit(heroes_up(r), [&](int hero) {
    if (left <= 0) return;
    left -= std::max(1, pins_of(r, hero));
    ++heroes;
  });
  return heroes;
}
int next_to_stand(const Read& r, int from) {
  int hero = from;
  while (hero < hero_count(r) && !is_up(r, hero)) ++hero;
  return hero;
}
// LU-DEC-27, LU-POS-02: the Heroes in their order
void stand_where_options(const Read& r, const Frame& f, OptionList& out) {
  const int hero = next_to_stand(r, notes<RoundNotes>(f).hero);
  int after = 0;
  for (int other = hero + 1; other < hero_count(r); ++other) after += is_up(r, other) ? 1 : 0;
  const int still = melee_duty(r) - heroes_in(r, Position::Melee);
  const int seat = seat_of(r, hero);
  out.add(Verb::Stand, seat, {.a = hero, .n = static_cast<int>(Position::Melee)});
  if (still <= after && has_ranged_action(r, hero))
    out.add(Verb::Stand, seat, {.a = hero, .n = static_cast<int>(Position::Ranged)});
}
Flow take_position(Play& p, Frame& f, const Option& chosen) {
  p.s.heroes[chosen.a].position = static_cast<Position>(chosen.n);
  p.tell(Fact::Stands, {.a = chosen.a, .b = chosen.n});
  auto now = notes<RoundNotes>(f);
  now.hero = chosen.a + 1;
  if (next_to_stand(p, now.hero) < hero_count(p)) {
    keep(f, now);
    return kRepeat;
  }
  now.hero = 0;
  now.side = 0;
  keep(f, now);
  return kNext;
}

// ---- Pins (LU-DEC-28)

int pinned_by(const Read& r, int hero) {
  int n = 0;
  for (const Creature& c : r.s.combat.creatures) n += c.health > 0 && c.pinned_by == hero ? 1 : 0;
  return n;
}
bool pins_ranged(const Read& r, int hero) {
  return std::ranges::any_of(r.s.combat.creatures, [&](const Creature& c) {
    return c.health > 0 && c.pinned_by == hero && c.minion == 0 &&
           foe_now(r).start == Position::Ranged;
  });
}
/// LU-PIN-02, LU-PIN-03, LU-PIN-07, LU-RUL-44: up to 2 Melee Creatures or 1 Ranged one.
bool may_pin(const Read& r, int hero, int number) {
  if (!is_up(r, hero) || r.s.heroes[hero].position != Position::Melee || !is_pinnable(r, number))
    return false;
  const bool ranged = creature(r, number).minion == 0 && foe_now(r).start == Position::Ranged;
  if (ranged) return r.s.combat.round > 1 && pinned_by(r, hero) == 0 && pins_of(r, hero) > 0;
  return !pins_ranged(r, hero) && pinned_by(r, hero) < pins_of(r, hero);
}
bool any_pin(const Read& r) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    for (int i = 0; i < length(r.s.combat.creatures); ++i)
      if (may_pin(r, hero, i)) return true;
  return false;
}
/// Whether a Melee Creature could still be Pinned: the duty covers as many as possible.
bool pin_duty(const Read& r) {
  if (r.s.combat.round == 1) return false;
  for (int hero = 0; hero < hero_count(r); ++hero)
    for (int i = 0; i < length(r.s.combat.creatures); ++i)
      if (creature(r, i).position == Position::Melee && may_pin(r, hero, i)) return true;
  return false;
}
void pin_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const auto& all = r.s.combat.creatures;
  for (int hero = 0; hero < hero_count(r); ++hero)
    for (int i = 0; i < length(all); ++i) {
      if (!may_pin(r, hero, i)) continue;
      bool twin = false;
      for (int j = 0; j < i; ++j) twin = twin || (may_pin(r, hero, j) && are_alike(all[i], all[j]));
      if (!twin) out.add(Verb::Pin, seat_of(r, hero), {.a = hero, .b = creature_piece(i)});
    }
  if (!pin_duty(r)) out.add(Verb::Finish, kParty);
}
Flow take_pin(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Finish) return kNext;
  Creature& c = p.s.combat.creatures[chosen.b - kPieces(Thing::Creature)];
  c.pinned_by = chosen.a;
  c.pinned = 1;
  c.position = Position::Melee;  // LU-PIN-01
  c.on.advantage = 0;            // LU-AAD-06
  p.tell(Fact::Pinned, {.a = chosen.a, .b = chosen.b});
  return any_pin(p) ? kRepeat : kNext;
}
Flow begin_pins(Play& p, Frame& /*f*/) {
  return any_pin(p) ? kNext : jump(RoundStep::Act);
}

// ---- actions (LU-DEC-29, LU-ACT-01)

void action_options(const Read& r, const Frame& f, OptionList& out) {
  const int hero = next_to_stand(r, notes<RoundNotes>(f).hero);
  const Hero& h = r.s.heroes[hero];
  const int seat = seat_of(r, hero);
  for (int weapon = 0; weapon <= kKnife; ++weapon) {  // LU-ACT-02
    const bool fits =
        h.position == Position::Melee ? can_strike(r, hero, weapon) : can_shoot(r, hero, weapon);
    if (fits) out.add(Verb::Act, seat, {.a = hero, .b = kPieces(Thing::Weapon, hero, weapon)});
  }
  use_options(r, Trigger::Action, bit_of(hero), out);
}
Flow take_action(Play& p, Frame& f, const Option& chosen) {
  Hero& hero = p.s.heroes[chosen.a];
  if (verb_of(chosen) == Verb::Act) {
    hero.action = narrow<u8>(chosen.b - kPieces(Thing::Weapon, chosen.a));
  } else {
    hero.action = kUndrawn;
    hero.text = chosen.c;
    hero.text_of = chosen.b;
  }
  p.tell(Fact::ActionChosen, {.a = chosen.a});
  auto now = notes<RoundNotes>(f);
  now.hero = chosen.a + 1;
  const bool more = next_to_stand(p, now.hero) < hero_count(p);
  if (!more) now.hero = 0;
  keep(f, now);
  return more ? kRepeat : kNext;
}

// ---- the Ranged step (LU-RNG)

bool may_act(const Read& r, int hero, Position position) {
  const Hero& h = r.s.heroes[hero];
  return is_up(r, hero) && h.acted == 0 && h.position == position && h.action != kNone;
}
bool may_shoot(const Read& r, int number) {
  const Creature& c = creature(r, number);
  return c.health > 0 && c.acted == 0 && c.minion == 0 && c.pinned == 0 &&  // LU-MIN-06, LU-PIN-08
         c.position == Position::Ranged && foe_now(r).shoots;
}
bool heroes_left(const Read& r, Position position) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (may_act(r, hero, position)) return true;
  return false;
}
bool creatures_left(const Read& r) {
  for (int i = 0; i < length(r.s.combat.creatures); ++i)
    if (may_shoot(r, i)) return true;
  return false;
}
bool is_over(const Read& r) {
  return living(r) == 0 || r.s.combat.ended != 0;
}
// LU-RNG-03, LU-RUL-71
Flow next_ranged(Play& p, Frame& f) {
  if (is_over(p)) return jump(RoundStep::End);
  const bool heroes = heroes_left(p, Position::Ranged);
  const bool creatures = creatures_left(p);
  if (!heroes && !creatures) return jump(RoundStep::Melee);
  auto now = notes<RoundNotes>(f);
  now.side = heroes && (p.s.combat.heroes_first != 0 || !creatures) ? 0 : 1;
  keep(f, now);
  return kNext;
}
// LU-DEC-30, LU-DEC-45
void shooter_options(const Read& r, const Frame& f, OptionList& out) {
  if (notes<RoundNotes>(f).side == 0) {
    for (int hero = 0; hero < hero_count(r); ++hero)
      if (may_act(r, hero, Position::Ranged)) out.add(Verb::Next, kParty, {.b = hero});
    return;
  }
  const auto& all = r.s.combat.creatures;
  for (int i = 0; i < length(all); ++i) {
    if (!may_shoot(r, i)) continue;
    bool twin = false;
    for (int j = 0; j < i; ++j) twin = twin || (may_shoot(r, j) && are_alike(all[i], all[j]));
    if (!twin) out.add(Verb::Next, kParty, {.b = creature_piece(i)});
  }
}
Flow perform_action(Play& p, int hero) {
  Hero& h = p.s.heroes[hero];
  h.acted = 1;
  if (h.action != kUndrawn) return attack(hero);
  return Machine::start_ability(p, h.text, h.text_of, h.text_of, hero).value_or(kNext);
}
Flow take_shooter(Play& p, Frame& /*f*/, const Option& chosen) {
  const bool hero = is_hero(p, chosen.b);
  p.s.combat.heroes_first = hero ? 0 : 1;
  if (hero) return perform_action(p, chosen.b).then(jump(RoundStep::Ranged));
  p.s.combat.creatures[chosen.b - kPieces(Thing::Creature)].acted = 1;
  return attack(chosen.b).then(jump(RoundStep::Ranged));
}

// ---- the Melee step (LU-MEL-01, LU-DEC-33)

Flow next_melee(Play& p, Frame& /*f*/) {
  if (is_over(p)) return jump(RoundStep::End);
  return heroes_left(p, Position::Melee) ? kNext : jump(RoundStep::End);
}
void striker_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (may_act(r, hero, Position::Melee)) out.add(Verb::Next, kParty, {.b = hero});
}
Flow take_striker(Play& p, Frame& /*f*/, const Option& chosen) {
  return perform_action(p, chosen.b).then(jump(RoundStep::Melee));
}
Flow end_round(Play& /*p*/, Frame& /*f*/) {
  return kFinish;
}

constexpr auto kRoundSteps = S::table<RoundStep>({
    S::act(RoundStep::Begin, "", "LU-POS-01", begin_round),
    S::act(RoundStep::Start, "", "LU-CBT-06", start_of_round),
    S::choose(RoundStep::Place, "Choose Attacks: Positions", "LU-DEC-27", stand_where_options,
              take_position)
        .asks("Where does this Hero stand?"),
    S::act(RoundStep::AnyPin, "", "LU-PIN-01", begin_pins),
    S::choose(RoundStep::Pin, "Choose Attacks: Pins", "LU-DEC-28", pin_options, take_pin)
        .asks("Which Creatures are Pinned, and by whom?"),
    S::choose(RoundStep::Act, "Choose Attacks: actions", "LU-DEC-29", action_options, take_action)
        .asks("What does this Hero do in this Round?"),
    S::act(RoundStep::Ranged, "Ranged Attacks", "LU-RNG-01", next_ranged),
    S::choose(RoundStep::Shooter, "Who attacks next?", "LU-DEC-30", shooter_options, take_shooter)
        .asks("Who attacks next?"),
    S::act(RoundStep::Melee, "Melee Attacks", "LU-MEL-01", next_melee),
    S::choose(RoundStep::Striker, "Who attacks next?", "LU-DEC-33", striker_options, take_striker)
        .asks("Who attacks next?"),
    S::act(RoundStep::End, "", "LU-CBT-06", end_round),
});

}  // namespace

// LU-END-03, LU-END-04, LU-RUL-34, LU-MOR-12
void end_combat_at_once(Play& p) {
  if (!in_combat(p)) return;
  for (Hero& hero : p.s.heroes) {
    hero.on.advantage = 0;
    hero.on.granted = 0;
    hero.position = Position::Ranged;
    hero.action = kNone;
    hero.acted = 0;
    hero.shot_at = 0;
    hero.text = hero.text_of = 0;
    for (Gear& weapon : hero.weapons)
      if (weapon.card != kNone)
        weapon.ammo = int{p.content.weapons[weapon.card].sides[weapon.upgraded].ammo};
  }
  // What lasts ends while the Foe's text is still there.
  Machine::expire(p, static_cast<u8>(Time::EndOfRound));
  Machine::expire(p, static_cast<u8>(Time::EndOfCombat));
  Machine::end_period(p, static_cast<u8>(Period::Round));
  Machine::end_period(p, static_cast<u8>(Period::Combat));
  if (p.s.combat.round > 0) p.tell(Fact::CombatEnds);
  p.s.combat = {};
  p.s.surprise = Surprise::None;
  gather_texts(p);
}

const Procedure<Play> kCombatProcedure{"combat", kCombatSteps, false, "Combat"};
const Procedure<Play> kRoundProcedure{"round", kRoundSteps, false, "Round"};

}  // namespace undercroft::legends
