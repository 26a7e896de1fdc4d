#include "protocol/drive.h"

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <limits>
#include <random>

#include "base/text.h"
#include "engine/kept.h"

#include "protocol/game_json.h"
#include "protocol/json_value.h"
#include "protocol/line_reader.h"
#include "protocol/match.h"
#include "protocol/record_json.h"
#include "protocol/request.h"
#include "protocol/scene_json.h"

namespace undercroft {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostForks = 10000;

json::object error_json(const std::string& code, const std::string& message) {
  json::object out;
  json::object& error = out["error"].emplace_object();
  error["code"] = code;
  error["message"] = message;
  return out;
}

u64 fresh_seed() {
  std::random_device device;
  const u64 bits = u64{device()} << 32U | device();
  return bits & static_cast<u64>(Record::kMostSeed);
}

std::optional<u64> given_seed(const Request& request) {
  const std::optional<i64> seed = request.number("seed", 0, Record::kMostSeed);
  if (!seed) return std::nullopt;
  return static_cast<u64>(*seed);
}

/// The terms of a record, unless the request has its own.
Terms terms_of(const Request& request, const Record& record) {
  Terms terms;
  terms.seed = given_seed(request).value_or(record.seed ? *record.seed : fresh_seed());
  terms.chance = request.answering("chance", record.chance);
  terms.forced = request.answering("forced", record.forced);
  return terms;
}

Value goes_on(const Driver& driver) {
  return driver.game().carry_over(driver.state(), driver.setup());
}

/// No rule promises anything of a position that was made by hand: where a check fails, the command
/// is refused. In a game that was played it is a fault of the program, and its end.
template <class Do>
json::object with(const Driver* driver, const Do& command) {
  if (driver == nullptr || !driver->has_no_history()) return command();
  try {
    const CatchChecks guard;
    return command();
  } catch (const std::exception& failed) {
    forget_kept();
    throw Refused{"bad_state",
                  std::string("the position that was set cannot be played on: ") + failed.what()};
  }
}

std::string first_of(const std::vector<std::string>& problems) {
  if (problems.empty()) return "its content cannot be loaded";
  const std::string more =
      problems.size() > 1 ? " (and " + std::to_string(problems.size() - 1) + " more)" : "";
  return problems.front() + more;
}

}  // namespace

Drive::Drive(DriveOptions options) : options_(std::move(options)), library_(options_.where) {}

std::string Drive::save_to(const std::filesystem::path& path, std::string& notice) {
  auto save = std::make_unique<SaveFile>();
  RecordFile found;
  std::string problem = save->open(path, found);
  if (!problem.empty()) return problem;
  notice = found.notice;
  if (!found.records.empty()) {
    const FiledRecord& last = found.records.back();
    const Record& record = last.record;
    try {
      const Terms terms{record.seed ? *record.seed : fresh_seed(), record.chance, record.forced};
      driver_ = replay(record, terms);
    } catch (const Refused& refused) {
      return path.string() + ": the record at line " + std::to_string(last.line) + ": " +
             refused.code + ": " + refused.message;
    }
    problem = save->resume(last, *driver_);
  }
  if (problem.empty()) save_ = std::move(save);
  return problem;
}

std::string Drive::answer(std::string_view line) {
  if (line.size() > kMostLine) return too_long();
  json::value id;
  bool has_id = false;
  json::object reply;
  try {
    json::value parsed;
    if (const std::string problem = parse_json(line, parsed); !problem.empty())
      throw Refused{"bad_json", problem};
    if (!parsed.is_object()) Request::refuse("a request is an object with a 'cmd'");
    json::object& object = parsed.get_object();
    if (json::value* found = object.if_contains("id")) {
      if (is_endless(*found)) Request::refuse("'id': a number is out of range");
      id = std::move(*found);
      has_id = true;
      object.erase("id");
    }
    Value value;
    if (const std::string problem = from_json(parsed, value); !problem.empty())
      Request::refuse(problem);
    const Request request(std::move(value));
    reply = obey(request.text("cmd"), request);
  } catch (const Refused& refused) {
    reply = error_json(refused.code, refused.message);
  }
  if (has_id) reply["id"] = std::move(id);
  return json::serialize(reply);
}

