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

/// Replies that a connection may wait for; what the writer holds is bounded by it.
constexpr int kMostUnanswered = 32;
/// An address may cost as much as so many people.
constexpr i64 kPersonsOfAddress = 4;
/// Everybody is held up while a store that does not answer is asked, so it is not asked often.
constexpr i64 kStoreRestsMs = 5000;

std::string error_text(const std::string& code, const std::string& message) {
  json::object out;
  json::object& error = out["error"].emplace_object();
  error["code"] = code;
  error["message"] = message;
  return json::serialize(out);
}

constexpr i64 kDataMs = 2000;

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
    if (is_endless(*found)) Request::refuse("'id': a number is out of range");
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
  /// About milliseconds on a slow machine. Loading a table and going through a game again cost more
  /// the longer the game is (kAnswersOfWork).
  i64 price;
  Handler run;
  std::vector<std::string> members;
};

const std::vector<House::Command>& House::commands() {
  static const std::vector<Command> all{
      {"hello", 1, &House::hello, {"person", "name"}},
      {"name", 1, &House::name, {"name"}},
      {"games", 2, &House::games, {}},
      {"lobby", 2, &House::lobby, {}},
      {"leave_lobby", 1, &House::leave_lobby, {}},
      {"create",
       10,
       &House::create,
       {"game", "setup", "seats", "title", "public", "pace", "undo", "chat", "guide", "seed"}},
      {"rule", 1, &House::rule, {"rule"}},
      {"rules", 5, &House::rules, {"game"}},
      {"open", 2, &House::open, {"table", "token"}},
      {"close", 1, &House::close, {"table"}},
      {"choose", 1, &House::choose, {"table", "seq", "nonce", "i", "verb", "args", "seat"}},
      {"undo", 2, &House::undo, {"table", "seq", "to"}},
      {"redo", 2, &House::redo, {"table", "seq"}},
      {"consent", 2, &House::consent, {"table", "ask", "agree"}},
      {"sit", 2, &House::sit, {"table", "seat"}},
      {"stand", 2, &House::stand, {"table", "seat"}},
      {"bot", 2, &House::bot, {"table", "seat", "on"}},
      {"chat", 1, &House::chat, {"table", "text"}},
      {"point", 1, &House::point, {"table", "piece"}},
      {"nudge", 1, &House::nudge, {"table", "seat"}},
      {"scene", 5, &House::scene, {"table", "at"}},
      {"log", 5, &House::log, {"table", "before", "n"}},
      {"record", 2, &House::record, {"table"}},
      {"branch", 15, &House::branch, {"table", "at", "luck", "seats"}},
      {"campaign", 2, &House::campaign, {"table"}},
      {"next", 10, &House::next, {"table", "setup", "seats", "seed"}},
      {"hint", 5, &House::hint, {"table"}},
      {"odds", 10, &House::odds, {"table"}},
      {"why", 1, &House::why, {"table", "piece"}},
      {"curve", 20, &House::curve, {"table", "from"}},
      {"invite", 1, &House::invite, {"table"}},
      {"retire", 1, &House::retire, {"table"}},
      {"delete_table", 2, &House::delete_table, {"table"}},
      {"unsay", 5, &House::unsay, {"table", "n"}},
      {"forget_me", 20, &House::forget_me, {}},
      {"turn_out", 2, &House::turn_out, {"table", "person", "to"}},
      {"mute", 1, &House::mute, {"table", "person", "on"}},
      {"bar", 2, &House::bar, {"table", "person", "on"}},
      {"take_seat", 2, &House::take_seat, {"table", "seat", "to"}},
      {"skip_tips", 1, &House::skip_tips, {"table"}},
  };
  return all;
}

House::House(HallOptions options, std::unique_ptr<Store> store, Post post, const Clock& clock)
    : options_(std::move(options)),
      store_(std::move(store)),
      clock_(clock),
      persons_({options_.work, options_.made, options_.bytes}),
      addresses_({kPersonsOfAddress * options_.work, options_.made_per_address,
                  kPersonsOfAddress * options_.bytes}),
      alive_(std::make_shared<bool>(true)) {
  std::vector<std::string> problems;
  // Where content lies, the ledgers and guides lie beside it.
  if (options_.rules.empty()) options_.rules = options_.where.content.parent_path() / "rules";
  if (options_.guides.empty()) options_.guides = options_.where.content.parent_path() / "guides";
  if (std::filesystem::is_directory(options_.rules)) ledgers_.read(options_.rules, problems);
  read_rulebooks(problems);
  if (std::filesystem::is_directory(options_.guides)) guides_.read(options_.guides, problems);
  read_store();
  look_at_data();
  if (!problems.empty() && problem_.empty()) problem_ = problems.front();
  const auto runs = options_.writes_when_told ? Writer::Runs::WhenTold : Writer::Runs::OnItsThread;
  writer_ = std::make_unique<Writer>(*store_, options_.commit_ms, runs,
                                     [this, post = std::move(post), alive = std::weak_ptr(alive_)] {
                                       post([this, alive] {
                                         if (!alive.expired()) finish_entries();
                                       });
                                     });
}

