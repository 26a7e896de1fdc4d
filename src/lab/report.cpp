#include "lab/report.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>

#include "bots/bot.h"
#include "lab/charts.h"
#include "lab/figures.h"
#include "lab/results.h"

namespace undercroft::lab {
namespace {

constexpr u64 kBins = 40;
/// A table of more cells is folded: the tables by fields say the same in fewer lines.
constexpr std::size_t kManyCells = 24;
/// A share of fewer games is not worth a point of a curve.
constexpr u64 kFewGames = 50;

constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;--ground:#fbfaf7;--ink:#1f2328;--soft:#5c6470;--line:#d9d6cd;--panel:#fff;--accent:#2f6f9f;--won:#2e7d4f;--lost:#a2583b;--note:#8a5a00}
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
td.heat{position:relative;text-align:right;isolation:isolate;white-space:nowrap}td.heat small{display:block;line-height:1.35}td.heat a{color:var(--ink)}td.heat b{font-weight:600}
table.map th[scope=col]{min-width:5rem;max-width:8rem}table+table,.scroll+.scroll{margin-top:1rem}a.game{font:.85em ui-monospace,monospace;white-space:nowrap;text-decoration-style:dotted}
table.games tr:target td{background:color-mix(in srgb,var(--accent) 25%,transparent)}.up{color:var(--won)}.down{color:var(--lost)}details{margin:.8rem 0}
td.heat i{position:absolute;inset:0;background:var(--accent);z-index:-1}
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
    games();
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

  /// A game's number, linked to its seed and how to see it.
  [[nodiscard]] std::string chip(GameName name) {
    named_.insert(name);
    return fmt::format("<a class='game' href='#g{}-{}'>{}</a>", name.cell, name.game, name.text());
  }
  [[nodiscard]] std::string chips(const std::vector<GameName>& names) {
    std::string text;
    for (const GameName& name : names) text += (text.empty() ? "" : " ") + chip(name);
    return text;
  }
  [[nodiscard]] std::string chip(const std::optional<GameName>& name) {
    return name ? chip(*name) : std::string();
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
        "<code>{}</code>, bots of version {}, seed {}, study <code>{}</code>.</p>",
        grouped(games), escaped(info.title), plan_.cells.size(), grouped(won),
        percent(share(won, games)), info.rules, to_hex(info.content), bots::kBotVersion,
        plan_.study.seed, to_hex(plan_.id));
    if (!sums_.is_complete())
      out_ += "<p class='note'>The study is not finished: the same lab run goes on with it.</p>";
    if (!plan_.is_repeatable())
      out_ += "<p class='note'>A bot plays by the clock: these results cannot be repeated.</p>";
    out_ +=
        "<p>A game is named by its cell and number, like <code>0:12</code>. Each such name leads "
        "to "
        "the game's seed and to the command that shows it.</p>"
        "<nav aria-label='Sections'><a href='#rates'>Win rates</a><a href='#maps'>Heat "
        "maps</a><a href='#endings'>Causes of loss</a><a href='#lengths'>Lengths</a><a "
        "href='#time'>Over time</a><a href='#cards'>Cards</a><a href='#never'>Never "
        "met</a><a href='#games'>Games</a></nav></header><main>\n";
  }

  void section(std::string_view id, std::string_view heading, std::string_view text) {
    out_ += fmt::format("<h2 id='{}'>{}</h2><p class='soft'>{}</p>\n", id, heading, text);
  }

  [[nodiscard]] Tally tally(const std::vector<std::size_t>& cells) const {
    Tally tally;
    for (const std::size_t cell : cells) tally.add(cell, summary(cell));
    return tally;
  }

  void win_rates() {
    section("rates", "Win rates",
            "With Wilson intervals of 95 %. Under each rate a game that was won and one that was "
            "not. Of a list, each item's games.");
    for (const std::string& field : telling_fields(plan_)) rates_by(field);
    cell_table();
  }

