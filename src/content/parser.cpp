#include "content/parser.h"

#include <algorithm>

#include "base/text.h"
#include "content/grammar.h"
#include "content/parser_detail.h"

namespace undercroft::content {
namespace {

constexpr int kDeepest = 60;

template <class Read>
auto parse_whole(const Lexicon& lexicon, const Source& source, std::vector<Problem>& problems,
                 Read read) -> std::optional<decltype(read(std::declval<Parser&>()))> {
  Parser parser(lexicon, source, problems);
  try {
    auto result = read(parser);
    parser.finish();
    return result;
  } catch (const Mistake& mistake) {
    parser.report(mistake);
    return std::nullopt;
  }
}

}  // namespace

Parser::Parser(const Lexicon& lexicon, const Source& source, std::vector<Problem>& problems)
    : lexicon_(lexicon), source_(source), problems_(problems), tokens_(lex(source, problems)) {}

Parser::Depth::Depth(Parser& parser) : parser_(parser) {
  if (parser_.depth_ >= kDeepest) parser_.fail("nested too deeply");
  ++parser_.depth_;
}

// ---- tokens

const Token& Parser::peek(std::size_t ahead) const {
  return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
}

bool Parser::at(std::string_view word, std::size_t ahead) const {
  return peek(ahead).is(word);
}

bool Parser::at_kind(Token::Kind kind, std::size_t ahead) const {
  return peek(ahead).kind == kind;
}

const Token& Parser::take() {
  const Token& token = peek();
  if (token.kind != Token::Kind::End) ++at_;
  return token;
}

bool Parser::accept(std::string_view word) {
  if (!at(word)) return false;
  take();
  return true;
}

bool Parser::accept(std::initializer_list<std::string_view> words) {
  std::size_t ahead = 0;
  for (const std::string_view word : words)
    if (!at(word, ahead++)) return false;
  at_ += words.size();
  return true;
}

void Parser::expect(std::string_view word) {
  if (!accept(word)) fail("expected '" + std::string(word) + "'");
}

void Parser::skip_ends() {
  while (at(";")) take();
}

bool Parser::at_end() const {
  return at_kind(Token::Kind::End) || at(";") || at("}");
}

bool Parser::at_comparison(std::size_t ahead) const {
  return at("<", ahead) || at("<=", ahead) || at(">", ahead) || at(">=", ahead) || at("=", ahead) ||
         at("!=", ahead);
}

const Token& Parser::after_parenthesis() const {
  int open = 0;
  std::size_t i = at_;
  for (; i + 1 < tokens_.size(); ++i) {
    if (tokens_[i].is("(")) ++open;
    if (tokens_[i].is(")") && --open == 0) return tokens_[i + 1];
  }
  return tokens_.back();
}

std::string Parser::near() const {
  const unsigned line = peek().line;
  std::string text;
  for (std::size_t i = at_ > 3 ? at_ - 3 : 0; i < at_ + 4 && i < tokens_.size(); ++i) {
    if (tokens_[i].line != line || tokens_[i].kind == Token::Kind::End || tokens_[i].is(";"))
      continue;
    text += (text.empty() ? "" : " ") + spelling(tokens_[i]);
  }
  return text.empty() ? "" : " near '" + text + "'";
}

void Parser::fail(const std::string& message, const std::string& hint) const {
  throw Mistake{peek().line, message + near() + hint};
}

void Parser::fail_unknown(const std::string& what, const std::vector<std::string>& known) {
  if (at_end()) fail("expected " + with_article(what));
  const std::string& word = peek().text;
  fail("unknown " + what + " '" + word + "'", did_you_mean(word, known));
}

void Parser::finish() {
  skip_ends();
  if (!at_kind(Token::Kind::End)) end_of_statement();
}

void Parser::report(const Mistake& mistake) {
  problems_.push_back({source_.file, mistake.line, mistake.message});
}

int Parser::number() {
  if (!at_kind(Token::Kind::Number)) fail("expected a number");
  constexpr std::size_t kMostDigits = 5;
  const std::string& digits = peek().text;
  const int read = digits.size() > kMostDigits ? 99999 : std::stoi(digits);
  if (read > 29999) fail("the number " + digits + " is too large");
  take();
  return read;
}

int Parser::small_number(int least, int most) {
  const std::size_t start = at_;
  const int read = number();
  if (read >= least && read <= most) return read;
  at_ = start;
  fail("expected a number from " + std::to_string(least) + " to " + std::to_string(most));
}

// ---- entry points

ast::Block parse_program(const Lexicon& lexicon, const Source& source,
                         std::vector<Problem>& problems) {
  return Parser(lexicon, source, problems).program();
}

std::optional<ast::Matcher> parse_matcher(const Lexicon& lexicon, const Source& source,
                                          std::vector<Problem>& problems) {
  return parse_whole(lexicon, source, problems, [](Parser& p) { return p.matcher(); });
}

std::optional<ast::Condition> parse_condition(const Lexicon& lexicon, const Source& source,
                                              std::vector<Problem>& problems) {
  return parse_whole(lexicon, source, problems, [](Parser& p) { return p.condition(); });
}

std::optional<ast::Pattern> parse_pattern(const Lexicon& lexicon, const Source& source,
                                          std::vector<Problem>& problems) {
  return parse_whole(lexicon, source, problems, [](Parser& p) { return p.pattern(); });
}

std::optional<std::vector<ast::Mod>> parse_mods(const Lexicon& lexicon, const Source& source,
                                                std::vector<Problem>& problems) {
  return parse_whole(lexicon, source, problems, [](Parser& p) { return p.mods(); });
}

std::optional<ast::Rule> parse_rule(const Lexicon& lexicon, const Source& source,
                                    std::vector<Problem>& problems) {
  return parse_whole(lexicon, source, problems, [](Parser& p) { return p.rule(); });
}

}  // namespace undercroft::content
