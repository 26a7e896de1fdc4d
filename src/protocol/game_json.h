#pragma once
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "engine/driver.h"
#include "engine/registry.h"

namespace undercroft {

/// A game as `games` lists it, with its set-up schema.
boost::json::object game_json(const GameEntry& entry, const Opened& opened);

/// What each answer promises, as `odds` lists it.
boost::json::array odds_json(const std::vector<Reckoned>& odds);

/// Who is asked, and what can be answered; at the end, the outcome.
boost::json::object prompt_json(const Driver& driver);

}  // namespace undercroft
