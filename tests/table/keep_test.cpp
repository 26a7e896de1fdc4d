#include "room.h"
#include "table/secrets.h"

// What is kept, what is not, and what nobody may see.

namespace undercroft::table {
namespace {

/// Somebody who comes back to the same hall or to a new one.
struct Returned {
  Guest guest;
  Returned(Room& room, const std::string& token, const std::string& table) : guest(room) {
    guest.token = token;
    guest.ask("hello", {{"person", token}});
    view = guest.ask("open", {{"table", table}}).at("view").as_object();
  }
  json::object view;
};

void play_some(Pair& pair, int answers) {
  for (int i = 0; i < answers; ++i) {
    if (!pair.view(pair.maren).at("over").is_null()) return;
    pair.choose(i % 2);
  }
}

TEST(Keeping, A_table_that_nobody_looks_at_leaves_memory_and_comes_back_the_same) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn", "ilse"}}});
  play_some(pair, 25);
  pair.maren.ask("chat", {{"table", pair.table}, {"text", "Back in a minute"}});
  const json::object before = pair.view(pair.maren);
  const std::string record = pair.hash_of_answers();
  EXPECT_EQ(pair.room.hall->figures().in_memory, 1U);
  pair.room.pass(3'600'000);
  EXPECT_EQ(pair.room.hall->figures().in_memory, 1U) << "somebody looks on";
  pair.maren.leave();
  pair.tomas.leave();
  pair.room.pass(599'000);
  EXPECT_EQ(pair.room.hall->figures().in_memory, 1U);
  pair.room.pass(2'000);
  EXPECT_EQ(pair.room.hall->figures().in_memory, 0U);
  Returned maren(pair.room, pair.maren.token, pair.table);
  for (const char* member : {"scene", "seq", "answers", "log", "over"})
    EXPECT_EQ(maren.view.at(member), before.at(member)) << member;
  EXPECT_EQ(json::serialize(maren.guest.ask("record", {{"table", pair.table}}).at("record")),
            record);
}

TEST(Keeping, A_whole_game_survives_a_restart_after_every_few_answers) {
  Room room;
  Guest first(room);
  first.hello("Maren");
  const json::object made = first.ask("create", {{"game", "tiny_dice"}, {"seed", 3}});
  const std::string table = text_of(made, "table");
  const std::string token = first.token;
  first.leave();
  std::string record;
  for (int round = 0; round < 20; ++round) {
    Returned maren(room, token, table);
    const std::string found =
        json::serialize(maren.guest.ask("record", {{"table", table}}).at("record").at("answers"));
    EXPECT_TRUE(round == 0 || found == record) << round;
    for (int i = 0; i < 4; ++i) {
      const json::object view = maren.guest.ask("open", {{"table", table}}).at("view").as_object();
      if (!view.at("over").is_null()) break;
      maren.guest.ask("choose", {{"table", table},
                                 {"seq", view.at("seq")},
                                 {"nonce", std::to_string(round * 10 + i)},
                                 {"i", 0}});
    }
    record =
        json::serialize(maren.guest.ask("record", {{"table", table}}).at("record").at("answers"));
    maren.guest.leave();
    room.restart();
  }
}

TEST(Keeping, The_log_is_told_again_line_by_line) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn"}}}, {{"seats", {"me"}}});
  play_some(pair, 60);
  const json::object all = pair.maren.ask("log", {{"table", pair.table}});
  pair.maren.leave();
  pair.tomas.leave();
  pair.room.restart();
  Returned maren(pair.room, pair.maren.token, pair.table);
  EXPECT_EQ(maren.guest.ask("log", {{"table", pair.table}}).at("log"), all.at("log"));
  const json::array& lines = all.at("log").as_array();
  ASSERT_GT(lines.size(), 20U);
  const json::object page =
      maren.guest.ask("log", {{"table", pair.table}, {"before", lines[10].at("n")}, {"n", 5}});
  ASSERT_EQ(page.at("log").as_array().size(), 5U);
  EXPECT_EQ(page.at("log").as_array()[4], lines[9]);
}

TEST(Keeping, What_could_not_be_kept_has_not_happened) {
  Pair pair;
  pair.choose(0);
  const json::object before = pair.view(pair.maren);
  pair.room.control->fails = true;
  EXPECT_EQ(
      pair.maren.code("choose", {{"table", pair.table}, {"seq", 1}, {"nonce", "x"}, {"i", 0}}),
      before.at("scene").at("prompt").at("options").at(0).at("seat") == 1 ? "not_yours"
                                                                          : "unavailable");
  const json::object chat = pair.tomas.ask("chat", {{"table", pair.table}, {"text", "Hello"}});
  EXPECT_EQ(chat.at("error").at("code"), "unavailable");
  EXPECT_EQ(text_of(pair.maren.last("gone"), "table"), pair.table);
  EXPECT_EQ(text_of(pair.tomas.last("gone"), "table"), pair.table);
  EXPECT_EQ(pair.maren.code("create", {{"game", "tiny_dice"}}), "unavailable");
  pair.room.control->fails = false;
  EXPECT_EQ(pair.view(pair.maren).at("seq"), 1);
  EXPECT_EQ(pair.view(pair.maren).at("scene"), before.at("scene"));
  EXPECT_EQ(pair.choose(0).at("seq"), 2);
  EXPECT_EQ(pair.maren.ask("lobby").at("mine").as_array().size(), 1U);
}

TEST(Keeping, A_store_that_does_not_answer_is_said_to_and_not_asked_all_the_time) {
  Pair pair;
  pair.choose(0);
  pair.maren.ask("close", {{"table", pair.table}});
  pair.tomas.ask("close", {{"table", pair.table}});
  pair.room.pass(601'000);
  ASSERT_EQ(pair.room.hall->figures().in_memory, 0U);
  pair.room.control->silent = true;
  pair.room.control->asked = 0;
  const json::object open{{"table", pair.table}};
  const json::object error = pair.maren.ask("open", open).at("error").as_object();
  EXPECT_EQ(text_of(error, "code"), "unavailable");
  EXPECT_EQ(text_of(error, "message"), "the store does not answer; try again");
  EXPECT_EQ(pair.room.control->asked, 1);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(pair.maren.code("open", open), "unavailable");
  EXPECT_EQ(pair.room.control->asked, 1) << "everybody waits while it is asked";
  pair.room.pass(5'000);
  EXPECT_EQ(pair.maren.code("open", open), "unavailable");
  EXPECT_EQ(pair.room.control->asked, 2);
  pair.room.control->silent = false;
  pair.room.pass(5'000);
  EXPECT_EQ(pair.seq(), 1);
}

TEST(Keeping, Only_the_store_knows_what_it_kept_when_a_commit_fails) {
  Pair pair;
  TestStore::Control& store = *pair.room.control;
  pair.maren.ask("lobby");
  store.doubts = true;
  const json::object answer{{"table", pair.table}, {"seq", 0}, {"nonce", "x"}, {"i", 0}};
  EXPECT_EQ(pair.maren.code("choose", answer), "unavailable");
  EXPECT_EQ(pair.maren.code("create", {{"game", "tiny_dice"}}), "unavailable");
  store.doubts = false;
  store.silent = true;
  pair.room.pass(1'000);
  EXPECT_EQ(pair.maren.code("open", {{"table", pair.table}}), "unavailable");
  const json::array before = pair.maren.ask("lobby").at("mine").as_array();
  ASSERT_EQ(before.size(), 1U) << "nobody knows of the other one yet";
  EXPECT_EQ(before[0].at("seq"), 0);
  store.silent = false;
  pair.room.pass(5'000);
  const json::array after = pair.maren.last("lobby").at("mine").as_array();
  ASSERT_EQ(after.size(), 2U);
  EXPECT_EQ(pair.seq(), 1);
  EXPECT_EQ(pair.maren.ask("choose", answer).at("seq"), 1) << "sent again it counts once";
  EXPECT_EQ(pair.seq(), 1);
}

TEST(Keeping, The_lobby_shows_what_is_durable_and_no_more) {
  Pair pair;
  Guest sten(pair.room);
  sten.hello("Sten");
  const auto lobby = [](Guest& who) {
    who.replies.clear();
    who.ask("lobby");
    return who.replies.back();
  };
  const auto say = [&](Guest& who, json::object request) {
    request["table"] = pair.table;
    pair.room.hall->receive(who, json::serialize(request));
  };
  // Without a turn of the hall's thread for what is done, nothing is known to be durable.
  say(pair.maren, {{"cmd", "choose"}, {"seq", 0}, {"nonce", "x"}, {"i", 0}});
  say(sten, {{"cmd", "open"}, {"token", pair.invite}});
  pair.room.hall->receive(sten, R"({"cmd":"create","game":"tiny_dice"})");
  pair.room.hall->receive(sten, R"({"cmd":"name","name":"Stine"})");
  const auto seen = [&](Guest& who) {
    who.replies.clear();
    pair.room.hall->receive(who, R"({"cmd":"lobby"})");
    return who.replies.back().at("mine").as_array();
  };
  EXPECT_EQ(seen(pair.maren)[0].at("seq"), 0);
  EXPECT_TRUE(seen(sten).empty());
  pair.room.hall->drain();
  EXPECT_EQ(lobby(pair.maren).at("mine").as_array()[0].at("seq"), 1);
  const json::array mine = lobby(sten).at("mine").as_array();
  ASSERT_EQ(mine.size(), 2U);
  for (const json::value& line : mine)
    EXPECT_EQ(line.at("host"), line.at("table") == pair.table.c_str() ? "Maren" : "Stine");
}

TEST(Keeping, A_table_that_is_dropped_comes_back_after_everything_of_it_is_done) {
  Room room;
  room.options.commit_ms = 300;  // time enough to come back too early
  room.restart();
  Guest maren(room);
  maren.hello("Maren");
  const std::string table = text_of(maren.ask("create", {{"game", "tiny_dice"}}), "table");
  maren.ask("open", {{"table", table}});
  const auto say = [&](json::object request) {
    request["table"] = table;
    room.hall->receive(maren, json::serialize(request));
  };
  const u64 commits = room.hall->figures().commits;
  room.control->fails = true;
  say({{"cmd", "chat"}, {"text", "lost"}});
  while (room.hall->figures().commits == commits) usleep(1000);
  room.control->fails = false;
  say({{"cmd", "chat"}, {"text", "lost with it"}});
  room.hall->tick();
  ASSERT_EQ(text_of(maren.last("gone"), "table"), table);
  maren.pushes.clear();
  room.hall->receive(maren, R"({"cmd":"open","id":"again","table":")" + table + "\"}");
  EXPECT_EQ(maren.replies.back().at("id"), "again");
  EXPECT_EQ(maren.code("chat", {{"table", table}, {"text", "kept"}}), "");
  EXPECT_TRUE(maren.last("gone").empty()) << "it is dropped once";
  const json::object record = maren.ask("open", {{"table", table}}).at("view").as_object();
  EXPECT_EQ(text_of(record.at("log").as_array().back().as_object(), "text"), "kept");
  EXPECT_EQ(json::serialize(record).find("lost"), std::string::npos);
}

/// A page that was open all the time says the name that it knows.
TEST(Keeping, A_name_that_is_about_to_be_kept_is_not_replaced_by_an_older_one) {
  Room room;
  Guest maren(room);
  maren.token = text_of(maren.ask("hello"), "person");
  room.hall->receive(maren, R"({"cmd":"name","name":"Marin","id":100})");
  Guest again(room);
  again.ask("hello", {{"person", maren.token}, {"name", "Maren"}});
  EXPECT_EQ(text_of(maren.replies.back(), "name"), "Marin");
  Guest third(room);
  EXPECT_EQ(text_of(third.ask("hello", {{"person", maren.token}}), "name"), "Marin");
}

/// A name is kept, the next commit fails, and the hall sees both at once.
TEST(Keeping, A_new_name_shows_nothing_that_is_lost) {
  Pair pair;
  for (Guest* who : {&pair.tomas, &pair.maren}) who->leave();
  pair.room.options.writes_when_told = true;
  pair.room.restart();
  Guest maren(pair.room);
  maren.ask("hello", {{"person", pair.maren.token}});
  maren.ask("open", {{"table", pair.table}});
  maren.pushes.clear();
  pair.room.hall->receive(maren, R"({"cmd":"name","name":"Marin","id":100})");
  EXPECT_TRUE(pair.room.hall->write());
  pair.room.control->fails = true;
  pair.room.hall->receive(maren, R"({"cmd":"choose","id":101,"table":")" + pair.table +
                                     R"(","seq":0,"nonce":"n","i":0})");
  EXPECT_TRUE(pair.room.hall->write());
  pair.room.control->fails = false;
  pair.room.hall->drain();
  pair.room.hall->drain();
  EXPECT_EQ(maren.last("table"), json::object{});
  EXPECT_NE(maren.last("gone"), json::object{});
}

TEST(Keeping, Links_that_may_have_ended_are_not_shown) {
  Pair pair;
  pair.room.control->doubts = true;
  EXPECT_EQ(pair.maren.code("invite", {{"table", pair.table}}), "unavailable");
  pair.room.control->doubts = false;
  EXPECT_FALSE(pair.view(pair.maren).at("people").as_object().contains("invite"))
      << "the new ones are kept, and nobody knows them";
  pair.room.control->fails = true;
  EXPECT_EQ(pair.maren.code("invite", {{"table", pair.table}}), "unavailable");
  pair.room.control->fails = false;
  const std::string invite = text_of(pair.maren.ask("invite", {{"table", pair.table}}), "invite");
  EXPECT_EQ(pair.view(pair.maren).at("people").at("invite").as_string(), invite);
}

TEST(Keeping, A_name_is_acknowledged_when_it_is_durable_and_only_then) {
  Pair pair;
  pair.room.control->fails = true;
  EXPECT_EQ(pair.maren.code("name", {{"name", "Marin"}}), "unavailable");
  pair.room.control->fails = false;
  EXPECT_EQ(text_of(pair.view(pair.tomas).at("people").as_object(), "host"), "Maren");
  EXPECT_EQ(pair.maren.code("name", {{"name", "Marin"}}), "");
  EXPECT_EQ(text_of(pair.tomas.last("table").at("people").as_object(), "host"), "Marin");
  pair.room.restart();
  Guest again(pair.room);
  EXPECT_EQ(text_of(again.ask("hello", {{"person", pair.maren.token}}), "name"), "Marin");
}

TEST(Keeping, Nothing_is_acknowledged_or_shown_before_it_is_durable) {
  Pair pair;
  pair.maren.all.clear();
  pair.tomas.all.clear();
  // Without a turn of the hall's thread for what is done, nothing may go out.
  pair.room.hall->receive(pair.maren, R"({"cmd":"choose","id":99,"table":")" + pair.table +
                                          R"(","seq":0,"nonce":"x","i":0})");
  pair.room.hall->receive(pair.tomas, R"({"cmd":"open","id":98,"table":")" + pair.table + "\"}");
  EXPECT_TRUE(pair.maren.all.empty());
  EXPECT_TRUE(pair.tomas.all.empty()) << "who comes meanwhile waits too";
  pair.room.hall->drain();
  EXPECT_EQ(pair.maren.all.size(), 2U);
  EXPECT_EQ(pair.tomas.all.size(), 2U);
}

TEST(Keeping, A_duplicate_of_an_answer_that_is_not_durable_yet_waits_with_it) {
  Pair pair;
  const std::string answer =
      R"({"cmd":"choose","table":")" + pair.table + R"(","seq":0,"nonce":"x","i":0,"id":)";
  pair.room.control->fails = true;
  pair.maren.replies.clear();
  pair.room.hall->receive(pair.maren, answer + "1}");
  pair.room.hall->receive(pair.maren, answer + "2}");
  pair.room.hall->drain();
  ASSERT_EQ(pair.maren.replies.size(), 2U);
  for (const json::object& reply : pair.maren.replies)
    EXPECT_EQ(reply.at("error").at("code"), "unavailable");
  pair.room.control->fails = false;
  EXPECT_EQ(pair.view(pair.maren).at("seq"), 0);
}

TEST(Replay, Scenes_are_those_that_were_seen) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn", "ilse"}}});
  std::vector<json::value> mine;
  std::vector<json::value> theirs;
  for (int i = 0; i < 15; ++i) {
    mine.push_back(pair.view(pair.maren).at("scene"));
    theirs.push_back(pair.view(pair.tomas).at("scene"));
    pair.choose(0);
  }
  for (std::size_t at = 0; at < mine.size(); ++at) {
    const json::object maren = pair.maren.ask("scene", {{"table", pair.table}, {"at", at}});
    EXPECT_EQ(maren.at("scene"), mine[at]) << at;
    EXPECT_EQ(maren.at("of"), 15);
    EXPECT_EQ(pair.tomas.ask("scene", {{"table", pair.table}, {"at", at}}).at("scene"), theirs[at]);
  }
}

