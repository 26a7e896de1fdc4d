#pragma once
#include "engine/effects/vocabulary.h"

// Vocabularies for the compiler's tests. Nothing runs them: they are as rich as the programs that
// the tests read.

namespace undercroft::content {

/// Cards of a duel between two sides, with houses and a battleline.
const effects::Vocabulary& arena_vocabulary();

/// Words of four crawls in one: dice and boxes, hero cards, tests of skill, models on a map.
const effects::Vocabulary& crawl_vocabulary();

}  // namespace undercroft::content
