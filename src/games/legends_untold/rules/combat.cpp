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
int health_of_foe(const Read& r, int heroes) {
  const FoeDef& foe = foe_now(r);
  const int health = foe.health + foe.health_each * heroes;
  const bool mercy =
      hero_count(r) == 1 && has_bit(r.s.options, static_cast<int>(Optional::LoneMercy));
  return mercy && (health == 2 || health == 3) ? health - 1 : health;
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
void leave_combat(Play& p, int number) {
  Creature& c = p.s.combat.creatures[number];
  if (c.health == 0) return;
  c.health = 0;
  c.pinned_by = kNone;
  p.tell(Fact::CreatureLeft, {.a = creature_piece(number)});
  gather_texts(p);
}
std::size_t slot_of_heroes(const Read& r) {
  const int heroes = r.s.combat.heroes != 0 ? int{r.s.combat.heroes} : std::popcount(heroes_up(r));
  return at(std::max(1, heroes) - 1);
}
int full_health(const Read& r, const Creature& creature) {
  if (creature.minion != 0) return 1;  // LU-MIN-04
  return std::max(1, value_of(r, Attr::Health, kPieces(Thing::Foe)));
}
// The Abilities are those of Creatures that are no Minions and not Poisoned (LU-MIN-05, LU-CON-08).
bool is_foe_silent(const Read& r) {
  return living(r) > 0 && std::ranges::none_of(r.s.combat.creatures, [](const Creature& c) {
           return c.health > 0 && c.minion == 0 && c.on.poison == 0;
         });
}
int seat_of_doer(const Read& r, int by, int on) {
  const auto is_minion = [&](int piece) {
    return is_of_combat(r, piece) && creature(r, creature_number(piece)).minion != 0;
  };
  const auto is_poisoned = [&](int piece) {
    return is_of_combat(r, piece) && creature(r, creature_number(piece)).on.poison != 0;
  };
  // What befalls a Minion its Summoner may hear of.
  const bool unheard = is_minion(by) || is_poisoned(by) || (is_poisoned(on) && !is_minion(on));
  if (unheard) return kUnheardSeat;
  return by < hero_count(r) ? by : kPartySeat;
}
namespace {
void place_creatures(Play& p, int count, bool minion) {
  for (int i = 0; i < count && !p.s.combat.creatures.full(); ++i) {  // LU-RUL-44
    Creature c;
    c.minion = minion ? 1 : 0;
    c.health = full_health(p, c);
    c.position = minion ? Position::Melee : foe_now(p).start;  // LU-MIN-06
    p.s.combat.creatures.push_back(c);
  }
}
}  // namespace
void summon(Play& p, int minions) {
  const int before = length(p.s.combat.creatures);
  place_creatures(p, minions, true);
  const int come = length(p.s.combat.creatures) - before;
  p.s.combat.summoned += come;
  p.tell(Fact::Summoned, {.a = p.s.combat.foe, .n = come});
}

namespace {

// ---- set-up (LU-CBT-02 to LU-CBT-05)

enum class CombatStep : u8 {
  Begin,
  Parley,
  Talk,
  Engage,
  Round,
  Check,
  Fled,
  Flight,
  Pursue,
  Stand,
  Decide,
  Over,
  Told,
  End,
  Won,
  kEnd
};
/// Of Combat::flees: the Foe keeps its Loot, and nobody pursues.
constexpr u8 kFleesKeeping = 2;

Flow begin_combat(Play& p, Frame& f) {
  const int slot = notes<CombatNotes>(f).slot;
  const Surprise surprise = p.s.surprise;
  p.s.combat = {};
  Combat& c = p.s.combat;
  c.foe = here(p).foes[slot];
  c.slot = narrow<u8>(slot);
  c.surprise = surprise;
  c.heroes = narrow<u8>(std::popcount(heroes_up(p)));  // LU-CBT-03, LU-RUL-43
  for (int number = 0; number < hero_count(p); ++number) {
    Hero& hero = p.s.heroes[number];
    hero.position = Position::Ranged;
    hero.action = kNone;
    hero.tried = 0;
    for (int weapon = 0; weapon < kMostWeapons; ++weapon) refill(p, number, weapon);
  }
  gather_texts(p);
  return kNext;
}
/// What can be said or given before the first blow; one that Flees then is not pursued.
Flow look_for_parley(Play& p, Frame& /*f*/) {
  if (p.s.combat.flees != 0) return announce(p, Event::Fled).then(jump(CombatStep::Over));
  return any_use(p, Trigger::Parley, heroes_up(p)) ? kNext : jump(CombatStep::Engage);
}
void parley_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::FightOn, kParty);
  use_options(r, Trigger::Parley, heroes_up(r), out);
}
Flow take_parley(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Use) return use_text(p, chosen).then(jump(CombatStep::Parley));
  return kNext;
}
Flow engage(Play& p, Frame& /*f*/) {
  Combat& c = p.s.combat;
  const int population = std::max(1, value_of(p, Attr::Population, kPieces(Thing::Foe)));
  place_creatures(p, population, false);                            // LU-CBT-04, LU-CBT-05
  place_creatures(p, foe_now(p).minions[slot_of_heroes(p)], true);  // LU-MIN-01
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
      if (on.granted != 0) {
        on.advantage = 0;
        p.tell(Fact::AdvantageSet, {.a = piece});
      }
      on.granted = 0;
    }
  if (living(p) == 0) return jump(CombatStep::Over);  // LU-MOR-02, LU-END-01
  const bool flees = c.flees != 0 || living(p) <= breakpoint_of(p);
  if (!flees) return c.pursuit == 1 ? jump(CombatStep::Over) : jump(CombatStep::Stand);
  p.tell(Fact::FoeFlees, {.a = c.foe});  // LU-MOR-03
  return c.pursuit == 0 ? announce(p, Event::Fled) : kNext;
}
Flow foe_fled(Play& p, Frame& /*f*/) {
  const Combat& c = p.s.combat;
  return c.pursuit != 0 || c.flees == kFleesKeeping ? jump(CombatStep::Over) : kNext;  // LU-MOR-07
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
  p.s.combat.flees = 0;  // it stands once more, whatever made it Flee
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
Flow combat_over(Play& p, Frame& /*f*/) {
  return announce(p, Event::CombatOver);
}
// LU-MOR-04, LU-MOR-05
Flow end_combat(Play& p, Frame& /*f*/) {
  const int card = p.s.combat.foe;
  const int slot = p.s.combat.slot;
  const bool keeps = p.s.combat.flees == kFleesKeeping;
  const bool fled = p.s.combat.flees != 0 || living(p) > 0;
  p.tell(Fact::FoeDefeated, {.a = card});
  if (fled) remember_loot(p, p.s.here, with_foe(slot));
  if (slot == kStray) here(p).larger = 0;
  here(p).foes[slot] = kNone;
  end_combat_at_once(p);
  if (keeps)
    discard_loot_with(p, p.s.here, with_foe(slot));
  else
    gain_loot_with(p, p.s.here, with_foe(slot));
  discard_card(p, Kind::Foe, card);
  return_held(p, card);
  return announce(p, Event::Won);
}
Flow combat_won(Play& p, Frame& /*f*/) {
  return check_goal(p);
}
constexpr auto kCombatSteps = S::table<CombatStep>({
    S::act(CombatStep::Begin, "Combat", "LU-CBT-02", begin_combat),
    S::act(CombatStep::Parley, "", "LU-GEN-01", look_for_parley),
    S::choose(CombatStep::Talk, "Before the Combat", "LU-DEC-38", parley_options, take_parley)
        .asks("Is anything done before the Combat?"),
    S::act(CombatStep::Engage, "", "LU-CBT-04", engage),
    S::act(CombatStep::Round, "Round", "LU-CBT-06", play_round),
    S::act(CombatStep::Check, "Check Morale", "LU-MOR-01", check_morale),
    S::act(CombatStep::Fled, "", "LU-MOR-03", foe_fled),
    S::choose(CombatStep::Flight, "The Foe Flees", "LU-DEC-35", flight_options, take_flight)
        .asks("The Foe Flees. Let it go?"),
    S::act(CombatStep::Pursue, "", "LU-MOR-06", pursue),
    S::act(CombatStep::Stand, "", "LU-MOR-08", stand),
    S::choose(CombatStep::Decide, "Fight on?", "LU-DEC-36", stand_options, take_stand)
        .asks("Fight on, or Retreat?"),
    S::act(CombatStep::Over, "", "LU-MOR-04", combat_over),
    S::act(CombatStep::Told, "", "LU-GEN-04", tell_foe_resolved),
    S::act(CombatStep::End, "", "LU-MOR-04", end_combat),
    S::act(CombatStep::Won, "", "LU-RUL-76", combat_won),
});

// ---- the Round

struct RoundNotes {
  static constexpr Proc kProc = Proc::Round;
  Num16 hero{}, side{}, text{};
};
enum class RoundStep : u8 {
  Begin,
  Start,
  Look,
  Ready,
  Place,
  AnyPin,
  Pin,
  Stood,
  Pinned,
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
  expire(p, Time::EndOfRound);  // LU-CBT-15
  expire(p, Time::NextRound);
  Machine::end_period(p, static_cast<u8>(Period::Round));
  Machine::wake(p, static_cast<u8>(Time::NextRound));
  c.killed = 0;
  c.heroes_first = 1;              // LU-RNG-02
  for (Hero& hero : p.s.heroes) {  // LU-POS-01
    hero.position = Position::Ranged;
    hero.action = kNone;
    hero.acted = 0;
    hero.shot_at = 0;
  }
  for (Creature& creature : c.creatures) {
    const int piece = creature_piece(static_cast<int>(&creature - c.creatures.begin()));
    const bool drawn = given(p, Attr::Drawn, piece) != 0;
    creature.position = creature.minion != 0 || drawn ? Position::Melee : foe_now(p).start;
    if (creature.position == Position::Melee) creature.on.advantage = 0;  // LU-AAD-06
    creature.pinned_by = kNone;
    creature.pinned = 0;
    creature.acted = 0;
  }
  keep(f, RoundNotes{});
  gather_texts(p);
  return announce(p, Event::Round);
}
bool is_over(const Read& r) {
  return living(r) == 0 || r.s.combat.ended != 0 || r.s.combat.flees != 0;
}
/// Each text of the Foe for the start of a Round, one after the other.
Flow start_of_round(Play& p, Frame& f) {
  auto now = notes<RoundNotes>(f);
  const int foe = kPieces(Thing::Foe);
  const int text = is_foe_silent(p) ? -1 : next_text(p, foe, Trigger::Round, now.text, kPartySeat);
  if (text < 0) return kNext;
  now.text = text + 1;
  keep(f, now);
  return run_text_of(p, foe, text, kPartySeat).then(kRepeat);
}
Flow look_at_start(Play& p, Frame& /*f*/) {
  if (is_over(p)) return jump(RoundStep::End);
  return any_use(p, Trigger::Round, heroes_up(p)) ? kNext : jump(RoundStep::Place);
}
/// What Heroes may do at the start of a Round: before they stand anywhere, and once they stand and
/// Pin.
void ready_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::Finish, kParty);
  use_options(r, Trigger::Round, heroes_up(r), out);
}
/// LU-END-01: what was used may have ended the Combat.
Flow take_ready(Play& p, Frame& /*f*/, const Option& chosen) {
  return verb_of(chosen) == Verb::Use ? use_text(p, chosen).then(jump(RoundStep::Look)) : kNext;
}
Flow take_pinned(Play& p, Frame& /*f*/, const Option& chosen) {
  return verb_of(chosen) == Verb::Use ? use_text(p, chosen).then(jump(RoundStep::Stood)) : kNext;
}

