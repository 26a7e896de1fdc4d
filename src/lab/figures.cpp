#include "lab/figures.h"

#include <algorithm>
#include <fmt/format.h>

#include "base/text.h"

namespace undercroft::lab {
namespace {

const Value* value_at(const Plan& plan, const Cell& cell, const std::string& field) {
  return plan.setups[cell.setup].value.find(field);
}

const SetupField* field_of(const Plan& plan, const std::string& name) {
  const auto& schema = plan.game().schema();
  const auto found = std::ranges::find(schema, name, &SetupField::name);
  return found == schema.end() ? nullptr : &*found;
}

/// The field with the cell's value, of a list with its length.
std::string titled(const Plan& plan, const Cell& cell, const std::string& field) {
  const Value* value = value_at(plan, cell, field);
  if (value == nullptr) return {};
  const Value::List* list = value->as_list();
  return Plan::field_title(field) + ": " +
         (list != nullptr ? std::to_string(list->size()) : plan.title(field, *value));
}
/// What tells the cell from others in this field; nothing if it is as usual there.
std::string mark_of(const Plan& plan, const Cell& cell, const std::string& field) {
  const Value* value = value_at(plan, cell, field);
  const SetupField* known = field_of(plan, field);
  const bool is_usual = value != nullptr && value->as_list() == nullptr && known != nullptr &&
                        known->standard == *value;
  return is_usual ? std::string() : titled(plan, cell, field);
}
/// Whether some cell of the study has another value there than is usual.
bool is_marked(const Plan& plan, const std::string& field) {
  return std::ranges::any_of(plan.cells,
                             [&](const Cell& cell) { return !mark_of(plan, cell, field).empty(); });
}

/// The first sentence.
std::string first_of(const std::string& note) {
  const std::size_t end = note.find(". ");
  if (end != std::string::npos) return note.substr(0, end);
  return note.ends_with('.') ? note.substr(0, note.size() - 1) : note;
}

void note_game(std::optional<GameName>& out, std::size_t cell, u64 game) {
  if (!out && game != Presence::kNever) out = GameName{cell, game};
}

ThingFigure thing_figure(const Collector& sums, std::size_t thing) {
  ThingFigure figure;
  figure.thing = thing;
  std::vector<Stratum> strata;
  for (std::size_t i = 0; i < sums.cells().size(); ++i) {
    const Summary& s = sums.cells()[i].summary;
    const Presence p = s.presence(thing);
    const Stratum stratum{p.won, p.games, s.won - p.won, s.games - p.games};
    figure.games += stratum.with;
    figure.with_won += stratum.with_won;
    figure.without += stratum.without;
    figure.without_won += stratum.without_won;
    strata.push_back(stratum);
    note_game(figure.won_one, i, p.first_won);
    note_game(figure.other_one, i, p.first_not_won);
  }
  figure.impact = stratified_impact(strata);
  return figure;
}

}  // namespace

double share(u64 n, u64 of) {
  return of == 0 ? 0 : static_cast<double>(n) / static_cast<double>(of);
}

std::string points(double rate) {
  return fmt::format("{:.1f} %", 100 * rate);
}

std::string grouped(u64 n) {
  std::string out = std::to_string(n);
  for (std::size_t at = out.size(); at > 3;) out.insert(at -= 3, ",");
  return out;
}

void Tally::add(std::size_t cell, const Summary& summary) {
  games += summary.games;
  won += summary.won;
  decisions += summary.decisions;
  for (const auto& [key, ending] : summary.endings) {
    if (ending.examples.games().empty()) continue;
    const bool is_won = key / 256 == static_cast<int>(Result::Won);
    note_game(is_won ? won_one : other_one, cell, ending.examples.games().front());
  }
}

std::vector<Group> groups_besides(const Plan& plan, const std::vector<std::string>& fields) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const Cell& cell = plan.cells[i];
    std::string title;
    const auto add = [&](const std::string& mark) {
      if (!mark.empty()) title += (title.empty() ? "" : ", ") + mark;
    };
    for (const std::string& field : plan.fields)
      if (is_list(plan, field) || std::ranges::find(fields, field) == fields.end())
        add(mark_of(plan, cell, field));
    // Beside others that are named by a field, what is standard is named by it too.
    if (plan.study.bots.size() == 1 && title.empty())
      for (const std::string& field : plan.fields)
        if (std::ranges::find(fields, field) == fields.end() && is_marked(plan, field))
          add(titled(plan, cell, field));
    if (plan.study.bots.size() > 1 || title.empty()) add(plan.bot(cell));
    const auto known = std::ranges::find(groups, title, &Group::title);
    if (known == groups.end())
      groups.push_back({title, {i}});
    else
      known->cells.push_back(i);
  }
  return groups;
}

bool is_list(const Plan& plan, const std::string& field) {
  const SetupField* known = field_of(plan, field);
  return known != nullptr && known->kind == SetupField::Kind::List;
}

