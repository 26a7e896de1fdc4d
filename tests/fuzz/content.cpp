// Packs. The first byte chooses a game; the rest is a file of its cards, or (after '!') the program
// of one card. Loading may find problems; whatever loads can be explained, and opened as a game.
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "base/check.h"
#include "content/report.h"
#include "engine/registry.h"

#include "paths.h"
#include "temp_folder.h"

namespace {

using namespace undercroft;  // NOLINT(google-build-using-namespace): the program itself

/// The game's kind of card that has a program, up to it.
struct Packed {
  const char* game;
  const char* card;
};
constexpr Packed kPacked[]{
    {"duel",
     "[[card]]\nid = \"x\"\nname = \"X\"\ntype = \"creature\"\nhouse = \"dis\"\n"
     "[[card.ability]]\non = \"play\"\n"},
    {"one_deck_dungeon",
     "[[skill]]\nid = \"x\"\nname = \"X\"\nworks = [\"combat\"]\ncost = \"S\"\n"
     "[[skill.ability]]\non = \"use\"\n"},
    {"forgotten_depths",
     "[[feature]]\nid = \"x\"\nname = \"X\"\necology = \"ruins\"\nxp = 1\n"
     "[[feature.ability]]\non = \"encounter\"\n"},
};

/// A pack that stands alone lacks most of what a game needs, which must be said.
void open(const Packed& packed, const content::PackSource& source) {
  static const TempFolder folder;
  for (const content::PackSource::File& file : source.files)
    std::ofstream(folder / file.name.substr(file.name.find('/') + 1), std::ios::binary)
        << file.text;
  OpenRequest request;
  request.content = in_source("/content");
  request.packs = {folder.path()};
  const Opened opened = find_game(packed.game)->open(request);
  UC_CHECK(opened.game || !opened.problems.empty(), "a game opens, or why it does not is said");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const Packed& packed = kPacked[data[0] % std::size(kPacked)];
  std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (text.starts_with('!')) text = packed.card + ("do = '''\n" + text.substr(1)) + "\n'''\n";
  content::PackSource source;
  source.folder = "p";
  source.files = {
      {"p/pack.toml", std::string("id = \"p\"\ngame = \"") + packed.game + "\"\ntitle = \"P\"\n"},
      {"p/cards.toml", text}};
  const content::Loaded loaded = content::load_sources(find_game(packed.game)->vocabulary(),
                                                       std::vector<content::PackSource>{source});
  UC_CHECK(loaded.cards.size() == loaded.catalog.texts.size(), "a text for every card");
  if (!loaded.ok()) return 0;
  content::explain_report(loaded);
  content::render_report(loaded);
  open(packed, source);
  return 0;
}
