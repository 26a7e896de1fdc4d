#include "world.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sodium.h>
#include <unistd.h>

#include "base/hash.h"

#include "../table/merged.h"
#include "paths.h"
#include "table/check.h"
#include "table/log.h"
#include "table/secrets.h"
#include "table/sqlite_store.h"

namespace undercroft::table {
namespace {

/// Tokens and luck come from the run's seed, too.
Dice secret_dice(0);  // NOLINT(cert-msc*)

void draw_secrets_from(u64 seed) {
  // It draws something itself when it starts.
  if (sodium_init() < 0) std::abort();
  secret_dice = Dice(seed);
  static randombytes_implementation drawn{
      [] { return "simulation"; },
      [] { return static_cast<std::uint32_t>(secret_dice.next()); },
      nullptr,
      nullptr,
      [](void* to, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
          static_cast<unsigned char*>(to)[i] = static_cast<unsigned char>(secret_dice.next());
      },
      nullptr};
  randombytes_set_implementation(&drawn);
}

/// A place that is never written to: the disk in memory knows files by their names.
std::filesystem::path data_folder() {
  static const TempFolder folder;
  return folder.path();
}

Known known_of(const Person& person, const std::string& table) {
  const auto found = person.tables.find(table);
  return found == person.tables.end() ? Known{} : found->second;
}

std::string text_of(const json::object& from, std::string_view key) {
  const json::value* found = from.if_contains(key);
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : "";
}

template <class Seats, class WhoOf>
std::string line_of(i64 seq, const std::string& title, const Seats& seats, const WhoOf& who_of) {
  std::string out = std::to_string(seq) + " " + title;
  for (const auto& seat : seats) out += " " + std::string(who_of(seat));
  return out;
}

}  // namespace

class FaultyStore final : public Store {
 public:
  FaultyStore(std::unique_ptr<Store> real, History& history, const World::StoreFaults& faults)
      : real_(std::move(real)), history_(history), faults_(faults) {}

  std::string claim() override { return real_->claim(); }
  std::string commit(const Changes& changes) override {
    history_.tried(changes);
    if (faults_.refuses) return "the disk is full";
    std::string problem = real_->commit(changes);
    if (problem.empty())
      history_.kept(changes);
    else
      history_.unsure(changes);
    return faults_.doubts ? "the line was cut" : problem;
  }
  std::string read_all(Changes& out) override { return real_->read_all(out); }
  std::string read_table(const std::string& table, Changes& out) override {
    return faults_.silent ? "no answer" : real_->read_table(table, out);
  }
  std::string read_events(const std::string& table, std::vector<EventRow>& out) override {
    if (faults_.silent) return "no answer";
    std::string problem = real_->read_events(table, out);
    if (problem.empty()) history_.read(table, out);
    if (table == faults_.spoiled && !out.empty()) out.erase(out.begin());
    return problem;
  }
  std::string read_lines(const std::string& person, std::size_t most,
                         std::vector<EventRow>& out) override {
    return faults_.silent ? "no answer" : real_->read_lines(person, most, out);
  }
  /// Everything that is there.
  std::string read_everything(Changes& out) {
    std::string problem = real_->read_all(out);
    for (const TableRow& row : out.tables)
      if (problem.empty()) problem = real_->read_events(row.id, out.events);
    return problem;
  }

