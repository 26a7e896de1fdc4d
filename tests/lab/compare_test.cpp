#include "lab/compare.h"

#include "lab/lab.h"
#include "lab/player.h"
#include "sanitized.h"

namespace undercroft::lab {
namespace {

/// The expert wins some of these games and loses others.
constexpr u64 kGames = kSanitized ? 12 : 32;
Plan side(const std::string& change) {
  Study study =
      study_of("game = 'one_deck_dungeon'\nbatch = 2\nseed = 7\nbots = ['rules']\ngames = " +
               std::to_string(kGames) + "\n");
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
  EXPECT_EQ(result.all.all(), kGames);
  EXPECT_EQ(result.all.only_a + result.all.only_b, 0U);
  EXPECT_GT(result.all.both, 0U);
  EXPECT_GT(result.all.neither, 0U);
}

TEST(Compare, does_not_depend_on_threads) {
  const Plan a = side("dungeon=carrow_cellars");
  const Plan b = side("dungeon=quiet_court");
  const Compared one = compared(a, b, 1);
  const Compared four = compared(a, b, 4);
  EXPECT_EQ(compared_json(a, b, {}, one), compared_json(a, b, {}, four));
  EXPECT_EQ(one.all.all(), kGames);
  EXPECT_GT(one.all.only_a, one.all.only_b);
}

/// A game that `random` never wins and `rules` wins at times, in few answers.
Plan short_side(const std::string& bot) {
  Plan plan;
  EXPECT_EQ(make_plan(study_of("game = 'forgotten_depths'\ngames = 30\nbatch = 3\nseed = 7\n"
                               "bots = ['" +
                               bot + "']\n"),
                      where(), plan),
            "");
  return plan;
}

/// Five wins in a row decide: log 18 / log 1.8 = 4.9.
constexpr Sprt kQuick{0.9, 0.1, 0.1};

std::string json_of(const Plan& a, const Plan& b, const Compared& compared,
                    std::optional<Sprt> sprt) {
  CompareRequest request;
  request.sprt = sprt;
  return compared_json(a, b, request, compared);
}

TEST(Compare, sprt_ends_early_at_the_same_batch) {
  const Plan plan = side("");
  // No pair differs between equal sides, so that nothing is ever decided.
  EXPECT_EQ(compared(plan, plan, 2, Sprt{}).verdict, Sprt::Verdict::Undecided);
  const Plan a = short_side("rules");
  const Plan b = short_side("random");
  const Compared one = compared(a, b, 1, kQuick);
  EXPECT_TRUE(one.stopped_early);
  EXPECT_EQ(one.verdict, Sprt::Verdict::ABetter);
  EXPECT_LT(one.batches, a.batches());
  EXPECT_EQ(one.all.all(), 3 * one.batches);
  EXPECT_GE(one.all.only_a, 5U);
  EXPECT_LT(one.all.only_a, 5U + 3U);
  const Compared four = compared(a, b, 4, kQuick);
  EXPECT_EQ(one.batches, four.batches);
  EXPECT_EQ(json_of(a, b, one, kQuick), json_of(a, b, four, kQuick));
  EXPECT_EQ(one.cells[0].only_a, four.cells[0].only_a);
}

/// The games that only one side won are those that it wins when it is played by itself.
TEST(Compare, pairs_that_differ_are_named_by_their_seeds) {
  const Plan a = short_side("rules");
  const Plan b = short_side("random");
  const Compared result = compared(a, b, 2, kQuick);
  Player expert(a, 0);
  Player lot(b, 0);
  Summary unused;
  Pairs pairs;
  std::vector<u64> only_a;
  for (u64 game = 0; game < 3 * result.batches; ++game) {
    const bool a_won = expert.play(game, unused);
    const bool b_won = lot.play(game, unused);
    ++(a_won ? (b_won ? pairs.both : pairs.only_a) : (b_won ? pairs.only_b : pairs.neither));
    if (a_won && !b_won && only_a.size() < Examples::kMost) only_a.push_back(game);
  }
  EXPECT_EQ(result.all, pairs);
  EXPECT_EQ(result.cells[0].only_a.games(), only_a);
  std::string seeds;
  for (const u64 game : only_a)
    seeds += (seeds.empty() ? "" : ",") + std::to_string(a.seed(0, game));
  const std::string json = json_of(a, b, result, kQuick);
  EXPECT_NE(json.find("\"seeds_only_a\":[" + seeds + "],\"seeds_only_b\":[]"), std::string::npos)
      << json;
}

/// Every cut of a journal, as a kill leaves it, goes on to the same figures.
TEST(Compare, goes_on_where_it_ended) {
  Plan a = short_side("rules");
  Plan b = short_side("random");
  EXPECT_EQ(pair_up(a, b), "");
  const TempFolder folder;
  const Compared whole = compared(a, b, 1, {}, folder.path() / "whole");
  const std::string early =
      json_of(a, b, compared(a, b, 1, kQuick, folder.path() / "early"), kQuick);
  EXPECT_EQ(whole.batches, a.batches());
  const std::string journal = text_of(folder.path() / "whole" / "journal");
  EXPECT_LT(text_of(folder.path() / "early" / "journal").size(), journal.size());
  for (const std::size_t cut : {std::size_t{20}, journal.size() / 3, journal.size() - 1}) {
    const std::filesystem::path out = folder.path() / ("cut" + std::to_string(cut));
    std::filesystem::create_directories(out);
    std::ofstream(out / "journal", std::ios::binary) << journal.substr(0, cut);
    EXPECT_EQ(json_of(a, b, compared(a, b, 2, kQuick, out), kQuick), early);
    // The same folder without a test: what the decision left out is played now.
    EXPECT_EQ(json_of(a, b, compared(a, b, 2, {}, out), {}), json_of(a, b, whole, {}));
    // And with it again: what lies behind the decision does not count.
    EXPECT_EQ(json_of(a, b, compared(a, b, 2, kQuick, out), kQuick), early);
  }
}

// Hand-made pairs, of two set-ups in turn and ten games a batch. Of each round A alone wins six
// games, four of them in the first set-up, and B alone wins one in every other round.

constexpr Sprt kSlow{0.6, 0.1, 0.1};

Plan two_cells(u64 games) {
  return plan_of("game = 'one_deck_dungeon'\nbatch = 10\nseed = 7\nbots = ['random']\ngames = " +
                 std::to_string(games) + "\n[grid]\ndungeon = ['carrow_cellars', 'quiet_court']\n");
}

CellPairs made(const Plan& plan, u64 number) {
  const Batch batch = plan.batch(number);
  CellPairs out;
  const auto only = [&](Examples& side, u64& count, u64 game) {
    side.add(batch.first + game);
    ++count;
  };
  if (batch.cell == 0) {
    for (const u64 game : {1U, 3U, 5U, 7U}) only(out.only_a, out.pairs.only_a, game);
  } else {
    for (const u64 game : {2U, 9U}) only(out.only_a, out.pairs.only_a, game);
    if (batch.first % 20 == 0) only(out.only_b, out.pairs.only_b, 4);
  }
  out.pairs.both = 1;
  out.pairs.neither = 10 - out.pairs.all();
  return out;
}

/// As the keeper is left when it has everything that it asks for, from the last to the first.
Compared kept(const Plan& plan, PairKeeper& keeper) {
  for (u64 i = plan.batches(); i > 0; --i)
    if (keeper.needs(i - 1)) {
      EXPECT_EQ(keeper.keep(i - 1, made(plan, i - 1)), "");
    }
  EXPECT_TRUE(keeper.compared().complete);
  EXPECT_EQ(keeper.done(), keeper.compared().all.all());
  EXPECT_FALSE(keeper.needs(plan.batches() - 1));
  return keeper.compared();
}

// log 18 = 2.890. After three rounds 18 log 1.2 + 2 log 0.8 = 2.836. The first half of the fourth
// goes beyond it, but only whole rounds decide: then 24 log 1.2 + 2 log 0.8 = 3.929.
TEST(Compare, sprt_decides_after_whole_rounds_of_the_set_ups) {
  const Plan plan = two_cells(50);
  ASSERT_EQ(plan.batches(), 10U);
  PairKeeper keeper(plan, plan, kSlow);
  const Compared result = kept(plan, keeper);
  EXPECT_EQ(result.batches, 8U);
  EXPECT_TRUE(result.stopped_early);
  EXPECT_EQ(result.verdict, Sprt::Verdict::ABetter);
  EXPECT_EQ(result.all, (Pairs{8, 24, 2, 46}));
  ASSERT_EQ(result.cells.size(), 2U);
  EXPECT_EQ(result.cells[0].pairs, (Pairs{4, 16, 0, 20}));
  EXPECT_EQ(result.cells[1].pairs, (Pairs{4, 8, 2, 26}));
  EXPECT_EQ(result.cells[0].only_a.games(), (std::vector<u64>{1, 3, 5, 7}));
  EXPECT_EQ(result.cells[1].only_a.games(), (std::vector<u64>{2, 9, 12, 19}));
  // Game 44 lies behind the decision.
  EXPECT_EQ(result.cells[1].only_b.games(), (std::vector<u64>{4, 24}));
  const std::string json = json_of(plan, plan, result, kSlow);
  for (const std::string& text : {std::string("\"verdict\":\"a_better\",\"stopped_early\":true"),
                                  "\"seeds_only_b\":[" + std::to_string(plan.seed(1, 4)) + "," +
                                      std::to_string(plan.seed(1, 24)) + "]"})
    EXPECT_NE(json.find(text), std::string::npos) << text << "\n" << json;
}

// By set-up the exact p are 2 / 2^16 and 2 (1 + 10 + 45) / 2^10; Holm doubles the smaller.
TEST(Compare, the_text_says_the_verdict_and_the_corrected_p) {
  const Plan plan = two_cells(50);
  PairKeeper keeper(plan, plan, kSlow);
  CompareRequest request;
  request.sprt = kSlow;
  const std::string text = compared_text(plan, plan, request, kept(plan, keeper));
  for (const char* line :
       {"80 pairs of games: A won 40.00 %, B won 12.50 %; only A 24, only B 2\n",
        "A - B: +27.50 points, 95 % from ",
        "SPRT, half of the differing pairs against 60 %: A is better (stopped early)\n",
        ": 50.00 %, 10.00 %, +40.00, p 6.1e-05, A 0:1\n",
        ": 30.00 %, 15.00 %, +15.00, p 0.11, A 1:2, B 1:4\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
}

TEST(Compare, a_decision_at_the_last_batch_is_not_early) {
  const Plan plan = two_cells(40);
  PairKeeper keeper(plan, plan, kSlow);
  const Compared result = kept(plan, keeper);
  EXPECT_EQ(result.batches, plan.batches());
  EXPECT_EQ(result.verdict, Sprt::Verdict::ABetter);
  EXPECT_FALSE(result.stopped_early);
}

TEST(Compare, sprt_ends_for_b_and_for_neither) {
  const Plan plan = two_cells(50);
  PairKeeper for_b(plan, plan, kSlow);
  PairKeeper for_neither(plan, plan, kQuick);
  for (u64 i = 0; i < plan.batches(); ++i) {
    CellPairs pairs = made(plan, i);
    std::swap(pairs.pairs.only_a, pairs.pairs.only_b);
    EXPECT_EQ(for_b.keep(i, pairs), "");
    // Three of each are enough: 3 (log 1.8 + log 0.2) = -3.1, and log(0.1 / 0.95) = -2.3.
    pairs.pairs = {0, 1, 1, 8};
    EXPECT_EQ(for_neither.keep(i, pairs), "");
  }
  EXPECT_EQ(for_b.compared().verdict, Sprt::Verdict::BBetter);
  EXPECT_EQ(for_b.compared().batches, 8U);
  EXPECT_EQ(for_neither.compared().verdict, Sprt::Verdict::Equal);
  EXPECT_EQ(for_neither.compared().batches, 4U);
  EXPECT_EQ(for_neither.compared().all, (Pairs{0, 4, 4, 32}));
}

/// Every cut, also within a line, ends at the same batch with the same figures.
TEST(Compare, a_cut_journal_decides_as_a_whole_one) {
  const Plan plan = two_cells(50);
  const TempFolder folder;
  std::string journal;
  {
    PairKeeper keeper(plan, plan, {});
    EXPECT_EQ(keeper.open(folder.path()), "");
    EXPECT_EQ(kept(plan, keeper).batches, 10U);
    journal = text_of(folder.path() / "journal");
  }
  PairKeeper fresh(plan, plan, kSlow);
  const std::string whole = json_of(plan, plan, kept(plan, fresh), kSlow);
  std::vector<std::size_t> cuts;
  for (std::size_t end = journal.find('\n'); end != std::string::npos;
       end = journal.find('\n', end + 1))
    cuts.insert(cuts.end(), {end - 9, end + 1});
  EXPECT_EQ(cuts.size(), 22U);
  for (const std::size_t cut : cuts) {
    std::ofstream(folder.path() / "journal", std::ios::binary) << journal.substr(0, cut);
    PairKeeper keeper(plan, plan, kSlow);
    EXPECT_EQ(keeper.open(folder.path()), "");
    EXPECT_EQ(json_of(plan, plan, kept(plan, keeper), kSlow), whole) << cut;
    EXPECT_EQ(keeper.compared().batches, 8U) << cut;
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
    pairs.pairs.neither = 2;
    EXPECT_EQ(keeper.keep(3, pairs), "");
    EXPECT_EQ(compare(a, b, {}, true, keeper, problem), Ran::Stopped);
    EXPECT_FALSE(keeper.compared().complete);
  }
  PairKeeper again(a, b, {});
  EXPECT_EQ(again.open(folder.path()), "");
  EXPECT_EQ(again.done(), 2U);
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
    EXPECT_EQ(keeper.done(), kGames - 2);
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
