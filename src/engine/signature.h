#pragma once
#include <memory>
#include <set>

#include "engine/game.h"

// Numbers that tell whether a change changed behaviour.

namespace undercroft {

/// One number over fixed seeds and set-ups, hashed from every answer and every state.
u64 signature(const std::shared_ptr<const Game>& game);

/// What the games of an answer signature met.
struct Met {
  u64 prompts = 0;
  std::set<std::pair<std::string_view, std::string_view>> steps;  ///< phase and title
  std::set<std::string_view> verbs;

  void add(const Met& other);
};

/// The answer signature tells what was asked and offered, by name and not from bytes: a change of
/// the state's layout leaves it alone. Its games are those of so many numbers, the first of them
/// by a random player and the rest by the expert, with set-ups drawn by SetupDraw.
constexpr u64 kRandomGames = 1000;
constexpr u64 kExpertGames = 300;
/// The hash of one of these games, from 0; a set-up that the game refuses gives way to another.
Hash answers_of_game(const Game& game, u64 number, Met& met);

}  // namespace undercroft
