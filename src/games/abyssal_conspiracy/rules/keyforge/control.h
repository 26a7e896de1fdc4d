#pragma once
#include "games/abyssal_conspiracy/rules/keyforge/leaving.h"

// Control, and changes of it.

namespace undercroft::abyssal {

struct ChangeSides {
  static constexpr Proc kProc = Proc::ChangeSides;
  Num16 piece{};
  Num16 to{};
};
std::string ask_new_flank(const Read& r, const Frame& f);

/// Cards go to the side that controls them now (KF-CTL-02); the flow that asks where they come to
/// stand, if any does.
std::optional<Flow> settle_control(Play& p);
/// A card changes sides (AC-RUL-21, AC-RUL-22, AC-RUL-52, AC-RUL-53).
void change_controller(Play& p, int piece, int seat, Flank flank);

}  // namespace undercroft::abyssal
