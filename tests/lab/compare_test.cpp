#include "lab/compare.h"

#include "lab/lab.h"

namespace undercroft::lab {
namespace {

Plan side(const std::string& change) {
  Study study =
      study_of("game = 'one_deck_dungeon'\ngames = 400\nbatch = 25\nseed = 7\nbots = ['random']\n");
  if (!change.empty()) {
    EXPECT_EQ(change_study(change, study), "");
  }
  Plan plan;
  EXPECT_EQ(make_plan(study, where(), plan), "");
  return plan;
}

Compared compared(Plan a, Plan b, unsigned threads, std::optional<Sprt> sprt = {},
                  const std::filesystem::path& folder = {}) {
  CompareRequest request;
  request.threads = threads;
  request.sprt = sprt;
  std::string problem;
  EXPECT_EQ(pair_up(a, b), "");
  PairKeeper keeper(a, b, sprt);
  if (!folder.empty()) {
    EXPECT_EQ(keeper.open(folder), "");
  }
  EXPECT_EQ(compare(a, b, request, false, keeper, problem), Ran::Complete) << problem;
  EXPECT_TRUE(keeper.compared().complete);
  return keeper.compared();
}

TEST(Compare, a_side_against_itself_never_differs) {
  const Plan plan = side("");
  const Compared result = compared(plan, plan, 2);
  EXPECT_EQ(result.all.all(), 400U);
  EXPECT_EQ(result.all.only_a + result.all.only_b, 0U);
}

TEST(Compare, does_not_depend_on_threads) {
  const Plan a = side("dungeon=carrow_cellars");
  const Plan b = side("dungeon=quiet_court");
  const Compared one = compared(a, b, 1);
  const Compared four = compared(a, b, 4);
  EXPECT_EQ(compared_json(a, b, {}, one), compared_json(a, b, {}, four));
  EXPECT_EQ(one.all.all(), 400U);
}

TEST(Compare, sprt_ends_early_at_the_same_batch) {
  const Plan plan = side("");
  // No pair differs between equal sides, so that nothing is ever decided.
  EXPECT_EQ(compared(plan, plan, 2, Sprt{}).verdict, Sprt::Verdict::Undecided);
  const Plan a = side("heroes=[\"oda\"]");
  const Plan b = side("heroes=[\"ilse\"]");
  const Sprt sprt{0.9, 0.2, 0.2};
  const Compared one = compared(a, b, 1, sprt);
  const Compared four = compared(a, b, 4, sprt);
  EXPECT_EQ(one.batches, four.batches);
  EXPECT_EQ(one.all, four.all);
  EXPECT_EQ(one.verdict, four.verdict);
}

/// Every cut of a journal, as a kill leaves it, goes on to the same figures.
TEST(Compare, goes_on_where_it_ended) {
  Plan a = side("heroes=[\"oda\"]");
  Plan b = side("heroes=[\"ilse\"]");
  EXPECT_EQ(pair_up(a, b), "");
  const TempFolder folder;
  const Sprt sprt{0.9, 0.2, 0.2};
  const Compared whole = compared(a, b, 1, {}, folder.path() / "whole");
  const Compared early = compared(a, b, 1, sprt, folder.path() / "early");
  const std::string journal = text_of(folder.path() / "whole" / "journal");
  for (const std::size_t cut : {std::size_t{0}, std::size_t{20}, journal.find('\n') + 1,
                                journal.size() / 3, journal.size() - 1}) {
    const std::filesystem::path out = folder.path() / ("cut" + std::to_string(cut));
    std::filesystem::create_directories(out);
    std::ofstream(out / "journal", std::ios::binary) << journal.substr(0, cut);
    EXPECT_EQ(compared_json(a, b, {}, compared(a, b, 2, {}, out)), compared_json(a, b, {}, whole));
    // The same pairs with a test that ends early: what lies behind the decision does not count.
    EXPECT_EQ(compared_json(a, b, {}, compared(a, b, 2, sprt, out)),
              compared_json(a, b, {}, early));
  }
}

TEST(Compare, a_stop_keeps_what_is_done) {
  Plan a = side("");
  Plan b = side("dungeon=quiet_court");
  EXPECT_EQ(pair_up(a, b), "");
  const TempFolder folder;
  std::string problem;
  {
    PairKeeper keeper(a, b, {});
    EXPECT_EQ(keeper.open(folder.path()), "");
    CellPairs pairs;
    pairs.pairs.neither = 25;
    EXPECT_EQ(keeper.keep(3, pairs), "");
    EXPECT_EQ(compare(a, b, {}, true, keeper, problem), Ran::Stopped);
    EXPECT_FALSE(keeper.compared().complete);
  }
  PairKeeper again(a, b, {});
  EXPECT_EQ(again.open(folder.path()), "");
  EXPECT_EQ(again.done(), 25U);
  EXPECT_FALSE(again.needs(3));
  EXPECT_TRUE(again.needs(0));
}

TEST(Compare, a_spoilt_line_is_named_and_played_again) {
  Plan a = side("");
  Plan b = side("dungeon=quiet_court");
  EXPECT_EQ(pair_up(a, b), "");
  const TempFolder folder;
  const std::string whole = compared_json(a, b, {}, compared(a, b, 1, {}, folder.path()));
  std::string journal = text_of(folder.path() / "journal");
  const std::size_t second = journal.find('\n') + 1;
  journal[second] = journal[second] == '0' ? '1' : '0';
  std::ofstream(folder.path() / "journal", std::ios::binary) << journal;
  {
    PairKeeper keeper(a, b, {});
    EXPECT_EQ(keeper.open(folder.path()), "");
    EXPECT_EQ(keeper.skipped(), (std::vector<std::string>{(folder.path() / "journal").string() +
                                                          ":2: the checksum does not fit"}));
    EXPECT_EQ(keeper.done(), 375U);
  }
  EXPECT_EQ(compared_json(a, b, {}, compared(a, b, 1, {}, folder.path())), whole);
}

TEST(Compare, a_folder_holds_one_comparison) {
  Plan a = side("");
  Plan b = side("dungeon=quiet_court");
  EXPECT_EQ(pair_up(a, b), "");
  const TempFolder folder;
  compared(a, b, 1, {}, folder.path());
  {
    PairKeeper turned(b, a, {});
    EXPECT_NE(turned.open(folder.path()).find("holds another comparison"), std::string::npos);
  }
  Keeper study;
  EXPECT_NE(study.open(folder.path(), a).find("holds another comparison"), std::string::npos);
  Collector sums(a);
  std::vector<std::string> skipped;
  EXPECT_NE(read_sums(a, folder.path(), sums, skipped).find("holds a comparison"),
            std::string::npos);
}

TEST(Compare, an_expert_beats_the_lot_and_threads_do_not_matter) {
  Study study = study_of(
      "game = 'one_deck_dungeon'\ngames = 4\nseed = 7\nbots = ['random']\n"
      "[[setup]]\nheroes = ['oda', 'fenn']\ntier = 'novice'\n");
  Plan b;
  EXPECT_EQ(make_plan(study, where(), b), "");
  EXPECT_EQ(change_study("bot=rules", study), "");
  Plan a;
  EXPECT_EQ(make_plan(study, where(), a), "");
  const Compared one = compared(a, b, 1);
  const Compared two = compared(a, b, 2);
  EXPECT_EQ(compared_json(a, b, {}, one), compared_json(a, b, {}, two));
  EXPECT_GT(one.all.only_a, one.all.only_b);
}

TEST(Compare, a_bot_that_searches_makes_the_batches_small) {
  Study study = study_of("game = 'one_deck_dungeon'\ngames = 6400\nseed = 7\nbots = ['random']\n");
  Plan a;
  Plan b;
  EXPECT_EQ(make_plan(study, where(), a), "");
  EXPECT_EQ(change_study("bot=mcts:2", study), "");
  EXPECT_EQ(make_plan(study, where(), b), "");
  EXPECT_EQ(a.study.batch, 100U);
  EXPECT_EQ(pair_up(a, b), "");
  EXPECT_EQ(a.study.batch, 4U);
  EXPECT_EQ(b.study.batch, 4U);
}

TEST(Compare, says_what_cannot_be_compared) {
  Plan a = side("");
  Study study = a.study;
  study.seed = 8;
  Plan b;
  EXPECT_EQ(make_plan(study, where(), b), "");
  EXPECT_NE(pair_up(a, b).find("seeds"), std::string::npos);
  EXPECT_NE(change_study("bot", study), "");
}

}  // namespace
}  // namespace undercroft::lab
