#include <algorithm>
#include <boost/json.hpp>

#include "base/text.h"

#include "protocol/game_json.h"
#include "protocol/json_value.h"
#include "protocol/library.h"
#include "table/house.h"
#include "table/names.h"
#include "table/secrets.h"
#include "table/words.h"

namespace undercroft::table {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostName = 40;
constexpr std::size_t kMostTitle = 80;

json::value value_or_null(const std::string& text) {
  return text.empty() ? json::value() : json::value(text);
}

json::object guide_json(const Guide& guide) {
  json::object out{{"id", guide.id}, {"title", guide.title}, {"text", guide.text}};
  if (guide.minutes > 0) out["minutes"] = guide.minutes;
  if (!guide.steps.empty()) out["steps"] = json::array(guide.steps.begin(), guide.steps.end());
  return out;
}

}  // namespace

// Who it is.

void House::hello(Turn& turn) {
  Connection& connection = turn.from;
  if (!connection.person.empty()) Request::refuse("'hello' was said already");
  std::string token;
  if (const Value* given = turn.request.find("person"); given != nullptr && !given->is_null())
    token = turn.request.text("person");
  else
    token = new_token();
  if (!is_token(token))
    Request::refuse("'person' is a token of 22 characters; leave it out for a new one");
  std::string called;
  if (const Value* given = turn.request.find("name"); given != nullptr && !given->is_null())
    called = words_of(turn.request, "name", kMostName);
  connection.person = hash_of(token);
  // Only `name` changes a name: a page that was open all the time may still know an older one.
  const bool named = people_.contains(connection.person) || naming_.contains(connection.person);
  const bool adopts = !named && !called.empty() &&
                      name_problem(connection.person, called).empty() && may_make(connection) &&
                      may_add(Adds::Anew);
  if (adopts) {
    note_made(connection);
    be_called(connection.person, called);
  }
  turn.reply = json::serialize(json::object{{"person", token},
                                            {"name", adopts ? called : name_of(connection.person)},
                                            {"version", options_.version}});
}

bool House::may_make(const Connection& connection) {
  const i64 now = clock_.milliseconds();
  if (!persons_.of(connection.person, now).made.has(now)) return false;
  return options_.made_per_address == 0 ||
         addresses_.of(connection.peer->address(), now).made.has(now);
}

void House::note_made(const Connection& connection) {
  const i64 now = clock_.milliseconds();
  persons_.of(connection.person, now).made.take(now);
  if (options_.made_per_address > 0) addresses_.of(connection.peer->address(), now).made.take(now);
}

/// Before content is opened, a game set up or another one replayed for it.
void House::ask_for_a_table(const Turn& turn) {
  if (!may_make(turn.from))
    throw Refused{"too_many", "these are too many new tables; try again in a minute"};
  check_data(Adds::Anew);
  check_room();
}

/// Said at every `hello` until it is kept, and so not worth waiting for.
void House::be_called(const std::string& person, const std::string& name) {
  Entry entry;
  entry.changes.people.push_back({person, name});
  submit({}, std::move(entry));
}

std::string House::name_problem(const std::string& person, const std::string& name) const {
  constexpr std::size_t kMostTables = 100;
  if (std::string flaw = name_flaw(name); !flaw.empty()) return "'name' " + flaw;
  if (look_of(name) == look_of("Bot")) return "bots are called so; take another name";
  std::set<std::string> tables;
  if (const auto mine = mine_.find(person); mine != mine_.end())
    for (const auto& [moved, id] : mine->second.tables)
      if (tables.size() < kMostTables) tables.insert(id);
  for (const auto& [number, connection] : connections_)
    if (connection.person == person) tables.insert(connection.open.begin(), connection.open.end());
  for (const std::string& id : tables) {
    const auto known = listings_.find(id);
    if (known == listings_.end()) continue;
    if (const std::string other = look_alike(*known->second, person, name); !other.empty())
      return "somebody called " + other + " is at your table '" + known->second->head.title +
             "'; take another name";
  }
  return {};
}

void House::name(Turn& turn) {
  const std::string called = plain_words_of(turn.request, "name", kMostName);
  if (const std::string problem = name_problem(turn.from.person, called); !problem.empty())
    throw Refused{"taken", problem};
  if (!may_make(turn.from)) throw Refused{"too_many", "that is too often; try again in a minute"};
  check_data(Adds::Anew);
  note_made(turn.from);
  turn.changes.people.push_back({turn.from.person, called});
  turn.reply = json::serialize(json::object{{"name", called}});
}

