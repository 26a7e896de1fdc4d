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
  std::string what;  ///< "invite", "watch", "barred" and more (Right in listing.h)
  std::string flaw{};
  friend bool operator==(const RightRow&, const RightRow&) = default;
};

/// What is written in one commit, or read. Tables, people and rights replace what stood there, and
/// a person without a name is forgotten; an event that is there already is an error.
struct Changes {
  std::vector<TableRow> tables;
  std::vector<EventRow> events;
  std::vector<PersonRow> people;
  std::vector<RightRow> rights;
  std::vector<EventRow> rewritten{};  ///< stand in the place of events that are there
  std::vector<std::string> gone{};    ///< tables, with all that belongs to them

  [[nodiscard]] bool empty() const {
    return tables.empty() && events.empty() && people.empty() && rights.empty() &&
           rewritten.empty() && gone.empty();
  }
  friend bool operator==(const Changes&, const Changes&) = default;
};

/// Something broken that is moved out of the way: a table with its events and rights; a right, if
/// it names a person too; or a person's name, if it names no table.
struct Aside {
  std::string table, person;
  std::string why;
  friend bool operator==(const Aside&, const Aside&) = default;
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
  /// Lines of chat that a person said at any table, at most so many.
  virtual std::string read_lines(const std::string& /*person*/, std::size_t /*most*/,
                                 std::vector<EventRow>& /*out*/) {
    return "lines cannot be found here";
  }

  // For whoever looks after the place.

  /// Whether rows have checksums; an older version kept them without.
  [[nodiscard]] virtual bool has_sums() const { return false; }
  /// What is wrong with the place itself, whatever its rows say.
  virtual std::string inspect(std::vector<std::string>&) { return {}; }
  /// Tables that have events and no row.
  virtual std::string read_strays(std::vector<std::string>&) { return {}; }
  /// Moves rows into aside_tables, aside_events, aside_people and aside_rights; all or nothing.
  virtual std::string set_aside(const std::vector<Aside>&) { return "it cannot be set aside here"; }
};

/// A data directory (SQLite) or postgresql://…; returns null and says what is wrong.
std::unique_ptr<Store> open_store(const std::string& where, std::string& problem);
/// Why there is nothing to be read in a place, or nothing.
std::string nothing_kept(const std::string& where);

}  // namespace undercroft::table
