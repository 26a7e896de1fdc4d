// Stairs and descending (OD-DSC); tokens on the stairs are in time.cpp.
#include "games/one_deck_dungeon/one_deck_dungeon.h"

namespace undercroft::one_deck {
namespace {

// OD-DSC-03, OD-DSC-04: doors and discards become the new deck; OD-RUL-128: closed ones unseen.
void shuffle_deck(Play& p) {
  State& s = p.s;
  s.discard.each([&](int card, int count) {
    for (int i = 0; i < count; ++i) s.deck.push_back(CardSlot::known(card));
  });
  s.discard.clear();
  for (const Door& door : s.doors) s.deck.push_back(door.card);
  s.doors.clear();
  s.pools.shuffle(Zones{s}, s.deck);
  p.tell(Happening::Kind::Shuffled, kDeckFact);
}

}  // namespace

// OD-DSC-03 to -07, OD-GEN-04, OD-RUL-09, OD-RUL-111
Flow descend(Play& p, Frame& /*f*/) {
  shuffle_deck(p);
  p.s.stairs = 0;
  p.s.floor += 1;
  p.s.descents += 1;
  p.tell(Happening::Kind::Changed, kFloorFact, 0, p.s.floor);
  Machine::end_period(p, static_cast<u8>(Period::Floor));
  gather_texts(p);
  return announce(p, Event::Descend);
}

// OD-DSC-08, OD-BOS-01
Flow descended(Play& p, Frame& /*f*/) {
  if (p.s.floor <= kFloors) return jump(GameStep::EnterFloor);
  return_stored_before_boss(p);
  return kNext;
}

}  // namespace undercroft::one_deck
