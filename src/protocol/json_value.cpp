#include "protocol/json_value.h"

#include <boost/json.hpp>

namespace undercroft {

boost::json::value to_json(const Value& value) {
  if (const bool* b = value.as_bool()) return *b;
  if (const i64* n = value.as_int()) return *n;
  if (const std::string* text = value.as_text()) return boost::json::string(*text);
  if (const Value::List* list = value.as_list()) {
    boost::json::array out;
    for (const Value& item : *list) out.push_back(to_json(item));
    return out;
  }
  if (const Value::Object* object = value.as_object()) {
    boost::json::object out;
    for (const auto& [name, member] : *object) out[name] = to_json(member);
    return out;
  }
  return nullptr;
}

}  // namespace undercroft
