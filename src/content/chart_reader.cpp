#include "content/chart_reader.h"

#include <algorithm>
#include <map>
#include <optional>

#include "base/text.h"
#include "content/ast_visit.h"

namespace undercroft::content {
namespace {

using effects::ChartDice;
using effects::ChartRange;

/// "d6", "2d6", "d36"; of "d36" two dice are read as tens and units.
std::optional<ChartDice> dice_of(std::string_view text) {
  if (text == "d36") return ChartDice{2, 6, true};
  ChartDice result;
  if (const int dice = take_number(text); dice >= 0) result.dice = dice;
  if (!take_char(text, 'd')) return std::nullopt;
  result.faces = take_number(text);
  const bool fits = result.dice >= 1 && result.dice <= ChartDice::kMostDice && result.faces >= 2 &&
                    result.faces <= ChartDice::kMostFaces && text.empty();
  return fits ? std::optional(result) : std::nullopt;
}

/// "7", "3-5".
std::optional<ChartRange> range_of(std::string_view text) {
  ChartRange result;
  result.from = result.to = take_number(text);
  if (take_char(text, '-')) result.to = take_number(text);
  const bool fits = result.from >= 0 && result.to >= result.from && text.empty();
  return fits ? std::optional(result) : std::nullopt;
}

std::string shown(int from, int to) {
  return std::to_string(from) + (from == to ? "" : "-" + std::to_string(to));
}

/// A row runs for whoever rolls; the chart itself lies nowhere.
class SelfVisitor : public Visitor {
 public:
  bool speaks_of_itself = false;

 protected:
  void see(const ast::Target& target) override {
    speaks_of_itself |=
        target.kind == ast::Target::Kind::Self || target.kind == ast::Target::Kind::Host;
  }
};

class ChartReader {
 public:
  ChartReader(const CardEntry& entry, ast::Card& text, std::vector<Problem>& problems)
      : entry_(entry), text_(text), problems_(problems) {}

  void run() {
    const FieldValue* dice = entry_.field("dice");
    if (dice == nullptr) return;
    const std::optional<ChartDice> read = dice_of(dice->text);
    if (!read) {
      problem(dice->line, "'" + dice->text + "' are no dice: write d6, 2d6 or d36, at most " +
                              std::to_string(ChartDice::kMostDice) + " dice of 2 to " +
                              std::to_string(ChartDice::kMostFaces) + " faces");
      return;
    }
    chart_.dice = *read;
    for (std::size_t i = 0; i < entry_.rows.size(); ++i) row(static_cast<int>(i));
    if (sound_) check_complete();
    text_.chart.push_back(chart_);
  }

 private:
  void problem(unsigned line, std::string message) {
    problems_.push_back({entry_.file, line, std::move(message)});
    sound_ = false;
  }

  void row(int number) {
    SelfVisitor visitor;
    for (const ast::Ability& program : text_.rows[at(number)].programs) visitor.walk(program.body);
    const RowEntry& row = entry_.rows[at(number)];
    if (visitor.speaks_of_itself)
      problem(row.line, "a chart is no piece: a row cannot speak of 'self' or 'host'");
    const FieldValue* on = row.field("on");
    if (on == nullptr) {
      sound_ = false;
      return;
    }
    for (const std::string_view part : split(on->text, ',')) {
      std::optional<ChartRange> range = range_of(trim(part));
      if (!range) {
        problem(on->line, "'" + on->text + "' are no totals: write 7, 3-5 or 2, 12");
        return;
      }
      range->row = number;
      add(*range, on->line);
    }
  }

  void add(const ChartRange& range, unsigned line) {
    for (const int end : {range.from, range.to}) {
      if (chart_.dice.ways(end) != 0) continue;
      problem(line, chart_.dice.name() + " never come to " + std::to_string(end));
      return;
    }
    for (int total = range.from; total <= range.to; ++total) {
      const auto [taken, fresh] = lines_.try_emplace(total, line);
      if (fresh) continue;
      problem(line, std::to_string(total) + " stands twice: line " + std::to_string(taken->second) +
                        " has it too");
      return;
    }
    chart_.ranges.push_back(range);
  }

  void check_complete() {
    std::string missing;
    int from = -1;
    for (int total = chart_.dice.least(); total <= chart_.dice.most() + 1; ++total) {
      if (chart_.dice.ways(total) == 0 && total <= chart_.dice.most()) continue;
      const bool lacks = total <= chart_.dice.most() && !lines_.contains(total);
      if (lacks && from < 0) from = total;
      if (!lacks && from >= 0) {
        missing += (missing.empty() ? "" : ", ") + shown(from, last_);
        from = -1;
      }
      last_ = total;
    }
    if (!missing.empty()) problem(entry_.line, "no row for " + missing);
  }

  const CardEntry& entry_;
  ast::Card& text_;
  std::vector<Problem>& problems_;
  effects::Chart chart_;
  std::map<int, unsigned> lines_;  ///< totals that have a row, and where
  int last_ = 0;                   ///< the total before the one at hand
  bool sound_ = true;
};

}  // namespace

void read_chart(const CardEntry& entry, ast::Card& text, std::vector<Problem>& problems) {
  ChartReader(entry, text, problems).run();
}

}  // namespace undercroft::content
