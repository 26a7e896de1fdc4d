#include "engine/value.h"

namespace undercroft {
namespace {

void write(const Value& value, std::string& out);

void write_quoted(const std::string& text, std::string& out) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
}

void write_list(const Value::List& list, std::string& out) {
  out += '[';
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i > 0) out += ", ";
    write(list[i], out);
  }
  out += ']';
}

void write_object(const Value::Object& object, std::string& out) {
  out += '{';
  bool first = true;
  for (const auto& [name, value] : object) {
    if (!first) out += ", ";
    first = false;
    write_quoted(name, out);
    out += ": ";
    write(value, out);
  }
  out += '}';
}

void write(const Value& value, std::string& out) {
  if (const bool* b = value.as_bool()) {
    out += *b ? "true" : "false";
  } else if (const i64* n = value.as_int()) {
    out += std::to_string(*n);
  } else if (const std::string* text = value.as_text()) {
    write_quoted(*text, out);
  } else if (const Value::List* list = value.as_list()) {
    write_list(*list, out);
  } else if (const Value::Object* object = value.as_object()) {
    write_object(*object, out);
  } else {
    out += "null";
  }
}

}  // namespace

void Value::set(std::string_view key, Value value) {
  if (as_object() == nullptr) v_ = Object{};
  Object& object = *as_object();
  for (auto& [name, old] : object)
    if (name == key) {
      old = std::move(value);
      return;
    }
  object.emplace_back(std::string(key), std::move(value));
}

std::string to_text(const Value& value) {
  std::string out;
  write(value, out);
  return out;
}

}  // namespace undercroft
