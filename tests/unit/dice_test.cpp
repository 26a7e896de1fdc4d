// Dice: every way they may fall, against all dice laid out one by one.
#include "engine/dice.h"

#include <functional>
#include <gtest/gtest.h>
#include <map>

#include "engine/run.h"

namespace undercroft::dice_test {
namespace {

/// Calls f(faces) for each way in which some dice may fall, each die by itself.
void each_way(int dice, int faces, const std::function<void(const std::vector<int>&)>& f) {
  std::vector<int> shown(static_cast<std::size_t>(dice), 1);
  for (;;) {
    f(shown);
    std::size_t i = 0;
    while (i < shown.size() && shown[i] == faces) shown[i++] = 1;
    if (i == shown.size()) return;
    ++shown[i];
  }
}
std::vector<u16> sorted(const std::vector<int>& shown) {
  std::vector<u16> dice(shown.begin(), shown.end());
  std::ranges::sort(dice);
  return dice;
}

TEST(Dice, OneAnswerHoldsFourOfSixFaces) {
  EXPECT_EQ(dice_at_once(3), 4);
  EXPECT_EQ(dice_at_once(6), 4);
  EXPECT_EQ(dice_at_once(8), 3);
  EXPECT_EQ(dice_at_once(9), 2);
  EXPECT_EQ(dice_at_once(10), 1);
  EXPECT_EQ(dice_at_once(20), 1);
}

TEST(Dice, EveryFallIsOneOutcomeWithItsWeight) {
  for (int faces = 1; faces <= 9; ++faces)
    for (int dice = 1; dice <= dice_at_once(faces); ++dice) {
      std::map<int, u32> ways;
      each_way(dice, faces, [&](const std::vector<int>& shown) {
        int digits = 0;
        for (const u16 face : sorted(shown)) digits = digits * 10 + face;
        ++ways[digits];
      });
      std::map<int, u32> told;
      int last = 0;
      each_roll(dice, faces, [&](int shown, u32 weight) {
        EXPECT_GT(shown, last);
        last = shown;
        told[shown] = weight;
      });
      EXPECT_EQ(told, ways) << dice << "d" << faces;
      EXPECT_LE(told.size(), 128U);
    }
}

TEST(Dice, KeepDropCountAndSum) {
  each_way(4, 6, [](const std::vector<int>& shown) {
    const std::vector<u16> lying = sorted(shown);
    const Dice dice(lying);
    const int all = shown[0] + shown[1] + shown[2] + shown[3];
    const auto [low, high] = std::ranges::minmax(shown);
    ASSERT_EQ(dice.sum(), all);
    ASSERT_EQ(dice.drop_lowest(1).sum(), all - low);
    ASSERT_EQ(dice.drop_highest(1).sum(), all - high);
    ASSERT_EQ(dice.keep_highest(1).sum(), high);
    ASSERT_EQ(dice.keep_lowest(1).sum(), low);
    ASSERT_EQ(dice.keep_highest(3).size(), 3);
    ASSERT_EQ(dice.drop_lowest(3).sum(), high);
    ASSERT_EQ(dice.count([](int face) { return face >= 5; }),
              std::ranges::count_if(shown, [](int face) { return face >= 5; }));
  });
  const std::vector<u16> two{2, 5};
  EXPECT_EQ(Dice(two).keep_highest(3).sum(), 7);
  EXPECT_EQ(Dice(two).drop_lowest(3).sum(), 0);
}

// ---- a procedure that rolls

struct State {
  Resolution<4, 16> flow;
  Num16 total;
  Num16 dice, kept;
  Num16 twice_below;  ///< all dice are rolled again, once, if the sum is lower
  Num16 rolled;
};
struct Content {};
using Play = PlayOf<State, Content>;
using Read = Play::Read;
using S = Steps<Play>;
enum class Proc : u16 { Roll };
enum class Verb : u16 { Shown, Again, Keep };
enum class Purpose : u8 { Dice };
enum class Step : u8 { Take, Roll, After, Sum, kEnd };

Flow take(Play& p, Frame& f) {
  dice_of(p.s, f).add(p.s.dice);
  return kNext;
}
/// Any die may be picked up again; an automatic player picks all up, once.
void after_options(const Read& r, const Frame& f, OptionList& out) {
  for (int i = 0; i < dice_of(r.s, f).size(); ++i) out.add(Verb::Again, 0, {.n = i});
  out.add(Verb::Keep, 0);
}
Flow after(Play& p, Frame& f, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Keep) return kNext;
  dice_of(p.s, f).again(chosen.n);
  return jump(Step::Roll);
}
Flow add_up(Play& p, Frame& f) {
  const auto dice = dice_of(p.s, f);
  p.s.rolled += 1;
  if (p.s.rolled == 1 && dice.dice().sum() < p.s.twice_below) {
    dice_of(p.s, f).all_again();
    return jump(Step::Roll);
  }
  p.s.total = dice.dice().keep_highest(p.s.kept).sum();
  return kNext;
}
template <int Faces, bool Asks>
constexpr auto kSteps = S::table<Step>({
    S::act(Step::Take, "", "", take),
    S::roll<Verb::Shown, Faces>(Step::Roll, "Roll", "R-1", Purpose::Dice),
    Asks ? S::choose(Step::After, "After the roll", "R-2", after_options, after)
         : S::act(Step::After, "", "", add_up),
    S::act(
        Step::Sum, "", "", Asks ? add_up : +[](Play& /*p*/, Frame& /*f*/) { return kNext; }),
});

template <int Faces, bool Asks>
struct Rules {
  using State = dice_test::State;
  using Play = dice_test::Play;
  static const auto& resolution(const State& s) { return s.flow; }
  static auto& resolution(State& s) { return s.flow; }
  static const Procedure<Play>& procedure(u16 /*id*/) {
    static constexpr Procedure<Play> kOne{"roll", kSteps<Faces, Asks>};
    return kOne;
  }
};

template <class R>
State rolling(int dice, int kept, int twice_below = 0) {
  State s{};
  s.dice = dice;
  s.kept = kept;
  s.twice_below = twice_below;
  Play p{s, Content{}, nullptr};
  begin<R>(p, Proc::Roll);
  return s;
}
template <class R>
OptionList options(const State& s) {
  OptionList out;
  list_options<R>(Read{s, Content{}}, out);
  return out;
}
template <class R>
State after_answer(State s, const Option& option) {
  Play p{s, Content{}, nullptr};
  apply_option<R>(p, option);
  return s;
}

/// How many ways lead to each total, on paths that all have the same number of ways.
template <class R>
void totals(const State& s, u64 weight, std::map<int, u64>& out) {
  if (s.flow.frames.empty()) {
    out[s.total] += weight;
    return;
  }
  for (const WeightedOption& o : options<R>(s))
    totals<R>(after_answer<R>(s, o.option), weight * o.weight, out);
}

TEST(Dice, AProcedureRollsThemInAsFewAnswersAsItCan) {
  using R = Rules<6, false>;
  State s = rolling<R>(6, 6);
  EXPECT_EQ(options<R>(s).size(), 126U);
  EXPECT_EQ(options<R>(s).total_weight(), 6U * 6 * 6 * 6);
  s = after_answer<R>(s, {.verb = static_cast<u16>(Verb::Shown), .n = 1336});
  EXPECT_EQ(options<R>(s).size(), 21U);
  s = after_answer<R>(s, {.verb = static_cast<u16>(Verb::Shown), .n = 25});
  EXPECT_EQ(s.total, 1 + 3 + 3 + 6 + 2 + 5);
  EXPECT_TRUE(s.flow.list.empty()) << "the dice go with their frame";
}

TEST(Dice, SumsOfManyDiceAreExact) {
  std::map<int, u64> found;
  totals<Rules<6, false>>(rolling<Rules<6, false>>(6, 4), 1, found);
  std::map<int, u64> all;
  each_way(6, 6, [&](const std::vector<int>& shown) {
    const std::vector<u16> lying = sorted(shown);
    ++all[Dice(lying).keep_highest(4).sum()];
  });
  EXPECT_EQ(found, all);
}

TEST(Dice, OtherFacesAreExact) {
  std::map<int, u64> found;
  std::map<int, u64> all;
  totals<Rules<8, false>>(rolling<Rules<8, false>>(5, 5), 1, found);
  each_way(5, 8, [&](const std::vector<int>& shown) {
    ++all[shown[0] + shown[1] + shown[2] + shown[3] + shown[4]];
  });
  EXPECT_EQ(found, all);
  found.clear();
  all.clear();
  totals<Rules<20, false>>(rolling<Rules<20, false>>(3, 2), 1, found);
  each_way(3, 20, [&](const std::vector<int>& shown) {
    const std::vector<u16> lying = sorted(shown);
    ++all[Dice(lying).keep_highest(2).sum()];
  });
  EXPECT_EQ(found, all);
}

TEST(Dice, AllRolledAgainAreExact) {
  constexpr int kEnough = 9;
  using R = Rules<6, false>;
  std::map<int, u64> found;
  const State s = rolling<R>(3, 3, kEnough);
  for (const WeightedOption& o : options<R>(s)) {
    const State next = after_answer<R>(s, o.option);
    totals<R>(next, o.weight * (next.flow.frames.empty() ? u64{216} : u64{1}), found);
  }
  std::map<int, u64> all;
  each_way(3, 6, [&](const std::vector<int>& first) {
    const int sum = first[0] + first[1] + first[2];
    if (sum >= kEnough)
      all[sum] += 216;
    else
      each_way(3, 6, [&](const std::vector<int>& again) { ++all[again[0] + again[1] + again[2]]; });
  });
  EXPECT_EQ(found, all);
}

TEST(Dice, SomeArePickedUpAndTheOthersLie) {
  using R = Rules<6, true>;
  State s = rolling<R>(3, 3);
  s = after_answer<R>(s, {.verb = static_cast<u16>(Verb::Shown), .n = 136});
  EXPECT_EQ(options<R>(s).size(), 4U);
  s = after_answer<R>(s, {.verb = static_cast<u16>(Verb::Again), .seat = 0, .n = 0});
  const OptionList faces = options<R>(s);
  ASSERT_EQ(faces.size(), 6U);
  EXPECT_EQ(faces[4].option.n, 5);
  EXPECT_EQ(faces[4].weight, 1U);
  s = after_answer<R>(s, faces[4].option);
  const auto& list = s.flow.list;
  EXPECT_EQ((std::vector<int>(list.begin(), list.end())), (std::vector<int>{3, 5, 6}))
      << "they lie in rising order, so that equal rolls are equal bytes";
}

TEST(Dice, ChanceInWords) {
  EXPECT_EQ(shown_text(136, 3), "The dice show 1, 3 and 6");
  EXPECT_EQ(shown_text(4, 1), "The die shows 4");
  EXPECT_EQ(shown_text(17, 1), "The die shows 17");
}

TEST(DiceDeathTest, ADieThatIsStillToBeRolledHasNoFace) {
  const std::vector<u16> lying{2, 3 | kAgain};
  EXPECT_DEATH((void)Dice(lying).sum(), "still to be rolled");
}

}  // namespace
}  // namespace undercroft::dice_test
