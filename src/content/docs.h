#pragma once
#include <span>
#include <string>

#include "engine/effects/vocabulary.h"

namespace undercroft::content {

/// The page docs/effects.md: the language, and the words of each game.
std::string effects_page(std::span<const effects::Vocabulary* const> games);

}  // namespace undercroft::content
