#pragma once
#include "games/brimstone/rules/gear.h"

// Rolls of heroes, and the Grit that rolls dice again (SB-GRT-01, SB-GEN-06, SB-RUL-49). A hero's
// number is the seat of the frame that rolls; dice that were rolled again have a mark.

namespace undercroft::brimstone {

/// Keep the dice, or pay 1 Grit for all that show a face or less and were not rolled again yet.
void window_options(const Read& r, const Frame& f, OptionList& out);
/// Picks up the dice that are rolled again; true if there are any.
bool take_again(Play& p, Frame& f, const Option& chosen);
/// What the dice that lie there were rolled for.
RollKind roll_now(const Read& r);
/// Whether a die of the innermost frame may still be rolled again.
bool any_unspent(const Read& r, const Frame& f);
void spend_grit(Play& p, int hero);
/// SB-GRT-04
void gain_grit(Play& p, int hero, int n);
/// A text rolls dice of the nearest frame again, once for a batch (SB-GEN-06): one of them, those
/// of a face or less, or all.
enum class RerollHow : u8 { One, Any, All };
struct RerollNotes {
  static constexpr Proc kProc = Proc::Reroll;
  Num16 how{}, frame = -1, picked{};
};
/// The place of the frame whose dice lie there, or -1.
int frame_of_dice(const Read& r);
template <auto Step>
Flow window(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Use || verb_of(chosen) == Verb::Perform)
    return use_text(p, chosen).then(kRepeat);
  return take_again(p, f, chosen) ? jump(Step) : kNext;
}
/// Picks up so many dice.
template <int N>
Flow pick_up(Play& p, Frame& f) {
  dice_of(p.s, f).add(N);
  return kNext;
}

}  // namespace undercroft::brimstone
