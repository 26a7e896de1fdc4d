#include "lab/study.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "base/text.h"
#include "base/whole_number.h"
#include "engine/record.h"

#include "bots/bot.h"
#include "protocol/library.h"

namespace undercroft::lab {
namespace {

constexpr u64 kMostGames = u64{1} << 32U;
constexpr std::size_t kMostCells = 100000;
constexpr u64 kMostBatch = 1000;
/// A game of a bot that searches takes seconds: what a stop loses must stay small.
constexpr u64 kMostSearched = 4;
/// A cell is cut into at least so many batches, as far as it has games.
constexpr u64 kBatches = 64;

/// Reads the members of a table one by one and remembers what is wrong first.
class Members {
 public:
  Members(const Value& table, std::string where) : table_(table), where_(std::move(where)) {}

  const Value* take(const char* key) {
    known_.emplace_back(key);
    return table_.find(key);
  }
  void text(const char* key, std::string& out) {
    if (const Value* value = take(key)) {
      if (const std::string* text = value->as_text())
        out = *text;
      else
        fail(key, "must be text");
    }
  }
  void number(const char* key, u64 least, u64 most, u64& out) {
    if (const Value* value = take(key)) {
      const i64* n = value->as_int();
      if (n == nullptr || *n < 0 || static_cast<u64>(*n) < least || static_cast<u64>(*n) > most)
        fail(key, "must be a whole number from " + std::to_string(least) + " to " +
                      std::to_string(most));
      else
        out = static_cast<u64>(*n);
    }
  }
  void fail(const std::string& key, const std::string& what) {
    if (problem_.empty()) problem_ = where_ + "'" + key + "' " + what;
  }
  std::string finish() {
    if (const Value::Object* members = table_.as_object())
      for (const auto& [key, value] : *members)
        if (std::find(known_.begin(), known_.end(), key) == known_.end())
          fail(key, "means nothing here" + did_you_mean(key, known_));
    return problem_;
  }

