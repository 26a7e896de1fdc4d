// What encounters and their loot are likely to bring, reckoned with typical dice.
#include "games/one_deck_dungeon/expert/forecast.h"

#include "games/one_deck_dungeon/expert/covering.h"

namespace undercroft::one_deck {
namespace {

/// Dice spread evenly over their faces.
void lay_typical_dice(State& s, int colour, int n) {
  for (int i = 0; i < n && !s.dice.full(); ++i)
    s.dice.push_back({0, narrow<u8>(colour), narrow<u8>(1 + 6 * (2 * i + 1) / (2 * n)), 0});
}

/// Four heroes who are still together, split for a look ahead.
void split(State& s, unsigned here) {
  if (s.pairs.now != 0) return;
  s.pairs.now = 1;
  s.pairs.here = static_cast<u8>(here);
  for (Count8& dice : s.supply) dice = (dice + 1) / 2;
}

}  // namespace

int health_left(const Read& r, int hero) {
  return health_of(r, hero) - r.s.heroes[at(hero)].damage;
}
int lowest_health(const Read& r) {
  int least = health_left(r, 0);
  for (int hero = 1; hero < hero_count(r); ++hero) least = std::min(least, health_left(r, hero));
  return least;
}

// ---- encounters before they begin

/// What an encounter or a round of the boss would cost these heroes with typical dice.
Toll forecast_toll(const Read& r, unsigned here, int card, int option, int more_heroic) {
  State trial = r.s;
  Play play{trial, r.content, nullptr};
  if (is_four(trial)) split(trial, here);
  Room& room = trial.room;
  const auto eased = room.eased;
  const bool chosen = room.mode == Mode::Combat;  // what to do about the Hordes
  const u8 crowded = chosen ? room.crowded : trial.hordes;
  room = Room();
  room.eased = eased;
  room.card = narrow<u8>(card);
  room.mode = card == kNoCard ? Mode::Boss : card_def(r, card).peril ? Mode::Peril : Mode::Combat;
  room.option = narrow<u8>(option);
  if (room.mode != Mode::Peril) room.crowded = crowded;
  open_boxes(play);
  for (int colour = 0; colour < 3; ++colour)
    if (matches_peril(play, static_cast<Colour>(colour))) {
      int n = 0;
      for (int i = 0; i < heroes_here(play); ++i)
        n += printed_dice(r, hero_here(play, i), at(colour));
      lay_typical_dice(trial, colour, std::min<int>(n, trial.supply[at(colour)]));
    }
  Count8& heroic = trial.supply[static_cast<std::size_t>(Colour::Heroic)];
  const int bonus = std::min<int>(level_card(r).bonus + more_heroic, heroic);
  lay_typical_dice(trial, static_cast<int>(Colour::Heroic), bonus);
  heroic -= bonus;
  come_to_rest(play);
  return quick_cover(play).toll;
}
Outlook forecast(const Read& r, int card, int option, int more_heroic) {
  const Outlook now = look_ahead(r);
  return suffered(now, forecast_toll(r, now.here, card, option, more_heroic));
}

/// The better of a peril's two ways, with its time.
Outlook after_card(const Read& r, Outlook now, unsigned here, int card) {
  now.here = here;
  if (!card_def(r, card).peril) return suffered(now, forecast_toll(r, here, card, kNoCard));
  Outlook best;
  int most = -1;
  for (int way = 0; way < 2; ++way) {
    const Outlook o = suffered(suffered(now, forecast_toll(r, here, card, way)), 0,
                               card_def(r, card).options[at(way)].time, 0);
    if (const int promise = promise_of(o); promise > most) {
      most = promise;
      best = o;
    }
  }
  return best;
}
Outlook forecast_of(const Read& r, int card) {
  const Outlook now = look_ahead(r);
  return after_card(r, now, now.here, card);
}

int icons_on(const EncounterDef& card) {
  return card.item.dice[0] + card.item.dice[1] + card.item.dice[2];
}
int item_worth(const Read& r, int card) {
  return 3 * icons_on(card_def(r, card)) + 2 * card_def(r, card).item.health;
}
namespace {

// OD-LVL-01, OD-LVL-06
Outlook levelled(const Read& r, Outlook o) {
  const auto price = [&] { return r.content.levels[at(o.level - 1)].xp * o.sets; };
  while (o.level < kLevels && o.xp >= price()) {
    o.xp -= price();
    o.level += 1;
    o.tokens += o.sets;
  }
  return o;
}
/// The card that a hero would part with.
int poorest_item(const Read& r, int hero) {
  const auto& items = r.s.heroes[at(hero)].items;
  return *std::min_element(items.begin(), items.end(),
                           [&](u8 a, u8 b) { return item_worth(r, a) < item_worth(r, b); });
}

}  // namespace

Outlook with_item(const Read& r, Outlook o, int hero, int card) {
  o.dice += icons_on(card_def(r, card));
  o.health[at(hero)] += card_def(r, card).item.health;
  if (length(r.s.heroes[at(hero)].items) < item_limit(r)) return o;
  const int old = poorest_item(r, hero);
  o.dice -= icons_on(card_def(r, old));
  o.health[at(hero)] -= card_def(r, old).item.health;
  o.xp += card_def(r, old).xp;
  return levelled(r, o);
}
Outlook with_skill(const Read& r, Outlook o, int hero) {
  const auto& skills = r.s.heroes[at(hero)].skills;
  if (length(skills) < skill_limit(r)) {
    o.skills += 1;
    return o;
  }
  o.xp += card_def(r, skills[0]).xp;
  return levelled(r, o);
}
Outlook with_potion(Outlook o) {
  o.potions += 1;
  o.tokens += 1;
  return o;
}
Outlook with_xp(const Read& r, Outlook o, int card) {
  o.xp += card_def(r, card).xp;
  return levelled(r, o);
}

int promise_with_loot(const Read& r, const Outlook& o, int card, int way) {
  const EncounterDef& def = card_def(r, card);
  int most = promise_of(with_xp(r, o, card));
  const Arrow arrow = way == kNoCard ? Arrow::Both : def.options[at(way)].arrow;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (arrow != Arrow::Skill) most = std::max(most, promise_of(with_item(r, o, hero, card)));
    if (def.skill >= 0 && arrow != Arrow::Item)
      most = std::max(most, promise_of(with_skill(r, o, hero)));
  }
  if (def.potion >= 0 && arrow != Arrow::Item && !r.s.potions.contains(narrow<u8>(def.potion)))
    most = std::max(most, promise_of(with_potion(o)));
  return most;
}

/// How well a hero can pay for a skill.
int fitness(const Read& r, int hero, const SkillDef& skill) {
  if (skill.cost.kind == SkillCost::Kind::Passive || skill.cost.kind == SkillCost::Kind::Free)
    return 2;
  const std::size_t colour = skill.cost.kind == SkillCost::Kind::Mana
                                 ? static_cast<std::size_t>(Colour::Magic)
                                 : static_cast<std::size_t>(skill.cost.colour);
  return printed_dice(r, hero, colour);
}

}  // namespace undercroft::one_deck
