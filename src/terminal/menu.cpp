#include "terminal/menu.h"

#include <algorithm>

#include "base/text.h"

#include "terminal/ask_view.h"
#include "terminal/glyphs.h"
#include "terminal/pages.h"
#include "terminal/setup_form.h"

namespace undercroft::terminal {
namespace {

void draw_title(Canvas& canvas, const std::string& title) {
  const Style bar{Ink::Title, true, true};
  canvas.fill(0, 0, canvas.width(), 1, bar);
  canvas.write(1, 0, "Undercroft", bar);
  canvas.write(4, 2, title, {Ink::Title, true});
}

std::size_t moved(std::size_t at, int by, std::size_t count) {
  const auto to = static_cast<std::ptrdiff_t>(at) + by;
  return static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(
      to, 0, std::max<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(count) - 1)));
}

}  // namespace

// A list to choose from.

Menu::Menu(std::string title, std::vector<MenuItem> items)
    : title_(std::move(title)), items_(std::move(items)) {}

Canvas Menu::draw(int width, int height) {
  if (width < kLeastWidth || height < kLeastHeight) return too_small(width, height);
  Canvas canvas(width, height);
  draw_title(canvas, title_);
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const int y = 4 + static_cast<int>(i);
    const std::string key = i < 9 ? std::to_string(i + 1) + " " : "  ";
    const Style style = i == hot_ ? Style{Ink::Lit, true, true} : Style{};
    int x = canvas.write(4, y, key, {Ink::Lit, true});
    x = canvas.write(x, y, " " + items_[i].text + " ", style);
    canvas.write(x + 2, y, clipped(items_[i].note, width - x - 4), {Ink::Quiet});
  }
  draw_footer(canvas, "↑↓ Enter choose   q quit", {Ink::Quiet});
  return canvas;
}

void Menu::press(Key key) {
  const auto choose = [this](std::size_t i) {
    if (i >= items_.size()) return;
    chosen_ = i;
    done_ = true;
  };
  switch (key.kind) {
    case Key::Kind::Up: hot_ = moved(hot_, -1, items_.size()); break;
    case Key::Kind::Down: hot_ = moved(hot_, 1, items_.size()); break;
    case Key::Kind::Enter: choose(hot_); break;
    case Key::Kind::Escape:
    case Key::Kind::Hangup: done_ = true; break;
    case Key::Kind::Text:
      if (key.glyph == U'q') done_ = true;
      if (key.glyph >= U'1' && key.glyph <= U'9') choose(key.glyph - U'1');
      break;
    default: break;
  }
}

// The set-up.

SetupView::SetupView(const Game& game, Value setup)
    : title_(game.info().title + ": set-up"),
      goal_(game.info().goal),
      schema_(game.schema()),
      setup_(std::move(setup)) {
  find_fields();
  hot_ = fields_.size();
}

void SetupView::find_fields() {
  fields_ = asked_fields(schema_, setup_);
  if (!all_) std::erase_if(fields_, [](const SetupField* field) { return field->advanced; });
}

bool SetupView::has_folded() const {
  return std::ranges::any_of(schema_, &SetupField::advanced);
}

/// A value may bring other fields or take them away; all of those come later.
void SetupView::set(const SetupField& field, Value value) {
  setup_.set(field.name, std::move(value));
  find_fields();
}

Value SetupView::value_of(const SetupField& field) const {
  const Value* given = setup_.find(field.name);
  return given == nullptr ? field.standard : *given;
}

void SetupView::refuse(std::string problem) {
  message_ = std::move(problem);
  done_ = false;
  start_ = false;
}

/// How often a choice is taken.
int SetupView::count_of(const SetupField& field, std::size_t choice) const {
  const Value value = value_of(field);
  const Value wanted(field.choices[choice]);
  if (const Value::List* list = value.as_list())
    return static_cast<int>(std::ranges::count(*list, wanted));
  return value == wanted ? 1 : 0;
}

constexpr int kFormTop = 5;

