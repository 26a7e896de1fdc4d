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
inline int creature_number(int piece) {
  return piece - kPieces(Thing::Creature);
}
/// A Creature of this Combat, living or killed.
inline bool is_of_combat(const Read& r, int piece) {
  return kPieces.is(Thing::Creature, piece) &&
         creature_number(piece) < length(r.s.combat.creatures);
}
inline bool is_living(const Read& r, int piece) {
  return is_of_combat(r, piece) && creature(r, creature_number(piece)).health > 0;
}
/// Nobody could tell them apart: one of them is offered for all.
inline bool are_alike(const Creature& a, const Creature& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}
/// The Weapon with which a Weapon Talent's action attacks, or none (LU-HER-07).
int weapon_for(const Read& r, int hero, Family family);
/// A Weapon of a Hero that can be used in a Position now; thrown: a Melee Weapon at Range.
bool can_wield(const Read& r, int hero, int weapon, Position position, bool thrown = false);
int living(const Read& r);
int living_in(const Read& r, Position position);
int heroes_in(const Read& r, Position position);
void summon(Play& p, int minions);
/// A Creature leaves the Combat alive.
void leave_combat(Play& p, int number);

/// Damage to Creatures, a bit each, one after the other (LU-DMG-09, LU-ATK-05). `by` is a piece, or
/// none.
struct WoundNotes {
  static constexpr Proc kProc = Proc::Wound;
  Num16 low{}, high{}, damage{}, by{}, fire{};
};
Flow wound(Play& p, unsigned creatures, int damage, int by, bool fire = false);
/// A Creature loses Health; nobody is asked.
void hurt_creature(Play& p, int number, int damage, int by);

/// LU-CON-08, LU-MIN-05: the card of the Foe does not speak at all.
bool is_foe_silent(const Read& r);
/// Whose deed it is in the eyes of texts. What a Poisoned Creature does, or what befalls it, its
/// own card does not hear (LU-CON-08), nor what a Minion does (LU-MIN-05).
constexpr int kUnheardSeat = kPartySeat + 1;
int seat_of_doer(const Read& r, int by, int on = effects::kNoPiece);
/// LU-MIN-07, LU-MIN-08, LU-RUL-44: guarded by Minions that are not Pinned.
bool is_guarded(const Read& r, int number);
const FoeDef& foe_now(const Read& r);
int breakpoint_of(const Read& r);
/// LU-CBT-03, LU-RUL-43: which slot of the Foe counts, from 0.
std::size_t slot_of_heroes(const Read& r);
/// Health with which a Creature is placed, and to which it heals (LU-CBT-05).
int full_health(const Read& r, const Creature& creature);
/// Health of each of its Creatures as printed; the variant of ours spares a single Hero.
int health_of_foe(const Read& r, int heroes);

/// One attack of a Hero with its action, or of a Creature; or one on each of some Creatures.
struct AttackNotes {
  static constexpr Proc kProc = Proc::Attack;
  static constexpr int kThrown = 1, kFumbled = 2;
  Num16 by{}, target{}, kind{}, rest{}, marks{};
};
Flow attack(int by);
/// What a text says: one on each of them (a bit each), with the Weapon that the action goes with.
Flow attack_these(int by, unsigned creatures, bool thrown);
bool may_target(const Read& r, int by, int number);
/// The Weapon of a Hero's action, or none.
int wielded_by(const Read& r, int hero);
/// A Loot that its holder fights with is an action too: this and its number.
constexpr int kLootAction = 128;
inline bool is_loot_action(int weapon) {
  return weapon >= kLootAction && weapon < kUndrawn;
}
/// The piece of a Weapon, of the Knife, or of such a Loot.
inline int weapon_piece(int hero, int weapon) {
  return is_loot_action(weapon) ? kPieces(Thing::Loot, 0, weapon - kLootAction)
                                : kPieces(Thing::Weapon, hero, weapon);
}
/// The row of the table that a roll has come to.
AttackResult attack_result(const Read& r, const Roll& test);
/// Advantage, Defence, Outnumbered, and what texts give (LU-ATK-03, LU-AAD-01, LU-MEL-04).
int attack_modifiers(const Read& r, const Roll& test);
/// Strikes of one combatant on another, with Damage and Conditions (LU-ATK-04, LU-ATK-06);
/// `result` is that of the attack which it comes of.
struct StrikeNotes {
  static constexpr Proc kProc = Proc::Strike;
  Num16 by{}, on{}, icon{}, result{}, extra{};
};
inline Flow strike(int by, int on, int extra = 0, int result = 0) {
  return call(StrikeNotes{.by = by, .on = on, .result = result, .extra = extra});
}

}  // namespace undercroft::legends
