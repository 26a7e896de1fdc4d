#include <algorithm>
#include <boost/json.hpp>

#include "table/house.h"

// The lobby: one list of open tables for all, and everybody's own. What it costs does not grow with
// the number of tables: they stand in order, and only what changed is made again.

namespace undercroft::table {
namespace {

namespace json = boost::json;

constexpr std::size_t kMineLines = 100;
constexpr std::size_t kOpenLines = 50;
/// Between two pushes to one connection, and between two lists of open tables.
constexpr i64 kLobbyMs = 1000;
constexpr i64 kOpenMs = 2000;
/// Of one tick, so that people at tables do not wait for the lobby.
constexpr std::size_t kPushesOfTick = 50;
constexpr u64 kLinesOfTick = 300;

/// Whose table it is.
std::vector<std::string> owners(const Listing& listing) {
  std::vector<std::string> out{listing.head.host};
  for (const Seat& seat : listing.standing.seats)
    if (!seat.person.empty()) out.push_back(seat.person);
  for (const auto& [person, right] : listing.rights)
    if (right.access == Right::Access::Invite) out.push_back(person);
  return out;
}

bool is_owner(const Listing& listing, const std::string& person) {
  const std::vector<std::string> all = owners(listing);
  return std::ranges::find(all, person) != all.end();
}

json::value text_or_nothing(const std::string& text) {
  return text.empty() ? json::value() : json::value(text);
}

std::string joined(const std::vector<std::string>& lines) {
  std::string out = "[";
  for (const std::string& line : lines) {
    if (out.size() > 1) out += ',';
    out += line;
  }
  return out + "]";
}

}  // namespace

// Where people find a table.

void House::enlist(const Listing& listing) {
  for (const std::string& person : owners(listing)) {
    Mine& mine = mine_[person];
    mine.tables.insert({listing.standing.moved, listing.id});
    mine.changed = ++lobby_changes_;
  }
  if (listing.head.is_public && listing.standing.result.empty()) {
    open_.insert({listing.head.made, listing.id});
    open_changed_ = true;
  }
}

void House::delist(const Listing& listing) {
  for (const std::string& person : owners(listing)) {
    const auto mine = mine_.find(person);
    if (mine == mine_.end()) continue;
    mine->second.tables.erase({listing.standing.moved, listing.id});
    mine->second.changed = ++lobby_changes_;
  }
  if (open_.erase({listing.head.made, listing.id}) > 0) open_changed_ = true;
}

/// Somebody has a new name: it stands in the lines of all who share a table with them.
void House::note_name(const std::string& person) {
  open_changed_ = true;
  const auto mine = mine_.find(person);
  if (mine == mine_.end()) return;
  std::size_t seen = 0;
  for (auto rank = mine->second.tables.begin();
       rank != mine->second.tables.end() && seen < kMineLines; ++rank, ++seen)
    for (const std::string& other : owners(*listings_.at(rank->second)))
      if (const auto found = mine_.find(other); found != mine_.end())
        found->second.changed = ++lobby_changes_;
}

// What is shown of them.

std::string House::line_text(const Listing& listing, const std::string& person) {
  ++lobby_lines_;
  const Standing& standing = listing.standing;
  const std::vector<int> mine = listing.seats_of(person);
  const bool your_move = std::ranges::any_of(mine, [&](int seat) {
    return std::ranges::find(standing.waiting, seat) != standing.waiting.end();
  });
  json::object out;
  out["table"] = listing.id;
  out["game"] = listing.head.begin.game;
  out["title"] = listing.head.title;
  out["host"] = name_of(listing.head.host);
  out["seats"] = seats_json(listing, person);
  out["seq"] = standing.seq;
  out["state"] = standing.result.empty() ? "playing" : "over";
  out["waiting"] = json::array(standing.waiting.begin(), standing.waiting.end());
  out["your_move"] = your_move;
  out["moved"] = standing.moved;
  out["scene_title"] = text_or_nothing(standing.scene_title);
  out["result"] = text_or_nothing(standing.result);
  return json::serialize(out);
}

/// The open tables as a stranger sees them.
void House::list_open() {
  if (!open_changed_ || clock_.milliseconds() < open_list_.next_ms) return;
  open_changed_ = false;
  open_list_.next_ms = clock_.milliseconds() + kOpenMs;
  std::vector<std::string> lines;
  open_list_.ids.clear();
  open_list_.owners.clear();
  for (const auto& [made, id] : open_) {
    if (lines.size() == kOpenLines) break;
    const Listing& listing = *listings_.at(id);
    lines.push_back(line_text(listing, {}));
    open_list_.ids.push_back(id);
    for (std::string& person : owners(listing)) open_list_.owners.insert(std::move(person));
  }
  if (lines == open_list_.lines) return;
  open_list_.lines = std::move(lines);
  open_list_.text = joined(open_list_.lines);
  open_list_.changed = ++lobby_changes_;
}

/// Their own tables stand in the other list.
std::string House::open_text(const std::string& person) const {
  if (!open_list_.owners.contains(person)) return open_list_.text;
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < open_list_.lines.size(); ++i) {
    const auto known = listings_.find(open_list_.ids[i]);
    if (known == listings_.end() || !is_owner(*known->second, person))
      lines.push_back(open_list_.lines[i]);
  }
  return joined(lines);
}

