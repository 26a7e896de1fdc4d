#pragma once
#include "games/brimstone/rules/board.h"

// Record sheets and models of enemies: their figures, where they stand, who is beside whom.

namespace undercroft::brimstone {

/// A place on an enemy's sheet, with what its elite abilities add (SB-ELI-01).
int figure(const Read& r, int type, Figure what);
inline bool has_ability(const Read& r, int type, Figure what) {
  return figure(r, type, what) > 0;
}
inline int elite_count(const Read& r, int type) {
  return std::popcount(static_cast<unsigned>(r.s.types[type].elite));
}
/// Its Initiative in this turn (SB-AMB-02), and the wounds of a hit (SB-EAT-12), with what cards
/// change for a time.
int type_initiative(const Read& r, int type);
int damage_of(const Read& r, int type);
inline const EnemyDef& type_def(const Read& r, int type) {
  return r.content.enemies[type];
}
inline const EnemyDef& sheet_of(const Read& r, int enemy) {
  return type_def(r, r.s.enemies[enemy].of);
}
inline bool is_there(const Read& r, int enemy) {
  return r.s.enemies[enemy].of != kNone;
}
template <class F>
void each_enemy(const Read& r, F f) {
  for (int enemy = 0; enemy < kMostEnemies; ++enemy)
    if (is_there(r, enemy)) f(enemy);
}
template <class F>
void each_of_type(const Read& r, int type, F f) {
  each_enemy(r, [&](int enemy) {
    if (r.s.enemies[enemy].of == type) f(enemy);
  });
}
int models_of(const Read& r, int type);
/// SB-LRG-04: the squares that it has on the board.
SquareMap::Block squares_of(const Read& r, int enemy);
/// Whether it is beside a square, by any of its own (SB-RUL-11, SB-RUL-29).
bool is_beside(const Read& r, int enemy, int square);
inline bool is_beside_hero(const Read& r, int enemy, int hero) {
  return is_beside(r, enemy, r.s.heroes[hero].at);
}
u32 tiles_of_enemy(const Read& r, int enemy);
inline bool is_huge(const Read& r, int enemy) {
  return sheet_of(r, enemy).size == Size::ExtraLarge;
}
/// SB-LRG-07, SB-RUL-126: half of an extra large one may stand beyond the edge.
constexpr std::size_t kLeastOfHuge = 2;
/// SB-LRG-03: what small and medium enemies are, and large ones are not.
inline bool is_pushed_aside(const Read& r, int enemy) {
  return sheet_of(r, enemy).size <= Size::Medium;
}
/// Squares with enemies on them, all but one of them (-1: of all).
SquareMap::Set squares_of_enemies(const Read& r, int but = -1);
/// How many enemies of a type target a hero (SB-EMV-05, SB-RUL-36).
int targeted_by(const Read& r, int type, int hero);

}  // namespace undercroft::brimstone
