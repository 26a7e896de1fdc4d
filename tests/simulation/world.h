#pragma once
#include <boost/json.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "dice.h"
#include "disk.h"
#include "history.h"
#include "table/hall.h"
#include "temp_folder.h"

// A hall, what it keeps, and people who come and go, on one thread and from one seed: what happens
// next is drawn, and after every step what must be so is so (history.h).

namespace undercroft::table {

namespace json = boost::json;

class World;

/// What a request asked for, to judge its reply by.
struct Asked {
  std::string cmd, table, word;  ///< nonce, text, token, name or handle
  i64 seat = 0;                  ///< or the number of a line, or of names before
};

struct Frame {
  std::string text;
  i64 id = 0;  ///< 0: it has none
  Asked asked;
};

/// An answer that somebody gave, and may give again.
struct Given {
  std::string table, nonce;
  i64 seq = 0, i = 0;
};

/// What somebody knows of a table.
struct Known {
  i64 seq = 0, answers = 0, seats = 1;
  std::vector<i64> options;  ///< that are this person's to choose
  std::vector<i64> lines;    ///< of chat
  std::vector<std::string> guests;
  bool mine = false, over = false, campaign = false;
  std::string ask;
};

struct Person {
  std::string token, hash, name;
  std::vector<std::string> names;  ///< that were asked for, as they reached the hall
  std::map<std::string, Known> tables;
  std::vector<Given> given;
};

/// A connection: what is on its way is lost with it.
class Line final : public Peer {
 public:
  Line(World& world, Person& whose) : person(whose), world_(world) {}

  void send(Text text) override;
  [[nodiscard]] std::string address() const override { return "10.0.0.1"; }

  Person& person;
  std::deque<Frame> to_hall;
  std::deque<std::pair<Asked, json::object>> to_person;
  std::multimap<i64, Asked> asked;  ///< requests that reached the hall and have no reply yet
  std::map<std::string, std::pair<i64, json::object>> screens;  ///< table -> seq and scene
  std::map<std::string, i64> seen;
  bool greeted = false;

 private:
  World& world_;
};

/// The store that the hall knows: it fails more often than the one behind it.
class FaultyStore;

class World {
 public:
  World(u64 seed, bool tells);
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  World(World&&) = delete;
  World& operator=(World&&) = delete;
  ~World();

  /// Returns what is broken, or nothing.
  std::string run();
  /// Of everything that was said: the same for the same seed.
  [[nodiscard]] u64 digest() const { return digest_; }
  void heard(Line& line, const std::string& text);

  struct StoreFaults {
    bool refuses = false;   ///< it does not commit
    bool doubts = false;    ///< it commits, and says that it failed
    bool silent = false;    ///< it cannot be read
    std::string spoiled{};  ///< a table whose beginning cannot be read
  };

 private:
  class StillClock final : public Clock {
   public:
    [[nodiscard]] i64 seconds() const override { return now / 1000; }
    [[nodiscard]] i64 milliseconds() const override { return now; }
    i64 now = 1'700'000'000'000;
  };
  struct Link {
    std::string table, invite, watch;
  };

  // The machine.
  void start();
  bool try_to_start();
  void end(bool power_cut);
  void crash();
  void spoil_rows();
  void make_foreign(const std::string& id);
  bool read_everything(Changes& out);
  void look_into_the_store();
  void step();
  void fail_somehow();
  void heal();
  void pass_time();
  void settle_all();
  void look_at_the_end();
  void tell(const std::string& what);

  // The network.
  void connect(Person& person);
  void drop();
  void deliver();
  /// Everything that is on its way arrives, and is kept.
  void flow();
  void receive(Line& line, const Frame& frame);
  void arrive(Line& line);
  Line* some_line(const std::function<bool(const Line&)>& fits);

  // People.
  void act();
  void say(Line& line, json::object request, Asked asked);
  json::object ask_now(Line& line, json::object request, Asked asked);
  void create(Line& line);
  void open(Line& line);
  void choose(Line& line);
  void choose_again(Line& line);
  void act_at_a_table(Line& line);
  void act_as_host(Line& line);
  void go_on(Line& line);
  /// That somebody looks at, or knows of.
  std::string some_table(const Line& line);
  void learn(Person& person, const Asked& asked, const json::object& message);
  static void learn_view(Person& person, const json::object& view);

  // Judging.
  void judge_reply(Line& line, const json::object& reply);
  void judge_done(const Line& line, const Asked& asked, const json::object& reply);
  void judge_made(const Line& line, const Asked& asked, const json::object& reply);
  void judge_view(Line& line, const json::object& view);
  void judge_lobby(const Line& line, const json::object& lobby);
  void judge_host(const Asked& asked, const History::TableFacts& facts);
  void judge_lobbies();
  void judge_list(const Line& line, const std::string& list, const json::array& tables);
  void judge_doors();
  void judge_tokens();

  Dice dice_;
  bool tells_;
  bool campaigns_ = false;  ///< people play short games that lead on, one after the other
  Disk disk_;
  StillClock clock_;
  History history_;
  HallOptions options_;
  StoreFaults faults_;
  FaultyStore* store_ = nullptr;  ///< the hall's
  std::unique_ptr<Hall> hall_;
  std::deque<std::function<void()>> posted_;
  std::vector<std::unique_ptr<Person>> people_;
  std::vector<std::unique_ptr<Line>> lines_;
  std::vector<Link> links_;
  std::map<std::string, std::string> invited_;  ///< table -> the token that was told last
  std::vector<json::object> games_;             ///< set-ups of new tables
  i64 next_id_ = 1, next_word_ = 1;
  u64 digest_ = 0;
};

}  // namespace undercroft::table
