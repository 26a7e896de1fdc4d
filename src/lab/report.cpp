#include "lab/report.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "lab/charts.h"
#include "lab/results.h"
#include "lab/statistics.h"

namespace undercroft::lab {
namespace {

constexpr double kLevel = 0.05;
constexpr u64 kBins = 40;
constexpr std::size_t kMostMaps = 6;
/// A share of fewer games is not worth a point of a curve.
constexpr u64 kFewGames = 50;

constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;--ground:#fbfaf7;--ink:#1f2328;--soft:#5c6470;--line:#d9d6cd;--panel:#fff;--accent:#2f6f9f;--won:#2e7d4f;--lost:#b4694c;--note:#8a5a00}
@media(prefers-color-scheme:dark){:root{--ground:#15181c;--ink:#e6e4de;--soft:#a3a9b2;--line:#343a42;--panel:#1c2026;--accent:#6fb1de;--won:#63b887;--lost:#d08b6d;--note:#e0b45c}}
*{box-sizing:border-box}body{margin:0 auto;max-width:72rem;padding:1.5rem;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.7rem;margin:0 0 .3rem}h2{font-size:1.2rem;margin:2.2rem 0 .6rem;border-bottom:1px solid var(--line);padding-bottom:.2rem}h3{font-size:1rem;margin:1.2rem 0 .3rem}
p{margin:.3rem 0;max-width:46rem}.soft,caption{color:var(--soft)}.note{color:var(--note)}nav{display:flex;flex-wrap:wrap;gap:0 1rem}a{color:var(--accent)}
.scroll{overflow-x:auto}table{border-collapse:collapse;background:var(--panel);font-variant-numeric:tabular-nums}caption{text-align:left;padding:.2rem 0}
th,td{border:1px solid var(--line);padding:.25rem .55rem;text-align:left;vertical-align:top}td.n{text-align:right;white-space:nowrap}caption{white-space:nowrap}th{font-weight:600}
thead button{all:unset;cursor:pointer;font-weight:600}thead button:focus-visible,summary:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code{font:.85em ui-monospace,monospace}td code{white-space:nowrap}p code,li code{overflow-wrap:anywhere}summary{cursor:pointer;color:var(--accent)}details ul{margin:.2rem 0;padding-left:1.2rem}
svg.plot{width:100%;max-width:48rem;background:var(--panel);border:1px solid var(--line)}svg.whisker{width:10rem;height:1rem}
.axis{fill:var(--soft);font-size:11px}.grid{stroke:var(--line)}.bar{fill:var(--accent);opacity:.55}.mark{stroke:var(--ink);stroke-width:1.5}
.won{fill:var(--won)}.lost{fill:var(--lost)}.curve{fill:none;stroke:var(--accent);stroke-width:2}.band{fill:var(--accent);opacity:.2}
td.heat{position:relative;text-align:right;isolation:isolate}td.heat i{position:absolute;inset:0;background:var(--accent);z-index:-1}
.key span{display:inline-block;width:.8rem;height:.8rem;margin:0 .3rem 0 .8rem;vertical-align:-1px}.key .w{background:var(--won)}.key .l{background:var(--lost)}
)";

constexpr std::string_view kScript = R"(
for (const table of document.querySelectorAll('table.sorts')) {
  table.querySelectorAll('thead button').forEach((button, column) => button.addEventListener('click', () => {
    const head = button.closest('th'), down = head.getAttribute('aria-sort') === 'ascending';
    const key = (row) => { const cell = row.cells[column], n = Number(cell.dataset.n ?? NaN); return Number.isNaN(n) ? cell.textContent : n; };
    const rows = [...table.tBodies[0].rows].sort((a, b) => { const x = key(a), y = key(b); return (x < y ? -1 : x > y ? 1 : 0) * (down ? -1 : 1); });
    table.querySelectorAll('th[aria-sort]').forEach((other) => other.removeAttribute('aria-sort'));
    head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
    table.tBodies[0].append(...rows);
  }));
}
)";

struct GameName {
  std::size_t cell = 0;
  u64 game = 0;
};

double share(u64 n, u64 of) {
  return of == 0 ? 0 : static_cast<double>(n) / static_cast<double>(of);
}

Whisker whisker(u64 won, u64 games) {
  const Interval interval = wilson(won, games);
  return {interval.low, share(won, games), interval.high};
}

class Report {
 public:
  explicit Report(const Collector& sums) : sums_(sums), plan_(sums.plan()) {}

