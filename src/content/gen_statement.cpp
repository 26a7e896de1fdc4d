#include <algorithm>

#include "base/text.h"
#include "content/ast_visit.h"
#include "content/codegen.h"

// Statements: verbs and the control structures around them.

namespace undercroft::content {

using effects::kNoRegister;
using effects::Op;
using Statement = ast::Statement;

namespace {

bool is_quiet(u8 op) {
  return op == static_cast<u8>(Op::Pick) || op == static_cast<u8>(Op::Reckon);
}

class OrderVisitor : public Visitor {
 public:
  OrderVisitor(const Lexicon& lexicon, int gathered) : lexicon_(lexicon), gathered_(gathered) {}
  bool matters = false;

 protected:
  void see(const Statement& statement) override {
    using Kind = Statement::Kind;
    switch (statement.kind) {
      case Kind::Verb: matters |= is_felt(statement.verb); break;
      case Kind::If:
      case Kind::For:
      case Kind::Repeat:
      case Kind::Together:
      case Kind::Until: break;
      default: matters = true;
    }
  }
  void see(const ast::Target& target) override {
    using Kind = ast::Target::Kind;
    matters |= target.kind == Kind::Pick || target.kind == Kind::Rank ||
               target.kind == Kind::Random || target.kind == Kind::Top;
  }
  void see(const ast::Value& value) override { matters |= value.kind == ast::Value::Kind::Dice; }

 private:
  [[nodiscard]] bool is_felt(int verb) const {
    if (is_quiet(lexicon_.words.verbs[at(verb)].op)) return false;
    return gathered_ < 0 || lexicon_.event(lexicon_.verbs[at(verb)].items[0].text) != gathered_;
  }

  const Lexicon& lexicon_;
  int gathered_;
};

/// The events that the verbs of a `together` raise: those that carry the verbs' names.
class GatherVisitor : public Visitor {
 public:
  explicit GatherVisitor(const Lexicon& lexicon) : lexicon_(lexicon) {}
  std::vector<int> events;

 protected:
  void see(const Statement& statement) override {
    if (statement.kind != Statement::Kind::Verb) return;
    const int event = lexicon_.event(lexicon_.verbs[at(statement.verb)].items[0].text);
    if (event >= 0 && std::find(events.begin(), events.end(), event) == events.end())
      events.push_back(event);
  }

