#pragma once
#include "games/brimstone/rules/foes.h"

// Fights: how they start, where enemies are placed, elite enemies, ambush (SB-FGT, SB-PLC, SB-ELI,
// SB-AMB). Whoever brings enemies calls `assault`.

namespace undercroft::brimstone {

/// A Threat card of a level, on a tile (255: where a random hero is).
inline Attack threat_of(Level level, int tile = kNone, u8 how = 0) {
  Attack attack;
  attack.level = static_cast<u8>(level);
  attack.n = 1;
  attack.tile = narrow<u8>(tile);
  attack.how = how;
  return attack;
}
/// Enemies that are named.
inline Attack named_attack(int type, const CountDef& count, int tile = kNone, u8 how = 0) {
  Attack attack;
  attack.type = narrow<u8>(type);
  attack.kind = static_cast<u8>(count.kind);
  attack.n = count.n;
  attack.tile = narrow<u8>(tile);
  attack.how = how;
  return attack;
}
/// Enemies come: at once, or in Room Exploration after all that is no enemy (SB-ENC-05,
/// SB-RUL-105).
Flow assault(Play& p, const Attack& attack);
/// The attacks that wait are placed together (SB-RUL-106).
Flow place_attacks(Play& p);

/// A type gains elite abilities, which are rolled one by one (SB-ELI-03, SB-RUL-56, SB-RUL-128).
struct EliteNotes {
  static constexpr Proc kProc = Proc::Elite;
  Num16 type{}, left{};
  Num16 each{};  ///< each type on the board behind this one gains so many, too
};
Flow make_elite(Play& p, int type, int n);
/// Abilities that every enemy has in this fight besides those of its card.
int free_elites(const Read& r);

// ---- placement (SB-PLC, SB-RUL-26 to SB-RUL-28)

/// Puts a model of a type on the board; its number.
int put_enemy(Play& p, int type, int square);
/// Places so many on a tile, and on the tile before it where that is full; how many found room.
int place_on_tile(Play& p, int type, int tile, int n);
/// SB-LRG-05: whether an extra large one can stand on an anchor, on at least so many squares.
bool fits_huge(const Read& r, int anchor, std::size_t least, const SquareMap::Set& taken);

// ---- ambush (SB-AMB-04 to SB-AMB-06, SB-RUL-126)

/// Squares, or anchors, beside a hero on which a model of the type can be put; -1: those nearest to
/// any hero.
FixedVec<u16, 64> open_beside(const Read& r, int type, int hero);
/// Heroes beside whom the next model can go: those whom the fewest of the type target.
u32 ambushed_heroes(const Read& r, int type);

/// The fight is won, or the turn ends for another reason (SB-RUL-51, SB-AMB-08).
inline bool is_won(const Read& r) {
  return r.s.fight.on != 0 && !in_fight(r);
}
inline bool is_cut_short(const Read& r) {
  return r.s.cut != 0 || is_won(r);
}

}  // namespace undercroft::brimstone
