// The solver of One Deck Dungeon's Step 4 against a search that tries everything.
#include <gtest/gtest.h>
#include <map>

#include "bots/step_4.h"
#include "sanitized.h"

namespace undercroft::one_deck {
namespace {

const GameOf<Rules>& game() {
  return one_deck_game();
}

/// Plays by lot up to the first Step 4 and lays a few dice there.
Bytes small_encounter(u64 seed, int most_dice, int party_size) {
  Luck luck(seed);
  const Value setup = random_setup(luck, party_size);
  Bytes bytes(sizeof(State));
  while (true) {
    EXPECT_EQ(game().set_up(bytes, setup, nullptr), "");
    for (int i = 0; i < 400; ++i) {
      OptionList options;
      game().options(bytes, options);
      if (options.empty()) break;
      State& s = state_of(bytes);
      if (s.flow.frames.back().procedure == static_cast<u16>(Proc::Place)) {
        Play play{s, game().content(), nullptr};
        return_all_dice(play);
        open_boxes(play);
        const int n = 1 + luck.below(most_dice);
        for (int die = 0; die < n; ++die)
          take_dice(play, hero_here(play, luck.below(heroes_here(play))),
                    static_cast<Colour>(luck.below(4)), 1, 1 + luck.below(6));
        come_to_rest(play);
        return bytes;
      }
      std::size_t pick = static_cast<std::size_t>(luck.below(static_cast<int>(options.size())));
      for (std::size_t k = 0; k < options.size(); ++k)
        if (static_cast<Verb>(options[k].option.verb) == Verb::EnterRoom ||
            static_cast<Verb>(options[k].option.verb) == Verb::Start)
          pick = k;
      game().choose(bytes, options[pick].option, nullptr);
    }
  }
}

/// Tries every answer of Step 4 in every order; outcomes count by their weights.
class BruteForce {
 public:
  explicit BruteForce(int depth) : depth_(depth) {}
  /// Nothing if it takes too long.
  std::optional<int> best(const State& s) {
    const int found = value(s);
    if (nodes_ > kMost) return {};
    return found;
  }

 private:
  static constexpr int kMost = 30'000;

  int value(const State& s) {
    if (length(s.flow.frames) < depth_ + 1) return promise_of(look_ahead({s, game().content()}));
    if (nodes_ > kMost) return 0;
    const Hash key = hash_bytes(std::as_bytes(std::span(&s, 1)));
    if (const auto known = known_.find(key.low); known != known_.end()) return known->second;
    ++nodes_;
    OptionList options;
    list_options<Rules>({s, game().content()}, options);
    i64 sum = 0;
    int most = 0;
    for (const WeightedOption& o : options) {
      const bool own = o.option.verb >= effects::kFirstChoiceOfGame;
      const auto verb = static_cast<Verb>(o.option.verb);
      if (own && (verb == Verb::Back || verb == Verb::GiveUp || verb == Verb::Free)) continue;
      int promise = 0;
      if (own && verb == Verb::EndStep) {
        promise = promise_of_leaving({s, game().content()}, effort_);
      } else {
        State next = s;
        Play play{next, game().content(), nullptr};
        apply_option<Rules>(play, o.option);
        promise = value(next);
      }
      sum += i64{promise} * o.weight;
      most = std::max(most, promise);
    }
    const int found = options.by_chance()
                          ? static_cast<int>(sum / static_cast<i64>(options.total_weight()))
                          : most;
    known_.emplace(key.low, found);
    return found;
  }

  int depth_;
  int nodes_ = 0;
  Effort effort_{1 << 30};
  std::map<u64, int> known_;
};

constexpr int kEncounters = kSanitized ? 500 : 10'000;

void compare(int encounters, int most_dice, int party_size) {
  int compared = 0;
  for (u64 seed = 1; compared < encounters; ++seed) {
    ASSERT_LT(seed, u64{2} * static_cast<u64>(encounters)) << "too few are small enough";
    Bytes bytes = small_encounter(seed, most_dice, party_size);
    const State& s = state_of(bytes);
    OptionList options;
    game().options(bytes, options);
    if (options.size() < 2) continue;
    const Solved solved = game().solve(bytes, options);
    ASSERT_GE(solved.option, 0) << seed;
    if (!solved.exact) continue;
    const std::optional<int> best = BruteForce(depth_of_step_4(s)).best(s);
    if (!best) continue;
    // Averages are rounded down once in each of the two.
    ASSERT_NEAR(solved.promise, *best, 6)
        << seed << ": " << words(bytes) << "; chosen " << solved.option;
    ++compared;
  }
}

TEST(Solver, Finds_what_trying_everything_finds) {
  compare(kEncounters, 5, 1);
}
TEST(Solver, Finds_it_for_a_pair_of_four_heroes) {
  compare(kEncounters / 100, 4, 4);
}

}  // namespace
}  // namespace undercroft::one_deck
