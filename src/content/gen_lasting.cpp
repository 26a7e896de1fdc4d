#include <algorithm>

#include "base/text.h"
#include "content/ast_visit.h"
#include "content/codegen.h"

// Lasting effects. At most two registers are captured by value: one set of pieces, which comes
// back as register 1, and numbers.

namespace undercroft::content {

using effects::kNoRegister;
using effects::Op;
using Statement = ast::Statement;

namespace {

struct Used {
  std::string name;
  unsigned line = 0;
  bool as_set = false;
};

class CaptureVisitor : public Visitor {
 public:
  CaptureVisitor(const Gen& gen, const effects::Vocabulary& words) : gen_(gen), words_(words) {}
  std::vector<Used> used;

 protected:
  void see(const ast::Value& value) override {
    if (value.kind == ast::Value::Kind::Register) use(value.name, value.line, false);
    if (value.kind == ast::Value::Kind::Size) use(value.name, value.line, true);
  }
  void see(const ast::Target& target) override {
    if (target.kind == ast::Target::Kind::Register) use(target.name, target.line, true);
  }
  void see(const ast::Seat& seat) override {
    if (seat.kind != ast::Seat::Kind::Register) return;
    const Known* known = gen_.find(seat.name);
    use(seat.name, seat.line, known == nullptr || known->kind != RegisterKind::Seats);
  }
  void see(const ast::Matcher& matcher) override {
    if (matcher.kind == ast::Matcher::Kind::InRegister) use(matcher.name, matcher.line, true);
    if (matcher.kind != ast::Matcher::Kind::Attribute) return;
    const ast::Value& value = matcher.value[0];
    if (value.kind != ast::Value::Kind::Register) return;
    const Known* known = gen_.find(value.name);
    const bool word = words_.attributes[static_cast<std::size_t>(matcher.attribute)].list >= 0;
    if (word && known != nullptr && known->kind == RegisterKind::Pieces)
      use(value.name, value.line, true);
  }
  void see(const ast::RoleAsk& ask) override {
    if (!ask.name.empty()) use(ask.name, ask.line, false);
  }
  void see(const ast::Rule& rule) override {
    if (!rule.name.empty()) use(rule.name, rule.line, false);
  }

 private:
  void use(const std::string& name, unsigned line, bool as_set) {
    const auto found = std::find_if(used.begin(), used.end(),
                                    [&](const Used& other) { return other.name == name; });
    if (found == used.end())
      used.push_back({name, line, as_set});
    else
      found->as_set |= as_set;
  }

