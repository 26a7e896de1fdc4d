#pragma once
#include "games/legends_untold/rules/adventure.h"
#include "games/legends_untold/rules/combat.h"
#include "games/legends_untold/rules/course.h"
#include "games/legends_untold/rules/damage.h"
#include "games/legends_untold/rules/decks.h"
#include "games/legends_untold/rules/exploration.h"
#include "games/legends_untold/rules/loot.h"
#include "games/legends_untold/rules/map.h"
#include "games/legends_untold/rules/scouting.h"
#include "games/legends_untold/rules/tests.h"
#include "games/legends_untold/rules/time.h"
#include "games/legends_untold/rules/trials.h"

// Every chapter that others call.
