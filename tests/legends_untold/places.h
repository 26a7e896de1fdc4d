#pragma once
#include <string>
#include <vector>

#include "legends_untold/table.h"

// Getting the Party to a Location in the middle of a Turn.

namespace undercroft::legends {

/// The Party comes to a Location that is laid north of the start, its Turn at the beginning of a
/// step. Nothing is played on: the test may still arrange things, then says `t.go()`.
Table& bring_to(Table& t, const std::string& location, TurnStep step);
/// ... without its Foe and Discovery icons.
Table& bring_to_empty(Table& t, const std::string& location, TurnStep step);
/// Goes on to the next question, through whatever asks nothing.
Table& play_on(Table& t);
/// A card that was never drawn lies at an icon of the Party's Location.
void put_obstacle(Table& t, const std::string& id);
void put_barrier(Table& t, int icon, const std::string& id);
/// The cards on top of the Adventure deck, the first to be drawn first.
void stack(Table& t, const std::vector<std::string>& cards);
/// ... of the Treasure deck.
void stack_on_treasure(Table& t, const std::vector<std::string>& cards);
/// Takes a card out of every deck and pile.
int pull(Table& t, const std::string& id);
bool is_discarded(Table& t, const std::string& id);
/// One more Talent, Ready.
void give_talent(Table& t, int hero, const std::string& id);
/// An attempt, rolled with these faces.
Table& attempt_with(Table& t, const std::string& hero, const std::string& skill,
                    const std::string& faces);
/// Answers with the first option as long as a step asks.
Table& answer_all(Table& t, const std::string& step);

}  // namespace undercroft::legends
