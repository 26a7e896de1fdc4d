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

TEST(Compile, ACalledNativeProcedureIsAProgram) {
  const Loaded loaded = load_text(
      "[[card]]\nid = \"x\"\nname = \"X\"\ntype = \"creature\"\n"
      "[[card.ability]]\ngranted = \"swap\"\nnative = \"exchange\"\nsays = \"Exchange them.\"\n"
      "[[card.ability]]\non = \"play\"\ndo = 'call swap'\n");
  EXPECT_EQ(lines_of(loaded.problems), "");
  ASSERT_EQ(loaded.catalog.programs.size(), 1U);
  ASSERT_TRUE(loaded.catalog.programs[0].given());
  const effects::Ins& first = loaded.catalog.ops[loaded.catalog.programs[0].start];
  EXPECT_EQ(first.op, static_cast<u8>(effects::Op::Native));
  EXPECT_EQ(first.n, 1);
}

}  // namespace
}  // namespace undercroft::content
