#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// The `position` of a set-up: a game that begins in the middle.

namespace undercroft::abyssal {

constexpr std::string_view kPositionField = "position";

/// Lays the table as the position has it, once the decks are known, and plays up to the first
/// question. Returns what is wrong: where, what, and what to do about it.
std::string begin_at(Play& p, const Value& position);

}  // namespace undercroft::abyssal
