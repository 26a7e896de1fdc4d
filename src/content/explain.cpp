#include "content/explain.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <set>

#include "content/lexicon.h"

namespace undercroft::content {
namespace {

using effects::Ins;
using effects::kNone;
using effects::kNoRegister;
using effects::Op;
using effects::RoleTest;
using effects::Stage;
using effects::Test;

template <class Defs>
std::string name_of(const Defs& defs, int id) {
  for (const auto& def : defs)
    if (def.id == id) return def.name;
  return "?" + std::to_string(id);
}

std::string_view sign(int cmp) {
  static constexpr std::string_view kSigns[] = {"<", "<=", ">", ">=", "=", "!="};
  return cmp >= 0 && cmp < 6 ? kSigns[cmp] : "?";
}

std::string reg(int number) {
  return number == kNoRegister ? "-" : "r" + std::to_string(number);
}

std::string_view stage_name(Stage stage) {
  switch (stage) {
    case Stage::Would: return "would";
    case Stage::Before: return "before";
    case Stage::Tagged: return "tagged";
    case Stage::After: return "after";
    case Stage::When: return "when";
    case Stage::Word: return "word";
  }
  return "?";
}

std::string seat_name(const effects::Vocabulary& words, int id) {
  if (id == 255) return "everybody";
  if (id == effects::kOwnerOf) return "owner of";
  if (id == effects::kControllerOf) return "controller of";
  return name_of(words.seats, id);
}

std::string slot_name(effects::RoleSlot slot) {
  static constexpr std::string_view kNames[] = {"piece", "other", "source", "amount",
                                                "seat",  "word",  "flag0",  "flag1",
                                                "flag2", "flag3", "why"};
  return std::string(kNames[static_cast<std::size_t>(slot)]);
}

class Explainer {
 public:
  explicit Explainer(const Loaded& loaded)
      : loaded_(loaded), c_(loaded.catalog), words_(loaded.vocabulary) {}

  std::string card(std::size_t number) {
    const CardEntry& entry = loaded_.cards[number];
    const std::string file = std::filesystem::path(entry.file).filename().string();
    line(0, fmt::format("{}: {} [{}] {}:{}", entry.id, entry.name, entry.table, file, entry.line));
    if (entry.count != 1 || entry.set_icon != 0)
      line(1, fmt::format("count {}, set icon {}", entry.count, entry.set_icon));
    const effects::TableDef& table = table_of(entry);
    for (const FieldValue& value : entry.fields)
      line(1, value.name + " " + field(table.fields, value));
    const effects::CardText& text = c_.texts[number];
    for (const u16 one : text.abilities) ability(one);
    for (const u16 one : text.auras) aura(one);
    for (const u16 one : text.rules) rule(one);
    for (std::size_t i = 0; i < entry.rows.size(); ++i)
      row(table.rows[static_cast<std::size_t>(entry.rows[i].kind)], i, entry.rows[i],
          c_.rows[text.rows[i]]);
    return std::move(out_);
  }

  void ability(u16 number) {
    const effects::Ability& a = c_.abilities[number];
    std::string head = "ability";
    if (a.lasting) head = "lasting";
    if (a.granted) head = "granted " + a.name;
    if (a.word != effects::kNoWord) head += " on " + name_of(words_.triggers, a.word);
    head += fmt::format(": {}", stage_name(a.stage));
    if (a.pattern != kNone) head += " " + pattern(a.pattern);
    if (a.order != 0) head += fmt::format(", order {}", a.order);
    if (a.limit.times != 0)
      head +=
          fmt::format(", limit {} per {}", a.limit.times, name_of(words_.periods, a.limit.period));
    if (a.native != kNone) head += ", native " + words_.natives[a.native];
    if (a.reads != 0) head += ", reads" + reads(a.reads);
    line(1, head);
    expression("if", a.condition);
    program("cost", a.cost);
    program("do", a.program);
  }

