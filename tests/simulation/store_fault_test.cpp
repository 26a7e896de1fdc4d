#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "disk.h"
#include "sanitized.h"
#include "table/backup.h"
#include "table/sqlite_store.h"
#include "temp_folder.h"

// Every call by which SQLite reads or writes fails once in turn, and the program or the machine
// ends at every one of them. What was acknowledged is there afterwards, and of each commit that was
// not everything or nothing.

namespace undercroft::table {
namespace {

/// What an older version made.
constexpr const char* kUnsummed = R"(
create table tables (id text primary key, game text not null, head text not null,
                     line text not null) without rowid;
create table events (tbl text not null, n integer not null, kind text not null, text text not null,
                     primary key (tbl, n)) without rowid;
create table people (hash text primary key, name text not null) without rowid;
create table rights (person text not null, tbl text not null, what text not null,
                     primary key (person, tbl)) without rowid;
insert into tables values ('t0', 'tiny_dice', '{}', '{}'), ('t1', 'duel', '{}', '{}');
insert into events values ('t0', 0, 'start', 'old'), ('t0', 1, 'chat', 'old'),
                          ('t1', 0, 'start', 'old');
insert into people values ('hash', 'Maren');
insert into rights values ('hash', 't0', 'watch');
pragma user_version = 1;
)";

class Place {
 public:
  explicit Place(u64 seed) : disk(seed) {}

  std::unique_ptr<Store> open() {
    std::string problem;
    auto store = open_sqlite(folder_.path(), problem);
    say(problem);
    EXPECT_EQ(store == nullptr, !problem.empty());
    if (store) {
      problem = store->claim();
      say(problem);
      if (!problem.empty()) return nullptr;
    }
    return store;
  }
  void begin_old() {
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open((folder_ / "tables.db").c_str(), &db), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(db, kUnsummed, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(db);
  }
  /// Whoever reads a problem knows which file it is about.
  static std::string say(const std::string& problem) {
    EXPECT_TRUE(problem.empty() || problem.find("tables.db") != std::string::npos) << problem;
    return problem;
  }

  [[nodiscard]] std::string where() const { return folder_.path(); }

  Disk disk;

 private:
  TempFolder folder_;
};

/// A table takes commits, each of which adds an event and a right of its own to it, writes a line
/// of another table again, makes a table, and deletes that of the commit before.
class Script {
 public:
  /// Returns early if the place cannot be opened.
  void run(Place& place) {
    const auto store = place.open();
    if (!store) return;
    for (int i = 0; i < 6; ++i) {
      commit(*store, i % 2 == 0 ? "t0" : "t1");
      look(*store);
    }
    std::vector<std::string> found;
    Place::say(store->inspect(found));
    Place::say(store->read_strays(found));
  }

  /// Everything that must be there, in a place where nothing fails any more.
  void check(Place& place) {
    const auto store = place.open();
    ASSERT_NE(store, nullptr);
    check(*store);
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(commit(*store, "t0")) << "it goes on";
  }
  /// After a restart: whatever is read by now must not be lost any more.
  void see(Place& place) {
    const auto store = place.open();
    ASSERT_NE(store, nullptr);
    check(*store);
    Changes all;
    EXPECT_EQ(store->read_all(all), "");
    for (const RightRow& row : all.rights)
      if (row.person != "hash") acknowledged_.insert(row.person);
    place.disk.ends_at = place.disk.calls();
  }

  std::size_t old = 0;

 private:
  void check(Store& store) {
    Changes all;
    std::vector<std::string> flaws;
    EXPECT_EQ(store.read_all(all), "");
    for (const char* table : {"t0", "t1"}) EXPECT_EQ(store.read_events(table, all.events), "");
    EXPECT_EQ(store.inspect(flaws), "");
    EXPECT_EQ(store.read_strays(flaws), "");
    const auto note = [&](const auto& rows) {
      for (const auto& row : rows)
        if (!row.flaw.empty()) flaws.push_back(row.flaw);
    };
    note(all.tables), note(all.events), note(all.people), note(all.rights);
    EXPECT_EQ(flaws, std::vector<std::string>());
    std::multiset<std::string> events;
    std::set<std::string> rights;
    for (const EventRow& row : all.events) events.insert(row.text);
    for (const RightRow& row : all.rights) rights.insert(row.person);
    EXPECT_EQ(events.count("old"), old) << "what the older version kept";
    for (const std::string& mark : tried_) {
      EXPECT_EQ(events.count(mark), rights.count(mark)) << "all of a commit or nothing";
      EXPECT_GE(events.count(mark), acknowledged_.count(mark)) << mark;
      EXPECT_LE(events.count(mark), 1U) << mark;
    }
    const auto last = std::ranges::find_if(
        tried_.rbegin(), tried_.rend(), [&](const auto& mark) { return events.count(mark) > 0; });
    std::set<std::string> made;
    for (const TableRow& row : all.tables)
      if (row.id.starts_with("mark")) made.insert(row.id);
    if (last == tried_.rend()) {
      EXPECT_TRUE(made.empty());
    } else {
      EXPECT_EQ(made, std::set<std::string>{*last}) << "all of a commit or nothing";
      std::vector<EventRow> line;
      EXPECT_EQ(store.read_events("lines", line), "");
      EXPECT_TRUE(line.size() == 1 && line[0].text == "line of " + *last && line[0].flaw.empty());
    }
  }
  bool commit(Store& store, const std::string& table) {
    std::vector<EventRow> rows;
    std::vector<EventRow> lines;
    if (!Place::say(store.read_events(table, rows)).empty()) return false;
    if (!Place::say(store.read_events("lines", lines)).empty()) return false;
    const std::string mark = "mark" + std::to_string(tried_.size());
    Changes changes;
    changes.tables = {{table, "tiny_dice", "{}", std::string(3000, 'x') + mark},
                      {"lines", "tiny_dice", "{}", "{}"},
                      {mark, "tiny_dice", "{}", "{}"}};
    changes.events = {{table, std::ssize(rows), "chat", mark}, {mark, 0, "chat", ""}};
    (lines.empty() ? changes.events : changes.rewritten)
        .push_back({"lines", 0, "chat", "line of " + mark});
    changes.gone = tried_;
    tried_.push_back(mark);
    changes.people = {{"person", mark}};
    changes.rights = {{mark, table, "watch"}};
    if (!Place::say(store.commit(changes)).empty()) return false;
    acknowledged_.insert(mark);
    return true;
  }
  static void look(Store& store) {
    Changes found;
    Place::say(store.read_all(found));
    Place::say(store.read_table("t1", found));
    Place::say(store.read_lines(std::string(43, 'a'), 5, found.events));
  }

