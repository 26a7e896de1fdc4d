#include <algorithm>

#include "base/text.h"
#include "content/parser_detail.h"

// Statements, verbs with their operands, lasting effects, modifiers and rules.

namespace undercroft::content {

using Statement = ast::Statement;

namespace {

/// A number that is written out must lie in the range that its pattern names, "<n:2..3>"; what is
/// reckoned in play cannot be known here. Returns what is wrong, or nothing.
std::string out_of_range(const Template::Item& item, const ast::Value& value) {
  const std::size_t dots = item.list.find("..");
  if (dots == std::string::npos || value.kind != ast::Value::Kind::Number) return {};
  const int least = std::stoi(item.list);
  const int most = std::stoi(item.list.substr(dots + 2));
  if (value.number >= least && value.number <= most) return {};
  return std::to_string(value.number) + " makes no sense here: write " +
         (least == most ? "" : std::to_string(least) + " to ") + std::to_string(most);
}

}  // namespace

ast::Block Parser::program() {
  ast::Block result;
  for (skip_ends(); !at_kind(Token::Kind::End); skip_ends()) {
    if (at("}")) {
      report({peek().line, "'}' without '{'"});
      take();
      continue;
    }
    statement_into(result);
  }
  return result;
}

ast::Block Parser::block() {
  const Depth depth(*this);
  expect("{");
  ast::Block result;
  for (skip_ends(); !accept("}"); skip_ends()) {
    if (at_kind(Token::Kind::End)) fail("missing '}'");
    statement_into(result);
  }
  return result;
}

void Parser::statement_into(ast::Block& block) {
  const std::size_t start = at_;
  try {
    block.push_back(statement());
    end_of_statement();
  } catch (const Mistake& mistake) {
    report(mistake);
    recover(start);
  }
}

/// Goes on behind the statement that was not understood: at the next ";" outside its blocks.
void Parser::recover(std::size_t start) {
  int open = 0;
  for (std::size_t i = start; i < at_; ++i) {
    if (tokens_[i].is("{")) ++open;
    if (tokens_[i].is("}") && open > 0) --open;
  }
  while (!at_kind(Token::Kind::End)) {
    if (open == 0 && (at(";") || at("}"))) return;
    if (at("{")) ++open;
    if (at("}")) --open;
    take();
  }
}

void Parser::end_of_statement() {
  if (at_end()) return;
  if (at_kind(Token::Kind::Word)) fail_unknown("word", lexicon_.matcher_names());
  fail("unexpected '" + spelling(peek()) + "'");
}

Statement Parser::statement() {
  const unsigned line = peek().line;
  std::string reg;
  if (at_kind(Token::Kind::Register) && at("=", 1)) {
    reg = take().text;
    take();
  }
  Statement result = verb_statement();
  result.line = line;
  if (!reg.empty()) {
    using Kind = Statement::Kind;
    const bool gives = result.kind == Kind::Verb || result.kind == Kind::NameNumber ||
                       result.kind == Kind::NameWord || result.kind == Kind::Roll;
    if (!gives) throw Mistake{line, "only a verb gives a result for $" + reg};
    result.reg = reg;
  }
  return result;
}

Statement Parser::verb_statement() {
  using Kind = Statement::Kind;
  if (accept("if")) return if_statement();
  if (accept("may")) return may_statement();
  if (accept("either")) return either_statement();
  if (accept("for")) return for_statement();
  if (accept("loop")) return loop_statement();
  if (accept("together")) return control(Kind::Together);
  if (accept("instead")) return control(Kind::Instead);
  if (accept("until")) return until_statement(false);
  if (accept("during")) return until_statement(true);
  if (accept("as")) return as_statement();
  if (accept("call")) return call_statement();
  if (accept("name")) return name_statement();
  if (at("chart") && lexicon_.verb("chart") < 0) return chart_statement();
  if (accept("repeat")) {
    Statement result;
    result.values.push_back(value());
    result.kind = Kind::Repeat;
    result.blocks.push_back(block());
    return result;
  }
  const int verb = at_kind(Token::Kind::Word) ? lexicon_.verb(peek().text) : -1;
  if (verb < 0 && accept("roll")) return roll_statement();
  if (verb < 0) fail_unknown("verb", lexicon_.verb_names());
  Statement result;
  result.verb = verb;
  operands(lexicon_.verbs[static_cast<std::size_t>(verb)], result);
  return result;
}

Statement Parser::control(Statement::Kind kind) {
  Statement result;
  result.kind = kind;
  result.blocks.push_back(block());
  return result;
}

Statement Parser::if_statement() {
  const Depth depth(*this);
  Statement result;
  result.kind = Statement::Kind::If;
  result.condition.push_back(condition());
  result.blocks.push_back(block());
  const std::size_t before = at_;
  skip_ends();
  if (!accept("else")) {
    at_ = before;
    return result;
  }
  if (at("if")) {
    const unsigned line = take().line;
    Statement otherwise = if_statement();
    otherwise.line = line;
    result.blocks.push_back({std::move(otherwise)});
  } else {
    result.blocks.push_back(block());
  }
  return result;
}

Statement Parser::may_statement() {
  Statement result;
  result.kind = Statement::Kind::May;
  if (!at("{")) result.seat.push_back(seat());
  result.blocks.push_back(block());
  return result;
}

Statement Parser::either_statement() {
  Statement result;
  result.kind = Statement::Kind::Either;
  result.blocks.push_back(block());
  for (;;) {
    const std::size_t before = at_;
    skip_ends();
    if (!accept("or")) {
      at_ = before;
      break;
    }
    result.blocks.push_back(block());
  }
  constexpr std::size_t kMostAlternatives = 20;
  if (result.blocks.size() < 2) fail("'either' needs an 'or'");
  if (result.blocks.size() > kMostAlternatives) fail("too many alternatives");
  return result;
}

Statement Parser::for_statement() {
  Statement result;
  result.kind = Statement::Kind::For;
  if (!at_kind(Token::Kind::Register)) fail("expected a register after 'for'");
  result.reg = take().text;
  expect("in");
  result.target.push_back(target());
  result.blocks.push_back(block());
  return result;
}

Statement Parser::loop_statement() {
  Statement result;
  result.kind = Statement::Kind::Loop;
  result.blocks.push_back(block());
  skip_ends();
  result.optional = accept("may");
  expect("while");
  result.condition.push_back(condition());
  return result;
}

Statement Parser::as_statement() {
  Statement result;
  result.kind = Statement::Kind::As;
  result.seat.push_back(seat());
  result.blocks.push_back(block());
  return result;
}

Statement Parser::call_statement() {
  Statement result;
  result.kind = Statement::Kind::Call;
  if (!at_kind(Token::Kind::Word)) fail("expected the name of a granted ability");
  result.name = take().text;
  return result;
}

Statement Parser::chart_statement() {
  take();
  Statement result;
  result.kind = Statement::Kind::Chart;
  if (!at_kind(Token::Kind::Word)) fail("expected the id of a chart");
  result.name = take().text;
  if (accept("for")) result.seat.push_back(seat());
  return result;
}

Statement Parser::name_statement() {
  Statement result;
  if (accept("number")) {
    result.kind = Statement::Kind::NameNumber;
    expect("from");
    result.values.push_back(value());
    expect("to");
    result.values.push_back(value());
    return result;
  }
  result.kind = Statement::Kind::NameWord;
  result.list = at_kind(Token::Kind::Word) ? lexicon_.words.list(peek().text) : -1;
  if (result.list < 0) {
    std::vector<std::string> known = names_of(lexicon_.words.lists);
    known.emplace_back("number");
    fail_unknown("list", known);
  }
  take();
  return result;
}

Statement Parser::roll_statement() {
  Statement result;
  result.kind = Statement::Kind::Roll;
  result.values.push_back(value());
  return result;
}

int Parser::time(bool later) {
  const auto& times = lexicon_.words.times;
  int best = -1;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < times.size(); ++i) {
    const std::vector<std::string_view> words = split(times[i].name, ' ');
    bool fits = words.size() > longest && times[i].later == later;
    for (std::size_t k = 0; k < words.size() && fits; ++k) fits = at(words[k], k);
    if (!fits) continue;
    best = static_cast<int>(i);
    longest = words.size();
  }
  if (best < 0) {
    std::string given;
    for (std::size_t k = 0; !at(":", k) && !at("once", k) && at_kind(Token::Kind::Word, k); ++k)
      given += (k == 0 ? "" : " ") + peek(k).text;
    std::vector<std::string> names;
    for (const effects::TimeDef& def : times) {
      if (def.later == later) names.push_back(def.name);
      if (def.later != later && def.name == given)
        fail("'" + given + "' goes with " + (later ? "until" : "during"));
    }
    fail("unknown time '" + given + "'", did_you_mean(given, names));
  }
  at_ += longest;
  return best;
}

