#pragma once
#include <map>
#include <string>
#include <vector>

#include "table/store.h"

// Checksums that stand beside rows. That of an event covers the one before it too, and a table's
// row remembers the last of them, its tip: so no event can change, go or come in between unseen.

namespace undercroft::table {

using LastSums = std::map<std::string, std::string, std::less<>>;  ///< by table

std::string sum_of(const TableRow& row);
std::string sum_of(const PersonRow& row);
std::string sum_of(const RightRow& row);
/// `before` is the sum of the event before it; empty for the first.
std::string sum_of(const EventRow& row, const std::string& before);

/// The tables whose tips a commit has to know.
std::vector<std::string> tips_wanted(const Changes& changes);
/// The sums of the events of a commit, in their order; `tips` are then those after it, of every
/// table that it touches.
std::vector<std::string> sums_of(const Changes& changes, LastSums& tips);

/// The new sums of events that follow one another, some of which were rewritten; none if they did
/// not fit the sums that they had: what is broken stays so.
class Rechained {
 public:
  /// `before` is the sum of the event before the first of them.
  explicit Rechained(std::string before) : old_(before), tip_(std::move(before)) {}

  void follow(const EventRow& was, const std::string& sum, const EventRow& is);
  [[nodiscard]] bool is_sound() const { return sound_; }
  /// Whether the last of them was the one that the table remembers.
  [[nodiscard]] bool reached(std::string_view tip) const { return sound_ && old_ == tip; }
  [[nodiscard]] const std::string& tip() const { return tip_; }

 private:
  std::string old_, tip_;
  bool sound_ = true;
};

/// What is rewritten, by table and number.
using Rewritten = std::map<std::string, std::map<i64, const EventRow*>, std::less<>>;
Rewritten rewritten_of(const Changes& changes);

constexpr const char* kUnfit = "it does not fit its checksum";

/// Notes a flaw in a row that was read with this sum.
template <class Row>
void compare(Row& row, const std::string& sum) {
  if (row.flaw.empty() && sum != sum_of(row)) row.flaw = kUnfit;
}

/// Follows the events of one table as they are read.
class Chain {
 public:
  /// Rows that were kept without checksums only have to come one after the other.
  explicit Chain(bool has_sums) : has_sums_(has_sums) {}

  void follow(EventRow& row, const std::string& sum);
  /// All are read: the last of them must be the one that the table's row remembers.
  void end(const std::string& table, const std::string& tip, std::vector<EventRow>& rows) const;

 private:
  bool has_sums_;
  i64 next_ = 0;
  std::string last_;
};

}  // namespace undercroft::table
