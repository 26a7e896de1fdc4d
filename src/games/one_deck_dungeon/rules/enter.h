#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Enter a room (OD-ENT).

namespace undercroft::one_deck {

struct EnterRoom {
  static constexpr Proc kProc = Proc::EnterRoom;
  Num16 door{}, was_closed{};
  Num16 turned{};  ///< how many of its cards were turned up
};
enum class EnterStep : u8 { Select, Open, Opened, Gate, StartOrFlee, Start, Skip, Flee, kEnd };

std::string ask_encounter(const Read& r, const Frame& f);
void bar_flee(const Read& r, const Frame& f, ScenePrompt& prompt);

}  // namespace undercroft::one_deck
