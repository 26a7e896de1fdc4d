#pragma once
#include "terminal/view.h"

namespace undercroft::terminal {

/// The terminal in full-screen mode. Whatever ends the program, the terminal is as it was before:
/// leaving the scope, an exception, or a signal.
class Screen {
 public:
  Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  Screen(Screen&&) = delete;
  Screen& operator=(Screen&&) = delete;
  ~Screen();

  /// Shows the view and gives it keys until it is done.
  void run(View& view);

  /// Standard input and output are a terminal that can be drawn on.
  static bool is_possible();

 private:
  void show(const Canvas& canvas) const;
  [[nodiscard]] static Key read_key();

  bool unicode_ = false;
  bool colours_ = false;
};

}  // namespace undercroft::terminal
