#include <algorithm>
#include <fstream>
#include <random>
#include <sstream>

#include "paths.h"
#include "places.h"
#include "room.h"
#include "table/backup.h"
#include "table/check.h"
#include "table/sqlite_store.h"

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

/// Three tables in a place, and what the hall complains of.
struct Three {
  std::string where;
  std::vector<std::string> tables, complaints;
  std::string token;
  std::unique_ptr<Room> room;

  explicit Three(std::string place) : where(std::move(place)) {
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
    Guest tomas(*room);
    tomas.hello("Tomas");
    tomas.ask("open", {{"table", tables[2]},
                       {"token", maren.ask("invite", {{"table", tables[2]}}).at("watch")}});
    tomas.leave();
    maren.leave();
    room.reset();
  }
  void start() {
    room = std::make_unique<Room>(where);
    room->options.complain = [this](const std::string& what) { complaints.push_back(what); };
    room->restart();
  }
  [[nodiscard]] std::string at(std::size_t i) const { return " = '" + tables[i] + "'"; }
};

std::string refusal(Guest& guest, const std::string& table) {
  const json::object reply = guest.ask("open", {{"table", table}});
  const json::value* error = reply.if_contains("error");
  return error == nullptr ? "" : text_of(error->as_object(), "message");
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

OpenRequest content() {
  OpenRequest where;
  where.content = in_source("/content");
  return where;
}

/// What a check of the place finds; the problem that ends it is a flaw of the place, too.
CheckReport checked(const std::string& where) {
  CheckReport report;
  std::string problem;
  const auto store = open_store(where, problem);
  if (store) problem = check(*store, content(), [](std::size_t, std::size_t) {}, report);
  if (!problem.empty()) report.place.push_back(problem);
  return report;
}

class BrokenTables : public Stores {};

TEST_P(BrokenTables, Keep_only_themselves_from_being_served) {
  Three three(where());
  sql("update tables set head = '{}' where id" + three.at(0));
  sql("update events set text = '{}' where n = 1 and tbl" + three.at(1));
  three.start();
  ASSERT_EQ(three.complaints.size(), 1U);
  EXPECT_TRUE(has(three.complaints[0], "table " + three.tables[0])) << three.complaints[0];
  EXPECT_TRUE(has(three.complaints[0], "checksum")) << three.complaints[0];
  Guest maren(*three.room);
  maren.token = three.token;
  maren.hello("Maren");
  EXPECT_EQ(maren.ask("lobby").at("mine").as_array().size(), 2U);
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(has(refusal(maren, three.tables[0]), "table " + three.tables[0]));
    EXPECT_TRUE(has(refusal(maren, three.tables[1]), "event 1"));
    EXPECT_EQ(refusal(maren, three.tables[2]), "");
  }
  ASSERT_EQ(three.complaints.size(), 2U) << "each is said once";
  EXPECT_TRUE(has(three.complaints[1], "table " + three.tables[1] + ": event 1"));
  const json::object answer{{"table", three.tables[2]}, {"seq", 1}, {"nonce", "b"}, {"i", 0}};
  EXPECT_EQ(maren.code("choose", answer), "");
  EXPECT_EQ(maren.code("create", {{"game", "tiny_dice"}}), "");
}

TEST_P(BrokenTables, Are_not_made_by_names_and_rights_that_are_broken) {
  Three three(where());
  sql("update people set name = 'Marin' where name = 'Maren'");
  sql("update rights set what = 'invite'");
  three.start();
  ASSERT_EQ(three.complaints.size(), 2U);
  EXPECT_TRUE(has(three.complaints[0], "person")) << three.complaints[0];
  EXPECT_TRUE(has(three.complaints[1], "right at table " + three.tables[2]));
  Guest maren(*three.room);
  EXPECT_NE(text_of(maren.ask("hello", {{"person", three.token}}), "name"), "Marin");
  for (const std::string& table : three.tables) EXPECT_EQ(refusal(maren, table), "");
}