TEST(Branching, Goes_on_from_an_earlier_moment) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn"}}}, {{"seats", {"me"}}});
  play_some(pair, 12);
  const json::object old = pair.maren.ask("record", {{"table", pair.table}});
  const json::value scene = pair.maren.ask("scene", {{"table", pair.table}, {"at", 6}}).at("scene");
  for (const char* luck : {"same", "fresh"}) {
    const json::object made =
        pair.maren.ask("branch", {{"table", pair.table}, {"at", 6}, {"luck", luck}});
    const std::string table = text_of(made, "table");
    ASSERT_NE(table, "") << json::serialize(made);
    const json::object view = pair.maren.ask("open", {{"table", table}}).at("view").as_object();
    EXPECT_EQ(view.at("scene"), scene) << luck;
    EXPECT_EQ(view.at("answers"), 6);
    EXPECT_FALSE(view.at("log").as_array().empty());
    // The branch is kept like any other table.
    pair.maren.ask("choose", {{"table", table}, {"seq", 6}, {"nonce", luck}, {"i", 0}});
    const json::object record = pair.maren.ask("record", {{"table", table}});
    pair.maren.ask("close", {{"table", table}});
    pair.room.pass(700'000);
    EXPECT_EQ(pair.maren.ask("record", {{"table", table}}).at("record"), record.at("record"))
        << luck;
  }
  EXPECT_EQ(pair.maren.ask("record", {{"table", pair.table}}).at("record"), old.at("record"));
}

