// The encounter: its course (OD-ENC), the special ability (OD-ABL), Step 1: peril choice (OD-PER).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

Flow start_encounter(Play& p, Frame& f) {
  Room& room = p.s.room;
  room.door = narrow<u8>(int{notes<Encounter>(f).door});
  // OD-FPL-10: of a stack the card of the pair.
  room.card = is_four(p.s) ? p.s.pairs.cards[p.s.pairs.now - 1U]
                           : narrow<u8>(p.s.doors[room.door].card.card());
  p.tell(Fact::EncounterBegins, {.a = room.card});
  if (notes<Encounter>(f).skipped != 0) return jump(EncounterStep::Loot);  // OD-POT-08, OD-RUL-31
  room.mode = card_def(p, room.card).peril ? Mode::Peril : Mode::Combat;   // OD-ENC-01
  // OD-ABL-01, OD-ABL-02: what the foe does at the start happens before Step 2 (OD-RUL-89).
  if (room.mode == Mode::Peril) return kNext;
  open_boxes(p);
  gather_texts(p);
  return announce(p, Event::Encounter, kEncounterPiece);
}

// OD-TRN-03, OD-ENC-04: Step 1 is for perils alone.
Flow is_peril(Play& p, Frame& /*f*/) {
  return p.s.room.mode == Mode::Peril ? kNext : jump(EncounterStep::Feat);
}

// OD-PER-01, OD-DEC-14
void peril_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::TakeOption, kParty, {.n = 0});
  out.add(Verb::TakeOption, kParty, {.n = 1});
  free_option(r, out);
}
// OD-PER-02, OD-PER-03: its time is paid at once and is no consequence.
Flow take_option(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Free) return free_menu().then(kRepeat);
  p.s.room.option = narrow<u8>(chosen.n);
  open_boxes(p);
  return spend_time(p, card_def(p, p.s.room.card).options[at(chosen.n)].time);
}

// OD-ENC-05: whoever survives claims, covered boxes or not.
Flow step_6(Play& p, Frame& /*f*/) {
  p.tell(Fact::EncounterOver, {.a = p.s.room.card});
  if (!is_four(p.s)) return call(Proc::Loot);  // OD-FPL-19: with four heroes it waits.
  const Room& room = p.s.room;
  p.s.pairs.spoils.push_back({room.card, room.option, room.denied});
  leave_room(p);  // OD-FPL-15
  return kFinish;
}

Flow end_encounter(Play& p, Frame& /*f*/) {
  leave_room(p);
  return call(Proc::Levels);  // OD-LVL-01, OD-RUL-118
}

constexpr auto kEncounterSteps = S::table<EncounterStep>({
    S::act(EncounterStep::Start, "Start: Special ability", "OD-ABL-01", start_encounter),
    S::act(EncounterStep::Gate, "", "", is_peril),
    S::choose(EncounterStep::Peril, "Step 1: Peril choice", "OD-PER-01", peril_options, take_option)
        .asks("Which way do you take?"),
    S::call<Proc::Feats>(EncounterStep::Feat, "Step 2: Heroic feat", "OD-FEA-01"),
    S::call<Proc::Gather>(EncounterStep::Gather, "Step 3: Gather and roll", "OD-ROL-01"),
    S::call<Proc::Place>(EncounterStep::Place, "Step 4: Use skills and place dice", "OD-PLC-01"),
    S::call<Proc::Consequences>(EncounterStep::Suffer, "Step 5: Suffer consequences", "OD-CON-01"),
    S::act(EncounterStep::Loot, "Step 6: Claim loot", "OD-LOT-01", step_6),
    S::act(EncounterStep::End, "End of the encounter", "OD-LVL-01", end_encounter),
});

}  // namespace

void leave_room(Play& p) {
  p.tell(Fact::DiceReturned);
  return_all_dice(p);
  exile_what_is_due(p);
  p.s.boxes.clear();
  for (Hero& hero : p.s.heroes) hero.used = hero.talents_used = 0;  // OD-FEA-09
  p.s.room = Room();                                                // OD-RUL-121
  Machine::end_period(p, static_cast<u8>(Period::Encounter));
  Machine::expire(p, static_cast<u8>(Time::EndOfEncounter));
  gather_texts(p);  // OD-ABL-03: continuous abilities end.
}

const Procedure<Play> kEncounterProcedure{"encounter", kEncounterSteps, false, "Encounter"};

}  // namespace undercroft::one_deck
