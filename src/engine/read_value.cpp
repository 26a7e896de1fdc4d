#include "engine/read_value.h"

#include <array>

namespace undercroft {
namespace {

bool is_of_kind(const Value& value, MemberKind kind) {
  switch (kind) {
    case MemberKind::Text: return value.as_text() != nullptr;
    case MemberKind::Number: return value.as_int() != nullptr;
    case MemberKind::Flag: return value.as_bool() != nullptr;
    case MemberKind::List: return value.as_list() != nullptr;
    case MemberKind::Object: return value.as_object() != nullptr;
  }
  return false;
}

}  // namespace

/// A member that is there and cannot be read would be lost with the next game, so it is refused.
std::string check_members(const Value& object, const std::vector<Member>& members) {
  constexpr std::array<const char*, 5> kKinds{"a text", "a whole number", "true or false", "a list",
                                              "an object"};
  if (object.as_object() == nullptr) return "expected an object";
  std::vector<std::string> names;
  for (const Member& member : members) names.emplace_back(member.name);
  for (const auto& [key, value] : *object.as_object()) {
    const auto known = std::ranges::find(names, key);
    if (known == names.end()) return "no member '" + key + "'" + did_you_mean(key, names);
    const MemberKind kind = members[static_cast<std::size_t>(known - names.begin())].kind;
    if (!is_of_kind(value, kind))
      return "'" + key + "' is " + kKinds.at(static_cast<std::size_t>(kind)) + ", not " +
             to_text(value);
  }
  return {};
}

const Value::List& list_or_none(const Value& object, std::string_view key) {
  static const Value::List none;
  const Value* found = object.find(key);
  const Value::List* list = found == nullptr ? nullptr : found->as_list();
  return list == nullptr ? none : *list;
}
std::string text_or_none(const Value& object, std::string_view key) {
  const Value* found = object.find(key);
  const std::string* text = found == nullptr ? nullptr : found->as_text();
  return text == nullptr ? std::string() : *text;
}
i64 number_or(const Value& object, std::string_view key, i64 otherwise) {
  const Value* found = object.find(key);
  const i64* number = found == nullptr ? nullptr : found->as_int();
  return number == nullptr ? otherwise : *number;
}
bool flag_or_not(const Value& object, std::string_view key) {
  const Value* found = object.find(key);
  const bool* flag = found == nullptr ? nullptr : found->as_bool();
  return flag != nullptr && *flag;
}

std::string read_number(const Value& object, std::string_view key, i64 least, i64 most, int& out) {
  const i64 n = number_or(object, key, least - 1);
  if (n < least || n > most)
    return "'" + std::string(key) + "' is a whole number from " + std::to_string(least) + " to " +
           std::to_string(most);
  out = static_cast<int>(n);
  return {};
}

}  // namespace undercroft
