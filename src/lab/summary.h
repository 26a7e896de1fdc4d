#pragma once
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "engine/frame.h"
#include "engine/value.h"

// What is kept of many games: whole numbers that can be added. The sum over a cell's games does not
// depend on how they were cut into batches or who played them.

namespace undercroft::lab {

/// The smallest numbers of games that show something.
class Examples {
 public:
  static constexpr std::size_t kMost = 4;

  void add(u64 game);
  void add(const Examples& other);
  [[nodiscard]] const std::vector<u64>& games() const { return games_; }
  friend bool operator==(const Examples&, const Examples&) = default;

 private:
  std::vector<u64> games_;
};

struct Ending {
  u64 games = 0;
  Examples examples;
  friend bool operator==(const Ending&, const Ending&) = default;
};

/// Games by length, split by how they ended.
struct Length {
  u64 won = 0, not_won = 0;
  u64 example = std::numeric_limits<u64>::max();  ///< the smallest number among them
  friend bool operator==(const Length&, const Length&) = default;
};

/// Games in which a countable thing occurred.
struct Presence {
  static constexpr u64 kNever = std::numeric_limits<u64>::max();
  u64 games = 0, won = 0;
  u64 first_won = kNever, first_not_won = kNever;
  friend bool operator==(const Presence&, const Presence&) = default;
};

/// Games that reached a step, or were lost to a foe.
struct Reach {
  u64 games = 0;
  u64 first = Presence::kNever;
  friend bool operator==(const Reach&, const Reach&) = default;
};

/// Lengths of like games lie in one class: exact below 128, then in 64 classes for each doubling.
u64 length_class(u64 length);

struct Summary {
  u64 games = 0, won = 0;
  u64 decisions = 0, options = 0;  ///< of prompts with a choice, and what they offered
  u64 forced = 0, chance = 0;
  std::map<u16, Ending> endings;  ///< by result * 256 + reason
  std::map<u64, Length> lengths;  ///< by class of decisions in a game
  std::vector<Presence> presences;
  std::vector<Reach> reaches;
  std::vector<Reach> falls;  ///< by countable: games that were lost to it

  static u16 ending_key(Outcome outcome) {
    return static_cast<u16>(static_cast<unsigned>(outcome.result) * 256U + outcome.reason);
  }
  /// Of a thing that may never have been met.
  [[nodiscard]] Presence presence(std::size_t thing) const {
    return thing < presences.size() ? presences[thing] : Presence{};
  }
  void add(const Summary& other);
  friend bool operator==(const Summary&, const Summary&) = default;
};

/// The figures fit together, as those of games that were played do.
bool is_sound(const Summary& summary);

Value summary_value(const Summary& summary);
/// Returns what is wrong, or nothing.
std::string read_summary(const Value& value, Summary& out);

}  // namespace undercroft::lab
