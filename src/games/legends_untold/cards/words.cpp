// What the words of the cards mean.
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

/// A text that speaks of one that was just killed still finds what it was; a choice among Creatures
/// finds the living alone.
bool is_creature(const Read& r, int piece) {
  return is_of_combat(r, piece);
}
int holder(int piece) {
  const auto [kind, row, column, number] = kPieces.at(piece);
  switch (kind) {
    case Thing::Hero:
    case Thing::Occupation:
    case Thing::Outfit: return number;
    case Thing::Talent:
    case Thing::Weapon:
    case Thing::Kit: return row;
    default: return kPartySeat;
  }
}
/// The Adventure card that a piece is, or -1.
int adventure_card_of(const Read& r, int piece) {
  const auto [kind, row, column, number] = kPieces.at(piece);
  if (kind == Thing::Foe) return in_combat(r) ? int{r.s.combat.foe} : -1;
  if (kind == Thing::Loot)
    return number < length(r.content.loot) ? r.content.loot[number].card : -1;
  if (kind != Thing::Card || number >= length(r.s.open)) return -1;
  const Kind open = r.s.open[number].kind;
  return open == Kind::Discovery || open == Kind::Trap ? int{r.s.open[number].card} : -1;
}
bool has_conditions(const Read& r, int piece) {
  return is_hero(r, piece) || is_creature(r, piece);
}
const Creature& creature_of(const Read& r, int piece) {
  return creature(r, piece - kPieces(Thing::Creature));
}
/// A Weapon, a Kit or an Outfit that somebody carries.
bool is_item(const Read& r, int piece) {
  const Gear* gear = gear_at(r.s, piece);
  return gear != nullptr && gear->card != kNone;
}
bool is_attacker(const Read& r, int piece) {
  if (!is_tested(r) || test_now(r).kind != TestKind::Attack) return false;
  const Roll& test = test_now(r);
  return test.hero != kNone ? piece == test.hero : piece == creature_piece(test.creature);
}

/// An attack is under way, and this Hero does not make it.
bool is_attack_of_another(const Read& r, int hero) {
  return is_tested(r) && test_now(r).kind == TestKind::Attack && test_now(r).hero != hero;
}

}  // namespace

int Rules::def_of(const Read& r, int piece) {
  const Content& c = r.content;
  const auto [kind, row, column, number] = kPieces.at(piece);
  switch (kind) {
    case Thing::Talent: return c.talents[r.s.heroes[row].talents[column].card].text;
    case Thing::Occupation: return occupation(r, number).text;
    case Thing::Weapon: return c.weapons[r.s.heroes[row].weapons[column].card].text;
    case Thing::Kit: return c.kits[r.s.heroes[row].kits[column].card].text;
    case Thing::Outfit: return c.kits[r.s.heroes[number].outfit.card].text;
    case Thing::Foe: return c.adventure[r.s.combat.foe].text;
    case Thing::Card: return card_def(r, r.s.open[number].kind, r.s.open[number].card).text;
    case Thing::Scenario: return scenario(r).text;
    case Thing::Shock: return c.shocks[r.s.shock_drawn[number]].text;
    case Thing::Loot: return c.adventure[c.loot[number].card].text;
    default: UC_CHECK(false, "a piece without text");
  }
}
int Rules::controller_of(const Read& r, int piece) {
  const int seat = holder(piece);
  return seat < hero_count(r) ? seat : kPartySeat;
}

