// Phase 2: Enter a room (OD-ENT).
#include "games/one_deck_dungeon/one_deck_dungeon.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

// Notes: which door, whether it was closed, and how many of its cards were turned up.
constexpr std::size_t kDoor = 0, kWasClosed = 1, kTurned = 2;

Door& door_of(Play& p, const Frame& f) {
  return p.s.doors[at(f.note[kDoor])];
}

Flow select_door(Play& p, Frame& f) {
  const bool closed = door_of(p, f).open == 0;  // OD-ENT-05, OD-ENT-07, OD-ENT-08
  f.note[kWasClosed] = static_cast<int>(closed);
  if (!closed) return jump(EnterStep::Gate);  // OD-ENT-01, OD-ENT-02
  return kNext;
}

void behind_the_door(const Read& r, const Frame& f, OptionList& out) {
  const Door& door = r.s.doors[at(f.note[kDoor])];
  const CardSlot slot = f.note[kTurned] == 0 ? door.card : door.under;
  r.s.pools.reveal_options(Zones{r.s}, slot, Verb::Reveal, out);
}
Flow open_door(Play& p, Frame& f, const Option& chosen) {
  Door& door = door_of(p, f);
  CardSlot& slot = f.note[kTurned] == 0 ? door.card : door.under;
  p.s.pools.reveal(Zones{p.s}, {&slot, 1}, 0, chosen);
  p.tell(Happening::Kind::Flipped, chosen.b, kDoorsFact);
  f.note[kTurned] += 1;
  if (f.note[kTurned] < sets_in_play(p.s)) return kRepeat;  // OD-FPL-08: both of a stack.
  door.open = 1;
  if (is_four(p.s) && door.under < door.card) std::swap(door.card, door.under);
  const Door opened = door;
  sort_doors(p.s);
  f.note[kDoor] =
      static_cast<int>(std::find(p.s.doors.begin(), p.s.doors.end(), opened) - p.s.doors.begin());
  return kNext;
}

// OD-RUL-91: opening counts even if the party then flees.
Flow door_opened(Play& p, Frame& f) {
  return announce(p, Event::Open, kDoorPieces + f.note[kDoor]);
}

/// An open door leaves no choice unless there is something to use (OD-ENT-05, OD-RUL-76).
Flow is_there_a_choice(Play& p, Frame& f) {
  const bool invisible = !is_four(p.s) && may_turn_invisible(p);
  const bool choice = f.note[kWasClosed] != 0 || invisible || anything_free(p);
  return choice ? kNext : jump(EnterStep::Start);
}

// OD-ENT-03, OD-DEC-11, OD-DEC-12. OD-ENT-05: no fleeing from a door that was open already.
void start_or_flee_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Start, kParty);
  if (f.note[kWasClosed] != 0) out.add(Verb::Flee, kParty);  // OD-EX-03, OD-FPL-09: from both.
  // OD-RUL-106: four heroes use it once their pairs are set.
  if (!is_four(r.s)) potion_options(r, PotionDef::When::BeforeEncounter, out);
  free_option(r, out);
}
Flow take_start_or_flee(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::Start: return kNext;
    case Verb::Flee: return jump(EnterStep::Flee);
    case Verb::UsePotion: return use_potion(p, chosen).then(kRepeat);
    default: return free_menu().then(kRepeat);
  }
}

// OD-TRN-04: and the turn is over.
Flow start(Play& p, Frame& f) {
  if (is_four(p.s)) return call(Proc::Pairs, kParty, {f.note[kDoor]}).then(kFinish);  // OD-FPL-09
  return call(Proc::Encounter, kParty, {f.note[kDoor], 0}).then(kFinish);
}

/// Straight to Step 6.
Flow skip(Play& /*p*/, Frame& f) {
  return call(Proc::Encounter, kParty, {f.note[kDoor], 1}).then(kFinish);
}

// OD-ENT-04, OD-ENT-06: the card stays, its ability sleeps. OD-RUL-58: triggers come first.
Flow flee(Play& p, Frame& /*f*/) {
  return announce(p, Event::Flee).then(kFinish);
}

constexpr std::array kEnterSteps{
    S::act("Enter a room", "OD-ENT-01", select_door),
    S::chance("Open the door", "OD-ENT-02", Purpose::Deck, behind_the_door, open_door),
    S::act("", "", door_opened),
    S::act("", "", is_there_a_choice),
    S::choose("Start the encounter or flee", "OD-ENT-03", start_or_flee_options,
              take_start_or_flee),
    S::act("", "", start),
    S::act("", "", skip),
    S::act("", "", flee),
};

}  // namespace

const Procedure<Play> kEnterProcedure{"enter_room", kEnterSteps, false, "Enter a room"};

}  // namespace undercroft::one_deck
