#include "golden.h"

#include <gtest/gtest.h>

#include "content/docs.h"
#include "content/explain.h"
#include "content/report.h"
#include "content/test_packs.h"
#include "engine/registry.h"

namespace undercroft::content {
namespace {

std::string explain_all(const Loaded& loaded) {
  std::string text;
  for (std::size_t i = 0; i < loaded.cards.size(); ++i) text += explain_card(loaded, i) + "\n";
  return text;
}

std::string render_all(const Loaded& loaded) {
  return render_report(loaded, {});
}

TEST(Golden, ArenaRendered) {
  expect_golden("arena_render", render_all(load_test_pack(arena_vocabulary(), "arena")));
}

TEST(Golden, CrawlRendered) {
  expect_golden("crawl_render", render_all(load_test_pack(crawl_vocabulary(), "crawl")));
}

TEST(Golden, PhrasesRendered) {
  const Loaded loaded = load_test_pack(arena_vocabulary(), "phrases");
  EXPECT_EQ(lines_of(loaded.problems), "");
  expect_golden("phrases_render", render_all(loaded));
}

TEST(Golden, PhrasesExplained) {
  expect_golden("phrases_explain", explain_all(load_test_pack(arena_vocabulary(), "phrases")));
}

TEST(Golden, ArenaExplained) {
  expect_golden("arena_explain", explain_all(load_test_pack(arena_vocabulary(), "arena")));
}

TEST(Golden, CrawlExplained) {
  expect_golden("crawl_explain", explain_all(load_test_pack(crawl_vocabulary(), "crawl")));
}

TEST(Golden, LinesRendered) {
  const Loaded loaded = load_test_pack(crawl_vocabulary(), "untold");
  EXPECT_EQ(lines_of(loaded.problems), "");
  expect_golden("untold_render", render_all(loaded));
}

TEST(Golden, LinesExplained) {
  expect_golden("untold_explain", explain_all(load_test_pack(crawl_vocabulary(), "untold")));
}

TEST(Golden, TheEffectsPageIsUpToDate) {
  std::vector<const effects::Vocabulary*> words;
  for (const GameEntry& entry : all_games())
    if (entry.vocabulary != nullptr) words.push_back(&entry.vocabulary());
  expect_file("docs/effects.md", effects_page(words));
}

}  // namespace
}  // namespace undercroft::content
