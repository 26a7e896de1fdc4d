#pragma once
#include <string>
#include <string_view>

#include "engine/scene.h"

#include "terminal/canvas.h"

// The symbols of scenes as single characters of a terminal, and as words.

namespace undercroft::terminal {

struct Symbol {
  std::string_view id;
  std::string_view glyph;
  Ink ink = Ink::Text;
};

/// The symbol of an icon id; one that nobody knows gets a plain dot.
const Symbol& symbol_of(std::string_view icon);
/// The ink that a colour like #8a3318 comes nearest to.
Ink ink_near(std::string_view colour);
/// "door-open" -> "open door".
std::string word_for_icon(std::string_view icon);

/// The letter and colour of dice and boxes: "strength" -> S.
const Symbol& die_symbol(std::string_view colour);

/// The mark before a thing in this state, or nothing.
std::string_view mark_of(PieceState state);
/// "used", "done", …
std::string_view word_of_state(PieceState state);

/// "3 in 4"; "42 % (sampled)" if it was not counted exactly.
std::string odds_text(const SceneOdds& odds);

}  // namespace undercroft::terminal
