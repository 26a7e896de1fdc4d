#pragma once
#include <string>

#include "games/forgotten_depths/forgotten_depths.h"

// Names of things, for options and scenes.

namespace undercroft::forgotten {

std::string card_id(const Read& r, int card);
std::string card_name(const Read& r, int card);
std::string hero_name(const Read& r, int hero);
/// "2N1E" from the Entry Tile.
std::string cell_name(int x, int y);
std::string piece_name(const Read& r, int piece);
std::string text_name(const Read& r, int piece);
/// What an Ability or Item says.
std::string rules_text(const Read& r, int piece);

}  // namespace undercroft::forgotten
