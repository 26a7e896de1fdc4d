#include <algorithm>

#include "base/text.h"
#include "content/parser_detail.h"

// Matchers, targets, seats and patterns.

namespace undercroft::content {

using ast::Matcher;
using ast::Target;

namespace {

constexpr int kAnyNumber = 255;
constexpr int kMostPicked = 99;
constexpr int kMostJoined = 20;

std::size_t place(int index) {
  return static_cast<std::size_t>(index);
}

}  // namespace

// ---- matchers

Matcher Parser::matcher() {
  const Depth depth(*this);
  Matcher first = conjunction();
  if (!at("or")) return first;
  Matcher result;
  result.kind = Matcher::Kind::Or;
  result.line = first.line;
  result.parts.push_back(std::move(first));
  // "or" may also belong to the condition around: "any enemy creature or did".
  while (at("or")) {
    const std::size_t before = at_;
    take();
    if (!starts_term()) {
      at_ = before;
      break;
    }
    result.parts.push_back(conjunction());
  }
  if (result.parts.size() > 1) return result;
  return std::move(result.parts.front());
}

Matcher Parser::conjunction() {
  Matcher result;
  result.line = peek().line;
  while (starts_term()) result.parts.push_back(term());
  if (result.parts.empty()) fail_unknown("noun or adjective", lexicon_.matcher_names());
  return result;
}

bool Parser::starts_term() const {
  if (at("(") || at("not") || at("in") || at("is") || at("self") || at("host")) return true;
  if (!at_kind(Token::Kind::Word)) return false;
  if (at("shares") || at("printed")) return true;
  const std::string& word = peek().text;
  if (lexicon_.word(word) >= 0 || relation_here() >= 0) return true;
  const int attribute = lexicon_.attribute(word);
  if (attribute < 0) return false;
  return at_comparison(1) || (lexicon_.words.attributes[place(attribute)].keyword && !at("of", 1));
}

Matcher Parser::term() {
  const Depth depth(*this);
  if (accept("(")) {
    Matcher result = matcher();
    expect(")");
    return result;
  }
  if (at("not")) return not_term();
  if (at("in")) return in_term();
  if (at("shares")) return shares_term();
  if (accept("is")) return is_term(simple_target());
  if (at("self") || at("host")) return is_term(simple_target());
  const int relation = relation_here();
  if (relation >= 0) return relation_term(relation);
  const int attribute = lexicon_.attribute(peek().text);
  if (at("printed") || (attribute >= 0 && at_comparison(1))) return attribute_term();
  const int word = lexicon_.word(peek().text);
  if (word < 0) return attribute_term();
  Matcher result;
  result.kind = Matcher::Kind::Word;
  result.line = take().line;
  result.word = word;
  return result;
}

Matcher Parser::not_term() {
  Matcher result;
  result.kind = Matcher::Kind::Not;
  result.line = take().line;
  if (!starts_term()) fail_unknown("noun or adjective", lexicon_.matcher_names());
  result.parts.push_back(term());
  return result;
}

Matcher Parser::in_term() {
  Matcher result;
  result.line = take().line;
  if (at_kind(Token::Kind::Register)) {
    result.kind = Matcher::Kind::InRegister;
    result.name = take().text;
    return result;
  }
  result.kind = Matcher::Kind::Zone;
  result.zone = zone_name();
  if (accept("of")) result.seat.push_back(seat());
  return result;
}

Matcher Parser::shares_term() {
  Matcher result;
  result.kind = Matcher::Kind::Shares;
  result.line = take().line;
  result.attribute = attribute_name();
  expect("with");
  result.target.push_back(simple_target());
  return result;
}

Matcher Parser::is_term(Target target) {
  Matcher result;
  result.kind = Matcher::Kind::Is;
  result.line = target.line;
  result.target.push_back(std::move(target));
  return result;
}

Matcher Parser::attribute_term() {
  Matcher result;
  result.kind = Matcher::Kind::Attribute;
  result.line = peek().line;
  result.printed = accept("printed");
  result.attribute = attribute_name();
  const auto& attribute = lexicon_.words.attributes[place(result.attribute)];
  if (attribute.keyword && !at_comparison()) {
    result.bare = true;
    result.cmp = effects::Cmp::AtLeast;
    ast::Value one;
    one.number = 1;
    one.line = result.line;
    result.value.push_back(one);
    return result;
  }
  result.cmp = comparison();
  if (attribute.list < 0) {
    result.value.push_back(value());
    return result;
  }
  if (result.cmp != effects::Cmp::Equal && result.cmp != effects::Cmp::Unequal)
    fail("'" + attribute.name + "' is a word: compare it with '=' or '!='");
  result.value.push_back(word_or_register(attribute.list));
  return result;
}

// ---- relations

/// The relation whose words stand here, or -1.
int Parser::relation_here() const {
  for (std::size_t r = 0; r < lexicon_.relations.size(); ++r) {
    bool fits = true;
    std::size_t ahead = 0;
    for (const Template::Item& item : lexicon_.relations[r].items) {
      fits = item.kind == Template::Item::Kind::Literal ? at(item.text, ahead)
                                                        : at_kind(Token::Kind::Number, ahead);
      ++ahead;
      if (!fits) break;
    }
    if (fits) return static_cast<int>(r);
  }
  return -1;
}

int Parser::relations_here() const {
  for (std::size_t r = 0; r < lexicon_.relations.size(); ++r) {
    const auto& items = lexicon_.relations[r].items;
    if (items.empty() || !at(items[0].text + "s")) continue;
    bool fits = true;
    for (std::size_t i = 1; i < items.size() && fits; ++i)
      fits = items[i].kind == Template::Item::Kind::Literal ? at(items[i].text, i)
                                                            : at_kind(Token::Kind::Number, i);
    if (fits) return static_cast<int>(r);
  }
  return -1;
}

/// Takes the relation's words; answers its number operand, or 0.
int Parser::relation_number(int relation, bool plural) {
  int result = 0;
  bool first = true;
  for (const Template::Item& item : lexicon_.relations[place(relation)].items) {
    if (item.kind != Template::Item::Kind::Literal)
      result = small_number(0, 255);
    else if (first && plural)
      take();
    else
      expect(item.text);
    first = false;
  }
  return result;
}

Matcher Parser::relation_term(int relation) {
  Matcher result;
  result.kind = Matcher::Kind::Related;
  result.line = peek().line;
  result.relation = relation;
  result.number = relation_number(relation, false);
  result.target.push_back(simple_target());
  return result;
}

// ---- targets

Target Parser::target() {
  Target result = simple_target();
  for (int parts = 1; accept("plus"); ++parts) {
    if (parts > kMostJoined) fail("too many targets joined by 'plus'");
    Target both;
    both.kind = Target::Kind::Plus;
    both.line = result.line;
    both.parts.push_back(std::move(result));
    both.parts.push_back(simple_target());
    result = std::move(both);
  }
  return result;
}

Target Parser::simple_target() {
  const Depth depth(*this);
  using Kind = Target::Kind;
  Target result;
  result.line = peek().line;
  if (at_kind(Token::Kind::Register) || at_kind(Token::Kind::Event)) {
    result.kind = at_kind(Token::Kind::Register) ? Kind::Register : Kind::Event;
    result.name = take().text;
    return result;
  }
  if (at_kind(Token::Kind::Number)) {
    const int count = small_number(1, kMostPicked);
    return counted(Kind::Pick, count, count);
  }
  if (accept("self")) return result.kind = Kind::Self, result;
  if (accept("host")) return result.kind = Kind::Host, result;
  if (accept("none")) return result;
  if (accept("each")) return counted(Kind::Each, 0, 0);
  if (accept("a") || accept("an")) return counted(Kind::Pick, 1, 1);
  if (accept({"up", "to"})) return counted(Kind::Pick, 0, small_number(1, kMostPicked));
  if (accept({"any", "number", "of"})) return counted(Kind::Pick, 0, kAnyNumber);
  if (accept("random"))
    return counted(Kind::Random, 0,
                   at_kind(Token::Kind::Number) ? small_number(1, kMostPicked) : 1);
  if (accept("most")) return rank(false);
  if (accept("least")) return rank(true);
  if (accept("top")) return top();
  if (seat_here()) {
    result.kind = Kind::Seat;
    result.seat.push_back(seat());
    return result;
  }
  const int relation = relations_here();
  if (relation < 0) fail("expected a target");
  result.kind = Kind::Related;
  result.relation = relation;
  result.number = relation_number(relation, true);
  result.parts.push_back(simple_target());
  return result;
}

Target Parser::counted(Target::Kind kind, int least, int most) {
  Target result;
  result.kind = kind;
  result.line = peek().line;
  result.least = least;
  result.most = most;
  result.matcher.push_back(matcher());
  return result;
}

Target Parser::rank(bool lowest) {
  Target result;
  result.kind = Target::Kind::Rank;
  result.line = peek().line;
  result.lowest = lowest;
  if (at_kind(Token::Kind::Number)) result.most = small_number(1, kMostPicked);
  result.attribute = attribute_name();
  expect("(");
  result.matcher.push_back(matcher());
  expect(")");
  return result;
}

Target Parser::top() {
  Target result;
  result.kind = Target::Kind::Top;
  result.line = peek().line;
  if (at_kind(Token::Kind::Number)) result.most = small_number(1, kMostPicked);
  expect("of");
  result.zone = zone_name();
  if (accept("of")) result.seat.push_back(seat());
  return result;
}

// ---- seats and names

bool Parser::seat_here() const {
  if ((at("owner") || at("controller")) && at("of", 1)) return true;
  return at_kind(Token::Kind::Word) && lexicon_.seat(peek().text) >= 0;
}

ast::Seat Parser::seat() {
  const Depth depth(*this);
  using Kind = ast::Seat::Kind;
  ast::Seat result;
  result.line = peek().line;
  const bool owner = accept({"owner", "of"});
  if (owner || accept({"controller", "of"})) {
    result.kind = owner ? Kind::OwnerOf : Kind::ControllerOf;
    result.of.push_back(simple_target());
    return result;
  }
  if (at_kind(Token::Kind::Register) || at_kind(Token::Kind::Event)) {
    result.kind = at_kind(Token::Kind::Register) ? Kind::Register : Kind::Event;
    result.name = take().text;
    return result;
  }
  result.word = at_kind(Token::Kind::Word) ? lexicon_.seat(peek().text) : -1;
  if (result.word < 0) fail_unknown("seat", names_of(lexicon_.words.seats));
  take();
  return result;
}

int Parser::attribute_name() {
  const int result = at_kind(Token::Kind::Word) ? lexicon_.attribute(peek().text) : -1;
  if (result < 0) fail_unknown("attribute", names_of(lexicon_.words.attributes));
  take();
  return result;
}

int Parser::zone_name() {
  const int result = at_kind(Token::Kind::Word) ? lexicon_.zone(peek().text) : -1;
  if (result < 0) fail_unknown("zone", names_of(lexicon_.words.zones));
  take();
  return result;
}

// ---- patterns

ast::Pattern Parser::pattern() {
  const Depth depth(*this);
  ast::Pattern result;
  result.line = peek().line;
  result.event = at_kind(Token::Kind::Word) ? lexicon_.event(peek().text) : -1;
  if (result.event < 0) fail_unknown("event", names_of(lexicon_.words.events));
  take();
  const effects::EventDef& event = lexicon_.words.events[place(result.event)];
  expect("(");
  while (!accept(")")) {
    ast::RoleAsk ask = role_ask(event);
    for (const ast::RoleAsk& other : result.asks)
      if (other.role == ask.role)
        throw Mistake{ask.line,
                      "role '" + event.roles[place(ask.role)].name + "' stands there twice"};
    result.asks.push_back(std::move(ask));
    if (!at(")")) expect(",");
  }
  return result;
}

ast::RoleAsk Parser::role_ask(const effects::EventDef& event) {
  ast::RoleAsk result;
  result.line = peek().line;
  result.role = -1;
  for (std::size_t i = 0; i < event.roles.size(); ++i)
    if (at_kind(Token::Kind::Word) && event.roles[i].name == peek().text)
      result.role = static_cast<int>(i);
  if (result.role < 0) {
    const std::string& word = peek().text;
    fail("event '" + event.name + "' has no role '" + word + "'",
         did_you_mean(word, names_of(event.roles)));
  }
  take();
  if (accept(":")) role_test(event.roles[place(result.role)], result);
  return result;
}

void Parser::role_test(const effects::RoleDef& role, ast::RoleAsk& ask) {
  using Kind = ast::RoleAsk::Kind;
  using effects::RoleSlot;
  const bool alone = at(",", 1) || at(")", 1);
  switch (role.slot) {
    case RoleSlot::Piece:
    case RoleSlot::Other:
    case RoleSlot::Source:
      if (alone && (at("self") || at("host"))) {
        ask.kind = take().text == "self" ? Kind::Self : Kind::Host;
      } else {
        ask.kind = Kind::Matches;
        ask.matcher.push_back(matcher());
      }
      break;
    case RoleSlot::Seat:
      ask.kind = Kind::Seat;
      ask.seat.push_back(seat());
      break;
    case RoleSlot::Word: word_role(role, ask); break;
    case RoleSlot::Amount: amount_role(ask); break;
    default: fail("role '" + role.name + "' is given or not; it takes no ':'");
  }
}

void Parser::word_role(const effects::RoleDef& role, ast::RoleAsk& ask) {
  ask.kind = ast::RoleAsk::Kind::Word;
  ask.negated = accept("not");
  if (at("=", 1)) take();  // "house: house = $h" says the same as "house: $h"
  accept("=");
  const ast::Value word = word_or_register(role.list);
  if (word.kind == ast::Value::Kind::Register)
    ask.name = word.name;
  else
    ask.word = lexicon_.word_of_list(role.list, word.name);
}

void Parser::amount_role(ast::RoleAsk& ask) {
  ask.kind = ast::RoleAsk::Kind::Amount;
  if (at_kind(Token::Kind::Word) && at_comparison(1)) take();  // "value <= 6"
  ask.cmp = at_comparison() ? comparison() : effects::Cmp::Equal;
  ask.value.push_back(value());
}

}  // namespace undercroft::content
