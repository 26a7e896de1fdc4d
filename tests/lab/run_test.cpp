#include <algorithm>
#include <functional>

#include "base/text.h"

#include "lab/lab.h"
#include "lab/player.h"
#include "lab/report.h"
#include "lab/statistics.h"

namespace undercroft::lab {
namespace {

namespace fs = std::filesystem;

Summary played(const Plan& plan, u64 batch) {
  Summary summary;
  std::string problem;
  EXPECT_TRUE(play_batch(plan, plan.batch(batch), false, summary, problem)) << problem;
  return summary;
}

TEST(Run, the_same_results_on_one_thread_and_on_many) {
  const Plan plan = plan_of(kSmall);
  const TempFolder folder;
  const std::string one = results_of(plan, folder.path() / "1", 1);
  EXPECT_EQ(results_of(plan, folder.path() / "2", 2), one);
  EXPECT_EQ(results_of(plan, folder.path() / "5", 5), one);
  EXPECT_NE(one.find("\"games\":300"), std::string::npos);
}

TEST(Run, shards_merge_to_the_same_results) {
  const Plan plan = plan_of(kSmall);
  const TempFolder folder;
  const std::string whole = results_of(plan, folder.path() / "whole", 2);
  std::vector<fs::path> shards;
  for (u64 i = 1; i <= 4; ++i) {
    shards.push_back(folder.path() / ("shard" + std::to_string(i)));
    results_of(plan, shards.back(), 1, {i, 4});
  }
  std::vector<std::string> skipped;
  Keeper some;
  EXPECT_EQ(some.open(folder.path() / "some", plan), "");
  EXPECT_EQ(merge(plan, {shards[0], shards[2]}, some, skipped), "");
  EXPECT_FALSE(some.sums().is_complete());
  Keeper all;
  EXPECT_EQ(all.open(folder.path() / "all", plan), "");
  // A shard that is named twice counts once.
  EXPECT_EQ(merge(plan, {shards[3], shards[0], shards[2], shards[1], shards[0]}, all, skipped), "");
  EXPECT_TRUE(all.sums().is_complete());
  EXPECT_EQ(results_json(all.sums()), whole);
}

TEST(Run, merge_refuses_another_study) {
  const TempFolder folder;
  const Plan plan = plan_of(kSmall);
  Plan other = plan_of("game = 'tiny_dice'\ngames = 3\nseed = 1\nbots = ['random']\n");
  results_of(other, folder.path() / "other", 1);
  Keeper keeper;
  EXPECT_EQ(keeper.open(folder.path() / "out", plan), "");
  std::vector<std::string> skipped;
  EXPECT_NE(merge(plan, {folder.path() / "other"}, keeper, skipped).find("was played with"),
            std::string::npos);
  // The same game with another seed: nothing but the study differs.
  Study study = plan.study;
  study.seed += 1;
  Plan reseeded;
  EXPECT_EQ(make_plan(study, where(), reseeded), "");
  results_of(reseeded, folder.path() / "reseeded", 1);
  EXPECT_NE(merge(plan, {folder.path() / "reseeded"}, keeper, skipped).find("another study"),
            std::string::npos);
  Collector sums(plan);
  EXPECT_NE(read_sums(plan, folder.path() / "reseeded", sums, skipped).find("another study"),
            std::string::npos);
}

TEST(Run, a_torn_journal_goes_on_to_the_same_results) {
  const Plan plan = plan_of(kSmall);
  const TempFolder folder;
  const std::string whole = results_of(plan, folder.path() / "whole", 1);
  const std::string journal = text_of(folder.path() / "whole" / "journal");
  // Wherever a crash cuts the journal: in the head, in a line, between lines.
  for (const std::size_t cut : {std::size_t{0}, std::size_t{20}, journal.find('\n') + 1,
                                journal.size() / 3, journal.size() - 1}) {
    const fs::path out = folder.path() / ("cut" + std::to_string(cut));
    fs::create_directories(out);
    std::ofstream(out / "journal", std::ios::binary) << journal.substr(0, cut);
    EXPECT_EQ(results_of(plan, out, 2), whole) << cut;
  }
}

TEST(Run, a_changed_line_is_played_again) {
  const Plan plan = plan_of(kSmall);
  const TempFolder folder;
  const std::string whole = results_of(plan, folder.path(), 1);
  std::string journal = text_of(folder.path() / "journal");
  const std::size_t at = journal.find("\"won\":", journal.size() / 2) + 6;
  journal[at] = journal[at] == '9' ? '8' : '9';
  std::ofstream(folder.path() / "journal", std::ios::binary) << journal;
  // Nothing but that batch: the good lines behind it count.
  const std::size_t line = 1 + static_cast<std::size_t>(std::count(
                                   journal.begin(), journal.begin() + static_cast<long>(at), '\n'));
  {
    Keeper keeper;
    EXPECT_EQ(keeper.open(folder.path(), plan), "");
    ASSERT_EQ(keeper.skipped().size(), 1U);
    EXPECT_EQ(keeper.skipped()[0], (folder.path() / "journal").string() + ":" +
                                       std::to_string(line) + ": the checksum does not fit");
    EXPECT_GE(keeper.sums().games_done(), 300U - 7U);
    EXPECT_FALSE(keeper.sums().is_complete());
  }
  EXPECT_EQ(results_of(plan, folder.path(), 1), whole);
  // The spoilt line stays where it is, and what was played again stands behind it.
  EXPECT_TRUE(text_of(folder.path() / "journal").starts_with(journal));
  Collector sums(plan);
  std::vector<std::string> skipped;
  EXPECT_EQ(read_sums(plan, folder.path(), sums, skipped), "");
  EXPECT_EQ(skipped.size(), 1U);
  EXPECT_EQ(results_json(sums), whole);
}

TEST(Run, lines_that_are_garbage_foreign_or_doubled_cost_nothing) {
  const Plan plan = plan_of(kSmall);
  const TempFolder folder;
  const std::string whole = results_of(plan, folder.path(), 1);
  std::string journal = text_of(folder.path() / "journal");
  const std::size_t second = journal.find('\n') + 1;
  const std::string line = journal.substr(second, journal.find('\n', second) + 1 - second);
  const Plan other =
      plan_of("game = 'one_deck_dungeon'\ngames = 50\nbatch = 3\nseed = 1\nbots = ['random']\n");
  Summary foreign;
  std::string problem;
  EXPECT_TRUE(play_batch(other, other.batch(0), false, foreign, problem));
  journal.insert(second, "\nhello\n" + batch_line(0, foreign) + batch_line(9999, foreign) + line);
  std::ofstream(folder.path() / "journal", std::ios::binary) << journal;
  Keeper keeper;
  EXPECT_EQ(keeper.open(folder.path(), plan), "");
  const std::string file = (folder.path() / "journal").string();
  EXPECT_EQ(keeper.skipped(),
            (std::vector<std::string>{file + ":2: no checksum", file + ":3: no checksum",
                                      file + ":4: not a batch of this study",
                                      file + ":5: not a batch of this study"}));
  EXPECT_EQ(results_json(keeper.sums()), whole);
}

TEST(Run, a_last_line_without_its_newline_counts_if_it_is_whole) {
  const Plan plan = plan_of(kSmall);
  const TempFolder folder;
  const std::string whole = results_of(plan, folder.path(), 1);
  const std::string journal = text_of(folder.path() / "journal");
  std::ofstream(folder.path() / "journal", std::ios::binary)
      << journal.substr(0, journal.size() - 1);
  Keeper keeper;
  EXPECT_EQ(keeper.open(folder.path(), plan), "");
  EXPECT_TRUE(keeper.skipped().empty());
  EXPECT_EQ(results_json(keeper.sums()), whole);
  EXPECT_EQ(text_of(folder.path() / "journal"), journal);
}

TEST(Run, a_file_that_is_no_journal_is_left_as_it_is) {
  const Plan plan = plan_of(kSmall);
  const TempFolder folder;
  for (const std::string text : {"my diary", "my diary\nis long\n"}) {
    std::ofstream(folder.path() / "journal", std::ios::binary) << text;
    Keeper keeper;
    EXPECT_NE(keeper.open(folder.path(), plan).find("journal:1: no checksum"), std::string::npos);
    EXPECT_EQ(text_of(folder.path() / "journal"), text);
  }
}

/// Batches of bots that think, played by threads, in two goes and one by one.
void expect_alike(const std::string& bot, int games) {
  const Plan plan = plan_of("game = 'one_deck_dungeon'\ngames = " + std::to_string(games) +
                            "\nbatch = 1\nseed = 5\nbots = ['" + bot +
                            "']\n[grid]\nheroes = [['oda'], ['fenn', 'ilse']]\n");
  const TempFolder folder;
  const std::string one = results_of(plan, folder.path() / "1", 1);
  EXPECT_EQ(results_of(plan, folder.path() / "2", 2), one) << bot;
  {
    Keeper keeper;
    EXPECT_EQ(keeper.open(folder.path() / "again", plan), "");
    EXPECT_EQ(keeper.keep(1, played(plan, 1)), "");
  }
  EXPECT_EQ(results_of(plan, folder.path() / "again", 2), one) << bot;
}

TEST(Run, the_expert_plays_the_same_on_threads_and_after_a_resume) {
  expect_alike("rules", 3);
}

TEST(Run, searches_play_the_same_on_threads_and_after_a_resume) {
  expect_alike("mcts:2", 1);
  expect_alike("lookahead:1", 1);
}

TEST(Run, another_study_is_refused_in_the_folder) {
  const TempFolder folder;
  results_of(plan_of(kSmall), folder.path(), 1);
  Keeper keeper;
  const Plan other = plan_of("game = 'tiny_dice'\ngames = 3\nseed = 1\nbots = ['random']\n");
  EXPECT_NE(keeper.open(folder.path(), other).find("holds another study"), std::string::npos);
}

TEST(Run, one_run_at_a_time_in_a_folder) {
  const TempFolder folder;
  const Plan plan = plan_of(kSmall);
  Keeper first;
  EXPECT_EQ(first.open(folder.path(), plan), "");
  Keeper second;
  EXPECT_NE(second.open(folder.path(), plan).find("another lab run"), std::string::npos);
}

TEST(Run, stopping_keeps_what_is_done) {
  const Plan plan = plan_of(kSmall);
  const TempFolder folder;
  {
    Keeper keeper;
    EXPECT_EQ(keeper.open(folder.path() / "out", plan), "");
    for (const u64 batch : {u64{0}, u64{9}, u64{4}})
      EXPECT_EQ(keeper.keep(batch, played(plan, batch)), "");
    RunRequest request;
    std::string problem;
    EXPECT_EQ(run_study(plan, request, true, keeper, problem), Ran::Stopped);
    EXPECT_EQ(keeper.sums().games_done(), 21U);
  }
  Keeper again;
  EXPECT_EQ(again.open(folder.path() / "out", plan), "");
  EXPECT_EQ(again.sums().games_done(), 21U);
  EXPECT_FALSE(again.sums().needs(9));
}

TEST(Run, batches_count_once_and_in_any_order) {
  const Plan plan = plan_of(kSmall);
  Collector forward(plan);
  Collector backward(plan);
  for (u64 i = 0; i < plan.batches(); ++i) EXPECT_TRUE(forward.accept(i, played(plan, i)));
  for (u64 i = plan.batches(); i-- > 0;) {
    EXPECT_TRUE(backward.accept(i, played(plan, i)));
    EXPECT_FALSE(backward.accept(i, played(plan, i)));
  }
  EXPECT_EQ(results_json(forward), results_json(backward));
  EXPECT_FALSE(forward.accept(plan.batches(), {}));
}

TEST(Run, the_stop_rule_looks_at_batches_in_their_order) {
  const Plan plan = plan_of(
      "game = 'tiny_dice'\ngames = 3000\nbatch = 20\nseed = 1\nbots = ['random']\n"
      "[stop]\nhalf_width = 0.05\n");
  const TempFolder folder;
  const std::string one = results_of(plan, folder.path() / "1", 1);
  EXPECT_EQ(results_of(plan, folder.path() / "4", 4), one);
  // A shard does not know when the others have played enough; the merge does.
  std::vector<fs::path> shards;
  for (u64 i = 1; i <= 3; ++i) {
    shards.push_back(folder.path() / ("shard" + std::to_string(i)));
    results_of(plan, shards.back(), 1, {i, 3});
  }
  Keeper merged;
  std::vector<std::string> skipped;
  EXPECT_EQ(merged.open(folder.path() / "merged", plan), "");
  EXPECT_EQ(merge(plan, shards, merged, skipped), "");
  EXPECT_EQ(results_json(merged.sums()), one);
  Collector backward(plan);
  for (u64 i = plan.batches(); i-- > 0;) backward.accept(i, played(plan, i));
  EXPECT_EQ(results_json(backward), one);
  ASSERT_TRUE(backward.is_complete());
  const CellResult& cell = backward.cells()[0];
  EXPECT_TRUE(cell.stopped);
  EXPECT_LT(cell.summary.games, 3000U);
  EXPECT_LE(wilson_half_width(cell.summary.won, cell.summary.games), 0.05);
}

TEST(Run, a_summary_comes_back_from_its_line) {
  const Plan plan = plan_of(kSmall);
  const Summary summary = played(plan, 5);
  u64 batch = 0;
  Summary again;
  EXPECT_EQ(read_batch_line(plan, batch_line(5, summary), batch, again), "");
  EXPECT_EQ(batch, 5U);
  EXPECT_EQ(to_text(summary_value(again)), to_text(summary_value(summary)));
  EXPECT_NE(read_batch_line(plan, "", batch, again), "");
  EXPECT_NE(read_batch_line(plan, batch_line(5, summary).substr(1), batch, again), "");
}

TEST(Run, shards_are_written_as_i_of_n) {
  Shard shard;
  EXPECT_EQ(read_shard("2/4", shard), "");
  EXPECT_TRUE(shard.has(1));
  EXPECT_TRUE(shard.has(5));
  EXPECT_FALSE(shard.has(2));
  for (const char* bad : {"", "2", "0/4", "5/4", "a/4", "1/0"})
    EXPECT_NE(read_shard(bad, shard), "") << bad;
}

TEST(Run, lengths_of_like_games_share_a_class) {
  EXPECT_EQ(length_class(0), 0U);
  EXPECT_EQ(length_class(127), 127U);
  EXPECT_EQ(length_class(129), 128U);
  EXPECT_EQ(length_class(1000), 1000U);
  EXPECT_EQ(length_class(1003), 1000U);
  for (u64 n = 0, before = 0; n < 100000; n += 7) {
    EXPECT_GE(length_class(n), before);
    before = length_class(n);
  }
}

TEST(Run, tables_have_a_line_for_each_cell_and_thing) {
  const Plan plan = plan_of(kSmall);
  Collector sums(plan);
  for (u64 i = 0; i < plan.batches(); ++i) sums.accept(i, played(plan, i));
  const std::string cells = cells_csv(sums);
  EXPECT_EQ(split(trim(cells), '\n').size(), 7U);
  EXPECT_TRUE(cells.starts_with("cell,bot,heroes,dungeon,games,won,")) << cells;
  EXPECT_NE(counts_csv(sums).find(",encounter met,"), std::string::npos);
}

// Lines that fit their checksums and that no games wrote.

/// What is said of the first batch of a small study after its summary was changed.
std::string told_of(const std::function<void(Value&)>& spoil) {
  const Plan plan = plan_of(kSmall);
  Summary summary = played(plan, 0);
  Value value = summary_value(summary);
  spoil(value);
  u64 batch = 0;
  return read_batch_line(plan,
                         sealed(Value::Object{{"batch", Value(0)}, {"summary", std::move(value)}}),
                         batch, summary);
}

TEST(Journal, figures_that_no_games_have_are_refused) {
  const Value none{Value::List{}};
  EXPECT_EQ(told_of([](Value&) {}), "");
  for (const char* key : {"endings", "lengths"})
    EXPECT_EQ(told_of([&](Value& summary) { summary.set(key, none); }),
              "figures that no games have")
        << key;
  EXPECT_EQ(told_of([](Value& summary) { summary.set("won", Value(7)); }),
            "figures that no games have");
  const auto row = [](std::initializer_list<i64> numbers) {
    Value::List list;
    for (const i64 n : numbers) list.emplace_back(n);
    return Value(Value::List{Value(std::move(list))});
  };
  EXPECT_EQ(told_of([&](Value& summary) { summary.set("present", row({0, 8, 0, 0, 0})); }),
            "figures that no games have");
  EXPECT_EQ(told_of([&](Value& summary) { summary.set("lost_to", row({0, 8, 0})); }),
            "figures that no games have");
  for (const i64 ending : {2 * 256 + 200, 77 * 256})
    EXPECT_EQ(told_of([&](Value& summary) {
                summary.set("won", Value(0));
                summary.set("endings", row({ending, 7}));
                summary.set("lengths", row({9, 0, 7, 0}));
                summary.set("present", none);
                summary.set("lost_to", none);
              }),
              "games that end as none of this game do")
        << ending;
}

/// A foe that parties were lost to, and that none of them met.
TEST(Journal, a_foe_that_nobody_met_can_be_reported) {
  const Plan plan = plan_of(kSmall);
  Collector sums(plan);
  Summary summary = played(plan, 0);
  summary.presences.clear();
  ASSERT_TRUE(sums.accept(0, summary));
  EXPECT_FALSE(results_json(sums).empty());
  EXPECT_FALSE(report_html(sums).empty());
}

}  // namespace
}  // namespace undercroft::lab
