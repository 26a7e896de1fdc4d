#include "protocol/scene_text.h"

#include <array>
#include <charconv>
#include <concepts>

#include "protocol/scene_fields.h"

namespace undercroft {
namespace {

void append_escaped(std::string& out, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\b': out += "\\b"; return;
    case '\f': out += "\\f"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
  }
  const auto byte = static_cast<unsigned char>(c);
  out += "\\u00";
  out += kHex[byte >> 4U];
  out += kHex[byte & 15U];
}

template <class E>
  requires std::is_enum_v<E>
void write(std::string& out, E value);
template <class T>
void write(std::string& out, const std::optional<T>& value);
template <SceneStruct T>
void write(std::string& out, const T& value);
template <ListOfItems List>
void write(std::string& out, const List& list);

void write(std::string& out, bool value) {
  out += value ? "true" : "false";
}

template <std::signed_integral N>
void write(std::string& out, N value) {
  std::array<char, 24> digits{};
  out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
}

void write(std::string& out, const std::string& text) {
  if (text.empty())
    out += "null";
  else
    append_quoted(out, text);
}

void write(std::string& out, const Value& value);

void write_members(std::string& out, const Value::Object& members) {
  out += '{';
  for (const auto& [name, member] : members) {
    if (out.back() != '{') out += ',';
    append_quoted(out, name);
    out += ':';
    write(out, member);
  }
  out += '}';
}

template <class List>
void write_items(std::string& out, const List& items) {
  out += '[';
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ',';
    first = false;
    write(out, item);
  }
  out += ']';
}

void write(std::string& out, const Value& value) {
  if (const bool* b = value.as_bool())
    write(out, *b);
  else if (const i64* n = value.as_int())
    write(out, *n);
  else if (const std::string* text = value.as_text())
    append_quoted(out, *text);
  else if (const Value::List* list = value.as_list())
    write_items(out, *list);
  else if (const Value::Object* object = value.as_object())
    write_members(out, *object);
  else
    out += "null";
}

template <class E>
  requires std::is_enum_v<E>
void write(std::string& out, E value) {
  append_quoted(out, word_of(value));
}

template <class T>
void write(std::string& out, const std::optional<T>& value) {
  if (value)
    write(out, *value);
  else
    out += "null";
}

template <ListOfItems List>
void write(std::string& out, const List& list) {
  write_items(out, list);
}

template <class T>
struct TextWriter {
  const T& from;
  std::string& out;
  bool first = true;

  template <class M>
  void always(std::string_view name, M T::* member, std::string_view /*note*/) {
    out += first ? "{\"" : ",\"";
    first = false;
    out += name;
    out += "\":";
    write(out, from.*member);
  }
  template <class M>
  void maybe(std::string_view name, M T::* member, std::string_view note) {
    static const T absent{};
    if (from.*member != absent.*member) always(name, member, note);
  }
};

template <SceneStruct T>
void write(std::string& out, const T& value) {
  TextWriter<T> writer{value, out};
  T::fields(writer);
  out += writer.first ? "{}" : "}";
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
  const auto is_plain = [](char c) {
    return static_cast<unsigned char>(c) >= 0x20U && c != '"' && c != '\\';
  };
  out += '"';
  std::size_t done = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_plain(text[i])) continue;
    out.append(text, done, i - done);
    append_escaped(out, text[i]);
    done = i + 1;
  }
  out.append(text, done);
  out += '"';
}

std::string scene_text(const Scene& scene) {
  constexpr std::size_t kUsual = 16384;
  std::string out;
  out.reserve(kUsual);
  write(out, scene);
  return out;
}

std::string scene_text(const SceneHappening& happening) {
  std::string out;
  write(out, happening);
  return out;
}

}  // namespace undercroft
