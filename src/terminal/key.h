#pragma once
#include "base/num.h"

namespace undercroft::terminal {

/// A key as the views know it, whatever the terminal sends for it.
struct Key {
  enum class Kind : u8 {
    Text,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Home,
    End,
    Enter,
    Escape,
    Backspace,
    Tab,
    Resize,
    Hangup,  ///< the program is asked to end
    None,
  };
  Kind kind = Kind::None;
  char32_t glyph = 0;  ///< of Text

  static Key text(char32_t glyph) { return {Kind::Text, glyph}; }
};

}  // namespace undercroft::terminal
