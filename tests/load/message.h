#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "base/hash.h"

namespace undercroft::load {

struct Choice {
  int i = 0;
  int seat = -1;  ///< -1: anybody's
};

/// What a push says of the position.
struct Position {
  std::string_view table;
  long seq = 0, answers = 0;
  Hash scene;  ///< of its text
  std::string_view scene_text;
};

/// Reads a `table` push without parsing it as a whole: the load program must cost less than the
/// server. Nothing when the message is another one, or has no scene.
std::optional<Position> read_position(std::string_view message);
/// The options of a scene; none when the game is over.
std::vector<Choice> read_choices(std::string_view scene);

}  // namespace undercroft::load