bool Rules::word(const Read& r, const Who& who, u8 word, int piece) {
  const bool hero = is_hero(r, piece);
  switch (static_cast<Word>(word)) {
    case Word::Hero: return hero && is_up(r, piece);
    case Word::Member: return hero;
    case Word::Own: return holder(piece) == who.seat;
    case Word::Other: return hero && is_up(r, piece) && piece != who.seat;
    case Word::Scout: return hero && is_up(r, piece) && r.s.scout == piece;
    case Word::Guard: return hero && is_up(r, piece) && r.s.guard == piece;
    case Word::Centre:  // LU-SCT-03
      return hero && is_up(r, piece) && r.s.scout != piece && r.s.guard != piece &&
             hero_count(r) > 2;
    case Word::Tester: return hero && is_tested(r) && test_now(r).hero == piece;
    case Word::Hurt:
      return hero && (!is_up(r, piece) || talents_in(r, piece, TalentState::Drained) > 0);
    case Word::Poisoned: return has_conditions(r, piece) && conditions(r, piece).poison != 0;
    case Word::Feared: return has_conditions(r, piece) && conditions(r, piece).fear != 0;
    case Word::Shocked: return has_conditions(r, piece) && conditions(r, piece).shocks > 0;
    case Word::Tired:
      return hero && is_up(r, piece) && talents_in(r, piece, TalentState::Exhausted) > 0;
    case Word::Fresh: return hero && is_up(r, piece) && has_ready(r, piece);
    case Word::Fallen: return hero && !is_up(r, piece);
    case Word::Waiting:
      return hero && is_up(r, piece) && !r.s.open.empty() &&
             !has_bit(r.s.open.back().attempted | r.s.open.back().passed, piece);
    case Word::InMelee:
      return hero ? r.s.heroes[piece].position == Position::Melee
                  : is_creature(r, piece) &&
                        creature(r, piece - kPieces(Thing::Creature)).position == Position::Melee;
    case Word::AtRange:
      return hero ? r.s.heroes[piece].position == Position::Ranged
                  : is_creature(r, piece) &&
                        creature(r, piece - kPieces(Thing::Creature)).position == Position::Ranged;
    case Word::Creature: return is_creature(r, piece);
    case Word::Minion:
      return is_creature(r, piece) && creature(r, piece - kPieces(Thing::Creature)).minion != 0;
    case Word::Pinned:
      return is_creature(r, piece) &&
             creature(r, piece - kPieces(Thing::Creature)).pinned_by != kNone;
    case Word::Target:
      return is_creature(r, piece) && is_tested(r) && test_now(r).kind == TestKind::Attack &&
             test_now(r).creature == piece - kPieces(Thing::Creature);
    case Word::Loot:
      return kPieces.is(Thing::Loot, piece) && kPieces.at(piece).number < length(r.content.loot) &&
             has_loot(r, kPieces.at(piece).number);
    case Word::Usable: return true;
    case Word::Foe: return in_combat(r) && kPieces.is(Thing::Foe, piece);
    case Word::Attacker: return is_attacker(r, piece);
    case Word::Yours: return is_creature(r, piece) && creature_of(r, piece).pinned_by == who.seat;
    case Word::InReach:
      return is_creature(r, piece) && is_up(r, who.seat) &&
             may_target(r, who.seat, piece - kPieces(Thing::Creature));
    case Word::Tried:
      return is_creature(r, piece) && who.seat < hero_count(r) &&
             has_bit(r.s.heroes[who.seat].tried, piece - kPieces(Thing::Creature));
    case Word::Wounded: return hero && has_bit(r.s.combat.wounded, piece);
    case Word::Hindered: return has_conditions(r, piece) && conditions(r, piece).advantage < 0;
    case Word::Talent: {
      const auto place = kPieces.at(piece);
      return place.kind == Thing::Talent && place.row < hero_count(r) &&
             place.column < length(r.s.heroes[place.row].talents);
    }
    case Word::Weapon: return kPieces.is(Thing::Weapon, piece) && is_item(r, piece);
    case Word::Kit: return kPieces.is(Thing::Kit, piece) && is_item(r, piece);
    case Word::Item: return is_item(r, piece);
    case Word::Broken: return is_broken(r, piece);
    case Word::Wielded: {
      const auto place = kPieces.at(piece);
      return place.kind == Thing::Weapon && is_item(r, piece) &&
             wielded_by(r, place.row) == place.column && !is_attack_of_another(r, place.row);
    }
    case Word::Helping:
      return is_tested(r) && is_item(r, piece) && is_helping(r, piece, test_now(r));
    case Word::Holder: {
      const auto place = kPieces.at(who.self);
      if (!hero || !is_up(r, piece) || place.kind != Thing::Loot) return false;
      const bool fits = !loot_def(r, place.number).outfit || r.s.heroes[piece].outfit.card == kNone;
      return fits && holder_of(r, place.number) == piece;
    }
    case Word::Failed: return hero && !r.s.open.empty() && has_bit(r.s.open.back().failed, piece);
    case Word::Way: return piece == kPieces(Thing::Scenario);
    // ---- of Scenarios
    case Word::Named: {
      const int card = adventure_card_of(r, piece);
      return card >= 0 && is_card_named(r, card);
    }
  }
  return false;
}
namespace {
/// Calls f(piece) for the Weapons, Kits and Outfits that Heroes carry.
template <class F>
void each_item(const Read& r, F f) {
  const auto look = [&](int piece) {
    if (is_item(r, piece)) f(piece);
  };
  for (int hero = 0; hero < hero_count(r); ++hero) {
    for (int i = 0; i < kMostWeapons; ++i) look(kPieces(Thing::Weapon, hero, i));
    for (int i = 0; i < kMostKits; ++i) look(kPieces(Thing::Kit, hero, i));
    look(kPieces(Thing::Outfit, hero));
  }
}
}  // namespace
/// Where what a word says is looked for.
std::optional<Set> Rules::range_of(const Read& r, u8 word) {
  Set all;
  switch (static_cast<Word>(word)) {
    case Word::Hero:
    case Word::Member:
    case Word::Scout:
    case Word::Guard:
    case Word::Centre:
    case Word::Tester:
    case Word::Holder:
      for (int hero = 0; hero < hero_count(r); ++hero) all.set(at(hero));
      return all;
    case Word::Creature:
    case Word::Minion:
    case Word::Target:
      for (int i = 0; i < length(r.s.combat.creatures); ++i)
        if (creature(r, i).health > 0) all.set(at(creature_piece(i)));
      return all;
    case Word::Foe:
      if (in_combat(r)) all.set(at(kPieces(Thing::Foe)));
      return all;
    case Word::Loot:
      each_loot(r, [&](int loot) { all.set(at(kPieces(Thing::Loot, 0, loot))); });
      return all;
    case Word::Talent:
      for (int hero = 0; hero < hero_count(r); ++hero)
        for (int i = 0; i < length(r.s.heroes[hero].talents); ++i)
          all.set(at(kPieces(Thing::Talent, hero, i)));
      return all;
    case Word::Weapon:
    case Word::Kit:
    case Word::Item: each_item(r, [&](int piece) { all.set(at(piece)); }); return all;
    default: return {};
  }
}

