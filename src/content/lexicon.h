#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "content/problem.h"
#include "engine/effects/vocabulary.h"

// A Vocabulary made ready for reading: its patterns taken apart, its names found by word.

namespace undercroft::content {

/// A pattern of a verb, a relation, a game condition or a rule word, taken apart.
struct Template {
  struct Item {
    enum class Kind { Literal, Value, Target, Seat, Word, Pattern };
    Kind kind = Kind::Literal;
    std::string text;  ///< of Literal
    std::string list;  ///< of Word: its name; of Value: the range of a written number
    int group = -1;    ///< optional group, or -1
    int operand = -1;  ///< place among the operands, or -1 for a literal
  };
  std::vector<Item> items;
  int operands = 0;
  int groups = 0;

  [[nodiscard]] bool starts_with(std::string_view word) const {
    return !items.empty() && items[0].kind == Item::Kind::Literal && items[0].text == word;
  }
};

Template parse_template(std::string_view pattern);

class Lexicon {
 public:
  explicit Lexicon(const effects::Vocabulary& vocabulary);

  const effects::Vocabulary& words;
  std::vector<Template> verbs, relations, conditions, rules;

  // Places in the vocabulary's lists; -1 if there is no such name.
  [[nodiscard]] int verb(std::string_view name) const;
  [[nodiscard]] int event(std::string_view name) const;
  [[nodiscard]] int word(std::string_view name) const;
  [[nodiscard]] int attribute(std::string_view name) const;
  [[nodiscard]] int zone(std::string_view name) const;
  [[nodiscard]] int seat(std::string_view name) const;
  [[nodiscard]] int trigger(std::string_view name) const;
  [[nodiscard]] int rule(std::string_view name) const;
  [[nodiscard]] int word_of_list(int list, std::string_view name) const;
  [[nodiscard]] int list_of(std::string_view name) const;  ///< "native" is a list of its own

  // Names for hints.
  [[nodiscard]] std::vector<std::string> verb_names() const;
  [[nodiscard]] std::vector<std::string> matcher_names() const;
  [[nodiscard]] std::vector<std::string> list_words(int list) const;
};

constexpr int kNativeList = 1000;  ///< the list of native procedures, for `native <w:native>`

/// Names of a list of definitions, for hints.
template <class Defs>
std::vector<std::string> names_of(const Defs& defs) {
  std::vector<std::string> names;
  for (const auto& def : defs) names.push_back(def.name);
  return names;
}

/// What is wrong with a vocabulary itself: a pattern that cannot be read, an operand that its
/// English leaves out, a name twice, an id out of range.
std::vector<Problem> check_vocabulary(const effects::Vocabulary& vocabulary);

}  // namespace undercroft::content
