#include "content/lexer.h"

#include <array>
#include <cstddef>

namespace undercroft::content {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool starts_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool in_name(char c) {
  return starts_word(c) || is_digit(c);
}

bool in_word(char c) {
  return in_name(c) || c == '-';
}

class Lexer {
 public:
  Lexer(const Source& source, std::vector<Problem>& problems)
      : source_(source), problems_(problems), line_(source.line) {}

  std::vector<Token> run() {
    while (at_ < source_.text.size()) step();
    end_line();
    tokens_.push_back({Token::Kind::End, "", line_});
    return std::move(tokens_);
  }

 private:
  void step() {
    const char c = source_.text[at_];
    if (c == '\n') return new_line();
    if (c == ' ' || c == '\t' || c == '\r') return void(++at_);
    if (c == '#') return skip_comment();
    if (is_digit(c)) return number();
    if (starts_word(c)) return word();
    if (c == '$') return reg();
    if (c == '"') return quoted();
    sign();
  }

  void new_line() {
    if (depth_ == 0) end_line();
    ++line_;
    ++at_;
  }

  void end_line() {
    if (tokens_.empty()) return;
    const Token& last = tokens_.back();
    const bool open = last.is(";") || last.is("{") || last.is(":") || last.is(",");
    if (!open) tokens_.push_back({Token::Kind::Sign, ";", line_});
  }

  void skip_comment() {
    while (at_ < source_.text.size() && source_.text[at_] != '\n') ++at_;
  }

  template <class Test>
  std::string take(Test test) {
    const std::size_t from = at_;
    while (at_ < source_.text.size() && test(source_.text[at_])) ++at_;
    return source_.text.substr(from, at_ - from);
  }

  void push(Token::Kind kind, std::string text) {
    tokens_.push_back({kind, std::move(text), line_});
  }

  [[nodiscard]] char next(std::size_t ahead) const {
    return at_ + ahead < source_.text.size() ? source_.text[at_ + ahead] : '\0';
  }

  void number() {
    std::string digits = take(is_digit);
    if ((next(0) == 'd' || next(0) == 'D') && is_digit(next(1))) {
      ++at_;
      return push(Token::Kind::Dice, digits + "d" + take(is_digit));
    }
    push(Token::Kind::Number, std::move(digits));
  }

  void word() {
    if ((next(0) == 'd' || next(0) == 'D') && is_digit(next(1)) && only_digits_follow()) {
      ++at_;
      return push(Token::Kind::Dice, "1d" + take(is_digit));
    }
    std::string text = take(in_word);
    if (text == "event" && next(0) == '.' && starts_word(next(1))) {
      ++at_;
      return push(Token::Kind::Event, take(in_name));
    }
    push(Token::Kind::Word, std::move(text));
  }

  [[nodiscard]] bool only_digits_follow() const {
    std::size_t i = at_ + 1;
    while (i < source_.text.size() && is_digit(source_.text[i])) ++i;
    return i == source_.text.size() || !in_name(source_.text[i]);
  }

  void reg() {
    ++at_;
    std::string name = take(in_name);
    if (name.empty()) return problem("a register needs a name after '$'");
    push(Token::Kind::Register, std::move(name));
  }

  void quoted() {
    ++at_;
    const unsigned line = line_;
    std::string text = take([](char c) { return c != '"' && c != '\n'; });
    if (next(0) != '"') {
      problems_.push_back({source_.file, line, "a quoted text is not closed"});
      return;
    }
    ++at_;
    push(Token::Kind::Text, std::move(text));
  }

  void sign() {
    static constexpr std::array<std::string_view, 3> kLong{"<=", ">=", "!="};
    for (const std::string_view text : kLong) {
      if (source_.text.compare(at_, text.size(), text) != 0) continue;
      at_ += text.size();
      return push(Token::Kind::Sign, std::string(text));
    }
    const char c = source_.text[at_];
    static constexpr std::string_view kShort = "<>=+-*(){},:;";
    if (kShort.find(c) == std::string_view::npos) return unreadable();
    if (c == '(') ++depth_;
    if (c == ')' && depth_ > 0) --depth_;
    if (c == '{' || c == '}') depth_ = 0;
    ++at_;
    push(Token::Kind::Sign, std::string(1, c));
  }

  void unreadable() {
    const std::string run = take([](char c) {
      const auto byte = static_cast<unsigned char>(c);
      return byte > ' ' && !in_name(c) && c != '$' && c != '"' && c != '#' &&
             std::string_view("<>=+-*(){},:;").find(c) == std::string_view::npos;
    });
    if (run.empty()) ++at_;
    const std::string shown = run.empty() ? "this character" : "'" + run + "'";
    problem("cannot read " + shown);
  }

  void problem(std::string message) {
    problems_.push_back({source_.file, line_, std::move(message)});
  }

  const Source& source_;
  std::vector<Problem>& problems_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  unsigned line_ = 0;
  int depth_ = 0;  ///< open parentheses
};

}  // namespace

std::vector<Token> lex(const Source& source, std::vector<Problem>& problems) {
  return Lexer(source, problems).run();
}

std::string spelling(const Token& token) {
  switch (token.kind) {
    case Token::Kind::Register: return "$" + token.text;
    case Token::Kind::Event: return "event." + token.text;
    case Token::Kind::Text: return '"' + token.text + '"';
    default: return token.text;
  }
}

}  // namespace undercroft::content
