// The Tests of cards: Basic (LU-BAS), Table (LU-TAB), Staged (LU-STG), and for the whole Party
// (LU-PTY).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

struct Trial {
  static constexpr Proc kProc = Proc::Trial;
  Num16 ways{}, hero{}, line{}, stage{}, landed{};
};
enum class TrialStep : u8 {
  Next,
  Choose,
  Roll,
  Judge,
  Further,
  Result,
  Settle,
  PassOn,
  Done,
  kEnd
};
enum Key : u8 { kPass, kFail };
constexpr u8 kResult = 0;

const TestDef& test_def(const Read& r) {
  const OpenCard& open = r.s.open.back();
  return card_def(r, open.kind, open.card).test;
}
int card_piece(const Read& r) {
  return kPieces(Thing::Card, top_card(r));
}
bool is_trap(const Read& r) {
  const OpenCard& open = r.s.open.back();
  return open.kind == Kind::Obstacle && card_def(r, open.kind, open.card).trap;
}
/// Heroes who have still to Resolve a Party Test (LU-PTY-01).
unsigned still_to_pass(const Read& r) {
  return heroes_up(r) & ~unsigned{r.s.open.back().passed};
}
unsigned able(const Read& r) {
  return test_def(r).party ? still_to_pass(r) : heroes_up(r);  // LU-TST-05, LU-TST-06
}

