#include "lab/statistics.h"

#include <cmath>
#include <gtest/gtest.h>

// Known answers: printed examples, or sums that can be done by hand.

namespace undercroft::lab {
namespace {

// Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
TEST(Statistics, wilson_interval_as_newcombe_prints_it) {
  struct Row {
    u64 hits, trials;
    double low, high;
  };
  for (const Row& row : {Row{81, 263, 0.2553, 0.3662}, Row{15, 148, 0.0624, 0.1605},
                         Row{0, 20, 0.0, 0.1611}, Row{1, 29, 0.0061, 0.1718}}) {
    const Interval interval = wilson(row.hits, row.trials);
    EXPECT_NEAR(interval.low, row.low, 0.00005) << row.hits << "/" << row.trials;
    EXPECT_NEAR(interval.high, row.high, 0.00005) << row.hits << "/" << row.trials;
  }
}

TEST(Statistics, wilson_is_exact_at_the_ends) {
  EXPECT_EQ(wilson(0, 50).low, 0);
  EXPECT_EQ(wilson(50, 50).high, 1);
  EXPECT_EQ(wilson(0, 0).high, 1);
  EXPECT_DOUBLE_EQ(wilson_half_width(0, 20), wilson(0, 20).high / 2);
}

TEST(Statistics, normal_tail_at_the_usual_levels) {
  EXPECT_NEAR(normal_two_sided(1.959964), 0.05, 1e-7);
  EXPECT_NEAR(normal_two_sided(-2.575829), 0.01, 1e-7);
  EXPECT_EQ(normal_two_sided(0), 1);
}

TEST(Statistics, coin_tail_counts_every_case) {
  EXPECT_NEAR(fair_coin_tail(2, 12), 79.0 / 4096, 1e-14);
  EXPECT_NEAR(fair_coin_tail(0, 10), 1.0 / 1024, 1e-15);
  EXPECT_EQ(fair_coin_tail(7, 7), 1);
  // Half of the cases, and half of the middle one.
  EXPECT_NEAR(fair_coin_tail(500000, 1000000), 0.5 + 0.5 * 0.000797884, 1e-8);
  EXPECT_GT(fair_coin_tail(0, 1000), 0);
}

TEST(Statistics, mcnemar_is_the_exact_binomial_test) {
  EXPECT_NEAR(mcnemar_exact({0, 10, 2, 0}), 158.0 / 4096, 1e-14);
  EXPECT_NEAR(mcnemar_exact({5, 2, 10, 9}), 158.0 / 4096, 1e-14);
  EXPECT_EQ(mcnemar_exact({3, 4, 4, 3}), 1);
  EXPECT_EQ(mcnemar_exact({3, 0, 0, 3}), 1);
}

// Agresti, "Categorical data analysis": approval of a prime minister, 794, 150, 86, 570: the
// difference is 0.04 with 95 % from 0.02 to 0.06.
TEST(Statistics, paired_difference_as_agresti_prints_it) {
  const Difference difference = paired_difference({794, 150, 86, 570});
  EXPECT_NEAR(difference.value, 0.04, 1e-12);
  EXPECT_NEAR(difference.interval.low, 0.0212, 0.0003);
  EXPECT_NEAR(difference.interval.high, 0.0587, 0.0003);
  EXPECT_LT(mcnemar_exact({794, 150, 86, 570}), 5e-5);
}

// Wald's bounds: log((1 - beta) / alpha) and log(beta / (1 - alpha)), here with alpha halved.
TEST(Statistics, sprt_bounds_after_wald) {
  const Sprt sprt{0.6, 0.1, 0.1};
  EXPECT_NEAR(sprt.upper(), std::log(18.0), 1e-12);
  EXPECT_NEAR(sprt.lower(), std::log(0.1 / 0.95), 1e-12);
  EXPECT_NEAR(sprt.ratio(1, 0), std::log(1.2), 1e-12);
  EXPECT_NEAR(sprt.ratio(0, 1), std::log(0.8), 1e-12);
}

TEST(Statistics, sprt_decides_at_the_first_crossing) {
  using Verdict = Sprt::Verdict;
  const Sprt sprt{0.6, 0.1, 0.1};
  // log 18 / log 1.2 = 15.85: sixteen in a row decide, fifteen do not.
  EXPECT_EQ(sprt.verdict({0, 15, 0, 0}), Verdict::Undecided);
  EXPECT_EQ(sprt.verdict({0, 16, 0, 0}), Verdict::ABetter);
  EXPECT_EQ(sprt.verdict({99, 0, 16, 99}), Verdict::BBetter);
  // Equal numbers: each pair of pairs adds log(0.96) to both; 56 of them pass log(0.1 / 0.95).
  EXPECT_EQ(sprt.verdict({0, 55, 55, 0}), Verdict::Undecided);
  EXPECT_EQ(sprt.verdict({0, 56, 56, 0}), Verdict::Equal);
}

// Admissions to Berkeley by department (men admitted, men, women admitted, women): R's
// mantelhaen.test(UCBAdmissions, correct = FALSE) gives 1.5246 and p = 0.2169.
TEST(Statistics, stratified_test_on_the_berkeley_admissions) {
  const std::vector<Stratum> departments{{512, 825, 89, 108},  {353, 560, 17, 25},
                                         {120, 325, 202, 593}, {138, 417, 131, 375},
                                         {53, 191, 94, 393},   {22, 373, 24, 341}};
  const Impact impact = stratified_impact(departments);
  EXPECT_TRUE(impact.comparable);
  EXPECT_NEAR(impact.p, 0.2169, 0.0001);
  // Without the departments the difference looks large: that is what strata are for.
  EXPECT_LT(std::abs(impact.difference), 0.03);
  EXPECT_LT(stratified_impact(std::vector<Stratum>{{1198, 2691, 557, 1835}}).p, 1e-15);
}

TEST(Statistics, a_thing_that_is_always_there_has_no_impact) {
  EXPECT_FALSE(stratified_impact(std::vector<Stratum>{{10, 20, 0, 0}}).comparable);
  EXPECT_EQ(stratified_impact({}).p, 1);
}

// The fifteen p-values of Benjamini and Hochberg (1995): at 0.05 the methods that guard against any
// false alarm reject three.
TEST(Statistics, a_correction_as_benjamini_and_hochberg_print_it) {
  const std::vector<double> p{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                              0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
  const auto rejected = [](const std::vector<double>& adjusted) {
    return std::count_if(adjusted.begin(), adjusted.end(), [](double x) { return x <= 0.05; });
  };
  EXPECT_EQ(rejected(holm(p)), 3);
  EXPECT_NEAR(holm(p)[1], 0.0004 * 14, 1e-12);
}

TEST(Statistics, a_correction_keeps_the_order_of_the_input) {
  const std::vector<double> p{0.04, 0.01, 0.03};
  EXPECT_NEAR(holm(p)[1], 0.03, 1e-12);
  EXPECT_NEAR(holm(p)[2], 0.06, 1e-12);
  EXPECT_NEAR(holm(p)[0], 0.06, 1e-12);  // never below that of a smaller p
}

}  // namespace
}  // namespace undercroft::lab
