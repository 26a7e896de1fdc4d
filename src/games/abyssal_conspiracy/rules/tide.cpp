// The tide (AC-TID).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {

// AC-TID-02, AC-TID-03, AC-TID-04, AC-TID-05, AC-TID-14
Flow turn_tide(Play& p, Tide to, int seat) {
  if (p.s.tide == to) return kNext;
  p.s.tide = to;
  p.tell(Fact::TideTurned, {.n = static_cast<int>(to)}, seat);
  EventHead head = event_of(Event::Tide, seat);
  head.word = static_cast<u8>(to);
  return Machine::raise(p, head, effects::kNoPiece, 1);
}

}  // namespace undercroft::abyssal
