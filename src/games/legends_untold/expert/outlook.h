#pragma once
#include "games/legends_untold/rules/chances.h"
#include "games/legends_untold/rules/chapters.h"

// What the expert sees in a position: what Talents, Time, Loot and a Combat that is fought are
// worth, and where the Scenario's Goal lies. Worth is counted in tenths of a Talent.

namespace undercroft::legends {

/// What a position is worth to the Party.
int outlook(const Read& r);
/// What a Hero is worth as it stands: its Talents, and what it is subject to.
int hero_worth(const Read& r, int hero);
/// What is gained if a Hero Heals one Talent, comes round, or loses its Poison.
int healing_worth(const Read& r, int hero);
/// What so much Time is worth that is spent now; the last is dear.
int time_worth(const Read& r, int time);
/// How many Turns the Goal is likely to be off.
int turns_needed(const Read& r);
int loot_worth(const Read& r, int loot);
/// What a Booby Trap takes.
constexpr int kTrapHarm = 11;

// ---- the Goal

/// Whether the Goal would be met if the Party stood in the middle of a place now.
bool is_goal_met_at(const Read& r, int place);
/// Whether there is something left to do at a place for the Goal.
bool is_wanted(const Read& r, int place);
/// Whether all places that the Scenario names have been found.
bool are_places_found(const Read& r);
/// The place laid that the Scenario names as its `which`, or -1.
int place_named(const Read& r, int which);
/// Whether it is Time itself that has to be spent: the Goal comes with the last Event.
bool is_waiting_game(const Read& r);

// ---- Combat

/// What is to be expected of one attack: Damage dealt, in hundredths, and what it costs in tenths
/// of a Talent.
struct Blow {
  int damage = 0, harm = 0;
};
Blow expected_blow(const Read& r, const Roll& test);
/// How a Hero would attack with a Weapon from a Position: against the Creature that stands there.
Blow expected_blow(const Read& r, int hero, int weapon, Position position);
/// The best that a Hero can do from a Position.
Blow best_blow(const Read& r, int hero, Position position);
/// Damage that has still to be dealt before the Foe Flees or is Defeated.
int damage_needed(const Read& r);
/// What the rest of the Combat is likely to cost, in tenths of a Talent.
int price_of_fight(const Read& r);
/// Talents that are not Drained, of all conscious Heroes.
int health_of_party(const Read& r);

}  // namespace undercroft::legends
