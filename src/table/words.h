#pragma once
#include <string>

#include "protocol/request.h"

namespace undercroft::table {

/// A text that people read: 1 to `most` characters, without control characters, trimmed.
std::string words_of(const Request& request, std::string_view key, std::size_t most);
/// One that others read beside what is not its writer's: it shows something, and turns nothing.
std::string plain_words_of(const Request& request, std::string_view key, std::size_t most);

}  // namespace undercroft::table
