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

TEST(Limits, A_connection_makes_so_many_tables_and_names_a_minute) {
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
  EXPECT_EQ(create(tomas), "") << "another connection has its own";
  room.pass(20'000);
  EXPECT_EQ(create(maren), "");
  EXPECT_EQ(create(maren), "too_many");
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
