#pragma once
#include <deque>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "games/forgotten_depths/rules/chapters.h"
#include "scenario.h"

// A table for scenarios. Chance is scripted by value, a queue for each purpose: which tiles,
// monsters, features, locations, items and abilities come, and which Action Cards. What is not
// scripted is harmless: the first card of a pile; Heroes draw their highest Values, Monsters their
// lowest. Cells are counted from the Entry Tile: (1, 0) lies east of it, (0, 1) south.

namespace undercroft::forgotten {

struct Start {
  std::vector<std::string> heroes = {"bren"};
  std::string ecology = "ruins";
  std::vector<std::string> options = {};  ///< modifications and house rules by name
  int players = 1;
  /// Changes the printed content for this table only.
  std::function<void(Content&)> change = {};
  Value more = {};  ///< further fields of the set-up
};

/// Why no table can be set up like this; "" if it can.
std::string refusal(const Start& start);

class Table : public Scenario<Table, Rules> {
  friend Scenario;

 public:
  explicit Table(const Start& start = {});
  /// `words`: the Ecology and options of the set-up, "caverns more_keys players=2".
  Table(std::vector<std::string> heroes, const std::string& words = "",
        std::function<void(Content&)> change = {})
      : Table(start_of(std::move(heroes), words, std::move(change))) {}

  /// The `campaign` of the next set-up.
  [[nodiscard]] Value carry_over() const;

  // ---- chance to come, in order
  Table& script(const std::string& purpose, const std::vector<std::string>& what);
  Table& tiles(const std::vector<std::string>& ids) { return script("tiles", ids); }
  Table& monsters(const std::vector<std::string>& ids) { return script("monsters", ids); }
  Table& features(const std::vector<std::string>& ids) { return script("features", ids); }
  Table& locations(const std::vector<std::string>& ids) { return script("locations", ids); }
  Table& items(const std::vector<std::string>& ids) { return script("items", ids); }
  Table& abilities(const std::vector<std::string>& ids) { return script("abilities", ids); }
  /// Values that a Hero draws; 0 is a Power Card.
  Table& hero_draws(int hero, const std::vector<int>& values);
  /// Values that a Monster Action deck gives: "light", "medium", "heavy".
  Table& foe_draws(const std::string& deck, const std::vector<int>& values);
  /// What waits in the script, to see that it was all used.
  [[nodiscard]] int scripted() const;
  /// From now on outcomes of chance are answered like options, with take("draw_tile tile=r05").
  Table& by_hand(bool on = true) {
    by_hand_ = on;
    return *this;
  }
  /// How likely an outcome is, relative to the others.
  [[nodiscard]] u32 weight(const std::string& outcome) const;
  /// Plays on through chance to the next question; what asks first is seen then.
  Table& go() {
    run_chance();
    return *this;
  }

  // ---- answers
  using Scenario::take;
  /// Takes the option of this number, from 0.
  Table& take(int number) { return take(options().at(static_cast<std::size_t>(number))); }
  /// Answers questions of a card that leave only one choice ("pick a Hero" with one Hero).
  Table& sole();
  /// Of those options that fit, one argument, in the order they are offered: values_of("pay_card",
  /// "card").
  [[nodiscard]] std::vector<std::string> values_of(const std::string& answer,
                                                   const std::string& argument) const;
  [[nodiscard]] int seat() const;  ///< whom the first option belongs to
  [[nodiscard]] Reason reason() const { return static_cast<Reason>(state_.flow.outcome.reason); }

  // ---- the map
  /// Lays a tile of the pile by fiat, without any test of edges.
  Table& lay(const std::string& tile, int x, int y, int turn = 0);
  /// The same; returns its number on the map.
  int put(const std::string& tile, int x, int y, int turn = 0) {
    lay(tile, x, y, turn);
    return static_cast<int>(state_.map.size()) - 1;
  }
  /// Draws this tile as the next one and stops at its placement.
  Table& draw(const std::string& tile);
  Table& place(int x, int y, int turn = 0);
  [[nodiscard]] bool can_place(int x, int y, int turn = 0) const;
  /// How many placements are offered.
  [[nodiscard]] int placements() const { return count("place"); }
  /// Whether this tile of the pile could be placed there now, whatever is pending.
  [[nodiscard]] bool fits(const std::string& tile, int x, int y, int turn = 0) const;
  [[nodiscard]] int placed(const std::string& tile) const;  ///< its number on the map; -1 if none
  [[nodiscard]] int tile(const std::string& id) const;      ///< its number in the Ecology
  /// The areas that are reached: "", "a", "ab".
  [[nodiscard]] std::string reached(const std::string& tile) const;
  /// The same, a bit each, of a tile by its number on the map.
  [[nodiscard]] int reached(int number) const {
    return reach(read()).areas[static_cast<std::size_t>(number)];
  }
  /// The sides through which the Heroes can leave it: "NS".
  [[nodiscard]] std::string exits(const std::string& tile) const;
  Table& lantern(const std::string& tile, int area = 0);
  /// Where the Lantern stands: "r05a".
  [[nodiscard]] std::string lantern() const;
  /// Marks by fiat: PlacedTile::kMonsterDone and so on.
  Table& mark(const std::string& tile, u8 marks);
  [[nodiscard]] bool marked(const std::string& tile, u8 mark) const;
  /// Takes tiles off the pile until so many are left. They are laid far away, joined to nothing.
  Table& shorten_pile(std::size_t left);

