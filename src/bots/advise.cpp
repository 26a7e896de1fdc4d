#include "bots/advise.h"

#include <chrono>

#include "bots/mcts.h"

namespace undercroft::bots {
namespace {

std::string percent(int promise) {
  return std::to_string((promise + kSure / 200) / (kSure / 100)) + " %";
}

}  // namespace

Opinion think_about(const Game& game, StateIn state, const OptionList& options, int milliseconds) {
  Opinion opinion;
  opinion.promises.assign(options.size(), -1);
  if (const Solved solved = game.solve(state, options); solved.option >= 0) {
    opinion.option = solved.option;
    opinion.exact = solved.exact;
    opinion.promises[static_cast<std::size_t>(solved.option)] = solved.promise;
    opinion.why =
        std::string(solved.exact ? "reckoned to the end" : "the best of what was searched") +
        ": the party's chances are then about " + percent(solved.promise);
    return opinion;
  }
  using Clock = std::chrono::steady_clock;
  const Clock::time_point end = Clock::now() + std::chrono::milliseconds(milliseconds);
  Tree tree(game);
  Lots lots(1);
  tree.set_root(state);
  do tree.grow(lots);
  while (Clock::now() < end && !tree.is_full());
  const std::vector<u32> visits = tree.visits();
  const std::vector<int> promises = tree.promises();
  u32 all = 0;
  for (std::size_t i = 0; i < visits.size(); ++i) {
    all += visits[i];
    if (visits[i] > 0) opinion.promises[i] = promises[i];
  }
  const auto best = std::ranges::max_element(visits) - visits.begin();
  opinion.option = static_cast<int>(best);
  opinion.why = "of " + std::to_string(all) +
                " games played on in mind, those with it promised most (" +
                percent(promises[static_cast<std::size_t>(best)]) + ")";
  return opinion;
}

}  // namespace undercroft::bots