 private:
  const Lexicon& lexicon_;
};

void collect_registers(const ast::Block& block, std::vector<std::string>& names) {
  for (const Statement& statement : block) {
    if (!statement.reg.empty() &&
        std::find(names.begin(), names.end(), statement.reg) == names.end())
      names.push_back(statement.reg);
    for (const ast::Block& inner : statement.blocks) collect_registers(inner, names);
  }
}

}  // namespace

bool order_matters(const ast::Block& block, const Lexicon& lexicon, int gathered) {
  OrderVisitor visitor(lexicon, gathered);
  visitor.walk(block);
  return visitor.matters;
}

std::vector<std::string> registers_set(const ast::Block& block) {
  std::vector<std::string> names;
  collect_registers(block, names);
  return names;
}

void Gen::block(const ast::Block& block) {
  for (const Statement& one : block) {
    const u8 free = next_;
    const std::size_t around = searches_.size();
    try {
      line_ = one.line;
      statement(one);
    } catch (const Mistake& mistake) {
      compiler_.report(context_, mistake);
      if (!one.reg.empty()) define(one.reg, RegisterKind::Pieces);
    }
    for (; searches_.size() > around; searches_.pop_back())
      emit(Op::ShuffleBack, 0, 0, 0, searches_.back());
    next_ = free;
  }
}

void Gen::statement(const Statement& statement) {
  using Kind = Statement::Kind;
  switch (statement.kind) {
    case Kind::Verb: verb(statement); return;
    case Kind::NameNumber: name_number(statement); return;
    case Kind::NameWord: {
      const u8 dest = statement.reg.empty()
                          ? temp()
                          : define(statement.reg, RegisterKind::Word, statement.list).reg;
      emit(Op::NameWord, dest, statement.list);
      return;
    }
    case Kind::Roll: {
      const u8 rolled = value(statement.values[0]);
      if (!statement.reg.empty()) copy(define(statement.reg, RegisterKind::Number).reg, rolled);
      return;
    }
    case Kind::If: if_statement(statement); return;
    case Kind::May: may_statement(statement); return;
    case Kind::Either: either_statement(statement); return;
    case Kind::For: for_statement(statement); return;
    case Kind::Repeat: repeat_statement(statement); return;
    case Kind::Loop: loop_statement(statement); return;
    case Kind::Together: together_statement(statement); return;
    case Kind::Instead:
      if (!context_.would)
        throw Mistake{statement.line, "'instead' stands only in a would-ability"};
      reads_ |= effects::kReadsPiece | effects::kReadsAmount;
      emit(Op::Instead);
      block(statement.blocks[0]);
      return;
    case Kind::Until: until_statement(statement); return;
    case Kind::As: as_statement(statement); return;
    case Kind::Call: call_statement(statement); return;
    case Kind::Chart: chart_statement(statement); return;
  }
}

// ---- verbs

/// Verbs that speak of the event at hand need one that has not happened yet.
void Gen::check_verb_here(const effects::VerbDef& verb, unsigned line) const {
  const Op op = static_cast<Op>(verb.op);
  const std::string name(verb.pattern.substr(0, verb.pattern.find(' ')));
  const bool changes =
      op == Op::Prevent || op == Op::ChangeBy || op == Op::SetTo || op == Op::Redirect;
  if (changes && !context_.would)
    throw Mistake{line, "'" + name + "' stands only in a would-ability"};
  if (op == Op::Cancel && !context_.would && !context_.before)
    throw Mistake{line, "'" + name + "' stands only in a before- or would-ability"};
}

/// The operand of a verb that may name several seats or none, or -1: the verb is then done once for
/// each of them in turn.
int Gen::seats_operand(const Statement& statement) const {
  for (std::size_t k = 0; k < statement.operands.size(); ++k) {
    const ast::Operand& operand = statement.operands[k];
    if (operand.kind != ast::Operand::Kind::Seat) continue;
    const ast::Seat& seat = operand.seat[0];
    const bool word = seat.kind == ast::Seat::Kind::Word;
    const u8 id = word ? compiler_.words.seats[at(seat.word)].id : u8{0};
    if (word && (id == effects::kYou || id == effects::kActive)) continue;
    if (word && id == effects::kEachPlayer && !statement.reg.empty())
      throw Mistake{statement.line, "a result comes from one seat: say it inside 'as each_player'"};
    return static_cast<int>(k);
  }
  return -1;
}

void Gen::verb(const Statement& statement) {
  const effects::VerbDef& verb = compiler_.words.verbs[at(statement.verb)];
  check_verb_here(verb, statement.line);
  const Op op = static_cast<Op>(verb.op);
  if (op == Op::Redirect || op == Op::ChangeBy || op == Op::SetTo)
    reads_ |= effects::kReadsPiece | effects::kReadsAmount;
  const int seats = seats_operand(statement);
  const u8 left = seats >= 0 ? temp() : u8{0};
  const std::size_t searches = searches_.size();
  const u8 first = operands(statement, seats, left);
  if (op == Op::Pick && searches_.size() > searches)
    throw Mistake{statement.line,
                  "what a search finds is shuffled again when the statement is done: let its verb "
                  "look for it"};
  i32 words = 0;
  unsigned shift = 0;
  for (const Template::Item& item : compiler_.lexicon.verbs[at(statement.verb)].items) {
    if (item.kind != Template::Item::Kind::Word) continue;
    words |= statement.operands[at(item.operand)].word << shift;
    shift += 16;
  }
  int result = kNoRegister;
  if (!statement.reg.empty()) {
    const bool counts = op == Op::Reckon;
    result = define(statement.reg, counts ? RegisterKind::Number : RegisterKind::Pieces).reg;
    if (op == Op::Pick && statement.operands[0].target[0].kind == ast::Target::Kind::Seat)
      define(statement.reg, RegisterKind::Seats);
  }
  if (seats < 0) {
    emit_raw(verb.op, result, first, statement.groups, words);
    return;
  }
  emit(Op::Number, 0);  // for nobody, nothing was done
  if (result != kNoRegister) emit(Op::Empty, result);
  const std::size_t next = emit(Op::NextSeat, first + seats, left);
  emit_raw(verb.op, result, first, statement.groups, words);
  emit(Op::Jump, 0, 0, 0, static_cast<int>(next));
  land(next);
}

/// Puts the operands into consecutive registers and answers the first. A verb with one operand
/// takes a register as it is.
u8 Gen::operands(const Statement& statement, int seats, u8 left) {
  const int count = static_cast<int>(statement.operands.size());
  const u8 op = compiler_.words.verbs[at(statement.verb)].op;
  const u8 verb = op >= effects::kFirstGameVerb ? op : u8{0};
  if (count == 0) return kNoRegister;
  if (count == 1) {
    const ast::Operand& only = statement.operands[0];
    if (only.kind == ast::Operand::Kind::Target) {
      chooses_for_ = verb;
      return target(only.target[0]);
    }
    if (only.kind == ast::Operand::Kind::Value) return value(only.value[0]);
    if (seats >= 0) {
      seat_into(only.seat[0], left);
      return temp();
    }
    if (only.kind == ast::Operand::Kind::Seat) return seat(only.seat[0]);
    return kNoRegister;
  }
  const u8 first = temps(count);
  for (int k = 0; k < count; ++k) {
    const u8 free = next_;
    if (statement.operands[at(k)].kind == ast::Operand::Kind::Target) chooses_for_ = verb;
    operand_into(statement.operands[at(k)], k == seats ? left : static_cast<u8>(first + k));
    next_ = free;
  }
  return first;
}

void Gen::operand_into(const ast::Operand& operand, u8 dest) {
  using Kind = ast::Operand::Kind;
  switch (operand.kind) {
    case Kind::Value: value_into(operand.value[0], dest); return;
    case Kind::Target: target_into(operand.target[0], dest); return;
    case Kind::Seat: seat_into(operand.seat[0], dest); return;
    case Kind::Word:
    case Kind::Absent: return;
  }
}

void Gen::native(int number) {
  emit(Op::Native, kNoRegister, kNoRegister, 0, number);
}

void Gen::name_number(const Statement& statement) {
  const u8 from = value(statement.values[0]);
  const u8 to = value(statement.values[1]);
  const u8 dest = statement.reg.empty() ? temp() : define(statement.reg, RegisterKind::Number).reg;
  emit(Op::NameNumber, dest, from, to);
}

// ---- control

void Gen::if_statement(const Statement& statement) {
  const u8 free = next_;
  const u8 holds = condition(statement.condition[0]);
  const std::size_t over = emit(Op::JumpIfNot, holds);
  next_ = free;
  block(statement.blocks[0]);
  if (statement.blocks.size() < 2) return land(over);
  const std::size_t end = emit(Op::Jump);
  land(over);
  block(statement.blocks[1]);
  land(end);
}

void Gen::may_statement(const Statement& statement) {
  const u8 free = next_;
  if (!statement.seat.empty() && statement.seat[0].kind == ast::Seat::Kind::Word &&
      compiler_.words.seats[at(statement.seat[0].word)].id == effects::kEachPlayer)
    throw Mistake{statement.line, "one seat decides: say 'as each_player { may { ... } }'"};
  const int who = statement.seat.empty() ? kNoRegister : seat(statement.seat[0]);
  const u8 wish = temp();
  emit(Op::May, wish, who);
  const std::size_t over = emit(Op::JumpIfNot, wish);
  next_ = free;
  if (&statement == spender_) emit(Op::Spend);
  block(statement.blocks[0]);
  land(over);
}

void Gen::either_statement(const Statement& statement) {
  const u8 choice = temp();
  const u8 number = temp();
  auto& texts = compiler_.catalog.texts_of_choices;
  const std::size_t first_text = texts.size();
  texts.resize(first_text + statement.blocks.size());
  compiler_.choices[&statement] = first_text;
  emit(Op::Either, choice, static_cast<int>(statement.blocks.size()), 0,
       static_cast<int>(first_text));
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < statement.blocks.size(); ++i) {
    const bool last = i + 1 == statement.blocks.size();
    std::size_t over = 0;
    if (!last) {
      emit(Op::Number, number, 0, 0, static_cast<int>(i));
      emit(Op::Compare, number, choice, number, static_cast<int>(effects::Cmp::Equal));
      over = emit(Op::JumpIfNot, number);
    }
    block(statement.blocks[i]);
    if (last) break;
    ends.push_back(emit(Op::Jump));
    land(over);
  }
  for (const std::size_t end : ends) land(end);
}

