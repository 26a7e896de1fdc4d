// Why the expert answers as it does: what to do, why this card or tile, and which danger it meets.
#include "base/text.h"

#include "games/forgotten_depths/expert/outlook.h"
#include "games/forgotten_depths/expert/policy.h"
#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

/// Tenths of Health, rounded: "about 3 health".
std::string health_of(int tenths) {
  return "about " + std::to_string((tenths + kTenths / 2) / kTenths) + " health";
}
std::string in_percent(int thousandths) {
  return thousandths < 10 ? "less than 1 %" : std::to_string((thousandths + 5) / 10) + " %";
}
/// "Sil has 4 of 12 health."
std::string health_in_words(const Read& r, int hero) {
  return hero_name(r, hero) + " has " + std::to_string(int{r.s.heroes[hero].health}) + " of " +
         std::to_string(max_health(r, hero)) + " health.";
}
/// "Ava's 6", "Ava's Power Card"
std::string card_in_words(int value) {
  return value == kPower ? "Power Card" : std::to_string(value);
}
/// The Hero who has the smallest part of it.
int weakest(const Read& r) {
  int worst = 0;
  for (int hero = 1; hero < hero_count(r); ++hero)
    if (r.s.heroes[hero].health * max_health(r, worst) <
        r.s.heroes[worst].health * max_health(r, hero))
      worst = hero;
  return worst;
}
std::string weakest_in_words(const Read& r) {
  return health_in_words(r, weakest(r));
}

// ---- on the map

std::string why_draw(const Read& r) {
  const int risk = dead_end_risk(r);
  if (risk == 0) return "Draw a tile: whatever comes, there is a place for it.";
  return "Draw a tile: it fits nowhere in " + in_percent(risk) +
         " of cases, and what would make room costs more.";
}
std::string tile_in_words(const Read& r, const Option& o) {
  return tile_name(r, verb_of(o) == Verb::Place ? int{r.s.pending} : int{r.s.aside});
}
/// FD-EXP-06: a tile that fits nowhere loses the game.
std::string why_place(const Read& r, const Option& o) {
  const int tile = verb_of(o) == Verb::Place ? int{r.s.pending} : int{r.s.aside};
  const State after = with_tile(r, tile, o.a, o.b, o.c);
  const int risk = dead_end_risk({after, r.content});
  const std::string text = "Place " + tile_in_words(r, o) + " at " + cell_name(o.a, o.b) + ": ";
  if (patterns_found({after, r.content}) != patterns_found(r))
    return text + "it completes a pattern, and a Location is worth experience.";
  if (risk == 0) return text + "it leaves most room, and every tile then has a place.";
  return text + "it leaves most room. The next tile then fits nowhere in " + in_percent(risk) +
         " of cases.";
}
bool makes_room(const Read& r, const Option& o) {
  return safety_after(r, o) > safety(r);
}
std::string why_monster(const Read& r, const Option& o) {
  return "Fight the Monster: it costs a Hero " + health_of(usual_toll(r)) +
         (makes_room(r, o) ? ", and behind it there is room for tiles. "
                           : ", and its experience is worth that. ") +
         weakest_in_words(r);
}
std::string why_stairs(const Read& r) {
  const bool is_last = r.s.ecology + 1 == kEcologies;
  return std::string(is_last ? "Go down to the Final Entity" : "Face the Stair Guardian") +
         ": it costs a Hero " + health_of(stairs_toll(r)) +
         ", and nothing else here makes the party stronger.";
}
std::string why_encounter(const Read& r, const Option& o) {
  switch (static_cast<Element>(int{o.a})) {
    case Element::Monster: return why_monster(r, o);
    case Element::Feature:
      return makes_room(r, o)
                 ? "Encounter the Feature: it seldom costs much, and behind it there is room for "
                   "tiles."
                 : "Encounter the Feature: it seldom costs much, and leaves experience.";
    case Element::Chest: return "Open the Chest: an Item lies there, and nothing guards it.";
    case Element::Location:
      return "Encounter " + ecology(r).patterns.at(at(o.c / 8)).name +
             ": every Hero can bear what it mostly costs. " + weakest_in_words(r);
    case Element::Campfire:
      return "Rest at the Campfire: half the Health comes back, and so do the Monsters. " +
             weakest_in_words(r);
    case Element::Stairs: return why_stairs(r);
    case Element::Door: return "Unlock the Door: it is the way on.";
  }
  return {};
}
std::string why_key(const Read& r, const Option& o) {
  const int tile = find_tile(r, o.b);
  if (tile >= 0 && tile_def(r, tile).area_with(&TileArea::chest) >= 0)
    return "Spend a Key on the Chest: an Item helps until the end.";
  return "Spend a Key on the Door: behind it there is room for tiles, and a tile without a place "
         "loses the game.";
}
/// FD-DEC-17: what is bought, for how much.
std::string why_buy(const Read& r, const Option& o) {
  const EcologyDef& e = ecology(r);
  if (verb_of(o) == Verb::BuyHealing)
    return "Buy Healing: " + std::to_string(e.heal_xp) + " experience heals " +
           std::to_string(e.heal * hero_count(r)) + ". " + weakest_in_words(r);
  return "Buy " + std::string(o.n > 1 ? "Keys" : "a Key") + " for " +
         std::to_string(e.key * std::max<int>(1, o.n)) +
         " experience: without one a lock stays shut.";
}

