// The solver of Step 4 against the tree search, and how long it takes. With UC_STEP_4=1000 in the
// environment so many positions are looked at, from UC_STEP_4_FROM on, and every one that differs
// is printed; without it there are a few, for every run of the tests.
#include "bots/step_4.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>
#include <map>

#include "bots/mcts.h"
#include "games/one_deck_dungeon/expert/plan.h"
#include "one_deck_dungeon/table.h"
#include "sanitized.h"

namespace undercroft::one_deck {
namespace {

int number_in(const char* name, int usual) {
  const char* text = std::getenv(name);  // NOLINT(*-mt-unsafe)
  return text != nullptr ? std::atoi(text) : usual;
}
int positions(int usual) {
  return number_in("UC_STEP_4", usual);
}
bool is_asked() {
  return positions(0) > 0;
}

double milliseconds_of_thread() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

u64 number_of(const State& s) {
  return hash_bytes(std::as_bytes(std::span(&s, 1))).low;
}

/// What the tree search answers after so many playouts, as if Step 4 were no routine. Asked for
/// figures it gets as many as it reaches in the 100 ms of docs/baselines.md: 46 to 1,168 in thirty
/// of these positions, 225 in half of them.
std::size_t searched(const Bytes& bytes, u64 seed) {
  const int playouts = is_asked() ? 250 : 100;
  bots::Tree tree(one_deck_game());
  bots::Lots lots(seed);
  tree.set_root(bytes);
  for (int i = 0; i < playouts; ++i) tree.grow(lots);
  return bots::best_tried(tree.tried(), -1);
}

/// Who answers in Step 4.
using Player = Solved (*)(const State& s, const OptionList& options);

Solved by_solver(const State& s, const OptionList& options) {
  return Rules::solve({s, one_deck_game().content()}, options);
}
Solved by_search(const State& s, const OptionList& /*options*/) {
  Bytes bytes(sizeof(State));
  state_of(bytes) = s;
  return {static_cast<int>(searched(bytes, number_of(s))), 0, false};
}

/// What an answer promises if somebody plays on after it: what really comes of it instead of what
/// was guessed. Where the solver can reckon a position to its end, that is how it plays.
class PlayedOn {
 public:
  explicit PlayedOn(const State& s, Player player = by_solver)
      : player_(player), depth_(depth_of_step_4(s)) {}

  /// With every outcome of the dice; nothing if there are too many.
  std::optional<int> in_all(const State& s, const Option& option) {
    const int promise = after(s, option, nullptr);
    if (solved_.size() > kMost) return {};
    return promise;
  }
  std::optional<int> in_all(const State& s) {
    const int promise = value(s);
    if (solved_.size() > kMost) return {};
    return promise;
  }
  /// As one game goes.
  int once(const State& s, const Option& option, bots::Lots& lots) {
    return after(s, option, &lots);
  }
  int once(const State& s, bots::Lots& lots) { return play_on(s, &lots); }

 private:
  static constexpr std::size_t kMost = 60;
  static constexpr int kTurns = 20;

  int after(const State& s, const Option& option, bots::Lots* lots) {
    const Read r{s, one_deck_game().content()};
    if (length(s.flow.frames) == depth_ + 1 && verb_of(option) == Verb::EndStep)
      return promise_of_leaving(r, effort_);
    State next = s;
    Play play{next, r.content, nullptr};
    apply_option<Rules>(play, option);
    if (length(next.flow.frames) < depth_ + 1) return promise_of(look_ahead(play));
    return lots == nullptr ? value(next) : play_on(next, lots);
  }

  int value(const State& s) {
    if (solved_.size() > kMost) return 0;
    const u64 number = number_of(s);
    if (const auto known = known_.find(number); known != known_.end()) return known->second;
    return known_[number] = play_on(s, nullptr);
  }

