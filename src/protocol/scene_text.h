#pragma once
#include <string>

#include "engine/scene.h"

namespace undercroft {

/// The text of to_json(scene), written in one go: a table makes one for every answer and viewer.
std::string scene_text(const Scene& scene);
std::string scene_text(const SceneHappening& happening);

/// The text as a JSON string, quotes included.
void append_quoted(std::string& out, std::string_view text);

}  // namespace undercroft
