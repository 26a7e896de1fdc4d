#pragma once
#include <boost/json/fwd.hpp>
#include <string>

#include "engine/scene.h"

namespace undercroft {

/// The scene as clients get it. docs/scene.md names every key.
boost::json::value to_json(const Scene& scene);

/// Reads a scene strictly. Returns what is wrong and where ("areas[2].places[0]: unknown key …"),
/// or nothing; then `out` holds the scene.
std::string scene_from_json(const boost::json::value& json, Scene& out);

}  // namespace undercroft
