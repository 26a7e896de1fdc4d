#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Skills (OD-SKL).

namespace undercroft::one_deck {

/// The frame's list holds the dice chosen so far; they are spent together, so that the choice can
/// be taken back.
struct UseSkill {
  static constexpr Proc kProc = Proc::UseSkill;
  Num16 text{};                         ///< which of the hero
  Num16 outer_value{}, outer_colour{};  ///< what an outer skill had spent
};

bool works_here(const Read& r, bool combat, bool peril);
void skill_options(const Read& r, bool rescue, OptionList& out);
Flow use_skill(Play& p, const Option& chosen);

std::string ask_payment(const Read& r, const Frame& f);

}  // namespace undercroft::one_deck
