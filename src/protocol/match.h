#pragma once
#include "engine/driver.h"

#include "protocol/request.h"

namespace undercroft {

/// The one option of the prompt that `choose` names, by its number or by a verb with some of its
/// arguments.
Option match_option(const Driver& driver, const Request& request);

}  // namespace undercroft
