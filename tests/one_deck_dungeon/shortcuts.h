#pragma once
#include "one_deck_dungeon/table.h"

// Ways that the tests of loot, cards, levels and bosses share.

namespace undercroft::one_deck {

/// The time of the first turns takes these cards, so that every other one stays unseen.
inline Table& keep_unseen(Table& t) {
  return t.deck({"watching_portraits", "watching_portraits", "sleeping_hounds", "sleeping_hounds"});
}

/// A fight against the foe without an ability, in Step 4, with this pool.
inline Table& spar(Table& t, const std::string& pool) {
  return t.fight("cupboard_court", {}).pool(pool);
}

/// A strength peril in Step 4, with this pool.
inline Table& climb(Table& t, const std::string& pool) {
  return t.fight("falling_gallery", {}, 0).pool(pool);
}

/// Plays an encounter through, every box covered, up to its loot.
inline Table& win_room(Table& t, const std::string& card) {
  t.meet(card);
  while (t.asks() != "place")
    t.take(t.offers("end_step") ? std::string("end_step") : t.options()[0]);
  return t.cover_all().take("end_step");
}

/// Uses a skill of the only hero, paid with these dice: "strength 4", "magic 2".
inline Table& use(Table& t, const std::string& skill, const std::vector<std::string>& dice) {
  t.take("use_skill card=" + skill);
  for (const std::string& die : dice) {
    const std::size_t gap = die.find(' ');
    t.take("spend_die colour=" + die.substr(0, gap) + " value=" + die.substr(gap + 1));
  }
  return t;
}

/// Puts a die of the only hero on a box named as the cards print it.
inline Table& put(Table& t, const std::string& colour, int value, const std::string& box) {
  t.take("take_die colour=" + colour + " value=" + std::to_string(value));
  return t.take("cover_box box=" + std::to_string(t.box(box)));
}

inline int deck_size(Table& t) {
  return static_cast<int>(t.s().deck.size());
}

/// Leaves a floor whose door slots are full: by fleeing while the last card is spent.
inline Table& flee_down(Table& t) {
  int closed = 0;
  while (t.s().doors[static_cast<std::size_t>(closed)].open != 0) ++closed;
  t.shrink_deck(1).take("enter_room door=" + std::to_string(closed)).take("flee");
  while (!t.offers("descend")) t.take("pass");
  return t.take("descend");
}

/// The first boss round in Step 2 of the round, with this pool.
inline Table& face_boss(Table& t, const std::string& pool) {
  t.go_to_floor(4);
  while (t.asks() == "boss" && t.offers("pass")) t.take("pass");
  if (t.asks() == "feats") t.take("end_step");
  while (t.asks() == "gather") t.take(t.options()[0]);
  return t.pool(pool);
}

}  // namespace undercroft::one_deck
