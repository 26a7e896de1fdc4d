#pragma once
#include "games/forgotten_depths/rules/table.h"

// Experience (FD-XPS).

namespace undercroft::forgotten {

struct Buy {
  static constexpr Proc kProc = Proc::Buy;
  Num16 keys{};  ///< 1 for Keys; 0 for Healing
};
struct Pay {
  static constexpr Proc kProc = Proc::Pay;
  Num16 cost{};
  Num16 healing{};  ///< 1: a cost for each unit of Healing, as often as the party likes
  Num16 total{};    ///< paid so far
  Num16 last{-1};   ///< the card or Item that was paid last
};
struct Heal {
  static constexpr Proc kProc = Proc::Heal;
  Num16 points{}, hero{}, why{};
  [[nodiscard]] Healing healing() const { return static_cast<Healing>(int{why}); }
};
/// The id of a card that is worth experience.
const std::string& card_id(const Read& r, int card);
int xp_of_card(const Read& r, int card);
int wealth(const Read& r);
bool may_buy_healing(const Read& r);
bool may_buy_key(const Read& r);
void to_pool(Play& p, int card);
/// What is spent or used up goes to the Box.
void to_box(Play& p, int card);
Flow pay(int cost, bool healing = false);
/// The party shares out so many points of Health.
Flow share_healing(Play& p, int points, Healing why = Healing::Text);

void show_payment(const Read& r, const Frame& f, ScenePrompt& prompt);
std::string ask_healing(const Read& r, const Frame& f);
void show_healing(const Read& r, const Frame& f, ScenePrompt& prompt);

}  // namespace undercroft::forgotten
