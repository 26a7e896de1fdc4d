#pragma once
#include <array>
#include <string_view>

#include "base/num.h"

// Squares that meet along their sides. Columns go east, rows go south; turns are clockwise. Maps of
// them, with walls, ways and sight, are in square_map.h.

namespace undercroft {

enum Side : u8 { kNorth, kEast, kSouth, kWest };
constexpr int kSides = 4;
constexpr std::array<std::string_view, kSides> kSideWords{"north", "east", "south", "west"};

constexpr int opposite(int side) {
  return (side + 2) % kSides;
}
/// Where a side lies after so many quarter turns.
constexpr int turned(int side, int turns) {
  return (side + turns) % kSides;
}
/// The same for several sides or corners, a bit each.
constexpr u8 turned_mask(unsigned mask, int turns) {
  const auto n = static_cast<unsigned>(turns % kSides);
  return static_cast<u8>((mask << n | mask >> (kSides - n)) & 15U);
}
/// Sides as in a mirror: east and west change places.
constexpr u8 mirrored_mask(unsigned mask) {
  constexpr unsigned kUpright = 1U << kNorth | 1U << kSouth;
  return static_cast<u8>((mask & kUpright) | turned_mask(mask & ~kUpright, 2));
}

struct Cell {
  int x = 0, y = 0;
  friend constexpr bool operator==(const Cell&, const Cell&) = default;
};
/// The cell on a side of another one.
constexpr Cell beside(const Cell& cell, int side) {
  constexpr std::array<Cell, kSides> kSteps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
  const Cell& step = kSteps[static_cast<std::size_t>(side)];
  return {cell.x + step.x, cell.y + step.y};
}

/// Sides and corners in turn, clockwise from the north: side s is direction 2 * s, and corner c,
/// the one between the sides c and c + 1, is direction 2 * c + 1.
enum Direction : u8 {
  kToNorth,
  kToNorthEast,
  kToEast,
  kToSouthEast,
  kToSouth,
  kToSouthWest,
  kToWest,
  kToNorthWest
};
constexpr int kDirections = 8;
constexpr int opposite_direction(int direction) {
  return (direction + kSides) % kDirections;
}
/// The cell in one of the eight directions.
constexpr Cell toward(const Cell& cell, int direction) {
  const Cell along = beside(cell, direction / 2);
  return direction % 2 == 0 ? along : beside(along, (direction / 2 + 1) % kSides);
}
/// Where a cell lies after a quarter turn around the cell 0, 0.
constexpr Cell turned(const Cell& cell) {
  return {-cell.y, cell.x};
}

}  // namespace undercroft
