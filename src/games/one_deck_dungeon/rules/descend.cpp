// Stairs and descending (OD-DSC); tokens on the stairs are in time.cpp.
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

// OD-DSC-05: a new deck over the stairs.
void shuffle_deck(Play& p) {
  State& s = p.s;
  // OD-DSC-04
  s.discard.each([&](int card, int count) {
    for (int i = 0; i < count; ++i) s.deck.push_back(CardSlot::known(card));
  });
  s.discard.clear();
  // OD-DSC-03
  for (const Door& door : s.doors) {
    s.deck.push_back(door.card);
    if (is_four(s)) s.deck.push_back(door.under);
  }
  s.doors.clear();
  s.pools.shuffle(Zones{s}, s.deck);  // OD-CHA-02; OD-RUL-128: closed ones unseen.
  p.tell(Fact::DeckShuffled);
}

}  // namespace

// OD-DSC-02, OD-DSC-09, OD-DEC-35; at the start of a turn OD-TIM-04, OD-DEC-09.
void descend_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::Descend, kParty);
  if (!r.s.doors.empty()) out.add(Verb::Stay, kParty);  // OD-RUL-08: nothing else without a door.
  free_option(r, out);
}

Flow descend(Play& p, Frame& /*f*/) {
  shuffle_deck(p);
  p.s.stairs = 0;  // OD-RUL-09
  p.s.floor += 1;  // OD-DSC-06, OD-GEN-04
  p.s.descents += 1;
  p.tell(Fact::FloorReached, {.n = p.s.floor});
  Machine::end_period(p, static_cast<u8>(Period::Floor));
  gather_texts(p);  // OD-DSC-07
  if (!heard(p, Event::Descend)) return kNext;
  // OD-RUL-111; OD-RUL-51: texts that ask for tokens ask what the party came with, so that what
  // one of them gives takes nothing from another.
  return Machine::raise(p, event_of(Event::Descend), effects::kNoPiece, p.s.tokens);
}

// OD-DSC-08, OD-BOS-18, OD-BOS-19: behind the last floor there is the boss, and neither turns nor
// rooms.
Flow descended(Play& p, Frame& /*f*/) {
  if (p.s.floor <= kFloors) return jump(GameStep::EnterFloor);
  return_stored_before_boss(p);
  return kNext;
}

}  // namespace undercroft::one_deck
