#pragma once
#include <string>

#include "terminal/lobby.h"

namespace undercroft::terminal {

/// Asks for the game and its set-up and plays, in the full screen. Returns what is wrong, or
/// nothing; `farewell` is for the person once the terminal is back.
std::string run_full_screen(Lobby& lobby, std::string& farewell);

/// Shows a scene until a key ends it.
void show_scene(Scene scene);

}  // namespace undercroft::terminal