std::string Drive::too_long() {
  return json::serialize(error_json(
      "too_long", "the line is longer than " + std::to_string(kMostLine) + " bytes; skipped"));
}

Drive::Reply Drive::obey(const std::string& command, const Request& request) {
  struct Command {
    std::string name;
    Reply (Drive::*run)(const Request&);
    std::vector<std::string> members;
  };
  static const std::array<Command, 18> commands{{
      {"games", &Drive::games, {"all"}},
      {"new", &Drive::begin, {"game", "setup", "seed", "chance", "forced"}},
      {"next", &Drive::next, {"setup", "seed", "chance", "forced"}},
      {"campaign", &Drive::campaign, {}},
      {"prompt", &Drive::prompt, {}},
      {"choose", &Drive::choose, {"i", "verb", "args", "seat"}},
      {"state", &Drive::state, {}},
      {"hash", &Drive::hash, {}},
      {"scene", &Drive::scene, {"seat"}},
      {"record", &Drive::record, {}},
      {"load", &Drive::load, {"record", "seed", "chance", "forced"}},
      {"undo", &Drive::undo, {"n"}},
      {"fork", &Drive::fork, {}},
      {"restore", &Drive::restore, {"fork"}},
      {"set", &Drive::set, {"path", "value", "values"}},
      {"ids", &Drive::ids, {"game"}},
      {"odds", &Drive::odds, {"of", "samples"}},
      {"hint", &Drive::hint, {"budget_ms"}},
  }};
  std::vector<std::string> names;
  for (const Command& known : commands) {
    if (known.name == command) {
      understood_any_ = true;
      request.allow_only(known.members);
      return with(driver_.get(), [&] { return (this->*known.run)(request); });
    }
    names.push_back(known.name);
  }
  throw Refused{"unknown_command", "no command '" + command + "'" + did_you_mean(command, names)};
}

// What can be played.

Drive::Reply Drive::games(const Request& request) {
  const bool all = request.flag("all");
  Reply out;
  json::array& list = out["games"].emplace_array();
  for (const GameEntry& entry : all_games())
    if (entry.listed || all) list.push_back(game_json(entry, library_.open(entry, {})));
  return out;
}

std::shared_ptr<const Game> Drive::open(const std::string& id, const Value& setup) {
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) throw Refused{"unknown_game", no_such_game(id)};
  const Opened& opened = library_.open(*entry, setup);
  if (!opened.game) throw Refused{"unavailable", first_of(opened.problems)};
  return opened.game;
}

// Beginning and going on.

Driver& Drive::driver() {
  if (!driver_) throw Refused{"no_game", "no game is being played; begin with 'new' or 'load'"};
  return *driver_;
}

/// Makes the next position the current one, once it is saved. Whatever is refused before or fails
/// here leaves the current one as it was.
Drive::Reply Drive::move_to(std::unique_ptr<Driver> next, Follow follow) {
  Reply reply = with(next.get(), [&] { return prompt_json(*next); });
  if (save_) {
    const std::string problem =
        follow == Follow::NewRecord ? save_->begin(*next) : save_->follow(*next);
    if (!problem.empty()) throw Refused{"unavailable", "not saved: " + problem};
  }
  driver_ = std::move(next);
  return reply;
}

Drive::Reply Drive::begin(const Request& request) {
  const Value* setup = request.find("setup");
  const Value given = setup == nullptr ? Value(Value::Object{}) : *setup;
  const std::string& id = request.text("game");
  const std::shared_ptr<const Game> game = open(id, given);
  if (const std::string problem = check_setup(*game, given); !problem.empty())
    throw Refused{"bad_setup", problem};
  return start(id, given, terms_of(request, {}));
}

Drive::Reply Drive::start(const std::string& game, const Value& setup, const Terms& terms) {
  auto next = std::make_unique<Driver>(open(game, setup), terms);
  if (const std::string problem = next->begin(setup); !problem.empty())
    throw Refused{"bad_setup", problem};
  Reply reply = move_to(std::move(next), Follow::NewRecord);
  forks_.clear();
  return reply;
}