TEST_P(BrokenTables, Are_named_by_a_check_and_set_aside) {
  Three three(where());
  EXPECT_TRUE(checked(where()).broken.empty());
  EXPECT_EQ(checked(where()).size.tables, 3U);
  EXPECT_EQ(checked(where()).size.events, 6U);
  sql("update tables set line = head where id" + three.at(0));
  sql("update events set kind = 'undo' where n = 1 and tbl" + three.at(1));
  sql("update people set name = 'Marin' where name = 'Maren'");
  sql("insert into events select 'stray', n, kind, text, sum from events where tbl" + three.at(2));
  const CheckReport found = checked(where());
  EXPECT_TRUE(found.place.empty());
  ASSERT_EQ(found.broken.size(), 4U);
  EXPECT_TRUE(found.broken[0].table.empty());
  const auto names = [&](const std::string& table, const std::string& why) {
    return std::ranges::any_of(
        found.broken, [&](const Aside& each) { return each.table == table && has(each.why, why); });
  };
  EXPECT_TRUE(names(three.tables[0], "checksum"));
  EXPECT_TRUE(names(three.tables[1], "event 1"));
  EXPECT_TRUE(names("stray", "no row"));
  BackupSize size;
  const TempFolder folder;
  const std::string refused = backup(where(), folder / "backup", size);
  EXPECT_TRUE(has(refused, "checksum") && has(refused, "undercroft check")) << refused;
  EXPECT_FALSE(std::filesystem::exists(folder / "backup"));
  {
    const auto store = open();
    EXPECT_EQ(store->claim(), "");
    EXPECT_EQ(store->set_aside(found.broken), "");
  }
  EXPECT_TRUE(checked(where()).broken.empty());
  EXPECT_EQ(checked(where()).size.tables, 1U);
  EXPECT_EQ(backup(where(), folder / "backup", size), "");
  three.start();
  EXPECT_TRUE(three.complaints.empty());
  three.room.reset();
  // Nothing is deleted: back in its place it is as it was.
  sql("insert into tables select id, game, head, line, sum, tip from aside_tables");
  sql("insert into events select tbl, n, kind, text, sum from aside_events");
  sql("insert into people select hash, name, sum from aside_people");
  EXPECT_EQ(checked(where()).broken, found.broken);
}

TEST_P(BrokenTables, Are_not_those_of_other_rules) {
  const Three three(where());
  {
    const auto store = open();
    Changes row;
    EXPECT_EQ(store->read_table(three.tables[1], row), "");
    std::string& head = row.tables[0].head;
    const std::string rules = "\"rules\":";
    ASSERT_TRUE(has(head, rules));
    head.insert(head.find(rules) + rules.size(), "9");
    EXPECT_EQ(store->commit(row), "");
  }
  const CheckReport found = checked(where());
  EXPECT_TRUE(found.broken.empty());
  ASSERT_EQ(found.foreign.size(), 1U);
  EXPECT_EQ(found.foreign[0].table, three.tables[1]);
}

TEST_P(BrokenTables, Are_found_by_replaying_where_there_are_no_checksums) {
  const Three three(where());
  for (const char* table : {"tables", "events", "people", "rights"})
    sql(std::string("alter table ") + table + " drop column sum");
  sql("alter table tables drop column tip");
  sql(is_sqlite() ? "pragma user_version = 1" : "update undercroft set schema = 1");
  EXPECT_TRUE(checked(where()).broken.empty());
  sql("update events set text = '{}' where n = 1 and tbl" + three.at(1));
  const CheckReport found = checked(where());
  ASSERT_EQ(found.broken.size(), 1U);
  EXPECT_EQ(found.broken[0].table, three.tables[1]);
  EXPECT_TRUE(has(found.broken[0].why, "event 1")) << found.broken[0].why;
}

INSTANTIATE_TEST_SUITE_P(Sqlite, BrokenTables, testing::Values("sqlite"));
INSTANTIATE_TEST_SUITE_P(Postgres, BrokenTables, testing::Values("postgres"));

// Flipped bits.

constexpr u64 kFlipSeed = 24;
constexpr int kFlips = 100;

std::string bytes_of(const std::filesystem::path& file) {
  std::ostringstream out;
  out << std::ifstream(file, std::ios::binary).rdbuf();
  return out.str();
}