void House::read_rulebooks(std::vector<std::string>& problems) {
  for (const GameEntry& entry : all_games()) {
    if (!entry.listed && !options_.all_games) continue;
    Rulebook book;
    const std::string game(entry.id);
    if (std::string problem = open_rulebook(ledgers_, game, options_.rules, book); !problem.empty())
      problems.push_back(std::move(problem));
    else if (!book.parts.empty())
      rulebooks_[game] = json::serialize(json::object{{"rules", rulebook_json(book)}});
  }
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
  for (const PersonRow& row : all.people)
    if (row.flaw.empty())
      people_[row.hash] = row.name;
    else
      complain("the name of a person (" + row.hash + ") is forgotten: " + row.flaw);
  std::map<std::string, std::shared_ptr<Listing>> read;
  for (const TableRow& row : all.tables) {
    auto made = std::make_shared<Listing>();
    if (const std::string problem = read_listing(row, *made); problem.empty())
      read[row.id] = std::move(made);
    else
      set_broken(row.id, problem);
  }
  for (const RightRow& row : all.rights)
    if (!row.flaw.empty())
      complain("a right at table " + row.table + " is forgotten: " + row.flaw);
    else if (const auto found = read.find(row.table); found != read.end())
      found->second->rights[row.person] = read_right(row.what);
  for (const auto& [id, listing] : read) list(listing);
}

/// Only this table is not served. The first time it is said to whoever runs the server.
void House::set_broken(const std::string& id, const std::string& why) {
  if (broken_.try_emplace(id, why).second)
    complain(why + "; it is not served ('undercroft check' tells more)");
}

template <class Ask>
void House::read(const Ask& ask) {
  const Refused silent{"unavailable", "the store does not answer; try again"};
  if (clock_.milliseconds() < store_rests_ms_) throw Refused(silent);
  const std::string problem = ask();
  store_fails_ = !problem.empty();
  if (problem.empty()) return;
  complain("the store cannot be read: " + problem);
  store_rests_ms_ = clock_.milliseconds() + kStoreRestsMs;
  throw Refused(silent);
}

std::vector<EventRow> House::read_events(const std::string& table) {
  std::vector<EventRow> rows;
  read([&] { return store_->read_events(table, rows); });
  return rows;
}

std::vector<EventRow> House::read_lines(const std::string& person, std::size_t most) {
  std::vector<EventRow> rows;
  read([&] { return store_->read_lines(person, most, rows); });
  return rows;
}

/// After a failure nobody knows what is durable but the store.
std::shared_ptr<const Listing> House::read_again(const std::string& table) {
  Changes found;
  read([&] { return store_->read_table(table, found); });
  unsure_.erase(table);
  auto durable = std::make_shared<Listing>();
  if (found.tables.empty() || !read_listing(found.tables.front(), *durable).empty()) {
    unlist(table);
    return nullptr;
  }
  for (const RightRow& right : found.rights)
    if (right.flaw.empty()) durable->rights[right.person] = read_right(right.what);
  // The links are known as long as they are still the ones.
  if (const auto known = listings_.find(table);
      known != listings_.end() && known->second->head.invite == durable->head.invite) {
    durable->invite_token = known->second->invite_token;
    durable->watch_token = known->second->watch_token;
  }
  list(durable);
  return durable;
}

void House::read_unsure() {
  while (!unsure_.empty()) {
    try {
      read_again(std::string(*unsure_.begin()));
    } catch (const Refused&) {
      return;  // the store has a rest; until then the lobby shows what was durable before
    }
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
      drop(id, "the game stopped; open it again");
    }
  }
  in_lobby_.erase(number->second);
  connections_.erase(number->second);
  numbers_.erase(number);
}

