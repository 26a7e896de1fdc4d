#include "terminal/view.h"

#include <algorithm>

#include "terminal/glyphs.h"

namespace undercroft::terminal {

Canvas too_small(int width, int height) {
  Canvas canvas(width, height);
  const std::string text =
      "Undercroft needs " + std::to_string(kLeastWidth) + " columns and " +
      std::to_string(kLeastHeight) + " lines; this window has " + std::to_string(width) + " and " +
      std::to_string(height) +
      ". Make it larger, or press q (the game is saved) and play with --plain.";
  canvas.write(0, 0, width, height, styled(wrapped(text, std::max(1, width)), {Ink::Text, true}));
  return canvas;
}

}  // namespace undercroft::terminal
