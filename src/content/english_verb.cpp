#include <algorithm>

#include "base/text.h"
#include "content/english_detail.h"

// Verbs: their English with the operands filled in.

namespace undercroft::content {

using Statement = ast::Statement;

namespace {

/// The English without the optional groups that were not given; group k is the k-th bracket. Of
/// "[a|b]" it is a if the group was given, and b if not.
std::string given_groups(const std::string& english, u8 groups) {
  std::string text;
  unsigned group = 0;
  bool skip = false;
  for (const char c : english) {
    if (c == '[')
      skip = (groups >> group++ & 1U) == 0;
    else if (c == '|')
      skip = !skip;
    else if (c == ']')
      skip = false;
    else if (!skip)
      text += c;
  }
  return text;
}

/// Whether the slot that opens here is a word, such as the name of a counter.
bool is_word_slot(const Statement& statement, const std::string& english, std::size_t open) {
  if (open + 1 >= english.size()) return false;
  const auto number = static_cast<std::size_t>(english[open + 1] - '0');
  return number < statement.operands.size() &&
         statement.operands[number].kind == ast::Operand::Kind::Word;
}

const std::string kEqual = " equal to ";

bool is_one(const ast::Operand& operand) {
  return operand.kind == ast::Operand::Kind::Value &&
         operand.value[0].kind == ast::Value::Kind::Number && operand.value[0].number == 1;
}

/// Whether a value is written with a minus before it.
bool lowers(const ast::Value& value) {
  using Kind = ast::Value::Kind;
  if (value.kind == Kind::Number) return value.number < 0;
  return value.kind == Kind::Sub && value.parts[0].kind == Kind::Number &&
         value.parts[0].number == 0;
}

ast::Value lowered(const ast::Value& value) {
  if (value.kind != ast::Value::Kind::Number) return value.parts[1];
  ast::Value positive = value;
  positive.number = -positive.number;
  return positive;
}

}  // namespace

std::string English::verb(const Statement& statement) {
  std::string tail;
  std::string text = fill(statement, tail) + tail;
  remember(statement);
  return text;
}

/// Fills the slots. A seat or a target at the very start is the subject, and the verb agrees with
/// it. What an amount says at the end of the sentence goes into the tail.
std::string English::fill(const Statement& statement, std::string& tail) {
  const effects::VerbDef& def = words_.verbs[at(statement.verb)];
  std::string english = given_groups(def.english, statement.groups);
  if (def.op == static_cast<u8>(effects::Op::ChangeBy) && lowers(statement.operands[0].value[0]))
    english = "lower the amount by {0}";
  if (def.op == static_cast<u8>(effects::Op::ChangeBy) &&
      statement.operands[0].value[0].kind == ast::Value::Kind::Number &&
      statement.operands[0].value[0].number > 0)
    english = "raise the amount by {0}";
  std::string text;
  for (std::size_t i = 0; i < english.size();) {
    if (english[i] != '{') {
      text += english[i++];
      continue;
    }
    const std::size_t close = english.find('}', i);
    if (close == std::string::npos) break;
    const std::string_view name = std::string_view(english).substr(i + 1, close - i - 1);
    const ast::Operand& operand = statement.operands[static_cast<std::size_t>(name[0] - '0')];
    const bool subject =
        i == 0 && name.size() == 1 &&
        (operand.kind == ast::Operand::Kind::Seat || operand.kind == ast::Operand::Kind::Target);
    i = close + 1;
    if (!subject) {
      const bool unit = i + 1 < english.size() && english[i] == ' ' &&
                        (english[i + 1] != '{' || is_word_slot(statement, english, i + 1));
      // "Deal damage to a creature, as much as ..." where more stands behind the amount.
      if (tail.starts_with(kEqual)) tail.replace(0, kEqual.size(), ", as much as ");
      const std::string filled = slot(statement, name, unit, tail);
      if (filled.empty() && unit) ++i;
      text += filled;
      if (filled == "their owners'" && i < english.size() && english[i] == ' ') {
        const std::size_t end = std::min(english.find(' ', i + 1), english.size());
        const std::string noun = english.substr(i + 1, end - i - 1);
        text += " " + (noun.ends_with("s") ? noun : plural_of(noun));
        i = end;
      }
      continue;
    }
    const Phrase who = operand.kind == ast::Operand::Kind::Seat ? seat(operand.seat[0])
                                                                : target(operand.target[0]);
    const std::size_t word = english.find_first_not_of(' ', i);
    const std::size_t end = std::min(english.find_first_of(" ,", word), english.size());
    text += who.text + " " + agree(english.substr(word, end - word), who.person);
    i = end;
  }
  return text;
}

/// "{0}", "{0:own}", "{1:poss}", "{0:cards}".
std::string English::slot(const Statement& statement, std::string_view name, bool unit,
                          std::string& tail) {
  const auto number = static_cast<std::size_t>(name[0] - '0');
  const std::string_view form = name.size() > 2 ? name.substr(2) : std::string_view();
  const ast::Operand& operand = statement.operands[number];
  switch (operand.kind) {
    case ast::Operand::Kind::Absent: return "";
    case ast::Operand::Kind::Seat:
      return form == "poss" ? seat_possessive(operand.seat[0]) : seat(operand.seat[0]).text;
    case ast::Operand::Kind::Target:
      if (form == "own") return owner_possessive(operand.target[0]);
      if (form == "poss") return possessive_of(operand.target[0]);
      return target(operand.target[0]).text;
    case ast::Operand::Kind::Word: {
      int list = -1;
      for (const Template::Item& item : lexicon_.verbs[at(statement.verb)].items)
        if (item.operand == static_cast<int>(number)) list = lexicon_.list_of(item.list);
      std::string text = word_of(list, operand.word);
      if (number > 0 && is_one(statement.operands[number - 1]) && text.size() > 1 &&
          text.back() == 's')
        text.pop_back();
      return text;
    }
    case ast::Operand::Kind::Value: break;
  }
  const ast::Value& value = operand.value[0];
  if (lowers(value) &&
      words_.verbs[at(statement.verb)].op == static_cast<u8>(effects::Op::ChangeBy))
    return this->value(lowered(value));
  if (number != 0) return this->value(value);
  // "{0:die:1}": the noun has a word of another operand before it.
  const std::size_t colon = form.find(':');
  if (colon == std::string_view::npos) return amount(value, form, unit, tail);
  const std::string noun = slot(statement, form.substr(colon + 1), false, tail) + " " +
                           std::string(form.substr(0, colon));
  return amount(value, noun, unit, tail);
}

/// The first amount of a verb. "Gain 1 for each friendly creature" rather than "gain the number
/// of friendly creatures"; "damage equal to its power" rather than "its power damage".
std::string English::amount(const ast::Value& value, std::string_view noun, bool unit,
                            std::string& tail) {
  using Kind = ast::Value::Kind;
  const bool times = value.kind == Kind::Mul && value.parts[0].kind == Kind::Number;
  const std::string each = each_of(times ? value.parts[1] : value);
  std::string one(noun);
  if (one.size() > 1 && one.back() == 's') one.pop_back();
  const auto with_noun = [&](const std::string& number) {
    if (noun.empty()) return number;
    if (number == "1") return with_article(one);
    return (number == "that much" ? "that many" : number) + " " + plural_of(one);
  };
  if (!each.empty()) {
    tail = " for " + phrase("each", "each") + " " + each;
    return with_noun(times ? this->value(value.parts[0]) : "1");
  }
  if (value.kind == Kind::Register) {
    std::string& up_to = references_[value.name].up_to;
    const std::string much = up_to.empty() ? "that much" : up_to;
    up_to.clear();
    return with_noun(much);
  }
  const bool dice = value.kind == Kind::Dice && value.kept == 0 && value.counts.empty();
  const bool plain = value.kind == Kind::Number || dice || value.kind == Kind::Event ||
                     value.kind == Kind::All || value.kind == Kind::Amount;
  if (plain || (!unit && noun.empty())) return with_noun(this->value(value));
  tail = kEqual + this->value(value);
  return noun.empty() ? "" : plural_of(one);
}

/// How the verb's result is spoken of from now on.
/// What a verb makes or finds: of "roll {0:die}" a die.
std::string English::made_noun(const effects::VerbDef& verb) const {
  constexpr std::string_view kFirst = "{0:";
  const std::size_t start = verb.english.find(kFirst);
  if (start == std::string::npos) return default_noun();
  const std::string rest = verb.english.substr(start + kFirst.size());
  const std::string noun = rest.substr(0, rest.find_first_of(":}"));
  const int word = lexicon_.word(noun);
  return word >= 0 && words_.words[at(word)].noun ? noun : default_noun();
}

void English::remember(const Statement& statement) {
  if (statement.reg.empty()) return;
  const effects::VerbDef& verb = words_.verbs[at(statement.verb)];
  Reference known;
  known.noun = made_noun(verb);
  for (const ast::Operand& operand : statement.operands) {
    if (operand.kind != ast::Operand::Kind::Target) continue;
    const ast::Target& target = operand.target[0];
    using Kind = ast::Target::Kind;
    if (!target.matcher.empty()) {
      const std::string noun = head_noun(target.matcher[0]);
      if (!noun.empty()) known.noun = noun;
    }
    if (target.kind == Kind::Register) known.noun = references_[target.name].noun;
    known.plural = target.kind == Kind::Each || target.kind == Kind::Plus ||
                   target.kind == Kind::Related ||
                   (target.kind == Kind::Top && !target.seat.empty() &&
                    target.seat[0].kind == ast::Seat::Kind::Word &&
                    words_.seats[at(target.seat[0].word)].id == effects::kEachPlayer) ||
                   ((target.kind == Kind::Pick || target.kind == Kind::Random ||
                     target.kind == Kind::Rank || target.kind == Kind::Top) &&
                    target.most > 1);
    break;
  }
  const std::string english = given_groups(verb.english, 0);
  const std::string first = english.substr(0, english.find(' '));
  const bool pick = verb.op == static_cast<u8>(effects::Op::Pick);
  known.made = first.empty() || first[0] == '{' ? "" : participle(first) + " this way";
  const auto longer = longer_.find(statement.reg);
  if (longer != longer_.end()) known.noun = longer->second;
  const auto ordinal = ordinals_.find(known.noun);
  if (pick && ordinal != ordinals_.end() && fused_.find(statement.reg) == fused_.end())
    known.ordinal = ordinal->second++;
  references_[statement.reg] = known;
  it_ = "$" + statement.reg;
}

}  // namespace undercroft::content
