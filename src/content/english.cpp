#include "content/english.h"

#include <algorithm>

#include "base/text.h"
#include "content/ast_visit.h"
#include "content/english_detail.h"

// Frames: triggers, statements, lasting effects, modifiers, rules, patterns.

namespace undercroft::content {

using effects::Stage;
using Statement = ast::Statement;
using StatementKind = ast::Statement::Kind;

namespace {

/// Whether a register is read somewhere in a statement.
class Mentions : public Visitor {
 public:
  explicit Mentions(std::string name) : name_(std::move(name)) {}
  int count = 0;

 protected:
  void see(const ast::Target& target) override {
    if (target.kind == ast::Target::Kind::Register && target.name == name_) ++count;
  }
  void see(const ast::Seat& seat) override {
    if (seat.kind == ast::Seat::Kind::Register && seat.name == name_) ++count;
  }

 private:
  std::string name_;
};

}  // namespace

English::English(const Lexicon& lexicon, const ChartNames& charts, const ast::Card& card,
                 RenderedCard& out)
    : lexicon_(lexicon), words_(lexicon.words), charts_(charts), card_(card), out_(out) {}

// ---- abilities

std::string English::trigger(const ast::Ability& ability) {
  std::vector<std::string> names;
  for (const int number : ability.triggers) {
    const effects::TriggerDef& def = words_.triggers[at(number)];
    names.push_back(def.english.empty() ? capitalised(words_of(def.name)) : def.english);
  }
  return listed(names, "or");
}

std::string English::ability(const ast::Ability& ability) {
  if (!ability.says.empty()) return ability.says;
  references_.clear();
  fused_.clear();
  ordinals_.clear();
  longer_.clear();
  told_.clear();
  it_.clear();
  event_ = ability.pattern.empty() ? nullptr : ability.pattern.data();
  std::string before;
  if (event_ != nullptr) {
    const std::string what = pattern(*event_, ability.stage == Stage::Would);
    before = (ability.stage == Stage::After    ? "after "
              : ability.stage == Stage::Before ? "before "
                                               : "if ") +
             what;
  }
  if (!ability.when.empty()) before = "as soon as " + condition(ability.when[0]);
  std::string cost;
  if (!ability.cost.empty()) cost = " (cost: " + sequence(ability.cost, Join::Then) + ")";
  std::string body;
  if (!ability.condition.empty() && ability.stage == Stage::Would && !before.empty())
    before += " and " + condition(ability.condition[0]);
  else if (!ability.condition.empty())
    body = "if " + condition(ability.condition[0]) + ", ";
  number_picks(ability);
  check_clear(ability.body);
  if (ability.native >= 0)
    body += "resolve the procedure “" + words_of(words_.natives[at(ability.native)]) + "”";
  else
    // A guard holds for the whole text, so the whole text stands in its sentence.
    body += sequence(ability.body, ability.condition.empty() ? Join::Sentences : Join::Then);
  std::string text;
  bool silent = cost.empty() && !ability.triggers.empty();
  for (const int number : ability.triggers) silent = silent && words_.triggers[at(number)].silent;
  if (silent || (ability.triggers.empty() && before.empty()))
    text = body;
  else if (!ability.triggers.empty())
    text = trigger(ability) + cost + ": " + capitalised(body);
  else
    text = before + cost + ", " + body;
  text = sentence(text);
  if (ability.limit.times != 0) {
    std::string period = "turn";
    for (const effects::TimeDef& def : words_.periods)
      if (def.id == ability.limit.period) period = words_of(def.name);
    text += ability.limit.times == 1 ? " (Once " + with_article(period) + ".)"
                                     : " (" + std::to_string(ability.limit.times) + " times " +
                                           with_article(period) + ".)";
  }
  return text;
}

/// Picks that are spoken of again, each with its own register.
void English::collect_picks(const ast::Block& block, const ast::Ability& ability,
                            std::vector<const Statement*>& picks) {
  for (std::size_t i = 0; i < block.size(); ++i) {
    const Statement& one = block[i];
    for (const ast::Block& inner : one.blocks) collect_picks(inner, ability, picks);
    if (one.kind != StatementKind::Verb || one.reg.empty() || is_silent(one)) continue;
    if (words_.verbs[at(one.verb)].op != static_cast<u8>(effects::Op::Pick)) continue;
    if (one.operands[0].target[0].matcher.empty()) continue;
    Mentions mentions(one.reg);
    mentions.walk(ability.body);
    if (!is_fused(block, i) || mentions.count > 1) picks.push_back(&one);
  }
}

/// Several picks of one noun are told apart by their side ("that enemy creature"), or else by
/// their order ("the second creature").
void English::number_picks(const ast::Ability& ability) {
  std::vector<const Statement*> picks;
  collect_picks(ability.body, ability, picks);
  const auto matcher_of = [](const Statement* pick) -> const ast::Matcher& {
    return pick->operands[0].target[0].matcher[0];
  };
  for (const Statement* pick : picks) {
    const std::string noun = head_noun(matcher_of(pick));
    const std::string side = side_noun(matcher_of(pick));
    int same_noun = 0;
    int same_side = 0;
    for (const Statement* other : picks) {
      same_noun += head_noun(matcher_of(other)) == noun ? 1 : 0;
      same_side += side_noun(matcher_of(other)) == side ? 1 : 0;
    }
    if (same_noun > 1 && same_side == 1) longer_[pick->reg] = side;
    if (same_side > 1) ordinals_[noun] = 1;
  }
}

/// A reader cannot see where a block of several sentences ends unless the text ends there too.
void English::check_clear(const ast::Block& block) {
  for (std::size_t i = 0; i < block.size(); ++i) {
    for (const ast::Block& inner : block[i].blocks) {
      std::size_t sentences = 0;
      for (const Statement& statement : inner) sentences += is_silent(statement) ? 0 : 1;
      if (sentences > 2 && i + 1 < block.size()) out_.unclear.push_back(block[i].line);
      check_clear(inner);
    }
  }
}

// ---- sequences

bool English::is_silent(const Statement& statement) const {
  if (statement.kind != StatementKind::Verb) return false;
  if (words_.verbs[at(statement.verb)].op != static_cast<u8>(effects::Op::Pick)) return false;
  const ast::Target& target = statement.operands[0].target[0];
  // A record of what was chosen: "pick none", "pick $met plus $foe".
  return target.kind == ast::Target::Kind::None ||
         (target.kind == ast::Target::Kind::Plus &&
          target.parts[0].kind == ast::Target::Kind::Register &&
          target.parts[0].name == statement.reg);
}

/// A pick whose piece is the object of the verb behind it (a named number may stand between).
bool English::is_fused(const ast::Block& block, std::size_t i) const {
  const Statement& pick = block[i];
  if (pick.kind != StatementKind::Verb || pick.reg.empty()) return false;
  if (words_.verbs[at(pick.verb)].op != static_cast<u8>(effects::Op::Pick)) return false;
  const ast::Target::Kind kind = pick.operands[0].target[0].kind;
  if (kind != ast::Target::Kind::Pick && kind != ast::Target::Kind::Rank &&
      kind != ast::Target::Kind::Random && kind != ast::Target::Kind::Event)
    return false;
  std::size_t next = i + 1;
  if (next < block.size() && is_up_to(block, next)) ++next;
  if (next >= block.size() || block[next].kind != StatementKind::Verb) return false;
  if (words_.verbs[at(block[next].verb)].op == static_cast<u8>(effects::Op::Pick)) return false;
  Mentions mentions(pick.reg);
  for (const ast::Operand& operand : block[next].operands)
    if (operand.kind == ast::Operand::Kind::Target &&
        operand.target[0].kind == ast::Target::Kind::Register)
      mentions.walk(operand);
  return mentions.count > 0;
}

/// A number named from zero that is the amount of the verb behind it.
bool English::is_up_to(const ast::Block& block, std::size_t i) {
  const Statement& name = block[i];
  if (name.kind != StatementKind::NameNumber || name.reg.empty() || i + 1 >= block.size())
    return false;
  if (name.values[0].kind != ast::Value::Kind::Number || name.values[0].number != 0) return false;
  const Statement& next = block[i + 1];
  if (next.kind != StatementKind::Verb || next.operands.empty()) return false;
  const ast::Operand& amount = next.operands[0];
  return amount.kind == ast::Operand::Kind::Value &&
         amount.value[0].kind == ast::Value::Kind::Register && amount.value[0].name == name.reg;
}

namespace {

/// "ready {0}": a verb whose only given operand is its object, at the end of its English.
bool is_plain_verb(const Statement& statement, const effects::VerbDef& verb) {
  if (statement.kind != StatementKind::Verb || !statement.reg.empty() || statement.groups != 0)
    return false;
  if (statement.operands.empty() || statement.operands[0].kind != ast::Operand::Kind::Target)
    return false;
  for (std::size_t k = 1; k < statement.operands.size(); ++k)
    if (statement.operands[k].kind != ast::Operand::Kind::Absent) return false;
  const std::string english = verb.english.substr(0, verb.english.find('['));
  return english.size() > 4 && english.find("{0}") == english.size() - 3;
}

bool same_object(const ast::Target& a, const ast::Target& b) {
  using TargetKind = ast::Target::Kind;
  if (a.kind != b.kind) return false;
  if (a.kind == TargetKind::Register || a.kind == TargetKind::Event) return a.name == b.name;
  return a.kind == TargetKind::Self || a.kind == TargetKind::Host;
}

}  // namespace

/// Two verbs on one object: "ready and fight with it".
bool English::shares_object(const ast::Block& block, std::size_t i) const {
  if (i + 1 >= block.size() || block[i].kind != StatementKind::Verb ||
      block[i + 1].kind != StatementKind::Verb)
    return false;
  return is_plain_verb(block[i], words_.verbs[at(block[i].verb)]) &&
         is_plain_verb(block[i + 1], words_.verbs[at(block[i + 1].verb)]) &&
         same_object(block[i].operands[0].target[0], block[i + 1].operands[0].target[0]);
}

std::vector<std::string> English::clauses(const ast::Block& block) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < block.size(); ++i) {
    const Statement& one = block[i];
    if (is_silent(one)) {
      const ast::Target& target = one.operands[0].target[0];
      Reference& known = references_[one.reg];
      if (target.kind == ast::Target::Kind::None)
        known.gathers = true;
      else if (known.made.empty() && target.parts[1].kind == ast::Target::Kind::Register)
        known.made = references_[target.parts[1].name].made;
      continue;
    }
    if (is_fused(block, i)) {
      remember(one);
      fused_[one.reg] = target(one.operands[0].target[0]).text;
      references_[one.reg].ordinal = 0;
      continue;
    }
    if (is_up_to(block, i)) {
      references_[one.reg].up_to = phrase("up_to", "up to") + " " + value(one.values[1]);
      continue;
    }
    if (shares_object(block, i)) {
      const std::string& english = words_.verbs[at(one.verb)].english;
      parts.push_back(english.substr(0, english.find(" {0}")) + " and then " +
                      statement(block[i + 1]));
      ++i;
    } else {
      parts.push_back(statement(one));
    }
  }
  return parts;
}

