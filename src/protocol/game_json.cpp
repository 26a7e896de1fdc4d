#include "protocol/game_json.h"

#include <boost/json/array.hpp>

#include "protocol/json_value.h"

namespace undercroft {
namespace {

namespace json = boost::json;

std::string_view word_for(SetupField::Kind kind) {
  constexpr std::array<std::string_view, 6> kWords{"flag", "int",  "choice",
                                                   "list", "text", "object"};
  return kWords.at(static_cast<std::size_t>(kind));
}

json::object when_json(const SetupField::When& when) {
  json::array values;
  for (const Value& value : when.values) values.push_back(to_json(value));
  return {{"field", when.field}, {"values", std::move(values)}};
}

json::array figures_json(const std::vector<SetupLook::Figure>& figures) {
  json::array out;
  for (const SetupLook::Figure& figure : figures)
    out.push_back({{"icon", figure.icon}, {"text", figure.text}, {"value", figure.value}});
  return out;
}

json::object look_json(const SetupLook& look) {
  json::object out;
  if (!look.art.empty()) out["art"] = look.art;
  if (look.hard > 0) out["hard"] = look.hard;
  if (!look.word.empty()) out["word"] = look.word;
  if (!look.figures.empty()) out["figures"] = figures_json(look.figures);
  if (!look.together.empty()) out["together"] = figures_json(look.together);
  return out;
}

/// What only people ask of a field.
void add_looks(const SetupField& field, json::object& out) {
  if (!field.title.empty()) out["title"] = field.title;
  if (!field.lengths.empty())
    out["lengths"] = json::array(field.lengths.begin(), field.lengths.end());
  if (field.first) out["first"] = to_json(*field.first);
  if (field.advanced) out["advanced"] = true;
  if (field.looks.empty()) return;
  json::array& looks = out["looks"].emplace_array();
  for (const SetupLook& look : field.looks) looks.push_back(look_json(look));
}

json::object field_json(const SetupField& field) {
  json::object out;
  out["name"] = field.name;
  out["kind"] = word_for(field.kind);
  if (!field.choices.empty())
    out["choices"] = json::array(field.choices.begin(), field.choices.end());
  if (!field.titles.empty()) out["titles"] = json::array(field.titles.begin(), field.titles.end());
  if (!field.notes.empty()) out["notes"] = json::array(field.notes.begin(), field.notes.end());
  if (field.kind == SetupField::Kind::Int || field.kind == SetupField::Kind::List) {
    out["min"] = field.min;
    out["max"] = field.max;
  }
  if (field.repeats) out["repeats"] = true;
  if (field.when) out["when"] = when_json(*field.when);
  for (const std::vector<SetupField::When>& all : field.counts) {
    json::array together;
    for (const SetupField::When& when : all) together.push_back(when_json(when));
    if (!out.contains("counts")) out["counts"] = json::array();
    out["counts"].as_array().push_back(std::move(together));
  }
  out["default"] = to_json(field.standard);
  out["text"] = field.text;
  add_looks(field, out);
  return out;
}

std::string_view word_for(Waiting waiting) {
  constexpr std::array<std::string_view, 3> kWords{"player", "chance", "over"};
  return kWords.at(static_cast<std::size_t>(waiting));
}

json::array seats_json(const Driver& driver) {
  json::array out;
  if (driver.prompt().waiting != Waiting::Player) return out;
  const u32 mask = seats_of(driver.options(), driver.game().seats(driver.state()));
  for (u32 seat = 0; seat < 32; ++seat)
    if ((mask >> seat & 1U) != 0) out.push_back(seat);
  return out;
}

json::object option_json(const Driver& driver, std::size_t i) {
  const Game& game = driver.game();
  const OptionList& options = driver.options();
  const WeightedOption& o = options.all()[i];
  json::object out;
  out["i"] = i;
  out["seat"] = o.option.seat == kParty ? json::value() : json::value(o.option.seat);
  out["verb"] = game.verbs().at(o.option.verb).name;
  out["args"] = to_json(game.args(driver.state(), o.option));
  const Value ids = game.ids(driver.state(), o.option);
  if (ids.as_object() != nullptr && !ids.as_object()->empty()) out["ids"] = to_json(ids);
  out["text"] = game.text(driver.state(), o.option);
  out["weight"] = o.weight;
  if (i >= options.size()) out["beside"] = true;
  return out;
}

json::array options_json(const Driver& driver, std::size_t from, std::size_t to) {
  json::array out;
  for (std::size_t i = from; i < to; ++i) out.push_back(option_json(driver, i));
  return out;
}

json::value outcome_json(const Driver& driver) {
  const Game& game = driver.game();
  const Outcome outcome = game.outcome(driver.state());
  if (outcome.result == Result::Undecided) return nullptr;
  json::object out;
  out["result"] = result_word(outcome.result);
  out["reason"] = game.reason(outcome.reason);
  out["campaign"] = to_json(game.carry_over(driver.state(), driver.setup()));
  return out;
}

json::value text_or_null(std::string_view text) {
  return text.empty() ? json::value() : json::value(text);
}

}  // namespace

json::object game_json(const GameEntry& entry, const Opened& opened) {
  json::object out;
  out["id"] = entry.id;
  out["title"] = entry.title;
  if (!opened.game) {
    out["problems"] = json::array(opened.problems.begin(), opened.problems.end());
    return out;
  }
  const GameInfo& info = opened.game->info();
  out["seats"] = {info.min_seats, info.max_seats};
  out["rules"] = info.rules;
  out["content"] = to_hex(info.content);
  if (!info.goal.empty()) out["goal"] = info.goal;
  if (info.minutes[0] > 0) out["minutes"] = {info.minutes[0], info.minutes[1]};
  json::array& setup = out["setup"].emplace_array();
  for (const SetupField& field : opened.game->schema()) setup.push_back(field_json(field));
  return out;
}

json::object prompt_json(const Driver& driver) {
  const Prompt& prompt = driver.prompt();
  const bool chance = prompt.waiting == Waiting::Chance;
  json::object out;
  out["waiting"] = word_for(prompt.waiting);
  out["seats"] = seats_json(driver);
  out["procedure"] = text_or_null(prompt.procedure);
  out["step"] = text_or_null(prompt.step);
  out["purpose"] = text_or_null(chance ? std::string_view(driver.game().info().purposes.at(
                                             static_cast<std::size_t>(prompt.purpose)))
                                       : "");
  const OptionList& options = driver.options();
  out["options"] = options_json(driver, 0, options.size());
  out["beside"] = options_json(driver, options.size(), options.all().size());
  out["outcome"] = outcome_json(driver);
  return out;
}

boost::json::array odds_json(const std::vector<Reckoned>& odds) {
  boost::json::array list;
  for (const Reckoned& one : odds) {
    boost::json::object& entry = list.emplace_back(boost::json::object()).get_object();
    entry["i"] = list.size() - 1;
    if (one.promise < 0)
      entry["p"] = nullptr;
    else
      entry["p"] = static_cast<double>(one.promise) / kSure;
    entry["exact"] = one.exact;
  }
  return list;
}

}  // namespace undercroft
