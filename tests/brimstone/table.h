#pragma once
#include <deque>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "games/brimstone/rules/chapters.h"
#include "scenario.h"

// A table for scenarios. Chance is scripted by value, a queue for each purpose: what dice show,
// lowest face first ("16"), and which cards and tokens come, by their ids. What is not scripted is
// harmless: dice that show 4 (two of them 3 and 4, so that the Darkness is held back at 7), and the
// first card.

namespace undercroft::brimstone {

struct Start {
  std::vector<std::string> heroes = {"gunslinger", "mourner"};
  int lantern = 1;
  /// Starting upgrades, by hero; those that change the least if nothing is said.
  std::vector<std::string> upgrades = {};
  std::vector<std::string> options{};
};

class Table : public Scenario<Table, Rules> {
  friend Scenario;
  using Scenario::give;

 public:
  explicit Table(const Start& start = {});

  Table& script(const std::string& purpose, const std::vector<std::string>& what);
  Table& dice(const std::vector<std::string>& faces) { return script("dice", faces); }
  Table& maps(const std::vector<std::string>& ids) { return script("maps", ids); }
  /// From now on chance brings anything that may come.
  Table& any_chance(unsigned seed) {
    luck_.emplace(seed);
    return *this;
  }
  [[nodiscard]] int scripted() const;
  Table& go() {
    run_chance();
    return *this;
  }
  /// Answers what is asked of new heroes: the starting upgrades of the table, a Whiskey, the first
  /// sermons.
  Table& create();
  /// ... places the heroes on the first start spaces and plays on to the first question of turn 1.
  Table& begin();
  /// Takes the option of this number, from 0.
  Table& take_number(int number) { return give(listed()[static_cast<std::size_t>(number)].option); }
  /// The activation of the next hero, who stays where it is and searches nothing.
  Table& idle();

  Hero& hero(int i) { return state_.heroes[i]; }
  /// Puts an item among what a hero carries, in use if it can be; its place.
  int give(int hero, const std::string& id);
  [[nodiscard]] int item_number(const std::string& id) const;
  [[nodiscard]] const Board& board() const { return Board::of(read()); }
  [[nodiscard]] int square(int x, int y, int section = 0) const {
    return board().map().at({section, {x, y}});
  }
  /// A start space, by its place: two in the middle, then the back row of four (SB-SET-18).
  [[nodiscard]] int start(int i) const {
    return board().square(0, content().tiles[content().entrance].starts[i]);
  }
  /// How answers name a square.
  [[nodiscard]] std::string named(int square) const {
    const Spot spot = board().map().spot(square);
    return std::to_string(spot.section) + "," + std::to_string(spot.cell.x) + "," +
           std::to_string(spot.cell.y);
  }
  /// Answers what a text asks whom or what it means, with the first.
  Table& first_of_all() {
    while (step() == "Choose") take_number(0);
    return *this;
  }
  /// Puts a tile behind an exit of another one, whoever has looked there.
  int lay(int tile, int exit, const std::string& id, bool mirrored = false);
  [[nodiscard]] int tile_number(const std::string& id) const;
  [[nodiscard]] Reason reason() const { return static_cast<Reason>(state_.flow.outcome.reason); }
  /// Calls a rule, settles what it asks for and plays on to the next question.
  template <class F>
  Table& run(F rule) {
    Play p = play();
    const Flow flow = rule(p);
    if (flow.kind == Flow::Kind::Over) {
      settle<Rules>(p, flow);
      return *this;
    }
    if (flow.calls) push_frame<Rules>(p.s, flow.callee);
    run_to_prompt<Rules>(p);
    run_chance();
    return *this;
  }

 private:
  void run_chance();
  std::map<std::string, std::deque<std::string>> script_;
  std::optional<std::mt19937> luck_;
  std::vector<std::string> upgrades_;
};

/// Heroes without Grit, so that no roll is asked about twice.
Table calm_table(const std::vector<std::string>& heroes = {"gunslinger", "mourner"});
/// All questions whether dice are kept are answered yes.
Table& keep_all(Table& t);

}  // namespace undercroft::brimstone
