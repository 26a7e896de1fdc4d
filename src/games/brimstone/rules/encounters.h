#pragma once
#include "games/brimstone/rules/table.h"

// Encounters and skill tests (SB-ENC, SB-SKL), and the Growing Dread stack (SB-DRD).

namespace undercroft::brimstone {

/// A test of a skill; its result goes to the program that asked, or onto an encounter's card.
struct TestNotes {
  static constexpr Proc kProc = Proc::Test;
  Num16 skill{}, target{}, result = -1, spare{}, again{};
};
/// What TestNotes::result says for the card on a place.
constexpr int on_card(int place) {
  return -2 - place;
}
/// The encounters that lie there for one tile are resolved in any order (SB-EXP-15).
struct EncountersNotes {
  static constexpr Proc kProc = Proc::Encounters;
  Num16 tile{}, left{};  ///< left: still to be drawn
};
struct EncounterNotes {
  static constexpr Proc kProc = Proc::Encounter;
  Num16 place{}, hero = -1, option{};
};
/// SB-ENC-05, SB-RUL-106: attacks that wait until everything else of all encounters is done. A
/// flow that calls the next one, or nothing.
std::optional<Flow> next_owed_attack(Play& p);

// ---- what single cards do to the board

/// An open door that nobody has looked through is closed for good: of a hero's tile, else of the
/// nearest (SB-RUL-89).
bool has_open_door(const Read& r);
struct CapDoorNotes {
  static constexpr Proc kProc = Proc::CapDoor;
  Num16 hero{};
};
/// A hero is placed on a free square of the Mine Entrance.
struct ToEntranceNotes {
  static constexpr Proc kProc = Proc::ToEntrance;
  Num16 hero{};
};
/// A hero moves so far besides its activation.
Flow free_move(Play& p, int hero, int squares);

// ---- Growing Dread

/// Cards are put on the stack, unseen (SB-DRD-01); once the objective is found they are resolved at
/// once (SB-RUL-25).
Flow add_dread(Play& p, int n);
/// Somebody looks at the card on top; it stays there, known.
Flow peek_dread(Play& p);
/// The card on top, if it is known, goes to its discards.
Flow drop_dread(Play& p);
/// SB-DRD-03, SB-DRD-05: whether every standing hero can pay.
bool can_cancel_dread(const Read& r);
void cancel_options(const Read& r, OptionList& out);
/// The posse is asked, hero by hero, about the card on top.
struct CancelNotes {
  static constexpr Proc kProc = Proc::Cancel;
  Num16 asked{}, turned{};  ///< turned: it lies open, on place turned - 1
};

}  // namespace undercroft::brimstone