// ---- in Combat

/// "Ava's 6 against its 4"
std::string cards_in_words(const Read& r, const Row& row, int column) {
  return hero_name(r, row.hero) + "'s " + std::to_string(hero_value(r, row, column)) + " against " +
         std::to_string(foe_value(r, row, column)) + " of " + foe_card_name(r, row.foe);
}
const Row* row_of(const Read& r, const Option& o) {
  for (const Row& row : r.s.combat.rows)
    if (row.hero == o.a && row.foe == o.b) return &row;
  return nullptr;
}
/// What a pair brings: FD-EVA-03, FD-EVA-04, FD-EVA-05, FD-EVA-06, FD-EVA-07, FD-EVA-08, FD-EVA-09.
std::string why_resolve(const Read& r, const Option& o) {
  const Row* row = row_of(r, o);
  if (row == nullptr) return {};
  const std::string text = "Resolve " + cards_in_words(r, *row, o.n) + ": ";
  if (pair_at(r, *row, o.n) == Pair::Block) return text + "a Block costs nothing.";
  const Blows blows = blows_of(r, *row, o.n);
  const int costs = std::max(0, blows.takes - armor_of(r, row->hero));
  return text + "it deals " + std::to_string(blows.deals) + " and costs " +
         (costs == 0 ? "nothing." : "at most " + std::to_string(costs) + ".") + " " +
         health_in_words(r, row->hero);
}
std::string why_strike(const Read& r, const Option& o) {
  int blow = r.s.combat.overflow;
  if (blow == 0)
    for (const Strike& s : r.s.combat.strikes)
      if (s.hero == o.a && s.foe == o.b) blow += softened(r, o.a, o.b, o.n, s.amount);
  const int health = r.s.combat.foes[o.b].health[o.n];
  const std::string text = "Strike " + foe_name(r, o.b, o.n) + ": ";
  if (blow >= health)
    return text + "a blow of " + std::to_string(blow) + " fells it, and the fallen strike no more.";
  return text + "with " + std::to_string(health) + " health it is nearest to falling.";
}
/// FD-PLY-02: what is played is held against all that the Monster may draw.
std::string why_play(const Read& r, const Option& o) {
  const int number = notes<PlayCards>(r.s.flow.frames.back()).row;
  const Row& row = r.s.combat.rows[number];
  return "Play " + hero_name(r, o.a) + "'s " + card_in_words(o.b) + " against " +
         foe_card_name(r, row.foe) + ": over all it may draw, that deals most for what it costs. " +
         health_in_words(r, o.a);
}
std::string why_assign(const Read& r, const Option& o) {
  const auto health = [&](int foe) {
    int sum = 0;
    for (const Count8& one : r.s.combat.foes[foe].health) sum += one;
    return std::to_string(sum);
  };
  std::vector<std::string> first;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (has_bit(static_cast<unsigned>(o.n), hero)) first.push_back(hero_name(r, hero));
  return "Set " + (first.empty() ? "nobody" : in_words(first)) + " against " + foe_card_name(r, 0) +
         ": it has " + health(0) + " health, " + foe_card_name(r, 1) + " " + health(1) +
         "; more Heroes go where more is to beat.";
}
std::string why_opposite(const Read& r, const Option& o) {
  const Row& row = r.s.combat.rows[notes<CombatRound>(r.s.flow.frames.back()).row];
  return "Let the " + std::string(o.n == 0 ? "left" : "right") + " cards meet: against " +
         foe_card_name(r, row.foe) + " that pair goes best. " + health_in_words(r, row.hero);
}
std::string why_avoid(const Read& r, const Option& o) {
  return "Let " + hero_name(r, o.a) + " avoid Return Damage, who would suffer most. " +
         health_in_words(r, o.a);
}

// ---- texts

