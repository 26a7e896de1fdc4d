#include "paths.h"

namespace undercroft {

std::string in_source(const std::string& path) {
  return UC_SOURCE_DIR + path;
}

std::string in_build(const std::string& path) {
  return UC_BINARY_DIR + path;
}

}  // namespace undercroft
