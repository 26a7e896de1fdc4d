#pragma once
#include <array>
#include <string>
#include <vector>

#include "base/array.h"
#include "base/hash.h"
#include "base/num.h"
#include "engine/effects/chart.h"

// What the content compiler writes and the effect machine runs: plain tables, the same for every
// game. Numbers of words, attributes, events and verbs are those of the game's Vocabulary.

namespace undercroft::effects {

/// Pieces are numbered from 0; how many there are is the game's choice. A frame's note can hold
/// every number up to this one.
constexpr int kNoPiece = 0x7FFF;
constexpr int kNoRegister = 255;
constexpr u16 kNone = 65535;        ///< no matcher, no condition, no program
constexpr u8 kNoWord = 255;         ///< of an ability without a trigger word
constexpr int kAll = 30000;         ///< the number that `all` stands for
constexpr int kMostWhens = 4;       ///< state triggers of one card
constexpr int kFirstGameVerb = 96;  ///< ops from here on are verbs of the game's own verbs.def

/// The machine's own ops. `a` is the register written unless said otherwise; r[x] is register x of
/// the running program, a set of pieces and a number. Register 0 is the status: its number is what
/// `did` reads. Ops up to the mark below only read the state and may stand in conditions, values
/// of auras and rules; the rest run in programs only.
enum class Op : u8 {
  // ---- pure
  End,          ///< the program (or the pure expression, whose result is r[a]) is over
  Number,       ///< r[a].num = n
  Copy,         ///< r[a] = r[b]
  Empty,        ///< r[a] = the empty set
  Self,         ///< r[a] = the card whose text this is
  Host,         ///< r[a] = the card that holds the ability (an upgrade's host, or the card itself)
  EventPiece,   ///< r[a] = the event's piece in slot b (a RoleSlot)
  EventNumber,  ///< r[a].num = the event's number in slot b (Amount, Word, or Seat as a mask)
  Seat,  ///< r[a].num = mask of the seats that word b names; c: register of "owner of", "controller
         ///< of"
  Select,     ///< r[a] = every piece that matcher n accepts; num = how many
  Count,      ///< r[a].num = how many pieces matcher n accepts; b = 1: how many cards lie where it
              ///< looks, seen or unseen
  Size,       ///< r[a].num = size of r[b]
  Union,      ///< r[a] = r[b] and r[c] together
  Related,    ///< r[a] = pieces that stand in relation c to a piece of r[b] (n: its number)
  Attribute,  ///< r[a].num = attribute b of the first piece of r[c]; n = 1: the printed one
  SeatValue,  ///< r[a].num = attribute b of the seats in mask r[c].num, summed
  Highest,    ///< r[a].num = highest (c = 0) or lowest (c = 1) attribute b among matcher n
  Tally,      ///< r[a].num = tally n in period b (0 this turn, 1 the previous one) for this seat
  Add,
  Sub,
  Mul,
  Min,
  Max,
  Excess,   ///< r[a].num = r[b].num op r[c].num; Excess: not below zero
  Half,     ///< r[a].num = half of r[b].num, rounded down
  Compare,  ///< r[a].num = r[b].num (cmp n) r[c].num
  Not,      ///< r[a].num = r[b].num == 0
  And,
  Or,         ///< of r[b].num and r[c].num
  Is,         ///< r[a].num = r[b] is not empty and matcher n accepts every piece of it
  Did,        ///< r[a].num = the previous verb did all it was told
  Condition,  ///< r[a].num = game condition b holds (n, c: its operands)
  Jump,       ///< go to op n
  JumpIfNot,  ///< if r[a].num == 0 go to op n
  JumpIf,     ///< if r[a].num != 0 go to op n
  NextSeat,   ///< take the lowest seat of mask r[b].num into r[a].num, or go to op n
  kLastPure = NextSeat,
  // ---- control
  Repeat,      ///< if r[a].num <= 0 go to op n, else subtract one and go on
  NextOf,      ///< take a piece of r[b] into r[a], or go to op n; c = 1: the chooser picks which
  Guard,       ///< counts rounds of a loop in r[a].num; a named failure after 1,000
  Choose,      ///< r[a] = chosen from r[b]: at least n & 255, at most n >> 8 (255: any number);
               ///< c: the game's verb that it is chosen for, which may refuse some (0: none)
  Random,      ///< r[a] = n pieces of r[b], chosen by chance
  Rank,        ///< r[a] = the (n >> 8) pieces of r[b] with the most (c = 0) or least (c = 1) of
               ///< attribute n & 255; the chooser picks among ties at the cut
  Top,         ///< r[a] gets the top n pieces of zone b of each seat in r[c].num, turned over
  May,         ///< r[a].num = whether the seat in r[b].num wishes it (b = 255: the resolver)
  Either,      ///< r[a].num = which of b alternatives the resolver picks; n: first of their texts
  NameNumber,  ///< r[a].num = a number from r[b].num to r[c].num, named by the resolver
  NameWord,    ///< r[a].num = a word of list b, named by the resolver
  RollDice,    ///< r[a].num = what the dice of a DiceRoll n come to; c: register that it counts by
  Gather,      ///< the damage or destruction of the following verbs becomes one event of kind n
  Release,     ///< ... which happens now
  Lasting,     ///< lasting effect n begins; b, c: captured registers (255: none)
  AsSeat,      ///< r[a].num = this seat; the resolver becomes the lowest seat of mask r[b].num,
               ///< which leaves it; or, if it is empty, go to op n
  AsBack,      ///< the resolver becomes seat r[a].num again
  Call,        ///< run program n, then go on
  Spend,       ///< the limit of this ability is spent now and not when it began
  Instead,     ///< the part of the event that this ability speaks of does not happen
  // ---- verbs of verbs.def that every game shares
  kFirstVerb,
#define VERB(name, pattern, english) name,
#include "engine/effects/verbs.def"
#undef VERB
  // ---- face-down piles; last, because the hashes of packs hold the numbers of the ops above
  LookThrough,  ///< the piles that matcher n looks into lie open, all their cards known ...
  ShuffleBack,  ///< ... until now: those that op n of this program laid open are shuffled
  RandomOf,     ///< r[a] = c cards, by chance, of where matcher n looks; b: a register for it
  RollChart,    ///< chart n is rolled on, for the seat in r[b].num (b = 255: the resolver)
  kEndOfCore,
};
static_assert(static_cast<int>(Op::kEndOfCore) <= kFirstGameVerb);

/// One instruction. A verb takes its operands from consecutive registers: a is the result (255:
/// none), b the first operand register, operand k of its pattern is r[b + k]; c has a bit for each
/// optional operand or flag that was given (bit 0: the first optional group); n holds word
/// operands, the first in the low 16 bits, the second above. A seat operand is a mask in .num.
struct Ins {
  u8 op = 0, a = 0, b = 0, c = 0;
  i32 n = 0;
};
static_assert(sizeof(Ins) == 8);

enum class Cmp : u8 { Less, AtMost, More, AtLeast, Equal, Unequal };

/// What a program rolls: `4d6 drop lowest 1`, `3d6 count >= 5`. An op's n holds it.
struct DiceRoll {
  int dice = 1, faces = 6;
  int kept = 0;  ///< how many of them matter; 0: all
  bool lowest = false;
  bool counts = false;  ///< how many fit, not what they show
  Cmp cmp = Cmp::Less;

