#pragma once
#include "games/legends_untold/rules/table.h"

// Combat (LU-CBT) and attacks (LU-ATK).

namespace undercroft::legends {

struct CombatNotes {
  static constexpr Proc kProc = Proc::Combat;
  Num16 slot{};
};
inline Flow fight(int slot) {
  return call(CombatNotes{.slot = slot});
}
inline const Creature& creature(const Read& r, int number) {
  return r.s.combat.creatures[number];
}
inline int creature_piece(int number) {
  return kPieces(Thing::Creature, number);
}
/// Nobody could tell them apart: one of them is offered for all.
inline bool are_alike(const Creature& a, const Creature& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}
int living(const Read& r);
int living_in(const Read& r, Position position);
int heroes_in(const Read& r, Position position);
/// A Creature loses Health (LU-DMG-09, LU-ATK-05).
void hurt_creature(Play& p, int number, int damage, int by);
void summon(Play& p, int minions);
/// LU-MIN-07, LU-MIN-08, LU-RUL-44: guarded by Minions that are not Pinned.
bool is_guarded(const Read& r, int number);
const FoeDef& foe_now(const Read& r);
int breakpoint_of(const Read& r);

/// One attack of a Hero with its action, or of a Creature.
struct AttackNotes {
  static constexpr Proc kProc = Proc::Attack;
  Num16 by{}, target{}, kind{};
};
Flow attack(int by, int kind = 0);
/// Strikes of one combatant on another, with Damage and Conditions (LU-ATK-04, LU-ATK-06).
struct StrikeNotes {
  static constexpr Proc kProc = Proc::Strike;
  Num16 by{}, on{}, icon{}, ranged{}, extra{};
};
inline Flow strike(int by, int on, int extra = 0) {
  return call(StrikeNotes{.by = by, .on = on, .extra = extra});
}

}  // namespace undercroft::legends
