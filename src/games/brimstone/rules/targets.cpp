// Whom enemies target and where they can go (SB-EMV-03 to SB-EMV-06, SB-LRG, SB-EAT-05 to
// SB-EAT-08).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

SquareMap::Set squares_of_heroes(const Read& r) {
  SquareMap::Set squares;
  for (const Hero& hero : r.s.heroes)
    if (hero.standing == Standing::Up) squares.set(hero.at);
  return squares;
}
/// Enemies that another one may not pass (SB-LRG-01, SB-LRG-03).
SquareMap::Set squares_in_way(const Read& r, int enemy) {
  SquareMap::Set squares;
  const bool large = !is_pushed_aside(r, enemy);
  each_enemy(r, [&](int other) {
    if (other == enemy || (large && is_pushed_aside(r, other))) return;
    for (const u16 square : squares_of(r, other)) squares.set(square);
  });
  return squares;
}
/// As the crow flies, for ties.
int straight(const Read& r, int a, int b) {
  const Spot one = map_of(r).spot(a);
  const Spot other = map_of(r).spot(b);
  if (one.section != other.section) return 0;
  const int x = one.cell.x - other.cell.x;
  const int y = one.cell.y - other.cell.y;
  return x * x + y * y;
}

}  // namespace

// ---- what it can reach

/// SB-RUL-29, SB-RUL-32: of an extra large one, anchors.
SquareMap::Set Reach::blocked(const Read& r, int enemy, bool by_enemies) {
  SquareMap::Set in_way = squares_of_heroes(r);
  if (by_enemies) in_way |= squares_in_way(r, enemy);
  return is_huge(r, enemy) ? map_of(r).anchors_on(in_way) : in_way;
}
Reach::Reach(const Read& r, int enemy)
    : r_(r),
      enemy_(enemy),
      taken_(blocked(r, enemy, true)),
      walk_(map_of(r), r.s.enemies[enemy].at, taken_, Walk::Links::Open,
            figure(r, r.s.enemies[enemy].of, Figure::Move)) {}
bool Reach::can_end_on(int place) const {
  if (!walk_.reaches(place)) return false;
  return !is_huge(r_, enemy_) || map_of(r_).block(place).size() >= kLeastOfHuge;
}
bool Reach::ends_beside(int place, int hero) const {
  const int at = r_.s.heroes[hero].at;
  if (!is_huge(r_, enemy_)) return map_of(r_).adjacent(place, at);
  for (const u16 square : map_of(r_).block(place))
    if (map_of(r_).adjacent(square, at)) return true;
  return false;
}
int Reach::beside(int hero) const {
  int best = -1;
  std::pair<int, int> most{-1, -1};
  const int start = r_.s.enemies[enemy_].at;
  const auto look = [&](int place) {
    if (!can_end_on(place) || !ends_beside(place, hero)) return;
    const std::pair cost{walk_.steps(place), straight(r_, start, place)};
    if (cost <= most) return;
    most = cost;
    best = place;
  };
  const SquareMap& map = map_of(r_);
  // Clockwise from the north, so that the first of equals is kept.
  map.each_adjacent(r_.s.heroes[hero].at, [&](int square) {
    look(square);
    if (!is_huge(r_, enemy_)) return;
    const Spot spot = map.spot(square);
    for (const int direction : {kToWest, kToNorth, kToNorthWest}) {
      const int anchor = map.at({spot.section, undercroft::toward(spot.cell, direction)});
      if (anchor != kNoSquare) look(anchor);
    }
  });
  return best;
}
int Reach::in_sight() const {
  for (int i = 0; i < walk_.reached(); ++i)
    for (int hero = 0; hero < hero_count(r_); ++hero)
      if (can_end_on(walk_.reached(i)) && can_shoot(r_, enemy_, walk_.reached(i), hero))
        return walk_.reached(i);
  return -1;
}
int Reach::toward(int hero) const {
  const SquareMap& map = map_of(r_);
  const int start = r_.s.enemies[enemy_].at;
  const int goal = r_.s.heroes[hero].at;
  for (const bool by_enemies : {true, false}) {
    SquareMap::Set in_way = blocked(r_, enemy_, by_enemies);
    in_way.clear(at(start));
    if (is_huge(r_, enemy_)) in_way -= map.anchors_on(squares_of_heroes(r_));
    const Walk back(map, goal, in_way);
    if (!back.reaches(start)) continue;
    int best = start;
    for (int i = 0; i < walk_.reached(); ++i) {
      const int place = walk_.reached(i);
      if (can_end_on(place) && back.reaches(place) && back.steps(place) < back.steps(best))
        best = place;
    }
    return best;
  }
  return start;
}