Flow next_attempt(Play& p, Frame& f) {
  const OpenCard& open = p.s.open.back();
  if (open.outcome != Resolves::No) return jump(TrialStep::Done);
  if (test_def(p).party && still_to_pass(p) == 0) {  // LU-PTY-13
    p.s.open.back().outcome = Resolves::Yes;
    return jump(TrialStep::Done);
  }
  auto now = notes<Trial>(f);
  now.stage = 0;
  keep(f, now);
  return kNext;
}
// LU-DEC-10, LU-DEC-11, LU-DEC-14, LU-DEC-15, LU-DEC-17, LU-DEC-19
void attempt_options(const Read& r, const Frame& f, OptionList& out) {
  const TestDef& def = test_def(r);
  const auto now = notes<Trial>(f);
  each_bit(able(r), [&](int hero) {  // LU-PTY-02
    if (def.type == TestType::Basic)
      for (int i = 0; i < length(def.options); ++i)  // LU-BAS-01, LU-PTY-03
        out.add(Verb::Attempt, seat_of(r, hero),
                {.a = hero, .b = static_cast<int>(def.options[i].skill), .n = i});
    else
      for (int i = 0; i < length(def.ways); ++i)  // LU-TAB-04
        out.add(Verb::Attempt, seat_of(r, hero),
                {.a = hero, .b = static_cast<int>(def.ways[i].skill), .n = i});
  });
  const auto ways = static_cast<unsigned>(int{now.ways});
  const bool fell = is_trap(r) && anyone_fallen(r);  // LU-TRP-04
  if (((ways & kMayRetreat) != 0 || fell) && may_retreat(r)) out.add(Verb::Retreat, kParty);
  if ((ways & kMayLeave) != 0) out.add(Verb::LeaveIt, kParty);
  if ((ways & kMayDiscard) != 0) out.add(Verb::Discard, kParty);
}
Flow take_attempt(Play& p, Frame& f, const Option& chosen) {
  OpenCard& open = p.s.open.back();
  switch (verb_of(chosen)) {
    case Verb::Retreat: open.outcome = Resolves::Retreat; return jump(TrialStep::Done);
    case Verb::LeaveIt: open.outcome = Resolves::Left; return jump(TrialStep::Done);
    case Verb::Discard:
      open.outcome = Resolves::Yes;
      open.marks = static_cast<u8>(open.marks | OpenCard::kGoesOn);
      return jump(TrialStep::Done);
    default: break;
  }
  auto now = notes<Trial>(f);
  now.hero = chosen.a;
  now.line = chosen.n;
  keep(f, now);
  open.attempted = static_cast<u8>(open.attempted | bit_of(chosen.a));
  return kNext;
}
Flow roll_attempt(Play& p, Frame& f) {
  const auto now = notes<Trial>(f);
  const TestDef& def = test_def(p);
  Roll test;
  test.hero = narrow<u8>(int{now.hero});
  if (def.party) test.marks = Roll::kParty;
  if (def.type == TestType::Basic) {
    test.skill = def.options[now.line].skill;
    test.difficulty = def.options[now.line].difficulty;
  } else {
    test.skill = def.ways[now.line].skill;
    test.modifier = def.ways[now.line].modifier;
    if (def.type == TestType::Staged) test.difficulty = def.stages[now.stage];  // LU-STG-02
  }
  test.attribute = attribute_of(test.skill);
  return make_test(p, test);
}
/// LU-TAB-02: the highest row not above the total; the bottom row covers everything lower.
int row_of(const TestDef& def, int total) {
  for (int i = 0; i < length(def.rows); ++i)
    if (total >= def.rows[i]) return i;
  return length(def.rows);
}
void note_failed(Play& p, int hero) {
  OpenCard& open = p.s.open.back();
  open.failed = static_cast<u8>(open.failed | bit_of(hero));
}
void note_passed(Play& p, int hero) {
  OpenCard& open = p.s.open.back();
  open.passed = static_cast<u8>(open.passed | bit_of(hero));
}
Flow judge(Play& p, Frame& f) {
  auto now = notes<Trial>(f);
  const TestDef& def = test_def(p);
  const Roll test = take_test(p);
  const bool passed = is_passed(test);
  const int by = std::abs(test.total - test.difficulty);
  if (def.type != TestType::Table)
    p.tell(passed ? Fact::TestPassed : Fact::TestFailed, {.a = test.hero, .n = by});
  switch (def.type) {
    case TestType::Basic:
      now.landed = passed ? kPass : kFail;
      if (passed) {
        note_passed(p, now.hero);
        // LU-PTY-05, LU-PTY-08
        if (def.party && test.total >= test.difficulty + kCritical)
          p.s.open.back().marks = static_cast<u8>(p.s.open.back().marks | OpenCard::kCritical);
      } else {
        note_failed(p, now.hero);
      }
      break;
    case TestType::Table: {
      now.landed = row_of(def, test.total);
      const bool bottom = now.landed == length(def.rows);
      if (bottom) note_failed(p, now.hero);
      note_passed(p, now.hero);  // LU-TAB-03
      break;
    }
    case TestType::Staged:
      now.stage = passed ? now.stage + 1 : std::max(0, now.stage - 1);  // LU-STG-03, LU-STG-05
      p.tell(Fact::StageReached, {.a = test.hero, .n = now.stage + 1});
      now.landed = int{now.stage};
      keep(f, now);
      // LU-STG-07, LU-RUL-04
      if (passed && now.stage < length(def.stages)) return kNext;
      if (!passed && now.stage == 0) note_failed(p, now.hero);
      note_passed(p, now.hero);
      break;
  }
  keep(f, now);
  return jump(TrialStep::Result);
}
// LU-DEC-13, LU-STG-04
void further_options(const Read& /*r*/, const Frame& f, OptionList& out) {
  const auto now = notes<Trial>(f);
  out.add(Verb::Roll, f.seat, {.a = now.hero});
  out.add(Verb::Stop, f.seat, {.a = now.hero});
}
Flow take_further(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Roll) return jump(TrialStep::Roll);
  note_passed(p, notes<Trial>(f).hero);
  return kNext;
}
/// Gives what the option, the row or the stage says (LU-BAS-02, LU-BAS-03, LU-TAB-01, LU-STG-06).
Flow give_result(Play& p, Frame& f) {
  const auto now = notes<Trial>(f);
  const TestDef& def = test_def(p);
  const int piece = card_piece(p);
  if (def.type == TestType::Basic)
    return Machine::run_row(p, piece, now.line, static_cast<Key>(int{now.landed}), now.hero);
  return Machine::run_row(p, piece, def.first_row + now.landed, kResult, now.hero);
}
bool has_passed(const Read& r, int hero) {
  return has_bit(r.s.open.back().passed, hero);
}
Flow settle(Play& p, Frame& f) {
  const auto now = notes<Trial>(f);
  OpenCard& open = p.s.open.back();
  const TestDef& def = test_def(p);
  if (open.outcome != Resolves::No) return jump(TrialStep::Done);
  if (!def.party) {
    if (has_passed(p, now.hero)) open.outcome = Resolves::Yes;
    return jump(TrialStep::Next);
  }
  // LU-PTY-11, LU-PTY-12, LU-RUL-45; LU-RUL-65: of a Trap the fallen Hero just drops out.
  const bool missed = !has_passed(p, now.hero) || has_bit(open.failed, now.hero);
  if (!is_up(p, now.hero) && missed && !is_trap(p)) {
    open.outcome = Resolves::Retreat;
    open.marks = static_cast<u8>(open.marks | OpenCard::kForced);
    return jump(TrialStep::Done);
  }
  const bool passes = (open.marks & OpenCard::kCritical) != 0;
  open.marks = static_cast<u8>(open.marks & ~OpenCard::kCritical);
  if (!passes || (still_to_pass(p) & ~unsigned{open.attempted}) == 0) return jump(TrialStep::Next);
  return kNext;
}
// LU-DEC-12, LU-PTY-06, LU-PTY-09
void pass_on_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  each_bit(still_to_pass(r) & ~unsigned{r.s.open.back().attempted},
           [&](int hero) { out.add(Verb::PassOn, kParty, {.a = hero}); });
  out.add(Verb::Nothing, kParty);
}
Flow pass_on(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::PassOn) {  // LU-PTY-07
    note_passed(p, chosen.a);
    p.tell(Fact::PassedOn, {.a = chosen.a});
  }
  return jump(TrialStep::Next);
}
/// The worst Readiness among the results of a Party Test holds (LU-PTY-10).
Flow end_trial(Play& p, Frame& /*f*/) {
  OpenCard& open = p.s.open.back();
  if (open.worst != kNone) set_readiness(p, static_cast<Readiness>(open.worst));
  open.worst = kNone;
  if (open.outcome != Resolves::Yes || (open.marks & OpenCard::kGoesOn) != 0) return kFinish;
  return run_card(p, card_piece(p), Trigger::Resolved);
}