/// The next game of the campaign, behind the last one in the same file.
Drive::Reply Drive::next(const Request& request) {
  const Driver& last = driver();
  const Value* given = request.find("setup");
  Value setup;
  const std::string problem = next_setup(last.game().schema(), last.setup(), goes_on(last),
                                         given == nullptr ? Value(Value::Object{}) : *given, setup);
  if (!problem.empty()) throw Refused{"bad_setup", problem};
  Record terms;
  terms.chance = last.terms().chance;
  terms.forced = last.terms().forced;
  return start(last.game().info().id, setup, terms_of(request, terms));
}

std::unique_ptr<Driver> Drive::replay(const Record& record, const Terms& terms) {
  auto next = std::make_unique<Driver>(open(record.game, record.setup), terms);
  if (const Refusal refusal = next->load(record)) {
    const bool other = refusal.kind == Refusal::Kind::OtherContent;
    const std::string place =
        refusal.answer > 0 ? "answer " + std::to_string(refusal.answer) + ": " : "";
    throw Refused{other ? "other_content" : "bad_record", place + refusal.message};
  }
  return next;
}

Drive::Reply Drive::load(const Request& request) {
  Record record;
  if (const std::string problem = read_record(request.need("record"), record); !problem.empty())
    throw Refused{"bad_record", problem};
  Reply reply = move_to(replay(record, terms_of(request, record)), Follow::NewRecord);
  forks_.clear();
  return reply;
}

Drive::Reply Drive::choose(const Request& request) {
  if (driver().prompt().waiting == Waiting::Over)
    throw Refused{"over", "the game is over; 'undo', 'new' and 'load' go on"};
  const Option option = match_option(driver(), request);
  auto next = std::make_unique<Driver>(driver());
  next->choose(option);
  return move_to(std::move(next), Follow::Changes);
}

Drive::Reply Drive::undo(const Request& request) {
  const std::size_t given = driver().given();
  const i64 most = std::numeric_limits<i64>::max();
  const auto n = static_cast<std::size_t>(request.number("n", 1, most).value_or(1));
  if (n > given) Request::refuse(std::to_string(given) + " answers can be taken back");
  auto next = std::make_unique<Driver>(driver());
  next->undo(n);
  return move_to(std::move(next), Follow::Changes);
}

Drive::Reply Drive::fork(const Request& /*request*/) {
  if (forks_.size() >= kMostForks)
    throw Refused{"unavailable", std::to_string(kMostForks) + " forks are kept already"};
  forks_[next_fork_] = std::make_shared<Driver>(driver());
  Reply out;
  out["fork"] = next_fork_++;
  return out;
}

Drive::Reply Drive::restore(const Request& request) {
  driver();
  const i64* number = request.need("fork").as_int();
  const auto found = number == nullptr ? forks_.end() : forks_.find(*number);
  if (found == forks_.end())
    Request::refuse("no fork " + to_text(request.need("fork")) + " of this game");
  return move_to(std::make_unique<Driver>(*found->second), Follow::Changes);
}

Drive::Reply Drive::set(const Request& request) {
  if (!options_.allow_set) throw Refused{"not_allowed", "positions are set only under --allow-set"};
  const Value* several = request.find("values");
  const bool one = request.find("path") != nullptr || request.find("value") != nullptr;
  if (one == (several != nullptr))
    Request::refuse("give either 'path' and 'value', or 'values' by their paths");
  Value values = several == nullptr ? Value(Value::Object{}) : *several;
  if (one) values.set(request.text("path"), request.need("value"));
  const Value::Object* paths = values.as_object();
  if (paths == nullptr || paths->empty()) Request::refuse("'values' is an object of paths");
  auto next = std::make_unique<Driver>(driver());
  if (const Refusal refusal = next->set(*paths))
    throw Refused{refusal.kind == Refusal::Kind::BadState ? "bad_state" : "bad_request",
                  refusal.message};
  return move_to(std::move(next), Follow::NewRecord);
}

// Asking.

Drive::Reply Drive::prompt(const Request& /*request*/) {
  return prompt_json(driver());
}

