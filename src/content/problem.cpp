#include "content/problem.h"

#include <charconv>
#include <string_view>

namespace undercroft {

std::string to_text(const Problem& problem) {
  if (problem.file.empty()) return problem.message;
  return problem.file + ":" + std::to_string(problem.line) + ": " + problem.message;
}

Problem problem_of(const std::string& text) {
  const std::size_t end = text.find(": ");
  const std::size_t colon = end == std::string::npos ? end : text.rfind(':', end - 1);
  if (end == 0 || colon == std::string::npos) return {"", 0, text};
  const std::string_view digits = std::string_view(text).substr(colon + 1, end - colon - 1);
  unsigned line = 0;
  const auto [last, error] = std::from_chars(digits.data(), digits.data() + digits.size(), line);
  if (error != std::errc{} || last != digits.data() + digits.size()) return {"", 0, text};
  return {text.substr(0, colon), line, text.substr(end + 2)};
}

}  // namespace undercroft
