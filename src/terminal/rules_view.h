#pragma once
#include <string>
#include <vector>

#include "protocol/rulebook.h"
#include "terminal/view.h"

namespace undercroft::terminal {

/// The rules of a game: chapters at the left, what they say at the right, and a search.
class RulesView final : public View {
 public:
  explicit RulesView(const Rulebook& book);

  [[nodiscard]] Canvas draw(int width, int height) override;
  void press(Key key) override;
  [[nodiscard]] bool is_done() const override { return done_; }

 private:
  /// A title at the left; without lines it is the name of a part.
  struct Page {
    std::string title;
    std::vector<std::string> lines;
  };
  void move(int by);
  void press_search(Key key);
  [[nodiscard]] std::vector<std::string> found() const;
  [[nodiscard]] Block words(int width) const;

  std::vector<Page> pages_;
  std::size_t hot_ = 0;
  int first_ = 0;  ///< line of the page
  bool searching_ = false, done_ = false;
  std::string search_;
};

/// "OD-CON-01 (p 17) …" as people read it: the rule, its id behind it.
std::string rule_words(const Rule& rule);

}  // namespace undercroft::terminal
