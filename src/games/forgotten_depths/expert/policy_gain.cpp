// The expert and what is won: payments, Items, Abilities.
#include "games/forgotten_depths/expert/outlook.h"
#include "games/forgotten_depths/expert/policy.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

// ---- experience

/// How much Health the party wants to buy now.
int wanted_health(const Read& r) {
  const bool at_stairs = length(r.s.tiles) <= kUnderStairs;
  int sum = 0;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    const int target = at_stairs ? std::min(max_health(r, hero), wanted_at_stairs(r) / kTenths + 1)
                                 : 7 * max_health(r, hero) / 10;
    sum += std::max(0, target - r.s.heroes[hero].health);
  }
  return sum;
}
int paid_with(const Read& r, const Option& o) {
  return verb_of(o) == Verb::PayItem ? int{r.content.items[o.b].xp} : xp_of_card(r, o.b);
}

}  // namespace

int pay_well(const Read& r, const OptionList& options) {
  const auto now = notes<Pay>(r.s.flow.frames.back());
  int left = now.cost - now.total;
  if (now.healing != 0) {
    const EcologyDef& e = ecology(r);
    const int unit = e.heal * hero_count(r) * (plays_with(r, kDoubleHealing) ? 2 : 1);
    left = (wanted_health(r) + unit - 1) / unit * e.heal_xp - now.total;
    if (const int finish = first_of(options, Verb::Finish); finish >= 0 && left <= 0) return finish;
  }
  return best_of(options, [&](const Option& o) {
    if (verb_of(o) == Verb::Finish) return -500;
    const int xp = paid_with(r, o);
    const int item = verb_of(o) != Verb::PayItem ? 0 : r.s.items[o.b].equipped != 0 ? 1000 : 200;
    return (xp <= left ? xp : left - 3 * (xp - left)) - item;
  });
}

int block_abilities(const Read& r, int hero) {
  int n = 0;
  for (const int ability : hero_def(r, hero).abilities)
    n += r.content.abilities[at(ability)].cost == AbilityDef::Cost::Block ? 1 : 0;
  for (int i = 0; i < r.content.deck_abilities; ++i)
    if (r.s.abilities[i].owner == hero &&
        r.content.abilities[at(i)].cost == AbilityDef::Cost::Block)
      ++n;
  return n;
}

namespace {

// ---- Items and Abilities

int average_card(const Read& r, int hero) {
  int sum = 0;
  int n = 0;
  r.s.heroes[hero].pile.unseen.each([&](int value, int many) {
    sum += value * many;
    n += value == kPower ? 0 : many;
  });
  return n == 0 ? 5 : sum / n;
}
int item_worth(const Read& r, int hero, const ItemDef& def) {
  int worth = 8 * def.armor + (def.magic ? 3 : 0) + 3 * def.uses + 2 * def.xp;
  for (int value = 1; value <= kHighestValue; ++value)
    worth += 2 * def.add[value] * (value - average_card(r, hero) + 1);
  return worth;
}
/// What costs more Power does more.
int ability_worth(const Read& r, int hero, const AbilityDef& def) {
  const int base = def.cost == AbilityDef::Cost::Block     ? 8 - 3 * block_abilities(r, hero)
                   : def.cost == AbilityDef::Cost::Passive ? 7
                                                           : 5 + def.power;
  return base - (def.when == When::Exploring ? 1 : 0);
}
int keep_the_best(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    if (verb_of(o) == Verb::Assign) return -int{o.n};
    if (o.n == 1) return ability_worth(r, o.a, r.content.abilities[o.b]);
    return item_worth(r, o.a, r.content.items[o.b]);
  });
}

}  // namespace

int gain_well(const Read& r, const OptionList& options) {
  switch (verb_of(options[0].option)) {
    case Verb::Keep: return keep_the_best(r, options);
    // The lowest Value goes; Power Cards stay.
    case Verb::Remove:
      return best_of(options, [](const Option& o) { return o.b == kPower ? -100 : -int{o.b}; });
    default: return 0;
  }
}

int who_opens(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    return -static_cast<int>(
        std::ranges::count_if(r.s.items, [&](const OwnedItem& i) { return i.owner == o.a; }));
  });
}

}  // namespace undercroft::forgotten
