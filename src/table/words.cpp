#include "table/words.h"

#include <algorithm>

#include "base/text.h"

#include "table/names.h"

namespace undercroft::table {

std::string words_of(const Request& request, std::string_view key, std::size_t most) {
  const std::string text(trim(request.text(key)));
  constexpr unsigned char kDelete = 0x7f;
  const bool control = std::ranges::any_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20U || byte == kDelete;
  });
  // Every character of UTF-8 has one byte that does not go on with another.
  const auto characters = std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
  if (control || characters < 1 || static_cast<std::size_t>(characters) > most)
    Request::refuse("'" + std::string(key) + "' has 1 to " + std::to_string(most) +
                    " characters, without control characters");
  return text;
}

std::string plain_words_of(const Request& request, std::string_view key, std::size_t most) {
  const std::string text = words_of(request, key, most);
  if (const std::string flaw = name_flaw(text); !flaw.empty())
    Request::refuse("'" + std::string(key) + "' " + flaw);
  return text;
}

}  // namespace undercroft::table