std::string English::sequence(const ast::Block& block, Join join) {
  ++depth_;
  const std::vector<std::string> parts = clauses(block);
  --depth_;
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i == 0)
      text = parts[i];
    else if (join == Join::Sentences)
      text += ". " + capitalised(parts[i]);
    else
      text += ", then " + parts[i];
  }
  return text;
}

std::string English::statement(const Statement& statement) {
  // "It" reaches back only within a sentence.
  if (depth_ <= 1 && !it_.starts_with("event.")) it_.clear();
  switch (statement.kind) {
    case StatementKind::Verb: return verb(statement);
    case StatementKind::NameNumber: {
      references_[statement.reg].number.clear();
      std::string text = "name a number from " + value(statement.values[0]);
      text += " to " + value(statement.values[1]);
      references_[statement.reg].number = "the named number";
      return text;
    }
    case StatementKind::NameWord: {
      const std::string list = words_of(words_.lists[at(statement.list)].name);
      references_[statement.reg].list = list;
      references_[statement.reg].number = "that " + list;
      return "name " + with_article(list);
    }
    case StatementKind::Roll: {
      const ast::Value& rolled = statement.values[0];
      const bool counts = rolled.kind == ast::Value::Kind::Dice && !rolled.counts.empty();
      const std::string text =
          counts ? dice(rolled) + " and count each that shows " + faces(rolled) : value(rolled);
      references_[statement.reg].number = counts ? "the number counted" : "the roll";
      return "roll " + text;
    }
    case StatementKind::If: return if_frame(statement);
    case StatementKind::May: return may_frame(statement);
    case StatementKind::Either: return either_frame(statement);
    case StatementKind::For: return for_frame(statement);
    case StatementKind::Repeat: return repeat_frame(statement);
    case StatementKind::Loop: return loop_frame(statement);
    case StatementKind::Together: return together_frame(statement);
    case StatementKind::Instead: {
      const std::vector<std::string> parts = clauses(statement.blocks[0]);
      if (parts.empty()) return "that does not happen";
      if (parts.size() == 1) return parts[0] + " instead";
      std::string text = "do this instead: ";
      for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : ", then ") + parts[i];
      return text;
    }
    case StatementKind::Until: return until_frame(statement);
    case StatementKind::As: return as_frame(statement);
    case StatementKind::Call: return call_frame(statement);
    case StatementKind::Chart: return chart_frame(statement);
  }
  return "";
}