Drive::Reply Drive::campaign(const Request& /*request*/) {
  const Driver& d = driver();
  Value campaign = goes_on(d);
  if (const Value* given = d.setup().find(kCampaignField); campaign.is_null() && given != nullptr)
    campaign = *given;
  Reply out;
  out["campaign"] = to_json(campaign);
  if (campaign.is_null()) return out;
  Scene sheets;
  d.game().campaign_scene(campaign, sheets);
  out["scene"] = to_json(sheets);
  return out;
}

Drive::Reply Drive::state(const Request& /*request*/) {
  Reply out;
  out["state"] = to_json(dump(driver().game().fields(), driver().state()));
  return out;
}

Drive::Reply Drive::hash(const Request& /*request*/) {
  Reply out;
  out["hash"] = to_hex(driver().hash());
  return out;
}

Drive::Reply Drive::scene(const Request& request) {
  const Driver& d = driver();
  SceneRequest wanted;
  wanted.seat = request.seat(d.game().seats(d.state()));
  wanted.happened = &d.happened();
  wanted.setup = &d.setup();
  Scene scene;
  d.game().scene(d.state(), wanted, scene);
  Reply out;
  out["scene"] = to_json(scene);
  return out;
}

Drive::Reply Drive::record(const Request& /*request*/) {
  Reply out;
  out["record"] = record_json(driver().record());
  return out;
}

template <class Asked>
auto Drive::ask_bot(const Asked& asked, int budget) {
  const Driver& d = driver();
  if (d.prompt().waiting == Waiting::Over) throw Refused{"over", "the game is over"};
  if (d.prompt().waiting == Waiting::Chance)
    throw Refused{"unavailable", "chance is asked, and needs no advice"};
  if (!asked) throw Refused{"unavailable", "no bot is here to give advice"};
  return asked(d, budget);
}

Drive::Reply Drive::odds(const Request& request) {
  const Driver& d = driver();
  const std::string of = request.word("of", {"outcome", "option"}).value_or("outcome");
  if (of == "option") return odds_of_options(request);
  if (d.prompt().waiting != Waiting::Chance)
    throw Refused{"unavailable",
                  R"(no chance prompt is open (new with "chance":"ask" shows them))"};
  const u64 total = d.options().total_weight();
  Reply out;
  json::array& list = out["odds"].emplace_array();
  for (const WeightedOption& o : d.options()) {
    json::object& odds = list.emplace_back(json::object()).get_object();
    odds["i"] = list.size() - 1;
    odds["p"] = static_cast<double>(o.weight) / static_cast<double>(total);
    odds["exact"] = true;
    odds["weight"] = o.weight;
    odds["of"] = total;
  }
  return out;
}

/// What each answer promises.
Drive::Reply Drive::odds_of_options(const Request& request) {
  constexpr i64 kUsual = 2000;
  const std::vector<Reckoned> reckoned = ask_bot(
      options_.reckoner, static_cast<int>(request.number("samples", 1, 100'000).value_or(kUsual)));
  Reply out;
  out["odds"] = odds_json(reckoned);
  return out;
}

/// What the numbers of states and options stand for, of a game by name or of the one being played.
Drive::Reply Drive::ids(const Request& request) {
  const bool named = request.find("game") != nullptr;
  std::shared_ptr<const Game> game;
  if (named) game = open(request.text("game"), {});
  Reply out;
  json::object& lists = out["ids"].emplace_object();
  for (const IdList& list : (named ? *game : driver().game()).numbered())
    lists[list.things] = json::array(list.ids.begin(), list.ids.end());
  return out;
}

Drive::Reply Drive::hint(const Request& request) {
  constexpr i64 kMostMilliseconds = 60'000;
  const Advice advice =
      ask_bot(options_.adviser,
              static_cast<int>(request.number("budget_ms", 1, kMostMilliseconds).value_or(0)));
  if (advice.option < 0) throw Refused{"unavailable", "no bot knows this game"};
  Reply out;
  json::object& hint = out["hint"].emplace_object();
  hint["i"] = advice.option;
  hint["why"] = advice.why;
  hint["exact"] = advice.exact;
  return out;
}

}  // namespace undercroft
