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
  void lay(const State& s) {
    cells_ = {};
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

/// What a new tile must be at one cell: its neighbours' edges, and by which sides it is reached.
struct Socket {
  u8 x = 0, y = 0;
  u8 touched = 0;  ///< two bits for each side that has a neighbour
  u8 edges = 0;    ///< its edges there, two bits each
  u8 reached = 0;  ///< a bit for each side
};

/// All that follows from where the tiles lie, what is marked on them and where the Lantern stands.
/// Between two changes of these the rules ask for it many times (a tile is tested, listed, laid),
/// so the last one that a thread has drawn is kept, with what it was drawn from.
class Chart {
 public:
  /// Valid until the thread asks for the chart of another map.
  static Chart& of(const Read& r);

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] const Access& access() const { return access_; }
  /// The empty cells beside placed tiles, in the order of the tiles and their sides.
  const auto& sockets(const Read& r) {
    if (!has_sockets_) find_sockets(r);
    return sockets_;
  }
  const Matches& matches(const Read& r);

 private:
  struct Basis {
    u64 content = 0;
    FixedVec<PlacedTile, kTiles> map;
    u8 ecology = 0, lantern_tile = 0, lantern_area = 0;
  };
  [[nodiscard]] bool is_of(const Read& r) const;
  void draw(const Read& r);
  void find_sockets(const Read& r);
  Socket& socket_at(int x, int y);

  Basis basis_;
  Grid grid_;
  Access access_;
  FixedVec<Socket, std::size_t{kTiles} * kSides> sockets_;
  Matches matches_;
  int matched_ = -1;  ///< for which Rune Patterns encountered; -1: not yet
  bool has_sockets_ = false;
};

}  // namespace undercroft::forgotten
