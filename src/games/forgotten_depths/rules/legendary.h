#pragma once
#include "games/forgotten_depths/rules/map.h"

// Legendary Locations and their Rune Patterns (FD-LEG).

namespace undercroft::forgotten {

struct Location {
  static constexpr Proc kProc = Proc::Location;
  Num16 anchor{}, pattern{};
  Num16 letter{};  ///< of the pile that is drawn from; at the start the way that the pattern lies
  Num16 numeral{}, done{};  ///< done: cards of this numeral that were drawn, a bit each
};
struct Match {
  u8 pattern = 0, way = 0, anchor = 0;  ///< anchor: the placed tile of the first square
  u8 reached_tile = kNone, reached_area = 0;
};
/// Of a pattern every Node can be the first in two orientations, one the mirror of the other.
constexpr std::size_t kMostMatches = std::size_t{2} * kMostNodes * kPatterns;
using Matches = FixedVec<Match, kMostMatches>;
/// Every match of a pattern not yet encountered that may be encountered (FD-LEG-30).
void find_matches(const Read& r, const Access& access, Matches& out);
/// Patterns that can be encountered, a bit each.
unsigned patterns_found(const Read& r);
/// Whether a pattern fits with its first square on a placed tile, in one orientation.
bool fits_pattern(const Read& r, const std::vector<PatternCell>& way, int anchor);
void use_nodes(Play& p, const std::vector<PatternCell>& way, int anchor);
/// FD-LEG-21
bool water_joins(const Read& r, int a, int b, int side);
/// The tiles on the chains of water from the Boat to the Sword, a bit each; 0 if there is none.
u32 water_chain(const Read& r);

}  // namespace undercroft::forgotten
