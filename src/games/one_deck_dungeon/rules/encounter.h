#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// The encounter (OD-ENC, OD-ABL, OD-PER), Step 5 (OD-CON) and the boss fight (OD-BOS).

namespace undercroft::one_deck {

struct Encounter {
  static constexpr Proc kProc = Proc::Encounter;
  Num16 door{}, skipped{};
};
enum class EncounterStep : u8 { Start, Gate, Peril, Feat, Gather, Place, Suffer, Loot, End, kEnd };

/// Dice go back; boxes, prevention and limits of the encounter are over.
void leave_room(Play& p);

// ---- Step 5: suffer consequences (OD-CON)
/// Of the Hordes: 1 if they stand behind an uncovered box.
int heart_of_the_crowd(const Read& r);

std::string ask_odd_poison(const Read& r, const Frame& f);

// ---- the boss fight (OD-BOS)
enum class RoundStep : u8 {
  Begin,
  Fight,
  Gate,
  Free,
  Resist,
  Ability,
  Feat,
  Gather,
  Place,
  Suffer,
  Strike,
  Struck,
  End,
  kEnd
};

}  // namespace undercroft::one_deck