bool House::receive(Peer& peer, std::string_view frame) {
  const auto number = numbers_.find(&peer);
  if (number == numbers_.end()) return false;
  Connection& connection = connections_.at(number->second);
  if (!may_send(connection, std::ssize(frame))) {
    peer.send(with_id({}, error_text("too_many", "these are too many bytes; wait a minute")));
    return !connection.person.empty();
  }
  std::string id;
  try {
    const Request request(read_request(frame, id));
    if (connection.unanswered >= kMostUnanswered)
      throw Refused{"too_many", "wait for the replies to what you have asked already"};
    Turn turn{connection, request, id, "{}", {}, {}, {}};
    try {
      const CatchChecks guard;
      obey(request.text("cmd"), turn);
    } catch (const CheckFailed& failed) {
      turn.changes = {};
      turn.pushes.clear();
      turn.reply = error_text("unavailable", std::string("the game stopped: ") + failed.what());
      complain(std::string("a game stopped: ") + failed.what());
      drop(turn.table, "the game stopped; open it again");
      turn.table.clear();
    } catch (const Refused& refused) {
      // What was refused changes nothing; what it set in motion (a view that follows) still goes.
      turn.changes = {};
      turn.reply = error_text(refused.code, refused.message);
    }
    settle(turn);
  } catch (const Refused& refused) {
    peer.send(with_id(id, error_text(refused.code, refused.message)));
  }
  return !connection.person.empty();
}

void House::obey(const std::string& command, Turn& turn) {
  std::vector<std::string> names;
  for (const Command& known : commands()) {
    if (known.name == command) {
      pay(turn.from, known.price);
      turn.request.allow_only(known.members);
      if (turn.from.person.empty() && command != "hello")
        Request::refuse("say 'hello' first: the hall does not know who asks");
      (this->*known.run)(turn);
      return;
    }
    names.push_back(known.name);
  }
  pay(turn.from, 1);
  throw Refused{"unknown_command", "no command '" + command + "'" + did_you_mean(command, names)};
}

void House::pay(const Connection& from, i64 price) {
  const i64 now = clock_.milliseconds();
  const Refused refused{"too_many", "this is too much at once; try again in a second"};
  TokenBucket* person = from.person.empty() ? nullptr : &persons_.of(from.person, now).work;
  if (person != nullptr && !person->has(now, price)) throw Refused(refused);
  if (options_.made_per_address > 0 &&
      !addresses_.of(from.peer->address(), now).work.take(now, price))
    throw Refused(refused);
  if (person != nullptr) person->take(now, price);
}

/// Before a frame is read: one that is refused has no id in its reply.
bool House::may_send(const Connection& from, i64 bytes) {
  const i64 now = clock_.milliseconds();
  TokenBucket* person = from.person.empty() ? nullptr : &persons_.of(from.person, now).bytes;
  if (person != nullptr && !person->has(now, bytes)) return false;
  if (options_.made_per_address > 0 &&
      !addresses_.of(from.peer->address(), now).bytes.take(now, bytes))
    return false;
  return person == nullptr || person->take(now, bytes);
}

bool House::may_add(Adds what) const {
  if (options_.most_data == 0) return true;
  return data_ < (what == Adds::Anew ? options_.most_data / 10 * 9 : options_.most_data);
}

void House::check_data(Adds what) const {
  if (!may_add(what))
    throw Refused{"full",
                  "the server's data folder is full and nothing more is kept; tell whoever runs it "
                  "(--most-data)"};
}

