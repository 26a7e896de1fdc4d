#include "protocol/record_json.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <limits>

#include "base/text.h"

#include "protocol/json_value.h"

namespace undercroft {
namespace {

std::string check_keys(const Value::Object& object, const std::vector<std::string>& known) {
  for (const auto& [key, value] : object)
    if (std::ranges::find(known, key) == known.end())
      return "no member '" + key + "' in a record" + did_you_mean(key, known);
  return {};
}

std::string read_hash(const Value* value, Hash& out) {
  const std::string* digits = value == nullptr ? nullptr : value->as_text();
  const std::optional<Hash> hash = digits == nullptr ? std::nullopt : from_hex(*digits);
  if (!hash) return "a hash is 32 lower-case hexadecimal digits";
  out = *hash;
  return {};
}

/// A whole number from `least` to `most`, or what is wrong.
std::string read_number(const Value* value, std::string_view name, i64 least, i64 most, i64& out) {
  const i64* n = value == nullptr ? nullptr : value->as_int();
  if (n == nullptr || *n < least || *n > most)
    return "'" + std::string(name) + "' is a whole number from " + std::to_string(least) + " to " +
           std::to_string(most);
  out = *n;
  return {};
}

std::string read_answering(const Value* value, std::string_view name, Answering& out) {
  if (value == nullptr) return {};
  const std::string* word = value->as_text();
  if (word == nullptr || (*word != "auto" && *word != "ask"))
    return "'" + std::string(name) + R"(' is "auto" or "ask")";
  out = *word == "ask" ? Answering::Ask : Answering::Auto;
  return {};
}

std::string read_beginning(const Value& value, Record& out) {
  if (const Value* setup = value.find("setup")) out.setup = *setup;
  if (const Value* from = value.find("from")) out.from = *from;
  if (!out.setup.is_null() && out.setup.as_object() == nullptr) return "'setup' is an object";
  if (!out.from.is_null() && out.from.as_object() == nullptr) return "'from' is an object";
  if (out.setup.is_null() && out.from.is_null()) return "'setup' is missing";
  return {};
}

std::string read_streams(const Value& value, Record& out) {
  if (const Value* seed = value.find("seed")) {
    i64 n = 0;
    std::string problem = read_number(seed, "seed", 0, Record::kMostSeed, n);
    if (!problem.empty()) return problem;
    out.seed = static_cast<u64>(n);
  }
  std::string problem = read_answering(value.find("chance"), "chance", out.chance);
  return problem.empty() ? read_answering(value.find("forced"), "forced", out.forced) : problem;
}

std::string read_versions(const Value& value, Record& out) {
  i64 format = 0;
  std::string problem = read_number(value.find("format"), "format", 1, Record::kFormat, format);
  if (!problem.empty()) return problem;
  const Value* game = value.find("game");
  if (game == nullptr || game->as_text() == nullptr) return "'game' is a game's id";
  out.game = *game->as_text();
  i64 rules = 0;
  problem = read_number(value.find("rules"), "rules", 1, std::numeric_limits<int>::max(), rules);
  if (!problem.empty()) return problem;
  out.rules = static_cast<int>(rules);
  problem = read_hash(value.find("content"), out.content);
  return problem.empty() ? problem : "'content': " + problem;
}

}  // namespace

boost::json::object header_json(const Record& record) {
  boost::json::object out;
  out["format"] = Record::kFormat;
  out["game"] = record.game;
  out["rules"] = record.rules;
  out["content"] = to_hex(record.content);
  // A position has no history and so no set-up, but the set-up may name the packs that it needs.
  if (!record.from.is_null()) out["from"] = to_json(record.from);
  const Value::Object* setup = record.setup.as_object();
  if (record.from.is_null() || (setup != nullptr && !setup->empty()))
    out["setup"] = to_json(record.setup);
  if (record.seed) out["seed"] = *record.seed;
  if (record.chance == Answering::Ask) out["chance"] = "ask";
  if (record.forced == Answering::Ask) out["forced"] = "ask";
  return out;
}

boost::json::object answer_json(const RecordAnswer& answer) {
  boost::json::object out;
  out["verb"] = answer.verb;
  out["args"] = to_json(answer.args);
  if (answer.seat) out["seat"] = *answer.seat;
  if (!answer.chance.empty()) out["chance"] = answer.chance;
  if (answer.hash) out["hash"] = to_hex(*answer.hash);
  return out;
}

boost::json::object record_json(const Record& record) {
  boost::json::object out = header_json(record);
  boost::json::array& answers = out["answers"].emplace_array();
  for (const RecordAnswer& answer : record.answers) answers.push_back(answer_json(answer));
  return out;
}

bool is_header(const Value& value) {
  return value.find("format") != nullptr;
}

std::string read_header(const Value& value, Record& out) {
  const Value::Object* object = value.as_object();
  if (object == nullptr) return "a record is an object";
  std::string problem = check_keys(*object, {"format", "game", "rules", "content", "setup", "from",
                                             "seed", "chance", "forced", "answers"});
  if (problem.empty()) problem = read_versions(value, out);
  if (problem.empty()) problem = read_beginning(value, out);
  return problem.empty() ? read_streams(value, out) : problem;
}

std::string read_answer(const Value& value, RecordAnswer& out) {
  const Value::Object* object = value.as_object();
  if (object == nullptr) return "an answer is an object";
  std::string problem = check_keys(*object, {"verb", "args", "seat", "chance", "hash"});
  if (!problem.empty()) return problem;
  const Value* verb = value.find("verb");
  if (verb == nullptr || verb->as_text() == nullptr) return "'verb' is missing";
  out.verb = *verb->as_text();
  const Value* args = value.find("args");
  out.args = args == nullptr ? Value(Value::Object{}) : *args;
  if (out.args.as_object() == nullptr) return "'args' is an object";
  if (const Value* seat = value.find("seat"); seat != nullptr && !seat->is_null()) {
    i64 n = 0;
    problem = read_number(seat, "seat", 0, kParty - 1, n);
    out.seat = static_cast<int>(n);
  }
  if (const Value* chance = value.find("chance"); chance != nullptr && problem.empty()) {
    if (chance->as_text() == nullptr) return "'chance' is the name of a purpose";
    out.chance = *chance->as_text();
  }
  if (const Value* hash = value.find("hash"); hash != nullptr && problem.empty())
    problem = read_hash(hash, out.hash.emplace());
  return problem;
}

std::string read_record(const Value& value, Record& out) {
  std::string problem = read_header(value, out);
  if (!problem.empty()) return problem;
  const Value* answers = value.find("answers");
  if (answers == nullptr || answers->as_list() == nullptr) return "'answers' is a list";
  for (const Value& answer : *answers->as_list()) {
    problem = read_answer(answer, out.answers.emplace_back());
    if (!problem.empty()) return "answer " + std::to_string(out.answers.size()) + ": " + problem;
  }
  return {};
}

}  // namespace undercroft
