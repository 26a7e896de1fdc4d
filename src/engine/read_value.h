#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "engine/value.h"

// Reading what a file or a person wrote: what is there and cannot be read is refused by name.

namespace undercroft {

enum class MemberKind : u8 { Text, Number, Flag, List, Object };
struct Member {
  std::string_view name;
  MemberKind kind;
};
/// What is wrong with an object: a member that nobody knows, or one of another kind.
std::string check_members(const Value& object, const std::vector<Member>& members);

const Value::List& list_or_none(const Value& object, std::string_view key);
std::string text_or_none(const Value& object, std::string_view key);
i64 number_or(const Value& object, std::string_view key, i64 otherwise);
bool flag_or_not(const Value& object, std::string_view key);

/// A whole number within bounds. Returns what is wrong.
std::string read_number(const Value& object, std::string_view key, i64 least, i64 most, int& out);

/// Which of the printed things has the id that was written. Returns what is wrong.
template <class Def>
std::string find_id(const std::vector<Def>& list, const Value* value, const char* what,
                    std::size_t& out) {
  const std::string* id = value == nullptr ? nullptr : value->as_text();
  std::vector<std::string> ids;
  for (out = 0; out < list.size(); ++out) {
    if (id != nullptr && list[out].id == *id) return {};
    ids.push_back(list[out].id);
  }
  return std::string("no ") + what + (id == nullptr ? "" : " '" + *id + "'") +
         (id == nullptr ? "" : did_you_mean(*id, ids));
}

/// The numbers that a list of ids names. Returns what is wrong.
template <class Def, class F>
std::string read_ids(const std::vector<Def>& defs, const Value::List& list, const char* what, F f) {
  for (const Value& id : list) {
    std::size_t number = 0;
    if (std::string problem = find_id(defs, &id, what, number); !problem.empty()) return problem;
    f(number);
  }
  return {};
}

}  // namespace undercroft
