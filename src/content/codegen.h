#pragma once
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/compile.h"
#include "content/parser_detail.h"

// The code generator's insides: a Compiler for the whole catalog, a Gen for each program or
// expression.

namespace undercroft::content {

/// What a register was given: a verb's pieces and number, a number, a word of a list, seats.
enum class RegisterKind : u8 { Pieces, Number, Word, Seats };

struct Known {
  std::string name;
  u8 reg = 0;
  RegisterKind kind = RegisterKind::Pieces;
  int list = -1;     ///< of Word
  bool set = false;  ///< given a value by a statement that came before
};

/// What surrounds a text: its card, and the event that it answers.
struct Context {
  std::string file;
  int card = 0;
  std::vector<int> events;  ///< places in Vocabulary::events; several for `on = "play, reap"`
  bool would = false;       ///< the event has not happened yet and may be changed
  bool before = false;
};

struct Call {
  std::string name;
  unsigned line = 0;
};

class Compiler;

class Gen {
 public:
  enum class Mode : u8 { Program, Expression, Still };
  Gen(Compiler& compiler, Mode mode, Context context);

  /// Numbers the registers of a program from the first free one on.
  void number_registers(const ast::Block& block);
  /// Makes the registers of a program that ran before known to this one.
  void adopt(const Gen& before);
  /// A captured register: it comes back as the next register.
  void capture(const Known& known);

  /// A cost is tried out before it is paid: it cannot look through face-down cards.
  void refuse_searches() { searching_ = false; }
  /// The limit of the ability is spent when this `may` is answered with yes.
  void spend_in(const ast::Statement& may) { spender_ = &may; }
  /// A native procedure, as a statement.
  void native(int number);
  void block(const ast::Block& block);
  u8 condition(const ast::Condition& condition);
  u8 value(const ast::Value& value);
  /// The number of a matcher that chooses among pieces (Select) or only tests one (Is).
  u16 matcher(const ast::Matcher& matcher);
  u16 test(const ast::Matcher& matcher);
  u8 named(const std::string& name, unsigned line) const;
  const Known* find(const std::string& name) const;

  effects::Program finish_program();
  effects::Expression finish_expression(u8 result);
  [[nodiscard]] u8 registers() const { return most_; }
  [[nodiscard]] u8 reads() const { return reads_; }
  [[nodiscard]] bool uses_event() const { return uses_event_; }
  [[nodiscard]] const std::vector<Call>& calls() const { return calls_; }

 private:
  enum class Use : u8 { Whole, Owner, Controller };

  // ---- ops and registers
  std::size_t emit(effects::Op op, int a = 0, int b = 0, int c = 0, int n = 0);
  std::size_t emit_raw(u8 op, int a, int b, int c, int n);
  void land(std::size_t jump);  ///< the jump goes to the next op
  [[nodiscard]] int here() const { return static_cast<int>(code_.size()); }
  u8 temp();
  u8 temps(int count);
  Known& define(const std::string& name, RegisterKind kind, int list = -1);
  u16 start_of_code();

  // ---- statements
  void statement(const ast::Statement& statement);
  void verb(const ast::Statement& statement);
  int seats_operand(const ast::Statement& statement) const;
  void check_verb_here(const effects::VerbDef& verb, unsigned line) const;
  u8 operands(const ast::Statement& statement, int seats, u8 left);
  void operand_into(const ast::Operand& operand, u8 dest);
  void name_number(const ast::Statement& statement);
  void if_statement(const ast::Statement& statement);
  void may_statement(const ast::Statement& statement);
  void either_statement(const ast::Statement& statement);
  void for_statement(const ast::Statement& statement);
  void repeat_statement(const ast::Statement& statement);
  void loop_statement(const ast::Statement& statement);
  void together_statement(const ast::Statement& statement);
  void as_statement(const ast::Statement& statement);
  void call_statement(const ast::Statement& statement);
  void chart_statement(const ast::Statement& statement);
  void until_statement(const ast::Statement& statement);
  void lasting_gets(const ast::Statement& statement, effects::LastingDef& def);
  void lasting_gets_for_all(const ast::Statement& statement, effects::LastingDef& def);
  void lasting_listen(const ast::Statement& statement, effects::LastingDef& def);
  void lasting_rule(const ast::Statement& statement, effects::LastingDef& def);
  std::vector<Known> captures(const ast::Statement& statement, std::vector<Known> first) const;
  [[nodiscard]] Context without_event() const;
  void start_lasting(const ast::Statement& statement, effects::LastingDef& def,
                     const std::vector<Known>& captured);

  // ---- values, targets, seats
  void value_into(const ast::Value& value, u8 dest);
  void dice_into(const ast::Value& value, u8 dest);
  void attribute_into(const ast::Value& value, u8 dest);
  void event_into(const std::string& name, unsigned line, u8 dest, Use use);
  effects::RoleDef role(const std::string& name, unsigned line) const;
  u8 target(const ast::Target& target, Use use = Use::Whole);
  void target_into(const ast::Target& target, u8 dest, Use use = Use::Whole);
  u8 seat(const ast::Seat& seat);
  void seat_into(const ast::Seat& seat, u8 dest);
  void condition_into(const ast::Condition& condition, u8 dest);
  void compare_into(const ast::Condition& condition, u8 dest);
  void word_into(const ast::Value& word, const ast::Value& beside, u8 dest);
  void refuse_choice(unsigned line) const;
  void copy(u8 dest, u8 from);

