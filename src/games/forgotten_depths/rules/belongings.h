#pragma once
#include "engine/kept.h"

#include "games/forgotten_depths/rules/table.h"

// What belongs to Heroes.

namespace undercroft::forgotten {

/// What belongs to Heroes, as pieces: Items and Abilities of the decks. It is asked for at every
/// turn and seldom changes.
class Belongings {
 public:
  /// Valid until the thread asks about another party.
  static const Belongings& of(const State& s) { return Kept<Belongings>::of(s); }
  [[nodiscard]] bool is_of(const State& s) const;
  void draw(const State& s);
  [[nodiscard]] const Set& of_hero(int hero) const { return heroes_[hero]; }
  [[nodiscard]] const Set& all() const { return all_; }

 private:
  std::size_t count_ = 0;  ///< of Heroes
  Array<OwnedItem, kMostItemsInGame> items_{};
  Array<OwnedAbility, kMostAbilitiesInGame> abilities_{};
  Array<Set, kMostHeroes> heroes_;
  Set all_;
};
/// Calls f(item, whose it is) for every Item that a Hero has.
template <class F>
void each_held(const Read& r, F f) {
  (Belongings::of(r.s).all() & kAllItems).each([&](int piece) {
    const int item = kPieces.at(piece).number;
    f(item, r.s.items[item]);
  });
}
/// ... that this Hero has.
template <class F>
void each_item_of(const Read& r, int hero, F f) {
  (Belongings::of(r.s).of_hero(hero) & kAllItems).each([&](int piece) {
    const int item = kPieces.at(piece).number;
    f(item, r.s.items[item]);
  });
}

}  // namespace undercroft::forgotten
