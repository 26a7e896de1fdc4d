#pragma once
#include "one_deck_dungeon/moments.h"
#include "one_deck_dungeon/shortcuts.h"
#include "one_deck_dungeon/steps.h"

// Ways that the tests of the forest share.

namespace undercroft::one_deck {

using More = std::map<std::string, std::string>;

/// A game with the forest's cards. The time of the first two turns takes cards that no test asks
/// for, so that every other one stays unseen.
inline Table forest(std::vector<std::string> heroes = {"bryony"},
                    std::string dungeon = "orchard_below", const More& more = {}) {
  Table t(std::move(heroes), std::move(dungeon), more);
  t.deck({"wasp_chapel", "wasp_chapel+", "weeping_ford", "weeping_ford+"});
  return t;
}
/// Half of each set; Healing unless said.
inline Table hybrid(std::vector<std::string> heroes = {"oda"},
                    std::string dungeon = "carrow_cellars", More more = {}) {
  more.emplace("deck", "hybrid");
  Table t(std::move(heroes), std::move(dungeon), more);
  t.deck({"wasp_chapel+", "sleeping_hounds", "weeping_ford+", "salt_mirrors"});
  return t;
}

/// Covers every box but those with poison.
inline Table& leave_poison_open(Table& t) {
  t.cover_all();
  for (Box& box : t.s().boxes)
    if (box_def(t.read(), box).icons[static_cast<std::size_t>(Icon::Poison)] > 0) box.covered = 0;
  return t;
}

/// Into Phase 2 with room for doors, so that exploring is possible.
inline Table& ready_to_explore(Table& t, std::size_t doors = 2) {
  while (t.asks() == "turn" && t.offers("pass")) t.take("pass");
  leave_doors(t, doors);
  return t;
}

/// From floor 3 to the first question of the boss fight, with poison that came on the way.
inline Table& down_to_boss(Table& t) {
  t.go_to_floor(3);
  while (t.asks() == "turn" && t.offers("pass")) t.take("pass");
  while (!t.offers("explore")) t.take(t.options()[0]);
  t.shrink_deck(1).take("explore");
  return t;
}

inline int exiled(Table& t, Colour colour) {
  return t.s().exiled[static_cast<std::size_t>(colour)];
}

}  // namespace undercroft::one_deck
