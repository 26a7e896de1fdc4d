#pragma once
#include "games/forgotten_depths/forgotten_depths.h"

namespace undercroft::forgotten {

constexpr std::array<int, kSides> kStepX{0, 1, 0, -1}, kStepY{-1, 0, 1, 0};

constexpr int opposite(int side) {
  return (side + 2) % kSides;
}

/// The placed tiles by their cells.
class Grid {
 public:
  explicit Grid(const State& s) {
    for (std::size_t i = 0; i < s.map.size(); ++i)
      cells_[cell(s.map[i].x, s.map[i].y)] = static_cast<u8>(i + 1);
  }
  /// The placed tile at a cell; kNone if it is empty.
  [[nodiscard]] int at(int x, int y) const {
    const u8 code = cells_[cell(x, y)];
    return code > kTiles ? kNone : static_cast<u8>(code - 1);
  }
  [[nodiscard]] int beside(const PlacedTile& tile, int side) const {
    return at(tile.x + kStepX[forgotten::at(side)], tile.y + kStepY[forgotten::at(side)]);
  }
  /// What was noted at an empty cell, from 0; -1 if nothing was.
  [[nodiscard]] int note_at(int x, int y) const { return cells_[cell(x, y)] - 1 - kTiles; }
  void note(int x, int y, int number) { cells_[cell(x, y)] = static_cast<u8>(number + 1 + kTiles); }

 private:
  // A rim of empty cells all around, as wide as a pattern reaches.
  static constexpr int kRim = 4, kWidth = kGrid + 2 * kRim;
  static std::size_t cell(int x, int y) {
    const int number = (y + kRim) * kWidth + x + kRim;
    return static_cast<std::size_t>(number);
  }
  /// 0 if empty, then the placed tiles from 1, then notes.
  std::array<u8, static_cast<std::size_t>(kWidth* kWidth)> cells_{};
};

Access reach(const Read& r, const Grid& grid);
void find_matches(const Read& r, const Grid& grid, const Access& access, Matches& out);

}  // namespace undercroft::forgotten