// ---- frames

std::string English::if_frame(const Statement& statement) {
  // In two steps, since a sum may be reckoned from either end: first "that die", then "it".
  std::string text = "if " + condition(statement.condition[0]) + ", ";
  text += sequence(statement.blocks[0], Join::Then);
  if (statement.blocks.size() > 1)
    text += ". Otherwise, " + sequence(statement.blocks[1], Join::Then);
  return text;
}

std::string English::may_frame(const Statement& statement) {
  const Phrase who =
      statement.seat.empty() ? Phrase{"you", Person::Second} : seat(statement.seat[0]);
  return who.text + (is_command(statement.blocks[0]) ? " may " : " may do this: ") +
         sequence(statement.blocks[0], Join::Then);
}

/// Whether a block begins with a verb in the imperative, so that "may" can stand before it.
bool English::is_command(const ast::Block& block) const {
  for (const Statement& one : block) {
    if (is_silent(one)) continue;
    if (one.kind == StatementKind::NameNumber || one.kind == StatementKind::NameWord ||
        one.kind == StatementKind::Roll || one.kind == StatementKind::Either)
      return true;
    if (one.kind == StatementKind::Chart) return one.seat.empty();
    if (one.kind != StatementKind::Verb) return false;
    const std::string& english = words_.verbs[at(one.verb)].english;
    if (english[0] == '[') return (one.groups & 1U) == 0;
    return english[0] != '{';
  }
  return true;
}

