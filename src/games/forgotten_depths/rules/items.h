#pragma once
#include "engine/kept.h"

#include "games/forgotten_depths/rules/printed.h"

// Chests and Items (FD-CHE, FD-ITM, FD-ALT), and Abilities gained (FD-LVL-09).

namespace undercroft::forgotten {

/// What belongs to Heroes, as pieces: Items and Abilities of the decks. It is asked for at every
/// turn and seldom changes.
class Belongings {
 public:
  /// Valid until the thread asks about another party.
  static const Belongings& of(const State& s) { return Kept<Belongings>::of(s); }
  [[nodiscard]] bool is_of(const State& s) const;
  void draw(const State& s);
  [[nodiscard]] const Set& of_hero(int hero) const { return heroes_[at(hero)]; }
  [[nodiscard]] const Set& all() const { return all_; }

 private:
  std::size_t count_ = 0;  ///< of Heroes
  std::array<OwnedItem, kMostItemsInGame> items_{};
  std::array<OwnedAbility, kMostAbilitiesInGame> abilities_{};
  std::array<Set, kMostHeroes> heroes_;
  Set all_;
};
/// Calls f(item, whose it is) for every Item that a Hero has.
template <class F>
void each_held(const Read& r, F f) {
  (Belongings::of(r.s).all() & kAllItems).each([&](int piece) {
    const int item = kPieces.at(piece).number;
    f(item, r.s.items[at(item)]);
  });
}
/// ... that this Hero has.
template <class F>
void each_item_of(const Read& r, int hero, F f) {
  (Belongings::of(r.s).of_hero(hero) & kAllItems).each([&](int piece) {
    const int item = kPieces.at(piece).number;
    f(item, r.s.items[at(item)]);
  });
}
int hands_used(const Read& r, int hero);
bool may_equip(const Read& r, int hero, int item);
bool may_keep_item(const Read& r, int hero, int item);
bool is_of_class(const Read& r, int hero, Class c);
bool is_multi(const Read& r, int hero);
void shuffle_decks(Play& p);
int printed_armor(const Read& r, int hero);
bool anyone_can_draw_item(const Read& r);
bool is_magic(const Read& r, int hero);
int item_deck_size(const Read& r, int hero);
int ability_deck_size(const Read& r, int hero);
void equip_options(const Read& r, OptionList& out);
void take_equip(Play& p, const Option& chosen);
void refresh_all(Play& p);
/// A Hero gains an Item from the class decks.
Flow draw_item(int hero);
/// ... from a Chest.
Flow draw_chest_item(const Read& r, int hero);
/// A Hero gains this Item, with its Add and Remove.
Flow gain_item(int hero, int item);
Flow gain_ability(int hero);

}  // namespace undercroft::forgotten
