#pragma once
#include "games/brimstone/rules/weapons.h"

// Attacks of heroes, dynamite, damage and XP (SB-ATK, SB-LOS, SB-DUA, SB-DYN, SB-DMG, SB-XPX).

namespace undercroft::brimstone {

/// An attack of the hero whose seat the frame has (SB-ATK-01). Hits wait by what their dice show,
/// for what is critical may depend on the enemy; with two guns none is, and `fives` are those of the
/// second.
struct AttackNotes {
  static constexpr Proc kProc = Proc::Attack;
  Num16 weapon{};      ///< by its place among the hero's weapons
  Num16 second = -1;   ///< the other hand's (SB-DUA-01); -1 none
  Num16 low{}, fives{}, sixes{};
};
/// Hits of one kind on one enemy, rolled together (SB-DMG-01), then settled one by one.
struct DamageNotes {
  static constexpr Proc kProc = Proc::Damage;
  static constexpr int kNormal = 0, kCritical = 1, kBlast = 2;
  Num16 enemy{}, hits{};
  Num16 kind{};  ///< a blast ignores Defense and has no bonus
  Num16 weapon{};
  Num16 next{};  ///< the die that is settled next
};
struct DynamiteNotes {
  static constexpr Proc kProc = Proc::Dynamite;
  Num16 square{};
  Num16 bounces{};
  Num16 next{};  ///< of those in the blast: enemies by number, then heroes
};

/// Worded in picture/questions.cpp.
std::string ask_whom(const Read& r, const Frame& f);

/// Enemies that a hit with a weapon may go to (SB-ATK-04, SB-ATK-11, SB-ATK-12).
using Enemies = Bits<64>;
Enemies legal_targets(const Read& r, int hero, const Weapon& weapon);
/// What a hero may do to attack now: a weapon, two of them, dynamite (SB-DEC-21).
void attack_options(const Read& r, int hero, OptionList& out);
Flow take_attack(Play& p, int hero, const Option& chosen);
/// SB-ATK-08, SB-RUL-96: what a die must show.
int to_hit_of(const Read& r, int hero, const Weapon& weapon);

// ---- damage (SB-DMG, SB-XPX)

/// XP of an enemy with its elite abilities (SB-ELI-04, SB-ELI-05).
int worth_of(const Read& r, int type);
/// Wounds that a source puts on an enemy (SB-DMG-04), and the XP for them; a hero, or -1
/// (SB-RUL-55). False if it may yet stay up: then nothing is decided.
void wound_enemy(Play& p, int enemy, int wounds, int hero);

/// SB-RUL-16
SquareMap::Set blast_of(const Read& r, int square);

}  // namespace undercroft::brimstone
