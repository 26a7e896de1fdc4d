#pragma once
#include <map>
#include <vector>

#include "content/ast.h"
#include "content/lexicon.h"
#include "content/problem.h"
#include "engine/effects/program.h"

namespace undercroft::content {

struct Compiled {
  effects::Catalog catalog;
  /// Where the texts of an `either` begin in Catalog::texts_of_choices.
  std::map<const ast::Statement*, std::size_t> choices;
};

/// Turns the texts of all cards, in their final order, into the tables that the machine runs.
Compiled compile_cards(const Lexicon& lexicon, const std::vector<ast::Card>& cards,
                       std::vector<Problem>& problems);

constexpr int kMostRegisters = 40;
constexpr int kMostPureRegisters = 24;  ///< of an expression, and of a cost that is tried out

}  // namespace undercroft::content
