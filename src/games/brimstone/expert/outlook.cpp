// How a mission is likely to end, in thousandths.
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {

int Rules::promise(const Read& r) {
  constexpr int kSure = 1000, kClueWorth = 120, kSpaceWorth = 20, kReviveWorth = 20;
  if (r.s.flow.outcome.result != Result::Undecided)
    return r.s.flow.outcome.result == Result::Won ? kSure : 0;
  const int worth =
      kClueWorth * r.s.clues + kSpaceWorth * (kEntrance - r.s.dark) + kReviveWorth * r.s.revives;
  return std::clamp(worth, 1, kSure - 1);
}

}  // namespace undercroft::brimstone
