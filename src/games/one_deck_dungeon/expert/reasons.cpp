// Why an expert would answer so, in words: the same reckoning as in policy.cpp. A reason says what
// to do, why, and which danger it meets.
#include "games/one_deck_dungeon/expert/reasons.h"

#include "engine/effects/words.h"

#include "games/one_deck_dungeon/expert/covering.h"
#include "games/one_deck_dungeon/expert/forecast.h"
#include "games/one_deck_dungeon/expert/policy.h"
#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {

std::string toll_in_words(int damage, int poison, int time) {
  std::vector<std::string> parts;
  if (damage > 0) parts.push_back(std::to_string(damage) + " damage");
  if (poison > 0) parts.push_back(std::to_string(poison) + " poison");
  if (time > 0) parts.push_back(std::to_string(time) + " time");
  return parts.empty() ? std::string() : in_words(parts);
}
std::string health_in_words(const Read& r, int hero) {
  return short_name(r, hero) + " has " + std::to_string(health_left(r, hero)) + " of " +
         std::to_string(health_of(r, hero)) + " health left.";
}
int weakest_here(const Read& r) {
  int weakest = hero_here(r, 0);
  for (int i = 1; i < heroes_here(r); ++i)
    if (health_left(r, hero_here(r, i)) < health_left(r, weakest)) weakest = hero_here(r, i);
  return weakest;
}