 private:
  const Value& table_;
  std::string where_, problem_;
  std::vector<std::string> known_;
};

void read_bots(Members& members, Study& out) {
  const Value* bots = members.take("bots");
  const Value::List* list = bots == nullptr ? nullptr : bots->as_list();
  if (list == nullptr || list->empty())
    return members.fail("bots", R"(must be a list of at least one bot, like ["random"])");
  for (const Value& bot : *list) {
    if (bot.as_text() == nullptr) return members.fail("bots", "must hold texts");
    if (std::find(out.bots.begin(), out.bots.end(), *bot.as_text()) != out.bots.end())
      return members.fail("bots", "names '" + *bot.as_text() + "' twice");
    out.bots.push_back(*bot.as_text());
  }
}

void read_setups(Members& members, Study& out) {
  if (const Value* setups = members.take("setup")) {
    const Value::List* list = setups->as_list();
    if (list == nullptr) return members.fail("setup", "must be given as [[setup]] tables");
    for (const Value& one : *list) {
      if (one.as_object() == nullptr) return members.fail("setup", "must hold tables");
      out.setups.push_back(one);
    }
  }
  if (out.setups.empty()) out.setups.emplace_back(Value::Object{});
  if (const Value* grid = members.take("grid")) {
    out.grids = grid->as_list() == nullptr ? std::vector<Value>{*grid} : *grid->as_list();
    for (const Value& one : out.grids)
      if (one.as_object() == nullptr) return members.fail("grid", "must be a table of lists");
  }
}

void read_counting(Members& members, Study& out) {
  std::string word = "all";
  members.text("count", word);
  if (word == "none")
    out.counting = Counting::None;
  else if (word != "all")
    members.fail("count", R"(must be "all" or "none")");
}

std::string read_stop(const Value& stop, Study& out) {
  constexpr i64 kWidest = 500'000;
  Members members(stop, "[stop] ");
  const Value* width = members.take("half_width");
  if (std::string problem = members.finish(); !problem.empty()) return problem;
  const i64* ppm = width == nullptr ? nullptr : width->as_int();
  if (ppm == nullptr || *ppm < 1 || *ppm > kWidest)
    return "[stop] needs a half_width from 0.000001 to 0.5, like 0.01";
  out.half_width_ppm = *ppm;
  return {};
}

/// "all 2" means every pair.
std::optional<u64> items_of_all(const Value& given) {
  const std::string* text = given.as_text();
  if (text == nullptr || !text->starts_with("all ")) return std::nullopt;
  return whole_number(std::string_view(*text).substr(4));
}

/// Every way to go on with so many more of the choices from `next` on.
void add_choices(const std::vector<std::string>& choices, std::size_t next, u64 more,
                 const Value::List& so_far, std::vector<Value>& out) {
  if (more == 0) {
    out.emplace_back(so_far);
    return;
  }
  for (; next < choices.size() && out.size() <= kMostCells; ++next) {
    Value::List longer = so_far;
    longer.emplace_back(choices[next]);
    add_choices(choices, next + 1, more - 1, longer, out);
  }
}

/// The values of a grid's field: the list given, or all that the schema knows.
std::string grid_values(const SetupField& field, const Value& given, std::vector<Value>& out) {
  using Kind = SetupField::Kind;
  if (const Value::List* list = given.as_list()) {
    out = *list;
    return out.empty() ? "[grid] '" + field.name + "' is empty" : std::string();
  }
  const std::optional<u64> items = items_of_all(given);
  if (given != Value("all") && (!items || field.kind != Kind::List))
    return "[grid] '" + field.name + R"(' must be a list of values, "all", or of a list "all 2")";
  switch (field.kind) {
    case Kind::Flag: out = {Value(false), Value(true)}; break;
    case Kind::Int:
      for (i64 n = field.min; n <= field.max && n < field.min + 100; ++n) out.emplace_back(n);
      break;
    case Kind::Choice:
      for (const std::string& choice : field.choices) out.emplace_back(choice);
      break;
    case Kind::List:
      add_choices(field.choices, 0, items.value_or(std::max<u64>(1, static_cast<u64>(field.min))),
                  {}, out);
      break;
    default: break;
  }
  if (out.empty()) return "[grid] '" + field.name + "' has no list of choices: give the values";
  return {};
}

/// Every set-up with every combination of a grid. The schema's order counts, not the file's; the
/// last field changes fastest.
std::string expand(const Study& study, const Value& grid, const std::vector<SetupField>& schema,
                   std::vector<Value>& out) {
  std::vector<std::string> names;
  for (const SetupField& field : schema) names.push_back(field.name);
  if (const Value::Object* members = grid.as_object())
    for (const auto& [name, value] : *members)
      if (std::find(names.begin(), names.end(), name) == names.end())
        return "[grid] '" + name + "' is no field of the set-up" + did_you_mean(name, names);
  out = study.setups;
  for (const SetupField& field : schema) {
    const Value* given = grid.find(field.name);
    if (given == nullptr) continue;
    std::vector<Value> values;
    if (std::string problem = grid_values(field, *given, values); !problem.empty()) return problem;
    std::vector<Value> next;
    for (const Value& setup : out)
      for (const Value& value : values) {
        next.push_back(setup);
        next.back().set(field.name, value);
        if (next.size() > kMostCells) return "[grid] makes more than 100000 set-ups";
      }
    out = std::move(next);
  }
  return {};
}

/// The set-ups of all grids, one grid after the other.
std::string expand_all(const Study& study, const std::vector<SetupField>& schema,
                       std::vector<Value>& out) {
  if (study.grids.empty()) return expand(study, {}, schema, out);
  for (const Value& grid : study.grids) {
    std::vector<Value> more;
    if (std::string problem = expand(study, grid, schema, more); !problem.empty()) return problem;
    out.insert(out.end(), more.begin(), more.end());
  }
  return {};
}

u64 usual_batch(const Study& study) {
  const bool searches = std::ranges::any_of(
      study.bots, [](const std::string& bot) { return bot != "random" && bot != "rules"; });
  return std::clamp<u64>(study.games / kBatches, 1, searches ? kMostSearched : kMostBatch);
}

std::vector<std::string> differing_fields(const Plan& plan) {
  std::vector<std::string> fields;
  for (const SetupField& field : plan.game().schema()) {
    const Value* first = plan.setups.front().value.find(field.name);
    if (first != nullptr &&
        std::any_of(plan.setups.begin(), plan.setups.end(), [&](const Setup& s) {
          const Value* value = s.value.find(field.name);
          return value == nullptr || *value != *first;
        }))
      fields.push_back(field.name);
  }
  return fields;
}

/// Choices by their titles; of switches only what is not as usual.
std::string label_of(const Plan& plan, const Value& setup) {
  constexpr std::size_t kSwitch = 2;
  std::string label;
  for (const SetupField& field : plan.game().schema()) {
    const Value* value = setup.find(field.name);
    if (value == nullptr || std::ranges::find(plan.fields, field.name) == plan.fields.end())
      continue;
    const bool is_switch = field.choices.size() <= kSwitch;
    if (is_switch && *value == field.standard) continue;
    label += (label.empty() ? "" : "; ") +
             (is_switch ? Plan::field_title(field.name) + ": " : std::string()) +
             plan.title(field.name, *value);
  }
  return label.empty() ? "standard" : label;
}

std::string problem_of(const Opened& opened) {
  return opened.problems.empty() ? "the game has no content" : opened.problems.front();
}

/// Opens the game for a set-up. Only packs that a set-up names could change what is in it; all
/// others share one, and so do those whose content is the same.
std::string open_setup(const GameEntry& entry, const OpenRequest& where, const Value& given,
                       const std::vector<Setup>& before, Setup& out) {
  constexpr std::string_view kPacks = "packs";
  if (given.find(kPacks) == nullptr)
    for (const Setup& other : before)
      if (other.value.find(kPacks) == nullptr) {
        out.game = other.game;
        break;
      }
  if (!out.game) {
    OpenRequest request = where;
    request.setup = given;
    const Opened opened = entry.open(request);
    if (!opened.game) return problem_of(opened);
    out.game = opened.game;
  }
  for (const Setup& other : before)
    if (other.game->info().content == out.game->info().content) {
      out.game = other.game;
      break;
    }
  std::string problem = complete_setup(out.game->schema(), given, out.value);
  if (!problem.empty()) return problem;
  std::vector<std::byte> state(out.game->info().state_bytes);
  return out.game->set_up(state, out.value, nullptr);
}

PlayedWith with_this_program(const Plan& plan) {
  PlayedWith with{plan.game().info().rules, bots::kBotVersion, plan.game().info().content};
  for (const Setup& setup : plan.setups)
    if (setup.game != plan.setups.front().game)
      with.content = hash_join(with.content, setup.game->info().content);
  return with;
}

Hash identity(const Plan& plan) {
  Hash id = hash_text(to_text(study_value(plan.study)));
  id = hash_join(id, {static_cast<u64>(plan.game().info().rules), bots::kBotVersion});
  for (const Setup& setup : plan.setups) {
    id = hash_join(id, setup.game->info().content);
    id = hash_join(id, hash_text(to_text(setup.value)));
  }
  return id;
}

}  // namespace

std::string read_study(const Value& value, Study& out) {
  out = {};
  Members members(value, "");
  members.text("name", out.name);
  members.text("game", out.game);
  members.number("games", 1, kMostGames, out.games);
  members.number("seed", 0, static_cast<u64>(Record::kMostSeed), out.seed);
  members.number("batch", 1, kMostGames, out.batch);
  read_bots(members, out);
  read_setups(members, out);
  read_counting(members, out);
  if (const Value* stop = members.take("stop"))
    if (std::string problem = read_stop(*stop, out); !problem.empty()) return problem;
  for (const char* needed : {"game", "games", "seed"})
    if (value.find(needed) == nullptr) members.fail(needed, "is missing");
  return members.finish();
}

std::string load_study(const std::filesystem::path& file, Study& out) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  if (!in) return file.string() + ": cannot be read; name a study file (docs/lab.md shows one)";
  Value value;
  if (std::string problem = parse_toml(file.string(), text.str(), value); !problem.empty())
    return problem;
  if (std::string problem = read_study(value, out); !problem.empty())
    return file.string() + ": " + problem;
  return {};
}

