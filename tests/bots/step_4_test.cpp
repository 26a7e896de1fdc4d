// The solver of Step 4 against the tree search, and how long it takes. With UC_STEP_4=1000 in the
// environment so many positions are looked at, and the figures are printed; without it there are a
// few, for every run of the tests.
#include "bots/step_4.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>
#include <map>

#include "bots/mcts.h"

namespace undercroft::one_deck {
namespace {

const char* wanted() {
  return std::getenv("UC_STEP_4");  // NOLINT(*-mt-unsafe)
}
bool is_asked() {
  return wanted() != nullptr;
}
int positions(int usual) {
  return is_asked() ? std::atoi(wanted()) : usual;
}

double milliseconds_of_thread() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

/// What the tree search answers after so many playouts, as if Step 4 were no routine.
std::size_t searched(const Bytes& bytes, u64 seed) {
  constexpr int kPlayouts = 100;
  bots::Tree tree(one_deck_game());
  bots::Lots lots(seed);
  tree.set_root(bytes);
  for (int i = 0; i < kPlayouts; ++i) tree.grow(lots);
  const std::vector<u32> visits = tree.visits();
  return static_cast<std::size_t>(std::ranges::max_element(visits) - visits.begin());
}

/// The promise of one answer, reckoned with many more nodes than the solver has.
Reckoned judged(const Bytes& bytes, const Option& option) {
  constexpr int kNodes = 20'000;
  OptionList options;
  one_deck_game().options(bytes, options);
  const std::vector<Reckoned> all = [&] {
    OptionList alone;
    for (const WeightedOption& o : options)
      if (o.option == option)
        alone.add(static_cast<Verb>(o.option.verb), o.option.seat,
                  {o.option.a, o.option.b, o.option.c, o.option.n});
    return one_deck_game().reckon(bytes, alone, kNodes);
  }();
  return all.at(0);
}

constexpr int kRounding = 6;  // averages are rounded down on both sides

TEST(Step4, Is_solved_no_worse_than_by_a_tree_search) {
  const int n = positions(10);
  int exact = 0;
  int better = 0;
  int worse = 0;
  int judged_exactly = 0;
  int worst = 0;
  i64 gained = 0;
  std::map<std::string, int> cut;
  for (int i = 0; i < n; ++i) {
    const auto seed = static_cast<u64>(1000 + i);
    const Bytes bytes = step_4_position(seed);
    OptionList options;
    one_deck_game().options(bytes, options);
    const Solved solved = one_deck_game().solve(bytes, options);
    exact += solved.exact ? 1 : 0;
    if (!solved.exact) cut[words(bytes).substr(0, words(bytes).find(';'))] += 1;
    const std::size_t other = searched(bytes, seed);
    if (other == static_cast<std::size_t>(solved.option)) continue;
    const Reckoned mine = judged(bytes, options[static_cast<std::size_t>(solved.option)].option);
    const Reckoned theirs = judged(bytes, options[other].option);
    const bool is_proof = mine.exact && theirs.exact;
    judged_exactly += is_proof ? 1 : 0;
    const int gain = mine.promise - theirs.promise;
    gained += gain;
    better += gain > 0 ? 1 : 0;
    worst = std::min(worst, gain);
    worse += gain < -kRounding ? 1 : 0;
    EXPECT_GE(gain, -kRounding) << seed << ": " << words(bytes) << "\nsolver " << solved.option
                                << " (" << solved.promise << (solved.exact ? ", exact) " : ") ")
                                << mine.promise << (mine.exact ? " exact" : "") << "; search "
                                << other << " " << theirs.promise << (theirs.exact ? " exact" : "");
  }
  std::cout << n << " positions: solved exactly " << exact << "; better than the search " << better
            << ", judged worse " << worse << ", at most by " << -worst << "; promise gained "
            << gained / n << " of a million on average; of those that differ judged exactly "
            << judged_exactly << "\n";
  if (n > 100)
    for (const auto& [what, times] : cut)
      std::cout << "  cut short " << times << " " << what << "\n";
}

/// Step 4 with ten dice or more and six boxes or more.
TEST(Step4, Is_solved_quickly_with_ten_dice_and_six_boxes) {
  const int n = positions(20);
  std::vector<double> times;
  int exact = 0;
  for (u64 seed = 1; static_cast<int>(times.size()) < n; ++seed) {
    Bytes bytes = step_4_position(seed);
    State& s = state_of(bytes);
    if (s.boxes.size() < 6) continue;
    Play play{s, one_deck_game().content(), nullptr};
    Luck luck(seed);
    for (int i = 0; i < 30 && s.dice.size() < 10; ++i)
      take_dice(play, hero_here(play, luck.below(heroes_here(play))),
                static_cast<Colour>(luck.below(4)), 1, 1 + luck.below(6));
    come_to_rest(play);
    if (s.dice.size() != 10) continue;
    OptionList options;
    one_deck_game().options(bytes, options);
    const double start = milliseconds_of_thread();
    const Solved solved = one_deck_game().solve(bytes, options);
    times.push_back(milliseconds_of_thread() - start);
    exact += solved.exact ? 1 : 0;
    EXPECT_GE(solved.option, 0);
  }
  std::ranges::sort(times);
  std::cout << n << " positions of 10 dice and 6 boxes or more: median " << times[times.size() / 2]
            << " ms, 9 of 10 under " << times[times.size() * 9 / 10] << " ms, longest "
            << times.back() << " ms; exact " << exact << "\n";
  // Only where somebody asks for figures: no other run depends on the clock.
  if (is_asked()) {
    EXPECT_LT(times[times.size() / 2], 20.0);
  }
}

}  // namespace
}  // namespace undercroft::one_deck
