// What runs the game is compiled here only: in the unit of the rules, where the compiler sees
// through it, the effect machine and the rules at once. The machine's own functions are not on the
// list: named there, each would be kept as a whole, and fewer of them inlined.
#include "duel/duel.h"

namespace undercroft {

template class GameOf<duel::Rules>;
template void run_to_prompt<duel::Rules>(duel::Play&);
template void list_options<duel::Rules>(const duel::Read&, OptionList&);
template void apply_option<duel::Rules>(duel::Play&, const Option&);

}  // namespace undercroft
