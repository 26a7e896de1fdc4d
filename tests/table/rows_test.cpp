#include <functional>

#include "room.h"

// Rows that fit their checksums and that no table could have kept.

namespace undercroft::table {
namespace {

void edit(std::string& text, const std::function<void(json::object&)>& change) {
  json::object object = json::parse(text).as_object();
  change(object);
  text = json::serialize(object);
}

Changes rows_in(const std::filesystem::path& where) {
  std::string problem;
  const std::unique_ptr<Store> store = open_store(where.string(), problem);
  EXPECT_EQ(problem, "");
  Changes all;
  EXPECT_EQ(store->read_all(all), "");
  for (const TableRow& row : all.tables) EXPECT_EQ(store->read_events(row.id, all.events), "");
  return all;
}

/// A table that was played, and what is kept of it alone.
class Kept {
 public:
  explicit Kept(const std::string& game, const json::object& setup = {}) {
    Room room(folder_ / "first");
    Guest maren(room);
    maren.hello("Maren");
    token_ = maren.token;
    table_ = made(maren.ask("create", {{"game", game}, {"setup", setup}, {"seed", 7}}));
    for (int seq = 0; seq < 3; ++seq) choose(maren, seq);
  }
  /// Goes on with a branch of the table.
  Kept& branched() {
    Room room(folder_ / "first");
    Guest maren(room);
    maren.token = token_;
    maren.hello("Maren");
    table_ = made(maren.ask("branch", {{"table", table_}, {"at", 2}}));
    choose(maren, 2);
    return *this;
  }

  [[nodiscard]] Changes rows() const {
    Changes all = rows_in(folder_ / "first");
    std::erase_if(all.tables, [&](const TableRow& row) { return row.id != table_; });
    std::erase_if(all.events, [&](const EventRow& row) { return row.table != table_; });
    return all;
  }
  /// What somebody is told who opens the table after it was changed, and asks for more.
  [[nodiscard]] std::string told(const std::function<void(Changes&)>& spoil) const {
    Changes all = rows();
    spoil(all);
    const TempFolder folder;
    {
      std::string problem;
      EXPECT_EQ(open_store(folder.path().string(), problem)->commit(all), "");
    }
    Room room(folder.path());
    Guest maren(room);
    maren.token = token_;
    maren.hello("Maren");
    const json::object reply = maren.ask("open", {{"table", table_}});
    for (const char* cmd : {"record", "log", "campaign", "invite", "retire"})
      maren.ask(cmd, {{"table", table_}});
    maren.ask("undo", {{"table", table_}, {"seq", 3}, {"to", 0}});
    EXPECT_EQ(maren.code("create", {{"game", "tiny_dice"}}), "") << "others play on";
    const json::value* error = reply.if_contains("error");
    return error == nullptr ? "" : text_of(error->as_object(), "message");
  }

 private:
  static std::string made(const json::object& reply) { return text_of(reply, "table"); }
  void choose(Guest& guest, int seq) const {
    const std::string nonce = "n" + std::to_string(seq);
    EXPECT_EQ(guest.code("choose", {{"table", table_}, {"seq", seq}, {"nonce", nonce}, {"i", 0}}),
              "");
  }

  TempFolder folder_;
  std::string token_, table_;
};

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(ImpossibleRows, Are_those_that_begin_with_a_position_made_by_hand) {
  for (const char* game : {"tiny_piles", "one_deck_dungeon", "forgotten_depths"}) {
    const Kept kept(game);
    EXPECT_EQ(kept.told([](Changes&) {}), "") << game;
    const std::string told = kept.told([](Changes& rows) {
      edit(rows.tables.front().head, [](json::object& head) {
        head["begin"].as_object()["from"] =
            json::parse(R"({"heroes":[{"talents":9}],"flow":{"frames":[{"step":99}]}})");
      });
    });
    EXPECT_TRUE(says(told, "a position that was made by hand")) << told;
  }
}

TEST(ImpossibleRows, Are_seats_that_the_game_does_not_have) {
  const Kept kept("tiny_piles", {{"players", 2}});
  for (const std::size_t seats : {0U, 1U, 3U, 40U}) {
    const std::string told = kept.told([&](Changes& rows) {
      edit(rows.events.front().text, [&](json::object& start) {
        const json::value one = start.at("seats").at(0);
        start["seats"] = json::array(seats, one);
      });
    });
    EXPECT_TRUE(says(told, "seats")) << seats << " " << told;
  }
}

TEST(ImpossibleRows, Are_copied_events_without_an_answer) {
  Kept kept("tiny_piles");
  kept.branched();
  EXPECT_EQ(kept.told([](Changes&) {}), "");
  const auto told = [&](const std::function<void(Changes&)>& spoil) { return kept.told(spoil); };
  EXPECT_TRUE(says(told([](Changes& rows) {
                     edit(rows.events[2].text, [](json::object& event) { event.erase("answers"); });
                   }),
                   "event 2"));
  EXPECT_TRUE(says(told([](Changes& rows) { rows.events[1].kind = "chat"; }), "event 1"));
  // A copied answer behind one of this table's own.
  EXPECT_TRUE(says(told([](Changes& rows) {
                     edit(rows.events[1].text, [](json::object& event) { event.erase("copied"); });
                   }),
                   "event"));
  // Two answers in one event, none in the other.
  EXPECT_TRUE(says(told([](Changes& rows) {
                     json::value moved;
                     edit(rows.events[2].text, [&](json::object& event) {
                       moved = event.at("answers");
                       event.erase("answers");
                     });
                     edit(rows.events[1].text, [&](json::object& event) {
                       for (const json::value& answer : moved.as_array())
                         event["answers"].as_array().push_back(answer);
                     });
                   }),
                   "event 1: it is not one answer"));
}

}  // namespace
}  // namespace undercroft::table
