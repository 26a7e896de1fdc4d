// Why the expert answers as it does, in a few words.
#include "base/text.h"

#include "games/forgotten_depths/expert/outlook.h"
#include "games/forgotten_depths/expert/policy.h"
#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

/// Tenths of Health, rounded: "3 health".
std::string health_of(int tenths) {
  return std::to_string((tenths + kTenths / 2) / kTenths) + " health";
}
std::string in_percent(int thousandths) {
  return thousandths < 10 ? "less than 1 %" : std::to_string((thousandths + 5) / 10) + " %";
}
/// "Sil has 4 of 12 health", of the Hero who has the smallest part of it.
std::string weakest(const Read& r) {
  int worst = 0;
  for (int hero = 1; hero < hero_count(r); ++hero)
    if (r.s.heroes[hero].health * max_health(r, worst) <
        r.s.heroes[worst].health * max_health(r, hero))
      worst = hero;
  return hero_name(r, worst) + " has " + std::to_string(int{r.s.heroes[worst].health}) + " of " +
         std::to_string(max_health(r, worst)) + " health";
}

// ---- on the map

std::string why_draw(const Read& r) {
  const int risk = dead_end_risk(r);
  if (risk == 0) return "whatever tile comes, there is a place for it";
  return "the next tile fits nowhere in " + in_percent(risk) +
         " of cases, and what would make room costs more";
}
std::string why_encounter(const Read& r, const Option& o) {
  switch (static_cast<Element>(int{o.a})) {
    case Element::Monster:
      return "a Monster costs a Hero about " + health_of(usual_toll(r)) +
             (safety_after(r, o) > safety(r) ? ", and behind it there is room for tiles"
                                             : ", and its experience is worth that now");
    case Element::Feature: return "a Feature seldom costs much, and leaves experience";
    case Element::Chest: return "an Item lies there and nothing guards it";
    case Element::Location: return "every Hero can bear what the place mostly costs";
    case Element::Campfire: return weakest(r);
    case Element::Stairs:
      return "the one on the Stairs costs a Hero about " + health_of(stairs_toll(r)) +
             ", and nothing else here makes the party stronger";
    case Element::Door: return "it is the way on";
  }
  return {};
}
std::string why_key(const Read& r, const Option& o) {
  const int tile = find_tile(r, o.b);
  if (tile >= 0 && tile_def(r, tile).area_with(&TileArea::chest) >= 0)
    return "a Chest is worth a Key";
  return "behind the Door there is room for tiles";
}

// ---- in Combat

/// What a pair brings: FD-EVA-03, FD-EVA-04, FD-EVA-05, FD-EVA-06, FD-EVA-07, FD-EVA-08, FD-EVA-09.
std::string why_resolve(const Read& r, const Option& o) {
  for (const Row& row : r.s.combat.rows) {
    if (row.hero != o.a || row.foe != o.b) continue;
    const int mine = hero_value(r, row, o.n);
    const int theirs = foe_value(r, row, o.n);
    const int armor = armor_of(r, row.hero);
    if (mine == theirs) return "a Block costs nothing";
    const bool hit = mine > theirs;
    const int costs = std::max(0, (hit ? mine - theirs : theirs) - armor);
    return "it deals " + std::to_string(hit ? mine : theirs - mine) + " and costs " +
           (costs == 0 ? "nothing" : "at most " + std::to_string(costs));
  }
  return {};
}
std::string why_strike(const Read& r, const Option& o) {
  int blow = r.s.combat.overflow;
  if (blow == 0)
    for (const Strike& s : r.s.combat.strikes)
      if (s.hero == o.a && s.foe == o.b) blow += softened(r, o.a, o.b, o.n, s.amount);
  const int health = r.s.combat.foes[o.b].health[o.n];
  return blow >= health ? "it falls by this blow"
                        : "it is nearest to falling (" + std::to_string(health) + " health)";
}

// ---- what is won and paid

std::string why_keep(const Read& r, const Option& o) {
  if (o.n == 1)
    return r.content.abilities[o.b].cost == AbilityDef::Cost::Block
               ? "it costs no Power: a Block is enough"
               : "it does most for what it costs";
  const ItemDef& def = r.content.items[o.b];
  if (def.armor > 0) return "armor " + std::to_string(int{def.armor}) + " helps in every Combat";
  return "its cards and uses help " + hero_name(r, o.a) + " most";
}
std::string why_pay(const Read& r, const Option& o) {
  if (verb_of(o) == Verb::PayItem)
    return r.s.items[o.b].equipped != 0 ? "nothing else can pay" : "nobody has a use for it";
  return "no change is given, and it pays with least lost";
}

}  // namespace

std::string Rules::why(const Read& r, const Option& o) {
  switch (verb_of(o)) {
    case Verb::Draw: return why_draw(r);
    case Verb::Place:
    case Verb::PlaceAside: return "it leaves most room for the tiles to come";
    case Verb::SetAside: return "no cell takes it now, and a later one may";
    case Verb::Encounter: return why_encounter(r, o);
    case Verb::BuyHealing: return weakest(r);
    case Verb::BuyKeys: return "without a Key there is no way on";
    case Verb::Equip: return "it helps only when it is worn";
    case Verb::Use: return "the party stands better with it than if it is kept";
    case Verb::PayCard:
    case Verb::PayItem: return why_pay(r, o);
    case Verb::Finish: return "that is as much health as is wanted now";
    case Verb::Heal: return "whoever has least gets it";
    case Verb::SpendKey: return why_key(r, o);
    case Verb::ChooseHero:
      return asking_proc(r) == Proc::Chest ? hero_name(r, o.a) + " has fewest Items"
                                           : hero_name(r, o.a) + " makes most of it";
    case Verb::Keep: return why_keep(r, o);
    case Verb::Remove: return "the lowest card is missed least";
    case Verb::Assign: return "more Heroes go where there is more health to beat";
    case Verb::PlayCard:
      return "over all that the Monster may draw, it does best with the rest of the Hand";
    case Verb::Opposite: return "that pair would go best";
    case Verb::Resolve: return why_resolve(r, o);
    case Verb::EndStep: return "nothing that could be used makes this Round better";
    case Verb::Strike: return why_strike(r, o);
    case Verb::Avoid: return hero_name(r, o.a) + " would suffer most";
    case Verb::BuyAbility: return "a new Ability is worth more than the experience that it costs";
    case Verb::Discard: return "the lowest card is missed least";
    case Verb::Retrieve: return "the highest card is worth most";
    default: return "the party stands best after it";
  }
}

}  // namespace undercroft::forgotten
