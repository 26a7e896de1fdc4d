#include "protocol/library.h"

#include "base/text.h"

namespace undercroft {

const Opened& Library::open(const GameEntry& entry, const Value& setup) {
  Kept& kept = kept_[std::string(entry.id)];
  const Value* packs = setup.find("packs");
  std::string key = packs == nullptr ? std::string() : to_text(*packs);
  if (!kept.opened.game || kept.packs != key) {
    OpenRequest request = where_;
    request.setup = setup;
    kept = {std::move(key), entry.open(request)};
  }
  return kept.opened;
}

std::string no_such_game(std::string_view id) {
  std::vector<std::string> ids;
  std::string list;
  for (const GameEntry& game : all_games()) {
    ids.emplace_back(game.id);
    if (game.listed) list += (list.empty() ? "; there are " : ", ") + ids.back();
  }
  const std::string meant = did_you_mean(id, ids);
  return "no game '" + std::string(id) + "'" + (meant.empty() ? list : meant);
}

}  // namespace undercroft
