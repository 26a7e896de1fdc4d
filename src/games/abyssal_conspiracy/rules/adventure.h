#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Step 2 of the Conspiracy's turn: adventure cards, and its archives.

namespace undercroft::abyssal {

/// How many cards are still to be drawn.
struct DrawAdventure {
  static constexpr Proc kProc = Proc::DrawAdventure;
  Num16 archived{};
  Num16 from_deck{};
};
struct PlayAdventure {
  static constexpr Proc kProc = Proc::PlayAdventure;
  Num16 piece{};
};
std::string ask_adventure_host(const Read& r, const Frame& f);

/// The top cards of the adventure deck go to the archives, unseen (AC-ARC-03, AC-ARC-04); how many
/// there were.
int archive_adventure(Play& p, int count);
/// AC-ADV-04: the card at a place of the archives has left them, and may be one that the step under
/// way was still to draw.
void left_archives(Play& p, int place);
/// AC-ADV-11: before a card is taken from an empty adventure deck; false if there is none at all.
bool adventure_deck_ready(Play& p);

}  // namespace undercroft::abyssal
