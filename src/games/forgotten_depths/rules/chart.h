#pragma once
#include "engine/kept.h"

#include "games/forgotten_depths/rules/grid.h"
#include "games/forgotten_depths/rules/legendary.h"

namespace undercroft::forgotten {

/// Where Rune Patterns lie, reached or not: for each pattern and orientation the placed tiles of
/// its first square, a bit each.
struct Fits {
  Array<u8, kPatterns> ways{};  ///< the orientations that fit anywhere, a bit each
  Array<Array<u32, kMostWays>, kPatterns> anchors{};
};
Fits find_fits(const Read& r, const Layout& layout);

/// All that follows from where the tiles lie, what is marked on them and where the Lantern stands.
/// Between two changes of these the rules ask for it many times (a tile is tested, listed, laid).
class Chart {
 public:
  /// Valid until the thread asks for the chart of another map.
  static Chart& of(const Read& r) { return Kept<Chart>::of(r); }
  [[nodiscard]] bool is_of(const Read& r) const;
  void draw(const Read& r);

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
  /// The tiles that lay there lie there still.
  [[nodiscard]] bool goes_on_in(const Read& r) const;
  /// ... and nothing has come to stand in the way.
  [[nodiscard]] bool walks_on_in(const State& s) const;
  [[nodiscard]] Access walk(const State& s, bool goes_on) const;

  Basis basis_;
  Layout layout_;
  Access access_;
  Fits fits_;
  Matches matches_;
  // For which Rune Patterns encountered; -1: not yet.
  int fitted_ = -1, matched_ = -1;
};

}  // namespace undercroft::forgotten
