// Heroic conversion (OD-HER).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

bool is_convertible(const Die& die) {
  if (die.gone()) return false;
  return die.use() == Use::Any;  // OD-RUL-80: dice with a restriction take no part.
}
bool is_heroic(const Die& die) {
  return die.colour == static_cast<u8>(Colour::Heroic);
}
bool is_among(std::span<const u16> chosen, std::size_t die) {
  return std::find(chosen.begin(), chosen.end(), die) != chosen.end();
}

}  // namespace

// OD-HER-01; OD-RUL-87: a foe may ask for three.
int conversion_dice(const Read& r) {
  return std::clamp(rule_number(r, kConversionRule, 2), 2, 3);
}

/// Whether the dice chosen so far and this one can be part of a conversion.
bool may_join_conversion(const Read& r, std::span<const u16> chosen, std::size_t die) {
  const State& s = r.s;
  if (!is_convertible(s.dice[die]) || is_among(chosen, die)) return false;
  int others = 0;
  // OD-RUL-20: with no heroic die left in the supply, one of those spent must be heroic.
  bool heroic = s.supply[static_cast<std::size_t>(Colour::Heroic)] > 0 || is_heroic(s.dice[die]);
  bool heroic_later = false;
  for (const u16 one : chosen) heroic = heroic || is_heroic(s.dice[one]);
  std::size_t next = 0;
  for (const Die& other : s.dice) {
    const std::size_t i = next++;
    if (i == die || !is_convertible(other)) continue;
    if (!chosen.empty() && is_among(chosen, i)) continue;
    ++others;
    heroic_later = heroic_later || is_heroic(other);
  }
  const int missing = conversion_dice(r) - length(chosen) - 1;
  // OD-HER-02: any dice do, if there are enough.
  if (others < missing) return false;
  return heroic || (missing > 0 && heroic_later);  // OD-RUL-20
}

void convert(Play& p, std::span<const u16> chosen, int hero) {
  int value = p.s.dice[chosen[0]].value;
  for (const u16 die : chosen) {
    const Die& given = p.s.dice[die];
    value = std::min<int>(value, given.value);  // OD-HER-03, OD-RUL-87, OD-EX-18
    p.tell(Fact::DieConverted, {.a = given.colour, .b = given.value}, given.hero);
    release_die(p, die);
  }
  take_dice(p, hero, Colour::Heroic, 1, value);  // OD-HER-06: a die like any other.
  p.tell(Fact::DieGained, {.a = static_cast<int>(Colour::Heroic), .b = value, .n = 1}, hero);
}

}  // namespace undercroft::one_deck
