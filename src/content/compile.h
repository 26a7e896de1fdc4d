#pragma once
#include <vector>

#include "content/ast.h"
#include "content/lexicon.h"
#include "content/problem.h"
#include "engine/effects/program.h"

namespace undercroft::content {

/// Turns the texts of all cards, in their final order, into the tables that the machine runs.
effects::Catalog compile_cards(const Lexicon& lexicon, const std::vector<ast::Card>& cards,
                               std::vector<Problem>& problems);

constexpr int kMostRegisters = 40;

}  // namespace undercroft::content