/// Logs in memory have the name in their lines.
void House::forget(const std::string& person) {
  people_.erase(person);
  for (const auto& [id, table] : tables_)
    if (table->knows(person)) table->play.forget_names();
}

/// The name goes, and what the person said at any table; answers stay, for others replay them.
void House::forget_me(Turn& turn) {
  constexpr std::size_t kMostLines = 2'000;
  if (!may_make(turn.from)) throw Refused{"too_many", "that is too often; try again in a minute"};
  note_made(turn.from);
  drain();  // a line that is not kept yet would not be found
  const std::vector<EventRow> rows = read_lines(turn.from.person, kMostLines);
  std::map<std::string, std::vector<i64>> lines;
  for (const EventRow& row : rows) {
    Event event;
    if (!read_event(row, event).empty() || event.by != turn.from.person) continue;
    event.text.clear();
    event.by.clear();
    turn.changes.rewritten.push_back(row_of(row.table, event));
    lines[row.table].push_back(row.n);
  }
  for (const auto& [id, events] : lines)
    if (const auto found = tables_.find(id); found != tables_.end())
      empty_lines(*found->second, events, turn.pushes);
  turn.changes.people.push_back({turn.from.person, ""});
  turn.reply = json::serialize(
      json::object{{"lines", turn.changes.rewritten.size()}, {"more", rows.size() == kMostLines}});
}

/// Whoever looks at a table together with somebody sees the new name.
void House::tell_name(const std::string& person) {
  note_name(person);
  std::set<std::string> open;
  for (const auto& [id, connection] : connections_)
    if (connection.person == person) open.insert(connection.open.begin(), connection.open.end());
  for (const std::string& id : open)
    if (const auto found = tables_.find(id); found != tables_.end()) {
      Entry entry;
      push_view(*found->second, Showing::People, entry.deliveries);
      hand_out(*found->second, std::move(entry));
    }
}

// What there is.

void House::games(Turn& turn) {
  if (games_text_.empty()) {
    json::array list;
    for (const GameEntry& entry : all_games()) {
      if (!entry.listed && !options_.all_games) continue;
      json::object game = game_json(entry, open_entry(entry));
      json::array& guides = game["guides"].emplace_array();
      for (const auto& guide : guides_.of(std::string(entry.id)))
        guides.push_back(guide_json(*guide));
      list.push_back(std::move(game));
    }
    games_text_ = json::serialize(json::object{{"games", std::move(list)}});
  }
  turn.reply = games_text_;
}

void House::rule(Turn& turn) {
  const std::string& id = turn.request.text("rule");
  const Rule* found = ledgers_.find(id);
  if (found == nullptr) Request::refuse("no rule '" + id + "'" + did_you_mean(id, ledgers_.ids()));
  const json::object rule{{"id", found->id},
                          {"game", found->game},
                          {"text", found->text},
                          {"chapter", value_or_null(found->chapter)},
                          {"before", value_or_null(found->before)},
                          {"after", value_or_null(found->after)}};
  turn.reply = json::serialize(json::object{{"rule", rule}});
}

/// All rules of a game, as people read them.
void House::rules(Turn& turn) {
  const std::string& game = turn.request.text("game");
  const auto found = rulebooks_.find(game);
  if (found == rulebooks_.end()) {
    std::vector<std::string> games;
    for (const auto& [id, reply] : rulebooks_) games.push_back(id);
    throw Refused{"unknown_game", "no rules of a game '" + game + "'" + did_you_mean(game, games)};
  }
  turn.reply = found->second;
}

// New tables.

Head House::wanted_head(const Turn& turn) const {
  const Request& request = turn.request;
  Head head;
  head.host = turn.from.person;
  head.pace = request.word("pace", {"live", "turns"}).value_or("live");
  head.undo = request.word("undo", {"free", "never"}).value_or("free");
  head.chat = request.word("chat", {"all", "seats"}).value_or("all");
  head.is_public = request.flag("public");
  head.made = clock_.seconds();
  if (const Value* title = request.find("title"); title != nullptr && !title->is_null())
    head.title = plain_words_of(request, "title", kMostTitle);
  return head;
}

