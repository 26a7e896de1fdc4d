// What runs the game is compiled here only: in the unit of the rules, where the compiler sees
// through it, the effect machine and the rules at once. The machine's own functions are not on the
// list: named there, each would be kept as a whole, and fewer of them inlined.
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

namespace undercroft {

template class GameOf<abyssal::Rules>;
template void run_to_prompt<abyssal::Rules>(abyssal::Play&);
template void list_options<abyssal::Rules>(const abyssal::Read&, OptionList&);
template void apply_option<abyssal::Rules>(abyssal::Play&, const Option&);

}  // namespace undercroft