// ---- Positions

}  // namespace

namespace {
/// Whether a Hero holds a Loot that it can fight with in a Position.
bool can_fight_with(const Read& r, int hero, int loot, Position position) {
  const WeaponSide& side = loot_def(r, loot).weapon;
  const bool fits = position == Position::Melee ? side.has_melee : side.has_ranged;
  return fits && holder_of(r, loot) == hero && r.s.loot[loot].exhausted == 0 &&
         given(r, Attr::Unusable, kPieces(Thing::Loot, 0, loot)) == 0;
}
}  // namespace

bool can_wield(const Read& r, int hero, int weapon, Position position, bool thrown) {
  const bool melee = position == Position::Melee;
  if (is_loot_action(weapon)) return can_fight_with(r, hero, weapon - kLootAction, position);
  if (weapon >= kMostWeapons) return weapon == kKnife && melee;  // LU-HER-14
  const Gear& gear = r.s.heroes[hero].weapons[weapon];
  const int piece = kPieces(Thing::Weapon, hero, weapon);
  if (gear.card == kNone || !is_usable(r, piece)) return false;
  const WeaponSide& side = r.content.weapons[gear.card].sides[gear.upgraded];
  if (melee || thrown) return side.has_melee && given(r, Attr::RangedOnly, piece) == 0;
  if (!side.has_ranged || given(r, Attr::MeleeOnly, piece) != 0) return false;
  return side.ammo == 0 || gear.ammo > 0;  // LU-ATK-10, LU-ATK-11
}

