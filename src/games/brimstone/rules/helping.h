#pragma once
#include "games/brimstone/rules/table.h"

// Helping and dragging KO'd heroes (SB-HLP, SB-MOV-11, SB-RUL-119).

namespace undercroft::brimstone {

/// In place of an attack (SB-HLP-01 to SB-HLP-04).
void help_options(const Read& r, int hero, OptionList& out);
Flow take_help(Play& p, int hero, const Option& chosen);
/// A step of a move with a marker in tow (SB-HLP-05 to SB-HLP-07).
void drag_options(const Read& r, int hero, OptionList& out);
void take_drag(Play& p, int hero, const Option& chosen);

}  // namespace undercroft::brimstone