  std::string page() {
    head();
    win_rates();
    heat_maps();
    endings();
    lengths();
    over_time();
    cards();
    never();
    out_ += fmt::format("</main><script>{}</script></body></html>\n", kScript);
    return std::move(out_);
  }

 private:
  [[nodiscard]] const Summary& summary(std::size_t cell) const {
    return sums_.cells()[cell].summary;
  }
  [[nodiscard]] std::string title() const {
    return plan_.study.name.empty() ? plan_.game().info().title : plan_.study.name;
  }

  // A game's number, with its seed and how to see it.
  [[nodiscard]] std::string chip(GameName name) const {
    return fmt::format("<code title='undercroft lab replay {0}:{1} (seed {2})'>{0}:{1}</code>",
                       name.cell, name.game, plan_.seed(plan_.cells[name.cell].setup, name.game));
  }
  [[nodiscard]] std::string chips(const std::vector<GameName>& names) const {
    std::string text;
    for (const GameName& name : names) text += (text.empty() ? "" : " ") + chip(name);
    return text;
  }
  /// Every figure names games that it is made of.
  void games_behind(const std::vector<GameName>& names, std::string_view what) {
    if (names.empty()) return;
    out_ += fmt::format("<details><summary>{}</summary><ul>", escaped(what));
    for (const GameName& name : names)
      out_ += fmt::format(
          "<li><code>undercroft lab replay {}:{}</code> <span class='soft'>seed "
          "{}</span></li>",
          name.cell, name.game, plan_.seed(plan_.cells[name.cell].setup, name.game));
    out_ += "</ul></details>\n";
  }

  void head() {
    const GameInfo& info = plan_.game().info();
    u64 games = 0;
    u64 won = 0;
    for (const CellResult& cell : sums_.cells()) {
      games += cell.summary.games;
      won += cell.summary.won;
    }
    out_ += fmt::format(
        "<!doctype html><html lang='en'><head><meta charset='utf-8'><meta name='viewport' "
        "content='width=device-width,initial-scale=1'><link rel='icon' "
        "href='data:,'><title>{0}"
        "</title><style>{1}</style></head><body><header><h1>{0}</h1>",
        escaped(title()), kStyle);
    out_ += fmt::format(
        "<p>{} games of {} in {} cells; {} won ({}).</p><p class='soft'>Rules {}, content "
        "<code>{}</code>, seed {}, study <code>{}</code>.</p>",
        games, escaped(info.title), plan_.cells.size(), won, percent(share(won, games)), info.rules,
        to_hex(info.content), plan_.study.seed, to_hex(plan_.id));
    if (!sums_.is_complete())
      out_ += "<p class='note'>The study is not finished: the same lab run goes on with it.</p>";
    if (!plan_.is_repeatable())
      out_ += "<p class='note'>A bot plays by the clock: these results cannot be repeated.</p>";
    out_ +=
        "<p>A game is named by its cell and number, like <code>0:12</code>. In this folder, "
        "<code>undercroft lab replay 0:12 --record game.jsonl</code> writes it down, and "
        "<code>undercroft replay game.jsonl</code> checks it.</p>"
        "<nav aria-label='Sections'><a href='#rates'>Win rates</a><a href='#maps'>Heat "
        "maps</a><a href='#endings'>Endings</a><a href='#lengths'>Lengths</a><a "
        "href='#time'>Over time</a><a href='#cards'>Cards</a><a href='#never'>Never "
        "met</a></nav></header><main>\n";
  }

  void section(std::string_view id, std::string_view heading, std::string_view text) {
    out_ += fmt::format("<h2 id='{}'>{}</h2><p class='soft'>{}</p>\n", id, heading, text);
  }

  [[nodiscard]] std::vector<GameName> some_of(std::size_t cell, bool won) const {
    std::vector<GameName> names;
    for (const auto& [key, ending] : summary(cell).endings)
      if ((result_word(key) == "won") == won && !ending.examples.games().empty())
        names.push_back({cell, ending.examples.games().front()});
    if (names.size() > 2) names.resize(2);
    return names;
  }

