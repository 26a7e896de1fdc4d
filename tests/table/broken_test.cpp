#include <algorithm>

#include "places.h"
#include "room.h"

// Rows that are not as they were written.

namespace undercroft::table {
namespace {

/// What a store says of its rows, one line for each flaw.
std::vector<std::string> flaws_of(Store& store) {
  std::vector<std::string> out;
  const auto note = [&](const std::string& what, const std::string& flaw) {
    if (!flaw.empty()) out.push_back(what);
  };
  Changes all;
  EXPECT_EQ(store.read_all(all), "");
  for (const TableRow& row : all.tables) {
    EXPECT_EQ(store.read_events(row.id, all.events), "");
    note("table " + row.id, row.flaw);
  }
  for (const EventRow& row : all.events) note(row.table + " " + std::to_string(row.n), row.flaw);
  for (const PersonRow& row : all.people) note("person " + row.hash, row.flaw);
  for (const RightRow& row : all.rights) note("right " + row.person, row.flaw);
  return out;
}

using Flaws = std::vector<std::string>;

class BrokenRows : public Stores {
 protected:
  /// The flaws after rows were kept and somebody changed them.
  Flaws after(const std::string& change) {
    {
      const auto store = open();
      Changes rows = some_rows();
      rows.events.push_back({"aaa", 2, "chat", "{}"});
      rows.events.push_back({"bbb", 0, "start", "{}"});
      EXPECT_EQ(store->commit(rows), "");
      EXPECT_EQ(flaws_of(*store), Flaws());
    }
    sql(change);
    const auto store = open();
    Flaws out = flaws_of(*store);
    sql("delete from tables; delete from events; delete from people; delete from rights");
    return out;
  }
};

TEST_P(BrokenRows, Are_found_whatever_changed) {
  const std::string first = " where tbl = 'aaa' and n = 0";
  const std::string last = " where tbl = 'aaa' and n = 2";
  EXPECT_EQ(after("update tables set head = '{}' where id = 'aaa'"), Flaws{"table aaa"});
  EXPECT_EQ(after("update tables set line = '{ }' where id = 'aaa'"), Flaws{"table aaa"});
  EXPECT_EQ(after("update tables set game = 'tiny_dicf' where id = 'aaa'"), Flaws{"table aaa"});
  EXPECT_EQ(after("update tables set sum = 'x' where id = 'bbb'"), Flaws{"table bbb"});
  EXPECT_EQ(after("update tables set tip = 'x' where id = 'aaa'"), Flaws{"aaa 2"});
  EXPECT_EQ(after("update events set text = '{ }'" + first), Flaws{"aaa 0"});
  EXPECT_EQ(after("update events set kind = 'undo'" + last), Flaws{"aaa 2"});
  EXPECT_EQ(after("update events set n = 3" + last), Flaws{"aaa 3"});
  EXPECT_EQ(after("update events set sum = ''" + last), Flaws{"aaa 2"});
  EXPECT_EQ(after("update people set name = 'Maret' where hash = 'hash1'"), Flaws{"person hash1"});
  EXPECT_EQ(after("update rights set what = 'invite'"), Flaws{"right hash2"});
  EXPECT_EQ(after("update rights set tbl = 'bbb'"), Flaws{"right hash2"});
}

TEST_P(BrokenRows, Are_missed_where_they_stood) {
  EXPECT_EQ(after("delete from events where tbl = 'aaa' and n = 0"), Flaws{"aaa 1"});
  EXPECT_EQ(after("delete from events where tbl = 'aaa' and n = 1"), Flaws{"aaa 2"});
  EXPECT_EQ(after("delete from events where tbl = 'aaa' and n = 2"), Flaws{"aaa 1"});
  EXPECT_EQ(after("delete from events where tbl = 'aaa'"), Flaws{"aaa 0"});
  EXPECT_EQ(after("update events set tbl = 'bbb' where tbl = 'aaa' and n = 2"),
            (Flaws{"aaa 1", "bbb 2"}));
}

TEST_P(BrokenRows, Are_none_while_a_table_is_written_again_and_again) {
  const auto store = open();
  EXPECT_EQ(store->commit(some_rows()), "");
  for (i64 n = 2; n < 20; ++n) {
    Changes more;
    more.events = {{"aaa", n, "answer", "{}"}};
    if (n % 3 == 0) more.events.push_back({"aaa", ++n, "chat", "{}"});
    if (n % 2 == 0) more.tables = {{"aaa", "tiny_dice", std::to_string(n), "{}"}};
    EXPECT_EQ(store->commit(more), "");
    EXPECT_EQ(flaws_of(*store), Flaws()) << n;
  }
  Changes row;
  row.tables = {{"aaa", "tiny_dice", "without an event", "{}"}};
  EXPECT_EQ(store->commit(row), "");
  EXPECT_EQ(flaws_of(*open()), Flaws());
}

TEST_P(BrokenRows, Get_checksums_when_an_older_version_kept_them_without) {
  EXPECT_EQ(open()->commit(some_rows()), "");
  for (const char* table : {"tables", "events", "people", "rights"})
    sql(std::string("alter table ") + table + " drop column sum");
  sql("alter table tables drop column tip");
  sql(is_sqlite() ? "pragma user_version = 1" : "update undercroft set schema = 1");
  {
    const auto store = open();
    Changes found;
    EXPECT_EQ(store->read_all(found), "") << "a backup only reads, and changes nothing";
    EXPECT_EQ(found.tables, some_rows().tables);
    EXPECT_EQ(flaws_of(*store), Flaws());
  }
  {
    const auto store = open();
    EXPECT_EQ(store->claim(), "");
    Changes more;
    more.events = {{"aaa", 2, "answer", "{}"}};
    EXPECT_EQ(store->commit(more), "");
    EXPECT_EQ(flaws_of(*store), Flaws());
  }
  EXPECT_EQ(flaws_of(*open()), Flaws());
  sql("update events set text = '[]' where n = 0");
  EXPECT_EQ(flaws_of(*open()), Flaws{"aaa 0"});
  sql("update people set name = 'x' where hash = 'hash2'");
  EXPECT_EQ(flaws_of(*open()), (Flaws{"aaa 0", "person hash2"}));
}

INSTANTIATE_TEST_SUITE_P(Sqlite, BrokenRows, testing::Values("sqlite"));
INSTANTIATE_TEST_SUITE_P(Postgres, BrokenRows, testing::Values("postgres"));

/// Three tables in a folder of their own, and what the hall complains of.
struct Three {
  FolderPlace place;
  std::vector<std::string> tables, complaints;
  std::string token;
  std::unique_ptr<Room> room;

