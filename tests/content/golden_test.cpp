#include "golden.h"

#include <gtest/gtest.h>

#include "content/explain.h"
#include "content/test_packs.h"

namespace undercroft::content {
namespace {

std::string explain_all(const Loaded& loaded) {
  std::string text;
  for (std::size_t i = 0; i < loaded.cards.size(); ++i) text += explain_card(loaded, i) + "\n";
  return text;
}

std::string render_all(const Loaded& loaded) {
  std::string text;
  for (const CardEntry& card : loaded.cards) {
    text += card.id + ":";
    for (const std::string& line : card.text) text += " " + line;
    text += "\n";
  }
  return text;
}

TEST(Golden, ArenaRendered) {
  expect_golden("arena_render", render_all(load_test_pack(arena_vocabulary(), "arena")));
}

TEST(Golden, CrawlRendered) {
  expect_golden("crawl_render", render_all(load_test_pack(crawl_vocabulary(), "crawl")));
}

TEST(Golden, ArenaExplained) {
  expect_golden("arena_explain", explain_all(load_test_pack(arena_vocabulary(), "arena")));
}

TEST(Golden, CrawlExplained) {
  expect_golden("crawl_explain", explain_all(load_test_pack(crawl_vocabulary(), "crawl")));
}

}  // namespace
}  // namespace undercroft::content