  void aura(u16 number) {
    const effects::Aura& a = c_.auras[number];
    std::string text = "aura on ";
    if (a.of == effects::Aura::Of::Self) text += "self";
    if (a.of == effects::Aura::Of::Host) text += "host";
    if (a.of == effects::Aura::Of::Matches)
      text += a.matcher == kNone ? "r1" : "(" + matcher(a.matcher) + ")";
    if (a.change == effects::Change::Grant) {
      const effects::Ability& granted = c_.abilities[a.ability];
      text += ": ability " + granted.name;
      if (granted.word != effects::kNoWord) text += " on " + name_of(words_.triggers, granted.word);
    } else {
      const effects::AttributeDef& def = attribute(a.attribute);
      text += fmt::format(": {} {} ", def.name, a.change == effects::Change::Add ? "+" : "=");
      if (a.amount.given())
        text += "value";
      else if (def.list >= 0)
        text += word(def.list, a.number);
      else
        text += std::to_string(a.number);
    }
    line(1, text);
    expression("value", a.amount);
    expression("while", a.condition);
  }

  void rule(u16 number) {
    const effects::Rule& r = c_.rules[number];
    std::string text = "rule " + name_of(words_.rules, r.kind);
    if (r.pattern != kNone) text += " " + pattern(r.pattern);
    if (r.seat != 255) text += " by " + seat_name(words_, r.seat);
    if (r.payee != 255) text += " to " + seat_name(words_, r.payee);
    if (r.word >= 0) text += fmt::format(" word {}", r.word);
    if (r.tally != kNone) text += fmt::format(", counted as {}", pattern(c_.tallies[r.tally]));
    line(1, text);
    expression("number", r.number);
    expression("while", r.condition);
  }

  void row(const effects::RowDef& def, std::size_t number, const RowEntry& entry,
           const effects::Row& compiled) {
    std::string text = fmt::format("line {}, {}", number, def.name);
    for (const FieldValue& value : entry.fields)
      text += fmt::format(", {} {}", value.name, field(def.fields, value));
    line(1, text);
    for (std::size_t k = 0; k < def.keys.size(); ++k) {
      if (compiled.abilities[k] == kNone)
        line(2, def.keys[k].name + ": nothing");
      else
        program(def.keys[k].name, c_.abilities[compiled.abilities[k]].program);
    }
  }

  std::string take() { return std::move(out_); }

 private:
  void line(int depth, const std::string& text) {
    out_ += std::string(static_cast<std::size_t>(depth + base_) * 2, ' ') + text + "\n";
  }

  // ---- names

  [[nodiscard]] const effects::AttributeDef& attribute(int id) const {
    for (const auto& def : words_.attributes)
      if (def.id == id) return def;
    static const effects::AttributeDef unknown;
    return unknown;
  }
  [[nodiscard]] std::string word(int list, int number) const {
    const auto& words = words_.lists[static_cast<std::size_t>(list)].words;
    const auto place = static_cast<std::size_t>(number);
    return place < words.size() ? words[place] : std::to_string(number);
  }
  [[nodiscard]] std::string relation(int id, int number) const {
    for (const auto& def : words_.relations) {
      if (def.id != id) continue;
      std::string text = def.pattern;
      const std::size_t slot = text.find("<n>");
      if (slot != std::string::npos) text.replace(slot, 3, std::to_string(number));
      return text;
    }
    return "?";
  }
  static std::string reads(u8 mask) {
    std::string text;
    if ((mask & effects::kReadsPiece) != 0) text += " piece";
    if ((mask & effects::kReadsOwner) != 0) text += " owner";
    if ((mask & effects::kReadsController) != 0) text += " controller";
    if ((mask & effects::kReadsOther) != 0) text += " other";
    if ((mask & effects::kReadsAmount) != 0) text += " amount";
    return text;
  }

  // ---- fields

  [[nodiscard]] const effects::TableDef& table_of(const CardEntry& entry) const {
    return *std::ranges::find(words_.tables, entry.table, &effects::TableDef::name);
  }
  [[nodiscard]] std::string field(const std::vector<effects::CardFieldDef>& defs,
                                  const FieldValue& value) const {
    using Kind = effects::CardFieldDef::Kind;
    const auto list = [&] {
      return std::ranges::find(defs, value.name, &effects::CardFieldDef::name)->list;
    };
    std::string text;
    const auto add = [&](const std::string& item) { text += (text.empty() ? "" : ", ") + item; };
    switch (value.kind) {
      case Kind::Number: return std::to_string(value.number);
      case Kind::Flag: return value.number != 0 ? "true" : "false";
      case Kind::Text: return value.text;
      case Kind::Word: return word(list(), static_cast<int>(value.number));
      case Kind::Words:
        for (const int number : value.words) add(word(list(), number));
        return text;
      case Kind::Texts:
        for (const std::string& item : value.texts) add(item);
        return text;
      case Kind::Keywords:
        for (const Keyword& keyword : value.keywords)
          add(fmt::format("{} {}", attribute(keyword.attribute).name, keyword.number));
        return text;
    }
    return text;
  }

