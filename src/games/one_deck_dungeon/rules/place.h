#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Step 4: use skills (OD-SKL) and place dice (OD-PLC).

namespace undercroft::one_deck {

/// What to do with one die. The frame's list holds the dice of a conversion.
struct PlaceDie {
  static constexpr Proc kProc = Proc::PlaceDie;
  Num16 die{}, box{};
};
enum class DieStep : u8 { What, Another, Whose, Placed, kEnd };

inline std::span<const u16> chosen_dice(const State& s, const Frame& f) {
  return s.flow.list.span().subspan(f.mark);
}

std::string ask_where(const Read& r, const Frame& f);
/// What finishing the step now would cost; then the die in the hand, or those of a conversion.
void show_price(const Read& r, const Frame& f, ScenePrompt& prompt);
void show_die_in_hand(const Read& r, const Frame& f, ScenePrompt& prompt);
void show_conversion(const Read& r, const Frame& f, ScenePrompt& prompt);

// ---- skills (OD-SKL)
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
