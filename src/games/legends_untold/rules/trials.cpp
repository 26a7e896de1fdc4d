// The Tests of cards: Basic (LU-BAS), Table (LU-TAB), Staged (LU-STG), and for the whole Party
// (LU-PTY).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

enum class TrialStep : u8 {
  Next,
  Choose,
  Roll,
  Judge,
  Further,
  Red,
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
/// The Heroes who have to take it each, a bit each, where a text says so.
constexpr int kByShift = 8;
unsigned called(const Frame& f) {
  return static_cast<unsigned>(notes<Trial>(f).ways >> kByShift);
}
/// So many different Heroes have to pass before a pass gives its result.
int passes_needed(const Read& r) {
  const TestDef& def = test_def(r);
  const int needed = is_legendary(r) ? def.passes_legendary : def.passes;
  return std::min(needed, std::popcount(heroes_up(r) | unsigned{r.s.open.back().passed}));
}
unsigned able(const Read& r, const Frame& f) {
  if (called(f) != 0) return still_to_pass(r) & called(f);
  if (test_def(r).party || passes_needed(r) > 1) return still_to_pass(r);
  return heroes_up(r);  // LU-TST-05, LU-TST-06
}
/// Heroes who have fallen since its Test began.
unsigned fallen_meanwhile(const Read& r) {
  return unsigned{r.s.open.back().began} & ~heroes_up(r);
}

Flow next_attempt(Play& p, Frame& f) {
  const OpenCard& open = p.s.open.back();
  if (open.outcome != Resolves::No) return jump(TrialStep::Done);
  if (test_def(p).party && still_to_pass(p) == 0) {  // LU-PTY-13
    p.s.open.back().outcome = Resolves::Yes;
    return jump(TrialStep::Done);
  }
  if (called(f) != 0 && able(p, f) == 0) {
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
  each_bit(able(r, f), [&](int hero) {  // LU-PTY-02
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
  // LU-TRP-03, LU-TRP-04: as Alert as it is now.
  const bool slips = is_trap(r) && (r.s.readiness == Readiness::Alert || fallen_meanwhile(r) != 0);
  if (((ways & kMayRetreat) != 0 || slips) && may_retreat(r)) out.add(Verb::Retreat, kParty);
  any_options(r, out);  // LU-DEC-23: between attempts
  if ((ways & kMayLeave) != 0) out.add(Verb::LeaveIt, kParty);
  if ((ways & kMayDiscard) != 0) out.add(Verb::Discard, kParty, {.b = kNone});  // no Loot
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
    case Verb::Attempt: break;
    default: return take_any(p, chosen).then(kRepeat);
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
void note_skill(Play& p, Skill skill) {
  u8& by = p.s.open.back().by;
  const auto mark = static_cast<u8>(static_cast<int>(skill) + 1);
  by = by == 0 || by == mark ? mark : u8{kNone};
}
Flow judge(Play& p, Frame& f) {
  auto now = notes<Trial>(f);
  const TestDef& def = test_def(p);
  const Roll test = take_test(p);
  const bool passed = is_passed(test);
  const bool spared = (test.how & Roll::kSpared) != 0 && is_failed(p, test);
  const int by = std::abs(test.total - test.difficulty);
  if (def.type != TestType::Table)
    p.tell(passed ? Fact::TestPassed : Fact::TestFailed, {.a = test.hero, .n = by});
  switch (def.type) {
    case TestType::Basic:
      now.landed = passed ? kPass : kFail;
      if (passed) {
        note_passed(p, now.hero);
        note_skill(p, test.skill);
        // LU-PTY-05, LU-PTY-08
        if (def.party && test.total >= test.difficulty + kCritical)
          p.s.open.back().marks = static_cast<u8>(p.s.open.back().marks | OpenCard::kCritical);
      } else {
        note_failed(p, now.hero);
      }
      break;
    case TestType::Table: {
      now.landed = row_of(def, test.total);
      if ((test.marks & Roll::kExactly) != 0)  // the lowest row that is not the red one
        now.landed = std::min<int>(now.landed, length(def.rows) - 1);
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
  if (spared) now.landed = -1;
  keep(f, now);
  return jump(TrialStep::Red);
}
/// The red result of a Trap: its bottom row or stage, or what a failed option brings.
bool lands_on_red(const Read& r, const Trial& now) {
  if (!is_trap(r) || now.landed < 0) return false;
  const TestDef& def = test_def(r);
  if (def.type == TestType::Basic) return now.landed == kFail;
  return now.landed == (def.type == TestType::Table ? length(def.rows) : 0);
}
Flow red_of_test(Play& p, Frame& f) {
  forget_red(p);
  return lands_on_red(p, notes<Trial>(f)) ? raise_red(p) : kNext;
}
// LU-DEC-13, LU-STG-04
void further_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<Trial>(f);
  const int seat = seat_of(r, now.hero);
  const TestDef& def = test_def(r);
  if (given(r, Attr::BothWays, now.hero) != 0)
    for (int i = 0; i < length(def.ways); ++i)
      out.add(Verb::Attempt, seat,
              {.a = now.hero, .b = static_cast<int>(def.ways[i].skill), .n = i});
  else
    out.add(Verb::Roll, seat, {.a = now.hero});
  out.add(Verb::Stop, seat, {.a = now.hero});
}
Flow take_further(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<Trial>(f);
  if (verb_of(chosen) == Verb::Stop) {
    note_passed(p, now.hero);
    return kNext;
  }
  if (verb_of(chosen) == Verb::Attempt) {
    now.line = chosen.n;
    keep(f, now);
  }
  return jump(TrialStep::Roll);
}
/// Gives what the option, the row or the stage says (LU-BAS-02, LU-BAS-03, LU-TAB-01, LU-STG-06).
Flow give_result(Play& p, Frame& f) {
  const auto now = notes<Trial>(f);
  const TestDef& def = test_def(p);
  const int piece = card_piece(p);
  if (now.landed < 0) return kNext;  // a text spares the Hero the red result
  if (lands_on_red(p, now) && (p.s.open.back().marks & OpenCard::kRed) == 0) return kNext;
  if (p.s.open.back().kind == Kind::Loot)  // the Test that opens it (LU-LOO-06)
    return now.landed == kFail ? run_card(p, piece, Trigger::Jammed, now.hero) : kNext;
  if (def.worst) {  // nobody gets a result alone
    u8& lowest = p.s.open.back().lowest;
    lowest = std::min(lowest, narrow<u8>(int{now.landed}));
    return kNext;
  }
  const bool passed = def.type == TestType::Basic && now.landed == kPass;
  if (passed && std::popcount(unsigned{p.s.open.back().passed}) < passes_needed(p)) return kNext;
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
  forget_red(p);
  if (open.outcome != Resolves::No) return jump(TrialStep::Done);
  if (!def.party) {
    const bool enough = std::popcount(unsigned{open.passed}) >= passes_needed(p);
    if (called(f) == 0 && has_passed(p, now.hero) && enough) open.outcome = Resolves::Yes;
    return jump(TrialStep::Next);
  }
  // LU-RUL-45: the bottom row or stage counts as not passing.
  const unsigned passed = def.type == TestType::Basic
                              ? unsigned{open.passed}
                              : unsigned{open.passed} & ~unsigned{open.failed};
  // LU-PTY-11, LU-PTY-12; LU-RUL-65: of a Trap the fallen Hero just drops out.
  if ((fallen_meanwhile(p) & ~passed) != 0 && !is_trap(p)) {
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
  if (open.lowest != kNone) {
    const int row = test_def(p).first_row + open.lowest;
    open.lowest = kNone;
    return Machine::run_row(p, card_piece(p), row, kResult, kPartySeat).then(kRepeat);
  }
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
    S::act(TrialStep::Red, "", "LU-TRP-01", red_of_test),
    S::act(TrialStep::Result, "", "LU-BAS-02", give_result),
    S::act(TrialStep::Settle, "", "LU-PTY-11", settle),
    S::choose(TrialStep::PassOn, "Who passes without a roll?", "LU-DEC-12", pass_on_options,
              pass_on)
        .asks("Which Hero passes without rolling?"),
    S::act(TrialStep::Done, "", "LU-PTY-10", end_trial),
});

}  // namespace

bool may_retreat(const Read& r) {
  return way_back(r) != kNone && can_spend(r, price_of(r, Price::Retreat)) && may_leave(r);
}
Flow call_trial(Play& p, int ways, unsigned by) {
  p.s.open.back().began = static_cast<u8>(heroes_up(p));
  return call(Trial{.ways = ways | static_cast<int>(by << kByShift)});
}

const Procedure<Play> kTrialProcedure{"trial", kTrialSteps, false, "The Test of a card"};

}  // namespace undercroft::legends
