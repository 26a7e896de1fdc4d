#pragma once
#include "games/one_deck_dungeon/rules/chapters.h"

// How near the party is to winning, reckoned from a few numbers of the position.

namespace undercroft::one_deck {

/// The numbers that the prospects are judged by.
struct Outlook {
  int heroes = 1, dots = 1;
  int sets = 1;       ///< two with four heroes: twice as much of everything
  unsigned here = 1;  ///< the heroes who share damage, a bit each
  int stage = 1;      ///< floors 1 to 3; 4 is the boss
  std::array<int, kMostHeroes> health{};
  int dice = 0;  ///< printed on heroes and items
  int level = 1, xp = 0, next_level = 0;
  int skills = 0, potions = 0, tokens = 0;
  int time = 0;  ///< cards left in the deck
  int doors = 0;
  int stairs = 0;
  int boss = 0;    ///< health left
  int poison = 0;  ///< tokens on all heroes
  int poison_box = kPoisonInBox;
  int exiled = 0;  ///< dice
  bool is_over = false, is_won = false;
};

/// What an encounter or a boss round costs, and what it does to the boss.
struct Toll {
  int hearts = 0, times = 0, strikes = 0, poison = 0;
};

Outlook look_ahead(const Read& r);
/// The outlook after suffering so much, the party dividing the damage as well as it may.
Outlook suffered(Outlook o, int hearts, int times, int strikes, int poison = 0);
inline Outlook suffered(const Outlook& o, const Toll& toll) {
  return suffered(o, toll.hearts, toll.times, toll.strikes, toll.poison);
}
/// From 0 to kSure.
int promise_of(const Outlook& o);

}  // namespace undercroft::one_deck
