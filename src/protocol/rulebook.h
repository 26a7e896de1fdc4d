#pragma once
#include <boost/json/object.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "protocol/ledger.h"

namespace undercroft {

/// The rules of a game for those who play it: the ledger's lines under plain titles, a turn on one
/// page, what the symbols and the words mean. All but the lines comes from
/// rules/reference/<game>.json.
struct Rulebook {
  struct Chapter {
    std::string title;
    std::vector<const Rule*> rules;
  };
  struct Part {
    std::string title;
    std::vector<Chapter> chapters;
  };
  /// A step of a turn ("1", "Time passes", …), a symbol ("time", "time", …) or a word.
  struct Entry {
    std::string mark, title, text;
  };
  std::string game;
  std::vector<Part> parts;
  std::vector<Entry> turn, symbols, words;
  std::string note;  ///< under the turn
};

/// Reads a reference strictly and joins it with the ledger; without a text there is one part with
/// the ledger's own chapters. Returns what is wrong, or nothing.
std::string read_rulebook(const Ledgers& ledgers, const std::string& game, const std::string& text,
                          Rulebook& out);
/// The same out of the folder of the ledgers.
std::string open_rulebook(const Ledgers& ledgers, const std::string& game,
                          const std::filesystem::path& folder, Rulebook& out);

boost::json::object rulebook_json(const Rulebook& book);

}  // namespace undercroft
