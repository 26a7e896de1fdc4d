#pragma once
#include <boost/json/fwd.hpp>
#include <map>
#include <string>
#include <vector>

#include "engine/record.h"

#include "table/store.h"

// What is known of every table, in memory or not.

namespace undercroft::table {

enum class Who : u8 { Open, Person, Bot };

struct Seat {
  Who who = Who::Open;
  std::string person;  ///< hash; a bot's seat remembers whose it was
  i64 since = 0;       ///< when it changed hands, or its person came or went
  friend bool operator==(const Seat&, const Seat&) = default;
};

/// What was agreed when the table was made.
struct Head {
  Record begin;               ///< game, rules, content, set-up and, if one was named, the seed
  std::string luck;           ///< a token that chance is keyed with; empty: with the seed
  std::string title, host;    ///< the host's hash
  std::string invite, watch;  ///< hashes
  std::string pace = "live", undo = "free", chat = "all";
  std::string guide;
  std::string after;  ///< the table of the campaign's game before, if this is a next one
  bool is_public = false, retired = false;
  bool seed_is_known = false;  ///< somebody named it, so that all may see it
  i64 made = 0;
};

/// Where the game stands, for the lobby.
struct Standing {
  std::vector<Seat> seats;
  i64 seq = 0, moved = 0;
  std::vector<int> waiting;
  std::string scene_title;
  std::string result;  ///< won, lost or saved; empty while it is played
};

/// What somebody may do at a table, beside what the table allows everybody.
struct Right {
  enum class Access : u8 { None, Watch, Invite, Out, Barred };
  Access access = Access::None;
  bool muted = false;
  std::string link{};  ///< of whoever was turned out: the invitation that lets him in no more
  friend bool operator==(const Right&, const Right&) = default;
};

std::string word_for(const Right& right);
Right read_right(std::string_view what);

struct Listing {
  std::string id;
  Head head;
  Standing standing;
  std::map<std::string, Right, std::less<>> rights;  ///< by person
  /// As long as the program that drew them runs; only their hashes are kept.
  std::string invite_token, watch_token;

  [[nodiscard]] bool is_host(std::string_view person) const { return head.host == person; }
  [[nodiscard]] Right right_of(std::string_view person) const;
  /// Nobody has invited them: they came because the table is public.
  [[nodiscard]] bool is_stranger(std::string_view person) const;
  [[nodiscard]] bool holds_seat(std::string_view person) const;
  [[nodiscard]] bool holds(std::string_view person, int seat) const;
  [[nodiscard]] bool may_sit(std::string_view person) const;
  [[nodiscard]] bool may_look(std::string_view person) const;
  /// How many persons hold seats.
  [[nodiscard]] std::vector<std::string> persons() const;
  [[nodiscard]] std::vector<int> seats_of(std::string_view person) const;
};

std::string_view word_for(Who who);

TableRow row_of(const Listing& listing);
/// Returns what is wrong with the row, or nothing.
std::string read_listing(const TableRow& row, Listing& out);

}  // namespace undercroft::table
