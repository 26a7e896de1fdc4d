#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/num.h"

namespace undercroft {

/// A plain tree of values: set-ups, argument lists, dumps of a state. src/protocol reads and
/// writes it as JSON.
class Value {
 public:
  using List = std::vector<Value>;
  using Object = std::vector<std::pair<std::string, Value>>;  ///< keeps its order; keys are unique

  Value() = default;
  Value(bool v) : v_(v) {}                           // NOLINT(*-explicit-*): literals are values
  Value(int v) : v_(i64{v}) {}                       // NOLINT(*-explicit-*)
  Value(i64 v) : v_(v) {}                            // NOLINT(*-explicit-*)
  Value(const char* v) : v_(std::string(v)) {}       // NOLINT(*-explicit-*)
  Value(std::string v) : v_(std::move(v)) {}         // NOLINT(*-explicit-*)
  Value(std::string_view v) : v_(std::string(v)) {}  // NOLINT(*-explicit-*)
  Value(List v) : v_(std::move(v)) {}                // NOLINT(*-explicit-*)
  Value(Object v) : v_(std::move(v)) {}              // NOLINT(*-explicit-*)

  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(v_); }
  [[nodiscard]] const bool* as_bool() const { return std::get_if<bool>(&v_); }
  [[nodiscard]] const i64* as_int() const { return std::get_if<i64>(&v_); }
  [[nodiscard]] const std::string* as_text() const { return std::get_if<std::string>(&v_); }
  [[nodiscard]] const List* as_list() const { return std::get_if<List>(&v_); }
  [[nodiscard]] const Object* as_object() const { return std::get_if<Object>(&v_); }
  [[nodiscard]] Object* as_object() { return std::get_if<Object>(&v_); }
  [[nodiscard]] List* as_list() { return std::get_if<List>(&v_); }

  /// A member of an object, or null.
  [[nodiscard]] const Value* find(std::string_view key) const {
    if (const Object* o = as_object())
      for (const auto& [name, value] : *o)
        if (name == key) return &value;
    return nullptr;
  }
  /// Adds or replaces a member (makes an object of a null).
  void set(std::string_view key, Value value);

  friend bool operator==(const Value&, const Value&) = default;

 private:
  std::variant<std::monostate, bool, i64, std::string, List, Object> v_;
};

/// For messages: short, like JSON.
std::string to_text(const Value& value);

}  // namespace undercroft
