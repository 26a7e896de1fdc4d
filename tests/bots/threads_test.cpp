#include <gtest/gtest.h>

#include "engine/driver.h"
#include "engine/registry.h"

#include "bots/bot.h"
#include "paths.h"

namespace undercroft {
namespace {

TEST(Bots, Think_by_the_clock_on_several_threads) {
  OpenRequest request;
  request.content = in_source("/content");
  const std::shared_ptr<const Game> game = find_game("one_deck_dungeon")->open(request).game;
  std::string problem;
  const std::unique_ptr<bots::Bot> bot = bots::make_bot(game, "mcts:2ms*2", problem);
  ASSERT_EQ(problem, "");
  Driver driver(game, {5});
  ASSERT_EQ(driver.begin(Value::Object{{"dungeon", "carrow_cellars"}}), "");
  bot->begin(5);
  while (driver.prompt().waiting != Waiting::Over && driver.given() < 10)
    driver.choose(
        driver.options()[bot->answer(driver.state(), driver.options(), driver.given())].option);
  EXPECT_EQ(driver.given(), 10U);
}

}  // namespace
}  // namespace undercroft
