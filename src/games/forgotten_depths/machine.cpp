// What runs the game is compiled here only: in the unit of the rules, where the compiler sees
// through it, the effect machine and the rules at once. The machine's own functions are not on the
// list: named there, each would be kept as a whole, and fewer of them inlined.
#include "games/forgotten_depths/forgotten_depths.h"

namespace undercroft {

template class GameOf<forgotten::Rules>;
template void run_to_prompt<forgotten::Rules>(forgotten::Play&);
template void list_options<forgotten::Rules>(const forgotten::Read&, OptionList&);
template void apply_option<forgotten::Rules>(forgotten::Play&, const Option&);

}  // namespace undercroft
