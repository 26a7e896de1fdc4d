#pragma once
#include "games/forgotten_depths/rules/table.h"

// Chests and Items (FD-CHE, FD-ITM, FD-ALT), and Abilities gained (FD-LVL-09).

namespace undercroft::forgotten {

struct Chest {
  static constexpr Proc kProc = Proc::Chest;
  Num16 place{};
};
/// A Hero draws an Item, or gains a certain one.
struct GainItem {
  static constexpr Proc kProc = Proc::GainItem;
  Num16 hero{};
  Num16 item{-1};               ///< that is gained
  Num16 first{-1}, second{-1};  ///< drawn, of which one is kept
  Num16 left{};  ///< Items to draw beyond the first; once it is gained, cards to remove
};
struct GainAbility {
  static constexpr Proc kProc = Proc::GainAbility;
  Num16 hero{};
  Num16 mode{};  ///< 0 not yet, 1 two of the Primary deck, 2 one of each
  Num16 first{-1}, second{-1};
};

int hands_used(const Read& r, int hero);
bool may_equip(const Read& r, int hero, int item);
bool may_keep_item(const Read& r, int hero, int item);
bool is_of_class(const Read& r, int hero, Class c);
bool is_multi(const Read& r, int hero);
void shuffle_decks(Play& p);
int printed_armor(const Read& r, int hero);
bool anyone_can_draw_item(const Read& r);
bool is_magic(const Read& r, int hero);
int item_deck_size(const Read& r, int hero);
int ability_deck_size(const Read& r, int hero);
void equip_options(const Read& r, OptionList& out);
void take_equip(Play& p, const Option& chosen);
void refresh_all(Play& p);
/// A Hero gains an Item from the class decks.
Flow draw_item(int hero);
/// ... from a Chest.
Flow draw_chest_item(const Read& r, int hero);
/// A Hero gains this Item, with its Add and Remove.
Flow gain_item(int hero, int item);
Flow gain_ability(int hero);

std::string ask_item_to_keep(const Read& r, const Frame& f);
std::string ask_card_to_remove(const Read& r, const Frame& f);
std::string ask_to_equip(const Read& r, const Frame& f);
std::string ask_decks(const Read& r, const Frame& f);
std::string ask_ability_to_keep(const Read& r, const Frame& f);

}  // namespace undercroft::forgotten
