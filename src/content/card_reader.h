#pragma once
#include <span>
#include <string>
#include <vector>

#include "content/lexicon.h"
#include "content/pack.h"
#include "content/toml_reader.h"

// Reads one entry of a pack's tables: its fields, checked against the table, and its texts.

namespace undercroft::content {

struct ReadCard {
  CardEntry entry;
  ast::Card text;
};

/// An entry of one of the game's tables.
ReadCard read_card(const Lexicon& lexicon, std::span<const effects::TableDef> tables,
                   std::size_t table, const TomlNode& node, std::vector<Problem>& problems);

/// Whether a text may be an id: [a-z0-9_-]+.
bool is_id(std::string_view text);

}  // namespace undercroft::content
