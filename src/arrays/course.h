#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/driver.h"

// Games played silently and fast, one after the other or many at once. Chance is drawn from the
// streams of Driver: a driver with the same seed and the same answers meets the same positions.

namespace undercroft::arrays {

/// What all games of one set-up share, the position after set-up among it.
struct Source {
  std::shared_ptr<const Game> game;
  Value setup;                   ///< completed
  std::vector<std::byte> first;  ///< the position after set-up
  std::vector<u64> purposes;     ///< the key of each chance stream
};
/// Null, and what is wrong in `problem`, if the set-up is refused.
std::shared_ptr<const Source> make_source(std::shared_ptr<const Game> game, const Value& given,
                                          std::string& problem);

/// The seed of a game by its number, as the lab numbers them.
u64 seed_of_game(u64 seed, u64 number);

/// Who is asked where nothing is to be decided, as in Terms.
struct Manner {
  Answering chance = Answering::Auto, forced = Answering::Auto;
};

/// An empty list for this thread to write into: it is too large to be made for each question.
OptionList& scratch_list();

/// A position and where its streams stand; they lie in somebody else's memory.
struct Moment {
  StateOut state;
  std::span<u32> counts;  ///< of each stream
  u64 seed = 0;
};
/// Answers chance and what leaves no choice, and lists what is asked then; nothing at the end. An
/// answer counts in its stream if `purpose` (-1: none) says so.
void go_on(const Source& source, const Moment& at, const Manner& manner, OptionList& options,
           int& purpose);
/// Gives an answer of the list that go_on left, and goes on.
void answer(const Source& source, const Moment& at, const Manner& manner, const Option& option,
            OptionList& options, int& purpose);

/// The answers that were given, each with those before it; clones share them.
class Past {
 public:
  Past(std::shared_ptr<const Past> before, Option option)
      : before_(std::move(before)), option_(option), size_(before_ ? before_->size_ + 1 : 1) {}
  Past(const Past&) = delete;
  Past& operator=(const Past&) = delete;
  Past(Past&&) = delete;
  Past& operator=(Past&&) = delete;
  ~Past();

  [[nodiscard]] const std::shared_ptr<const Past>& before() const { return before_; }
  [[nodiscard]] const Option& option() const { return option_; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  std::shared_ptr<const Past> before_;
  Option option_;
  std::size_t size_;
};

/// One game under way. A copy is a clone, and cheap.
class Course {
 public:
  Course(std::shared_ptr<const Source> source, u64 seed, Manner manner);

  [[nodiscard]] const Source& source() const { return *source_; }
  [[nodiscard]] const std::shared_ptr<const Source>& shared_source() const { return source_; }
  [[nodiscard]] const Game& game() const { return *source_->game; }
  [[nodiscard]] u64 seed() const { return seed_; }
  [[nodiscard]] Manner manner() const { return manner_; }
  [[nodiscard]] StateIn state() const { return StateIn(bytes_).first(source_->first.size()); }
  [[nodiscard]] Hash hash() const { return hash_bytes(state()); }
  /// The legal answers, then those beside the list.
  [[nodiscard]] const std::vector<WeightedOption>& options() const { return options_; }
  [[nodiscard]] std::size_t beside() const { return beside_; }
  [[nodiscard]] Waiting waiting() const {
    return options_.empty() ? Waiting::Over : purpose_ >= 0 ? Waiting::Chance : Waiting::Player;
  }
  /// How many answers were given; nothing is known of those before a position that was put here.
  [[nodiscard]] std::size_t given() const { return past_ ? past_->size() : 0; }
  [[nodiscard]] std::vector<Option> answers() const;

  /// Where the chance streams stand.
  [[nodiscard]] std::span<const u32> counts() const;

  void choose(std::size_t option);
  void choose(const Option& option);
  /// Takes the last answers back: the game is played again up to there.
  void undo(std::size_t count);
  /// Another position of the same game, of which no history is known. Returns what is wrong.
  std::string put(StateIn state);
  [[nodiscard]] bool has_no_history() const { return put_; }
  /// The same game with its records and happenings. It has a history.
  [[nodiscard]] Driver driver() const;

  /// All of it but the source, to be read again by another of the same source.
  [[nodiscard]] std::string saved() const;
  std::string load(std::string_view saved);

 private:
  [[nodiscard]] Moment moment();
  void start_over();
  void give(const Option& chosen);
  void look(const OptionList& options);

  std::shared_ptr<const Source> source_;
  std::vector<std::byte> bytes_;  ///< the state, then the counts of the streams
  std::vector<WeightedOption> options_;
  std::shared_ptr<const Past> past_;
  u64 seed_;
  int purpose_ = -1;
  u32 beside_ = 0;
  Manner manner_;
  bool put_ = false;
};

}  // namespace undercroft::arrays
