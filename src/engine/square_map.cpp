#include "engine/square_map.h"

#include <algorithm>
#include <cstdlib>

namespace undercroft {

// ---- drawing

void SquareMap::clear() {
  std::fill_n(squares_.begin(), size_, Square{});
  places_ = {};
  size_ = 0;
}

/// Where a spot is, or would be, among the hashed ones.
std::size_t SquareMap::place(const Spot& spot) const {
  const auto x = static_cast<u32>(spot.cell.x);
  const auto y = static_cast<u32>(spot.cell.y);
  const u32 mixed =
      x * 0x9E3779B1U ^ (y * 0x85EBCA77U + static_cast<u32>(spot.section) * 0xC2B2AE3DU);
  std::size_t i = (mixed ^ mixed >> 15U) % kPlaces;
  while (places_[i] != 0 && this->spot(places_[i] - 1) != spot) i = (i + 1) % kPlaces;
  return i;
}

int SquareMap::add(const Spot& spot, unsigned walls, unsigned pillars) {
  const std::size_t i = place(spot);
  if (places_[i] != 0) {
    Square& both = squares_[places_[i] - 1];
    both.walls = static_cast<u8>(both.walls & walls);
    both.pillars = static_cast<u8>(both.pillars & pillars);
    return places_[i] - 1;
  }
  UC_CHECK(size_ < kMost, "squares of the map");
  Square& square = squares_[size_];
  square.x = narrow<i16>(spot.cell.x);
  square.y = narrow<i16>(spot.cell.y);
  square.section = narrow<u8>(spot.section);
  square.walls = narrow<u8>(walls);
  square.pillars = narrow<u8>(pillars);
  places_[i] = static_cast<u16>(++size_);
  return size_ - 1;
}

void SquareMap::add_link(int square, int side, int straight, int other) {
  Square& it = squares_[square];
  UC_CHECK(it.links < kMostLinks, "links of a square");
  it.link_side[it.links] = narrow<u8>(side);
  it.linked[2 * it.links] = narrow<u16>(straight);
  it.linked[2 * it.links + 1] = narrow<u16>(other);
  ++it.links;
}

void SquareMap::link(std::array<int, 2> here, int side, std::array<int, 2> there, int side_there) {
  for (std::size_t i = 0; i < 2; ++i) {
    add_link(here[i], side, there[i], there[1 - i]);
    add_link(there[i], side_there, here[i], here[1 - i]);
  }
}

void SquareMap::join() {
  for (int i = 0; i < size_; ++i)
    for (int side = 0; side < kSides; ++side)
      squares_[i].next[std::size_t{2} * static_cast<std::size_t>(side)] =
          narrow<u16>(open_side(i, side) + 1);
  for (int i = 0; i < size_; ++i)
    for (int corner = 0; corner < kSides; ++corner)
      squares_[i].next[std::size_t{2} * static_cast<std::size_t>(corner) + 1] =
          narrow<u16>(open_corner(i, corner) + 1);
}

/// The square behind a side, if no wall is between.
int SquareMap::open_side(int square, int side) const {
  const Square& it = of(square);
  if (has_bit(it.walls, side)) return kNoSquare;
  const int other = at({it.section, beside({it.x, it.y}, side)});
  return other != kNoSquare && has_bit(of(other).walls, opposite(side)) ? kNoSquare : other;
}

/// The square behind a corner, if no wall touches it: then all four around it meet.
int SquareMap::open_corner(int square, int corner) const {
  const int side = corner;
  const int turn = (corner + 1) % kSides;
  const int one = next(square, 2 * side);
  const int other = next(square, 2 * turn);
  if (one == kNoSquare || other == kNoSquare) return kNoSquare;
  const int behind = next(one, 2 * turn);
  if (behind == kNoSquare || next(other, 2 * side) != behind) return kNoSquare;
  // The corner that all four share, as each of them counts it.
  const bool pillar = has_bit(of(square).pillars, corner) ||
                      has_bit(of(one).pillars, (corner + 1) % kSides) ||
                      has_bit(of(behind).pillars, (corner + 2) % kSides) ||
                      has_bit(of(other).pillars, (corner + 3) % kSides);
  return pillar ? kNoSquare : behind;
}

// ---- asking

int SquareMap::at(const Spot& spot) const {
  return places_[place(spot)] - 1;
}

Spot SquareMap::spot(int square) const {
  const Square& it = of(square);
  return {it.section, {it.x, it.y}};
}

int SquareMap::ahead(int square, int direction) const {
  const Square& it = of(square);
  for (int i = 0; i < it.links; ++i)
    if (2 * it.link_side[static_cast<std::size_t>(i)] == direction) return it.linked[2 * i];
  return next(square, direction);
}

bool SquareMap::adjacent(int a, int b) const {
  bool found = false;
  each_adjacent(a, [&](int other) { found |= other == b; });
  return found;
}

SquareMap::Set SquareMap::blast(int square) const {
  Set result;
  result.set(static_cast<std::size_t>(square));
  each_adjacent(square, [&](int other) { result.set(static_cast<std::size_t>(other)); });
  return result;
}

// ---- sight

/// The line goes from square to square; where it goes exactly through a corner, the step is a
/// diagonal one. It meets a wall just where one of these steps is barred.
bool SquareMap::clear_line(int a, int b) const {
  const Square& from = of(a);
  const Square& to = of(b);
  if (from.section != to.section) return false;
  const int columns = std::abs(to.x - from.x);
  const int rows = std::abs(to.y - from.y);
  const int sideways = to.x > from.x ? kToEast : kToWest;
  const int upright = to.y > from.y ? kToSouth : kToNorth;
  const int across = to.x > from.x ? (to.y > from.y ? kToSouthEast : kToNorthEast)
                                   : (to.y > from.y ? kToSouthWest : kToNorthWest);
  int here = a;
  for (int x = 0, y = 0; x < columns || y < rows;) {
    // Which edge comes first: the next one of the columns is met after (2x + 1) / 2 columns.
    const int first = (2 * x + 1) * rows - (2 * y + 1) * columns;
    here = next(here, first == 0 ? across : first < 0 ? sideways : upright);
    if (here == kNoSquare) return false;
    x += first <= 0 ? 1 : 0;
    y += first >= 0 ? 1 : 0;
  }
  return true;
}

bool SquareMap::sees(int from, int to) const {
  if (clear_line(from, to)) return true;
  bool seen = false;
  each_linked(from, [&](int other) { seen = seen || clear_line(other, to); });
  return seen;
}

// ---- large models

namespace {

constexpr std::array<Cell, 4> kOfBlock{{{0, 0}, {1, 0}, {0, 1}, {1, 1}}};

}  // namespace

SquareMap::Block SquareMap::block(int anchor) const {
  Block result;
  const Spot corner = spot(anchor);
  for (const Cell& part : kOfBlock) {
    const int square = at({corner.section, {corner.cell.x + part.x, corner.cell.y + part.y}});
    if (square != kNoSquare) result.push_back(static_cast<u16>(square));
  }
  return result;
}

SquareMap::Set SquareMap::anchors_on(const Set& squares) const {
  Set result;
  squares.each([&](int square) {
    const Spot part = spot(square);
    for (const Cell& offset : kOfBlock) {
      const int anchor = at({part.section, {part.cell.x - offset.x, part.cell.y - offset.y}});
      if (anchor != kNoSquare) result.set(static_cast<std::size_t>(anchor));
    }
  });
  return result;
}

// ---- walks

/// Squares that are not reached are far; the first beginning sets them all so.
void Walk::begin(int square) {
  if (count_ == 0) std::fill_n(steps_.begin(), map_.size(), u16{kFar});
  steps_[square] = 0;
  queue_[count_++] = static_cast<u16>(square);
}

void Walk::step(int from, int to, const SquareMap::Set& blocked) {
  if (steps_[to] != kFar || blocked.has(static_cast<std::size_t>(to))) return;
  steps_[to] = static_cast<u16>(steps_[from] + 1);
  queue_[count_++] = static_cast<u16>(to);
}

void Walk::spread(const SquareMap::Set& blocked) {
  if (count_ == 0) std::fill_n(steps_.begin(), map_.size(), u16{kFar});
  for (int i = 0; i < count_; ++i) {
    const int from = queue_[i];
    if (steps_[from] >= most_) return;
    for (int direction = 0; direction < kDirections; ++direction)
      if (const int to = map_.next(from, direction); to != kNoSquare) step(from, to, blocked);
    if (links_ == Links::Open || steps_[from] == 0)
      map_.each_linked(from, [&](int to) { step(from, to, blocked); });
  }
}

int Walk::before(int square) const {
  if (steps(square) == kFar || steps(square) == 0) return kNoSquare;
  int found = kNoSquare;
  const auto look = [&](int other) {
    if (found == kNoSquare && steps_[other] + 1 == steps_[square]) found = other;
  };
  for (int direction = 0; direction < kDirections; ++direction)
    if (const int other = map_.next(square, direction); other != kNoSquare) look(other);
  map_.each_linked(square, [&](int other) {
    if (links_ == Links::Open || steps_[other] == 0) look(other);
  });
  return found;
}

int range_between(const SquareMap& map, int from, int to) {
  const Walk walk(map, from, {}, Walk::Links::First);
  return walk.steps(to);
}

}  // namespace undercroft
