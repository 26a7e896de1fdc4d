#pragma once
#include <span>
#include <string>

#include "engine/game.h"

namespace undercroft {

/// The page docs/port.md: of each game its verbs, chance streams, procedures and steps, and what
/// the numbers of its state mean.
std::string port_page(std::span<const std::shared_ptr<const Game>> games);

}  // namespace undercroft