  // ---- ways to get somewhere
  Table& encounter(const std::string& element, const std::string& tile);
  /// In a Combat: leaves one individual of each Monster Card with 1 Health and fights it out with
  /// whatever answers come first.
  Table& win_fight();
  /// Answers with the first option until the party explores again.
  Table& until_exploring();

  // ---- looking and arranging
  Hero& hero(int i) { return state_.heroes[static_cast<std::size_t>(i)]; }
  /// What some card gives a Hero for a Round, by fiat: for this one, or for the next.
  Table& give_round(int hero, Attr what, int times = 1, bool next = false);
  /// Nothing lasts for this Round or the next any more.
  Table& forget_rounds();
  /// Whether a Hero will be given something in the next Round.
  [[nodiscard]] bool is_to_have(int hero, Attr what) const;
  [[nodiscard]] int item(const std::string& id) const;
  [[nodiscard]] int ability(const std::string& id) const;
  [[nodiscard]] int monster(const std::string& id) const;
  [[nodiscard]] int feature(const std::string& id) const;
  [[nodiscard]] int location(const std::string& id) const;
  /// How many limited-use tokens a Hero has.
  [[nodiscard]] int tokens(int hero, const std::string& token) const;
  /// A card that is worth experience, by its id.
  [[nodiscard]] int card(const std::string& id) const;
  [[nodiscard]] bool in_pool(const std::string& id) const {
    return state_.pool.has(static_cast<std::size_t>(card(id)));
  }
  /// Puts cards into the experience pool; those of the Ecology leave their piles.
  Table& give_xp(const std::vector<std::string>& cards);
  /// Puts cards of the pool into the Box.
  Table& spend(const std::vector<std::string>& cards);
  /// Gives a Hero an Item without its Add and Remove; it leaves its deck.
  Table& give_item(int hero, const std::string& item, bool equipped = false);
  Table& give_ability(int hero, const std::string& ability);
  /// Puts a Hero's deck in order: the Hand, the draw pile, the discard pile.
  Table& deck(int hero, const std::vector<int>& hand, const std::vector<int>& pile,
              const std::vector<int>& discard);
  /// Starts a Combat by fiat against these cards, and goes on to the first question.
  Table& fight(const std::vector<std::string>& monsters);
  /// In a Round: what lies in a row, the Hero's cards and the Monster's.
  Table& cards(int row, const std::vector<int>& mine, const std::vector<int>& theirs);
  [[nodiscard]] int health(int foe, int individual = 0) {
    return state_.combat.foes[static_cast<std::size_t>(foe)]
        .health[static_cast<std::size_t>(individual)];
  }
  /// The Values of a bag, rising: "3 3 4 8", Power Cards as "P".
  static std::string text(const Bag& bag);
  /// Everything that a Hero's draw pile holds.
  [[nodiscard]] std::string pile(int hero) const;

 private:
  static Start start_of(std::vector<std::string> heroes, const std::string& words,
                        std::function<void(Content&)> change);
  void run_chance();
  [[nodiscard]] const Option* scripted_outcome(const std::string& purpose, const OptionList& list);
  void take_tile(int tile);
  /// A card of the Ecology is no longer in its pile.
  void leave_pile(int card);

  std::map<std::string, std::deque<std::string>> script_;
  bool by_hand_ = false;
};

using Answers = std::vector<std::string>;

/// Replaces a tile's face.
void retile(Content& content, const std::string& id, const std::string& edges,
            const std::vector<std::string>& areas, const std::vector<std::string>& links = {},
            const std::string& nodes = "", const std::string& water = "");

}  // namespace undercroft::forgotten
