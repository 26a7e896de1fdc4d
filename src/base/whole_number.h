#pragma once
#include <charconv>
#include <optional>
#include <string_view>

#include "base/num.h"

namespace undercroft {

/// The number that a text is: digits and nothing else.
inline std::optional<u64> whole_number(std::string_view text) {
  u64 number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace undercroft
