// Why an expert would answer so, in words: the same reckoning as in policy.cpp.
#include "games/one_deck_dungeon/expert/forecast.h"
#include "games/one_deck_dungeon/expert/policy.h"
#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {
namespace {

/// "about 2 damage and 1 time".
std::string price(const Outlook& before, const Outlook& after) {
  int damage = 0;
  for (int hero = 0; hero < before.heroes; ++hero)
    damage += before.health[at(hero)] - after.health[at(hero)];
  const int poison = after.poison - before.poison;
  const int time = before.time - after.time + after.stairs - before.stairs;
  std::vector<std::string> parts;
  if (damage > 0) parts.push_back(std::to_string(damage) + " damage");
  if (poison > 0) parts.push_back(std::to_string(poison) + " poison");
  if (time > 0) parts.push_back(std::to_string(time) + " time");
  return parts.empty() ? "next to nothing" : "about " + in_words(parts);
}
std::string price_of(const Read& r, int card) {
  return price(look_ahead(r), forecast_of(r, card));
}

/// With four heroes two cards lie behind a door.
std::string price_of_door(const Read& r, const Door& door) {
  std::string price = price_of(r, door.card.card());
  if (!is_four(r.s)) return price;
  return price + " for one pair and " + price_of(r, door.under.card()) + " for the other";
}

std::string why_enter(const Read& r, const Door& door) {
  if (door.open == 0) {
    return "no open room is worth its price, and what lies behind a closed door may be";
  }
  const std::string start = "with typical dice it costs " + price_of_door(r, door);
  if (is_four(r.s)) return start + ", and two cards are gained";
  const int card = door.card.card();
  const bool is_worth_it =
      promise_with_loot(r, forecast_of(r, card), card) >= promise_of(look_ahead(r));
  return start +
         (is_worth_it ? ", and the loot is worth more" : ", and nothing else is left to do");
}

const Door& door_here(const Read& r) {
  return r.s.doors[at(notes<EnterRoom>(r.s.flow.frames.back()).door)];
}
std::string why_descend(const Read& r) {
  return r.s.doors.empty() ? "there is nothing left to do on this floor"
                           : "no room that is left here is worth its price and the time";
}

std::string why_use_potion(const Read& r, const Option& o) {
  if (r.content.potions[o.b].when != PotionDef::When::BeforeEncounter)
    return "a hero is one bad roll from falling, and a token is there for that";
  const int card =
      r.s.pairs.now == 0 ? door_here(r).card.card() : int{r.s.pairs.cards[r.s.pairs.now - 1U]};
  return "a token buys the loot without the encounter, which would cost " + price_of(r, card);
}

std::string why_way(const Read& r, const Option& o) {
  const int card = r.s.room.card;
  const auto of_way = [&](int way) {
    const Outlook after =
        suffered(forecast(r, card, way), 0, card_def(r, card).options[at(way)].time, 0);
    return price(look_ahead(r), after);
  };
  return "with typical dice this way costs " + of_way(o.n) + ", the other " + of_way(1 - o.n);
}

std::string why_item(const Read& r, const Option& o) {
  const EncounterDef& card = card_def(r, o.b);
  std::string gain;
  if (const int dice = icons_on(card); dice > 0) gain = count_of(dice, "more die", "more dice");
  if (card.item.health > 0)
    gain += (gain.empty() ? "" : " and ") + std::to_string(card.item.health) + " more health";
  const bool is_full = length(r.s.heroes[o.a].items) >= item_limit(r);
  return gain + " in every encounter" + (is_full ? ", better than the poorest item there" : "");
}
std::string why_skill(const Read& r, const Option& o) {
  const int dice = fitness(r, o.a, r.content.skills[o.b]);
  const bool is_free = r.content.skills[o.b].cost.n == 0;
  return is_free ? "it costs no dice"
                 : short_name(r, o.a) + " rolls " + count_of(dice, "die", "dice") +
                       " that can pay for it";
}
std::string why_basic_skill(const Read& r, const Option& o) {
  if (saves_health(r, r.content.skills[o.b].text)) return "health is what games are lost for";
  return why_skill(r, o);
}
std::string why_xp(const Read& r, const Option& o) {
  const Outlook now = look_ahead(r);
  if (with_xp(r, now, o.b).level > now.level) return "the party levels up with it";
  return "as XP it brings the next level nearer, which is worth more than the rest of the card";
}

std::string why_pass(const Read& r) {
  switch (asking(r.s)) {
    case Proc::Levels: return "there is nothing to buy";
    case Proc::Consequences:
    case Proc::Poison: return "it is shared evenly";
    default: return "nobody is in danger yet, and tokens are kept for when one is";
  }
}

}  // namespace

