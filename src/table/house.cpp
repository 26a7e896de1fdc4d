#include "table/house.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "base/text.h"

#include "protocol/game_json.h"
#include "protocol/json_value.h"

namespace undercroft::table {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostFrame = 65536;
/// Replies that a connection may wait for; what the writer holds is bounded by it.
constexpr int kMostUnanswered = 32;

std::string error_text(const std::string& code, const std::string& message) {
  json::object out;
  json::object& error = out["error"].emplace_object();
  error["code"] = code;
  error["message"] = message;
  return json::serialize(out);
}

/// Parses a frame and takes the id out of it.
Value read_request(std::string_view frame, std::string& id) {
  if (frame.size() > kMostFrame)
    throw Refused{"too_long", "a message has at most " + std::to_string(kMostFrame) + " bytes"};
  json::value parsed;
  if (const std::string problem = parse_json(frame, parsed); !problem.empty())
    throw Refused{"bad_json", problem};
  if (!parsed.is_object()) Request::refuse("a request is an object with a 'cmd'");
  json::object& object = parsed.get_object();
  if (const json::value* found = object.if_contains("id")) {
    id = json::serialize(*found);
    object.erase("id");
  }
  Value value;
  if (const std::string problem = from_json(parsed, value); !problem.empty())
    Request::refuse(problem);
  return value;
}

}  // namespace

struct House::Command {
  std::string name;
  Handler run;
  std::vector<std::string> members;
};

const std::vector<House::Command>& House::commands() {
  static const std::vector<Command> all{
      {"hello", &House::hello, {"person", "name"}},
      {"name", &House::name, {"name"}},
      {"games", &House::games, {}},
      {"lobby", &House::lobby, {}},
      {"leave_lobby", &House::leave_lobby, {}},
      {"create",
       &House::create,
       {"game", "setup", "seats", "title", "public", "pace", "undo", "chat", "guide", "seed"}},
      {"rule", &House::rule, {"rule"}},
      {"open", &House::open, {"table", "token"}},
      {"close", &House::close, {"table"}},
      {"choose", &House::choose, {"table", "seq", "nonce", "i", "verb", "args", "seat"}},
      {"undo", &House::undo, {"table", "seq", "to"}},
      {"redo", &House::redo, {"table", "seq"}},
      {"consent", &House::consent, {"table", "ask", "agree"}},
      {"sit", &House::sit, {"table", "seat"}},
      {"stand", &House::stand, {"table", "seat"}},
      {"bot", &House::bot, {"table", "seat", "on"}},
      {"chat", &House::chat, {"table", "text"}},
      {"point", &House::point, {"table", "piece"}},
      {"nudge", &House::nudge, {"table", "seat"}},
      {"scene", &House::scene, {"table", "at"}},
      {"log", &House::log, {"table", "before", "n"}},
      {"record", &House::record, {"table"}},
      {"branch", &House::branch, {"table", "at", "luck", "seats"}},
      {"odds", &House::odds, {"table", "of", "samples"}},
      {"hint", &House::hint, {"table", "budget_ms"}},
      {"invite", &House::invite, {"table"}},
      {"retire", &House::retire, {"table"}},
      {"skip_tips", &House::skip_tips, {"table"}},
  };
  return all;
}

House::House(HallOptions options, std::unique_ptr<Store> store, Post post, const Clock& clock)
    : options_(std::move(options)),
      store_(std::move(store)),
      clock_(clock),
      alive_(std::make_shared<bool>(true)) {
  std::vector<std::string> problems;
  // Where content lies, the ledgers and guides lie beside it.
  if (options_.rules.empty()) options_.rules = options_.where.content.parent_path() / "rules";
  if (options_.guides.empty()) options_.guides = options_.where.content.parent_path() / "guides";
  if (std::filesystem::is_directory(options_.rules)) ledgers_.read(options_.rules, problems);
  if (std::filesystem::is_directory(options_.guides)) guides_.read(options_.guides, problems);
  read_store();
  if (!problems.empty() && problem_.empty()) problem_ = problems.front();
  writer_ = std::make_unique<Writer>(*store_, options_.commit_ms,
                                     [this, post = std::move(post), alive = std::weak_ptr(alive_)] {
                                       post([this, alive] {
                                         if (!alive.expired()) finish_entries();
                                       });
                                     });
}

