#include "lab/markdown.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

#include "bots/bot.h"
#include "lab/figures.h"
#include "lab/results.h"

namespace undercroft::lab {
namespace {

constexpr std::size_t kMostFalls = 12, kMostImpacts = 3;

/// A vertical line would end the cell of a table.
std::string cell_text(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

std::string rate_text(const Tally& tally) {
  if (tally.games == 0) return "";
  const Interval interval = wilson(tally.won, tally.games);
  if (tally.won == 0)
    return fmt::format("0 of {} (at most {})", grouped(tally.games), points(interval.high));
  return fmt::format("{} ({:.1f} to {:.1f})", points(share(tally.won, tally.games)),
                     100 * interval.low, 100 * interval.high);
}

class Table {
 public:
  explicit Table(const std::vector<std::string>& headings) {
    row(headings);
    text_ += "|";
    for (std::size_t i = 0; i < headings.size(); ++i) text_ += "---|";
    text_ += "\n";
  }
  void row(const std::vector<std::string>& cells) {
    text_ += "|";
    for (const std::string& cell : cells) text_ += " " + cell_text(cell) + " |";
    text_ += "\n";
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

class Page {
 public:
  explicit Page(const Collector& sums)
      : sums_(sums), plan_(sums.plan()), things_(plan_.game().countables()) {}

  std::string text() {
    head();
    win_rates();
    endings();
    kinds();
    impacts();
    never();
    return std::move(out_);
  }

 private:
  void paragraph(const std::string& text) { out_ += "\n" + text + "\n"; }
  void section(const std::string& title) { out_ += "\n## " + title + "\n"; }
  void table(const Table& table) { out_ += "\n" + table.text(); }

  void head() {
    const GameInfo& info = plan_.game().info();
    out_ = fmt::format("# {}\n", plan_.study.name.empty() ? info.title : plan_.study.name);
    Tally all;
    for (std::size_t i = 0; i < sums_.cells().size(); ++i) all.add(i, sums_.cells()[i].summary);
    std::string bots;
    for (const std::string& bot : plan_.study.bots)
      bots += (bots.empty() ? "`" : ", `") + bot + "`";
    paragraph(fmt::format(
        "{} games of {} by {} in {} set-ups, {} won. Rules {}, content `{}`, bots of version {}, "
        "seed {}, study `{}`. This page is made by `undercroft lab report` and not edited.",
        grouped(all.games), info.title, bots, plan_.setups.size(), grouped(all.won), info.rules,
        to_hex(info.content), bots::kBotVersion, plan_.study.seed, to_hex(plan_.id)));
    if (!sums_.is_complete()) paragraph("**The study is not finished.**");
    if (!plan_.is_repeatable())
      paragraph("A bot plays by the clock: these results cannot be repeated.");
  }

  void win_rates() {
    section("Win rates");
    paragraph("In brackets the Wilson interval of 95 %. Of a list, each item's games.");
    const std::vector<Group> groups = groups_besides(plan_, telling_fields(plan_));
    Table all({"Games of", "Games", "Won", "Decisions of a game"});
    for (const Group& group : groups) {
      Tally tally;
      for (const std::size_t cell : group.cells) tally.add(cell, sums_.cells()[cell].summary);
      all.row({group.title, grouped(tally.games), rate_text(tally), decisions(tally)});
    }
    table(all);
    for (const std::string& field : telling_fields(plan_)) rates_by(field);
  }
  static std::string decisions(const Tally& tally) {
    return fmt::format("{:.0f}", share(tally.decisions, tally.games));
  }
  void rates_by(const std::string& field) {
    const std::vector<Group> groups = columns_of(plan_, field);
    if (groups.empty()) return;
    const std::vector<Row> rows = rows_by(plan_, field);
    const bool noted = !is_list(plan_, field) &&
                       std::ranges::any_of(rows, [](const Row& row) { return !row.note.empty(); });
    std::vector<std::string> headings{Plan::field_title(field)};
    if (noted) headings.emplace_back();
    for (const Group& group : groups) headings.push_back(group.title);
    Table rates(headings);
    for (const Row& row : rows) {
      std::vector<std::string> cells{row.title};
      if (noted) cells.push_back(row.note);
      for (const Group& group : groups)
        cells.push_back(rate_text(tally_of(sums_, group.cells, field, row.value)));
      rates.row(cells);
    }
    table(rates);
  }

  void endings() {
    section("How games ended");
    for (std::size_t bot = 0; bot < plan_.study.bots.size(); ++bot) {
      u64 games = 0;
      u64 lost = 0;
      const std::vector<EndingFigure> endings = ending_figures(sums_, bot);
      for (const EndingFigure& ending : endings) {
        games += ending.games;
        lost += result_word(ending.key) == "lost" ? ending.games : 0;
      }
      if (plan_.study.bots.size() > 1) paragraph("`" + plan_.study.bots[bot] + "`:");
      Table how({"Result", "Reason", "Games", "Share"});
      for (const EndingFigure& ending : endings)
        how.row({std::string(result_word(ending.key)), reason_text(plan_.game(), ending.key),
                 grouped(ending.games), points(share(ending.games, games))});
      table(how);
      lost_to(bot, lost);
    }
  }
  void lost_to(std::size_t bot, u64 lost) {
    const std::vector<FallFigure> falls = fall_figures(sums_, bot);
    if (falls.empty()) return;
    paragraph("What the party fought last when it lost:");
    Table whom({"Foe", "", "Games", "Of losses", "Of its games"});
    for (std::size_t i = 0; i < falls.size() && i < kMostFalls; ++i)
      whom.row({things_[falls[i].thing].title, things_[falls[i].thing].kind,
                grouped(falls[i].games), points(share(falls[i].games, lost)),
                points(share(falls[i].games, falls[i].met))});
    table(whom);
  }

  /// Every kind of thing: how many occurred, which least, which never.
  void kinds() {
    const std::vector<ThingFigure> figures = thing_figures(sums_);
    if (figures.empty()) return;
    section("What was met and used");
    u64 games = 0;
    for (const CellResult& cell : sums_.cells()) games += cell.summary.games;
    std::vector<std::string> order;
    std::map<std::string, std::vector<const ThingFigure*>> by_kind;
    for (const ThingFigure& figure : figures) {
      const std::string& kind = things_[figure.thing].kind;
      if (!by_kind.contains(kind)) order.push_back(kind);
      by_kind[kind].push_back(&figure);
    }
    Table all({"Kind", "Things", "Occurred", "In the fewest games", "Never"});
    for (const std::string& kind : order) {
      const std::vector<const ThingFigure*>& list = by_kind[kind];
      const ThingFigure* rarest = nullptr;
      std::string never;
      std::size_t met = 0;
      for (const ThingFigure* figure : list) {
        if (figure->games == 0) {
          never += (never.empty() ? "" : ", ") + things_[figure->thing].title;
          continue;
        }
        ++met;
        if (rarest == nullptr || figure->games < rarest->games) rarest = figure;
      }
      all.row({kind, std::to_string(list.size()), std::to_string(met),
               rarest == nullptr
                   ? ""
                   : fmt::format("{} ({}, {:.2g} %)", things_[rarest->thing].title,
                                 grouped(rarest->games), 100 * share(rarest->games, games)),
               never.empty() ? "none" : never});
    }
    table(all);
  }

  /// Of each kind the things whose games are won most and least often, if it is more than luck.
  void impacts() {
    std::vector<ThingFigure> figures = thing_figures(sums_);
    // Foes are met by those who lived that long: their difference says nothing else.
    std::erase_if(figures, [&](const ThingFigure& figure) {
      return !figure.impact.comparable || figure.adjusted > kLevel || is_foe(things_[figure.thing]);
    });
    if (figures.empty()) return;
    section("Impact");
    paragraph(
        "Of each kind the largest differences between games with a thing and without it, within "
        "each cell (Mantel-Haenszel), significant after Holm. A difference is not a cause: what is "
        "met late is met by those who lived that long, and what helps in need is used in need.");
    std::ranges::stable_sort(figures, [&](const ThingFigure& a, const ThingFigure& b) {
      const std::string& kind = things_[a.thing].kind;
      const std::string& other = things_[b.thing].kind;
      return kind != other ? kind < other : a.impact.difference > b.impact.difference;
    });
    Table all({"Kind", "Thing", "Games", "Won with", "Difference in points", "For example"});
    for (std::size_t first = 0; first < figures.size();) {
      const std::string& kind = things_[figures[first].thing].kind;
      std::size_t last = first;
      while (last < figures.size() && things_[figures[last].thing].kind == kind) ++last;
      for (std::size_t i = first; i < last; ++i)
        if (i < first + kMostImpacts || i + kMostImpacts >= last) all.row(impact_row(figures[i]));
      first = last;
    }
    table(all);
  }
  [[nodiscard]] std::vector<std::string> impact_row(const ThingFigure& figure) const {
    const std::optional<GameName>& game =
        figure.impact.difference > 0 ? figure.won_one : figure.other_one;
    return {things_[figure.thing].kind,
            things_[figure.thing].title,
            grouped(figure.games),
            points(share(figure.with_won, figure.games)),
            fmt::format("{:+.1f}", 100 * figure.impact.difference),
            game ? "`" + game->text() + "`" : ""};
  }

  void never() {
    if (plan_.study.counting == Counting::None) return;
    const std::vector<StepTitle> steps = plan_.game().steps();
    const std::vector<std::size_t> never = steps_never_reached(sums_);
    section("Steps that no game reached");
    out_ += "\n";
    if (never.empty()) out_ += fmt::format("All {} steps were reached.\n", steps.size());
    for (const std::size_t step : never)
      out_ +=
          fmt::format("- {}: {} ({})\n", steps[step].phase, steps[step].title, steps[step].rule);
  }

  const Collector& sums_;
  const Plan& plan_;
  const std::vector<Countable> things_;
  std::string out_;
};

}  // namespace

std::string report_markdown(const Collector& sums) {
  return Page(sums).text();
}

}  // namespace undercroft::lab