void Gen::for_statement(const Statement& statement) {
  const u8 left = temp();
  target_into(statement.target[0], left);
  next_ = static_cast<u8>(left + 1);
  const u8 one = define(statement.reg, RegisterKind::Pieces).reg;
  const bool asks = order_matters(statement.blocks[0], compiler_.lexicon, gathered_);
  const std::size_t next = emit(Op::NextOf, one, left, asks ? 1 : 0);
  block(statement.blocks[0]);
  emit(Op::Jump, 0, 0, 0, static_cast<int>(next));
  land(next);
}

void Gen::repeat_statement(const Statement& statement) {
  const u8 left = temp();
  value_into(statement.values[0], left);
  next_ = static_cast<u8>(left + 1);
  const std::size_t next = emit(Op::Repeat, left);
  block(statement.blocks[0]);
  emit(Op::Jump, 0, 0, 0, static_cast<int>(next));
  land(next);
}

void Gen::loop_statement(const Statement& statement) {
  const u8 rounds = temp();
  emit(Op::Number, rounds);
  const int top = here();
  block(statement.blocks[0]);
  emit(Op::Guard, rounds);
  const u8 again = condition(statement.condition[0]);
  if (!statement.optional) {
    emit(Op::JumpIf, again, 0, 0, top);
    return;
  }
  const std::size_t out = emit(Op::JumpIfNot, again);
  emit(Op::May, again, kNoRegister);
  emit(Op::JumpIf, again, 0, 0, top);
  land(out);
}

