#pragma once
#include "games/brimstone/rules/board.h"
#include "games/brimstone/rules/cards.h"
#include "games/brimstone/rules/course.h"
#include "games/brimstone/rules/dice.h"
#include "games/brimstone/rules/encounters.h"
#include "games/brimstone/rules/figures.h"
#include "games/brimstone/rules/harm.h"
#include "games/brimstone/rules/ills.h"
#include "games/brimstone/rules/lantern.h"
#include "games/brimstone/rules/placement.h"

// Every chapter that others call.
