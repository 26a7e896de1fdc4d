#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "engine/scene.h"

namespace undercroft {

/// The text of to_json(scene), written in one go: a table makes one for every answer and viewer.
std::string scene_text(const Scene& scene);
std::string scene_text(const SceneHappening& happening);

/// The text of a scene that was made for whoever looks on, as a seat's.
std::string scene_for(std::string_view watched, int seat);

/// How an area looked.
struct AreaLook {
  std::string id;
  Hash head;    ///< what it says itself
  Hash inside;  ///< its places and all that stands in it; zero if there is none
};

/// A scene for whoever has seen nothing, and for whoever has seen an earlier one.
struct ScenePicture {
  std::string whole;
  std::vector<AreaLook> looks;
  /// The scene without what is as it was before (docs/table-protocol.md, News); empty if nothing
  /// is.
  std::string news;
};
ScenePicture picture_of(const Scene& scene, const std::vector<AreaLook>& before);

/// The text as a JSON string, quotes included.
void append_quoted(std::string& out, std::string_view text);

}  // namespace undercroft
