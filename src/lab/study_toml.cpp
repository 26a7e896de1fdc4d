#include <cmath>
#include <fmt/core.h>
#include <sstream>
#include <toml++/toml.h>

#include "lab/study.h"

namespace undercroft::lab {
namespace {

constexpr double kMillion = 1e6;

std::string place(const std::string& file, const toml::source_region& at) {
  return file + ":" + std::to_string(at.begin.line) + ": ";
}

constexpr std::string_view kFraction = "half_width";

std::string convert(const std::string& file, const toml::node& node, Value& out,
                    std::string_view name = {}) {
  if (const toml::table* table = node.as_table()) {
    out = Value(Value::Object{});
    for (const auto& [key, member] : *table) {
      Value value;
      if (std::string problem = convert(file, member, value, key.str()); !problem.empty())
        return problem;
      out.set(key.str(), std::move(value));
    }
  } else if (const toml::array* array = node.as_array()) {
    Value::List list;
    for (const toml::node& item : *array) {
      Value value;
      if (std::string problem = convert(file, item, value, name); !problem.empty()) return problem;
      list.push_back(std::move(value));
    }
    out = Value(std::move(list));
  } else if (const auto* text = node.as_string()) {
    out = Value(text->get());
  } else if (const auto* number = node.as_integer(); number != nullptr && name != kFraction) {
    out = Value(i64{number->get()});
  } else if (const auto* flag = node.as_boolean()) {
    out = Value(flag->get());
  } else if (node.is_number()) {
    const double fraction = node.value<double>().value_or(-1);
    const bool is_meant = name == kFraction && fraction >= 0 && fraction < 1;
    // What stands in the wrong place is told by whoever reads it there.
    out = is_meant ? Value(i64{std::llround(fraction * kMillion)})
                   : Value(fmt::format("{}", fraction));
  } else {
    return place(file, node.source()) + "dates and times mean nothing here; use text";
  }
  return {};
}

}  // namespace

std::string parse_toml(const std::string& file, const std::string& text, Value& out) {
  try {
    const toml::table table = toml::parse(text, file);
    return convert(file, table, out);
  } catch (const toml::parse_error& e) {
    return place(file, e.source()) + std::string(e.description());
  }
}

}  // namespace undercroft::lab
