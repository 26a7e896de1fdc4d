#include "protocol/match.h"

namespace undercroft {
namespace {

constexpr std::size_t kMostShown = 4;

[[noreturn]] void illegal(std::string message) {
  throw Refused{"illegal_option", std::move(message)};
}

std::string_view verb_of(const Driver& driver, const Option& option) {
  return driver.game().verbs().at(option.verb).name;
}

Option by_number(const Driver& driver, i64 i) {
  const std::span<const WeightedOption> options = driver.options().all();
  const std::size_t size = options.size();
  if (i < 0 || static_cast<std::size_t>(i) >= size)
    illegal("option " + std::to_string(i) + " of " + std::to_string(size) + " (from 0)");
  return options[static_cast<std::size_t>(i)].option;
}

const VerbInfo* known_verb(const Driver& driver, const std::string& name) {
  for (const VerbInfo& verb : driver.game().verbs())
    if (verb.name == name) return &verb;
  return nullptr;
}

std::vector<std::string> offered_verbs(const Driver& driver) {
  std::vector<std::string> verbs;
  for (const WeightedOption& o : driver.options().all()) {
    const std::string_view verb = verb_of(driver, o.option);
    if (std::ranges::find(verbs, verb) == verbs.end()) verbs.emplace_back(verb);
  }
  return verbs;
}

void check_verb(const Driver& driver, const std::string& name) {
  const std::vector<std::string> offered = offered_verbs(driver);
  if (std::ranges::find(offered, name) != offered.end()) return;
  std::string list;
  for (const std::string& verb : offered) list += (list.empty() ? "" : ", ") + verb;
  illegal((known_verb(driver, name) != nullptr ? "'" + name + "' is not offered here"
                                               : "no verb '" + name + "'") +
          did_you_mean(name, offered) + "; offered: " + list);
}

void check_args(const Driver& driver, const std::string& name, const Value& args) {
  std::vector<std::string> known;
  for (const ArgInfo& arg : known_verb(driver, name)->args) known.emplace_back(arg.name);
  for (const auto& [key, value] : *args.as_object())
    if (std::ranges::find(known, key) == known.end())
      illegal("'" + name + "' has no argument '" + key + "'" + did_you_mean(key, known));
}

std::string show(const Driver& driver, const std::vector<Option>& options) {
  std::string out;
  for (std::size_t i = 0; i < options.size() && i < kMostShown; ++i)
    out += (i == 0 ? "" : ", ") + to_text(driver.game().args(driver.state(), options[i]));
  return options.size() > kMostShown ? out + ", ..." : out;
}

/// Every argument that is wanted, as it is or by its id.
bool fits(const Driver& driver, const Option& option, const Value& wanted) {
  const Value args = driver.game().args(driver.state(), option);
  const Value ids = driver.game().ids(driver.state(), option);
  return std::ranges::all_of(*wanted.as_object(), [&](const auto& member) {
    const Value only = Value::Object{member};
    return includes(args, only) || includes(ids, only);
  });
}

Option by_value(const Driver& driver, const Request& request) {
  const std::string& verb = request.text("verb");
  const Value* given = request.find("args");
  const Value args = given == nullptr ? Value(Value::Object{}) : *given;
  if (args.as_object() == nullptr) Request::refuse("'args' is an object");
  check_verb(driver, verb);
  check_args(driver, verb, args);
  const int seat = request.seat(kParty);
  std::vector<Option> of_verb;
  std::vector<Option> matching;
  for (const WeightedOption& o : driver.options().all()) {
    if (verb_of(driver, o.option) != verb) continue;
    of_verb.push_back(o.option);
    if (request.find("seat") != nullptr && o.option.seat != seat) continue;
    if (fits(driver, o.option, args)) matching.push_back(o.option);
  }
  if (matching.empty())
    illegal("no '" + verb + "' with " + to_text(args) + "; offered: " + show(driver, of_verb));
  if (matching.size() > 1)
    throw Refused{"ambiguous_option", std::to_string(matching.size()) + " options match '" + verb +
                                          "' with " + to_text(args) + ": " +
                                          show(driver, matching)};
  return matching.front();
}

}  // namespace

Option match_option(const Driver& driver, const Request& request) {
  const bool by_index = request.find("i") != nullptr;
  if (by_index == (request.find("verb") != nullptr))
    Request::refuse("give either 'i' or 'verb' (with 'args')");
  if (!by_index) return by_value(driver, request);
  if (request.find("args") != nullptr) Request::refuse("'args' go with a 'verb', not with 'i'");
  const i64* i = request.need("i").as_int();
  if (i == nullptr) Request::refuse("'i' is a whole number");
  return by_number(driver, *i);
}

}  // namespace undercroft
