#pragma once
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "engine/driver.h"
#include "engine/registry.h"

#include "arrays/arrays.h"
#include "bots/advise.h"
#include "bots/bot.h"
#include "bots/imagined.h"

// Where a program of one's own begins (docs/library.md):
//
//   const undercroft::Opened opened = undercroft::open_game("one_deck_dungeon");
//   undercroft::Driver driver(opened.game, {.seed = 7});
//   if (std::string problem = driver.begin(undercroft::Value::Object{}); !problem.empty()) …
//   while (driver.prompt().waiting == undercroft::Waiting::Player)
//     driver.choose(driver.options()[0].option);

namespace undercroft {

/// The content that came with the library, or what $UNDERCROFT_CONTENT names.
inline std::filesystem::path content_folder() {
  if (const char* named = std::getenv("UNDERCROFT_CONTENT")) return named;  // NOLINT(*-mt-unsafe)
#ifdef UNDERCROFT_CONTENT
  return UNDERCROFT_CONTENT;
#else
  return {};
#endif
}

/// A game by its id, with its content and the packs of cards that are added.
inline Opened open_game(std::string_view id, OpenRequest where = {}) {
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) return {nullptr, {"no game '" + std::string(id) + "'"}};
  if (where.content.empty()) where.content = content_folder();
  return entry->open(where);
}

}  // namespace undercroft
