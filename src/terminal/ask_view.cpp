#include "terminal/ask_view.h"

#include <algorithm>

#include "terminal/chips.h"
#include "terminal/glyphs.h"
#include "terminal/lens.h"
#include "terminal/option_list.h"
#include "terminal/symbols.h"

namespace undercroft::terminal {
namespace {

StyledLine rule_line(int columns, const std::string& title) {
  std::string text = "─";
  if (!title.empty()) text += " " + title + " ";
  StyledLine line{{clipped(text, columns), {Ink::Frame}}};
  std::string rest;
  for (int i = columns_of(line); i < columns; ++i) rest += "─";
  line.push_back({rest, {Ink::Frame}});
  return line;
}

Block question_lines(const SceneIndex& index, int columns) {
  Block out;
  const Scene& scene = index.scene();
  if (scene.over) {
    const bool lost = scene.over->result == "lost";
    out.push_back({{"The game is " + scene.over->result, {lost ? Ink::Harm : Ink::Safe, true}}});
    append(out, styled(wrapped(scene.over->reason + ".", columns), {}));
    for (const SceneNumber& number : scene.over->numbers) out.push_back(number_words(number));
    return out;
  }
  if (!scene.prompt) return out;
  append(out, styled(wrapped(scene.prompt->question, columns), {Ink::Title, true}));
  if (!scene.prompt->help.empty())
    append(out, styled(wrapped(scene.prompt->help, columns), {Ink::Quiet}));
  return out;
}

Block tally_lines(const SceneIndex& index, int columns) {
  const auto& prompt = index.scene().prompt;
  if (!prompt || prompt->tally.empty()) return {};
  StyledLine line{{prompt->tally_title.empty() ? "Now:" : prompt->tally_title + ":", {Ink::Quiet}}};
  Block more;
  for (const SceneNumber& number : prompt->tally) {
    if (number.icon.empty() && !number.note.empty()) {
      append(more, styled(wrapped(tally_sentence({number}), columns), {Ink::Quiet}));
      continue;
    }
    line.push_back({" ", {}});
    if (number.icon.empty()) {
      append(line, number_words(number));
      continue;
    }
    const Symbol& symbol = symbol_of(number.icon);
    line.push_back({std::to_string(number.value) + std::string(symbol.glyph), {symbol.ink, true}});
    if (number.seat) line.push_back({" " + index.seat_name(*number.seat), {Ink::Quiet}});
  }
  Block out{clipped(line, columns)};
  append(out, more);
  return out;
}

/// The list with headings; `hot_row` is the row of the option that is pointed at.
struct List {
  Block rows;
  int hot_row = 0, hot_last = 0;
};

StyledLine result_line(const SceneIndex& index, const SceneOption& option) {
  StyledLine out{{option_result(option), {Ink::News}}};
  if (option.icons.empty()) return out;
  if (!out.front().text.empty()) out.push_back({" ", {}});
  append(out, icons_line(index, option.icons));
  return out;
}

/// What a hint makes of the option, then its result.
StyledLine worth_line(const SceneIndex& index, const Conversation& talk,
                      const SceneOption& option) {
  StyledLine out;
  const auto i = static_cast<std::size_t>(option.i);
  if (i < talk.chances.size() && talk.chances[i] >= 0)
    out.push_back({"≈" + std::to_string(talk.chances[i]) + "%", {Ink::Lit, true}});
  const StyledLine result = result_line(index, option);
  if (!out.empty() && columns_of(result) > 0) out.push_back({" ", {}});
  append(out, result);
  return out;
}

/// The result, or only its symbols, as far as there is room for it.
void add_at_right(const SceneIndex& index, StyledLine& line, const StyledLine& worth,
                  const SceneOption& option, int columns) {
  for (const StyledLine& result : {worth, icons_line(index, option.icons)}) {
    const int width = columns_of(result);
    if (width == 0 || columns_of(line) + width + 1 > columns) continue;
    line = padded(std::move(line), columns - width);
    append(line, result);
    return;
  }
}

/// Key, text, and the result at the right edge if there is room for both.
Block option_rows(const SceneIndex& index, const Conversation& talk, std::size_t position,
                  int columns, bool wrap) {
  const SceneOption& option = *talk.options[position];
  const bool hot = position == talk.hot;
  const char key = key_at(position);
  const Style style = hot                   ? Style{Ink::Lit, true, true}
                      : names_price(option) ? Style{Ink::Harm}
                                            : Style{};
  // A result stays at the right; without room for both, only odds are worth cutting the text.
  const StyledLine worth = worth_line(index, talk, option);
  const int result = columns_of(worth);
  const bool stays = wrap || option.odds || !talk.chances.empty();
  const int width = columns - 2 - (result > 0 && stays ? result + 1 : 0);
  const std::string text = option_text(index, option);
  std::vector<std::string> lines = wrap ? wrapped(text, width) : std::vector{clipped(text, width)};
  Block out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string before = i > 0 ? "  " : key == '\0' ? "  " : std::string(1, key) + " ";
    StyledLine line{{before, {Ink::Lit, true}}, {lines[i], style}};
    if (i + 1 == lines.size()) add_at_right(index, line, worth, option, columns);
    out.push_back(std::move(line));
  }
  return out;
}

void add_barred(const SceneIndex& index, int columns, Block& rows) {
  const auto& prompt = index.scene().prompt;
  if (!prompt || prompt->barred.empty()) return;
  rows.push_back({{"Not now", {Ink::Frame}}});
  for (const SceneBarred& barred : prompt->barred) {
    const std::string why = barred.why.empty() ? barred.rule : barred.why;
    rows.push_back(
        {{clipped("  " + barred.text + (why.empty() ? "" : ": " + why), columns), {Ink::Quiet}}});
  }
}

/// What can be done when the game is over.
Block ending_rows() {
  return {{{"n ", {Ink::Lit, true}}, {"Play another game", {}}},
          {{"u ", {Ink::Lit, true}}, {"Take the last answer back", {}}},
          {{"q ", {Ink::Lit, true}}, {"Quit", {}}}};
}

List list_options(const SceneIndex& index, const Conversation& talk, int columns, bool wrap) {
  List list;
  std::string_view group;
  for (std::size_t i = 0; i < talk.options.size(); ++i) {
    if (const SceneOption& option = *talk.options[i]; option.group != group) {
      group = option.group;
      list.rows.push_back({{option.group, {Ink::Frame}}});
    }
    if (i == talk.hot) list.hot_row = static_cast<int>(list.rows.size());
    append(list.rows, option_rows(index, talk, i, columns, wrap));
    if (i == talk.hot) list.hot_last = static_cast<int>(list.rows.size()) - 1;
  }
  if (index.scene().over) append(list.rows, ending_rows());
  if (talk.options.empty() && !talk.filter.empty())
    list.rows.push_back({{"No answer contains that. Esc shows all.", {Ink::Harm}}});
  if (talk.filter.empty()) add_barred(index, columns, list.rows);
  return list;
}

/// What the option that is pointed at does: always the same number of rows, so nothing jumps.
Block detail_lines(const SceneIndex& index, const Conversation& talk, int columns,
                   std::size_t rows) {
  Block out;
  if (talk.hot < talk.options.size()) {
    const SceneOption& option = *talk.options[talk.hot];
    std::string text = option_details(option);
    if (columns_of(option.text) > columns - 2)
      text = option.text + (text.empty() ? "" : ". " + text);
    std::vector<std::string> lines = wrapped(text, columns);
    if (lines.size() > rows) {
      lines.resize(rows);
      lines.back() = clipped(lines.back() + " …", columns);
    }
    out = styled(lines, {Ink::News});
    if (!option.icons.empty() && out.size() < rows) {
      out.push_back(result_line(index, option));
    }
  }
  out.resize(rows);
  return out;
}

/// Rows of a long list, with marks where more lies above or below.
Block window(const List& list, int columns, int rows) {
  const int all = static_cast<int>(list.rows.size());
  const int first = first_row(all, rows, list.hot_row);
  Block out;
  for (int i = 0; i < rows; ++i) {
    const int row = first + i;
    if (row >= all)
      out.emplace_back();
    else
      out.push_back(list.rows[static_cast<std::size_t>(row)]);
  }
  const auto mark = [columns](StyledLine& line, const char* glyph) {
    line = padded(clipped(line, columns - 1), columns - 1);
    line.push_back({glyph, {Ink::Lit, true}});
  };
  if (first > 0 && !out.empty()) mark(out.front(), "▲");
  if (first + rows < all && !out.empty()) mark(out.back(), "▼");
  return out;
}

}  // namespace

