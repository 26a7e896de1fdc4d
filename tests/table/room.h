#pragma once
#include <boost/json.hpp>
#include <filesystem>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <unistd.h>
#include <vector>

#include "paths.h"
#include "table/hall.h"
#include "temp_folder.h"

// A hall with guests who stand in for sockets, a clock that moves when a test says so, and a store
// that can be told to fail.

namespace undercroft::table {

namespace json = boost::json;

class TestClock final : public Clock {
 public:
  [[nodiscard]] i64 seconds() const override { return now / 1000; }
  [[nodiscard]] i64 milliseconds() const override { return now; }
  i64 now = 1'700'000'000'000;
};

/// A store that can be told to fail, and remembers everything that was written.
class TestStore final : public Store {
 public:
  struct Control {
    bool fails = false;
    bool doubts = false;  ///< it commits, and says that it failed
    bool silent = false;  ///< it cannot be read
    int asked = 0;        ///< how often it was read
    std::string spoiled;  ///< a table whose beginning is lost
    std::vector<std::string> written;
  };
  TestStore(std::unique_ptr<Store> real, std::shared_ptr<Control> control)
      : real_(std::move(real)), control_(std::move(control)) {}

  std::string commit(const Changes& changes) override {
    if (control_->fails) return "the disk is full";
    for (const TableRow& row : changes.tables)
      control_->written.push_back(row.id + row.head + row.line);
    for (const EventRow& row : changes.events) control_->written.push_back(row.text);
    for (const PersonRow& row : changes.people) control_->written.push_back(row.hash + row.name);
    for (const RightRow& row : changes.rights) control_->written.push_back(row.person + row.table);
    for (const EventRow& row : changes.rewritten) control_->written.push_back(row.text);
    const std::string problem = real_->commit(changes);
    return control_->doubts ? "the line was cut" : problem;
  }
  std::string claim() override { return real_->claim(); }
  std::string read_all(Changes& out) override { return real_->read_all(out); }
  std::string read_table(const std::string& table, Changes& out) override {
    return is_silent() ? "no answer" : real_->read_table(table, out);
  }
  std::string read_events(const std::string& table, std::vector<EventRow>& out) override {
    if (is_silent()) return "no answer";
    std::string problem = real_->read_events(table, out);
    if (table == control_->spoiled && !out.empty()) out.erase(out.begin());
    return problem;
  }
  std::string read_lines(const std::string& person, std::size_t most,
                         std::vector<EventRow>& out) override {
    return is_silent() ? "no answer" : real_->read_lines(person, most, out);
  }

 private:
  bool is_silent() {
    ++control_->asked;
    return control_->silent;
  }

  std::unique_ptr<Store> real_;
  std::shared_ptr<Control> control_;
};

class Room;

class Guest final : public Peer {
 public:
  explicit Guest(Room& room);
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  Guest(Guest&&) = delete;
  Guest& operator=(Guest&&) = delete;
  ~Guest() override;

  void send(Text text) override {
    all.push_back(*text);
    json::object message = json::parse(*text).as_object();
    if (message.contains("push"))
      pushes.push_back(std::move(message));
    else
      replies.push_back(std::move(message));
  }
  [[nodiscard]] std::string address() const override { return from; }

  /// Sends a request and gives its reply.
  json::object ask(json::object request);
  json::object ask(const std::string& cmd, json::object members = {}) {
    members["cmd"] = cmd;
    return ask(std::move(members));
  }
  /// The code of the error that the request meets, or nothing.
  std::string code(const std::string& cmd, json::object members = {}) {
    const json::object reply = ask(cmd, std::move(members));
    const json::value* error = reply.if_contains("error");
    return error == nullptr ? "" : std::string(error->at("code").as_string());
  }
  void say(const std::string& frame);
  Guest& hello(const std::string& name);
  /// The newest push of this kind.
  json::object last(std::string_view push) const {
    for (auto i = pushes.rbegin(); i != pushes.rend(); ++i)
      if (i->at("push").as_string() == push) return *i;
    return {};
  }
  void leave();

  std::string token;
  std::vector<std::string> all;
  std::vector<json::object> replies, pushes;
  std::string from = "127.0.0.1";