  int play_on(const State& s, bots::Lots* lots) {
    OptionList options;
    list_options<Rules>({s, one_deck_game().content()}, options);
    if (!options.by_chance()) {
      const auto [place, is_new] = solved_.try_emplace(number_of(s));
      Thought& thought = place->second;
      if (is_new) thought.solved = player_(s, options);
      if (thought.solved.exact) return thought.solved.promise;
      // Nothing is promised to a solver that goes in circles. The search does as bots do: whoever
      // comes to the same question again leaves it to the expert.
      if (thought.asked > (player_ == by_solver ? 0 : kTurns)) return 0;
      const int i = thought.asked > 0 ? Rules::policy({s, one_deck_game().content()}, options)
                                      : thought.solved.option;
      thought.asked += 1;
      const int promise = after(s, options[static_cast<std::size_t>(i)].option, lots);
      thought.asked -= 1;
      return promise;
    }
    if (lots != nullptr) return after(s, options[options.pick(*lots)].option, lots);
    i64 sum = 0;
    for (const WeightedOption& o : options) sum += i64{after(s, o.option, nullptr)} * o.weight;
    return static_cast<int>(sum / static_cast<i64>(options.total_weight()));
  }

  struct Thought {
    Solved solved;
    int asked = 0;  ///< times that it was answered on the way here
  };

  Player player_;
  int depth_;
  Effort effort_{1 << 30};
  std::map<u64, Thought> solved_;
  std::map<u64, int> known_;
};

/// By how much one answer is better than another.
struct Gain {
  double promise = 0;
  double error = 0;  ///< three standard errors; none if every outcome was counted
};

constexpr int kRounding = 6;  // averages are rounded down on both sides

bool is_worse(const Gain& gain) {
  return gain.promise + gain.error < -kRounding;
}

/// The mean of what one gains on the other in games with the same luck for both, and its error.
class Sample {
 public:
  template <class F, class G>
  void play(u64 luck, const F& mine, const G& theirs) {
    bots::Lots for_one(luck);
    bots::Lots for_other(luck);
    const double gain = mine(for_one) - theirs(for_other);
    sum_ += gain;
    squares_ += gain * gain;
    games_ += 1;
  }
  [[nodiscard]] double sum() const { return sum_; }
  [[nodiscard]] Gain gain() const {
    const double mean = sum_ / games_;
    return {mean, 3 * std::sqrt((squares_ / games_ - mean * mean) / (games_ - 1))};
  }

 private:
  double sum_ = 0, squares_ = 0;
  int games_ = 0;
};

/// Where there are too many outcomes to count.
template <class F, class G>
Gain sampled(const F& mine, const G& theirs) {
  constexpr u64 kFirstGames = 10;
  constexpr u64 kGames = 40;
  constexpr u64 kGamesToBeSure = 400;
  Sample first;
  // What is ahead after the first games is not worse, as far as forty could show.
  for (u64 luck = 1; luck <= kGames && (luck <= kFirstGames || first.sum() < 0); ++luck)
    first.play(luck, mine, theirs);
  if (!is_worse(first.gain())) return first.gain();
  // Of a thousand positions one looks worse by luck alone: other games tell.
  Sample other;
  for (u64 luck = 1; luck <= kGamesToBeSure; ++luck) other.play(kGames + luck, mine, theirs);
  return other.gain();
}

/// Two answers, after both of which the solver plays on.
Gain compare(const State& s, const Option& mine, const Option& theirs) {
  PlayedOn played_on(s);
  const std::optional<int> one = played_on.in_all(s, mine);
  const std::optional<int> other = one ? played_on.in_all(s, theirs) : std::nullopt;
  if (other) return {static_cast<double>(*one - *other)};
  return sampled([&](bots::Lots& lots) { return played_on.once(s, mine, lots); },
                 [&](bots::Lots& lots) { return played_on.once(s, theirs, lots); });
}

/// The solver and the tree search, each of which plays the step to its end.
Gain compare_play(const State& s) {
  PlayedOn mine(s, by_solver);
  PlayedOn theirs(s, by_search);
  const std::optional<int> one = mine.in_all(s);
  const std::optional<int> other = one ? theirs.in_all(s) : std::nullopt;
  if (other) return {static_cast<double>(*one - *other)};
  return sampled([&](bots::Lots& lots) { return mine.once(s, lots); },
                 [&](bots::Lots& lots) { return theirs.once(s, lots); });
}

/// How the solver did in many positions.
struct Score {
  int counted = 0, better = 0, worse = 0;
  double gained = 0;