  // ---- matchers and patterns

  [[nodiscard]] std::string matcher(u16 number) const {
    const effects::Matcher& m = c_.matchers[number];
    std::string text = tests(m, 0);
    if (m.from == effects::From::Register) text += " from " + reg(m.reg);
    if (m.from == effects::From::Zone) {
      text += " from " + name_of(words_.zones, m.zone) + " of " + seat_name(words_, m.seat);
      if (m.seat == effects::kOwnerOf || m.seat == effects::kControllerOf) text += " " + reg(m.reg);
    }
    return text;
  }

  /// Jump code in words: plain "a and b" where it is that, else every test with its jumps.
  [[nodiscard]] std::string tests(const effects::Matcher& m, int) const {
    bool plain = true;
    for (int i = 0; i < m.count; ++i) plain = plain && is_plain(m, i);
    std::string text;
    for (int i = 0; i < m.count; ++i) {
      const effects::Term& t = c_.terms[m.first + static_cast<std::size_t>(i)];
      const bool negated = plain && t.yes == effects::kRefuse;
      text += fmt::format("{}{}{}", i == 0 ? "" : (plain ? " and " : " "), negated ? "not " : "",
                          test(t));
      if (!plain) text += fmt::format("[{}|{}]", jump(t.yes, i), jump(t.no, i));
    }
    return text;
  }

  [[nodiscard]] bool is_plain(const effects::Matcher& m, int i) const {
    const effects::Term& t = c_.terms[m.first + static_cast<std::size_t>(i)];
    const int next = i + 1 == m.count ? effects::kAccept : i + 1;
    if (t.test == Test::Always) return t.yes == next && t.no == next;
    return (t.yes == next && t.no == effects::kRefuse) ||
           (t.no == next && t.yes == effects::kRefuse);
  }

  static std::string jump(int target, int here) {
    if (target == effects::kAccept) return "yes";
    if (target == effects::kRefuse) return "no";
    return "+" + std::to_string(target - here);
  }

  [[nodiscard]] std::string test(const effects::Term& t) const {
    const effects::AttributeDef& def = attribute(t.a);
    switch (t.test) {
      case Test::Always: return "all";
      case Test::Word: return name_of(words_.words, t.a);
      case Test::Number: return fmt::format("{} {} {}", def.name, sign(t.cmp), t.n);
      case Test::NumberReg: return fmt::format("{} {} {}", def.name, sign(t.cmp), reg(t.n));
      case Test::Printed: return fmt::format("printed {} {} {}", def.name, sign(t.cmp), t.n);
      case Test::Has: return fmt::format("{} {}", def.name, word(def.list, t.n));
      case Test::HasReg: return fmt::format("{} named {}", def.name, reg(t.n));
      case Test::HasOf: return fmt::format("{} of {}", def.name, reg(t.n));
      case Test::InReg: return "in " + reg(t.n);
      case Test::IsSelf: return "self";
      case Test::IsHost: return "host";
      case Test::NotSelf: return "other";
      case Test::RelatedReg: return relation(t.a, t.cmp) + " " + reg(t.n);
      case Test::RelatedSelf: return relation(t.a, t.cmp) + " self";
      case Test::SharesReg: return fmt::format("shares {} with {}", def.name, reg(t.n));
      case Test::RelatedHost: return relation(t.a, t.cmp) + " host";
    }
    return "?";
  }

  [[nodiscard]] std::string pattern(u16 number) const {
    const effects::Pattern& p = c_.patterns[number];
    for (const effects::EventDef& event : words_.events) {
      if (event.id != p.event) continue;
      std::string text = event.name + "(";
      for (std::size_t i = 0; i < p.tests.size(); ++i)
        text += (i == 0 ? "" : ", ") + role(event, p.tests[i]);
      return text + ")";
    }
    return "?";
  }

