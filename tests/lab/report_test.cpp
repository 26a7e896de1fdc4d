#include "lab/report.h"

#include "lab/figures.h"
#include "lab/lab.h"
#include "lab/markdown.h"
#include "lab/player.h"

namespace undercroft::lab {
namespace {

Collector played_out(const Plan& plan) {
  Collector sums(plan);
  for (u64 i = 0; i < plan.batches(); ++i) {
    Summary summary;
    std::string problem;
    EXPECT_TRUE(play_batch(plan, plan.batch(i), false, summary, problem)) << problem;
    sums.accept(i, std::move(summary));
  }
  return sums;
}

TEST(Report, set_ups_are_told_apart_by_what_is_not_as_usual) {
  const Plan plan = plan_of(
      "game = 'one_deck_dungeon'\ngames = 1\nseed = 1\nbots = ['random']\n[[grid]]\n"
      "heroes = [['oda'], ['fenn'], ['oda', 'fenn']]\ndungeon = ['carrow_cellars', 'quiet_court']\n"
      "[[grid]]\nheroes = [['oda']]\ndungeon = ['quiet_court']\ndeck = ['hybrid']\n");
  std::vector<std::string> titles;
  for (const Group& group : groups_besides(plan, {"dungeon"})) titles.push_back(group.title);
  EXPECT_EQ(titles,
            (std::vector<std::string>{"Heroes: 1", "Heroes: 2", "Heroes: 1, Deck: Hybrid"}));
  const std::vector<Row> rows = rows_by(plan, "heroes");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].title, "Fenn Harrow, the Skirmisher");
  const std::vector<Row> dungeons = rows_by(plan, "dungeon");
  ASSERT_EQ(dungeons.size(), 2U);
  EXPECT_EQ(dungeons[1].title, "The Quiet Court");
  EXPECT_EQ(dungeons[1].note, "Hard");
}

TEST(Report, figures_of_a_field_add_up) {
  const Plan plan = plan_of(kSmall);
  const Collector sums = played_out(plan);
  const std::vector<Group> groups = groups_besides(plan, {"dungeon"});
  ASSERT_EQ(groups.size(), 2U);
  u64 games = 0;
  for (const Group& group : groups)
    for (const Row& row : rows_by(plan, "dungeon")) {
      const Tally tally = tally_of(sums, group.cells, "dungeon", row.value);
      games += tally.games;
      ASSERT_TRUE(tally.other_one);
      EXPECT_TRUE(has_value(plan, plan.cells[tally.other_one->cell], "dungeon", row.value));
    }
  EXPECT_EQ(games, 300U);
  u64 lost = 0;
  for (const FallFigure& fall : fall_figures(sums, 0)) lost += fall.games;
  EXPECT_GT(lost, 0U);
}

/// Every game that the page names leads to its seed.
TEST(Report, names_of_games_lead_to_their_seeds) {
  const Plan plan = plan_of(kSmall);
  const std::string page = report_html(played_out(plan));
  std::size_t links = 0;
  for (std::size_t at = page.find("href='#g"); at != std::string::npos;
       at = page.find("href='#g", at + 1)) {
    const std::string id = page.substr(at + 7, page.find('\'', at + 7) - at - 7);
    if (id == "games") continue;
    ++links;
    EXPECT_NE(page.find("<tr id='" + id + "'>"), std::string::npos) << id;
  }
  EXPECT_GT(links, 20U);
  EXPECT_NE(page.find("The Carrow Cellars"), std::string::npos);
  EXPECT_EQ(page.find(">carrow_cellars<"), std::string::npos);
  EXPECT_NE(page.find(std::to_string(plan.seed(0, 0))), std::string::npos);
}

TEST(Report, the_page_in_markdown_says_what_no_game_met) {
  const Plan plan = plan_of(kSmall);
  const Collector sums = played_out(plan);
  const std::string page = report_markdown(sums);
  EXPECT_EQ(report_markdown(sums), page);
  for (const char* text :
       {"300 games of One Deck Dungeon by `random`", "## Win rates", "| The Quiet Court |",
        "## How games ended", "What the party fought last", "## What was met and used",
        "| encounter met |", "## Steps that no game reached",
        "| Oda Brack, the Breaker | 0 of 100 (at most "})
    EXPECT_NE(page.find(text), std::string::npos) << text << "\n" << page;
  EXPECT_EQ(page.find("carrow_cellars"), std::string::npos);
}

TEST(Report, numbers_have_groups_of_three_digits) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(12345678), "12,345,678");
}

}  // namespace
}  // namespace undercroft::lab
