#include "content/compile.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "content/ast_visit.h"
#include "content/codegen.h"

namespace undercroft::content {

using effects::kNone;
using effects::RoleTest;
using effects::Stage;

namespace {

bool same(const RoleTest& a, const RoleTest& b) {
  return a.slot == b.slot && a.kind == b.kind && a.cmp == b.cmp && a.seat == b.seat && a.n == b.n &&
         a.matcher == b.matcher;
}

bool same(const effects::Pattern& a, const effects::Pattern& b) {
  return a.event == b.event &&
         std::equal(a.tests.begin(), a.tests.end(), b.tests.begin(), b.tests.end(),
                    [](const RoleTest& x, const RoleTest& y) { return same(x, y); });
}

bool same(const effects::Term& a, const effects::Term& b) {
  return a.test == b.test && a.a == b.a && a.cmp == b.cmp && a.n == b.n && a.yes == b.yes &&
         a.no == b.no;
}

/// "self" or "host" alone, or neither.
const ast::Target* single_is(const ast::Matcher& matcher) {
  if (matcher.kind == ast::Matcher::Kind::Is) return matcher.target.data();
  if (matcher.kind == ast::Matcher::Kind::And && matcher.parts.size() == 1)
    return single_is(matcher.parts[0]);
  return nullptr;
}

/// Counters are kept per seat and nothing else, so what they count may not depend on a card.
class TallyVisitor : public Visitor {
 public:
  bool personal = false;

