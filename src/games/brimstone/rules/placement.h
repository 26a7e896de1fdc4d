#pragma once
#include "games/brimstone/rules/table.h"

// Where enemies are placed (SB-PLC, SB-RUL-26, SB-RUL-27).

namespace undercroft::brimstone {

using Places = FixedVec<u16, 64>;
/// A tile's own squares in the order of the checkerboard: rows from the back, each from the left,
/// first those of the colour of the first square, then the others.
Places pattern_of(const TileDef& def, bool mirrored);
/// ... as squares of the board.
Places checkerboard(const Read& r, int tile);
/// The first so many of them that are free, a type behind the other (SB-PLC-06, SB-PLC-07).
Places places_for(const Read& r, int tile, int models, const SquareMap::Set& taken);

}  // namespace undercroft::brimstone