  void win_rates() {
    section("rates", "Win rates", "With Wilson intervals of 95 %.");
    double most = 1e-9;
    for (std::size_t i = 0; i < plan_.cells.size(); ++i)
      most = std::max(most, wilson(summary(i).won, summary(i).games).high);
    out_ += "<div class='scroll' tabindex='0'><table class='sorts'><thead><tr>";
    for (const char* name : {"Cell", "Bot"}) heading(name);
    for (const std::string& field : plan_.fields) heading(field);
    for (const char* name :
         {"Games", "Won", "Rate", "95 %", "Interval", "Decisions", "Won, e.g.", "Not won, e.g."})
      heading(name);
    out_ += "</tr></thead><tbody>\n";
    for (std::size_t i = 0; i < plan_.cells.size(); ++i) rate_row(i, most);
    out_ += "</tbody></table></div>\n";
  }
  void heading(std::string_view name) {
    out_ += fmt::format("<th scope='col'><button type='button'>{}</button></th>", escaped(name));
  }
  void number_cell(double value, std::string_view text) {
    out_ += fmt::format("<td class='n' data-n='{:.6g}'>{}</td>", value, text);
  }
  void text_cell(std::string_view text) { out_ += fmt::format("<td>{}</td>", escaped(text)); }

  void rate_row(std::size_t i, double most) {
    const Cell& cell = plan_.cells[i];
    const Summary& s = summary(i);
    const Whisker w = whisker(s.won, s.games);
    out_ += "<tr>";
    number_cell(static_cast<double>(i), std::to_string(i));
    text_cell(plan_.bot(cell));
    for (const std::string& field : plan_.fields) {
      const Value* value = plan_.setups[cell.setup].value.find(field);
      text_cell(value == nullptr ? "-" : plain_text(*value));
    }
    number_cell(static_cast<double>(s.games),
                fmt::format("{}{}", s.games, sums_.cells()[i].stopped ? " (stopped)" : ""));
    number_cell(static_cast<double>(s.won), std::to_string(s.won));
    number_cell(w.rate, percent(w.rate));
    number_cell(w.low, percent(w.low) + " to " + percent(w.high));
    out_ += fmt::format("<td>{}</td>", whisker_svg(w, most));
    const double mean = share(s.decisions, s.games);
    number_cell(mean, fmt::format("{:.1f}", mean));
    out_ += fmt::format("<td>{}</td><td>{}</td></tr>\n", chips(some_of(i, true)),
                        chips(some_of(i, false)));
  }

  /// The values of a field in the order in which set-ups first use them.
  [[nodiscard]] std::vector<std::string> values_of(const std::string& field) const {
    std::vector<std::string> values;
    for (const Setup& setup : plan_.setups) {
      const std::string text = value_of(setup, field);
      if (std::find(values.begin(), values.end(), text) == values.end()) values.push_back(text);
    }
    return values;
  }
  static std::string value_of(const Setup& setup, const std::string& field) {
    const Value* value = setup.value.find(field);
    return value == nullptr ? "-" : plain_text(*value);
  }

  void heat_maps() {
    section("maps", "Heat maps", "Win rates by two fields of the set-up, over all others.");
    if (plan_.fields.size() < 2) {
      out_ += "<p>The set-ups of this study differ in fewer than two fields.</p>\n";
      return;
    }
    std::size_t maps = 0;
    for (std::size_t a = 0; a < plan_.fields.size(); ++a)
      for (std::size_t b = a + 1; b < plan_.fields.size(); ++b)
        for (std::size_t bot = 0; bot < plan_.study.bots.size() && maps < kMostMaps; ++bot, ++maps)
          heat_map(plan_.fields[a], plan_.fields[b], bot);
  }

  struct Spot {
    u64 games = 0, won = 0;
    std::vector<GameName> names;
  };
  [[nodiscard]] Spot spot(const std::string& a, const std::string& x, const std::string& b,
                          const std::string& y, std::size_t bot) const {
    Spot found;
    for (std::size_t i = 0; i < plan_.cells.size(); ++i) {
      const Setup& setup = plan_.setups[plan_.cells[i].setup];
      if (plan_.cells[i].bot != bot || value_of(setup, a) != x || value_of(setup, b) != y) continue;
      found.games += summary(i).games;
      found.won += summary(i).won;
      if (found.names.empty()) found.names = some_of(i, summary(i).won > 0);
    }
    return found;
  }

