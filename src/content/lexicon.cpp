#include "content/lexicon.h"

#include <algorithm>
#include <set>

#include "base/text.h"

namespace undercroft::content {
namespace {

using Item = Template::Item;

template <class Defs>
int place(const Defs& defs, std::string_view name) {
  for (std::size_t i = 0; i < defs.size(); ++i)
    if (defs[i].name == name) return static_cast<int>(i);
  return -1;
}

Item parse_item(std::string_view text) {
  Item item;
  if (text.size() < 3 || text.front() != '<' || text.back() != '>') {
    item.text = std::string(text);
    return item;
  }
  const std::string_view inside = text.substr(1, text.size() - 2);
  const std::size_t colon = inside.find(':');
  if (colon != std::string_view::npos) item.list = std::string(inside.substr(colon + 1));
  switch (inside.front()) {
    case 'n': item.kind = Item::Kind::Value; break;
    case 't': item.kind = Item::Kind::Target; break;
    case 's': item.kind = Item::Kind::Seat; break;
    case 'w': item.kind = Item::Kind::Word; break;
    case 'p': item.kind = Item::Kind::Pattern; break;
    default: item.text = std::string(text); break;
  }
  return item;
}

std::string first_literal(const Template& pattern) {
  return pattern.items.empty() ? "" : pattern.items[0].text;
}

class VocabularyCheck {
 public:
  explicit VocabularyCheck(const effects::Vocabulary& vocabulary) : v_(vocabulary) {}

  std::vector<Problem> run() {
    check_verbs();
    unique("event", v_.events);
    unique("word", v_.words);
    unique("attribute", v_.attributes);
    unique("zone", v_.zones);
    unique("seat", v_.seats);
    unique("time", v_.times);
    unique("period", v_.periods);
    unique("trigger", v_.triggers);
    unique("rule", v_.rules);
    unique("table", v_.tables);
    unique("list", v_.lists);
    for (const effects::AttributeDef& attribute : v_.attributes)
      if (attribute.id >= 64) problem("attribute '" + attribute.name + "' has an id above 63");
    fits("rule", v_.rules, effects::kMostRules);
    fits("trigger", v_.triggers, effects::kMostTriggers);
    if (v_.most_tallies > effects::kMostTallies)
      problem("more than " + std::to_string(effects::kMostTallies) + " tallies");
    check_events();
    check_triggers();
    for (const effects::TableDef& table : v_.tables)
      for (const effects::RowDef& rows : table.rows) check_rows(table, rows);
    return std::move(problems_);
  }

 private:
  void problem(const std::string& message) {
    problems_.push_back({v_.game + " vocabulary", 0, message});
  }

  template <class Defs>
  void unique(const std::string& what, const Defs& defs) {
    std::set<std::string> seen;
    for (const auto& def : defs)
      if (!seen.insert(def.name).second) problem(what + " '" + def.name + "' stands there twice");
  }

  /// The machine keeps a bit for each.
  template <class Defs>
  void fits(const std::string& what, const Defs& defs, int most) {
    for (const auto& def : defs)
      if (def.id >= most)
        problem(what + " '" + def.name + "' has an id above " + std::to_string(most - 1));
  }

  void check_verbs() {
    const auto own = std::count_if(v_.verbs.begin(), v_.verbs.end(), [](const auto& verb) {
      return verb.op >= effects::kFirstGameVerb;
    });
    if (own > effects::kMostGameVerbs)
      problem("more than " + std::to_string(effects::kMostGameVerbs) + " verbs of its own");
    std::set<std::string> seen;
    for (const effects::VerbDef& verb : v_.verbs) {
      const Template pattern = parse_template(verb.pattern);
      const std::string name = first_literal(pattern);
      if (name.empty()) problem("verb '" + verb.enumerator + "' does not begin with a word");
      if (!seen.insert(name).second) problem("verb '" + name + "' stands there twice");
      if (pattern.groups > 8) problem("verb '" + name + "' has more than eight optional groups");
      check_words(name, pattern);
      check_english(name, pattern, verb.english);
    }
  }

  void check_words(const std::string& verb, const Template& pattern) {
    int words = 0;
    for (const Item& item : pattern.items) {
      if (item.kind != Item::Kind::Word) continue;
      ++words;
      if (item.list != "native" && v_.list(item.list) < 0)
        problem("verb '" + verb + "' names the unknown list '" + item.list + "'");
    }
    if (words > 2) problem("verb '" + verb + "' has more than two word operands");
  }

  void check_english(const std::string& verb, const Template& pattern, const std::string& english) {
    for (int k = 0; k < pattern.operands; ++k) {
      const std::string slot = "{" + std::to_string(k);
      if (english.find(slot + "}") == std::string::npos &&
          english.find(slot + ":") == std::string::npos &&
          english.find(":" + std::to_string(k) + "}") == std::string::npos)
        problem("verb '" + verb + "': operand " + std::to_string(k) +
                " is missing from its English");
    }
    const auto groups = std::count(english.begin(), english.end(), '[');
    if (groups < pattern.groups)
      problem("verb '" + verb + "': an optional group is missing from its English");
  }

  void check_events() {
    for (const effects::EventDef& event : v_.events) {
      if (event.id >= effects::kMostEventKinds)
        problem("event '" + event.name + "' has an id above " +
                std::to_string(effects::kMostEventKinds - 1));
      unique("role of event '" + event.name + "':", event.roles);
      for (const effects::RoleDef& role : event.roles)
        if ((role.slot == effects::RoleSlot::Word || role.slot == effects::RoleSlot::Why) &&
            role.list < 0)
          problem("event '" + event.name + "': role '" + role.name + "' needs a list of words");
      for (const effects::RoleDef& role : event.roles)
        if (role.slot == effects::RoleSlot::Why && role.list >= 0 &&
            v_.lists[static_cast<std::size_t>(role.list)].words.size() > effects::kMostWhys)
          problem("event '" + event.name + "': the list of role '" + role.name +
                  "' has more than " + std::to_string(effects::kMostWhys) + " words");
    }
  }