std::string English::either_frame(const Statement& statement) {
  std::string text = "choose one: ";
  auto& choices = out_.choices[&statement];
  choices.clear();
  for (std::size_t i = 0; i < statement.blocks.size(); ++i) {
    const std::string one = sequence(statement.blocks[i], Join::Then);
    choices.push_back(sentence(one));
    text += (i == 0 ? "" : "; or ") + one;
  }
  return text;
}

std::string English::for_frame(const Statement& statement) {
  Reference& known = references_[statement.reg];
  const ast::Target& among = statement.target[0];
  std::string each;
  if (among.kind == ast::Target::Kind::Each) {
    each = noun_phrase(among.matcher[0], Form::Each);
    known.noun = head_noun(among.matcher[0]);
  } else {
    const std::string one = phrase("each", "each");
    if (one != "each" && among.kind == ast::Target::Kind::Register)
      each = one + " such " + references_[among.name].noun;
    else
      each = one + (one == "each" ? " of " : " one of ") + target(among).text;
    if (!among.matcher.empty()) known.noun = head_noun(among.matcher[0]);
  }
  if (known.noun.empty()) known.noun = default_noun();
  it_ = "$" + statement.reg;
  return "for " + each + ", " + sequence(statement.blocks[0], Join::Then);
}

std::string English::repeat_frame(const Statement& statement) {
  const ast::Value& times = statement.values[0];
  const std::string each = each_of(times);
  if (!each.empty()) return "once per " + each + ", " + sequence(statement.blocks[0], Join::Then);
  const std::string count = value(times);
  const std::string body = sequence(statement.blocks[0], Join::Then);
  if (times.kind != ast::Value::Kind::Number && times.kind != ast::Value::Kind::Dice)
    return "do this as many times as " + count + ": " + body;
  return "do this " + (count == "1" ? "once" : count + " times") + ": " + body;
}

std::string English::loop_frame(const Statement& statement) {
  const std::string body = sequence(statement.blocks[0], Join::Then);
  return body +
         (statement.optional ? ". You may do this again as long as "
                             : ". Do this again as long as ") +
         condition(statement.condition[0]);
}

std::string English::together_frame(const Statement& statement) {
  const std::vector<std::string> parts = clauses(statement.blocks[0]);
  if (parts.size() == 1) return parts[0] + ", all at the same time";
  std::string text =
      parts.size() == 2 ? "do both at the same time: " : "do all this at the same time: ";
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : "; ") + parts[i];
  return text;
}

