#pragma once
#include "games/forgotten_depths/rules/table.h"

// From the first Ecology to the last (FD-GEN-04, FD-NXT).

namespace undercroft::forgotten {

void set_up_ecology(Play& p);
/// FD-RUL-65: what lasts for the Ecology ends.
void end_ecology(Play& p);
/// Into the next Ecology, before it is set up.
void go_down(Play& p);

}  // namespace undercroft::forgotten
