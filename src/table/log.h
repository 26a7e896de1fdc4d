#pragma once
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/scene.h"

#include "table/event.h"

namespace undercroft::table {

/// A line of the log as clients get it.
struct LogLine {
  i64 n = 0;
  std::string text;  ///< the JSON object
};

/// How somebody is called at a table. The handle tells them from others of the same name, and
/// nothing at other tables.
struct Called {
  Called(std::string by_name, std::string by_handle = {})  // NOLINT(google-explicit-constructor)
      : name(std::move(by_name)), handle(std::move(by_handle)) {}
  std::string name, handle;
};

/// Whoever is known by a hash.
using Names = std::function<Called(std::string_view)>;

/// Where an event left the table.
struct Moment {
  i64 seq = 0;
  std::size_t answers = 0;
};

/// What an answer was called when it was offered, or when it was taken back.
struct Offered {
  Option option;
  std::string text;
  std::string undo;  ///< what undo says it takes back
  OptionRole role = OptionRole::Plain;
  std::string toll{};  ///< what it surely costs
  bool ends = false;   ///< a step ends by it that is everybody's
};
std::vector<Offered> offered_in(const Scene& scene);
const Offered* find(std::span<const Offered> offered, const Option& option);

/// Lines have the numbers n, n+1, … of their event, so that they are the same whenever they are
/// made.
constexpr i64 kLinesOfEvent = 1000;

/// What a start or an answer brought, from the scene after it. `step` is the title that the log
/// has last, before and after.
std::vector<LogLine> lines_of(const Event& event, const Moment& moment, const Names& names,
                              const Scene& after, std::string_view answer, std::string& step);
/// Of an undo, a change of seats or chat.
std::vector<LogLine> lines_of(const Event& event, const Moment& moment, const Names& names,
                              std::string_view words);

}  // namespace undercroft::table
