// The rules of a game as people read them.
#include <set>

#include "protocol/rulebook.h"
#include "room.h"

namespace undercroft::table {
namespace {

TEST(Rules, Of_a_listed_game_are_told_by_chapter_with_turn_symbols_and_words) {
  Room room;
  Guest maren(room);
  maren.hello("Maren");
  for (const std::string game : {"one_deck_dungeon", "forgotten_depths", "abyssal_conspiracy"}) {
    const json::object reply = maren.ask("rules", {{"game", game}});
    const json::object& rules = reply.at("rules").as_object();
    std::set<std::string> ids;
    std::set<std::string> titles;
    for (const json::value& part : rules.at("parts").as_array())
      for (const json::value& chapter : part.at("chapters").as_array()) {
        EXPECT_TRUE(titles.insert(std::string(chapter.at("title").as_string())).second);
        EXPECT_FALSE(chapter.at("rules").as_array().empty()) << chapter.at("title");
        for (const json::value& rule : chapter.at("rules").as_array())
          EXPECT_TRUE(ids.insert(std::string(rule.at("id").as_string())).second) << rule.at("id");
      }
    EXPECT_GT(ids.size(), 300U) << game;
    EXPECT_EQ(rules.at("parts").as_array().size(), 6U) << "no chapter is left over: " << game;
    for (const char* list : {"turn", "symbols", "words"})
      EXPECT_GE(rules.at(list).as_array().size(), 10U) << game << " " << list;
    for (const std::string& id : ids) {
      EXPECT_EQ(id.find("-DEC-"), std::string::npos) << id;
      EXPECT_EQ(id.find("-CHA-"), std::string::npos) << id;
    }
  }
  EXPECT_EQ(maren.code("rules", {{"game", "one_deck"}}), "unknown_game");
}

Ledgers small_ledger() {
  Ledgers ledgers;
  ledgers.add("game",
              "# Ledger\n## Rules\n### Turn\n- **AB-ONE-01** First.\n- **AB-ONE-02** Second.\n"
              "### Fight\n- **AB-TWO-01** Hit.\n## Traps for implementers\n- **AB-TRP-01** No.\n"
              "## Rulings\n| AB-RUL-01 | So it is. |\n");
  return ledgers;
}

TEST(Rulebook, Sorts_the_ledgers_chapters_and_leaves_out_what_is_not_for_players) {
  const Ledgers ledgers = small_ledger();
  Rulebook book;
  ASSERT_EQ(read_rulebook(ledgers, "game", "", book), "");
  ASSERT_EQ(book.parts.size(), 1U);
  ASSERT_EQ(book.parts[0].chapters.size(), 3U);
  EXPECT_EQ(book.parts[0].chapters[0].rules.size(), 2U);
  EXPECT_EQ(book.parts[0].chapters[2].title, "Rulings");
  const std::string text =
      R"({"parts":[{"title":"War","chapters":[{"of":"Fight","title":"How to fight"}]}],)"
      R"("turn":[{"mark":"1","title":"Hit","text":"Hit it."}],"note":"That is all."})";
  ASSERT_EQ(read_rulebook(ledgers, "game", text, book), "");
  ASSERT_EQ(book.parts.size(), 2U);
  EXPECT_EQ(book.parts[0].chapters[0].title, "How to fight");
  EXPECT_EQ(book.parts[0].chapters[0].rules[0]->id, "AB-TWO-01");
  EXPECT_EQ(book.parts[1].title, "More");
  EXPECT_EQ(book.parts[1].chapters.size(), 2U);
  EXPECT_EQ(book.note, "That is all.");
}

TEST(Rulebook, Is_read_strictly) {
  const Ledgers ledgers = small_ledger();
  const auto problem = [&](const std::string& text) {
    Rulebook book;
    return read_rulebook(ledgers, "game", text, book);
  };
  EXPECT_NE(problem(R"({"part":[]})").find("did you mean 'parts'"), std::string::npos);
  EXPECT_NE(problem(R"({"parts":[{"title":"A","chapters":[{"of":"Nowhere"}]}]})")
                .find("no chapter 'Nowhere'"),
            std::string::npos);
  EXPECT_NE(problem(R"({"words":[{"title":"word"}]})"), "");
  EXPECT_NE(problem("{"), "");
}

}  // namespace
}  // namespace undercroft::table
