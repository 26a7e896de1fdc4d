// Ambush: where ambushers can be put (SB-AMB).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

bool is_type_huge(const Read& r, int type) {
  return type_def(r, type).size == Size::ExtraLarge;
}
/// Anchors of the 2x2 blocks that have a square.
template <class F>
void each_anchor(const Read& r, int square, F f) {
  f(square);
  for (const int direction : {kToWest, kToNorth, kToNorthWest}) {
    const Spot spot = map_of(r).spot(square);
    const int anchor = map_of(r).at({spot.section, toward(spot.cell, direction)});
    if (anchor != kNoSquare) f(anchor);
  }
}
void add_places(const Read& r, int type, int square, const SquareMap::Set& taken,
                FixedVec<u16, 64>& out) {
  const auto add = [&](int place) {
    if (!out.full() && !out.contains(narrow<u16>(place))) out.push_back(narrow<u16>(place));
  };
  if (!is_type_huge(r, type)) {
    if (!taken.has(at(square))) add(square);
    return;
  }
  each_anchor(r, square, [&](int anchor) {
    if (fits_huge(r, anchor, kLeastOfHuge, taken)) add(anchor);
  });
}
/// SB-AMB-06: the nearest squares to any standing hero.
FixedVec<u16, 64> nearest_places(const Read& r, int type, const SquareMap::Set& taken) {
  SquareMap::Set heroes;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (is_up(r, hero)) heroes.set(r.s.heroes[hero].at);
  FixedVec<u16, 64> places;
  if (heroes.none()) return places;
  const Walk walk(map_of(r), heroes, {});
  int far = -1;
  for (int i = 0; i < walk.reached(); ++i) {
    const int square = walk.reached(i);
    if (far >= 0 && walk.steps(square) > far) break;
    add_places(r, type, square, taken, places);
    if (!places.empty()) far = walk.steps(square);
  }
  return places;
}

}  // namespace

FixedVec<u16, 64> open_beside(const Read& r, int type, int hero) {
  const SquareMap::Set taken = squares_taken(r);
  if (hero < 0) return nearest_places(r, type, taken);
  FixedVec<u16, 64> places;
  map_of(r).each_adjacent(r.s.heroes[hero].at,
                          [&](int square) { add_places(r, type, square, taken, places); });
  return places;
}
u32 ambushed_heroes(const Read& r, int type) {
  u32 heroes = 0;
  int fewest = kMostEnemies + 1;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (!is_up(r, hero) || open_beside(r, type, hero).empty()) continue;
    const int n = targeted_by(r, type, hero);
    if (n < fewest) heroes = 0;
    fewest = std::min(fewest, n);
    if (n == fewest) heroes |= bit_of(hero);
  }
  return heroes;
}

}  // namespace undercroft::brimstone
