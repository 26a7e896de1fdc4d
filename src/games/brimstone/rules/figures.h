#pragma once
#include "games/brimstone/rules/table.h"

// The figures of a hero with all that texts in force say of them (SB-RUL-96). A modifier of one
// more is one better: of what is "or better", the face that is needed is one lower.

namespace undercroft::brimstone {

inline int value_of(const Read& r, Attr attribute, int piece) {
  return Query::value_of(r, static_cast<u8>(attribute), piece);
}
/// From 1 to 6.
int skill_of(const Read& r, int hero, Skill skill);
int initiative_of(const Read& r, int hero);
/// Dice of a melee attack, without what a weapon prints for itself.
int combat_of(const Read& r, int hero);
/// The face from which a die hits, or saves: never below 2.
int to_hit_of(const Read& r, int hero, AttackKind kind);
int save_of(const Read& r, int hero, Harm harm);
/// SB-HIT-07, SB-HIT-08, SB-RUL-78: the best armor counts; 0: there is none.
int armor_of(const Read& r, int hero, Harm harm);
int weight_limit(const Read& r, int hero);  // SB-GEA-05
int bag_limit(const Read& r, int hero);     // SB-BAG-01
int threshold_of(const Read& r, int hero);  // SB-MUT-02
int faith_of(const Read& r, int hero);      // SB-RUL-71

// ---- of an attack with a weapon: a piece, or effects::kNoPiece for bare hands

int damage_added(const Read& r, int hero, int weapon);
int defense_ignored(const Read& r, int hero, int weapon);
/// The lowest face of a To Hit die that is critical.
int critical_from(const Read& r, int hero, int weapon);
int range_of(const Read& r, int hero, int weapon);
int shots_of(const Read& r, int hero, int weapon);

}  // namespace undercroft::brimstone
