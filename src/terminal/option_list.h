#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/scene_index.h"

namespace undercroft::terminal {

/// The options in the order of the list: groups in the order of their first option, the engine's
/// order inside. A filter keeps those that contain all of its words.
std::vector<const SceneOption*> listed_options(const ScenePrompt& prompt,
                                               std::string_view filter = {});

/// The answer that gives the game up: it stands in no list, so that no slip takes it. Nothing if
/// there is none, or if there is nothing else to answer.
const SceneOption* giving_up(const ScenePrompt& prompt);

/// The key that takes the option at a position of the list; 0 beyond the last key.
char key_at(std::size_t position);
std::optional<std::size_t> position_of(char key);

/// What ends a step says its price, and so does what kills.
bool names_price(const SceneOption& option);
/// "2 time, Fenn falls", "The tide is high already: 3 chains": said before it is asked back.
std::string price_and_reason(const SceneOption& option);

/// The text, with the seat's name before it where several seats may answer.
std::string option_text(const SceneIndex& index, const SceneOption& option);
/// "saves", "3 in 4": a few words about the result.
std::string option_result(const SceneOption& option);
/// What it surely does and the odds, in one sentence; may be empty.
std::string option_details(const SceneOption& option);

/// Lower case, for comparing what people type.
std::string lowered(std::string_view text);

}  // namespace undercroft::terminal