/// A database of three tables in one file, and files like it that differ in one bit.
class FlippedFile {
 public:
  FlippedFile() : three_(place_.where()) {
    // Nothing that was replaced is left in unused parts of the pages.
    place_.sql("pragma journal_mode = delete; vacuum");
    bytes_ = bytes_of(std::filesystem::path(place_.where()) / "tables.db");
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  [[nodiscard]] const Three& three() const { return three_; }
  [[nodiscard]] Changes rows() const { return rows_in(place_.where()); }

  static Changes rows_in(const std::string& where) {
    std::string problem;
    Changes all;
    const auto store = open_store(where, problem);
    if (store) problem = store->read_all(all);
    for (std::size_t i = 0; i < all.tables.size() && problem.empty(); ++i)
      problem = store->read_events(all.tables[i].id, all.events);
    if (!problem.empty()) all.people.push_back({"unreadable", problem});
    return all;
  }
  /// The places of bytes that belong to rows.
  [[nodiscard]] std::vector<std::size_t> in_rows() const {
    std::vector<std::size_t> out;
    const Changes all = rows();
    const auto add = [&](const std::string& text) {
      for (auto at = bytes_.find(text); at != std::string::npos && !text.empty();
           at = bytes_.find(text, at + 1))
        for (std::size_t i = 0; i < text.size(); ++i) out.push_back(at + i);
    };
    // A row lies in the file column after column.
    for (const TableRow& row : all.tables) add(row.id + row.game + row.head + row.line);
    for (const EventRow& row : all.events) add(row.kind + row.text);
    for (const PersonRow& row : all.people) add(row.hash + row.name);
    for (const RightRow& row : all.rights) add(row.person + row.table + row.what);
    return out;
  }
  /// A folder with the file that differs in a bit.
  [[nodiscard]] std::string flipped(const TempFolder& folder, std::size_t at, int bit) const {
    std::string other = bytes_;
    other[at] = static_cast<char>(other[at] ^ (1 << bit));
    std::filesystem::create_directories(folder / "data");
    std::ofstream(folder / "data/tables.db", std::ios::binary) << other;
    return folder / "data";
  }
  /// Whether serving finds it: at the start, or when the tables are opened.
  [[nodiscard]] bool serving_finds(const std::string& where) const {
    std::string problem;
    auto store = open_store(where, problem);
    if (!store) return true;
    bool found = false;
    HallOptions options;
    options.where = content();
    options.rules = options.guides = "/nowhere";
    options.all_games = true;
    options.complain = [&](const std::string&) { found = true; };
    const TestClock clock;
    Hall hall(options, std::move(store), [](const std::function<void()>&) {}, clock);
    if (!hall.problem().empty()) return true;
    for (const std::string& table : three_.tables) {
      Listener listener;
      hall.enter(listener);
      hall.receive(listener,
                   json::serialize(json::object{{"cmd", "hello"}, {"person", three_.token}}));
      hall.receive(listener, json::serialize(json::object{{"cmd", "open"}, {"table", table}}));
      hall.drain();
      found = found || has(listener.heard, "\"error\"");
      hall.leave(listener);
    }
    return found;
  }

 private:
  struct Listener final : Peer {
    void send(Text text) override { heard += *text; }
    [[nodiscard]] std::string address() const override { return "127.0.0.1"; }
    std::string heard;
  };

  FolderPlace place_;
  Three three_;
  std::string bytes_;
};

bool check_finds(const std::string& where) {
  const CheckReport report = checked(where);
  return !report.broken.empty() || !report.place.empty();
}

bool backup_finds(const std::string& where, const TempFolder& folder) {
  BackupSize size;
  return !backup(where, folder / "backup", size).empty();
}

TEST(FlippedBits, In_rows_of_a_database_are_all_found) {
  const FlippedFile file;
  const std::vector<std::size_t> places = file.in_rows();
  ASSERT_GT(places.size(), 4000U) << "all rows lie in the file";
  std::mt19937_64 luck(kFlipSeed);
  int by_check = 0;
  int by_backup = 0;
  int by_serving = 0;
  for (int i = 0; i < kFlips; ++i) {
    const TempFolder folder;
    const std::string where =
        file.flipped(folder, places[luck() % places.size()], static_cast<int>(luck() % 8));
    by_check += static_cast<int>(check_finds(where));
    by_backup += static_cast<int>(backup_finds(where, folder));
    by_serving += static_cast<int>(file.serving_finds(where));
  }
  EXPECT_EQ(by_check, kFlips);
  EXPECT_EQ(by_backup, kFlips);
  EXPECT_EQ(by_serving, kFlips);
}

/// Most of a small file is unused, and nobody reads it.
TEST(FlippedBits, Anywhere_in_a_database_are_found_or_change_no_row) {
  const FlippedFile file;
  const Changes before = file.rows();
  std::mt19937_64 luck(kFlipSeed);
  int found = 0;
  for (int i = 0; i < 4 * kFlips; ++i) {
    const TempFolder folder;
    const std::size_t at = luck() % file.bytes().size();
    const std::string where = file.flipped(folder, at, static_cast<int>(luck() % 8));
    if (check_finds(where))
      ++found;
    else
      EXPECT_TRUE(FlippedFile::rows_in(where) == before) << "byte " << at;
  }
  RecordProperty("found", found);
  EXPECT_GT(found, kFlips / 2) << "of " << 4 * kFlips;
}

TEST(FlippedBits, In_a_backup_are_all_found) {
  const FolderPlace place;
  const Three three(place.where());
  const TempFolder folder;
  BackupSize size;
  ASSERT_EQ(backup(place.where(), folder / "backup", size), "");
  const std::string bytes = bytes_of(folder / "backup");
  std::mt19937_64 luck(kFlipSeed);
  int found = 0;
  for (int i = 0; i < kFlips; ++i) {
    std::string other = bytes;
    const std::size_t at = luck() % bytes.size();
    other[at] = static_cast<char>(other[at] ^ (1 << luck() % 8));
    std::ofstream(folder / "flipped", std::ios::binary) << other;
    found += static_cast<int>(!restore(folder / "flipped", folder / "data", size).empty());
    EXPECT_FALSE(std::filesystem::exists(folder / "data")) << "byte " << at;
  }
  EXPECT_EQ(found, kFlips);
  EXPECT_EQ(restore(folder / "backup", folder / "data", size), "");
}

class FlippedDatabases : public Stores {};

TEST_P(FlippedDatabases, Are_all_found) {
  const Three three(where());
  const auto store = open();
  std::mt19937_64 luck(kFlipSeed);
  const std::vector<std::pair<std::string, std::vector<std::string>>> columns{
      {"tables", {"game", "head", "line", "sum", "tip"}},
      {"events", {"kind", "text", "sum"}},
      {"people", {"name", "sum"}},
      {"rights", {"what", "sum"}}};
  for (const auto& [table, names] : columns)
    sql("create table kept_" + table + " as select * from " + table);
  std::string back = "select 1";
  int found = 0;
  for (int i = 0; i < kFlips; ++i) {
    const auto& [table, names] = columns[luck() % columns.size()];
    const std::string& name = names[luck() % names.size()];
    const std::string part = std::to_string(luck() % 1000);
    // Some character of some row, and a bit that leaves it a letter or sign.
    const std::string place = "1 + " + part + " * (length(" + name + ") - 1) / 1000";
    const std::string flip = "update " + table + " set " + name + " = overlay(" + name +
                             " placing chr(ascii(substr(" + name + ", " + place + ", 1)) # " +
                             std::to_string(1 << luck() % 5) + ") from " + place +
                             " for 1) where ctid = (select ctid from " + table +
                             " order by md5(sum || '" + part + "') limit 1)";
    sql(back + "; " + flip);
    found += static_cast<int>(!flaws_of(*store).empty());
    back = "delete from " + table + "; insert into " + table + " select * from kept_" + table;
  }
  EXPECT_EQ(found, kFlips);
  sql(back);
  EXPECT_EQ(flaws_of(*store), Flaws());
}

INSTANTIATE_TEST_SUITE_P(Postgres, FlippedDatabases, testing::Values("postgres"));

TEST(DamagedFile, Is_named_and_it_is_said_what_to_do) {
  const FlippedFile file;
  const TempFolder folder;
  std::string broken = file.bytes();
  broken.replace(0, 16, "SQLite format 4!");
  std::filesystem::create_directories(folder / "data");
  std::ofstream(folder / "data/tables.db", std::ios::binary) << broken;
  std::string problem;
  EXPECT_EQ(open_store(folder / "data", problem), nullptr);
  EXPECT_TRUE(has(problem, "data/tables.db") && has(problem, "damaged")) << problem;
}

TEST(LostDatabase, Is_missed_where_a_server_has_been) {
  const TempFolder folder;
  EXPECT_TRUE(has(lost_database(folder.path()), "tables.db is missing"));
  std::ofstream(folder / "tables.db");
  EXPECT_TRUE(has(lost_database(folder.path()), "tables.db is empty"));
  BackupSize size;
  EXPECT_TRUE(has(backup(folder.path(), folder / "backup", size), "no tables are kept here"));
  EXPECT_TRUE(has(lost_database(folder.path()), "tables.db is empty")) << "it still is";
  const FlippedFile file;
  std::ofstream(folder / "tables.db", std::ios::binary) << file.bytes();
  EXPECT_EQ(lost_database(folder.path()), "");
  FolderPlace emptied;
  std::string problem;
  EXPECT_NE(open_store(emptied.where(), problem), nullptr);
  EXPECT_EQ(lost_database(emptied.where()), "") << "no tables yet";
  emptied.sql("drop table tables; drop table events; drop table people; drop table rights");
  EXPECT_TRUE(has(lost_database(emptied.where()), "tables.db is empty"));
}

}  // namespace
}  // namespace undercroft::table