void Gen::together_statement(const Statement& statement) {
  GatherVisitor visitor(compiler_.lexicon);
  visitor.walk(statement.blocks[0]);
  if (gathered_ >= 0) throw Mistake{statement.line, "'together' cannot stand inside 'together'"};
  if (visitor.events.empty())
    throw Mistake{statement.line, "nothing in 'together' raises an event"};
  if (visitor.events.size() > 1)
    throw Mistake{statement.line, "'together' joins one kind of event, not '" +
                                      compiler_.words.events[at(visitor.events[0])].name +
                                      "' and '" +
                                      compiler_.words.events[at(visitor.events[1])].name + "'"};
  emit(Op::Gather, 0, 0, 0, compiler_.words.events[at(visitor.events[0])].id);
  gathered_ = visitor.events[0];
  block(statement.blocks[0]);
  gathered_ = -1;
  emit(Op::Release);
}

void Gen::as_statement(const Statement& statement) {
  const u8 mine = temp();
  const u8 left = temp();
  seat_into(statement.seat[0], left);
  next_ = static_cast<u8>(left + 1);
  const std::size_t next = emit(Op::AsSeat, mine, left);
  block(statement.blocks[0]);
  emit(Op::AsBack, mine);
  emit(Op::Jump, 0, 0, 0, static_cast<int>(next));
  land(next);
}

void Gen::call_statement(const Statement& statement) {
  const u16 program = compiler_.subprogram(statement.name, statement.line);
  calls_.push_back({statement.name, statement.line});
  emit(Op::Call, 0, 0, 0, program);
}

/// Several seats roll one after the other.
void Gen::chart_statement(const Statement& statement) {
  const u16 chart = compiler_.chart(statement.name, statement.line);
  if (statement.seat.empty()) {
    emit(Op::RollChart, 0, kNoRegister, 0, chart);
    return;
  }
  const u8 left = temp();
  const u8 who = temp();
  seat_into(statement.seat[0], left);
  const std::size_t next = emit(Op::NextSeat, who, left);
  emit(Op::RollChart, 0, who, 0, chart);
  emit(Op::Jump, 0, 0, 0, static_cast<int>(next));
  land(next);
}

}  // namespace undercroft::content
