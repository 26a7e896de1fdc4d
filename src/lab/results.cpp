#include "lab/results.h"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "bots/bot.h"
#include "lab/journal.h"
#include "lab/report.h"
#include "lab/statistics.h"
#include "protocol/json_value.h"

namespace undercroft::lab {
namespace {

namespace json = boost::json;

double mean(u64 sum, u64 n) {
  return n == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(n);
}

json::object game_object(const Plan& plan) {
  const GameInfo& info = plan.game().info();
  json::object out;
  out["id"] = info.id;
  out["title"] = info.title;
  out["rules"] = info.rules;
  out["content"] = to_hex(info.content);
  return out;
}

json::array example_list(const Plan& plan, std::size_t cell, const Examples& examples) {
  json::array list;
  for (const u64 game : examples.games()) {
    json::object one;
    one["game"] = fmt::format("{}:{}", cell, game);
    one["seed"] = plan.seed(plan.cells[cell].setup, game);
    list.push_back(std::move(one));
  }
  return list;
}

json::array ending_list(const Plan& plan, std::size_t cell, const Summary& s) {
  json::array list;
  for (const auto& [key, ending] : s.endings) {
    json::object one;
    one["result"] = result_word(key);
    one["reason"] = reason_text(plan.game(), key);
    one["games"] = ending.games;
    one["examples"] = example_list(plan, cell, ending.examples);
    list.push_back(std::move(one));
  }
  return list;
}

json::object cell_object(const Plan& plan, std::size_t number, const CellResult& result) {
  const Cell& cell = plan.cells[number];
  const Summary& s = result.summary;
  json::object out;
  out["cell"] = number;
  out["label"] = plan.label(cell);
  out["setup"] = to_json(plan.setups[cell.setup].value);
  out["bot"] = plan.bot(cell);
  out["games"] = s.games;
  out["won"] = s.won;
  out["win_rate"] = rounded(mean(s.won, s.games));
  const Interval interval = wilson(s.won, s.games);
  out["wilson95"] = json::array{rounded(interval.low), rounded(interval.high)};
  out["stopped_early"] = result.stopped;
  out["decisions"] = s.decisions;
  out["mean_decisions"] = rounded(mean(s.decisions, s.games));
  out["mean_options"] = rounded(mean(s.options, s.decisions));
  out["forced"] = s.forced;
  out["chance"] = s.chance;
  out["endings"] = ending_list(plan, number, s);
  const Value rows = summary_value(s);
  for (const char* key : {"lengths", "present", "reached", "lost_to"})
    out[key] = to_json(*rows.find(key));
  return out;
}

json::object columns() {
  json::object out;
  out["lengths"] = json::array{"decisions", "won", "not_won", "smallest_game"};
  out["present"] = json::array{"countable", "games", "won", "smallest_won", "smallest_not_won"};
  out["reached"] = json::array{"step", "games", "smallest_game"};
  out["lost_to"] = json::array{"countable", "games", "smallest_game"};
  return out;
}

json::array countable_list(const Game& game) {
  json::array list;
  for (const Countable& c : game.countables())
    list.push_back(json::object{{"kind", c.kind}, {"id", c.id}, {"title", c.title}});
  return list;
}

json::array step_list(const Game& game) {
  json::array list;
  for (const StepTitle& s : game.steps())
    list.push_back(json::object{{"phase", s.phase}, {"title", s.title}, {"rule", s.rule}});
  return list;
}

/// A field of a CSV line.
std::string field(std::string_view text) {
  if (text.find_first_of(",\"\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

std::string cell_fields(const Plan& plan, std::size_t number) {
  const Cell& cell = plan.cells[number];
  std::string out = fmt::format("{},{}", number, field(plan.bot(cell)));
  for (const std::string& name : plan.fields) {
    const Value* value = plan.setups[cell.setup].value.find(name);
    out += "," + field(value == nullptr ? "" : plain_text(*value));
  }
  return out;
}

std::string cell_heading(const Plan& plan) {
  std::string out = "cell,bot";
  for (const std::string& name : plan.fields) out += "," + field(name);
  return out;
}

}  // namespace

std::string_view result_word(u16 ending) {
  return undercroft::result_word(static_cast<Result>(ending / 256));
}

std::string reason_text(const Game& game, u16 ending) {
  if (static_cast<Result>(ending / 256) == Result::Undecided) return "too long";
  return std::string(game.reason(static_cast<u8>(ending % 256)));
}

std::string results_json(const Collector& sums) {
  const Plan& plan = sums.plan();
  json::object out;
  out["format"] = 1;
  out["study"] = to_json(study_value(plan.study));
  out["id"] = to_hex(plan.id);
  out["game"] = game_object(plan);
  out["bot_version"] = bots::kBotVersion;
  out["repeatable"] = plan.is_repeatable();
  out["complete"] = sums.is_complete();
  u64 games = 0;
  u64 won = 0;
  json::array cells;
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    games += sums.cells()[i].summary.games;
    won += sums.cells()[i].summary.won;
    cells.push_back(cell_object(plan, i, sums.cells()[i]));
  }
  out["games"] = games;
  out["won"] = won;
  out["columns"] = columns();
  out["countables"] = countable_list(plan.game());
  out["steps"] = step_list(plan.game());
  out["cells"] = std::move(cells);
  return json::serialize(out) + "\n";
}

std::string cells_csv(const Collector& sums) {
  const Plan& plan = sums.plan();
  std::string out = cell_heading(plan) +
                    ",games,won,win_rate,wilson_low,wilson_high,mean_decisions,stopped_early\n";
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const CellResult& result = sums.cells()[i];
    const Summary& s = result.summary;
    const Interval interval = wilson(s.won, s.games);
    out += fmt::format("{},{},{},{:.6f},{:.6f},{:.6f},{:.3f},{}\n", cell_fields(plan, i), s.games,
                       s.won, mean(s.won, s.games), interval.low, interval.high,
                       mean(s.decisions, s.games), result.stopped ? 1 : 0);
  }
  return out;
}

std::string counts_csv(const Collector& sums) {
  const Plan& plan = sums.plan();
  const std::vector<Countable> things = plan.game().countables();
  std::string out = cell_heading(plan) + ",kind,id,title,games,won,cell_games,cell_won\n";
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const Summary& s = sums.cells()[i].summary;
    const std::string cell = cell_fields(plan, i);
    for (std::size_t t = 0; t < things.size(); ++t) {
      if (things[t].kind.empty()) continue;
      const Presence p = s.presence(t);
      out +=
          fmt::format("{},{},{},{},{},{},{},{}\n", cell, field(things[t].kind), field(things[t].id),
                      field(things[t].title), p.games, p.won, s.games, s.won);
    }
  }
  return out;
}

std::string write_results(const std::filesystem::path& folder, const Collector& sums) {
  for (const auto& [name, text] :
       {std::pair("results.json", results_json(sums)), std::pair("cells.csv", cells_csv(sums)),
        std::pair("counts.csv", counts_csv(sums)), std::pair("report.html", report_html(sums))})
    if (std::string problem = write_whole(folder / name, text); !problem.empty()) return problem;
  return {};
}

}  // namespace undercroft::lab