  [[nodiscard]] std::string role(const effects::EventDef& event, const RoleTest& t) const {
    effects::RoleDef def{slot_name(t.slot), t.slot};
    for (const effects::RoleDef& one : event.roles)
      if (one.slot == t.slot) def = one;
    switch (t.kind) {
      case RoleTest::Kind::Matches: return def.name + ": " + matcher(t.matcher);
      case RoleTest::Kind::IsSelf: return def.name + ": self";
      case RoleTest::Kind::IsHost: return def.name + ": host";
      case RoleTest::Kind::SeatIs: return def.name + ": " + seat_name(words_, t.seat);
      case RoleTest::Kind::WordIs: return def.name + ": " + word(def.list, t.n);
      case RoleTest::Kind::WordIsNot: return def.name + ": not " + word(def.list, t.n);
      case RoleTest::Kind::WordIsReg: return def.name + ": named " + reg(t.n);
      case RoleTest::Kind::WordIsNotReg: return def.name + ": not named " + reg(t.n);
      case RoleTest::Kind::Set: return def.name;
      case RoleTest::Kind::AmountIs: return fmt::format("{} {} {}", def.name, sign(t.cmp), t.n);
    }
    return "?";
  }

  // ---- programs

  void expression(const std::string& what, const effects::Expression& x) {
    if (!x.given()) return;
    line(2, fmt::format("{} {} ({} registers)", what, reg(x.result), x.registers));
    code(x.start);
  }

  void program(const std::string& what, const effects::Program& p) {
    if (!p.given()) return;
    if (p.start == shown_ && base_ == 0) return line(2, what + " as above");
    if (base_ == 0) shown_ = p.start;
    line(2, fmt::format("{} ({} registers)", what, p.registers));
    code(p.start);
  }

  void code(u16 start) {
    std::vector<Ins> inner;
    for (std::size_t i = start;; ++i) {
      const Ins& in = c_.ops[i];
      if (static_cast<Op>(in.op) == Op::End) break;
      line(3, fmt::format("{:3}  {}", i - start, op(in, start)));
      if (static_cast<Op>(in.op) == Op::Lasting || static_cast<Op>(in.op) == Op::Call)
        inner.push_back(in);
    }
    // Sub-programs of a broken pack may call themselves.
    constexpr int kDeepest = 12;
    if (base_ > kDeepest) return;
    base_ += 2;
    for (const Ins& in : inner) {
      if (static_cast<Op>(in.op) == Op::Lasting)
        lasting_def(narrow<u16>(in.n));
      else
        program("called", c_.programs[static_cast<std::size_t>(in.n)]);
    }
    base_ -= 2;
  }

  void lasting_def(u16 number) {
    const effects::LastingDef& def = c_.lasting[number];
    line(1, fmt::format("{} {}{}:", def.later ? "during" : "until", name_of(words_.times, def.time),
                        def.once ? " once" : ""));
    expression("while", def.condition);
    if (def.ability != kNone) ability(def.ability);
    for (const u16 one : def.auras) aura(one);
    if (def.rule != kNone) rule(def.rule);
  }

