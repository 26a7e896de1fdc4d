#include "room.h"

namespace undercroft::table {
namespace {

json::object seat(Pair& pair, int number) {
  return pair.view(pair.maren)
      .at("people")
      .at("seats")
      .at(static_cast<std::size_t>(number))
      .as_object();
}

TEST(Seats, Are_left_taken_and_handed_over) {
  Pair pair;
  EXPECT_EQ(seat(pair, 1).at("name"), "Tomas");
  pair.tomas.ask("stand", {{"table", pair.table}, {"seat", 1}});
  EXPECT_EQ(seat(pair, 1).at("who"), "open");
  EXPECT_TRUE(seat(pair, 1).at("name").is_null());
  pair.maren.ask("sit", {{"table", pair.table}, {"seat", 1}});
  EXPECT_EQ(json::serialize(pair.view(pair.maren).at("people").at("mine")), "[0,1]");
  EXPECT_EQ(pair.tomas.code("sit", {{"table", pair.table}, {"seat", 1}}), "taken");
  pair.maren.ask("bot", {{"table", pair.table}, {"seat", 1}, {"on", true}});
  EXPECT_EQ(seat(pair, 1).at("who"), "bot");
  pair.tomas.ask("sit", {{"table", pair.table}, {"seat", 1}});
  EXPECT_EQ(seat(pair, 1).at("name"), "Tomas");
  const json::array log = pair.maren.ask("log", {{"table", pair.table}}).at("log").as_array();
  EXPECT_EQ(log.back().at("kind"), "seat");
  EXPECT_EQ(log.back().at("who"), "Tomas");
}

TEST(Seats, A_bot_keeps_the_place_warm) {
  Pair pair;
  pair.tomas.ask("bot", {{"table", pair.table}, {"seat", 1}, {"on", true}});
  EXPECT_EQ(
      pair.tomas.code("choose", {{"table", pair.table}, {"seq", 0}, {"nonce", "x"}, {"i", 0}}),
      "not_yours");
  pair.tomas.ask("bot", {{"table", pair.table}, {"seat", 1}, {"on", false}});
  EXPECT_EQ(seat(pair, 1).at("name"), "Tomas");
}

TEST(Seats, The_host_gives_a_seat_to_a_bot_when_its_person_has_been_away) {
  Pair pair;
  const json::object request{{"table", pair.table}, {"seat", 1}, {"on", true}};
  EXPECT_EQ(pair.maren.code("bot", request), "not_yours");
  pair.tomas.leave();
  EXPECT_FALSE(seat(pair, 1).at("here").as_bool());
  EXPECT_EQ(pair.maren.code("bot", request), "not_yours");
  pair.room.pass(601'000);
  EXPECT_EQ(pair.maren.code("bot", request), "");
  EXPECT_EQ(seat(pair, 1).at("who"), "bot");
}

TEST(Seats, Everybody_sees_who_is_here) {
  Pair pair;
  EXPECT_TRUE(seat(pair, 1).at("here").as_bool());
  pair.maren.pushes.clear();
  pair.tomas.leave();
  const json::object push = pair.maren.last("table");
  EXPECT_FALSE(push.contains("scene"));
  EXPECT_FALSE(push.at("people").at("seats").at(1).at("here").as_bool());
  Guest watcher(pair.room);
  watcher.hello("Wanda");
  watcher.ask("open", {{"table", pair.table}, {"token", pair.watch}});
  EXPECT_EQ(pair.maren.last("table").at("people").at("watching"), 1);
}

TEST(Bots, Answer_after_a_while_and_play_a_game_to_its_end) {
  Room room;
  Guest maren(room);
  maren.hello("Maren");
  const json::object made = maren.ask("create", {{"game", "one_deck_dungeon"},
                                                 {"setup", {{"heroes", {"fenn", "ilse"}}}},
                                                 {"seats", {"bot", "bot"}},
                                                 {"seed", 5}});
  const json::object table{{"table", made.at("table")}};
  maren.ask("open", table);
  room.pass(50);
  EXPECT_EQ(maren.ask("open", table).at("view").at("seq"), 0) << "not at once";
  room.pass(50);
  EXPECT_EQ(maren.ask("open", table).at("view").at("seq"), 1);
  for (int i = 0; i < 3000; ++i) {
    room.pass(100);
    if (!maren.pushes.empty() && !maren.last("table").at("over").is_null()) break;
    maren.pushes.erase(maren.pushes.begin(), maren.pushes.end() - 1);
  }
  EXPECT_FALSE(maren.ask("open", table).at("view").at("over").is_null());
}

TEST(Bots, Leave_the_partys_questions_to_people) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn", "ilse"}}}, {{"seats", {"me", "bot"}}});
  i64 answers = 0;
  for (int i = 0; i < 200; ++i) {
    const i64 before = pair.seq();
    pair.room.pass(100);
    const json::object view = pair.view(pair.maren);
    if (!view.at("over").is_null()) break;
    if (view.at("seq").as_int64() > before) {
      const json::array log = pair.maren.ask("log", {{"table", pair.table}}).at("log").as_array();
      for (const json::value& line : log)
        EXPECT_TRUE(line.at("who") != "Bot" || line.at("seat") == 1);
      ++answers;
      continue;
    }
    // The bot waits: then I am asked.
    const json::array& options = view.at("scene").at("prompt").at("options").as_array();
    // As the expert would, or else the first that is mine: taking up and laying down the same die
    // for ever would leave the bot nothing to do.
    const json::object hint = pair.maren.ask("hint", {{"table", pair.table}});
    auto mine = static_cast<std::size_t>(hint.at("hint").at("i").as_int64());
    for (std::size_t k = 0; options[mine].at("seat") == 1 && k < options.size(); ++k) mine = k;
    ASSERT_LT(mine, options.size());
    pair.maren.ask("choose", {{"table", pair.table},
                              {"seq", view.at("seq")},
                              {"nonce", std::to_string(i)},
                              {"i", mine}});
  }
  EXPECT_GT(answers, 5);
}

TEST(Bots, Spend_nothing_that_the_expert_would_keep) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn", "ilse"}}}, {{"seats", {"me", "bot"}}});
  for (int i = 0; i < 120; ++i) {
    const i64 before = pair.seq();
    pair.room.pass(100);
    const json::object view = pair.view(pair.maren);
    if (!view.at("over").is_null()) break;
    if (view.at("seq").as_int64() > before) continue;
    const json::object hint = pair.maren.ask("hint", {{"table", pair.table}});
    pair.maren.ask("choose", {{"table", pair.table},
                              {"seq", view.at("seq")},
                              {"nonce", std::to_string(i)},
                              {"i", hint.at("hint").at("i")}});
  }
  const json::array log =
      pair.maren.ask("log", {{"table", pair.table}, {"n", 200}}).at("log").as_array();
  int placed = 0;
  for (const json::value& line : log) {
    if (line.at("who") != "Bot") continue;
    const std::string text(line.at("text").as_string());
    EXPECT_EQ(text.find("iscard"), std::string::npos) << text;
    if (text.find("over") != std::string::npos) ++placed;
  }
  EXPECT_GT(placed, 0);
}

TEST(Bots, Undo_goes_back_to_a_persons_answer) {
  Pair pair("duel", {}, {{"seats", {"me", "bot"}}});
  i64 seq = 0;
  for (int i = 0; i < 60; ++i) {
    const json::object view = pair.view(pair.maren);
    seq = view.at("seq").as_int64();
    const json::array& options = view.at("scene").at("prompt").at("options").as_array();
    if (options[0].at("seat") == 1) break;
    pair.maren.ask("choose", {{"table", pair.table},
                              {"seq", seq},
                              {"nonce", std::to_string(i)},
                              {"i", options.size() - 1}});
  }
  const json::value answers = pair.view(pair.maren).at("answers");
  pair.room.pass(100);
  EXPECT_EQ(pair.view(pair.maren).at("answers").as_int64(), answers.as_int64() + 1);
  EXPECT_EQ(pair.view(pair.maren).at("undo").at("to"), answers.as_int64() - 1);
}

TEST(Talking, Is_heard_by_everybody_and_kept) {
  Pair pair;
  pair.tomas.ask("chat", {{"table", pair.table}, {"text", "Take the left door"}});
  const json::object line = pair.maren.last("table").at("log").at(0).as_object();
  EXPECT_EQ(line.at("kind"), "chat");
  EXPECT_EQ(line.at("who"), "Tomas");
  EXPECT_EQ(line.at("text"), "Take the left door");
  EXPECT_EQ(pair.seq(), 0);
}

TEST(Talking, Turns_no_direction_of_writing_and_shows_something) {
  Pair pair;
  const auto said = [&](const char* text) {
    return pair.tomas.code("chat", {{"table", pair.table}, {"text", text}});
  };
  EXPECT_EQ(said("Take \u202Etfel\u202C"), "bad_request");
  EXPECT_EQ(said("Take\u2028Maren: left"), "bad_request");
  EXPECT_EQ(said("\u200B\u3164"), "bad_request");
  EXPECT_EQ(said("שמאלה"), "") << "writing that runs the other way by itself";
}

TEST(Talking, Is_for_seats_only_where_the_table_says_so) {
  Pair pair("tiny_piles", {{"players", 2}}, {{"chat", "seats"}});
  Guest watcher(pair.room);
  watcher.hello("Wanda");
  watcher.ask("open", {{"table", pair.table}, {"token", pair.watch}});
  EXPECT_EQ(watcher.code("chat", {{"table", pair.table}, {"text", "Hm"}}), "not_yours");
}

TEST(Pointing, Is_seen_and_not_kept) {
  Pair pair;
  pair.tomas.ask("point", {{"table", pair.table}, {"piece", "card:3"}});
  EXPECT_EQ(json::serialize(pair.maren.last("pointing").at("pointing")),
            R"([{"seat":1,"piece":"card:3"}])");
  pair.tomas.ask("point", {{"table", pair.table}, {"piece", nullptr}});
  EXPECT_TRUE(pair.maren.last("pointing").at("pointing").as_array().empty());
  for (const std::string& row : pair.room.control->written)
    EXPECT_EQ(row.find("card:3"), std::string::npos);
}

TEST(Nudging, Is_possible_once_a_minute) {
  Pair pair;
  const json::object request{{"table", pair.table}, {"seat", 1}};
  EXPECT_EQ(pair.maren.code("nudge", request), "");
  EXPECT_EQ(pair.tomas.last("nudge").at("by"), "Maren");
  EXPECT_EQ(pair.maren.code("nudge", request), "too_soon");
  pair.room.pass(60'000);
  EXPECT_EQ(pair.maren.code("nudge", request), "");
}

TEST(Lobby, Is_pushed_when_it_changes_and_only_then) {
  Pair pair;
  pair.maren.ask("lobby");
  pair.room.pass(2000);
  pair.maren.pushes.clear();
  pair.room.pass(2000);
  EXPECT_TRUE(pair.maren.last("lobby").empty());
  pair.choose(0);
  pair.room.pass(2000);
  EXPECT_EQ(pair.maren.last("lobby").at("mine").at(0).at("seq"), 1);
  pair.maren.ask("retire", {{"table", pair.table}});
  pair.room.pass(2000);
  EXPECT_TRUE(pair.maren.last("lobby").at("mine").as_array().empty());
  EXPECT_EQ(pair.maren.code("open", {{"table", pair.table}}), "") << "nothing is deleted";
  pair.maren.ask("leave_lobby");
  pair.maren.pushes.clear();
  pair.maren.ask("create", {{"game", "tiny_dice"}});
  pair.room.pass(2000);
  EXPECT_TRUE(pair.maren.last("lobby").empty());
}

TEST(Lobby, Knows_whose_move_it_is) {
  Pair pair;
  const json::value maren = pair.maren.ask("lobby").at("mine").at(0);
  const json::value tomas = pair.tomas.ask("lobby").at("mine").at(0);
  EXPECT_EQ(maren.at("waiting"), tomas.at("waiting"));
  EXPECT_EQ(maren.at("your_move").as_bool(),
            json::serialize(maren.at("waiting")).find('0') != std::string::npos);
  EXPECT_EQ(tomas.at("your_move").as_bool(),
            json::serialize(maren.at("waiting")).find('1') != std::string::npos);
}

TEST(People, Are_whoever_shows_their_token) {
  Room room;
  Guest one(room);
  one.hello("Maren");
  Guest two(room);
  const json::object reply = two.ask("hello", {{"person", one.token}});
  EXPECT_EQ(text_of(reply, "name"), "Maren");
  EXPECT_EQ(text_of(reply, "person"), one.token);
  Guest unknown(room);
  EXPECT_EQ(text_of(unknown.ask("hello", {{"person", "AAAAAAAAAAAAAAAAAAAAAA"}}), "person"),
            "AAAAAAAAAAAAAAAAAAAAAA");
  Guest wrong(room);
  EXPECT_EQ(wrong.code("hello", {{"person", "short"}}), "bad_request");
}

}  // namespace
}  // namespace undercroft::table
