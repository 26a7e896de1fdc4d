#include "engine/game.h"

#include <algorithm>

#include "base/text.h"

namespace undercroft {
namespace {

std::string not_a_choice(const SetupField& field, const Value& value) {
  const std::string* word = value.as_text();
  return "set-up field '" + field.name + "': " + to_text(value) + " is not a choice" +
         (word != nullptr ? did_you_mean(*word, field.choices) : std::string());
}

bool is_choice(const SetupField& field, const Value& value) {
  const std::string* word = value.as_text();
  return word != nullptr && std::ranges::find(field.choices, *word) != field.choices.end();
}

std::string outside(const SetupField& field, std::string_view what) {
  return "set-up field '" + field.name + "': " + std::string(what) + " from " +
         std::to_string(field.min) + " to " + std::to_string(field.max);
}

std::string check_list(const SetupField& field, const Value& value) {
  const Value::List* list = value.as_list();
  if (list == nullptr) return "set-up field '" + field.name + "': expected a list";
  const i64 size = static_cast<i64>(list->size());
  if (size < field.min || size > field.max) return outside(field, "a number of items");
  if (field.choices.empty()) return {};
  for (auto item = list->begin(); item != list->end(); ++item) {
    if (!is_choice(field, *item)) return not_a_choice(field, *item);
    if (!field.repeats && std::find(list->begin(), item, *item) != item)
      return "set-up field '" + field.name + "': " + to_text(*item) + " stands in it twice";
  }
  return {};
}

std::string check_field(const SetupField& field, const Value& value) {
  switch (field.kind) {
    case SetupField::Kind::Flag:
      return value.as_bool() != nullptr ? "" : "set-up field '" + field.name + "': true or false";
    case SetupField::Kind::Int: {
      const i64* n = value.as_int();
      return n != nullptr && *n >= field.min && *n <= field.max ? ""
                                                                : outside(field, "a whole number");
    }
    case SetupField::Kind::Choice: return is_choice(field, value) ? "" : not_a_choice(field, value);
    case SetupField::Kind::List: return check_list(field, value);
    case SetupField::Kind::Text:
      return value.as_text() != nullptr ? "" : "set-up field '" + field.name + "': a text";
    case SetupField::Kind::Object:
      return value.is_null() || value.as_object() != nullptr
                 ? ""
                 : "set-up field '" + field.name + "': an object";
  }
  return {};
}

const SetupField& earlier_field(const std::vector<SetupField>& schema, const SetupField& before,
                                const std::string& name) {
  for (const SetupField& field : schema) {
    if (field.name == name) return field;
    if (field.name == before.name) break;
  }
  check_failed("'when' names no earlier field", __FILE__, __LINE__);
}

/// Of a list it is told how many items it has, of an object whether it is given.
Value told(const SetupField& field, const Value& value) {
  if (field.kind == SetupField::Kind::Object) return !value.is_null();
  if (const Value::List* list = value.as_list()) return static_cast<i64>(list->size());
  return value;
}

bool holds(const std::vector<SetupField>& schema, const SetupField& field,
           const SetupField::When& when, const Value& setup) {
  const SetupField& other = earlier_field(schema, field, when.field);
  const Value* given = is_asked(schema, other, setup) ? setup.find(other.name) : nullptr;
  return std::ranges::find(when.values, told(other, given == nullptr ? other.standard : *given)) !=
         when.values.end();
}

/// "'place' is town or village"; of an object that it is given, of a list how many items it has.
std::string words_of(const std::vector<SetupField>& schema, const SetupField& field,
                     const SetupField::When& when) {
  using Kind = SetupField::Kind;
  const Kind kind = earlier_field(schema, field, when.field).kind;
  std::string where;
  for (const Value& value : when.values) {
    const std::string* word = value.as_text();
    where += where.empty() ? "" : " or ";
    if (kind == Kind::Object)
      where += value == Value(true) ? "given" : "left out";
    else
      where += word != nullptr ? *word : to_text(value);
  }
  return "'" + when.field + (kind == Kind::List ? "' names " : "' is ") + where;
}

/// "set-up field 'nights': only where 'place' is town or village".
std::string not_asked(const std::vector<SetupField>& schema, const SetupField& field,
                      const SetupField::When& when) {
  return "set-up field '" + field.name + "': only where " + words_of(schema, field, when);
}

/// "set-up field 'hordes': it counts only where 'heroes' names 4; leave it out otherwise".
std::string not_counted(const std::vector<SetupField>& schema, const SetupField& field) {
  std::string where;
  for (const std::vector<SetupField::When>& all : field.counts) {
    where += where.empty() ? "" : ", or where ";
    for (const SetupField::When& when : all)
      where += (&when == all.data() ? "" : " and ") + words_of(schema, field, when);
  }
  return "set-up field '" + field.name + "': it counts only where " + where +
         "; leave it out otherwise";
}

}  // namespace

bool is_asked(const std::vector<SetupField>& schema, const SetupField& field, const Value& setup) {
  return !field.when || holds(schema, field, *field.when, setup);
}

bool is_worth_asking(const std::vector<SetupField>& schema, const SetupField& field,
                     const Value& setup) {
  const auto all_hold = [&](const std::vector<SetupField::When>& all) {
    return std::ranges::all_of(
        all, [&](const SetupField::When& when) { return holds(schema, field, when, setup); });
  };
  return is_asked(schema, field, setup) &&
         (field.counts.empty() || std::ranges::any_of(field.counts, all_hold));
}

Value only_asked(const std::vector<SetupField>& schema, const Value& setup) {
  Value out = setup;
  if (Value::Object* members = out.as_object())
    for (const SetupField& field : schema)
      if (!is_worth_asking(schema, field, setup))
        std::erase_if(*members, [&](const auto& member) { return member.first == field.name; });
  return out;
}

std::string complete_setup(const std::vector<SetupField>& schema, const Value& given, Value& out) {
  if (!given.is_null() && given.as_object() == nullptr) return "the set-up must be an object";
  std::vector<std::string> names;
  Value::Object complete;
  for (const SetupField& field : schema) {
    names.push_back(field.name);
    const Value* value = given.find(field.name);
    if (value == nullptr) value = &field.standard;
    if (std::string problem = check_field(field, *value); !problem.empty()) return problem;
    if (field.when && *value != field.standard && !is_asked(schema, field, given))
      return not_asked(schema, field, *field.when);
    complete.emplace_back(field.name, *value);
  }
  if (const Value::Object* object = given.as_object())
    for (const auto& [name, value] : *object)
      if (std::ranges::find(names, name) == names.end())
        return "no set-up field '" + name + "'" + did_you_mean(name, names);
  out = std::move(complete);
  return {};
}

std::string check_setup(const Game& game, const Value& given) {
  Value complete;
  const std::vector<SetupField>& schema = game.schema();
  if (std::string problem = complete_setup(schema, given, complete); !problem.empty())
    return problem;
  for (const SetupField& field : schema)
    if (*complete.find(field.name) != field.standard && !is_worth_asking(schema, field, complete))
      return not_counted(schema, field);
  return game.moot(complete);
}

bool has_campaigns(const Game& game) {
  return std::ranges::any_of(game.schema(),
                             [](const SetupField& field) { return field.name == kCampaignField; });
}

const Value* campaign_setup(const Value& goes_on) {
  const Value* setup = goes_on.find("setup");
  return setup != nullptr && setup->as_object() != nullptr ? setup : nullptr;
}

std::string next_setup(const std::vector<SetupField>& schema, const Value& last,
                       const Value& goes_on, const Value& given, Value& out) {
  if (goes_on.is_null()) return "the next game of a campaign comes when one of its games is over";
  if (!given.is_null() && given.as_object() == nullptr) return "the set-up must be an object";
  if (given.find(kCampaignField) != nullptr)
    return "set-up field 'campaign': it goes on from the last game";
  Value next = last;
  next.set(kCampaignField, goes_on);
  if (const Value* said = campaign_setup(goes_on))
    for (const auto& [name, value] : *said->as_object()) {
      const Value* wanted = given.find(name);
      if (wanted != nullptr && *wanted != value)
        return "set-up field '" + name + "': the campaign goes on with " + to_text(value);
      next.set(name, value);
    }
  if (const Value::Object* object = given.as_object())
    for (const auto& [name, value] : *object) next.set(name, value);
  // What the last game was asked for may not matter now; what is given and does not is refused.
  out = only_asked(schema, next);
  if (const Value::Object* object = given.as_object())
    for (const auto& [name, value] : *object) out.set(name, value);
  return {};
}

u32 seats_of(const OptionList& options, int seats) {
  u32 mask = 0;
  for (const WeightedOption& o : options)
    mask |= o.option.seat == kParty ? (u32{1} << static_cast<unsigned>(seats)) - 1
                                    : u32{1} << o.option.seat;
  return mask;
}

}  // namespace undercroft
