// From packs to the duel's cards.
#include "duel/duel.h"

namespace undercroft::duel {
namespace {

CardDef card_def(const content::CardEntry& entry) {
  CardDef d;
  d.id = entry.id;
  d.name = entry.name;
  d.type = static_cast<Type>(entry.word("type", 0));
  d.house = narrow<u8>(entry.word("house", 0));
  d.power = narrow<u8>(entry.number("power"));
  d.armor = narrow<u8>(entry.number("armor"));
  d.amber = narrow<u8>(entry.number("amber"));
  for (const int trait : entry.words("traits")) d.traits.push_back(narrow<u8>(trait));
  for (const content::Keyword& k : entry.keywords("keywords"))
    d.keywords[k.attribute == static_cast<int>(Attr::Taunt) ? 0 : 1] = narrow<u8>(k.number);
  return d;
}

}  // namespace

Content load_content(const OpenRequest& request, std::vector<std::string>& problems) {
  const content::Loaded loaded = content::load_packs(
      vocabulary(), content::packs_to_load(request.content / "duel", request.packs));
  for (const Problem& problem : loaded.problems) problems.push_back(to_text(problem));
  Content c;
  if (!loaded.ok()) return c;
  if (loaded.cards.empty()) {
    problems.push_back((request.content / "duel").string() + ": no cards; name a content folder");
    return c;
  }
  for (const content::CardEntry& entry : loaded.cards) {
    c.cards.push_back(card_def(entry));
    std::string text;
    for (const std::string& line : entry.text) text += (text.empty() ? "" : " ") + line;
    c.rendered.push_back(std::move(text));
  }
  c.content_hash = loaded.hash;
  c.texts = effects::Texts(loaded.catalog);
  return c;
}

Opened open(const OpenRequest& request) {
  Opened opened;
  Content content = load_content(request, opened.problems);
  if (opened.problems.empty()) opened.game = std::make_shared<GameOf<Rules>>(std::move(content));
  return opened;
}

}  // namespace undercroft::duel
