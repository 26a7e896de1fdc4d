#pragma once
#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "engine/registry.h"

#include "paths.h"

// Inputs as lines that people can read and a mutator knows how to change: "path=value" puts a value
// into a JSON document that is sound otherwise, "path<other" copies one there, and "path" alone
// takes one out. So they get through where a document of changed bytes would not.

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace undercroft::fuzz {

namespace json = boost::json;

inline OpenRequest where() {
  OpenRequest request;
  request.content = in_source("/content");
  return request;
}

/// The small game among those of the inputs.
constexpr std::string_view kSmallGame = "tiny_piles";

/// The games of src/games, and a small one that has other things; it stands third, where the
/// committed inputs look for it.
inline const GameEntry& game_of(std::uint8_t byte) {
  static const std::vector<const GameEntry*> games = [] {
    std::vector<const GameEntry*> out;
    for (const GameEntry& entry : all_games())
      if (entry.listed || entry.id == "abyssal_conspiracy") out.push_back(&entry);
    constexpr std::ptrdiff_t kThird = 2;
    out.insert(out.begin() + kThird, find_game(kSmallGame));
    return out;
  }();
  return *games[byte % games.size()];
}

/// "a.b[2].c" as "a", "b", "2", "c".
inline std::vector<std::string_view> steps_of(std::string_view path) {
  std::vector<std::string_view> steps;
  for (std::string_view part : split(path, '.'))
    for (std::string_view step : split(part, '[')) {
      if (step.ends_with(']')) step.remove_suffix(1);
      if (!step.empty()) steps.push_back(step);
    }
  return steps;
}

inline std::size_t index_of(std::string_view step) {
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), index);
  const bool whole = error == std::errc() && end == step.data() + step.size();
  return whole ? index : static_cast<std::size_t>(-1);
}

inline json::value* member(json::value& of, std::string_view step) {
  if (json::object* object = of.if_object()) return object->if_contains(step);
  json::array* list = of.if_array();
  return list == nullptr ? nullptr : list->if_contains(index_of(step));
}

inline json::value* find(json::value& document, std::span<const std::string_view> steps) {
  json::value* found = &document;
  for (const std::string_view step : steps)
    if (found != nullptr) found = member(*found, step);
  return found;
}

/// A list grows by an item if the number is beyond its end.
inline void put(json::value& document, std::string_view path, const json::value& value) {
  const std::vector<std::string_view> steps = steps_of(path);
  if (steps.empty()) return;
  json::value* parent = find(document, std::span(steps).first(steps.size() - 1));
  if (parent == nullptr) return;
  if (json::value* found = member(*parent, steps.back()))
    *found = value;
  else if (json::object* object = parent->if_object())
    (*object)[steps.back()] = value;
  else if (json::array* list = parent->if_array())
    list->push_back(value);
}

inline void take_out(json::value& document, std::string_view path) {
  const std::vector<std::string_view> steps = steps_of(path);
  json::value* parent =
      steps.empty() ? nullptr : find(document, std::span(steps).first(steps.size() - 1));
  if (parent == nullptr) return;
  if (json::object* object = parent->if_object()) object->erase(steps.back());
  json::array* list = parent->if_array();
  const std::size_t index = index_of(steps.back());
  if (list != nullptr && index < list->size())
    list->erase(list->begin() + static_cast<std::ptrdiff_t>(index));
}

/// What is no JSON is a text.
inline json::value value_of(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  return error ? json::value(text) : value;
}

inline void spoil(json::value& document, std::string_view line) {
  const std::size_t sign = line.find_first_of("=<");
  const std::string_view path = line.substr(0, sign);
  if (sign == std::string_view::npos) return take_out(document, path);
  const std::string_view rest = line.substr(sign + 1);
  if (line[sign] == '=') return put(document, path, value_of(rest));
  if (const json::value* from = find(document, steps_of(rest)))
    put(document, path, json::value(*from));
}

/// Every place in a document, the lists and objects too.
inline void add_paths(const json::value& value, const std::string& path,
                      std::vector<std::string>& out) {
  if (!path.empty()) out.push_back(path);
  if (const json::object* object = value.if_object())
    for (const auto& [key, inner] : *object)
      add_paths(inner, path.empty() ? std::string(key) : path + "." + std::string(key), out);
  if (const json::array* list = value.if_array())
    for (std::size_t i = 0; i < list->size(); ++i)
      add_paths((*list)[i], path + "[" + std::to_string(i) + "]", out);
}
inline std::vector<std::string> paths_of(const json::value& document) {
  std::vector<std::string> out;
  add_paths(document, "", out);
  return out;
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Changes one of the lines behind the first `kept` bytes of an input.
class LineMutator {
 public:
  /// `whole` are lines of other kinds.
  LineMutator(unsigned seed, std::span<const std::string> paths,
              std::span<const std::string_view> whole)
      : luck_(seed), paths_(paths), whole_(whole) {}

  std::size_t mutate(std::uint8_t* data, std::size_t size, std::size_t most, std::size_t kept) {
    if (size < kept || paths_.empty() || below(4) == 0) return LLVMFuzzerMutate(data, size, most);
    std::vector<std::string> lines;
    for (const std::string_view line : split(text_of(data + kept, size - kept), '\n'))
      if (!line.empty()) lines.emplace_back(line);
    change(lines);
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    if (text.size() + kept > most) return LLVMFuzzerMutate(data, size, most);
    std::ranges::copy(text, data + kept);
    return kept + text.size();
  }

 private:
  std::size_t below(std::size_t limit) { return luck_() % limit; }
  template <class List>
  auto& any(List& list) {
    return list[below(std::size(list))];
  }

  std::string value() {
    static constexpr std::string_view kValues[]{
        "-1",    "0",     "1",    "2",     "3",          "9",          "15",
        "16",    "31",    "63",   "64",    "99",         "127",        "128",
        "200",   "254",   "255",  "256",   "32767",      "65535",      "true",
        "false", "null",  "\"\"", "\"x\"", "[]",         "{}",         "[0]",
        "[[]]",  "[1,2]", "-128", "1e999", "4294967295", "2147483648", "9223372036854775807"};
    return below(2) == 0 ? std::to_string(below(12)) : std::string(any(kValues));
  }
  std::string edit() {
    const std::string& path = any(paths_);
    switch (below(8)) {
      case 0: return path;
      case 1: return path + "<" + any(paths_);
      default: return path + "=" + value();
    }
  }
  void change(std::vector<std::string>& lines) {
    const std::size_t way = lines.empty() ? 0 : below(8);
    if (way <= 1) {
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(below(lines.size() + 1)), edit());
      return;
    }
    std::string& line = any(lines);
    const std::size_t sign = line.find('=');
    switch (way) {
      case 2: line = edit(); break;
      case 3: lines.erase(lines.begin() + (&line - lines.data())); break;
      case 4: line += "&" + edit(); break;
      case 5:
        if (!whole_.empty()) lines.emplace_back(any(whole_));
        break;
      case 6:
        if (sign != std::string::npos) line = any(paths_) + line.substr(sign);
        break;
      default:
        if (sign != std::string::npos) line = line.substr(0, sign + 1) + value();
        break;
    }
  }

  std::minstd_rand luck_;
  std::span<const std::string> paths_;
  std::span<const std::string_view> whole_;
};

}  // namespace undercroft::fuzz
