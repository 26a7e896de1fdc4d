#include "lab/lab.h"
#include "lab/player.h"

namespace undercroft::lab {
namespace {

std::string problem_of(const std::string& toml) {
  Value value;
  std::string problem = parse_toml("study.toml", toml, value);
  Study study;
  if (problem.empty()) problem = read_study(value, study);
  Plan plan;
  return problem.empty() ? make_plan(study, where(), plan) : problem;
}

TEST(Study, a_grid_is_every_combination_in_the_order_of_the_schema) {
  const Plan plan = plan_of(kSmall);
  ASSERT_EQ(plan.setups.size(), 6U);
  EXPECT_EQ(plan.setups[0].label, "Fenn Harrow, the Skirmisher; The Carrow Cellars");
  EXPECT_EQ(plan.setups[1].label, "Fenn Harrow, the Skirmisher; The Quiet Court");
  EXPECT_EQ(plan.setups[5].label, "Ilse Varn, the Mage + Quill, the Delver; The Quiet Court");
  EXPECT_EQ(plan.fields, (std::vector<std::string>{"heroes", "dungeon"}));
}

TEST(Study, all_takes_the_choices_of_the_schema) {
  const Plan plan = plan_of(
      "game = 'one_deck_dungeon'\ngames = 1\nseed = 1\nbots = ['random']\n[grid]\nheroes = 'all'\n"
      "dungeon = 'all'\n");
  EXPECT_EQ(plan.cells.size(), 100U);
}

TEST(Study, all_2_takes_every_pair) {
  const std::string head = "game = 'one_deck_dungeon'\ngames = 1\nseed = 1\nbots = ['random']\n";
  const Plan plan = plan_of(head + "[grid]\nheroes = 'all 2'\n");
  ASSERT_EQ(plan.cells.size(), 45U);
  EXPECT_EQ(plan_of(head + "[grid]\nheroes = 'all 4'\n").cells.size(), 210U);
  EXPECT_NE(problem_of(head + "[grid]\nheroes = 'all x'\n").find("must be a list"),
            std::string::npos);
  EXPECT_NE(problem_of(head + "[grid]\ndungeon = 'all 2'\n").find("must be a list"),
            std::string::npos);
}

TEST(Study, several_grids_follow_each_other) {
  const Plan plan = plan_of(
      "game = 'one_deck_dungeon'\ngames = 1\nseed = 1\nbots = ['random']\n[[grid]]\n"
      "heroes = [['oda'], ['fenn']]\n[[grid]]\ndungeon = ['quiet_court']\ndeck = ['hybrid']\n");
  ASSERT_EQ(plan.cells.size(), 3U);
  EXPECT_EQ(plan.setups[1].label, "Fenn Harrow, the Skirmisher; The Carrow Cellars");
  EXPECT_EQ(plan.setups[2].label, "Fenn Harrow, the Skirmisher; The Quiet Court; Deck: Hybrid");
  Study again;
  EXPECT_EQ(read_study(study_value(plan.study), again), "");
  EXPECT_EQ(again, plan.study);
}

TEST(Study, a_list_of_setups_is_taken_as_it_is) {
  const Plan plan = plan_of(
      "game = 'one_deck_dungeon'\ngames = 1\nseed = 1\nbots = ['random']\n[[setup]]\n"
      "heroes = ['oda']\n[[setup]]\nheroes = ['fenn', 'oda']\n");
  ASSERT_EQ(plan.cells.size(), 2U);
  EXPECT_EQ(plan.label(plan.cells[1]), "Fenn Harrow, the Skirmisher + Oda Brack, the Breaker");
}

TEST(Study, batches_cover_every_game_once) {
  const Plan plan = plan_of(kSmall);
  std::vector<u64> games(plan.cells.size());
  for (u64 i = 0; i < plan.batches(); ++i) {
    const Batch batch = plan.batch(i);
    EXPECT_EQ(batch.first, games[batch.cell]);
    games[batch.cell] += batch.count;
  }
  for (const u64 n : games) EXPECT_EQ(n, 50U);
}

TEST(Study, seeds_depend_on_set_up_and_game_but_not_on_the_bot) {
  const Plan plan = plan_of(kSmall);
  EXPECT_NE(plan.seed(0, 0), plan.seed(1, 0));
  EXPECT_NE(plan.seed(0, 0), plan.seed(0, 1));
  EXPECT_LE(plan.seed(0, 0), static_cast<u64>(Record::kMostSeed));
  EXPECT_NE(bot_key(plan.seed(0, 0), "random"), bot_key(plan.seed(0, 0), "rules"));
}

TEST(Study, says_what_is_wrong_and_what_to_do) {
  const std::string good = "game = 'tiny_dice'\ngames = 5\nseed = 1\nbots = ['random']\n";
  EXPECT_EQ(problem_of(good), "");
  EXPECT_EQ(problem_of(good + "gams = 3\n"), "'gams' means nothing here (did you mean 'game'?)");
  EXPECT_EQ(problem_of("game = 'tiny_dice'\ngames = 5\nbots = ['random']\n"), "'seed' is missing");
  EXPECT_NE(problem_of("game = 'tiny_dise'\ngames = 5\nseed = 1\nbots = ['random']\n")
                .find("did you mean 'tiny_dice'"),
            std::string::npos);
  EXPECT_NE(
      problem_of("game = 'tiny_dice'\ngames = 5\nseed = 1\nbots = ['randon']\n").find("no bot"),
      std::string::npos);
  EXPECT_NE(
      problem_of("game = 'tiny_dice'\ngames = 0\nseed = 1\nbots = ['random']\n").find("'games'"),
      std::string::npos);
  EXPECT_NE(problem_of(good + "[grid]\nheros = [1]\n").find("no field of the set-up"),
            std::string::npos);
  EXPECT_NE(problem_of(good + "[stop]\n").find("half_width"), std::string::npos);
  EXPECT_EQ(problem_of("game = \n").substr(0, 13), "study.toml:1:");
}

TEST(Study, comes_back_from_its_value) {
  const Study study = study_of(kSmall + "[stop]\nhalf_width = 0.05\n");
  EXPECT_EQ(study.half_width_ppm, 50000);
  Study again;
  EXPECT_EQ(read_study(study_value(study), again), "");
  EXPECT_EQ(again, study);
}

TEST(Study, its_id_tells_whether_results_can_be_mixed) {
  const Plan plan = plan_of(kSmall);
  EXPECT_EQ(plan_of(kSmall).id, plan.id);
  EXPECT_NE(plan_of(kSmall + "[stop]\nhalf_width = 0.05\n").id, plan.id);
}

TEST(Study, bots_by_the_clock_are_not_repeatable) {
  EXPECT_TRUE(plays_by_clock("mcts:100ms"));
  EXPECT_TRUE(plays_by_clock("mcts:100ms*2"));
  EXPECT_FALSE(plays_by_clock("mcts:2000"));
  EXPECT_FALSE(plays_by_clock("random"));
}

TEST(Study, games_are_named_by_cell_or_by_seed) {
  const Plan plan = plan_of(kSmall);
  std::size_t cell = 0;
  u64 game = 0;
  EXPECT_EQ(find_game_of(plan, "4:17", cell, game), "");
  EXPECT_EQ(cell, 4U);
  EXPECT_EQ(game, 17U);
  EXPECT_EQ(find_game_of(plan, std::to_string(plan.seed(2, 31)), cell, game), "");
  EXPECT_EQ(cell, 2U);
  EXPECT_EQ(game, 31U);
  EXPECT_NE(find_game_of(plan, "6:0", cell, game), "");
  EXPECT_NE(find_game_of(plan, "0:50", cell, game), "");
  EXPECT_NE(find_game_of(plan, "12345", cell, game), "");
  EXPECT_NE(find_game_of(plan, "x", cell, game), "");
}

}  // namespace
}  // namespace undercroft::lab
