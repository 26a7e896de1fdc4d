#include <algorithm>
#include <utility>

#include "base/text.h"
#include "content/codegen.h"

// Registers, values, targets, seats and conditions.

namespace undercroft::content {

using effects::Op;
using effects::RoleSlot;

namespace {

/// The list that a plain word must belong to, if only one list knows it.
int only_list_with(const Lexicon& lexicon, const ast::Value& word) {
  int found = -1;
  for (std::size_t i = 0; i < lexicon.words.lists.size(); ++i) {
    if (lexicon.word_of_list(static_cast<int>(i), word.name) < 0) continue;
    if (found >= 0)
      throw Mistake{word.line, "the word '" + word.name + "' may be of list '" +
                                   lexicon.words.lists[at(found)].name + "' or '" +
                                   lexicon.words.lists[i].name + "'"};
    found = static_cast<int>(i);
  }
  return found;
}

std::vector<std::string> all_words(const Lexicon& lexicon) {
  std::vector<std::string> words;
  for (const effects::ListDef& list : lexicon.words.lists)
    words.insert(words.end(), list.words.begin(), list.words.end());
  return words;
}

}  // namespace

Gen::Gen(Compiler& compiler, Mode mode, Context context)
    : compiler_(compiler), mode_(mode), context_(std::move(context)) {}

// ---- ops and registers

std::size_t Gen::emit(Op op, int a, int b, int c, int n) {
  return emit_raw(static_cast<u8>(op), a, b, c, n);
}

std::size_t Gen::emit_raw(u8 op, int a, int b, int c, int n) {
  if (mode_ == Mode::Still)
    throw Mistake{line_,
                  "this must be known beforehand: only plain numbers, words, 'self' and "
                  "'host' can stand here"};
  if (mode_ == Mode::Expression && op > static_cast<u8>(Op::kLastPure))
    throw Mistake{line_, "this only asks about the state: no choice and no chance can stand here"};
  code_.push_back({op, narrow<u8>(a), narrow<u8>(b), narrow<u8>(c), n});
  return code_.size() - 1;
}

void Gen::land(std::size_t jump) {
  code_[jump].n = here();
}

u8 Gen::temp() {
  return temps(1);
}

u8 Gen::temps(int count) {
  if (next_ + count > kMostRegisters)
    throw Mistake{line_, "the program needs more than " + std::to_string(kMostRegisters) +
                             " registers: split it"};
  const u8 first = next_;
  next_ = static_cast<u8>(next_ + count);
  most_ = std::max(most_, next_);
  return first;
}

void Gen::number_registers(const ast::Block& block) {
  for (const std::string& name : registers_set(block)) {
    if (find(name) != nullptr) continue;
    known_.push_back({name, temp()});
  }
}

void Gen::adopt(const Gen& before) {
  known_ = before.known_;
  next_ = before.next_;
  most_ = before.most_;
}

void Gen::capture(const Known& known) {
  Known mine = known;
  mine.reg = temp();
  mine.set = true;
  known_.push_back(mine);
}

const Known* Gen::find(const std::string& name) const {
  const auto found = std::find_if(known_.begin(), known_.end(),
                                  [&](const Known& known) { return known.name == name; });
  return found == known_.end() ? nullptr : &*found;
}

u8 Gen::named(const std::string& name, unsigned line) const {
  const Known* known = find(name);
  if (known != nullptr && known->set) return known->reg;
  std::vector<std::string> names;
  for (const Known& other : known_)
    if (other.set) names.push_back("$" + other.name);
  throw Mistake{line, "register $" + name + " is not set before" + did_you_mean("$" + name, names)};
}

Known& Gen::define(const std::string& name, RegisterKind kind, int list) {
  const auto found = std::find_if(known_.begin(), known_.end(),
                                  [&](const Known& known) { return known.name == name; });
  UC_CHECK(found != known_.end(), "register numbered beforehand");
  found->kind = kind;
  found->list = list;
  found->set = true;
  return *found;
}

u16 Gen::start_of_code() {
  auto& ops = compiler_.catalog.ops;
  if (ops.size() + code_.size() >= effects::kNone)
    throw Mistake{line_, "the packs hold too much text: no room for more ops"};
  const std::size_t start = ops.size();
  for (effects::Ins ins : code_) {
    switch (static_cast<Op>(ins.op)) {
      case Op::Jump:
      case Op::JumpIfNot:
      case Op::JumpIf:
      case Op::Repeat:
      case Op::NextSeat:
      case Op::AsSeat:
      case Op::NextOf:
      case Op::ShuffleBack: ins.n += static_cast<i32>(start); break;
      default: break;
    }
    ops.push_back(ins);
  }
  return static_cast<u16>(start);
}

effects::Program Gen::finish_program() {
  emit(Op::End);
  return {start_of_code(), most_};
}

effects::Expression Gen::finish_expression(u8 result) {
  if (most_ > kMostPureRegisters) throw Mistake{line_, "this is too long: split it"};
  emit(Op::End, result);
  return {start_of_code(), result, most_};
}

void Gen::copy(u8 dest, u8 from) {
  if (dest != from) emit(Op::Copy, dest, from);
}

// ---- values

u8 Gen::value(const ast::Value& value) {
  if (value.kind == ast::Value::Kind::Register) return named(value.name, value.line);
  const u8 dest = temp();
  value_into(value, dest);
  next_ = static_cast<u8>(dest + 1);  // what led to it is needed no more
  return dest;
}

void Gen::value_into(const ast::Value& value, u8 dest) {
  using Kind = ast::Value::Kind;
  line_ = value.line;
  switch (value.kind) {
    case Kind::Number: emit(Op::Number, dest, 0, 0, value.number); return;
    case Kind::Dice: dice_into(value, dest); return;
    case Kind::Register: copy(dest, named(value.name, value.line)); return;
    case Kind::Event: event_into(value.name, value.line, dest, Use::Whole); return;
    case Kind::Amount: event_into("amount", value.line, dest, Use::Whole); return;
    case Kind::All: emit(Op::Number, dest, 0, 0, effects::kAll); return;
    case Kind::Attribute:
    case Kind::SeatAttribute: attribute_into(value, dest); return;
    case Kind::Seat: seat_into(value.seat[0], dest); return;
    case Kind::Count: count_into(value.matcher[0], dest); return;
    case Kind::Size: emit(Op::Size, dest, named(value.name, value.line)); return;
    case Kind::Highest:
    case Kind::Lowest: {
      const u16 among = matcher(value.matcher[0]);
      const int attribute = compiler_.words.attributes[at(value.attribute)].id;
      emit(Op::Highest, dest, attribute, value.kind == Kind::Lowest ? 1 : 0, among);
      return;
    }
    case Kind::Tally:
      emit(Op::Tally, dest, value.period, 0, compiler_.tally(value.pattern[0], context_));
      return;
    case Kind::Half: emit(Op::Half, dest, this->value(value.parts[0])); return;
    case Kind::Word: throw Mistake{value.line, "the word '" + value.name + "' is not a number"};
    default: break;
  }
  const u8 left = this->value(value.parts[0]);
  const u8 right = this->value(value.parts[1]);
  const Op op = value.kind == Kind::Add   ? Op::Add
                : value.kind == Kind::Sub ? Op::Sub
                : value.kind == Kind::Mul ? Op::Mul
                : value.kind == Kind::Min ? Op::Min
                : value.kind == Kind::Max ? Op::Max
                                          : Op::Excess;
  emit(op, dest, left, right);
}

void Gen::dice_into(const ast::Value& value, u8 dest) {
  effects::DiceRoll roll;
  roll.dice = value.number;
  roll.faces = value.faces;
  roll.kept = value.kept;
  roll.lowest = value.lowest;
  roll.counts = !value.counts.empty();
  if (roll.counts) roll.cmp = value.counts[0];
  const u8 by = roll.counts ? this->value(value.parts[0]) : u8{0};
  emit(Op::RollDice, dest, 0, by, roll.packed());
}

void Gen::attribute_into(const ast::Value& value, u8 dest) {
  const effects::AttributeDef& attribute = compiler_.words.attributes[at(value.attribute)];
  if (attribute.list >= 0)
    throw Mistake{value.line, "'" + attribute.name + "' is a word, not a number (ask with 'is " +
                                  attribute.name + " = ...')"};
  const bool of_seat = value.kind == ast::Value::Kind::SeatAttribute;
  if (of_seat && !attribute.of_seat && !attribute.of_piece)
    throw Mistake{value.line, "'" + attribute.name + "' belongs to nothing"};
  if (!of_seat) {
    if (!attribute.of_piece)
      throw Mistake{value.line, "'" + attribute.name + "' belongs to seats, not to pieces"};
    const u8 piece = target(value.target[0]);
    emit(Op::Attribute, dest, attribute.id, piece, value.printed ? 1 : 0);
    return;
  }
  if (!attribute.of_seat)
    throw Mistake{value.line, "'" + attribute.name + "' belongs to pieces, not to seats"};
  const u8 who = seat(value.seat[0]);
  emit(Op::SeatValue, dest, attribute.id, who);
}

// ---- the event

effects::RoleDef Gen::role(const std::string& name, unsigned line) const {
  if (context_.events.empty())
    throw Mistake{line, "there is no event here that 'event." + name + "' could speak of"};
  if (name == "amount") return {"amount", RoleSlot::Amount};
  effects::RoleDef result;
  for (const int number : context_.events) {
    const effects::EventDef& event = compiler_.words.events[at(number)];
    const auto found = std::find_if(event.roles.begin(), event.roles.end(),
                                    [&](const auto& role) { return role.name == name; });
    if (found == event.roles.end())
      throw Mistake{line, "event '" + event.name + "' has no role '" + name + "'" +
                              did_you_mean(name, names_of(event.roles))};
    if (!result.name.empty() && result.slot != found->slot)
      throw Mistake{line, "'event." + name + "' means different things in the events listed"};
    result = *found;
  }
  return result;
}

void Gen::event_into(const std::string& name, unsigned line, u8 dest, Use use) {
  line_ = line;
  uses_event_ = true;
  const RoleSlot slot = role(name, line).slot;
  const bool piece = slot == RoleSlot::Piece || slot == RoleSlot::Other || slot == RoleSlot::Source;
  const auto reading = [&](unsigned part) { reads_ = static_cast<u8>(reads_ | part); };
  if (slot == RoleSlot::Piece)
    reading(use == Use::Owner        ? effects::kReadsOwner
            : use == Use::Controller ? effects::kReadsController
                                     : effects::kReadsPiece);
  if (slot == RoleSlot::Other) reading(effects::kReadsOther);
  if (slot == RoleSlot::Amount) reading(effects::kReadsAmount);
  emit(piece ? Op::EventPiece : Op::EventNumber, dest, static_cast<int>(slot));
}

// ---- targets

void Gen::refuse_choice(unsigned line) const {
  if (!asking_) throw Mistake{line, "a condition cannot ask: pick it in a statement before"};
}

u8 Gen::target(const ast::Target& target, Use use) {
  if (target.kind == ast::Target::Kind::Register) return named(target.name, target.line);
  const u8 dest = temp();
  target_into(target, dest, use);
  next_ = static_cast<u8>(dest + 1);
  return dest;
}

void Gen::target_into(const ast::Target& target, u8 dest, Use use) {
  using Kind = ast::Target::Kind;
  line_ = target.line;
  const u8 verb = std::exchange(chooses_for_, u8{0});
  const auto select = [&] {
    const u16 among = matcher_of_search(target.matcher[0]);
    const u8 all = temp();
    emit(Op::Select, all, 0, 0, among);
    return all;
  };
  switch (target.kind) {
    case Kind::Self: emit(Op::Self, dest); return;
    case Kind::Host: emit(Op::Host, dest); return;
    case Kind::None: emit(Op::Empty, dest); return;
    case Kind::Register: copy(dest, named(target.name, target.line)); return;
    case Kind::Event: event_into(target.name, target.line, dest, use); return;
    case Kind::Seat:
      emit(Op::Empty, dest);  // the register may hold pieces from before
      seat_into(target.seat[0], dest);
      return;
    case Kind::Each: emit(Op::Select, dest, 0, 0, matcher_of_search(target.matcher[0])); return;
    case Kind::Pick:
      refuse_choice(target.line);
      // KF-ABL-16: whoever looks through face-down cards may fail to find.
      emit(Op::Choose, dest, select(), verb,
           (hidden_zone(target.matcher[0]) == nullptr ? target.least : 0) | target.most << 8);
      return;
    case Kind::Random:
      if (hidden_zone(target.matcher[0]) != nullptr) return random_into(target, dest);
      emit(Op::Random, dest, select(), 0, target.most);
      return;
    case Kind::Rank: {
      refuse_choice(target.line);
      const effects::AttributeDef& attribute = compiler_.words.attributes[at(target.attribute)];
      if (attribute.list >= 0 || !attribute.of_piece)
        throw Mistake{target.line, "pieces cannot be ranked by '" + attribute.name + "'"};
      emit(Op::Rank, dest, select(), target.lowest ? 1 : 0, target.most << 8 | attribute.id);
      return;
    }
    case Kind::Related: {
      const u8 to = this->target(target.parts[0]);
      emit(Op::Related, dest, to, compiler_.words.relations[at(target.relation)].id, target.number);
      return;
    }
    case Kind::Top: {
      if (!compiler_.words.zones[at(target.zone)].hidden)
        throw Mistake{target.line, "'" + compiler_.words.zones[at(target.zone)].name +
                                       "' is no face-down pile: it has no top"};
      if (mode_ != Mode::Program || !asking_ || !searching_)
        throw Mistake{target.line,
                      "a condition or a cost turns no card over: do it in a statement before"};
      const u8 who = temp();
      if (target.seat.empty())
        emit(Op::Seat, who, effects::kYou, effects::kNoRegister);
      else
        seat_into(target.seat[0], who);
      emit(Op::Empty, dest);
      emit(Op::Top, dest, compiler_.words.zones[at(target.zone)].id, who, target.most);
      return;
    }
    case Kind::Plus: {
      const u8 first = this->target(target.parts[0]);
      const u8 second = this->target(target.parts[1]);
      emit(Op::Union, dest, first, second);
      return;
    }
  }
}

// ---- face-down zones: a program holds only what everybody knows

/// The zone that a matcher looks into, if it may lie face down.
const effects::ZoneDef* Gen::hidden_zone(const ast::Matcher& matcher) const {
  if (matcher.kind == ast::Matcher::Kind::Zone) {
    const effects::ZoneDef& zone = compiler_.words.zones[at(matcher.zone)];
    return zone.hidden ? &zone : nullptr;
  }
  if (matcher.kind != ast::Matcher::Kind::And) return nullptr;
  for (const ast::Matcher& part : matcher.parts)
    if (const effects::ZoneDef* zone = hidden_zone(part)) return zone;
  return nullptr;
}

/// Whether a matcher asks nothing of its cards but where they lie.
bool Gen::is_bare(const ast::Matcher& matcher) const {
  using Kind = ast::Matcher::Kind;
  if (matcher.kind == Kind::And)
    return std::ranges::all_of(matcher.parts,
                               [&](const ast::Matcher& part) { return is_bare(part); });
  return matcher.kind == Kind::Zone ||
         (matcher.kind == Kind::Word && compiler_.words.words[at(matcher.word)].any);
}

/// Whether a matcher looks into the zones of every seat.
bool Gen::names_several(const ast::Matcher& matcher) const {
  if (matcher.kind == ast::Matcher::Kind::And)
    return std::ranges::any_of(matcher.parts,
                               [&](const ast::Matcher& part) { return names_several(part); });
  return matcher.kind == ast::Matcher::Kind::Zone && !matcher.seat.empty() &&
         matcher.seat[0].kind == ast::Seat::Kind::Word &&
         compiler_.words.seats[at(matcher.seat[0].word)].id == effects::kEachPlayer;
}

/// A matcher whose pieces a statement selects: face-down cards are looked through first, and
/// shuffled when the statement is done.
u16 Gen::matcher_of_search(const ast::Matcher& matcher) {
  const effects::ZoneDef* zone = hidden_zone(matcher);
  if (zone == nullptr) return this->matcher(matcher);
  if (mode_ != Mode::Program || !asking_ || !searching_)
    throw Mistake{matcher.line, "'" + zone->name +
                                    "' may lie face down: a condition, a cost or a lasting text "
                                    "can only count it, count(card in " +
                                    zone->name + ")"};
  const u16 number = any_matcher(matcher);
  searches_.push_back(here());
  emit(Op::LookThrough, 0, 0, 0, number);
  return number;
}

void Gen::count_into(const ast::Matcher& matcher, u8 dest) {
  const effects::ZoneDef* zone = hidden_zone(matcher);
  if (zone == nullptr) {
    emit(Op::Count, dest, 0, 0, this->matcher(matcher));
    return;
  }
  if (!is_bare(matcher))
    throw Mistake{matcher.line, "'" + zone->name +
                                    "' may lie face down: only all of it can be counted, "
                                    "count(card in " +
                                    zone->name + ")"};
  emit(Op::Count, dest, 1, 0, any_matcher(matcher));
}

void Gen::random_into(const ast::Target& target, u8 dest) {
  const ast::Matcher& matcher = target.matcher[0];
  const effects::ZoneDef* zone = hidden_zone(matcher);
  if (!is_bare(matcher))
    throw Mistake{target.line, "'" + zone->name +
                                   "' may lie face down: chance finds any card there, random card "
                                   "in " +
                                   zone->name};
  refuse_choice(target.line);
  if (names_several(matcher))
    throw Mistake{target.line, "chance takes one seat's cards: say it inside 'as each_player'"};
  if (!searching_)
    throw Mistake{target.line, "a cost cannot take a card of '" + zone->name + "' by chance"};
  const u16 among = any_matcher(matcher);
  emit(Op::RandomOf, dest, temp(), target.most, among);
}

// ---- seats

u8 Gen::seat(const ast::Seat& seat) {
  if (seat.kind == ast::Seat::Kind::Register) {
    const u8 reg = named(seat.name, seat.line);
    if (find(seat.name)->kind == RegisterKind::Seats) return reg;
  }
  const u8 dest = temp();
  seat_into(seat, dest);
  next_ = static_cast<u8>(dest + 1);
  return dest;
}

void Gen::seat_into(const ast::Seat& seat, u8 dest) {
  using Kind = ast::Seat::Kind;
  line_ = seat.line;
  switch (seat.kind) {
    case Kind::Word:
      emit(Op::Seat, dest, compiler_.words.seats[at(seat.word)].id, effects::kNoRegister);
      return;
    case Kind::OwnerOf:
    case Kind::ControllerOf: {
      const bool owner = seat.kind == Kind::OwnerOf;
      const u8 piece = target(seat.of[0], owner ? Use::Owner : Use::Controller);
      emit(Op::Seat, dest, owner ? effects::kOwnerOf : effects::kControllerOf, piece);
      return;
    }
    case Kind::Register: {
      const u8 reg = named(seat.name, seat.line);
      const RegisterKind kind = find(seat.name)->kind;
      if (kind == RegisterKind::Seats) return copy(dest, reg);
      if (kind != RegisterKind::Pieces)
        throw Mistake{seat.line, "register $" + seat.name + " holds no seat and no piece"};
      emit(Op::Seat, dest, effects::kControllerOf, reg);
      return;
    }
    case Kind::Event: {
      const RoleSlot slot = role(seat.name, seat.line).slot;
      event_into(seat.name, seat.line, dest, Use::Controller);
      if (slot == RoleSlot::Seat) return;
      if (slot != RoleSlot::Piece && slot != RoleSlot::Other && slot != RoleSlot::Source)
        throw Mistake{seat.line, "'event." + seat.name + "' is no seat and no piece"};
      emit(Op::Seat, dest, effects::kControllerOf, dest);
      return;
    }
  }
}

// ---- conditions

u8 Gen::condition(const ast::Condition& condition) {
  const bool asking = asking_;
  asking_ = false;
  const u8 dest = temp();
  condition_into(condition, dest);
  asking_ = asking;
  next_ = static_cast<u8>(dest + 1);
  return dest;
}

void Gen::condition_into(const ast::Condition& condition, u8 dest) {
  using Kind = ast::Condition::Kind;
  line_ = condition.line;
  switch (condition.kind) {
    case Kind::Compare: compare_into(condition, dest); return;
    case Kind::Is: {
      const u8 who = target(condition.target[0]);
      emit(Op::Is, dest, who, 0, test(condition.matcher[0]));
      return;
    }
    case Kind::Any: count_into(condition.matcher[0], dest); return;
    case Kind::No:
      count_into(condition.matcher[0], dest);
      emit(Op::Not, dest, dest);
      return;
    case Kind::Did: emit(Op::Did, dest); return;
    case Kind::Game: {
      const auto& words = condition.words;
      if (words.size() > 1 && words[1] > 255)
        throw Mistake{condition.line, "the list of this word is too long for a condition"};
      emit(Op::Condition, dest, compiler_.words.conditions[at(condition.condition)].id,
           words.size() > 1 ? words[1] : 0, words.empty() ? 0 : words[0]);
      return;
    }
    case Kind::Not:
      condition_into(condition.parts[0], dest);
      emit(Op::Not, dest, dest);
      return;
    case Kind::And:
    case Kind::Or: break;
  }
  std::vector<std::size_t> jumps;
  for (std::size_t i = 0; i < condition.parts.size(); ++i) {
    if (i > 0)
      jumps.push_back(emit(condition.kind == Kind::And ? Op::JumpIfNot : Op::JumpIf, dest));
    const u8 free = next_;
    condition_into(condition.parts[i], dest);
    next_ = free;
  }
  for (const std::size_t jump : jumps) land(jump);
}

void Gen::compare_into(const ast::Condition& condition, u8 dest) {
  const ast::Value& right_side = condition.sides[1];
  const u8 left = value(condition.sides[0]);
  u8 right = 0;
  if (right_side.kind == ast::Value::Kind::Word) {
    right = temp();
    word_into(right_side, condition.sides[0], right);
  } else {
    right = value(right_side);
  }
  emit(Op::Compare, dest, left, right, static_cast<int>(condition.cmp));
}

/// The number of a word beside a value: of the value's own list, or of the only list that has it.
void Gen::word_into(const ast::Value& word, const ast::Value& beside, u8 dest) {
  int list = -1;
  if (beside.kind == ast::Value::Kind::Register) {
    const Known* known = find(beside.name);
    if (known != nullptr && known->kind == RegisterKind::Word) list = known->list;
  }
  if (beside.kind == ast::Value::Kind::Event) list = role(beside.name, beside.line).list;
  const Lexicon& lexicon = compiler_.lexicon;
  if (list < 0) list = only_list_with(lexicon, word);
  const int number = lexicon.word_of_list(list, word.name);
  if (number < 0)
    throw Mistake{word.line, "unknown word '" + word.name + "'" +
                                 did_you_mean(word.name, list < 0 ? all_words(lexicon)
                                                                  : lexicon.list_words(list))};
  emit(Op::Number, dest, 0, 0, number);
}

}  // namespace undercroft::content