/// One entry a seat of the set-up; all mine if nothing is said.
std::vector<Seat> House::wanted_seats(const Turn& turn, std::size_t count) const {
  const i64 now = clock_.seconds();
  const Seat mine{Who::Person, turn.from.person, now};
  const Value* given = turn.request.find("seats");
  if (given == nullptr || given->is_null()) return std::vector<Seat>(count, mine);
  const Value::List* list = given->as_list();
  if (list == nullptr || list->size() != count)
    Request::refuse("'seats' has one entry for each of the " + std::to_string(count) +
                    " seats of this set-up");
  std::vector<Seat> out;
  for (const Value& entry : *list) {
    const std::string* word = entry.as_text();
    if (word != nullptr && *word == "me")
      out.push_back(mine);
    else if (word != nullptr && *word == "open")
      out.push_back({Who::Open, "", now});
    else if (word != nullptr && *word == "bot")
      out.push_back({Who::Bot, "", now});
    else
      Request::refuse(R"(a seat is "me", "open" or "bot")");
  }
  return out;
}

void House::create(Turn& turn) {
  const Request& request = turn.request;
  const std::string& id = request.text("game");
  const GameEntry* entry = find_game(id);
  if (entry == nullptr || (!entry->listed && !options_.all_games))
    throw Refused{"unknown_game", no_such_game(id)};
  ask_for_a_table(turn);
  Listing listing;
  listing.head = wanted_head(turn);
  const Value* given = request.find("setup");
  Value setup = given == nullptr || given->is_null() ? Value(Value::Object{}) : *given;
  std::optional<i64> seed = request.number("seed", 0, Record::kMostSeed);
  std::shared_ptr<const Guide> guide;
  if (const Value* wanted = request.find("guide"); wanted != nullptr && !wanted->is_null()) {
    listing.head.guide = request.text("guide");
    guide = guides_.find(id, listing.head.guide);
    if (!guide) Request::refuse("no guide '" + listing.head.guide + "' of this game");
    if (given != nullptr || seed) Request::refuse("a guide has its own set-up and seed");
    setup = guide->setup;
    seed = static_cast<i64>(guide->seed);
  }
  if (const std::string problem = check_setup(*open_game(id), setup); !problem.empty())
    throw Refused{"bad_setup", problem};
  draw_luck(listing.head, seed);
  if (listing.head.title.empty()) listing.head.title = entry->title;
  listing.head.begin.game = id;
  begin_table(turn, std::move(listing), setup, guide, {});
}

/// Whoever sat at a table before stays, if there are as many seats and nothing else is said.
void House::begin_table(Turn& turn, Listing listing, const Value& setup,
                        std::shared_ptr<const Guide> guide, const std::vector<Seat>& stay) {
  const std::shared_ptr<const Game> game = open_game(listing.head.begin.game);
  listing.id = new_id();
  // How many seats there are is known only once the game is set up.
  Driver probe(game, terms_of(listing.head));
  if (const std::string problem = probe.begin(setup); !problem.empty())
    throw Refused{"bad_setup", problem};
  Play play(game, terms_of(listing.head), names(listing.id));
  const auto seats = static_cast<std::size_t>(game->seats(probe.state()));
  const bool stays = stay.size() == seats && turn.request.find("seats") == nullptr;
  const std::string problem = play.begin(setup, stays ? stay : wanted_seats(turn, seats),
                                         std::move(guide), clock_.seconds());
  if (!problem.empty()) throw Refused{"bad_setup", problem};
  found(turn, std::move(listing), std::move(play));
}

std::string House::new_id() const {
  std::string id;
  do id = new_table_id();
  while (listings_.contains(id) || tables_.contains(id));
  return id;
}

void House::found(Turn& turn, Listing listing, Play play) {
  make_room();
  note_made(turn.from);
  listing.invite_token = new_token();
  listing.watch_token = new_token();
  listing.head.invite = hash_of(listing.invite_token);
  listing.head.watch = hash_of(listing.watch_token);
  listing.head.begin = play.driver().header();
  turn.table = listing.id;
  auto& table = tables_[listing.id];
  table = std::make_unique<Table>(listing, std::move(play), clock_);
  for (const auto& [person, right] : listing.rights)
    turn.changes.rights.push_back({person, listing.id, word_for(right)});
  table->told = 0;  // nothing of it is kept yet
  keep(*table, turn.changes);
  table->told = std::ssize(table->play.events());
  turn.reply = json::serialize(json::object{
      {"table", listing.id}, {"invite", listing.invite_token}, {"watch", listing.watch_token}});
}

