#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "engine/record.h"
#include "engine/value.h"

namespace undercroft {

/// A request that is not obeyed, as the error object names it.
struct Refused {
  std::string code, message;
};

/// The members of a request, by name and kind. Whatever does not fit is a `bad_request`.
class Request {
 public:
  explicit Request(Value value) : value_(std::move(value)) {}

  /// Refuses members that the command does not know.
  void allow_only(const std::vector<std::string>& keys) const {
    for (const auto& [key, member] : *value_.as_object())
      if (key != "cmd" && std::ranges::find(keys, key) == keys.end())
        refuse("no member '" + key + "' in this command" + did_you_mean(key, keys));
  }
  [[nodiscard]] const Value* find(std::string_view key) const { return value_.find(key); }
  [[nodiscard]] const Value& need(std::string_view key) const {
    const Value* found = find(key);
    if (found == nullptr) refuse("'" + std::string(key) + "' is missing");
    return *found;
  }
  [[nodiscard]] const std::string& text(std::string_view key) const {
    const std::string* text = need(key).as_text();
    if (text == nullptr) refuse("'" + std::string(key) + "' is a text");
    return *text;
  }
  [[nodiscard]] std::optional<i64> number(std::string_view key, i64 least, i64 most) const {
    const Value* found = find(key);
    if (found == nullptr) return std::nullopt;
    const i64* n = found->as_int();
    if (n == nullptr || *n < least || *n > most)
      refuse("'" + std::string(key) + "' is a whole number from " + std::to_string(least) + " to " +
             std::to_string(most));
    return *n;
  }
  [[nodiscard]] bool flag(std::string_view key) const {
    const Value* found = find(key);
    if (found == nullptr) return false;
    if (found->as_bool() == nullptr) refuse("'" + std::string(key) + "' is true or false");
    return *found->as_bool();
  }
  /// One of some words; nothing if the request does not say.
  [[nodiscard]] std::optional<std::string> word(std::string_view key,
                                                const std::vector<std::string>& words) const {
    if (find(key) == nullptr) return std::nullopt;
    const std::string& given = text(key);
    if (std::ranges::find(words, given) == words.end())
      refuse("'" + std::string(key) + "' cannot be '" + given + "'" + did_you_mean(given, words));
    return given;
  }
  [[nodiscard]] Answering answering(std::string_view key, Answering standard) const {
    const std::optional<std::string> given = word(key, {"auto", "ask"});
    if (!given) return standard;
    return *given == "ask" ? Answering::Ask : Answering::Auto;
  }
  /// A seat, or the party for null and for nothing.
  [[nodiscard]] int seat(int seats) const {
    const Value* found = find("seat");
    if (found == nullptr || found->is_null()) return kParty;
    return static_cast<int>(number("seat", 0, seats - 1).value_or(kParty));
  }

  [[noreturn]] static void refuse(std::string message) {
    throw Refused{"bad_request", std::move(message)};
  }

 private:
  Value value_;
};

}  // namespace undercroft