// ---- targets

bool can_shoot(const Read& r, int enemy, int square, int hero) {
  if (!is_up(r, hero)) return false;
  const int range = figure(r, r.s.enemies[enemy].of, Figure::Range);
  const int at = r.s.heroes[hero].at;
  const bool seen = [&] {
    if (!is_huge(r, enemy)) return map_of(r).sees(square, at);
    for (const u16 own : map_of(r).block(square))
      if (map_of(r).sees(own, at)) return true;
    return false;
  }();
  return seen && range_between(map_of(r), square, at) <= range;
}
u32 targets_of(const Read& r, const Reach& reach, int enemy) {
  const int type = r.s.enemies[enemy].of;
  const bool ranged = figure(r, type, Figure::Range) > 0;
  u32 beside = 0;
  u32 others = 0;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (!is_up(r, hero)) continue;
    if (is_beside_hero(r, enemy, hero)) beside |= bit_of(hero);
    const bool reached =
        ranged ? can_shoot(r, enemy, r.s.enemies[enemy].at, hero) : reach.beside(hero) >= 0;
    if (reached) others |= bit_of(hero);
  }
  // SB-EAT-06, SB-EAT-10: an enemy that shoots goes for who is beside it.
  const u32 may = ranged && beside != 0 ? beside : beside | others;
  u32 fewest = 0;
  int least = kMostEnemies + 1;
  int worst = -1;
  const bool cunning = has_ability(r, type, Figure::Cunning);
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (!has_bit(may, hero)) continue;
    const int n = targeted_by(r, type, hero);
    if (n < least) fewest = 0;
    if (n < least) worst = -1;
    least = std::min(least, n);
    if (n != least) continue;
    const int wounds = cunning ? int{r.s.heroes[hero].wounds} : 0;
    if (wounds > worst) fewest = 0;
    worst = std::max(worst, wounds);
    if (wounds == worst) fewest |= bit_of(hero);
  }
  return fewest;
}
Walk walk_from_heroes(const Read& r) {
  return {map_of(r), squares_of_heroes(r), {}};
}
int steps_to_heroes(const Walk& from_heroes, const Read& r, int enemy) {
  int least = Walk::kFar;
  for (const u16 square : squares_of(r, enemy)) least = std::min(least, from_heroes.steps(square));
  return least;
}
u32 nearest_heroes(const Read& r, int enemy) {
  u32 nearest = 0;
  int least = Walk::kFar;
  const Walk walk(map_of(r), r.s.enemies[enemy].at, {});
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (!is_up(r, hero)) continue;
    const int steps = walk.steps(r.s.heroes[hero].at);
    if (steps < least) nearest = 0;
    least = std::min(least, steps);
    if (steps == least) nearest |= bit_of(hero);
  }
  return nearest;
}

// ---- moving

namespace {

/// SB-LRG-02, SB-RUL-30: those whose squares were entered go to those that were left; false if one
/// of them finds none.
bool make_way(Play& p, int enemy, int to) {
  const SquareMap& map = map_of(p);
  const bool huge = is_huge(p, enemy);
  const auto block = [&](int place) {
    return huge ? map.block(place) : SquareMap::Block{narrow<u16>(place)};
  };
  const SquareMap::Block before = block(p.s.enemies[enemy].at);
  const SquareMap::Block after = block(to);
  FixedVec<u16, 4> left;
  for (const u16 square : before)
    if (!after.contains(square)) left.push_back(square);
  FixedVec<u8, 4> aside;
  each_enemy(p, [&](int other) {
    if (other != enemy && is_pushed_aside(p, other) && after.contains(p.s.enemies[other].at))
      aside.push_back(narrow<u8>(other));
  });
  if (aside.size() > left.size()) return false;
  for (const u8 other : aside) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < left.size(); ++i)
      if (straight(p, p.s.enemies[other].at, left[i]) <
          straight(p, p.s.enemies[other].at, left[best]))
        best = i;
    p.s.enemies[other].at = left[best];
    left.erase(best);
  }
  return true;
}

}  // namespace

void move_enemy(Play& p, int enemy, const Reach& reach, int place) {
  if (is_pushed_aside(p, enemy)) {
    p.s.enemies[enemy].at = narrow<u16>(place);
    return;
  }
  FixedVec<u16, 64> way;
  for (int step = place; step != p.s.enemies[enemy].at && !way.full();
       step = reach.walk().before(step))
    way.push_back(narrow<u16>(step));
  while (!way.empty()) {
    const int to = way.pop_back();
    if (!make_way(p, enemy, to)) return;
    p.s.enemies[enemy].at = narrow<u16>(to);
  }
}

}  // namespace undercroft::brimstone
