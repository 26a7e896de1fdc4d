#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "content/pack.h"
#include "engine/effects/texts.h"
#include "engine/game_of.h"
#include "engine/registry.h"

// How every game whose cards are packs is opened.

namespace undercroft::content {

/// The content of a game from its own packs and those asked for. `read(loaded, content)` fills in
/// what only the game knows; it is not called where a pack is at fault. A content with text_ids and
/// text_names has them filled: of the cards in the catalog.
template <class Content, class Read>
Content load_game(const effects::Vocabulary& vocabulary, const OpenRequest& request,
                  std::vector<std::string>& problems, Read read) {
  const Loaded loaded =
      load_packs(vocabulary, packs_to_load(request.content / vocabulary.game, request.packs));
  for (const Problem& problem : loaded.problems) problems.push_back(to_text(problem));
  Content content;
  if (!loaded.ok()) return content;
  if constexpr (requires { content.text_ids; })
    for (const CardEntry& entry : loaded.cards) {
      content.text_ids.push_back(entry.id);
      content.text_names.push_back(entry.name);
    }
  read(loaded, content);
  content.content_hash = loaded.hash;
  content.texts = effects::Texts(loaded.catalog);
  return content;
}

/// The game on what `load(request, problems)` gives, or why not.
template <class Rules, class Load>
Opened open_game(const OpenRequest& request, Load load) {
  Opened opened;
  auto content = load(request, opened.problems);
  if (opened.problems.empty()) opened.game = std::make_shared<GameOf<Rules>>(std::move(content));
  return opened;
}

}  // namespace undercroft::content
