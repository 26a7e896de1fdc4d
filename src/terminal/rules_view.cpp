#include "terminal/rules_view.h"

#include <algorithm>

#include "base/text.h"

#include "terminal/ask_view.h"
#include "terminal/glyphs.h"
#include "terminal/option_list.h"
#include "terminal/pages.h"
#include "terminal/symbols.h"

namespace undercroft::terminal {
namespace {

constexpr int kScrollStep = 10;

void drop(std::string& text, std::string_view what) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what))
    text.erase(at, what.size());
}

std::vector<std::string> turn_lines(const Rulebook& book) {
  std::vector<std::string> out;
  for (const Rulebook::Entry& step : book.turn)
    out.push_back((step.mark.empty() ? "" : step.mark + "  ") + step.title + ": " + step.text);
  if (!book.note.empty()) out.push_back(book.note);
  return out;
}

std::vector<std::string> symbol_lines(const Rulebook& book) {
  std::vector<std::string> out;
  for (const Rulebook::Entry& symbol : book.symbols)
    out.push_back(std::string(symbol_of(symbol.mark).glyph) + "  " + symbol.title +
                  (symbol.text.empty() ? "" : ": " + symbol.text));
  return out;
}

std::vector<std::string> word_lines(const Rulebook& book) {
  std::vector<std::string> out;
  for (const Rulebook::Entry& word : book.words) out.push_back(word.title + ": " + word.text);
  return out;
}

}  // namespace

std::string rule_words(const Rule& rule) {
  std::string text = rule.text;
  std::string page;
  // The page or the section of the book.
  const bool named = text.size() > 1 && text[0] == '(' && text[1] >= 'A' && text[1] <= 'Z';
  if (named || text.starts_with("(p ")) {
    const std::size_t end = text.find(')');
    page = ", " + text.substr(1, end - 1);
    text.erase(0, std::min(text.size(), end + 2));
  }
  drop(text, "(implied) ");
  drop(text, " *(implied)*");
  drop(text, "*[R]* ");
  drop(text, "**");
  return text + "  (" + rule.id + page + ")";
}

RulesView::RulesView(const Rulebook& book) {
  const auto add = [&](std::string title, std::vector<std::string> lines) {
    if (!lines.empty()) pages_.push_back({std::move(title), std::move(lines)});
  };
  add("A turn on one page", turn_lines(book));
  add("Symbols", symbol_lines(book));
  add("Words", word_lines(book));
  for (const Rulebook::Part& part : book.parts) {
    pages_.push_back({part.title, {}});
    for (const Rulebook::Chapter& chapter : part.chapters) {
      std::vector<std::string> lines;
      for (const Rule* rule : chapter.rules) lines.push_back(rule_words(*rule));
      add(chapter.title, std::move(lines));
    }
  }
  move(0);
}

/// To the next title that has something to say.
void RulesView::move(int by) {
  std::size_t to = hot_;
  do {
    if ((by < 0 && to == 0) || (by > 0 && to + 1 >= pages_.size())) return;
    to = by < 0 ? to - 1 : by > 0 ? to + 1 : to;
  } while (pages_[to].lines.empty() && by != 0);
  hot_ = to;
  first_ = 0;
}

/// Every line with all the words, under the title where it stands.
std::vector<std::string> RulesView::found() const {
  const std::string typed = lowered(search_);
  std::vector<std::string> wanted;
  for (const std::string_view word : split(typed, ' '))
    if (!word.empty()) wanted.emplace_back(word);
  std::vector<std::string> out;
  for (const Page& page : pages_)
    for (const std::string& line : page.lines) {
      const std::string text = lowered(line);
      if (std::ranges::all_of(
              wanted, [&](const std::string& w) { return text.find(w) != std::string::npos; }))
        out.push_back(page.title + ": " + line);
    }
  if (out.empty()) out.emplace_back("Nothing has all these words.");
  return out;
}

Block RulesView::words(int width) const {
  Block out;
  const bool searched = !search_.empty();
  const std::string title = searched ? "Found: " + search_ : pages_[hot_].title;
  append(out, styled(wrapped(title, width), {Ink::Title, true}));
  for (const std::string& line : searched ? found() : pages_[hot_].lines) {
    out.emplace_back();
    append(out, styled(wrapped(line, width), {}));
  }
  return out;
}

Canvas RulesView::draw(int width, int height) {
  if (width < kLeastWidth || height < kLeastHeight) return too_small(width, height);
  Canvas canvas(width, height);
  const Style bar{Ink::Title, true, true};
  canvas.fill(0, 0, width, 1, bar);
  canvas.write(1, 0, searching_ ? "Rules: " + search_ + "_" : "Rules", bar);
  const int left = width / 3;
  const int rows = height - 2;
  Block list;
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    const bool is_part = pages_[i].lines.empty();
    const Style style = i == hot_ && search_.empty() ? Style{Ink::Lit, true, true}
                        : is_part                    ? Style{Ink::Title, true}
                                                     : Style{};
    list.push_back({{is_part ? " " : "  ", {}}, {clipped(pages_[i].title, left - 4), style}});
  }
  const int top = first_row(static_cast<int>(list.size()), rows, static_cast<int>(hot_));
  canvas.write(0, 1, left - 1, rows, list, top);
  for (int y = 1; y <= rows; ++y) canvas.put(left, y, U'│', {Ink::Frame});
  const Block text = words(width - left - 3);
  first_ = std::clamp(first_, 0, std::max(0, static_cast<int>(text.size()) - rows));
  canvas.write(left + 2, 1, width - left - 3, rows, text, first_);
  const std::string more = first_ + rows < static_cast<int>(text.size()) ? "   ▼ more" : "";
  draw_footer(canvas,
              (searching_ ? "Type words   Enter keep what is found   Esc all chapters"
                          : "↑↓ chapter   PgUp PgDn scroll   / search   Esc back") +
                  more,
              {Ink::Quiet});
  return canvas;
}

void RulesView::press_search(Key key) {
  switch (key.kind) {
    case Key::Kind::Escape:
      searching_ = false;
      search_.clear();
      break;
    case Key::Kind::Enter: searching_ = false; break;
    case Key::Kind::Backspace:
      if (!search_.empty()) search_.pop_back();
      break;
    case Key::Kind::PageUp: first_ -= kScrollStep; break;
    case Key::Kind::PageDown: first_ += kScrollStep; break;
    case Key::Kind::Text:
      if (key.glyph >= U' ') append_utf8(key.glyph, search_);
      first_ = 0;
      break;
    default: break;
  }
}

void RulesView::press(Key key) {
  if (searching_) {
    press_search(key);
    return;
  }
  switch (key.kind) {
    case Key::Kind::Up:
      search_.clear();
      move(-1);
      break;
    case Key::Kind::Down:
      search_.clear();
      move(1);
      break;
    case Key::Kind::PageUp: first_ -= kScrollStep; break;
    case Key::Kind::PageDown: first_ += kScrollStep; break;
    case Key::Kind::Escape:
      if (search_.empty()) done_ = true;
      search_.clear();
      break;
    case Key::Kind::Hangup: done_ = true; break;
    case Key::Kind::Text:
      if (key.glyph == U'/') searching_ = true;
      if (key.glyph == U'q') done_ = true;
      break;
    default: break;
  }
}

}  // namespace undercroft::terminal
