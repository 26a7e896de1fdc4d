// What the expert sees in a position.
#include "games/legends_untold/expert/outlook.h"

#include "engine/run.h"

namespace undercroft::legends {
namespace {

constexpr int kDecided = 1'000'000;
/// What a Barrier keeps shut, and Readiness in the Adventure Phase.
constexpr int kTreasureZone = 10, kSearchZone = 4, kAlert = 6, kCareless = 8;

// ---- Heroes

/// By Talents that are not Drained: the first ones keep a Hero on its feet.
constexpr std::array<int, kMostTalents + 1> kHealth{-4, 14, 27, 38, 48, 57, 65, 72, 78};
constexpr int kFallen = -30;
constexpr int kTired = 2, kTiredForGood = 6;
constexpr int kPoison = 7, kFear = 3, kShock = 2;
constexpr int kAdvantage = 3;
constexpr int kBroken = 5, kSpent = 1;

int undrained(const Read& r, int hero) {
  return length(r.s.heroes[hero].talents) - talents_in(r, hero, TalentState::Drained);
}
int gear_worth(const Gear& gear) {
  switch (gear.state) {
    case ItemState::Ready: return 0;
    case ItemState::Exhausted: return -kSpent;
    default: return -kBroken;
  }
}
/// The last Talents of a Hero whom nobody can help up.
int alone(const Read& r, int hero, int health) {
  constexpr std::array<int, 4> kAlone{-60, -34, -16, -6};
  const bool lone = (heroes_up(r) & ~bit_of(hero)) == 0;
  return lone && health < length(kAlone) ? kAlone[at(health)] : 0;
}
int worth_of(const Read& r, int hero, int health, bool poisoned) {
  const Hero& h = r.s.heroes[hero];
  int worth = kHealth[at(health)] + alone(r, hero, health) - (poisoned ? kPoison : 0) -
              kFear * h.on.fear - kShock * h.on.shocks;
  const int tired = talents_in(r, hero, TalentState::Exhausted);
  worth -= tired * (out_of_time(r) ? kTiredForGood : kTired);
  return worth;
}

}  // namespace

int hero_worth(const Read& r, int hero) {
  const Hero& h = r.s.heroes[hero];
  if (h.fallen != 0) return kFallen;
  int worth = worth_of(r, hero, undrained(r, hero), h.on.poison != 0);
  if (in_combat(r)) worth += kAdvantage * h.on.advantage;
  for (const Gear& weapon : h.weapons) worth += gear_worth(weapon);
  for (const Gear& kit : h.kits) worth += gear_worth(kit);
  return worth + gear_worth(h.outfit);
}
int healing_worth(const Read& r, int hero) {
  const Hero& h = r.s.heroes[hero];
  if (h.fallen != 0) return -kFallen;
  const int health = undrained(r, hero);
  const int better = std::min(health + 1, length(h.talents));
  return worth_of(r, hero, better, false) - worth_of(r, hero, health, h.on.poison != 0);
}

// ---- Time

namespace {
/// Of Time that the way does not need, and of Time that it does; what an Event is feared.
constexpr int kTime = 3, kScarceTime = 9, kLastCard = 6;
}  // namespace

int turns_needed(const Read& r) {
  if (is_waiting_game(r)) return 0;
  int turns = 2;
  if (!are_places_found(r)) turns += 2 * length(decks(r).places) / 3;
  return turns;
}
int time_worth(const Read& r, int time) {
  if (is_waiting_game(r)) return 0;
  const int needed = 2 * turns_needed(r);
  const int left = time_left(decks(r).clock);
  const int scarce = std::clamp(needed - (left - time), 0, time);
  int worth = scarce * kScarceTime + (time - scarce) * kTime;
  // The last card in the deck is an Event.
  const Clock& clock = decks(r).clock;
  if (clock.gained + length(clock.deck) <= time && !clock.deck.empty()) worth += kLastCard;
  return worth;
}

// ---- Loot

namespace {
constexpr int kLoot = 5, kNamedLoot = 60, kCountedLoot = 18;

/// Whether more Loot brings the Goal nearer, whichever it is.
bool counts_loot(const Read& r) {
  const ScenarioDef& def = scenario(r);
  return !def.free && def.places.empty() && def.cards.empty() && !is_waiting_game(r) &&
         def.holds.empty() && def.loot.heroic > 10;
}
}  // namespace

int loot_worth(const Read& r, int loot) {
  const int card = loot_def(r, loot).card;
  if (is_card_named(r, card)) return kNamedLoot;
  if (!counts_loot(r)) return kLoot;
  const bool twice = has_keyword(r, loot, LootKeyword::Light) ||
                     has_keyword(r, loot, LootKeyword::Food) ||
                     has_keyword(r, loot, LootKeyword::Tool);
  return twice ? 2 * kCountedLoot : kCountedLoot;
}

// ---- the Goal

namespace {
/// Whether the Scenario would say that its Goal is met.
bool says_goal(const Read& r) {
  return has_card_text(r, kPieces(Thing::Scenario), Trigger::Goal);
}
}  // namespace

bool is_goal_met_at(const Read& r, int place) {
  State there = r.s;
  there.here = narrow<u8>(place);
  there.spot = Spot::Middle;
  Play p{there, r.content, nullptr};
  if (!says_goal(p)) return false;
  const Flow flow = check_goal(p);
  if (flow.kind == Flow::Kind::Over) return flow.outcome.result == Result::Won;
  if (!flow.calls) return false;
  push_frame<Rules>(there, flow.callee);
  run_to_prompt<Rules>(p);
  return there.flow.outcome.result == Result::Won;
}
bool is_waiting_game(const Read& r) {
  const ScenarioDef& def = scenario(r);
  if (def.free || !def.places.empty() || !def.cards.empty()) return false;
  State last = r.s;
  Clock& clock = last.decks[last.group].clock;
  clock.deck.clear();
  clock.discard.clear();
  last.waiting.clear();
  last.open.clear();
  return says_goal({last, r.content}) && !says_goal(r);
}
int place_named(const Read& r, int which) {
  const auto& places = scenario(r).places;
  if (which >= length(places)) return -1;
  for (int place = 0; place < length(r.s.map); ++place)
    if (r.s.map[place].card == places[which].location) return place;
  return -1;
}
bool are_places_found(const Read& r) {
  const int named = length(scenario(r).places);
  for (int which = 0; which < named; ++which)
    if (place_named(r, which) < 0) return false;
  return named > 0;
}
bool is_wanted(const Read& r, int place) {
  const Place& there = r.s.map[place];
  if (!is_place_named(r, there.card)) return false;
  if (!there.is(Place::kResolved) || !there.is(Place::kExplored)) return true;
  for (const u8 foe : there.foes)
    if (foe != kNone) return true;
  const LocationDef& def = location(r, place);
  for (int zone = 0; zone < length(def.zones); ++zone)
    if (def.zones[zone].kind == ZoneKind::Treasure && there.zones[zone] != ZoneState::Open)
      return true;
  return std::ranges::find(there.discoveries, kUndrawn) != there.discoveries.end();
}

// ---- Combat

namespace {

constexpr int kDamage = 6;  ///< what Damage that is still needed weighs
constexpr int kFightOn = 6;

int harm_of(u8 icon) {
  switch (static_cast<Harm>(icon)) {
    case Harm::Damage:
    case Harm::Drain: return 11;
    case Harm::Exhaust: return 3;
    case Harm::Fire: return 4;
    case Harm::Poison: return kPoison;
    case Harm::Fear: return kFear;
    case Harm::Shock: return kShock;
  }
  return 0;
}
/// What a Strike of a Creature takes, from a Position.
int harm_of_strike(const Read& r, bool minion, Position position) {
  if (minion) return harm_of(static_cast<u8>(Harm::Damage));
  int sum = 0;
  for (const u8 icon : foe_now(r).lines[static_cast<std::size_t>(position)].icons)
    sum += harm_of(icon);
  return sum;
}
int damage_of(const Read& r, const Roll& test) {
  int sum = 1;
  if (test.weapon < kMostWeapons) {
    const Gear& gear = r.s.heroes[test.hero].weapons[test.weapon];
    if (gear.card != kNone) sum += r.content.weapons[gear.card].sides[gear.upgraded].damage;
  }
  return sum;
}
/// How deep a Strike goes home: no deeper than the Health that is left.
int creature_health(const Read& r, int number) {
  return number < length(r.s.combat.creatures) ? std::max<int>(1, creature(r, number).health) : 1;
}

}  // namespace

Blow expected_blow(const Read& r, const Roll& test) {
  constexpr int kAdvanceGains = 12;  // hundredths of Damage, of whoever comes next
  const Chances& dice = chances(mastery_of(r, test));
  const int sum = sum_of_modifiers(r, test);
  const bool melee = (test.marks & Roll::kMelee) != 0;
  const bool minion =
      test.creature < length(r.s.combat.creatures) && creature(r, test.creature).minion != 0;
  const Position from = test.creature < length(r.s.combat.creatures)
                            ? creature(r, test.creature).position
                            : Position::Melee;
  const int harm = harm_of_strike(r, minion, from);
  const int deep = std::min(damage_of(r, test), creature_health(r, test.creature));
  int damage = 0;
  int cost = 0;
  Roll rolled = test;
  for (int shown = Chances::kLowest; shown <= Chances::kHighest; ++shown) {
    const int ways = dice.ways[at(shown)];
    rolled.total = std::clamp(shown + sum, -100, 100);
    switch (attack_result(r, rolled)) {
      case AttackResult::Critical: damage += ways * (100 * deep + 2 * kAdvanceGains); break;
      case AttackResult::Strike: damage += ways * 100 * deep; break;
      case AttackResult::Advance: damage += ways * kAdvanceGains; break;
      case AttackResult::TradeBlows:
        damage += ways * 100 * deep;
        cost += ways * harm;
        break;
      case AttackResult::PushedBack: damage -= ways * kAdvanceGains; break;
      case AttackResult::Miss: break;
      case AttackResult::Fail: cost += ways * (melee ? harm : 11); break;
    }
  }
  return {damage / dice.of, cost * 10 / dice.of};
}
namespace {
/// The Creature that a Hero would attack from a Position: the weakest it may.
int likely_target(const Read& r, Position position) {
  int best = -1;
  for (int i = 0; i < length(r.s.combat.creatures); ++i) {
    const Creature& c = creature(r, i);
    if (c.health == 0 || is_guarded(r, i)) continue;
    if (position == Position::Melee && c.position != Position::Melee && r.s.combat.round > 1)
      continue;
    if (best < 0 || c.health < creature(r, best).health) best = i;
  }
  return best;
}
}  // namespace
Blow expected_blow(const Read& r, int hero, int weapon, Position position) {
  const int target = likely_target(r, position);
  if (target < 0) return {};
  Roll test;
  test.kind = TestKind::Attack;
  test.hero = narrow<u8>(hero);
  test.creature = narrow<u8>(target);
  test.weapon = narrow<u8>(weapon);
  if (position == Position::Melee) test.marks = Roll::kMelee;
  return expected_blow(r, test);
}
Blow best_blow(const Read& r, int hero, Position position) {
  Blow best{0, 0};
  int most = -1000;
  for (int weapon = 0; weapon <= kKnife; ++weapon) {
    if (!can_wield(r, hero, weapon, position)) continue;
    const Blow blow = expected_blow(r, hero, weapon, position);
    const int worth = blow.damage * kDamage / 10 - blow.harm;
    if (worth <= most) continue;
    most = worth;
    best = blow;
  }
  return best;
}
int damage_needed(const Read& r) {
  FixedVec<u8, kMostCreatures> health;
  for (const Creature& c : r.s.combat.creatures)
    if (c.health > 0) health.push_back(narrow<u8>(int{c.health}));
  std::sort(health.begin(), health.end());
  const int flee = std::max(0, breakpoint_of(r));
  int sum = 0;
  for (int i = 0; i + flee < length(health); ++i) sum += health[at(i)];
  return sum;
}
int health_of_party(const Read& r) {
  int sum = 0;
  each_bit(heroes_up(r), [&](int hero) { sum += undrained(r, hero) + 1; });
  return sum;
}
int price_of_fight(const Read& r) {
  int damage = 0;
  int harm = 0;
  each_bit(heroes_up(r), [&](int hero) {
    const Blow melee = best_blow(r, hero, Position::Melee);
    const Blow ranged = best_blow(r, hero, Position::Ranged);
    const Blow& blow =
        melee.damage * kDamage - 10 * melee.harm > ranged.damage * kDamage - 10 * ranged.harm
            ? melee
            : ranged;
    damage += blow.damage;
    harm += blow.harm;
  });
  const FoeDef& foe = foe_now(r);
  int shots = 0;
  if (foe.shoots && foe.start == Position::Ranged)
    for (const Creature& c : r.s.combat.creatures) shots += c.health > 0 && c.minion == 0 ? 1 : 0;
  harm += shots * harm_of_strike(r, false, Position::Ranged) * 5;  // half of them hit
  const int needed = 100 * damage_needed(r);
  const int rounds = damage <= 0 ? 1000 : needed * 10 / damage;  // tenths
  return harm * std::min(rounds, 200) / 100;
}

namespace {

int combat_worth(const Read& r) {
  if (!in_combat(r)) return 0;
  const Combat& c = r.s.combat;
  int worth = 0;
  if (c.creatures.empty()) {  // the Surprise Test
    if (r.s.surprise == Surprise::Party) worth += 5;
    if (r.s.surprise == Surprise::Foe) worth -= 6;
    return worth - 20;
  }
  if (c.flees == 0 && living(r) > breakpoint_of(r)) worth -= kFightOn + kDamage * damage_needed(r);
  for (const Creature& foe : c.creatures) {
    if (foe.health == 0) continue;
    worth -= 2 * foe.on.advantage;
    if (foe.on.poison != 0) worth += 3;
    if (foe.on.fear != 0) worth += 3;
    if (foe.on.shocks > 0) worth += 2;
  }
  for (const Pending& waiting : c.pending) {
    const bool ours = waiting.by < kMostHeroes;
    const int side = ours ? 1 : -1;
    worth += waiting.what == Pending::kPushed ? -2 * side : 2 * side;
  }
  worth += 2 * (c.melee + c.ranged);
  for (const Hero& hero : r.s.heroes)
    if (hero.fallen == 0)
      for (const Gear& weapon : hero.weapons) worth += weapon.ammo > 0 ? 1 : 0;
  return worth;
}
int hoard_worth(const Read& r) {
  int worth = 0;
  for (int loot = 0; loot < length(r.content.loot); ++loot) {
    const LootAt& at = r.s.loot[loot];
    if (at.where == LootAt::kElsewhere) continue;
    const int each = loot_worth(r, loot);
    worth += at.where == LootAt::kHeld ? each : each / 2;
    if (at.exhausted != 0) worth -= kSpent;
  }
  return worth;
}
/// What is known of the decks helps a little.
int knowledge(const Read& r) {
  int known = 0;
  for (const auto& pile : {&decks(r).adventure}) known += length(pile->top);
  known += length(decks(r).barriers.top) + length(decks(r).obstacles.top);
  const auto& places = decks(r).places;
  for (std::size_t i = places.size(); i > 0 && places[i - 1].is_known(); --i) ++known;
  return known;
}
int barrier_worth(const Read& r, int barrier) {
  const LocationDef& def = location(r, r.s.here);
  int worth = 0;
  for (const ZoneDef& zone : def.zones)
    if (zone.barrier == barrier) {
      const bool wanted = is_place_named(r, here(r).card) && zone.kind == ZoneKind::Treasure;
      worth += wanted ? 150 : zone.kind == ZoneKind::Treasure ? kTreasureZone : kSearchZone;
    }
  if (def.campsite && def.camp_barrier == barrier) worth += 4;
  for (int side = 0; side < kSides; ++side) {
    if (barrier_on(r, r.s.here, side) != barrier) continue;
    if (barrier == kWayBack)
      worth += 12;
    else if (is_exit(r, r.s.here, side) && !is_blocked(r, r.s.here, side))
      worth += ways_on(r) == 0 ? 12 : 1;
  }
  if (barrier < kWayBack || here(r).back == kNone) switch (def.behind[barrier]) {
      case Behind::Nothing: break;
      case Behind::Adventure: worth -= 1; break;
      case Behind::Foe: worth -= 12; break;
      case Behind::Discovery: worth += 2; break;
      case Behind::Loot: worth += kLoot - 2; break;
      case Behind::Trap: worth -= 6; break;
    }
  return worth;
}
int place_worth(const Read& r) {
  if (r.s.map.empty() || is_start(r, r.s.here)) return 0;
  int worth = 0;
  for (int barrier = 0; barrier < kMostBarriers; ++barrier) {
    const u8 card = here(r).barriers[barrier];
    if (card != kNone && card != kUndrawn) worth -= barrier_worth(r, barrier);
  }
  return worth;
}
/// What still lies in the way of a card that is open.
int card_worth(const Read& r) {
  int worth = 0;
  for (const OpenCard& open : r.s.open) {
    if (open.outcome != Resolves::No || open.kind == Kind::Trap) continue;
    const TestDef& def = card_def(r, open.kind, open.card).test;
    if (!def.given) continue;
    const int left = def.party ? std::popcount(heroes_up(r) & ~unsigned{open.passed}) : 1;
    worth -= 5 * left;
  }
  return worth;
}
int readiness_worth(const Read& r) {
  if (r.s.phase != Phase::Adventure) return 0;
  switch (r.s.readiness) {
    case Readiness::Alert: return kAlert;
    case Readiness::Bold: return 0;
    case Readiness::Careless: return -kCareless;
  }
  return 0;
}

}  // namespace

int outlook(const Read& r) {
  const Outcome& outcome = r.s.flow.outcome;
  if (outcome.result != Result::Undecided)
    return outcome.result == Result::Won ? kDecided : -kDecided;
  int worth = 0;
  for (int hero = 0; hero < hero_count(r); ++hero) worth += hero_worth(r, hero);
  const Clock& clock = decks(r).clock;
  const int needed = 2 * turns_needed(r);
  const int left = time_left(clock);
  if (!is_waiting_game(r))
    worth += kScarceTime * std::min(left, needed) + kTime * std::max(0, left - needed);
  worth -= 8 * length(r.s.waiting);
  worth += hoard_worth(r) + knowledge(r) + combat_worth(r) + place_worth(r) + card_worth(r) +
           readiness_worth(r);
  if (r.s.light != 0) worth += 2;
  worth += 30 * std::min<int>(r.s.progress, 8);
  if (in_combat(r) || is_tested(r)) worth += 2 * length(r.s.fx.lasting);
  return worth;
}

}  // namespace undercroft::legends
