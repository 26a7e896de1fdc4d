#pragma once
#include "games/forgotten_depths/forgotten_depths.h"

// What the expert sees in a position: the ways on, what a fight will cost, how near the end is.
// Health and damage are counted in tenths of a point.

namespace undercroft::forgotten {

constexpr int kTenths = 10;

/// How safe the map is from a dead end, from 0 to 100 for each kind of edge that can be met.
int safety(const Read& r);
/// From here on a tile that fits nowhere is hardly to be feared.
constexpr int kSafe = 70;

/// What a Hero is likely to suffer against a Monster Card of the pile, on average.
int usual_toll(const Read& r);
/// What the Stair Guardian or the Final Entity is likely to cost a Hero.
int stairs_toll(const Read& r);
/// What a Hero will still suffer in the Combat that runs.
int toll_to_come(const Read& r, int hero);

/// How a Combat stands, in tenths of Health.
int standing(const Read& r);

}  // namespace undercroft::forgotten
