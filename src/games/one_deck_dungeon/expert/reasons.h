#pragma once
#include "games/one_deck_dungeon/expert/outlook.h"

// Why an expert answers so: what to do, why this die or card, and which danger it meets.

namespace undercroft::one_deck {

/// "2 damage and 1 time"; nothing if nothing is suffered.
std::string toll_in_words(int damage, int poison, int time);
/// "Fenn has 3 of 5 health left."
std::string health_in_words(const Read& r, int hero);
/// The hero in the encounter who is nearest to falling.
int weakest_here(const Read& r);

/// Of dice and boxes, and of what is used for them, in Step 4 (reasons_step_4.cpp). Nothing if the
/// answer is no such one.
std::string why_in_step_4(const Read& r, const Option& o);
/// What a text in Step 4 is used for: the dice as they lie leave boxes open.
std::string why_use(const Read& r, const std::string& name, const std::string& rules);
/// Whether no box that the dice can cover together asks for this die.
bool is_idle(const Read& r, const Die& die);
/// "your agility 5", "Fenn's agility 5"
std::string die_in_words(const Read& r, const Die& die);

}  // namespace undercroft::one_deck
