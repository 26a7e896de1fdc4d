#pragma once
#include <map>
#include <string>
#include <vector>

#include "content/ast.h"
#include "content/lexicon.h"

// A card's rules text, rendered from what it does (effects.md §10). Three fusions only: a pick
// becomes the object of the verb behind it, two verbs share one object, and a number named from
// zero becomes "up to n"; all of them within one block.

namespace undercroft::content {

struct RenderedCard {
  std::vector<std::string> rules, auras, abilities;  ///< parallel to the card's texts
  std::vector<std::vector<std::string>> rows;        ///< a text for each key; empty: nothing
  /// English of `either` alternatives.
  std::map<const ast::Statement*, std::vector<std::string>> choices;
  /// Lines with a block of more than two sentences that is not last.
  std::vector<unsigned> unclear;
};

/// What charts are called, by their ids.
using ChartNames = std::map<std::string, std::string>;

RenderedCard render_card(const Lexicon& lexicon, const ChartNames& charts, const ast::Card& card);

/// The sentences that a player reads, in order. Granted abilities stand inside the texts that
/// hand them out.
std::vector<std::string> lines_of(const RenderedCard& rendered, const ast::Card& card);

}  // namespace undercroft::content
