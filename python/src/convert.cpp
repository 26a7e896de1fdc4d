#include "convert.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

namespace undercroft::python {
namespace {

constexpr int kMostDepth = 32;

py::str text(std::string_view words) {
  return {words.data(), words.size()};
}

}  // namespace

py::object to_python(const Value& value) {
  if (const bool* flag = value.as_bool()) return py::bool_(*flag);
  if (const i64* number = value.as_int()) return py::int_(*number);
  if (const std::string* words = value.as_text()) return text(*words);
  if (const Value::List* items = value.as_list()) {
    py::list out;
    for (const Value& item : *items) out.append(to_python(item));
    return out;
  }
  if (const Value::Object* members = value.as_object()) {
    py::dict out;
    for (const auto& [name, member] : *members) out[text(name)] = to_python(member);
    return out;
  }
  return py::none();
}

py::object to_python(const boost::json::value& value) {
  switch (value.kind()) {
    case boost::json::kind::bool_: return py::bool_(value.get_bool());
    case boost::json::kind::int64: return py::int_(value.get_int64());
    case boost::json::kind::uint64: return py::int_(value.get_uint64());
    case boost::json::kind::double_: return py::float_(value.get_double());
    case boost::json::kind::string: return text(std::string_view(value.get_string()));
    case boost::json::kind::array: {
      py::list out;
      for (const boost::json::value& item : value.get_array()) out.append(to_python(item));
      return out;
    }
    case boost::json::kind::object: {
      py::dict out;
      for (const auto& member : value.get_object())
        out[text(std::string_view(member.key()))] = to_python(member.value());
      return out;
    }
    case boost::json::kind::null: break;
  }
  return py::none();
}

Value to_value(const py::handle& object, int depth) {
  if (depth > kMostDepth) throw Refusal{"bad_request", "a value nests too deep"};
  if (object.is_none()) return {};
  if (py::isinstance<py::bool_>(object)) return object.cast<bool>();
  if (py::isinstance<py::str>(object)) return object.cast<std::string>();
  if (PyIndex_Check(object.ptr()) != 0) {
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
    if (!number) throw py::error_already_set();
    return number.cast<i64>();
  }
  if (py::isinstance<py::dict>(object)) {
    Value::Object members;
    for (const auto& [key, member] : py::reinterpret_borrow<py::dict>(object)) {
      if (!py::isinstance<py::str>(key)) throw Refusal{"bad_request", "a key is no text"};
      members.emplace_back(key.cast<std::string>(), to_value(member, depth + 1));
    }
    return members;
  }
  if (py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object)) {
    Value::List items;
    for (const py::handle item : object) items.push_back(to_value(item, depth + 1));
    return items;
  }
  throw Refusal{"bad_request",
                "a value of type " +
                    py::type::handle_of(object).attr("__name__").cast<std::string>() +
                    " is none of a game's"};
}

py::dict to_python(const Shape& shape) {
  constexpr std::array kKinds{"number", "struct", "array", "list", "set"};
  py::dict out;
  out["kind"] = kKinds[static_cast<std::size_t>(shape.kind)];
  out["bytes"] = shape.size;
  switch (shape.kind) {
    case Shape::Kind::Number: {
      out["signed"] = shape.is_signed;
      out["below_zero"] = shape.below_zero;
      py::list names;
      for (const std::string_view name : shape.names) names.append(text(name));
      out["names"] = names;
      break;
    }
    case Shape::Kind::Struct: {
      py::list fields;
      for (const Shape::Field& f : shape.fields) {
        py::dict field;
        field["name"] = text(f.name);
        field["offset"] = f.offset;
        field["note"] = text(f.note);
        field["shape"] = to_python(*f.shape);
        fields.append(field);
      }
      out["fields"] = fields;
      break;
    }
    case Shape::Kind::Vec:
      out["size_offset"] = shape.size_offset;
      out["size_bytes"] = shape.size_bytes;
      [[fallthrough]];
    case Shape::Kind::Array: out["item"] = to_python(*shape.item); [[fallthrough]];
    case Shape::Kind::Set: out["capacity"] = shape.capacity; break;
  }
  return out;
}

}  // namespace undercroft::python
