#include "protocol/json_value.h"

#include <algorithm>
#include <boost/json.hpp>
#include <boost/json/basic_parser_impl.hpp>
#include <cmath>
#include <set>
#include <vector>

namespace undercroft {
namespace {

namespace json = boost::json;

/// Watches the keys of every open object.
struct KeyWatch {
  static constexpr std::size_t max_array_size = json::array::max_size();    // NOLINT(*-naming)
  static constexpr std::size_t max_object_size = json::object::max_size();  // NOLINT(*-naming)
  static constexpr std::size_t max_string_size = json::string::max_size();  // NOLINT(*-naming)
  static constexpr std::size_t max_key_size = json::string::max_size();     // NOLINT(*-naming)

  std::vector<std::set<std::string, std::less<>>> open;
  std::string key;
  std::string twice;  ///< the first key that an object names again

  bool on_object_begin(json::error_code& /*ec*/) {
    open.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t /*n*/, json::error_code& /*ec*/) {
    open.pop_back();
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t /*n*/, json::error_code& /*ec*/) {
    key.append(part.data(), part.size());
    return true;
  }
  bool on_key(json::string_view part, std::size_t /*n*/, json::error_code& ec) {
    key.append(part.data(), part.size());
    if (!open.back().insert(key).second) {
      twice = key;
      ec = json::error::syntax;
      return false;
    }
    key.clear();
    return true;
  }

  static bool on_document_begin(json::error_code& /*ec*/) { return true; }
  static bool on_document_end(json::error_code& /*ec*/) { return true; }
  static bool on_array_begin(json::error_code& /*ec*/) { return true; }
  static bool on_array_end(std::size_t /*n*/, json::error_code& /*ec*/) { return true; }
  static bool on_string_part(json::string_view, std::size_t, json::error_code& /*ec*/) {
    return true;
  }
  static bool on_string(json::string_view, std::size_t, json::error_code& /*ec*/) { return true; }
  static bool on_number_part(json::string_view, json::error_code& /*ec*/) { return true; }
  static bool on_int64(std::int64_t, json::string_view, json::error_code& /*ec*/) { return true; }
  static bool on_uint64(std::uint64_t, json::string_view, json::error_code& /*ec*/) { return true; }
  static bool on_double(double, json::string_view, json::error_code& /*ec*/) { return true; }
  static bool on_bool(bool, json::error_code& /*ec*/) { return true; }
  static bool on_null(json::error_code& /*ec*/) { return true; }
  static bool on_comment_part(json::string_view, json::error_code& /*ec*/) { return true; }
  static bool on_comment(json::string_view, json::error_code& /*ec*/) { return true; }
};

json::parse_options limits() {
  json::parse_options options;
  options.max_depth = kMostDepth;
  return options;
}

std::string at_column(std::size_t offset, const std::string& what) {
  return "column " + std::to_string(offset + 1) + ": " + what;
}

std::string not_whole(const json::value& number) {
  return json::serialize(number) + " is not a whole number in range";
}

}  // namespace

boost::json::value to_json(const Value& value) {
  if (const bool* b = value.as_bool()) return *b;
  if (const i64* n = value.as_int()) return *n;
  if (const std::string* text = value.as_text()) return json::string(*text);
  if (const Value::List* list = value.as_list()) {
    json::array out;
    for (const Value& item : *list) out.push_back(to_json(item));
    return out;
  }
  if (const Value::Object* object = value.as_object()) {
    json::object out;
    for (const auto& [name, member] : *object) out[name] = to_json(member);
    return out;
  }
  return nullptr;
}

std::string from_json(const boost::json::value& in, Value& out) {
  switch (in.kind()) {
    case json::kind::null: out = {}; break;
    case json::kind::bool_: out = in.get_bool(); break;
    case json::kind::int64: out = i64{in.get_int64()}; break;
    case json::kind::uint64:
    case json::kind::double_: return not_whole(in);
    case json::kind::string: out = std::string(in.get_string()); break;
    case json::kind::array: {
      Value::List list(in.get_array().size());
      for (std::size_t i = 0; i < list.size(); ++i)
        if (std::string problem = from_json(in.get_array()[i], list[i]); !problem.empty())
          return problem;
      out = std::move(list);
      break;
    }
    case json::kind::object: {
      Value::Object object;
      for (const auto& [key, value] : in.get_object()) {
        std::string problem = from_json(value, object.emplace_back(std::string(key), 0).second);
        if (!problem.empty()) return "'" + std::string(key) + "': " + problem;
      }
      out = std::move(object);
      break;
    }
  }
  return {};
}

std::string parse_json(std::string_view text, boost::json::value& out) {
  json::basic_parser<KeyWatch> watch(limits());
  json::error_code ec;
  const std::size_t read = watch.write_some(false, text.data(), text.size(), ec);
  if (const std::string& twice = watch.handler().twice; !twice.empty())
    return at_column(read, "key '" + twice + "' stands twice in one object");
  if (!ec && read < text.size()) ec = json::error::extra_data;
  if (ec) return at_column(read, ec.message());
  out = json::parse({text.data(), text.size()}, ec, {}, limits());
  return ec ? ec.message() : std::string();
}

bool is_endless(const json::value& value) {
  if (const double* number = value.if_double()) return !std::isfinite(*number);
  if (const json::array* list = value.if_array()) return std::ranges::any_of(*list, is_endless);
  const json::object* object = value.if_object();
  return object != nullptr && std::ranges::any_of(*object, [](const auto& member) {
           return is_endless(member.value());
         });
}

std::string parse_value(std::string_view text, Value& out) {
  json::value value;
  std::string problem = parse_json(text, value);
  return problem.empty() ? from_json(value, out) : problem;
}

}  // namespace undercroft
