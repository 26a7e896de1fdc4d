#pragma once
#include <boost/json/object.hpp>

#include "engine/driver.h"
#include "engine/registry.h"

namespace undercroft {

/// A game as `games` lists it, with its set-up schema.
boost::json::object game_json(const GameEntry& entry, const Opened& opened);

/// Who is asked, and what can be answered; at the end, the outcome.
boost::json::object prompt_json(const Driver& driver);

}  // namespace undercroft
