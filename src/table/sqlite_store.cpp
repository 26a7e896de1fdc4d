#include "table/sqlite_store.h"

#include <memory>
#include <sqlite3.h>
#include <stdexcept>
#include <string_view>

namespace undercroft::table {
namespace {

namespace fs = std::filesystem;

constexpr int kSqliteSchema = 1;
/// Another program may be taking a backup.
constexpr int kWaitMilliseconds = 5000;

constexpr const char* kSqliteTables = R"(
create table tables (id text primary key, game text not null, head text not null,
                     line text not null) without rowid;
create table events (tbl text not null, n integer not null, kind text not null, text text not null,
                     primary key (tbl, n)) without rowid;
create table people (hash text primary key, name text not null) without rowid;
create table rights (person text not null, tbl text not null, what text not null,
                     primary key (person, tbl)) without rowid;
pragma user_version = 1;
)";

/// Only inside this file: every function of the store turns it into a text.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Connection {
 public:
  explicit Connection(const fs::path& file) : file_(file.string()) {
    const int result =
        sqlite3_open_v2(file_.c_str(), &db_,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    if (result != SQLITE_OK) {
      const std::string why = db_ == nullptr ? "no memory" : sqlite3_errmsg(db_);
      sqlite3_close(db_);
      throw Failure(file_ + ": cannot be opened: " + why);
    }
    sqlite3_busy_timeout(db_, kWaitMilliseconds);
    run("pragma journal_mode = wal");
    run("pragma synchronous = full");
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;
  ~Connection() { sqlite3_close_v2(db_); }

  void run(const char* sql) {
    if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }
  [[noreturn]] void fail() const { throw Failure(file_ + ": " + sqlite3_errmsg(db_)); }
  [[nodiscard]] sqlite3* get() const { return db_; }
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  std::string file_;
  sqlite3* db_ = nullptr;
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
      const std::string why = connection_.file() + ": " + sqlite3_errmsg(connection_.get());
      sqlite3_reset(statement_);
      throw Failure(why);
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

void make_schema(Connection& connection) {
  connection.run("begin immediate");
  const i64 found = number_of(connection, "pragma user_version");
  if (found == 0) connection.run(kSqliteTables);
  connection.run("create index if not exists rights_at on rights (tbl)");
  connection.run("commit");
  if (found != 0 && found != kSqliteSchema)
    throw Failure(connection.file() + ": made by another version (schema " + std::to_string(found) +
                  ", this program has " + std::to_string(kSqliteSchema) +
                  "); take a backup with that version and restore it with this one");
}

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const fs::path& file) : writing_(file), reading_(file) {
    make_schema(writing_);
    put_table_ = std::make_unique<Statement>(
        writing_,
        "insert into tables values (?,?,?,?) on conflict (id) do update "
        "set head = excluded.head, line = excluded.line");
    put_event_ = std::make_unique<Statement>(writing_, "insert into events values (?,?,?,?)");
    put_person_ =
        std::make_unique<Statement>(writing_,
                                    "insert into people values (?,?) on conflict (hash) do update "
                                    "set name = excluded.name");
    put_right_ = std::make_unique<Statement>(
        writing_,
        "insert into rights values (?,?,?) on conflict (person, tbl) do "
        "update set what = excluded.what");
    get_events_ = std::make_unique<Statement>(
        reading_, "select n, kind, text from events where tbl = ? order by n");
    get_table_ =
        std::make_unique<Statement>(reading_, "select game, head, line from tables where id = ?");
    get_rights_ = std::make_unique<Statement>(
        reading_, "select person, what from rights where tbl = ? order by person");
  }

  std::string commit(const Changes& changes) override {
    try {
      writing_.run("begin immediate");
      try {
        write(changes);
        writing_.run("commit");
      } catch (const Failure&) {
        sqlite3_exec(writing_.get(), "rollback", nullptr, nullptr, nullptr);
        throw;
      }
    } catch (const Failure& failure) {
      return failure.what();
    }
    return {};
  }

  std::string read_all(Changes& out) override {
    try {
      Statement tables(reading_, "select id, game, head, line from tables order by id");
      for (tables.begin(); tables.next();)
        out.tables.push_back({tables.text(0), tables.text(1), tables.text(2), tables.text(3)});
      Statement people(reading_, "select hash, name from people order by hash");
      for (people.begin(); people.next();) out.people.push_back({people.text(0), people.text(1)});
      Statement rights(reading_, "select person, tbl, what from rights order by person, tbl");
      for (rights.begin(); rights.next();)
        out.rights.push_back({rights.text(0), rights.text(1), rights.text(2)});
    } catch (const Failure& failure) {
      return failure.what();
    }
    return {};
  }

  std::string read_table(const std::string& table, Changes& out) override {
    try {
      Statement& found = *get_table_;
      for (found.begin(table); found.next();)
        out.tables.push_back({table, found.text(0), found.text(1), found.text(2)});
      Statement& rights = *get_rights_;
      for (rights.begin(table); rights.next();)
        out.rights.push_back({rights.text(0), table, rights.text(1)});
    } catch (const Failure& failure) {
      return failure.what();
    }
    return {};
  }

  std::string read_events(const std::string& table, std::vector<EventRow>& out) override {
    try {
      Statement& events = *get_events_;
      for (events.begin(table); events.next();)
        out.push_back({table, events.number(0), events.text(1), events.text(2)});
    } catch (const Failure& failure) {
      return failure.what();
    }
    return {};
  }

 private:
  void write(const Changes& changes) {
    for (const TableRow& row : changes.tables)
      put_table_->run(row.id, row.game, row.head, row.line);
    for (const EventRow& row : changes.events)
      put_event_->run(row.table, row.n, row.kind, row.text);
    for (const PersonRow& row : changes.people) put_person_->run(row.hash, row.name);
    for (const RightRow& row : changes.rights) put_right_->run(row.person, row.table, row.what);
  }

  Connection writing_, reading_;
  std::unique_ptr<Statement> put_table_, put_event_, put_person_, put_right_;
  std::unique_ptr<Statement> get_events_, get_table_, get_rights_;
};

}  // namespace

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
