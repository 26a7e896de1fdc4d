// Phase 2: Explore (OD-EXP), and the doors in play.
#include "games/one_deck_dungeon/one_deck_dungeon.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

/// Closed doors from the top of the deck until the limit or the stairs.
Flow explore(Play& p, Frame& /*f*/) {
  State& s = p.s;
  const int slots = door_limit(p) - length(s.doors);  // OD-EXP-02, OD-EXP-03
  const int doors = std::min(slots, length(s.deck));  // OD-EXP-06, OD-EXP-10, OD-EX-02
  for (int i = 0; i < doors; ++i) add_door(p);        // OD-CHA-05
  // OD-RUL-59: floor effects come first, then feats that store.
  return announce(p, Event::Explore);
}

// OD-POI-03, OD-RUL-59: last of all.
Flow resist_after_explore(Play& p, Frame& /*f*/) {
  return resist_poison(p);
}

constexpr std::array kExploreSteps{
    S::act("Explore", "OD-EXP-02", explore),
    S::act("", "", resist_after_explore),
};

}  // namespace

// OD-EXP-01, OD-EXP-08: four, unless a dungeon effect says otherwise.
int door_limit(const Read& r) {
  return std::min(rule_number(r, kDoorLimitRule, kDoorLimit), kMostDoors);
}

bool may_explore(const Read& r) {
  if (stairs_visible(r.s)) return false;        // OD-EXP-05
  return r.s.doors.size() < at(door_limit(r));  // OD-EXP-04, OD-RUL-86
}

void add_door(Play& p) {
  Door door;
  door.card = p.s.deck.pop_back();
  p.s.doors.push_back(door);
  p.tell(Happening::Kind::Moved, kNoCard, kDoorsFact, 1);
}

/// Doors have no order on the table: open ones first, by their cards.
void sort_doors(State& s) {
  std::sort(s.doors.begin(), s.doors.end(), [](const Door& a, const Door& b) {
    return a.open != b.open ? a.open > b.open : a.card < b.card;
  });
}

int open_doors(const State& s) {
  int n = 0;
  for (const Door& door : s.doors) n += door.open;
  return n;
}

bool shows_leaf(const Read& r, const Door& door) {
  return door.open != 0 && r.content.cards[at(door.card.card())].leaf;  // OD-POI-10
}
int open_leaves(const Read& r) {
  int n = 0;
  for (const Door& door : r.s.doors) n += shows_leaf(r, door) ? 1 : 0;
  return n;
}

const Procedure<Play> kExploreProcedure{"explore", kExploreSteps, false, "Explore"};

}  // namespace undercroft::one_deck
