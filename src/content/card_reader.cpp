#include "content/card_reader.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/text.h"
#include "content/chart_reader.h"
#include "content/parser.h"

namespace undercroft::content {
namespace {

using NodeKind = TomlNode::Kind;
using Field = effects::CardFieldDef;

constexpr std::string_view kTriggerKeys[] = {"on", "after", "before", "would", "when"};

std::optional<int> read_int(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

class CardReader {
 public:
  CardReader(const Lexicon& lexicon, std::span<const effects::TableDef> tables, std::size_t table,
             const TomlNode& node, std::vector<Problem>& problems)
      : lexicon_(lexicon),
        tables_(tables),
        table_(tables[table]),
        node_(node),
        problems_(problems) {}

  ReadCard run() {
    check_keys();
    head();
    for (const Field& def : table_.fields) field(def, node_, result_.entry);
    for (std::size_t kind = 0; kind < table_.rows.size(); ++kind) {
      each(table_.rows[kind].name,
           [&](const TomlNode& node) { row(node, static_cast<int>(kind)); });
      check_order(static_cast<int>(kind));
    }
    if (table_.charts) read_chart(result_.entry, result_.text, problems_);
    if (!table_.effects) return std::move(result_);
    result_.text.attached = is_upgrade();
    each("ability", [&](const TomlNode& node) { ability(node); });
    each("aura", [&](const TomlNode& node) { aura(node); });
    each("rule", [&](const TomlNode& node) { rule(node); });
    return std::move(result_);
  }

 private:
  // ---- problems

  void problem(const TomlNode& where, unsigned line, std::string message) {
    problems_.push_back({where.file, line, std::move(message)});
  }

  void check_known(const TomlNode& table, const std::vector<std::string>& known) {
    for (const TomlEntry& entry : table.entries)
      if (std::find(known.begin(), known.end(), entry.key) == known.end())
        problem(entry.value, entry.line,
                "unknown key '" + entry.key + "'" + did_you_mean(entry.key, known));
  }

  void check_keys() {
    std::vector<std::string> known{"id", "name", "like", "count", "set_icon"};
    for (const Field& def : table_.fields) known.push_back(def.name);
    if (table_.effects) known.insert(known.end(), {"ability", "aura", "rule"});
    for (const effects::RowDef& rows : table_.rows) known.push_back(rows.name);
    for (const TomlEntry& entry : node_.entries)
      if (std::find(known.begin(), known.end(), entry.key) == known.end())
        problem(entry.value, entry.line, "unknown key '" + entry.key + "'" + hint(entry, known));
  }
  /// Lines of another table say whose they are; any other key, what it may have meant.
  std::string hint(const TomlEntry& entry, const std::vector<std::string>& known) const {
    const bool lines = entry.value.kind == NodeKind::Array && !entry.value.items.empty() &&
                       entry.value.items[0].kind == NodeKind::Table;
    for (const effects::TableDef& table : tables_)
      for (const effects::RowDef& rows : table.rows)
        if (lines && rows.name == entry.key)
          return ": [[" + table.name + "]] has such lines, [[" + table_.name + "]] has " +
                 (table_.rows.empty() ? "none" : listed_rows());
    return did_you_mean(entry.key, known);
  }
  [[nodiscard]] std::string listed_rows() const { return in_words(names_of(table_.rows)); }

  // ---- simple values

  const std::string* text_of(const TomlNode& table, std::string_view key) {
    const TomlEntry* entry = table.find(key);
    if (entry == nullptr) return nullptr;
    if (entry->value.kind == NodeKind::Text) return &entry->value.text;
    problem(entry->value, entry->line, "'" + entry->key + "' must be a text in quotes");
    return nullptr;
  }

  std::optional<Source> source_of(const TomlNode& table, std::string_view key) {
    const std::string* text = text_of(table, key);
    if (text == nullptr) return std::nullopt;
    const TomlNode& value = table.find(key)->value;
    return Source{*text, value.file, value.text_line};
  }

  std::optional<i64> number_of(const TomlNode& table, std::string_view key, i64 min, i64 max) {
    const TomlEntry* entry = table.find(key);
    if (entry == nullptr) return std::nullopt;
    if (entry->value.kind != NodeKind::Number) {
      problem(entry->value, entry->line, "'" + entry->key + "' must be a whole number");
      return std::nullopt;
    }
    if (entry->value.number >= min && entry->value.number <= max) return entry->value.number;
    problem(
        entry->value, entry->line,
        "'" + entry->key + "' must be from " + std::to_string(min) + " to " + std::to_string(max));
    return std::nullopt;
  }

  // ---- the card

  void head() {
    CardEntry& entry = result_.entry;
    entry.table = table_.name;
    entry.file = node_.file;
    entry.line = node_.line;
    if (const std::string* id = text_of(node_, "id")) entry.id = *id;
    if (const std::string* name = text_of(node_, "name")) entry.name = *name;
    if (node_.find("name") == nullptr && table_.effects)
      problem(node_, node_.line, "missing key 'name'");
    if (entry.name.empty()) entry.name = entry.id;
    constexpr i64 kMostCopies = 200;
    entry.count = static_cast<int>(number_of(node_, "count", 1, kMostCopies).value_or(1));
    // OD-ENC-03: how many of the copies carry the set icon.
    entry.set_icon = static_cast<int>(number_of(node_, "set_icon", 0, entry.count).value_or(0));

    result_.text.id = entry.id;
    result_.text.name = entry.name;
    result_.text.file = entry.file;
    result_.text.line = entry.line;
  }

  [[nodiscard]] bool is_upgrade() const {
    const TomlEntry* type = node_.find("type");
    return type != nullptr && type->value.kind == NodeKind::Text && type->value.text == "upgrade";
  }

  // ---- fields

  void field(const Field& def, const TomlNode& node, FieldValues& into) {
    const TomlEntry* entry = node.find(def.name);
    if (entry == nullptr) {
      if (def.required) problem(node, node.line, "missing key '" + def.name + "'");
      return;
    }
    FieldValue value;
    value.name = def.name;
    value.kind = def.kind;
    value.line = entry->line;
    if (field_value(def, node, *entry, value)) into.fields.push_back(std::move(value));
  }

  bool field_value(const Field& def, const TomlNode& node, const TomlEntry& entry,
                   FieldValue& value) {
    switch (def.kind) {
      case Field::Kind::Number: {
        const std::optional<i64> number = number_of(node, def.name, def.min, def.max);
        value.number = number.value_or(0);
        return number.has_value();
      }
      case Field::Kind::Flag:
        value.number = entry.value.flag ? 1 : 0;
        if (entry.value.kind == NodeKind::Flag) return true;
        problem(entry.value, entry.line, "'" + def.name + "' must be true or false");
        return false;
      case Field::Kind::Text:
        if (const std::string* text = text_of(node, def.name)) value.text = *text;
        return true;
      case Field::Kind::Word: {
        if (text_of(node, def.name) == nullptr) return false;
        value.number = word(def, entry.value);
        return value.number >= 0;
      }
      default: return field_items(def, entry, value);
    }
  }

  bool field_items(const Field& def, const TomlEntry& entry, FieldValue& value) {
    if (entry.value.kind != NodeKind::Array) {
      problem(entry.value, entry.line, "'" + def.name + "' must be a list in brackets");
      return false;
    }
    for (const TomlNode& item : entry.value.items) {
      if (item.kind != NodeKind::Text) {
        problem(item, item.line, "'" + def.name + "' must hold texts in quotes");
        continue;
      }
      if (def.kind == Field::Kind::Texts) value.texts.push_back(item.text);
      if (def.kind == Field::Kind::Keywords) keyword(item, value);
      if (def.kind != Field::Kind::Words) continue;
      const int number = word(def, item);
      if (number < 0) continue;
      if (std::find(value.words.begin(), value.words.end(), number) != value.words.end())
        problem(item, item.line, "'" + item.text + "' stands there twice");
      value.words.push_back(number);
    }
    return true;
  }

  int word(const Field& def, const TomlNode& node) {
    const int number = lexicon_.word_of_list(def.list, node.text);
    if (number < 0)
      problem(node, node.line,
              "unknown " + def.name + " '" + node.text + "'" +
                  did_you_mean(node.text, lexicon_.list_words(def.list)));
    return number;
  }

  void keyword(const TomlNode& node, FieldValue& value) {
    const std::size_t space = node.text.find(' ');
    const std::string name = node.text.substr(0, space);
    const int attribute = lexicon_.attribute(name);
    const auto& attributes = lexicon_.words.attributes;
    if (attribute < 0 || !attributes[static_cast<std::size_t>(attribute)].keyword) {
      std::vector<std::string> known;
      for (const auto& def : attributes)
        if (def.keyword) known.push_back(def.name);
      problem(node, node.line, "unknown keyword '" + name + "'" + did_you_mean(name, known));
      return;
    }
    Keyword keyword{attributes[static_cast<std::size_t>(attribute)].id, 1};
    if (space != std::string::npos) {
      const std::optional<int> number = read_int(trim(std::string_view(node.text).substr(space)));
      constexpr int kMost = 99;
      if (!number || *number < 1 || *number > kMost) {
        problem(node, node.line, "keyword '" + name + "' takes a number from 1 to 99");
        return;
      }
      keyword.number = *number;
      keyword.numbered = true;
    }
    const auto same = [&](const Keyword& other) { return other.attribute == keyword.attribute; };
    if (std::any_of(value.keywords.begin(), value.keywords.end(), same))
      problem(node, node.line, "keyword '" + name + "' stands there twice");
    value.keywords.push_back(keyword);
  }

  // ---- texts

  template <class Read>
  void each(std::string_view key, Read read) {
    const TomlEntry* entry = node_.find(key);
    if (entry == nullptr) return;
    if (entry->value.kind != NodeKind::Array) {
      problem(entry->value, entry->line,
              "'" + entry->key + "' must be a list of tables: [[" + table_.name + "." + entry->key +
                  "]]");
      return;
    }
    constexpr std::size_t kMostTexts = 60;
    if (entry->value.items.size() > kMostTexts) {
      problem(entry->value, entry->line, "'" + entry->key + "' has too many entries");
      return;
    }
    for (const TomlNode& item : entry->value.items) {
      if (item.kind == NodeKind::Table)
        read(item);
      else
        problem(item, item.line, "'" + entry->key + "' must hold tables");
    }
  }

  void ability(const TomlNode& node) {
    check_known(node, {"granted", "on", "after", "before", "would", "when", "if", "limit", "cost",
                       "do", "native", "says", "order"});
    ast::Ability ability;
    ability.file = node.file;
    ability.line = node.line;
    if (const std::string* name = text_of(node, "granted")) {
      ability.granted = *name;
      if (!is_id(*name)) problem(node, node.line, "'" + *name + "' cannot be a name");
    }
    triggers(node, ability);
    check_trigger(node, ability);
    if (const auto source = source_of(node, "when"))
      if (auto read = parse_condition(lexicon_, *source, problems_)) ability.when = {*read};
    if (const auto source = source_of(node, "if"))
      if (auto read = parse_condition(lexicon_, *source, problems_)) ability.condition = {*read};
    limit(node, ability);
    if (const auto source = source_of(node, "cost"))
      ability.cost = parse_program(lexicon_, *source, problems_);
    body(node, ability);
    if (const std::string* says = text_of(node, "says")) ability.says = *says;
    constexpr i64 kMostOrder = 255;
    ability.order = static_cast<int>(number_of(node, "order", 0, kMostOrder).value_or(0));
    result_.text.abilities.push_back(std::move(ability));
  }

  void check_trigger(const TomlNode& node, ast::Ability& ability) {
    std::vector<const TomlEntry*> given;
    for (const std::string_view key : kTriggerKeys)
      if (const TomlEntry* entry = node.find(key)) given.push_back(entry);
    ability.broken |= given.size() > 1;
    if (given.size() > 1)
      problem(node, given[1]->line,
              "an ability has one of on, after, before, would, when; this one has '" +
                  given[0]->key + "' and '" + given[1]->key + "'");
    if (given.empty() && ability.granted.empty())
      problem(node, node.line, "an ability needs one of on, after, before, would, when");
  }

  void triggers(const TomlNode& node, ast::Ability& ability) {
    if (const std::string* text = text_of(node, "on")) {
      const TomlNode& value = node.find("on")->value;
      for (const std::string_view part : split(*text, ',')) {
        const std::string name(trim(part));
        const int trigger = lexicon_.trigger(name);
        if (trigger < 0)
          problem(value, value.line,
                  "unknown trigger word '" + name + "'" +
                      did_you_mean(name, names_of(lexicon_.words.triggers)));
        else
          ability.triggers.push_back(trigger);
      }
    }
    pattern(node, "after", effects::Stage::After, ability);
    pattern(node, "before", effects::Stage::Before, ability);
    pattern(node, "would", effects::Stage::Would, ability);
  }

  void pattern(const TomlNode& node, std::string_view key, effects::Stage stage,
               ast::Ability& ability) {
    const auto source = source_of(node, key);
    if (!source) return;
    ability.stage = stage;
    if (auto read = parse_pattern(lexicon_, *source, problems_))
      ability.pattern = {*read};
    else
      ability.broken = true;
  }

  void limit(const TomlNode& node, ast::Ability& ability) {
    const std::string* text = text_of(node, "limit");
    if (text == nullptr) return;
    const TomlNode& value = node.find("limit")->value;
    const std::size_t per = text->find(" per ");
    const std::optional<int> times =
        per == std::string::npos ? std::nullopt : read_int(trim(text->substr(0, per)));
    constexpr int kMostTimes = 255;
    if (!times || *times < 1 || *times > kMostTimes) {
      problem(value, value.line, "a limit reads like '1 per turn'");
      return;
    }
    const std::string name(trim(std::string_view(*text).substr(per + 5)));
    for (const effects::TimeDef& period : lexicon_.words.periods)
      if (period.name == name) ability.limit = {static_cast<u8>(*times), period.id};
    if (ability.limit.times == 0)
      problem(
          value, value.line,
          "unknown period '" + name + "'" + did_you_mean(name, names_of(lexicon_.words.periods)));
  }

  void body(const TomlNode& node, ast::Ability& ability) {
    const TomlEntry* program = node.find("do");
    const TomlEntry* native = node.find("native");
    if (program != nullptr && native != nullptr)
      problem(node, native->line, "'native' stands in place of 'do', not beside it");
    if (program == nullptr && native == nullptr) problem(node, node.line, "an ability needs 'do'");
    if (const auto source = source_of(node, "do"))
      ability.body = parse_program(lexicon_, *source, problems_);
    if (const std::string* name = text_of(node, "native")) {
      ability.native = lexicon_.word_of_list(kNativeList, *name);
      if (ability.native < 0)
        problem(node, native->line,
                "unknown native procedure '" + *name + "'" +
                    did_you_mean(*name, lexicon_.words.natives));
    }
  }

  void aura(const TomlNode& node) {
    check_known(node, {"of", "while", "gets"});
    ast::Aura aura;
    aura.file = node.file;
    aura.line = node.line;
    if (const auto source = source_of(node, "of"))
      if (auto read = parse_matcher(lexicon_, *source, problems_)) aura.of = {*read};
    if (const auto source = source_of(node, "while"))
      if (auto read = parse_condition(lexicon_, *source, problems_)) aura.condition = {*read};
    if (const auto source = source_of(node, "gets"))
      if (auto read = parse_mods(lexicon_, *source, problems_)) aura.mods = *read;
    if (node.find("gets") == nullptr) problem(node, node.line, "an aura needs 'gets'");
    result_.text.auras.push_back(std::move(aura));
  }

  void rule(const TomlNode& node) {
    check_known(node, {"is", "while"});
    ast::CardRule rule;
    rule.file = node.file;
    rule.line = node.line;
    if (const auto source = source_of(node, "while"))
      if (auto read = parse_condition(lexicon_, *source, problems_)) rule.condition = {*read};
    if (node.find("is") == nullptr) problem(node, node.line, "a rule needs 'is'");
    const auto source = source_of(node, "is");
    if (!source) return;
    const auto read = parse_rule(lexicon_, *source, problems_);
    if (!read) return;
    rule.rule = *read;
    result_.text.rules.push_back(std::move(rule));
  }

  // ---- lines with programs of their own

  void row(const TomlNode& node, int kind) {
    const effects::RowDef& def = table_.rows[at(kind)];
    std::vector<std::string> known = names_of(def.fields);
    for (const effects::RowKeyDef& key : def.keys) known.push_back(key.name);
    check_known(node, known);
    RowEntry& entry = result_.entry.rows.emplace_back();
    entry.kind = kind;
    entry.line = node.line;
    for (const Field& one : def.fields) field(one, node, entry);
    ast::Row& text = result_.text.rows.emplace_back();
    text.kind = kind;
    text.file = node.file;
    text.line = node.line;
    for (const effects::RowKeyDef& key : def.keys) {
      ast::Ability& program = text.programs.emplace_back();
      program.file = node.file;
      program.line = node.line;
      const TomlEntry* given = node.find(key.name);
      if (given == nullptr)
        problem(node, node.line,
                "missing program '" + key.name + "' (write " + key.name + " = '' for nothing)");
      else
        program.line = given->line;
      if (const auto source = source_of(node, key.name))
        program.body = parse_program(lexicon_, *source, problems_);
    }
  }

  /// A line whose number does not go on in its order could never be met.
  void check_order(int kind) {
    const effects::RowDef& def = table_.rows[at(kind)];
    if (def.order == effects::RowDef::Order::Any) return;
    const bool falls = def.order == effects::RowDef::Order::Falls;
    const RowEntry* before = nullptr;
    for (const RowEntry& row : result_.entry.rows) {
      if (row.kind != kind) continue;
      if (before != nullptr && before->field(def.ordered) == nullptr) {
        problem(node_, before->line,
                "only the last " + def.name + " may lack '" + def.ordered + "'");
      } else if (before != nullptr && row.field(def.ordered) != nullptr) {
        const i64 last = before->number(def.ordered);
        const i64 now = row.number(def.ordered);
        if (falls ? now >= last : now <= last)
          problem(node_, row.line,
                  "'" + def.ordered + "' must be " + (falls ? "lower" : "higher") + " than " +
                      std::to_string(last) + ", that of the " + def.name + " before");
      }
      before = &row;
    }
  }

  const Lexicon& lexicon_;
  std::span<const effects::TableDef> tables_;
  const effects::TableDef& table_;
  const TomlNode& node_;
  std::vector<Problem>& problems_;
  ReadCard result_;
};

}  // namespace

bool is_id(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  return !text.empty() && std::all_of(text.begin(), text.end(), fits);
}

ReadCard read_card(const Lexicon& lexicon, std::span<const effects::TableDef> tables,
                   std::size_t table, const TomlNode& node, std::vector<Problem>& problems) {
  return CardReader(lexicon, tables, table, node, problems).run();
}

}  // namespace undercroft::content
