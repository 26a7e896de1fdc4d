#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace undercroft {
namespace effects {
struct Vocabulary;
}

/// What is to be loaded: the built-in content, and the packs that the caller adds.
struct OpenRequest {
  std::filesystem::path content;             ///< the folder that holds content/<game>/<pack>/
  std::vector<std::filesystem::path> packs;  ///< --pack DIR
  Value setup;                               ///< may name packs
};

/// A game ready to play, or every problem that its content has.
struct Opened {
  std::shared_ptr<const Game> game;
  std::vector<std::string> problems;  ///< "file:line: what, and what to do"
};

struct GameEntry {
  std::string_view id, title;
  bool listed = true;  ///< small example games are taken by name only
  Opened (*open)(const OpenRequest&) = nullptr;
  const effects::Vocabulary& (*vocabulary)() = nullptr;  ///< of a game with cards
};

/// Every game of the program, in one explicit list (apps/games.cpp).
std::span<const GameEntry> all_games();
const GameEntry* find_game(std::string_view id);

}  // namespace undercroft
