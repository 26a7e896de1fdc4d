// Where enemies are placed (SB-PLC).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {

// SB-PLC-04, SB-PLC-05, SB-RUL-26: a connector counts like any square.
Places pattern_of(const TileDef& def, bool mirrored) {
  Places order;
  for (int i = 0; i < length(def.squares); ++i) order.push_back(narrow<u16>(i));
  // As printed the squares come row by row from the left; in a mirror the left is the right.
  std::stable_sort(order.begin(), order.end(), [&](u16 a, u16 b) {
    const Cell& one = def.squares[a].cell;
    const Cell& other = def.squares[b].cell;
    if (one.y != other.y) return one.y < other.y;
    return mirrored ? one.x > other.x : one.x < other.x;
  });
  const auto colour = [&](u16 i) { return (def.squares[i].cell.x + def.squares[i].cell.y) % 2; };
  const int first = colour(order.front());
  Places result;
  for (const bool others : {false, true})  // SB-RUL-27
    for (const u16 i : order)
      if ((colour(i) != first) == others) result.push_back(i);
  return result;
}
Places checkerboard(const Read& r, int tile) {
  Places result;
  for (const u16 i : pattern_of(tile_def(r, tile), r.s.board[tile].mirrored != 0))
    result.push_back(narrow<u16>(Board::of(r).square(tile, i)));
  return result;
}
Places places_for(const Read& r, int tile, int models, const SquareMap::Set& taken) {
  Places result;
  for (const u16 square : checkerboard(r, tile))
    if (length(result) < models && !taken.has(square)) result.push_back(square);
  return result;
}

// ---- placing models

int put_enemy(Play& p, int type, int square) {
  int enemy = 0;
  while (is_there(p, enemy)) ++enemy;
  Enemy model;
  model.of = narrow<u8>(type);
  model.at = narrow<u16>(square);
  p.s.enemies[enemy] = model;
  return enemy;
}
bool fits_huge(const Read& r, int anchor, std::size_t least, const SquareMap::Set& taken) {
  const SquareMap::Block block = map_of(r).block(anchor);
  if (block.size() < least) return false;
  for (const u16 square : block)
    if (taken.has(square)) return false;
  return true;
}

namespace {

/// SB-RUL-28: the first square of the pattern at which a whole block is free, else half a block.
int place_of_huge(const Read& r, const Places& pattern, const SquareMap::Set& taken) {
  const SquareMap& map = map_of(r);
  for (const std::size_t least : {std::size_t{4}, std::size_t{2}})
    for (const u16 square : pattern) {
      if (fits_huge(r, square, least, taken)) return square;
      const Spot spot = map.spot(square);
      for (const int direction : {kToWest, kToNorth, kToNorthWest}) {
        const int anchor = map.at({spot.section, toward(spot.cell, direction)});
        if (anchor != kNoSquare && fits_huge(r, anchor, least, taken)) return anchor;
      }
    }
  return kNoSquare;
}
/// SB-RUL-27: of the tile at the entrance, nearest squares first.
Places overflow(const Read& r, int tile) {
  Places result;
  const u8 before = r.s.board[tile].from;
  if (before == kNone) return result;
  const Array<int, 2> door = Board::of(r).exit(r, before, r.s.board[tile].exit);
  SquareMap::Set from;
  from.set(at(door[0]));
  from.set(at(door[1]));
  const Walk walk(map_of(r), from, {});
  for (int i = 0; i < walk.reached() && !result.full(); ++i)
    if (has_bit(Board::of(r).tiles_at(walk.reached(i)), before))
      result.push_back(narrow<u16>(walk.reached(i)));
  return result;
}
int next_place(const Read& r, int type, int tile) {
  const SquareMap::Set taken = squares_taken(r);
  for (const Places& pattern : {checkerboard(r, tile), overflow(r, tile)}) {
    if (type_def(r, type).size == Size::ExtraLarge) {
      if (const int anchor = place_of_huge(r, pattern, taken); anchor != kNoSquare) return anchor;
      continue;
    }
    for (const u16 square : pattern)
      if (!taken.has(square)) return square;
  }
  return kNoSquare;
}

}  // namespace

int place_on_tile(Play& p, int type, int tile, int n) {
  int placed = 0;
  for (; placed < n; ++placed) {
    const int square = next_place(p, type, tile);
    if (square == kNoSquare) break;
    put_enemy(p, type, square);
  }
  return placed;
}

}  // namespace undercroft::brimstone
