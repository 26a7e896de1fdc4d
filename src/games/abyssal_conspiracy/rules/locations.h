#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// The grid of nine locations, where everything is, and which location's text works.

namespace undercroft::abyssal {

inline int depth_of(int cell) {
  return cell / kColumns + 1;
}
/// Where a seat is; the Conspiracy is where the active player is (AC-CTN-13).
inline int cell_of_seat(const Read& r, int seat) {
  return r.s.place[at(seat == kConspiracy ? int{r.s.active} : seat)];
}
/// Where a card in play is (AC-LOC-07, AC-LOC-08, AC-LOC-09).
int cell_of(const Read& r, int piece);
/// Every card in play at a cell.
Set cards_at(const Read& r, int cell);
/// The location card at a cell as a piece, or -1 while it lies face down.
int location_piece(const Read& r, int cell);
/// What is printed at the cell where a player is.
const CardDef& location_def(const Read& r, int cell);
/// AC-LOC-02: the text of the active player's location comes in force, every other one falls
/// silent.
void heed_location(Play& p);
/// Turns the location of a cell face up, once which one it is is known (AC-LOC-11).
void show_location(Play& p, int cell, int location);
/// The locations that may lie at a face-down cell, as a mask of the content's nine.
u32 could_be(const Read& r, int cell);

}  // namespace undercroft::abyssal
