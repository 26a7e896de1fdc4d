#pragma once
#include <vector>

#include "content/pack.h"

// Charts: which totals each row stands for. Every total leads to one row, or it is a problem.

namespace undercroft::content {

/// Reads `dice` and the `on` of each row into the card's chart.
void read_chart(const CardEntry& entry, ast::Card& text, std::vector<Problem>& problems);

}  // namespace undercroft::content
