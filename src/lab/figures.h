#pragma once
#include <optional>
#include <string>
#include <vector>

#include "lab/collector.h"
#include "lab/statistics.h"

// What a study shows, as the pages for people say it: set-ups put together by one field and told
// apart by all others, things with their impact, and what no game met.

namespace undercroft::lab {

/// A game of a study by its cell and number, "3:17".
struct GameName {
  std::size_t cell = 0;
  u64 game = 0;
  [[nodiscard]] std::string text() const {
    return std::to_string(cell) + ":" + std::to_string(game);
  }
  friend auto operator<=>(const GameName&, const GameName&) = default;
};

/// Of tests: what is less probable by luck alone is shown as a difference.
constexpr double kLevel = 0.05;

double share(u64 n, u64 of);
/// 0.345 -> "34.5 %".
std::string points(double rate);
/// 12345678 -> "12,345,678".
std::string grouped(u64 n);

/// Games that were put together.
struct Tally {
  u64 games = 0, won = 0, decisions = 0;
  std::optional<GameName> won_one, other_one;  ///< one that was won, and one that was not
  void add(std::size_t cell, const Summary& summary);
};

/// Cells whose set-ups are alike but for some fields, of one bot. Of a list only its length counts.
struct Group {
  std::string title;
  std::vector<std::size_t> cells;
};
std::vector<Group> groups_besides(const Plan& plan, const std::vector<std::string>& fields);

/// The rows of a table by a field: its values in the order of the schema, of a list its items.
struct Row {
  std::string title, note;
  Value value;
};
std::vector<Row> rows_by(const Plan& plan, const std::string& field);
/// Those that these cells have.
std::vector<Row> rows_within(const Plan& plan, const std::string& field, const Group& group);
/// The columns of a table by that field: set-ups alike but for the fields that have tables of their
/// own, as far as they have several rows of it.
std::vector<Group> columns_of(const Plan& plan, const std::string& field);
/// Whether a set-up has the value, or its list the item.
bool has_value(const Plan& plan, const Cell& cell, const std::string& field, const Value& value);

/// The fields that have tables of their own: those with at least three choices. Switches tell
/// columns apart.
std::vector<std::string> telling_fields(const Plan& plan);
bool is_list(const Plan& plan, const std::string& field);

/// The games of these cells in which the field has that value.
Tally tally_of(const Collector& sums, const std::vector<std::size_t>& cells,
               const std::string& field, const Value& value);

/// How often a thing occurred, and how its games ended.
struct ThingFigure {
  std::size_t thing = 0;
  u64 games = 0, with_won = 0, without = 0, without_won = 0;
  Impact impact;
  double adjusted = 1;  ///< p after Holm
  std::optional<GameName> won_one, other_one;
};
/// Every thing of the game, in its order; those that never occurred have no games.
std::vector<ThingFigure> thing_figures(const Collector& sums);

/// Foes that games were lost to, the worst first.
struct FallFigure {
  std::size_t thing = 0;
  u64 games = 0, met = 0;
  std::optional<GameName> one;
};
std::vector<FallFigure> fall_figures(const Collector& sums, std::size_t bot);

/// Endings of a bot's games by their key, and games of each.
struct EndingFigure {
  u16 key = 0;
  u64 games = 0;
  std::vector<GameName> some;
};
std::vector<EndingFigure> ending_figures(const Collector& sums, std::size_t bot);

/// Steps that no game reached, as numbers of Game::steps.
std::vector<std::size_t> steps_never_reached(const Collector& sums);

}  // namespace undercroft::lab
