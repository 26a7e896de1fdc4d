// Opens a game, plays it, tries answers on clones, and asks for odds.
#include <cstdio>
#include <undercroft/undercroft.h>

using namespace undercroft;

namespace {

/// Plays a game to its end by lot and says whether it was won.
bool play_by_lot(Driver driver, bots::Lots& lots) {
  while (driver.prompt().waiting == Waiting::Player)
    driver.choose(driver.options()[lots.below(driver.options().size())].option);
  return driver.game().outcome(driver.state()).result == Result::Won;
}

}  // namespace

int main(int argc, char** argv) {
  const Opened opened = open_game(argc > 1 ? argv[1] : "one_deck_dungeon");
  if (!opened.game) {
    std::fprintf(stderr, "%s\n", opened.problems.front().c_str());
    return 1;
  }
  const Game& game = *opened.game;
  std::printf("%s: a state of %zu bytes\n", game.info().title.c_str(), game.info().state_bytes);

  // The expert plays; every position is the hash of plain bytes.
  Driver driver(opened.game, {.seed = 7});
  if (const std::string problem = driver.begin(Value::Object{}); !problem.empty()) {
    std::fprintf(stderr, "%s\n", problem.c_str());
    return 1;
  }
  const Driver beginning = driver;  // a clone
  while (driver.prompt().waiting == Waiting::Player) {
    const int known = game.policy(driver.state(), driver.options());
    const OptionList& options = driver.options();
    driver.choose(options[known < 0 ? 0 : static_cast<std::size_t>(known)].option);
  }
  std::printf("the expert: %s after %zu answers, %s\n",
              std::string(result_word(game.outcome(driver.state()).result)).c_str(),
              driver.answers().size(), to_hex(driver.hash()).c_str());

  // Games by lot from the same beginning meet the same luck at the same questions.
  bots::Lots lots(1);
  int won = 0;
  for (int i = 0; i < 100; ++i) won += play_by_lot(beginning, lots) ? 1 : 0;
  std::printf("by lot: %d of 100 won\n", won);

  // What each first answer promises.
  const auto odds = bots::odds_of(game, beginning.state(), beginning.options(), 50);
  for (std::size_t i = 0; i < odds.size(); ++i)
    std::printf("%5.1f %%  %s\n", odds[i].promise * 100.0 / kSure,
                game.text(beginning.state(), beginning.options()[i].option).c_str());

  // Chance asked like a player shows exact odds.
  Driver asking(opened.game, {.seed = 7, .chance = Answering::Ask});
  if (!asking.begin(Value::Object{}).empty()) return 1;
  while (asking.prompt().waiting == Waiting::Player) asking.choose(asking.options()[0].option);
  if (asking.prompt().waiting == Waiting::Chance)
    std::printf("a chance of %zu outcomes, the first %u of %llu\n", asking.options().size(),
                asking.options()[0].weight,
                static_cast<unsigned long long>(asking.options().total_weight()));
  return 0;
}
