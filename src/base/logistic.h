#pragma once
#include <algorithm>
#include <array>
#include <cstdlib>

namespace undercroft {

/// 1 / (1 + e^-x) in millionths, for x in thousandths.
constexpr int logistic(int score) {
  // For x = 0, 1/4, 2/4 … 8.
  constexpr std::array<int, 33> kTable{
      500000, 562177, 622459, 679179, 731059, 777300, 817574, 851953, 880797, 904651, 924142,
      939913, 952574, 962673, 970688, 977023, 982014, 985936, 989013, 991423, 993307, 994780,
      995930, 996827, 997527, 998073, 998499, 998830, 999089, 999291, 999447, 999569, 999665};
  constexpr int kGrain = 250;
  constexpr int kMost = kGrain * (static_cast<int>(kTable.size()) - 1) - 1;
  const int x = std::min(score < 0 ? -score : score, kMost);
  const auto i = static_cast<std::size_t>(x / kGrain);
  const int up = kTable[i] + (kTable[i + 1] - kTable[i]) * (x % kGrain) / kGrain;
  return score < 0 ? 1'000'000 - up : up;
}

}  // namespace undercroft
