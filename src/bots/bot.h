#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "engine/game.h"

// Players that need nobody. They reach a game only through Game, see what the party sees, and draw
// from streams of their own, never from those of the game they play in.

namespace undercroft::bots {

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  Bot(Bot&&) = delete;
  Bot& operator=(Bot&&) = delete;
  virtual ~Bot() = default;

  /// A new game begins: what was learnt of the last one is forgotten, and lots are drawn anew.
  virtual void begin(u64 key) = 0;
  /// The index of the answer to a player's prompt with at least two options. `moment` counts the
  /// answers of the game so far. The same key and the same game give the same answers, unless the
  /// bot thinks by the clock.
  virtual std::size_t answer(StateIn state, const OptionList& options, u64 moment) = 0;
};

/// Raised whenever a bot plays differently; figures name it.
constexpr int kBotVersion = 7;

/// Makes a bot by its description:
///   random                     answers by lot
///   rules                      the game's expert policy
///   lookahead, lookahead:32    tries every answer, so many games of `rules` each
///   mcts, mcts:2000            tree search with so many nodes for each answer
///   mcts:100ms, mcts:100ms*2   the same by the clock, on so many threads
/// Null, and what is wrong in `problem`, if there is no such bot or it cannot play this game.
std::unique_ptr<Bot> make_bot(std::shared_ptr<const Game> game, std::string_view description,
                              std::string& problem);

}  // namespace undercroft::bots