  std::vector<std::string> tried_;
  std::set<std::string> acknowledged_;
};

/// Twice: the program is killed, and soon after it was started again the power is cut.
enum class End : u8 { Close, Kill, PowerCut, Twice };

/// One run in which the call `n` fails, or the program ends there. Returns whether it got so far.
bool fail_at(i64 n, bool old, End end) {
  SCOPED_TRACE("call " + std::to_string(n) + ", end " + std::to_string(static_cast<int>(end)));
  Place place(static_cast<u64>(n));
  if (old) place.begin_old();
  const i64 first = place.disk.calls();
  (end == End::Close ? place.disk.fails_at : place.disk.ends_at) = first + n;
  Script script;
  script.old = old ? 3 : 0;
  script.run(place);
  const bool reached = place.disk.calls() > first + n;
  if (end == End::Kill || end == End::Twice) place.disk.end_program();
  if (end == End::Twice) {
    place.disk.heal();
    script.see(place);
  }
  if (end == End::PowerCut || end == End::Twice) place.disk.cut_power();
  place.disk.heal();
  script.check(place);
  return reached;
}

void fail_everywhere(bool old) {
  for (const End end : {End::Close, End::Kill, End::PowerCut, End::Twice}) {
    i64 n = 0;
    while (fail_at(n, old, end) && !testing::Test::HasFailure()) n += kSanitized ? 11 : 1;
    EXPECT_GT(n, 100) << "calls that failed";
    testing::Test::RecordProperty("calls" + std::to_string(static_cast<int>(end)),
                                  static_cast<int>(n));
  }
}

TEST(StoreFaults, Every_call_fails_once_and_nothing_acknowledged_is_lost) {
  fail_everywhere(false);
}

TEST(StoreFaults, Every_call_fails_once_while_older_rows_get_their_checksums) {
  fail_everywhere(true);
}

/// A restore that fails, whatever fails, leaves nothing that keeps the next one from its place.
TEST(StoreFaults, Every_call_of_a_restore_fails_once_and_all_or_nothing_is_there) {
  const TempFolder folder;
  Changes rows;
  rows.tables = {{"t0", "tiny_dice", "{}", std::string(5000, 'x')}, {"t1", "duel", "{}", "{}"}};
  for (i64 n = 0; n < 20; ++n) rows.events.push_back({n % 2 == 0 ? "t0" : "t1", n / 2, "chat", ""});
  rows.people = {{"hash", "Maren"}};
  rows.rights = {{"hash", "t0", "watch"}};
  BackupSize size;
  std::string problem;
  ASSERT_EQ(open_store(folder / "first", problem)->commit(rows), "");
  ASSERT_EQ(backup(folder / "first", folder / "backup", size), "");
  const i64 stride = kSanitized ? 7 : 1;
  i64 failed = 0;
  bool reached = true;
  for (i64 n = 0; reached && !testing::Test::HasFailure(); n += stride) {
    SCOPED_TRACE("call " + std::to_string(n));
    Place place(static_cast<u64>(n));
    const i64 first = place.disk.calls();
    place.disk.fails_at = first + n;
    problem = restore(folder / "backup", place.where(), size);
    reached = place.disk.calls() > first + n;
    place.disk.heal();
    if (!problem.empty()) {
      ++failed;
      EXPECT_EQ(restore(folder / "backup", place.where(), size), "") << problem;
    }
    Changes there;
    const auto store = place.open();
    EXPECT_EQ(store->read_all(there), "");
    EXPECT_EQ(there.tables, rows.tables);
    EXPECT_EQ(there.people, rows.people);
    EXPECT_EQ(there.rights, rows.rights);
  }
  EXPECT_GT(failed * stride, 100);
}

/// A commit that the store refuses for want of room leaves it usable, and what was kept is there.
TEST(StoreFaults, A_disk_that_fills_up_is_named_and_can_be_used_again) {
  for (u64 room = 4'000; room < 120'000; room += 1'500) {
    Place place(room);
    place.disk.room = room;
    Script script;
    script.run(place);
    place.disk.heal();
    script.check(place);
  }
}

}  // namespace
}  // namespace undercroft::table
