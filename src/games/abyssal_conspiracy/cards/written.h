#pragma once
#include "base/text.h"

#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// What somebody wrote for a position: read part by part, and refused by the place of each.

namespace undercroft::abyssal {

/// What is wrong with a position, for whoever wrote it.
struct WrongPosition {
  std::string problem;
};

inline std::string one_of(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "'" : ", '") + word + "'";
  return text;
}

/// A part of what was written and where it stands, such as position.players[0].line[2].
class Written {
 public:
  Written(const Value* value, std::string path) : value_(value), path_(std::move(path)) {}

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] bool is_given() const { return value_ != nullptr && !value_->is_null(); }
  [[nodiscard]] const std::string* text() const {
    return value_ != nullptr ? value_->as_text() : nullptr;
  }
  [[nodiscard]] bool is_object() const {
    return value_ != nullptr && value_->as_object() != nullptr;
  }
  [[noreturn]] void refuse(const std::string& what) const {
    throw WrongPosition{path_ + ": " + what};
  }

  [[nodiscard]] Written member(const std::string& name) const {
    return {value_ != nullptr ? value_->find(name) : nullptr, path_ + "." + name};
  }
  /// An object with no other members than these; what is left out has none.
  void expect_members(const std::vector<std::string>& names) const {
    if (!is_given()) return;
    if (!is_object()) refuse("expected an object with " + one_of(names));
    for (const auto& [name, value] : *value_->as_object())
      if (std::ranges::find(names, name) == names.end())
        refuse("no member '" + name + "'" + did_you_mean(name, names) + "; it may have " +
               one_of(names));
  }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const auto& [name, value] : *value_->as_object()) all.push_back(name);
    return all;
  }
  /// The items of a list; none if it was left out.
  [[nodiscard]] std::vector<Written> items() const {
    std::vector<Written> all;
    if (!is_given()) return all;
    const Value::List* list = value_->as_list();
    if (list == nullptr) refuse("expected a list");
    for (const Value& item : *list)
      all.emplace_back(&item, path_ + "[" + std::to_string(all.size()) + "]");
    return all;
  }
  [[nodiscard]] int number(int least, int most, int otherwise) const {
    if (!is_given()) return otherwise;
    const i64* n = value_->as_int();
    if (n == nullptr || *n < least || *n > most)
      refuse("expected a whole number from " + std::to_string(least) + " to " +
             std::to_string(most));
    return static_cast<int>(*n);
  }
  [[nodiscard]] bool flag(bool otherwise) const {
    if (!is_given()) return otherwise;
    if (value_->as_bool() == nullptr) refuse("expected true or false");
    return *value_->as_bool();
  }
  /// The number of a word among these.
  [[nodiscard]] int word(const std::vector<std::string>& words, int otherwise) const {
    if (!is_given()) return otherwise;
    if (text() == nullptr) refuse("expected one of " + one_of(words));
    const auto found = std::ranges::find(words, *text());
    if (found == words.end())
      refuse("'" + *text() + "' is none of " + one_of(words) + did_you_mean(*text(), words));
    return static_cast<int>(found - words.begin());
  }

 private:
  const Value* value_;
  std::string path_;
};

}  // namespace undercroft::abyssal
