#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace undercroft {
namespace {

thread_local int catching = 0;

}  // namespace

CatchChecks::CatchChecks() {
  ++catching;
}

CatchChecks::~CatchChecks() {
  --catching;
}

void check_failed(const char* what, const char* file, int line) {
  if (catching > 0) throw CheckFailed(what);
  static_cast<void>(std::fprintf(stderr, "check failed: %s (%s:%d)\n", what, file, line));
  std::abort();
}

}  // namespace undercroft