  void heat_map(const std::string& rows, const std::string& columns, std::size_t bot) {
    double most = 1e-9;
    for (const std::string& x : values_of(rows))
      for (const std::string& y : values_of(columns)) {
        const Spot s = spot(rows, x, columns, y, bot);
        most = std::max(most, share(s.won, s.games));
      }
    out_ += fmt::format(
        "<div class='scroll' tabindex='0'><table><caption>{} by {}, bot {}</caption><thead><tr>"
        "<td></td>",
        escaped(rows), escaped(columns), escaped(plan_.study.bots[bot]));
    for (const std::string& y : values_of(columns))
      out_ += fmt::format("<th scope='col'>{}</th>", escaped(y));
    out_ += "</tr></thead><tbody>\n";
    for (const std::string& x : values_of(rows)) {
      out_ += fmt::format("<tr><th scope='row'>{}</th>", escaped(x));
      for (const std::string& y : values_of(columns)) {
        const Spot s = spot(rows, x, columns, y, bot);
        if (s.games == 0) {
          out_ += "<td></td>";
          continue;
        }
        const Whisker w = whisker(s.won, s.games);
        out_ += fmt::format(
            "<td class='heat' title='{} to {}'><i style='opacity:{:.2f}'></i>{}<br>{}</td>",
            percent(w.low), percent(w.high), 0.55 * w.rate / most, percent(w.rate), chips(s.names));
      }
      out_ += "</tr>\n";
    }
    out_ += "</tbody></table></div>\n";
  }

  void endings() {
    section("endings", "How games ended", "Wins and causes of loss, for each bot.");
    for (std::size_t bot = 0; bot < plan_.study.bots.size(); ++bot) {
      u64 games = 0;
      std::map<u16, std::pair<u64, std::vector<GameName>>> all;
      for (std::size_t i = 0; i < plan_.cells.size(); ++i) {
        if (plan_.cells[i].bot != bot) continue;
        games += summary(i).games;
        for (const auto& [key, ending] : summary(i).endings) {
          all[key].first += ending.games;
          for (const u64 game : ending.examples.games())
            if (all[key].second.size() < 4) all[key].second.push_back({i, game});
        }
      }
      out_ += fmt::format(
          "<div class='scroll' tabindex='0'><table><caption>{}</caption><thead><tr><th "
          "scope='col'>Result</th><th scope='col'>Reason</th><th scope='col'>Games</th><th "
          "scope='col'>Share</th><th scope='col'>Of all</th><th "
          "scope='col'>For example</th></tr></thead><tbody>\n",
          escaped(plan_.study.bots[bot]));
      for (const auto& [key, ending] : all)
        out_ += fmt::format(
            "<tr><td>{}</td><td>{}</td><td class='n'>{}</td><td class='n'>{}</td>"
            "<td>{}</td><td>{}</td></tr>\n",
            result_word(key), escaped(reason_text(plan_.game(), key)), ending.first,
            percent(share(ending.first, games)), bar_svg(share(ending.first, games)),
            chips(ending.second));
      out_ += "</tbody></table></div>\n";
    }
  }

  /// The lengths of a bot's games over all set-ups, and a game of each.
  struct Lengths {
    u64 games = 0, won = 0;
    std::map<u64, Length> all;
    std::map<u64, GameName> names;
  };
  [[nodiscard]] Lengths lengths_of(std::size_t bot) const {
    Lengths l;
    for (std::size_t i = 0; i < plan_.cells.size(); ++i) {
      if (plan_.cells[i].bot != bot) continue;
      l.games += summary(i).games;
      l.won += summary(i).won;
      for (const auto& [length, n] : summary(i).lengths) {
        l.all[length].won += n.won;
        l.all[length].not_won += n.not_won;
        l.names.try_emplace(length, GameName{i, n.example});
      }
    }
    return l;
  }
  /// Longer games are so few that they share the last bin.
  static u64 common_most(const Lengths& l) {
    u64 so_far = 0;
    for (const auto& [length, n] : l.all) {
      so_far += n.won + n.not_won;
      if (so_far * 200 >= l.games * 199) return length;
    }
    return 0;
  }

