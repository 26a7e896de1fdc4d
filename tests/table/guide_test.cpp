#include "table/guide.h"

#include <set>

#include "protocol/ledger.h"
#include "room.h"

namespace undercroft::table {
namespace {

std::size_t sentences(const std::string& text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    if ((text[i] == '.' || text[i] == '!' || text[i] == '?') &&
        (i + 1 == text.size() || text[i + 1] == ' '))
      ++count;
  return count;
}

/// Whether something on the table has this id.
bool shows(const json::value& scene, const json::value& id) {
  for (const json::value& area : scene.at("areas").as_array()) {
    if (area.at("id") == id) return true;
    if (const json::value* places = area.as_object().if_contains("places"); places != nullptr)
      for (const json::value& place : places->as_array())
        if (place.at("id") == id) return true;
  }
  for (const json::value& piece : scene.at("pieces").as_array())
    if (piece.at("id") == id) return true;
  return false;
}

void expect_tip(const json::value& tip, const json::value& scene) {
  const std::string text(tip.at("text").as_string());
  EXPECT_LE(sentences(text), 2U) << text;
  EXPECT_TRUE(shows(scene, tip.at("piece"))) << text << " " << tip.at("piece");
}

/// Plays a guide with the first of these words that is offered, else the last option; each tip is
/// told once, is kept by the store, and can be ended.
void expect_tips(const std::string& game, const std::vector<std::string>& order, i64 least) {
  Room room;
  Guest maren(room);
  maren.hello("Maren");
  const json::object made = maren.ask("create", {{"game", game}, {"guide", "first_steps"}});
  const json::object table{{"table", made.at("table")}};
  json::object view = maren.ask("open", table).at("view").as_object();
  EXPECT_EQ(view.at("guide"), "first_steps");
  ASSERT_FALSE(view.at("tip").is_null()) << "the first prompt has a tip";
  const i64 of = view.at("tip").at("of").as_int64();
  EXPECT_GE(of, 12);
  EXPECT_LE(of, 18);
  std::set<std::string> texts;
  i64 shown = 0;
  for (int i = 0; i < 120 && view.at("over").is_null(); ++i) {
    if (!view.at("tip").is_null()) {
      texts.insert(std::string(view.at("tip").at("text").as_string()));
      EXPECT_GE(view.at("tip").at("n").as_int64(), shown) << "a tip is shown once";
      if (view.contains("scene") && !view.contains("since"))
        expect_tip(view.at("tip"), view.at("scene"));
      shown = view.at("tip").at("n").as_int64();
    }
    const json::array& options = view.at("scene").at("prompt").at("options").as_array();
    std::size_t best = options.size() - 1;
    std::size_t rank = order.size();
    for (std::size_t o = 0; o < options.size(); ++o)
      for (std::size_t r = 0; r < rank; ++r)
        if (options[o].at("verb").as_string() == order[r]) best = o, rank = r;
    maren.ask("choose", {{"table", made.at("table")},
                         {"seq", view.at("seq")},
                         {"nonce", std::to_string(i)},
                         {"i", best}});
    view = maren.last("table");
  }
  EXPECT_EQ(static_cast<i64>(texts.size()), shown);
  EXPECT_GE(shown, least) << "most tips come within the first rooms";
  const json::value tip = maren.ask("open", table).at("view").at("tip");
  maren.ask("close", table);
  room.pass(700'000);
  EXPECT_EQ(maren.ask("open", table).at("view").at("tip"), tip) << "also from the store";
  maren.ask("skip_tips", table);
  EXPECT_TRUE(maren.ask("open", table).at("view").at("tip").is_null());
  maren.ask("close", table);
  room.pass(700'000);
  EXPECT_TRUE(maren.ask("open", table).at("view").at("tip").is_null());
}

TEST(Guide, Of_One_Deck_Dungeon_tells_its_tips_as_they_come_up) {
  Room room;
  Guest maren(room);
  maren.hello("Maren");
  json::value found;
  const json::object listed = maren.ask("games");
  for (const json::value& game : listed.at("games").as_array())
    if (game.at("id") == "one_deck_dungeon") found = game.at("guides").at(0);
  EXPECT_EQ(found.at("id"), "first_steps");
  expect_tips("one_deck_dungeon",
              {"start", "cover_box", "claim_skill", "take_die", "enter_room", "take_option"}, 9);
}

TEST(Guide, Of_Forgotten_Depths_tells_its_tips_as_they_come_up) {
  expect_tips("forgotten_depths",
              {"place", "play_card", "resolve", "strike", "encounter", "spend_key", "discard"}, 6);
}

TEST(Guide, Of_The_Abyssal_Conspiracy_tells_its_tips_as_they_come_up) {
  expect_tips("abyssal_conspiracy",
              {"keep",          "take_house", "play", "use",  "attack",   "reap",        "unstun",
               "search_here",   "left_flank", "pick", "yes",  "first",    "alternative", "prey",
               "next_artifact", "action",     "omni", "stay", "end_step", "done",        "no"},
              12);
}

/// Does what the hint says, as newcomers do, and tells how the game stands after so many answers.
json::object follow_hints(const std::string& game, int answers) {
  Room room;
  Guest maren(room);
  maren.hello("Maren");
  const json::object made = maren.ask("create", {{"game", game}, {"guide", "first_steps"}});
  const json::object table{{"table", made.at("table")}};
  json::object view = maren.ask("open", table).at("view").as_object();
  for (int n = 0; n < answers && view.at("over").is_null(); ++n) {
    if (!view.at("tip").is_null()) expect_tip(view.at("tip"), view.at("scene"));
    const json::object hint = maren.ask("hint", table);
    maren.ask("choose", {{"table", made.at("table")},
                         {"seq", view.at("seq")},
                         {"nonce", std::to_string(n)},
                         {"i", hint.at("hint").at("i")}});
    maren.ask("close", table);
    view = maren.ask("open", table).at("view").as_object();
  }
  return view;
}

i64 health_lost(const json::object& view) {
  for (const json::value& area : view.at("scene").at("areas").as_array())
    if (area.at("kind") == "seat")
      for (const json::value& number : area.at("numbers").as_array())
        if (number.at("text") == "health")
          return number.at("of").as_int64() - number.at("value").as_int64();
  return -1;
}

TEST(Guide, Leads_whoever_follows_the_hints_safely_through_the_first_rooms) {
  for (const std::string game : {"one_deck_dungeon", "forgotten_depths"}) {
    const json::object view = follow_hints(game, 60);
    EXPECT_TRUE(view.at("over").is_null()) << game << " " << view.at("over");
    EXPECT_LE(health_lost(view), 2) << game;
  }
}

i64 open_seals(const json::object& view) {
  for (const json::value& area : view.at("scene").at("areas").as_array())
    if (area.at("id") == "seals") return area.at("text").as_string().front() - '0';
  return -1;
}

TEST(Guide, Leads_whoever_follows_the_hints_past_the_first_seals) {
  const json::object view = follow_hints("abyssal_conspiracy", 60);
  EXPECT_TRUE(view.at("over").is_null()) << view.at("over");
  EXPECT_GE(open_seals(view), 0);
  EXPECT_LE(open_seals(view), 2);
}

TEST(Guide, Is_read_strictly) {
  const auto problem = [](const std::string& text) {
    Guide guide;
    return read_guide(text, guide);
  };
  const std::string tip = R"({"when":{"verb":"roll"},"text":"Roll."})";
  const auto guide = [](const std::string& tips) {
    return R"({"title":"T","text":"X","seed":1,"tips":[)" + tips + "]}";
  };
  EXPECT_EQ(problem(guide(tip)), "");
  EXPECT_NE(problem(guide("")), "");
  EXPECT_NE(problem("{"), "");
  EXPECT_NE(problem(R"({"title":"T"})"), "");
  EXPECT_NE(problem(guide(R"({"text":"no when"})")), "");
  EXPECT_NE(problem(guide(R"({"when":{"verbs":"x"},"text":"t"})")).find("did you mean 'verb'"),
            std::string::npos);
  EXPECT_NE(problem(R"({"title":"T","text":"X","seed":-1,"tips":[)" + tip + "]}"), "");
}

TEST(Ledger, Has_bullets_and_tables_with_their_neighbours) {
  Ledgers ledgers;
  ledgers.add("game",
              "# Ledger\n## Turn\n- **AB-ONE-01** (p 1) First.\n- **AB-ONE-02**: Second.\n"
              "not a rule AB-ONE-09\n### Fight\n| id | what |\n| AB-TAB-01 | Hit | hard |\n");
  const Rule* first = ledgers.find("AB-ONE-01");
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(first->text, "(p 1) First.");
  EXPECT_EQ(first->chapter, "Turn");
  EXPECT_EQ(first->before, "");
  EXPECT_EQ(first->after, "AB-ONE-02");
  const Rule* last = ledgers.find("AB-TAB-01");
  ASSERT_NE(last, nullptr);
  EXPECT_EQ(last->text, "Hit · hard");
  EXPECT_EQ(last->chapter, "Fight");
  EXPECT_EQ(last->before, "AB-ONE-02");
  EXPECT_EQ(ledgers.ids().size(), 3U);
}

}  // namespace
}  // namespace undercroft::table
