#pragma once
#include "games/brimstone/rules/foes.h"

// What a hero can attack with: bare hands and what is in them, guns, and what is thrown (SB-ATK-03,
// SB-ATK-06). The chapter of the attacks asks nothing else of gear.

namespace undercroft::brimstone {

struct Weapon {
  int item = -1;  ///< the place among the hero's items; -1: bare hands
  int other = -1;  ///< of a melee attack: what is in the other hand
  int token = -1;  ///< a side bag token that is thrown away with it
  bool ranged = false, one_handed = false;
  bool free = false;  ///< a free attack (SB-ATK-02)
  int dice = 1, to_hit = 4;
  int range = 1;
  int damage = 0;         ///< what a hit does besides its die
  int critical = kFaces;  ///< faces from here on are critical hits (SB-ATK-09)
};
using Weapons = FixedVec<Weapon, 12>;

/// Hands first, then guns, then tokens.
Weapons weapons_of(const Read& r, int hero);
/// The piece that texts know it by.
int piece_of(int hero, const Weapon& weapon);
/// What a hit on the target of the attack under way does besides its die; from which face on it is
/// critical; how much Defense it ignores.
int damage_with(const Read& r, int hero, const Weapon& weapon);
int critical_with(const Read& r, int hero, const Weapon& weapon, int enemy);
int pierce_with(const Read& r, int hero, const Weapon& weapon);

/// Dynamite in its side bag (SB-DYN-01).
bool has_dynamite(const Read& r, int hero);
void spend_token(Play& p, int hero, Token token);

}  // namespace undercroft::brimstone
