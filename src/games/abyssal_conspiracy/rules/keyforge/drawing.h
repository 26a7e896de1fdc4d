#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Drawing cards, chains, archives.

namespace undercroft::abyssal {

std::string ask_archives(const Read& r, const Frame& f);
struct DrawCards {
  static constexpr Proc kProc = Proc::DrawCards;
  Num16 left{};
};
/// KF-CHN-02
constexpr int chain_penalty(int chains) {
  return (chains + 5) / 6;
}
Flow draw_cards(int seat, int count);
/// Step 5: how many cards come, and whether a chain is shed (KF-DRW-01, KF-CHN-03, KF-CHN-04,
/// KF-CHN-05).
Flow refill(Play& p, int seat);
void gain_chains(Play& p, int seat, int count);
/// The chains by which a refill is reckoned, with what texts add to them.
int penal_chains(const Read& r, int seat);
/// Size of the hand that a seat draws up to.
int hand_size(const Read& r, int seat);

}  // namespace undercroft::abyssal