 protected:
  void see(const ast::RoleAsk& ask) override {
    personal |= ask.kind == ast::RoleAsk::Kind::Self || ask.kind == ast::RoleAsk::Kind::Host;
  }
  void see(const ast::Target& target) override {
    personal |= target.kind == ast::Target::Kind::Self || target.kind == ast::Target::Kind::Host;
  }
};

}  // namespace

u16 next_number(std::size_t size) {
  if (size >= kNone) throw Mistake{0, "the packs hold too much text"};
  return static_cast<u16>(size);
}

void Compiler::report(const Context& context, const Mistake& mistake) {
  problems_.push_back({context.file, mistake.line, mistake.message});
}

// ---- matchers and patterns

u16 Compiler::add_matcher(effects::Matcher head, const std::vector<effects::Term>& terms) {
  for (std::size_t i = 0; i < catalog.matchers.size(); ++i) {
    const effects::Matcher& other = catalog.matchers[i];
    if (other.count != terms.size() || other.from != head.from || other.zone != head.zone ||
        other.seat != head.seat || other.reg != head.reg)
      continue;
    if (std::equal(terms.begin(), terms.end(), catalog.terms.begin() + other.first,
                   [](const effects::Term& a, const effects::Term& b) { return same(a, b); }))
      return static_cast<u16>(i);
  }
  const u16 number = next_number(catalog.matchers.size());
  head.first = next_number(catalog.terms.size());
  head.count = narrow<u8>(terms.size());
  catalog.terms.insert(catalog.terms.end(), terms.begin(), terms.end());
  catalog.matchers.push_back(head);
  return number;
}

u16 Compiler::add_pattern(effects::Pattern pattern) {
  for (std::size_t i = 0; i < catalog.patterns.size(); ++i)
    if (same(catalog.patterns[i], pattern)) return static_cast<u16>(i);
  const u16 number = next_number(catalog.patterns.size());
  catalog.patterns.push_back(std::move(pattern));
  return number;
}

u16 Compiler::pattern(const ast::Pattern& pattern, const Context& context,
                      const std::vector<Known>& captured) {
  const effects::EventDef& event = words.events[at(pattern.event)];
  effects::Pattern result;
  result.event = event.id;
  for (const ast::RoleAsk& ask : pattern.asks)
    result.tests.push_back(role_test(ask, event.roles[at(ask.role)], context, captured));
  return add_pattern(std::move(result));
}

RoleTest Compiler::role_test(const ast::RoleAsk& ask, const effects::RoleDef& role,
                             const Context& context, const std::vector<Known>& captured) {
  using Kind = ast::RoleAsk::Kind;
  RoleTest result;
  result.slot = role.slot;
  Gen gen(*this, Gen::Mode::Still, context);
  for (const Known& known : captured) gen.capture(known);
  switch (ask.kind) {
    case Kind::Present: result.kind = RoleTest::Kind::Set; break;
    case Kind::Self: result.kind = RoleTest::Kind::IsSelf; break;
    case Kind::Host: result.kind = RoleTest::Kind::IsHost; break;
    case Kind::Matches:
      result.kind = RoleTest::Kind::Matches;
      result.matcher = gen.test(ask.matcher[0]);
      break;
    case Kind::Seat:
      if (ask.seat[0].kind != ast::Seat::Kind::Word)
        throw Mistake{ask.line, "role '" + role.name + "' is compared with a seat word"};
      result.kind = RoleTest::Kind::SeatIs;
      result.seat = words.seats[at(ask.seat[0].word)].id;
      break;
    case Kind::Word:
      if (ask.name.empty()) {
        result.kind = ask.negated ? RoleTest::Kind::WordIsNot : RoleTest::Kind::WordIs;
        result.n = narrow<i16>(ask.word);
      } else {
        result.kind = ask.negated ? RoleTest::Kind::WordIsNotReg : RoleTest::Kind::WordIsReg;
        result.n = gen.named(ask.name, ask.line);
      }
      break;
    case Kind::Amount:
      if (ask.value[0].kind != ast::Value::Kind::Number)
        throw Mistake{ask.line, "role '" + role.name + "' is compared with a plain number"};
      result.kind = RoleTest::Kind::AmountIs;
      result.cmp = static_cast<u8>(ask.cmp);
      result.n = narrow<i16>(ask.value[0].number);
      break;
  }
  return result;
}

u16 Compiler::tally(const ast::Pattern& pattern, const Context& context) {
  TallyVisitor visitor;
  visitor.walk(pattern);
  if (visitor.personal)
    throw Mistake{pattern.line, "what is counted for a seat cannot depend on 'self' or 'host'"};
  Context still = context;
  still.events.clear();
  const u16 number = this->pattern(pattern, still, {});
  const auto found = std::find(catalog.tallies.begin(), catalog.tallies.end(), number);
  if (found != catalog.tallies.end()) return static_cast<u16>(found - catalog.tallies.begin());
  if (catalog.tallies.size() >= at(words.most_tallies))
    throw Mistake{pattern.line, "the packs count more than " + std::to_string(words.most_tallies) +
                                    " different patterns"};
  catalog.tallies.push_back(number);
  return static_cast<u16>(catalog.tallies.size() - 1);
}

// ---- expressions

effects::Expression Compiler::condition(const ast::Condition& condition, const Context& context,
                                        const std::vector<Known>& captured, u8* reads) {
  Gen gen(*this, Gen::Mode::Expression, context);
  for (const Known& known : captured) gen.capture(known);
  const u8 result = gen.condition(condition);
  if (reads != nullptr) *reads = static_cast<u8>(*reads | gen.reads());
  return gen.finish_expression(result);
}

effects::Expression Compiler::value(const ast::Value& value, const Context& context,
                                    const std::vector<Known>& captured) {
  Gen gen(*this, Gen::Mode::Expression, context);
  for (const Known& known : captured) gen.capture(known);
  const u8 result = gen.value(value);
  return gen.finish_expression(result);
}

// ---- auras and rules

std::vector<u16> Compiler::auras(const std::vector<ast::Mod>& mods, const effects::Aura& model,
                                 const Context& context, const std::vector<Known>& captured) {
  using Kind = ast::Mod::Kind;
  std::vector<u16> result;
  const auto add = [&](const effects::Aura& aura) {
    result.push_back(next_number(catalog.auras.size()));
    catalog.auras.push_back(aura);
  };
  for (const ast::Mod& mod : mods) {
    effects::Aura aura = model;
    if (mod.kind == Kind::Ability) {
      aura.change = effects::Change::Grant;
      for (const u16 ability : granted(mod.name, mod.line)) {
        aura.ability = ability;
        add(aura);
      }
      continue;
    }
    const effects::AttributeDef& attribute = words.attributes[at(mod.attribute)];
    aura.attribute = attribute.id;
    aura.layer = attribute.layer;
    aura.change = mod.kind == Kind::Set ? effects::Change::Set : effects::Change::Add;
    if (mod.value.empty()) {
      aura.number = 1;
    } else if (mod.value[0].kind == ast::Value::Kind::Number) {
      const int sign = mod.kind == Kind::Subtract ? -1 : 1;
      aura.number = narrow<i16>(sign * mod.value[0].number);
    } else if (mod.value[0].kind == ast::Value::Kind::Word) {
      aura.number = narrow<i16>(lexicon.word_of_list(attribute.list, mod.value[0].name));
    } else if (mod.kind == Kind::Subtract) {
      ast::Value minus;
      minus.kind = ast::Value::Kind::Sub;
      minus.line = mod.line;
      minus.parts = {ast::Value{}, mod.value[0]};
      aura.amount = value(minus, context, captured);
    } else {
      aura.amount = value(mod.value[0], context, captured);
    }
    add(aura);
  }
  return result;
}

/// What a limit counts: the deeds of the seat that it binds, or of whoever acts.
u16 Compiler::limit_tally(const ast::Rule& rule, const Context& context) {
  ast::Pattern counted = rule.pattern[0];
  const auto& roles = words.events[at(counted.event)].roles;
  for (std::size_t i = 0; i < roles.size(); ++i) {
    if (roles[i].slot != effects::RoleSlot::Seat) continue;
    const auto asks = [&](const ast::RoleAsk& ask) { return ask.role == static_cast<int>(i); };
    if (std::any_of(counted.asks.begin(), counted.asks.end(), asks)) break;
    ast::RoleAsk by;
    by.kind = ast::RoleAsk::Kind::Seat;
    by.line = counted.line;
    by.role = static_cast<int>(i);
    by.seat = rule.by;
    if (by.seat.empty() || words.seats[at(by.seat[0].word)].id == effects::kEachPlayer) {
      by.seat = {ast::Seat{}};
      for (std::size_t k = 0; k < words.seats.size(); ++k)
        if (words.seats[k].id == effects::kYou) by.seat[0].word = static_cast<int>(k);
    }
    counted.asks.push_back(by);
    break;
  }
  return tally(counted, context);
}

u16 Compiler::rule(const ast::Rule& rule, const Context& context,
                   const std::vector<Known>& captured) {
  const effects::RuleWordDef& def = words.rules[at(rule.rule)];
  const auto seat_word = [&](const ast::Maybe<ast::Seat>& seat) -> u8 {
    if (seat.empty()) return 255;
    if (seat[0].kind != ast::Seat::Kind::Word)
      throw Mistake{seat[0].line, "a rule binds a seat word"};
    return words.seats[at(seat[0].word)].id;
  };
  effects::Rule result;
  result.kind = def.id;
  result.seat = seat_word(rule.by);
  result.payee = seat_word(rule.payee);
  if (!rule.pattern.empty()) {
    Context still = context;
    still.events.clear();
    result.pattern = pattern(rule.pattern[0], still, captured);
    if (def.name == "limit") result.tally = limit_tally(rule, context);
  }
  result.word = narrow<i16>(rule.word);
  if (!rule.number.empty()) result.number = value(rule.number[0], context, captured);
  if (!rule.name.empty()) {
    ast::Value word;
    word.kind = ast::Value::Kind::Register;
    word.name = rule.name;
    word.line = rule.line;
    result.number = value(word, context, captured);
  }
  const u16 number = next_number(catalog.rules.size());
  catalog.rules.push_back(result);
  return number;
}

// ---- names

const std::vector<u16>& Compiler::granted(const std::string& name, unsigned line) const {
  const auto found = names_.granted.find(name);
  if (found == names_.granted.end())
    throw Mistake{
        line, "no granted ability '" + name + "' on this card" + did_you_mean(name, names_.all)};
  if (found->second.empty())
    throw Mistake{line, "ability '" + name + "' has no trigger: it can only be called"};
  return found->second;
}

u16 Compiler::subprogram(const std::string& name, unsigned line) {
  if (names_.granted.find(name) == names_.granted.end())
    throw Mistake{line, "no granted ability '" + name + "' on this card to call" +
                            did_you_mean(name, names_.all)};
  const auto [place, fresh] =
      names_.programs.try_emplace(name, next_number(catalog.programs.size()));
  if (fresh) catalog.programs.emplace_back();
  return place->second;
}

// ---- charts

void Compiler::number_charts(const std::vector<ast::Card>& cards) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].chart.empty()) continue;
    charts_.push_back(cards[i].id);
    catalog.charts.push_back(cards[i].chart[0]);
    catalog.charts.back().card = next_number(i);
  }
}

