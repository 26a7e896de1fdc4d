#pragma once
#include <optional>
#include <string>

#include "terminal/lobby.h"
#include "terminal/played.h"

// The plain mode: lines in, lines out, for pipes and screen readers. No escape codes and no
// drawing characters.

namespace undercroft::terminal {

/// Where lines come from and go to.
class Talk {
 public:
  Talk() = default;
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;
  Talk(Talk&&) = delete;
  Talk& operator=(Talk&&) = delete;
  virtual ~Talk() = default;

  /// The next line that was typed; nothing at the end of the input.
  virtual std::optional<std::string> hear() = 0;
  virtual void say(const std::string& line) = 0;
};

enum class PlainEnd : u8 { Quit, EndOfInput, NewGame };

/// Plays until the person quits or the input ends.
PlainEnd play_plain(Played& played, Talk& talk);

/// Asks for the game and its set-up and plays. Returns what is wrong, or nothing.
std::string run_plain(Lobby& lobby, Talk& talk);

}  // namespace undercroft::terminal