  void lengths() {
    section("lengths", "Lengths", "Decisions in a game, that is answers with a choice.");
    out_ += "<p class='key soft'><span class='w'></span>won<span class='l'></span>not won</p>";
    for (std::size_t bot = 0; bot < plan_.study.bots.size(); ++bot) {
      const Lengths l = lengths_of(bot);
      if (l.games == 0) continue;
      const u64 width = common_most(l) / kBins + 1;
      std::vector<Bin> bins;
      for (u64 i = 0; i <= common_most(l) / width; ++i)
        bins.push_back(
            {width == 1 ? std::to_string(i) : fmt::format("{}-{}", i * width, (i + 1) * width - 1),
             0, 0});
      bins.back().label = fmt::format("{}+", (bins.size() - 1) * width);
      for (const auto& [length, n] : l.all) {
        Bin& bin = bins[std::min<std::size_t>(length / width, bins.size() - 1)];
        bin.won += n.won;
        bin.not_won += n.not_won;
      }
      out_ += fmt::format("<h3>{}</h3>", escaped(plan_.study.bots[bot]));
      out_ += histogram_svg(bins, "Games by length, " + plan_.study.bots[bot], "decisions");
      games_behind({l.names.begin()->second, name_of_middle(l), l.names.rbegin()->second},
                   "The shortest, a middling and the longest game");
    }
  }
  static GameName name_of_middle(const Lengths& l) {
    u64 so_far = 0;
    for (const auto& [length, n] : l.all) {
      so_far += n.won + n.not_won;
      if (so_far * 2 >= l.games) return l.names.at(length);
    }
    return {};
  }

  void over_time() {
    section(
        "time", "Win probability over time",
        "Of the games that still went on after so many decisions, the share that was won in the "
        "end, with its Wilson interval.");
    for (std::size_t bot = 0; bot < plan_.study.bots.size(); ++bot) {
      const Lengths l = lengths_of(bot);
      u64 alive = l.games;
      u64 winners = l.won;
      std::vector<CurvePoint> points{{0, whisker(l.won, l.games)}};
      const u64 step = common_most(l) / 120 + 1;
      u64 next = 1;
      std::vector<GameName> names;
      for (const auto& [length, n] : l.all) {
        if (alive < std::min(kFewGames, l.games)) break;
        if (length >= next) {
          points.push_back({static_cast<double>(length), whisker(winners, alive)});
          if (n.won > 0 && names.size() < 4) names.push_back(l.names.at(length));
          next = length + step;
        }
        alive -= n.won + n.not_won;
        winners -= n.won;
      }
      if (points.size() < 2) continue;
      if (names.empty()) names.push_back(l.names.begin()->second);
      out_ += fmt::format("<h3>{}</h3>", escaped(plan_.study.bots[bot]));
      out_ += curve_svg(points, "Win probability over time, " + plan_.study.bots[bot], "decisions");
      games_behind(names, "Games behind it");
    }
  }

  struct CardRow {
    std::size_t thing = 0;
    u64 games = 0, with_won = 0, without = 0, without_won = 0;
    Impact impact;
    double adjusted = 1;
    std::vector<GameName> won, not_won;
  };

  [[nodiscard]] CardRow card_row(std::size_t thing) const {
    CardRow row;
    row.thing = thing;
    std::vector<Stratum> strata;
    for (std::size_t i = 0; i < plan_.cells.size(); ++i) {
      const Summary& s = summary(i);
      const Presence p = thing < s.presences.size() ? s.presences[thing] : Presence{};
      const Stratum stratum{p.won, p.games, s.won - p.won, s.games - p.games};
      row.games += stratum.with;
      row.with_won += stratum.with_won;
      row.without += stratum.without;
      row.without_won += stratum.without_won;
      strata.push_back(stratum);
      if (p.first_won != Presence::kNever && row.won.empty()) row.won.push_back({i, p.first_won});
      if (p.first_not_won != Presence::kNever && row.not_won.empty())
        row.not_won.push_back({i, p.first_not_won});
    }
    row.impact = stratified_impact(strata);
    return row;
  }

