#pragma once
#include "games/brimstone/rules/table.h"

// Cards of the decks that have texts (SB-GEN-02 to SB-GEN-05, SB-GEN-10, SB-RUL-110): each lies on
// a place of its own while it is resolved, and after that if it Remains in Play.

namespace undercroft::brimstone {

inline const CardDef& card_def(const Read& r, Pile pile, int card) {
  return r.content.piles[pile][card];
}
inline const CardDef& card_at(const Read& r, int place) {
  return card_def(r, r.s.cards[place].pile, r.s.cards[place].card);
}
/// How answers name a card.
constexpr int kCardsOfPile = 64;
constexpr int card_number(Pile pile, int card) {
  return static_cast<int>(pile) * kCardsOfPile + card;
}
constexpr Pile pile_of(int number) {
  return static_cast<Pile>(number / kCardsOfPile);
}
constexpr int card_of(int number) {
  return number % kCardsOfPile;
}
inline int card_piece(int place) {
  return kPieces(Thing::Card, place);
}
/// Calls f(place) for each card that lies there.
template <class F>
void each_card(const Read& r, F f) {
  for (int place = 0; place < kMostCards; ++place)
    if (r.s.cards[place].card != kNone) f(place);
}
/// A card of a pile is drawn and resolved.
struct DrawNotes {
  static constexpr Proc kProc = Proc::Draw;
  Num16 pile{}, place = -1, left = 1;
  Num16 cancelled{};
};
inline Flow draw(Pile pile, int hero, int cards = 1) {
  return cards > 0 ? call(DrawNotes{.pile = static_cast<int>(pile), .left = cards}, hero) : kNext;
}
/// SB-GEN-04, SB-RUL-110: whether a card can be drawn.
bool can_draw(Play& p, Pile pile);
/// All that may come of a pile.
void draw_options(const Read& r, Pile pile, OptionList& out);
/// A card that was drawn lies on this place.
int lay_card(Play& p, Pile pile, int card);
/// It goes to its discards, or back into its deck.
void discard_card(Play& p, int place);
/// ... unless it Remains in Play (SB-GEN-02).
void settle_card(Play& p, int place);
/// What a hero may do by cards that Remain in Play, in its activation and as a search.
void card_use_options(const Read& r, int hero, Trigger word, OptionList& out);
Flow use_card(Play& p, const Option& chosen);
/// Which texts speak: everything that lies on the table says anew.
void gather_texts(Play& p);

}  // namespace undercroft::brimstone
