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
  if (!field.choices.empty())
    for (const Value& item : *list)
      if (!is_choice(field, item)) return not_a_choice(field, item);
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

}  // namespace

std::string complete_setup(const std::vector<SetupField>& schema, const Value& given, Value& out) {
  if (!given.is_null() && given.as_object() == nullptr) return "the set-up must be an object";
  std::vector<std::string> names;
  Value::Object complete;
  for (const SetupField& field : schema) {
    names.push_back(field.name);
    const Value* value = given.find(field.name);
    if (value == nullptr) value = &field.standard;
    if (std::string problem = check_field(field, *value); !problem.empty()) return problem;
    complete.emplace_back(field.name, *value);
  }
  if (const Value::Object* object = given.as_object())
    for (const auto& [name, value] : *object)
      if (std::ranges::find(names, name) == names.end())
        return "no set-up field '" + name + "'" + did_you_mean(name, names);
  out = std::move(complete);
  return {};
}

bool has_campaigns(const Game& game) {
  return std::ranges::any_of(game.schema(),
                             [](const SetupField& field) { return field.name == kCampaignField; });
}

std::string next_setup(const Value& last, const Value& goes_on, const Value& given, Value& out) {
  if (goes_on.is_null()) return "the next game of a campaign comes when one of its games is over";
  if (!given.is_null() && given.as_object() == nullptr) return "the set-up must be an object";
  if (given.find(kCampaignField) != nullptr)
    return "set-up field 'campaign': it goes on from the last game";
  out = last;
  if (const Value::Object* object = given.as_object())
    for (const auto& [name, value] : *object) out.set(name, value);
  out.set(kCampaignField, goes_on);
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
