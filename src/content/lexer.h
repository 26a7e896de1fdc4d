#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "content/problem.h"

namespace undercroft::content {

/// A text of a pack and where it stands.
struct Source {
  std::string text;
  std::string file;
  unsigned line = 0;  ///< of the text's first line
};

struct Token {
  enum class Kind { Word, Number, Dice, Register, Event, Text, Sign, End };
  Kind kind = Kind::End;
  std::string text;  ///< without the "$" of a register, the "event." of a role, the quotes
  unsigned line = 0;

  [[nodiscard]] bool is(std::string_view word) const {
    return (kind == Kind::Word || kind == Kind::Sign) && text == word;
  }
};

/// The tokens of a program, ended by one of Kind::End. A line's end is a ";" unless the line ends
/// openly, with "{", ":", "," or inside parentheses. What cannot be read is a problem and left out.
std::vector<Token> lex(const Source& source, std::vector<Problem>& problems);

/// The token as the author wrote it.
std::string spelling(const Token& token);

}  // namespace undercroft::content
