// The turn (OD-TRN).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

enum class TurnStep : u8 {
  Start,
  AtStart,
  Effects,
  TimePasses,
  ExploreOrEnter,
  EndOfTurn,
  DescendOrStay,
  kEnd
};

Flow start_turn(Play& p, Frame& /*f*/) {
  come_to_rest(p);
  p.s.start_of_turn = 1;
  return anything_free(p) ? kNext : jump(TurnStep::Effects);
}

Flow take_turn_start(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Pass) return kNext;
  return take_free(p, chosen).then(kRestart);
}

Flow time_passes(Play& p, Frame& /*f*/) {
  p.s.start_of_turn = 0;  // OD-RUL-16
  const int time = turn_time(p);
  p.s.extra_time = 0;
  return spend_time(p, time, true);  // OD-TIM-04
}

/// Doors that nobody can tell apart are one option.
void phase_two_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  if (may_explore(r)) out.add(Verb::Explore, kParty);
  for (std::size_t i = 0; i < r.s.doors.size(); ++i)
    // OD-TRN-02, OD-DEC-10
    if (i == 0 || r.s.doors[i] != r.s.doors[i - 1])
      out.add(Verb::EnterRoom, kParty, {.n = static_cast<int>(i)});
  free_option(r, out);
}
Flow take_phase_two(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::Explore: return call(Proc::Explore);  // OD-EXP-09
    case Verb::EnterRoom: return call(EnterRoom{.door = chosen.n});
    default: return free_menu().then(kRepeat);
  }
}

// OD-TRN-06, OD-DSC-01, OD-EXP-07
Flow end_turn(Play& p, Frame& /*f*/) {
  come_to_rest(p);
  if (!stairs_visible(p.s)) return kFinish;
  return kNext;
}

Flow descend_or_stay(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::Descend: return leave_to(Proc::Game, GameStep::Descend);
    case Verb::Stay: return kFinish;
    default: return free_menu().then(kRepeat);
  }
}

constexpr auto kTurnSteps = S::table<TurnStep>({
    S::act(TurnStep::Start, "", "", start_turn),
    S::choose(TurnStep::AtStart, "Start of the turn", "OD-DEC-08", first_options, take_turn_start)
        .asks("A turn begins. Is there anything to do first?"),
    S::announce<Event::Turn>(TurnStep::Effects, "", ""),
    S::act(TurnStep::TimePasses, "Phase 1: Time passes", "OD-TIM-01", time_passes),
    S::choose(TurnStep::ExploreOrEnter, "Phase 2: Explore or enter a room", "OD-TRN-02",
              phase_two_options, take_phase_two)
        .asks("Explore, or enter a room?")
        .shows(bar_explore),
    S::act(TurnStep::EndOfTurn, "", "", end_turn),
    S::choose(TurnStep::DescendOrStay, "End of the turn", "OD-DSC-01", descend_options,
              descend_or_stay)
        .asks("The stairs are in sight. Do you go down?"),
});

}  // namespace

int turn_time(const Read& r) {
  const int time = kTurnTime + rule_sum(r, kTurnTimeRule);  // OD-TIM-05
  return time * sets_in_play(r.s) + r.s.extra_time;         // OD-TIM-05, OD-FPL-31
}

const Procedure<Play> kTurnProcedure{"turn", kTurnSteps, false, "Turn"};

}  // namespace undercroft::one_deck
