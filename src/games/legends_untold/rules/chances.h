#pragma once
#include "games/legends_untold/rules/table.h"

// The chances of a roll before its dice fall (LU-TST-01, LU-MAS-02, LU-MAS-03): for those who show
// them and for the expert.

namespace undercroft::legends {

/// How the three dice that are kept may fall, by their sum.
struct Chances {
  static constexpr int kLowest = 3, kHighest = 18;
  Array<int, kHighest + 1> ways{};
  int of = 0;
  [[nodiscard]] constexpr int at_least(int sum) const {
    int n = 0;
    for (int i = std::max(sum, kLowest); i <= kHighest; ++i) n += ways[static_cast<std::size_t>(i)];
    return n;
  }
  [[nodiscard]] constexpr int between(int low, int high) const {
    return at_least(low) - at_least(high + 1);
  }
};
/// The sum of the dice that are kept of a roll: its faces as the digits of a number.
constexpr int kept_sum(int faces, int mastery) {
  int sum = 0;
  int lowest = kFaces;
  int highest = 1;
  for (; faces > 0; faces /= 10) {
    const int face = faces % 10;
    sum += face;
    lowest = std::min(lowest, face);
    highest = std::max(highest, face);
  }
  return sum - (mastery > 0 ? lowest : mastery < 0 ? highest : 0);
}
constexpr Chances count_ways(int mastery) {
  Chances all;
  each_roll(kDice + (mastery == 0 ? 0 : 1), kFaces, [&](int faces, u32 ways) {
    all.ways[static_cast<std::size_t>(kept_sum(faces, mastery))] += static_cast<int>(ways);
    all.of += static_cast<int>(ways);
  });
  return all;
}
inline constexpr std::array<Chances, 3> kChances{count_ways(-1), count_ways(0), count_ways(1)};
/// 1 Mastery, -1 Weakness, 0 neither.
constexpr const Chances& chances(int mastery) {
  const int which = 1 + std::clamp(mastery, -1, 1);
  return kChances[static_cast<std::size_t>(which)];
}

}  // namespace undercroft::legends
