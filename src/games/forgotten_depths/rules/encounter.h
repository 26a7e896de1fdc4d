#pragma once
#include "games/forgotten_depths/rules/table.h"

// Exploring (FD-EXP) and encountering (FD-ENC, FD-MON, FD-FEA, FD-DOR, FD-CAM).

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

// ---- how the questions of exploring are put
std::string ask_exploring(const Read& r, const Frame& f);
void show_exploring(const Read& r, const Frame& f, ScenePrompt& prompt);
std::string ask_where(const Read& r, const Frame& f);
std::string ask_aside(const Read& r, const Frame& f);
void show_placing(const Read& r, const Frame& f, ScenePrompt& prompt);

}  // namespace undercroft::forgotten