constexpr auto kTrialSteps = S::table<TrialStep>({
    S::act(TrialStep::Next, "", "LU-TST-15", next_attempt),
    S::choose(TrialStep::Choose, "Who attempts the Test, and how?", "LU-DEC-10", attempt_options,
              take_attempt)
        .asks("Who attempts the Test, and how?"),
    S::act(TrialStep::Roll, "", "LU-TST-01", roll_attempt),
    S::act(TrialStep::Judge, "", "LU-TST-02", judge),
    S::choose(TrialStep::Further, "Go on?", "LU-DEC-13", further_options, take_further)
        .asks("Roll for the next stage, or stop?"),
    S::act(TrialStep::Result, "", "LU-BAS-02", give_result),
    S::act(TrialStep::Settle, "", "LU-PTY-11", settle),
    S::choose(TrialStep::PassOn, "Who passes without a roll?", "LU-DEC-12", pass_on_options,
              pass_on)
        .asks("Which Hero passes without rolling?"),
    S::act(TrialStep::Done, "", "LU-PTY-10", end_trial),
});

}  // namespace

bool may_retreat(const Read& r) {
  return here(r).from != kNone && can_spend(r, 1);
}
Flow call_trial(const Read& /*r*/, int ways) {
  return call(Trial{.ways = ways});
}

const Procedure<Play> kTrialProcedure{"trial", kTrialSteps, false, "The Test of a card"};

}  // namespace undercroft::legends
