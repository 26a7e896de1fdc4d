#include "table/sqlite_store.h"

#include <memory>
#include <sqlite3.h>
#include <stdexcept>
#include <string_view>

#include "table/sums.h"

namespace undercroft::table {
namespace {

namespace fs = std::filesystem;

constexpr i64 kSqliteSchema = 2;
/// The one before it had no checksums.
constexpr i64 kSqliteUnsummed = 1;
/// Another program may be taking a backup.
constexpr int kWaitMilliseconds = 5000;

constexpr const char* kSqliteTables = R"(
create table tables (id text primary key, game text not null, head text not null,
                     line text not null, sum text not null, tip text not null) without rowid;
create table events (tbl text not null, n integer not null, kind text not null, text text not null,
                     sum text not null, primary key (tbl, n)) without rowid;
create table people (hash text primary key, name text not null, sum text not null) without rowid;
create table rights (person text not null, tbl text not null, what text not null,
                     sum text not null, primary key (person, tbl)) without rowid;
create index rights_at on rights (tbl);
pragma user_version = 2;
)";

constexpr const char* kSqliteAddSums = R"(
alter table tables add column sum text not null default '';
alter table tables add column tip text not null default '';
alter table events add column sum text not null default '';
alter table people add column sum text not null default '';
alter table rights add column sum text not null default '';
create index if not exists rights_at on rights (tbl);
pragma user_version = 2;
)";

constexpr const char* kSqliteSameSchema = "pragma user_version = 2";

/// Whose line of chat an event is; a place that was begun by an older version gets the index when a
/// server claims it. Quotes within a text have a backslash before them, so that this finds members.
constexpr const char* kSqliteLines = R"(kind = 'chat' and instr(text, '"text":"') > 0)"
                                     R"( and substr(text, instr(text, '"by":"') + 6, 43))";
constexpr const char* kSqliteLinesIndex =
    R"(create index if not exists lines_by on events (substr(text, instr(text, '"by":"') + 6, 43))
       where kind = 'chat' and instr(text, '"text":"') > 0)";

/// Only inside this file: every function of the store turns it into a text.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
  bool damaged = false;  ///< the file is not as SQLite wrote it
};

Failure failure_of(const std::string& file, sqlite3* db) {
  const int code = sqlite3_errcode(db) & 0xff;
  std::string why = file + ": " + sqlite3_errmsg(db);
  const bool damaged = code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
  if (damaged)
    why +=
        "; the file is damaged: 'undercroft check' tells more, 'undercroft restore' puts a "
        "backup into another folder";
  Failure failure(why);
  failure.damaged = damaged;
  return failure;
}