Statement Parser::until_statement(bool later) {
  Statement result;
  result.kind = Statement::Kind::Until;
  result.time = time(later);
  if (lexicon_.words.times[static_cast<std::size_t>(result.time)].name == "while")
    result.condition.push_back(condition());
  result.once = accept("once");
  expect(":");
  result.lasting.push_back(lasting());
  return result;
}

ast::Lasting Parser::lasting() {
  const Depth depth(*this);
  ast::Lasting result;
  result.line = peek().line;
  const bool after = accept("after");
  const bool before = !after && accept("before");
  if (after || before || accept("would")) {
    result.kind = ast::Lasting::Kind::Listen;
    result.stage = after    ? effects::Stage::After
                   : before ? effects::Stage::Before
                            : effects::Stage::Would;
    result.pattern.push_back(pattern());
    result.body = block();
  } else if (accept("rule")) {
    result.kind = ast::Lasting::Kind::Rule;
    result.rule.push_back(rule());
  } else {
    result.kind = ast::Lasting::Kind::Gets;
    result.target.push_back(target());
    expect("gets");
    result.mods = mods();
  }
  return result;
}

// ---- verbs

/// Whether the author gave the optional group that begins with this item.
bool Parser::group_given(const Template::Item& first) const {
  if (first.kind == Template::Item::Kind::Literal) return at(first.text);
  return !at_end();
}

