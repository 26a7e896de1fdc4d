// Guides: the input is the file of one. What is read is followed through a small game.
#include "table/guide.h"

#include <cstddef>
#include <cstdint>

#include "base/check.h"
#include "engine/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace undercroft;  // NOLINT(google-build-using-namespace): the program itself
  static const std::shared_ptr<const Game> game = find_game("tiny_piles")->open({}).game;
  auto guide = std::make_shared<table::Guide>();
  if (!read_guide(std::string(reinterpret_cast<const char*>(data), size), *guide).empty()) return 0;
  Driver driver(game, {guide->seed, Answering::Auto, Answering::Auto, nullptr});
  if (!driver.begin(guide->setup).empty()) return 0;
  table::Tips tips;
  tips.follow(guide);
  tips.look(driver);
  for (int answers = 0; answers < 20 && driver.prompt().waiting == Waiting::Player; ++answers) {
    driver.choose(driver.options()[0].option);
    tips.look(driver);
    if (const auto shown = tips.current())
      UC_CHECK(shown->n <= shown->of && !shown->tip->text.empty(), "a tip says something");
  }
  return 0;
}
