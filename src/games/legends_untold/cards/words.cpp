// What the words of the cards mean.
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

bool is_creature(const Read& r, int piece) {
  return kPieces.is(Thing::Creature, piece) &&
         piece - kPieces(Thing::Creature) < length(r.s.combat.creatures) &&
         r.s.combat.creatures[piece - kPieces(Thing::Creature)].health > 0;
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
bool has_conditions(const Read& r, int piece) {
  return is_hero(r, piece) || is_creature(r, piece);
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
  }
  return false;
}

int Rules::base(const Read& r, u8 attribute, int piece) {
  const auto what = static_cast<Attr>(attribute);
  if (is_hero(r, piece)) {
    const auto number = static_cast<int>(what) - static_cast<int>(Attr::Brawn);
    if (number >= 0 && number < static_cast<int>(kAttributes))
      return occupation(r, piece).attributes[number];
    if (what == Attr::Ready) return talents_in(r, piece, TalentState::Ready);
    if (what == Attr::Pins) return 2;  // LU-PIN-03
    return 0;
  }
  if (is_creature(r, piece) && what == Attr::Health)
    return r.s.combat.creatures[piece - kPieces(Thing::Creature)].health;
  if (!kPieces.is(Thing::Foe, piece) || !in_combat(r)) return 0;
  const FoeDef& foe = foe_now(r);
  const std::size_t slot = at(std::max(1, std::popcount(heroes_up(r))) - 1);
  switch (what) {
    case Attr::Melee: return foe.defence[static_cast<std::size_t>(Position::Melee)];
    case Attr::Ranged: return foe.defence[static_cast<std::size_t>(Position::Ranged)];
    case Attr::Alertness: return foe.alertness;
    case Attr::Breakpoint: return foe.breakpoint[slot];
    case Attr::Population: return foe.population[slot];
    default: return 0;
  }
}
bool Rules::has(const Read& r, u8 attribute, int piece, int word) {
  if (static_cast<Attr>(attribute) != Attr::Keyword || !kPieces.is(Thing::Loot, piece))
    return false;
  return loot_def(r, kPieces.at(piece).number).is(static_cast<LootKeyword>(word));
}
int Rules::seat_value(const Read& r, u8 attribute, int seat) {
  switch (static_cast<Attr>(attribute)) {
    case Attr::Margin: return is_tested(r) ? test_now(r).total - test_now(r).difficulty : 0;
    case Attr::Places: {
      int n = 0;
      for (const Place& place : r.s.map)
        n += place.is(Place::kResolved) && !place.is(Place::kStart) ? 1 : 0;
      return n;
    }
    case Attr::Heroes: return hero_count(r);
    case Attr::HeldLoot: return loot_held(r);
    default: return seat < hero_count(r) ? base(r, attribute, seat) : 0;
  }
}
Set Rules::universe(const Read& r, int /*seat*/, int /*self*/) {
  Set all;
  for (int hero = 0; hero < hero_count(r); ++hero) all.set(at(hero));
  for (int i = 0; i < length(r.s.combat.creatures); ++i)
    if (creature(r, i).health > 0) all.set(at(creature_piece(i)));
  for (int loot = 0; loot < length(r.content.loot); ++loot)
    if (has_loot(r, loot)) all.set(at(kPieces(Thing::Loot, 0, loot)));
  return all;
}

namespace {
bool is_test_of(const Read& r, TestKind kind) {
  return is_tested(r) && test_now(r).kind == kind;
}
bool tests(const Read& r, int word) {
  if (!is_tested(r)) return false;
  const Roll& test = test_now(r);
  return word < kSkills ? test.skill == static_cast<Skill>(word)
                        : test.attribute == static_cast<Attribute>(word - kSkills);
}
bool has_reached(const Read& r, int which) {
  constexpr int kStartWord = 3;
  if (r.s.spot != Spot::Middle) return false;  // LU-RUL-76
  if (which == kStartWord) return is_start(r, r.s.here);
  const auto& places = scenario(r).places;
  return which < length(places) && places[which].location == here(r).card &&
         here(r).is(Place::kResolved);
}
}  // namespace

bool Rules::condition(const Read& r, const Who& who, u8 condition, int word, int /*second*/) {
  switch (static_cast<Condition>(condition)) {
    case Condition::Tests: return tests(r, word);
    case Condition::Here: return is_here(r, static_cast<Environment>(word));
    case Condition::Careless: return static_cast<int>(r.s.readiness) == word;
    case Condition::Pacing: return static_cast<int>(r.s.pace) == word;
    case Condition::Lit: return r.s.light != 0;
    case Condition::PartyTest: return is_tested(r) && (test_now(r).marks & Roll::kParty) != 0;
    case Condition::Against: return in_combat(r) && foe_now(r).is(static_cast<FoeKeyword>(word));
    case Condition::Legendary: return is_legendary(r);
    case Condition::Alone: return hero_count(r) == 1;
    case Condition::Scouting: return is_test_of(r, TestKind::Scouting);
    case Condition::Surprising: return is_test_of(r, TestKind::Surprise);
    case Condition::Attacking: return is_test_of(r, TestKind::Attack);
    case Condition::Passed: return is_tested(r) && is_passed(test_now(r));
    case Condition::Failed: return is_tested(r) && !is_passed(test_now(r));
    case Condition::Reached: return has_reached(r, word);
    case Condition::Engagement: return r.s.combat.round == 1;
    case Condition::Fighting: return in_combat(r);
    case Condition::Exhausted: return is_exhausted(r, who.self);
    case Condition::Facing:
      return !r.s.open.empty() && static_cast<int>(r.s.open.back().kind) == word;
    case Condition::AllPassed: return !r.s.open.empty() && r.s.open.back().failed == 0;
    case Condition::Heavy:
      return kPieces.is(Thing::Loot, who.self) && has_loot(r, kPieces.at(who.self).number);
  }
  return false;
}

// Damage waits until everybody has been heard; then its Talents are chosen.
void Rules::perform(Play& p, const effects::EventHead& head, effects::Part& part) {
  const auto kind = static_cast<Harm>(head.word);
  switch (static_cast<Event>(head.kind)) {
    case Event::Damage: p.s.heroes[part.piece].damage += part.amount; break;
    case Event::Exhaust: p.s.heroes[part.piece].tired += part.amount; break;
    case Event::Condition:
      for (int i = 0; i < part.amount; ++i) legends::condition(p, part.piece, kind);
      break;
    default: break;
  }
}
bool Rules::needs_check(u8 event) {
  return event == static_cast<u8>(Event::Damage) || event == static_cast<u8>(Event::Exhaust);
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
  return game_over(Result::Lost, Reason::GaveUp);
}
void Rules::renew(Play& p) {
  gather_texts(p);
}

}  // namespace undercroft::legends