  [[nodiscard]] std::string op(const Ins& in, u16 start) const {
    const std::string a = reg(in.a);
    const std::string b = reg(in.b);
    const std::string c = reg(in.c);
    const auto to = [&] { return std::to_string(in.n - start); };
    switch (static_cast<Op>(in.op)) {
      case Op::Number: return fmt::format("{} = {}", a, in.n);
      case Op::Copy: return fmt::format("{} = {}", a, b);
      case Op::Empty: return fmt::format("{} = none", a);
      case Op::Self: return fmt::format("{} = self", a);
      case Op::Host: return fmt::format("{} = host", a);
      case Op::EventPiece:
      case Op::EventNumber:
        return fmt::format("{} = event {}", a, slot_name(static_cast<effects::RoleSlot>(in.b)));
      case Op::Seat:
        return fmt::format("{} = seat {}{}", a, seat_name(words_, in.b),
                           in.c == kNoRegister ? "" : " " + c);
      case Op::Select: return fmt::format("{} = each ({})", a, matcher(narrow<u16>(in.n)));
      case Op::Count:
        return fmt::format("{} = count{} ({})", a, in.b == 1 ? " all" : "",
                           matcher(narrow<u16>(in.n)));
      case Op::Size: return fmt::format("{} = size of {}", a, b);
      case Op::Union: return fmt::format("{} = {} plus {}", a, b, c);
      case Op::Related: return fmt::format("{} = all {} {}", a, relation(in.c, in.n), b);
      case Op::Attribute:
        return fmt::format("{} = {}{} of {}", a, in.n == 1 ? "printed " : "", attribute(in.b).name,
                           c);
      case Op::SeatValue: return fmt::format("{} = {} of seats {}", a, attribute(in.b).name, c);
      case Op::Highest:
        return fmt::format("{} = {} {} of ({})", a, in.c == 0 ? "highest" : "lowest",
                           attribute(in.b).name, matcher(narrow<u16>(in.n)));
      case Op::Tally:
        return fmt::format("{} = tally {} {} turn", a,
                           pattern(c_.tallies[static_cast<std::size_t>(in.n)]),
                           in.b == 0 ? "this" : "previous");
      case Op::Add: return fmt::format("{} = {} + {}", a, b, c);
      case Op::Sub: return fmt::format("{} = {} - {}", a, b, c);
      case Op::Mul: return fmt::format("{} = {} * {}", a, b, c);
      case Op::Min: return fmt::format("{} = min {} {}", a, b, c);
      case Op::Max: return fmt::format("{} = max {} {}", a, b, c);
      case Op::Excess: return fmt::format("{} = excess {} {}", a, b, c);
      case Op::Half: return fmt::format("{} = half {}", a, b);
      case Op::Compare: return fmt::format("{} = {} {} {}", a, b, sign(in.n), c);
      case Op::Not: return fmt::format("{} = not {}", a, b);
      case Op::And: return fmt::format("{} = {} and {}", a, b, c);
      case Op::Or: return fmt::format("{} = {} or {}", a, b, c);
      case Op::Is: return fmt::format("{} = {} is ({})", a, b, matcher(narrow<u16>(in.n)));
      case Op::Did: return fmt::format("{} = did", a);
      case Op::Condition: return fmt::format("{} = {}", a, game_condition(in));
      case Op::Jump: return "go to " + to();
      case Op::JumpIfNot: return fmt::format("unless {} go to {}", a, to());
      case Op::JumpIf: return fmt::format("if {} go to {}", a, to());
      case Op::NextSeat: return fmt::format("{} = next of seats {}, or go to {}", a, b, to());
      case Op::Repeat: return fmt::format("count {} down, at 0 go to {}", a, to());
      case Op::NextOf:
        return fmt::format("{} = next of {}{}, at the end go to {}", a, b,
                           in.c == 1 ? " by choice" : "", to());
      case Op::Guard: return fmt::format("guard {}", a);
      case Op::Choose: {
        const int most = in.n >> 8;
        return fmt::format("{} = choose {}..{} from {}{}", a, in.n & 255,
                           most == 255 ? "any" : std::to_string(most), b, chosen_for(in.c));
      }
      case Op::Random: return fmt::format("{} = random {} of {}", a, in.n, b);
      case Op::Rank:
        return fmt::format("{} = {} with the {} {} of {}", a, in.n >> 8,
                           in.c == 0 ? "most" : "least", attribute(in.n & 255).name, b);
      case Op::Top:
        return fmt::format("{} = top {} of {} of seats {}", a, in.n, name_of(words_.zones, in.b),
                           c);
      case Op::May: return fmt::format("{} = may {}", a, b);
      case Op::Either: return fmt::format("{} = one of {} alternatives", a, in.b);
      case Op::NameNumber: return fmt::format("{} = name a number from {} to {}", a, b, c);
      case Op::NameWord:
        return fmt::format("{} = name a {}", a, words_.lists[static_cast<std::size_t>(in.b)].name);
      case Op::RollDice: return a + " = roll " + dice(effects::DiceRoll::of(in.n), c);
      case Op::Gather: return "gather " + name_of(words_.events, in.n);
      case Op::Release: return "release";
      case Op::Lasting: return fmt::format("lasting effect with {} {}", b, c);
      case Op::AsSeat:
        return fmt::format("{} = this seat, now as the next of seats {}, or go to {}", a, b, to());
      case Op::AsBack: return fmt::format("back to seat {}", a);
      case Op::Call: return "call";
      case Op::Spend: return "spend the limit";
      case Op::Instead: return "instead";
      case Op::RollChart:
        return fmt::format("roll on {} for {}", loaded_.cards[c_.charts[in.n].card].id, b);
      case Op::LookThrough: return fmt::format("look through ({})", matcher(narrow<u16>(in.n)));
      case Op::ShuffleBack: return fmt::format("shuffle what {} looked through", to());
      case Op::RandomOf:
        return fmt::format("{} = random {} of ({})", a, int{in.c}, matcher(narrow<u16>(in.n)));
      default: return verb(in);
    }
  }

