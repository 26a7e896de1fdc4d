#include "table/postgres_store.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <pqxx/pqxx>
#include <stdexcept>
#include <sys/socket.h>
#include <thread>

#include "table/sums.h"

namespace undercroft::table {
namespace {

constexpr int kPostgresSchema = 2;
/// The one before it had no checksums.
constexpr int kPostgresUnsummed = 1;
/// Any number, the same for all that make the schema.
constexpr const char* kLock = "select pg_advisory_xact_lock(7283645)";

constexpr const char* kPostgresTables = R"sql(
create table if not exists undercroft (schema integer not null);
create table if not exists tables (id text collate "C" primary key, game text not null,
                                   head text not null, line text not null, sum text not null,
                                   tip text not null);
create table if not exists events (tbl text collate "C" not null, n bigint not null,
                                   kind text not null, text text not null, sum text not null,
                                   primary key (tbl, n));
create table if not exists people (hash text collate "C" primary key, name text not null,
                                   sum text not null);
create table if not exists rights (person text collate "C" not null, tbl text collate "C" not null,
                                   what text not null, sum text not null,
                                   primary key (person, tbl));
create index if not exists rights_at on rights (tbl);
create index if not exists lines_by on events (substring(text from '"by":"([^"]*)"')) where kind =
    'chat' and position('"text":"' in text) > 0;
)sql";

constexpr const char* kPostgresAddSums = R"(
alter table tables add column sum text not null default '',
                   add column tip text not null default '';
alter table events add column sum text not null default '';
alter table people add column sum text not null default '';
alter table rights add column sum text not null default '';
update undercroft set schema = 2;
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
/// Of an event that is rewritten: all that come after it at its table are so too.
constexpr std::size_t kEachRewritten = 50;
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

/// 0 where there is none yet.
int schema_of(pqxx::work& work) {
  const pqxx::result found = work.exec("select schema from undercroft");
  return found.empty() ? 0 : found[0][0].as<int>();
}

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
  /// Whether the rows have checksums; known once something has run.
  [[nodiscard]] bool has_sums() const { return has_sums_; }

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
    {
      const Watch::Over over(watch_, c.sock(), span);
      stay_away(c);
      c.set_client_encoding("UTF8");
      pqxx::work work(c);
      work.exec("set " + time_limit(use_ == Use::Write ? kCommit : kShort));
      has_sums_ = schema_of(work) != kPostgresUnsummed;
      work.commit();
      if (use_ == Use::Write) be_the_writer(c);
    }
    if (use_ == Use::Write && !has_sums_) add_sums(c);
    const Watch::Over over(watch_, c.sock(), span);
    if (use_ == Use::Write)
      prepare_writing(c);
    else
      prepare_reading(c);
  }

  static void prepare_writing(pqxx::connection& c) {
    c.prepare("put_table",
              "insert into tables values ($1,$2,$3,$4,$5,$6) on conflict (id) do update set "
              "game = excluded.game, head = excluded.head, line = excluded.line, "
              "sum = excluded.sum, tip = excluded.tip");
    c.prepare("put_tip", "update tables set tip = $2 where id = $1");
    c.prepare("put_event", "insert into events values ($1,$2,$3,$4,$5)");
    c.prepare("put_person",
              "insert into people values ($1,$2,$3) on conflict (hash) do update set "
              "name = excluded.name, sum = excluded.sum");
    c.prepare("forget_person", "delete from people where hash = $1");
    c.prepare("put_right",
              "insert into rights values ($1,$2,$3,$4) on conflict (person, tbl) do "
              "update set what = excluded.what, sum = excluded.sum");
  }

  void prepare_reading(pqxx::connection& c) const {
    // Where an older version kept rows without checksums, an empty text stands for them.
    const std::string sum = has_sums_ ? "sum" : "''";
    const std::string tip = has_sums_ ? "tip" : "''";
    const std::string table = "select id, game, head, line, " + sum + " from tables ";
    const std::string right = "select person, tbl, what, " + sum + " from rights ";
    c.prepare("get_tables", table + "order by id");
    c.prepare("get_table", table + "where id = $1");
    c.prepare("get_all_rights", right + "order by person, tbl");
    c.prepare("get_rights", right + "where tbl = $1 order by person");
    c.prepare("get_people", "select hash, name, " + sum + " from people order by hash");
    c.prepare("get_lines",
              R"sql(select tbl, n, kind, text from events where kind = 'chat'
                 and position('"text":"' in text) > 0
                 and substring(text from '"by":"([^"]*)"') = $1 limit $2)sql");
    c.prepare("get_tip", "select " + tip + " from tables where id = $1");
    // In one statement, so that the events and the tip are of one moment, whoever writes meanwhile.
    c.prepare("get_events",
              "select n, kind, text, " + sum + ", (select " + tip +
                  " from tables where id = $1) from events where tbl = $1 order by n");
  }

  /// Gives the rows that an older version kept their checksums.
  void add_sums(pqxx::connection& c) {
    pqxx::work work(c);
    const auto put = [&](const std::string& table, const std::string& sum,
                         const std::string& where) {
      exec(work, "update " + table + " set sum = " + work.quote(sum) + " where " + where);
    };
    const auto is = [&](const char* column, const pqxx::field& value) {
      return std::string(column) + " = " + work.quote(value.c_str());
    };
    exec(work, "set local " + time_limit(kLong));
    exec(work, kPostgresAddSums);
    for (const auto& row : exec(work, "select id, game, head, line from tables")) {
      put("tables",
          sum_of(TableRow{row[0].c_str(), row[1].c_str(), row[2].c_str(), row[3].c_str()}),
          is("id", row[0]));
      add_sums(work, row[0].c_str());
    }
    for (const auto& row : exec(work, "select hash, name from people"))
      put("people", sum_of(PersonRow{row[0].c_str(), row[1].c_str()}), is("hash", row[0]));
    for (const auto& row : exec(work, "select person, tbl, what from rights"))
      put("rights", sum_of(RightRow{row[0].c_str(), row[1].c_str(), row[2].c_str()}),
          is("person", row[0]) + " and " + is("tbl", row[1]));
    const Watch::Over over(watch_, c.sock(), kLong);
    work.commit();
    has_sums_ = true;
  }

  /// Of the events of one table, in one statement.
  void add_sums(pqxx::work& work, const std::string& table) {
    const std::string at = work.quote(table);
    std::string tip;
    std::string all;
    for (const auto& row :
         exec(work, "select n, kind, text from events where tbl = " + at + " order by n")) {
      tip = sum_of({table, row[0].as<i64>(), row[1].c_str(), row[2].c_str()}, tip);
      all += (all.empty() ? "(" : ",(") + std::string(row[0].c_str()) + "," + work.quote(tip) + ")";
    }
    if (all.empty()) return;
    exec(work, "update events set sum = s.sum from (values " + all +
                   ") as s (n, sum) where events.n = s.n and tbl = " + at);
    exec(work, "update tables set tip = " + work.quote(tip) + " where id = " + at);
  }

  pqxx::result exec(pqxx::work& work, const std::string& sql) {
    const Watch::Over over(watch_, connection_->sock(), kLong);
    return work.exec(sql);
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
  bool has_sums_ = true;
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
                                             changes.people.size() + changes.rights.size() +
                                             kEachRewritten * changes.rewritten.size());
    return writing_.run(kCommit + rows * kEachRow, [&](pqxx::work& work) { write(work, changes); });
  }

  // What was read before the connection was lost is forgotten, since it is read again.

  std::string read_all(Changes& out) override {
    return reading_.run(kLong, [&](pqxx::work& work) {
      out = {};
      work.exec("set local " + time_limit(kLong));
      for (const auto& row : work.exec_prepared("get_tables")) out.tables.push_back(table(row));
      for (const auto& row : work.exec_prepared("get_people")) {
        PersonRow person{row[0].c_str(), row[1].c_str()};
        if (reading_.has_sums()) compare(person, row[2].c_str());
        out.people.push_back(std::move(person));
      }
      for (const auto& row : work.exec_prepared("get_all_rights")) out.rights.push_back(right(row));
    });
  }

  std::string read_table(const std::string& table, Changes& out) override {
    return reading_.run(kShort, [&](pqxx::work& work) {
      out = {};
      for (const auto& row : work.exec_prepared("get_table", table))
        out.tables.push_back(this->table(row));
      for (const auto& row : work.exec_prepared("get_rights", table))
        out.rights.push_back(right(row));
    });
  }

  std::string read_events(const std::string& table, std::vector<EventRow>& out) override {
    const std::size_t before = out.size();
    return reading_.run(kShort, [&](pqxx::work& work) {
      out.resize(before);
      Chain chain(reading_.has_sums());
      std::string tip;
      for (const auto& row : work.exec_prepared("get_events", table)) {
        EventRow& event =
            out.emplace_back(EventRow{table, row[0].as<i64>(), row[1].c_str(), row[2].c_str()});
        chain.follow(event, row[3].c_str());
        tip = row[4].c_str();
      }
      if (out.size() == before)
        for (const auto& row : work.exec_prepared("get_tip", table)) tip = row[0].c_str();
      chain.end(table, tip, out);
    });
  }

  std::string read_lines(const std::string& person, std::size_t most,
                         std::vector<EventRow>& out) override {
    return reading_.run(kShort, [&](pqxx::work& work) {
      out.clear();
      for (const auto& row : work.exec_prepared("get_lines", person, most))
        out.push_back({row[0].c_str(), row[1].as<i64>(), row[2].c_str(), row[3].c_str()});
    });
  }

  [[nodiscard]] bool has_sums() const override { return reading_.has_sums(); }

  std::string read_strays(std::vector<std::string>& tables) override {
    return reading_.run(kLong, [&](pqxx::work& work) {
      tables.clear();
      work.exec("set local " + time_limit(kLong));
      for (const auto& row :
           work.exec("select distinct tbl from events where tbl not in (select id from tables)"))
        tables.emplace_back(row[0].c_str());
    });
  }

  std::string set_aside(const std::vector<Aside>& what) override {
    return writing_.run(kLong, [&](pqxx::work& work) {
      work.exec("set local " + time_limit(kLong));
      for (const char* name : {"tables", "events", "people", "rights"})
        work.exec(std::string("create table if not exists aside_") + name +
                  " as select *, cast('' as text) as why from " + name + " where false");
      for (const Aside& each : what) {
        const std::string table = work.quote(each.table);
        const std::string person = work.quote(each.person);
        const auto move = [&](const std::string& from) {
          work.exec("insert into aside_" + from.substr(0, from.find(' ')) + " select *, " +
                    work.quote(each.why) + " from " + from);
          work.exec("delete from " + from);
        };
        if (each.table.empty()) {
          move("people where hash = " + person);
        } else if (!each.person.empty()) {
          move("rights where tbl = " + table + " and person = " + person);
        } else {
          move("tables where id = " + table);
          move("events where tbl = " + table);
          move("rights where tbl = " + table);
        }
      }
    });
  }

 private:
  [[nodiscard]] TableRow table(const pqxx::row& from) const {
    TableRow row{from[0].c_str(), from[1].c_str(), from[2].c_str(), from[3].c_str()};
    if (reading_.has_sums()) compare(row, from[4].c_str());
    return row;
  }
  [[nodiscard]] RightRow right(const pqxx::row& from) const {
    RightRow row{from[0].c_str(), from[1].c_str(), from[2].c_str()};
    if (reading_.has_sums()) compare(row, from[3].c_str());
    return row;
  }

  /// In one statement, because each of them takes the time to the server and back.
  static LastSums read_tips(pqxx::work& work, const std::vector<std::string>& tables) {
    LastSums tips;
    if (tables.empty()) return tips;
    std::string sql = "select id, tip from tables where id in (";
    for (const std::string& table : tables) sql += work.quote(table) + ",";
    sql.back() = ')';
    for (const auto& row : work.exec(sql)) tips[row[0].c_str()] = row[1].c_str();
    return tips;
  }
  static void write(pqxx::work& work, const Changes& changes) {
    LastSums tips = read_tips(work, tips_wanted(changes));
    const std::vector<std::string> sums = sums_of(changes, tips);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const EventRow& row = changes.events[i];
      work.exec_prepared0("put_event", row.table, row.n, row.kind, row.text, sums[i]);
    }
    for (const TableRow& row : changes.tables) {
      work.exec_prepared0("put_table", row.id, row.game, row.head, row.line, sum_of(row),
                          tips[row.id]);
      tips.erase(row.id);
    }
    for (const auto& [table, tip] : tips) work.exec_prepared0("put_tip", table, tip);
    for (const PersonRow& row : changes.people)
      if (row.name.empty())
        work.exec_prepared0("forget_person", row.hash);
      else
        work.exec_prepared0("put_person", row.hash, row.name, sum_of(row));
    for (const RightRow& row : changes.rights)
      work.exec_prepared0("put_right", row.person, row.table, row.what, sum_of(row));
    for (const auto& [table, rows] : rewritten_of(changes)) rewrite(work, table, rows);
    for (const std::string& table : changes.gone) {
      const std::string id = work.quote(table);
      work.exec0("delete from tables where id = " + id);
      work.exec0("delete from events where tbl = " + id);
      work.exec0("delete from rights where tbl = " + id);
    }
  }
  /// All in a few statements, because each takes the time to the server and back.
  static void rewrite(pqxx::work& work, const std::string& table,
                      const std::map<i64, const EventRow*>& rows) {
    const std::string at = work.quote(table);
    const i64 first = rows.begin()->first;
    std::string before;
    for (const auto& row : work.exec("select sum from events where tbl = " + at +
                                     " and n = " + std::to_string(first - 1)))
      before = row[0].c_str();
    Rechained chain(std::move(before));
    std::string all;
    for (const auto& found : work.exec("select n, kind, text, sum from events where tbl = " + at +
                                       " and n >= " + std::to_string(first) + " order by n")) {
      const EventRow row{table, found[0].as<i64>(), found[1].c_str(), found[2].c_str()};
      const auto other = rows.find(row.n);
      const EventRow& is = other == rows.end() ? row : *other->second;
      chain.follow(row, found[3].c_str(), is);
      all += (all.empty() ? "(" : ",(") + std::to_string(row.n) + "," + work.quote(is.text) + "," +
             work.quote(chain.is_sound() ? chain.tip() : std::string(found[3].c_str())) + ")";
    }
    if (all.empty()) return;
    work.exec0("update events set text = s.text, sum = s.sum from (values " + all +
               ") as s (n, text, sum) where events.n = s.n and tbl = " + at);
    for (const auto& row : work.exec("select tip from tables where id = " + at))
      if (chain.reached(row[0].c_str())) work.exec_prepared0("put_tip", table, chain.tip());
  }

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
    const int found = schema_of(work);
    if (found == 0)
      work.exec("insert into undercroft values (" + std::to_string(kPostgresSchema) + ")");
    else if (found != kPostgresSchema && found != kPostgresUnsummed)
      return "PostgreSQL: made by another version (schema " + std::to_string(found) +
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
