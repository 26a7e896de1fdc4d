#pragma once
#include <string>
#include <vector>

#include "base/num.h"
#include "engine/effects/program.h"

// A card's text as it was read. Numbers of verbs, events, words, attributes, zones, seats,
// relations and so on are places in the Vocabulary's lists, not the ids that the machine gets.

namespace undercroft::content {

/// Numbers of the tree are ints (-1: none) and index vectors once they are known to be there.
inline std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

}  // namespace undercroft::content

namespace undercroft::content::ast {

/// None or one; a vector because its type is not yet complete where it is named.
template <class T>
using Maybe = std::vector<T>;

struct Target;
struct Matcher;
struct Value;
struct Pattern;
struct Statement;
using Block = std::vector<Statement>;

struct Seat {
  enum class Kind : u8 { Word, OwnerOf, ControllerOf, Register, Event };
  Kind kind = Kind::Word;
  unsigned line = 0;
  int word = 0;
  std::string name;  ///< of a register or a role
  Maybe<Target> of;
};

struct Target {
  enum class Kind : u8 {
    Self,
    Host,
    None,
    Register,
    Event,
    Seat,
    Each,
    Pick,
    Random,
    Rank,
    Related,
    Top,
    Plus
  };
  Kind kind = Kind::None;
  unsigned line = 0;
  std::string name;           ///< of a register or a role
  int least = 0;              ///< of Pick
  int most = 1;               ///< of Pick (255: any number), Random, Rank, Top
  bool lowest = false;        ///< of Rank
  int attribute = 0;          ///< of Rank
  int relation = 0;           ///< of Related
  int number = 0;             ///< of Related: its number operand
  int zone = 0;               ///< of Top
  Maybe<Matcher> matcher;     ///< of Each, Pick, Random, Rank
  Maybe<Seat> seat;           ///< of Seat, Top
  std::vector<Target> parts;  ///< of Related: to whom; of Plus: both
};

struct Matcher {
  enum class Kind : u8 { And, Or, Not, Word, Attribute, Zone, InRegister, Is, Related, Shares };
  Kind kind = Kind::And;
  unsigned line = 0;
  std::vector<Matcher> parts;  ///< of And, Or, Not
  int word = 0;                ///< of Word
  int attribute = 0;           ///< of Attribute, Shares
  bool printed = false;        ///< of Attribute
  bool bare = false;           ///< of Attribute: a keyword without a comparison
  effects::Cmp cmp = effects::Cmp::Equal;
  Maybe<Value> value;    ///< of Attribute
  std::string name;      ///< of InRegister
  int zone = 0;          ///< of Zone
  Maybe<Seat> seat;      ///< of Zone
  Maybe<Target> target;  ///< of Is, Related, Shares
  int relation = 0;
  int number = 0;  ///< of Related: its number operand
};

struct Value {
  enum class Kind : u8 {
    Number,
    Dice,
    Word,
    Register,
    Event,
    All,
    Amount,
    Attribute,
    SeatAttribute,
    Seat,
    Count,
    Size,
    Highest,
    Lowest,
    Tally,
    Half,
    Min,
    Max,
    Excess,
    Add,
    Sub,
    Mul
  };
  Kind kind = Kind::Number;
  unsigned line = 0;
  i32 number = 0;              ///< of Number; of Dice how many
  int faces = 0;               ///< of Dice
  int kept = 0;                ///< of Dice: how many of them matter; 0: all
  bool lowest = false;         ///< ... those that show least
  bool dropped = false;        ///< ... said by those that do not
  Maybe<effects::Cmp> counts;  ///< of Dice: how many show a face that compares with the first part
  std::string name;            ///< of a word, a register, a role
  int attribute = 0;           ///< of Attribute, SeatAttribute, Highest, Lowest
  bool printed = false;        ///< of Attribute
  int period = 0;              ///< of Tally: 0 this turn, 1 the previous one
  Maybe<Target> target;        ///< of Attribute
  Maybe<Seat> seat;            ///< of SeatAttribute, Seat
  Maybe<Matcher> matcher;
  Maybe<Pattern> pattern;
  std::vector<Value> parts;
};

struct Condition {
  enum class Kind : u8 { Compare, Is, Any, No, Did, Game, Not, And, Or };
  Kind kind = Kind::Did;
  unsigned line = 0;
  effects::Cmp cmp = effects::Cmp::Equal;
  std::vector<Value> sides;  ///< of Compare
  Maybe<Target> target;      ///< of Is
  Maybe<Matcher> matcher;    ///< of Is, Any, No
  int condition = 0;         ///< of Game
  std::vector<int> words;    ///< of Game: its operands
  std::vector<Condition> parts;
};

/// What a pattern asks of one role.
struct RoleAsk {
  enum class Kind : u8 { Present, Self, Host, Matches, Seat, Word, Amount };
  Kind kind = Kind::Present;
  unsigned line = 0;
  int role = 0;
  bool negated = false;  ///< of Word
  effects::Cmp cmp = effects::Cmp::Equal;
  int word = -1;     ///< of Word
  std::string name;  ///< of Word: a register that holds it
  Maybe<Matcher> matcher;
  Maybe<Seat> seat;
  Maybe<Value> value;  ///< of Amount
};

struct Pattern {
  int event = 0;
  unsigned line = 0;
  std::vector<RoleAsk> asks;
};

struct Mod {
  enum class Kind : u8 { Add, Subtract, Set, Keyword, Ability };
  Kind kind = Kind::Keyword;
  unsigned line = 0;
  int attribute = 0;
  Maybe<Value> value;
  std::string name;  ///< of Ability
};

struct Rule {
  int rule = 0;
  unsigned line = 0;
  Maybe<Pattern> pattern;
  Maybe<Value> number;
  Maybe<Seat> by, payee;
  int word = -1;
  std::string name;  ///< a register that holds the word
};

struct Lasting {
  enum class Kind : u8 { Listen, Gets, Rule };
  Kind kind = Kind::Listen;
  unsigned line = 0;
  effects::Stage stage = effects::Stage::After;
  Maybe<Pattern> pattern;
  Block body;
  Maybe<Target> target;
  std::vector<Mod> mods;
  Maybe<Rule> rule;
};

/// One operand of a verb, in the order of the verb's pattern.
struct Operand {
  enum class Kind : u8 { Absent, Value, Target, Seat, Word };
  Kind kind = Kind::Absent;
  Maybe<Value> value;
  Maybe<Target> target;
  Maybe<Seat> seat;
  int word = 0;
};

struct Statement {
  enum class Kind : u8 {
    Verb,
    NameNumber,
    NameWord,
    Roll,
    If,
    May,
    Either,
    For,
    Repeat,
    Loop,
    Together,
    Instead,
    Until,
    As,
    Call,
    Chart
  };
  Kind kind = Kind::Verb;
  unsigned line = 0;
  std::string reg;                ///< result, or the register of For; "" means none
  int verb = 0;                   ///< of Verb
  std::vector<Operand> operands;  ///< of Verb
  u8 groups = 0;                  ///< of Verb: a bit for each optional group that was given
  int list = 0;                   ///< of NameWord
  std::vector<Value> values;      ///< of NameNumber from, to; of Repeat; of Roll
  Maybe<Condition> condition;     ///< of If, Loop, Until with the time "while"
  std::vector<Block> blocks;      ///< of If then, else; of Either each; of the others one
  bool optional = false;          ///< of Loop: "may while"
  Maybe<Seat> seat;               ///< of May, As, Chart
  Maybe<Target> target;           ///< of For
  int time = 0;                   ///< of Until
  bool once = false;
  Maybe<Lasting> lasting;
  std::string name;  ///< of Call, Chart
};

// ---- a card

struct Ability {
  std::string file;
  unsigned line = 0;
  std::string granted;        ///< its name, if it is handed out or called
  std::vector<int> triggers;  ///< of `on`
  Maybe<Pattern> pattern;     ///< of `after`, `before`, `would`
  effects::Stage stage = effects::Stage::After;
  Maybe<Condition> when, condition;  ///< `when`, `if`
  effects::Limit limit;
  Block cost, body;
  int native = -1;
  bool broken = false;  ///< its trigger could not be read; its program is not compiled
  int order = 0;
  std::string says;
};

struct Aura {
  std::string file;
  unsigned line = 0;
  Maybe<Matcher> of;
  Maybe<Condition> condition;
  std::vector<Mod> mods;
};

struct CardRule {
  std::string file;
  unsigned line = 0;
  Rule rule;
  Maybe<Condition> condition;
};

/// A line of the card, with a program for each key of its kind (no statements: it says nothing).
struct Row {
  int kind = 0;
  std::string file;
  unsigned line = 0;
  std::vector<Ability> programs;
};

struct Card {
  std::string id, name, file;
  unsigned line = 0;
  bool attached = false;  ///< an upgrade: its auras fall on its host
  std::vector<Ability> abilities;
  std::vector<Aura> auras;
  std::vector<CardRule> rules;
  std::vector<Row> rows;  ///< kind by kind
  Maybe<effects::Chart> chart;
};

}  // namespace undercroft::content::ast