Value study_value(const Study& study) {
  Value value(Value::Object{});
  if (!study.name.empty()) value.set("name", study.name);
  value.set("game", study.game);
  value.set("games", static_cast<i64>(study.games));
  value.set("seed", static_cast<i64>(study.seed));
  if (study.batch > 0) value.set("batch", static_cast<i64>(study.batch));
  Value::List bots(study.bots.begin(), study.bots.end());
  value.set("bots", std::move(bots));
  value.set("setup", Value::List(study.setups));
  // A single grid is written as files write it.
  if (study.grids.size() == 1)
    value.set("grid", study.grids.front());
  else if (!study.grids.empty())
    value.set("grid", Value::List(study.grids));
  value.set("count", study.counting == Counting::All ? "all" : "none");
  if (study.half_width_ppm)
    value.set("stop", Value::Object{{"half_width", Value(*study.half_width_ppm)}});
  return value;
}

u64 Plan::batches_per_cell() const {
  return (study.games + study.batch - 1) / study.batch;
}

Batch Plan::batch(u64 number) const {
  const u64 turn = number / cells.size();
  const u64 first = turn * study.batch;
  return {number, number % cells.size(), first, std::min(study.batch, study.games - first)};
}

std::string Plan::label(const Cell& cell) const {
  return setups[cell.setup].label + (study.bots.size() > 1 ? " / " + bot(cell) : "");
}

