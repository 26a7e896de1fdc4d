#pragma once
#include <span>
#include <vector>

#include "base/num.h"

// The lab's arithmetic. Results that are stored are whole numbers; these figures are made from them
// when they are shown.

namespace undercroft::lab {

/// Two-sided 95 %.
constexpr double kZ95 = 1.959963984540054;

struct Interval {
  double low = 0, high = 0;
};

/// Wilson's score interval of a rate; all of [0, 1] without a trial.
Interval wilson(u64 hits, u64 trials, double z = kZ95);
/// Half the width of it: what a stop rule looks at.
double wilson_half_width(u64 hits, u64 trials, double z = kZ95);

/// Six digits after the point: more would differ between machines and mean nothing.
double rounded(double x);

/// How probable a standard normal number is that lies at least as far from 0 as z.
double normal_two_sided(double z);
/// P(X <= hits) of a fair coin, exactly.
double fair_coin_tail(u64 hits, u64 trials);

/// Games played twice with the same luck, by who won: both, only A, only B, neither.
struct Pairs {
  u64 both = 0, only_a = 0, only_b = 0, neither = 0;
  [[nodiscard]] u64 all() const { return both + only_a + only_b + neither; }
  friend bool operator==(const Pairs&, const Pairs&) = default;
};

/// McNemar's test in its exact form: whether the pairs that differ favour one side.
double mcnemar_exact(const Pairs& pairs);
/// How much more often A wins than B, after Agresti and Min: half a pair added to each kind.
struct Difference {
  double value = 0;
  Interval interval;
};
Difference paired_difference(const Pairs& pairs, double z = kZ95);

/// Wald's sequential test on the pairs that differ: do both sides win equally many of them, or does
/// one side win the share `p1`? Tested for either side with half of alpha.
struct Sprt {
  double p1 = 0.55, alpha = 0.05, beta = 0.05;

  enum class Verdict : u8 { Undecided, Equal, ABetter, BBetter };
  [[nodiscard]] double lower() const;  ///< at or below it "equal" is accepted
  [[nodiscard]] double upper() const;  ///< at or above it the better side is
  /// The log likelihood ratio of "this side wins the share p1" against "half".
  [[nodiscard]] double ratio(u64 wins, u64 losses) const;
  [[nodiscard]] Verdict verdict(const Pairs& pairs) const;
};

/// One stratum (a cell) of a 2 x 2 table: games with a thing and those among them that were won,
/// and the same without it.
struct Stratum {
  u64 with_won = 0, with = 0, without_won = 0, without = 0;
};

/// What the presence of a thing does to winning, over strata that differ in how hard they are.
struct Impact {
  double difference = 0;    ///< Mantel-Haenszel difference of win rates
  double p = 1;             ///< Cochran-Mantel-Haenszel test, without continuity correction
  bool comparable = false;  ///< some stratum has games with it and games without it
};
Impact stratified_impact(std::span<const Stratum> strata);

/// Of many tests at once, after Holm: p-values adjusted so that each can be held against one level,
/// and the chance of any false alarm stays below it.
std::vector<double> holm(std::span<const double> p);

}  // namespace undercroft::lab