std::vector<Row> rows_by(const Plan& plan, const std::string& field) {
  std::vector<Row> rows;
  const SetupField* known = field_of(plan, field);
  if (known != nullptr)
    for (std::size_t i = 0; i < known->choices.size(); ++i) {
      const Value value(known->choices[i]);
      const std::string word = i < known->looks.size() ? known->looks[i].word : std::string();
      std::string note = i < known->notes.size() ? first_of(known->notes[i]) : std::string();
      if (!word.empty()) note = capitalised(word.substr(0, word.find(',')));  // how hard it is
      rows.push_back({plan.title(field, value), std::move(note), value});
    }
  const auto is_missing = [&](const Value& value) {
    return std::ranges::find(rows, value, &Row::value) == rows.end();
  };
  for (const Cell& cell : plan.cells)
    if (const Value* value = value_at(plan, cell, field);
        value != nullptr && value->as_list() == nullptr && is_missing(*value))
      rows.push_back({plan.title(field, *value), "", *value});
  std::erase_if(rows, [&](const Row& row) {
    return std::ranges::none_of(
        plan.cells, [&](const Cell& cell) { return has_value(plan, cell, field, row.value); });
  });
  return rows;
}

std::vector<Row> rows_within(const Plan& plan, const std::string& field, const Group& group) {
  std::vector<Row> rows = rows_by(plan, field);
  std::erase_if(rows, [&](const Row& row) {
    return std::ranges::none_of(group.cells, [&](std::size_t cell) {
      return has_value(plan, plan.cells[cell], field, row.value);
    });
  });
  return rows;
}

std::vector<Group> columns_of(const Plan& plan, const std::string& field) {
  std::vector<Group> groups = groups_besides(plan, telling_fields(plan));
  std::erase_if(groups, [&](const Group& group) {
    const std::size_t rows = rows_within(plan, field, group).size();
    return rows < 2 || (is_list(plan, field) && group.cells.size() < rows);
  });
  return groups;
}

bool has_value(const Plan& plan, const Cell& cell, const std::string& field, const Value& value) {
  const Value* there = value_at(plan, cell, field);
  if (there == nullptr) return false;
  if (const Value::List* list = there->as_list())
    return std::ranges::find(*list, value) != list->end();
  return *there == value;
}

std::vector<std::string> telling_fields(const Plan& plan) {
  constexpr std::size_t kFewest = 3;
  std::vector<std::string> fields;
  for (const std::string& field : plan.fields) {
    const SetupField* known = field_of(plan, field);
    if (known != nullptr && known->choices.size() >= kFewest) fields.push_back(field);
  }
  return fields;
}

Tally tally_of(const Collector& sums, const std::vector<std::size_t>& cells,
               const std::string& field, const Value& value) {
  Tally tally;
  for (const std::size_t cell : cells)
    if (has_value(sums.plan(), sums.plan().cells[cell], field, value))
      tally.add(cell, sums.cells()[cell].summary);
  return tally;
}

std::vector<ThingFigure> thing_figures(const Collector& sums) {
  std::vector<ThingFigure> figures;
  if (sums.plan().study.counting == Counting::None) return figures;
  const std::vector<Countable> things = sums.plan().game().countables();
  std::vector<double> p;
  for (std::size_t i = 0; i < things.size(); ++i)
    if (!things[i].kind.empty()) {
      figures.push_back(thing_figure(sums, i));
      if (figures.back().games > 0) p.push_back(figures.back().impact.p);
    }
  const std::vector<double> adjusted = holm(p);
  std::size_t next = 0;
  for (ThingFigure& figure : figures)
    if (figure.games > 0) figure.adjusted = adjusted[next++];
  return figures;
}

std::vector<FallFigure> fall_figures(const Collector& sums, std::size_t bot) {
  const Plan& plan = sums.plan();
  std::vector<FallFigure> figures;
  const std::vector<Countable> things = plan.game().countables();
  for (std::size_t thing = 0; thing < things.size(); ++thing) {
    if (!is_foe(things[thing])) continue;
    FallFigure figure;
    figure.thing = thing;
    for (std::size_t i = 0; i < plan.cells.size(); ++i) {
      const Summary& s = sums.cells()[i].summary;
      if (plan.cells[i].bot != bot || thing >= s.falls.size()) continue;
      figure.games += s.falls[thing].games;
      figure.met += s.presence(thing).games;
      note_game(figure.one, i, s.falls[thing].first);
    }
    if (figure.games > 0) figures.push_back(figure);
  }
  std::ranges::stable_sort(figures, std::greater<>(), &FallFigure::games);
  return figures;
}

std::vector<EndingFigure> ending_figures(const Collector& sums, std::size_t bot) {
  constexpr std::size_t kMost = 4;
  std::vector<EndingFigure> figures;
  for (std::size_t i = 0; i < sums.cells().size(); ++i) {
    if (sums.plan().cells[i].bot != bot) continue;
    for (const auto& [key, ending] : sums.cells()[i].summary.endings) {
      auto figure = std::ranges::lower_bound(figures, key, {}, &EndingFigure::key);
      if (figure == figures.end() || figure->key != key)
        figure = figures.insert(figure, {key, 0, {}});
      figure->games += ending.games;
      for (const u64 game : ending.examples.games())
        if (figure->some.size() < kMost) figure->some.push_back({i, game});
    }
  }
  return figures;
}

std::vector<std::size_t> steps_never_reached(const Collector& sums) {
  std::vector<std::size_t> steps;
  if (sums.plan().study.counting == Counting::None) return steps;
  for (std::size_t i = 0; i < sums.plan().game().steps().size(); ++i)
    if (std::ranges::none_of(sums.cells(), [i](const CellResult& cell) {
          return i < cell.summary.reaches.size() && cell.summary.reaches[i].games > 0;
        }))
      steps.push_back(i);
  return steps;
}

}  // namespace undercroft::lab
