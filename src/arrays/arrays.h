#pragma once
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "arrays/course.h"
#include "arrays/tensor.h"

namespace undercroft::arrays {

struct ArraySettings {
  std::size_t games = 1;
  unsigned threads = 1;  ///< 0: all cores
  u64 seed = 0;
  bool shaped = false;   ///< rewards are differences of the game's promise
  bool keep = true;      ///< answers are kept, so that any game can be replayed
  u64 most_answers = 0;  ///< a game is cut after so many answers of the caller; 0: never
};

/// Many games of one set-up, played at once. What callers read lies in one array for each kind of
/// thing, a row for each game; it stays where it is. A game that ends is followed by the next at
/// once: its last reward and its end are in the row, the state is that of the new one. Games are
/// numbered: row r plays r, r + n, r + 2n …, each with the seed of its number (seed_of_game).
class Arrays {
 public:
  static constexpr std::size_t kMostOptions = OptionList::kCapacity;
  /// From a row to the next: an odd number of lines of the cache, so that rows do not drive each
  /// other out of it.
  static constexpr std::size_t kOptionStride = kMostOptions * sizeof(Option) + 64;
  static constexpr std::size_t kMaskStride = kMostOptions + 64;

  Arrays(std::shared_ptr<const Source> source, const ArraySettings& settings);
  Arrays(const Arrays&) = delete;
  Arrays& operator=(const Arrays&) = delete;
  Arrays(Arrays&&) = delete;
  Arrays& operator=(Arrays&&) = delete;
  ~Arrays();

  [[nodiscard]] const Source& source() const { return *source_; }
  [[nodiscard]] const std::shared_ptr<const Source>& shared_source() const { return source_; }
  [[nodiscard]] const ArraySettings& settings() const { return settings_; }
  [[nodiscard]] std::size_t games() const { return settings_.games; }

  /// Begins all games anew, from these numbers on.
  void reset(u64 seed);
  /// Answers every question by an index of its row's options. Returns the first row whose index is
  /// not on its list, or -1; then nothing has changed.
  i64 step(std::span<const i32> actions);
  /// Answers by lot so many times.
  void step_by_lot(u64 times);
  /// Reads every state into a row of `out`.
  void read(const Tensor& tensor, std::span<float> out);

  // A row for each game.

  [[nodiscard]] StateOut states() { return states_; }
  [[nodiscard]] StateIn state(std::size_t row) const;
  [[nodiscard]] std::span<std::byte> options() { return options_; }  ///< kOptionStride each
  [[nodiscard]] std::span<u16> counts() { return counts_; }          ///< how many of them
  [[nodiscard]] std::span<u8> masks() { return masks_; }             ///< kMaskStride each
  [[nodiscard]] std::span<float> rewards() { return rewards_; }
  [[nodiscard]] std::span<u8> done() { return done_; }
  [[nodiscard]] std::span<u8> cut() { return cut_; }  ///< ended by most_answers
  [[nodiscard]] std::span<u8> seats() { return seats_; }
  [[nodiscard]] std::span<u64> numbers() { return numbers_; }  ///< of the game that is played
  /// Of all games that ended: won, and not.
  [[nodiscard]] std::array<u64, 2> ended() const;

  /// The game of a row as one of its own, and put into a row.
  [[nodiscard]] Course course(std::size_t row) const;
  void set(std::size_t row, const Course& course);
  /// The game that a row played before this one, if answers are kept.
  [[nodiscard]] Course last(std::size_t row) const;

 private:
  struct Row {
    u64 seed = 0;
    u32 answers = 0;
    int promise = 0;
    std::vector<Option> kept, last;
    u64 last_seed = 0;
    u64 lots = 0;
  };
  class Crew;

  void begin(std::size_t row, u64 number);
  void list(std::size_t row, const OptionList& options);
  void choose(std::size_t row, std::size_t option);
  Moment moment(std::size_t row);
  Option* options_of(std::size_t row);
  void fetch(std::size_t row) const;
  void run(const std::function<void(std::size_t first, std::size_t end)>& work);
  [[nodiscard]] Course played(u64 seed, const std::vector<Option>& answers) const;

  std::shared_ptr<const Source> source_;
  ArraySettings settings_;
  std::vector<std::byte> states_;
  std::vector<u32> streams_;
  std::vector<Row> rows_;
  std::vector<std::byte> options_;
  std::vector<u16> counts_;
  std::vector<u8> masks_, done_, cut_, seats_;
  std::vector<float> rewards_;
  std::vector<u64> numbers_, won_, lost_;
  std::unique_ptr<Crew> crew_;
};

}  // namespace undercroft::arrays
