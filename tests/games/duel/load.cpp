// From packs to the duel's cards.
#include "content/open_game.h"

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
  d.adventure = entry.flag("adventure");
  for (const int trait : entry.words("traits")) d.traits.push_back(narrow<u8>(trait));
  for (const content::RowEntry& row : entry.rows) {
    constexpr std::array<std::string_view, 4> kNumbers{"at", "modifier", "from", "up"};
    const std::string_view number = kNumbers[at(row.kind)];
    d.lines.push_back(
        {static_cast<Line>(row.kind), static_cast<Skill>(row.word("skill", 0)),
         narrow<i16>(row.number(number, row.field(number) == nullptr ? kNoNumber : 0))});
  }
  for (const content::Keyword& k : entry.keywords("keywords"))
    d.keywords[k.attribute == static_cast<int>(Attr::Taunt) ? 0 : 1] = narrow<u8>(k.number);
  return d;
}

void read_cards(const content::Loaded& loaded, Content& c) {
  for (const content::CardEntry& entry : loaded.cards) {
    c.cards.push_back(card_def(entry));
    c.rendered.push_back(entry.whole_text());
  }
}

}  // namespace

Content load_content(const OpenRequest& request, std::vector<std::string>& problems) {
  Content c = content::load_game<Content>(vocabulary(), request, problems, read_cards);
  if (c.cards.empty() && problems.empty())
    problems.push_back((request.content / "duel").string() + ": no cards; name a content folder");
  return c;
}

Opened open(const OpenRequest& request) {
  return content::open_game<Rules>(request, load_content);
}

}  // namespace undercroft::duel
