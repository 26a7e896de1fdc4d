#pragma once
#include "terminal/canvas.h"
#include "terminal/scene_index.h"

namespace undercroft::terminal {

/// How much room an area gets, from a chip among others to everything on lines of its own.
enum class Level : u8 { Chip, Compact, Normal, Full };

/// One area at a level, at most so many columns wide.
Block draw_area(const SceneIndex& index, const SceneArea& area, Level level, int columns);
/// The area as one chip: "Deck 23".
StyledLine area_chip(const SceneIndex& index, const SceneArea& area);

// Grids have a file of their own (grid_view.cpp).
/// Tiles that lie in a row beside the map.
Block draw_tiles(const SceneIndex& index, const SceneArea& area, int columns);
/// The map of tiles that deserves a page of its own, if there is one.
const SceneArea* map_of(const SceneIndex& index);
/// Which part of a map is shown: cells away from what matters, and how large.
struct MapWindow {
  int east = 0, south = 0, zoom = 1;
};
Block draw_map_part(const SceneIndex& index, const SceneArea& area, MapWindow& window, int columns,
                    int rows);
Block draw_grid(const SceneIndex& index, const SceneArea& area, Level level, int columns);

/// The heading of an area: a line of its own at the full level, else the beginning of a line.
StyledLine area_heading(const SceneIndex& index, const SceneArea& area, Level level, int columns);

}  // namespace undercroft::terminal