  /// A rate with its interval and games of it; lighter or darker by how high it is.
  [[nodiscard]] std::string heat(const Tally& tally, double most) {
    if (tally.games == 0) return "<td></td>";
    const Whisker w = whisker(tally.won, tally.games);
    return fmt::format(
        "<td class='heat'><i style='opacity:{:.2f}'></i><b>{}</b><small>{} to {}<br>{} games<br>{} "
        "{}</small></td>",
        most <= 0 ? 0 : 0.55 * w.rate / most, points(w.rate), points(w.low), points(w.high),
        grouped(tally.games), chip(tally.won_one), chip(tally.other_one));
  }

  void rates_by(const std::string& field) {
    const std::vector<Group> groups = columns_of(plan_, field);
    if (groups.empty()) return;
    const std::vector<Row> rows = rows_by(plan_, field);
    double most = 0;
    for (const Row& row : rows)
      for (const Group& group : groups) {
        const Tally t = tally_of(sums_, group.cells, field, row.value);
        most = std::max(most, share(t.won, t.games));
      }
    out_ += fmt::format(
        "<div class='scroll' tabindex='0'><table><caption>By {}</caption><thead><tr><td></td>",
        escaped(Plan::field_title(field)));
    for (const Group& group : groups)
      out_ += fmt::format("<th scope='col'>{}</th>", escaped(group.title));
    out_ += "</tr></thead><tbody>\n";
    for (const Row& row : rows) {
      out_ += fmt::format("<tr><th scope='row'>{}{}</th>", escaped(row.title), note_of(row, field));
      for (const Group& group : groups)
        out_ += heat(tally_of(sums_, group.cells, field, row.value), most);
      out_ += "</tr>\n";
    }
    out_ += "</tbody></table></div>\n";
  }
  [[nodiscard]] std::string note_of(const Row& row, const std::string& field) const {
    if (row.note.empty() || is_list(plan_, field)) return {};
    return fmt::format("<br><small class='soft'>{}</small>", escaped(row.note));
  }

