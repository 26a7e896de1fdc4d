#pragma once
#include <deque>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "games/one_deck_dungeon/rules/chapters.h"
#include "scenario.h"

// A table for scenarios. Chance is scripted by value: `deck` says which cards come, `dice` which
// faces; what is not scripted comes from a fixed supply of harmless values.

namespace undercroft::one_deck {

class Table : public Scenario<Table, Rules> {
  friend Scenario;

 public:
  explicit Table(std::vector<std::string> heroes = {"oda"}, std::string dungeon = "carrow_cellars",
                 std::vector<std::string> packs = {}, const Value& more = {});
  /// With more of the set-up: {"deck", "hybrid"}, {"basic_potion", "poultice"}.
  Table(std::vector<std::string> heroes, std::string dungeon,
        const std::map<std::string, std::string>& setup, std::vector<std::string> packs = {});

  // ---- chance to come, in order
  Table& deck(const std::vector<std::string>& cards);
  Table& dice(const std::vector<int>& faces);
  /// What unscripted dice show; 4 unless said.
  Table& otherwise(int face);

  // ---- ways to get somewhere
  /// Turn 1: time passes, the party explores.
  Table& explore();
  /// From any Phase 2: puts this card behind a closed door, opens it, and stops at "start or flee".
  Table& open(const std::string& card);
  /// ... and starts the encounter; a peril with its option. Stops at the next question.
  Table& meet(const std::string& card, int option = 0);
  /// ... and goes on to Step 4 with these faces, feats unused. Dice are rolled by colour (strength,
  /// agility, magic, then heroic), and within a colour by hero.
  Table& fight(const std::string& card, const std::vector<int>& faces, int option = 0);
  /// Ends Step 4 and goes on to the next question.
  Table& end_step() { return take("end_step"); }
  /// From any Phase 2: descends (by emptying the deck) until this floor; 4 is the boss.
  Table& go_to_floor(int floor);

  // ---- looking and arranging
  /// "leaf_eater" is a card without a leaf, "leaf_eater+" its twin with one.
  [[nodiscard]] int card(const std::string& id) const;
  [[nodiscard]] int skill(const std::string& id) const;
  [[nodiscard]] int potion(const std::string& id) const;
  Hero& hero(int i) { return state_.heroes[static_cast<std::size_t>(i)]; }
  /// Gives a hero a card of the deck as a skill or an item, or the party a potion; the card leaves
  /// the unseen cards, so that the census still holds.
  Table& give_skill(int hero, const std::string& encounter);
  Table& give_item(int hero, const std::string& encounter);
  Table& give_potion(const std::string& potion_id, int tokens = 1);
  Table& give_xp(const std::string& encounter);
  /// Sets a pool, taking the dice from the supply: "S4 A1 M6 H3" for hero 0, "1:A2" for hero 1;
  /// what was in the pools goes back first.
  Table& pool(const std::string& dice);
  /// The pools as text, sorted: "S4 A1", "0:S4 1:A2" with two heroes.
  [[nodiscard]] std::string pool() const;
  [[nodiscard]] int supply(Colour colour) const {
    return state_.supply[static_cast<std::size_t>(colour)];
  }
  /// How many cards the discard pile holds.
  [[nodiscard]] int discards() const { return state_.discard.size(); }
  /// Discards unseen cards until so many are left in the deck; 0 shows the stairs.
  Table& shrink_deck(std::size_t left);
  /// Hearts and time that Step 5 will prevent.
  Count8& hearts_eased() { return state_.room.eased[static_cast<std::size_t>(Icon::Heart)]; }
  Count8& time_eased() { return state_.room.eased[static_cast<std::size_t>(Icon::Time)]; }
  Count8& poison_eased() { return state_.room.eased[static_cast<std::size_t>(Icon::Poison)]; }
  /// Poison on a hero, taken from the supply.
  Table& poison(int hero, int tokens);
  [[nodiscard]] int doors() const { return static_cast<int>(state_.doors.size()); }
  /// The number of the active box that reads so ("S4:h"), from the first; -1 if there is none.
  [[nodiscard]] int box(const std::string& text) const;
  /// Covers boxes by fiat, to look at what comes behind: all, or those named.
  Table& cover(const std::vector<std::string>& boxes);
  Table& cover_all();

 private:
  void run_chance();
  int take_unseen(const std::string& encounter);

  std::deque<std::string> cards_;
  std::deque<int> faces_;
  int otherwise_ = 4;
};

}  // namespace undercroft::one_deck
