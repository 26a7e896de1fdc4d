// Plays many tables over real sockets and says how long answers take: scripts/load starts a server
// for it.
#include <CLI/CLI.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <random>
#include <sys/resource.h>

#include "figures.h"
#include "message.h"
#include "socket.h"

using namespace undercroft;        // NOLINT(google-build-using-namespace): the program itself
using namespace undercroft::load;  // NOLINT(google-build-using-namespace): the program itself
namespace json = boost::json;

namespace {

struct Settings {
  std::string host = "127.0.0.1";
  unsigned short port = 8620;
  int tables = 1000, sockets = 4;
  double rate = 500, seconds = 30;
  int idle = 0;
  int refused = 0;                   ///< sockets of one address that ask for what is refused
  int public_tables = 0, lobby = 0;  ///< beside those that play
  int process = 0;
  std::string game = "one_deck_dungeon";
  std::string setup = R"({"heroes":["oda","ilse"]})";
  int seats = 2;
};

struct Figures {
  Times reply, scene;
  long sent = 0, acknowledged = 0, refused = 0, compared = 0, differ = 0, over = 0;
  long beside = 0, lists = 0;  ///< refused requests of others, and lists pushed to the lobby
};

[[noreturn]] void fail(const std::string& what) {
  fmt::print(stderr, "uc_load: {}\n", what);
  std::exit(1);
}

/// Of the kind-th sort of people the number-th: bounds of an address are for each of them.
std::string address_of(int kind, int number) {
  return fmt::format("10.{}.{}.{}", kind, number / 250, number % 250 + 1);
}

/// One connection: requests and their replies.
class Person {
 public:
  using Reply = std::function<void(const json::object&)>;

  Person(Loop& loop, const std::string& address, const std::string& name,
         std::function<void()> ready, std::function<void(std::string_view)> pushed)
      : pushed_(std::move(pushed)) {
    socket_ = loop.open(
        address,
        [this, name, ready = std::move(ready)] {
          ask({{"cmd", "hello"}, {"name", name}}, [ready](const json::object&) { ready(); });
        },
        [this](std::string_view text) { hear(text); });
  }

  void ask(json::object request, Reply reply) {
    request["id"] = ++last_id_;
    waiting_.emplace(last_id_, std::move(reply));
    socket_->send(json::serialize(request));
  }
  void leave() { socket_->close(); }

 private:
  void hear(std::string_view text) {
    if (text.substr(0, 40).find("\"push\"") != std::string_view::npos) return pushed_(text);
    const json::value message = json::parse(text);
    const json::object& reply = message.as_object();
    const auto found = waiting_.find(reply.at("id").to_number<long>());
    if (found == waiting_.end()) fail("a reply to nothing: " + std::string(text.substr(0, 200)));
    const Reply take = std::move(found->second);
    waiting_.erase(found);
    take(reply);
  }

  std::shared_ptr<Socket> socket_;
  std::function<void(std::string_view)> pushed_;
  std::map<long, Reply> waiting_;
  long last_id_ = 0;
};

/// A table with its sockets: the first have seats, the others look on.
class Table {
 public:
  Table(Loop& loop, const Settings& settings, Figures& figures, int number)
      : loop_(loop), settings_(settings), figures_(figures), number_(number) {}

  void set_up(std::function<void()> ready) {
    ready_ = std::move(ready);
    add_person();
  }

  [[nodiscard]] bool can_answer() const { return !under_way_ && !choices_.empty(); }
  [[nodiscard]] bool under_way() const { return under_way_; }

  void answer(std::mt19937_64& dice) {
    const Choice choice = choices_[dice() % choices_.size()];
    under_way_ = true;
    replied_ = false;
    seen_ = 0;
    sent_ = Clock::now();
    ++figures_.sent;
    send(std::clamp(choice.seat, 0, seated() - 1), choice.i);
  }

 private:
  [[nodiscard]] int seated() const { return std::min(settings_.seats, settings_.sockets); }

  /// What costs others is asked of them first: whoever answers the same agrees.
  void send(int who, int i) {
    people_[static_cast<std::size_t>(who)]->ask({{"cmd", "choose"},
                                                 {"table", name_},
                                                 {"seq", seq_},
                                                 {"nonce", std::to_string(++nonce_)},
                                                 {"i", i}},
                                                [this, who, i](const json::object& reply) {
                                                  if (reply.contains("asked") && who + 1 < seated())
                                                    return send(who + 1, i);
                                                  on_reply(reply);
                                                });
  }
  static const json::object& good(const json::object& reply) {
    if (reply.contains("error")) fail(json::serialize(reply));
    return reply;
  }