/// What the last table that was kept has its chance keyed with.
std::string luck_kept(const Room& room) {
  std::string out;
  constexpr std::string_view kBefore = R"("luck":")";
  for (const std::string& row : room.control->written)
    if (const std::size_t at = row.find(kBefore); at != std::string::npos)
      out =
          row.substr(at + kBefore.size(), row.find('"', at + kBefore.size()) - at - kBefore.size());
  return out;
}

/// A seed is for a challenge that people share, so whoever looks on knows it too.
TEST(Luck, A_seed_that_somebody_names_is_shown_to_all) {
  Room room;
  Guest maren(room);
  Guest tomas(room);
  maren.hello("Maren");
  tomas.hello("Tomas");
  for (const bool named : {true, false}) {
    json::object asked{{"game", "tiny_dice"}};
    if (named) asked["seed"] = 8123456789012345;
    const json::object made = maren.ask("create", asked);
    const json::value seed = named ? json::value(8123456789012345) : json::value();
    tomas.ask("open", {{"table", made.at("table")}, {"token", made.at("watch")}});
    const json::object view =
        tomas.ask("open", {{"table", made.at("table")}}).at("view").as_object();
    EXPECT_EQ(view.at("seed"), seed);
    const json::object record =
        tomas.ask("record", {{"table", made.at("table")}}).at("record").as_object();
    EXPECT_EQ(record.contains("seed"), named);
    if (named) {
      EXPECT_EQ(record.at("seed"), seed);
    }
  }
}

