#pragma once
#include <string>

#include "content/english.h"
#include "content/pack.h"

// Lines of a card in English: sentences for whoever reads the card as a text, and a small table.

namespace undercroft::content {

void add_rows(const effects::Vocabulary& words, const RenderedCard& rendered, CardEntry& card);

/// The card's lines as tables, one for each kind; empty if it has none.
std::string rows_report(const effects::Vocabulary& words, const CardEntry& card);

}  // namespace undercroft::content