  void add_person() {
    const std::size_t n = people_.size();
    people_.push_back(std::make_unique<Person>(
        loop_, address_of(1, number_), "Load " + std::to_string(n + 1),
        [this, n] { n == 0 ? create() : open(n); },
        [this, n](std::string_view text) { on_push(n, text); }));
  }

  void create() {
    json::array seats;
    for (int seat = 0; seat < settings_.seats; ++seat)
      seats.push_back(seat == 0 || seated() == 1 ? "me" : "open");
    people_[0]->ask({{"cmd", "create"},
                     {"game", settings_.game},
                     {"setup", json::parse(settings_.setup)},
                     {"seats", seats},
                     {"public", settings_.lobby > 0},
                     {"seed", number_ + 1}},
                    [this](const json::object& reply) {
                      name_ = good(reply).at("table").as_string().c_str();
                      invite_ = reply.at("invite").as_string().c_str();
                      watch_ = reply.at("watch").as_string().c_str();
                      open(0);
                    });
  }

  void open(std::size_t n) {
    json::object request{{"cmd", "open"}, {"table", name_}};
    if (n > 0) request["token"] = is_seated(n) ? invite_ : watch_;
    people_[n]->ask(std::move(request), [this, n](const json::object& reply) {
      const json::object& view = good(reply).at("view").as_object();
      seq_ = view.at("seq").to_number<long>();
      if (n == 0) choices_ = read_choices(json::serialize(view.at("scene")));
      is_seated(n) && n > 0 ? sit(n) : next();
    });
  }

  void sit(std::size_t n) {
    people_[n]->ask({{"cmd", "sit"}, {"table", name_}, {"seat", n}},
                    [this](const json::object& reply) {
                      good(reply);
                      next();
                    });
  }

  void next() {
    if (people_.size() < static_cast<std::size_t>(settings_.sockets)) return add_person();
    ready_();
  }

  [[nodiscard]] bool is_seated(std::size_t n) const {
    return n < static_cast<std::size_t>(seated());
  }

  void on_reply(const json::object& reply) {
    if (!reply.contains("seq")) {
      ++figures_.refused;
      fmt::print(stderr, "uc_load: refused: {}\n", json::serialize(reply));
      under_way_ = false;
      return;
    }
    ++figures_.acknowledged;
    figures_.reply.add(Clock::now() - sent_);
    replied_ = true;
    finish();
  }

  void on_push(std::size_t n, std::string_view text) {
    const std::optional<Position> position = read_position(text);
    if (!position || !under_way_ || position->seq != seq_ + 1) return;
    figures_.scene.add(Clock::now() - sent_);
    if (n == 0) next_choices_ = read_choices(position->scene_text);
    compare(n, *position);
    ++seen_;
    finish();
  }

  /// All see the same position; those who look on see the same scene.
  void compare(std::size_t n, const Position& position) {
    if (seen_ == 0) {
      answers_ = position.answers;
      watched_.reset();
    }
    bool same = position.answers == answers_;
    if (!is_seated(n)) {
      same = same && watched_.value_or(position.scene) == position.scene;
      watched_ = position.scene;
    }
    ++figures_.compared;
    if (!same) ++figures_.differ;
  }

  void finish() {
    if (!replied_ || seen_ < settings_.sockets) return;
    under_way_ = false;
    ++seq_;
    choices_ = std::move(next_choices_);
    if (choices_.empty()) ++figures_.over;
  }

  Loop& loop_;
  const Settings& settings_;
  Figures& figures_;
  int number_;
  std::function<void()> ready_;
  std::vector<std::unique_ptr<Person>> people_;
  std::string name_, invite_, watch_;
  long seq_ = 0, answers_ = 0, nonce_ = 0;
  std::vector<Choice> choices_, next_choices_;
  std::optional<Hash> watched_;
  Clock::time_point sent_;
  int seen_ = 0;
  bool under_way_ = false, replied_ = false;
};

/// Sets up so many things, some of them at once, and calls `done` after the last.
class SetUp {
 public:
  using Start = std::function<void(int, std::function<void()>)>;
  SetUp(int count, Start start, std::function<void()> done)
      : count_(count), start_(std::move(start)), done_(std::move(done)) {}
  void begin() {
    if (count_ == 0) return done_();
    for (int i = 0; i < std::min(count_, 16); ++i) next();
  }