u16 Compiler::chart(const std::string& id, unsigned line) const {
  const auto found = std::find(charts_.begin(), charts_.end(), id);
  if (found == charts_.end())
    throw Mistake{line, "no chart '" + id + "'" + did_you_mean(id, charts_)};
  return static_cast<u16>(found - charts_.begin());
}

// ---- cards

Context Compiler::context_of(const ast::Ability& text, int number) const {
  Context context;
  context.file = text.file;
  context.card = number;
  for (const int trigger : text.triggers) {
    const effects::TriggerDef& def = words.triggers[at(trigger)];
    if (def.event >= 0) context.events.push_back(def.event);
    context.would |= def.stage == Stage::Would;
    context.before |= def.stage == Stage::Before;
  }
  if (context.events.size() < text.triggers.size()) context.events.clear();
  if (!text.pattern.empty()) {
    context.events.push_back(text.pattern[0].event);
    context.would = text.stage == Stage::Would;
    context.before = text.stage == Stage::Before;
  }
  return context;
}

void Compiler::reserve_ability(const ast::Ability& text, int number) {
  std::vector<u16> slots;
  const bool triggered = !text.pattern.empty() || !text.when.empty();
  const std::size_t count = text.triggers.empty() ? (triggered ? 1 : 0) : text.triggers.size();
  for (std::size_t i = 0; i < count; ++i) {
    slots.push_back(next_number(catalog.abilities.size()));
    catalog.abilities.emplace_back();
    catalog.texts[at(number)].abilities.push_back(slots.back());
  }
  if (!text.granted.empty()) {
    if (names_.granted.find(text.granted) != names_.granted.end())
      problems_.push_back(
          {text.file, text.line, "ability '" + text.granted + "' stands twice on this card"});
    names_.granted[text.granted] = slots;
    names_.all.push_back(text.granted);
  }
  slots_.push_back(std::move(slots));
}

