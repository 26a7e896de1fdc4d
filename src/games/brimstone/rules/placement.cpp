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

}  // namespace undercroft::brimstone
