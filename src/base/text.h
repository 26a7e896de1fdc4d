#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace undercroft {

/// The candidate nearest to a misspelt word, or nothing if none is near enough.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);
std::string_view nearest(std::string_view word, const std::vector<std::string>& candidates);

/// " (did you mean 'x'?)", or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

std::vector<std::string_view> split(std::string_view text, char separator);
std::string_view trim(std::string_view text);
std::string capitalised(std::string text);

/// Takes a number from the front of a text; -1 if there is none.
int take_number(std::string_view& text);
/// Takes a character from the front of a text, if it is there.
bool take_char(std::string_view& text, char c);

/// "1 die", "2 dice"
std::string count_of(int n, const std::string& one, const std::string& many);
/// "a, b and c"
std::string in_words(const std::vector<std::string>& words);

}  // namespace undercroft
