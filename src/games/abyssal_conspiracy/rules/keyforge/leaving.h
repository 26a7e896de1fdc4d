#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Zones, lines, coming into play and leaving it.

namespace undercroft::abyssal {

/// Where in a line a creature comes to stand.
enum class Flank : u8 { Left, Right, Gap };

struct MoveInLine {
  static constexpr Proc kProc = Proc::MoveInLine;
  Num16 piece{};
  Num16 to_flank{};  ///< only to one of the flanks
};
std::string ask_position(const Read& r, const Frame& f);
/// KF-DES-02: in which order the cards that were just destroyed lie in a discard pile.
struct OrderFallen {
  static constexpr Proc kProc = Proc::OrderFallen;
  Num16 pile{};  ///< whose pile
};
std::string ask_fallen(const Read& r, const Frame& f);

/// How a card leaves play, where the zone alone does not say it: flags of Event::Leave.
enum LeaveFlag : u8 {
  kSeized = 1,      ///< into the archives of whoever resolves (KF-ARC-01)
  kShuffledIn = 2,  ///< the deck is shuffled
  kAtBottom = 4,    ///< of the deck
};

/// Cards leave play for one pile at once: in which order they come to lie in it (AC-DEC-33).
struct Arrange {
  static constexpr Proc kProc = Proc::Arrange;
  Num16 next{};  ///< the part of the event whose turn it is
};
std::string ask_which_lies_first(const Read& r, const Frame& f);
/// The newest event, of cards that leave play, happens; a seat says first in which order they go.
Flow leave_in_order(int seat);

/// The line that a creature in play stands in: its controller's, or among those engaged.
Line& line_of(State& s, int piece);
const Line& line_of(const State& s, int piece);
/// The place of a creature in its line, or -1.
int spot(const Read& r, int piece);
bool on_flank(const Read& r, int piece);           ///< KF-CRE-03
bool in_centre(const Read& r, int piece);          ///< KF-CRE-05
bool are_neighbours(const Read& r, int a, int b);  ///< KF-CRE-04, AC-ENG-08
Set neighbours_of(const Read& r, int piece);

/// Its power as it stands in play, for texts that look back on it (KF-LVP-05).
void remember_power(Play& p, int piece);
/// Moves a card to a zone, its owner's unless said; one that leaves play loses everything on it
/// (KF-LVP-01, KF-LVP-02).
void put(Play& p, int piece, Zone to, int whose = -1);
/// At the bottom of its owner's deck.
void put_at_bottom(Play& p, int piece);
/// A card comes into play for a seat, exhausted (KF-GEN-06); a creature at a place of its line,
/// one for the Conspiracy among those engaged with the active player (AC-ENG-02).
void come_into_play(Play& p, int piece, int seat, int place, int enters = 0);
/// The place of a flank in the line that a creature would join.
int flank_place(const Read& r, int seat, Flank flank);
/// Shuffles a deck, or the discard pile into it.
void shuffle_deck(Play& p, int seat);
void reset_deck(Play& p, int seat);
/// How many cards a player has in hand; for the Conspiracy its archives count (AC-RUL-26).
int cards_in_hand(const Read& r, int seat);

}  // namespace undercroft::abyssal
