#pragma once
#include "games/forgotten_depths/rules/table.h"

// Exploring (FD-EXP): how its questions are put.

namespace undercroft::forgotten {

std::string ask_exploring(const Read& r, const Frame& f);
void show_exploring(const Read& r, const Frame& f, ScenePrompt& prompt);
std::string ask_where(const Read& r, const Frame& f);
std::string ask_aside(const Read& r, const Frame& f);
void show_placing(const Read& r, const Frame& f, ScenePrompt& prompt);

}  // namespace undercroft::forgotten
