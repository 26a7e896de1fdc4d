#pragma once
#include "games/forgotten_depths/rules/table.h"

// What the expert sees in a position: the ways on, what a fight will cost, how near the end is.
// Health and damage are counted in tenths of a point.

namespace undercroft::forgotten {

constexpr int kTenths = 10;

/// How safe the map is from a dead end, from 0 to 100 for each kind of edge that can be met.
int safety(const Read& r);
/// From here on a tile that fits nowhere is hardly to be feared.
constexpr int kSafe = 70;
/// In thousandths: how likely the next tile fits nowhere (FD-EXP-06).
int dead_end_risk(const Read& r);

/// What a Hero is likely to suffer against a Monster Card of the pile, on average.
int usual_toll(const Read& r);
/// What the Stair Guardian or the Final Entity is likely to cost a Hero.
int stairs_toll(const Read& r);
/// What such a toll is for one Hero, whose cards and Armor are better or worse than the average.
int toll_on(const Read& r, int hero, int toll);
/// In thousandths: how likely some Hero falls in an Encounter of such a toll.
int fall_risk(const Read& r, int toll);
/// What a Hero will still suffer in the Combat that runs.
int toll_to_come(const Read& r, int hero);

/// Health counts more the less there is of it.
int worth_of_health(int tenths);
/// How a Combat stands, in tenths of Health.
int standing(const Read& r);

}  // namespace undercroft::forgotten
