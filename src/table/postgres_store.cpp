#include "table/postgres_store.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <pqxx/pqxx>
#include <stdexcept>
#include <sys/socket.h>
#include <thread>

namespace undercroft::table {
namespace {

constexpr int kPostgresSchema = 1;
/// Any number, the same for all that make the schema.
constexpr const char* kLock = "select pg_advisory_xact_lock(7283645)";

constexpr const char* kPostgresTables = R"(
create table if not exists undercroft (schema integer not null);
create table if not exists tables (id text collate "C" primary key, game text not null,
                                   head text not null, line text not null);
create table if not exists events (tbl text collate "C" not null, n bigint not null,
                                   kind text not null, text text not null, primary key (tbl, n));
create table if not exists people (hash text collate "C" primary key, name text not null);
create table if not exists rights (person text collate "C" not null, tbl text collate "C" not null,
                                   what text not null, primary key (person, tbl));
create index if not exists rights_at on rights (tbl);
)";

/// Whoever writes holds this as long as its connection lives, so that a second server is refused
/// and one that lost its place cannot go on. A program that just ended may still hold it.
constexpr const char* kWait = "set local lock_timeout = '2s'";
constexpr const char* kWrite = "select pg_advisory_lock(7283645, hashtext(current_schema()))";

using Span = std::chrono::milliseconds;
/// For what everybody waits for, with the reconnection less than clients wait for a reply.
constexpr Span kShort{2000};
/// For a commit, which only those wait for whom it concerns; and more for a big one.
constexpr Span kCommit{10'000};
constexpr Span kEachRow{1};
/// For everything at once, which nobody asks for while tables are played.
constexpr Span kLong{120'000};

/// Whoever gives a time of their own knows better.
std::string in_time(const std::string& url) {
  if (url.find("connect_timeout=") != std::string::npos) return url;
  return url + (url.find('?') == std::string::npos ? '?' : '&') + "connect_timeout=2";
}

std::string time_limit(Span span) {
  return "statement_timeout = " + std::to_string(span.count());
}

/// Cuts a connection whose server does not answer in time: libpq itself waits for ever, and a
/// limit that the server keeps is none when it hangs.
class Watch {
 public:
  Watch() : thread_([this] { run(); }) {}
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  Watch(Watch&&) = delete;
  Watch& operator=(Watch&&) = delete;
  ~Watch() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    changed_.notify_one();
    thread_.join();
  }

  /// Watches a socket, which stays open meanwhile.
  class Over {
   public:
    Over(Watch& watch, int socket, Span span) : watch_(watch) { watch_.begin(socket, span); }
    Over(const Over&) = delete;
    Over& operator=(const Over&) = delete;
    Over(Over&&) = delete;
    Over& operator=(Over&&) = delete;
    ~Over() { watch_.end(); }

   private:
    Watch& watch_;
  };
  /// Whether the last one was cut.
  [[nodiscard]] bool has_cut() const {
    const std::lock_guard lock(mutex_);
    return cut_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  void begin(int socket, Span span) {
    const std::lock_guard lock(mutex_);
    socket_ = socket;
    until_ = Clock::now() + span;
    cut_ = false;
    changed_.notify_one();
  }
  void end() {
    const std::lock_guard lock(mutex_);
    socket_ = -1;
  }
  void run() {
    std::unique_lock lock(mutex_);
    while (!ending_) {
      if (socket_ < 0) {
        changed_.wait(lock);
      } else if (Clock::now() < until_) {
        changed_.wait_until(lock, until_);
      } else {
        ::shutdown(socket_, SHUT_RDWR);
        socket_ = -1;
        cut_ = true;
      }
    }
  }

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  int socket_ = -1;
  Clock::time_point until_;
  bool cut_ = false, ending_ = false;
  std::thread thread_;
};

enum class Use : bool { Read, Write };

/// A connection that comes back after the server went away.
class Link {
 public:
  Link(const std::string& url, Use use) : url_(in_time(url)), use_(use) {}

  /// Runs something in one transaction. When the connection turns out to be lost, it is tried once
  /// more on a new one, unless it may have been done already.
  template <class Work>
  std::string run(Span span, const Work& work) {
    const bool kept = connection_ != nullptr;
    std::string problem;
    const Outcome outcome = attempt(span, work, problem);
    if (outcome == Outcome::Lost && kept) attempt(span, work, problem);
    return problem;
  }

 private:
  enum class Outcome { Done, Failed, Lost };

  template <class Work>
  Outcome attempt(Span span, const Work& work, std::string& problem) {
    bool committing = false;
    try {
      if (!connection_) open(span);
      const Watch::Over over(watch_, connection_->sock(), span);
      pqxx::work transaction(*connection_);
      work(transaction);
      committing = true;
      transaction.commit();
      problem.clear();
      return Outcome::Done;
    } catch (const std::exception& failure) {
      problem = std::string("PostgreSQL: ") + failure.what();
      const bool lost = connection_ && !connection_->is_open() && !watch_.has_cut();
      connection_.reset();
      return lost && (use_ == Use::Read || !committing) ? Outcome::Lost : Outcome::Failed;
    }
  }

  void open(Span span) {
    connection_ = std::make_unique<pqxx::connection>(url_);
    pqxx::connection& c = *connection_;
    const Watch::Over over(watch_, c.sock(), span);
    stay_away(c);
    c.set_client_encoding("UTF8");
    {
      pqxx::work work(c);
      work.exec("set " + time_limit(use_ == Use::Write ? kCommit : kShort));
      work.commit();
    }
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
    c.prepare("get_table", "select game, head, line from tables where id = $1");
    c.prepare("get_rights", "select person, what from rights where tbl = $1 order by person");
  }

  /// The library would connect again by itself and tell nobody, without the writer's lock.
  static void stay_away(pqxx::connection& connection) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    connection.inhibit_reactivation(true);
#pragma GCC diagnostic pop
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
  Watch watch_;
  std::unique_ptr<pqxx::connection> connection_;
};

class PostgresStore final : public Store {
 public:
  explicit PostgresStore(const std::string& url)
      : writing_(url, Use::Write), reading_(url, Use::Read) {}

  std::string claim() override {
    return writing_.run(kCommit, [](pqxx::work&) {});
  }

  std::string commit(const Changes& changes) override {
    const auto rows = static_cast<Span::rep>(changes.tables.size() + changes.events.size() +
                                             changes.people.size() + changes.rights.size());
    return writing_.run(kCommit + rows * kEachRow, [&](pqxx::work& work) {
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

  // What was read before the connection was lost is forgotten, since it is read again.

  std::string read_all(Changes& out) override {
    return reading_.run(kLong, [&](pqxx::work& work) {
      out = {};
      work.exec("set local " + time_limit(kLong));
      for (const auto& row : work.exec("select id, game, head, line from tables order by id"))
        out.tables.push_back({row[0].c_str(), row[1].c_str(), row[2].c_str(), row[3].c_str()});
      for (const auto& row : work.exec("select hash, name from people order by hash"))
        out.people.push_back({row[0].c_str(), row[1].c_str()});
      for (const auto& row : work.exec("select person, tbl, what from rights order by person, tbl"))
        out.rights.push_back({row[0].c_str(), row[1].c_str(), row[2].c_str()});
    });
  }

  std::string read_table(const std::string& table, Changes& out) override {
    return reading_.run(kShort, [&](pqxx::work& work) {
      out = {};
      for (const auto& row : work.exec_prepared("get_table", table))
        out.tables.push_back({table, row[0].c_str(), row[1].c_str(), row[2].c_str()});
      for (const auto& row : work.exec_prepared("get_rights", table))
        out.rights.push_back({row[0].c_str(), table, row[1].c_str()});
    });
  }

  std::string read_events(const std::string& table, std::vector<EventRow>& out) override {
    const std::size_t before = out.size();
    return reading_.run(kShort, [&](pqxx::work& work) {
      out.resize(before);
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
    pqxx::connection connection(in_time(url));
    pqxx::work work(connection);
    work.exec("set local " + time_limit(kCommit));
    work.exec(kLock);
    work.exec(kPostgresTables);
    const pqxx::result found = work.exec("select schema from undercroft");
    if (found.empty())
      work.exec("insert into undercroft values (" + std::to_string(kPostgresSchema) + ")");
    else if (found[0][0].as<int>() != kPostgresSchema)
      return "PostgreSQL: made by another version (schema " + std::string(found[0][0].c_str()) +
             ", this program has " + std::to_string(kPostgresSchema) +
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
