#pragma once
#include <boost/json/value.hpp>

#include "engine/scene.h"

namespace undercroft {

boost::json::value to_json(const Scene& scene);

}  // namespace undercroft
