#include "terminal/table.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

#include "terminal/ask_view.h"
#include "terminal/board_view.h"
#include "terminal/glyphs.h"
#include "terminal/lens.h"
#include "terminal/option_list.h"
#include "terminal/pages.h"

namespace undercroft::terminal {
namespace {

constexpr int kWideScreen = 116;  ///< from here on the party has a column of its own
constexpr int kPageStep = 8;

struct Columns {
  int party = 0, board = 0, ask = 0;
};

Columns columns_for(int width, bool has_party) {
  Columns c;
  if (width >= kWideScreen && has_party) {
    c.party = width >= 140 ? 36 : 30;
    c.ask = width >= 140 ? 48 : 40;
    c.board = width - c.party - c.ask - 2;
    return c;
  }
  c.ask = std::clamp(width * 49 / 100, 39, 60);
  c.board = width - c.ask - 1;
  return c;
}

std::string trail_text(const Scene& scene) {
  std::string out;
  for (const std::string& part : scene.trail) out += (out.empty() ? "" : " › ") + part;
  return out;
}

/// All titles if they fit, else ticks, the step that asks, and the next.
StyledLine steps_line(const Scene& scene, int columns) {
  const auto compose = [&scene](bool all) {
    StyledLine line;
    bool next_told = false;
    for (const SceneStep& step : scene.steps) {
      switch (step.state) {
        case StepState::Done:
          line.push_back({all ? "✓ " + step.title + "  " : "✓", {Ink::Quiet}});
          break;
        case StepState::Now:
          if (!all && !line.empty()) line.push_back({" ", {}});
          line.push_back({"► " + step.title, {Ink::Lit, true}});
          line.push_back({"  ", {}});
          break;
        case StepState::Next:
          if (!all && next_told) break;
          line.push_back({(all ? "· " : "then ") + step.title + "  ", {Ink::Quiet}});
          next_told = true;
          break;
      }
    }
    return line;
  };
  StyledLine line = compose(true);
  return columns_of(line) <= columns ? line : clipped(compose(false), columns);
}

void draw_divider(Canvas& canvas, int x, int top, int bottom) {
  for (int y = top; y < bottom; ++y) canvas.put(x, y, U'│', {Ink::Frame});
}

}  // namespace

std::vector<const SceneOption*> Table::options() const {
  const Scene& scene = played_.scene();
  return scene.prompt ? listed_options(*scene.prompt, filter_) : std::vector<const SceneOption*>();
}

// Drawing.

Canvas Table::draw(int width, int height) {
  hidden_ = width < kLeastWidth || height < kLeastHeight;
  if (hidden_) return too_small(width, height);
  Canvas canvas(width, height);
  const SceneIndex index(played_.scene(), nullptr);
  switch (page_) {
    case Page::Table: draw_table(canvas); break;
    case Page::Help:
      draw_page(canvas, "Help", "↑↓ scroll   Esc back to the table", help_lines(index, width - 2),
                page_first_);
      break;
    case Page::Log:
      draw_page(canvas, "Log", "↑↓ scroll   Esc back to the table",
                log_lines(played_.log().entries(), width - 2), page_first_);
      break;
    case Page::Map: draw_map_page(canvas); break;
    case Page::Rules: return rules_->draw(width, height);
    case Page::Inspect: {
      const std::vector<Lookable> things = lookables(index);
      looked_at_ = things.empty() ? 0 : std::min(looked_at_, things.size() - 1);
      if (things.empty()) {
        draw_inspection(canvas, things, 0, {"The table is empty."});
        break;
      }
      const Scene detailed = played_.look_at(things[looked_at_].id);
      draw_inspection(canvas, things, looked_at_,
                      lens_lines(SceneIndex(detailed, nullptr), things[looked_at_].id));
      break;
    }
  }
  return canvas;
}

void Table::draw_header(Canvas& canvas) const {
  const Scene& scene = played_.scene();
  const Style bar{Ink::Title, true, true};
  canvas.fill(0, 0, canvas.width(), 1, bar);
  const int after = canvas.write(1, 0, clipped(scene.title, canvas.width() - 2), bar);
  const std::string trail = trail_text(scene);
  const int room = canvas.width() - after - 4;
  if (!trail.empty() && room > 0)
    canvas.write(after + 3, 0, clipped(trail, room), {Ink::Title, false, true});
  canvas.write(1, 1, steps_line(scene, canvas.width() - 2));
}

void Table::draw_table(Canvas& canvas) {
  const Scene& scene = played_.scene();
  Conversation talk;
  talk.options = options();
  hot_ = talk.options.empty() ? 0 : std::min(hot_, talk.options.size() - 1);
  talk.hot = hot_;
  talk.filter = filtering_ && filter_.empty() ? " " : filter_;
  talk.log = &played_.log();
  talk.chances = hint_.chances;
  const SceneIndex index(scene, talk.options.empty() ? nullptr : talk.options[hot_]);
  draw_header(canvas);

  const auto party = areas_of(scene, {AreaRegion::Party, AreaRegion::Strip});
  const auto board = areas_of(scene, {AreaRegion::Board, AreaRegion::Shelf});
  const Columns c = columns_for(canvas.width(), !party.empty() && !board.empty());
  const int top = scene.steps.empty() ? 1 : 2;
  const int bottom = canvas.height() - 1;
  const int rows = bottom - top;
  int x = 0;
  if (c.party > 0) {
    canvas.write(0, top, c.party - 1, rows, lay_out(index, party, c.party - 1, rows));
    draw_divider(canvas, c.party, top, bottom);
    x = c.party + 1;
  }
  const auto all =
      areas_of(scene, {AreaRegion::Board, AreaRegion::Shelf, AreaRegion::Party, AreaRegion::Strip});
  const int width = c.board - (x > 0 ? 1 : 0);
  const Block table = lay_out(index, c.party > 0 ? board : all, width, rows);
  const int hidden = std::max(0, static_cast<int>(table.size()) - rows);
  board_first_ = std::clamp(board_first_, 0, hidden);
  canvas.write(x, top, width, rows, table, board_first_);
  if (board_first_ < hidden) canvas.write(x + width - 8, bottom - 1, " more: ]", {Ink::Lit, true});
  if (board_first_ > 0) canvas.write(x + width - 8, top, " more: [", {Ink::Lit, true});
  const int ask = canvas.width() - c.ask;
  draw_divider(canvas, ask - 1, top, bottom);
  canvas.write(ask, top, c.ask, rows, draw_conversation(index, talk, c.ask, rows));
  if (message_.empty())
    draw_footer(canvas, footer(), {Ink::Quiet});
  else
    draw_message(canvas);
}

/// A message takes as many lines as it needs: a hint's reason is to be read to its end.
void Table::draw_message(Canvas& canvas) const {
  const Style style{Ink::News, true};
  const std::vector<std::string> lines = wrapped(message_, canvas.width() - 2);
  int y = canvas.height() - static_cast<int>(lines.size());
  for (const std::string& line : lines) {
    canvas.fill(0, y, canvas.width(), 1, style);
    canvas.write(1, y++, line, style);
  }
}

/// The map alone, with the answer that is pointed at.
void Table::draw_map_page(Canvas& canvas) {
  const std::vector<const SceneOption*> list = options();
  hot_ = list.empty() ? 0 : std::min(hot_, list.size() - 1);
  const SceneIndex index(played_.scene(), list.empty() ? nullptr : list[hot_]);
  const SceneArea* map = map_of(index);
  if (map == nullptr) return;
  const Style bar{Ink::Title, true, true};
  canvas.fill(0, 0, canvas.width(), 1, bar);
  canvas.write(1, 0, clipped(map->title + " · " + map->text, canvas.width() - 2), bar);
  const int rows = canvas.height() - 3;
  const Block part = draw_map_part(index, *map, window_, canvas.width(), rows);
  const int left = part.empty() ? 0 : (canvas.width() - columns_of(part.front())) / 2;
  const int top = 1 + (rows - static_cast<int>(part.size())) / 2;
  canvas.write(left, top, canvas.width() - left, rows, part);
  if (!list.empty()) {
    const SceneOption& hot = *list[hot_];
    const std::string text = "► " + hot.text + (hot.does.empty() ? "" : ": " + hot.does);
    canvas.write(1, canvas.height() - 2, clipped(text, canvas.width() - 2), {Ink::Lit, true});
  }
  draw_footer(canvas, "↑↓←→ move  + - zoom  0 back  Tab next answer  Enter take it  Esc the table",
              {Ink::Quiet});
}

std::string Table::footer() const {
  if (filtering_) return "Type words of the answer you want   Enter take it   Esc show all";
  std::string out = played_.scene().over ? "n new game" : "↑↓ Enter choose";
  if (map_of(SceneIndex(played_.scene(), nullptr)) != nullptr) out += "  M map";
  if (!played_.scene().over) out += "  h hint";
  out += "  i inspect  l log  ? help  q quit";
  if (const std::string undo = played_.undo_text(); !undo.empty()) out += "  u undo: " + undo;
  if (!played_.redo_text().empty())
    out.insert(out.find("  u undo") == std::string::npos ? out.size() : out.find("  u undo"),
               "  r redo");
  return out;
}

// Keys.

void Table::press(Key key) {
  if (key.kind == Key::Kind::Hangup) {
    end_ = End::Quit;
    return;
  }
  if (key.kind == Key::Kind::Resize || key.kind == Key::Kind::None) return;
  if (hidden_) {
    if (key.kind == Key::Kind::Text && key.glyph == U'q') end_ = End::Quit;
    return;
  }
  message_.clear();
  if (asked_back_) {
    mean_it_or_not(key);
    return;
  }
  switch (page_) {
    case Page::Table: filtering_ ? press_filter(key) : press_table(key); break;
    case Page::Help:
    case Page::Log: press_page(key); break;
    case Page::Inspect: press_inspect(key); break;
    case Page::Map: press_map(key); break;
    case Page::Rules:
      rules_->press(key);
      if (rules_->is_done()) close_page();
      break;
  }
}

void Table::press_table(Key key) {
  switch (key.kind) {
    case Key::Kind::Up: point(-1); break;
    case Key::Kind::Down: point(1); break;
    case Key::Kind::PageUp: point(-kPageStep); break;
    case Key::Kind::PageDown: point(kPageStep); break;
    case Key::Kind::Left: point_group(-1); break;
    case Key::Kind::Right:
    case Key::Kind::Tab: point_group(1); break;
    case Key::Kind::Home: hot_ = 0; break;
    case Key::Kind::End: point(static_cast<int>(options().size())); break;
    case Key::Kind::Enter: take(hot_); break;
    case Key::Kind::Escape: take_back_option(); break;
    case Key::Kind::Text:
      if (key.glyph < 0x80) press_letter(static_cast<char>(key.glyph));
      break;
    default: break;
  }
}

void Table::press_letter(char letter) {
  switch (letter) {
    case 'q': end_ = End::Quit; return;
    case 'h': ask_for_hint(); return;
    case 'G': ask_to_give_up(); return;
    case '?':
      page_ = Page::Help;
      page_first_ = 0;
      return;
    case 'l':
      page_ = Page::Log;
      page_first_ = static_cast<int>(log_lines(played_.log().entries(), kLeastWidth).size());
      return;
    case 'i': open_inspection(); return;
    case 'M': open_map(); return;
    case 'R': open_rules(); return;
    case 'u': {
      const std::string what = played_.undo_text();
      moved(played_.undo(), "Undone: " + what + ". r does it again.");
      return;
    }
    case 'r': {
      const std::string what = played_.redo_text();
      moved(played_.redo(), "Done again: " + what + ".");
      return;
    }
    case '/': filtering_ = true; return;
    case '[': board_first_ -= kPageStep; return;
    case ']': board_first_ += kPageStep; return;
    case ' ': take(hot_); return;
    default: break;
  }
  if (letter == 'n' && played_.scene().over) {
    end_ = End::NewGame;
    return;
  }
  if (const auto position = position_of(letter)) {
    if (*position < options().size())
      take(*position);
    else
      message_ = "No answer has the key " + std::string(1, letter) + ". ? shows all keys.";
  }
}

void Table::press_filter(Key key) {
  switch (key.kind) {
    case Key::Kind::Escape:
      filter_.clear();
      filtering_ = false;
      hot_ = 0;
      break;
    case Key::Kind::Enter: take(hot_); break;
    case Key::Kind::Backspace:
      if (!filter_.empty()) filter_.pop_back();
      hot_ = 0;
      break;
    case Key::Kind::Up: point(-1); break;
    case Key::Kind::Down: point(1); break;
    case Key::Kind::Text:
      if (key.glyph >= U' ') append_utf8(key.glyph, filter_);
      hot_ = 0;
      break;
    default: break;
  }
}

void Table::press_page(Key key) {
  switch (key.kind) {
    case Key::Kind::Up: --page_first_; break;
    case Key::Kind::Down: ++page_first_; break;
    case Key::Kind::PageUp: page_first_ -= kPageStep * 2; break;
    case Key::Kind::PageDown: page_first_ += kPageStep * 2; break;
    case Key::Kind::Home: page_first_ = 0; break;
    case Key::Kind::End: page_first_ = 1 << 20; break;
    case Key::Kind::Text:
    case Key::Kind::Enter:
    case Key::Kind::Escape: close_page(); break;
    default: break;
  }
}

void Table::press_inspect(Key key) {
  const SceneIndex index(played_.scene(), nullptr);
  const std::vector<Lookable> things = lookables(index);
  const auto last = static_cast<std::ptrdiff_t>(things.size()) - 1;
  auto at = static_cast<std::ptrdiff_t>(looked_at_);
  const auto to_area = [&](std::ptrdiff_t by) {
    at += by;
    while (at > 0 && at < last && things[static_cast<std::size_t>(at)].depth > 0) at += by;
  };
  switch (key.kind) {
    case Key::Kind::Up: --at; break;
    case Key::Kind::Down: ++at; break;
    case Key::Kind::PageUp: at -= kPageStep; break;
    case Key::Kind::PageDown: at += kPageStep; break;
    case Key::Kind::Left: to_area(-1); break;
    case Key::Kind::Right:
    case Key::Kind::Tab: to_area(1); break;
    case Key::Kind::Home: at = 0; break;
    case Key::Kind::End: at = last; break;
    case Key::Kind::Text:
    case Key::Kind::Enter:
    case Key::Kind::Escape: close_page(); return;
    default: break;
  }
  looked_at_ = static_cast<std::size_t>(
      std::clamp<std::ptrdiff_t>(at, 0, std::max<std::ptrdiff_t>(0, last)));
}

void Table::open_map() {
  if (map_of(SceneIndex(played_.scene(), nullptr)) == nullptr) {
    message_ = "There is no map on this table.";
    return;
  }
  page_ = Page::Map;
  window_ = {};
}

void Table::press_map(Key key) {
  const auto next_answer = [this](int by) {
    point(by);
    window_.east = window_.south = 0;
  };
  switch (key.kind) {
    case Key::Kind::Up: --window_.south; break;
    case Key::Kind::Down: ++window_.south; break;
    case Key::Kind::Left: --window_.east; break;
    case Key::Kind::Right: ++window_.east; break;
    case Key::Kind::Home: window_.east = window_.south = 0; break;
    case Key::Kind::Tab:
    case Key::Kind::PageDown: next_answer(1); break;
    case Key::Kind::PageUp: next_answer(-1); break;
    case Key::Kind::Enter:
      close_page();
      take(hot_);
      break;
    case Key::Kind::Text:
      switch (key.glyph) {
        case U'+':
        case U'=': ++window_.zoom; break;
        case U'-': --window_.zoom; break;
        case U'0': window_ = {}; break;
        default: close_page(); break;
      }
      break;
    case Key::Kind::Escape: close_page(); break;
    default: break;
  }
}

void Table::open_rules() {
  if (book_ == nullptr || book_->parts.empty()) {
    message_ = "The rules of this game do not lie beside its content.";
    return;
  }
  rules_ = std::make_unique<RulesView>(*book_);
  page_ = Page::Rules;
}

void Table::close_page() {
  page_ = Page::Table;
}

/// Begins with what the option that is pointed at touches.
void Table::open_inspection() {
  page_ = Page::Inspect;
  const std::vector<const SceneOption*> list = options();
  if (hot_ >= list.size()) return;
  const SceneOption& option = *list[hot_];
  const std::string id = !option.pieces.empty()   ? option.pieces.front()
                         : !option.places.empty() ? option.places.front()
                                                  : "";
  const std::vector<Lookable> things = lookables(SceneIndex(played_.scene(), nullptr));
  const auto found = std::ranges::find(things, id, &Lookable::id);
  if (found != things.end()) looked_at_ = static_cast<std::size_t>(found - things.begin());
}

/// Points at the answer that a bot would give, and shows what it makes of all of them.
void Table::ask_for_hint() {
  hint_ = played_.hint();
  if (hint_.option < 0) {
    message_ = "Nobody here knows what to answer.";
    return;
  }
  filter_.clear();
  const std::vector<const SceneOption*> list = options();
  const auto found = std::ranges::find(list, hint_.option, &SceneOption::i);
  if (found == list.end()) return;
  hot_ = static_cast<std::size_t>(found - list.begin());
  message_ = "Hint: " + hint_.why;
}

void Table::ask_to_give_up() {
  const auto& prompt = played_.scene().prompt;
  const SceneOption* option = prompt ? giving_up(*prompt) : nullptr;
  if (option == nullptr) {
    message_ = "There is nothing to give up now.";
    return;
  }
  asked_back_ = option->i;
  message_ = "Give the game up? It is then lost. y gives up, any other key plays on.";
}
/// The next key answers what was asked back.
void Table::mean_it_or_not(Key key) {
  const std::optional<int> option = std::exchange(asked_back_, std::nullopt);
  const bool yes = key.kind == Key::Kind::Text && (key.glyph == U'y' || key.glyph == U'Y');
  if (option && yes)
    moved(played_.choose(*option), "");
  else
    message_ = "You play on.";
}

void Table::point(int by) {
  const auto last = static_cast<std::ptrdiff_t>(options().size()) - 1;
  const auto to = static_cast<std::ptrdiff_t>(hot_) + by;
  hot_ = static_cast<std::size_t>(
      std::clamp<std::ptrdiff_t>(to, 0, std::max<std::ptrdiff_t>(0, last)));
}

void Table::point_group(int by) {
  const std::vector<const SceneOption*> list = options();
  if (hot_ >= list.size()) return;
  const std::string group = list[hot_]->group;
  auto at = static_cast<std::ptrdiff_t>(hot_);
  const auto last = static_cast<std::ptrdiff_t>(list.size()) - 1;
  const auto group_at = [&list](std::ptrdiff_t i) -> const std::string& {
    return list[static_cast<std::size_t>(i)]->group;
  };
  while (at + by >= 0 && at + by <= last && group_at(at) == group) at += by;
  // Backwards one arrives at the end of the group.
  if (by < 0)
    while (at > 0 && group_at(at - 1) == group_at(at)) --at;
  hot_ = static_cast<std::size_t>(at);
}

void Table::take(std::size_t position) {
  const std::vector<const SceneOption*> list = options();
  if (position >= list.size()) return;
  const SceneOption& option = *list[position];
  if (option.asked_back.empty()) {
    moved(played_.choose(option.i), "");
    return;
  }
  asked_back_ = option.i;
  message_ = price_and_reason(option) + "? y does it, any other key plays on; u takes it back.";
}

void Table::take_back_option() {
  if (!filter_.empty()) {
    filter_.clear();
    hot_ = 0;
    return;
  }
  const std::vector<const SceneOption*> list = options();
  const auto back = std::ranges::find_if(
      list, [](const SceneOption* option) { return option->role == OptionRole::Back; });
  if (back != list.end()) take(static_cast<std::size_t>(back - list.begin()));
}

/// After an answer, an undo or a redo: a new question begins at its first answer.
void Table::moved(const std::string& problem, const std::string& done) {
  if (!problem.empty()) {
    message_ = problem;
    return;
  }
  message_ = done;
  hint_ = {};
  hot_ = 0;
  board_first_ = 0;
  filter_.clear();
  filtering_ = false;
}

}  // namespace undercroft::terminal
