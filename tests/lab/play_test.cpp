#include "engine/driver.h"

#include "lab/lab.h"
#include "lab/player.h"

namespace undercroft::lab {
namespace {

/// What a game adds to a summary, according to its record.
Summary summary_of(const Plan& plan, std::size_t cell, u64 game) {
  const Setup& setup = plan.setups[plan.cells[cell].setup];
  const Record record = record_of(plan, cell, game);
  Driver driver(setup.game, {0, Answering::Ask, Answering::Ask});
  Summary s;
  s.games = 1;
  Record prefix = record;
  prefix.answers.clear();
  EXPECT_FALSE(driver.load(prefix));
  const std::vector<Countable> countables = setup.game->countables();
  const std::size_t things = countables.size();
  int last_foe = -1;
  const std::vector<StepTitle> steps = setup.game->steps();
  std::vector<bool> thing(things);
  std::vector<bool> step(steps.size());
  const auto count = [&] {
    for (const Happening& told : driver.happened()) {
      const int found = setup.game->counted(driver.state(), told);
      if (found >= 0) thing[static_cast<std::size_t>(found)] = true;
      if (found >= 0 && is_foe(countables[static_cast<std::size_t>(found)])) last_foe = found;
      for (std::size_t i = 0; i < steps.size(); ++i)
        if (told.kind == Happening::Kind::Step && told.a == steps[i].procedure &&
            told.b == steps[i].step)
          step[i] = true;
    }
  };
  std::vector<std::byte> state(setup.game->info().state_bytes);
  Happenings begun;
  EXPECT_EQ(setup.game->set_up(state, setup.value, &begun), "");
  for (const Happening& told : begun)
    for (std::size_t i = 0; i < steps.size(); ++i)
      if (told.kind == Happening::Kind::Step && told.a == steps[i].procedure &&
          told.b == steps[i].step)
        step[i] = true;
  for (const RecordAnswer& answer : record.answers) {
    const bool alone = driver.options().size() == 1;
    if (alone)
      ++s.forced;
    else if (!answer.chance.empty())
      ++s.chance;
    else {
      ++s.decisions;
      s.options += driver.options().size();
    }
    for (const WeightedOption& o : driver.options())
      if (setup.game->verbs()[o.option.verb].name == answer.verb &&
          setup.game->args(driver.state(), o.option) == answer.args) {
        driver.choose(Option(o.option));
        break;
      }
    count();
  }
  const Outcome outcome = setup.game->outcome(driver.state());
  s.won = outcome.result == Result::Won ? 1 : 0;
  Ending& ending = s.endings[Summary::ending_key(outcome)];
  ending.games = 1;
  ending.examples.add(game);
  s.lengths[length_class(s.decisions)] = {s.won, 1 - s.won, game};
  s.presences.resize(things);
  for (std::size_t i = 0; i < things; ++i)
    if (thing[i])
      s.presences[i] = {1, s.won, s.won ? game : Presence::kNever, s.won ? Presence::kNever : game};
  s.falls.resize(things);
  if (outcome.result == Result::Lost && last_foe >= 0)
    s.falls[static_cast<std::size_t>(last_foe)] = {1, game};
  s.reaches.resize(steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (step[i]) s.reaches[i] = {1, game};
  return s;
}

TEST(Play, meets_what_a_driver_with_the_seed_meets) {
  const Plan plan = plan_of(kSmall);
  for (std::size_t cell = 0; cell < plan.cells.size(); ++cell) {
    Player player(plan, cell);
    for (u64 game = 0; game < 8; ++game) {
      Summary summary;
      player.play(game, summary);
      EXPECT_EQ(to_text(summary_value(summary)),
                to_text(summary_value(summary_of(plan, cell, game))))
          << cell << ":" << game;
    }
  }
}

TEST(Play, every_registered_game_can_be_studied) {
  for (const GameEntry& entry : all_games()) {
    const Plan plan =
        plan_of("game = '" + std::string(entry.id) + "'\ngames = 3\nseed = 5\nbots = ['random']\n");
    Player player(plan, 0);
    for (u64 game = 0; game < 3; ++game) {
      Summary summary;
      player.play(game, summary);
      EXPECT_EQ(to_text(summary_value(summary)), to_text(summary_value(summary_of(plan, 0, game))))
          << entry.id << " " << game;
    }
  }
}

/// A bot forgets one game before the next: a game by itself is the same as one in a row.
TEST(Play, bots_that_think_play_a_game_alike_wherever_it_stands) {
  for (const char* bot : {"rules", "mcts:2", "lookahead:1"}) {
    const Plan plan = plan_of(std::string("game = 'one_deck_dungeon'\ngames = 3\nseed = 6\nbots = "
                                          "['") +
                              bot + "']\n");
    Player player(plan, 0);
    for (const u64 game : {u64{1}, u64{0}}) {
      Summary summary;
      player.play(game, summary);
      EXPECT_EQ(to_text(summary_value(summary)), to_text(summary_value(summary_of(plan, 0, game))))
          << bot << " " << game;
    }
  }
}

TEST(Play, lost_games_name_what_was_fought_last) {
  for (const char* game : {"one_deck_dungeon", "forgotten_depths"}) {
    const Plan plan =
        plan_of(std::string("game = '") + game + "'\ngames = 20\nseed = 2\nbots = ['random']\n");
    Player player(plan, 0);
    Summary s;
    for (u64 i = 0; i < 20; ++i) player.play(i, s);
    u64 lost = 0;
    u64 fallen = 0;
    u64 present = 0;
    for (const auto& [key, ending] : s.endings)
      if (key / 256 == static_cast<int>(Result::Lost)) lost += ending.games;
    for (const Reach& fall : s.falls) fallen += fall.games;
    for (const Presence& presence : s.presences) present += presence.games > 0 ? 1 : 0;
    EXPECT_GT(fallen, 0U) << game;
    EXPECT_LE(fallen, lost) << game;
    EXPECT_GT(present, 10U) << game;
  }
}

TEST(Play, a_record_loads_again) {
  const Plan plan = plan_of(kSmall);
  const Record record = record_of(plan, 4, 2);
  EXPECT_EQ(record.seed, plan.seed(4, 2));
  Driver driver(plan.setups[4].game, {0, Answering::Ask, Answering::Ask});
  EXPECT_FALSE(driver.load(record));
  EXPECT_EQ(driver.prompt().waiting, Waiting::Over);
}

TEST(Play, counting_none_plays_the_same_games) {
  const Plan all = plan_of(kSmall);
  Plan none = all;
  none.study.counting = Counting::None;
  Summary a;
  Summary b;
  std::string problem;
  EXPECT_TRUE(play_batch(all, all.batch(3), false, a, problem));
  EXPECT_TRUE(play_batch(none, none.batch(3), false, b, problem));
  EXPECT_TRUE(b.presences.empty());
  a.presences.clear();
  a.reaches.clear();
  a.falls.clear();
  EXPECT_EQ(a, b);
}

}  // namespace
}  // namespace undercroft::lab