int Rules::base(const Read& r, u8 attribute, int piece) {
  const auto what = static_cast<Attr>(attribute);
  if (is_hero(r, piece)) {
    const auto number = static_cast<int>(what) - static_cast<int>(Attr::Brawn);
    if (number >= 0 && number < static_cast<int>(kAttributes))
      return occupation(r, piece).attributes[number];
    if (what == Attr::Ready) return talents_in(r, piece, TalentState::Ready);
    if (what == Attr::Undrained)
      return length(r.s.heroes[piece].talents) - talents_in(r, piece, TalentState::Drained);
    if (what == Attr::Pins) return 2;  // LU-PIN-03
    return 0;
  }
  if (is_creature(r, piece) && what == Attr::Health)
    return r.s.combat.creatures[piece - kPieces(Thing::Creature)].health;
  if (what == Attr::Ammo && kPieces.is(Thing::Weapon, piece) && is_item(r, piece)) {
    const Gear& gear = *gear_at(r.s, piece);
    return r.content.weapons[gear.card].sides[gear.upgraded].ammo;
  }
  if (!kPieces.is(Thing::Foe, piece) || !in_combat(r)) return 0;
  const FoeDef& foe = foe_now(r);
  const std::size_t slot = slot_of_heroes(r);
  switch (what) {
    case Attr::Melee: return foe.defence[static_cast<std::size_t>(Position::Melee)];
    case Attr::Ranged: return foe.defence[static_cast<std::size_t>(Position::Ranged)];
    case Attr::Alertness: return foe.alertness;
    case Attr::Breakpoint: return foe.breakpoint[slot];
    case Attr::Population:
      return foe.population[slot] + (r.s.combat.slot == kStray ? int{here(r).larger} : 0);
    case Attr::Health: return health_of_foe(r, static_cast<int>(slot + 1));
    default: return 0;
  }
}
bool Rules::has(const Read& r, u8 attribute, int piece, int word) {
  if (static_cast<Attr>(attribute) == Attr::Family) {
    const auto place = kPieces.at(piece);
    return place.kind == Thing::Weapon && place.row < hero_count(r) &&
           static_cast<int>(family_of(r, place.row, place.column)) == word && word != 0;
  }
  if (static_cast<Attr>(attribute) == Attr::Start)
    return kPieces.is(Thing::Foe, piece) && in_combat(r) &&
           static_cast<int>(foe_now(r).start) == word;
  if (static_cast<Attr>(attribute) != Attr::Keyword || !kPieces.is(Thing::Loot, piece))
    return false;
  return loot_def(r, kPieces.at(piece).number).is(static_cast<LootKeyword>(word));
}
int Rules::printed(const Read& r, u8 attribute, int piece) {
  if (static_cast<Attr>(attribute) != Attr::Health || !is_creature(r, piece))
    return base(r, attribute, piece);
  return full_health(r, creature_of(r, piece));
}
namespace {
/// The most that one Loot adds to the Test under way, whether it was discarded or not.
int loot_aid(const Read& r) {
  if (!is_tested(r) || test_now(r).hero == kNone) return 0;
  constexpr u8 kBonus = static_cast<u8>(Attr::Bonus);
  int most = test_now(r).aid;
  if (Query::is_modified(r, kBonus))
    Query::each_aura(r, kBonus, test_now(r).hero, Query::modifiers(r, kBonus),
                     [&](const effects::Aura& aura, const Rules::Who& who, int) {
                       if (kPieces.is(Thing::Loot, who.self) && !aura.amount.given())
                         most = std::max<int>(most, aura.number);
                     });
  return most;
}
}  // namespace
int Rules::seat_value(const Read& r, u8 attribute, int seat) {
  switch (static_cast<Attr>(attribute)) {
    case Attr::Margin: return is_tested(r) ? test_now(r).total - test_now(r).difficulty : 0;
    case Attr::Places: return places_resolved(r);
    case Attr::Heroes: return hero_count(r);
    case Attr::Slain: return r.s.combat.killed;
    case Attr::Round: return r.s.combat.round;
    case Attr::Aid: return loot_aid(r);
    case Attr::HeldLoot: return loot_held(r);
    case Attr::TimeLeft: return time_left(decks(r).clock);
    case Attr::Progress: return r.s.progress;
    case Attr::Events: return events_left(r);
    default: return seat < hero_count(r) ? base(r, attribute, seat) : 0;
  }
}
Set Rules::universe(const Read& r, int /*seat*/, int /*self*/) {
  Set all;
  for (int hero = 0; hero < hero_count(r); ++hero) all.set(at(hero));
  for (int i = 0; i < length(r.s.combat.creatures); ++i)
    if (creature(r, i).health > 0) all.set(at(creature_piece(i)));
  each_loot(r, [&](int loot) { all.set(at(kPieces(Thing::Loot, 0, loot))); });
  all.set(at(kPieces(Thing::Scenario)));  // it stands for the marked Exit
  return all;
}

