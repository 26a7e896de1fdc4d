#pragma once
#include "games/forgotten_depths/rules/abilities.h"
#include "games/forgotten_depths/rules/belongings.h"
#include "games/forgotten_depths/rules/chart.h"
#include "games/forgotten_depths/rules/combat.h"
#include "games/forgotten_depths/rules/damage.h"
#include "games/forgotten_depths/rules/encounter.h"
#include "games/forgotten_depths/rules/experience.h"
#include "games/forgotten_depths/rules/items.h"
#include "games/forgotten_depths/rules/legendary.h"
#include "games/forgotten_depths/rules/map.h"
#include "games/forgotten_depths/rules/play.h"
#include "games/forgotten_depths/rules/questions.h"
#include "games/forgotten_depths/rules/setup.h"
#include "games/forgotten_depths/rules/table.h"

// Every chapter that others call. They are one unit: most of them ask several of the others.
