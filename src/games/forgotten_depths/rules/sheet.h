#pragma once
#include "games/forgotten_depths/rules/table.h"

// Record sheets (FD-SAV).

namespace undercroft::forgotten {

/// The parts of a campaign.
constexpr std::string_view kSheets = "sheets", kAdventure = "adventure", kHistory = "history";
/// What is wrong with how it is written; nothing if it is well.
std::string check_campaign(const Value& campaign);
/// Takes up a campaign where its sheets stand; `resumed` if an adventure is under way. Returns what
/// is wrong.
std::string read_campaign(Play& p, const Value& campaign, bool& resumed);

}  // namespace undercroft::forgotten
