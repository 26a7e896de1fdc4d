#include "content/problem.h"

namespace undercroft {

std::string to_text(const Problem& problem) {
  return problem.file + ":" + std::to_string(problem.line) + ": " + problem.message;
}

}  // namespace undercroft