namespace {
/// The Test of the card under way, or nothing.
const TestDef* test_shown(const Read& r) {
  if (r.s.open.empty()) return nullptr;
  const OpenCard& open = r.s.open.back();
  return &card_def(r, open.kind, open.card).test;
}
bool offers(const Read& r, int skill) {
  const TestDef* test = test_shown(r);
  if (test == nullptr) return false;
  const auto is = [&](const auto& option) { return static_cast<int>(option.skill) == skill; };
  return std::ranges::any_of(test->options, is) || std::ranges::any_of(test->ways, is);
}
bool faces(const Read& r, int word) {
  constexpr int kEncounter = 9;
  constexpr int kCuriosity = 10;
  if (r.s.open.empty()) return false;
  const OpenCard& open = r.s.open.back();
  if (word < kEncounter) return static_cast<int>(open.kind) == word;
  return open.kind == Kind::Discovery && word <= kCuriosity &&
         card_def(r, open.kind, open.card).curiosity == (word == kCuriosity);
}
bool is_test_of(const Read& r, TestKind kind) {
  return is_tested(r) && test_now(r).kind == kind;
}
bool tests(const Read& r, int word) {
  if (!is_tested(r)) return false;
  const Roll& test = test_now(r);
  return word < kSkills ? test.skill == static_cast<Skill>(word)
                        : test.attribute == static_cast<Attribute>(word - kSkills);
}
}  // namespace

