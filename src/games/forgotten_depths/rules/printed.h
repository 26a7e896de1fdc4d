#pragma once
#include "games/forgotten_depths/forgotten_depths.h"

// The printed things behind what lies on the table.

namespace undercroft::forgotten {

inline int hero_count(const Read& r) {
  return length(r.s.heroes);
}
inline const HeroDef& hero_def(const Read& r, int hero) {
  return r.content.heroes[r.s.heroes[at(hero)].mat];
}
inline const EcologyDef& ecology(const Read& r) {
  return r.content.ecologies[r.s.ecology];
}
inline const TileDef& tile_def(const Read& r, int placed) {
  return ecology(r).tiles[r.s.map[at(placed)].tile];
}
inline const Turned& as_it_lies(const Read& r, int placed) {
  return tile_def(r, placed).turned[r.s.map[at(placed)].turn];
}
inline const MonsterDef& foe_def(const Read& r, int foe) {
  return r.content.monsters[r.s.combat.foes[at(foe)].card];
}
inline bool plays_with(const Read& r, u8 option) {
  return (r.s.options & option) != 0;
}
/// FD-FEA-05, FD-MCD-02, FD-GEN-03: which of three printed figures counts.
inline std::size_t figure(const Read& r) {
  return r.s.heroes.size() - 1;
}

}  // namespace undercroft::forgotten
