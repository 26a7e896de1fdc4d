#pragma once
#include <string>
#include <vector>

#include "terminal/scene_index.h"

// What a thing means, in words: its text, the parts of its numbers, what it could be.

namespace undercroft::terminal {

/// Lines about an area, place or piece; the first is its name.
std::vector<std::string> lens_lines(const SceneIndex& index, std::string_view id);
/// "power 6: 5 printed, +1 power counter".
std::string number_sentence(const SceneNumber& number);
/// "3 damage (Agility 5: 2, Bulwark: -1), 2 time".
std::string tally_sentence(const std::vector<SceneNumber>& tally);

/// With a full stop, unless it ends like a sentence already.
std::string with_stop(std::string text);

/// Everything that can be looked at, in reading order, with how deep it stands.
struct Lookable {
  std::string id, name;
  int depth = 0;
};
std::vector<Lookable> lookables(const SceneIndex& index);

/// The whole table in words, for `look`.
std::vector<std::string> table_lines(const SceneIndex& index);

}  // namespace undercroft::terminal