/// Runs one part of a card's text; what is wrong with it does not hide what is wrong with others.
template <class Part>
void Compiler::attempt(const std::string& file, unsigned line, Part part) {
  try {
    part();
  } catch (const Mistake& mistake) {
    problems_.push_back({file, mistake.line == 0 ? line : mistake.line, mistake.message});
  }
}

void Compiler::card(const ast::Card& card, int number) {
  names_ = {};
  slots_.clear();
  catalog.texts.emplace_back();
  for (const ast::Ability& text : card.abilities)
    attempt(text.file, text.line, [&] { reserve_ability(text, number); });
  slots_.resize(card.abilities.size());
  for (std::size_t i = 0; i < card.abilities.size(); ++i)
    ability(card.abilities[i], number, slots_[i]);
  for (const ast::Row& text : card.rows) row(text, number);
  link_calls();
  for (const ast::Aura& text : card.auras) aura(text, card.attached, number);
  for (const ast::CardRule& text : card.rules) card_rule(text, number);
  const effects::CardText& text = catalog.texts[at(number)];
  int whens = 0;
  for (const u16 slot : text.abilities) {
    const effects::Ability& ability = catalog.abilities[slot];
    if (ability.stage == Stage::When && ++whens > effects::kMostWhens)
      problems_.push_back({ability.file, ability.line,
                           "a card has at most " + std::to_string(effects::kMostWhens) +
                               " state triggers ('when')"});
  }
}

