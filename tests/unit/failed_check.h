#pragma once
#include <string>

#include "base/check.h"

namespace undercroft {

/// The name of the check that fails, or nothing. Cheaper than a death test, and as strict.
template <class F>
std::string failed_check(F f) {
  try {
    const CatchChecks guard;
    f();
  } catch (const CheckFailed& failed) {
    return failed.what();
  }
  return {};
}

}  // namespace undercroft
