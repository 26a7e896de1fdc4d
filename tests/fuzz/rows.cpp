// Rows read back. The first byte chooses a game, the second whether its table was branched from
// another one; the lines behind them spoil what was kept of it (lines.h). It is loaded as the hall
// does, and of the small game a hall is opened with it.
#include <cstddef>
#include <cstdint>
#include <map>

#include "base/check.h"

#include "lines.h"
#include "table/hall.h"
#include "table/play.h"
#include "table/secrets.h"

namespace {

using namespace undercroft;         // NOLINT(google-build-using-namespace): the program itself
using namespace undercroft::fuzz;   // NOLINT(google-build-using-namespace): the program itself
using namespace undercroft::table;  // NOLINT(google-build-using-namespace): the program itself

constexpr std::size_t kKept = 2;
constexpr i64 kTime = 1'700'000'000;
constexpr std::string_view kToken = "AAAAAAAAAAAAAAAAAAAAAA";
constexpr const char* kTable = "table";

std::shared_ptr<const Game> opened(const std::string& id) {
  static std::map<std::string, std::shared_ptr<const Game>> games;
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) return nullptr;
  std::shared_ptr<const Game>& game = games[id];
  if (!game) game = entry->open(where()).game;
  return game;
}

Names no_names() {
  return [](std::string_view) { return std::string("somebody"); };
}

const Option& first_option(const Play& play) {
  return play.driver().options()[0].option;
}

void play_some(Play& play, const std::string& me) {
  for (int i = 0; i < 12 && !play.is_over(); ++i)
    play.answer(first_option(play), me, 0, i == 0 ? "nonce" : "", kTime + i);
  play.chat("hello", me, 0, kTime);
  if (play.given().size() > 1) play.undo(play.given().size() - 1, me, "back", kTime);
  play.change_seat(0, {Who::Bot, me, kTime}, me, "a bot", kTime);
  play.skip_tips(me, kTime);
  if (!play.is_over()) play.answer(first_option(play), {}, 0, {}, kTime);
}

json::object document_of(const Play& play, const std::string& me) {
  Listing listing;
  listing.id = kTable;
  listing.head.begin = play.driver().header();
  listing.head.title = "A table";
  listing.head.host = me;
  listing.standing.seats = play.seats();
  const TableRow row = row_of(listing);
  json::array events;
  for (const Event& event : play.events()) {
    const EventRow kept = row_of(kTable, event);
    events.push_back({{"n", kept.n}, {"kind", kept.kind}, {"text", json::parse(kept.text)}});
  }
  return {{"id", row.id},
          {"game", row.game},
          {"head", json::parse(row.head)},
          {"line", json::parse(row.line)},
          {"events", std::move(events)},
          {"person", {{"hash", me}, {"name", "Maren"}}},
          {"right", {{"person", me}, {"table", kTable}, {"what", "invite"}}}};
}

/// A table with a little of everything.
json::object sound_table(const GameEntry& entry, bool branched) {
  const std::string me = hash_of(kToken);
  const std::shared_ptr<const Game> game = opened(std::string(entry.id));
  const Terms terms{7, Answering::Auto, Answering::Auto, nullptr};
  const auto seats = [&](const Value& setup) {
    Driver probe(game, terms);
    UC_CHECK(probe.begin(setup).empty(), "the set-up is sound");
    return std::vector<Seat>(static_cast<std::size_t>(game->seats(probe.state())),
                             Seat{Who::Person, me, kTime});
  };
  const Value setup =
      entry.id == kSmallGame ? Value(Value::Object{{"players", 2}}) : Value(Value::Object{});
  Play play(game, terms, no_names());
  UC_CHECK(play.begin(setup, seats(setup), nullptr, kTime).empty(), "a table begins");
  play_some(play, me);
  if (!branched) return document_of(play, me);
  Play branch(game, terms, no_names());
  UC_CHECK(branch.branch(play, play.given().size(), seats(setup), kTime).empty(), "it branches");
  play_some(branch, me);
  return document_of(branch, me);
}

const json::object& document(const std::uint8_t* data) {
  static std::map<std::pair<std::string_view, bool>, json::object> documents;
  const GameEntry& entry = game_of(data[0]);
  const bool branched = data[1] % 2 == 1;
  json::object& found = documents[{entry.id, branched}];
  if (found.empty()) found = sound_table(entry, branched);
  return found;
}

/// Texts stay as they are; what stands for JSON in a row is written.
std::string written(const json::value& document, std::string_view key) {
  const json::object* object = document.if_object();
  const json::value* found = object == nullptr ? nullptr : object->if_contains(key);
  if (found == nullptr) return {};
  return found->is_string() ? std::string(found->get_string()) : json::serialize(*found);
}