/// Whoever sat at the game before may sit at this one.
void House::lead_to(Turn& turn, const std::string& id) {
  using Access = Right::Access;
  Table& there = fetch(turn, id, [&](const Listing& listing) {
    const Access access = listing.right_of(turn.from.person).access;
    if (access == Access::Out || access == Access::Barred)
      throw Refused{"not_yours", "the host has turned you out where the campaign went on"};
  });
  if (!there.listing.may_sit(turn.from.person)) {
    Right right = there.listing.right_of(turn.from.person);
    right.access = Access::Invite;
    set_right(turn, there.listing, turn.from.person, std::move(right));
  }
  turn.table = id;
  turn.reply = json::serialize(json::object{{"table", id}});
}

/// Whoever takes the campaign on is the host of its next table.
void House::check_takes_on(const Table& from, const std::string& person) const {
  const Listing& listing = from.listing;
  if (listing.is_host(person) || !listing.holds_seat(listing.head.host)) return;
  const Seat& seat =
      listing.standing.seats[static_cast<std::size_t>(listing.seats_of(listing.head.host).front())];
  const bool away =
      !is_here(from, listing.head.host) && clock_.seconds() - seat.since >= options_.away_seconds;
  if (!away) throw Refused{"not_yours", "the host takes the campaign on, and you come along"};
}

/// The next game of a campaign, at a table of its own. It has one: whoever asks again is told where
/// the others went.
void House::next(Turn& turn) {
  const Table& from = sitting(turn);
  const std::string id = from.listing.id;
  if (const std::optional<std::string> made = next_of(id)) return lead_to(turn, *made);
  check_takes_on(from, turn.from.person);
  ask_for_a_table(turn);
  const Driver& last = from.play.driver();
  const Value* given = turn.request.find("setup");
  Value setup;
  const std::string problem = next_setup(last.game().schema(), last.setup(),
                                         last.game().carry_over(last.state(), last.setup()),
                                         given == nullptr ? Value() : *given, setup);
  if (!problem.empty()) throw Refused{"bad_setup", problem};
  Listing listing;
  listing.head = from.listing.head;
  listing.head.host = turn.from.person;
  listing.head.guide.clear();
  listing.head.after = id;
  listing.head.retired = false;
  listing.head.made = clock_.seconds();
  // Whoever was turned out, muted or barred is so there too.
  for (const auto& [person, right] : from.listing.rights)
    if (right.muted || right.access == Right::Access::Out || right.access == Right::Access::Barred)
      listing.rights[person] = right;
  draw_luck(listing.head, turn.request.number("seed", 0, Record::kMostSeed));
  begin_table(turn, std::move(listing), setup, nullptr, from.play.seats());
  next_[id] = turn.table;
}

void House::branch(Turn& turn) {
  ask_for_a_table(turn);
  Table& from = looking(turn);
  const i64 of = std::ssize(from.play.given());
  const std::optional<i64> at = turn.request.number("at", 0, of);
  if (!at) Request::refuse("'at' is missing: after how many answers");
  const std::string luck = turn.request.word("luck", {"same", "fresh"}).value_or("fresh");
  const std::vector<std::string> persons = from.listing.persons();
  const std::string& me = turn.from.person;
  const bool alone =
      persons.empty() ? from.listing.is_host(me) : persons.size() == 1 && persons.front() == me;
  const bool host_of_one = from.listing.is_host(me) && persons.size() <= 1;
  // What can be taken back is not the end.
  const bool over = from.play.is_over() && !from.play.given_up();
  const bool may_come = std::ranges::any_of(from.play.seats(),
                                            [](const Seat& seat) { return seat.who == Who::Open; });
  if (luck == "same" && !over && (may_come || (!alone && !host_of_one)))
    throw Refused{"not_allowed",
                  "the same luck would tell what comes next at a table where others play or may "
                  "sit down"};
  Listing listing;
  listing.head = from.listing.head;
  listing.head.host = me;
  listing.head.guide.clear();
  listing.head.after.clear();
  listing.head.is_public = listing.head.retired = false;
  listing.head.made = clock_.seconds();
  if (luck == "fresh") draw_luck(listing.head, {});
  pay(turn.from, *at / kAnswersOfWork);
  listing.id = new_id();
  Play play(open_game(from.listing.head.begin.game), terms_of(listing.head), names(listing.id));
  const std::string problem =
      play.branch(from.play, static_cast<std::size_t>(*at),
                  wanted_seats(turn, from.play.seats().size()), clock_.seconds());
  if (!problem.empty()) throw Refused{"unavailable", problem};
  found(turn, std::move(listing), std::move(play));
}

}  // namespace undercroft::table