std::string English::until_frame(const Statement& statement) {
  const effects::TimeDef& def = words_.times[at(statement.time)];
  std::string time = replaced(def.english, "{self}", card_.name);
  if (!statement.condition.empty()) time += " " + condition(statement.condition[0]);
  time += ", ";
  const ast::Lasting& lasting = statement.lasting[0];
  if (lasting.kind == ast::Lasting::Kind::Rule) return time + rule_text(lasting.rule[0]);
  if (lasting.kind == ast::Lasting::Kind::Gets) {
    const Phrase who = target(lasting.target[0]);
    return time + who.text + " " + mods(lasting.mods, who.person);
  }
  const ast::Pattern* outer = event_;
  const std::string outer_it = it_;
  event_ = lasting.pattern.data();
  const bool would = lasting.stage == Stage::Would;
  const std::string what = pattern(*event_, would);
  const std::string frame = statement.once                   ? "the next time "
                            : would                          ? "if "
                            : lasting.stage == Stage::Before ? "before "
                                                             : "whenever ";
  const std::string text = time + frame + what + ", " + sequence(lasting.body, Join::Then);
  event_ = outer;
  it_ = outer_it;
  return text;
}

std::string English::as_frame(const Statement& statement) {
  const Phrase who = seat(statement.seat[0]);
  const ast::Block& body = statement.blocks[0];
  const bool again = body.size() == 1 && body[0].kind == StatementKind::Call &&
                     std::find(told_.begin(), told_.end(), body[0].name) != told_.end();
  if (again)
    return who.text + " " + agree("does", who.person) + " the same, with you as the opponent";
  return who.text + " " + agree("does", who.person) +
         " this as “you”: " + sequence(body, Join::Then);
}

std::string English::call_frame(const Statement& statement) {
  if (std::find(told_.begin(), told_.end(), statement.name) != told_.end())
    return "do the same once more";
  told_.push_back(statement.name);
  for (const ast::Ability& ability : card_.abilities)
    if (ability.granted == statement.name) return sequence(ability.body, Join::Sentences);
  return "";
}

/// Whoever rolls is "you" in the chart's rows.
std::string English::chart_frame(const Statement& statement) {
  const Phrase who =
      statement.seat.empty() ? Phrase{"you", Person::Second} : seat(statement.seat[0]);
  const bool you = who.person == Person::Second && who.text == "you";
  return (you ? "roll" : who.text + " " + agree("roll", who.person)) + " on " +
         charts_.at(statement.name);
}

// ---- modifiers and rules

std::string English::mods(const std::vector<ast::Mod>& mods, Person person) {
  std::vector<std::string> parts;
  std::string verb_before;
  for (const ast::Mod& one : mods) {
    std::string text = mod(one, person);
    const std::string verb = text.substr(0, text.find(' '));
    if (verb == verb_before) text.erase(0, verb.size() + 1);
    verb_before = verb;
    parts.push_back(std::move(text));
  }
  return listed(parts);
}

std::string English::mod(const ast::Mod& mod, Person person) {
  if (mod.kind == ast::Mod::Kind::Ability) {
    std::string text;
    for (const ast::Ability& ability : card_.abilities) {
      if (ability.granted != mod.name) continue;
      const auto references = references_;
      const auto it = it_;
      const ast::Pattern* event = event_;
      text = this->ability(ability);
      references_ = references;
      it_ = it;
      event_ = event;
    }
    return agree(phrase("gains", "gains"), person) + " “" + text + "”";
  }
  const effects::AttributeDef& def = words_.attributes[at(mod.attribute)];
  const std::string name = attribute_name(mod.attribute);
  switch (mod.kind) {
    case ast::Mod::Kind::Add:
    case ast::Mod::Kind::Subtract: {
      const std::string sign = mod.kind == ast::Mod::Kind::Add ? "+" : "–";
      if (mod.value[0].kind == ast::Value::Kind::Number)
        return agree("has", person) + " " + sign + value(mod.value[0]) + " " + name;
      const std::string each = each_of(mod.value[0]);
      if (!each.empty())
        return agree("has", person) + " " + sign + "1 " + name + " for " + phrase("each", "each") +
               " " + each;
      const bool add = mod.kind == ast::Mod::Kind::Add;
      const std::string much = value(mod.value[0]);
      const std::string verb = agree(add ? "gets" : "loses", person) + " ";
      if (much == "that much") return verb + much + (add ? " more " : " ") + name;
      return verb + (add ? "more " : "") + name + " equal to " + much;
    }
    case ast::Mod::Kind::Set:
      if (def.list >= 0) {
        if (mod.value[0].kind != ast::Value::Kind::Word)
          return agree("has", person) + " that " + name;
        return agree("has", person) + " the " + name + " " +
               capitalised(word_of(def.list, mod.value[0].name));
      }
      if (mod.value[0].kind == ast::Value::Kind::Seat && def.name == "controller")
        return agree("is", person) + " under " + seat_possessive(mod.value[0].seat[0]) + " control";
      if (def.keyword && mod.value[0].kind == ast::Value::Kind::Number && mod.value[0].number == 0)
        return agree("loses", person) + " " + name;
      return agree("has", person) + " " + name + " " + value(mod.value[0]);
    default:
      if (!def.given.empty())
        return agree_first(def.given, person) +
               (mod.value.empty() ? "" : " " + value(mod.value[0]));
      return agree("gains", person) + " " + name +
             (mod.value.empty() ? "" : " " + value(mod.value[0]));
  }
}

