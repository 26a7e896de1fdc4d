#pragma once
#include <boost/json/value.hpp>
#include <pybind11/pybind11.h>
#include <string>

#include "engine/fields.h"
#include "engine/value.h"

namespace undercroft::python {

namespace py = pybind11;

/// What a caller did wrong, with a code of the port (docs/drive.md): undercroft.Error.
struct Refusal {
  std::string code, message;
};

py::object to_python(const Value& value);
py::object to_python(const boost::json::value& value);
/// Refuses what is no tree of dicts, lists, texts, whole numbers, flags and None.
Value to_value(const py::handle& object, int depth = 0);
/// What the bytes of a type mean, as a tree of dicts.
py::dict to_python(const Shape& shape);

}  // namespace undercroft::python
