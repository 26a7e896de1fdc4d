#pragma once
#include "terminal/canvas.h"
#include "terminal/key.h"

namespace undercroft::terminal {

/// Something that fills the screen and answers to keys. It knows no terminal: tests press keys and
/// look at the picture.
class View {
 public:
  View() = default;
  View(const View&) = delete;
  View& operator=(const View&) = delete;
  View(View&&) = delete;
  View& operator=(View&&) = delete;
  virtual ~View() = default;

  [[nodiscard]] virtual Canvas draw(int width, int height) = 0;
  virtual void press(Key key) = 0;
  [[nodiscard]] virtual bool is_done() const = 0;
};

constexpr int kLeastWidth = 80;
constexpr int kLeastHeight = 24;

/// What is shown while the window is too small.
Canvas too_small(int width, int height);

}  // namespace undercroft::terminal
