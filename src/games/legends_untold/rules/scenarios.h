#pragma once
#include "games/legends_untold/rules/table.h"

// What a Scenario says beyond its figures: cards that it names and holds for a place, what earlier
// Episodes have left, its count, and how it ends (LU-SET-05, LU-SET-11, LU-WIN, LU-CUS-02).

namespace undercroft::legends {

/// A place named, by a word of `ordinal`.
constexpr int kStartWord = 3;
bool is_place_named(const Read& r, int location);
/// Whether a Scenario names an Adventure card, as one that takes part or one that its text means.
bool is_card_named(const Read& r, int card);
/// Whether the Party is in this place named, wherever in it.
bool is_at(const Read& r, int which);
/// Whether it stands in its middle (LU-RUL-76).
bool has_reached(const Read& r, int which);
/// Whether a Treasure Zone of this place named has been Searched.
bool is_searched(const Read& r, int which);

// ---- what earlier Episodes have left
bool has_come(const Read& r, const Earlier& earlier);
/// Upgrades that each Hero has more in this Adventure.
int more_upgrades(const Read& r);
/// Whether a card stays in the box when decks and pools are built.
bool is_left_out(const Read& r, Kind kind, int card);
void leave_out(const Read& r, Kind kind, Cards& cards);
/// Calls f(card) for the cards of a kind that are always in their deck.
template <class F>
void each_joining(const Read& r, Kind kind, F f) {
  for (const ScenarioDef::Change& change : scenario(r).joins)
    if (change.kind == kind && has_come(r, change.when)) f(change.card);
}

// ---- cards that lie in a place
/// Whether a card is kept out of its deck until the Party finds it in its place.
bool is_kept_aside(const Read& r, Kind kind, int card);
/// Takes the card that lies behind the first icon of its type here, wherever it was until then; -1:
/// there is none.
int take_held(Play& p, Kind kind);
/// A Foe that its place still waits for goes back into the deck when it is Resolved elsewhere.
void return_held(Play& p, int foe);
/// A Foe that waits where no icon shows one lies in the middle of its place.
bool waits_without_icon(const Read& r, int card);
/// Besides what a Treasure Zone gives.
void gain_held_loot(Play& p);

// ---- its count, and its end
void progress(Play& p, int n);
/// Tells of a card that is Resolved, the innermost open one, while it still lies there.
Flow tell_resolved(Play& p, Frame& f);
/// ... of a Foe that is Defeated or Flees.
Flow tell_foe_resolved(Play& p, Frame& f);
/// Whether the Party may leave the place where it is.
bool may_leave(const Read& r);
/// Events in the deck, its discard pile and waiting; one that is being Resolved is not over yet.
int events_left(const Read& r);
/// Locations Resolved, but for the start.
int places_resolved(const Read& r);
/// LU-CUS-02: what free exploration comes to.
int score(const Read& r);
/// The Foes of which letter may be selected, at the Level of the Heroes.
char pool_of(const Read& r);

}  // namespace undercroft::legends
