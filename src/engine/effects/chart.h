#pragma once
#include <array>
#include <string>

#include "base/array.h"
#include "base/num.h"

// Charts: cards whose rows dice choose among (`[[chart.row]]`, `on = "3-5"`).

namespace undercroft::effects {

/// What a chart is rolled with: the sum of some dice, or two dice read as tens and units (d36).
struct ChartDice {
  static constexpr int kMostDice = 4, kMostFaces = 20;
  int dice = 1, faces = 6;
  bool digits = false;

  [[nodiscard]] constexpr int least() const { return digits ? 11 : dice; }
  [[nodiscard]] constexpr int most() const { return digits ? 11 * faces : dice * faces; }
  /// In how many ways the dice come to a total; 0 if they never do.
  [[nodiscard]] constexpr u32 ways(int total) const {
    if (digits) return is_face(total / 10) && is_face(total % 10) ? 1 : 0;
    // Ways of all totals, one die after the other.
    std::array<u32, std::size_t{kMostDice} * kMostFaces + 1> ways{1};
    for (int die = 0; die < dice; ++die)
      for (std::size_t sum = ways.size(); sum-- > 0;) {
        u32 all = 0;
        for (std::size_t face = 1; face <= static_cast<std::size_t>(faces) && face <= sum; ++face)
          all += ways[sum - face];
        ways[sum] = all;
      }
    return total < 0 || total > most() ? 0 : ways[static_cast<std::size_t>(total)];
  }
  [[nodiscard]] std::string name() const {
    if (digits) return "d36";
    return (dice == 1 ? "" : std::to_string(dice)) + "d" + std::to_string(faces);
  }

 private:
  [[nodiscard]] constexpr bool is_face(int face) const { return face >= 1 && face <= faces; }
};

/// One of the ranges that a row stands for.
struct ChartRange {
  int from = 0, to = 0;
  int row = 0;  ///< which row of the chart's card
};

struct Chart {
  u16 card = 0;
  ChartDice dice;
  List<ChartRange> ranges;  ///< complete and disjoint: the content reader has seen to that

  /// The row that a total leads to.
  [[nodiscard]] int row(int total) const {
    for (const ChartRange& range : ranges)
      if (range.from <= total && total <= range.to) return range.row;
    UC_CHECK(false, "a total that the chart does not have");
  }
};

}  // namespace undercroft::effects
