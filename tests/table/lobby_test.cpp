#include "room.h"

// One list of open tables for all, and everybody's own.

namespace undercroft::table {
namespace {

/// A hall where people make tables as fast as they like.
struct LobbyRoom : Room {
  LobbyRoom() {
    options.made = 0;
    options.made_per_address = 0;
    restart();
  }
};

std::string make(Guest& guest, bool open = true) {
  return text_of(guest.ask("create", {{"game", "tiny_piles"},
                                      {"setup", {{"players", 2}}},
                                      {"seats", {"me", "open"}},
                                      {"public", open}}),
                 "table");
}

std::vector<std::string> ids(const json::value& lines) {
  std::vector<std::string> out;
  for (const json::value& line : lines.as_array())
    out.push_back(text_of(line.as_object(), "table"));
  return out;
}

/// People who look at the lobby and own nothing.
struct Crowd {
  std::vector<std::unique_ptr<Guest>> all;
  Crowd(Room& room, int count) {
    for (int i = 0; i < count; ++i) {
      all.push_back(std::make_unique<Guest>(room));
      all.back()->ask("hello");
      all.back()->ask("lobby");
    }
  }
  void forget() {
    for (auto& guest : all) guest->pushes.clear();
  }
  [[nodiscard]] int told() const {
    int n = 0;
    for (const auto& guest : all) n += guest->pushes.empty() ? 0 : 1;
    return n;
  }
};

TEST(Lobby, Shows_the_newest_open_tables_and_no_more_than_fifty) {
  LobbyRoom room;
  Guest maren(room);
  maren.hello("Maren");
  std::vector<std::string> made;
  for (int i = 0; i < 60; ++i) {
    room.clock.now += 1000;
    made.push_back(make(maren));
  }
  make(maren, false);
  Guest sten(room);
  sten.hello("Sten");
  const std::vector<std::string> open = ids(sten.ask("lobby").at("open"));
  EXPECT_EQ(open, std::vector<std::string>(made.rbegin(), made.rbegin() + 50));
  const json::object mine = maren.ask("lobby");
  EXPECT_TRUE(mine.at("open").as_array().empty()) << "her own stand in the other list";
  EXPECT_EQ(mine.at("mine").as_array().size(), 61U);
}

TEST(Lobby, A_finished_table_leaves_the_open_ones) {
  Pair pair("tiny_piles", {{"players", 2}}, {{"public", true}});
  Guest sten(pair.room);
  sten.hello("Sten");
  EXPECT_EQ(ids(sten.ask("lobby").at("open")), std::vector{pair.table});
  while (pair.view(pair.maren).at("over").is_null()) pair.choose(0);
  pair.room.pass(2'000);
  EXPECT_TRUE(sten.last("lobby").at("open").as_array().empty());
  EXPECT_EQ(ids(pair.maren.ask("lobby").at("mine")), std::vector{pair.table});
}

TEST(Lobby, Is_made_once_for_all_and_only_what_changed) {
  LobbyRoom room;
  Guest maren(room);
  maren.hello("Maren");
  std::string last;
  for (int i = 0; i < 200; ++i) {
    room.clock.now += 1000;
    last = make(maren);
  }
  Crowd crowd(room, 40);
  for (int i = 0; i < 3; ++i) room.pass(2'000);
  crowd.forget();
  const u64 before = room.hall->figures().lobby_lines;
  room.pass(2'000);
  EXPECT_EQ(room.hall->figures().lobby_lines, before) << "nothing is new";
  maren.ask("retire", {{"table", last}});
  room.pass(2'000);
  EXPECT_EQ(crowd.told(), 40);
  EXPECT_EQ(room.hall->figures().lobby_lines, before + 50) << "one list for all of them";
  crowd.forget();
  // What concerns nobody in the lobby costs nothing.
  make(maren, false);
  room.pass(2'000);
  EXPECT_EQ(crowd.told(), 0);
  EXPECT_EQ(room.hall->figures().lobby_lines, before + 50);
}

TEST(Lobby, Is_told_to_some_people_at_a_time_and_to_all_in_the_end) {
  LobbyRoom room;
  Guest maren(room);
  maren.hello("Maren");
  Crowd crowd(room, 120);
  room.pass(2'000);
  crowd.forget();
  make(maren);
  room.pass(2'000);
  EXPECT_EQ(crowd.told(), 50);
  room.pass(50);
  EXPECT_EQ(crowd.told(), 100);
  room.pass(50);
  EXPECT_EQ(crowd.told(), 120);
  crowd.forget();
  room.pass(2'000);
  EXPECT_EQ(crowd.told(), 0) << "and once";
}

TEST(Lobby, Tells_new_names_to_those_who_share_a_table) {
  Pair pair;
  pair.tomas.ask("lobby");
  pair.room.pass(2'000);
  pair.tomas.pushes.clear();
  EXPECT_EQ(pair.maren.code("name", {{"name", "Marin"}}), "");
  pair.room.pass(2'000);
  EXPECT_EQ(text_of(pair.tomas.last("lobby").at("mine").at(0).as_object(), "host"), "Marin");
}

TEST(Lobby, Forgets_the_last_table_too) {
  Pair pair;
  pair.tomas.ask("lobby");
  pair.room.pass(2'000);
  pair.maren.ask("retire", {{"table", pair.table}});
  pair.room.pass(2'000);
  EXPECT_TRUE(pair.tomas.last("lobby").at("mine").as_array().empty());
}

}  // namespace
}  // namespace undercroft::table
