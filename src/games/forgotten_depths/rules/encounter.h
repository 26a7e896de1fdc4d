#pragma once
#include "games/forgotten_depths/rules/table.h"

// Encountering (FD-ENC, FD-MON, FD-FEA, FD-DOR, FD-CAM).

namespace undercroft::forgotten {

/// Adds the elements that may be encountered now.
void encounter_options(const Read& r, OptionList& out);
Flow encounter(Play& p, const Option& chosen);
/// Unlocks by a card: whether anything could be, and what.
bool may_unlock(const Read& r);
bool may_unlock_door(const Read& r);
bool is_feature_reached(const Read& r);
void unlock_options(const Read& r, Verb verb, OptionList& out);
void unlock_door_options(const Read& r, Verb verb, OptionList& out);
Flow unlock(Play& p, const Option& chosen);
void mark(Play& p, int placed, u8 mark);

}  // namespace undercroft::forgotten