  void cards() {
    section("cards", "Cards: presence and impact",
            "Games in which a thing occurred, how often these were won, and how often the others "
            "were. The difference is taken within each cell and weighted (Mantel-Haenszel), its "
            "test is Cochran-Mantel-Haenszel, corrected for the number of things after Holm. A "
            "difference is not a cause: what is met late is met by those who lived that long.");
    if (plan_.study.counting == Counting::None) {
      out_ += "<p>This study counts no things (<code>count = 'none'</code>).</p>\n";
      return;
    }
    const std::vector<Countable> things = plan_.game().countables();
    std::vector<CardRow> rows;
    std::vector<double> p;
    for (std::size_t i = 0; i < things.size(); ++i) {
      if (things[i].kind.empty()) continue;
      CardRow row = card_row(i);
      if (row.games == 0) {
        dead_.push_back(things[i]);
        continue;
      }
      p.push_back(row.impact.p);
      rows.push_back(std::move(row));
    }
    const std::vector<double> adjusted = holm(p);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].adjusted = adjusted[i];
    std::stable_sort(rows.begin(), rows.end(), [](const CardRow& a, const CardRow& b) {
      if (a.adjusted != b.adjusted) return a.adjusted < b.adjusted;
      return std::abs(a.impact.difference) > std::abs(b.impact.difference);
    });
    if (rows.empty()) {
      out_ += "<p>This game names nothing to count.</p>\n";
      return;
    }
    out_ += "<div class='scroll' tabindex='0'><table class='sorts'><thead><tr>";
    for (const char* name : {"What", "Card", "Games", "Present", "Won with", "Won without",
                             "Difference", "Corrected p", "Won, e.g.", "Not won, e.g."})
      heading(name);
    out_ += "</tr></thead><tbody>\n";
    for (const CardRow& row : rows) show_card(things[row.thing], row);
    out_ += "</tbody></table></div>\n";
  }

  void show_card(const Countable& thing, const CardRow& row) {
    out_ += "<tr>";
    text_cell(thing.kind);
    text_cell(thing.title);
    number_cell(static_cast<double>(row.games), std::to_string(row.games));
    const double present = share(row.games, row.games + row.without);
    number_cell(present, percent(present));
    number_cell(share(row.with_won, row.games), percent(share(row.with_won, row.games)));
    if (row.impact.comparable) {
      number_cell(share(row.without_won, row.without),
                  percent(share(row.without_won, row.without)));
      number_cell(row.impact.difference, fmt::format("{:+.2f}", 100 * row.impact.difference));
      number_cell(row.adjusted, row.adjusted <= kLevel
                                    ? fmt::format("<strong>{:.2g}</strong>", row.adjusted)
                                    : fmt::format("{:.2g}", row.adjusted));
    } else {
      for (int i = 0; i < 3; ++i) number_cell(2, "-");
    }
    out_ += fmt::format("<td>{}</td><td>{}</td></tr>\n", chips(row.won), chips(row.not_won));
  }

  void never() {
    section(
        "never", "Never met",
        "Things that occurred in no game, and steps of the rules that no game reached. A bot that "
        "never chooses them, set-ups without them, or too few games can be why.");
    if (plan_.study.counting == Counting::None) return;
    out_ += fmt::format("<h3>{} things</h3><ul>", dead_.size());
    for (const Countable& thing : dead_)
      out_ += fmt::format("<li>{}: {}</li>", escaped(thing.kind), escaped(thing.title));
    out_ += "</ul>";
    const std::vector<StepTitle> steps = plan_.game().steps();
    std::string list;
    std::size_t unreached = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      u64 games = 0;
      for (std::size_t cell = 0; cell < plan_.cells.size(); ++cell)
        if (i < summary(cell).reaches.size()) games += summary(cell).reaches[i].games;
      if (games > 0) continue;
      ++unreached;
      list += fmt::format("<li>{}: {} <span class='soft'>{}</span></li>", escaped(steps[i].phase),
                          escaped(steps[i].title), escaped(steps[i].rule));
    }
    out_ += fmt::format("<h3>{} of {} steps</h3><ul>{}</ul>\n", unreached, steps.size(), list);
  }

  const Collector& sums_;
  const Plan& plan_;
  std::string out_;
  std::vector<Countable> dead_;
};

}  // namespace

std::string report_html(const Collector& sums) {
  return Report(sums).page();
}

}  // namespace undercroft::lab
