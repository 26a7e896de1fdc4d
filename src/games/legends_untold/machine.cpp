// What runs the game is compiled here only: in the unit of the rules, where the compiler sees
// through it, the effect machine and the rules at once. The machine's own functions are not on the
// list: named there, each would be kept as a whole, and fewer of them inlined.
#include "games/legends_untold/legends_untold.h"

namespace undercroft {

template class GameOf<legends::Rules>;
template void run_to_prompt<legends::Rules>(legends::Play&);
template void list_options<legends::Rules>(const legends::Read&, OptionList&);
template void apply_option<legends::Rules>(legends::Play&, const Option&);

}  // namespace undercroft