/// What the text does, if that is said in a few words.
std::string deed_in_words(const Read& r, int piece) {
  constexpr std::size_t kShort = 48;
  const auto [kind, row, column, number] = kPieces.at(piece);
  std::string deed;
  switch (kind) {
    case Thing::Mat:
      deed = r.content.abilities[at(hero_def(r, row).abilities[column])].rules;
      break;
    case Thing::Ability: deed = r.content.abilities[number].rules; break;
    case Thing::Item: deed = r.content.items[number].rules; break;
    default: deed = r.content.tokens[number].rules;
  }
  deed = what_it_does(deed);
  return deed.empty() || deed.size() > kShort ? std::string() : " " + deed;
}
std::string why_use(const Read& r, const Option& o) {
  const std::string text = "Use " + hero_name(r, o.a) + "'s " + text_name(r, o.b) + ".";
  const std::string deed = deed_in_words(r, o.b);
  if (r.s.combat.running != 0)
    return text + deed + " The Round then ends better than without it. " + weakest_in_words(r);
  if (looks_ahead(r, o.b))
    return text + " It shows the next tile, which fits nowhere in " + in_percent(dead_end_risk(r)) +
           " of cases.";
  return text + deed + " It helps more now than if it is kept. " + weakest_in_words(r);
}

// ---- what is won and paid

std::string why_ability(const Read& r, const Option& o) {
  const AbilityDef& def = r.content.abilities[o.b];
  const std::string text = "Let " + hero_name(r, o.a) + " keep " + def.name + ": ";
  switch (def.cost) {
    case AbilityDef::Cost::Block: return text + "it costs no Power, a Block is enough.";
    case AbilityDef::Cost::Passive: return text + "it costs nothing and always works.";
    default: return text + "what costs more Power does more, and Power comes back.";
  }
}
std::string why_item(const Read& r, const Option& o) {
  const ItemDef& def = r.content.items[o.b];
  const std::string text = "Let " + hero_name(r, o.a) + " keep " + def.name + ": ";
  if (def.armor > 0)
    return text + "armor " + std::to_string(int{def.armor}) + " helps in every Combat.";
  if (def.uses > 0) return text + "it helps at once, and more than the others do.";
  return text + "of what is offered it helps most.";
}
int worth_in_payment(const Read& r, const Option& o) {
  return verb_of(o) == Verb::PayItem ? int{r.content.items[o.b].xp} : xp_of_card(r, o.b);
}
/// FD-DEC-17: no change is given.
std::string why_pay(const Read& r, const Option& o) {
  const auto now = notes<Pay>(r.s.flow.frames.back());
  const int left = std::max(0, now.cost - now.total);
  const bool is_item = verb_of(o) == Verb::PayItem;
  const std::string text = "Pay with " + (is_item ? item_name(r, o.b) : card_name(r, o.b)) +
                           ", worth " + std::to_string(worth_in_payment(r, o)) + ": ";
  if (is_item)
    return text + (r.s.items[o.b].equipped != 0 ? "nothing else can pay." : "nobody uses it.");
  if (now.healing != 0) return text + "no change is given, and so least is lost.";
  return text + std::to_string(left) +
         " is still to be paid, no change is given, and so least is lost.";
}
std::string why_heal(const Read& r, const Option& o) {
  return "Heal " + hero_name(r, o.a) + " by " + std::to_string(int{o.n}) +
         ": whoever has least gets most. " + health_in_words(r, o.a);
}
std::string why_hero(const Read& r, const Option& o) {
  const std::string text = "Choose " + hero_name(r, o.a) + ", who ";
  return text + (asking_proc(r) == Proc::Chest ? "has fewest Items. " : "makes most of it. ") +
         health_in_words(r, o.a);
}
std::string why_buy_ability(const Read& r, const Option& o) {
  const int buyers = std::popcount(static_cast<unsigned>(int{o.n}));
  return "Buy " + count_of(buyers, "Ability", "Abilities") + " for " +
         std::to_string(ecology(r).ability * buyers) +
         " experience: " + (buyers == 1 ? "it stays" : "they stay") +
         " for good, and experience left over buys less below.";
}

// ---- cards of a Hero

