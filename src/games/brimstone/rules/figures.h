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
/// The face that saves: never below 2.
int save_of(const Read& r, int hero, Harm harm);
int threshold_of(const Read& r, int hero);  // SB-MUT-02

}  // namespace undercroft::brimstone
