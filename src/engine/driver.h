#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/record.h"

namespace undercroft {

/// One answer of a game being played.
struct Answer {
  Option option;
  int purpose = -1;        ///< the stream of a chance answer; -1 for a player's
  bool by_driver = false;  ///< forced or drawn, not given by the caller
};

/// Chance streams that are keyed with something else than a seed.
class Luck {
 public:
  Luck() = default;
  Luck(const Luck&) = delete;
  Luck& operator=(const Luck&) = delete;
  Luck(Luck&&) = delete;
  Luck& operator=(Luck&&) = delete;
  virtual ~Luck() = default;

  /// As draw_below (base/philox.h) does it.
  [[nodiscard]] virtual u64 below(u64 purpose, u64 position, u64 limit) const = 0;
};

/// How a game is driven: what the chance streams are keyed with, and what the driver answers.
struct Terms {
  u64 seed = 0;
  Answering chance = Answering::Auto;
  Answering forced = Answering::Auto;  ///< prompts with one option or one outcome
  std::shared_ptr<const Luck> luck{};  ///< counts instead of the seed, if there is one
};

/// Why a record or a position was refused.
struct Refusal {
  enum class Kind : u8 { None, OtherContent, BadRecord, BadValue, BadState };
  Kind kind = Kind::None;
  std::size_t answer = 0;  ///< which one, from 1; 0 is the beginning
  std::string message;

  explicit operator bool() const { return kind != Kind::None; }
};

/// Every member of `wanted` stands among the arguments, with the same value; null wants nothing.
bool includes(const Value& args, const Value& wanted);

/// One game being played: the state, the answers so far and the streams that answer for chance.
/// It answers by itself what nobody needs to be asked, and takes answers back. A copy is a fork.
class Driver {
 public:
  // Beginning. Each returns what is wrong; only then the driver must not be used.

  Driver(std::shared_ptr<const Game> game, Terms terms);
  std::string begin(const Value& setup);
  /// Begins as the record says and replays it, checking every answer and every hash.
  Refusal load(const Record& record);

  // Asking.

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Terms& terms() const { return terms_; }
  [[nodiscard]] const Value& setup() const { return setup_; }
  [[nodiscard]] StateIn state() const { return state_; }
  [[nodiscard]] Hash hash() const { return hash_bytes(state_); }
  [[nodiscard]] const Prompt& prompt() const { return prompt_; }
  [[nodiscard]] const OptionList& options() const { return options_; }
  [[nodiscard]] const std::vector<Answer>& answers() const { return answers_; }
  /// What happened since the last answer of the caller.
  [[nodiscard]] const Happenings& happened() const { return happened_; }
  /// The beginning is a position made by hand.
  [[nodiscard]] bool has_no_history() const { return !from_.is_null(); }
  /// How many answers the caller can take back.
  [[nodiscard]] std::size_t given() const { return given_; }
  /// The option that an answer by value names; null, and what is wrong, if none does.
  const WeightedOption* find(const RecordAnswer& answer, std::string& problem) const;
  /// An answer by value, with the hash where a record gives one.
  [[nodiscard]] RecordAnswer answer_at(std::size_t i) const;
  /// The record without its answers.
  [[nodiscard]] Record header() const;
  [[nodiscard]] Record record() const;

  // Playing.

  /// Answers the prompt with an option of the list.
  void choose(const Option& option);
  /// Takes back the last answers of the caller and all that the driver answered after them.
  void undo(std::size_t count);
  /// Writes members of the state by their paths, all or none, which makes it the beginning of a new
  /// record. If something is wrong, nothing has changed.
  Refusal set(const Value::Object& values);

 private:
  using Bytes = std::vector<std::byte>;

  void start_over();
  std::string adopt(const Value& setup, Bytes state);
  std::string renew();
  std::string check_by_hand();
  Refusal fits_game(const Record& record) const;
  std::string begin_as(const Record& record);
  std::string replay_answer(const RecordAnswer& answer);
  void look();
  void answer_alone();
  [[nodiscard]] bool is_ours() const;
  [[nodiscard]] Option draw() const;
  void apply(const Option& option, bool by_driver);
  void keep_snapshot();

  std::shared_ptr<const Game> game_;
  Terms terms_;
  Value setup_, from_;
  Bytes state_;
  Prompt prompt_;
  OptionList options_;
  Happenings happened_;
  std::vector<Answer> answers_;
  std::size_t given_ = 0;
  std::vector<u64> purposes_;  ///< the key of each stream
  std::vector<u64> counts_;    ///< how many answers of each purpose there are
  struct Snapshot {
    Bytes state;
    std::vector<Remembered> remembered;
  };
  /// After every Record::kHashEvery answers, the first before any: undo replays a few answers only,
  /// and forks share them.
  std::vector<std::shared_ptr<const Snapshot>> snapshots_;
};

}  // namespace undercroft
