// Positions of The Abyssal Conspiracy in which one answer is right, whatever luck brings.
#include <gtest/gtest.h>

#include "engine/driver.h"
#include "engine/registry.h"

#include "paths.h"
#include "protocol/json_value.h"

namespace undercroft {
namespace {

/// A position (docs/positions.md), the answers given in it first, and how the right one begins.
struct Puzzle {
  const char* name;
  std::string position;
  std::vector<std::string> given;
  std::string right;
  int players = 1;
};

const std::vector<Puzzle>& puzzles() {
  static const std::vector<Puzzle> all{
      {"a small reaper is fought rather than left",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"players":[{"line":["troll"],"engaged":["brine_acolyte"]}]})",
       {"Use Troll"},
       "Fight with"},
      {"nobody falls on a shell that holds",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"players":[{"line":["bumpsy"],"engaged":["tollbell_crab"]}]})",
       {"Use Bumpsy"},
       "Reap with"},
      {"whoever holds captured Æmber is fought first",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"players":[{"line":["troll"],"engaged":[{"id":"second_cook","amber":3},"nap_warden"]}]})",
       {"Use Troll", "Fight with"},
       "Fight Second Cook"},
      {"the one that falls is fought, not the one that stands",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"players":[{"line":["bumpsy"],"engaged":["vault_echo","nap_warden"]}]})",
       {"Use Bumpsy", "Fight with"},
       "Fight Nap Warden"},
      {"at the gate the vault is bound before anything else",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"map":[null,{"location":"slrs_vortexilon","searched":true},null,null,"mirror_reef",null,null,"titans_gate",null],"amber":{"team":6,"conspiracy":0},"players":[{"line":["troll"],"artifacts":["vaultbinder"],"place":7}]})",
       {},
       "Use Vaultbinder"},
      {"the Vaultbinder is not put back at the gate",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"map":[null,{"location":"slrs_vortexilon","searched":true},null,null,"mirror_reef",null,null,"titans_gate",null],"amber":{"team":9,"conspiracy":0},"players":[{"artifacts":["vaultbinder"],"place":7}]})",
       {"Use Vaultbinder"},
       "“Omni”"},
      {"with the Vaultbinder above the gate one goes down",
       R"({"turn":{"player":0,"step":"move"},"map":[null,{"location":"slrs_vortexilon","searched":true},null,null,"mirror_reef",null,null,"titans_gate",null],"amber":{"team":10,"conspiracy":0},"players":[{"line":["troll"],"artifacts":["vaultbinder"],"place":4}]})",
       {},
       "Go to Titan's Gate"},
      {"beside the gate one goes there",
       R"({"turn":{"player":0,"step":"move"},"map":[null,{"location":"slrs_vortexilon","searched":true},null,null,"mirror_reef",null,"cold_stacks","titans_gate",null],"amber":{"team":8,"conspiracy":0},"players":[{"line":["troll"],"artifacts":["vaultbinder"],"place":6}]})",
       {},
       "Go to Titan's Gate"},
      {"the Vaultbinder is carried down from the top",
       R"({"turn":{"player":0,"step":"move"},"map":[null,{"location":"slrs_vortexilon","searched":true},null,null,"mirror_reef",null,null,"titans_gate",null],"amber":{"team":10,"conspiracy":0},"players":[{"artifacts":["vaultbinder"],"place":1}]})",
       {},
       "Go to Mirror Reef"},
      {"where all is searched nobody stays",
       R"({"turn":{"player":0,"step":"move"},"map":[null,{"location":"slrs_vortexilon","searched":true},null,null,null,null,null,null,null],"amber":{"team":4,"conspiracy":0},"players":[{"line":["troll"]}]})",
       {},
       "Go to the unseen place at depth 1"},
      {"the Æmber is kept for who has the Vaultbinder",
       R"({"turn":{"player":0,"step":"move"},"map":[null,{"location":"slrs_vortexilon","searched":true},null,null,"mirror_reef",null,null,"titans_gate",null],"amber":{"team":10,"conspiracy":0},"players":[{"place":1},{"artifacts":["vaultbinder"],"place":4}]})",
       {},
       "Stay here",
       2},
      {"2 Æmber are paid for a search",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"map":["quiet_dock",{"location":"slrs_vortexilon","searched":true},null,null,null,null,null,null,null],"amber":{"team":4,"conspiracy":0},"players":[{"place":0}]})",
       {},
       "Search"},
      {"two creatures search rather than reap",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"players":[{"line":["troll","bumpsy"]}]})",
       {},
       "Search"},
      {"the tide is raised where only that lets one search",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"map":[null,{"location":"slrs_vortexilon","searched":true},null,null,"bell_trench",null,null,null,null],"amber":{"team":4,"conspiracy":0},"players":[{"place":4}]})",
       {},
       "Raise the tide"},
      {"the tide is not raised for nothing",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"map":[{"location":"quiet_dock","searched":true},{"location":"slrs_vortexilon","searched":true},null,null,null,null,null,null,null],"players":[{"place":0}]})",
       {},
       "Do no more"},
      {"the house of the cards in hand is chosen",
       R"({"turn":{"player":0,"step":"house"},"players":[{"hand":["anger","punch","troll"],"line":["bumpsy"]}]})",
       {},
       "Brobnar"},
      {"who can be played is played",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"players":[{"hand":["troll"]}]})",
       {},
       "Play Troll"},
      {"archived cards are taken",
       R"({"turn":{"player":0,"step":"archives","house":"brobnar"},"players":[{"archives":["troll"]}]})",
       {},
       "Take the archived"},
      {"a blow of 3 is for who falls by it",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"players":[{"hand":["punch"],"engaged":["tollbell_crab","lamprey_lawyer"]}]})",
       {"Play Punch"},
       "Choose Lamprey Lawyer"},
      {"healing is for who is hurt",
       R"({"turn":{"player":0,"step":"play","house":"brobnar"},"players":[{"line":["bumpsy",{"id":"troll","damage":4}]}]})",
       {"Use SLRS"},
       "Choose Troll"},
      {"who would fall is not the prey",
       R"({"turn":{"player":0,"whose":"conspiracy","step":"creatures"},"players":[{"line":[{"id":"bumpsy","damage":3,"ready":false},{"id":"troll","ready":false}],"engaged":["nap_warden"]}]})",
       {},
       "Troll"},
  };
  return all;
}

