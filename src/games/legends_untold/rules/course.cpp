// The Adventure from the first draw to its end (LU-SET, LU-WIN), and the Turn (LU-TRN).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

// ---- the random selections of set-up (LU-SET-11, LU-SET-12, LU-CHA-02)

struct PrepareNotes {
  static constexpr Proc kProc = Proc::Prepare;
  Num16 what{}, left{}, begun{};
};
enum class PrepareStep : u8 { Next, Select, Treasure, kEnd };
constexpr std::array<Kind, 4> kSelected{Kind::Foe, Kind::Discovery, Kind::Loot, Kind::Trap};

int wanted(const Read& r, int what) {
  const ScenarioDef& def = scenario(r);
  const std::array<Pair, 4> pairs{def.foes, def.discoveries, def.loot, def.traps};
  int n = figure(r, pairs[at(what)]);
  if (r.s.group != 0) return n;
  for (const int card : def.cards)  // LU-RUL-75: named cards count
    if (kind_of(r, card) == kSelected[at(what)]) --n;
  each_joining(r, kSelected[at(what)], [&](int) { --n; });
  return std::max(0, n);
}
Cards selectable(const Read& r, int what) {
  const auto& all = r.content.selections;
  Cards cards = r.s.box & all.of[r.s.environments[r.s.group]][what];  // LU-SET-20
  if (kSelected[at(what)] == Kind::Foe) cards &= all.pools[pool_of(r) - 'A'];
  leave_out(r, kSelected[at(what)], cards);
  return cards;
}
Flow next_selection(Play& p, Frame& f) {
  auto now = notes<PrepareNotes>(f);
  while (now.what < static_cast<int>(kSelected.size())) {
    if (now.begun == 0) {
      now.left = wanted(p, now.what);
      now.begun = 1;
    }
    if (now.left > 0 && selectable(p, now.what).any()) {
      keep(f, now);
      return kNext;
    }
    now.what += 1;
    now.begun = 0;
  }
  if (p.s.group + 1 < p.s.groups) {  // LU-OPT-09: the decks of the other environment
    p.s.group = 1;
    keep(f, PrepareNotes{});
    return kRepeat;
  }
  p.s.group = 0;
  keep(f, now);
  return jump(PrepareStep::Treasure);
}
void selection_options(const Read& r, const Frame& f, OptionList& out) {
  out.outcomes_of(Verb::Select, selectable(r, notes<PrepareNotes>(f).what));
}
Flow take_selection(Play& p, Frame& f, const Option& chosen) {
  p.s.box.clear(chosen.b);
  decks(p).adventure.unseen.set(chosen.b);  // LU-RUL-98: known, but not in which order
  p.tell(Fact::Selected, {.a = chosen.b});
  auto now = notes<PrepareNotes>(f);
  now.left -= 1;
  keep(f, now);
  return jump(PrepareStep::Next);
}
Flow prepare_treasure(Play& /*p*/, Frame& /*f*/) {
  return build_treasure();  // LU-SET-21
}
constexpr auto kPrepareSteps = S::table<PrepareStep>({
    S::act(PrepareStep::Next, "", "LU-SET-11", next_selection),
    S::chance(PrepareStep::Select, "Select an Adventure card", "LU-SET-12", Purpose::Selection,
              selection_options, take_selection),
    S::act(PrepareStep::Treasure, "", "LU-SET-21", prepare_treasure),
});

// ---- the Adventure

/// Heroes who were not built at set-up are asked for before the first draw (LU-DEC-02).
Flow build(Play& p, Frame& /*f*/) {
  const bool built = p.s.heroes.front().weapons[0].card != kNone;
  return built ? kNext : build_heroes();
}
Flow prepare(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Prepare);
}
Flow begin_scenario(Play& p, Frame& /*f*/) {
  p.tell(Fact::DecksMade);
  gather_texts(p);
  return run_card(p, kPieces(Thing::Scenario), Trigger::Start);
}
Flow play_turn(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Turn).then(kRepeat);
}
constexpr std::array kGameSteps{
    S::act("", "LU-HER-09", build),
    S::act("Set up the Adventure", "LU-SET-11", prepare),
    S::act("", "LU-SET-01", begin_scenario),
    S::act("", "LU-TRN-01", play_turn),
};

// ---- the Turn

/// LU-RUL-08: out of Time, a Party that Heals as fast as it pays (LU-TIM-17) is not waited for.
constexpr int kLastTurn = 250;

