#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Time passes (OD-TIM, OD-STR), explore (OD-EXP) or enter a room (OD-ENT).

namespace undercroft::one_deck {

int door_limit(const Read& r);
bool may_explore(const Read& r);
bool may_add_door(const Read& r);
void add_door(Play& p);
/// What the top card may be, to be revealed; taking it off the deck, once it is; discarding one.
void top_card(const Read& r, const Frame& f, OptionList& out);
int take_top_card(Play& p, const Option& revealed);
void discard(Play& p, int card);
void sort_doors(State& s);
int open_doors(const State& s);
/// Whether a leaf lies open on this door (OD-POI-06).
bool shows_leaf(const Read& r, const Door& door);
int open_leaves(const Read& r);

void bar_explore(const Read& r, const Frame& f, ScenePrompt& prompt);

// ---- time and the stairs (OD-TIM, OD-STR)
inline bool stairs_visible(const State& s) {
  return s.deck.empty();
}
Flow spend_time(Play& p, int n, bool turn_start = false);

std::string ask_stairs_victim(const Read& r, const Frame& f);

// ---- enter a room (OD-ENT)
struct EnterRoom {
  static constexpr Proc kProc = Proc::EnterRoom;
  Num16 door{}, was_closed{};
  Num16 turned{};  ///< how many of its cards were turned up
};
enum class EnterStep : u8 { Select, Open, Opened, Gate, StartOrFlee, Start, Skip, Flee, kEnd };

std::string ask_encounter(const Read& r, const Frame& f);
void bar_flee(const Read& r, const Frame& f, ScenePrompt& prompt);

}  // namespace undercroft::one_deck
