#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

namespace undercroft::abyssal {

void house_options(const Read& r, const Frame& f, OptionList& out);
Flow take_house(Play& p, Frame& f, const Option& chosen);

}  // namespace undercroft::abyssal