Changes rows_of(const json::value& document) {
  Changes out;
  const std::string id = written(document, "id");
  out.tables.push_back(
      {id, written(document, "game"), written(document, "head"), written(document, "line")});
  const auto inner = [&](std::string_view key) {
    const json::object* object = document.if_object();
    const json::value* found = object == nullptr ? nullptr : object->if_contains(key);
    return found == nullptr ? json::value() : *found;
  };
  const json::value events = inner("events");
  if (const json::array* list = events.if_array())
    for (const json::value& event : *list) {
      const json::value* n = event.is_object() ? event.get_object().if_contains("n") : nullptr;
      out.events.push_back({id, n != nullptr && n->is_int64() ? n->get_int64() : -1,
                            written(event, "kind"), written(event, "text")});
    }
  out.people.push_back({written(inner("person"), "hash"), written(inner("person"), "name")});
  out.rights.push_back({written(inner("right"), "person"), written(inner("right"), "table"),
                        written(inner("right"), "what")});
  return out;
}

void look_at(Play& play) {
  for (const int seat : {kParty, 0}) static_cast<void>(play.picture(seat));
  static_cast<void>(play.recent_log(200));
  static_cast<void>(play.log(1'000'000, 200));
  static_cast<void>(play.asked());
  static_cast<void>(play.redo());
  for (const std::size_t at : {std::size_t{0}, play.given().size()})
    static_cast<void>(play.scene_at(at, kParty));
  if (!play.is_over() && play.driver().prompt().waiting == Waiting::Player)
    play.answer(first_option(play), "me", 0, {}, kTime);
  if (!play.given().empty()) play.undo(0, "me", "back", kTime);
}

void load(const Changes& rows) {
  Listing listing;
  if (!read_listing(rows.tables.front(), listing).empty()) return;
  const Record& begin = listing.head.begin;
  const std::shared_ptr<const Game> game = opened(begin.game);
  if (!game) return;
  try {
    const CatchChecks guard;
    Play play(game, {begin.seed.value_or(0), Answering::Auto, Answering::Auto, nullptr},
              no_names());
    if (play.load(begin, rows.events, nullptr).empty()) look_at(play);
  } catch (const CheckFailed&) {
    // A position that was made by hand can stop; the hall tells it and drops the table.
  }
}

/// Has read what there is, and keeps nothing.
class RowStore final : public Store {
 public:
  explicit RowStore(Changes rows) : rows_(std::move(rows)) {}
  std::string commit(const Changes&) override { return ""; }
  std::string read_all(Changes& out) override {
    out = rows_;
    out.events.clear();
    return "";
  }
  std::string read_table(const std::string& table, Changes& out) override {
    if (rows_.tables.front().id == table) out.tables = rows_.tables;
    return "";
  }
  std::string read_events(const std::string&, std::vector<EventRow>& out) override {
    out = rows_.events;
    return "";
  }

 private:
  Changes rows_;
};

class StillClock final : public Clock {
 public:
  [[nodiscard]] i64 seconds() const override { return kTime; }
  [[nodiscard]] i64 milliseconds() const override { return kTime * 1000; }
};

class Guest final : public Peer {
 public:
  void send(Text text) override {
    UC_CHECK(text->size() > 1 && text->front() == '{', "a message is an object");
  }
  [[nodiscard]] std::string address() const override { return "127.0.0.1"; }
};

void serve(const Changes& rows) {
  const StillClock clock;
  HallOptions options;
  options.all_games = true;
  options.rules = options.guides = "/nowhere";
  options.commit_ms = 0;
  options.work = 0;
  Hall hall(options, std::make_unique<RowStore>(rows), [](const std::function<void()>&) {}, clock);
  UC_CHECK(hall.problem().empty(), "a broken row keeps nobody else from playing");
  Guest guest;
  hall.enter(guest);
  for (const std::string_view command :
       {"hello", "lobby", "open", "choose", "chat", "undo", "redo", "log", "scene", "record", "sit",
        "bot", "stand", "branch", "invite", "campaign", "next", "retire"}) {
    json::object request{{"cmd", command}};
    if (command == "hello")
      request["person"] = kToken;
    else if (command != "lobby")
      request["table"] = rows.tables.front().id;
    if (command == "choose") request["i"] = 0;
    if (command == "choose") request["nonce"] = "n";
    if (command == "choose" || command == "undo" || command == "redo") request["seq"] = 0;
    if (command == "scene" || command == "branch") request["at"] = 0;
    if (command == "sit" || command == "bot" || command == "stand") request["seat"] = 0;
    if (command == "bot") request["on"] = true;
    if (command == "chat") request["text"] = "hello";
    hall.receive(guest, json::serialize(request));
    hall.drain();
    hall.tick();
  }
  hall.leave(guest);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  if (size < kKept) return LLVMFuzzerMutate(data, size, most);
  const std::vector<std::string> paths = paths_of(document(data));
  return LineMutator(seed, paths, {}).mutate(data, size, most, kKept);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kKept) return 0;
  json::value spoilt = document(data);
  for (const std::string_view line : split(text_of(data + kKept, size - kKept), '\n'))
    for (const std::string_view part : split(line, '&'))
      if (!part.empty()) spoil(spoilt, part);
  const Changes rows = rows_of(spoilt);
  load(rows);
  if (game_of(data[0]).id == kSmallGame) serve(rows);
  return 0;
}