  Three() {
    start();
    Guest maren(*room);
    maren.hello("Maren");
    token = maren.token;
    for (int i = 0; i < 3; ++i) {
      const json::object made = maren.ask("create", {{"game", "tiny_dice"}, {"seed", i}});
      const std::string table = text_of(made, "table");
      maren.ask("choose", {{"table", table}, {"seq", 0}, {"nonce", "a"}, {"i", 0}});
      tables.push_back(table);
    }
    maren.leave();
    room.reset();
  }
  void start() {
    room = std::make_unique<Room>(place.where());
    room->options.complain = [this](const std::string& what) { complaints.push_back(what); };
    room->restart();
  }
  [[nodiscard]] std::string refusal(Guest& guest, std::size_t i) const {
    const json::object reply = guest.ask("open", {{"table", tables[i]}});
    const json::value* error = reply.if_contains("error");
    return error == nullptr ? "" : text_of(error->as_object(), "message");
  }
};

TEST(BrokenTables, Keep_only_themselves_from_being_served) {
  Three three;
  three.place.sql("update tables set head = '{}' where id = '" + three.tables[0] + "'");
  three.place.sql("update events set text = '{}' where n = 1 and tbl = '" + three.tables[1] + "'");
  three.start();
  ASSERT_EQ(three.complaints.size(), 1U);
  EXPECT_NE(three.complaints[0].find("table " + three.tables[0]), std::string::npos);
  EXPECT_NE(three.complaints[0].find("checksum"), std::string::npos);
  Guest maren(*three.room);
  maren.token = three.token;
  maren.hello("Maren");
  EXPECT_EQ(maren.ask("lobby").at("mine").as_array().size(), 2U);
  for (int i = 0; i < 3; ++i) {
    EXPECT_NE(three.refusal(maren, 0).find("table " + three.tables[0]), std::string::npos);
    EXPECT_NE(three.refusal(maren, 1).find("event 1"), std::string::npos);
    EXPECT_EQ(three.refusal(maren, 2), "");
  }
  ASSERT_EQ(three.complaints.size(), 2U) << "each is said once";
  EXPECT_NE(three.complaints[1].find("table " + three.tables[1] + ": event 1"), std::string::npos);
  EXPECT_EQ(
      maren.code("choose", {{"table", three.tables[2]}, {"seq", 1}, {"nonce", "b"}, {"i", 0}}), "");
  EXPECT_EQ(maren.code("create", {{"game", "tiny_dice"}}), "");
}

TEST(BrokenTables, Do_not_hide_behind_names_and_rights_that_are_broken) {
  Three three;
  three.place.sql("update people set name = 'Marin'");
  three.start();
  ASSERT_EQ(three.complaints.size(), 1U);
  EXPECT_NE(three.complaints[0].find("person"), std::string::npos);
  Guest maren(*three.room);
  EXPECT_NE(text_of(maren.ask("hello", {{"person", three.token}}), "name"), "Marin");
  EXPECT_EQ(three.refusal(maren, 0), "");
}

}  // namespace
}  // namespace undercroft::table