std::string English::aura(const ast::Aura& aura) {
  references_.clear();
  it_.clear();
  event_ = nullptr;
  Phrase who{card_.attached ? bearer() : card_.name};
  if (!aura.of.empty()) {
    const ast::Matcher& of = aura.of[0];
    const ast::Matcher* only =
        of.kind == ast::Matcher::Kind::And && of.parts.size() == 1 ? of.parts.data() : &of;
    if (only->kind == ast::Matcher::Kind::Is)
      who = target(only->target[0]);
    else
      who = subject(of, Form::Each);
  }
  std::string text;
  if (!aura.condition.empty()) text = "while " + condition(aura.condition[0]) + ", ";
  return sentence(text + who.text + " " + mods(aura.mods, who.person));
}

std::string English::rule(const ast::CardRule& rule) {
  references_.clear();
  it_.clear();
  event_ = nullptr;
  std::string text;
  if (!rule.condition.empty()) text = "while " + condition(rule.condition[0]) + ", ";
  return sentence(text + rule_text(rule.rule));
}

std::string English::rule_text(const ast::Rule& rule) {
  const effects::RuleWordDef& def = words_.rules[at(rule.rule)];
  const Template pattern = parse_template(def.pattern);
  std::string text = replaced(def.english, "{self}", card_.name);
  for (std::size_t i = 0; i < pattern.items.size(); ++i) {
    const Template::Item& item = pattern.items[i];
    if (item.operand < 0) continue;
    const std::string slot = "{" + std::to_string(item.operand) + "}";
    switch (item.kind) {
      case Template::Item::Kind::Pattern:
        text = replaced(text, slot, rule.pattern.empty() ? "" : deed(rule.pattern[0]));
        break;
      case Template::Item::Kind::Value: {
        if (rule.number.empty()) {
          text = replaced(text, slot, "");
          break;
        }
        const ast::Value& number = rule.number[0];
        const std::string each = each_of(number);
        if (!each.empty()) {
          text = replaced(text, slot, "1") + " for " + phrase("each", "each") + " " + each;
        } else if (number.kind == ast::Value::Kind::Number && number.number < 0) {
          text = replaced(text, slot + " more", std::to_string(-number.number) + " less");
          text = replaced(text, slot, value(number));
        } else {
          text = replaced(text, slot, value(number));
        }
        break;
      }
      case Template::Item::Kind::Seat: {
        const bool pays = i > 0 && pattern.items[i - 1].text == "to";
        const ast::Maybe<ast::Seat>& given = pays ? rule.payee : rule.by;
        const Phrase who = given.empty() ? Phrase{"you", Person::Second} : seat(given[0]);
        const std::size_t place = text.find(slot);
        if (place == 0 && text.size() > slot.size())
          text = who.text + " " + agree_first(text.substr(slot.size() + 1), who.person);
        else
          text = replaced(text, slot, who.text);
        break;
      }
      case Template::Item::Kind::Word:
        text = replaced(text, slot,
                        rule.word >= 0 ? word_of(lexicon_.list_of(item.list), rule.word)
                                       : "that " + words_of(item.list));
        break;
      default: break;
    }
  }
  return replaced(text, " 1 times", " once");
}

// ---- patterns

