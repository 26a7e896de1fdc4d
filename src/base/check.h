#pragma once
#include <stdexcept>

namespace undercroft {

// Cold: what leads here is laid out apart from what is run.
[[noreturn, gnu::cold]] void check_failed(const char* what, const char* file, int line);

struct CheckFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// While one lives, a failing check of this thread throws CheckFailed instead of ending the
/// program. For positions that were made by hand: no rule promises that they can be played.
class CatchChecks {
 public:
  CatchChecks();
  CatchChecks(const CatchChecks&) = delete;
  CatchChecks& operator=(const CatchChecks&) = delete;
  CatchChecks(CatchChecks&&) = delete;
  CatchChecks& operator=(CatchChecks&&) = delete;
  ~CatchChecks();
};

}  // namespace undercroft

/// A named failure in every build: bounds, capacities, ranges and broken promises of our own code.
#define UC_CHECK(cond, what) \
  ((cond) ? static_cast<void>(0) : ::undercroft::check_failed(what, __FILE__, __LINE__))
