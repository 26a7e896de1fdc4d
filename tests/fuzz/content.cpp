// Packs: the input is a file of cards, or (after a first byte '!') the program of one card. Loading
// may find problems; whatever loads can be explained.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/check.h"
#include "content/report.h"
#include "engine/registry.h"

namespace {

std::string card_with(const std::string& program) {
  return "[[card]]\nid = \"x\"\nname = \"X\"\ntype = \"creature\"\nhouse = \"dis\"\n"
         "[[card.ability]]\non = \"play\"\ndo = '''\n" +
         program + "\n'''\n";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace undercroft;
  const effects::Vocabulary& words = find_game("duel")->vocabulary();
  std::string text(reinterpret_cast<const char*>(data), size);
  if (!text.empty() && text[0] == '!') text = card_with(text.substr(1));
  content::PackSource source;
  source.folder = "p";
  source.files = {{"p/pack.toml", "id = \"p\"\ngame = \"duel\"\ntitle = \"P\"\n"},
                  {"p/cards.toml", text}};
  const content::Loaded loaded =
      content::load_sources(words, std::vector<content::PackSource>{source});
  UC_CHECK(loaded.cards.size() == loaded.catalog.texts.size(), "a text for every card");
  if (!loaded.ok()) return 0;
  content::explain_report(loaded);
  content::render_report(loaded);
  return 0;
}