void SetupView::draw_fields(Canvas& canvas, int rows) const {
  const int first = first_row(static_cast<int>(fields_.size()), rows, static_cast<int>(hot_));
  int name_width = 0;
  int value_width = 0;
  for (const SetupField* field : fields_) {
    name_width = std::max(name_width, columns_of(field_name(*field)));
    value_width = std::max(value_width, columns_of(field_text(*field, value_of(*field))));
  }
  const int widest = std::max(30, canvas.width() / 2);
  value_width = std::min(value_width, widest);
  for (int row = 0; row < rows; ++row) {
    const int i = first + row;
    if (i >= static_cast<int>(fields_.size())) break;
    const SetupField& field = *fields_[static_cast<std::size_t>(i)];
    const bool hot = i == static_cast<int>(hot_);
    const int y = kFormTop + row;
    canvas.write(4, y, field_name(field), hot ? Style{Ink::Lit, true} : Style{});
    const std::string value = hot && typing_ ? typed_ + "_" : field_text(field, value_of(field));
    canvas.write(6 + name_width, y, " " + clipped(value, widest) + " ",
                 hot && !choosing_ ? Style{Ink::Lit, true, true} : Style{Ink::Text, true});
    const int x = 10 + name_width + value_width;
    if (!(hot && typing_))
      canvas.write(x, y, clipped(field_question(field), canvas.width() - x - 2), {Ink::Quiet});
  }
}

void SetupView::draw_choices(Canvas& canvas, int top) const {
  const SetupField& field = *fields_[hot_];
  const int width = canvas.width();
  const int rows = canvas.height() - 4 - top;
  if (field.choices.empty()) {
    canvas.write(4, top, width - 8, 2,
                 styled(wrapped(capitalised(field_range(field)), width - 8), {Ink::News}));
    return;
  }
  std::size_t shown = choice_;
  for (std::size_t i = 0; !choosing_ && i < field.choices.size(); ++i)
    if (count_of(field, i) > 0) shown = i;
  const int first =
      first_row(static_cast<int>(field.choices.size()), rows, static_cast<int>(shown));
  for (int row = 0; row < rows; ++row) {
    if (first + row >= static_cast<int>(field.choices.size())) break;
    const std::size_t i = static_cast<std::size_t>(first) + static_cast<std::size_t>(row);
    const int count = count_of(field, i);
    const bool hot = choosing_ && i == choice_;
    const Style style = hot         ? Style{Ink::Lit, true, true}
                        : count > 0 ? Style{Ink::Text, true}
                                    : Style{};
    const std::string mark = count > 1 ? std::to_string(count) + "×" : count > 0 ? "✓ " : "  ";
    const int x =
        canvas.write(4, top + row, mark + " " + choice_title(field, field.choices[i]) + " ", style);
    canvas.write(x + 1, top + row, clipped(choice_note(field, i), width - x - 3), {Ink::Quiet});
  }
}

Canvas SetupView::draw(int width, int height) {
  if (width < kLeastWidth || height < kLeastHeight) return too_small(width, height);
  constexpr int kBelow = 11;  // for the start, a list and what is wrong
  Canvas canvas(width, height);
  draw_title(canvas, title_);
  const std::string said = campaign_says(schema_, setup_);
  canvas.write(4, kFormTop - 2, clipped(said.empty() ? goal_ : said, width - 8), {Ink::News});
  const int rows =
      std::min(std::max(3, height - kFormTop - kBelow), static_cast<int>(fields_.size()));
  draw_fields(canvas, rows);
  const int below = kFormTop + rows + 1;
  canvas.write(4, below, " Start the game ",
               on_start() ? Style{Ink::Lit, true, true} : Style{Ink::Text, true});
  if (!on_start()) draw_choices(canvas, below + 2);
  if (!message_.empty())
    canvas.write(4, height - 3, width - 8, 2,
                 styled(wrapped(message_, width - 8), {Ink::Harm, true}));
  std::string keys = "↑↓ field   ←→ change   Enter choose, or start   s start   q quit";
  if (has_folded()) keys += all_ ? "   a fewer fields" : "   a more fields";
  if (typing_) keys = "Type the value   Enter take it   Esc leave it as it was";
  if (choosing_) keys = "↑↓ point   Space or Enter take, or leave out   Esc or ← back";
  draw_footer(canvas, keys, {Ink::Quiet});
  return canvas;
}

