#pragma once
#include <vector>

#include "terminal/canvas.h"
#include "terminal/scene_index.h"

// The areas of a scene in the room that there is: everything small first, then larger in the order
// of importance while it fits.

namespace undercroft::terminal {

/// The areas of some regions, in the order in which they are drawn.
std::vector<const SceneArea*> areas_of(const Scene& scene, const std::vector<AreaRegion>& regions);

/// At most so many columns. It is longer than `rows` only if it does not fit at the smallest size.
Block lay_out(const SceneIndex& index, const std::vector<const SceneArea*>& areas, int columns,
              int rows);

}  // namespace undercroft::terminal
