// The turn (OD-TRN), and the course of the whole game: floors, turns, descents, the boss.
#include "games/one_deck_dungeon/one_deck_dungeon.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

// ---- the game

// OD-RUL-60: floor 1 counts as entered at set-up. OD-RUL-111: the last thing of a descent.
Flow enter_floor(Play& p, Frame& /*f*/) {
  return announce(p, Event::Floor, kFloorPieces + p.s.floor - 1);
}

// OD-RUL-112: time on entering may use up the whole deck, or (OD-RUL-69) there is none; then the
// party descends at once.
Flow floor_entered(Play& p, Frame& /*f*/) {
  if (stairs_visible(p.s) && p.s.doors.empty()) return jump(GameStep::Descend);
  return kNext;
}

// OD-GEN-07: a turn is the party's. OD-TRN-01: one follows the other.
Flow take_turn(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Turn).then(kRepeat);
}

Flow fight_boss(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Boss);
}

// ---- a turn

enum class TurnStep : u8 {
  Start,
  AtStart,
  Effects,
  TimePasses,
  ExploreOrEnter,
  EndOfTurn,
  DescendOrStay
};

Flow start_turn(Play& p, Frame& /*f*/) {
  come_to_rest(p);
  p.s.start_of_turn = 1;
  return anything_free(p) ? kNext : jump(TurnStep::Effects);
}

// OD-DEC-08
void turn_start_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  free_options(r, out);
  out.add(Verb::Pass, kParty);
}
Flow take_turn_start(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Pass) return kNext;
  return take_free(p, chosen).then(kRestart);
}

Flow turn_effects(Play& p, Frame& /*f*/) {
  return announce(p, Event::Turn);
}

Flow time_passes(Play& p, Frame& /*f*/) {
  p.s.start_of_turn = 0;  // OD-RUL-16
  const int time = turn_time(p);
  p.s.extra_time = 0;
  return spend_time(p, time, true);  // OD-TIM-04
}

// OD-TRN-02, OD-DEC-10. Doors that nobody can tell apart are one option.
void phase_two_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  if (may_explore(r)) out.add(Verb::Explore, kParty);
  for (std::size_t i = 0; i < r.s.doors.size(); ++i)
    if (i == 0 || r.s.doors[i] != r.s.doors[i - 1])
      out.add(Verb::EnterRoom, kParty, {.n = static_cast<int>(i)});
  free_option(r, out);
}
Flow take_phase_two(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::Explore: return call(Proc::Explore);  // OD-EXP-09
    case Verb::EnterRoom: return call(Proc::EnterRoom, kParty, {chosen.n});
    default: return free_menu().then(kRepeat);
  }
}

// OD-TRN-06, OD-DSC-01, OD-EXP-07
Flow end_turn(Play& p, Frame& /*f*/) {
  come_to_rest(p);
  if (!stairs_visible(p.s)) return kFinish;
  return kNext;
}

// OD-DSC-09, OD-DEC-35; OD-RUL-08: without a door there is no staying.
void descend_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::Descend, kParty);
  if (!r.s.doors.empty()) out.add(Verb::Stay, kParty);
  free_option(r, out);
}
Flow descend_or_stay(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::Descend: return leave_to(Proc::Game, GameStep::Descend);
    case Verb::Stay: return kFinish;
    default: return free_menu().then(kRepeat);
  }
}

constexpr std::array kGameSteps{
    S::act("", "OD-TIE-01", prepare),
    S::act("Enter the floor", "OD-RUL-60", enter_floor),
    S::act("", "", floor_entered),
    S::act("", "OD-TRN-01", take_turn),
    S::act("Descend", "OD-DSC-01", descend),
    S::act("", "OD-RUL-111", descended),
    S::act("Boss fight", "OD-BOS-02", fight_boss),
    S::act("", "", clear_table),
    S::act("Check-marks", "OD-CAM-02", assign_marks),
};
constexpr std::array kTurnSteps{
    S::act("", "", start_turn),
    S::choose("Start of the turn", "OD-DEC-08", turn_start_options, take_turn_start),
    S::act("", "", turn_effects),
    S::act("Phase 1: Time passes", "OD-TIM-01", time_passes),
    S::choose("Phase 2: Explore or enter a room", "OD-TRN-02", phase_two_options, take_phase_two),
    S::act("", "", end_turn),
    S::choose("End of the turn", "OD-DSC-01", descend_options, descend_or_stay),
};

}  // namespace

// OD-TIM-05: what dungeon effects add is part of the same spending.
int turn_time(const Read& r) {
  int time = kTurnTime;  // OD-TIM-01
  Query::each_rule(r, static_cast<effects::RuleKind>(kTurnTimeRule),
                   [&](const effects::Rule& rule, const Query::Who& who) {
                     time += Query::evaluate(r, rule.number, who);
                   });
  return time * sets_in_play(r.s) + r.s.extra_time;  // OD-FPL-05, OD-FPL-31
}

const Procedure<Play> kGameProcedure{"game", kGameSteps, false, "One Deck Dungeon"};
const Procedure<Play> kTurnProcedure{"turn", kTurnSteps, false, "Turn"};

}  // namespace undercroft::one_deck