int first_row(int rows_there_are, int rows_shown, int row) {
  if (rows_there_are <= rows_shown) return 0;
  return std::clamp(row - rows_shown / 2, 0, rows_there_are - rows_shown);
}

Block log_lines(const std::vector<LogEntry>& entries, int columns) {
  Block out;
  for (const LogEntry& entry : entries) {
    switch (entry.kind) {
      case LogEntry::Kind::Step:
        append(out, styled(wrapped(entry.text, columns), {Ink::Title, true}));
        break;
      case LogEntry::Kind::Answer: {
        std::vector<std::string> lines = wrapped(entry.text, columns - 2);
        for (std::size_t i = 0; i < lines.size(); ++i) lines[i].insert(0, i == 0 ? "► " : "  ");
        append(out, styled(lines, {Ink::Text}));
        break;
      }
      case LogEntry::Kind::Fact: {
        std::vector<std::string> lines = wrapped(entry.text, columns - 2);
        for (std::string& line : lines) line.insert(0, "  ");
        append(out, styled(lines, {Ink::Quiet}));
        break;
      }
    }
  }
  return out;
}

Block draw_conversation(const SceneIndex& index, const Conversation& talk, int columns, int rows) {
  constexpr int kTall = 34;
  constexpr std::size_t kDetails = 2;
  const bool tall = rows >= kTall;
  Block head = question_lines(index, columns);
  append(head, tally_lines(index, columns));
  if (!talk.filter.empty()) head.push_back({{"/" + talk.filter, {Ink::Lit, true}}});
  head.push_back(rule_line(columns, ""));
  const Block log = talk.log == nullptr ? Block{} : log_lines(talk.log->entries(), columns);
  const int log_least = std::clamp(static_cast<int>(log.size()), 3, tall ? 9 : 3);
  const int fixed = static_cast<int>(head.size() + kDetails) + 1;
  const int room = rows - fixed - log_least - 1;
  List list = list_options(index, talk, columns, true);
  if (static_cast<int>(list.rows.size()) > room) list = list_options(index, talk, columns, false);
  const int shown = std::clamp(static_cast<int>(list.rows.size()), 1, std::max(1, room));
  Block out = std::move(head);
  append(out, window(list, columns, shown));
  out.push_back(rule_line(columns, ""));
  append(out, detail_lines(index, talk, columns, kDetails));
  const int left = rows - static_cast<int>(out.size()) - 1;
  if (left > 0 && talk.log != nullptr) {
    out.push_back(rule_line(columns, "Log"));
    const int all = static_cast<int>(log.size());
    const int first = std::max(0, all - left);
    for (int i = first; i < all; ++i) out.push_back(log[static_cast<std::size_t>(i)]);
  }
  out.resize(static_cast<std::size_t>(rows));
  return out;
}

}  // namespace undercroft::terminal
