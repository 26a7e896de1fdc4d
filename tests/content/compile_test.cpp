#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "content/pack.h"
#include "content/test_packs.h"

namespace undercroft::content {
namespace {

TEST(Compile, EveryProgramOfTheArena) {
  const Loaded loaded = load_test_pack(arena_vocabulary(), "arena");
  EXPECT_EQ(lines_of(loaded.problems), "");
  EXPECT_EQ(loaded.cards.size(), 42U);
}

TEST(Compile, EveryProgramOfTheCrawl) {
  const Loaded loaded = load_test_pack(crawl_vocabulary(), "crawl");
  EXPECT_EQ(lines_of(loaded.problems), "");
  EXPECT_EQ(loaded.cards.size(), 20U);
}

}  // namespace
}  // namespace undercroft::content