 private:
  void next() {
    if (begun_ == count_) return;
    start_(begun_++, [this] {
      if (++finished_ == count_) return done_();
      next();
    });
  }
  int count_, begun_ = 0, finished_ = 0;
  Start start_;
  std::function<void()> done_;
};

class Run {
 public:
  explicit Run(const Settings& settings)
      : settings_(settings), loop_(settings.host, settings.port) {}

  int play() {
    for (int i = 0; i < settings_.tables; ++i)
      tables_.push_back(std::make_unique<Table>(loop_, settings_, figures_, i));
    SetUp refusing(
        settings_.refused, [this](int i, auto ready) { add_refused(i, ready); },
        [this] { start(); });
    SetUp visiting(
        settings_.lobby, [this](int i, auto ready) { add_visitor(i, ready); },
        [&] { refusing.begin(); });
    SetUp listing(
        settings_.public_tables, [this](int i, auto ready) { add_public_table(i, ready); },
        [&] { visiting.begin(); });
    SetUp playing(
        settings_.tables,
        [this](int i, auto ready) { tables_[static_cast<std::size_t>(i)]->set_up(ready); },
        [&] { listing.begin(); });
    started_from_ = Clock::now();
    playing.begin();
    loop_.run();
    return report();
  }

  int sit_idle() {
    std::vector<std::unique_ptr<Person>> people(static_cast<std::size_t>(settings_.idle));
    fmt::print("before: {}\n", process_text(settings_.process));
    SetUp set_up(
        settings_.idle,
        [&](int i, auto ready) {
          auto& person = people[static_cast<std::size_t>(i)];
          // In the lobby, as somebody is who has a page open and does nothing.
          const auto enter = [&person, ready] {
            person->ask({{"cmd", "lobby"}}, [ready](const json::object&) { ready(); });
          };
          person = std::make_unique<Person>(loop_, address_of(2, i), "Idle", enter,
                                            [](std::string_view) {});
        },
        [this] { loop_.stop(); });
    set_up.begin();
    loop_.run();
    fmt::print("{} idle sockets: {}\n", settings_.idle, process_text(settings_.process));
    return 0;
  }

 private:
  /// Opens a table that everybody may see, and goes.
  void add_public_table(int number, const std::function<void()>& ready) {
    others_.push_back(nullptr);
    const std::size_t at = others_.size() - 1;
    const auto create = [this, at, ready] {
      others_[at]->ask({{"cmd", "create"},
                        {"game", settings_.game},
                        {"setup", json::parse(settings_.setup)},
                        {"seats", json::array{"me", "open"}},
                        {"public", true}},
                       [this, at, ready](const json::object& reply) {
                         if (reply.contains("error")) fail(json::serialize(reply));
                         others_[at]->leave();
                         ready();
                       });
    };
    others_[at] = std::make_unique<Person>(loop_, address_of(3, number), "Host", create,
                                           [](std::string_view) {});
  }

  void add_visitor(int number, const std::function<void()>& ready) {
    others_.push_back(nullptr);
    const std::size_t at = others_.size() - 1;
    const auto enter = [this, at, ready] {
      others_[at]->ask({{"cmd", "lobby"}}, [ready](const json::object&) { ready(); });
    };
    others_[at] = std::make_unique<Person>(loop_, address_of(2, number), "Visitor", enter,
                                           [this](std::string_view) { ++figures_.lists; });
  }

  /// Asks for tables that cannot be, as often as the server bears from one connection.
  void add_refused(int /*number*/, const std::function<void()>& ready) {
    others_.push_back(nullptr);
    const std::size_t at = others_.size() - 1;
    others_[at] = std::make_unique<Person>(
        loop_, address_of(4, 0), "Stranger",
        [this, at, ready] {
          ask_in_vain(at);
          ready();
        },
        [](std::string_view) {});
  }
  void ask_in_vain(std::size_t at) {
    others_[at]->ask({{"cmd", "create"},
                      {"game", settings_.game},
                      {"setup", {{"heroes", json::array{"nobody"}}}}},
                     [this](const json::object& /*reply*/) { ++figures_.beside; });
    loop_.at(Clock::now() + std::chrono::milliseconds(55), [this, at] { ask_in_vain(at); });
  }

