#include <algorithm>
#include <array>

#include "base/text.h"
#include "content/parser_detail.h"

// Values and conditions.

namespace undercroft::content {

using ast::Condition;
using ast::Value;

namespace {

struct Function {
  std::string_view name;
  Value::Kind kind;
};

constexpr std::array<Function, 9> kFunctions{{
    {"count", Value::Kind::Count},
    {"size", Value::Kind::Size},
    {"highest", Value::Kind::Highest},
    {"lowest", Value::Kind::Lowest},
    {"tally", Value::Kind::Tally},
    {"half", Value::Kind::Half},
    {"min", Value::Kind::Min},
    {"max", Value::Kind::Max},
    {"excess", Value::Kind::Excess},
}};

// Sums lean to the left as trees, so their length is a depth.
constexpr int kLongestSum = 40;

Value binary(Value::Kind kind, Value left, Value right) {
  Value result;
  result.kind = kind;
  result.line = left.line;
  result.parts.push_back(std::move(left));
  result.parts.push_back(std::move(right));
  return result;
}

}  // namespace

// ---- values

Value Parser::value() {
  const Depth depth(*this);
  Value result = product();
  for (int terms = 1; at("+") || at("-"); ++terms) {
    if (terms > kLongestSum) fail("the sum is too long");
    const Value::Kind kind = take().text == "+" ? Value::Kind::Add : Value::Kind::Sub;
    result = binary(kind, std::move(result), product());
  }
  return result;
}

Value Parser::product() {
  Value result = simple_value();
  for (int factors = 1; at("*"); ++factors) {
    if (factors > kLongestSum) fail("the product is too long");
    take();
    result = binary(Value::Kind::Mul, std::move(result), simple_value());
  }
  return result;
}

Value Parser::simple_value() {
  const Depth depth(*this);
  using Kind = Value::Kind;
  Value result;
  result.line = peek().line;
  if (at_kind(Token::Kind::Number)) return result.number = number(), result;
  if (at_kind(Token::Kind::Dice)) {
    const std::vector<std::string_view> parts = split(peek().text, 'd');
    if (parts[0].size() > 2 || parts[1].size() > 3) fail("too many dice or faces");
    result.number = std::stoi(std::string(parts[0]));
    result.faces = std::stoi(std::string(parts[1]));
    constexpr int kMostDice = 20;
    if (result.number < 1 || result.number > kMostDice || result.faces < 1 || result.faces > 255)
      fail("dice are 1 to 20 with 1 to 255 faces");
    take();
    return dice(std::move(result));
  }
  if (at_kind(Token::Kind::Register) || at_kind(Token::Kind::Event)) {
    result.kind = at_kind(Token::Kind::Register) ? Kind::Register : Kind::Event;
    result.name = take().text;
    return result;
  }
  if (accept("-")) {
    Value zero;
    zero.line = result.line;
    Value rest = simple_value();
    if (rest.kind == Kind::Number) return rest.number = -rest.number, rest;
    return binary(Kind::Sub, zero, std::move(rest));
  }
  if (accept("(")) {
    result = value();
    expect(")");
    return result;
  }
  if (accept("all")) return result.kind = Kind::All, result;
  if (accept("amount")) return result.kind = Kind::Amount, result;
  for (const Function& function : kFunctions)
    if (at(function.name) && at("(", 1)) return function_value(function.kind);
  const bool attribute = at("printed") || (at_kind(Token::Kind::Word) && at("of", 1) &&
                                           lexicon_.attribute(peek().text) >= 0);
  if (!attribute && seat_here()) {  // a side: "controller = you"
    result.kind = Kind::Seat;
    result.seat.push_back(seat());
    return result;
  }
  return attribute_value();
}

/// What of the dice matters: "keep highest 3", "drop lowest 1", "count >= 5".
Value Parser::dice(Value result) {
  result.kind = Value::Kind::Dice;
  if (at("keep") || at("drop")) {
    result.dropped = take().text == "drop";
    if (!at("highest") && !at("lowest")) fail("expected 'highest' or 'lowest'");
    result.lowest = (take().text == "lowest") != result.dropped;
    if (result.number == 1) fail("one die is rolled: none can be dropped");
    const int some = small_number(1, result.number - 1);
    result.kept = result.dropped ? result.number - some : some;
  }
  if (accept("count")) {
    result.counts.push_back(comparison());
    result.parts.push_back(simple_value());
  }
  return result;
}

Value Parser::function_value(Value::Kind kind) {
  using Kind = Value::Kind;
  Value result;
  result.kind = kind;
  result.line = take().line;
  expect("(");
  switch (kind) {
    case Kind::Count: result.matcher.push_back(matcher()); break;
    case Kind::Size:
      if (!at_kind(Token::Kind::Register)) fail("expected a register");
      result.name = take().text;
      break;
    case Kind::Highest:
    case Kind::Lowest:
      result.attribute = attribute_name();
      expect("of");
      result.matcher.push_back(matcher());
      break;
    case Kind::Tally:
      result.pattern.push_back(pattern());
      if (accept({"previous", "turn"}))
        result.period = 1;
      else if (!accept({"this", "turn"}))
        fail("expected 'this turn' or 'previous turn'");
      break;
    case Kind::Half: result.parts.push_back(value()); break;
    default:
      result.parts.push_back(value());
      expect(",");
      result.parts.push_back(value());
  }
  expect(")");
  return result;
}

Value Parser::attribute_value() {
  Value result;
  result.kind = Value::Kind::Attribute;
  result.line = peek().line;
  result.printed = accept("printed");
  result.attribute = at_kind(Token::Kind::Word) ? lexicon_.attribute(peek().text) : -1;
  if (result.attribute < 0) {
    std::vector<std::string> known = names_of(lexicon_.words.attributes);
    for (const Function& function : kFunctions) known.emplace_back(function.name);
    for (const Template& condition : lexicon_.conditions)
      if (!condition.items.empty()) known.push_back(condition.items[0].text);
    fail_unknown("value", known);
  }
  take();
  expect("of");
  if (!seat_here()) {
    result.target.push_back(simple_target());
    return result;
  }
  result.kind = Value::Kind::SeatAttribute;
  result.seat.push_back(seat());
  return result;
}

/// A word of a list, a register that holds one (or a piece that has one), or a role.
Value Parser::word_or_register(int list) {
  Value result;
  result.line = peek().line;
  if (at_kind(Token::Kind::Register) || at_kind(Token::Kind::Event)) {
    result.kind = at_kind(Token::Kind::Register) ? Value::Kind::Register : Value::Kind::Event;
    result.name = take().text;
    return result;
  }
  const bool word = at_kind(Token::Kind::Word) || at_kind(Token::Kind::Text);
  if (!word || lexicon_.word_of_list(list, peek().text) < 0) {
    const std::string name =
        list >= 0 && static_cast<std::size_t>(list) < lexicon_.words.lists.size()
            ? lexicon_.words.lists[static_cast<std::size_t>(list)].name
            : "word";
    fail_unknown(name, lexicon_.list_words(list));
  }
  result.kind = Value::Kind::Word;
  result.name = take().text;
  return result;
}

effects::Cmp Parser::comparison() {
  using effects::Cmp;
  if (accept("<")) return Cmp::Less;
  if (accept("<=")) return Cmp::AtMost;
  if (accept(">")) return Cmp::More;
  if (accept(">=")) return Cmp::AtLeast;
  if (accept("=")) return Cmp::Equal;
  if (accept("!=")) return Cmp::Unequal;
  fail("expected a comparison");
}

// ---- conditions

Condition Parser::condition() {
  const Depth depth(*this);
  Condition first = all_of();
  if (!at("or")) return first;
  Condition result;
  result.kind = Condition::Kind::Or;
  result.line = first.line;
  result.parts.push_back(std::move(first));
  while (accept("or")) result.parts.push_back(all_of());
  return result;
}

Condition Parser::all_of() {
  Condition first = simple_condition();
  if (!at("and")) return first;
  Condition result;
  result.kind = Condition::Kind::And;
  result.line = first.line;
  result.parts.push_back(std::move(first));
  while (accept("and")) result.parts.push_back(simple_condition());
  return result;
}

Condition Parser::simple_condition() {
  const Depth depth(*this);
  using Kind = Condition::Kind;
  Condition result;
  result.line = peek().line;
  if (accept("not")) {
    result.kind = Kind::Not;
    result.parts.push_back(simple_condition());
    return result;
  }
  if (accept("did")) return result;
  if (at("any") || at("no")) {
    result.kind = take().text == "any" ? Kind::Any : Kind::No;
    result.matcher.push_back(matcher());
    return result;
  }
  if (at("(")) {
    const Token& next = after_parenthesis();
    const bool sum = next.is("+") || next.is("-") || next.is("*") || next.is("<") ||
                     next.is("<=") || next.is(">") || next.is(">=") || next.is("=") ||
                     next.is("!=");
    if (!sum) {
      take();
      result = condition();
      expect(")");
      return result;
    }
  }
  const int game = game_condition_here();
  if (game >= 0) return game_condition(game);
  return target_is_here() ? is_condition() : comparison_condition();
}

bool Parser::target_is_here() const {
  if (at_kind(Token::Kind::Register) || at_kind(Token::Kind::Event)) return at("is", 1);
  return at("self") || at("host") || at("each") || at("top") || relations_here() >= 0;
}

Condition Parser::is_condition() {
  Condition result;
  result.kind = Condition::Kind::Is;
  result.line = peek().line;
  result.target.push_back(simple_target());
  expect("is");
  result.matcher.push_back(matcher());
  return result;
}

Condition Parser::comparison_condition() {
  Condition result;
  result.kind = Condition::Kind::Compare;
  result.line = peek().line;
  result.sides.push_back(value());
  result.cmp = comparison();
  result.sides.push_back(right_side());
  return result;
}

/// A value, or a word such as a test's result ("$t = fail").
Value Parser::right_side() {
  const bool word = at_kind(Token::Kind::Word) && !at("all") && !at("amount") && !at("printed");
  if (!word || at("(", 1) || (lexicon_.attribute(peek().text) >= 0 && at("of", 1))) return value();
  Value result;
  result.kind = Value::Kind::Word;
  result.line = peek().line;
  result.name = take().text;
  return result;
}

int Parser::game_condition_here() const {
  if (!at_kind(Token::Kind::Word) || at("of", 1)) return -1;
  int first = -1;
  for (std::size_t c = 0; c < lexicon_.conditions.size(); ++c) {
    const auto& items = lexicon_.conditions[c].items;
    if (!lexicon_.conditions[c].starts_with(peek().text)) continue;
    if (first < 0) first = static_cast<int>(c);
    bool fits = true;
    for (std::size_t i = 0; i < items.size() && fits; ++i)
      fits = items[i].kind == Template::Item::Kind::Literal
                 ? at(items[i].text, i)
                 : lexicon_.word_of_list(lexicon_.list_of(items[i].list), peek(i).text) >= 0;
    if (fits) return static_cast<int>(c);
  }
  return first;
}

Condition Parser::game_condition(int condition) {
  Condition result;
  result.kind = Condition::Kind::Game;
  result.line = peek().line;
  result.condition = condition;
  for (const Template::Item& item :
       lexicon_.conditions[static_cast<std::size_t>(condition)].items) {
    if (item.kind == Template::Item::Kind::Literal) {
      expect(item.text);
      continue;
    }
    const int list = lexicon_.list_of(item.list);
    const int word = lexicon_.word_of_list(list, peek().text);
    if (word < 0) fail_unknown(item.list, lexicon_.list_words(list));
    result.words.push_back(word);
    take();
  }
  return result;
}

}  // namespace undercroft::content
