// A campaign at the table: each game is a table, and the next one goes on from what is left.
#include "room.h"

namespace undercroft::table {
namespace {

json::value page_of(Guest& guest, const std::string& table) {
  return guest.ask("campaign", {{"table", table}});
}

/// Plays somehow until the game is over and its check-marks are assigned.
void play_to_the_end(Pair& pair) {
  for (int n = 0; n < 3000; ++n) {
    const json::object view = pair.view(pair.maren);
    const json::object& scene = view.at("scene").as_object();
    if (!scene.at("over").is_null()) return;
    const auto options = static_cast<int>(scene.at("prompt").at("options").as_array().size());
    ASSERT_GT(options, 0);
    const json::object reply = pair.choose(n % options);
    ASSERT_FALSE(reply.contains("error")) << json::serialize(reply);
  }
  FAIL() << "the game has no end";
}

TEST(Campaign, The_next_game_goes_on_from_what_is_left) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn"}}, {"campaign", json::object()}},
            {{"seats", {"me"}}});
  const json::object view = pair.maren.ask("open", {{"table", pair.table}}).at("view").as_object();
  EXPECT_TRUE(view.at("campaign").as_bool());
  EXPECT_FALSE(page_of(pair.maren, pair.table).at("over").as_bool());
  // Not before it is over.
  EXPECT_EQ(pair.maren.code("next", {{"table", pair.table}}), "bad_setup");
  play_to_the_end(pair);

  const json::value page = page_of(pair.maren, pair.table);
  EXPECT_TRUE(page.at("over").as_bool());
  EXPECT_EQ(page.at("campaign").at("history").as_array().size(), 1U);
  EXPECT_FALSE(page.at("scene").at("areas").as_array().empty());
  EXPECT_EQ(
      pair.maren.code("next", {{"table", pair.table}, {"setup", {{"campaign", json::object()}}}}),
      "bad_setup");
  const json::object made =
      pair.maren.ask("next", {{"table", pair.table}, {"setup", {{"tier", "novice"}}}});
  ASSERT_TRUE(made.contains("table")) << json::serialize(made);
  const std::string next(made.at("table").as_string());
  const json::value after = page_of(pair.maren, next);
  EXPECT_EQ(after.at("campaign"), page.at("campaign"));
  EXPECT_EQ(after.at("setup").at("tier"), "novice");
  EXPECT_EQ(after.at("setup").at("heroes"), json::array{"fenn"});
}

/// The end says what goes on, and each sheet who had it.
void look_at_the_sheets(Pair& pair) {
  const json::value page = page_of(pair.maren, pair.table);
  EXPECT_EQ(pair.view(pair.maren).at("scene").at("over").at("campaign"), page.at("campaign"));
  std::vector<std::string> sheets;
  for (const json::value& area : page.at("scene").at("areas").as_array())
    if (area.at("kind") == "seat")
      sheets.push_back(std::string(area.at("title").as_string()) + ": " +
                       std::string(area.at("text").as_string()).substr(0, 16));
  EXPECT_EQ(sheets, (std::vector<std::string>{"Fenn Harrow, the Skirmisher: Played by Maren.",
                                              "Oda Brack, the Breaker: Played by Tomas."}));
}

TEST(Campaign, A_second_next_leads_to_the_table_that_is_open) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn", "oda"}}, {"campaign", json::object()}});
  play_to_the_end(pair);
  look_at_the_sheets(pair);
  EXPECT_TRUE(page_of(pair.maren, pair.table).at("next").is_null());
  // One that could not be kept is forgotten.
  pair.room.control->fails = true;
  EXPECT_NE(pair.maren.code("next", {{"table", pair.table}}), "");
  pair.room.control->fails = false;
  // A game with one hero: the second player has no seat there yet.
  const std::string next = text_of(
      pair.maren.ask("next", {{"table", pair.table}, {"setup", {{"heroes", {"oda"}}}}}), "table");
  ASSERT_NE(next, "");
  EXPECT_EQ(page_of(pair.tomas, pair.table).at("next").as_string(), next);
  EXPECT_NE(pair.tomas.code("open", {{"table", next}}), "");
  for (Guest* who : {&pair.tomas, &pair.maren})
    EXPECT_EQ(text_of(who->ask("next", {{"table", pair.table}}), "table"), next);
  EXPECT_EQ(pair.tomas.code("open", {{"table", next}}), "");
  // It is known after a restart too; a table that has retired is none.
  for (Guest* who : {&pair.tomas, &pair.maren}) who->leave();
  pair.room.restart();
  Guest maren(pair.room);
  maren.token = pair.maren.token;
  maren.hello("Maren");
  EXPECT_EQ(text_of(maren.ask("next", {{"table", pair.table}}), "table"), next);
  EXPECT_EQ(maren.code("retire", {{"table", next}}), "");
  const std::string other = text_of(maren.ask("next", {{"table", pair.table}}), "table");
  EXPECT_NE(other, "");
  EXPECT_NE(other, next);
}

