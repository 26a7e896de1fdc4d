#pragma once
#include "games/legends_untold/rules/table.h"

// Loot and Treasure (LU-LOO, LU-TRE).

namespace undercroft::legends {

/// Whether the Party can use it here (LU-LOO-01, LU-RUL-82).
bool has_loot(const Read& r, int loot);
int loot_held(const Read& r);
/// Calls f(loot) for all that the Party can use here.
template <class F>
void each_loot(const Read& r, F f) {
  each_loot_out(r, [&](int loot) {
    if (has_loot(r, loot)) f(loot);
  });
}
bool has_keyword(const Read& r, int loot, LootKeyword keyword);
/// The Hero who holds a Loot that speaks of its holder, or nobody.
int holder_of(const Read& r, int loot);
/// Which Hero gains what is found: the tester, else the Scout, else the first who is conscious.
int finder(const Read& r);
void gain_loot(Play& p, int loot);
/// LU-LOO-04: how many Heavy Loot may move with the Party, and how many do.
int carriers(const Read& r);
int carried(const Read& r);
/// What cannot go along stays where the Party leaves.
void drop_heavy(Play& p, int place);
/// What may be done with Loot whenever nothing is under way (LU-LOO-02, LU-LOO-04, LU-DEC-23).
void loot_options(const Read& r, OptionList& out);
void take_loot_option(Play& p, const Option& chosen);
/// ... and the texts that may be used then.
void any_options(const Read& r, OptionList& out);
Flow take_any(Play& p, const Option& chosen);
/// Into the Adventure discard pile (LU-RUL-83).
void lose_loot(Play& p, int loot);
/// LU-TRE-02; `by` is the Hero for whose Test it is.
Flow draw_treasure(int items, int by = kNone);
/// By choice; `keyword` kNone: any.
Flow discard_loot(int items, int keyword = kNone);
/// LU-LOO-06, LU-LOO-07: opens a Locked or Sealed Loot; without a Key a Locked one by a Test.
Flow open_loot(Play& p, int loot, bool tested = false);
bool can_open(const Read& r, int loot);
bool has_key(const Read& r);
/// Builds the Treasure deck (LU-SET-15, LU-SET-16, LU-SET-21, LU-DCK-04).
Flow build_treasure();

}  // namespace undercroft::legends