/// The numbers are the same on every machine, or tables could not be played on elsewhere.
TEST(Luck, Is_keyed_with_the_whole_token) {
  const auto draws = [](std::string_view token) {
    const std::shared_ptr<const Luck> luck = luck_of(token);
    std::vector<u64> out;
    for (u64 purpose = 0; purpose < 2; ++purpose)
      for (u64 position = 0; position < 3; ++position)
        out.push_back(luck->below(purpose, position, 1'000'000));
    return out;
  };
  const std::vector<u64> first = draws("AAAAAAAAAAAAAAAAAAAAAA");
  EXPECT_EQ(first, draws("AAAAAAAAAAAAAAAAAAAAAA"));
  EXPECT_EQ(first, (std::vector<u64>{519843, 235416, 448346, 872657, 353417, 273307}));
  const std::vector<u64> other = draws("AAAAAAAAAAAAAAAAAAAAAQ");
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_NE(first[i], other[i]) << i;
  std::array<int, 6> faces{};
  const std::shared_ptr<const Luck> luck = luck_of(new_token());
  for (u64 i = 0; i < 6000; ++i) ++faces.at(luck->below(7, i, 6));
  for (const int n : faces) EXPECT_NEAR(n, 1000, 200);
}

/// Luck that is known could be tried out before somebody else sits down.
TEST(Branching, Keeps_luck_to_itself_while_a_seat_is_open) {
  Pair pair("tiny_piles", {{"players", 2}}, {{"seats", {"me", "open"}}});
  const auto branch = [&](const char* luck) {
    return pair.maren.code("branch", {{"table", pair.table}, {"at", 0}, {"luck", luck}});
  };
  EXPECT_EQ(branch("same"), "not_allowed");
  EXPECT_EQ(branch("fresh"), "");
  pair.maren.ask("bot", {{"table", pair.table}, {"seat", 1}, {"on", true}});
  EXPECT_EQ(branch("same"), "");
}