std::string House::lobby_text(const Connection& connection) {
  std::vector<std::string> mine;
  if (const auto known = mine_.find(connection.person); known != mine_.end())
    for (const auto& [moved, id] : known->second.tables) {
      if (mine.size() == kMineLines) break;
      mine.push_back(line_text(*listings_.at(id), connection.person));
    }
  return R"({"mine":)" + joined(mine) + R"(,"open":)" + open_text(connection.person) + "}";
}

/// When something that the person sees in the lobby has changed.
u64 House::lobby_change(const Connection& connection) const {
  const auto mine = mine_.find(connection.person);
  return std::max(open_list_.changed, mine == mine_.end() ? u64{0} : mine->second.changed);
}

void House::lobby(Turn& turn) {
  list_open();
  in_lobby_.insert(turn.from.id);
  turn.reply = lobby_text(turn.from);
  turn.from.lobby_sent = hash_text(turn.reply);
  turn.from.lobby_seen = lobby_changes_;
  turn.from.lobby_ms = clock_.milliseconds();
}

void House::leave_lobby(Turn& turn) {
  in_lobby_.erase(turn.from.id);
}

/// At most once a second for each of them, and only to those for whom something is new; whoever
/// has been passed over comes first the next time.
void House::push_lobbies() {
  list_open();
  if (lobby_changes_ == lobby_pushed_) return;
  std::vector<u64> behind(in_lobby_.lower_bound(lobby_next_), in_lobby_.end());
  behind.insert(behind.end(), in_lobby_.begin(), in_lobby_.lower_bound(lobby_next_));
  std::erase_if(behind, [&](u64 id) {
    const Connection& connection = connections_.at(id);
    return lobby_change(connection) <= connection.lobby_seen;
  });
  if (behind.empty()) lobby_pushed_ = lobby_changes_;
  const i64 now = clock_.milliseconds();
  const u64 most_lines = lobby_lines_ + kLinesOfTick;
  std::vector<Delivery> news;
  for (const u64 id : behind) {
    Connection& connection = connections_.at(id);
    if (now - connection.lobby_ms < kLobbyMs) continue;
    lobby_next_ = id;
    if (news.size() == kPushesOfTick || lobby_lines_ >= most_lines) break;
    const std::string text = lobby_text(connection);
    const Hash hash = hash_text(text);
    connection.lobby_seen = lobby_changes_;
    if (hash == connection.lobby_sent) continue;
    connection.lobby_sent = hash;
    connection.lobby_ms = now;
    news.push_back(
        {id, std::make_shared<const std::string>(R"({"push":"lobby",)" + text.substr(1))});
  }
  // Whoever cannot take any more may leave while it is sent.
  send_all(news);
}

}  // namespace undercroft::table
