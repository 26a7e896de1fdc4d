#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/hash.h"
#include "engine/option.h"
#include "engine/value.h"

namespace undercroft {

/// Who answers where nothing is to be decided: the driver, or the caller like any other prompt.
enum class Answering : u8 { Auto, Ask };

/// One answer, by value: it can be read without the program and does not depend on the order in
/// which options are listed.
struct RecordAnswer {
  std::string verb;
  Value args;
  std::optional<int> seat;   ///< of a player's answer that belongs to one seat
  std::string chance;        ///< the purpose, if the world answered
  std::optional<Hash> hash;  ///< of the state after the answer

  friend bool operator==(const RecordAnswer&, const RecordAnswer&) = default;
};

/// A game as the list of its answers. Replaying it needs no random generator.
struct Record {
  static constexpr int kFormat = 1;
  /// Every so many answers, and the last, carry the hash of the state.
  static constexpr std::size_t kHashEvery = 64;
  /// Seeds stay exact in programs that hold numbers as doubles.
  static constexpr i64 kMostSeed = (i64{1} << 53) - 1;

  std::string game;
  int rules = 1;
  Hash content;
  Value setup;  ///< an object, or null
  Value from;   ///< a position made by hand, which has no history; otherwise null
  std::optional<u64> seed;
  Answering chance = Answering::Auto, forced = Answering::Auto;
  std::vector<RecordAnswer> answers;

  friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace undercroft
