// Gigantic creatures (KF-GIG).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

int half_in_hand(const Read& r, int seat, int piece) {
  int found = -1;
  zone_of(r, seat, Zone::Hand).each([&](int other) {
    if (card(r, other).def == printed_card(r, piece).other_half) found = other;
  });
  return found;
}

}  // namespace

// KF-GIG-01, KF-GIG-02: a half by itself cannot be played. The bottom half is played for both.
bool is_whole(const Read& r, int seat, int piece) {
  if (!is_half(r, piece)) return true;
  return printed_card(r, piece).bottom_half && card(r, piece).zone == Zone::Hand &&
         half_in_hand(r, seat, piece) >= 0;
}

void bring_other_half(Play& p, int seat, int piece) {
  const int half = is_half(p, piece) ? half_in_hand(p, seat, piece) : -1;
  if (half < 0) return;
  put(p, half, Zone::Under);
  card(p, half).host = narrow<u8>(piece);
}

int half_beneath(const Read& r, int piece) {
  if (!is_half(r, piece)) return -1;
  for (int other = 0; other < kCards; ++other)
    if (card(r, other).host == piece && card(r, other).def == printed_card(r, piece).other_half)
      return other;
  return -1;
}

}  // namespace undercroft::abyssal
