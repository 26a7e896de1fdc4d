#pragma once
#include <memory>
#include <string>
#include <vector>

#include "base/num.h"

// What is kept: a row for each table, and beneath it a row for every event that happened there.
// Everything else is worked out from these again. Beside each row stands a checksum (sums.h), which
// only the stores know: a row that was read says itself whether it is as it was written.

namespace undercroft::table {

struct TableRow {
  std::string id, game;
  std::string head;    ///< JSON: set-up, seed, hashed tokens, host, options
  std::string line;    ///< JSON: what the lobby shows of a table that is not in memory
  std::string flaw{};  ///< of a row that was read: why it cannot be trusted, or nothing
  friend bool operator==(const TableRow&, const TableRow&) = default;
};

struct EventRow {
  std::string table;
  i64 n = 0;  ///< 0, 1, 2, … within the table
  std::string kind, text;
  std::string flaw{};
  friend bool operator==(const EventRow&, const EventRow&) = default;
};

struct PersonRow {
  std::string hash, name;
  std::string flaw{};
  friend bool operator==(const PersonRow&, const PersonRow&) = default;
};

struct RightRow {
  std::string person, table;
  std::string what;  ///< "invite" or "watch"
  std::string flaw{};
  friend bool operator==(const RightRow&, const RightRow&) = default;
};

/// What is written in one commit, or read. Tables, people and rights replace what stood there; an
/// event that is there already is an error.
struct Changes {
  std::vector<TableRow> tables;
  std::vector<EventRow> events;
  std::vector<PersonRow> people;
  std::vector<RightRow> rights;

  [[nodiscard]] bool empty() const {
    return tables.empty() && events.empty() && people.empty() && rights.empty();
  }
};

/// Where tables are kept. `commit` is called by one thread and the readers by another. Every
/// function returns what is wrong, or nothing.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  Store(Store&&) = delete;
  Store& operator=(Store&&) = delete;
  virtual ~Store() = default;

  /// Before anything is served: nobody else writes here as long as this store lives. Rows that an
  /// older version kept get their checksums.
  virtual std::string claim() { return {}; }
  /// All or nothing; durable when it returns.
  virtual std::string commit(const Changes& changes) = 0;
  /// Everything but the events.
  virtual std::string read_all(Changes& out) = 0;
  /// The row and the rights of one table; nothing if there is no such table.
  virtual std::string read_table(const std::string& table, Changes& out) = 0;
  /// The events of one table in order; where some are missing, the one beside the gap has a flaw.
  virtual std::string read_events(const std::string& table, std::vector<EventRow>& out) = 0;
};

/// A data directory (SQLite) or postgresql://…; returns null and says what is wrong.
std::unique_ptr<Store> open_store(const std::string& where, std::string& problem);

}  // namespace undercroft::table
