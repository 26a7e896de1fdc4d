#include "paths.h"
#include "room.h"

// What strangers may make, and how much of it is in memory.

namespace undercroft::table {
namespace {

/// A hall with limits that are small enough to be reached.
struct SmallRoom : Room {
  explicit SmallRoom(const std::function<void(HallOptions&)>& change) {
    change(options);
    restart();
  }
};

std::string create(Guest& guest) {
  return guest.code("create", {{"game", "tiny_dice"}});
}

TEST(Limits, A_person_makes_so_many_tables_and_names_a_minute) {
  SmallRoom room([](HallOptions& options) { options.made = 3; });
  Guest maren(room);
  Guest tomas(room);
  maren.hello("Maren");
  EXPECT_EQ(create(maren), "");
  EXPECT_EQ(maren.code("create", {{"game", "chess"}}), "unknown_game") << "and costs nothing";
  EXPECT_EQ(create(maren), "");
  const json::object refused = maren.ask("create", {{"game", "tiny_dice"}});
  EXPECT_EQ(text_of(refused.at("error").as_object(), "code"), "too_many");
  EXPECT_NE(text_of(refused.at("error").as_object(), "message").find("minute"), std::string::npos);
  EXPECT_EQ(maren.code("name", {{"name", "Marin"}}), "too_many");
  tomas.hello("Tomas");
  EXPECT_EQ(create(tomas), "") << "another person has his own";
  Guest again(room);
  again.ask("hello", {{"person", maren.token}});
  EXPECT_EQ(create(again), "too_many") << "another connection of the same person has not";
  room.pass(20'000);
  EXPECT_EQ(create(maren), "");
  EXPECT_EQ(create(maren), "too_many");
}

/// Whoever may not make a table hears so before anything is opened, set up or replayed for him.
TEST(Limits, It_is_asked_whether_a_table_may_be_made_before_it_is_looked_at) {
  SmallRoom room([](HallOptions& options) { options.made = 3; });
  Guest maren(room);
  maren.hello("Maren");
  const json::object campaign{{"game", "tiny_dice"}, {"setup", {{"campaign", json::object()}}}};
  const std::string table = text_of(maren.ask("create", campaign), "table");
  EXPECT_EQ(maren.code("create", {{"game", "tiny_piles"}, {"setup", {{"players", 9}}}}),
            "bad_setup");
  EXPECT_EQ(create(maren), "") << "what was not made does not count";
  EXPECT_EQ(maren.code("create", {{"game", "tiny_piles"}, {"setup", {{"players", 9}}}}),
            "too_many");
  EXPECT_EQ(maren.code("branch", {{"table", table}, {"at", 99}}), "too_many");
  EXPECT_EQ(maren.code("next", {{"table", table}}), "too_many") << "and not that it is not over";
}

/// Nor is a table read and played again for somebody who may not have what they ask for.
TEST(Limits, It_is_asked_whether_somebody_may_before_a_table_is_loaded) {
  Room room;
  Guest maren(room);
  Guest sten(room);
  maren.hello("Maren");
  sten.hello("Sten");
  const json::object made = maren.ask("create", {{"game", "tiny_dice"}});
  const json::object shown =
      maren.ask("create", {{"game", "tiny_dice"}, {"public", true}, {"seats", {"me"}}});
  room.pass(700'000);
  ASSERT_EQ(room.hall->figures().in_memory, 0U);
  const auto refused = [&](const json::value& table, const std::string& cmd, json::object members) {
    members["table"] = table;
    EXPECT_EQ(sten.code(cmd, std::move(members)), "not_yours") << cmd;
    EXPECT_EQ(room.hall->figures().in_memory, 0U) << cmd;
  };
  const json::value& own = made.at("table");
  refused(own, "open", {});
  refused(own, "open", {{"token", maren.token}});
  for (const char* cmd : {"record", "log", "campaign", "hint", "next", "invite", "curve"})
    refused(own, cmd, {});
  refused(own, "branch", {{"at", 0}});
  refused(own, "choose", {{"seq", 0}, {"nonce", "a"}, {"i", 0}});
  refused(shown.at("table"), "next", {});
  refused(shown.at("table"), "invite", {});
  EXPECT_EQ(sten.code("open", {{"table", own}, {"token", made.at("watch")}}), "");
  EXPECT_EQ(room.hall->figures().in_memory, 1U);
}

TEST(Limits, A_full_hall_says_so_before_a_table_is_looked_at) {
  SmallRoom room([](HallOptions& options) { options.most_tables = 1; });
  Guest maren(room);
  maren.hello("Maren");
  const std::string table = text_of(maren.ask("create", {{"game", "tiny_dice"}}), "table");
  maren.ask("open", {{"table", table}});
  EXPECT_EQ(maren.code("create", {{"game", "tiny_piles"}, {"setup", {{"players", 9}}}}),
            "too_many");
}

/// Content is compiled once, whatever the set-ups are: it may be gone afterwards.
TEST(Limits, Content_is_compiled_once_for_all_set_ups) {
  const TempFolder content;
  std::filesystem::copy(in_source("/content"), content.path() / "content",
                        std::filesystem::copy_options::recursive);
  SmallRoom room([&](HallOptions& options) { options.where.content = content.path() / "content"; });
  Guest maren(room);
  maren.hello("Maren");
  const auto code = [&](const json::array& heroes) {
    return maren.code("create", {{"game", "one_deck_dungeon"}, {"setup", {{"heroes", heroes}}}});
  };
  EXPECT_EQ(code({"fenn"}), "");
  std::filesystem::remove_all(content.path() / "content");
  EXPECT_EQ(code({"oda"}), "");
  EXPECT_EQ(code({"fenn", "oda"}), "");
  EXPECT_EQ(code({"nobody"}), "bad_setup");
}

TEST(Limits, A_set_up_that_names_what_has_no_effect_is_refused) {
  SmallRoom room([](HallOptions& options) { options.where.content = in_source("/content"); });
  Guest maren(room);
  maren.hello("Maren");
  const auto problem = [&](const std::string& game, const json::object& setup) {
    const json::object reply = maren.ask("create", {{"game", game}, {"setup", setup}});
    const json::value* error = reply.if_contains("error");
    return error == nullptr ? "" : text_of(error->as_object(), "message");
  };
  EXPECT_EQ(problem("one_deck_dungeon", {{"hordes", true}}),
            "set-up field 'hordes': it counts only where 'heroes' names 4; leave it out otherwise");
  EXPECT_EQ(problem("forgotten_depths", {{"players", 2}}),
            "set-up field 'players': 2 for 1 Hero, and every player has one; take more Heroes, or "
            "at most 1");
  EXPECT_EQ(problem("one_deck_dungeon", {{"heroes", {"oda"}}}), "");
}

TEST(Limits, A_request_is_paid_for_by_what_it_costs) {
  SmallRoom room([](HallOptions& options) { options.work = 10; });  // and 30 at once
  Guest maren(room);
  maren.hello("Maren");
  EXPECT_EQ(create(maren), "");
  EXPECT_EQ(create(maren), "");
  EXPECT_EQ(maren.code("leave_lobby"), "");
  const json::object refused = maren.ask("create", {{"game", "tiny_dice"}});
  ASSERT_TRUE(refused.contains("error")) << "9 are left, and a table costs 10";
  EXPECT_EQ(text_of(refused.at("error").as_object(), "code"), "too_many");
  EXPECT_NE(text_of(refused.at("error").as_object(), "message").find("second"), std::string::npos);
  for (int i = 0; i < 9; ++i) EXPECT_EQ(maren.code("leave_lobby"), "") << i;
  EXPECT_EQ(maren.code("leave_lobby"), "too_many");
  room.pass(1'000);
  EXPECT_EQ(create(maren), "") << "ten more after a second";
  EXPECT_EQ(maren.code("leave_lobby"), "too_many");
}

TEST(Limits, All_connections_of_a_person_pay_together_and_so_does_an_address) {
  SmallRoom room([](HallOptions& options) { options.work = 10; });
  Guest maren(room);
  maren.hello("Maren");
  Guest again(room);
  again.ask("hello", {{"person", maren.token}});
  EXPECT_EQ(create(maren), "");
  EXPECT_EQ(create(again), "");
  EXPECT_EQ(create(maren), "");
  EXPECT_EQ(create(again), "too_many");
  // An address has as much as four people.
  std::vector<std::unique_ptr<Guest>> others;
  std::string code;
  for (int i = 0; i < 20 && code.empty(); ++i) {
    others.push_back(std::make_unique<Guest>(room));
    code = others.back()->code("hello");
    for (int n = 0; n < 2 && code.empty(); ++n) code = create(*others.back());
  }
  EXPECT_EQ(code, "too_many");
  EXPECT_EQ(others.size(), 5U);
  Guest elsewhere(room);
  elsewhere.from = "10.0.0.1";
  elsewhere.ask("hello");
  EXPECT_EQ(create(elsewhere), "");
}

TEST(Limits, A_table_that_has_to_be_loaded_costs_more) {
  SmallRoom room([](HallOptions& options) { options.work = 10; });
  Guest maren(room);
  maren.hello("Maren");
  const std::string table = text_of(maren.ask("create", {{"game", "tiny_dice"}}), "table");
  const auto opens = [&] {
    int n = 0;
    while (n < 100 && maren.code("open", {{"table", table}}).empty()) ++n;
    maren.ask("close", {{"table", table}});
    return n;
  };
  room.pass(3'000);
  EXPECT_EQ(opens(), 15);
  room.pass(3'000);
  maren.ask("close", {{"table", table}});
  room.pass(700'000);
  EXPECT_EQ(room.hall->figures().in_memory, 0U);
  EXPECT_LT(opens(), 10);
}

TEST(Limits, A_person_sends_so_many_bytes_a_minute_and_an_address_four_times_as_many) {
  SmallRoom room([](HallOptions& options) { options.bytes = 10'000; });
  Guest maren(room);
  maren.hello("Maren");
  const std::string long_title(2'000, 'x');
  const auto send = [&](Guest& guest) {
    guest.replies.clear();
    guest.say(R"({"cmd":"rule","id":1,"rule":")" + long_title + "\"}");
    return text_of(guest.replies.back().at("error").as_object(), "code");
  };
  for (int i = 0; i < 4; ++i) EXPECT_EQ(send(maren), "bad_request") << i;
  EXPECT_EQ(send(maren), "too_many");
  EXPECT_FALSE(maren.replies.back().contains("id")) << "it was not read";
  Guest again(room);
  again.ask("hello", {{"person", maren.token}});
  EXPECT_EQ(send(again), "too_many");
  room.pass(30'000);
  EXPECT_EQ(send(maren), "bad_request");
  room.pass(60'000);
  int sent = 0;
  for (int person = 0; person < 10; ++person) {
    Guest guest(room);
    guest.say(R"({"cmd":"hello"})");
    while (sent < 100 && send(guest) == "bad_request") ++sent;
  }
  EXPECT_EQ(sent, 19) << "40,000 bytes of an address";
}

TEST(Limits, A_table_takes_so_many_answers_lines_and_changes_of_seats) {
  Room room;
  room.options.most_answers = 10;
  room.options.most_lines = 3;
  room.restart();
  Guest maren(room);
  maren.hello("Maren");
  const std::string table = text_of(
      maren.ask("create", {{"game", "tiny_piles"}, {"setup", {{"players", 2}}}, {"seed", 7}}),
      "table");
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(maren.code("chat", {{"table", table}, {"text", "Hello"}}), "") << i;
  EXPECT_EQ(maren.code("chat", {{"table", table}, {"text", "Hello"}}), "full");
  EXPECT_EQ(maren.code("stand", {{"table", table}, {"seat", 1}}), "");
  EXPECT_EQ(maren.code("sit", {{"table", table}, {"seat", 1}}), "");
  EXPECT_EQ(maren.code("stand", {{"table", table}, {"seat", 1}}), "");
  EXPECT_EQ(maren.code("sit", {{"table", table}, {"seat", 1}}), "full");
  EXPECT_EQ(maren.code("bot", {{"table", table}, {"seat", 1}, {"on", true}}), "full");
  // The beginning counts, and taking back like an answer.
  const std::string dice = text_of(maren.ask("create", {{"game", "tiny_dice"}}), "table");
  int seq = 0;
  std::string code;
  for (; seq < 20 && code.empty(); ++seq)
    code =
        seq % 2 == 1
            ? maren.code("undo", {{"table", dice}, {"seq", seq}, {"to", 0}})
            : maren.code(
                  "choose",
                  {{"table", dice}, {"seq", seq}, {"nonce", "n" + std::to_string(seq)}, {"i", 0}});
  EXPECT_EQ(code, "full");
  EXPECT_EQ(seq, 10);
  EXPECT_EQ(maren.ask("open", {{"table", dice}}).at("view").at("seq"), 9) << "nothing is lost";
  EXPECT_EQ(maren.code("branch", {{"table", dice}, {"at", 1}}), "") << "and goes on elsewhere";
}

TEST(Limits, A_full_data_folder_takes_no_new_tables_and_then_no_answers) {
  u64 held = 0;
  std::vector<std::string> said;
  SmallRoom room([&](HallOptions& options) {
    options.most_data = 1'000'000;
    options.data_size = [&] { return held; };
    options.complain = [&](const std::string& what) { said.push_back(what); };
  });
  Guest maren(room);
  maren.hello("Maren");
  const std::string table =
      text_of(maren.ask("create", {{"game", "tiny_dice"}, {"seed", 3}}), "table");
  int seq = 0;
  const auto choose = [&] {
    const std::string code = maren.code(
        "choose", {{"table", table}, {"seq", seq}, {"nonce", std::to_string(seq)}, {"i", 0}});
    if (code.empty()) ++seq;
    return code;
  };
  EXPECT_EQ(choose(), "");
  held = 900'000;
  room.pass(2'000);
  EXPECT_EQ(choose(), "");
  EXPECT_EQ(maren.code("branch", {{"table", table}, {"at", 0}}), "full");
  EXPECT_EQ(maren.code("chat", {{"table", table}, {"text", "x"}}), "full");
  const json::object refused = maren.ask("create", {{"game", "tiny_dice"}});
  EXPECT_EQ(text_of(refused.at("error").as_object(), "code"), "full");
  EXPECT_NE(text_of(refused.at("error").as_object(), "message").find("--most-data"),
            std::string::npos);
  held = 1'000'000;
  room.pass(2'000);
  EXPECT_EQ(choose(), "full");
  const json::object again{{"table", table}, {"seq", 1}, {"nonce", "1"}, {"i", 0}};
  EXPECT_EQ(maren.ask("choose", again).at("seq"), 2) << "what was acknowledged stays so";
  EXPECT_EQ(maren.ask("open", {{"table", table}}).at("view").at("seq"), 2);
  ASSERT_EQ(said.size(), 2U) << "whoever runs the server is told once each";
  EXPECT_NE(said[0].find("no new tables"), std::string::npos) << said[0];
  held = 500'000;
  room.pass(2'000);
  EXPECT_EQ(choose(), "");
}

TEST(Limits, A_branch_counts_as_a_table) {
  SmallRoom room([](HallOptions& options) { options.made = 2; });
  Guest maren(room);
  maren.hello("Maren");
  const std::string table = text_of(maren.ask("create", {{"game", "tiny_dice"}}), "table");
  EXPECT_EQ(maren.code("branch", {{"table", table}, {"at", 0}}), "too_many");
  room.pass(60'000);
  EXPECT_EQ(maren.code("branch", {{"table", table}, {"at", 0}}), "");
}

TEST(Limits, All_connections_of_an_address_make_so_many_together) {
  SmallRoom room([](HallOptions& options) { options.made_per_address = 3; });
  Guest a(room);
  Guest b(room);
  Guest c(room);
  Guest elsewhere(room);
  elsewhere.from = "10.0.0.1";
  a.hello("Maren");
  b.hello("Tomas");
  EXPECT_EQ(create(a), "");
  EXPECT_EQ(create(b), "too_many");
  const json::object unnamed = c.ask("hello", {{"name", "Sten"}});
  EXPECT_EQ(text_of(unnamed, "name").substr(0, 6), "Guest ") << "comes in without a name";
  elsewhere.hello("Ida");
  EXPECT_EQ(create(elsewhere), "");
  room.pass(20'000);
  EXPECT_EQ(create(b), "");
}

TEST(Limits, Behind_a_proxy_addresses_do_not_count) {
  SmallRoom room([](HallOptions& options) {
    options.made_per_address = 0;
    options.made = 1;
  });
  for (int i = 0; i < 100; ++i) {
    Guest guest(room);
    guest.ask("hello");
    EXPECT_EQ(create(guest), "") << i;
    EXPECT_EQ(create(guest), "too_many") << i;
  }
}

TEST(Limits, So_many_tables_are_in_memory_and_those_that_nobody_looks_at_make_room) {
  SmallRoom room([](HallOptions& options) { options.most_tables = 2; });
  Guest maren(room);
  maren.hello("Maren");
  std::vector<std::string> tables;
  for (int i = 0; i < 5; ++i) {
    tables.push_back(text_of(maren.ask("create", {{"game", "tiny_dice"}}), "table"));
    EXPECT_LE(room.hall->figures().in_memory, 2U);
  }
  EXPECT_EQ(maren.code("open", {{"table", tables[0]}}), "");
  EXPECT_EQ(maren.code("open", {{"table", tables[1]}}), "");
  const json::object full = maren.ask("create", {{"game", "tiny_dice"}});
  EXPECT_EQ(text_of(full.at("error").as_object(), "code"), "too_many");
  EXPECT_NE(text_of(full.at("error").as_object(), "message").find("full"), std::string::npos);
  EXPECT_EQ(maren.code("open", {{"table", tables[2]}}), "too_many");
  EXPECT_EQ(maren.code("branch", {{"table", tables[0]}, {"at", 0}}), "too_many");
  EXPECT_EQ(maren.code("close", {{"table", tables[1]}}), "");
  EXPECT_EQ(maren.code("open", {{"table", tables[2]}}), "");
  EXPECT_EQ(room.hall->figures().in_memory, 2U);
}

TEST(Limits, A_table_that_has_retired_takes_no_memory_and_still_opens) {
  Pair pair;
  pair.choose(0);
  EXPECT_EQ(pair.room.hall->figures().tables, 1U);
  pair.maren.ask("retire", {{"table", pair.table}});
  EXPECT_EQ(pair.room.hall->figures().tables, 0U);
  pair.maren.ask("close", {{"table", pair.table}});
  pair.tomas.ask("close", {{"table", pair.table}});
  pair.room.pass(601'000);
  EXPECT_EQ(pair.room.hall->figures().in_memory, 0U);
  EXPECT_TRUE(pair.tomas.ask("lobby").at("mine").as_array().empty());
  EXPECT_EQ(pair.seq(), 1);
  EXPECT_EQ(pair.choose(0).at("seq"), 2);
  Guest stranger(pair.room);
  stranger.hello("Sten");
  EXPECT_EQ(stranger.code("open", {{"table", pair.table}}), "not_yours");
  pair.maren.leave();
  pair.tomas.leave();
  stranger.leave();
  pair.room.restart();
  EXPECT_EQ(pair.room.hall->figures().tables, 0U);
  Guest again(pair.room);
  again.ask("hello", {{"person", pair.tomas.token}});
  EXPECT_EQ(again.ask("open", {{"table", pair.table}}).at("view").at("seq"), 2);
}

TEST(Hello, Is_heard_when_it_is_well_said_and_not_when_it_is_talked_about) {
  Room room;
  Guest guest(room);
  const auto hear = [&](const std::string& frame) { return room.hall->receive(guest, frame); };
  EXPECT_FALSE(hear(R"({"cmd":"chat","text":"hello"})"));
  EXPECT_FALSE(hear(R"({"cmd":"hello","person":"short"})"));
  EXPECT_FALSE(hear(R"("hello")"));
  EXPECT_TRUE(hear(R"({"cmd":"h\u0065llo"})"));
  EXPECT_TRUE(hear("nonsense")) << "who was known stays known";
}

TEST(Hello, Names_nobody_who_has_a_name) {
  Room room;
  Guest first(room);
  first.hello("Maren");
  EXPECT_EQ(first.code("name", {{"name", "Marin"}}), "");
  Guest stale(room);
  stale.token = first.token;
  EXPECT_EQ(text_of(stale.ask("hello", {{"person", first.token}, {"name", "Maren"}}), "name"),
            "Marin");
  const json::object made = first.ask("create", {{"game", "tiny_dice"}});
  const json::object view = first.ask("open", {{"table", made.at("table")}});
  EXPECT_EQ(text_of(view.at("view").at("people").as_object(), "host"), "Marin");
}

}  // namespace
}  // namespace undercroft::table
