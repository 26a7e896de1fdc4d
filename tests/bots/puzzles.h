#pragma once
#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/mcts.h"
#include "sanitized.h"

// Positions with an answer that another one beats whatever luck brings. A bot that thinks must not
// give it. A Table is a game's table for scenarios.

namespace undercroft::bots {

/// A position and the answers, or beginnings of answers, that are never best there.
template <class Table>
struct PuzzleOf {
  Table table;
  std::vector<std::string> dominated;
};
template <class Table>
struct NamedPuzzle {
  const char* name;
  std::function<PuzzleOf<Table>()> make;
  bool is_for_bots_only = false;  ///< not for the search by itself; a comment there says why
};

template <class Table>
bool is_dominated(const PuzzleOf<Table>& puzzle, const std::string& answer) {
  return std::ranges::any_of(puzzle.dominated,
                             [&](const std::string& bad) { return answer.starts_with(bad); });
}

template <class Table>
StateIn state_at(const Table& t) {
  const auto& s = t.read().s;
  return {reinterpret_cast<const std::byte*>(&s), sizeof(s)};
}

/// What a bot answers.
template <class Table>
std::string answer_of(const std::string& bot_name, u64 key, const Table& t) {
  const std::shared_ptr<const Game> game(std::shared_ptr<const Game>(), &t.game());
  std::string problem;
  const auto bot = make_bot(game, bot_name, problem);
  const StateIn state = state_at(t);
  OptionList options;
  game->options(state, options);
  bot->begin(key);
  return t.options().at(bot->answer(state, options, 0));
}

/// What the tree search answers by itself. The bot leaves what the game calls routine to the
/// expert, and prefers his answer where the search is in doubt; most puzzles would ask him alone.
template <class Table>
std::string searched(const Table& t, int playouts, u64 seed) {
  Tree tree(t.game());
  Lots lots(seed);
  tree.set_root(state_at(t));
  for (int i = 0; i < playouts; ++i) tree.grow(lots);
  return t.options().at(best_tried(tree.tried(), -1));
}

/// There are twenty or more, what is dominated is offered, and so is something else.
template <class Table>
void expect_better_answers(const std::vector<NamedPuzzle<Table>>& puzzles) {
  EXPECT_GE(puzzles.size(), 20U);
  for (const auto& named : puzzles) {
    const PuzzleOf<Table> puzzle = named.make();
    const std::vector<std::string> options = puzzle.table.options();
    std::string all;
    for (const std::string& option : options) all += "\n  " + option;
    for (const std::string& bad : puzzle.dominated)
      EXPECT_TRUE(std::ranges::any_of(
          options, [&](const std::string& option) { return option.starts_with(bad); }))
          << named.name << ": '" << bad << "' is not offered:" << all;
    EXPECT_FALSE(std::ranges::all_of(
        options, [&](const std::string& option) { return is_dominated(puzzle, option); }))
        << named.name << all;
  }
}

template <class Table>
void expect_no_riddle(const std::vector<NamedPuzzle<Table>>& puzzles,
                      const std::vector<const char*>& bots) {
  for (const auto& named : puzzles) {
    const PuzzleOf<Table> puzzle = named.make();
    for (const char* bot : bots) {
      const std::string answer = answer_of(bot, 1, puzzle.table);
      EXPECT_FALSE(is_dominated(puzzle, answer)) << named.name << ": " << bot << " " << answer;
    }
  }
}

/// Nor is it to the search, whatever its luck, if it has that many playouts.
template <class Table>
void expect_no_riddle_to_search(const std::vector<NamedPuzzle<Table>>& puzzles, int playouts) {
  constexpr u64 kSeeds = kSanitized ? 1 : 2;
  int asked = 0;
  for (const auto& named : puzzles) {
    if (named.is_for_bots_only) continue;
    const PuzzleOf<Table> puzzle = named.make();
    asked += 1;
    for (u64 seed = 1; seed <= kSeeds; ++seed) {
      const std::string answer = searched(puzzle.table, playouts, seed);
      EXPECT_FALSE(is_dominated(puzzle, answer)) << named.name << ": " << seed << " " << answer;
    }
  }
  EXPECT_GE(asked, 20);
}

/// A bot that answers by lot fails most of them sooner or later, so each of them can be failed.
template <class Table>
void expect_failed_by_chance(const std::vector<NamedPuzzle<Table>>& puzzles) {
  constexpr u64 kTries = 60;
  for (const auto& named : puzzles) {
    const PuzzleOf<Table> puzzle = named.make();
    bool failed = false;
    for (u64 key = 1; key <= kTries && !failed; ++key)
      failed = is_dominated(puzzle, answer_of("random", key, puzzle.table));
    EXPECT_TRUE(failed) << named.name;
  }
}

}  // namespace undercroft::bots
