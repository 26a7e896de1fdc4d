#pragma once
#include <array>
#include <cstddef>

#include "base/bits.h"
#include "base/fixed_vec.h"
#include "base/num.h"
#include "engine/squares.h"

// A board of squares: lattices in several sections, walls on edges and corners, links between
// sections. It says what is adjacent, how far it is, what can be walked to and what is seen, all in
// whole numbers. A game draws it from its position (engine/kept.h) and never stores it.

namespace undercroft {

constexpr int kNoSquare = -1;

/// A place on the board: which section, and where on its lattice. Sections have no place relative
/// to one another.
struct Spot {
  int section = 0;
  Cell cell;
  friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

class SquareMap {
 public:
  static constexpr int kMost = 4096;
  static constexpr int kMostLinks = 2;  ///< of one square
  using Set = Bits<kMost>;
  using Block = FixedVec<u16, 4>;

  // ---- drawing

  void clear();
  /// The number of a square; they are numbered as they come. A spot that is added again, as the two
  /// halves of a door are, has the walls that both times were told. Walls are a bit for each side,
  /// and pillars one for each corner (squares.h); edges of the lattice are walls by themselves.
  int add(const Spot& spot, unsigned walls, unsigned pillars = 0);
  /// A pair of squares behind whose side another pair lies, as through a gate: each is then
  /// adjacent to both, and the first of one lies straight ahead of the first of the other.
  void link(std::array<int, 2> here, int side, std::array<int, 2> there, int side_there);
  /// Call it when all is added: it finds who is adjacent to whom.
  void join();

  // ---- asking

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int at(const Spot& spot) const;  ///< kNoSquare if there is none
  [[nodiscard]] Spot spot(int square) const;
  /// The adjacent square in a direction on the same lattice, or kNoSquare: two squares are adjacent
  /// that share an edge without a wall, or a corner that no wall touches.
  [[nodiscard]] int next(int square, int direction) const {
    return of(square).next[static_cast<std::size_t>(direction)] - 1;
  }
  /// The same, but from a linked square straight ahead through its link.
  [[nodiscard]] int ahead(int square, int direction) const;
  [[nodiscard]] bool adjacent(int a, int b) const;
  /// Squares adjacent to this one: clockwise from the north, then those behind its links.
  template <class F>
  void each_adjacent(int square, F f) const {
    each_beside(square, f);
    each_linked(square, f);
  }
  /// Squares behind the links of this one.
  template <class F>
  void each_linked(int square, F f) const {
    const Square& it = of(square);
    for (int i = 0; i < 2 * it.links; ++i) f(static_cast<int>(it.linked[i]));
  }
  [[nodiscard]] bool is_linked(int square) const { return of(square).links > 0; }
  /// What an explosion reaches: a square and all that are adjacent to it.
  [[nodiscard]] Set blast(int square) const;

  // ---- sight

  /// Whether the straight line between the centres of two squares of one section meets no wall and
  /// no end of one.
  [[nodiscard]] bool clear_line(int a, int b) const;
  /// Whether whoever stands on one square sees another: on a line, or, if it is linked, on a line
  /// from a square behind its link.
  [[nodiscard]] bool sees(int from, int to) const;

  // ---- large models

  /// The squares of the 2x2 whose north-west one is the anchor; some may lie off the board.
  [[nodiscard]] Block block(int anchor) const;
  /// Anchors whose 2x2 has a square in common with a set.
  [[nodiscard]] Set anchors_on(const Set& squares) const;

 private:
  // All zero without squares, so that keeping one for each thread costs nothing: what may be none
  // is stored one higher.
  struct Square {
    i16 x = 0, y = 0;
    u8 section = 0, walls = 0, pillars = 0, links = 0;
    std::array<u8, kMostLinks> link_side{};
    Array<u16, std::size_t{2} * kMostLinks> linked{};
    std::array<u16, kDirections> next{};
  };

  template <class F>
  void each_beside(int square, F f) const {
    for (const u16 n : of(square).next)
      if (n != 0) f(n - 1);
  }
  [[nodiscard]] const Square& of(int square) const {
    UC_CHECK(square >= 0 && square < size_, "square of the map");
    return squares_[square];
  }
  [[nodiscard]] std::size_t place(const Spot& spot) const;
  void add_link(int square, int side, int straight, int other);
  [[nodiscard]] int open_side(int square, int side) const;
  [[nodiscard]] int open_corner(int square, int corner) const;

  static constexpr std::size_t kPlaces = std::size_t{2} * kMost;
  int size_ = 0;
  Array<Square, kMost> squares_{};
  Array<u16, kPlaces> places_{};  ///< squares by a hash of their spots, for at()
};

/// How many steps each square is away from where a walk begins, over adjacent squares.
class Walk {
 public:
  static constexpr int kFar = 65535;  ///< it cannot be reached
  enum class Links : u8 {
    Open,   ///< they are walked through like any step
    First,  ///< only as the first step, as shots go
  };

  /// Blocked squares are neither entered nor passed; where it begins does not matter. The walk is
  /// not followed farther than `most` steps.
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): spread() fills what is looked at
  Walk(const SquareMap& map, int from, const SquareMap::Set& blocked, Links links = Links::Open,
       int most = kFar - 1)
      : map_(map), links_(links), most_(most) {
    begin(from);
    spread(blocked);
  }
  /// A walk from the nearest of several squares.
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
  Walk(const SquareMap& map, const SquareMap::Set& from, const SquareMap::Set& blocked,
       Links links = Links::Open, int most = kFar - 1)
      : map_(map), links_(links), most_(most) {
    from.each([&](int square) { begin(square); });
    spread(blocked);
  }

  [[nodiscard]] int steps(int square) const {
    UC_CHECK(square >= 0 && square < map_.size(), "square of the map");
    return steps_[square];
  }
  [[nodiscard]] bool reaches(int square) const { return steps(square) != kFar; }
  /// Squares that were reached, nearest first and where the walk began at the front.
  [[nodiscard]] int reached() const { return count_; }
  [[nodiscard]] int reached(int i) const { return queue_[i]; }
  /// The square before this one on a shortest way, or kNoSquare where the walk began: of several
  /// the first clockwise from the north.
  [[nodiscard]] int before(int square) const;

 private:
  void begin(int square);
  void spread(const SquareMap::Set& blocked);
  void step(int from, int to, const SquareMap::Set& blocked);

  const SquareMap& map_;
  Links links_;
  int most_;
  int count_ = 0;
  Array<u16, SquareMap::kMost> steps_;  ///< only those of the map's squares are set
  Array<u16, SquareMap::kMost> queue_;
};

/// How far it is for a shot: steps over adjacent squares whoever stands there, through a link only
/// from a linked square. Walk::kFar if there is no way.
int range_between(const SquareMap& map, int from, int to);

}  // namespace undercroft