namespace {

int weakest_of_all(const Read& r) {
  int weakest = 0;
  for (int hero = 1; hero < hero_count(r); ++hero)
    if (health_left(r, hero) < health_left(r, weakest)) weakest = hero;
  return weakest;
}

// ---- what an encounter costs

/// "about 2 damage and 1 time".
std::string price(const Outlook& before, const Outlook& after) {
  int damage = 0;
  for (int hero = 0; hero < before.heroes; ++hero)
    damage += before.health[at(hero)] - after.health[at(hero)];
  const std::string toll = toll_in_words(damage, after.poison - before.poison,
                                         before.time - after.time + after.stairs - before.stairs);
  return toll.empty() ? "next to nothing" : "about " + toll;
}
std::string price_of(const Read& r, int card) {
  return price(look_ahead(r), forecast_of(r, card));
}
/// With four heroes two cards lie behind a door.
std::string price_of_door(const Read& r, const Door& door) {
  std::string first = price_of(r, door.card.card());
  if (!is_four(r.s)) return first;
  const std::string second = price_of(r, door.under.card());
  return first == second ? first + " for each pair" : first + " and " + second;
}
std::string cards_of_door(const Read& r, const Door& door) {
  const std::string name = card_def(r, door.card.card()).name;
  return is_four(r.s) ? name + " and " + card_def(r, door.under.card()).name : name;
}
bool is_worth_it(const Read& r, int card) {
  return promise_with_loot(r, forecast_of(r, card), card) >= promise_of(look_ahead(r));
}

const Door& door_here(const Read& r) {
  return r.s.doors[at(notes<EnterRoom>(r.s.flow.frames.back()).door)];
}
/// The open room that would be the best, or nothing.
const Door* best_open_door(const Read& r) {
  const Door* best = nullptr;
  int most = -1;
  for (const Door& door : r.s.doors) {
    if (door.open == 0) continue;
    const int card = door.card.card();
    if (const int promise = promise_with_loot(r, forecast_of(r, card), card); promise > most) {
      most = promise;
      best = &door;
    }
  }
  return best;
}
/// "Rat Run would cost about 2 damage", of the best room that is not entered.
std::string too_dear(const Read& r) {
  const Door* door = best_open_door(r);
  if (door == nullptr) return {};
  return cards_of_door(r, *door) + " would cost " + price_of_door(r, *door);
}

// ---- the turn

std::string why_explore(const Read& r) {
  if (r.s.doors.empty())
    return "Explore: there is no door yet, and only rooms make the party stronger.";
  const std::string dear = too_dear(r);
  if (dear.empty()) return "Explore: more doors give more rooms to choose from.";
  return "Explore: " + dear + ", more than it is worth. New doors may bring better.";
}
std::string why_open(const Read& r) {
  const std::string dear = too_dear(r);
  if (dear.empty()) return "Open a closed door: from what lies behind it you may still flee.";
  return "Open a closed door: " + dear + ", more than it is worth, and here you may still flee.";
}
std::string why_fight(const Read& r, const Door& door) {
  const std::string start =
      "Fight " + cards_of_door(r, door) + ": with typical dice it costs " + price_of_door(r, door);
  if (is_four(r.s)) return start + ", and two cards are gained.";
  return start + (is_worth_it(r, door.card.card()) ? ", and the loot is worth more."
                                                   : ", and nothing better is left to do.");
}
std::string why_start(const Read& r) {
  if (r.s.pairs.now == 0) return why_fight(r, door_here(r));
  const int card = r.s.pairs.cards[r.s.pairs.now - 1U];
  return "Fight " + card_def(r, card).name + ": with typical dice it costs " + price_of(r, card) +
         ", less than a token is worth.";
}
std::string why_flee(const Read& r) {
  const Door& door = door_here(r);
  return "Flee: with typical dice " + cards_of_door(r, door) + " costs " + price_of_door(r, door) +
         ", more than its loot is worth. " + health_in_words(r, weakest_of_all(r));
}
std::string why_descend(const Read& r) {
  const std::string dear = too_dear(r);
  if (r.s.doors.empty()) return "Descend: there is nothing left to do on this floor.";
  if (dear.empty()) return "Descend: what is left here is not worth its time and its danger.";
  return "Descend: " + dear + " and the time of a turn, more than it is worth.";
}
std::string why_stay(const Read& r) {
  if (const Door* door = best_open_door(r); door != nullptr && is_worth_it(r, door->card.card()))
    return "Stay: with typical dice " + cards_of_door(r, *door) + " costs " +
           price_of_door(r, *door) + ", and its loot is worth more.";
  return "Stay: a closed door is left, and nobody is near to falling. " +
         health_in_words(r, weakest_of_all(r));
}

// ---- potions

std::string why_use_potion(const Read& r, const Option& o) {
  const PotionDef& potion = r.content.potions[o.b];
  const int weakest = weakest_of_all(r);
  if (asking(r.s) == Proc::Rescue)
    return "Use " + potion.name + " now: without it " + short_name(r, weakest) +
           " falls and the game is lost.";
  if (potion.when != PotionDef::When::BeforeEncounter)
    return "Use " + potion.name + ": one bad roll may be the end. " + health_in_words(r, weakest);
  const int card =
      r.s.pairs.now == 0 ? door_here(r).card.card() : int{r.s.pairs.cards[r.s.pairs.now - 1U]};
  return "Use " + potion.name + ": for a token the loot comes without the encounter, which costs " +
         price_of(r, card) + ".";
}
std::string why_pass(const Read& r) {
  switch (asking(r.s)) {
    case Proc::Levels: return "Go on: there is no potion token left to buy.";
    case Proc::Consequences:
    case Proc::Poison: return "Go on: shared evenly, nobody has too much of it.";
    default:
      return "Go on and keep the potions for when a hero is near to falling. " +
             health_in_words(r, weakest_of_all(r));
  }
}

// ---- before the dice are rolled

std::string price_of_way(const Read& r, int way) {
  const int card = r.s.room.card;
  return price(look_ahead(r),
               suffered(forecast(r, card, way), 0, card_def(r, card).options[at(way)].time, 0));
}
/// Where both ways cost the same, how likely each box is covered by the dice alone.
std::string way_by_chance(const Read& r, int way) {
  const auto& ways = card_def(r, r.s.room.card).options;
  const auto percent = [&](int number) {
    const BoxDef& box = ways[at(number)].box;
    const auto odds = odds_of(dice_to_roll(r, box.colour), box.target, box.wide);
    return odds && odds->of > 0 ? (100 * odds->n + odds->of / 2) / odds->of : i64{-1};
  };
  const i64 mine = percent(way);
  const i64 theirs = percent(1 - way);
  if (mine <= theirs) return ", as the other way does, and what follows is better.";
  return ". Its box is covered in " + std::to_string(mine) + " % of rolls, the other in " +
         std::to_string(theirs) + " %.";
}
std::string why_way(const Read& r, const Option& o) {
  const auto& ways = card_def(r, r.s.room.card).options;
  const std::string mine = price_of_way(r, o.n);
  const std::string theirs = price_of_way(r, 1 - o.n);
  const std::string text = "Choose " + ways[at(o.n)].title + ": with typical dice it costs " + mine;
  if (mine == theirs) return text + way_by_chance(r, o.n);
  return text + ", " + ways[at(1 - o.n)].title + " " + theirs + ".";
}
std::string price_of_room(const Read& r, int more_heroic) {
  const int card = r.s.room.mode == Mode::Boss ? kNoCard : int{r.s.room.card};
  return price(look_ahead(r), forecast(r, card, r.s.room.option, more_heroic));
}
std::string why_feat(const Read& r, const Option& o) {
  const std::string text = "Use " + feat_def(r, o.a).name + ": ";
  const std::string with = price_of_room(r, feat_def(r, o.a).spends_token ? 2 : 1);
  const std::string without = price_of_room(r, 0);
  if (with == without) return text + "here a heroic die is worth its price.";
  return text + "with typical dice the encounter then costs " + with + ", without it " + without +
         ".";
}
std::string why_no_feat(const Read& r) {
  if (asking(r.s) != Proc::Feats) return "Go on: the dice are ready to be rolled.";
  return "Keep the feat for a worse room: with typical dice this one costs " + price_of_room(r, 0) +
         ".";
}

// ---- loot

std::string why_item(const Read& r, const Option& o) {
  const EncounterDef& card = card_def(r, o.b);
  const bool is_full = length(r.s.heroes[o.a].items) >= item_limit(r);
  const std::string gain = item_text(card);
  return "Give " + card.item_name + " to " + short_name(r, o.a) + ": " + gain +
         (is_full ? " That is better than the poorest item there." : "");
}
std::string why_payable(const Read& r, int hero, const SkillDef& skill) {
  if (skill.cost.n == 0) return "it costs no dice.";
  return short_name(r, hero) + " rolls " + count_of(fitness(r, hero, skill), "die", "dice") +
         " that can pay for it.";
}
std::string why_skill(const Read& r, const Option& o) {
  const SkillDef& skill = r.content.skills[o.b];
  return "Let " + short_name(r, o.a) + " learn " + skill.name + ": " + why_payable(r, o.a, skill);
}
std::string why_basic_skill(const Read& r, const Option& o) {
  const SkillDef& skill = r.content.skills[o.b];
  const std::string text = "Start with " + skill.name + ": ";
  if (saves_health(r, skill.text))
    return text + "it saves health, for want of which games are lost.";
  return text + why_payable(r, o.a, skill);
}
std::string why_xp(const Read& r, const Option& o) {
  const Outlook now = look_ahead(r);
  const std::string text = "Take it as " + std::to_string(o.n) + " XP: ";
  const std::string next = "level " + std::to_string(now.level + 1);
  if (with_xp(r, now, o.b).level > now.level)
    return text + "the party reaches " + next + " with it.";
  if (now.level >= kLevels)
    return text + "XP buys potions, and nothing else on the card helps more.";
  return text + std::to_string(xp_to_level(r) - xp_of(r)) + " are missing for " + next +
         ", and nothing else on the card helps more.";
}
std::string why_replace(const Read& r, const Option& o) {
  const EncounterDef& card = card_def(r, o.b);
  const std::string& name = o.a == 0 ? card.item_name : r.content.skills[at(card.skill)].name;
  return "Part with " + name + ": it is worth least, and becomes " + std::to_string(card.xp) +
         " XP.";
}

// ---- who bears and who is healed

std::string why_bear(const Read& r, const Option& o) {
  return "Let " + short_name(r, o.a) + " bear it: nobody can better. " + health_in_words(r, o.a);
}
std::string why_bear_poison(const Read& r, const Option& o) {
  const int poison = r.s.heroes[o.a].poison;
  return "Let " + short_name(r, o.a) + " bear the poison, who has " +
         (poison == 0 ? "none" : std::to_string(poison)) + " so far. " + health_in_words(r, o.a);
}
std::string why_share(const Read& r, const Option& o) {
  return "Let " + short_name(r, o.a) + " and " + short_name(r, o.c) +
         " bear it: they have most health left, " + std::to_string(health_left(r, o.a)) + " and " +
         std::to_string(health_left(r, o.c)) + ".";
}
std::string why_lose_poison(const Read& r, const Option& o) {
  return "Free " + short_name(r, o.a) +
         " of poison: " + count_of(r.s.heroes[o.a].poison, "token", "tokens") +
         " there may turn into damage. " + health_in_words(r, o.a);
}
std::string why_colour(const Read& r, const Option& o) {
  return "Choose " + colour_name(o.b) + ": " + count_of(r.s.supply[o.b], "die", "dice") +
         " of it in the supply, more than you need.";
}

// ---- four heroes

std::string why_send(const Read& r, const Option& o) {
  const unsigned pair = 1U << o.a | 1U << o.c;
  const Outlook now = look_ahead(r);
  const std::string who = pair_name(r, pair);
  if (verb_of(o) == Verb::Lead)
    return "Let " + who + " fight first: with typical dice the boss then hurts the party least.";
  return "Send " + who + " to " + card_def(r, o.b).name + ": with typical dice it costs them " +
         price(now, after_card(r, now, pair, o.b)) + ", and no other split is better.";
}
std::string why_odd(const Read& r, const Option& o) {
  switch (verb_of(o)) {
    case Verb::TakeOddDie:
      return "Let " + pair_name(r, o.n == 1 ? unsigned{r.s.pairs.here} : others(r.s.pairs.here)) +
             " have the odd " + colour_name(o.b) + " die: they fight first.";
    case Verb::TakeOddLeaf:
      return "Give the odd leaf to the group that has more poison: so fewer take damage.";
    case Verb::Group:
      return "Let " + short_name(r, o.a) + " and " + short_name(r, o.c) +
             " resist together: so the poison is spread most evenly over both groups.";
    case Verb::LootFirst:
      return "Look through " + card_def(r, o.b).name + " first: the order changes nothing here.";
    default:
      return "Let " + short_name(r, o.a) +
             " have it: boxes take anybody's dice, so it hardly matters.";
  }
}

// ---- before and after a game of a campaign

std::string why_focus(const Read& r, const Option& o) {
  return "Choose " + capitalised(focus_id(o.b)) + " for " + short_name(r, o.a) +
         ": of what is unlocked it meets the party's greatest need, health before dice.";
}
std::string why_basic_potion(const Read& r, const Option& o) {
  return "Identify " + r.content.potions[o.b].name +
         (has_cure(r) ? ": it saves more health than Cure alone."
                      : ": Healing is there for health, and this does what Healing cannot.");
}
std::string why_space(const Read& r, const Option& o) {
  return "Check a " + space_name(o.c) + " of " + r.content.talents[o.b].name +
         ": of all talents it is nearest for what it is worth.";
}

// ---- choices of texts

std::string asker_of(const Read& r) {
  const Cause text = effects::Words<Rules>::cause(r);
  return text.is_text() ? Rules::text_title(r, text.piece, text.ability) : std::string("the text");
}
std::string why_pick(const Read& r, const Option& o) {
  const int piece = effects::picked_piece(o);
  const std::string by = " for " + asker_of(r) + ". ";
  if (piece < hero_count(r))
    return "Choose " + short_name(r, piece) + by + health_in_words(r, piece);
  if (piece >= kDicePieces && piece < kDicePieces + length(r.s.dice) && depth_of_step_4(r.s) >= 0) {
    const Die& die = r.s.dice[at(piece - kDicePieces)];
    return "Choose " + die_in_words(r, die) + by +
           (is_idle(r, die) ? "As it lies no box that can be covered needs it."
                            : "Of all dice that makes the best of the boxes.");
  }
  if (piece >= kBoxPieces && piece < kBoxPieces + length(r.s.boxes))
    return "Choose " + box_name(r, piece - kBoxPieces) + by +
           "It is the box that costs most effort or harm.";
  return {};
}
std::string why_number(const Read& r, const Option& o) {
  const std::string text = "Choose " + std::to_string(o.n) + " for " + asker_of(r) + ". ";
  if (o.seat >= hero_count(r)) return text + "So the party gets most out of it.";
  if (r.s.heroes[o.seat].stored > 0) return text + "Stored dice help nobody until they are rolled.";
  return text + health_in_words(r, o.seat);
}
/// The rest is worded by the machine.
std::string why_choice(const Read& r, const Option& o) {
  switch (static_cast<effects::Choice>(o.verb)) {
    case effects::Choice::Pick: return why_pick(r, o);
    case effects::Choice::Number: return why_number(r, o);
    default: return {};
  }
}

std::string why_text(const Read& r, const Option& o) {
  const bool is_skill = verb_of(o) == Verb::UseSkill;
  const std::string& name = is_skill ? r.content.skills[o.b].name : r.content.talents[o.b].name;
  if (asking(r.s) == Proc::Rescue)
    return "Use " + name + " now: without it " + short_name(r, weakest_of_all(r)) +
           " falls and the game is lost.";
  return why_use(r, name, is_skill ? r.content.skills[o.b].rules : r.content.talents[o.b].rules);
}

}  // namespace

