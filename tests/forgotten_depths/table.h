#pragma once
#include <deque>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "games/forgotten_depths/forgotten_depths.h"

// A table for scenarios. Chance is scripted by value: `script("tiles", {"r05"})` says which tiles
// come, `hero(0, {3, 5})` which Action Cards a Hero draws, `foe("light", {2, 4})` which ones the
// Monsters draw (0 is a Power Card). What is not scripted is the first outcome. Answers are written
// as in a record: take("play_card value=4"), and must fit exactly one option.

namespace undercroft::forgotten {

class Table {
 public:
  using Change = std::function<void(Content&)>;
  /// `start`: "caverns" or flags of the set-up, separated by spaces. `change` alters the content.
  explicit Table(std::vector<std::string> heroes = {"bren"}, const std::string& start = "",
                 const Change& change = {});

  State& s() { return state_; }
  [[nodiscard]] Read read() const { return {state_, game_->content()}; }
  [[nodiscard]] Play play() { return {state_, game_->content(), nullptr}; }
  [[nodiscard]] const Content& content() const { return game_->content(); }
  [[nodiscard]] const GameOf<Rules>& game() const { return *game_; }

  // ---- chance to come, in order
  Table& script(const std::string& purpose, const std::vector<std::string>& names);
  Table& hero_draws(int hero, const std::vector<int>& values);
  Table& foe_draws(const std::string& deck, const std::vector<int>& values);

  // ---- answers
  /// On to the next question of a player.
  Table& go() {
    run_chance();
    return *this;
  }
  Table& take(const std::string& answer);
  Table& take(const std::vector<std::string>& answers);
  [[nodiscard]] bool offers(const std::string& answer) const { return count(answer) > 0; }
  [[nodiscard]] int count(const std::string& answer) const;
  [[nodiscard]] std::vector<std::string> options() const;
  [[nodiscard]] std::string step() const;
  [[nodiscard]] std::string asks() const;
  [[nodiscard]] bool over() const { return state_.flow.outcome.result != Result::Undecided; }
  [[nodiscard]] bool won() const { return state_.flow.outcome.result == Result::Won; }
  [[nodiscard]] bool lost() const { return state_.flow.outcome.result == Result::Lost; }
  [[nodiscard]] Reason reason() const { return static_cast<Reason>(state_.flow.outcome.reason); }

  // ---- looking and arranging
  [[nodiscard]] int tile(const std::string& id) const;
  [[nodiscard]] int monster(const std::string& id) const;
  [[nodiscard]] int feature(const std::string& id) const;
  [[nodiscard]] int location(const std::string& id) const;
  [[nodiscard]] int item(const std::string& id) const;
  [[nodiscard]] int ability(const std::string& id) const;
  Hero& hero(int i) { return state_.heroes[at(i)]; }
  /// Lays a tile by fiat, relative to the Entry Tile; returns its place on the map.
  int lay(const std::string& id, int dx, int dy, int turn = 0);
  [[nodiscard]] bool may_place(const std::string& id, int dx, int dy, int turn = 0) const {
    return is_legal_placement(read(), tile(id), kCentre + dx, kCentre + dy, turn);
  }
  /// Which areas of a placed tile are reached, a bit each.
  [[nodiscard]] int reached(int placed) const { return reach(read()).areas[at(placed)]; }
  Table& own(int hero, const std::string& item_id, bool equipped = true);
  Table& learn(int hero, const std::string& ability_id);
  /// Puts a Hero's deck in order: the Hand, the draw pile, the discard pile.
  Table& deck(int hero, const std::vector<int>& hand, const std::vector<int>& pile,
              const std::vector<int>& discard);
  /// Starts a Combat by fiat against these cards, and goes on to the first question.
  Table& fight(const std::vector<std::string>& monsters);
  /// In a Round: what lies in a row, Hero's cards and Monster's cards.
  Table& cards(int row, const std::vector<int>& mine, const std::vector<int>& theirs);
  [[nodiscard]] int health(int foe, int individual = 0) {
    return state_.combat.foes[at(foe)].health[at(individual)];
  }
  [[nodiscard]] std::string check() const;

 private:
  void run_chance();
  [[nodiscard]] bool fits(const Option& option, const std::string& answer) const;
  [[nodiscard]] std::string word(const Option& option) const;

  std::shared_ptr<const GameOf<Rules>> game_;
  State state_{};
  std::map<std::string, std::deque<std::string>> script_;
};

using Answers = std::vector<std::string>;

/// Replaces a tile's face.
void retile(Content& content, const std::string& id, const std::string& edges,
            const std::vector<std::string>& areas, const std::vector<std::string>& links = {},
            const std::string& nodes = "", const std::string& water = "");

}  // namespace undercroft::forgotten