TEST(Secrets, Nobody_hears_the_luck_or_the_tokens_of_others_and_no_row_has_a_token) {
  Room room;
  Guest maren(room);
  Guest tomas(room);
  maren.hello("Maren");
  tomas.hello("Tomas");
  const json::object made = maren.ask(
      "create", {{"game", "tiny_piles"}, {"setup", {{"players", 2}}}, {"seats", {"me", "open"}}});
  const std::string table = text_of(made, "table");
  const std::string luck = luck_kept(room);
  ASSERT_TRUE(is_token(luck)) << luck;
  maren.ask("open", {{"table", table}});
  tomas.ask("open", {{"table", table}, {"token", made.at("invite")}});
  tomas.ask("sit", {{"table", table}, {"seat", 1}});
  const std::string invite = text_of(made, "invite");
  const std::string watch = text_of(made, "watch");
  // What each of them has said or been given.
  maren.all.clear();
  tomas.all.clear();
  bool over = false;
  for (int i = 0; i < 300 && !over; ++i) {
    const json::object view = maren.ask("open", {{"table", table}}).at("view").as_object();
    over = !view.at("over").is_null();
    if (over) break;
    for (const Guest* guest : {&maren, &tomas})
      for (const std::string& text : guest->all)
        ASSERT_EQ(text.find(luck), std::string::npos) << text;
    for (const std::string& text : tomas.all)
      for (const std::string& secret : {maren.token, tomas.token, invite, watch})
        ASSERT_EQ(text.find(secret), std::string::npos) << text;
    for (const std::string& text : maren.all)
      ASSERT_EQ(text.find(tomas.token), std::string::npos) << text;
    maren.all.clear();
    tomas.all.clear();
    const bool first = view.at("scene").at("prompt").at("options").at(0).at("seat") != 1;
    (first ? maren : tomas)
        .ask("choose",
             {{"table", table}, {"seq", view.at("seq")}, {"nonce", std::to_string(i)}, {"i", 0}});
    maren.ask("record", {{"table", table}});
    tomas.ask("scene", {{"table", table}, {"at", 0}});
    tomas.ask("lobby");
  }
  ASSERT_TRUE(over);
  const std::string record = json::serialize(tomas.ask("record", {{"table", table}}));
  EXPECT_EQ(record.find(luck), std::string::npos);
  EXPECT_EQ(record.find("seed"), std::string::npos) << record;
  for (const std::string& row : room.control->written)
    for (const std::string& secret : {maren.token, tomas.token, invite, watch})
      EXPECT_EQ(row.find(secret), std::string::npos) << row;
}

TEST(Secrets, Tokens_have_128_bits_and_are_kept_as_hashes) {
  const std::string token = new_token();
  EXPECT_TRUE(is_token(token));
  EXPECT_EQ(token.size(), 22U);
  EXPECT_NE(token, new_token());
  EXPECT_FALSE(is_token("short"));
  EXPECT_FALSE(is_token("0123456789012345678 01"));
  EXPECT_EQ(hash_of(token), hash_of(token));
  EXPECT_NE(hash_of(token), hash_of(new_token()));
  EXPECT_TRUE(same_hash(hash_of(token), hash_of(token)));
  EXPECT_FALSE(same_hash(hash_of(token), hash_of("x")));
  EXPECT_FALSE(same_hash("a", "ab"));
  for (int i = 0; i < 1000; ++i) EXPECT_LT(random_below(3), 3U);
}

}  // namespace
}  // namespace undercroft::table