bool Plan::is_repeatable() const {
  return std::none_of(study.bots.begin(), study.bots.end(), plays_by_clock);
}

std::string Plan::field_title(const std::string& field) {
  std::string title = capitalised(field);
  std::replace(title.begin(), title.end(), '_', ' ');
  return title;
}

std::string Plan::title(const std::string& field, const Value& value) const {
  const auto& schema = game().schema();
  const auto known = std::ranges::find(schema, field, &SetupField::name);
  if (const Value::List* list = value.as_list()) {
    std::string out;
    for (const Value& item : *list) out += (out.empty() ? "" : " + ") + title(field, item);
    return out.empty() ? "none" : out;
  }
  if (const bool* flag = value.as_bool()) return *flag ? "yes" : "no";
  if (value.is_null()) return "none";
  if (value.as_object() != nullptr) return "given";
  if (known != schema.end() && value.as_text() != nullptr)
    for (std::size_t i = 0; i < known->titles.size() && i < known->choices.size(); ++i)
      if (known->choices[i] == *value.as_text()) {
        // Two sides of one hero may share a name.
        const bool shared = std::ranges::count(known->titles, known->titles[i]) > 1;
        return known->titles[i] + (shared ? " (" + known->choices[i] + ")" : "");
      }
  return plain_text(value);
}

u64 Plan::seed(std::size_t setup, u64 game) const {
  return hash_join({study.seed, setup}, {game, 0x6C6162}).low & static_cast<u64>(Record::kMostSeed);
}

std::string make_plan(const Study& study, const OpenRequest& where, Plan& out) {
  out = {};
  out.study = study;
  if (out.study.batch == 0) out.study.batch = usual_batch(study);
  const GameEntry* entry = find_game(study.game);
  if (entry == nullptr) return no_such_game(study.game);
  const Opened opened = entry->open(where);
  if (!opened.game) return problem_of(opened);
  std::vector<Value> values;
  if (std::string problem = expand_all(study, opened.game->schema(), values); !problem.empty())
    return problem;
  for (const Value& value : values) {
    Setup setup;
    std::string problem = open_setup(*entry, where, value, out.setups, setup);
    if (!problem.empty())
      return "set-up " + std::to_string(out.setups.size()) + " " + to_text(value) + ": " + problem;
    out.setups.push_back(std::move(setup));
  }
  out.fields = differing_fields(out);
  for (Setup& setup : out.setups) setup.label = label_of(out, setup.value);
  for (std::size_t s = 0; s < out.setups.size(); ++s)
    for (std::size_t b = 0; b < study.bots.size(); ++b) {
      out.cells.push_back({s, b});
      std::string problem;
      if (s == 0 && bots::make_bot(out.setups[s].game, study.bots[b], problem) == nullptr)
        return "bots: " + problem;
    }
  if (out.cells.size() > kMostCells) return "the study has more than 100000 cells";
  out.with = with_this_program(out);
  out.id = identity(out);
  return {};
}

std::string played_otherwise(const PlayedWith& then, const PlayedWith& now) {
  if (then == now) return {};
  if (then.rules == 0) return "does not say what it was played with; play it anew";
  std::string out;
  const auto differs = [&](const std::string& what, const std::string& before,
                           const std::string& after) {
    if (before != after)
      out += (out.empty() ? "was played with " : ", ") + what + before + " instead of " + after;
  };
  differs("rules ", std::to_string(then.rules), std::to_string(now.rules));
  differs("bots of version ", std::to_string(then.bots), std::to_string(now.bots));
  const bool content_alone = out.empty();
  differs("content ", to_hex(then.content), to_hex(now.content));
  return out + (content_alone ? "; give its packs with --pack, or play it anew"
                              : "; play it anew, or use the program that played it");
}

bool is_foe(const Countable& thing) {
  return thing.kind.ends_with(" fought");
}

bool plays_by_clock(std::string_view bot) {
  return bot.find("ms") != std::string_view::npos;
}

u64 bot_key(u64 seed, std::string_view bot) {
  return hash_join({seed, 0}, hash_text(bot)).low;
}

std::string plain_text(const Value& value) {
  if (const std::string* text = value.as_text()) return *text;
  if (const Value::List* list = value.as_list()) {
    std::string out;
    for (const Value& item : *list) out += (out.empty() ? "" : " + ") + plain_text(item);
    return out.empty() ? "none" : out;
  }
  return to_text(value);
}

}  // namespace undercroft::lab
