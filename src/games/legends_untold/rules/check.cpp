// What must hold in every position.
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

std::string check_numbers(const Read& r) {
  const State& s = r.s;
  if (s.heroes.empty()) return "there is no Hero";
  if (s.scenario >= r.content.scenarios.size()) return "no such Scenario";
  if (s.map.empty() || s.here >= s.map.size()) return "the Party stands nowhere";
  if (s.scout != kNone && s.scout >= s.heroes.size()) return "the Scout is no Hero";
  if (s.guard != kNone && s.guard >= s.heroes.size()) return "the Guard is no Hero";
  if (s.group >= s.groups || s.groups > 2) return "no such group of decks";
  for (const Hero& hero : s.heroes) {
    if (hero.occupation >= r.content.occupations.size()) return "no such Occupation";
    if (hero.talents.empty() && !s.flow.frames.empty() && !is_running(s.flow, Proc::Build))
      return "a Hero has no Talents";
    if (hero.level < 1 || hero.level > kLevels) return "a Hero's Level is not from 1 to 8";
    for (const HeldTalent& talent : hero.talents)
      if (talent.card >= r.content.talents.size()) return "no such Talent";
    for (const Gear& gear : hero.weapons)
      if (gear.card != kNone && gear.card >= r.content.weapons.size()) return "no such Weapon";
    for (const Gear& gear : hero.kits)
      if (gear.card != kNone && gear.card >= r.content.kits.size()) return "no such Kit";
    if (hero.on.shocks > kMostShocks) return "a Hero has more than two Shocks";
  }
  for (const Place& place : s.map) {
    if (place.card >= r.content.locations.size()) return "no such Location";
    if (place.back != kNone && place.back >= kSides) return "a way back lies on no side";
  }
  for (const u8 hero : {s.last_scout, s.last_guard})
    if (hero != kNone && hero >= s.heroes.size()) return "the Marching Order held is of no Hero";
  for (int loot = 0; loot < kMostLoot; ++loot)
    if (s.loot_out.has(at(loot)) != (s.loot[loot].where != LootAt::kElsewhere))
      return "Loot that is somewhere is not counted";
  if (s.fled_loot.count() > length(r.content.loot)) return "no such Loot has Fled";
  for (const Decks& decks : s.decks)  // LU-TIM-04: what was spent is the new deck at once
    if (decks.clock.deck.empty() && !decks.clock.discard.empty() &&
        !is_running(s.flow, Proc::Divine))
      return "the Event deck is empty";
  return {};
}
/// Every Adventure card of the environments is in one place.
std::string check_cards(const Read& r) {
  const State& s = r.s;
  const auto lies = [&](int card) {
    int n = s.box.has(at(card)) ? 1 : 0;
    n += s.removed.has(at(card)) ? 1 : 0;
    for (const Decks& decks : s.decks) {
      n += is_in(decks.adventure, card) ? 1 : 0;
      n += decks.adventure.discard.has(at(card)) ? 1 : 0;
    }
    n += is_in(s.treasure, card) ? 1 : 0;
    for (const Place& place : s.map) {
      for (const u8 foe : place.foes) n += foe == card ? 1 : 0;
      for (const u8 discovery : place.discoveries) n += discovery == card ? 1 : 0;
    }
    if (kind_of(r, card) == Kind::Loot && s.loot[adventure_card(r, card).of].where != 0) ++n;
    for (const OpenCard& open : s.open) n += open.kind == Kind::Trap && open.card == card ? 1 : 0;
    return n;
  };
  for (int card = 0; card < length(r.content.adventure); ++card)
    if (lies(card) > 1) return adventure_card(r, card).id + " lies in two places";
  return {};
}

}  // namespace

std::string Rules::check(const Read& r) {
  if (std::string problem = check_numbers(r); !problem.empty()) return problem;
  if (std::string problem = check_cards(r); !problem.empty()) return problem;
  if (std::string problem = r.s.event_pools.check(EventZones{r.s}); !problem.empty())
    return "Events: " + problem;
  if (std::string problem = r.s.place_pools.check(PlaceZones{r.s}); !problem.empty())
    return "Locations: " + problem;
  return {};
}

}  // namespace undercroft::legends
