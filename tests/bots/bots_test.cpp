#include <gtest/gtest.h>
#include <set>

#include "base/philox.h"
#include "engine/driver.h"
#include "engine/registry.h"

#include "bots/advise.h"
#include "bots/bot.h"
#include "bots/mcts.h"
#include "paths.h"
#include "sanitized.h"

namespace undercroft {
namespace {

std::shared_ptr<const Game> open_game(std::string_view id) {
  OpenRequest request;
  request.content = in_source("/content");
  return find_game(id)->open(request).game;
}
const std::shared_ptr<const Game>& one_deck() {
  static const std::shared_ptr<const Game> game = open_game("one_deck_dungeon");
  return game;
}

std::unique_ptr<bots::Bot> bot_for(const std::shared_ptr<const Game>& game, std::string_view what) {
  std::string problem;
  std::unique_ptr<bots::Bot> bot = bots::make_bot(game, what, problem);
  EXPECT_EQ(problem, "");
  return bot;
}

/// Plays a game and returns its hash at the end, or after so many answers.
Driver play(const std::shared_ptr<const Game>& game, bots::Bot& bot, u64 seed, const Value& setup,
            std::size_t most = 5000) {
  Driver driver(game, {seed});
  EXPECT_EQ(driver.begin(setup), "");
  bot.begin(seed);
  while (driver.prompt().waiting != Waiting::Over && driver.given() < most)
    driver.choose(
        driver.options()[bot.answer(driver.state(), driver.options(), driver.given())].option);
  return driver;
}

Value easy_dungeon() {
  return Value(Value::Object{{"dungeon", Value(std::string("carrow_cellars"))}});
}
Value four_heroes() {
  Value::List four;
  for (const char* hero : {"oda", "ilse", "marrow", "quill"}) four.emplace_back(std::string(hero));
  Value setup = easy_dungeon();
  setup.set("heroes", four);
  return setup;
}
int wins(std::string_view what, int games) {
  const auto bot = bot_for(one_deck(), what);
  int won = 0;
  for (int seed = 1; seed <= games; ++seed) {
    const Driver driver = play(one_deck(), *bot, static_cast<u64>(seed), easy_dungeon());
    if (driver.game().outcome(driver.state()).result == Result::Won) ++won;
  }
  return won;
}

TEST(Bots, Are_made_by_their_description) {
  for (const char* good : {"random", "rules", "lookahead", "lookahead:3", "mcts", "mcts:20",
                           "mcts:10000", "mcts:5ms", "mcts:5ms*2", "mcts:600000ms"}) {
    std::string problem;
    EXPECT_TRUE(bots::make_bot(one_deck(), good, problem)) << good << ": " << problem;
  }
  for (const char* bad :
       {"", "rule", "random:3", "rules:1", "lookahead:0", "lookahead:x", "mcts:", "mcts:-1",
        "mcts:5m", "mcts:5ms*", "mcts:5ms*0", "mcts:20 ", "mcts:10001", "mcts:600001ms"}) {
    std::string problem;
    EXPECT_FALSE(bots::make_bot(one_deck(), bad, problem)) << bad;
    EXPECT_NE(problem.find("there are random, rules"), std::string::npos) << bad;
  }
}

class BotsOf : public testing::TestWithParam<GameEntry> {};

TEST_P(BotsOf, Play_to_the_end) {
  const std::shared_ptr<const Game> game = open_game(GetParam().id);
  for (const char* what : {"random", "rules"}) {
    const auto bot = bot_for(game, what);
    const Driver driver = play(game, *bot, 3, Value(Value::Object{}), 200'000);
    EXPECT_EQ(driver.prompt().waiting, Waiting::Over) << what;
  }
}
INSTANTIATE_TEST_SUITE_P(Games, BotsOf, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& tested) { return std::string(tested.param.id); });

TEST(Bots, Answer_alike_when_they_play_the_same_game_again) {
  for (const char* what : {"random", "rules", "lookahead:2", "mcts:12"}) {
    const auto bot = bot_for(one_deck(), what);
    const Hash first = play(one_deck(), *bot, 5, easy_dungeon(), 60).hash();
    play(one_deck(), *bot, 6, easy_dungeon(), 20);
    EXPECT_EQ(play(one_deck(), *bot, 5, easy_dungeon(), 60).hash(), first) << what;
    EXPECT_EQ(play(one_deck(), *bot_for(one_deck(), what), 5, easy_dungeon(), 60).hash(), first)
        << what;
  }
}

// Whoever changes how a bot plays raises kBotVersion and writes the new hashes here.
TEST(Bots, Of_this_version_play_the_same_on_every_machine) {
  const auto played = [](const char* what) {
    return to_hex(play(one_deck(), *bot_for(one_deck(), what), 9, easy_dungeon(), 80).hash());
  };
  const auto played_by_four = [](const char* what) {
    return to_hex(play(one_deck(), *bot_for(one_deck(), what), 9, four_heroes(), 120).hash());
  };
  EXPECT_EQ(bots::kBotVersion, 7);
  EXPECT_EQ(played("random"), "2360849ff66fc4df2f92aba45c2d9bdf");
  EXPECT_EQ(played("rules"), "6bcb03a4c6898df3f5b1c50c355aa40c");
  EXPECT_EQ(played("lookahead:2"), "55c7d12f3a3393762a05b563c5a283a4");
  EXPECT_EQ(played("mcts:12"), "d25ffde6370b0b5d49ff41d59ba5d4ba");
  EXPECT_EQ(played_by_four("rules"), "bf550d7512b291dfd6750f3ac449ac73");
  EXPECT_EQ(played_by_four("lookahead:2"), "e0c512f56ea88e44dc6ee02bec7ba96d");
  EXPECT_EQ(played_by_four("mcts:12"), "5b47df142a0f4d794b640b17360eb992");
}
TEST(Bots, Of_this_version_play_the_same_in_the_Depths) {
  const std::shared_ptr<const Game> depths = open_game("forgotten_depths");
  const auto played_there = [&](const char* what) {
    return to_hex(play(depths, *bot_for(depths, what), 9, Value(Value::Object{}), 120).hash());
  };
  EXPECT_EQ(played_there("rules"), "4f0b581afc24c3adb5e41b431f43fc32");
  EXPECT_EQ(played_there("lookahead:2"), "d903478e0719f155a7a1872fbf788b64");
  EXPECT_EQ(played_there("mcts:12"), "e61e0ec0df81712c232b01c9764b24be");
}

// Skills may be marked and laid aside again for ever, and look as good as going on.
TEST(Bots, Come_out_of_the_circles_that_they_walk_in) {
  for (const char* what : {"lookahead:2", "mcts:8"}) {
    const auto bot = bot_for(one_deck(), what);
    for (const u64 seed : {2U, 3U})
      EXPECT_EQ(play(one_deck(), *bot, seed, easy_dungeon(), 3000).prompt().waiting, Waiting::Over)
          << what << " " << seed;
  }
}

TEST(Search, Keeps_the_experts_answer_unless_another_is_clearly_better) {
  const auto seen = [](std::initializer_list<int> promises) {
    bots::Tried tried;
    for (const int promise : promises) tried.add(promise);
    return tried;
  };
  // By 10,000 with an error of 30,000, then the same gain without doubt.
  const std::vector<bots::Tried> doubtful{seen({400'000, 460'000, 490'000}),
                                          seen({410'000, 470'000, 480'000, 480'000})};
  EXPECT_EQ(bots::best_tried(doubtful, 0), 0U);
  EXPECT_EQ(bots::best_tried(doubtful, 1), 1U);
  EXPECT_EQ(bots::best_tried(doubtful, -1), 1U);
  const std::vector<bots::Tried> clear{seen({450'000, 450'000}), seen({460'000, 460'000, 460'000})};
  EXPECT_EQ(bots::best_tried(clear, 0), 1U);
  // Tried as often, the one that promised more; never tried, nothing is known of it.
  EXPECT_EQ(bots::best_tried(std::vector{seen({1}), seen({2}), seen({})}, -1), 1U);
  EXPECT_EQ(bots::best_tried(std::vector{seen({1}), seen({2}), seen({})}, 2), 1U);
}

TEST(Bots, Search_the_tiny_games_that_have_no_expert) {
  const std::shared_ptr<const Game> dice = open_game("tiny_dice");
  for (const char* what : {"lookahead:4", "mcts:30"}) {
    const auto bot = bot_for(dice, what);
    EXPECT_EQ(play(dice, *bot, 2, Value(Value::Object{})).prompt().waiting, Waiting::Over);
  }
}

TEST(Bots, Take_nothing_that_stands_beside_the_list) {
  const std::shared_ptr<const Game> dice = open_game("tiny_dice");
  const Value town = Value::Object{{"campaign", Value::Object{}}, {"place", "town"}};
  Driver asked(dice, {1});
  ASSERT_EQ(asked.begin(town), "");
  ASSERT_EQ(asked.options().all().size(), asked.options().size() + 2);
  for (const char* what : {"random", "lookahead:4", "mcts:30"})
    for (u64 seed = 0; seed < 20; ++seed) {
      const Driver driver = play(dice, *bot_for(dice, what), seed, town);
      EXPECT_EQ(dice->reason(dice->outcome(driver.state()).reason), "the nights in town are over");
    }
}

TEST(Expert, Wins_easy_dungeons_that_chance_never_wins) {
  EXPECT_EQ(wins("random", 60), 0);
  EXPECT_GE(wins("rules", 60), 20);
}

TEST(Expert, Never_gives_up_and_never_goes_in_circles) {
  const auto bot = bot_for(one_deck(), "rules");
  for (u64 seed = 1; seed <= 40; ++seed) {
    const Driver driver = play(one_deck(), *bot, seed, Value(Value::Object{}), 5000);
    EXPECT_EQ(driver.prompt().waiting, Waiting::Over) << seed;
    EXPECT_NE(driver.game().reason(driver.game().outcome(driver.state()).reason),
              "the party let a hero fall")
        << seed;
  }
}

TEST(Expert, Leads_four_heroes_in_two_pairs) {
  const Value setup = four_heroes();
  const auto bot = bot_for(one_deck(), "rules");
  int won = 0;
  for (u64 seed = 1; seed <= 6; ++seed) {
    Driver driver(one_deck(), {seed});
    ASSERT_EQ(driver.begin(setup), "");
    bot->begin(seed);
    while (driver.prompt().waiting != Waiting::Over && driver.given() < 5000) {
      ASSERT_EQ(driver.game().check(driver.state()), "");
      driver.choose(
          driver.options()[bot->answer(driver.state(), driver.options(), driver.given())].option);
    }
    const Outcome outcome = driver.game().outcome(driver.state());
    ASSERT_NE(outcome.result, Result::Undecided) << seed;
    EXPECT_NE(driver.game().reason(outcome.reason), "the party let a hero fall") << seed;
    won += outcome.result == Result::Won ? 1 : 0;
  }
  EXPECT_GE(won, 2);
}

TEST(Promise, Is_sure_at_the_end_and_in_between_before) {
  const auto bot = bot_for(one_deck(), "rules");
  for (u64 seed = 1; seed <= 10; ++seed) {
    Driver driver(one_deck(), {seed});
    ASSERT_EQ(driver.begin(easy_dungeon()), "");
    bot->begin(seed);
    while (driver.prompt().waiting != Waiting::Over) {
      const int promise = one_deck()->promise(driver.state());
      EXPECT_GE(promise, 0);
      EXPECT_LT(promise, kSure);
      driver.choose(
          driver.options()[bot->answer(driver.state(), driver.options(), driver.given())].option);
    }
    const bool won = driver.game().outcome(driver.state()).result == Result::Won;
    EXPECT_EQ(one_deck()->promise(driver.state()), won ? kSure : 0);
  }
}

/// Plays with the expert and asks for an opinion at every question.
template <class F>
void ask_along(const std::shared_ptr<const Game>& game, u64 seed, const Value& setup,
               const F& look_at) {
  const auto bot = bot_for(game, "rules");
  Driver driver(game, {seed});
  ASSERT_EQ(driver.begin(setup), "");
  bot->begin(seed);
  while (driver.prompt().waiting != Waiting::Over) {
    look_at(driver);
    driver.choose(
        driver.options()[bot->answer(driver.state(), driver.options(), driver.given())].option);
  }
}

// What a door costs the first pair would count, the fight of the second and the loot of both not.
TEST(Promise, Waits_until_both_pairs_are_back) {
  std::set<std::string> judged;
  std::set<std::string> open;
  ask_along(one_deck(), 2, four_heroes(), [&](const Driver& driver) {
    const int promise = one_deck()->promise(driver.state());
    EXPECT_TRUE(promise == -1 || (promise > 0 && promise < kSure));
    (promise < 0 ? open : judged).emplace(driver.prompt().procedure);
  });
  for (const char* procedure : {"turn", "enter_room"}) EXPECT_TRUE(judged.contains(procedure));
  for (const char* procedure : {"encounter", "place", "loot"}) {
    EXPECT_TRUE(open.contains(procedure)) << procedure;
    EXPECT_FALSE(judged.contains(procedure)) << procedure;
  }
}

bool is_solvable(const Driver& driver) {
  return !one_deck()->reckon(driver.state(), driver.options(), 1).empty();
}

TEST(Opinions, Come_from_the_solver_in_Step_4_and_from_a_search_elsewhere) {
  bool solved = false;
  bool searched = false;
  int asked = 0;
  ask_along(one_deck(), 4, easy_dungeon(), [&](const Driver& driver) {
    if (++asked > 60) return;
    const bots::Opinion opinion =
        bots::think_about(*one_deck(), driver.state(), driver.options(), 1);
    ASSERT_GE(opinion.option, 0);
    ASSERT_LT(opinion.option, static_cast<int>(driver.options().size()));
    solved = solved || opinion.why.find("Chance to win") != std::string::npos;
    searched = searched || opinion.why.find("games played on in mind") != std::string::npos;
  });
  EXPECT_TRUE(solved);
  EXPECT_TRUE(searched);
}

// Door, loot, time, level and descent: the expert answers, and says why.
TEST(Opinions, Without_a_budget_are_the_experts_with_a_reason) {
  std::set<std::string> asked;
  std::set<std::string> reasons;
  // Which cards go for a level is rarely a question: more games are played for that alone.
  constexpr u64 kMost = kSanitized ? 4 : 100;
  int met = 0;
  for (u64 seed = 1; seed <= 4 || (seed <= kMost && !asked.contains("pay_xp")); ++seed)
    ask_along(one_deck(), seed, easy_dungeon(), [&](const Driver& driver) {
      if (kSanitized && ++met % 4 != 0) return;
      const std::string procedure(driver.prompt().procedure);
      if (seed > 4 && procedure != "pay_xp") return;
      if (is_solvable(driver)) return;
      const bots::Opinion opinion =
          bots::think_about(*one_deck(), driver.state(), driver.options(), 0);
      EXPECT_EQ(opinion.option, one_deck()->policy(driver.state(), driver.options()));
      EXPECT_FALSE(opinion.exact);
      EXPECT_EQ(opinion.why.find("makes little difference"), std::string::npos)
          << driver.prompt().step;
      EXPECT_GT(opinion.why.size(), 10U);
      asked.insert(procedure);
      reasons.insert(opinion.why);
    });
  if (kSanitized) return;  // a quarter of the questions need not hold one of each kind
  for (const char* procedure : {"turn", "enter_room", "loot", "spend_time", "pay_xp"})
    EXPECT_TRUE(asked.contains(procedure)) << procedure;
  EXPECT_GT(reasons.size(), 30U);
}

// Map, Combat, Items, experience: the expert of the Depths says why too.
TEST(Opinions, In_the_Depths_have_reasons) {
  const std::shared_ptr<const Game> depths = open_game("forgotten_depths");
  const Value party(Value::Object{{"heroes", Value(Value::List{Value("bren"), Value("sil")})}});
  std::set<std::string> asked;
  std::set<std::string> reasons;
  for (u64 seed = 1; seed <= 3; ++seed)
    ask_along(depths, seed, party, [&](const Driver& driver) {
      const bots::Opinion opinion = bots::think_about(*depths, driver.state(), driver.options(), 0);
      EXPECT_EQ(opinion.option, depths->policy(driver.state(), driver.options()));
      EXPECT_GT(opinion.why.size(), 10U) << driver.prompt().step;
      EXPECT_EQ(opinion.why.find("expert"), std::string::npos) << driver.prompt().step;
      asked.emplace(driver.prompt().procedure);
      reasons.insert(opinion.why);
    });
  for (const char* procedure : {"explore", "place_tile", "play_cards", "round", "damage"})
    EXPECT_TRUE(asked.contains(procedure)) << procedure;
  EXPECT_GT(reasons.size(), 30U);
}

TEST(Odds, Are_reckoned_for_every_answer_of_Step_4) {
  int exact = 0;
  int asked = 0;
  ask_along(one_deck(), 4, easy_dungeon(), [&](const Driver& driver) {
    if (asked > 30 || !is_solvable(driver)) return;
    ++asked;
    const std::vector<Reckoned> odds =
        bots::odds_of(*one_deck(), driver.state(), driver.options(), 100);
    ASSERT_EQ(odds.size(), driver.options().size());
    int most = 0;
    for (const Reckoned& one : odds) {
      EXPECT_GE(one.promise, 0);
      EXPECT_LE(one.promise, kSure);
      exact += one.exact ? 1 : 0;
      most = std::max(most, one.promise);
    }
    const Solved solved = one_deck()->solve(driver.state(), driver.options());
    if (solved.exact && std::ranges::all_of(odds, &Reckoned::exact)) {
      EXPECT_NEAR(most, solved.promise, 6);
    }
  });
  EXPECT_GT(asked, 10);
  EXPECT_GT(exact, 10);
}

TEST(Odds, Elsewhere_are_those_of_a_search_and_not_exact) {
  Driver driver(one_deck(), {4});
  ASSERT_EQ(driver.begin(easy_dungeon()), "");
  const std::vector<Reckoned> odds =
      bots::odds_of(*one_deck(), driver.state(), driver.options(), 20);
  ASSERT_EQ(odds.size(), driver.options().size());
  EXPECT_TRUE(std::ranges::any_of(odds, [](const Reckoned& one) { return one.promise > 0; }));
  EXPECT_TRUE(std::ranges::none_of(odds, &Reckoned::exact));
}

}  // namespace
}  // namespace undercroft