/// FD-DEC: which card of a Hand or a pile goes or comes.
std::string why_card(const Read& r, const Option& o) {
  const std::string whose = hero_name(r, o.a) + "'s " + card_in_words(o.b);
  switch (verb_of(o)) {
    case Verb::Remove:
      return "Remove " + whose +
             ": the lowest is missed least, and what stays is drawn more often.";
    case Verb::Discard: return "Discard " + whose + ": the lowest is missed least.";
    case Verb::Under: return "Put " + whose + " under the pile: the lowest is missed least.";
    case Verb::Lay: return "Lay it in pair " + std::to_string(o.c + 1) + ": there it does most.";
    case Verb::Retrieve:
    case Verb::TakeBack: return "Take back " + whose + ": the highest is worth most.";
    default:
      return "Add " + a_card(o.b) + " for " + hero_name(r, o.a) + ": the highest is worth most.";
  }
}
/// One answer ends several questions.
std::string why_finish(const Read& r) {
  const Frame& f = r.s.flow.frames.back();
  if (is_frame_of<Pay>(f))
    return "Pay no more: " + std::to_string(int{notes<Pay>(f).total}) +
           " experience heals enough, and the rest buys Keys and Abilities. " + weakest_in_words(r);
  if (is_frame_of<DrawTest>(f))
    return "Use nothing in this test: what is drawn will do, or nothing held would change it.";
  if (is_frame_of<CardQuestion>(f))
    return "Remove no more: the cards that are left are worth drawing.";
  return "Use nothing against the Return Damage: the party can bear it. " + weakest_in_words(r);
}
std::string why_tile(const Read& r, const Option& o) {
  const bool fits = can_be_placed(r, o.b);
  if (verb_of(o) == Verb::Bottom)
    return "Put " + tile_name(r, o.b) +
           " at the bottom: " + (fits ? "others fit better now." : "it fits nowhere now.");
  return "Leave " + tile_name(r, o.b) +
         " on top: " + (fits ? "there is a place for it." : "no other tile is better.");
}

}  // namespace

std::string Rules::why(const Read& r, const Option& o) {
  if (effects::is_choice(o)) return {};  // the machine words its own
  switch (verb_of(o)) {
    case Verb::Draw: return why_draw(r);
    case Verb::Place:
    case Verb::PlaceAside: return why_place(r, o);
    case Verb::SetAside: return "Set the tile aside: no cell takes it now, and a later one may.";
    case Verb::Encounter: return why_encounter(r, o);
    case Verb::BuyHealing:
    case Verb::BuyKeys: return why_buy(r, o);
    case Verb::Equip:
      return "Let " + hero_name(r, o.a) + " equip " + item_name(r, o.b) +
             ": it helps only while it is worn.";
    case Verb::Unequip:
      return "Put away " + item_name(r, o.b) + ": the hands are wanted for something better.";
    case Verb::Use: return why_use(r, o);
    case Verb::PayCard:
    case Verb::PayItem: return why_pay(r, o);
    case Verb::Finish: return why_finish(r);
    case Verb::Heal: return why_heal(r, o);
    case Verb::SpendKey: return why_key(r, o);
    case Verb::ChooseHero: return why_hero(r, o);
    case Verb::Keep: return o.n == 1 ? why_ability(r, o) : why_item(r, o);
    case Verb::Decline: return "Say no: the party stands better without it. " + weakest_in_words(r);
    case Verb::Assign: return why_assign(r, o);
    case Verb::First:
      return "Take " + foe_card_name(r, o.n) + " first: the order makes little difference here.";
    case Verb::PlayCard: return why_play(r, o);
    case Verb::Opposite: return why_opposite(r, o);
    case Verb::Resolve: return why_resolve(r, o);
    case Verb::EndStep:
      return "Use no Block Ability: none makes this Round better for " + hero_name(r, o.a) + ".";
    case Verb::Strike: return why_strike(r, o);
    case Verb::LetGo: return "Let the rest go: there is nobody left whom it could fell.";
    case Verb::Avoid: return why_avoid(r, o);
    case Verb::BuyAbility: return why_buy_ability(r, o);
    case Verb::Remove:
    case Verb::Discard:
    case Verb::Retrieve:
    case Verb::Lay:
    case Verb::TakeBack:
    case Verb::Under:
    case Verb::Add: return why_card(r, o);
    case Verb::Top:
    case Verb::Bottom: return why_tile(r, o);
    case Verb::Save: return "Save and stop here: the party keeps all that it has.";
    case Verb::GoOn: return "Go on: the party is strong enough. " + weakest_in_words(r);
    case Verb::ChooseDecks:
      return "Take " +
             std::string(o.n == 1 ? "two cards of the first class" : "a card of each class") +
             " for " + hero_name(r, o.a) + ": the choice is then the best.";
    case Verb::Share:
      return "Give it " + std::to_string(int{o.n}) + " of the damage: so most of it counts.";
    case Verb::ChooseFoe:
      return "Choose " + foe_name(r, o.n, 0) + ": there it does most. " + weakest_in_words(r);
    case Verb::ChooseHead:
      return "Choose " + r.content.monsters[o.b].name +
             ": of those heads it hurts the party least.";
    default: return {};
  }
}

}  // namespace undercroft::forgotten
