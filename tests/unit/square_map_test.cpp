// Boards of squares: against a slow second reckoning of the same things, on random boards, and on
// small ones by hand.
#include "engine/square_map.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engine/kept.h"

#include "unit/failed_check.h"

namespace undercroft {
namespace {

// ---- the slow reckoning: walls are segments, and nothing is found but by looking at all of them

struct Point {
  int x = 0, y = 0;  ///< in halves of a square: corners are even, centres odd
  friend bool operator==(const Point&, const Point&) = default;
};
struct Segment {
  int section = 0;
  Point a, b;  ///< equal for a pillar
};

Point centre(const Cell& cell) {
  return {2 * cell.x + 1, 2 * cell.y + 1};
}
/// The corners at the two ends of a side.
Segment edge(const Spot& spot, int side) {
  const Point middle = centre(spot.cell);
  const Cell step = beside({}, side);
  const Point at{middle.x + step.x, middle.y + step.y};
  return {spot.section, {at.x - step.y, at.y - step.x}, {at.x + step.y, at.y + step.x}};
}
Point corner_of(const Spot& spot, int corner) {
  const Cell way = toward({}, 2 * corner + 1);
  const Point middle = centre(spot.cell);
  return {middle.x + way.x, middle.y + way.y};
}
int cross(const Point& o, const Point& a, const Point& b) {
  const int turn = (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
  return turn > 0 ? 1 : turn < 0 ? -1 : 0;
}
bool within(const Point& p, const Point& a, const Point& b) {
  return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
         p.y <= std::max(a.y, b.y);
}
/// Whether two closed segments have a point in common.
bool meet(const Point& a, const Point& b, const Point& c, const Point& d) {
  const int abc = cross(a, b, c);
  const int abd = cross(a, b, d);
  const int cda = cross(c, d, a);
  const int cdb = cross(c, d, b);
  if (abc != abd && cda != cdb) return true;
  return (abc == 0 && within(c, a, b)) || (abd == 0 && within(d, a, b)) ||
         (cda == 0 && within(a, c, d)) || (cdb == 0 && within(b, c, d));
}

struct Told {
  Spot spot;
  unsigned walls = 0, pillars = 0;
};
struct Gate {
  std::array<int, 2> here{}, there{};
  int side = 0, side_there = 0;
};

class Slow {
 public:
  std::vector<Told> squares;
  std::vector<Gate> gates;

  [[nodiscard]] int find(const Spot& spot) const {
    for (std::size_t i = 0; i < squares.size(); ++i)
      if (squares[i].spot == spot) return static_cast<int>(i);
    return -1;
  }
  void tell(const Told& told) {
    const int i = find(told.spot);
    if (i < 0) {
      squares.push_back(told);
      return;
    }
    Told& both = squares[static_cast<std::size_t>(i)];
    both.walls &= told.walls;
    both.pillars &= told.pillars;
  }
  void finish() {
    for (const Told& it : squares) {
      for (int side = 0; side < kSides; ++side) {
        const Cell behind = undercroft::beside(it.spot.cell, side);
        const bool edge_of_board = find({it.spot.section, behind}) < 0;
        if (edge_of_board || has_bit(it.walls, side)) walls_.push_back(edge(it.spot, side));
        if (!has_bit(it.pillars, side)) continue;
        const Point at = corner_of(it.spot, side);
        walls_.push_back({it.spot.section, at, at});
      }
    }
    const std::size_t n = squares.size();
    beside_.assign(n, std::vector<bool>(n));
    linked_.assign(n, std::vector<bool>(n));
    for (std::size_t a = 0; a < n; ++a)
      for (std::size_t b = 0; b < n; ++b) beside_[a][b] = touch(squares[a].spot, squares[b].spot);
    for (const Gate& gate : gates)
      for (const int a : gate.here)
        for (const int b : gate.there) {
          linked_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = true;
          linked_[static_cast<std::size_t>(b)][static_cast<std::size_t>(a)] = true;
        }
  }
  [[nodiscard]] bool adjacent(int a, int b) const { return beside(a, b) || linked(a, b); }
  [[nodiscard]] bool beside(int a, int b) const {
    return beside_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  }
  [[nodiscard]] bool linked(int a, int b) const {
    return linked_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  }
  [[nodiscard]] bool clear_line(int a, int b) const {
    const Spot& from = squares[static_cast<std::size_t>(a)].spot;
    const Spot& to = squares[static_cast<std::size_t>(b)].spot;
    if (from.section != to.section) return false;
    for (const Segment& wall : walls_)
      if (wall.section == from.section && meet(centre(from.cell), centre(to.cell), wall.a, wall.b))
        return false;
    return true;
  }
  [[nodiscard]] bool sees(int a, int b) const {
    if (clear_line(a, b)) return true;
    for (int c = 0; c < size(); ++c)
      if (linked(a, c) && clear_line(c, b)) return true;
    return false;
  }
  [[nodiscard]] int size() const { return static_cast<int>(squares.size()); }
  /// Steps from one square to all, by walking again and again over all pairs.
  [[nodiscard]] std::vector<int> walk(int from, const std::vector<bool>& blocked,
                                      bool links) const {
    std::vector<int> steps(squares.size(), Walk::kFar);
    steps[static_cast<std::size_t>(from)] = 0;
    for (bool more = true; more;) {
      more = false;
      for (int a = 0; a < size(); ++a) {
        const int far = steps[static_cast<std::size_t>(a)];
        if (far == Walk::kFar) continue;
        for (int b = 0; b < size(); ++b) {
          int& there = steps[static_cast<std::size_t>(b)];
          if (there <= far + 1 || blocked[static_cast<std::size_t>(b)]) continue;
          if (!beside(a, b) && !(links && linked(a, b))) continue;
          there = far + 1;
          more = true;
        }
      }
    }
    return steps;
  }
  [[nodiscard]] std::vector<int> shot(int from) const {
    const std::vector<bool> none(squares.size());
    std::vector<int> steps = walk(from, none, false);
    for (int c = 0; c < size(); ++c) {
      if (!linked(from, c)) continue;
      const std::vector<int> behind = walk(c, none, false);
      for (std::size_t i = 0; i < steps.size(); ++i)
        if (behind[i] != Walk::kFar) steps[i] = std::min(steps[i], behind[i] + 1);
    }
    return steps;
  }

 private:
  [[nodiscard]] bool touch(const Spot& a, const Spot& b) const {
    if (a.section != b.section) return false;
    const Point from = centre(a.cell);
    const Point to = centre(b.cell);
    const int columns = std::abs(to.x - from.x);
    const int rows = std::abs(to.y - from.y);
    if (columns > 2 || rows > 2 || columns + rows == 0) return false;
    const Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    const bool corner = columns + rows == 4;
    for (const Segment& wall : walls_) {
      if (wall.section != a.section) continue;
      if (corner ? middle == wall.a || middle == wall.b
                 : wall.a != wall.b && within(middle, wall.a, wall.b))
        return false;
    }
    return true;
  }

  std::vector<Segment> walls_;
  std::vector<std::vector<bool>> beside_, linked_;
};

// ---- random boards

class Board {
 public:
  explicit Board(u64 seed) : random_(seed) {
    map->clear();
    const int sections = 1 + below(3);
    for (int section = 0; section < sections; ++section) add_section(section);
    map->join();
    if (sections > 1)
      for (int n = below(4); n > 0; --n) add_gate();
    slow.finish();
  }
  int below(int n) { return static_cast<int>(random_() % static_cast<u64>(n)); }
  int square() { return below(slow.size()); }

  Slow slow;
  std::unique_ptr<SquareMap> map = std::make_unique<SquareMap>();

 private:
  /// Rooms with holes, some of which lie over one another, as doors do.
  void add_section(int section) {
    const int walls = below(4);
    const int holes = 1 + below(6);
    for (int rooms = 1 + below(3); rooms > 0; --rooms) {
      const Cell corner{below(5) - 3, below(5) - 3};
      const Cell size{1 + below(4), 1 + below(4)};
      for (int y = 0; y < size.y; ++y)
        for (int x = 0; x < size.x; ++x)
          if (below(8) >= holes || (x == 0 && y == 0))
            tell({{section, {corner.x + x, corner.y + y}}, some(walls), some(walls / 2)});
    }
  }
  /// A bit for each side or corner, rarely.
  unsigned some(int often) {
    unsigned bits = 0;
    for (int i = 0; i < kSides; ++i)
      if (below(16) < often) bits |= bit_of(i);
    return bits;
  }
  void tell(const Told& told) {
    const int number = map->add(told.spot, told.walls, told.pillars);
    slow.tell(told);
    EXPECT_EQ(number, slow.find(told.spot));
  }
  void add_gate() {
    Gate gate{{square(), square()}, {square(), square()}, below(kSides), below(kSides)};
    for (const Gate& other : slow.gates)
      for (const int taken : {other.here[0], other.here[1], other.there[0], other.there[1]})
        for (const int mine : {gate.here[0], gate.here[1], gate.there[0], gate.there[1]})
          if (taken == mine) return;
    for (const int a : gate.here)
      for (const int b : gate.there)
        if (a == b) return;
    if (gate.here[0] == gate.here[1] || gate.there[0] == gate.there[1]) return;
    slow.gates.push_back(gate);
    map->link(gate.here, gate.side, gate.there, gate.side_there);
  }

  std::mt19937_64 random_;
};

void adjacency_agrees(Board& board) {
  for (int a = 0; a < board.slow.size(); ++a) {
    const SquareMap::Set blast = board.map->blast(a);
    for (int b = 0; b < board.slow.size(); ++b) {
      ASSERT_EQ(board.map->adjacent(a, b), board.slow.adjacent(a, b)) << a << " to " << b;
      ASSERT_EQ(blast.has(static_cast<std::size_t>(b)), a == b || board.slow.adjacent(a, b));
    }
  }
}
void sight_agrees(Board& board) {
  for (int n = 0; n < 40; ++n) {
    const int a = board.square();
    const int b = board.square();
    ASSERT_EQ(board.map->clear_line(a, b), board.slow.clear_line(a, b)) << a << " to " << b;
    ASSERT_EQ(board.map->sees(a, b), board.slow.sees(a, b)) << a << " to " << b;
  }
}
void walks_agree(Board& board) {
  const int from = board.square();
  SquareMap::Set models;
  std::vector<bool> blocked(board.slow.squares.size());
  const int crowd = board.below(4);
  for (std::size_t i = 0; i < blocked.size(); ++i) {
    blocked[i] = board.below(8) < crowd;
    models.set(i, blocked[i]);
  }
  const Walk walk(*board.map, from, models);
  const std::vector<int> steps = board.slow.walk(from, blocked, true);
  for (int i = 0; i < board.slow.size(); ++i) {
    ASSERT_EQ(walk.steps(i), steps[static_cast<std::size_t>(i)]) << from << " to " << i;
    const int before = walk.before(i);
    ASSERT_EQ(before == kNoSquare, i == from || !walk.reaches(i));
    if (before == kNoSquare) continue;
    ASSERT_EQ(walk.steps(before) + 1, walk.steps(i));
    ASSERT_TRUE(board.slow.adjacent(before, i));
  }
  const Walk shots(*board.map, from, {}, Walk::Links::First);
  const std::vector<int> ranges = board.slow.shot(from);
  for (int i = 0; i < board.slow.size(); ++i)
    ASSERT_EQ(shots.steps(i), ranges[static_cast<std::size_t>(i)]) << from << " to " << i;
  const int to = board.square();
  ASSERT_EQ(range_between(*board.map, from, to), ranges[static_cast<std::size_t>(to)]);
  const int most = board.below(4);
  const Walk shorter(*board.map, from, models, Walk::Links::Open, most);
  for (int i = 0; i < board.slow.size(); ++i)
    ASSERT_EQ(shorter.steps(i), walk.steps(i) <= most ? walk.steps(i) : Walk::kFar);
}
void blocks_agree(Board& board) {
  const int part = board.square();
  SquareMap::Set one;
  one.set(static_cast<std::size_t>(part));
  const SquareMap::Set anchors = board.map->anchors_on(one);
  const Spot at = board.map->spot(part);
  for (int i = 0; i < board.slow.size(); ++i) {
    const Spot anchor = board.slow.squares[static_cast<std::size_t>(i)].spot;
    const int x = at.cell.x - anchor.cell.x;
    const int y = at.cell.y - anchor.cell.y;
    const bool covers = anchor.section == at.section && (x == 0 || x == 1) && (y == 0 || y == 1);
    ASSERT_EQ(anchors.has(static_cast<std::size_t>(i)), covers);
    const SquareMap::Block block = board.map->block(i);
    ASSERT_EQ(std::find(block.begin(), block.end(), part) != block.end(), covers);
  }
}

int runs() {
  const char* told = std::getenv("UC_RUNS");
  return told == nullptr ? 2000 : std::atoi(told);
}

TEST(SquareMap, Agrees_with_a_slow_reckoning_on_random_boards) {
  const int boards = runs();
  int squares = 0;
  int gates = 0;
  for (int seed = 0; seed < boards && !testing::Test::HasFailure(); ++seed) {
    Board board(static_cast<u64>(seed));
    SCOPED_TRACE("board " + std::to_string(seed));
    ASSERT_EQ(board.map->size(), board.slow.size());
    squares += board.map->size();
    gates += static_cast<int>(board.slow.gates.size());
    adjacency_agrees(board);
    sight_agrees(board);
    walks_agree(board);
    blocks_agree(board);
  }
  EXPECT_GT(squares, 10 * boards) << "the boards are too small to say anything";
  EXPECT_GT(gates, boards / 4);
}

// ---- by hand

/// A board of one section from rows of signs: a dot is a square.
SquareMap drawn(const std::vector<std::string>& rows) {
  SquareMap map;
  for (int y = 0; y < static_cast<int>(rows.size()); ++y)
    for (int x = 0; x < static_cast<int>(rows[static_cast<std::size_t>(y)].size()); ++x)
      if (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '.')
        map.add({0, {x, y}}, 0);
  map.join();
  return map;
}

TEST(SquareMap, Sides_and_corners_are_directions) {
  EXPECT_EQ(toward({2, 2}, kToNorthEast), (Cell{3, 1}));
  EXPECT_EQ(toward({2, 2}, kToNorthWest), (Cell{1, 1}));
  for (int d = 0; d < kDirections; ++d)
    EXPECT_EQ(toward(toward({2, 2}, d), opposite_direction(d)), (Cell{2, 2}));
  for (int side = 0; side < kSides; ++side)
    EXPECT_EQ(toward({2, 2}, 2 * side), beside({2, 2}, side));
}
TEST(SquareMap, A_diagonal_step_needs_a_corner_that_no_wall_touches) {
  const SquareMap open = drawn({"..", ".."});
  EXPECT_TRUE(open.adjacent(open.at({0, {0, 0}}), open.at({0, {1, 1}})));
  const SquareMap bent = drawn({"..", ". "});
  EXPECT_FALSE(bent.adjacent(bent.at({0, {1, 0}}), bent.at({0, {0, 1}}))) << "around a bend";
  SquareMap pillar;
  for (int i = 0; i < 4; ++i) pillar.add({0, {i % 2, i / 2}}, 0, i == 0 ? bit_of(kEast) : 0U);
  pillar.join();
  EXPECT_FALSE(pillar.adjacent(0, 3)) << "its south-east corner is walled";
  EXPECT_FALSE(pillar.adjacent(1, 2));
  EXPECT_TRUE(pillar.adjacent(0, 1));
}
TEST(SquareMap, Two_halves_of_a_door_have_the_walls_of_both) {
  SquareMap map;
  map.add({0, {0, 0}}, 0);
  const int door = map.add({0, {1, 0}}, bit_of(kEast) | bit_of(kNorth));
  map.add({0, {2, 0}}, 0);
  EXPECT_EQ(map.add({0, {1, 0}}, bit_of(kWest) | bit_of(kNorth)), door);
  map.join();
  EXPECT_EQ(map.size(), 3);
  EXPECT_TRUE(map.adjacent(0, door));
  EXPECT_TRUE(map.adjacent(door, 2));
}
TEST(SquareMap, What_lies_behind_a_link_is_near_for_steps_and_seen_only_from_it) {
  SquareMap map;
  for (int section = 0; section < 2; ++section)
    for (int i = 0; i < 6; ++i) map.add({section, {i % 2, i / 2}}, 0);
  // The north of one section leads to the north of the other.
  map.link({0, 1}, kNorth, {7, 6}, kNorth);
  map.join();
  EXPECT_TRUE(map.adjacent(0, 6) && map.adjacent(0, 7) && map.adjacent(1, 6) && map.adjacent(7, 1));
  EXPECT_FALSE(map.adjacent(2, 6));
  EXPECT_EQ(map.ahead(0, kToNorth), 7);
  EXPECT_EQ(map.ahead(7, kToNorth), 0);
  EXPECT_EQ(map.ahead(0, kToSouth), 2);
  EXPECT_EQ(map.next(0, kToNorth), kNoSquare);
  EXPECT_TRUE(map.sees(0, 10)) << "from the link";
  EXPECT_FALSE(map.sees(10, 0)) << "not from behind it";
  EXPECT_FALSE(map.sees(2, 6));
  EXPECT_EQ(range_between(map, 0, 10), 3);
  EXPECT_EQ(range_between(map, 2, 6), Walk::kFar);
  EXPECT_EQ(Walk(map, 2, {}).steps(6), 2) << "it can be walked";
}
TEST(SquareMap, A_large_model_walks_where_its_block_meets_no_other) {
  const SquareMap map = drawn({"....", "....", "...."});
  SquareMap::Set models;
  models.set(static_cast<std::size_t>(map.at({0, {2, 1}})));
  const Walk walk(map, map.at({0, {0, 0}}), map.anchors_on(models));
  EXPECT_FALSE(walk.reaches(map.at({0, {1, 0}}))) << "its block would hold the model";
  EXPECT_FALSE(walk.reaches(map.at({0, {2, 1}})));
  EXPECT_TRUE(walk.reaches(map.at({0, {0, 2}})));
  EXPECT_EQ(map.block(map.at({0, {3, 2}})).size(), 1U) << "the rest lies off the board";
  EXPECT_EQ(walk.reached(0), map.at({0, {0, 0}}));
}
TEST(SquareMap, A_walk_from_several_squares_is_that_from_the_nearest) {
  const SquareMap map = drawn({"........"});
  SquareMap::Set from;
  from.set(0);
  from.set(7);
  const Walk walk(map, from, {});
  EXPECT_EQ(walk.steps(3), 3);
  EXPECT_EQ(walk.steps(4), 3);
  EXPECT_EQ(Walk(map, SquareMap::Set{}, {}).reached(), 0);
  EXPECT_EQ(Walk(map, SquareMap::Set{}, {}).steps(2), Walk::kFar);
}
TEST(SquareMap, Is_kept_by_each_thread_and_drawn_anew) {
  struct Row {
    SquareMap map;
    int columns = 0;
    constexpr Row() = default;
    [[nodiscard]] bool is_of(int n) const { return n == columns; }
    void draw(int n) {
      columns = n;
      map.clear();
      for (int x = 0; x < n; ++x) map.add({0, {x, 0}}, 0);
      map.join();
    }
  };
  EXPECT_EQ(Kept<Row>::of(5).map.size(), 5);
  const SquareMap& map = Kept<Row>::of(3).map;
  EXPECT_EQ(map.size(), 3);
  EXPECT_EQ(map.at({0, {4, 0}}), kNoSquare) << "nothing is left of the first";
  EXPECT_EQ(map.next(2, kToEast), kNoSquare);
}
TEST(SquareMap, Refuses_what_it_has_not) {
  const SquareMap map = drawn({".."});
  EXPECT_EQ(failed_check([&] { (void)map.spot(2); }), "square of the map");
  EXPECT_EQ(failed_check([&] { (void)map.next(-1, kToNorth); }), "square of the map");
}

}  // namespace
}  // namespace undercroft