bool Rules::condition(const Read& r, const Who& who, u8 condition, int word, int /*second*/) {
  switch (static_cast<Condition>(condition)) {
    case Condition::Tests: return tests(r, word);
    case Condition::Here: return is_here(r, static_cast<Environment>(word));
    case Condition::Careless: return static_cast<int>(r.s.readiness) == word;
    case Condition::Pacing: return static_cast<int>(r.s.pace) == word;
    case Condition::Lit: return r.s.light != 0;
    case Condition::BarrierHere: return has_barrier_here(r);
    case Condition::BarrierWith: return has_barrier_here(r, word);
    case Condition::AllBy: return !r.s.open.empty() && r.s.open.back().by == word + 1;
    case Condition::PartyTest: return is_tested(r) && (test_now(r).marks & Roll::kParty) != 0;
    case Condition::Against: return in_combat(r) && foe_now(r).is(static_cast<FoeKeyword>(word));
    case Condition::Legendary: return is_legendary(r);
    case Condition::Alone: return hero_count(r) == 1;
    case Condition::Scouting: return is_test_of(r, TestKind::Scouting);
    case Condition::Surprising: return is_test_of(r, TestKind::Surprise);
    case Condition::Attacking: return is_test_of(r, TestKind::Attack);
    case Condition::Passed: return is_tested(r) && is_passed(test_now(r));
    case Condition::Failed: return is_tested(r) && is_failed(r, test_now(r));
    case Condition::Reached: return has_reached(r, word);
    case Condition::Engagement: return r.s.combat.round == 1;
    case Condition::Fighting: return in_combat(r);
    case Condition::Exhausted: return is_exhausted(r, who.self);
    case Condition::Facing: return faces(r, word);
    case Condition::AllPassed: return !r.s.open.empty() && r.s.open.back().failed == 0;
    case Condition::Heavy:
      return kPieces.is(Thing::Loot, who.self) && has_loot(r, kPieces.at(who.self).number);
    case Condition::Shows: {
      const TestDef* test = test_shown(r);
      return test != nullptr && has_bit(test->specialities, word);
    }
    case Condition::Offers: return offers(r, word);
    case Condition::TypeIs: {
      const TestDef* test = is_test_of(r, TestKind::Card) ? test_shown(r) : nullptr;
      return test != nullptr && static_cast<int>(test->type) == word;
    }
    case Condition::Upgraded: {
      const Gear* gear = gear_at(r.s, who.self);
      return gear != nullptr && gear->upgraded != 0;
    }
    case Condition::WithThis: {
      const auto place = kPieces.at(who.self);
      return is_test_of(r, TestKind::Attack) && place.kind == Thing::Weapon &&
             test_now(r).hero == place.row && test_now(r).weapon == place.column;
    }
    case Condition::Result:
      return is_test_of(r, TestKind::Attack) && static_cast<int>(test_now(r).result) == word;
    case Condition::FirstAttack: return who.seat < hero_count(r) && r.s.heroes[who.seat].tried == 0;
    case Condition::Surprised: return static_cast<int>(r.s.combat.surprise) == word;
    case Condition::WayBack: return way_back(r) != kNone && may_leave(r);  // LU-RUL-21
    case Condition::Titled:
      return !r.s.open.empty() &&
             has_bit(card_def(r, r.s.open.back().kind, r.s.open.back().card).titles, word);
    case Condition::Campsite: return has_campsite(r);
    // ---- of Scenarios
    case Condition::At: return is_at(r, word);
    case Condition::Searched: return is_searched(r, word);
    case Condition::EarlierWon: return has_bit(r.s.won, word);
    case Condition::EarlierLost: return has_bit(r.s.lost, word);
    case Condition::Version: return static_cast<int>(r.s.branch) == word;
    case Condition::OutOfTime: return out_of_time(r);
  }
  return false;
}
/// What a Poisoned Creature does, or what befalls it, its card does not hear (LU-CON-08).
bool Rules::within_reach(const Read& /*r*/, int seat, int piece) {
  return seat != kUnheardSeat || !kPieces.is(Thing::Foe, piece);
}
bool Rules::is_heard_later(const effects::EventHead& head, effects::Stage stage) {
  return (head.flags & kOpens) != 0 && stage == effects::Stage::After;
}

