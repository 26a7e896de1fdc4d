#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Gigantic creatures: two cards, played as one.

namespace undercroft::abyssal {

inline bool is_half(const Read& r, int piece) {
  return printed_card(r, piece).other_half >= 0;
}
/// Whether a card is no half, or both halves are in the hand that it is played from.
bool is_whole(const Read& r, int seat, int piece);
/// The other half comes along under the bottom half, which stands for both in play.
void bring_other_half(Play& p, int seat, int piece);
/// The other half of a creature in play, or -1.
int half_beneath(const Read& r, int piece);

}  // namespace undercroft::abyssal