/// A role is called by the noun of the same name, if there is one.
std::string English::role_noun(const effects::RoleDef& role) const {
  const int noun = lexicon_.word(role.name);
  const std::string name = words_of(role.name);
  return noun < 0 || words_.words[at(noun)].english.empty() ? name : words_.words[at(noun)].english;
}

/// Who is spoken of, with the form of the verb: "you" are, "a Hero" is.
Phrase English::subject(const ast::Matcher& matcher, Form form) {
  Phrase who{noun_phrase(matcher, form)};
  for (const effects::WordDef& word : words_.words)
    if (!word.alone.empty() && word.alone == who.text && word.alone == "you")
      who.person = Person::Second;
  return who;
}

Phrase English::role_phrase(const effects::RoleDef& role, const ast::RoleAsk* ask) {
  using AskKind = ast::RoleAsk::Kind;
  if (ask == nullptr || ask->kind == AskKind::Present) {
    return {role.slot == effects::RoleSlot::Seat ? "a player"
            : role.name == "card"                ? with_article(default_noun())
                                                 : with_article(role_noun(role))};
  }
  switch (ask->kind) {
    case AskKind::Self: return {card_.name};
    case AskKind::Host: return {bearer()};
    case AskKind::Matches: return subject(ask->matcher[0], Form::A);
    case AskKind::Seat: return seat(ask->seat[0]);
    case AskKind::Word:
      return {ask->word >= 0 ? word_of(role.list, ask->word) : "that " + words_of(role.name)};
    default: return {value(ask->value[0])};
  }
}

/// What a pattern asks beyond the event's own sentence.
std::string English::role_suffix(const effects::EventDef& event, const ast::RoleAsk& ask) {
  const effects::RoleDef& role = event.roles[at(ask.role)];
  const Phrase what = role_phrase(role, &ask);
  switch (role.slot) {
    case effects::RoleSlot::Piece:
    case effects::RoleSlot::Other:
    case effects::RoleSlot::Source:
      if (role.name == "source") return "from " + what.text;
      return (role.name.ends_with("ing") ? "while " : "") + words_of(role.name) + " " + what.text;
    case effects::RoleSlot::Seat: return words_of(role.name) + " " + what.text;
    case effects::RoleSlot::Word:
    case effects::RoleSlot::Why: {
      const bool phrased = !words_.lists[at(role.list)].english.empty() && ask.word >= 0;
      if ((role.slot == effects::RoleSlot::Why || role.name == "why") && phrased)
        return (ask.negated ? "not " : "") + what.text;
      const bool place = role.name == "to" || role.name == "from";
      if (place) return role.name + (ask.negated ? " anywhere but the " : " the ") + what.text;
      return "(" + words_of(role.name) + ": " + (ask.negated ? "not " : "") + what.text + ")";
    }
    case effects::RoleSlot::Amount: {
      if (ask.cmp == effects::Cmp::Equal && what.text == "0")
        return "with no " + words_of(role.name);
      static constexpr std::string_view kBounds[] = {"below ", "", "above ", "", "", "other than "};
      const auto place = static_cast<std::size_t>(ask.cmp);
      const std::string after = ask.cmp == effects::Cmp::AtMost    ? " or less"
                                : ask.cmp == effects::Cmp::AtLeast ? " or more"
                                                                   : "";
      return "with " + with_article(words_of(role.name)) + " of " + std::string(kBounds[place]) +
             what.text + after;
    }
    default: {
      // A flag such as in_fight.
      const std::string text = words_of(role.name);
      if (text.ends_with("ed")) return "when " + text;
      return text.starts_with("in ") ? "in " + with_article(text.substr(3)) : text;
    }
  }
}

namespace {

/// "{card} is destroyed" as "{card} was destroyed", "{by} forges a key" as "{by} has forged a key".
std::string perfect(const std::string& event) {
  if (event.find(" is ") != std::string::npos) return replaced(event, " is ", " was ");
  // The verb stands behind whoever is spoken of: "{by} plays", "the tide turns".
  const std::size_t who =
      event.starts_with("{") ? event.find(' ') : event.find(' ', event.find(' ') + 1);
  if (who == std::string::npos || event.substr(who).starts_with(" has ")) return event;
  const std::size_t end = std::min(event.find(' ', who + 1), event.size());
  const std::string verb = agree(event.substr(who + 1, end - who - 1), Person::Plural);
  return event.substr(0, who) + " has " + participle(verb) + event.substr(end);
}

}  // namespace