  // ---- face-down zones
  [[nodiscard]] const effects::ZoneDef* hidden_zone(const ast::Matcher& matcher) const;
  [[nodiscard]] bool is_bare(const ast::Matcher& matcher) const;
  [[nodiscard]] bool names_several(const ast::Matcher& matcher) const;
  u16 any_matcher(const ast::Matcher& matcher);
  u16 matcher_of_search(const ast::Matcher& matcher);
  void count_into(const ast::Matcher& matcher, u8 dest);
  void random_into(const ast::Target& target, u8 dest);

  // ---- matchers
  friend class MatcherGen;

  Compiler& compiler_;
  Mode mode_;
  Context context_;
  std::vector<effects::Ins> code_;
  std::vector<Known> known_;
  std::vector<Call> calls_;
  u8 next_ = 1;  ///< the first free register; 0 is the status
  u8 most_ = 1;
  u8 reads_ = 0;
  bool uses_event_ = false;
  unsigned line_ = 0;
  u8 chooses_for_ = 0;                       ///< the verb whose operand comes next
  const ast::Statement* spender_ = nullptr;  ///< the `may` that spends the ability's limit
  bool asking_ = true;                       ///< false inside conditions
  int gathered_ = -1;                        ///< the event that a `together` around gathers, or -1
  bool searching_ = true;                    ///< face-down cards may be looked through
  std::vector<int> searches_;                ///< ops that did so in the statements around
};

class Compiler {
 public:
  Compiler(const Lexicon& known_words, std::vector<Problem>& problems)
      : lexicon(known_words), words(known_words.words), problems_(problems) {}

  /// Numbers the charts of all cards, so that every card may name them.
  void number_charts(const std::vector<ast::Card>& cards);
  void card(const ast::Card& card, int number);

  // ---- parts, for Gen
  u16 pattern(const ast::Pattern& pattern, const Context& context,
              const std::vector<Known>& captured);
  effects::Expression condition(const ast::Condition& condition, const Context& context,
                                const std::vector<Known>& captured, u8* reads = nullptr);
  effects::Expression value(const ast::Value& value, const Context& context,
                            const std::vector<Known>& captured);
  std::vector<u16> auras(const std::vector<ast::Mod>& mods, const effects::Aura& model,
                         const Context& context, const std::vector<Known>& captured);
  u16 rule(const ast::Rule& rule, const Context& context, const std::vector<Known>& captured);
  u16 tally(const ast::Pattern& pattern, const Context& context);
  u16 limit_tally(const ast::Rule& rule, const Context& context);
  u16 add_matcher(effects::Matcher head, const std::vector<effects::Term>& terms);
  u16 subprogram(const std::string& name, unsigned line);
  u16 chart(const std::string& id, unsigned line) const;
  const std::vector<u16>& granted(const std::string& name, unsigned line) const;
  void report(const Context& context, const Mistake& mistake);
  void check_lasting(const ast::Statement& statement, const Context& context);

  const Lexicon& lexicon;
  const effects::Vocabulary& words;
  effects::Catalog catalog;
  std::map<const ast::Statement*, std::size_t> choices;  ///< see Compiled

 private:
  struct NamedCall {
    std::string from, to, file;
    unsigned line = 0;
  };
  struct Names {
    std::map<std::string, std::vector<u16>> granted;  ///< abilities by name
    std::map<std::string, u16> programs;              ///< called ones, by name
    std::map<std::string, effects::Program> bodies;
    std::vector<NamedCall> calls;
    std::vector<std::string> eventful;  ///< speak of an event of their own
    std::vector<std::string> all;
  };

  template <class Part>
  void attempt(const std::string& file, unsigned line, Part part);
  void reserve_ability(const ast::Ability& text, int number);
  void ability(const ast::Ability& text, int number, const std::vector<u16>& slots);
  void row(const ast::Row& text, int number);
  void ability_condition(const ast::Ability& text, const Context& context, effects::Ability& model);
  void set_trigger(const effects::TriggerDef& trigger, effects::Ability& ability);
  void programs(const ast::Ability& text, const Context& context, effects::Ability& model);
  void aura(const ast::Aura& text, bool attached, int number);
  void card_rule(const ast::CardRule& text, int number);
  [[nodiscard]] bool calls_itself(const std::string& name) const;
  void link_calls();
  u16 add_pattern(effects::Pattern pattern);
  effects::RoleTest role_test(const ast::RoleAsk& ask, const effects::RoleDef& role,
                              const Context& context, const std::vector<Known>& captured);
  [[nodiscard]] Context context_of(const ast::Ability& text, int number) const;

  std::vector<Problem>& problems_;
  std::vector<std::string> charts_;      ///< ids, by number
  Names names_;                          ///< of the card at hand
  std::vector<std::vector<u16>> slots_;  ///< abilities of the card at hand, by its texts
};

/// The number of the next entry of a table; the tables are addressed with sixteen bits.
u16 next_number(std::size_t size);

/// Whether a loop over pieces must ask in which order: its body raises events or asks.
/// Events of the kind that a `together` around it gathers happen later and do not count.
bool order_matters(const ast::Block& block, const Lexicon& lexicon, int gathered);

/// Registers that a text gives values to, in the order of their first mention.
std::vector<std::string> registers_set(const ast::Block& block);

/// Refuses an aura that reads its own or a later layer.
void check_layers(const Lexicon& lexicon, const std::vector<ast::Mod>& mods, const ast::Matcher* of,
                  const ast::Condition* condition, const std::string& file,
                  std::vector<Problem>& problems);

}  // namespace undercroft::content
