#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Searching a location, and the Vaultbinder.

namespace undercroft::abyssal {

struct Search {
  static constexpr Proc kProc = Proc::Search;
  Num16 cell{};
  Num16 paid{};  ///< whether its price was paid in full
};
/// AC-RUL-36, KF-ABL-09: the text that is paid for a search says that it was paid in full.
void search_is_paid(Play& p);
/// To whom the Vaultbinder is handed (AC-RUL-35).
struct HandOver {
  static constexpr Proc kProc = Proc::HandOver;
  Num16 piece{};
};
std::string ask_hand_to(const Read& r, const Frame& f);
/// AC-RUL-36: whether the active player may search where they are and can pay for it.
bool can_search(const Read& r);
/// Cells that may still hide the Vaultbinder, a bit each.
u32 hiding_places(const Read& r);
/// AC-RUL-70: whether the active player may use their location's own text.
bool can_use_location(const Read& r);
/// AC-RUL-35: the Vaultbinder stays in play whatever befalls it.
inline bool is_binder(int piece) {
  return piece == kVaultbinder;
}

}  // namespace undercroft::abyssal
