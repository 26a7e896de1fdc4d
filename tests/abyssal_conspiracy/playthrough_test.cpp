// Whole games of the expert as files, so that a change of rules, cards or expert shows what it
// changes.
#include "playthrough.h"

#include "abyssal_conspiracy/table.h"
#include "golden.h"
#include "paths.h"

namespace undercroft::abyssal {
namespace {

constexpr int kLongestGame = 20000;

/// A game with ready-made decks, one for each player.
std::string played(const std::vector<std::string>& decks, const std::string& difficulty) {
  OpenRequest request;
  request.content = in_source("/content");
  Value setup;
  setup.set("players", static_cast<i64>(decks.size()));
  setup.set("difficulty", difficulty);
  for (std::size_t player = 0; player < decks.size(); ++player)
    setup.set("deck_" + std::to_string(player + 1), decks[player]);
  return playthrough(abyssal::open(request), setup, kLongestGame);
}

// rules: AC-OVR-01, AC-OVR-04, AC-RUL-42
TEST(Playthrough, alone) {
  expect_golden("abyssal_conspiracy/one", played({"deck_hammer_and_tide"}, "standard"));
}
// rules: AC-OVR-01, AC-OVR-02, AC-OVR-04
TEST(Playthrough, of_two) {
  expect_golden("abyssal_conspiracy/two",
                played({"deck_first_ashore", "deck_green_hours"}, "easy"));
}
TEST(Playthrough, of_three) {
  expect_golden("abyssal_conspiracy/three",
                played({"deck_lucky_break", "deck_hammer_and_tide", "deck_first_ashore"}, "hard"));
}

}  // namespace
}  // namespace undercroft::abyssal
