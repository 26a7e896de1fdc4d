#include "message.h"

#include <boost/json/parse.hpp>
#include <charconv>

namespace undercroft::load {
namespace {

/// The value after a key of the outermost object, as text; empty if there is none.
std::string_view field(std::string_view object, std::string_view key) {
  int depth = 0;
  bool quoted = false;
  std::size_t begin = 0;  // of the present string
  std::string_view name;  // the last string at depth 1
  std::size_t value = 0;  // where the wanted value begins
  for (std::size_t i = 0; i < object.size(); ++i) {
    const char c = object[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c != '"') continue;
      quoted = false;
      if (depth == 1) name = object.substr(begin, i - begin);
      continue;
    }
    if (c == '"') {
      quoted = true;
      begin = i + 1;
    } else if (c == ':' && depth == 1 && value == 0 && name == key) {
      value = i + 1;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (--depth == 0 && value != 0) return object.substr(value, i - value);
    } else if (c == ',' && depth == 1 && value != 0) {
      return object.substr(value, i - value);
    }
  }
  return {};
}

long number(std::string_view text) {
  long value = -1;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace

std::optional<Position> read_position(std::string_view message) {
  if (field(message, "push") != "\"table\"") return std::nullopt;
  Position position;
  position.scene_text = field(message, "scene");
  if (position.scene_text.size() < 5) return std::nullopt;
  position.scene = hash_text(position.scene_text);
  position.seq = number(field(message, "seq"));
  position.answers = number(field(message, "answers"));
  position.table = field(message, "table");
  return position;
}

std::vector<Choice> read_choices(std::string_view scene) {
  std::vector<Choice> choices;
  const boost::json::value prompt = boost::json::parse(field(scene, "prompt"));
  if (!prompt.is_object()) return choices;
  for (const boost::json::value& option : prompt.at("options").as_array()) {
    const boost::json::value& seat = option.at("seat");
    choices.push_back({static_cast<int>(option.at("i").as_int64()),
                       seat.is_null() ? -1 : static_cast<int>(seat.as_int64())});
  }
  return choices;
}

}  // namespace undercroft::load
