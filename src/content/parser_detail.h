#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/parser.h"

// The parser's insides, shared by the files parser*.cpp.

namespace undercroft::content {

/// One mistake; thrown inside the parser and the code generator, caught at the nearest statement.
struct Mistake {
  unsigned line = 0;
  std::string message;
};

class Parser {
 public:
  Parser(const Lexicon& lexicon, const Source& source, std::vector<Problem>& problems);

  ast::Block program();
  ast::Matcher matcher();
  ast::Condition condition();
  ast::Pattern pattern();
  std::vector<ast::Mod> mods();
  ast::Rule rule();
  /// Refuses what is left when a text should be over.
  void finish();
  void report(const Mistake& mistake);

 private:
  // ---- tokens
  [[nodiscard]] const Token& peek(std::size_t ahead = 0) const;
  [[nodiscard]] bool at(std::string_view word, std::size_t ahead = 0) const;
  [[nodiscard]] bool at_kind(Token::Kind kind, std::size_t ahead = 0) const;
  const Token& take();
  bool accept(std::string_view word);
  bool accept(std::initializer_list<std::string_view> words);
  void expect(std::string_view word);
  void skip_ends();
  [[nodiscard]] bool at_end() const;
  [[nodiscard]] bool at_comparison(std::size_t ahead = 0) const;
  /// The token after the parenthesis that closes the one here.
  [[nodiscard]] const Token& after_parenthesis() const;
  [[nodiscard]] std::string near() const;
  [[noreturn]] void fail(const std::string& message, const std::string& hint = "") const;
  [[noreturn]] void fail_unknown(const std::string& what, const std::vector<std::string>& known);

  // ---- statements
  ast::Block block();
  void statement_into(ast::Block& block);
  void recover(std::size_t start);
  ast::Statement statement();
  ast::Statement control(ast::Statement::Kind kind);
  ast::Statement if_statement();
  ast::Statement may_statement();
  ast::Statement either_statement();
  ast::Statement for_statement();
  ast::Statement loop_statement();
  ast::Statement until_statement(bool later);
  ast::Statement as_statement();
  ast::Statement call_statement();
  ast::Statement chart_statement();
  ast::Statement name_statement();
  ast::Statement roll_statement();
  ast::Statement verb_statement();
  void end_of_statement();
  int time(bool later);
  ast::Lasting lasting();
  void operands(const Template& pattern, ast::Statement& statement);
  [[nodiscard]] bool group_given(const Template::Item& first) const;
  ast::Operand operand(const Template::Item& item);
  ast::Mod mod();
  void rule_item(const Template& pattern, std::size_t i, ast::Rule& rule);

  // ---- matchers and targets
  ast::Matcher conjunction();
  [[nodiscard]] bool starts_term() const;
  ast::Matcher term();
  ast::Matcher not_term();
  ast::Matcher in_term();
  ast::Matcher shares_term();
  static ast::Matcher is_term(ast::Target target);
  ast::Matcher attribute_term();
  ast::Matcher relation_term(int relation);
  [[nodiscard]] int relation_here() const;
  [[nodiscard]] int relations_here() const;  ///< in the plural, as a target: "neighbours of"
  int relation_number(int relation, bool plural);
  ast::Target target();
  ast::Target simple_target();
  ast::Target counted(ast::Target::Kind kind, int least, int most);
  ast::Target rank(bool lowest);
  ast::Target top();
  [[nodiscard]] bool seat_here() const;
  ast::Seat seat();
  int attribute_name();
  int zone_name();
  ast::RoleAsk role_ask(const effects::EventDef& event);
  void role_test(const effects::RoleDef& role, ast::RoleAsk& ask);
  void word_role(const effects::RoleDef& role, ast::RoleAsk& ask);
  void amount_role(ast::RoleAsk& ask);

  // ---- values and conditions
  ast::Value value();
  ast::Value product();
  ast::Value simple_value();
  ast::Value dice(ast::Value result);
  ast::Value function_value(ast::Value::Kind kind);
  ast::Value attribute_value();
  ast::Value word_or_register(int list);
  ast::Value right_side();
  int number();
  int small_number(int least, int most);
  effects::Cmp comparison();
  ast::Condition all_of();
  ast::Condition simple_condition();
  ast::Condition comparison_condition();
  ast::Condition is_condition();
  [[nodiscard]] bool target_is_here() const;
  [[nodiscard]] int game_condition_here() const;
  ast::Condition game_condition(int condition);

  /// Keeps deeply nested texts from using up the stack.
  class Depth {
   public:
    explicit Depth(Parser& parser);
    ~Depth() { --parser_.depth_; }
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;
    Depth(Depth&&) = delete;
    Depth& operator=(Depth&&) = delete;

   private:
    Parser& parser_;
  };

  const Lexicon& lexicon_;
  const Source& source_;
  std::vector<Problem>& problems_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace undercroft::content
