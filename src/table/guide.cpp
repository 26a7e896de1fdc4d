#include "table/guide.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "base/text.h"

#include "protocol/json_value.h"

namespace undercroft::table {
namespace {

namespace fs = std::filesystem;

std::string check_keys(const Value& value, const std::vector<std::string>& known) {
  const Value::Object* object = value.as_object();
  if (object == nullptr) return "an object is expected";
  for (const auto& [key, member] : *object)
    if (std::ranges::find(known, key) == known.end())
      return "no member '" + key + "' here" + did_you_mean(key, known);
  return {};
}

/// A text that may be left out stays empty.
std::string take_text(const Value& from, std::string_view key, bool needed, std::string& out) {
  const Value* found = from.find(key);
  if (found == nullptr) return needed ? "'" + std::string(key) + "' is missing" : std::string();
  const std::string* text = found->as_text();
  if (text == nullptr || text->empty()) return "'" + std::string(key) + "' is a text";
  out = *text;
  return {};
}

std::string read_when(const Value* when, Tip& out) {
  if (when == nullptr) return "'when' is missing: a tip says at which prompt it comes";
  std::string problem = check_keys(*when, {"procedure", "step", "verb"});
  if (problem.empty()) problem = take_text(*when, "procedure", false, out.procedure);
  if (problem.empty()) problem = take_text(*when, "step", false, out.step);
  if (problem.empty()) problem = take_text(*when, "verb", false, out.verb);
  return problem.empty() ? problem : "'when': " + problem;
}

std::string read_tip(const Value& value, Tip& out) {
  std::string problem = check_keys(value, {"when", "text", "piece"});
  if (problem.empty()) problem = read_when(value.find("when"), out);
  if (problem.empty()) problem = take_text(value, "text", true, out.text);
  if (problem.empty()) problem = take_text(value, "piece", false, out.piece);
  return problem;
}

std::string read_tips(const Value& value, std::vector<Tip>& out) {
  const Value* tips = value.find("tips");
  if (tips == nullptr || tips->as_list() == nullptr) return "'tips' is a list";
  for (const Value& tip : *tips->as_list())
    if (const std::string problem = read_tip(tip, out.emplace_back()); !problem.empty())
      return "tip " + std::to_string(out.size()) + ": " + problem;
  return out.empty() ? "'tips' is empty" : "";
}

std::string read_steps(const Value* steps, std::vector<std::string>& out) {
  if (steps == nullptr) return {};
  const Value::List* list = steps->as_list();
  if (list == nullptr) return "'steps' is a list of texts";
  for (const Value& step : *list) {
    const std::string* text = step.as_text();
    if (text == nullptr || text->empty()) return "'steps' is a list of texts";
    out.push_back(*text);
  }
  return {};
}

std::string read_minutes(const Value* minutes, int& out) {
  constexpr i64 kMost = 600;
  if (minutes == nullptr) return {};
  const i64* number = minutes->as_int();
  if (number == nullptr || *number < 1 || *number > kMost)
    return "'minutes' is a whole number from 1 to " + std::to_string(kMost);
  out = static_cast<int>(*number);
  return {};
}

bool offers_verb(const Driver& driver, const std::string& verb) {
  return std::ranges::any_of(driver.options(), [&](const WeightedOption& o) {
    return driver.game().verbs().at(o.option.verb).name == verb;
  });
}

bool fits(const Tip& tip, const Driver& driver) {
  const Prompt& prompt = driver.prompt();
  return (tip.procedure.empty() || tip.procedure == prompt.procedure) &&
         (tip.step.empty() || tip.step == prompt.step) &&
         (tip.verb.empty() || offers_verb(driver, tip.verb));
}

}  // namespace

std::string read_guide(const std::string& text, Guide& out) {
  Value value;
  std::string problem = parse_value(text, value);
  if (problem.empty())
    problem = check_keys(value, {"title", "text", "minutes", "steps", "setup", "seed", "tips"});
  if (problem.empty()) problem = take_text(value, "title", true, out.title);
  if (problem.empty()) problem = take_text(value, "text", true, out.text);
  if (problem.empty()) problem = read_minutes(value.find("minutes"), out.minutes);
  if (problem.empty()) problem = read_steps(value.find("steps"), out.steps);
  if (!problem.empty()) return problem;
  const Value* setup = value.find("setup");
  out.setup = setup == nullptr ? Value(Value::Object{}) : *setup;
  const Value* seed = value.find("seed");
  const i64* number = seed == nullptr ? nullptr : seed->as_int();
  if (number == nullptr || *number < 0 || *number > Record::kMostSeed)
    return "'seed' is a whole number from 0 to " + std::to_string(Record::kMostSeed);
  out.seed = static_cast<u64>(*number);
  return read_tips(value, out.tips);
}

void Guides::read(const fs::path& folder, std::vector<std::string>& problems) {
  std::error_code ec;
  for (const fs::directory_entry& game : fs::directory_iterator(folder, ec)) {
    if (!game.is_directory()) continue;
    for (const fs::directory_entry& file : fs::directory_iterator(game.path(), ec)) {
      if (file.path().extension() != ".json") continue;
      auto guide = std::make_shared<Guide>();
      guide->game = game.path().filename().string();
      guide->id = file.path().stem().string();
      std::ostringstream text;
      text << std::ifstream(file.path()).rdbuf();
      const std::string problem = read_guide(text.str(), *guide);
      if (problem.empty())
        guides_[{guide->game, guide->id}] = guide;
      else
        problems.push_back(file.path().string() + ": " + problem);
    }
  }
}

std::shared_ptr<const Guide> Guides::find(const std::string& game, const std::string& id) const {
  const auto found = guides_.find({game, id});
  return found == guides_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<const Guide>> Guides::of(const std::string& game) const {
  std::vector<std::shared_ptr<const Guide>> out;
  for (const auto& [key, guide] : guides_)
    if (key.first == game) out.push_back(guide);
  return out;
}

void Tips::follow(std::shared_ptr<const Guide> guide) {
  guide_ = std::move(guide);
  told_.assign(guide_ ? guide_->tips.size() : 0, false);
}

void Tips::look(const Driver& driver) {
  if (!guide_) return;
  if (now_ && step_ != driver.prompt().step) now_.reset();
  for (std::size_t i = 0; i < told_.size(); ++i) {
    if (told_[i] || !fits(guide_->tips[i], driver)) continue;
    told_[i] = true;
    now_ = i;
    step_ = driver.prompt().step;
    ++count_;
    return;
  }
}

std::optional<Tips::Shown> Tips::current() const {
  if (!guide_ || !now_) return std::nullopt;
  return Shown{&guide_->tips[*now_], count_, told_.size(), step_};
}

}  // namespace undercroft::table