// One that can be used where the Hero stands, else one that can be thrown.
int weapon_for(const Read& r, int hero, Family family) {
  if (family == Family::None) return kNone;
  const Position position = r.s.heroes[hero].position;
  for (const bool thrown : {false, true})
    for (int weapon = 0; weapon < kMostWeapons; ++weapon)
      if (family_of(r, hero, weapon) == family && can_wield(r, hero, weapon, position, thrown))
        return weapon;
  return kNone;
}

namespace {

bool can_shoot(const Read& r, int hero, int weapon) {
  return can_wield(r, hero, weapon, Position::Ranged);
}
bool can_strike(const Read& r, int hero, int weapon) {
  return can_wield(r, hero, weapon, Position::Melee);
}
/// Calls f(action) for the Loot that a Hero holds and can fight with in a Position.
template <class F>
void each_loot_weapon(const Read& r, int hero, Position position, F f) {
  each_loot_out(r, [&](int loot) {
    if (can_fight_with(r, hero, loot, position)) f(kLootAction + loot);
  });
}
bool has_ranged_action(const Read& r, int hero) {  // LU-RUL-73
  bool any = false;
  each_loot_weapon(r, hero, Position::Ranged, [&](int) { any = true; });
  if (any) return true;
  for (int weapon = 0; weapon < kMostWeapons; ++weapon)
    if (can_shoot(r, hero, weapon)) return true;
  return any_use(r, Trigger::Action, bit_of(hero));
}
/// LU-RUL-29: by how many Creatures texts lower what has to be Pinned.
int waived(const Read& r) {
  int sum = 0;
  each_bit(heroes_up(r), [&](int hero) { sum -= given(r, Attr::Duty, hero); });
  return sum;
}
int pins_of(const Read& r, int hero) {  // LU-PIN-03
  if (given(r, Attr::NoPins, hero) != 0) return 0;
  return std::max(0, value_of(r, Attr::Pins, hero));
}
int pins_of_all(const Read& r, unsigned heroes) {
  int sum = 0;
  each_bit(heroes & heroes_up(r), [&](int hero) { sum += pins_of(r, hero); });
  return sum;
}
bool is_pinnable(const Read& r, int number) {
  const Creature& c = creature(r, number);
  return c.health > 0 && c.pinned_by == kNone && !is_guarded(r, number);  // LU-PIN-04, LU-MIN-07
}
int loose_in_melee(const Read& r) {
  int n = 0;
  for (const Creature& c : r.s.combat.creatures)
    n += c.health > 0 && c.position == Position::Melee && c.pinned_by == kNone ? 1 : 0;
  return n;
}
/// LU-PIN-05, LU-RUL-29: how many Melee Creatures the Heroes in Melee must be able to Pin. One that
/// others guard counts: its turn comes once they are Pinned.
int melee_duty(const Read& r) {
  if (r.s.combat.round == 1) return 0;  // LU-PIN-06
  return std::min(loose_in_melee(r), pins_of_all(r, heroes_up(r))) - waived(r);
}
int next_to_stand(const Read& r, int from) {
  int hero = from;
  while (hero < hero_count(r) && !is_up(r, hero)) ++hero;
  return hero;
}
// LU-DEC-27, LU-POS-02: the Heroes in their order
void stand_where_options(const Read& r, const Frame& f, OptionList& out) {
  const int hero = next_to_stand(r, notes<RoundNotes>(f).hero);
  unsigned others = 0;  // who stand in Melee, or may still go there
  each_bit(heroes_up(r) & ~bit_of(hero), [&](int other) {
    if (other > hero || r.s.heroes[other].position == Position::Melee) others |= bit_of(other);
  });
  const int seat = seat_of(r, hero);
  out.add(Verb::Stand, seat, {.a = hero, .n = static_cast<int>(Position::Melee)});
  if (pins_of_all(r, others) >= melee_duty(r) && has_ranged_action(r, hero))  // LU-RUL-73
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
/// Whether the others in Melee can Pin all Melee Creatures that are left.
bool others_cover(const Read& r, int hero) {
  int left = loose_in_melee(r) - waived(r);
  each_bit(heroes_up(r) & ~bit_of(hero), [&](int other) {
    if (r.s.heroes[other].position == Position::Melee && !pins_ranged(r, other))
      left -= std::max(0, pins_of(r, other) - pinned_by(r, other));
  });
  return left <= 0;
}
/// LU-PIN-02, LU-PIN-03, LU-PIN-07, LU-RUL-44: up to 2 Melee Creatures or 1 Ranged one.
bool may_pin(const Read& r, int hero, int number) {
  if (!is_up(r, hero) || r.s.heroes[hero].position != Position::Melee || !is_pinnable(r, number))
    return false;
  const bool ranged = creature(r, number).minion == 0 && foe_now(r).start == Position::Ranged;
  if (ranged)
    return r.s.combat.round > 1 && pinned_by(r, hero) == 0 && pins_of(r, hero) > 0 &&
           others_cover(r, hero);
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
  if (r.s.combat.round == 1 || loose_in_melee(r) <= waived(r)) return false;
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
Flow look_at_pins(Play& p, Frame& /*f*/) {
  if (is_over(p)) return jump(RoundStep::End);
  return any_use(p, Trigger::Round, heroes_up(p)) ? kNext : jump(RoundStep::Act);
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
  return any_pin(p) ? kNext : jump(RoundStep::Stood);
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
  each_loot_weapon(r, hero, h.position, [&](int action) {
    out.add(Verb::Act, seat, {.a = hero, .b = weapon_piece(hero, action)});
  });
  use_options(r, Trigger::Action, bit_of(hero), out);
  if (out.empty()) out.add(Verb::Nothing, seat, {.a = hero});  // LU-RUL-60
}
Flow take_action(Play& p, Frame& f, const Option& chosen) {
  Hero& hero = p.s.heroes[chosen.a];
  if (verb_of(chosen) == Verb::Act) {
    const auto place = kPieces.at(chosen.b);
    hero.action = narrow<u8>(place.kind == Thing::Loot ? kLootAction + place.number : place.column);
  } else if (verb_of(chosen) == Verb::Use) {
    hero.action = kUndrawn;
    hero.text = chosen.c;
    hero.text_of = chosen.b;
    hero.wields = narrow<u8>(weapon_for(p, chosen.a, talent_family(p, chosen.b)));
  }
  gather_texts(p);  // LU-HER-07
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
/// What lasts for one action ends with it.
void end_action(Play& p) {
  expire(p, Time::EndOfAction);
}
// LU-RNG-03, LU-RUL-71
Flow next_ranged(Play& p, Frame& f) {
  end_action(p);
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
  if (!can_speak(p, h.text_of)) return kNext;  // LU-RUL-60
  p.tell(Fact::Used, {.a = h.text_of, .b = hero}, seat_of(p, hero));
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
  end_action(p);
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
    S::act(RoundStep::Look, "", "LU-END-01", look_at_start),
    S::choose(RoundStep::Ready, "Start of the Round", "LU-DEC-38", ready_options, take_ready)
        .asks("Do you use anything at the start of the Round?"),
    S::choose(RoundStep::Place, "Choose Attacks: Positions", "LU-DEC-27", stand_where_options,
              take_position)
        .asks("Where does this Hero stand?"),
    S::act(RoundStep::AnyPin, "", "LU-PIN-01", begin_pins),
    S::choose(RoundStep::Pin, "Choose Attacks: Pins", "LU-DEC-28", pin_options, take_pin)
        .asks("Which Creatures are Pinned, and by whom?"),
    S::act(RoundStep::Stood, "", "LU-END-01", look_at_pins),
    S::choose(RoundStep::Pinned, "Start of the Round", "LU-DEC-38", ready_options, take_pinned)
        .asks("Do you use anything before the actions are chosen?"),
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
    hero.wields = kNone;
    hero.text = hero.text_of = hero.tried = 0;
  }
  for (int hero = 0; hero < hero_count(p); ++hero)
    for (int weapon = 0; weapon < kMostWeapons; ++weapon) refill(p, hero, weapon);
  // What lasts ends while the Foe's text is still there.
  Machine::wake(p, static_cast<u8>(Time::NextRound));
  Machine::expire(p, static_cast<u8>(Time::NextRound));
  Machine::expire(p, static_cast<u8>(Time::EndOfTest));
  Machine::expire(p, static_cast<u8>(Time::EndOfAction));
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
