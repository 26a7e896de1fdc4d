#include "lab/statistics.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace undercroft::lab {
namespace {

double real(u64 n) {
  return static_cast<double>(n);
}

/// std::lgamma writes a global variable; this one does not.
double log_gamma(double x) {
  int sign = 0;
  return lgamma_r(x, &sign);
}

/// Positions in the order of rising p.
std::vector<std::size_t> by_size(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  return order;
}

}  // namespace

Interval wilson(u64 hits, u64 trials, double z) {
  if (trials == 0) return {0, 1};
  const double n = real(trials);
  const double rate = real(hits) / n;
  const double zz = z * z;
  const double centre = (rate + zz / (2 * n)) / (1 + zz / n);
  const double half = wilson_half_width(hits, trials, z);
  // At the ends the formula is exact; only its rounding is not.
  return {hits == 0 ? 0 : std::max(0.0, centre - half),
          hits == trials ? 1 : std::min(1.0, centre + half)};
}

double wilson_half_width(u64 hits, u64 trials, double z) {
  if (trials == 0) return 0.5;
  const double n = real(trials);
  const double rate = real(hits) / n;
  const double zz = z * z;
  return z * std::sqrt(rate * (1 - rate) / n + zz / (4 * n * n)) / (1 + zz / n);
}

double rounded(double x) {
  return std::round(x * 1e6) / 1e6;
}

double normal_two_sided(double z) {
  return std::erfc(std::abs(z) / std::numbers::sqrt2);
}

double fair_coin_tail(u64 hits, u64 trials) {
  if (hits >= trials) return 1;
  const double n = real(trials);
  const double k = real(hits);
  const double log_top =
      log_gamma(n + 1) - log_gamma(k + 1) - log_gamma(n - k + 1) - n * std::numbers::ln2;
  // From the top down each term is a known part of the one before.
  double sum = 0;
  double term = 1;
  for (u64 i = hits; term > 0; --i) {
    sum += term;
    if (i == 0 || term < sum * 1e-18) break;
    term *= real(i) / (n - real(i) + 1);
  }
  return std::min(1.0, std::exp(log_top + std::log(sum)));
}

double mcnemar_exact(const Pairs& pairs) {
  const u64 differing = pairs.only_a + pairs.only_b;
  if (differing == 0) return 1;
  return std::min(1.0, 2 * fair_coin_tail(std::min(pairs.only_a, pairs.only_b), differing));
}

Difference paired_difference(const Pairs& pairs, double z) {
  const double a = real(pairs.only_a) + 0.5;
  const double b = real(pairs.only_b) + 0.5;
  const double n = real(pairs.all()) + 2;
  const double middle = (a - b) / n;
  const double half = z * std::sqrt((a + b) - (a - b) * (a - b) / n) / n;
  const u64 all = pairs.all();
  const double value = all == 0 ? 0 : (real(pairs.only_a) - real(pairs.only_b)) / real(all);
  return {value, {std::max(-1.0, middle - half), std::min(1.0, middle + half)}};
}

double Sprt::lower() const {
  return std::log(beta / (1 - alpha / 2));
}
double Sprt::upper() const {
  return std::log((1 - beta) / (alpha / 2));
}
double Sprt::ratio(u64 wins, u64 losses) const {
  return real(wins) * std::log(p1 / 0.5) + real(losses) * std::log((1 - p1) / 0.5);
}

Sprt::Verdict Sprt::verdict(const Pairs& pairs) const {
  const double a = ratio(pairs.only_a, pairs.only_b);
  const double b = ratio(pairs.only_b, pairs.only_a);
  if (a >= upper()) return Verdict::ABetter;
  if (b >= upper()) return Verdict::BBetter;
  return a <= lower() && b <= lower() ? Verdict::Equal : Verdict::Undecided;
}

Impact stratified_impact(std::span<const Stratum> strata) {
  double excess = 0;
  double variance = 0;
  double weighted = 0;
  double weights = 0;
  for (const Stratum& s : strata) {
    if (s.with == 0 || s.without == 0) continue;
    const double with = real(s.with);
    const double without = real(s.without);
    const double all = with + without;
    const double won = real(s.with_won + s.without_won);
    const double weight = with * without / all;
    weighted += weight * (real(s.with_won) / with - real(s.without_won) / without);
    weights += weight;
    excess += real(s.with_won) - with * won / all;
    if (all > 1) variance += with * without * won * (all - won) / (all * all * (all - 1));
  }
  Impact impact;
  impact.comparable = weights > 0;
  if (weights > 0) impact.difference = weighted / weights;
  if (variance > 0) impact.p = normal_two_sided(excess / std::sqrt(variance));
  return impact;
}

std::vector<double> holm(std::span<const double> p) {
  std::vector<double> out(p.size());
  double most = 0;
  std::size_t left = p.size();
  for (const std::size_t i : by_size(p)) {
    most = std::max(most, std::min(1.0, p[i] * real(left)));
    out[i] = most;
    --left;
  }
  return out;
}

}  // namespace undercroft::lab
