#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "content/english.h"
#include "content/grammar.h"

namespace undercroft::content {

/// How a register is spoken of after it was set.
struct Reference {
  std::string noun = "card";
  bool plural = false;
  std::string made;      ///< "destroyed this way"
  std::string number;    ///< "the named number", where it is compared or reckoned with
  std::string up_to;     ///< "up to 2", said once, as the amount of the verb behind it
  std::string list;      ///< of a named word: "house"
  bool gathers = false;  ///< begun as `pick none`: a record of what was chosen
  int ordinal = 0;       ///< 1 and more where several registers share a noun
};

/// A phrase and the form of the verb that goes with it as a subject.
struct Phrase {
  std::string text;
  Person person = Person::Singular;
};

enum class Form { A, Each, Plural, Bare, Of };  // Of: behind a number, "of your dice"

class NounParts;

class English {
 public:
  English(const Lexicon& lexicon, const ChartNames& charts, const ast::Card& card,
          RenderedCard& out);

  std::string ability(const ast::Ability& ability);
  std::string aura(const ast::Aura& aura);
  std::string rule(const ast::CardRule& rule);

 private:
  enum class Join { Sentences, Then };

  // ---- frames
  std::string trigger(const ast::Ability& ability);
  std::string sequence(const ast::Block& block, Join join);
  std::vector<std::string> clauses(const ast::Block& block);
  std::string statement(const ast::Statement& statement);
  std::string if_frame(const ast::Statement& statement);
  std::string may_frame(const ast::Statement& statement);
  std::string either_frame(const ast::Statement& statement);
  std::string for_frame(const ast::Statement& statement);
  std::string repeat_frame(const ast::Statement& statement);
  std::string loop_frame(const ast::Statement& statement);
  std::string together_frame(const ast::Statement& statement);
  std::string until_frame(const ast::Statement& statement);
  std::string as_frame(const ast::Statement& statement);
  std::string call_frame(const ast::Statement& statement);
  std::string chart_frame(const ast::Statement& statement);
  std::string mods(const std::vector<ast::Mod>& mods, Person person);
  std::string mod(const ast::Mod& mod, Person person);
  std::string rule_text(const ast::Rule& rule);
  void number_picks(const ast::Ability& ability);
  void collect_picks(const ast::Block& block, const ast::Ability& ability,
                     std::vector<const ast::Statement*>& picks);
  std::string side_noun(const ast::Matcher& matcher) const;
  [[nodiscard]] bool is_command(const ast::Block& block) const;
  void check_clear(const ast::Block& block);

  // ---- verbs
  std::string verb(const ast::Statement& statement);
  std::string fill(const ast::Statement& statement, std::string& tail);
  std::string slot(const ast::Statement& statement, std::string_view name, bool unit,
                   std::string& tail);
  std::string amount(const ast::Value& value, std::string_view noun, bool unit, std::string& tail);
  void remember(const ast::Statement& statement);
  [[nodiscard]] bool is_fused(const ast::Block& block, std::size_t i) const;
  [[nodiscard]] static bool is_up_to(const ast::Block& block, std::size_t i);
  [[nodiscard]] bool shares_object(const ast::Block& block, std::size_t i) const;
  [[nodiscard]] bool is_silent(const ast::Statement& statement) const;

  // ---- phrases
  Phrase target(const ast::Target& target);
  std::string possessive_of(const ast::Target& target);
  std::string attribute_of(const ast::Value& value);
  std::string owner_possessive(const ast::Target& target);
  Phrase reference(const std::string& name);
  Phrase event_reference(const std::string& role);
  Phrase seat(const ast::Seat& seat);
  std::string seat_possessive(const ast::Seat& seat);
  std::string noun_phrase(const ast::Matcher& matcher, Form form);
  std::string owned_phrase(const ast::Matcher& matcher, Form form);
  std::string there_is(const ast::Matcher& matcher);
  std::string there_are_no(const ast::Matcher& matcher);
  static std::string owner_has(const NounParts& parts);
  [[nodiscard]] std::string counted_noun(const ast::Value& value) const;
  [[nodiscard]] std::string made_noun(const effects::VerbDef& verb) const;
  std::string head_noun(const ast::Matcher& matcher) const;
  std::string predicate(const ast::Matcher& matcher, bool negated);
  std::string value(const ast::Value& value);
  static std::string dice(const ast::Value& value);
  std::string faces(const ast::Value& value);
  std::string told(const ast::Value& tally, bool none);
  [[nodiscard]] std::string phrase(const std::string& name, const std::string& otherwise) const;
  std::string each_of(const ast::Value& value);  ///< "enemy creature" of a count; "" otherwise
  std::string condition(const ast::Condition& condition);
  std::string negated(const ast::Condition& condition);
  std::string comparison(const ast::Condition& condition);
  std::string compared(const ast::Value& value);
  std::string pattern(const ast::Pattern& pattern, bool would);
  std::string role_suffix(const effects::EventDef& event, const ast::RoleAsk& ask);
  [[nodiscard]] std::string role_noun(const effects::RoleDef& role) const;
  Phrase subject(const ast::Matcher& matcher, Form form);
  Phrase role_phrase(const effects::RoleDef& role, const ast::RoleAsk* ask);
  std::string deed(const ast::Pattern& pattern);
  std::string attribute_name(int attribute) const;
  std::string word_of(int list, int number) const;
  std::string word_of(int list, const std::string& name) const;
  [[nodiscard]] std::string bearer() const;
  [[nodiscard]] std::string default_noun() const;

  friend class NounParts;

  const Lexicon& lexicon_;
  const effects::Vocabulary& words_;
  const ChartNames& charts_;
  const ast::Card& card_;
  RenderedCard& out_;
  std::map<std::string, Reference> references_;
  std::map<std::string, std::string> fused_;   ///< registers whose first use prints their phrase
  std::map<std::string, int> ordinals_;        ///< nouns that several picks share
  std::map<std::string, std::string> longer_;  ///< registers that need a longer noun
  std::string it_;                             ///< what "it" means just now
  const ast::Pattern* event_ = nullptr;        ///< what the ability answers
  std::vector<std::string> told_;              ///< sub-programs rendered so far
  int depth_ = 0;
  bool perfect_ = false;  ///< an event is told as something that was
};

}  // namespace undercroft::content
