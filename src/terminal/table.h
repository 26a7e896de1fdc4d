#pragma once
#include <memory>
#include <optional>
#include <string>

#include "terminal/area_view.h"
#include "terminal/played.h"
#include "terminal/rules_view.h"
#include "terminal/view.h"

namespace undercroft::terminal {

/// The table: a game being played in the full screen.
class Table final : public View {
 public:
  enum class End : u8 { None, Quit, NewGame };

  /// `message` is shown until the first key.
  explicit Table(Played& played, std::string message = {})
      : played_(played), message_(std::move(message)) {}

  /// What the key R shows; lives as long as the table.
  void offer_rules(const Rulebook& book) { book_ = &book; }

  [[nodiscard]] Canvas draw(int width, int height) override;
  void press(Key key) override;
  [[nodiscard]] bool is_done() const override { return end_ != End::None; }
  [[nodiscard]] End end() const { return end_; }

 private:
  enum class Page : u8 { Table, Help, Log, Inspect, Map, Rules };

  void draw_table(Canvas& canvas);
  void draw_map_page(Canvas& canvas);
  void draw_header(Canvas& canvas) const;
  void draw_message(Canvas& canvas) const;
  [[nodiscard]] std::string footer() const;

  void press_table(Key key);
  void press_page(Key key);
  void press_inspect(Key key);
  void press_map(Key key);
  void open_map();
  void press_filter(Key key);
  void press_letter(char letter);
  void take(std::size_t position);
  void take_back_option();
  void moved(const std::string& problem, const std::string& done);
  void point(int by);
  void point_group(int by);
  void open_inspection();
  void open_rules();
  void ask_for_hint();
  void ask_to_give_up();
  void mean_it_or_not(Key key);
  void close_page();
  [[nodiscard]] std::vector<const SceneOption*> options() const;

  Played& played_;
  Page page_ = Page::Table;
  End end_ = End::None;
  std::size_t hot_ = 0;            ///< position in the list of options
  Hint hint_;                      ///< of the open question, if it was asked for
  bool filtering_ = false;         ///< keys go into the filter
  std::optional<int> asked_back_;  ///< the answer that gives up or kills: the next key says whether
  bool hidden_ = false;            ///< the window is too small to see what a key would do
  std::string filter_;
  std::string message_;  ///< shown until the next key
  int board_first_ = 0;  ///< first row shown of the board, the page
  int page_first_ = 0;
  std::size_t looked_at_ = 0;
  MapWindow window_;  ///< of the page of the map
  const Rulebook* book_ = nullptr;
  std::unique_ptr<RulesView> rules_;
};

}  // namespace undercroft::terminal
