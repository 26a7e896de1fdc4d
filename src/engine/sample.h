#pragma once
#include <vector>

#include "engine/game.h"

// Set-ups for those who play many games: of a few that use everything, and of any number drawn.

namespace undercroft {

/// Set-ups that together use every choice of a game at least once, the standard one first.
std::vector<Value> sample_setups(const Game& game);

/// The set-up with this value of a field, and of others what it is asked for with.
Value setup_with(const std::vector<SetupField>& schema, const SetupField& field, Value value);

/// Draws set-ups by their numbers: each field by itself, so that a few thousand games meet every
/// value of each, however many fields there are; one that is not asked for keeps its standard. Some
/// of them a game may refuse.
class SetupDraw {
 public:
  /// The schema must outlive it.
  explicit SetupDraw(const std::vector<SetupField>& schema);
  /// All but what is fixed is drawn.
  [[nodiscard]] Value setup(u64 number, const Value& fixed = {}) const;
  [[nodiscard]] const std::vector<SetupField>& schema() const { return schema_; }
  /// What a field is drawn from.
  [[nodiscard]] const std::vector<Value>& values(std::size_t field) const { return values_[field]; }

 private:
  const std::vector<SetupField>& schema_;
  std::vector<std::vector<Value>> values_;
};

/// Which values that can be drawn no game had yet: of a list, which choices.
class ValuesPlayed {
 public:
  struct FieldValue {
    std::string field;
    Value value;
    friend bool operator==(const FieldValue&, const FieldValue&) = default;
  };

  /// What is fixed is not drawn.
  explicit ValuesPlayed(const SetupDraw& draw, const Value& fixed = {});
  void add(const Value& setup);
  /// What others have played.
  void add(const ValuesPlayed& other);
  [[nodiscard]] const std::vector<FieldValue>& unplayed() const { return unplayed_; }

 private:
  std::vector<FieldValue> unplayed_;
};

}  // namespace undercroft
