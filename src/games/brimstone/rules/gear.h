#pragma once
#include "games/brimstone/rules/table.h"

// Items, hands, weight, upgrades, side bag (SB-GEA, SB-UPG, SB-BAG), and which texts are in force.

namespace undercroft::brimstone {

// ---- what a hero carries

inline const ItemDef& item_def(const Read& r, int hero, int place) {
  return r.content.items[r.s.heroes[hero].items[place].card];
}
inline int item_piece(int hero, int place) {
  return kPieces(Thing::Item, hero, place);
}
/// Whether an item does anything for its hero now: in hand or worn if it has to be, no bar against
/// it, and its text has not served another hero in this turn (SB-GEA-03, SB-GEA-06, SB-GEA-07,
/// SB-GEA-13).
bool is_usable(const Read& r, int hero, int place);
/// An item that speaks, or -1: a text that listens asks who it is by its piece.
int find_item(const Read& r, int hero, int card);
int weight_of(const Read& r, int hero);
/// SB-GEA-08: Dark Stone, and the icons on items.
int stone_of(const Read& r, int hero);
int tokens_in(const Read& r, int hero);
int hands_used(const Read& r, int hero);
/// Puts away what a hero can hold or wear no more.
void let_go(Play& p, int hero);

// ---- what a hero gains: each leads to what is too much (SB-RUL-61)

Flow gain_item(Play& p, int hero, int card);
Flow gain_token(Play& p, int hero, int kind, int n = 1);
/// Draws a card of a deck for a hero, by chance.
Flow draw_item(int hero, ItemDeck deck);
struct DrawItemNotes {
  static constexpr Proc kProc = Proc::DrawItem;
  Num16 deck{};
};
/// Takes up what there is room for: what somebody begins with.
void hold_what_fits(Play& p, int hero);
/// Whether another assignment of hands or clothing could be chosen.
bool could_change_hands(const Read& r, int hero);
/// What is too much is given away or left behind.
struct BurdenNotes {
  static constexpr Proc kProc = Proc::Burden;
  Num16 spare{};
};
Flow settle_burden(const Read& r, int hero);

// ---- texts

/// Finds anew which texts are in force: whenever an item comes, goes, is taken up or put away.
void gather_texts(Play& p);
/// What may be used now under a word by some heroes (a bit each): Verb::Use with the hero, the
/// piece that speaks and the ability. `use_text` runs what was chosen.
void use_options(const Read& r, Trigger word, u32 heroes, OptionList& out);
bool any_use(const Read& r, Trigger word, u32 heroes);
Flow use_text(Play& p, const Option& chosen);

// ---- free actions (SB-DEC-11, SB-DEC-27, SB-DEC-30, SB-DEC-31, SB-DEC-33): one option

struct FreeNotes {
  static constexpr Proc kProc = Proc::Free;
  Num16 other = -1;  ///< with whom is traded
};
/// Adds Verb::Free for each of these heroes who could do something; `free_actions` runs it.
void free_options(const Read& r, u32 heroes, OptionList& out);
inline Flow free_actions(int hero) {
  return call(FreeNotes{}, hero);
}
/// What a hero whose activation it is could do, and what others may do at any time.
void any_time_options(const Read& r, int active, OptionList& out);

}  // namespace undercroft::brimstone
