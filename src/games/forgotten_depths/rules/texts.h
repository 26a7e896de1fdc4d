#pragma once
#include "games/forgotten_depths/rules/printed.h"

// Texts in force: cards/words.cpp says which, and what their words mean.

namespace undercroft::forgotten {

inline bool heard(const Read& r, Event event) {
  return Machine::heard(r, event);
}
/// Whether any text hears of who falls.
inline bool hears_of_defeats(const Read& r) {
  return heard(r, Event::Defeat) || heard(r, Event::Fall);
}
void gather_texts(Play& p);
/// At the end of a Step: Passives of what fell in it stop.
void silence_the_fallen(Play& p);
/// Lets the texts that listen answer to something that has happened.
inline Flow announce(Play& p, Event event, int piece = effects::kNoPiece, int seat = kPartySeat) {
  return Machine::announce(p, event, piece, seat);
}
inline effects::EventHead event_of(Event kind, int seat = kPartySeat) {
  return Machine::event_of(kind, seat);
}
int ability_of(const Read& r, int piece, Trigger word);
/// Runs what the Feature or Location card says.
Flow run_card(Play& p, Trigger word);

}  // namespace undercroft::forgotten
