#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry.h"

// A study says which games are to be played: set-ups x bots x games. A plan is a study whose game
// was opened and whose set-ups were checked.

namespace undercroft::lab {

/// What is kept of each game besides how it ended.
enum class Counting : u8 { All, None };

/// A study as its file says it.
struct Study {
  std::string name, game;
  u64 games = 0;  ///< of each cell
  u64 seed = 0;
  /// Games that are played in one go; a number of the study, not of the machine. 0: as the plan
  /// says.
  u64 batch = 0;
  std::vector<std::string> bots;
  std::vector<Value> setups;  ///< objects; a single empty one if none is given
  std::vector<Value> grids;   ///< objects: field -> list of values, or "all"; one after the other
  Counting counting = Counting::All;
  std::optional<i64> half_width_ppm;  ///< a cell stops when its Wilson interval is this narrow

  friend bool operator==(const Study&, const Study&) = default;
};

// Each returns what is wrong, or nothing.

std::string read_study(const Value& value, Study& out);
/// Reads a TOML file.
std::string load_study(const std::filesystem::path& file, Study& out);
Value study_value(const Study& study);
/// The file's table as a plain tree. The one fraction of a study, how narrow an interval must be,
/// becomes a whole number of millionths.
std::string parse_toml(const std::string& file, const std::string& text, Value& out);

/// A set-up of a study, ready to play.
struct Setup {
  Value value;        ///< completed
  std::string label;  ///< what tells it from the others
  std::shared_ptr<const Game> game;
};

/// Set-up and bot by their numbers.
struct Cell {
  std::size_t setup = 0, bot = 0;
};

/// The unit of work: games [first, first + count) of a cell.
struct Batch {
  u64 number = 0;
  std::size_t cell = 0;
  u64 first = 0, count = 0;
};

/// What results depend on besides the study.
struct PlayedWith {
  int rules = 0, bots = 0;  ///< versions; 0 in journals that do not say
  Hash content;

  friend bool operator==(const PlayedWith&, const PlayedWith&) = default;
};

struct Plan {
  Study study;
  PlayedWith with;
  std::vector<Setup> setups;
  std::vector<std::string> fields;  ///< of the set-up: those that differ between set-ups
  std::vector<Cell> cells;
  Hash id;  ///< of all that the results depend on: study, rules, content, bots

  [[nodiscard]] const Game& game() const { return *setups.front().game; }
  [[nodiscard]] u64 batches_per_cell() const;
  [[nodiscard]] u64 batches() const { return batches_per_cell() * cells.size(); }
  /// Batches go round the cells, so that an interrupted study has played all of them alike.
  [[nodiscard]] Batch batch(u64 number) const;
  [[nodiscard]] const std::string& bot(const Cell& cell) const { return study.bots[cell.bot]; }
  [[nodiscard]] std::string label(const Cell& cell) const;
  /// A field of the set-up and a value of it, for people: "Oda + Fenn".
  [[nodiscard]] static std::string field_title(const std::string& field);
  [[nodiscard]] std::string title(const std::string& field, const Value& value) const;
  /// No bot plays by the clock.
  [[nodiscard]] bool is_repeatable() const;

  /// The luck of a game. Bots are not part of it: they meet the same luck.
  [[nodiscard]] u64 seed(std::size_t setup, u64 game) const;
};

/// Opens the game and checks set-ups and bots.
std::string make_plan(const Study& study, const OpenRequest& where, Plan& out);

/// What differs if results were played otherwise than this program would play them now, and what
/// to do; nothing if nothing does.
std::string played_otherwise(const PlayedWith& then, const PlayedWith& now);

/// What is counted as fought; a game that is lost was lost to the last of these.
bool is_foe(const Countable& thing);

/// The bot plays differently whenever the machine is busy.
bool plays_by_clock(std::string_view bot);

/// The key of a bot's own lots in a game.
u64 bot_key(u64 seed, std::string_view bot);

/// A value for programs that read tables: "mage", "mage + caliana".
std::string plain_text(const Value& value);

}  // namespace undercroft::lab
