#pragma once
#include "games/forgotten_depths/rules/printed.h"

// Experience (FD-XPS).

namespace undercroft::forgotten {

/// The id of a card that is worth experience.
const std::string& card_id(const Read& r, int card);
int xp_of_card(const Read& r, int card);
int wealth(const Read& r);
bool may_buy_healing(const Read& r);
bool may_buy_key(const Read& r);
void to_pool(Play& p, int card);
/// What is spent or used up goes to the Box.
void to_box(Play& p, int card);
Flow pay(int cost, bool healing = false);
/// The party shares out so many points of Health.
Flow share_healing(Play& p, int points, Healing why = Healing::Text);

}  // namespace undercroft::forgotten
