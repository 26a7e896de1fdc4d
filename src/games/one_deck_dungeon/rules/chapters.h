#pragma once
#include "games/one_deck_dungeon/rules/boxes.h"
#include "games/one_deck_dungeon/rules/campaign.h"
#include "games/one_deck_dungeon/rules/course.h"
#include "games/one_deck_dungeon/rules/damage.h"
#include "games/one_deck_dungeon/rules/dice.h"
#include "games/one_deck_dungeon/rules/encounter.h"
#include "games/one_deck_dungeon/rules/exile.h"
#include "games/one_deck_dungeon/rules/explore.h"
#include "games/one_deck_dungeon/rules/four.h"
#include "games/one_deck_dungeon/rules/place.h"
#include "games/one_deck_dungeon/rules/poison.h"
#include "games/one_deck_dungeon/rules/potions.h"
#include "games/one_deck_dungeon/rules/texts.h"

// Every chapter that others call. They are one unit: most of them ask several of the others.