class Connection {
 public:
  explicit Connection(const fs::path& file) : file_(file.string()) {
    sqlite3* opened = nullptr;
    const int result =
        sqlite3_open_v2(file_.c_str(), &opened,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    db_.reset(opened);
    if (result != SQLITE_OK)
      throw Failure(file_ + ": cannot be opened: " + (db_ ? sqlite3_errmsg(get()) : "no memory"));
    sqlite3_busy_timeout(get(), kWaitMilliseconds);
    run("pragma journal_mode = wal");
    run("pragma synchronous = full");
  }

  void run(const char* sql) const {
    if (sqlite3_exec(get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }
  [[noreturn]] void fail() const { throw failure_of(file_, get()); }
  [[nodiscard]] sqlite3* get() const { return db_.get(); }
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  struct Closer {
    void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
  };

  std::string file_;
  std::unique_ptr<sqlite3, Closer> db_;  ///< closed also where a damaged file ends the constructor
};

/// A prepared statement: bind, step, read, and again.
class Statement {
 public:
  Statement(Connection& connection, std::string_view sql) : connection_(connection) {
    if (sqlite3_prepare_v3(connection.get(), sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &statement_, nullptr) != SQLITE_OK)
      connection.fail();
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  Statement(Statement&&) = delete;
  Statement& operator=(Statement&&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  /// The texts stay alive until the statement has run.
  template <class... Values>
  void run(const Values&... values) {
    begin(values...);
    while (next()) {
    }
  }
  template <class... Values>
  void begin(const Values&... values) {
    sqlite3_reset(statement_);
    int place = 0;
    (bind(++place, values), ...);
  }
  bool next() {
    const int result = sqlite3_step(statement_);
    if (result == SQLITE_ROW) return true;
    if (result != SQLITE_DONE) {
      const Failure failure = failure_of(connection_.file(), connection_.get());
      sqlite3_reset(statement_);
      throw Failure(failure);
    }
    sqlite3_reset(statement_);
    return false;
  }
  [[nodiscard]] std::string text(int column) const {
    const unsigned char* found = sqlite3_column_text(statement_, column);
    return found == nullptr
               ? std::string()
               : std::string(reinterpret_cast<const char*>(found),
                             static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }
  [[nodiscard]] i64 number(int column) const { return sqlite3_column_int64(statement_, column); }
  /// What is wrong with the row whatever its checksum says: nothing else than texts and whole
  /// numbers was ever written, but a changed bit can make others of them.
  [[nodiscard]] std::string flaw() const {
    for (int column = 0; column < sqlite3_column_count(statement_); ++column)
      if (const int type = sqlite3_column_type(statement_, column);
          type != SQLITE_TEXT && type != SQLITE_INTEGER)
        return "a value in it is neither text nor number";
    return {};
  }

 private:
  void bind(int place, const std::string& text) {
    if (sqlite3_bind_text(statement_, place, text.data(), static_cast<int>(text.size()), nullptr) !=
        SQLITE_OK)
      connection_.fail();
  }
  void bind(int place, i64 number) {
    if (sqlite3_bind_int64(statement_, place, number) != SQLITE_OK) connection_.fail();
  }

  Connection& connection_;
  sqlite3_stmt* statement_ = nullptr;
};

i64 number_of(Connection& connection, const char* sql) {
  Statement statement(connection, sql);
  statement.begin();
  return statement.next() ? statement.number(0) : 0;
}

/// All or nothing of what is run while it lives.
class Transaction {
 public:
  explicit Transaction(Connection& connection) : connection_(connection) {
    connection.run("begin immediate");
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  Transaction(Transaction&&) = delete;
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction() {
    if (!done_) sqlite3_exec(connection_.get(), "rollback", nullptr, nullptr, nullptr);
  }
  void commit() {
    connection_.run("commit");
    done_ = true;
  }

 private:
  Connection& connection_;
  bool done_ = false;
};

/// Returns the schema that is there now. Only where there is none it waits for whoever writes.
i64 make_schema(Connection& connection) {
  i64 found = number_of(connection, "pragma user_version");
  if (found == 0) {
    Transaction transaction(connection);
    found = number_of(connection, "pragma user_version");
    if (found == 0 && number_of(connection, "select count(*) from sqlite_schema") > 0)
      throw Failure(connection.file() +
                    ": the number of its schema is gone; the file is damaged, or not Undercroft's");
    if (found == 0) connection.run(kSqliteTables);
    transaction.commit();
    found = kSqliteSchema;
  }
  if (found != kSqliteSchema && found != kSqliteUnsummed)
    throw Failure(connection.file() + ": made by another version (schema " + std::to_string(found) +
                  ", this program has " + std::to_string(kSqliteSchema) +
                  "); take a backup with that version and restore it with this one");
  return found;
}

/// What is written, by one thread.
class Writing {
 public:
  explicit Writing(Connection& connection)
      : table_(connection,
               "insert into tables values (?,?,?,?,?,?) on conflict (id) do update set game = "
               "excluded.game, head = excluded.head, line = excluded.line, sum = excluded.sum, "
               "tip = excluded.tip"),
        tip_(connection, "update tables set tip = ? where id = ?"),
        event_(connection, "insert into events values (?,?,?,?,?)"),
        person_(connection,
                "insert into people values (?,?,?) on conflict (hash) do update "
                "set name = excluded.name, sum = excluded.sum"),
        right_(connection,
               "insert into rights values (?,?,?,?) on conflict (person, tbl) do "
               "update set what = excluded.what, sum = excluded.sum"),
        get_tip_(connection, "select tip from tables where id = ?"),
        get_sum_(connection, "select sum from events where tbl = ? and n = ?"),
        get_events_(connection,
                    "select n, kind, text, sum from events where tbl = ? and n >= ? order by n"),
        put_event_(connection, "update events set text = ?, sum = ? where tbl = ? and n = ?"),
        forget_(connection, "delete from people where hash = ?"),
        end_table_(connection, "delete from tables where id = ?"),
        end_events_(connection, "delete from events where tbl = ?"),
        end_rights_(connection, "delete from rights where tbl = ?") {}

  void write(const Changes& changes) {
    LastSums tips;
    for (const std::string& table : tips_wanted(changes))
      for (get_tip_.begin(table); get_tip_.next();) tips[table] = get_tip_.text(0);
    const std::vector<std::string> sums = sums_of(changes, tips);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const EventRow& row = changes.events[i];
      event_.run(row.table, row.n, row.kind, row.text, sums[i]);
    }
    for (const TableRow& row : changes.tables) {
      table_.run(row.id, row.game, row.head, row.line, sum_of(row), tips[row.id]);
      tips.erase(row.id);
    }
    for (const auto& [table, tip] : tips) tip_.run(tip, table);
    for (const PersonRow& row : changes.people)
      if (row.name.empty())
        forget_.run(row.hash);
      else
        person_.run(row.hash, row.name, sum_of(row));
    for (const RightRow& row : changes.rights)
      right_.run(row.person, row.table, row.what, sum_of(row));
    for (const auto& [table, rows] : rewritten_of(changes)) rewrite(table, rows);
    for (const std::string& table : changes.gone)
      for (Statement* end : {&end_table_, &end_events_, &end_rights_}) end->run(table);
  }

 private:
  void rewrite(const std::string& table, const std::map<i64, const EventRow*>& rows) {
    const i64 first = rows.begin()->first;
    std::string before;
    for (get_sum_.begin(table, first - 1); get_sum_.next();) before = get_sum_.text(0);
    Rechained chain(std::move(before));
    std::vector<std::pair<EventRow, std::string>> all;
    for (get_events_.begin(table, first); get_events_.next();) {
      EventRow row{table, get_events_.number(0), get_events_.text(1), get_events_.text(2)};
      const auto found = rows.find(row.n);
      const EventRow& is = found == rows.end() ? row : *found->second;
      chain.follow(row, get_events_.text(3), is);
      all.emplace_back(is, chain.is_sound() ? chain.tip() : get_events_.text(3));
    }
    for (const auto& [row, sum] : all) put_event_.run(row.text, sum, table, row.n);
    std::string last;
    for (get_tip_.begin(table); get_tip_.next();) last = get_tip_.text(0);
    if (chain.reached(last)) tip_.run(chain.tip(), table);
  }

  Statement table_, tip_, event_, person_, right_, get_tip_, get_sum_, get_events_, put_event_,
      forget_, end_table_, end_events_, end_rights_;
};

/// What is read, by another one.
class Reading {
 public:
  Reading(Connection& connection, bool has_sums)
      : connection_(connection),
        has_sums_(has_sums),
        events_(connection, select("n, kind, text, sum", "from events where tbl = ? order by n")),
        table_(connection, select("id, game, head, line, sum", "from tables where id = ?")),
        rights_(connection,
                select("person, tbl, what, sum", "from rights where tbl = ? order by person")),
        tip_(connection, select("tip", "from tables where id = ?")),
        lines_(connection, std::string("select tbl, n, kind, text from events where ") +
                               kSqliteLines + " = ? limit ?") {}

  void all(Changes& out) {
    Statement tables(connection_, select("id, game, head, line, sum", "from tables order by id"));
    for (tables.begin(); tables.next();) out.tables.push_back(table(tables));
    Statement people(connection_, select("hash, name, sum", "from people order by hash"));
    for (people.begin(); people.next();) {
      PersonRow row{people.text(0), people.text(1), people.flaw()};
      if (has_sums_) compare(row, people.text(2));
      out.people.push_back(std::move(row));
    }
    Statement rights(connection_,
                     select("person, tbl, what, sum", "from rights order by person, tbl"));
    for (rights.begin(); rights.next();) out.rights.push_back(right(rights));
  }
  void one(const std::string& id, Changes& out) {
    for (table_.begin(id); table_.next();) out.tables.push_back(table(table_));
    for (rights_.begin(id); rights_.next();) out.rights.push_back(right(rights_));
  }
  void events(const std::string& id, std::vector<EventRow>& out) {
    Chain chain(has_sums_);
    for (events_.begin(id); events_.next();) {
      EventRow& row = out.emplace_back(
          EventRow{id, events_.number(0), events_.text(1), events_.text(2), events_.flaw()});
      chain.follow(row, events_.text(3));
    }
    std::string tip;
    for (tip_.begin(id); tip_.next();) tip = tip_.text(0);
    chain.end(id, tip, out);
  }
  void lines(const std::string& person, i64 most, std::vector<EventRow>& out) {
    for (lines_.begin(person, most); lines_.next();)
      out.push_back({lines_.text(0), lines_.number(1), lines_.text(2), lines_.text(3)});
  }
  [[nodiscard]] bool has_sums() const { return has_sums_; }

 private:
  /// Where an older version kept rows without checksums, an empty text stands for them.
  [[nodiscard]] std::string select(std::string columns, const std::string& rest) const {
    for (const std::string_view name : {"sum", "tip"})
      if (const auto at = columns.find(name); !has_sums_ && at != std::string::npos)
        columns.replace(at, name.size(), "''");
    return "select " + columns + " " + rest;
  }
  [[nodiscard]] TableRow table(const Statement& from) const {
    TableRow row{from.text(0), from.text(1), from.text(2), from.text(3), from.flaw()};
    if (has_sums_) compare(row, from.text(4));
    return row;
  }
  [[nodiscard]] RightRow right(const Statement& from) const {
    RightRow row{from.text(0), from.text(1), from.text(2), from.flaw()};
    if (has_sums_) compare(row, from.text(3));
    return row;
  }

  Connection& connection_;
  bool has_sums_;
  Statement events_, table_, rights_, tip_, lines_;
};

/// The sums of the events that an older version kept of one table; returns the last of them.
std::string add_sums(Connection& connection, Reading& reading, const std::string& table) {
  Statement put(connection, "update events set sum = ? where tbl = ? and n = ?");
  std::vector<EventRow> rows;
  reading.events(table, rows);
  std::string tip;
  for (const EventRow& row : rows) {
    tip = sum_of(row, tip);
    put.run(tip, table, row.n);
  }
  return tip;
}

void add_sums(Connection& connection) {
  Transaction transaction(connection);
  if (number_of(connection, "pragma user_version") != kSqliteUnsummed) return;
  Changes all;
  Reading reading(connection, false);
  reading.all(all);
  connection.run(kSqliteAddSums);
  Statement put_table(connection, "update tables set sum = ?, tip = ? where id = ?");
  for (const TableRow& row : all.tables)
    put_table.run(sum_of(row), add_sums(connection, reading, row.id), row.id);
  Statement put_person(connection, "update people set sum = ? where hash = ?");
  for (const PersonRow& row : all.people) put_person.run(sum_of(row), row.hash);
  Statement put_right(connection, "update rights set sum = ? where person = ? and tbl = ?");
  for (const RightRow& row : all.rights) put_right.run(sum_of(row), row.person, row.table);
  transaction.commit();
}

/// Where rows to be set aside stand: ?1 is the table and ?2 the person. A changed bit can make
/// bytes of a text.
struct SqliteRows {
  const char* name;
  const char* where;
};
constexpr SqliteRows kSqliteRows[]{
    {"tables", "id in (?1, cast(?1 as blob)) and ?2 = ''"},
    {"events", "tbl in (?1, cast(?1 as blob)) and ?2 = ''"},
    {"rights", "tbl in (?1, cast(?1 as blob)) and (?2 = '' or person in (?2, cast(?2 as blob)))"},
    {"people", "hash in (?2, cast(?2 as blob)) and ?1 = ''"},
};

/// How many pages or rows an inspection tells of.
constexpr const char* kInspect = "pragma integrity_check(20)";

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const fs::path& file)
      : write_to_(file), read_from_(file), schema_(make_schema(write_to_)) {
    prepare();
  }

  std::string claim() override {
    return attempt([&] {
      if (schema_ == kSqliteSchema) {
        // What a program wrote that was killed before it was synced is read again, and nobody may
        // be told of it before it is: a commit syncs all that stands before it.
        Transaction transaction(write_to_);
        write_to_.run(kSqliteSameSchema);
        transaction.commit();
      } else {
        add_sums(write_to_);
        schema_ = kSqliteSchema;
        prepare();
      }
      // Lines are found without it too; a damaged file keeps nobody from the tables that are sound.
      sqlite3_exec(write_to_.get(), kSqliteLinesIndex, nullptr, nullptr, nullptr);
    });
  }

  std::string commit(const Changes& changes) override {
    return attempt([&] {
      if (!writing_) writing_ = std::make_unique<Writing>(write_to_);
      Transaction transaction(write_to_);
      writing_->write(changes);
      transaction.commit();
    });
  }

  std::string read_all(Changes& out) override {
    return attempt([&] { reading_->all(out); });
  }

  std::string read_table(const std::string& table, Changes& out) override {
    return attempt([&] { reading_->one(table, out); });
  }

  std::string read_events(const std::string& table, std::vector<EventRow>& out) override {
    const std::size_t before = out.size();
    return attempt([&] {
      // The events and the tip are of one moment, whoever writes meanwhile.
      read_from_.run("begin");
      try {
        reading_->events(table, out);
      } catch (const Failure& failure) {
        sqlite3_exec(read_from_.get(), "rollback", nullptr, nullptr, nullptr);
        if (!failure.damaged) throw;
        // Other tables may lie where the file is sound.
        out.push_back({table, static_cast<i64>(out.size() - before), {}, {}, failure.what()});
        return;
      }
      read_from_.run("commit");
    });
  }

  std::string read_lines(const std::string& person, std::size_t most,
                         std::vector<EventRow>& out) override {
    return attempt([&] { reading_->lines(person, static_cast<i64>(most), out); });
  }

  [[nodiscard]] bool has_sums() const override { return schema_ == kSqliteSchema; }

  std::string inspect(std::vector<std::string>& flaws) override {
    return attempt([&] {
      Statement found(read_from_, kInspect);
      for (found.begin(); found.next();)
        if (found.text(0) != "ok") flaws.push_back(read_from_.file() + ": " + found.text(0));
    });
  }

  std::string read_strays(std::vector<std::string>& tables) override {
    return attempt([&] {
      Statement found(read_from_,
                      "select distinct tbl from events where tbl not in (select id from tables)");
      for (found.begin(); found.next();) tables.push_back(found.text(0));
    });
  }

  std::string set_aside(const std::vector<Aside>& what) override {
    return attempt([&] {
      Transaction transaction(write_to_);
      for (const auto& [name, where] : kSqliteRows) {
        const std::string from = std::string(" from ") + name + " where ";
        const std::string aside = std::string("aside_") + name;
        write_to_.run(("create table if not exists " + aside +
                       " as select *, cast('' as text) as why" + from + "false")
                          .c_str());
        Statement copy(write_to_, "insert into " + aside + " select *, ?3" + from + where);
        Statement take(write_to_, "delete" + from + where);
        for (const Aside& each : what) {
          copy.run(each.table, each.person, each.why);
          take.run(each.table, each.person);
        }
      }
      transaction.commit();
    });
  }

 private:
  template <class Work>
  static std::string attempt(const Work& work) {
    try {
      work();
    } catch (const Failure& failure) {
      return failure.what();
    }
    return {};
  }
  void prepare() { reading_ = std::make_unique<Reading>(read_from_, schema_ == kSqliteSchema); }

  Connection write_to_, read_from_;
  i64 schema_;
  std::unique_ptr<Writing> writing_;
  std::unique_ptr<Reading> reading_;
};

/// Whether it holds no table at all; a file that cannot be read is not empty.
bool has_no_tables(const fs::path& file) {
  std::error_code ec;
  if (fs::file_size(file, ec) == 0) return true;
  try {
    Connection connection(file);
    return number_of(connection, "select count(*) from sqlite_schema") == 0;
  } catch (const Failure&) {
    return false;
  }
}

}  // namespace

std::string lost_database(const fs::path& folder) {
  const fs::path file = folder / "tables.db";
  std::error_code ec;
  const bool is_there = fs::exists(file, ec);
  if (is_there && !has_no_tables(file)) return {};
  return file.string() + (is_there ? " is empty" : " is missing") +
         ", though a server has used this folder: put the file back, or a backup by 'undercroft "
         "restore'; --begin-anew begins without any tables";
}

std::unique_ptr<Store> open_sqlite(const fs::path& folder, std::string& problem) {
  std::error_code ec;
  fs::create_directories(folder, ec);
  if (ec) {
    problem = folder.string() + ": cannot be made: " + ec.message();
    return nullptr;
  }
  try {
    return std::make_unique<SqliteStore>(folder / "tables.db");
  } catch (const Failure& failure) {
    problem = failure.what();
    return nullptr;
  }
}

}  // namespace undercroft::table
