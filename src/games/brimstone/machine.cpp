// What runs the game is compiled here only: in the unit of the rules, where the compiler sees
// through it, the effect machine and the rules at once. The machine's own functions are not on the
// list: named there, each would be kept as a whole, and fewer of them inlined.
#include "games/brimstone/brimstone.h"

namespace undercroft {

template class GameOf<brimstone::Rules>;
template void run_to_prompt<brimstone::Rules>(brimstone::Play&);
template void list_options<brimstone::Rules>(const brimstone::Read&, OptionList&);
template void apply_option<brimstone::Rules>(brimstone::Play&, const Option&);

}  // namespace undercroft
