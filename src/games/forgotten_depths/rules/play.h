#pragma once
#include "games/forgotten_depths/rules/table.h"

// Steps 1 and 2: draw and play (FD-DRW, FD-PLY, FD-HST, FD-MPW).

namespace undercroft::forgotten {

struct DrawHand {
  static constexpr Proc kProc = Proc::DrawHand;
  Num16 hero{};
};
struct PlayCards {
  static constexpr Proc kProc = Proc::PlayCards;
  Num16 row{};
  Num16 refill{};  ///< up to how many cards the Hand is filled
};
struct MonsterPlays {
  static constexpr Proc kProc = Proc::MonsterPlays;
  Num16 pass{}, row{}, column{};
  Num16 only{};  ///< 1 + the one slot to fill, when a card is redrawn
};

void draw_outcomes(const Read& r, int hero, OptionList& out);
/// Takes a card off the draw pile.
void take_from_pile(Play& p, int hero, int value);
void add_to_hand(Play& p, int hero, int value);
/// FD-DRW-02: a Power Card is Stored.
void draw_into_hand(Play& p, int hero, int value);
void reshuffle(Play& p, int hero);
/// Every Action Card of a Hero that is not Stored, wherever it lies.
Bag action_cards(const Hero& hero);
/// Every Action Card that a Hero still has or may get from the supply, wherever it lies.
CardCounts action_cards(const Read& r, int number);
/// Discard and draw pile together into a new draw pile.
void shuffle_all(Play& p, int number);
void draw_for_test(Play& p, int number, int value);
void discard_drawn(Play& p);
void draw_foe_outcomes(const Read& r, int difficulty, OptionList& out);
int cards_to_play(const Read& r, int number, bool foe);
std::string ask_hand_draw(const Read& r, const Frame& f);
std::string ask_card(const Read& r, const Frame& f);
std::string ask_refill(const Read& r, const Frame& f);
void show_playing(const Read& r, const Frame& f, ScenePrompt& prompt);

// ---- Monster Power Cards
/// The Power-Activated Ability of a row's Monster Card, if it has one (FD-MPW-01).
Flow use_foe_power(Play& p, int number, int column);
/// How many Power-Activated Abilities a Monster Card has, and the one with a number.
int powers_of(const Read& r, int piece);
Flow run_power(Play& p, int piece, int number);

}  // namespace undercroft::forgotten