std::string English::pattern(const ast::Pattern& pattern, bool would) {
  const effects::EventDef& event = words_.events[at(pattern.event)];
  std::string text = would && !event.would.empty() ? event.would : event.after;
  if (text.empty()) text = words_of(event.name) + " happens";
  if (perfect_) text = perfect(text);
  std::string after;
  const auto asked = [&](std::size_t role) -> const ast::RoleAsk* {
    for (const ast::RoleAsk& ask : pattern.asks)
      if (at(ask.role) == role) return &ask;
    return nullptr;
  };
  // With two things in the sentence "it" could be either.
  const auto is_source = [](const effects::RoleDef& role) {
    return role.slot == effects::RoleSlot::Source;
  };
  const bool two =
      std::ranges::any_of(event.roles,
                          [&](const effects::RoleDef& role) {
                            return is_source(role) &&
                                   text.find("{" + role.name + "}") != std::string::npos;
                          }) ||
      std::ranges::any_of(pattern.asks, [&](const ast::RoleAsk& ask) {
        return is_source(event.roles[at(ask.role)]) && ask.kind == ast::RoleAsk::Kind::Self;
      });
  for (std::size_t r = 0; r < event.roles.size(); ++r) {
    const std::string slot = "{" + event.roles[r].name + "}";
    const std::size_t place = text.find(slot);
    if (place == std::string::npos) {
      if (asked(r) != nullptr) after += " " + role_suffix(event, *asked(r));
      continue;
    }
    const Phrase who = role_phrase(event.roles[r], asked(r));
    std::string rest = text.substr(place + slot.size());
    if (place == 0 && !rest.empty()) rest = " " + agree_first(rest.substr(1), who.person);
    text = text.substr(0, place) + who.text + rest;
    if (event.roles[r].slot == effects::RoleSlot::Piece && !two)
      it_ = "event." + event.roles[r].name;
  }
  return text + after;
}

/// An event as something that a player does: "play creatures".
std::string English::deed(const ast::Pattern& pattern) {
  const effects::EventDef& event = words_.events[at(pattern.event)];
  std::string text =
      event.deed == nullptr ? words_of(event.name) + " {card}" : std::string(event.deed);
  std::string after;
  for (std::size_t r = 0; r < event.roles.size(); ++r) {
    const effects::RoleDef& role = event.roles[r];
    const ast::RoleAsk* ask = nullptr;
    for (const ast::RoleAsk& one : pattern.asks)
      if (at(one.role) == r) ask = &one;
    const std::string slot = "{" + role.name + "}";
    const bool mentioned = text.find(slot) != std::string::npos;
    if (mentioned && ask != nullptr && ask->kind == ast::RoleAsk::Kind::Matches)
      text = replaced(text, slot, noun_phrase(ask->matcher[0], Form::Plural));
    else if (mentioned && ask != nullptr)
      text = replaced(text, slot, role_phrase(role, ask).text);
    else if (ask != nullptr)
      after += " " + role_suffix(event, *ask);
  }
  // A role that nobody asked about: "forge", not "forge {card}".
  for (std::size_t open = text.find(" {"); open != std::string::npos; open = text.find(" {"))
    text.erase(open, text.find('}', open) - open + 1);
  return text + after;
}

// ---- a card

RenderedCard render_card(const Lexicon& lexicon, const ChartNames& charts, const ast::Card& card) {
  RenderedCard result;
  English english(lexicon, charts, card, result);
  for (const ast::CardRule& rule : card.rules) result.rules.push_back(english.rule(rule));
  for (const ast::Aura& aura : card.auras) result.auras.push_back(english.aura(aura));
  for (const ast::Ability& ability : card.abilities)
    result.abilities.push_back(english.ability(ability));
  for (const ast::Row& row : card.rows) {
    auto& cells = result.rows.emplace_back();
    for (const ast::Ability& program : row.programs)
      cells.push_back(program.body.empty() ? "" : english.ability(program));
  }
  return result;
}

std::vector<std::string> lines_of(const RenderedCard& rendered, const ast::Card& card) {
  std::vector<std::string> lines = rendered.rules;
  lines.insert(lines.end(), rendered.auras.begin(), rendered.auras.end());
  for (std::size_t i = 0; i < card.abilities.size(); ++i)
    if (card.abilities[i].granted.empty()) lines.push_back(rendered.abilities[i]);
  return lines;
}

}  // namespace undercroft::content