std::shared_ptr<const Game> opened() {
  OpenRequest request;
  request.content = in_source("/content");
  return find_game("abyssal_conspiracy")->open(request).game;
}
/// The first option whose words begin so, or -1.
int beginning_with(const Driver& driver, const std::string& words) {
  for (std::size_t i = 0; i < driver.options().size(); ++i)
    if (driver.game().text(driver.state(), driver.options()[i].option).starts_with(words))
      return static_cast<int>(i);
  return -1;
}
/// Begins a puzzle and gives the answers that come first.
void lead_to(const Puzzle& puzzle, Driver& driver) {
  Value position;
  ASSERT_EQ(parse_value(puzzle.position, position), "") << puzzle.name;
  Value setup;
  setup.set("players", Value(i64{puzzle.players}));
  setup.set("deck_1", Value("deck_hammer_and_tide"));
  setup.set("position", position);
  ASSERT_EQ(driver.begin(setup), "") << puzzle.name;
  for (const std::string& words : puzzle.given) {
    const int i = beginning_with(driver, words);
    ASSERT_GE(i, 0) << puzzle.name << ": " << words << " is not offered";
    driver.choose(driver.options()[static_cast<std::size_t>(i)].option);
  }
}

TEST(AbyssalPuzzles, are_twenty_or_more_and_offer_other_answers) {
  EXPECT_GE(puzzles().size(), 20U);
  const auto game = opened();
  for (const Puzzle& puzzle : puzzles()) {
    Driver driver(game, {1});
    ASSERT_NO_FATAL_FAILURE(lead_to(puzzle, driver));
    EXPECT_GE(beginning_with(driver, puzzle.right), 0) << puzzle.name;
    EXPECT_GT(driver.options().size(), 1U) << puzzle.name;
  }
}
TEST(AbyssalPuzzles, are_no_riddle_to_the_expert_who_says_why) {
  const auto game = opened();
  for (const Puzzle& puzzle : puzzles()) {
    Driver driver(game, {1});
    ASSERT_NO_FATAL_FAILURE(lead_to(puzzle, driver));
    const int expert = game->policy(driver.state(), driver.options());
    ASSERT_GE(expert, 0) << puzzle.name;
    const Option option = driver.options()[static_cast<std::size_t>(expert)].option;
    const std::string answer = game->text(driver.state(), option);
    EXPECT_TRUE(answer.starts_with(puzzle.right)) << puzzle.name << ": " << answer;
    EXPECT_GT(game->why(driver.state(), option).size(), 10U) << puzzle.name;
  }
}

}  // namespace
}  // namespace undercroft
