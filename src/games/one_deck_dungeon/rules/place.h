#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Step 4: use skills and place dice (OD-PLC).

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

}  // namespace undercroft::one_deck