  void start() {
    begun_ = Clock::now();
    figures_.beside = figures_.lists = 0;
    used_ = processor_seconds(settings_.process);
    fmt::print("set up in {:.1f} s\n", since(started_from_));
    static_cast<void>(std::fflush(stdout));
    tick();
  }

  static double since(Clock::time_point then) {
    return std::chrono::duration<double>(Clock::now() - then).count();
  }

  void tick() {
    const double passed = since(begun_);
    if (passed > settings_.seconds) return wait_for_the_last();
    while (static_cast<double>(figures_.sent) < passed * settings_.rate && answer_somewhere()) {
    }
    loop_.at(Clock::now() + std::chrono::milliseconds(1), [this] { tick(); });
  }

  bool answer_somewhere() {
    for (std::size_t tried = 0; tried < tables_.size(); ++tried) {
      Table& table = *tables_[next_++ % tables_.size()];
      if (!table.can_answer()) continue;
      table.answer(dice_);
      return true;
    }
    return false;
  }

  [[nodiscard]] long under_way() const {
    return std::count_if(tables_.begin(), tables_.end(),
                         [](const auto& table) { return table->under_way(); });
  }

  void wait_for_the_last() {
    const double limit = settings_.seconds + 10;
    if (used_at_end_ == 0) used_at_end_ = processor_seconds(settings_.process);
    if (under_way() == 0 || since(begun_) > limit) return loop_.stop();
    loop_.at(Clock::now() + std::chrono::milliseconds(10), [this] { wait_for_the_last(); });
  }

  int report() {
    const long lost = under_way();
    fmt::print("{} tables with {} sockets each, {}\n", settings_.tables, settings_.sockets,
               settings_.game);
    fmt::print("answers: {} sent ({:.0f}/s), {} acknowledged, {} refused, {} not seen by all\n",
               figures_.sent, static_cast<double>(figures_.sent) / settings_.seconds,
               figures_.acknowledged, figures_.refused, lost);
    fmt::print("answer to reply: {}\nanswer to scene: {}\n", figures_.reply.text(),
               figures_.scene.text());
    fmt::print("scenes compared: {}, {} differ; {} games ended\n", figures_.compared,
               figures_.differ, figures_.over);
    if (settings_.refused > 0)
      fmt::print("beside them {} sockets had {:.0f} requests a second refused\n", settings_.refused,
                 static_cast<double>(figures_.beside) / settings_.seconds);
    if (settings_.lobby > 0)
      fmt::print("beside them {} people in a lobby of {} more tables had {} lists pushed\n",
                 settings_.lobby, settings_.public_tables, figures_.lists);
    if (settings_.process != 0)
      fmt::print("server: {:.2f} of one processor, {}\n",
                 (used_at_end_ - used_) / settings_.seconds, process_text(settings_.process));
    return lost == 0 && figures_.refused == 0 && figures_.differ == 0 ? 0 : 1;
  }

  const Settings& settings_;
  Loop loop_;
  Figures figures_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<std::unique_ptr<Person>> others_;
  std::mt19937_64 dice_{4};
  Clock::time_point started_from_, begun_;
  double used_ = 0, used_at_end_ = 0;
  std::size_t next_ = 0;
};

void allow_files() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  CLI::App app{"Plays many tables over real sockets and says how long answers take."};
  app.add_option("--host", settings.host, "Where the server is");
  app.add_option("--port", settings.port, "Where the server is");
  app.add_option("--tables", settings.tables, "How many tables");
  app.add_option("--sockets", settings.sockets, "Connections at each table");
  app.add_option("--rate", settings.rate, "Answers a second, over all tables");
  app.add_option("--seconds", settings.seconds, "For how long");
  app.add_option("--idle", settings.idle, "Instead open so many connections that do nothing");
  app.add_option("--refused", settings.refused,
                 "Beside them so many connections whose requests are refused");
  app.add_option("--public", settings.public_tables, "Beside them so many public tables");
  app.add_option("--lobby", settings.lobby,
                 "Beside them so many people in the lobby, and all tables are public");
  app.add_option("--process", settings.process, "The server's process id, for its memory");
  app.add_option("--game", settings.game, "Which game");
  app.add_option("--setup", settings.setup, "Its set-up, a JSON object");
  app.add_option("--seats", settings.seats, "How many seats that set-up has");
  CLI11_PARSE(app, argc, argv);
  allow_files();
  Run run(settings);
  return settings.idle > 0 ? run.sit_idle() : run.play();
}