TEST(Campaign, It_names_its_next_game) {
  Pair pair("tiny_dice", {{"campaign", json::object()}}, {{"seats", {"me"}}});
  while (pair.view(pair.maren).at("scene").at("over").is_null()) pair.choose(0);
  const json::value page = page_of(pair.maren, pair.table);
  EXPECT_EQ(page.at("campaign").at("setup").at("place"), "town");
  const auto next = [&](const json::object& setup) {
    return pair.maren.ask("next", {{"table", pair.table}, {"setup", setup}});
  };
  EXPECT_EQ(next({{"place", "rooms"}}).at("error").at("message"),
            "set-up field 'place': the campaign goes on with \"town\"");
  pair.table = text_of(next({{"nights", 1}}), "table");
  ASSERT_NE(pair.table, "");
  const json::object town = pair.view(pair.maren);
  const json::array& options = town.at("scene").at("prompt").at("options").as_array();
  ASSERT_EQ(options.size(), 4U) << "two stand beside the list";
  EXPECT_EQ(options[3].at("text"), "Stay for good as healer");
  EXPECT_TRUE(options[3].at("final").as_bool());
  EXPECT_FALSE(pair.choose(3).contains("error"));
  EXPECT_EQ(page_of(pair.maren, pair.table).at("campaign").at("setup").at("place"), "rooms");
}

/// A next table that cannot be loaded, in a hall where all tables but those that are looked at or
/// written make room for it: the one that leads there leaves memory while it is asked.
TEST(Campaign, A_next_table_that_cannot_be_loaded_is_refused_and_the_hall_goes_on) {
  Pair pair("tiny_dice", {{"campaign", json::object()}}, {{"seats", {"me"}}});
  while (pair.view(pair.maren).at("scene").at("over").is_null()) pair.choose(0);
  const std::string next = text_of(pair.maren.ask("next", {{"table", pair.table}}), "table");
  ASSERT_NE(next, "");
  for (Guest* who : {&pair.tomas, &pair.maren}) who->leave();
  pair.room.options.most_tables = 2;
  pair.room.restart();
  Guest maren(pair.room);
  maren.token = pair.maren.token;
  maren.hello("Maren");
  for (int i = 0; i < 5; ++i) {
    // One table is written while the campaign's first one is asked where it went on.
    pair.room.control->spoiled = "";
    const std::string other = text_of(maren.ask("create", {{"game", "tiny_dice"}}), "table");
    EXPECT_EQ(maren.code("record", {{"table", pair.table}}), "");
    pair.room.hall->receive(maren, R"({"cmd":"chat","table":")" + other + R"(","text":"Hello"})");
    pair.room.control->spoiled = next;
    EXPECT_EQ(maren.code("next", {{"table", pair.table}}), "other_content");
  }
  // A table that is broken is not read again as long as the program runs.
  pair.room.control->spoiled = "";
  maren.leave();
  pair.room.restart();
  Guest again(pair.room);
  again.token = maren.token;
  again.hello("Maren");
  EXPECT_EQ(text_of(again.ask("next", {{"table", pair.table}}), "table"), next);
}

TEST(Campaign, Only_who_sits_goes_on_and_a_game_by_itself_does_not) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn"}}}, {{"seats", {"me"}}});
  EXPECT_TRUE(page_of(pair.maren, pair.table).at("campaign").is_null());
  EXPECT_EQ(pair.maren.code("next", {{"table", pair.table}}), "bad_setup");
  EXPECT_NE(pair.tomas.code("next", {{"table", pair.table}}), "");
}

}  // namespace
}  // namespace undercroft::table