House::~House() {
  alive_.reset();
  writer_.reset();
}

void House::read_store() {
  Changes all;
  problem_ = store_->claim();
  if (!problem_.empty()) return;
  problem_ = store_->read_all(all);
  for (const PersonRow& row : all.people) people_[row.hash] = row.name;
  for (const TableRow& row : all.tables) {
    auto read = std::make_unique<Listing>();
    if (std::string problem = read_listing(row, *read); !problem.empty()) problem_ = problem;
    listings_[row.id] = std::move(read);
  }
  for (const RightRow& row : all.rights)
    if (const auto found = listings_.find(row.table); found != listings_.end())
      found->second->rights[row.person] = row.what;
  for (const auto& [id, listing] : listings_) list(*listing);
}

/// After a failure nobody knows what is durable but the store.
void House::read_again(const std::vector<Entry>& entries) {
  Changes all;
  if (!store_->read_all(all).empty()) return;
  for (const Entry& entry : entries) {
    const auto found = listings_.find(entry.table);
    if (found == listings_.end()) continue;
    const auto row = std::ranges::find(all.tables, entry.table, &TableRow::id);
    if (row == all.tables.end()) {
      drop(entry.table, "the table could not be kept");
      listings_.erase(found);
      public_.erase(entry.table);
      for (auto& [person, tables] : mine_) tables.erase(entry.table);
      continue;
    }
    Listing durable;
    if (!read_listing(*row, durable).empty()) continue;
    found->second->head = durable.head;
    found->second->standing = durable.standing;
    found->second->rights.clear();
    for (const RightRow& right : all.rights)
      if (right.table == entry.table) found->second->rights[right.person] = right.what;
    list(*found->second);
  }
}

// Messages.

void House::enter(Peer& peer) {
  const u64 id = next_connection_++;
  numbers_[&peer] = id;
  Connection& connection = connections_[id];
  connection.id = id;
  connection.peer = &peer;
}

void House::leave(Peer& peer) {
  const auto number = numbers_.find(&peer);
  if (number == numbers_.end()) return;
  Connection& connection = connections_.at(number->second);
  const std::set<std::string> open = connection.open;
  for (const std::string& id : open) {
    try {
      const CatchChecks guard;
      stop_looking(connection, id);
    } catch (const CheckFailed& failed) {
      complain(std::string("a game stopped: ") + failed.what());
      drop(id, "the game stopped");
    }
  }
  connections_.erase(number->second);
  numbers_.erase(number);
}

void House::receive(Peer& peer, std::string_view frame) {
  const auto number = numbers_.find(&peer);
  if (number == numbers_.end()) return;
  Connection& connection = connections_.at(number->second);
  std::string id;
  try {
    const Request request(read_request(frame, id));
    if (connection.unanswered >= kMostUnanswered)
      throw Refused{"too_many", "wait for the replies to what you have asked already"};
    Turn turn{connection, request, id, "{}", nullptr, {}, {}};
    try {
      const CatchChecks guard;
      obey(request.text("cmd"), turn);
    } catch (const CheckFailed& failed) {
      turn.changes = {};
      turn.pushes.clear();
      turn.reply = error_text("unavailable", std::string("the game stopped: ") + failed.what());
      complain(std::string("a game stopped: ") + failed.what());
      if (turn.table != nullptr) drop(turn.table->listing.id, "the game stopped");
      turn.table = nullptr;
    } catch (const Refused& refused) {
      // What was refused changes nothing; what it set in motion (a view that follows) still goes.
      turn.changes = {};
      turn.reply = error_text(refused.code, refused.message);
    }
    settle(turn);
  } catch (const Refused& refused) {
    peer.send(with_id(id, error_text(refused.code, refused.message)));
  }
}

void House::obey(const std::string& command, Turn& turn) {
  std::vector<std::string> names;
  for (const Command& known : commands()) {
    if (known.name == command) {
      turn.request.allow_only(known.members);
      if (turn.from.person.empty() && command != "hello")
        Request::refuse("say 'hello' first: the hall does not know who asks");
      (this->*known.run)(turn);
      return;
    }
    names.push_back(known.name);
  }
  throw Refused{"unknown_command", "no command '" + command + "'" + did_you_mean(command, names)};
}