 private:
  std::unique_ptr<Store> real_;
  History& history_;
  const World::StoreFaults& faults_;
};

void Line::send(Text text) {
  world_.heard(*this, *text);
}

// The machine.

World::World(u64 seed, bool tells) : dice_(seed), tells_(tells), disk_(seed ^ 0xd15c) {
  draw_secrets_from(seed ^ 0x5ec4e7);
  options_.where.content = in_source("/content");
  options_.rules = options_.guides = "/nowhere";
  options_.all_games = true;
  options_.commit_ms = 0;
  options_.writes_when_told = true;
  options_.work = 0;  // limits have tests of their own
  options_.bytes = 0;
  options_.made = 1000;
  options_.made_per_address = 0;
  options_.bot_ms = 50;
  options_.away_seconds = 5;
  options_.nudge_seconds = 1;
  options_.most_tables = dice_.one_in(2) ? 50 : static_cast<std::size_t>(dice_.between(1, 3));
  options_.idle_seconds = dice_.between(0, 30);
  if (dice_.one_in(4)) options_.most_answers = dice_.between(3, 20);
  if (dice_.one_in(4)) options_.most_lines = dice_.between(2, 10);
  if (dice_.one_in(8)) {
    options_.most_data = static_cast<u64>(dice_.between(60, 200)) * 1000;
    options_.data_size = [this] { return disk_.size(); };
  }
  if (tells_) options_.complain = [this](const std::string& what) { tell("log: " + what); };
  const json::object town{{"campaign", json::object()}, {"place", "town"}, {"nights", 1}};
  games_ = {{{"game", "tiny_dice"}, {"setup", town}},
            {{"game", "tiny_piles"}, {"setup", {{"players", 2}}}, {"seats", {"me", "open"}}},
            {{"game", "tiny_piles"}, {"setup", {{"players", 2}}}, {"seats", {"me", "bot"}}},
            {{"game", "tiny_dice"}, {"setup", town}},
            {{"game", "tiny_dice"}},
            {{"game", "duel"}}};
  if (dice_.one_in(40))
    games_.push_back({{"game", "one_deck_dungeon"},
                      {"setup", {{"heroes", {"fenn", "oda"}}}},
                      {"seats", {"me", "open"}}});
  campaigns_ = dice_.one_in(4);
  // Where one table has to make room for the next.
  if (campaigns_ && dice_.one_in(2)) options_.most_tables = dice_.one_in(2) ? 1 : 2;
  if (campaigns_) games_.resize(1);
  for (i64 i = dice_.between(2, 4); i > 0; --i) {
    auto person = std::make_unique<Person>();
    person->token = new_token();
    person->hash = hash_of(person->token);
    person->name = "Person" + std::to_string(i);
    history_.hide_from_others(person->token, person->hash);
    history_.hide(person->hash, {});
    people_.push_back(std::move(person));
  }
}

World::~World() {
  disk_.ends_at = disk_.calls();
  hall_.reset();
}

void World::tell(const std::string& what) {
  if (tells_) std::fprintf(stderr, "%s\n", what.c_str());
}

std::string World::run() {
  start();
  const i64 steps = dice_.between(100, 600);
  for (i64 i = 0; i < steps && history_.broken().empty(); ++i) step();
  if (history_.broken().empty()) settle_all();
  if (history_.broken().empty()) look_into_the_store();
  if (history_.broken().empty()) judge_lobbies();
  if (history_.broken().empty()) judge_doors();
  if (history_.broken().empty()) judge_tokens();
  if (history_.broken().empty()) look_at_the_end();
  return history_.broken();
}

void World::start() {
  if (dice_.one_in(6)) disk_.fails_one_in = static_cast<u64>(dice_.between(5, 60));
  for (int i = 0; i < 2; ++i) {
    if (try_to_start()) break;
    disk_.heal();
    disk_.end_program();
  }
  if (!hall_) return history_.breaks("the hall does not start");
  disk_.heal();
  Changes all;
  if (read_everything(all)) history_.found(all);
}

bool World::read_everything(Changes& out) {
  const std::string problem = store_->read_everything(out);
  if (!problem.empty()) history_.breaks("the store cannot be read: " + problem);
  return problem.empty();
}

/// From now on the store is what people must see.
void World::look_into_the_store() {
  Changes all;
  if (read_everything(all)) history_.seen(all);
}

bool World::try_to_start() {
  std::string problem;
  auto store = open_sqlite(data_folder(), problem);
  if (store) {
    auto faulty = std::make_unique<FaultyStore>(std::move(store), history_, faults_);
    store_ = faulty.get();
    hall_ = std::make_unique<Hall>(
        options_, std::move(faulty),
        [this](std::function<void()> work) { posted_.push_back(std::move(work)); }, clock_);
    problem = hall_->problem();
  }
  tell("start: " + problem);
  if (!problem.empty()) hall_.reset();
  return hall_ != nullptr;
}

void World::end(bool power_cut) {
  tell(power_cut ? "the power is cut" : "the program is killed");
  if (disk_.ends_at == Disk::kNever) disk_.ends_at = disk_.calls();
  disk_.ends_at = std::min(disk_.ends_at, disk_.calls());
  hall_.reset();
  lines_.clear();
  posted_.clear();
  power_cut ? disk_.cut_power() : disk_.end_program();
  heal();
}

void World::crash() {
  // Sometimes in the middle of a commit.
  if (dice_.one_in(2)) {
    disk_.ends_at = disk_.calls() + dice_.between(0, 12);
    hall_->write();
  }
  end(dice_.one_in(2));
  if (dice_.one_in(6)) spoil_rows();
  start();
  // Misfortunes never come singly.
  while (history_.broken().empty() && dice_.one_in(3)) {
    end(dice_.one_in(2));
    start();
  }
}

/// Somebody else's doing, or a bit that flips.
void World::spoil_rows() {
  const std::vector<std::string> tables = history_.sound_tables();
  if (tables.empty()) return;
  const std::string& table = tables[dice_.below(tables.size())];
  const std::string n = std::to_string(dice_.below(history_.table(table)->events.size()));
  const std::string of_event = " where tbl = '" + table + "' and n = " + n;
  const std::vector<std::string> ways{"update events set text = text || ' '" + of_event,
                                      "delete from events" + of_event,
                                      "update tables set line = '{}' where id = '" + table + "'",
                                      "update tables set tip = 'x' where id = '" + table + "'"};
  if (dice_.one_in(3)) return make_foreign(table);
  const std::string& way = ways[dice_.below(ways.size())];
  tell(way);
  sqlite3* db = nullptr;
  sqlite3_open((data_folder() / "tables.db").c_str(), &db);
  if (sqlite3_exec(db, way.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    history_.breaks(std::string("rows cannot be spoiled: ") + sqlite3_errmsg(db));
  sqlite3_close(db);
  history_.spoil(table);
}

/// A sound table of other rules, as an older version may have left one.
void World::make_foreign(const std::string& id) {
  tell("table " + id + " is of other rules from now on");
  TableRow row = history_.table(id)->row;
  json::object head = json::parse(row.head).as_object();
  json::value& rules = head.at("begin").at("rules");
  rules = rules.to_number<i64>() + 1;
  row.head = json::serialize(head);
  Changes changes;
  changes.tables.push_back(std::move(row));
  std::string problem;
  const auto store = open_sqlite(data_folder(), problem);
  if (store) problem = store->claim();
  if (problem.empty()) problem = store->commit(changes);
  if (!problem.empty()) history_.breaks("rows cannot be made foreign: " + problem);
  history_.spoil(id);
}

void World::step() {
  const u64 what = dice_.below(1000);
  if (what < 300) {
    act();
  } else if (what < 600) {
    deliver();
  } else if (what < 740) {
    if (Line* line = some_line([](const Line& l) { return !l.to_person.empty(); })) arrive(*line);
  } else if (what < 830) {
    hall_->write();
  } else if (what < 870) {
    if (posted_.empty()) return;
    const std::function<void()> work = std::move(posted_.front());
    posted_.pop_front();
    work();
  } else if (what < 910) {
    flow();
  } else if (what < 935) {
    pass_time();
  } else if (what < 945) {
    drop();
  } else if (what < 960) {
    fail_somehow();
  } else if (what < 993) {
    heal();
  } else {
    crash();
  }
}

void World::fail_somehow() {
  switch (dice_.below(9)) {
    case 0: faults_.refuses = true; break;
    case 1: faults_.doubts = true; break;
    case 2:
    case 7: faults_.silent = true; break;
    case 3: disk_.fails_at = disk_.calls() + dice_.between(0, 30); break;
    case 4: disk_.fails_one_in = static_cast<u64>(dice_.between(2, 40)); break;
    case 5: disk_.room = disk_.size() + dice_.below(20'000); break;
    default:
      if (!links_.empty()) faults_.spoiled = links_.back().table;
  }
  tell("something fails from now on");
}

void World::heal() {
  faults_ = {};
  disk_.heal();
}

void World::pass_time() {
  const i64 longer = dice_.one_in(5) ? 60'000 : dice_.one_in(3) ? 6'000 : 200;
  clock_.now += dice_.between(10, longer);
  hall_->tick();
}

/// Nothing fails any more, and everything that was said is answered.
void World::settle_all() {
  heal();
  tell("everything settles");
  for (int i = 0; i < 20; ++i) {
    clock_.now += 6'000;
    hall_->tick();
    flow();
  }
  for (const auto& line : lines_)
    if (!line->asked.empty())
      history_.breaks("no reply to " + line->asked.begin()->second.cmd + " of " +
                      line->person.name);
}

/// A restart, and whoever made a table finds it as it was left.
void World::look_at_the_end() {
  end(dice_.one_in(2));
  options_.most_tables = 1000;
  start();
  if (!history_.broken().empty()) return;
  for (const auto& person : people_) {
    connect(*person);
    receive(*lines_.back(), lines_.back()->to_hall.front());
    lines_.back()->to_hall.clear();
  }
  for (const std::string& id : history_.sound_tables()) {
    const History::TableFacts& facts = *history_.table(id);
    for (const auto& line : lines_) {
      if (line->person.hash != facts.listing.head.host) continue;
      say(*line, {{"cmd", "open"}, {"table", id}}, {"open", id, {}, 0});
      receive(*line, line->to_hall.front());
      line->to_hall.clear();
      if (line->seen[id] != facts.seq)
        history_.breaks("table " + id + " is at " + std::to_string(line->seen[id]) +
                        " after a restart, and not at " + std::to_string(facts.seq));
      say(*line, {{"cmd", "close"}, {"table", id}}, {"close", id, {}, 0});
      receive(*line, line->to_hall.front());
      line->to_hall.clear();
    }
  }
  history_.replay(options_.where);
  end(false);
  std::string problem;
  const auto store = open_sqlite(data_folder(), problem);
  CheckReport report;
  if (store) problem = check(*store, options_.where, [](std::size_t, std::size_t) {}, report);
  if (!problem.empty() || !report.place.empty())
    history_.breaks("'undercroft check' fails: " + problem);
  for (const std::vector<Aside>* named : {&report.broken, &report.foreign})
    for (const Aside& aside : *named)
      if (!history_.is_spoiled(aside.table))
        history_.breaks("'undercroft check' names table " + aside.table + ": " + aside.why);
}

// The network.

Line* World::some_line(const std::function<bool(const Line&)>& fits) {
  std::vector<Line*> all;
  for (const auto& line : lines_)
    if (fits(*line)) all.push_back(line.get());
  return all.empty() ? nullptr : dice_.one_of(all);
}

void World::connect(Person& person) {
  lines_.push_back(std::make_unique<Line>(*this, person));
  Line& line = *lines_.back();
  hall_->enter(line);
  json::object hello{{"cmd", "hello"}, {"person", person.token}};
  if (dice_.one_in(2)) hello["name"] = person.name;
  say(line, std::move(hello), {"hello", {}, {}, 0});
  line.greeted = true;
}

void World::drop() {
  Line* line = some_line([](const Line&) { return true; });
  if (line == nullptr) return;
  tell(line->person.name + " drops a connection");
  hall_->leave(*line);
  std::erase_if(lines_, [&](const auto& each) { return each.get() == line; });
}

/// Frames of one connection come in order, but for clients that do as they like.
void World::deliver() {
  Line* line = some_line([](const Line& l) { return !l.to_hall.empty(); });
  if (line == nullptr) return;
  const std::size_t at = dice_.one_in(10) ? dice_.below(line->to_hall.size()) : 0;
  const Frame frame = line->to_hall[at];
  if (!dice_.one_in(15))
    line->to_hall.erase(line->to_hall.begin() + static_cast<std::ptrdiff_t>(at));
  receive(*line, frame);
}

void World::flow() {
  for (const auto& line : lines_)
    while (!line->to_hall.empty()) {
      const Frame frame = std::move(line->to_hall.front());
      line->to_hall.pop_front();
      receive(*line, frame);
    }
  hall_->drain();
  posted_.clear();
  history_.all_is_sent();
  for (const auto& line : lines_) arrive(*line);
}

void World::receive(Line& line, const Frame& frame) {
  tell(line.person.name + " > " + frame.text);
  const auto asked = line.asked.emplace(frame.id, frame.asked);
  if (frame.asked.cmd == "forget_me") asked->second.seat = std::ssize(line.person.names);
  if (frame.asked.cmd == "name") line.person.names.push_back(frame.asked.word);
  hall_->receive(line, frame.text);
}

void World::heard(Line& line, const std::string& text) {
  tell(line.person.name + " < " + text.substr(0, 300));
  digest_ = digest_ * 31 + hash_text(text).low;
  const json::object message = json::parse(text).as_object();
  const std::string push = text_of(message, "push");
  history_.sent(line.person.hash, text);
  // The list of open tables may be two seconds old.
  if (push != "lobby" && !message.contains("open")) history_.named(text);
  if (push.empty()) return judge_reply(line, message);
  if (push == "table") judge_view(line, message);
  if (push == "lobby") judge_lobby(line, message);
  if (push == "gone") line.screens.erase(text_of(message, "table"));
  line.to_person.emplace_back(Asked{}, message);
}

void World::arrive(Line& line) {
  while (!line.to_person.empty()) {
    const auto [asked, message] = std::move(line.to_person.front());
    line.to_person.pop_front();
    learn(line.person, asked, message);
  }
}

// People.

void World::learn_view(Person& person, const json::object& view) {
  Known& known = person.tables[text_of(view, "table")];
  known.seq = view.at("seq").as_int64();
  known.answers = view.at("answers").as_int64();
  known.over = !view.at("over").is_null();
  known.campaign = view.at("campaign").as_bool();
  known.mine = !view.at("people").at("mine").as_array().empty();
  known.seats = std::ssize(view.at("people").at("seats").as_array());
  known.ask = view.at("ask").is_null() ? "" : text_of(view.at("ask").as_object(), "ask");
  for (const json::value& line : view.at("log").as_array())
    if (line.at("kind") == "chat") known.lines.push_back(line.at("n").as_int64());
  known.guests.clear();
  if (const json::value* guests = view.at("people").as_object().if_contains("guests"))
    for (const json::value& guest : guests->as_array())
      known.guests.push_back(text_of(guest.as_object(), "person"));
  const json::value* scene = view.if_contains("scene");
  if (scene == nullptr) return;
  known.options.clear();
  if (!scene->at("prompt").is_object()) return;
  const json::array& mine = view.at("people").at("mine").as_array();
  i64 i = 0;
  for (const json::value& option : scene->at("prompt").at("options").as_array()) {
    const json::value& seat = option.at("seat");
    if (seat.is_null() || std::ranges::find(mine, seat) != mine.end()) known.options.push_back(i);
    ++i;
  }
}

void World::learn(Person& person, const Asked& asked, const json::object& message) {
  if (message.contains("view")) return learn_view(person, message.at("view").as_object());
  if (text_of(message, "push") == "table") return learn_view(person, message);
  const std::string table = message.contains("table") ? text_of(message, "table") : asked.table;
  if (!message.contains("invite") && !(asked.cmd == "next" && message.contains("table"))) return;
  person.tables[table];
  if (message.contains("invite"))
    links_.push_back({table, text_of(message, "invite"), text_of(message, "watch")});
}

std::string World::some_table(const Line& line) {
  const auto one_of = [&](const auto& tables) {
    auto found = tables.begin();
    std::advance(found, static_cast<std::ptrdiff_t>(dice_.below(tables.size())));
    return found->first;
  };
  if (!line.screens.empty() && !dice_.one_in(5)) return one_of(line.screens);
  return line.person.tables.empty() ? "nowhere" : one_of(line.person.tables);
}

void World::say(Line& line, json::object request, Asked asked) {
  const i64 id = next_id_++;
  request["id"] = id;
  line.to_hall.push_back({json::serialize(request), id, std::move(asked)});
}

void World::act() {
  Person& person = *dice_.one_of(people_);
  std::vector<Line*> own;
  for (const auto& line : lines_)
    if (&line->person == &person) own.push_back(line.get());
  if (own.empty() || (own.size() < 2 && dice_.one_in(15))) return connect(person);
  Line& line = *dice_.one_of(own);
  // Most people wait for a reply before they go on.
  if (line.to_hall.size() + line.asked.size() > 1 && !dice_.one_in(4)) return;
  if (person.tables.empty() && links_.empty()) return create(line);
  if (line.screens.empty() && dice_.one_in(2)) return open(line);
  if (campaigns_ && dice_.one_in(3)) return go_on(line);
  const u64 what = dice_.below(100);
  if (what < 5) return links_.size() < 5 || dice_.one_in(4) ? create(line) : open(line);
  if (what < 12) return open(line);
  if (what < 52) return choose(line);
  if (what < 60) return choose_again(line);
  if (what < 70) return go_on(line);
  if (what < 93) return act_at_a_table(line);
  if (what < 97) return act_as_host(line);
  if (what < 98) {
    const std::string name = person.name + "-" + std::to_string(next_word_++);
    return say(line, {{"cmd", "name"}, {"name", name}}, {"name", {}, name, 0});
  }
  if (dice_.one_in(8)) return say(line, {{"cmd", "forget_me"}}, {"forget_me", {}, {}, 0});
  if (what < 99)
    return say(line, {{"cmd", dice_.one_in(3) ? "leave_lobby" : "lobby"}}, {"lobby", {}, {}, 0});
  // What is no request gets a reply, too.
  line.to_hall.push_back({dice_.one_in(2) ? "}{" : R"({"cmd":"fly"})", 0, {"", {}, {}, 0}});
}

void World::create(Line& line) {
  json::object request = dice_.one_of(games_);
  request["cmd"] = "create";
  if (dice_.one_in(3)) request["public"] = true;
  if (dice_.one_in(4)) request["seed"] = dice_.between(1, 1000);
  if (dice_.one_in(4)) request["undo"] = "never";
  say(line, std::move(request), {"create", {}, {}, 0});
}

void World::open(Line& line) {
  std::string table = some_table(line);
  json::object request{{"cmd", "open"}};
  std::string token;
  if (!links_.empty() && dice_.one_in(2)) {
    const Link& link = dice_.one_of(links_);
    table = link.table;
    token = dice_.one_in(3) ? link.watch : link.invite;
    request["token"] = token;
  }
  request["table"] = table;
  if (line.screens.contains(table) && dice_.one_in(2))
    request = {{"cmd", "close"}, {"table", table}};
  const std::string cmd(request.at("cmd").as_string());
  say(line, std::move(request), {cmd, table, token, 0});
}

void World::choose(Line& line) {
  const std::string table = some_table(line);
  const Known known = known_of(line.person, table);
  if (!known.mine && !dice_.one_in(6)) {
    const int seat = static_cast<int>(dice_.below(static_cast<u64>(known.seats)));
    return say(line, {{"cmd", "sit"}, {"table", table}, {"seat", seat}}, {"sit", table, {}, seat});
  }
  if (known.options.empty() && !dice_.one_in(5)) return;
  const Given given{table, "n" + std::to_string(next_word_++), known.seq,
                    known.options.empty() ? 0 : known.options[dice_.below(known.options.size())]};
  line.person.given.push_back(given);
  say(line,
      {{"cmd", "choose"},
       {"table", table},
       {"seq", given.seq},
       {"nonce", given.nonce},
       {"i", given.i}},
      {"choose", table, given.nonce, 0});
}

/// A reply may be lost: the same answer again, or for the position that is known by now.
void World::choose_again(Line& line) {
  if (line.person.given.empty()) return;
  const std::size_t last = line.person.given.size();
  Given given = line.person.given[last - 1 - dice_.below(std::min<std::size_t>(last, 5))];
  if (dice_.one_in(2)) given.seq = known_of(line.person, given.table).seq;
  say(line,
      {{"cmd", "choose"},
       {"table", given.table},
       {"seq", given.seq},
       {"nonce", given.nonce},
       {"i", given.i}},
      {"choose", given.table, given.nonce, 0});
}

/// The next game of a campaign, or another one that branches off.
void World::go_on(Line& line) {
  std::vector<std::string> over;
  for (const auto& [id, known] : line.person.tables)
    if (known.over && known.campaign && known.mine) over.push_back(id);
  if (!over.empty() && !dice_.one_in(4)) {
    const std::string table = dice_.one_of(over);
    // Whoever goes on often no longer looks at what is over.
    if (dice_.one_in(2)) say(line, {{"cmd", "close"}, {"table", table}}, {"close", table, {}, 0});
    // What fails may be what they are led to.
    if (const std::string next = history_.next_of(table); !next.empty() && dice_.one_in(4))
      faults_.spoiled = next;
    return say(line, {{"cmd", "next"}, {"table", table}}, {"next", table, {}, 0});
  }
  const std::string table = some_table(line);
  const i64 at =
      static_cast<i64>(dice_.below(static_cast<u64>(known_of(line.person, table).answers) + 1));
  say(line,
      {{"cmd", "branch"},
       {"table", table},
       {"at", at},
       {"luck", dice_.one_in(3) ? "same" : "fresh"}},
      {"branch", table, {}, 0});
}

void World::act_at_a_table(Line& line) {
  const std::string table = some_table(line);
  const Known known = known_of(line.person, table);
  const int seat = static_cast<int>(dice_.below(static_cast<u64>(known.seats)));
  const std::string word = "word" + std::to_string(next_word_);
  const std::vector<json::object> all{
      {{"cmd", "undo"}, {"seq", known.seq}},
      {{"cmd", "undo"}, {"seq", known.seq}},
      {{"cmd", "redo"}, {"seq", known.seq}},
      {{"cmd", "consent"}, {"ask", known.ask}, {"agree", !dice_.one_in(4)}},
      {{"cmd", "consent"}, {"ask", known.ask}, {"agree", true}},
      {{"cmd", "sit"}, {"seat", seat}},
      {{"cmd", "sit"}, {"seat", seat}},
      {{"cmd", "stand"}, {"seat", seat}},
      {{"cmd", "bot"}, {"seat", seat}, {"on", dice_.one_in(2)}},
      {{"cmd", "chat"}, {"text", word}},
      {{"cmd", "chat"}, {"text", word}},
      {{"cmd", "point"}, {"piece", word}},
      {{"cmd", "nudge"}, {"seat", seat}},
      {{"cmd", "scene"}, {"at", dice_.below(static_cast<u64>(known.answers) + 1)}},
      {{"cmd", "log"}},
      {{"cmd", "record"}},
      {{"cmd", "campaign"}},
      {{"cmd", "invite"}},
      {{"cmd", "retire"}},
      {{"cmd", "skip_tips"}},
      {{"cmd", "hint"}},
  };
  json::object request = all[dice_.below(all.size())];
  const std::string cmd(request.at("cmd").as_string());
  // A table that retires is lost to the others, so it is rare.
  if (cmd == "retire" && !dice_.one_in(4)) return;
  if (cmd == "chat") ++next_word_;
  request["table"] = table;
  say(line, std::move(request), {cmd, table, word, seat});
}

/// What only a host may do, and what anybody may take back.
void World::act_as_host(Line& line) {
  const std::string table = some_table(line);
  const Known known = known_of(line.person, table);
  const i64 seat = static_cast<i64>(dice_.below(static_cast<u64>(known.seats)));
  const std::string guest =
      known.guests.empty() ? "nobody" : known.guests[dice_.below(known.guests.size())];
  const i64 n = known.lines.empty() ? 0 : known.lines[dice_.below(known.lines.size())];
  const char* to = dice_.one_in(2) ? "open" : "bot";
  const bool on = !dice_.one_in(3);
  const std::vector<json::object> all{
      {{"cmd", "turn_out"}, {"person", guest}, {"to", to}},
      {{"cmd", "mute"}, {"person", guest}, {"on", on}},
      {{"cmd", "bar"}, {"person", guest}, {"on", on}},
      {{"cmd", "take_seat"}, {"seat", seat}, {"to", to}},
      {{"cmd", "unsay"}, {"n", n}},
      {{"cmd", "unsay"}, {"n", n}},
      {{"cmd", "delete_table"}},
  };
  json::object request = all[dice_.below(all.size())];
  const std::string cmd(request.at("cmd").as_string());
  if (cmd == "delete_table" && !dice_.one_in(3)) return;
  request["table"] = table;
  const std::string word = cmd == "bar" || cmd == "mute" ? (on ? guest : "") : guest;
  say(line, std::move(request), {cmd, table, word, cmd == "unsay" ? n : seat});
}

// Judging.

void World::judge_reply(Line& line, const json::object& reply) {
  const json::value* id = reply.if_contains("id");
  const auto found = line.asked.find(id == nullptr ? 0 : id->as_int64());
  if (found == line.asked.end())
    return history_.breaks("a second reply: " + json::serialize(reply).substr(0, 200));
  const Asked asked = found->second;
  line.asked.erase(found);
  line.to_person.emplace_back(asked, reply);
  if (reply.contains("error")) return;
  if (reply.contains("view")) judge_view(line, reply.at("view").as_object());
  if (asked.cmd == "lobby" && reply.contains("mine")) judge_lobby(line, reply);
  if (asked.cmd == "create" || asked.cmd == "branch" || asked.cmd == "next")
    judge_made(line, asked, reply);
  else
    judge_done(line, asked, reply);
}

/// What is acknowledged is kept.
void World::judge_done(const Line& line, const Asked& asked, const json::object& reply) {
  const std::string& me = line.person.hash;
  const auto lost = [&](bool is) {
    if (is)
      history_.breaks(asked.cmd + " " + asked.word + " at table " + asked.table +
                      " is acknowledged and not kept");
  };
  if (asked.cmd == "name") {
    const std::vector<std::string>& names = line.person.names;
    const auto told = std::ranges::find(names, asked.word);
    return lost(std::find(told, names.end(), history_.name(me)) == names.end());
  }
  if (asked.cmd == "forget_me") {
    history_.forgets(me);
    // Unless somebody who is forgotten has taken a name again.
    const std::vector<std::string>& names = line.person.names;
    const std::string name = history_.name(me);
    return lost(!name.empty() && name != line.person.name &&
                std::find(names.begin() + asked.seat, names.end(), name) == names.end());
  }
  if (asked.table.empty()) return;
  const History::TableFacts* facts = history_.table(asked.table);
  if (asked.cmd == "delete_table") return lost(facts != nullptr);
  if (facts == nullptr) return lost(!history_.is_gone(asked.table));
  judge_host(asked, *facts);
  // One who ends a step for others only asks them.
  if (asked.cmd == "choose" && !reply.contains("asked")) {
    const auto kept = facts->nonces.find(me + "/" + asked.word);
    lost(kept == facts->nonces.end() || kept->second != reply.at("seq").as_int64());
  }
  if ((asked.cmd == "undo" || asked.cmd == "redo") && reply.contains("seq"))
    lost(facts->seq < reply.at("seq").as_int64());
  if (asked.cmd == "chat") lost(!facts->done.contains(me + "/" + asked.word));
  if (asked.cmd == "sit" || asked.cmd == "stand")
    lost(!facts->done.contains(me + "/" + std::to_string(asked.seat) +
                               (asked.cmd == "sit" ? "/person" : "/open")));
  if (asked.cmd == "retire") lost(!facts->listing.head.retired);
  if (asked.cmd == "open" && !asked.word.empty())
    lost(!facts->listing.may_look(me) && !facts->owners.contains(me) &&
         history_.right(me, asked.table).empty());
  if (asked.cmd == "invite") {
    invited_[asked.table] = text_of(reply, "invite");
    history_.hide(text_of(reply, "invite"), asked.table);
    history_.hide(text_of(reply, "watch"), asked.table);
  }
  if (asked.cmd == "record" && !facts->listing.head.seed_is_known &&
      reply.at("record").as_object().contains("seed") && !reply.at("record").at("seed").is_null())
    history_.breaks("a secret seed is sent");
}

void World::judge_host(const Asked& asked, const History::TableFacts& facts) {
  const auto lost = [&](bool is) {
    if (is)
      history_.breaks(asked.cmd + " at table " + asked.table + " is acknowledged and not kept");
  };
  if (asked.cmd == "unsay") {
    Event event;
    lost(!read_event(facts.events.at(static_cast<std::size_t>(asked.seat / kLinesOfEvent)), event)
              .empty() ||
         !event.text.empty());
  }
  if (asked.cmd == "take_seat")
    lost(!facts.done.contains(facts.listing.head.host + "/" + std::to_string(asked.seat) +
                              "/open") &&
         !facts.done.contains(facts.listing.head.host + "/" + std::to_string(asked.seat) + "/bot"));
  if (asked.word.empty()) return;
  const char* right = asked.cmd == "turn_out" ? "out"
                      : asked.cmd == "bar"    ? "barred"
                      : asked.cmd == "mute"   ? "muted"
                                              : nullptr;
  if (right == nullptr) return;
  const bool kept = std::ranges::any_of(people_, [&](const auto& person) {
    return digest_of({"handle", asked.table, person->hash}).starts_with(asked.word) &&
           (history_.had_right(person->hash, asked.table, right) ||
            history_.had_right(person->hash, asked.table, "barred"));
  });
  lost(!kept);
}

void World::judge_made(const Line& line, const Asked& asked, const json::object& reply) {
  const std::string id = text_of(reply, "table");
  const History::TableFacts* facts = history_.table(id);
  if (facts == nullptr || facts->events.empty() || facts->row.id.empty())
    return history_.breaks("table " + id + " is told and not kept");
  if (reply.contains("invite")) {
    invited_[id] = text_of(reply, "invite");
    history_.hide(text_of(reply, "invite"), id);
    history_.hide(text_of(reply, "watch"), id);
    if (facts->listing.head.host != line.person.hash)
      history_.breaks("table " + id + " has another host");
  }
  if (asked.cmd == "next" && facts->listing.head.after != asked.table)
    history_.breaks("table " + id + " is not the next one of " + asked.table);
}

void World::judge_view(Line& line, const json::object& view) {
  const std::string id = text_of(view, "table");
  const i64 seq = view.at("seq").as_int64();
  std::vector<int> mine;
  for (const json::value& seat : view.at("people").at("mine").as_array())
    mine.push_back(static_cast<int>(seat.as_int64()));
  history_.shown(id, seq, mine, line.person.hash);
  if (history_.is_gone(id)) return;
  if (seq < line.seen[id]) history_.breaks("table " + id + " goes back for " + line.person.name);
  line.seen[id] = seq;
  const json::value* told = view.if_contains("scene");
  if (told == nullptr || !history_.broken().empty()) return;
  auto& [shown_seq, scene] = line.screens[id];
  if (const json::value* since = view.if_contains("since")) {
    if (scene.empty() || shown_seq != since->as_int64() || scene.at("seat") != told->at("seat"))
      return history_.breaks("news of table " + id + " for whoever has seen something else");
    scene = merged(scene, told->as_object());
  } else {
    scene = told->as_object();
  }
  shown_seq = seq;
  const json::value& seat = scene.at("seat");
  const int eyes = seat.is_null() ? kParty : static_cast<int>(seat.as_int64());
  if (eyes != (mine.empty() ? static_cast<int>(kParty) : mine.front()))
    history_.breaks("the scene of table " + id + " is made for another seat");
  history_.pictured(id, seq, eyes, scene);
}

void World::judge_lobby(const Line& line, const json::object& lobby) {
  const auto judge = [&](std::string_view list, const auto& fits) {
    for (const json::value& table : lobby.at(list).as_array()) {
      const std::string id = text_of(table.as_object(), "table");
      if (history_.is_gone(id)) continue;
      const History::TableFacts* facts = history_.table(id);
      if (facts == nullptr || facts->seq < table.at("seq").as_int64() || !fits(*facts))
        history_.breaks("the lobby shows table " + id);
    }
  };
  judge("mine", [&](const auto& facts) { return facts.owners.contains(line.person.hash); });
  judge("open", [](const auto& facts) { return facts.listing.head.is_public; });
}

/// When nothing is under way any more, the lobby shows tables as they are kept: everybody's own,
/// and those of others that are open.
void World::judge_lobbies() {
  clock_.now += 6'000;  // the list of open tables may be two seconds old
  for (const auto& line : lines_) {
    if (!line->greeted) continue;
    const json::object lobby = ask_now(*line, {{"cmd", "lobby"}}, {"lobby", {}, {}, 0});
    for (const char* list : {"mine", "open"})
      if (history_.broken().empty() && lobby.contains(list))
        judge_list(*line, list, lobby.at(list).as_array());
  }
}

void World::judge_list(const Line& line, const std::string& list, const json::array& tables) {
  std::map<std::string, std::string> shown;
  for (const json::value& table : tables)
    shown[text_of(table.as_object(), "table")] =
        line_of(table.at("seq").as_int64(), text_of(table.as_object(), "title"),
                table.at("seats").as_array(),
                [](const json::value& seat) { return text_of(seat.as_object(), "who"); });
  std::map<std::string, std::string> kept;
  for (const std::string& id : history_.sound_tables()) {
    const History::TableFacts& facts = *history_.table(id);
    const Listing& listing = facts.listing;
    const bool mine = history_.is_owner(line.person.hash, id);
    const bool open = !mine && listing.head.is_public && listing.standing.result.empty();
    if (listing.head.retired || !(list == "mine" ? mine : open)) continue;
    kept[id] = line_of(facts.seq, listing.head.title, facts.seats,
                       [](const Seat& seat) { return std::string(word_for(seat.who)); });
  }
  std::erase_if(shown, [&](const auto& item) { return history_.is_spoiled(item.first); });
  if (shown == kept) return;
  for (const auto& [id, what] : kept)
    if (shown[id] != what)
      return history_.breaks("the lobby of " + line.person.name + " says of table " + id + " \"" +
                             shown[id] + "\" and not \"" + what + "\"");
  history_.breaks("the lobby of " + line.person.name + " has tables that are not there");
}

/// The reply to a request when nothing else is under way.
json::object World::ask_now(Line& line, json::object request, Asked asked) {
  line.to_person.clear();
  const std::string cmd = asked.cmd;
  say(line, std::move(request), std::move(asked));
  receive(line, line.to_hall.back());
  line.to_hall.clear();
  hall_->drain();
  json::object reply;
  for (auto& [about, message] : line.to_person)
    if (about.cmd == cmd) reply = std::move(message);
  line.to_person.clear();
  return reply;
}

/// Whoever may look at a table as it is kept is let in, and nobody else.
void World::judge_doors() {
  for (const auto& line : lines_) {
    for (const std::string& id : history_.sound_tables()) {
      if (!history_.broken().empty()) return;
      if (!line->screens.contains(id) && line->screens.size() > 6) continue;
      const json::object reply =
          ask_now(*line, {{"cmd", "open"}, {"table", id}}, {"open", id, {}, 0});
      const bool may = history_.may_look(line->person.hash, id);
      const json::value* error = reply.if_contains("error");
      const std::string code = error == nullptr ? "" : text_of(error->as_object(), "code");
      if (may ? code == "not_yours" || code == "no_table" : code.empty())
        history_.breaks(line->person.name + " is let in to table " + id + " or kept out, and \"" +
                        history_.right(line->person.hash, id) + "\" is kept");
      if (code.empty() && line->seen[id] != history_.table(id)->seq)
        history_.breaks("table " + id + " is shown at " + std::to_string(line->seen[id]) +
                        " and kept is " + std::to_string(history_.table(id)->seq));
      ask_now(*line, {{"cmd", "close"}, {"table", id}}, {"close", id, {}, 0});
    }
  }
}

/// The links that the host was told last, and those that stand in his view, open the table.
void World::judge_tokens() {
  for (const auto& [table, token] : invited_) {
    const History::TableFacts* facts = history_.table(table);
    if (facts == nullptr || history_.is_spoiled(table)) continue;
    for (const auto& line : lines_) {
      if (line->person.hash != facts->listing.head.host) continue;
      const json::object reply =
          ask_now(*line, {{"cmd", "open"}, {"table", table}}, {"open", table, {}, 0});
      if (!reply.contains("view")) continue;
      const json::value* shown = reply.at("view").at("people").as_object().if_contains("invite");
      if (shown != nullptr &&
          hash_of(std::string(shown->as_string())) != facts->listing.head.invite)
        history_.breaks("a link of table " + table + " is shown that does not open it");
    }
  }
}

}  // namespace undercroft::table
