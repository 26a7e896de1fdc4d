#include "lab/report.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <cmath>

#include "lab/figures.h"
#include "lab/lab.h"
#include "lab/markdown.h"
#include "lab/player.h"
#include "lab/results.h"

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

TEST(Report, what_is_usual_is_named_beside_what_is_not) {
  const Plan plan = plan_of(
      "game = 'abyssal_conspiracy'\ngames = 1\nseed = 1\nbots = ['random']\n[grid]\n"
      "players = [1, 2]\ndifficulty = 'all'\n");
  std::vector<std::string> titles;
  for (const Group& group : groups_besides(plan, {"difficulty"})) titles.push_back(group.title);
  EXPECT_EQ(titles, (std::vector<std::string>{"Players: 1", "Players: 2"}));
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
  EXPECT_NE(page.find("A game of each bar</summary><ul><li>"), std::string::npos);
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

// Hand-made games, so that the figures can be done by hand.

constexpr u16 kWonKey = static_cast<u16>(Result::Won) * 256 + 1;
constexpr u16 kLostKey = static_cast<u16>(Result::Lost) * 256 + 2;

/// Of these games the first ones were won.
Summary some_games(u64 won, u64 games) {
  Summary s;
  s.won = won;
  s.games = games;
  s.endings[kWonKey].games = won;
  s.endings[kWonKey].examples.add(0);
  s.endings[kLostKey].games = games - won;
  s.endings[kLostKey].examples.add(won);
  s.lengths[10] = {won, games - won, 0};
  return s;
}

std::size_t thing_at(const Plan& plan, std::string_view kind, std::string_view id) {
  const std::vector<Countable> things = plan.game().countables();
  const auto found = std::ranges::find_if(
      things, [&](const Countable& thing) { return thing.kind == kind && thing.id == id; });
  EXPECT_NE(found, things.end()) << id;
  return static_cast<std::size_t>(found - things.begin());
}

/// What is read of a piece of HTML: each tag is a gap.
std::string read_of(std::string_view html) {
  std::string out;
  bool in_tag = false;
  for (const char c : html) {
    in_tag = c == '<' || (in_tag && c != '>');
    if (in_tag || c == '>' || c == ' ') {
      if (!out.empty() && out.back() != ' ') out += ' ';
    } else {
      out += c;
    }
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

/// The part from the first text up to the next `end`.
std::string part_of(const std::string& page, const std::string& begin, const std::string& end) {
  const std::size_t at = page.find(begin);
  EXPECT_NE(at, std::string::npos) << begin;
  return at == std::string::npos ? "" : page.substr(at, page.find(end, at) - at);
}

std::string section_of(const std::string& page, const std::string& id) {
  return part_of(page, "<h2 id='" + id + "'>", "\n<h2 ");
}

/// The cells of the row that begins so.
std::vector<std::string> row_of(const std::string& page, const std::string& begin) {
  const std::string row = part_of(page, begin, "</tr>");
  std::vector<std::string> cells;
  for (std::size_t at = row.find("<t"); at != std::string::npos;) {
    const std::size_t next = std::min(row.find("<td", at + 1), row.find("<th", at + 1));
    if (row.compare(at, 3, "<tr") != 0) cells.push_back(read_of(row.substr(at, next - at)));
    at = next;
  }
  return cells;
}

/// Mend is met in 50 games of the first dungeon, 40 of them won, and 20 of the second, 4 of them
/// won. Brace is met in 50 of the first, 35 of them won, and in all of the second; Dodge in 50 of
/// the first, 31 of them won. Of the games, 60 and 12 of 100 were won.
class ReportFigures : public testing::Test {
 protected:
  ReportFigures()
      : plan(plan_of("game = 'one_deck_dungeon'\ngames = 100\nbatch = 100\nseed = 1\n"
                     "bots = ['random']\n[grid]\ndungeon = ['carrow_cellars', 'quiet_court']\n")),
        mend(thing_at(plan, "skill taken", "mend")),
        brace(thing_at(plan, "skill taken", "brace")),
        dodge(thing_at(plan, "skill taken", "dodge")),
        sums(plan) {
    Summary easy = some_games(60, 100);
    easy.presences.resize(plan.game().countables().size());
    easy.presences[mend] = {50, 40, 3, 61};
    easy.presences[brace] = {50, 35, 4, 62};
    easy.presences[dodge] = {50, 31, 5, 63};
    easy.lengths = {{10, {0, 1, 99}}, {83, {60, 38, 0}}, {512, {0, 1, 98}}};
    easy.decisions = 10 + 98 * 83 + 512;
    easy.reaches.resize(plan.game().steps().size());
    easy.reaches[0] = {100, 0};
    Summary hard = some_games(12, 100);
    hard.presences.resize(plan.game().countables().size());
    hard.presences[mend] = {20, 4, 1, 12};
    hard.presences[brace] = {100, 12, 0, 13};
    hard.lengths = {{10, {0, 39, 60}}, {48, {5, 15, 0}}, {50, {7, 33, 20}}, {83, {0, 1, 99}}};
    hard.decisions = 39 * 10 + 20 * 48 + 40 * 50 + 83;
    EXPECT_TRUE(sums.accept(0, easy));
    EXPECT_TRUE(sums.accept(1, hard));
    EXPECT_TRUE(sums.is_complete());
  }

  [[nodiscard]] ThingFigure figure_of(std::size_t thing) const {
    const std::vector<ThingFigure> figures = thing_figures(sums);
    return *std::ranges::find(figures, thing, &ThingFigure::thing);
  }

  Plan plan;
  std::size_t mend, brace, dodge;
  Collector sums;
};

TEST_F(ReportFigures, the_files_for_programs_have_the_same_rates) {
  const boost::json::value json = boost::json::parse(results_json(sums));
  const auto number = [&](const char* where) { return json.at_pointer(where).to_number<double>(); };
  EXPECT_EQ(number("/games"), 200);
  EXPECT_EQ(number("/won"), 72);
  EXPECT_EQ(number("/cells/0/won"), 60);
  EXPECT_NEAR(number("/cells/0/win_rate"), 0.6, 1e-9);
  EXPECT_NEAR(number("/cells/0/wilson95/0"), 0.502003, 1e-9);
  EXPECT_NEAR(number("/cells/0/wilson95/1"), 0.690599, 1e-9);
  EXPECT_NEAR(number("/cells/0/mean_decisions"), 86.56, 1e-9);
  EXPECT_EQ(number("/cells/1/decisions"), 3433);
  EXPECT_EQ(cells_csv(sums),
            "cell,bot,dungeon,games,won,win_rate,wilson_low,wilson_high,mean_decisions,"
            "stopped_early\n"
            "0,random,carrow_cellars,100,60,0.600000,0.502003,0.690599,86.560,0\n"
            "1,random,quiet_court,100,12,0.120000,0.069994,0.198121,34.330,0\n");
  const std::string counts = counts_csv(sums);
  EXPECT_NE(counts.find("carrow_cellars,skill taken,mend,Mend,50,40,100,60\n"), std::string::npos)
      << counts.substr(0, 500);
}

// Cochran, Mantel and Haenszel with n games, w of them won and m with the thing: its wins beyond
// m w / n, with the variance m (n - m) w (n - w) / (n^2 (n - 1)); the differences of the rates
// weigh m (n - m) / n.
TEST_F(ReportFigures, impacts_are_taken_within_the_cells_and_corrected_after_holm) {
  const double easy = 50. * 50 * 60 * 40 / (100. * 100 * 99);
  const double hard = 20. * 80 * 12 * 88 / (100. * 100 * 99);
  const auto p = [](double beyond, double variance) {
    return std::erfc(beyond / std::sqrt(variance) / std::sqrt(2));
  };
  const ThingFigure first = figure_of(mend);
  EXPECT_EQ(first.games, 70U);
  EXPECT_EQ(first.with_won, 44U);
  EXPECT_EQ(first.without, 130U);
  EXPECT_EQ(first.without_won, 28U);
  EXPECT_NEAR(first.impact.difference, (25 * (0.8 - 0.4) + 16 * (0.2 - 0.1)) / (25 + 16), 1e-12);
  EXPECT_NEAR(first.impact.p, p(10 + 1.6, easy + hard), 1e-12);
  // Three things occurred: the smallest p counts threefold, the next twofold.
  EXPECT_NEAR(first.adjusted, 3 * p(10 + 1.6, easy + hard), 1e-12);
  EXPECT_EQ(first.won_one->text(), "0:3");
  EXPECT_EQ(first.other_one->text(), "0:61");
  const ThingFigure second = figure_of(brace);
  // All games of the second cell have it: only the first says something.
  EXPECT_NEAR(second.impact.difference, 0.7 - 0.5, 1e-12);
  EXPECT_NEAR(second.adjusted, 2 * p(5, easy), 1e-12);
  const ThingFigure third = figure_of(dodge);
  EXPECT_NEAR(third.impact.difference, 0.62 - 0.58, 1e-12);
  EXPECT_NEAR(third.adjusted, p(1, easy), 1e-12);
  EXPECT_EQ(figure_of(thing_at(plan, "skill taken", "cleave")).games, 0U);
}

TEST_F(ReportFigures, the_page_shows_impacts_in_points) {
  const std::string cards = section_of(report_html(sums), "cards");
  using Cells = std::vector<std::string>;
  EXPECT_EQ(row_of(cards, "<tr><td>skill taken</td><td>Mend<"),
            (Cells{"skill taken", "Mend", "70", "35.00 %", "62.86 %", "21.54 %", "+28.29",
                   "9.5e-05", "0:3", "0:61"}));
  // 47 of 150 with it and 25 of 50 without it: it looks bad, but only where games are hard.
  EXPECT_EQ(row_of(cards, "<tr><td>skill taken</td><td>Brace<"),
            (Cells{"skill taken", "Brace", "150", "75.00 %", "31.33 %", "50.00 %", "+20.00",
                   "0.085", "0:4", "0:62"}));
  // 0.042 alone would be a difference; among three things it is not.
  EXPECT_NE(cards.find("<span class='up'>+28.29<"), std::string::npos);
  EXPECT_NE(cards.find("<span class='soft'>+20.00<"), std::string::npos);
  EXPECT_NE(cards.find("<strong>9.5e-05<"), std::string::npos);
  EXPECT_EQ(cards.find("<strong>0.085<"), std::string::npos);
  // The surest first.
  EXPECT_LT(cards.find(">Mend<"), cards.find(">Brace<"));
  EXPECT_LT(cards.find(">Brace<"), cards.find(">Dodge<"));
  EXPECT_EQ(cards.find(">Cleave<"), std::string::npos);
}

TEST_F(ReportFigures, the_page_names_dead_cards_and_steps) {
  const std::string never = section_of(report_html(sums), "never");
  const auto known = std::ranges::count_if(
      plan.game().countables(), [](const Countable& thing) { return !thing.kind.empty(); });
  EXPECT_NE(never.find("<h3>" + std::to_string(known - 3) + " things<"), std::string::npos);
  const std::string skills = part_of(never, "<strong>skill taken<", "</p>") + ",";
  EXPECT_NE(skills.find(" Cleave,"), std::string::npos) << skills;
  for (const char* met : {" Mend,", " Brace,", " Dodge,"})
    EXPECT_EQ(skills.find(met), std::string::npos) << met;
  EXPECT_EQ(std::ranges::count(skills, ','),
            std::ranges::count(plan.game().countables(), "skill taken", &Countable::kind) - 3);
  const std::size_t steps = plan.game().steps().size();
  EXPECT_NE(
      never.find("<h3>" + std::to_string(steps - 1) + " of " + std::to_string(steps) + " steps<"),
      std::string::npos);
}

// 199 of 200 games have at most 83 decisions: 40 bins for these are three wide, and the one longer
// game lies in the last. Its 100 games are as high as the picture, 168.
TEST_F(ReportFigures, lengths_lie_in_bins) {
  const std::string lengths = section_of(report_html(sums), "lengths");
  for (const char* bin : {"<title>9-11: 0 won, 40 not won<", "<title>12-14: 0 won, 0 not won<",
                          "<title>48-50: 12 won, 48 not won<", "<title>81+: 60 won, 40 not won<"})
    EXPECT_NE(lengths.find(bin), std::string::npos) << bin << "\n" << lengths;
  const std::string last = part_of(lengths, "<title>81+", "</g>");
  EXPECT_NE(last.find("y='112.8' width='19.6' height='67.2'/><rect class='won'"), std::string::npos)
      << last;
  EXPECT_NE(last.find("y='12.0' width='19.6' height='100.8'"), std::string::npos) << last;
  EXPECT_EQ(lengths.find("<title>84-"), std::string::npos);
  EXPECT_NE(read_of(lengths).find("60 decisions on the average. The shortest game 0:99 , a "
                                  "middling one 1:20 , the longest 0:98 ."),
            std::string::npos)
      << read_of(lengths);
}

// Of the games with at least 10 decisions 72 of 200 were won, with 48 72 of 160, with 50 67 of 140,
// with 83 60 of 100; beyond are fewer than 50. The picture lies from 52 to 628 and from 180,
// none, up to 12, 80 %: 60 / 100 reaches up to 69.06 % and down to 50.20 %.
TEST_F(ReportFigures, win_probability_is_of_the_games_that_get_so_far) {
  const std::string time = section_of(report_html(sums), "time");
  EXPECT_NE(time.find("class='curve' points='52.0,104.4 121.4,104.4 385.1,85.5 399.0,79.5 "
                      "628.0,54.0 '"),
            std::string::npos)
      << time;
  EXPECT_NE(time.find("628.0,35.0 628.0,74.6 "), std::string::npos) << time;
  EXPECT_NE(time.find(">80 %<"), std::string::npos);
}

TEST_F(ReportFigures, the_page_in_markdown_says_the_same) {
  const std::string page = report_markdown(sums);
  for (const char* text :
       {"200 games of One Deck Dungeon by `random` in 2 set-ups, 72 won",
        "| skill taken | Mend | 70 | 62.9 % | +28.3 | `0:3` |", "| 3 | Dodge (50, 25 %) | "})
    EXPECT_NE(page.find(text), std::string::npos) << text << "\n" << page;
  EXPECT_EQ(page.find("| skill taken | Brace |"), std::string::npos);
}

/// The first set-up that has all these items or values.
std::size_t cell_with(const Plan& plan,
                      const std::vector<std::pair<std::string, std::string>>& values) {
  for (std::size_t i = 0; i < plan.cells.size(); ++i)
    if (std::ranges::all_of(values, [&](const auto& value) {
          return has_value(plan, plan.cells[i], value.first, Value(value.second));
        }))
      return i;
  ADD_FAILURE() << "no such cell";
  return 0;
}

// The intervals of 81 / 263 and 15 / 148 as Newcombe (1998) prints them, table I, method 3.
TEST(Report, rates_and_heat_maps_have_wilson_intervals) {
  const Plan plan = plan_of(
      "game = 'one_deck_dungeon'\ngames = 263\nbatch = 263\nseed = 1\nbots = ['random']\n[grid]\n"
      "heroes = [['fenn'], ['oda']]\ndungeon = ['carrow_cellars', 'quiet_court']\n");
  const std::size_t fenn = cell_with(plan, {{"heroes", "fenn"}, {"dungeon", "carrow_cellars"}});
  const std::size_t fenn_hard = cell_with(plan, {{"heroes", "fenn"}, {"dungeon", "quiet_court"}});
  const std::size_t oda = cell_with(plan, {{"heroes", "oda"}, {"dungeon", "carrow_cellars"}});
  const std::size_t oda_hard = cell_with(plan, {{"heroes", "oda"}, {"dungeon", "quiet_court"}});
  Collector sums(plan);
  EXPECT_TRUE(sums.accept(fenn, some_games(81, 263)));
  EXPECT_TRUE(sums.accept(fenn_hard, some_games(15, 148)));
  EXPECT_TRUE(sums.accept(oda, some_games(40, 50)));
  EXPECT_TRUE(sums.accept(oda_hard, some_games(30, 50)));
  const std::string page = report_html(sums);
  using Cells = std::vector<std::string>;
  const std::string rates = section_of(page, "rates");
  const std::string number = std::to_string(fenn_hard);
  const Cells row = row_of(rates, "<tr><td class='n' data-n='" + number + "'>");
  ASSERT_EQ(row.size(), 12U);
  EXPECT_EQ(Cells(row.begin() + 4, row.begin() + 8),
            (Cells{"148", "15", "10.14 %", "6.24 % to 16.05 %"}));
  EXPECT_EQ(Cells(row.end() - 2, row.end()), (Cells{number + ":0", number + ":15"}));
  // The strongest colour is that of 80 %; 81 / 263 is 0.3850 of it.
  const std::string map = part_of(section_of(page, "maps"), "<table class='map'", "</table>");
  EXPECT_NE(map.find("<caption>Heroes by Dungeon: "), std::string::npos);
  EXPECT_EQ(row_of(map, "<tr><th scope='row'>Fenn"),
            (Cells{"Fenn Harrow, the Skirmisher", "30.8 % " + std::to_string(fenn) + ":0",
                   "10.1 % " + number + ":0"}));
  EXPECT_NE(map.find("title='25.5 % to 36.6 %, 263 games'><i style='opacity:0.21'>"),
            std::string::npos)
      << map;
  EXPECT_NE(map.find("<i style='opacity:0.55'></i>80.0 %"), std::string::npos) << map;
  EXPECT_NE(map.find("<i style='opacity:0.41'></i>60.0 %"), std::string::npos) << map;
}

// 80 of the 200 games with Fenn were won, 60 of them with Oda: 95 % from 33.46 to 46.92.
TEST(Report, who_goes_well_with_whom) {
  const Plan plan = plan_of(
      "game = 'one_deck_dungeon'\ngames = 100\nbatch = 100\nseed = 1\nbots = ['random']\n[grid]\n"
      "heroes = [['fenn', 'ilse'], ['fenn', 'oda'], ['ilse', 'oda']]\n");
  Collector sums(plan);
  const auto play = [&](const char* one, const char* other, u64 won) {
    const std::size_t cell = cell_with(plan, {{"heroes", one}, {"heroes", other}});
    EXPECT_TRUE(sums.accept(cell, some_games(won, 100)));
    return " " + std::to_string(cell) + ":0";
  };
  const std::string with_ilse = play("fenn", "ilse", 20);
  const std::string with_oda = play("fenn", "oda", 60);
  play("ilse", "oda", 30);
  const std::string page = report_html(sums);
  const std::string map = part_of(section_of(page, "maps"), "<table class='map'", "</table>");
  EXPECT_NE(map.find("<caption>Heroes together: "), std::string::npos);
  const std::vector<Row> heroes = rows_by(plan, "heroes");
  ASSERT_EQ(heroes.size(), 3U);
  std::vector<std::string> expected{"Fenn Harrow, the Skirmisher"};
  for (const Row& hero : heroes)
    expected.push_back(hero.value == Value("fenn")   ? ""
                       : hero.value == Value("ilse") ? "20.0 %" + with_ilse
                                                     : "60.0 %" + with_oda);
  EXPECT_EQ(row_of(map, "<tr><th scope='row'>Fenn"), expected);
  const std::vector<std::string> rate =
      row_of(section_of(page, "rates"), "<tr><th scope='row'>Fenn");
  ASSERT_EQ(rate.size(), 2U);
  EXPECT_TRUE(rate[1].starts_with("40.0 % 33.5 % to 46.9 % 200 games ")) << rate[1];
}

/// Two parties without a common hero say nothing of each hero: there is no table of heroes.
TEST(Report, a_table_without_columns_is_left_out) {
  const Plan plan = plan_of(
      "game = 'one_deck_dungeon'\ngames = 9\nbatch = 9\nseed = 1\nbots = ['random']\n[grid]\n"
      "heroes = [['fenn', 'ilse'], ['oda', 'quill']]\n");
  EXPECT_EQ(rows_by(plan, "heroes").size(), 4U);
  Collector sums(plan);
  EXPECT_TRUE(sums.accept(0, some_games(4, 9)));
  EXPECT_TRUE(sums.accept(1, some_games(5, 9)));
  const std::string rates = section_of(report_html(sums), "rates");
  EXPECT_EQ(rates.find("<caption>By Heroes<"), std::string::npos);
  EXPECT_NE(rates.find("55.56 %"), std::string::npos);
}

// 30 of 40 losses were to a foe that 60 games met, 10 to one that 50 met.
TEST(Report, foes_are_told_by_the_losses_to_them) {
  const Plan plan =
      plan_of("game = 'one_deck_dungeon'\ngames = 100\nbatch = 100\nseed = 1\nbots = ['random']\n");
  Summary s = some_games(60, 100);
  s.presences.resize(plan.game().countables().size());
  s.falls.resize(plan.game().countables().size());
  const std::size_t mild = thing_at(plan, "encounter fought", "fire_elemental");
  const std::size_t fierce = thing_at(plan, "boss fought", "still_queen");
  s.presences[mild] = {50, 40, 0, 60};
  s.falls[mild] = {10, 60};
  s.presences[fierce] = {60, 30, 1, 70};
  s.falls[fierce] = {30, 70};
  Collector sums(plan);
  EXPECT_TRUE(sums.accept(0, s));
  const std::vector<FallFigure> falls = fall_figures(sums, 0);
  ASSERT_EQ(falls.size(), 2U);
  EXPECT_EQ(falls[0].thing, fierce);
  EXPECT_EQ(falls[1].met, 50U);
  const std::string endings = section_of(report_html(sums), "endings");
  using Cells = std::vector<std::string>;
  EXPECT_EQ(row_of(endings, "<tr><td>The Still Queen<"),
            (Cells{"The Still Queen", "boss fought", "30", "75.00 %", "", "50.00 %", "0:70"}));
  EXPECT_EQ(row_of(endings, "<tr><td>Fire Elemental<"),
            (Cells{"Fire Elemental", "encounter fought", "10", "25.00 %", "", "20.00 %", "0:60"}));
  const Cells lost = row_of(endings, "<tr><td>lost<");
  ASSERT_EQ(lost.size(), 6U);
  EXPECT_EQ(lost[2], "40");
  EXPECT_EQ(lost[3], "40.00 %");
}

TEST(Report, numbers_have_groups_of_three_digits) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(12345678), "12,345,678");
}

}  // namespace
}  // namespace undercroft::lab
