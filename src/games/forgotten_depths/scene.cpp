// The scene: the map, the Heroes, the fight.
#include "games/forgotten_depths/forgotten_depths.h"
#include "games/forgotten_depths/show.h"

namespace undercroft::forgotten {

void Rules::scene(const Read& r, const SceneRequest& /*request*/, Scene& out) {
  out.title = ecology(r).name;
  SceneArea& map = out.area("map", AreaKind::Grid, ecology(r).name);
  map.text = std::to_string(r.s.map.size()) + " tiles";
}

}  // namespace undercroft::forgotten
