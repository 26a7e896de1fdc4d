#pragma once
#include "games/legends_untold/rules/table.h"

// The Adventure Phase (LU-ADV, LU-OBS, LU-TRI, LU-TRP, LU-FOE, LU-DIS) and what it draws.

namespace undercroft::legends {

enum class Draws : u8 { Foe, Discovery, Loot, Trap };

/// Draws Adventure cards until one of a kind comes (LU-FOE-01, LU-DIS-01, LU-RUL-24, LU-RUL-79).
struct DrawUntilNotes {
  static constexpr Proc kProc = Proc::DrawUntil;
  Num16 what{}, slot{}, renewed{}, card{};
};
inline Flow draw_until(Draws what, int slot) {
  return call(DrawUntilNotes{.what = static_cast<int>(what), .slot = slot, .card = kNone});
}

/// How a Foe comes.
enum class Comes : u8 { ByIcon, Waiting, Brought, Behind };
struct MeetNotes {
  static constexpr Proc kProc = Proc::Meet;
  Num16 slot{}, how{}, who{}, retreats{};
};
inline Flow meet_foe(int slot, Comes how) {
  return call(MeetNotes{.slot = slot, .how = static_cast<int>(how)});
}
/// A slot for a Foe that comes by no icon, or -1: whoever waits there keeps its own.
int free_foe_slot(const Read& r);
/// A Foe is put where the Party is, and fought (LU-RUL-77).
Flow bring_foe(Play& p, int card, Comes how);

struct FindNotes {
  static constexpr Proc kProc = Proc::Find;
  Num16 slot{};
};
inline Flow find_discovery(int slot) {
  return call(FindNotes{.slot = slot});
}
/// A slot for a Discovery that came by no icon, or -1.
int free_discovery_slot(const Read& r);

/// Whether a Booby Trap takes effect: as the Readiness says, always, or never (LU-BBY-04,
/// LU-BBY-05).
enum class Springs : u8 { IfCareless, Always, Never };
/// Which deck it was drawn from.
enum class From : u8 { Adventure, Treasure };
struct TrapNotes {
  static constexpr Proc kProc = Proc::BoobyTrap;
  Num16 card{}, springs{}, from{};
};
inline Flow booby_trap(int card, Springs springs = Springs::IfCareless,
                       From from = From::Adventure) {
  return call(TrapNotes{
      .card = card, .springs = static_cast<int>(springs), .from = static_cast<int>(from)});
}

/// The Booby Trap under way takes effect.
void spring_trap(Play& p);

/// The red result of the Trap that is open takes effect, unless a text in force says otherwise; its
/// card is marked then.
Flow raise_red(Play& p);
void forget_red(Play& p);

/// Sets Loot aside with the card of a slot, gains it or discards it with that card.
int with_foe(int slot);
int with_discovery(int slot);
int with_search();  ///< what a Search has drawn is gained at its end (LU-SRC-06)
void gain_loot_with(Play& p, int place, int with);
/// It is what the Foe that Fled last has left.
void remember_loot(Play& p, int place, int with);
int count_loot_with(const Read& r, int place, int with);
void discard_loot_with(Play& p, int place, int with);
/// Ends what a Combat has left where it is cut off.
void end_combat_at_once(Play& p);
/// A card of the decks is gone from play at a place.
bool has_waiting_foe(const Read& r, int place);

}  // namespace undercroft::legends