void Compiler::ability(const ast::Ability& text, int number, const std::vector<u16>& slots) {
  if (text.broken) return;
  const Context context = context_of(text, number);
  effects::Ability model;
  model.card = static_cast<u16>(number);
  model.granted = !text.granted.empty();
  model.order = narrow<u8>(text.order);
  model.limit = text.limit;
  model.name = text.granted;
  model.says = text.says;
  model.file = text.file;
  model.line = text.line;
  if (text.native >= 0) model.native = narrow<u16>(text.native);
  if (!text.when.empty()) model.stage = Stage::When;
  if (!text.when.empty() && model.granted)
    problems_.push_back({text.file, text.line, "a state trigger ('when') cannot be granted"});
  attempt(text.file, text.line, [&] { ability_condition(text, context, model); });
  if (!text.pattern.empty()) {
    model.stage = text.stage;
    attempt(text.file, text.line, [&] { model.pattern = pattern(text.pattern[0], context, {}); });
  }
  attempt(text.file, text.line, [&] { programs(text, context, model); });
  for (std::size_t i = 0; i < slots.size(); ++i) {
    effects::Ability& slot = catalog.abilities[slots[i]];
    slot = model;
    if (!text.triggers.empty()) set_trigger(words.triggers[at(text.triggers[i])], slot);
  }
}

/// Each key that says something is an ability that no event and no word starts.
void Compiler::row(const ast::Row& text, int number) {
  effects::Row row;
  row.kind = narrow<u8>(text.kind);
  for (const ast::Ability& program : text.programs) {
    u16 slot = kNone;
    if (!program.body.empty()) {
      attempt(program.file, program.line, [&] {
        slot = next_number(catalog.abilities.size());
        catalog.abilities.emplace_back();
        ability(program, number, {slot});
        catalog.abilities[slot].stage = Stage::Word;
      });
    }
    row.abilities.push_back(slot);
  }
  attempt(text.file, text.line, [&] {
    catalog.texts[at(number)].rows.push_back(next_number(catalog.rows.size()));
    catalog.rows.push_back(std::move(row));
  });
}

/// `if`, and for a state trigger `when` and `if` together.
void Compiler::ability_condition(const ast::Ability& text, const Context& context,
                                 effects::Ability& model) {
  ast::Condition both;
  both.kind = ast::Condition::Kind::And;
  both.parts = text.when;
  both.parts.insert(both.parts.end(), text.condition.begin(), text.condition.end());
  if (both.parts.empty()) return;
  both.line = both.parts[0].line;
  const ast::Condition& asked = both.parts.size() == 1 ? both.parts[0] : both;
  model.condition = condition(asked, context, {}, &model.reads);
}

/// A printed word is a pattern with the card itself, or with the holder of a granted ability.
void Compiler::set_trigger(const effects::TriggerDef& trigger, effects::Ability& ability) {
  ability.word = trigger.id;
  ability.stage = trigger.stage;
  if (trigger.event < 0) return;
  const effects::EventDef& event = words.events[at(trigger.event)];
  effects::Pattern pattern;
  pattern.event = event.id;
  for (const effects::RoleDef& role : event.roles) {
    if (role.name != trigger.role) continue;
    RoleTest test;
    test.slot = role.slot;
    test.kind = ability.granted ? RoleTest::Kind::IsHost : RoleTest::Kind::IsSelf;
    pattern.tests.push_back(test);
  }
  ability.pattern = add_pattern(std::move(pattern));
}

/// A program begins with its cost, in the same registers, so that it can speak of what was paid.
/// The cost also stands alone: it is played through beforehand to see whether it can be paid.
void Compiler::programs(const ast::Ability& text, const Context& context, effects::Ability& model) {
  for (const ast::Statement& statement : text.cost)
    if (statement.kind != ast::Statement::Kind::Verb)
      throw Mistake{statement.line, "a cost is a list of verbs, without conditions or loops"};
  Gen cost(*this, Gen::Mode::Program, context);
  cost.number_registers(text.cost);
  cost.number_registers(text.body);
  cost.refuse_searches();
  cost.block(text.cost);
  if (!text.cost.empty() && cost.registers() > kMostPureRegisters)
    throw Mistake{text.cost[0].line, "the cost is too long: split it"};
  Gen body(*this, Gen::Mode::Program, context);
  body.adopt(cost);
  model.spends_late = text.limit.times > 0 && text.cost.empty() && text.body.size() == 1 &&
                      text.body[0].kind == ast::Statement::Kind::May;
  if (model.spends_late) body.spend_in(text.body[0]);
  body.block(text.cost);
  body.block(text.body);
  const u8 registers = std::max(cost.registers(), body.registers());
  if (!text.cost.empty()) model.cost = {cost.finish_program().start, registers};
  if (text.native < 0) model.program = {body.finish_program().start, registers};
  model.reads = static_cast<u8>(model.reads | cost.reads() | body.reads());
  for (const Gen* gen : {&cost, &body})
    for (const Call& call : gen->calls())
      names_.calls.push_back({text.granted, call.name, text.file, call.line});
  if (text.granted.empty()) return;
  names_.bodies[text.granted] = model.program;
  if (text.native >= 0) {
    Gen call(*this, Gen::Mode::Program, context);
    call.native(text.native);
    names_.bodies[text.granted] = call.finish_program();
  }
  if (cost.uses_event() || body.uses_event()) names_.eventful.push_back(text.granted);
}