  void cell_table() {
    const bool folded = plan_.cells.size() > kManyCells;
    if (folded) out_ += fmt::format("<details><summary>All {} cells</summary>", plan_.cells.size());
    double most = 1e-9;
    for (std::size_t i = 0; i < plan_.cells.size(); ++i)
      most = std::max(most, wilson(summary(i).won, summary(i).games).high);
    out_ += "<div class='scroll' tabindex='0'><table class='sorts'><thead><tr>";
    for (const char* name : {"Cell", "Bot"}) heading(name);
    for (const std::string& field : plan_.fields) heading(Plan::field_title(field));
    for (const char* name :
         {"Games", "Won", "Rate", "95 %", "Interval", "Decisions", "Won, e.g.", "Not won, e.g."})
      heading(name);
    out_ += "</tr></thead><tbody>\n";
    for (std::size_t i = 0; i < plan_.cells.size(); ++i) rate_row(i, most);
    out_ += "</tbody></table></div>\n";
    if (folded) out_ += "</details>\n";
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
      text_cell(value == nullptr ? "-" : plan_.title(field, *value));
    }
    number_cell(static_cast<double>(s.games),
                fmt::format("{}{}", s.games, sums_.cells()[i].stopped ? " (stopped)" : ""));
    number_cell(static_cast<double>(s.won), std::to_string(s.won));
    number_cell(w.rate, percent(w.rate));
    number_cell(w.low, percent(w.low) + " to " + percent(w.high));
    out_ += fmt::format("<td>{}</td>", whisker_svg(w, most));
    const double mean = share(s.decisions, s.games);
    number_cell(mean, fmt::format("{:.1f}", mean));
    const Tally games = tally({i});
    out_ +=
        fmt::format("<td>{}</td><td>{}</td></tr>\n", chip(games.won_one), chip(games.other_one));
  }

  void heat_maps() {
    section("maps", "Heat maps",
            "Win rates by two fields of the set-up, for set-ups that are alike otherwise; the "
            "stronger the colour, the more games are won.");
    std::size_t maps = 0;
    const auto draw = [&](const std::string& rows, const std::string& columns) {
      std::vector<std::string> open = telling_fields(plan_);
      open.insert(open.end(), {rows, columns});
      for (const Group& group : groups_besides(plan_, open))
        maps += heat_map(rows, columns, group) ? 1 : 0;
    };
    for (std::size_t i = 0; i < plan_.fields.size(); ++i)
      for (std::size_t k = i + 1; k < plan_.fields.size(); ++k)
        draw(plan_.fields[i], plan_.fields[k]);
    // Who goes well with whom.
    for (const std::string& field : plan_.fields) draw(field, field);
    if (maps == 0) out_ += "<p>The set-ups of this study differ in fewer than two fields.</p>\n";
  }

  /// One field against another, or the items of a list against each other. False if there is
  /// nothing to see.
  bool heat_map(const std::string& a, const std::string& b, const Group& group) {
    const std::vector<Row> rows = rows_within(plan_, a, group);
    const std::vector<Row> columns = rows_within(plan_, b, group);
    if (rows.size() < 2 || columns.size() < 2) return false;
    std::vector<Tally> spots;
    double most = 0;
    for (const Row& row : rows)
      for (const Row& column : columns) {
        Tally spot;
        for (const std::size_t cell : group.cells)
          if (!(a == b && row.value == column.value) &&
              has_value(plan_, plan_.cells[cell], a, row.value) &&
              has_value(plan_, plan_.cells[cell], b, column.value))
            spot.add(cell, summary(cell));
        most = std::max(most, share(spot.won, spot.games));
        spots.push_back(spot);
      }
    if (std::ranges::all_of(spots, [](const Tally& spot) { return spot.games == 0; })) return false;
    out_ += fmt::format(
        "<div class='scroll' tabindex='0'><table class='map'><caption>{} {}: "
        "{}</caption><thead><tr><td></td>",
        escaped(Plan::field_title(a)), a == b ? "together" : "by " + escaped(Plan::field_title(b)),
        escaped(group.title));
    for (const Row& column : columns)
      out_ += fmt::format("<th scope='col'>{}</th>", escaped(column.title));
    out_ += "</tr></thead><tbody>\n";
    std::size_t next = 0;
    for (const Row& row : rows) {
      out_ += fmt::format("<tr><th scope='row'>{}</th>", escaped(row.title));
      for (std::size_t i = 0; i < columns.size(); ++i) out_ += spot_cell(spots[next++], most);
      out_ += "</tr>\n";
    }
    out_ += "</tbody></table></div>\n";
    return true;
  }
  [[nodiscard]] std::string spot_cell(const Tally& spot, double most) {
    if (spot.games == 0) return "<td></td>";
    const Whisker w = whisker(spot.won, spot.games);
    return fmt::format(
        "<td class='heat' title='{} to {}, {} games'><i style='opacity:{:.2f}'></i>{}<small>{}"
        "</small></td>",
        points(w.low), points(w.high), grouped(spot.games), most <= 0 ? 0 : 0.55 * w.rate / most,
        points(w.rate), chip(spot.won_one ? spot.won_one : spot.other_one));
  }

  void endings() {
    section("endings", "Causes of loss",
            "How games ended, and what the party fought last when it lost.");
    for (std::size_t bot = 0; bot < plan_.study.bots.size(); ++bot) {
      u64 games = 0;
      u64 lost = 0;
      const std::vector<EndingFigure> all = ending_figures(sums_, bot);
      for (const EndingFigure& ending : all) {
        games += ending.games;
        if (result_word(ending.key) == "lost") lost += ending.games;
      }
      out_ += fmt::format(
          "<h3>{}</h3><div class='scroll' tabindex='0'><table><thead><tr><th "
          "scope='col'>Result</th><th scope='col'>Reason</th><th scope='col'>Games</th><th "
          "scope='col'>Share</th><th scope='col'>Of all</th><th "
          "scope='col'>For example</th></tr></thead><tbody>\n",
          escaped(plan_.study.bots[bot]));
      for (const EndingFigure& ending : all)
        out_ += fmt::format(
            "<tr><td>{}</td><td>{}</td><td class='n'>{}</td><td class='n'>{}</td>"
            "<td>{}</td><td>{}</td></tr>\n",
            result_word(ending.key), escaped(reason_text(plan_.game(), ending.key)),
            grouped(ending.games), percent(share(ending.games, games)),
            bar_svg(share(ending.games, games)), chips(ending.some));
      out_ += "</tbody></table></div>\n";
      lost_to(bot, lost);
    }
  }
  void lost_to(std::size_t bot, u64 lost) {
    const std::vector<FallFigure> falls = fall_figures(sums_, bot);
    if (falls.empty()) return;
    const std::vector<Countable> things = plan_.game().countables();
    out_ += "<div class='scroll' tabindex='0'><table class='sorts'><thead><tr>";
    for (const char* name : {"Fought last", "What", "Losses", "Of all losses", "Share",
                             "Of the games that met it", "For example"})
      heading(name);
    out_ += "</tr></thead><tbody>\n";
    for (const FallFigure& fall : falls) {
      out_ += "<tr>";
      text_cell(things[fall.thing].title);
      text_cell(things[fall.thing].kind);
      number_cell(static_cast<double>(fall.games), grouped(fall.games));
      number_cell(share(fall.games, lost), percent(share(fall.games, lost)));
      out_ += fmt::format("<td>{}</td>",
                          bar_svg(share(fall.games, std::max<u64>(1, falls.front().games))));
      number_cell(share(fall.games, fall.met), percent(share(fall.games, fall.met)));
      out_ += fmt::format("<td>{}</td></tr>\n", chip(fall.one));
    }
    out_ += "</tbody></table></div>\n";
  }

  /// The lengths of a bot's games over all set-ups, and a game of each.
  struct Lengths {
    u64 games = 0, won = 0, decisions = 0;
    std::map<u64, Length> all;
    std::map<u64, GameName> names;
  };
  [[nodiscard]] Lengths lengths_of(std::size_t bot) const {
    Lengths l;
    for (std::size_t i = 0; i < plan_.cells.size(); ++i) {
      if (plan_.cells[i].bot != bot) continue;
      l.games += summary(i).games;
      l.won += summary(i).won;
      l.decisions += summary(i).decisions;
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
      std::string of_each_bar;
      for (const auto& [length, n] : l.all) {
        Bin& bin = bins[std::min<std::size_t>(length / width, bins.size() - 1)];
        if (bin.won + bin.not_won == 0)
          of_each_bar += fmt::format("<li>{}: {}</li>", bin.label, chip(l.names.at(length)));
        bin.won += n.won;
        bin.not_won += n.not_won;
      }
      out_ += fmt::format("<h3>{}</h3>", escaped(plan_.study.bots[bot]));
      out_ += histogram_svg(bins, "Games by length, " + plan_.study.bots[bot], "decisions");
      out_ += fmt::format(
          "<p class='soft'>{} decisions on the average. The shortest game {}, a middling one {}, "
          "the longest {}.</p>\n",
          fmt::format("{:.0f}", share(l.decisions, l.games)), chip(l.names.begin()->second),
          chip(name_of_middle(l)), chip(l.names.rbegin()->second));
      out_ += fmt::format("<details><summary>A game of each bar</summary><ul>{}</ul></details>\n",
                          of_each_bar);
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
    section("time", "Win probability over time",
            "Of the games that took at least so many decisions, the share that was won, with its "
            "Wilson interval.");
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
      out_ += fmt::format("<p class='soft'>Games behind it: {}</p>\n", chips(names));
    }
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
    std::vector<ThingFigure> rows = thing_figures(sums_);
    for (const ThingFigure& row : rows)
      if (row.games == 0) dead_.push_back(things[row.thing]);
    std::erase_if(rows, [](const ThingFigure& row) { return row.games == 0; });
    std::stable_sort(rows.begin(), rows.end(), [](const ThingFigure& a, const ThingFigure& b) {
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
    for (const ThingFigure& row : rows) show_card(things[row.thing], row);
    out_ += "</tbody></table></div>\n";
  }

  void show_card(const Countable& thing, const ThingFigure& row) {
    out_ += "<tr>";
    text_cell(thing.kind);
    text_cell(thing.title);
    number_cell(static_cast<double>(row.games), grouped(row.games));
    const double present = share(row.games, row.games + row.without);
    number_cell(present, percent(present));
    number_cell(share(row.with_won, row.games), percent(share(row.with_won, row.games)));
    if (row.impact.comparable) {
      number_cell(share(row.without_won, row.without),
                  percent(share(row.without_won, row.without)));
      number_cell(row.impact.difference, fmt::format("<span class='{}'>{:+.2f}</span>",
                                                     row.adjusted > kLevel       ? "soft"
                                                     : row.impact.difference > 0 ? "up"
                                                                                 : "down",
                                                     100 * row.impact.difference));
      number_cell(row.adjusted, row.adjusted <= kLevel
                                    ? fmt::format("<strong>{:.2g}</strong>", row.adjusted)
                                    : fmt::format("{:.2g}", row.adjusted));
    } else {
      for (int i = 0; i < 3; ++i) number_cell(2, "-");
    }
    out_ += fmt::format("<td>{}</td><td>{}</td></tr>\n", chip(row.won_one), chip(row.other_one));
  }

  void never() {
    section(
        "never", "Never met",
        "Things that occurred in no game, and steps of the rules that no game reached. A bot that "
        "never chooses them, set-ups without them, or too few games can be why.");
    if (plan_.study.counting == Counting::None) return;
    out_ += fmt::format("<h3>{} things</h3>", dead_.size());
    // One line for each kind.
    for (std::size_t i = 0; i < dead_.size();) {
      const std::string& kind = dead_[i].kind;
      out_ += fmt::format("<p><strong>{}</strong>: ", escaped(kind));
      for (bool first = true; i < dead_.size() && dead_[i].kind == kind; ++i, first = false)
        out_ += (first ? "" : ", ") + escaped(dead_[i].title);
      out_ += "</p>\n";
    }
    const std::vector<StepTitle> steps = plan_.game().steps();
    const std::vector<std::size_t> never = steps_never_reached(sums_);
    out_ += fmt::format("<h3>{} of {} steps</h3><ul>", never.size(), steps.size());
    for (const std::size_t step : never)
      out_ +=
          fmt::format("<li>{}: {} <span class='soft'>{}</span></li>", escaped(steps[step].phase),
                      escaped(steps[step].title), escaped(steps[step].rule));
    out_ += "</ul>\n";
  }

  /// Where the names of games lead.
  void games() {
    section("games", "Games",
            "The games that this page names, with their seeds. In the folder of the study the "
            "command writes one down, with the same <code>--pack</code> if there was one; "
            "<code>undercroft replay game.jsonl</code> checks it.");
    out_ +=
        "<div class='scroll' tabindex='0'><table class='games'><thead><tr><th scope='col'>Game</th>"
        "<th scope='col'>Set-up</th><th scope='col'>Bot</th><th scope='col'>Seed</th><th "
        "scope='col'>Command</th></tr></thead><tbody>\n";
    for (const GameName& name : named_) {
      const Cell& cell = plan_.cells[name.cell];
      out_ += fmt::format(
          "<tr id='g{0}-{1}'><td class='n'>{0}:{1}</td><td>{2}</td><td>{3}</td><td "
          "class='n'>{4}</td><td><code>undercroft lab replay {0}:{1} --record "
          "game.jsonl</code></td></tr>\n",
          name.cell, name.game, escaped(plan_.setups[cell.setup].label), escaped(plan_.bot(cell)),
          plan_.seed(cell.setup, name.game));
    }
    out_ += "</tbody></table></div>\n";
  }

  const Collector& sums_;
  const Plan& plan_;
  std::string out_;
  std::vector<Countable> dead_;
  std::set<GameName> named_;
};

}  // namespace

std::string report_html(const Collector& sums) {
  return Report(sums).page();
}

}  // namespace undercroft::lab
