#pragma once
#include "games/brimstone/rules/board.h"
#include "games/brimstone/rules/cards.h"
#include "games/brimstone/rules/course.h"
#include "games/brimstone/rules/dice.h"
#include "games/brimstone/rules/encounters.h"
#include "games/brimstone/rules/endings.h"
#include "games/brimstone/rules/enemies.h"
#include "games/brimstone/rules/figures.h"
#include "games/brimstone/rules/gear.h"
#include "games/brimstone/rules/harm.h"
#include "games/brimstone/rules/helping.h"
#include "games/brimstone/rules/ills.h"
#include "games/brimstone/rules/lantern.h"
#include "games/brimstone/rules/peeking.h"
#include "games/brimstone/rules/placement.h"
#include "games/brimstone/rules/preacher.h"

// Every chapter that others call.