void House::look_at_data() {
  if (!options_.data_size || clock_.milliseconds() < data_ms_) return;
  data_ms_ = clock_.milliseconds() + kDataMs;
  const bool grew = may_add(Adds::Anew);
  const bool played = may_add(Adds::ToTables);
  data_ = options_.data_size();
  constexpr u64 kMega = 1'000'000;
  const std::string what = "the data folder holds " + std::to_string(data_ / kMega) + " of " +
                           std::to_string(options_.most_data / kMega) + " MB (--most-data): ";
  if (grew && !may_add(Adds::Anew)) complain(what + "no new tables, names and chat");
  if (played && !may_add(Adds::ToTables)) complain(what + "no answers are taken any more");
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
  if (entry.changes.empty() && pending(turn.table) == 0) {
    send_all(entry.deliveries);
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

void House::submit(const std::string& table, Entry entry) {
  if (!table.empty()) {
    entry.table = table;
    if (const auto found = tables_.find(table); found != tables_.end() && !entry.changes.empty())
      entry.listing = std::make_shared<const Listing>(found->second->listing);
    ++pending_[table];
  }
  for (const PersonRow& row : entry.changes.people) naming_.insert(row.hash);
  writer_->submit(std::move(entry));
}

std::size_t House::pending(const std::string& table) const {
  const auto found = pending_.find(table);
  return found == pending_.end() ? 0 : found->second;
}

void House::finish_entries() {
  std::vector<std::string> named;
  for (const Writer::Done& done : writer_->take_done()) {
    store_fails_ = !done.problem.empty();
    if (store_fails_) complain("answers could not be kept: " + done.problem);
    for (const Entry& entry : done.entries) {
      if (entry.refusal.text) answered(entry.refusal.connection);
      if (const auto found = pending_.find(entry.table);
          found != pending_.end() && --found->second == 0)
        pending_.erase(found);
      for (const PersonRow& row : entry.changes.people) naming_.erase(naming_.find(row.hash));
      if (!done.problem.empty()) {
        lose(entry);
        continue;
      }
      if (entry.listing) list(entry.listing);
      for (const std::string& id : entry.changes.gone) {
        unlist(id);
        next_.erase(id);
        broken_.erase(id);
      }
      for (const PersonRow& row : entry.changes.people)
        if (row.name.empty())
          forget(row.hash);
        else
          people_[row.hash] = row.name;
      send_all(entry.deliveries);
      for (const PersonRow& row : entry.changes.people) named.push_back(row.hash);
    }
  }
  // A view that is made before all that is lost has left would show it.
  for (const std::string& person : named) tell_name(person);
}

/// What could not be kept has not happened: the table is read again from what is durable. Whatever
/// is under way behind it is lost too, and nobody waits for it.
void House::lose(const Entry& entry) {
  if (entry.refusal.text) send(entry.refusal.connection, entry.refusal.text);
  if (entry.in_any_case) send_all(entry.deliveries);
  std::set<std::string> lost;
  if (!entry.table.empty()) lost.insert(entry.table);
  for (const EventRow& row : entry.changes.rewritten) lost.insert(row.table);
  for (const std::string& id : lost) {
    unsure_.insert(id);
    send_all(take_out(id, "the table could not be kept; open it again"));
  }
}

/// Whoever looks on has seen what is under way before they hear of it.
void House::drop(const std::string& id, const std::string& why) {
  std::vector<Delivery> words = take_out(id, why);
  if (words.empty()) return;
  if (pending(id) == 0) return send_all(words);
  Entry entry;
  entry.deliveries = std::move(words);
  entry.in_any_case = true;
  submit(id, std::move(entry));
}

/// A table leaves memory while people look on; returns what tells them so.
std::vector<Delivery> House::take_out(const std::string& id, const std::string& why) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return {};
  const json::object gone{{"push", "gone"}, {"table", id}, {"why", why}};
  const auto text = std::make_shared<const std::string>(json::serialize(gone));
  // It lives to the end of this: its name may be the one that was given.
  const std::unique_ptr<Table> gone_table = std::move(found->second);
  tables_.erase(found);
  std::vector<Delivery> out;
  for (const auto& [viewer, seen] : gone_table->viewers) {
    if (const auto connection = connections_.find(viewer); connection != connections_.end())
      connection->second.open.erase(id);
    out.push_back({viewer, text});
  }
  return out;
}

void House::send_all(const std::vector<Delivery>& deliveries) {
  for (const Delivery& delivery : deliveries) send(delivery.connection, delivery.text);
}

void House::send(u64 connection, const Text& text) {
  if (const auto found = connections_.find(connection); found != connections_.end())
    found->second.peer->send(text);
}

// Time.

void House::tick() {
  finish_entries();
  look_at_data();
  run_bots();
  unload(options_.idle_seconds);
  read_unsure();
  push_lobbies();
}

/// Whatever nobody has looked at for so long leaves memory.
void House::unload(i64 idle_seconds) {
  const i64 now = clock_.seconds();
  std::erase_if(tables_, [&](const auto& item) {
    Table& table = *item.second;
    if (!table.viewers.empty()) table.used = now;
    return may_leave(item.first, table) && now - table.used >= idle_seconds;
  });
}

bool House::may_leave(const std::string& id, const Table& table) const {
  return table.viewers.empty() && pending(id) == 0;
}

/// Whether there is room for one table more in memory, or can be made.
void House::check_room() const {
  if (tables_.size() < options_.most_tables) return;
  for (const auto& [id, table] : tables_)
    if (may_leave(id, *table)) return;
  throw Refused{"too_many", "the server is full: people are at " + std::to_string(tables_.size()) +
                                " tables; try again in some minutes"};
}

void House::make_room() {
  check_room();
  if (tables_.size() >= options_.most_tables) unload(0);
}

void House::drain() {
  writer_->wait();
  finish_entries();
}

Hall::Figures House::figures() const {
  std::string problem = store_fails_ ? "the store does not answer" : "";
  if (problem.empty() && !may_add(Adds::ToTables)) problem = "the data folder is full";
  return {connections_.size(), listings_.size(), tables_.size(), answers_, writer_->commits(),
          lobby_lines_,        pending_.size(),  broken_.size(), data_,    std::move(problem)};
}

}  // namespace undercroft::table