  void check_triggers() {
    for (const effects::TriggerDef& trigger : v_.triggers) {
      if (trigger.event < 0) continue;
      const auto event = static_cast<std::size_t>(trigger.event);
      if (event >= v_.events.size()) {
        problem("trigger '" + trigger.name + "' names no event");
      } else if (place(v_.events[event].roles, trigger.role) < 0) {
        problem("trigger '" + trigger.name + "': event '" + v_.events[event].name +
                "' has no role '" + trigger.role + "'");
      }
    }
  }

  /// Names of lines stand beside those of fields and texts; names of their programs beside those
  /// of their fields.
  void check_rows(const effects::TableDef& table, const effects::RowDef& rows) {
    const std::string what = "lines '" + rows.name + "' of table '" + table.name + "'";
    std::vector<std::string> taken = names_of(table.fields);
    taken.insert(taken.end(),
                 {"id", "name", "like", "count", "set_icon", "ability", "aura", "rule"});
    if (std::ranges::count(taken, rows.name) + std::ranges::count(names_of(table.rows), rows.name) >
        1)
      problem(what + ": the name is taken");
    std::set<std::string> seen;
    for (const std::string& name : names_of(rows.fields)) seen.insert(name);
    for (const effects::RowKeyDef& key : rows.keys)
      if (!seen.insert(key.name).second) problem(what + ": '" + key.name + "' stands there twice");
    const int number = place(rows.fields, rows.ordered);
    if (rows.order != effects::RowDef::Order::Any &&
        (number < 0 ||
         rows.fields[static_cast<std::size_t>(number)].kind != effects::CardFieldDef::Kind::Number))
      problem(what + " are ordered by '" + rows.ordered + "', which is no number of theirs");
    for (std::size_t at = rows.english.find('{'); at != std::string::npos;
         at = rows.english.find('{', at + 1)) {
      const std::string name = rows.english.substr(at + 1, rows.english.find('}', at) - at - 1);
      if (place(rows.fields, name) < 0) problem(what + ": English names no field '" + name + "'");
    }
  }

  const effects::Vocabulary& v_;
  std::vector<Problem> problems_;
};

}  // namespace

Template parse_template(std::string_view pattern) {
  Template result;
  bool in_group = false;
  for (std::string_view part : split(pattern, ' ')) {
    if (part.empty()) continue;
    if (part.front() == '[') {
      in_group = true;
      part.remove_prefix(1);
      ++result.groups;
    }
    const bool closes = !part.empty() && part.back() == ']';
    if (closes) part.remove_suffix(1);
    Item item = parse_item(part);
    if (in_group) item.group = result.groups - 1;
    if (item.kind != Item::Kind::Literal) item.operand = result.operands++;
    result.items.push_back(std::move(item));
    if (closes) in_group = false;
  }
  return result;
}

Lexicon::Lexicon(const effects::Vocabulary& vocabulary) : words(vocabulary) {
  for (const auto& verb : words.verbs) verbs.push_back(parse_template(verb.pattern));
  for (const auto& relation : words.relations)
    relations.push_back(parse_template(relation.pattern));
  for (const auto& condition : words.conditions)
    conditions.push_back(parse_template(condition.pattern));
  for (const auto& rule : words.rules) rules.push_back(parse_template(rule.pattern));
}

int Lexicon::verb(std::string_view name) const {
  for (std::size_t i = 0; i < verbs.size(); ++i)
    if (verbs[i].starts_with(name)) return static_cast<int>(i);
  return -1;
}

int Lexicon::event(std::string_view name) const {
  return place(words.events, name);
}
int Lexicon::word(std::string_view name) const {
  return place(words.words, name);
}
int Lexicon::attribute(std::string_view name) const {
  return place(words.attributes, name);
}
int Lexicon::zone(std::string_view name) const {
  return place(words.zones, name);
}
int Lexicon::seat(std::string_view name) const {
  return place(words.seats, name);
}
int Lexicon::trigger(std::string_view name) const {
  return place(words.triggers, name);
}
int Lexicon::rule(std::string_view name) const {
  return place(words.rules, name);
}

int Lexicon::list_of(std::string_view name) const {
  return name == "native" ? kNativeList : words.list(name);
}

int Lexicon::word_of_list(int list, std::string_view name) const {
  const std::vector<std::string> known = list_words(list);
  const auto found = std::find(known.begin(), known.end(), name);
  return found == known.end() ? -1 : static_cast<int>(found - known.begin());
}

std::vector<std::string> Lexicon::list_words(int list) const {
  if (list == kNativeList) return words.natives;
  if (list < 0 || static_cast<std::size_t>(list) >= words.lists.size()) return {};
  return words.lists[static_cast<std::size_t>(list)].words;
}

std::vector<std::string> Lexicon::verb_names() const {
  std::vector<std::string> names{"if",      "may",   "either", "for",  "repeat", "loop", "together",
                                 "instead", "until", "during", "call", "name",   "roll"};
  for (const Template& verb : verbs) names.push_back(first_literal(verb));
  return names;
}

std::vector<std::string> Lexicon::matcher_names() const {
  std::vector<std::string> names = names_of(words.words);
  for (const std::string& name : names_of(words.attributes)) names.push_back(name);
  for (const Template& relation : relations) names.push_back(first_literal(relation));
  return names;
}

std::vector<Problem> check_vocabulary(const effects::Vocabulary& vocabulary) {
  return VocabularyCheck(vocabulary).run();
}

}  // namespace undercroft::content
