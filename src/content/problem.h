#pragma once
#include <string>
#include <vector>

namespace undercroft {

/// Something wrong in a pack, with its place.
struct Problem {
  std::string file;
  unsigned line = 0;
  std::string message;
};

std::string to_text(const Problem& problem);
/// What to_text wrote; a text without a place is a message alone.
Problem problem_of(const std::string& text);

}  // namespace undercroft