  /// Whether it was worse.
  bool add(u64 seed, const Gain& gain) {
    counted += gain.error > 0 ? 0 : 1;
    gained += gain.promise;
    better += gain.promise - gain.error > kRounding ? 1 : 0;
    worse += is_worse(gain) ? 1 : 0;
    if (is_asked()) std::cout << seed << ": " << gain.promise << " +- " << gain.error << std::endl;
    return is_worse(gain);
  }
  void tell(int positions) const {
    std::cout << "compared with every outcome in " << counted << ", better than the search in "
              << better << ", worse in " << worse << "; promise gained "
              << gained / std::max(1, positions) << " of a million on average\n";
  }
};

TEST(Step4, Is_solved_no_worse_than_by_a_tree_search) {
  const int n = positions(kSanitized ? 2 : 10);
  const int first = number_in("UC_STEP_4_FROM", is_asked() ? 1000 : 1010);
  int exact = 0;
  int differ = 0;
  Score score;
  for (int i = 0; i < n; ++i) {
    const auto seed = static_cast<u64>(first + i);
    Bytes bytes = step_4_position(seed);
    OptionList options;
    one_deck_game().options(bytes, options);
    const Solved solved = one_deck_game().solve(bytes, options);
    exact += solved.exact ? 1 : 0;
    const auto mine = static_cast<std::size_t>(solved.option);
    const std::size_t theirs = searched(bytes, seed);
    if (mine == theirs) continue;
    const Gain gain = compare(state_of(bytes), options[mine].option, options[theirs].option);
    differ += 1;
    EXPECT_FALSE(score.add(seed, gain))
        << seed << " by " << -gain.promise << " +- " << gain.error << ": " << words(bytes)
        << "\nsolver " << mine << (solved.exact ? ", exact" : "") << "; search " << theirs;
  }
  std::cout << n << " positions: solved exactly " << exact << "; answers differ in " << differ
            << "; ";
  score.tell(n);
}

// Here each plays on by itself; above, the solver goes on after the answer of either.
TEST(Step4, Is_played_no_worse_than_by_a_tree_search) {
  const int n = positions(kSanitized ? 1 : 4);
  const int first = number_in("UC_STEP_4_FROM", is_asked() ? 1000 : 1010);
  int exact = 0;
  Score score;
  for (int i = 0; i < n; ++i) {
    const auto seed = static_cast<u64>(first + i);
    Bytes bytes = step_4_position(seed);
    OptionList options;
    one_deck_game().options(bytes, options);
    if (one_deck_game().solve(bytes, options).exact) {  // nothing is better
      exact += 1;
      continue;
    }
    const Gain gain = compare_play(state_of(bytes));
    EXPECT_FALSE(score.add(seed, gain))
        << seed << " by " << -gain.promise << " +- " << gain.error << ": " << words(bytes);
  }
  std::cout << n << " positions: solved exactly " << exact << "; the others ";
  score.tell(n - exact);
}

/// The lowest promise that the solver gives while it plays a Step 4 to its end, as far as no dice
/// fall, and the first.
std::pair<int, int> first_and_lowest(State s) {
  const int depth = depth_of_step_4(s);
  const Content& content = one_deck_game().content();
  Play play{s, content, nullptr};
  std::optional<std::pair<int, int>> promises;
  while (length(s.flow.frames) >= depth + 1) {
    OptionList options;
    list_options<Rules>(play, options);
    if (options.by_chance()) break;
    const Solved solved = Rules::solve(play, options);
    if (!promises) promises = {solved.promise, solved.promise};
    promises->second = std::min(promises->second, solved.promise);
    const Option& answer = options[static_cast<std::size_t>(solved.option)].option;
    if (length(s.flow.frames) == depth + 1 && verb_of(answer) == Verb::EndStep) break;
    apply_option<Rules>(play, answer);
  }
  return promises.value_or(std::pair{0, 0});
}

// Texts that answer to a placement make the best cover promise more than can be had.
TEST(Step4, Is_promised_no_more_than_can_be_had_where_the_order_matters) {
  const int n = positions(kSanitized ? 1 : 6);
  int found = 0;
  for (u64 seed = 1200; found < n && seed < 2000; ++seed) {
    Bytes bytes = step_4_position(seed);
    if (!order_matters({state_of(bytes), one_deck_game().content()})) continue;
    found += 1;
    const auto [first, lowest] = first_and_lowest(state_of(bytes));
    EXPECT_GE(lowest, first - kRounding) << seed << ": " << words(bytes);
  }
  EXPECT_GE(found, std::min(n, 4));
}

// The Fire Elemental's wide box takes two conversions, and leaves just enough for the others.
// Hush Owls answer to skills: the order matters, but a cover that can be laid out is no guess.
TEST(Step4, Goes_on_with_a_cover_that_can_be_laid_out) {
  Bytes bytes = step_4_position(1503);
  ASSERT_TRUE(order_matters({state_of(bytes), one_deck_game().content()})) << words(bytes);
  const auto [first, lowest] = first_and_lowest(state_of(bytes));
  EXPECT_EQ(first, 529'596);
  EXPECT_EQ(lowest, 529'596);
}

// The potion is certain to help; a skill, healing and a lucky coin help more, five answers deep.
TEST(Step4, Looks_again_at_what_promised_less_at_first) {
  Bytes bytes = step_4_position(1774);
  OptionList options;
  one_deck_game().options(bytes, options);
  const Solved solved = one_deck_game().solve(bytes, options);
  ASSERT_FALSE(solved.exact) << words(bytes);
  EXPECT_EQ(verb_of(options[static_cast<std::size_t>(solved.option)].option), Verb::UseSkill);
}

// Twelve dice: how they fall and what can still be used then are too much to be looked at, and a
// skill with a cover that are certain promise more than the guess. The expert gets more than both.
TEST(Step4, Prefers_what_the_expert_gets_to_a_lower_promise) {
  Bytes bytes = step_4_position(1424);
  OptionList options;
  one_deck_game().options(bytes, options);
  const Solved solved = one_deck_game().solve(bytes, options);
  const Option& answer = options[static_cast<std::size_t>(solved.option)].option;
  EXPECT_EQ(one_deck_game().text(bytes, answer), "Use Double Back") << words(bytes);
  const Read r{state_of(bytes), one_deck_game().content()};
  Effort effort{1'000};
  const int tried = tried_out(r, answer, 0, effort);
  EXPECT_EQ(tried, solved.promise);
  // It is the best of the odds too.
  const std::vector<Reckoned> odds = one_deck_game().reckon(bytes, options, 20'000);
  const auto by_promise = [](const Reckoned& a, const Reckoned& b) {
    return a.promise < b.promise;
  };
  EXPECT_EQ(std::ranges::max_element(odds, by_promise) - odds.begin(), solved.option);
  EXPECT_GT(tried, best_placement(r, effort).promise);
  // Nothing falls when the step is ended: one trial tells.
  EXPECT_EQ(tried_out(r, options[options.size() - 1].option, 0, effort),
            promise_of_leaving(r, effort));
}

TEST(Step4, Is_covered_where_dice_are_just_enough) {
  Table t;
  t.fight("fire_elemental", {}).pool("S2 S4 S6 A2 A2 A5 A5 A6 M2 M6 H6");
  const Covering covering(t.read(), 3'000);
  const Toll toll = covering.step_5().toll(covering.best().boxes);
  EXPECT_EQ(toll.hearts, 0);
  EXPECT_EQ(toll.times, 1);
}

// However many dice there are: the best cover is known for sure, and so are all covers.
TEST(Step4, Is_never_in_doubt_about_a_cover) {
  for (u64 seed = 1000; seed < (kSanitized ? 1010 : 1200); ++seed) {
    Bytes bytes = step_4_position(seed);
    const Read r{state_of(bytes), one_deck_game().content()};
    for (const auto goal : {Covering::Goal::Best, Covering::Goal::All})
      EXPECT_TRUE(Covering(r, 20'000, goal).is_exact()) << words(bytes);
  }
}

// The Grudge Keeper strikes the last blow; Mend, paid with dice that lie there, undoes it.
TEST(Step4, Counts_on_dice_that_pay_for_a_rescue) {
  Table t;
  t.give_skill(0, "tallow_wights")
      .fight("grudge_keeper", {})
      .cover({"S=10:h", "M5:h", "S4:t", "A3:t"});
  t.hero(0).damage = health_of(t.read(), 0) - 2;
  Effort effort{1'000};
  const auto leaving = [&](const char* dice) {
    return promise_of_leaving(t.pool(dice).read(), effort);
  };
  const int lost = leaving("S1");
  EXPECT_GT(leaving("M6 M6"), lost);
  EXPECT_EQ(leaving("A1"), lost);
}

// OD-RUL-20
TEST(Step4, Gives_heroic_dice_back_for_conversions) {
  Table t;
  t.fight("echo_choir", {}).pool("H1 H1 H1 H1 H1 H1 S6 S6 S6 S6");
  ASSERT_EQ(t.supply(Colour::Heroic), 0);
  Effort effort{1'000};
  EXPECT_TRUE(best_placement(t.read(), effort).gives_back);
}

// OD-STO-03: they go back where the dice suffice for nothing else, one by one.
TEST(Step4, Gives_stored_dice_back_for_conversions) {
  Table t({"ilse"});
  t.fight("echo_choir", {});
  const auto answer = [&](const char* dice) {
    t.pool(dice);
    EXPECT_EQ(t.supply(Colour::Heroic), 0);
    OptionList options;
    list_options<Rules>(t.read(), options);
    return options[static_cast<std::size_t>(Rules::solve(t.read(), options).option)].option;
  };
  t.pool("H1 H1 H1 H1");
  Play play = t.play();
  while (store_die(play, 0)) {
  }
  ASSERT_EQ(t.hero(0).stored, 2);
  EXPECT_EQ(verb_of(answer("H6 H6 H6 H6 S6 S6 S6 S6")), Verb::Free);
  EXPECT_NE(verb_of(answer("H6 H6 H6 H6 M4 S6 S6")), Verb::Free);
  t.pool("H6 H6 H6 H6 S6 S6 S6 S6").take("free");
  OptionList menu;
  list_options<Rules>(t.read(), menu);
  const Solved solved = Rules::solve(t.read(), menu);
  EXPECT_EQ(verb_of(menu[static_cast<std::size_t>(solved.option)].option), Verb::ReturnDice);
  EXPECT_EQ(menu[static_cast<std::size_t>(solved.option)].option.n, 1);
  EXPECT_NE(Rules::why(t.read(), menu[0].option).find("short of heroic dice"), std::string::npos);
}

// A hero who falls may be saved in many ways and orders; they are not all of Step 4.
TEST(Step4, Is_not_spent_on_one_ending) {
  int cut_short = 0;
  for (u64 seed = 1000; cut_short < 3 && seed < 1400; ++seed) {
    Bytes bytes = step_4_position(seed);
    constexpr int kNodes = 3'200;
    Effort effort{kNodes};
    promise_of_leaving({state_of(bytes), one_deck_game().content()}, effort);
    EXPECT_GT(effort.nodes, kNodes * 9 / 10) << seed;
    cut_short += effort.is_exact ? 0 : 1;
  }
  EXPECT_EQ(cut_short, 3);
}

/// Step 4 with ten dice or more and six boxes or more.
TEST(Step4, Is_solved_quickly_with_ten_dice_and_six_boxes) {
  const int n = positions(kSanitized ? 3 : 20);
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