Flow begin_turn(Play& p, Frame& /*f*/) {
  if (p.s.turn == kLastTurn) return game_over(Result::Lost, Reason::Hopeless);
  p.s.turn += 1;
  p.s.phase = Phase::Scouting;
  p.s.no_exploring = 0;
  p.s.returning = 0;
  p.s.left_now = 0;
  Machine::wake(p, static_cast<u8>(Time::NextTurn));
  Machine::begin_last_turn(p, static_cast<u8>(Time::EndOfNextTurn), -1);
  return kNext;
}
Flow scouting_phase(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Scouting);
}
Flow adventure_phase(Play& p, Frame& /*f*/) {
  if (p.s.phase == Phase::Adventure) return call(Proc::Adventure).then(jump(TurnStep::Exploration));
  return jump(TurnStep::Exploration);
}
/// LU-RUL-62, LU-RUL-63: where the Party has fled to, a Foe that waits is fought at once.
Flow fled(Play& p, Frame& /*f*/) {
  if (!p.s.waiting.empty()) return resolve_events(p).then(kRepeat);
  for (int slot = 0; slot < kFoeSlots; ++slot)
    if (const u8 foe = here(p).foes[slot]; foe != kNone && foe != kUndrawn)
      return meet_foe(slot, Comes::Waiting).then(kRepeat);
  return kNext;
}
Flow exploration_phase(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Exploration);
}
Flow rest_phase(Play& p, Frame& /*f*/) {
  // LU-RUL-21: a Retreat that leads nowhere may have left some.
  if (!p.s.waiting.empty()) return resolve_events(p).then(kRepeat);
  return call(Proc::Rest).then(jump(TurnStep::End));
}
/// LU-RUL-62: the Rest Phase goes on where the Party has fled to.
Flow rest_on(Play& p, Frame& /*f*/) {
  if (!p.s.waiting.empty()) return resolve_events(p).then(kRepeat);
  if (has_waiting_foe(p, p.s.here)) {
    for (int slot = 0; slot < kFoeSlots; ++slot)
      if (const u8 foe = here(p).foes[slot]; foe != kNone && foe != kUndrawn)
        return meet_foe(slot, Comes::Waiting).then(kRepeat);
  }
  return call(Proc::Rest, kParty, {1});
}
// LU-WIN-03, LU-RST-06
Flow end_turn(Play& p, Frame& /*f*/) {
  if (anyone_fallen(p)) return game_over(Result::Lost, Reason::LeftLying);
  expire(p, Time::EndOfTurn);
  expire(p, Time::NextTurn);
  Machine::end_last_turn(p, static_cast<u8>(Time::EndOfNextTurn), -1);
  Machine::end_period(p, static_cast<u8>(Period::Turn));
  end_sleeping(p);
  p.s.kept.clear();  // LU-TST-09: or the Turn ends
  reset_prices(p);
  return announce(p, Event::TurnOver);
}
Flow turn_goal(Play& p, Frame& /*f*/) {
  return check_goal(p);
}
constexpr auto kTurnSteps = S::table<TurnStep>({
    S::act(TurnStep::Begin, "", "LU-TRN-01", begin_turn),
    S::act(TurnStep::Scouting, "Scouting Phase", "LU-TRN-02", scouting_phase),
    S::act(TurnStep::Adventure, "", "LU-TRN-01", adventure_phase),
    S::act(TurnStep::Retreated, "", "LU-RUL-63", fled),
    S::act(TurnStep::Exploration, "", "LU-TRN-01", exploration_phase),
    S::act(TurnStep::Rest, "", "LU-TRN-01", rest_phase),
    S::act(TurnStep::RestOn, "", "LU-RUL-62", rest_on),
    S::act(TurnStep::End, "", "LU-RST-06", end_turn),
    S::act(TurnStep::Goal, "", "LU-RUL-76", turn_goal),
});

}  // namespace

// ---- Clear Exit (LU-OPT-06, LU-OPT-07)

namespace {
bool is_free_of_foes(const Read& r, int place) {
  return std::ranges::all_of(r.s.map[place].foes, [](u8 foe) { return foe == kNone; });
}
bool needs_clear_exit(const Read& r) {
  const ScenarioDef& def = scenario(r);
  return def.clear_exit ||
         (has_bit(r.s.options, static_cast<int>(Optional::ClearExit)) && !def.any_exit);
}
}  // namespace
bool is_way_out_clear(const Read& r) {
  u64 reached = u64{1} << r.s.here;
  if (!is_free_of_foes(r, r.s.here)) return false;
  for (u64 before = 0; before != reached;) {
    before = reached;
    for (int place = 0; place < length(r.s.map); ++place) {
      if ((reached >> place & 1U) == 0) continue;
      each_neighbour(r, place, [&](int next, int side) {
        if (is_way_open(r, place, side) && is_free_of_foes(r, next)) reached |= u64{1} << next;
      });
    }
  }
  return (reached & 1U) != 0;  // the first place is the start
}

// LU-RUL-03, LU-WIN-04: it counts once nobody is Unconscious.
Flow achieve_goal(Play& p) {
  if (p.s.goal == 0) p.tell(Fact::GoalMet);
  p.s.goal = 1;
  if (anyone_fallen(p)) return kNext;
  if (needs_clear_exit(p) && !is_way_out_clear(p)) return kNext;  // LU-EX-14
  if (scenario(p).free)
    p.tell(Fact::Scored, {.a = places_resolved(p), .b = p.s.treasures, .n = score(p)});
  return game_over(Result::Won, Reason::Achieved);  // LU-WIN-01
}
Flow check_goal(Play& p) {
  if (p.s.goal != 0) return achieve_goal(p);
  return run_card(p, kPieces(Thing::Scenario), Trigger::Goal);
}

const Procedure<Play> kGameProcedure{"game", kGameSteps, false, "Legends Untold"};
const Procedure<Play> kPrepareProcedure{"prepare", kPrepareSteps, false, "Set up"};
const Procedure<Play> kTurnProcedure{"turn", kTurnSteps, false, "Turn"};

}  // namespace undercroft::legends
