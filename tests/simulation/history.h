#pragma once
#include <boost/json/value.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/registry.h"

#include "table/event.h"
#include "table/listing.h"
#include "table/store.h"

namespace undercroft::table {

/// What must be so, worked out from what the store has kept and from what people were sent.
class History {
 public:
  /// The first thing that was not so.
  [[nodiscard]] const std::string& broken() const { return broken_; }
  void breaks(const std::string& what) {
    if (broken_.empty()) broken_ = what;
  }

  struct TableFacts {
    Listing listing;  ///< as it is kept
    TableRow row;
    std::vector<EventRow> events;
    std::vector<Seat> seats;
    i64 seq = 0;
    std::map<std::string, i64> nonces;                         ///< person/nonce -> seq
    std::map<std::string, int> done;                           ///< chat and seats, counted
    std::vector<std::vector<std::vector<Seat>>> sat;           ///< by seq: who sat where meanwhile
    std::set<std::string> owners;                              ///< whoever had to do with it
    std::map<std::pair<i64, int>, boost::json::value> scenes;  ///< seq, eyes -> what was shown
  };

  // What the store does.

  void tried(const Changes& changes);
  void kept(const Changes& changes);
  /// It failed, and nobody knows yet whether all of it or nothing is there.
  void unsure(const Changes& changes) { unsure_.push_back(changes); }
  /// All that is there after a restart, events too.
  void found(const Changes& all);
  /// All that is there while the program runs. What failed may still come back when it starts
  /// again: it stands in the log of the database until something else is written.
  void seen(const Changes& all);
  void read(const std::string& table, const std::vector<EventRow>& rows);
  /// Somebody changed its rows.
  void spoil(const std::string& table) { spoiled_.insert(table); }

  // What is known.

  [[nodiscard]] const TableFacts* table(const std::string& id) const;
  [[nodiscard]] bool is_spoiled(const std::string& id) const { return spoiled_.contains(id); }
  [[nodiscard]] std::vector<std::string> sound_tables() const;
  [[nodiscard]] std::string name(const std::string& person) const;
  [[nodiscard]] std::string right(const std::string& person, const std::string& table) const;
  /// Whether this word ever stood in what is kept of the person's right.
  [[nodiscard]] bool had_right(const std::string& person, const std::string& table,
                               std::string_view word) const;
  [[nodiscard]] bool is_gone(const std::string& id) const { return gone_.contains(id); }
  /// Where the table's campaign went on, or nothing.
  [[nodiscard]] std::string next_of(const std::string& table) const;
  /// Whose lobby it stands in.
  [[nodiscard]] bool is_owner(const std::string& person, const std::string& table) const;
  [[nodiscard]] bool may_look(const std::string& person, const std::string& table) const;

  // What people are sent.

  /// Only the host of the table may be sent this; nobody if it is empty.
  void hide(const std::string& secret, const std::string& table);
  /// Only this person.
  void hide_from_others(const std::string& secret, const std::string& person);
  void sent(const std::string& person, std::string_view text);
  /// Everything that was said before has been kept or refused, and sent: from now on nobody hears
  /// of what was deleted, or sees a table that they are shut out of.
  void all_is_sent();
  /// The person has been told so.
  void forgets(const std::string& person);
  /// What was sent may have names in it.
  void named(std::string_view text);
  void shown(const std::string& id, i64 seq, const std::vector<int>& mine,
             const std::string& person);
  void pictured(const std::string& id, i64 seq, int eyes, const boost::json::value& scene);

  /// Plays every table again and compares what was shown.
  void replay(const OpenRequest& where);

 private:
  struct Secret {
    std::string table, person;
  };
  void add_event(const EventRow& row);
  void put_table(const TableRow& row);
  void find_out(const std::map<std::string, std::vector<EventRow>>& events, const Changes& all);
  void delete_table(const std::string& id);
  /// Lines that a commit has emptied of which nobody knows whether it is there.
  void accept_rewritten(TableFacts& facts, const std::vector<EventRow>& rows);
  void promote(const std::string& table, i64 n);
  void check_events(const std::map<std::string, std::vector<EventRow>>& events);
  void check_rows(const Changes& all);
  void replay(const std::string& id, const TableFacts& facts, const Game& game);

  std::string broken_;
  std::map<std::string, TableFacts> tables_;
  std::map<std::string, PersonRow> people_;
  std::map<std::pair<std::string, std::string>, RightRow> rights_;
  std::vector<Changes> unsure_;
  std::set<std::string> spoiled_;
  std::set<std::string> gone_, long_gone_;  ///< tables; nobody may see the latter
  std::map<std::string, std::set<std::string>>
      old_names_;                                     ///< that a person had before it was forgotten
  std::set<std::string> forgotten_, long_forgotten_;  ///< names, as with tables
  std::set<std::pair<std::string, std::string>> shut_out_;  ///< person, table
  std::map<std::pair<std::string, std::string>, std::set<std::string>> had_rights_;
  std::unordered_map<std::string, Secret> secrets_;
  std::map<std::string, Opened> opened_;
};

}  // namespace undercroft::table
