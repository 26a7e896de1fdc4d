#include "table/postgres_store.h"

#include <memory>
#include <pqxx/pqxx>
#include <stdexcept>

namespace undercroft::table {
namespace {

constexpr int kSchema = 1;
/// Any number, the same for all that make the schema.
constexpr const char* kLock = "select pg_advisory_xact_lock(7283645)";

constexpr const char* kTables = R"(
create table if not exists undercroft (schema integer not null);
create table if not exists tables (id text collate "C" primary key, game text not null,
                                   head text not null, line text not null);
create table if not exists events (tbl text collate "C" not null, n bigint not null,
                                   kind text not null, text text not null, primary key (tbl, n));
create table if not exists people (hash text collate "C" primary key, name text not null);
create table if not exists rights (person text collate "C" not null, tbl text collate "C" not null,
                                   what text not null, primary key (person, tbl));
)";

/// Whoever writes holds this as long as its connection lives, so that a second server is refused
/// and one that lost its place cannot go on. A program that just ended may still hold it.
constexpr const char* kWait = "set local lock_timeout = '2s'";
constexpr const char* kWrite = "select pg_advisory_lock(7283645, hashtext(current_schema()))";

enum class Use : bool { Read, Write };

/// A connection that comes back after the server went away.
class Link {
 public:
  Link(std::string url, Use use) : url_(std::move(url)), use_(use) {}

  /// Runs something in one transaction; what fails once for a lost connection is not tried again
  /// here, because nobody knows whether it was done.
  template <class Work>
  std::string run(const Work& work) {
    try {
      if (!connection_) open();
      pqxx::work transaction(*connection_);
      work(transaction);
      transaction.commit();
      return {};
    } catch (const std::exception& failure) {
      connection_.reset();
      return std::string("PostgreSQL: ") + failure.what();
    }
  }

 private:
  void open() {
    connection_ = std::make_unique<pqxx::connection>(url_);
    connection_->set_client_encoding("UTF8");
    pqxx::connection& c = *connection_;
    if (use_ == Use::Write) be_the_writer(c);
    c.prepare("put_table",
              "insert into tables values ($1,$2,$3,$4) on conflict (id) do update set "
              "head = excluded.head, line = excluded.line");
    c.prepare("put_event", "insert into events values ($1,$2,$3,$4)");
    c.prepare("put_person",
              "insert into people values ($1,$2) on conflict (hash) do update set "
              "name = excluded.name");
    c.prepare("put_right",
              "insert into rights values ($1,$2,$3) on conflict (person, tbl) do "
              "update set what = excluded.what");
    c.prepare("get_events", "select n, kind, text from events where tbl = $1 order by n");
  }

  static void be_the_writer(pqxx::connection& connection) {
    try {
      pqxx::work work(connection);
      work.exec(kWait);
      work.exec(kWrite);
      work.commit();
    } catch (const pqxx::sql_error&) {
      throw std::runtime_error("another server writes to this database; end it first");
    }
  }

  std::string url_;
  Use use_;
  std::unique_ptr<pqxx::connection> connection_;
};

class PostgresStore final : public Store {
 public:
  explicit PostgresStore(const std::string& url)
      : writing_(url, Use::Write), reading_(url, Use::Read) {}

  std::string claim() override {
    return writing_.run([](pqxx::work&) {});
  }

  std::string commit(const Changes& changes) override {
    return writing_.run([&](pqxx::work& work) {
      for (const TableRow& row : changes.tables)
        work.exec_prepared0("put_table", row.id, row.game, row.head, row.line);
      for (const EventRow& row : changes.events)
        work.exec_prepared0("put_event", row.table, row.n, row.kind, row.text);
      for (const PersonRow& row : changes.people)
        work.exec_prepared0("put_person", row.hash, row.name);
      for (const RightRow& row : changes.rights)
        work.exec_prepared0("put_right", row.person, row.table, row.what);
    });
  }

  std::string read_all(Changes& out) override {
    return reading_.run([&](pqxx::work& work) {
      for (const auto& row : work.exec("select id, game, head, line from tables order by id"))
        out.tables.push_back({row[0].c_str(), row[1].c_str(), row[2].c_str(), row[3].c_str()});
      for (const auto& row : work.exec("select hash, name from people order by hash"))
        out.people.push_back({row[0].c_str(), row[1].c_str()});
      for (const auto& row : work.exec("select person, tbl, what from rights order by person, tbl"))
        out.rights.push_back({row[0].c_str(), row[1].c_str(), row[2].c_str()});
    });
  }

  std::string read_events(const std::string& table, std::vector<EventRow>& out) override {
    return reading_.run([&](pqxx::work& work) {
      for (const auto& row : work.exec_prepared("get_events", table))
        out.push_back({table, row[0].as<i64>(), row[1].c_str(), row[2].c_str()});
    });
  }

 private:
  Link writing_, reading_;
};

/// Makes the tables where there are none. On its own connection, because statements can only be
/// prepared once the tables are there.
std::string make_schema(const std::string& url) {
  try {
    pqxx::connection connection(url);
    pqxx::work work(connection);
    work.exec(kLock);
    work.exec(kTables);
    const pqxx::result found = work.exec("select schema from undercroft");
    if (found.empty())
      work.exec("insert into undercroft values (" + std::to_string(kSchema) + ")");
    else if (found[0][0].as<int>() != kSchema)
      return "PostgreSQL: made by another version (schema " + std::string(found[0][0].c_str()) +
             ", this program has " + std::to_string(kSchema) +
             "); take a backup with that version and restore it with this one";
    work.commit();
    return {};
  } catch (const std::exception& failure) {
    return std::string("PostgreSQL: ") + failure.what();
  }
}

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& url, std::string& problem) {
  problem = make_schema(url);
  if (!problem.empty()) return nullptr;
  return std::make_unique<PostgresStore>(url);
}

}  // namespace undercroft::table
