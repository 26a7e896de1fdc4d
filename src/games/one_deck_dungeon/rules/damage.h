#pragma once
#include <optional>

#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Damage and defeat (OD-DMG), healing.

namespace undercroft::one_deck {

int health_of(const Read& r, int hero);
bool is_falling(const Read& r, int hero);
/// Places damage as one batch; the defeat check and the rescue window follow.
Flow harm(Play& p, const std::array<int, kMostHeroes>& amounts);
Flow harm_one(Play& p, int hero, int amount);
void place_tokens(Play& p, int hero, int amount);
/// Healing of so many points for each of these heroes; each point takes damage or poison.
Flow heal(Play& p, const Set& heroes, int amount);
/// What such a healing will take off.
int healable(const Read& r, int hero, int amount);
inline bool is_hurt(const Hero& hero) {
  return hero.damage > 0 || hero.poison > 0;
}
/// The rescue window, if somebody is at the end of its health.
std::optional<Flow> defeat_check(Play& p);

}  // namespace undercroft::one_deck
