#pragma once
#include "games/forgotten_depths/rules/table.h"

// Placement and access (FD-PLC, FD-ACC, FD-ECO).

namespace undercroft::forgotten {

/// Which areas of each placed tile the Heroes can reach.
struct Access {
  Array<u8, kTiles> areas{};
  Array<u8, kTiles> clear{};             ///< those of them that nothing blocks
  bool passage = false, portal = false;  ///< one is reached and its area is clear
  [[nodiscard]] bool has(int placed, int area) const { return has_bit(areas[placed], area); }
};
Access reach(const Read& r);
/// Areas of a placed tile that hold an unresolved Monster or Feature, a bit each.
u8 blocked_areas(const Read& r, int placed);
inline bool is_clear(const Read& r, int placed, int area) {
  return !has_bit(blocked_areas(r, placed), area);
}
/// Ways on: cells where a tile could be laid in reach, by the Edge that it must show there. Each
/// counts three; one that lies between several tiles counts one, for few tiles fit there.
struct Frontier {
  Array<int, 4> thirds{};
};
Frontier frontier(const Read& r);
/// The placed tile at a cell, or -1.
int tile_at(const State& s, int x, int y);
/// Where a tile lies that is placed.
int find_tile(const Read& r, int tile);
/// Adds an option for every legal placement of a tile.
void placement_options(const Read& r, int tile, Verb verb, OptionList& out);
bool can_be_placed(const Read& r, int tile);
bool is_legal_placement(const Read& r, int tile, int x, int y, int turn);
void place_tile(Play& p, int tile, int x, int y, int turn);
/// The state with the tile placed and nothing else done, to look at what follows.
State with_tile(const Read& r, int tile, int x, int y, int turn);
void move_lantern(Play& p, int placed, int area);

}  // namespace undercroft::forgotten