// Damage waits until everybody has been heard; then its Talents are chosen.
void Rules::perform(Play& p, const effects::EventHead& head, effects::Part& part) {
  const auto kind = static_cast<Harm>(head.word);
  switch (static_cast<Event>(head.kind)) {
    case Event::Damage: p.s.heroes[part.piece].damage += part.amount; break;
    case Event::Exhaust: p.s.heroes[part.piece].tired += part.amount; break;
    case Event::Condition:
      if (kind == Harm::Fire &&
          is_hero(p, part.piece)) {  // LU-CON-02: its Talents are chosen later
        p.s.burns[part.piece] += part.amount;
        break;
      }
      for (int i = 0; i < part.amount; ++i) legends::condition(p, part.piece, kind);
      break;
    case Event::Wound:
      hurt_creature(p, creature_number(part.piece), part.amount, part.other);
      break;
    case Event::Strikes: p.s.combat.struck = narrow<u8>(int{part.piece}); break;
    case Event::Trap: spring_trap(p); break;
    case Event::Time: p.s.owed += part.amount; break;
    case Event::Red:
      p.s.open.back().marks = static_cast<u8>(p.s.open.back().marks | OpenCard::kRed);
      break;
    default: break;
  }
}
bool Rules::needs_check(u8 event) {
  return event == static_cast<u8>(Event::Damage) || event == static_cast<u8>(Event::Exhaust) ||
         event == static_cast<u8>(Event::Condition) || event == static_cast<u8>(Event::Time);
}
std::optional<Flow> Rules::state_check(Play& p, int /*seat*/) {
  unsigned hurt = 0;
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (p.s.heroes[hero].damage > 0) hurt |= bit_of(hero);
  if (hurt != 0) return deal_at_once(hurt, Harm::Damage);
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (const int tired = p.s.heroes[hero].tired; tired > 0) {
      p.s.heroes[hero].tired = 0;
      return deal_at_once(bit_of(hero), Harm::Exhaust, tired);
    }
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (const int burns = p.s.burns[hero]; burns > 0) {
      p.s.burns[hero] = 0;
      return deal_at_once(bit_of(hero), Harm::Fire, burns);
    }
  if (const int time = p.s.owed; time > 0) {
    p.s.owed = 0;
    return spend_time(p, time);
  }
  return {};
}
int Rules::chooser(const Read& r, int seat) {
  return seat < hero_count(r) ? int{r.s.heroes[seat].seat} : kParty;
}
void Rules::release(State& s, const Frame& frame) {
  Machine::release(s, frame);
}
Flow Rules::win(Play& p) {
  return achieve_goal(p);
}
Flow Rules::lose(Play& /*p*/) {
  return game_over(Result::Lost, Reason::Hopeless);
}
void Rules::renew(Play& p) {
  for (int loot = 0; loot < kMostLoot; ++loot) put_loot(p, loot, p.s.loot[loot]);
  if (p.s.turn == 0) return;  // texts come in force when the Scenario begins (LU-SET-01)
  gather_texts(p);
}

}  // namespace undercroft::legends
