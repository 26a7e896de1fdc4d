#pragma once

namespace undercroft {

[[noreturn]] void check_failed(const char* what, const char* file, int line);

}  // namespace undercroft

/// A named failure in every build: bounds, capacities, ranges and broken promises of our own code.
#define UC_CHECK(cond, what) \
  ((cond) ? static_cast<void>(0) : ::undercroft::check_failed(what, __FILE__, __LINE__))
