#include "protocol/scene_json.h"

#include <algorithm>
#include <boost/json.hpp>
#include <limits>

#include "base/text.h"

#include "protocol/json_value.h"
#include "protocol/scene_fields.h"

namespace undercroft {
namespace {

namespace json = boost::json;

// Writing.

json::value json_of(bool value) {
  return value;
}
json::value json_of(int value) {
  return value;
}
json::value json_of(i64 value) {
  return value;
}
json::value json_of(const std::string& text) {
  return text.empty() ? json::value(nullptr) : json::value(text);
}
json::value json_of(const Value& value) {
  return to_json(value);
}
template <class E>
  requires std::is_enum_v<E>
json::value json_of(E value) {
  return json::value(word_of(value));
}
template <SceneStruct T>
json::value json_of(const T& value);
template <ListOfItems List>
json::value json_of(const List& list);
template <class T>
json::value json_of(const std::optional<T>& value) {
  return value ? json_of(*value) : json::value(nullptr);
}
template <ListOfItems List>
json::value json_of(const List& list) {
  json::array out;
  out.reserve(list.size());
  for (const auto& item : list) out.push_back(json_of(item));
  return out;
}

template <class T>
struct ObjectWriter {
  const T& from;
  json::object& out;

  template <class M>
  void always(std::string_view name, M T::* member, std::string_view /*note*/) {
    out.emplace(name, json_of(from.*member));
  }
  template <class M>
  void maybe(std::string_view name, M T::* member, std::string_view note) {
    static const T absent{};
    if (from.*member != absent.*member) always(name, member, note);
  }
};

template <SceneStruct T>
json::value json_of(const T& value) {
  json::object out;
  ObjectWriter<T> writer{value, out};
  T::fields(writer);
  return out;
}

// Reading. Every function returns what is wrong with the value at `path`, or nothing.

std::string wrong(const std::string& path, const std::string& what) {
  return path.empty() ? what : path + ": " + what;
}
std::string expected(const std::string& path, const char* what) {
  return wrong(path, std::string("expected ") + what);
}

std::string read(const json::value& from, bool& to, const std::string& path) {
  if (!from.is_bool()) return expected(path, "true or false");
  to = from.get_bool();
  return {};
}

template <std::signed_integral N>
std::string read(const json::value& from, N& to, const std::string& path) {
  if (!from.is_int64()) return expected(path, "a whole number");
  const i64 n = from.get_int64();
  if (n < std::numeric_limits<N>::min() || n > std::numeric_limits<N>::max())
    return wrong(path, "the number is too large");
  to = static_cast<N>(n);
  return {};
}

std::string read(const json::value& from, std::string& to, const std::string& path) {
  if (!from.is_null() && !from.is_string()) return expected(path, "a text");
  to = from.is_null() ? std::string() : std::string(from.get_string());
  return {};
}

template <class E>
  requires std::is_enum_v<E>
std::string read(const json::value& from, E& to, const std::string& path) {
  if (!from.is_string()) return expected(path, "a word");
  const std::string text(from.get_string());
  const auto& names = EnumNames<E>::kNames;
  const auto found = std::ranges::find(names, text);
  if (found == names.end())
    return wrong(path,
                 "unknown word '" + text + "'" + did_you_mean(text, {names.begin(), names.end()}));
  to = static_cast<E>(found - names.begin());
  return {};
}

std::string read(const json::value& from, Value& to, const std::string& path);

std::string read_list(const json::array& from, Value& to, const std::string& path) {
  Value::List list(from.size());
  for (std::size_t i = 0; i < from.size(); ++i)
    if (std::string problem = read(from[i], list[i], path + "[" + std::to_string(i) + "]");
        !problem.empty())
      return problem;
  to = std::move(list);
  return {};
}

std::string read_object(const json::object& from, Value& to, const std::string& path) {
  Value::Object object;
  for (const auto& [name, member] : from) {
    Value value;
    if (std::string problem = read(member, value, path + "." + std::string(name)); !problem.empty())
      return problem;
    object.emplace_back(std::string(name), std::move(value));
  }
  to = std::move(object);
  return {};
}

std::string read(const json::value& from, Value& to, const std::string& path) {
  switch (from.kind()) {
    case json::kind::null: to = {}; return {};
    case json::kind::bool_: to = from.get_bool(); return {};
    case json::kind::int64: to = i64{from.get_int64()}; return {};
    case json::kind::string: to = std::string(from.get_string()); return {};
    case json::kind::array: return read_list(from.get_array(), to, path);
    case json::kind::object: return read_object(from.get_object(), to, path);
    default: return expected(path, "a whole number");
  }
}

template <SceneStruct T>
std::string read(const json::value& from, T& to, const std::string& path);
template <class T, std::size_t N>
std::string read(const json::value& from, std::array<T, N>& to, const std::string& path);

template <class T>
std::string read(const json::value& from, std::optional<T>& to, const std::string& path) {
  to.reset();
  return from.is_null() ? std::string() : read(from, to.emplace(), path);
}

template <class List>
std::string read_items(const json::array& from, List& to, const std::string& path) {
  for (std::size_t i = 0; i < from.size(); ++i)
    if (std::string problem = read(from[i], to[i], path + "[" + std::to_string(i) + "]");
        !problem.empty())
      return problem;
  return {};
}

template <class List>
  requires requires(List& list) { list.resize(1); }
std::string read(const json::value& from, List& to, const std::string& path) {
  if (!from.is_array()) return expected(path, "a list");
  to.resize(from.get_array().size());
  return read_items(from.get_array(), to, path);
}

template <class T, std::size_t N>
std::string read(const json::value& from, std::array<T, N>& to, const std::string& path) {
  if (!from.is_array() || from.get_array().size() != N) return expected(path, "a pair");
  return read_items(from.get_array(), to, path);
}

template <class T>
struct ObjectReader {
  const json::object& from;
  T& to;
  const std::string& path;
  std::string problem;
  std::vector<std::string> names;

  template <class M>
  void always(std::string_view name, M T::* member, std::string_view note) {
    if (problem.empty() && !from.contains(name))
      problem = wrong(path, "'" + std::string(name) + "' is missing");
    maybe(name, member, note);
  }
  template <class M>
  void maybe(std::string_view name, M T::* member, std::string_view /*note*/) {
    names.emplace_back(name);
    const json::value* value = from.if_contains(name);
    if (!problem.empty() || value == nullptr) return;
    problem = read(*value, to.*member, path.empty() ? names.back() : path + "." + names.back());
  }
  void refuse_unknown() {
    for (const auto& [key, value] : from) {
      const std::string name(key);
      if (problem.empty() && std::ranges::find(names, name) == names.end())
        problem = wrong(path, "unknown key '" + name + "'" + did_you_mean(name, names));
    }
  }
};

template <SceneStruct T>
std::string read(const json::value& from, T& to, const std::string& path) {
  if (!from.is_object()) return expected(path, "an object");
  to = {};
  ObjectReader<T> reader{from.get_object(), to, path, {}, {}};
  T::fields(reader);
  reader.refuse_unknown();
  return reader.problem;
}

}  // namespace

json::value to_json(const Scene& scene) {
  return json_of(scene);
}

std::string scene_from_json(const json::value& json, Scene& out) {
  return read(json, out, "");
}

}  // namespace undercroft
