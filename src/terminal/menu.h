#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"

#include "terminal/view.h"

// What is asked before the first question of a game: which game, go on or begin, the set-up.

namespace undercroft::terminal {

struct MenuItem {
  std::string text, note;
};

class Menu final : public View {
 public:
  Menu(std::string title, std::vector<MenuItem> items);

  [[nodiscard]] Canvas draw(int width, int height) override;
  void press(Key key) override;
  [[nodiscard]] bool is_done() const override { return done_; }
  /// Nothing if the person left.
  [[nodiscard]] std::optional<std::size_t> chosen() const { return chosen_; }

 private:
  std::string title_;
  std::vector<MenuItem> items_;
  std::size_t hot_ = 0;
  std::optional<std::size_t> chosen_;
  bool done_ = false;
};

/// The set-up of a game with its standard values; Enter on the last line starts. The choices of the
/// field that is pointed at are listed below, and Enter goes into the list.
class SetupView final : public View {
 public:
  SetupView(const Game& game, Value setup);

  [[nodiscard]] Canvas draw(int width, int height) override;
  void press(Key key) override;
  [[nodiscard]] bool is_done() const override { return done_; }
  [[nodiscard]] bool wants_to_start() const { return start_; }
  [[nodiscard]] Value setup() const { return only_asked(schema_, setup_); }
  /// The set-up was refused: shows why and goes on asking.
  void refuse(std::string problem);

 private:
  [[nodiscard]] Value value_of(const SetupField& field) const;
  [[nodiscard]] bool on_start() const { return hot_ == fields_.size(); }
  void set(const SetupField& field, Value value);
  void press_typing(Key key);
  void press_choosing(Key key);
  void open_choices();
  void take_choice();
  void change(int by);
  void draw_fields(Canvas& canvas, int rows) const;
  void draw_choices(Canvas& canvas, int top) const;
  [[nodiscard]] int count_of(const SetupField& field, std::size_t choice) const;
  [[nodiscard]] bool has_folded() const;
  void find_fields();
  void begin_typing(std::string text);

  std::string title_, goal_;
  const std::vector<SetupField>& schema_;
  std::vector<const SetupField*> fields_;  ///< those asked for with the set-up so far
  Value setup_;
  std::size_t hot_ = 0, choice_ = 0;
  bool typing_ = false, choosing_ = false, done_ = false, start_ = false;
  bool all_ = false;  ///< also what nobody needs to begin
  std::string typed_, message_;
};

}  // namespace undercroft::terminal