Text House::with_id(const std::string& id, const std::string& reply) {
  if (id.empty()) return std::make_shared<const std::string>(reply);
  const std::string_view rest = std::string_view(reply).substr(1);
  return std::make_shared<const std::string>(R"({"id":)" + id + (rest == "}" ? "" : ",") +
                                             std::string(rest));
}

/// Sends the reply and the pushes; behind whatever of this table is not durable yet, so that
/// nobody sees what may still be lost.
void House::settle(Turn& turn) {
  Entry entry;
  entry.changes = std::move(turn.changes);
  entry.deliveries.push_back({turn.from.id, with_id(turn.id, turn.reply)});
  entry.deliveries.insert(entry.deliveries.end(), std::make_move_iterator(turn.pushes.begin()),
                          std::make_move_iterator(turn.pushes.end()));
  const bool waits = turn.table != nullptr && turn.table->pending > 0;
  if (entry.changes.empty() && !waits) {
    for (const Delivery& delivery : entry.deliveries) send(delivery.connection, delivery.text);
    return;
  }
  entry.refusal = {turn.from.id,
                   with_id(turn.id, error_text("unavailable", "it could not be kept; try again"))};
  ++turn.from.unanswered;
  submit(turn.table, std::move(entry));
}

void House::answered(u64 connection) {
  if (const auto found = connections_.find(connection); found != connections_.end())
    --found->second.unanswered;
}

/// For whoever runs the server; people at tables get plain words.
void House::complain(const std::string& what) const {
  if (options_.complain) options_.complain(what);
}

void House::submit(Table* table, Entry entry) {
  if (table != nullptr) {
    entry.table = table->listing.id;
    entry.life = table->life;
    ++table->pending;
  }
  writer_->submit(std::move(entry));
}

void House::finish_entries() {
  for (const Writer::Done& done : writer_->take_done()) {
    if (!done.problem.empty()) {
      complain("answers could not be kept: " + done.problem);
      read_again(done.entries);
    }
    for (const Entry& entry : done.entries) {
      if (entry.refusal.text) answered(entry.refusal.connection);
      if (!done.problem.empty()) {
        lose(entry);
        continue;
      }
      const auto found = tables_.find(entry.table);
      if (found != tables_.end() && found->second->life == entry.life) --found->second->pending;
      for (const Delivery& delivery : entry.deliveries) send(delivery.connection, delivery.text);
    }
  }
}

/// What could not be kept has not happened: the table is read again from what is durable.
void House::lose(const Entry& entry) {
  if (entry.refusal.text) send(entry.refusal.connection, entry.refusal.text);
  if (!entry.table.empty()) drop(entry.table, "the table could not be kept");
}

void House::drop(const std::string& id, const std::string& why) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  const json::object gone{{"push", "gone"}, {"table", id}, {"why", why + "; open it again"}};
  const auto text = std::make_shared<const std::string>(json::serialize(gone));
  const std::vector<u64> viewers = std::move(found->second->viewers);
  tables_.erase(found);
  for (const u64 viewer : viewers) {
    if (const auto connection = connections_.find(viewer); connection != connections_.end())
      connection->second.open.erase(id);
    send(viewer, text);
  }
}

void House::send(u64 connection, const Text& text) {
  if (const auto found = connections_.find(connection); found != connections_.end())
    found->second.peer->send(text);
}

// Time.

void House::tick() {
  finish_entries();
  run_bots();
  unload_idle();
  push_lobbies();
}

void House::unload_idle() {
  const i64 now = clock_.seconds();
  std::erase_if(tables_, [&](const auto& item) {
    Table& table = *item.second;
    if (!table.viewers.empty()) table.used = now;
    return table.viewers.empty() && table.pending == 0 && now - table.used >= options_.idle_seconds;
  });
}

void House::drain() {
  writer_->wait();
  finish_entries();
}

Hall::Figures House::figures() const {
  return {connections_.size(), listings_.size(), tables_.size(), answers_, writer_->commits()};
}

}  // namespace undercroft::table