std::string Rules::why(const Read& r, const Option& o) {
  const auto most_health = [&] {
    return short_name(r, o.a) + " has most health left (" + std::to_string(health_left(r, o.a)) +
           ")";
  };
  switch (verb_of(o)) {
    case Verb::Pass: return why_pass(r);
    case Verb::Explore:
      return r.s.doors.empty() ? "there is no door yet"
                               : "no room on the table is worth its price; exploring brings others";
    case Verb::EnterRoom: return why_enter(r, r.s.doors[at(o.n)]);
    case Verb::Start:
      if (r.s.pairs.now != 0)
        return "with typical dice it costs " + price_of(r, r.s.pairs.cards[r.s.pairs.now - 1U]) +
               ", less than a token is worth";
      return why_enter(r, door_here(r));
    case Verb::Flee:
      return "with typical dice it would cost " + price_of_door(r, door_here(r)) +
             ", more than its loot is worth";
    case Verb::TakeOption: return why_way(r, o);
    case Verb::UseFeat: return "the heroic dice are worth its price in this encounter";
    case Verb::EndStep:
      return asking(r.s) == Proc::Feats ? "the dice of Step 3 should do, and the feat has its price"
                                        : "nothing that is left would help";
    case Verb::UsePotion: return why_use_potion(r, o);
    case Verb::UseSkill:
    case Verb::UseTalent: return "it helps more than the dice that it takes";
    case Verb::TakeDie:
    case Verb::CoverBox: return "it is part of the cover that leaves least to suffer";
    case Verb::Convert: return "two dice that fit nothing make one that fits";
    case Verb::Free:
    case Verb::ReturnDice: return "a conversion is short of heroic dice, and stored ones would do";
    case Verb::SpendDie: return "of the dice that can pay it is missed least";
    case Verb::Discard: return "it is missed least";
    case Verb::TakeDamage: return most_health();
    case Verb::TakePoison:
    case Verb::TakeAllPoison: return short_name(r, o.a) + " bears it best";
    case Verb::ShareDamage: return "these two have most health left";
    case Verb::ClaimItem: return why_item(r, o);
    case Verb::ClaimSkill: return why_skill(r, o);
    case Verb::ClaimPotion: return "a token comes with it, and a new use for all of them";
    case Verb::ClaimXp: return why_xp(r, o);
    case Verb::Replace: return "it is worth least of what is there";
    case Verb::Add: return "there is room for it";
    case Verb::PayXp: return "it pays without more change than must be";
    case Verb::BuyPotion: return "XP buys nothing else any more";
    case Verb::Descend: return why_descend(r);
    case Verb::Stay: return "a room here is still worth its price, and health allows it";
    case Verb::Colour: return "most dice of that colour lie idle";
    case Verb::Send:
    case Verb::Lead: return "with typical dice this pair suffers least there";
    case Verb::Group: return "the poison is spread over both groups";
    case Verb::HealDamage:
    case Verb::HealPoison:
    case Verb::LosePoison: return "it is what endangers " + short_name(r, o.a) + " most";
    case Verb::ChooseFocus: return "of what it has unlocked the party has most need";
    case Verb::ChooseSkill: return why_basic_skill(r, o);
    case Verb::ChoosePotion:
      return has_cure(r) ? "it saves more health than Cure alone"
                         : "Healing is there for health, and this does what it cannot";
    case Verb::CheckSpace: return "that talent is nearest for what it is worth";
    default: return "it makes little difference here";
  }
}

}  // namespace undercroft::one_deck
