#pragma once
#include "games/forgotten_depths/rules/map.h"

namespace undercroft::forgotten {

/// The placed tiles by their cells.
class Grid {
 public:
  void lay(int x, int y, int placed) { cells_[cell(x, y)] = static_cast<u8>(placed + 1); }
  /// The placed tile at a cell; kNone if it is empty.
  [[nodiscard]] int at(int x, int y) const {
    const u8 code = cells_[cell(x, y)];
    return code > kTiles ? kNone : static_cast<u8>(code - 1);
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
  Array<u8, static_cast<std::size_t>(kWidth* kWidth)> cells_{};
};

/// What a new tile must be at one cell: its neighbours' edges.
struct Socket {
  u8 x = 0, y = 0;
  bool filled = false;  ///< a tile has come to lie there
  u8 touched = 0;       ///< two bits for each side that has a neighbour
  u8 edges = 0;         ///< its edges there, two bits each
  /// On each side the neighbour, and the area of it that opens to the cell; kNone at a wall.
  Array<u8, kSides> tile{}, area{kNone, kNone, kNone, kNone};

  /// The sides by which it is reached, a bit each (FD-PLC-07).
  [[nodiscard]] unsigned reached(const Access& access) const {
    unsigned sides = 0;
    for (int side = 0; side < kSides; ++side)
      if (area[side] != kNone && has_bit(access.clear[tile[side]], area[side]))
        sides |= bit_of(side);
    return sides;
  }
};

/// All that follows from where the tiles lie. A tile that was laid stays: the next one only adds.
class Layout {
 public:
  struct Laid {
    const TileDef* def;
    const Turned* lies;
    Array<u8, kSides> beside;  ///< the placed tile on each side; kNone if there is none
  };

  void clear();
  void lay(const TileDef& def, const PlacedTile& placed);
  [[nodiscard]] const Laid& operator[](int placed) const { return laid_[placed]; }
  [[nodiscard]] const Grid& grid() const { return grid_; }
  /// The placed tiles that anything is on or that have a Door, a bit each.
  [[nodiscard]] u32 furnished() const { return furnished_; }
  [[nodiscard]] u32 with_door() const { return with_door_; }
  /// The empty cells beside placed tiles, in the order of the tiles and their sides; among them
  /// those that have been filled.
  [[nodiscard]] const auto& sockets() const { return sockets_; }

 private:
  Socket& socket_at(int x, int y);

  Grid grid_;
  Array<Laid, kTiles> laid_{};
  int size_ = 0;
  u32 furnished_ = 0, with_door_ = 0;
  FixedVec<Socket, std::size_t{kTiles} * kSides> sockets_;
};

}  // namespace undercroft::forgotten
