#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"
#include "games/abyssal_conspiracy/rules/moving.h"

// Step 1 of the Conspiracy's turn: open a seal.

namespace undercroft::abyssal {

struct OpenSeal {
  static constexpr Proc kProc = Proc::OpenSeal;
  Num16 fare{};    ///< Fare
  Num16 amount{};  ///< of Plus and Fixed; once it is paid, the price
};
/// AC-SEA-02, AC-SEA-03, AC-SEA-04, AC-RUL-06: what the next seal costs the Conspiracy.
int seal_price(const Read& r, Fare fare = Fare::Current, int amount = 0);
/// AC-RUL-66: the Conspiracy opens a seal if it can pay.
Flow open_seal(Fare fare, int amount = 0);

}  // namespace undercroft::abyssal
