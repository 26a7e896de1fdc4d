#pragma once
#include <optional>
#include <vector>

#include "content/ast.h"
#include "content/lexer.h"
#include "content/lexicon.h"
#include "content/problem.h"

// Reads the texts of a card into the tree of ast.h. What cannot be read is a problem; the rest of
// a program is still read, so that an author sees all mistakes at once.

namespace undercroft::content {

ast::Block parse_program(const Lexicon& lexicon, const Source& source,
                         std::vector<Problem>& problems);
std::optional<ast::Matcher> parse_matcher(const Lexicon& lexicon, const Source& source,
                                          std::vector<Problem>& problems);
std::optional<ast::Condition> parse_condition(const Lexicon& lexicon, const Source& source,
                                              std::vector<Problem>& problems);
std::optional<ast::Pattern> parse_pattern(const Lexicon& lexicon, const Source& source,
                                          std::vector<Problem>& problems);
std::optional<std::vector<ast::Mod>> parse_mods(const Lexicon& lexicon, const Source& source,
                                                std::vector<Problem>& problems);
std::optional<ast::Rule> parse_rule(const Lexicon& lexicon, const Source& source,
                                    std::vector<Problem>& problems);

}  // namespace undercroft::content