  const Gen& gen_;
  const effects::Vocabulary& words_;
};

}  // namespace

/// The registers that the lasting effect of a statement reads, a set of pieces first. `first` are
/// captured already (the target of `gets`).
std::vector<Known> Gen::captures(const Statement& statement, std::vector<Known> first) const {
  const ast::Lasting& lasting = statement.lasting[0];
  CaptureVisitor visitor(*this, compiler_.words);
  visitor.walk_all(statement.condition);
  visitor.walk_all(lasting.pattern);
  if (first.empty() && lasting.kind == ast::Lasting::Kind::Gets)
    visitor.walk_all(lasting.target[0].matcher);
  visitor.walk(lasting.body);
  visitor.walk_all(lasting.mods);
  visitor.walk_all(lasting.rule);
  const std::vector<std::string> own = registers_set(lasting.body);
  bool has_set = !first.empty();
  for (const Used& used : visitor.used) {
    if (std::find(own.begin(), own.end(), used.name) != own.end()) continue;
    const auto same = [&](const Known& known) { return known.name == used.name; };
    if (std::any_of(first.begin(), first.end(), same)) continue;
    named(used.name, used.line);
    if (used.as_set && has_set)
      throw Mistake{used.line, "a lasting effect keeps one set of pieces: $" + used.name +
                                   " would be the second"};
    if (first.size() >= 2)
      throw Mistake{used.line,
                    "a lasting effect keeps two registers: $" + used.name + " would be the third"};
    has_set |= used.as_set;
    const Known& known = *find(used.name);
    if (used.as_set)
      first.insert(first.begin(), known);
    else
      first.push_back(known);
  }
  return first;
}

namespace {

/// KF-LAS-02
bool asks_anew(const effects::Vocabulary& words, const ast::Target& whom) {
  return words.lasting_asks_anew && whom.kind == ast::Target::Kind::Each;
}

}  // namespace

/// What only modifies or rules has no next time, and outlives the event that it began in.
void Compiler::check_lasting(const Statement& statement, const Context& context) {
  const ast::Lasting& lasting = statement.lasting[0];
  if (statement.once && lasting.kind != ast::Lasting::Kind::Listen)
    throw Mistake{statement.line, "'once' goes with after, before and would"};
  if (lasting.kind != ast::Lasting::Kind::Gets) return;
  const ast::Target& whom = lasting.target[0];
  check_layers(lexicon, lasting.mods, asks_anew(words, whom) ? whom.matcher.data() : nullptr,
               statement.condition.empty() ? nullptr : statement.condition.data(), context.file,
               problems_);
}

void Gen::until_statement(const Statement& statement) {
  compiler_.check_lasting(statement, context_);
  effects::LastingDef def;
  const effects::TimeDef& time = compiler_.words.times[static_cast<std::size_t>(statement.time)];
  def.time = time.id;
  def.later = time.later;
  def.once = statement.once;
  switch (statement.lasting[0].kind) {
    case ast::Lasting::Kind::Listen: lasting_listen(statement, def); return;
    case ast::Lasting::Kind::Gets: lasting_gets(statement, def); return;
    case ast::Lasting::Kind::Rule: lasting_rule(statement, def); return;
  }
}

namespace {

int captured_reg(const std::vector<Known>& captured, std::size_t i) {
  return i < captured.size() ? captured[i].reg : kNoRegister;
}

}  // namespace

/// An effect that lasts is asked when the event is gone: a register keeps what it needs of it.
Context Gen::without_event() const {
  Context context = context_;
  context.events.clear();
  return context;
}

void Gen::start_lasting(const Statement& statement, effects::LastingDef& def,
                        const std::vector<Known>& captured) {
  if (!statement.condition.empty())
    def.condition = compiler_.condition(statement.condition[0], without_event(), captured);
  compiler_.catalog.lasting.push_back(def);
  emit(Op::Lasting, 0, captured_reg(captured, 0), captured_reg(captured, 1),
       static_cast<int>(compiler_.catalog.lasting.size() - 1));
}

void Gen::lasting_listen(const Statement& statement, effects::LastingDef& def) {
  const ast::Lasting& lasting = statement.lasting[0];
  const std::vector<Known> captured = captures(statement, {});
  Context context = context_;
  context.events = {lasting.pattern[0].event};
  context.would = lasting.stage == effects::Stage::Would;
  context.before = lasting.stage == effects::Stage::Before;

  effects::Ability ability;
  ability.card = static_cast<u16>(context_.card);
  ability.stage = lasting.stage;
  ability.word = effects::kNoWord;
  ability.lasting = true;
  ability.file = context_.file;
  ability.line = lasting.line;
  ability.pattern = compiler_.pattern(lasting.pattern[0], context, captured);
  Gen body(compiler_, Mode::Program, context);
  for (const Known& known : captured) body.capture(known);
  body.number_registers(lasting.body);
  body.block(lasting.body);
  ability.program = body.finish_program();
  ability.reads = body.reads();
  calls_.insert(calls_.end(), body.calls().begin(), body.calls().end());

  def.kind = effects::LastingDef::Kind::Listen;
  def.ability = next_number(compiler_.catalog.abilities.size());
  compiler_.catalog.abilities.push_back(std::move(ability));
  start_lasting(statement, def, captured);
}

void Gen::lasting_gets(const Statement& statement, effects::LastingDef& def) {
  const ast::Lasting& lasting = statement.lasting[0];
  const ast::Target& whom = lasting.target[0];
  if (asks_anew(compiler_.words, whom)) return lasting_gets_for_all(statement, def);
  Known first;
  if (whom.kind == ast::Target::Kind::Register) {
    first.reg = named(whom.name, whom.line);
    first = *find(whom.name);
  } else {
    first.reg = target(whom);
    first.set = true;
  }
  const std::vector<Known> captured = captures(statement, {first});
  effects::Aura model;
  model.of = effects::Aura::Of::Matches;
  def.kind = effects::LastingDef::Kind::Gets;
  def.auras = compiler_.auras(lasting.mods, model, without_event(), captured);
  start_lasting(statement, def, captured);
}

void Gen::lasting_gets_for_all(const Statement& statement, effects::LastingDef& def) {
  const ast::Lasting& lasting = statement.lasting[0];
  const std::vector<Known> captured = captures(statement, {});
  Gen still(compiler_, Mode::Still, without_event());
  for (const Known& known : captured) still.capture(known);
  effects::Aura model;
  model.of = effects::Aura::Of::Matches;
  model.matcher = still.matcher(lasting.target[0].matcher[0]);
  def.kind = effects::LastingDef::Kind::Gets;
  def.auras = compiler_.auras(lasting.mods, model, without_event(), captured);
  start_lasting(statement, def, captured);
}

void Gen::lasting_rule(const Statement& statement, effects::LastingDef& def) {
  const std::vector<Known> captured = captures(statement, {});
  def.kind = effects::LastingDef::Kind::Rule;
  def.rule = compiler_.rule(statement.lasting[0].rule[0], without_event(), captured);
  start_lasting(statement, def, captured);
}

}  // namespace undercroft::content
