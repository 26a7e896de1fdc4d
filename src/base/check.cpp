#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace undercroft {

void check_failed(const char* what, const char* file, int line) {
  std::fprintf(stderr, "check failed: %s (%s:%d)\n", what, file, line);
  std::abort();
}

}  // namespace undercroft
