#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/core.h>

#include "commands.h"
#include "protocol/game_json.h"
#include "protocol/library.h"

namespace undercroft {
namespace {

void print_game(const GameEntry& entry, const Opened& opened) {
  if (!opened.game) {
    fmt::print("{:<22} {}: cannot be loaded\n", entry.id, entry.title);
    for (const std::string& problem : opened.problems) fmt::print("  {}\n", problem);
    return;
  }
  const GameInfo& info = opened.game->info();
  fmt::print("{:<22} {} ({}-{} seats, rules {}, state {} bytes)\n", entry.id, entry.title,
             info.min_seats, info.max_seats, info.rules, info.state_bytes);
}

}  // namespace

int run_games(const GamesCommand& command) {
  Library library(command.where);
  boost::json::array list;
  bool whole = true;
  for (const GameEntry& entry : all_games()) {
    if (!entry.listed && !command.all) continue;
    const Opened& opened = library.open(entry, {});
    whole = whole && opened.game != nullptr;
    if (command.json)
      list.push_back(game_json(entry, opened));
    else
      print_game(entry, opened);
  }
  if (command.json) {
    boost::json::object out;
    out["games"] = std::move(list);
    fmt::print("{}\n", boost::json::serialize(out));
  }
  return whole ? kOk : kNegative;
}

}  // namespace undercroft