std::string Rules::why(const Read& r, const Option& o) {
  if (effects::is_choice(o)) return why_choice(r, o);
  if (std::string text = why_in_step_4(r, o); !text.empty()) return text;
  switch (verb_of(o)) {
    case Verb::Pass: return why_pass(r);
    case Verb::Explore: return why_explore(r);
    case Verb::EnterRoom: {
      const Door& door = r.s.doors[at(o.n)];
      return door.open == 0 ? why_open(r) : why_fight(r, door);
    }
    case Verb::Start: return why_start(r);
    case Verb::Flee: return why_flee(r);
    case Verb::TakeOption: return why_way(r, o);
    case Verb::UseFeat: return why_feat(r, o);
    case Verb::EndStep: return why_no_feat(r);
    case Verb::UsePotion:
      return asking(r.s) == Proc::Place
                 ? why_use(r, r.content.potions[o.b].name, r.content.potions[o.b].rules)
                 : why_use_potion(r, o);
    case Verb::UseSkill:
    case Verb::UseTalent: return why_text(r, o);
    case Verb::Free:
    case Verb::ReturnDice:
      return "Return a stored die: a conversion is short of heroic dice, and stored ones would do.";
    case Verb::Back: return "Go back: nothing here is worth its price now.";
    case Verb::Discard:
      return "Discard " + die_in_words(r, r.s.dice[find_die(r.s, o)]) + ": it is missed least.";
    case Verb::TakeDamage: return why_bear(r, o);
    case Verb::TakePoison:
    case Verb::TakeAllPoison: return why_bear_poison(r, o);
    case Verb::ShareDamage: return why_share(r, o);
    case Verb::ClaimItem: return why_item(r, o);
    case Verb::ClaimSkill: return why_skill(r, o);
    case Verb::ClaimPotion:
      return "Identify " + r.content.potions[o.b].name +
             ": a token comes with it, and every token has one more use.";
    case Verb::ClaimXp: return why_xp(r, o);
    case Verb::Replace: return why_replace(r, o);
    case Verb::Add: return "Keep what is there: there is room for one more.";
    case Verb::PayXp:
      return "Pay with a card worth " + std::to_string(o.n) +
             " XP: dear cards first, so that small ones stay to pay exactly.";
    case Verb::BuyPotion: return "Buy a potion token: at the last level XP buys nothing else.";
    case Verb::Descend: return why_descend(r);
    case Verb::Stay: return why_stay(r);
    case Verb::Colour: return why_colour(r, o);
    case Verb::Send:
    case Verb::Lead: return why_send(r, o);
    case Verb::HealDamage:
      return "Heal " + short_name(r, o.a) + ", who needs it most. " + health_in_words(r, o.a);
    case Verb::HealPoison:
    case Verb::LosePoison: return why_lose_poison(r, o);
    case Verb::ChooseFocus: return why_focus(r, o);
    case Verb::ChooseSkill: return why_basic_skill(r, o);
    case Verb::ChoosePotion: return why_basic_potion(r, o);
    case Verb::CheckSpace: return why_space(r, o);
    default: return why_odd(r, o);
  }
}

}  // namespace undercroft::one_deck
