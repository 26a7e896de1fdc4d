// Phase 2: Enter a room (OD-ENT).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

Door& door_of(Play& p, const Frame& f) {
  return p.s.doors[at(notes<EnterRoom>(f).door)];
}

Flow select_door(Play& p, Frame& f) {
  const bool closed = door_of(p, f).open == 0;  // OD-ENT-05, OD-ENT-07, OD-ENT-08
  keep(f, EnterRoom{.door = notes<EnterRoom>(f).door, .was_closed = static_cast<int>(closed)});
  if (!closed) return jump(EnterStep::Gate);  // OD-ENT-01, OD-ENT-02
  return kNext;
}

void behind_the_door(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<EnterRoom>(f);
  const Door& door = r.s.doors[at(now.door)];
  const CardSlot slot = now.turned == 0 ? door.card : door.under;
  r.s.pools.reveal_options(Zones{r.s}, slot, Verb::Reveal, out);
}
Flow open_door(Play& p, Frame& f, const Option& chosen) {
  Door& door = door_of(p, f);
  auto now = notes<EnterRoom>(f);
  CardSlot& slot = now.turned == 0 ? door.card : door.under;
  p.s.pools.reveal(Zones{p.s}, {&slot, 1}, 0, chosen);
  p.tell(Fact::DoorOpened, {.a = chosen.b});
  now.turned += 1;
  keep(f, now);
  if (now.turned != sets_in_play(p.s)) return kRepeat;  // OD-FPL-08: both of a stack.
  door.open = 1;
  if (is_four(p.s) && door.under < door.card) std::swap(door.card, door.under);
  const Door opened = door;
  sort_doors(p.s);
  now.door = static_cast<int>(p.s.doors.place_of(opened));
  keep(f, now);
  return kNext;
}

// OD-RUL-91: opening counts even if the party then flees.
Flow door_opened(Play& p, Frame& f) {
  return announce(p, Event::Open, kDoorPieces + notes<EnterRoom>(f).door);
}

/// An open door leaves no choice unless there is something to use.
Flow is_there_a_choice(Play& p, Frame& f) {
  const bool invisible = !is_four(p.s) && may_turn_invisible(p);
  // OD-ENT-05, OD-RUL-76
  const bool choice = notes<EnterRoom>(f).was_closed != 0 || invisible || anything_free(p);
  return choice ? kNext : jump(EnterStep::Start);
}

/// Nobody flees from a door that was open already.
void start_or_flee_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Start, kParty);
  if (notes<EnterRoom>(f).was_closed != 0)  // OD-ENT-03, OD-ENT-05, OD-DEC-11, OD-DEC-12
    out.add(Verb::Flee, kParty);            // OD-EX-03, OD-FPL-09: from both.
  // OD-RUL-106: four heroes use it once their pairs are set.
  if (!is_four(r.s)) potion_options(r, PotionDef::When::BeforeEncounter, out);
  free_option(r, out);
}
Flow take_start_or_flee(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Flee) return jump(EnterStep::Flee);  // OD-ENT-04, OD-ENT-06
  switch (verb_of(chosen)) {
    case Verb::Start: return kNext;
    case Verb::UsePotion: return use_potion(p, chosen).then(kRepeat);
    default: return free_menu().then(kRepeat);
  }
}

/// After the encounter the turn is over.
Flow start(Play& p, Frame& f) {
  const Num16 door = notes<EnterRoom>(f).door;
  if (is_four(p.s)) return call(TwoEncounters{.door = door}).then(kFinish);  // OD-FPL-09
  return call(Encounter{.door = door}).then(kFinish);                        // OD-TRN-04
}

/// Straight to Step 6.
Flow skip(Play& /*p*/, Frame& f) {
  return call(Encounter{.door = notes<EnterRoom>(f).door, .skipped = 1}).then(kFinish);
}

// The card that is fled from stays, its ability sleeps. OD-RUL-58: triggers come first.
Flow flee(Play& p, Frame& f) {
  p.tell(Fact::Fled, {.a = notes<EnterRoom>(f).door});
  return announce(p, Event::Flee).then(kFinish);
}

constexpr auto kEnterSteps = S::table<EnterStep>({
    S::act(EnterStep::Select, "Enter a room", "OD-ENT-01", select_door),
    S::chance(EnterStep::Open, "Open the door", "OD-ENT-02", Purpose::Deck, behind_the_door,
              open_door)
        .asks("What comes?"),
    S::act(EnterStep::Opened, "", "", door_opened),
    S::act(EnterStep::Gate, "", "", is_there_a_choice),
    S::choose(EnterStep::StartOrFlee, "Start the encounter or flee", "OD-ENT-03",
              start_or_flee_options, take_start_or_flee)
        .asks(ask_encounter)
        .shows(bar_flee),
    S::act(EnterStep::Start, "", "", start),
    S::act(EnterStep::Skip, "", "", skip),
    S::act(EnterStep::Flee, "", "", flee),
});

}  // namespace

const Procedure<Play> kEnterProcedure{"enter_room", kEnterSteps, false, "Enter a room"};

}  // namespace undercroft::one_deck