void SetupView::open_choices() {
  choosing_ = true;
  choice_ = 0;
  const SetupField& field = *fields_[hot_];
  for (std::size_t i = field.choices.size(); i-- > 0;)
    if (count_of(field, i) > 0) choice_ = i;
}

void SetupView::take_choice() {
  const SetupField& field = *fields_[hot_];
  const std::string& choice = field.choices[choice_];
  if (field.kind == SetupField::Kind::List) {
    set(field, toggled(field, value_of(field), choice));
    return;
  }
  set(field, Value(choice));
  choosing_ = false;
}

void SetupView::press_choosing(Key key) {
  const SetupField& field = *fields_[hot_];
  switch (key.kind) {
    case Key::Kind::Up: choice_ = moved(choice_, -1, field.choices.size()); break;
    case Key::Kind::Down: choice_ = moved(choice_, 1, field.choices.size()); break;
    case Key::Kind::Enter:
    case Key::Kind::Right: take_choice(); break;
    case Key::Kind::Left:
    case Key::Kind::Tab:
    case Key::Kind::Escape: choosing_ = false; break;
    case Key::Kind::Text:
      if (key.glyph == U' ') take_choice();
      if (key.glyph == U's') start_ = done_ = true;
      break;
    default: break;
  }
}

void SetupView::change(int by) {
  if (on_start()) return;
  const SetupField& field = *fields_[hot_];
  if (field.kind == SetupField::Kind::List && !field.choices.empty() && by > 0)
    open_choices();
  else
    set(field, stepped(field, value_of(field), by));
}

void SetupView::begin_typing(std::string text) {
  typing_ = true;
  typed_ = std::move(text);
}

void SetupView::press(Key key) {
  if (key.kind == Key::Kind::Hangup) {
    done_ = true;
    return;
  }
  if (key.kind == Key::Kind::Resize || key.kind == Key::Kind::None) return;
  message_.clear();
  if (typing_) {
    press_typing(key);
    return;
  }
  if (choosing_) {
    press_choosing(key);
    return;
  }
  switch (key.kind) {
    case Key::Kind::Up: hot_ = moved(hot_, -1, fields_.size() + 1); break;
    case Key::Kind::Down:
    case Key::Kind::Tab: hot_ = moved(hot_, 1, fields_.size() + 1); break;
    case Key::Kind::Left: change(-1); break;
    case Key::Kind::Right: change(1); break;
    case Key::Kind::Enter:
      if (on_start())
        start_ = done_ = true;
      else if (fields_[hot_]->kind == SetupField::Kind::Flag)
        change(1);
      else if (!fields_[hot_]->choices.empty())
        open_choices();
      else
        begin_typing("");
      break;
    case Key::Kind::Escape: done_ = true; break;
    case Key::Kind::Text:
      if (!on_start() && key.glyph >= U'0' && key.glyph <= U'9')
        begin_typing(std::string(1, static_cast<char>(key.glyph)));
      if (key.glyph == U's') start_ = done_ = true;
      if (key.glyph == U'q') done_ = true;
      if (key.glyph == U'a' && has_folded()) {
        const bool was_on_start = on_start();
        all_ = !all_;
        find_fields();
        hot_ = was_on_start ? fields_.size() : std::min(hot_, fields_.size());
      }
      break;
    default: break;
  }
}

void SetupView::press_typing(Key key) {
  switch (key.kind) {
    case Key::Kind::Escape: typing_ = false; break;
    case Key::Kind::Backspace:
      if (!typed_.empty()) typed_.pop_back();
      break;
    case Key::Kind::Enter: {
      const SetupField& field = *fields_[hot_];
      Value value;
      message_ = read_field(field, typed_, value);
      if (!message_.empty()) break;
      set(field, std::move(value));
      typing_ = false;
      break;
    }
    case Key::Kind::Text:
      if (key.glyph >= U' ') append_utf8(key.glyph, typed_);
      break;
    default: break;
  }
}

}  // namespace undercroft::terminal