// ---- calls

/// Whether a sub-program reaches itself through calls.
bool Compiler::calls_itself(const std::string& name) const {
  std::vector<std::string> reached{name};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const NamedCall& call : names_.calls) {
      if (call.from != reached[i]) continue;
      if (call.to == name) return true;
      if (std::find(reached.begin(), reached.end(), call.to) == reached.end())
        reached.push_back(call.to);
    }
  }
  return false;
}

void Compiler::link_calls() {
  for (const NamedCall& call : names_.calls) {
    if (calls_itself(call.to))
      problems_.push_back({call.file, call.line, "'" + call.to + "' calls itself"});
    const auto& eventful = names_.eventful;
    if (std::find(eventful.begin(), eventful.end(), call.to) != eventful.end())
      problems_.push_back(
          {call.file, call.line, "'" + call.to + "' speaks of its own event: it cannot be called"});
  }
  for (const auto& [name, number] : names_.programs) catalog.programs[number] = names_.bodies[name];
}

// ---- constant texts

void Compiler::aura(const ast::Aura& text, bool attached, int number) {
  Context context;
  context.file = text.file;
  context.card = number;
  check_layers(lexicon, text.mods, text.of.empty() ? nullptr : text.of.data(),
               text.condition.empty() ? nullptr : text.condition.data(), text.file, problems_);
  effects::Aura model;
  model.of = attached ? effects::Aura::Of::Host : effects::Aura::Of::Self;
  attempt(text.file, text.line, [&] {
    const ast::Target* alone = text.of.empty() ? nullptr : single_is(text.of[0]);
    if (alone != nullptr && alone->kind == ast::Target::Kind::Self) {
      model.of = effects::Aura::Of::Self;
    } else if (alone != nullptr && alone->kind == ast::Target::Kind::Host) {
      model.of = effects::Aura::Of::Host;
    } else if (!text.of.empty()) {
      model.of = effects::Aura::Of::Matches;
      model.matcher = Gen(*this, Gen::Mode::Still, context).matcher(text.of[0]);
    }
  });
  attempt(text.file, text.line, [&] {
    if (!text.condition.empty()) model.condition = condition(text.condition[0], context, {});
  });
  attempt(text.file, text.line, [&] {
    auto& own = catalog.texts[at(number)].auras;
    for (const u16 aura : auras(text.mods, model, context, {})) own.push_back(aura);
  });
}

void Compiler::card_rule(const ast::CardRule& text, int number) {
  Context context;
  context.file = text.file;
  context.card = number;
  attempt(text.file, text.line, [&] {
    const u16 made = rule(text.rule, context, {});
    if (!text.condition.empty())
      catalog.rules[made].condition = condition(text.condition[0], context, {});
    catalog.texts[at(number)].rules.push_back(made);
  });
}

Compiled compile_cards(const Lexicon& lexicon, const std::vector<ast::Card>& cards,
                       std::vector<Problem>& problems) {
  Compiler compiler(lexicon, problems);
  compiler.number_charts(cards);
  for (std::size_t i = 0; i < cards.size(); ++i) compiler.card(cards[i], static_cast<int>(i));
  return {std::move(compiler.catalog), std::move(compiler.choices)};
}

}  // namespace undercroft::content
