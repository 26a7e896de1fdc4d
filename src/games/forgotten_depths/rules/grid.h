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
  std::array<u8, static_cast<std::size_t>(kWidth* kWidth)> cells_{};
};

/// What a new tile must be at one cell: its neighbours' edges.
struct Socket {
  u8 x = 0, y = 0;
  bool filled = false;  ///< a tile has come to lie there
  u8 touched = 0;       ///< two bits for each side that has a neighbour
  u8 edges = 0;         ///< its edges there, two bits each
  /// On each side the neighbour, and the area of it that opens to the cell; kNone at a wall.
  std::array<u8, kSides> tile{}, area{kNone, kNone, kNone, kNone};

  /// The sides by which it is reached, a bit each (FD-PLC-07).
  [[nodiscard]] unsigned reached(const Access& access) const {
    unsigned sides = 0;
    for (int side = 0; side < kSides; ++side)
      if (area[at(side)] != kNone && has_bit(access.clear[tile[at(side)]], area[at(side)]))
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
    std::array<u8, kSides> beside;  ///< the placed tile on each side; kNone if there is none
  };

  void clear();
  void lay(const TileDef& def, const PlacedTile& placed);
  [[nodiscard]] const Laid& operator[](int placed) const { return laid_[at(placed)]; }
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
  std::array<Laid, kTiles> laid_{};
  int size_ = 0;
  u32 furnished_ = 0, with_door_ = 0;
  FixedVec<Socket, std::size_t{kTiles} * kSides> sockets_;
};

/// Where Rune Patterns lie, reached or not: for each pattern and orientation the placed tiles of
/// its first square, a bit each.
struct Fits {
  std::array<u8, kPatterns> ways{};  ///< the orientations that fit anywhere, a bit each
  std::array<std::array<u32, kMostWays>, kPatterns> anchors{};
};
Fits find_fits(const Read& r, const Layout& layout);

/// All that follows from where the tiles lie, what is marked on them and where the Lantern stands.
/// Between two changes of these the rules ask for it many times (a tile is tested, listed, laid),
/// so the last one that a thread has drawn is kept, with what it was drawn from.
class Chart {
 public:
  /// Valid until the thread asks for the chart of another map.
  static Chart& of(const Read& r);

  [[nodiscard]] const Layout& layout() const { return layout_; }
  [[nodiscard]] const Access& access() const { return access_; }
  const Fits& fits(const Read& r);
  const Matches& matches(const Read& r);

 private:
  struct Basis {
    u64 content = 0;
    FixedVec<PlacedTile, kTiles> map;
    u8 ecology = 0, lantern_tile = 0, lantern_area = 0;
  };
  [[nodiscard]] bool is_of(const Read& r) const;
  /// The tiles that lay there lie there still.
  [[nodiscard]] bool goes_on_in(const Read& r) const;
  /// ... and nothing has come to stand in the way.
  [[nodiscard]] bool walks_on_in(const State& s) const;
  [[nodiscard]] Access walk(const State& s, bool goes_on) const;
  void draw(const Read& r);

  Basis basis_;
  Layout layout_;
  Access access_;
  Fits fits_;
  Matches matches_;
  // For which Rune Patterns encountered; -1: not yet.
  int fitted_ = -1, matched_ = -1;
};

}  // namespace undercroft::forgotten
