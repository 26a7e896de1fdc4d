#pragma once
#include <string>
#include <vector>

#include "engine/game.h"

namespace undercroft::bots {

/// What a bot would answer, and why.
struct Opinion {
  int option = -1;  ///< index of the options; -1: nothing is known of this game
  std::string why;
  bool exact = false;         ///< reckoned by the game's solver, not tried out
  std::vector<int> promises;  ///< of each option, of kSure; -1 where nothing is known
};

/// Thinks about a player's prompt: by the game's solver where it has one, else by a search of so
/// many milliseconds. What it draws has nothing to do with the game's own chance.
Opinion think_about(const Game& game, StateIn state, const OptionList& options, int milliseconds);

}  // namespace undercroft::bots
