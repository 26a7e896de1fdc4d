#pragma once
#include "games/brimstone/rules/table.h"

// The board (SB-RUL-01 to SB-RUL-09): where tiles lie, which squares they have, what fits.

namespace undercroft::brimstone {

/// How a tile lies: its section, its quarter turns, and where its square 0, 0 is.
struct Lie {
  u8 section = 0, turn = 0, mirrored = 0;
  Cell origin;
  [[nodiscard]] Spot spot(const Cell& cell) const;
  [[nodiscard]] int side(int printed) const;
  [[nodiscard]] unsigned walls(unsigned printed) const;
};

/// The squares of the board, drawn from the tiles and kept by thread.
class Board {
 public:
  constexpr Board() = default;
  static const Board& of(const Read& r);
  bool is_of(const Read& r) const;
  void draw(const Read& r);

  [[nodiscard]] const SquareMap& map() const { return map_; }
  [[nodiscard]] const Lie& lie(int tile) const { return lies_[tile]; }
  /// The board's square of a tile's square.
  [[nodiscard]] int square(int tile, int number) const { return squares_[tile][number]; }
  /// SB-MOV-07, SB-RUL-88: the tiles that a square is on, two for a door; a bit each.
  [[nodiscard]] u32 tiles_at(int square) const { return tiles_at_[square]; }
  /// The squares of an exit, in the order of the tile.
  [[nodiscard]] Array<int, 2> exit(const Read& r, int tile, int exit) const;

 private:
  struct Key {
    u8 def = 0, from = kNone, exit = 0, how = 0;
    friend bool operator==(const Key&, const Key&) = default;
  };
  static Key key(const Read& r, int tile);
  void lay(const Read& r, int tile);

  const Content* content_ = nullptr;
  FixedVec<Key, kMostTiles> keys_;
  SquareMap map_;
  Array<Lie, kMostTiles> lies_{};
  Array<FixedVec<u16, 64>, kMostTiles> squares_{};
  Array<u32, SquareMap::kMost> tiles_at_{};
};

inline const SquareMap& map_of(const Read& r) {
  return Board::of(r).map();
}
inline u32 tiles_of_hero(const Read& r, int hero) {
  return Board::of(r).tiles_at(r.s.heroes[hero].at);
}
inline bool on_one_tile(const Read& r, int hero, int other) {
  return (tiles_of_hero(r, hero) & tiles_of_hero(r, other)) != 0;
}
/// SB-RUL-89: the tiles that share a joined door or a link with these.
u32 tiles_beside(const Read& r, u32 tiles);
/// SB-RUL-06: whether a tile can be laid behind an exit.
bool fits(const Read& r, int tile, int exit, int def, bool mirrored);
bool any_fits(const Read& r, int tile, int exit);
/// Lays it there (SB-DOR-02 to SB-DOR-07, SB-RUL-18, SB-RUL-19).
void lay_tile(Play& p, int tile, int exit, int def, bool mirrored);
/// Squares on which a standing hero or an enemy is.
SquareMap::Set squares_taken(const Read& r);
/// An exit through which somebody may look (SB-DOR-01, SB-RUL-91).
inline bool is_unexplored(Exit exit) {
  return exit == Exit::Door || exit == Exit::Shaft;
}
template <class F>
void each_exit(const Read& r, F f) {
  for (int tile = 0; tile < length(r.s.board); ++tile)
    for (int exit = 0; exit < length(tile_def(r, tile).exits); ++exit)
      f(tile, exit, r.s.board[tile].exits[exit]);
}
/// SB-RUL-11: whether a square is so many steps away or fewer, models ignored.
bool is_within(const Read& r, int from, int to, int steps);
/// SB-DOR-07
void advance_posse(Play& p);

}  // namespace undercroft::brimstone
