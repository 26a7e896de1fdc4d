#pragma once
#include <string>
#include <vector>

#include "engine/game.h"

namespace undercroft::bots {

/// What a bot would answer, and why.
struct Opinion {
  int option = -1;     ///< index of the options; -1: nothing is known of this game
  std::string why;     ///< one or two sentences
  bool exact = false;  ///< reckoned by the game's solver to the end
};

/// Thinks about a player's prompt. The game's solver answers where it has one. Elsewhere the expert
/// does and says why, or, if milliseconds are given or there is no expert, a search of so long.
/// What it draws has nothing to do with the game's own chance.
Opinion think_about(const Game& game, StateIn state, const OptionList& options, int milliseconds);

/// What each option promises: reckoned where the game has a solver, else seen in so many playouts
/// of a search. A sample is worth kNodesOfSample nodes of a solver. The same samples give the same
/// answer everywhere.
constexpr int kNodesOfSample = 10;
/// Of what people are shown, wherever they play: the same question has the same figures.
constexpr int kUsualSamples = 200;
std::vector<Reckoned> odds_of(const Game& game, StateIn state, const OptionList& options,
                              int samples);

/// How likely the party is to win from here, from 0 to kSure: the mean of so many games played on
/// in mind by the expert for a few decisions. The same everywhere.
int chance_of(const Game& game, StateIn state, int samples);

}  // namespace undercroft::bots
