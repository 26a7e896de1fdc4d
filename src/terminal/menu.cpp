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
      schema_(game.schema()),
      fields_(asked_fields(game.schema(), setup)),
      setup_(std::move(setup)),
      hot_(fields_.size()) {}

/// A value may bring other fields or take them away; all of those come later.
void SetupView::set(const SetupField& field, Value value) {
  setup_.set(field.name, std::move(value));
  fields_ = asked_fields(schema_, setup_);
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

Canvas SetupView::draw(int width, int height) {
  if (width < kLeastWidth || height < kLeastHeight) return too_small(width, height);
  constexpr int kTop = 4;
  Canvas canvas(width, height);
  draw_title(canvas, title_);
  canvas.write(4, kTop - 1, clipped(campaign_says(schema_, setup_), width - 8), {Ink::News});
  const int rows = height - kTop - 6;
  const int first = first_row(static_cast<int>(fields_.size()), rows, static_cast<int>(hot_));
  int name_width = 0;
  int value_width = 0;
  for (const SetupField* field : fields_) {
    name_width = std::max(name_width, columns_of(field->name));
    value_width = std::max(value_width, columns_of(field_text(*field, value_of(*field))));
  }
  value_width = std::min(value_width, 30);
  for (int row = 0; row < rows; ++row) {
    const int i = first + row;
    if (i >= static_cast<int>(fields_.size())) break;
    const SetupField& field = *fields_[static_cast<std::size_t>(i)];
    const bool hot = i == static_cast<int>(hot_);
    const int y = kTop + row;
    canvas.write(4, y, field.name, hot ? Style{Ink::Lit, true} : Style{});
    const std::string value = hot && typing_ ? typed_ + "_" : field_text(field, value_of(field));
    canvas.write(6 + name_width, y, " " + clipped(value, 30) + " ",
                 hot ? Style{Ink::Lit, true, true} : Style{Ink::Text, true});
    const int x = 10 + name_width + value_width;
    if (!(hot && typing_))
      canvas.write(x, y, clipped(field_question(field), width - x - 2), {Ink::Quiet});
  }
  const int below = kTop + std::min(rows, static_cast<int>(fields_.size())) + 1;
  canvas.write(4, below, " Start the game ",
               on_start() ? Style{Ink::Lit, true, true} : Style{Ink::Text, true});
  if (!on_start()) {
    const SetupField& field = *fields_[hot_];
    canvas.write(4, below + 2, width - 8, 2,
                 styled(wrapped(capitalised(field_range(field)), width - 8), {Ink::News}));
  }
  if (!message_.empty())
    canvas.write(4, height - 3, width - 8, 2,
                 styled(wrapped(message_, width - 8), {Ink::Harm, true}));
  draw_footer(canvas,
              typing_ ? "Type the value   Enter take it   Esc leave it as it was"
                      : "↑↓ field   ←→ change   Enter type a value, or start   s start   q quit",
              {Ink::Quiet});
  return canvas;
}

void SetupView::change(int by) {
  if (on_start()) return;
  const SetupField& field = *fields_[hot_];
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
      else
        begin_typing("");
      break;
    case Key::Kind::Escape: done_ = true; break;
    case Key::Kind::Text:
      if (!on_start() && key.glyph >= U'0' && key.glyph <= U'9')
        begin_typing(std::string(1, static_cast<char>(key.glyph)));
      if (key.glyph == U's') start_ = done_ = true;
      if (key.glyph == U'q') done_ = true;
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
