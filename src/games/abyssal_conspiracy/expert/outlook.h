#pragma once
#include "games/abyssal_conspiracy/rules/chapters.h"

// What the expert sees in a position: what cards and Æmber are worth, and the way that is left.
// Worth is counted in tenths of an Æmber of the team.

namespace undercroft::abyssal {

constexpr int kAemberWorth = 10;

/// What a creature in play is worth to the side that controls it.
int creature_worth(const Read& r, int piece);
/// What the team would pay to be rid of a creature of the Conspiracy.
int threat(const Read& r, int piece);
/// In how many turns the Conspiracy opens its last seal, and in how many the team could win, if
/// both go on as they do; in hundredths.
int turns_to_loss(const Read& r);
int turns_to_win(const Read& r);
/// What a position is worth to the team.
int outlook(const Read& r);

// ---- the way

/// Who holds the Vaultbinder, or -1.
int binder_holder(const Read& r);
/// The Æmber that the way from a cell to Titan's Gate is likely to cost, and the moves it takes,
/// in tenths.
struct Way {
  int price = 0, moves = 0;
};
Way way_down(const Read& r, int cell);
/// How many frames stand open while a turn asks what to do.
std::size_t turn_depth(const Read& r);
/// What the team has to have for the turning.
int vault_price(const Read& r);

}  // namespace undercroft::abyssal