  [[nodiscard]] constexpr i32 packed() const {
    return faces | dice << 8 | kept << 16 | (lowest ? 1 : 0) << 24 |
           (counts ? 1 + static_cast<int>(cmp) : 0) << 25;
  }
  static constexpr DiceRoll of(i32 n) {
    const int cmp = n >> 25 & 7;
    return {n >> 8 & 255,       n & 255,  n >> 16 & 255,
            (n >> 24 & 1) != 0, cmp != 0, static_cast<Cmp>(cmp == 0 ? 0 : cmp - 1)};
  }
};

/// One test of a matcher: a short-circuit jump code without a stack. yes and no are the next term
/// of the same matcher, or kAccept or kRefuse.
enum class Test : u8 {
  Always,
  Word,       ///< noun or adjective a of the game
  Number,     ///< attribute a (cmp) n
  NumberReg,  ///< attribute a (cmp) r[n].num
  Printed,    ///< printed attribute a (cmp) n
  Has,        ///< attribute a has word n (cmp Equal or Unequal), e.g. house = dis
  HasReg,     ///< attribute a has word r[n].num
  HasOf,      ///< attribute a has a word that the first piece of r[n] has ("house = $d")
  InReg,      ///< is in the set r[n]
  IsSelf,
  IsHost,
  NotSelf,
  RelatedReg,   ///< stands in relation a to a piece of r[n] (cmp: number operand)
  RelatedSelf,  ///< stands in relation a to the card itself (cmp: number operand)
  SharesReg,    ///< has a word of attribute a in common with a piece of r[n]
  RelatedHost,  ///< stands in relation a to the holder (cmp: number operand)
};
constexpr int kAccept = 254, kRefuse = 255;
struct Term {
  Test test = Test::Always;
  u8 a = 0;
  u8 cmp = 0;
  u8 spare = 0;
  i16 n = 0;
  u8 yes = kAccept, no = kRefuse;
};
static_assert(sizeof(Term) == 8);

/// Where a matcher looks for its pieces.
enum class From : u8 { Play, Zone, Register };
struct Matcher {
  u16 first = 0;  ///< its first term; jumps are relative to it
  u8 count = 0;
  From from = From::Play;
  u8 zone = 0;  ///< of Zone
  u8 seat = 0;  ///< of Zone: a seat word, or 255 for everybody
  u8 reg = 0;   ///< of Register; of Zone with "owner of $x": the register
  u8 spare = 0;
};
static_assert(sizeof(Matcher) == 8);

/// Where an event keeps a role. Every event has parts {piece, other, amount} and a header with a
/// source, a seat, a word, a second word (Why, 0..15) and four flags.
enum class RoleSlot : u8 {
  Piece,
  Other,
  Source,
  Amount,
  Seat,
  Word,
  Flag0,
  Flag1,
  Flag2,
  Flag3,
  Why
};

/// What a pattern asks of one role.
struct RoleTest {
  enum class Kind : u8 {
    Matches,
    IsSelf,
    IsHost,
    SeatIs,
    WordIs,
    Set,
    AmountIs,
    WordIsNot,
    WordIsReg,    ///< of a lasting effect: the word is the number of captured register n
    WordIsNotReg  ///< the same, negated
  };
  RoleSlot slot = RoleSlot::Piece;
  Kind kind = Kind::Matches;
  u8 cmp = 0;       ///< of AmountIs
  u8 seat = 0;      ///< of SeatIs: a seat word
  i16 n = 0;        ///< of WordIs: the word; of AmountIs: the number
  u16 matcher = 0;  ///< of Matches
};

struct Pattern {
  u8 event = 0;
  List<RoleTest> tests;
};

enum class Stage : u8 { Would, Before, Tagged, After, When, Word };

/// Parts of the event that a program reads. Two waiting triggers of one ability and one source are
/// twins, and need no order, if their parts agree in all of these.
enum Reads : u8 {
  kReadsPiece = 1,
  kReadsOwner = 2,
  kReadsController = 4,
  kReadsOther = 8,
  kReadsAmount = 16
};

struct Limit {
  u8 times = 0;   ///< 0: no limit
  u8 period = 0;  ///< a period of the Vocabulary
};

/// A pure expression: ops [start, End), with the result in register `result`.
struct Expression {
  u16 start = kNone;
  u8 result = 0;
  u8 registers = 0;
  [[nodiscard]] bool given() const { return start != kNone; }
};

struct Program {
  u16 start = kNone;
  u8 registers = 0;
  [[nodiscard]] bool given() const { return start != kNone; }
};

struct Ability {
  u16 card = 0;  ///< the definition that prints it
  Stage stage = Stage::After;
  u8 word = kNoWord;       ///< its trigger word, by which the rules run one of Stage::Word
  u16 pattern = kNone;     ///< what it listens to
  bool granted = false;    ///< handed out by name; not the card's own
  bool of_holder = false;  ///< it hears only of its holder: the pattern's piece is the host
  bool lasting = false;    ///< only through a lasting effect
  u8 reads = 0;
  u8 order = 0;  ///< class of order among simultaneous listeners, lowest first
  Limit limit;
  bool spends_late = false;  ///< its limit is spent by Op::Spend: all of it is optional
  Expression condition;      ///< `if`; of Stage::When the state that triggers
  Program cost, program;
  u16 native = kNone;  ///< number of a native procedure instead of a program
  std::string name;    ///< of a granted ability
  std::string says;    ///< a hand-written sentence instead of the rendered one
  std::string file;    ///< where it stands
  unsigned line = 0;
};

enum class Change : u8 { Add, Set, Grant };

/// A constant modifier of one attribute, or the grant of an ability.
struct Aura {
  enum class Of : u8 { Self, Host, Matches };
  Of of = Of::Self;
  Change change = Change::Add;
  u8 attribute = 0;
  u8 layer = 0;
  i16 number = 0;  ///< the amount, or the word that is set, when no expression gives it
  u16 matcher = kNone;
  u16 ability = kNone;  ///< of Grant
  Expression amount;
  Expression condition;  ///< `while`
};

/// Rule words that mean the same in every game; a game's own follow.
enum RuleKind : u8 {
  kForbid,  ///< may not be done; beats every permission
  kPermit,  ///< may be done although the rules would not allow it
  kLimit,   ///< at most so many times a turn
  kOnly,    ///< of these deeds only those that match
  kCost,    ///< costs so much more
  kCharge,  ///< must pay somebody so much first
  kSkip,
  kMust,
  kEnters,
  kSpend,
  kIgnore,
  kFirstGameRule = 16,
};

/// The kinds of rules whose events the masks name.
constexpr std::size_t kLawKinds = kCharge + 1;

// What the machine's masks and bytes can hold; a larger vocabulary is refused when it is read.
constexpr int kMostEventKinds = 62;  ///< in a mask whose next bit says something else
constexpr int kMostRules = 48;
constexpr int kMostTriggers = 64;
constexpr int kMostWhys = 16;
constexpr int kMostGameVerbs = 159;  ///< behind kFirstGameVerb, up to 254
constexpr int kMostTallies = 255;

/// A permission, prohibition or price.
struct Rule {
  u8 kind = 0;           ///< a rule word of the Vocabulary
  u8 seat = 255;         ///< a seat word: whom it binds; 255: everybody
  u8 payee = 255;        ///< of charge: a seat word
  u16 pattern = kNone;   ///< what it speaks of
  u16 tally = kNone;     ///< of limit: what is counted
  i16 word = -1;         ///< of skip, must, enters, spend, ignore: its word; -1 with a number: the
                         ///< number is the word (a captured register)
  Expression number;     ///< of limit, cost, charge, x
  Expression condition;  ///< `while`
};

/// What `until TIME: ...` starts. Captured registers come back as registers 1 and 2 of the listener
/// or expression.
struct LastingDef {
  enum class Kind : u8 { Listen, Gets, Rule };
  Kind kind = Kind::Listen;
  u8 time = 0;           ///< a time of the Vocabulary
  bool once = false;     ///< "the next time"
  bool later = false;    ///< of `during`: it sleeps until its time comes
  u16 ability = kNone;   ///< of Listen
  List<u16> auras;       ///< of Gets: on the captured set (register 1), or with a matcher
  u16 rule = kNone;      ///< of Rule
  Expression condition;  ///< of the time `while COND`
};

/// A line of a card with programs of its own (`[[test.option]]`): an ability for each key, which
/// only Machine::run_row runs; kNone where it says nothing.
struct Row {
  u8 kind = 0;  ///< which of its table's kinds of rows
  List<u16> abilities;
};

/// A card as the machine sees it; its printed fields are the game's own affair.
struct CardText {
  List<u16> abilities, auras, rules;
  List<u16> rows;  ///< kind by kind, in the order in which they stand
};

/// Everything that a set of packs says, compiled.
struct Catalog {
  List<Ins> ops;
  List<Term> terms;
  List<Matcher> matchers;
  List<Pattern> patterns;
  List<Program> programs;  ///< sub-programs, by number
  List<Ability> abilities;
  List<Aura> auras;
  List<Rule> rules;
  List<LastingDef> lasting;
  List<u16> tallies;     ///< patterns that are counted; number = place
  List<CardText> texts;  ///< by card definition
  List<Row> rows;
  List<Chart> charts;
  List<std::string> texts_of_choices;  ///< English of `either` alternatives
};

}  // namespace undercroft::effects
