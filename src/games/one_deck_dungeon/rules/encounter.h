#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// The encounter (OD-ENC, OD-ABL, OD-PER), Steps 5 and 6 (OD-CON, OD-LOT), the boss fight (OD-BOS)
// and what loot is worth (OD-LVL).

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

// ---- Step 6: claim loot (OD-LOT)
void to_xp(Play& p, int card);
Flow item_to_xp(Play& p, int hero, int item);

std::string ask_loot(const Read& r, const Frame& f);

// ---- levelling up (OD-LVL)
int xp_of(const Read& r);
int xp_to_level(const Read& r);

}  // namespace undercroft::one_deck