 private:
  Room& room_;
  i64 next_ = 1;
  bool here_ = true;
};

class Room {
 public:
  explicit Room(const std::filesystem::path& data = {}) : data_(data.empty() ? own_.path() : data) {
    options.where.content = in_source("/content");
    options.rules = in_source("/rules");
    options.guides = in_source("/guides");
    options.all_games = true;
    options.commit_ms = 0;
    options.work = 0;  // the clock moves when a test says so
    options.bytes = 0;
    options.bot_ms = 100;
    start();
  }

  void start() {
    std::string problem;
    auto store = open_store(data_.string(), problem);
    EXPECT_EQ(problem, "");
    hall = std::make_unique<Hall>(
        options, std::make_unique<TestStore>(std::move(store), control),
        [](const std::function<void()>&) {}, clock);
    EXPECT_EQ(hall->problem(), "");
  }
  /// As if the program had been killed and started again.
  void restart() {
    hall.reset();
    start();
  }
  void pass(i64 ms) {
    clock.now += ms;
    hall->tick();
    hall->drain();
  }

  HallOptions options;  ///< for the next start
  TestClock clock;
  std::shared_ptr<TestStore::Control> control = std::make_shared<TestStore::Control>();
  std::unique_ptr<Hall> hall;

 private:
  TempFolder own_;
  std::filesystem::path data_;
};

inline Guest::Guest(Room& room) : room_(room) {
  room_.hall->enter(*this);
}
inline Guest::~Guest() {
  leave();
}
inline void Guest::leave() {
  if (here_) room_.hall->leave(*this);
  here_ = false;
}
inline void Guest::say(const std::string& frame) {
  room_.hall->receive(*this, frame);
  room_.hall->drain();
}
inline json::object Guest::ask(json::object request) {
  const i64 id = next_++;
  request["id"] = id;
  say(json::serialize(request));
  for (auto i = replies.rbegin(); i != replies.rend(); ++i)
    if (i->if_contains("id") != nullptr && i->at("id") == id) return *i;
  ADD_FAILURE() << "no reply to " << json::serialize(request);
  return {};
}
inline Guest& Guest::hello(const std::string& name) {
  json::object request{{"name", name}};
  if (!token.empty()) request["person"] = token;
  token = ask("hello", std::move(request)).at("person").as_string();
  return *this;
}

inline std::string text_of(const json::object& from, std::string_view key) {
  const json::value* found = from.if_contains(key);
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : "";
}

/// A table with two seats, one for each of two people.
struct Pair {
  Room room;
  Guest maren{room}, tomas{room};
  std::string table, invite, watch;

  explicit Pair(const std::string& game = "tiny_piles",
                const json::object& setup = {{"players", 2}}, json::object more = {}) {
    maren.hello("Maren");
    tomas.hello("Tomas");
    more["game"] = game;
    more["setup"] = setup;
    more["seed"] = 7;
    const bool both = !more.contains("seats");
    if (both) more["seats"] = {"me", "open"};
    const json::object made = maren.ask("create", std::move(more));
    table = text_of(made, "table");
    invite = text_of(made, "invite");
    watch = text_of(made, "watch");
    EXPECT_NE(table, "") << json::serialize(made);
    maren.ask("open", {{"table", table}});
    tomas.ask("open", {{"table", table}, {"token", invite}});
    if (both) tomas.ask("sit", {{"table", table}, {"seat", 1}});
  }
  json::object view(Guest& who) {
    return who.ask("open", {{"table", table}}).at("view").as_object();
  }
  i64 seq() { return view(maren).at("seq").as_int64(); }
  std::string hash_of_answers() {
    return json::serialize(maren.ask("record", {{"table", table}}).at("record"));
  }
  /// Gives the answer `i`, as whoever may; the reply. Whoever is asked agrees.
  json::object choose(int i) {
    const json::object now = view(maren);
    const json::value seat =
        now.at("scene").at("prompt").at("options").at(static_cast<std::size_t>(i)).at("seat");
    Guest& who = seat == 1 ? tomas : maren;
    json::object reply = who.ask("choose", {{"table", table},
                                            {"seq", now.at("seq")},
                                            {"nonce", "n" + std::to_string(++nonce_)},
                                            {"i", i}});
    if (!reply.contains("asked")) return reply;
    Guest& other = seat == 1 ? maren : tomas;
    return other.ask("consent",
                     {{"table", table}, {"ask", view(other).at("ask").at("ask")}, {"agree", true}});
  }

 private:
  int nonce_ = 0;
};

}  // namespace undercroft::table
