#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "content/pack.h"
#include "content/test_vocabulary.h"

namespace undercroft::content {
namespace {

std::string all(const std::vector<Problem>& problems) {
  std::string text;
  for (const Problem& problem : problems) text += to_text(problem) + "\n";
  return text;
}

Loaded load(const effects::Vocabulary& vocabulary, const std::string& pack) {
  const std::vector<std::filesystem::path> folders{std::string(UC_SOURCE_DIR) + "/tests/packs/" +
                                                   pack};
  return load_packs(vocabulary, folders);
}

TEST(Compile, EveryProgramOfTheArena) {
  const Loaded loaded = load(arena_vocabulary(), "arena");
  EXPECT_EQ(all(loaded.problems), "");
  EXPECT_EQ(loaded.cards.size(), 42U);
}

TEST(Compile, EveryProgramOfTheCrawl) {
  const Loaded loaded = load(crawl_vocabulary(), "crawl");
  EXPECT_EQ(all(loaded.problems), "");
  EXPECT_EQ(loaded.cards.size(), 20U);
}

}  // namespace
}  // namespace undercroft::content
