#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/num.h"

// Text as a terminal counts it: characters and the columns that they take.

namespace undercroft::terminal {

/// The next character of UTF-8 text, which is cut off `text`. Broken bytes become U+FFFD.
char32_t next_glyph(std::string_view& text);
void append_utf8(char32_t glyph, std::string& out);

/// Columns of a character: 0 for combining ones, 2 for East Asian wide ones.
int columns_of(char32_t glyph);
int columns_of(std::string_view text);

/// The text cut to so many columns; a cut shows as "…" at the end.
std::string clipped(std::string_view text, int columns);
/// The text with blanks behind it up to so many columns.
std::string padded(std::string_view text, int columns);

/// Lines of at most so many columns, broken between words where that is possible.
std::vector<std::string> wrapped(std::string_view text, int columns);

/// The nearest character that a terminal without Unicode can show.
char ascii_of(char32_t glyph);

}  // namespace undercroft::terminal
