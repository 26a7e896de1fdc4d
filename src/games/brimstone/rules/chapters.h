#pragma once
#include "games/brimstone/rules/board.h"
#include "games/brimstone/rules/course.h"
#include "games/brimstone/rules/dice.h"
#include "games/brimstone/rules/harm.h"
#include "games/brimstone/rules/placement.h"

// Every chapter that others call.