  static std::string dice(const effects::DiceRoll& roll, const std::string& by) {
    std::string text = fmt::format("{}d{}", roll.dice, roll.faces);
    if (roll.kept != 0)
      text += fmt::format(" keep {} {}", roll.lowest ? "lowest" : "highest", roll.kept);
    if (roll.counts) text += fmt::format(" count {} {}", sign(static_cast<int>(roll.cmp)), by);
    return text;
  }

  [[nodiscard]] std::string chosen_for(u8 op) const {
    for (const effects::VerbDef& verb : words_.verbs)
      if (op != 0 && verb.op == op) return " to " + verb.pattern.substr(0, verb.pattern.find(' '));
    return {};
  }

  [[nodiscard]] std::string game_condition(const Ins& in) const {
    for (const auto& def : words_.conditions) {
      if (def.id != in.b) continue;
      const Template pattern = parse_template(def.pattern);
      std::string text;
      int k = 0;
      for (const Template::Item& item : pattern.items) {
        text += text.empty() ? "" : " ";
        if (item.kind == Template::Item::Kind::Literal)
          text += item.text;
        else
          text += word(words_.list(item.list), k++ == 0 ? in.n : in.c);
      }
      return text;
    }
    return "?";
  }

  /// A verb in the words of its pattern, with registers for its operands.
  [[nodiscard]] std::string verb(const Ins& in) const {
    for (const effects::VerbDef& def : words_.verbs) {
      if (def.op != in.op) continue;
      const Template pattern = parse_template(def.pattern);
      std::string text = in.a == kNoRegister ? "" : reg(in.a) + " = ";
      int words = 0;
      bool first = true;
      for (const Template::Item& item : pattern.items) {
        const int nth = item.kind == Template::Item::Kind::Word ? words++ : 0;
        if (item.group >= 0 && (in.c >> item.group & 1) == 0) continue;
        text += (first ? "" : " ") + operand(in, item, nth);
        first = false;
      }
      return text;
    }
    return "?";
  }

  [[nodiscard]] std::string operand(const Ins& in, const Template::Item& item, int nth) const {
    if (item.kind == Template::Item::Kind::Literal) return item.text;
    if (item.kind != Template::Item::Kind::Word) return reg(in.b + item.operand);
    const auto number =
        static_cast<int>((static_cast<u32>(in.n) >> (nth == 0 ? 0U : 16U)) & 0xffffU);
    const int list = words_.list(item.list);
    if (list >= 0) return word(list, number);
    const auto place = static_cast<std::size_t>(number);
    return place < words_.natives.size() ? words_.natives[place] : "?";
  }

  const Loaded& loaded_;
  const effects::Catalog& c_;
  const effects::Vocabulary& words_;
  std::string out_;
  int base_ = 0;
  u16 shown_ = kNone;  ///< the program shown last: abilities of several words share theirs
};

}  // namespace

std::string explain_card(const Loaded& loaded, std::size_t card) {
  return Explainer(loaded).card(card);
}

std::string explain_ability(const Loaded& loaded, u16 ability) {
  Explainer explainer(loaded);
  explainer.ability(ability);
  return explainer.take();
}

std::string explain_aura(const Loaded& loaded, u16 aura) {
  Explainer explainer(loaded);
  explainer.aura(aura);
  return explainer.take();
}

std::string explain_rule(const Loaded& loaded, u16 rule) {
  Explainer explainer(loaded);
  explainer.rule(rule);
  return explainer.take();
}

}  // namespace undercroft::content
