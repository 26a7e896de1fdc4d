// What runs the game is compiled here only: in the unit of the rules, where the compiler sees
// through it, the effect machine and the rules at once. The machine's own functions are not on the
// list: named there, each would be kept as a whole, and fewer of them inlined.
#include "games/one_deck_dungeon/one_deck_dungeon.h"

namespace undercroft {

template class GameOf<one_deck::Rules>;
template void run_to_prompt<one_deck::Rules>(one_deck::Play&);
template void list_options<one_deck::Rules>(const one_deck::Read&, OptionList&);
template void apply_option<one_deck::Rules>(one_deck::Play&, const Option&);

}  // namespace undercroft
