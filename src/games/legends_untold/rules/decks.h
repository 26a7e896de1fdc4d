#pragma once
#include "games/legends_untold/rules/table.h"

// Decks and discards (LU-DCK).

namespace undercroft::legends {

/// What may be drawn: the card on top that somebody has seen, else one of the unseen, else the seen
/// ones below.
template <std::size_t N>
void draw_options(const Pile<N>& pile, Verb verb, OptionList& out) {
  if (!pile.top.empty()) return out.outcome(verb, 1, {.b = pile.top.back()});
  if (pile.unseen.none() && !pile.bottom.empty())
    return out.outcome(verb, 1, {.b = pile.bottom.back()});
  out.outcomes_of(verb, pile.unseen);
}
/// LU-DCK-02, LU-RUL-88: an empty deck is renewed from its discard pile.
template <std::size_t N>
bool renew_pile(Pile<N>& pile) {
  if (!pile.empty() || pile.discard.none()) return false;
  pile.unseen = pile.discard;
  pile.discard.reset();
  return true;
}
/// Takes the card that was drawn off the top; the deck is renewed at once if it was the last.
template <std::size_t N>
bool take_off(Pile<N>& pile, int card) {
  if (!pile.top.empty())
    pile.top.pop_back();
  else if (pile.unseen.has(static_cast<std::size_t>(card)))
    pile.unseen.clear(static_cast<std::size_t>(card));
  else
    pile.bottom.pop_back();
  return renew_pile(pile);
}
/// LU-CHA-04: the whole deck is mixed; nothing of its order is known any more.
template <std::size_t N>
void shuffle_pile(Pile<N>& pile) {
  for (const u8 card : pile.top) pile.unseen.set(card);
  for (const u8 card : pile.bottom) pile.unseen.set(card);
  pile.top.clear();
  pile.bottom.clear();
}
template <std::size_t N>
bool is_in(const Pile<N>& pile, int card) {
  return pile.unseen.has(static_cast<std::size_t>(card)) || pile.top.contains(narrow<u8>(card)) ||
         pile.bottom.contains(narrow<u8>(card));
}
/// A card leaves a deck, wherever in it it lies, and the deck is mixed.
template <std::size_t N>
void pull_out(Pile<N>& pile, int card) {
  shuffle_pile(pile);
  pile.unseen.clear(static_cast<std::size_t>(card));
}

Decks& decks_of(Play& p, const CardDef& card);
/// A seen card goes under a deck. Of more than the deck remembers the lowest are mixed in again.
template <std::size_t N>
void put_under(Pile<N>& pile, int card) {
  if (pile.bottom.full()) {
    for (const u8 seen : pile.bottom) pile.unseen.set(seen);
    pile.bottom.clear();
  }
  pile.bottom.insert(0, narrow<u8>(card));
}

/// Puts an Adventure card into the Adventure discard pile (LU-DCK-03, LU-RUL-83).
void discard_adventure(Play& p, int card);
/// The same with one of the Treasure deck: into the pile of the environment in use (LU-RUL-52).
void discard_treasure(Play& p, int card);
/// Puts a Resolved card where it belongs (LU-GEN-04, LU-DCK-07).
void discard_card(Play& p, Kind kind, int card);
/// Discards an Adventure card that was drawn on the way: a Unique Foe was not Resolved (LU-DCK-07).
void discard_drawn(Play& p, int card);

// ---- cards that are being resolved
int open_card(Play& p, Kind kind, int card);
/// The innermost open card is done with.
void close_card(Play& p);
/// What sleeps until a card is faced again ends with the Turn (LU-TST-09).
void end_sleeping(Play& p);
/// All that is open is left where it is (LU-RUL-62).
void close_all(Play& p);

/// Looks at the top cards of a deck and puts them back in any order (LU-DCK-06).
struct Divine {
  static constexpr Proc kProc = Proc::Divine;
  Num16 deck{}, left{}, seen{}, sinking{}, removing{};
};
/// A text may let the Party put up to so many of them under the deck, or take so many out of the
/// game.
Flow divine(Deck deck, int n, int seat = kParty, int sinking = 0, int removing = 0);

}  // namespace undercroft::legends