void Parser::operands(const Template& pattern, Statement& statement) {
  statement.operands.resize(static_cast<std::size_t>(pattern.operands));
  int skipped = -1;
  int open = -1;
  for (const Template::Item& item : pattern.items) {
    if (item.group >= 0 && item.group == skipped) continue;
    if (item.group >= 0 && item.group != open) {
      open = item.group;
      if (!group_given(item)) {
        skipped = item.group;
        continue;
      }
      statement.groups = static_cast<u8>(statement.groups | (1U << static_cast<unsigned>(open)));
    }
    if (item.kind == Template::Item::Kind::Literal) {
      expect(item.text);
    } else {
      statement.operands[static_cast<std::size_t>(item.operand)] = operand(item);
    }
  }
}

ast::Operand Parser::operand(const Template::Item& item) {
  ast::Operand result;
  switch (item.kind) {
    case Template::Item::Kind::Value:
      result.kind = ast::Operand::Kind::Value;
      result.value.push_back(value());
      if (const std::string problem = out_of_range(item, result.value[0]); !problem.empty())
        fail(problem);
      break;
    case Template::Item::Kind::Target:
      result.kind = ast::Operand::Kind::Target;
      result.target.push_back(target());
      break;
    case Template::Item::Kind::Seat:
      result.kind = ast::Operand::Kind::Seat;
      result.seat.push_back(seat());
      break;
    default: {
      result.kind = ast::Operand::Kind::Word;
      const int list = lexicon_.list_of(item.list);
      result.word = lexicon_.word_of_list(list, peek().text);
      if (result.word < 0 || at_end()) fail_unknown(item.list, lexicon_.list_words(list));
      take();
    }
  }
  return result;
}

// ---- modifiers and rules

std::vector<ast::Mod> Parser::mods() {
  std::vector<ast::Mod> result;
  do result.push_back(mod());
  while (accept(","));
  return result;
}

ast::Mod Parser::mod() {
  using Kind = ast::Mod::Kind;
  ast::Mod result;
  result.line = peek().line;
  if (accept("ability")) {
    result.kind = Kind::Ability;
    if (!at_kind(Token::Kind::Word)) fail("expected the name of a granted ability");
    result.name = take().text;
    return result;
  }
  result.attribute = attribute_name();
  const auto& attribute = lexicon_.words.attributes[static_cast<std::size_t>(result.attribute)];
  if (accept("=")) {
    result.kind = Kind::Set;
    result.value.push_back(attribute.list >= 0 ? word_or_register(attribute.list) : product());
    return result;
  }
  if (attribute.list >= 0) fail("'" + attribute.name + "' is a word: expected '='");
  if (at("+") || at("-")) {
    result.kind = take().text == "+" ? Kind::Add : Kind::Subtract;
    result.value.push_back(product());
    return result;
  }
  if (!attribute.keyword) fail("expected '+', '-' or '=' after '" + attribute.name + "'");
  if (!at_end() && !at(",")) result.value.push_back(product());
  return result;
}

ast::Rule Parser::rule() {
  ast::Rule result;
  result.line = peek().line;
  result.rule = at_kind(Token::Kind::Word) ? lexicon_.rule(peek().text) : -1;
  if (result.rule < 0) fail_unknown("rule", names_of(lexicon_.words.rules));
  take();
  const Template& pattern = lexicon_.rules[static_cast<std::size_t>(result.rule)];
  int skipped = -1;
  int open = -1;
  for (std::size_t i = 0; i < pattern.items.size(); ++i) {
    const Template::Item& item = pattern.items[i];
    if (item.group >= 0 && item.group == skipped) continue;
    if (item.group >= 0 && item.group != open) {
      open = item.group;
      if (!group_given(item)) {
        skipped = item.group;
        continue;
      }
    }
    rule_item(pattern, i, result);
  }
  return result;
}

void Parser::rule_item(const Template& pattern, std::size_t i, ast::Rule& rule) {
  const Template::Item& item = pattern.items[i];
  switch (item.kind) {
    case Template::Item::Kind::Literal: expect(item.text); break;
    case Template::Item::Kind::Pattern: rule.pattern.push_back(this->pattern()); break;
    case Template::Item::Kind::Value:
      rule.number.push_back(value());
      if (const std::string problem = out_of_range(item, rule.number[0]); !problem.empty())
        fail(problem);
      break;
    case Template::Item::Kind::Seat: {
      const bool pays = i > 0 && pattern.items[i - 1].text == "to";
      (pays ? rule.payee : rule.by).push_back(seat());
      break;
    }
    default: {
      const int list = lexicon_.list_of(item.list);
      const ast::Value word = word_or_register(list);
      if (word.kind == ast::Value::Kind::Register)
        rule.name = word.name;
      else
        rule.word = lexicon_.word_of_list(list, word.name);
    }
  }
}

}  // namespace undercroft::content
