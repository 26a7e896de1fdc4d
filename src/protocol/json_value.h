#pragma once
#include <boost/json/fwd.hpp>

#include "engine/value.h"

namespace undercroft {

boost::json::value to_json(const Value& value);

}  // namespace undercroft
