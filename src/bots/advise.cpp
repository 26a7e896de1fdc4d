#include "bots/advise.h"

#include <chrono>

#include "bots/mcts.h"

namespace undercroft::bots {
namespace {

constexpr int kUsualMilliseconds = 500;

int in_percent(int promise) {
  return (promise + kSure / 200) / (kSure / 100);
}
/// What it promises against the next best; nothing if that is no less. Two equal figures would say
/// nothing, and one alone no more.
std::string chances_of(const std::vector<Reckoned>& odds, int option) {
  const auto best = static_cast<std::size_t>(option);
  if (best >= odds.size()) return {};
  int next = -1;
  bool exact = odds[best].exact;
  for (std::size_t i = 0; i < odds.size(); ++i)
    if (i != best && odds[i].promise > next) {
      next = odds[i].promise;
      exact = odds[best].exact && odds[i].exact;
    }
  const int mine = in_percent(odds[best].promise);
  if (next < 0 || mine <= in_percent(next)) return {};
  return std::string(" Chance to win ") + (exact ? "" : "about ") + std::to_string(mine) +
         " %, otherwise " + std::to_string(in_percent(next)) + " %.";
}
/// What to do and why; of a game that gives no reasons only what to do.
std::string reason_of(const Game& game, StateIn state, const Option& option) {
  std::string why = game.why(state, option);
  return why.empty() ? game.text(state, option) + "." : why;
}

Opinion solved_opinion(const Game& game, StateIn state, const OptionList& options,
                       const Solved& solved) {
  const std::vector<Reckoned> odds = odds_of(game, state, options, kUsualSamples);
  return {solved.option,
          reason_of(game, state, options[static_cast<std::size_t>(solved.option)].option) +
              chances_of(odds, solved.option),
          solved.exact};
}

Opinion searched_opinion(const Game& game, StateIn state, const OptionList& options,
                         int milliseconds) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point end = Clock::now() + std::chrono::milliseconds(milliseconds);
  Tree tree(game);
  Lots lots(1);
  tree.set_root(state);
  do tree.grow(lots);
  while (Clock::now() < end && !tree.is_full());
  const std::vector<Tried> tried = tree.tried();
  const std::size_t best = best_tried(tried, game.policy(state, options));
  u32 all = 0;
  for (const Tried& t : tried) all += t.visits;
  const bool is_most =
      std::ranges::all_of(tried, [&](const Tried& t) { return t.visits <= tried[best].visits; });
  std::string why = reason_of(game, state, options[best].option);
  why += " Of " + std::to_string(all) + " games played on in mind, " +
         (is_most ? "those with it promised most." : "none without it promised clearly more.");
  return {static_cast<int>(best), std::move(why), false};
}

}  // namespace

Opinion think_about(const Game& game, StateIn state, const OptionList& options, int milliseconds) {
  if (const Solved solved = game.solve(state, options); solved.option >= 0)
    return solved_opinion(game, state, options, solved);
  const int expert = game.policy(state, options);
  if (expert >= 0 && (milliseconds == 0 || options.size() == 1 || game.is_routine(state))) {
    const Option& option = options[static_cast<std::size_t>(expert)].option;
    return {expert, reason_of(game, state, option), false};
  }
  return searched_opinion(game, state, options,
                          milliseconds == 0 ? kUsualMilliseconds : milliseconds);
}

int chance_of(const Game& game, StateIn state, int samples) {
  constexpr int kDecisions = 5;  // what the dice in hand come to is then seen
  Imagined mind(game);
  Lots lots(1);
  i64 sum = 0;
  for (int i = 0; i < samples; ++i) {
    mind.from(state);
    sum += mind.play_on(kDecisions, lots);
  }
  return static_cast<int>(sum / samples);
}

std::vector<Reckoned> odds_of(const Game& game, StateIn state, const OptionList& options,
                              int samples) {
  if (std::vector<Reckoned> odds = game.reckon(state, options, samples * kNodesOfSample);
      !odds.empty())
    return odds;
  Tree tree(game);
  Lots lots(1);
  tree.set_root(state);
  for (int i = 0; i < samples && !tree.is_full(); ++i) tree.grow(lots);
  const std::vector<Tried> tried = tree.tried();
  std::vector<Reckoned> odds(tried.size());
  for (std::size_t i = 0; i < odds.size(); ++i)
    if (tried[i].visits > 0) odds[i].promise = tried[i].mean();
  return odds;
}

}  // namespace undercroft::bots
