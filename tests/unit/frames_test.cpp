// How procedures run: a rules class of a few procedures that write down what they do.
#include <cstring>
#include <gtest/gtest.h>
#include <string>

#include "engine/run.h"

#include "unit/failed_check.h"

namespace undercroft::frames_test {
namespace {

enum class Proc : u16 {
  Plain,
  Caller,
  Callee,
  Tail,
  Holder,
  Inner,
  Jumper,
  Endless,
  Beside,
  Count,
};

/// What a test's Caller does at its first step.
enum class Does : u8 { Call, CallThenRepeat, CallThenRestart, CallThenFinish, CallThenJump };

struct State {
  Resolution<8, 16> flow;
  FixedVec<u8, 64> trace;  ///< letters
  Does does = Does::Call;
};

struct Content {};
using Play = PlayOf<State, Content>;
using Read = Play::Read;
using S = Steps<Play>;
enum class Verb : u16 { Next, Repeat, Restart, Finish, Leave, Win, Sell, GiveUp };

void note(Play& p, char letter) {
  p.s.trace.push_back(static_cast<u8>(letter));
}
template <char Letter>
Flow write(Play& p, Frame& /*f*/) {
  note(p, Letter);
  return kNext;
}

/// A question with every plain answer.
void ways(const Read& /*r*/, const Frame& f, OptionList& out) {
  for (const Verb verb :
       {Verb::Next, Verb::Repeat, Verb::Restart, Verb::Finish, Verb::Leave, Verb::Win})
    out.add(verb, f.seat);
}
Flow go(Play& p, Frame& /*f*/, const Option& chosen) {
  note(p, '?');
  switch (static_cast<Verb>(chosen.verb)) {
    case Verb::Next: return kNext;
    case Verb::Repeat: return kRepeat;
    case Verb::Restart: return kRestart;
    case Verb::Finish: return kFinish;
    case Verb::Leave: return leave_to(Proc::Holder, 2);
    case Verb::Win: return game_over(Result::Won, 3);
    case Verb::Sell: note(p, static_cast<char>('0' + chosen.a)); return kRepeat;
    case Verb::GiveUp: note(p, '!'); return kNext;
  }
  return kNext;
}
constexpr auto kAsk = S::choose("Ask", "", ways, go);

constexpr std::array kPlain{S::act("A", "", write<'a'>), kAsk, S::act("", "", write<'b'>), kAsk};

// ---- Calls

Flow call_child(Play& p, Frame& f) {
  note(p, 'c');
  f.note[0] += 1;
  if (f.note[0] > 2) return kNext;
  const Flow child = call(Proc::Callee, 1, {7});
  switch (p.s.does) {
    case Does::Call: return child;
    case Does::CallThenRepeat: return child.then(kRepeat);
    case Does::CallThenRestart: return child.then(kRestart);
    case Does::CallThenFinish: return child.then(kFinish);
    case Does::CallThenJump: return child.then(jump(2));
  }
  return kNext;
}
Flow child(Play& p, Frame& f) {
  EXPECT_EQ(f.note[0], 7);
  EXPECT_EQ(f.seat, 1);
  note(p, 'x');
  return kNext;
}
constexpr std::array kCaller{S::act("", "", call_child), S::act("", "", write<'d'>),
                             S::act("", "", write<'e'>), kAsk};
constexpr std::array kCallee{S::act("", "", child)};

/// Calls itself at its last step as often as note 0 says.
Flow tail(Play& /*p*/, Frame& f) {
  if (f.note[0] == 0) return kNext;
  return call(Proc::Tail, kParty, {f.note[0] - 1});
}
constexpr std::array kTail{S::act("", "", tail)};

// ---- Lists

template <int First>
Flow hold(Play& p, Frame& /*f*/) {
  p.s.flow.list.push_back(First);
  p.s.flow.list.push_back(First + 1);
  return kNext;
}
Flow go_in(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Inner);
}
constexpr std::array kHolder{S::act("", "", hold<10>), S::act("", "", go_in), kAsk};
constexpr std::array kInner{S::act("", "", hold<20>), kAsk};

// ---- Other ways on

Flow jump_over(Play& p, Frame& /*f*/) {
  note(p, 'j');
  return jump(2);
}
constexpr std::array kJumper{S::act("", "", jump_over), S::act("", "", write<'n'>), kAsk};
Flow again(Play& /*p*/, Frame& /*f*/) {
  return kRepeat;
}
constexpr std::array kEndless{S::act("", "", again)};
void ways_and_sales(const Read& r, const Frame& f, OptionList& out) {
  ways(r, f, out);
  out.add_beside(Verb::Sell, {.a = 3});
  out.add_beside(Verb::Sell, {.a = 5});
}
constexpr std::array kBeside{S::choose("Ask", "", ways_and_sales, go)};

constexpr std::array<Procedure<Play>, static_cast<std::size_t>(Proc::Count)> kProcedures{{
    {"plain", kPlain},
    {"caller", kCaller},
    {"callee", kCallee},
    {"tail", kTail},
    {"holder", kHolder},
    {"inner", kInner},
    {"jumper", kJumper},
    {"endless", kEndless},
    {"beside", kBeside},
}};

struct Rules {
  using State = frames_test::State;
  using Play = frames_test::Play;
  static auto& resolution(State& s) { return s.flow; }
  static const auto& resolution(const State& s) { return s.flow; }
  static const Procedure<Play>& procedure(u8 id) { return kProcedures.at(id); }
};

/// The same, but the game may be given up.
struct RulesToGiveUp : Rules {
  static constexpr Verb kGiveUp = Verb::GiveUp;
  static Flow give_up(Play& /*p*/) { return game_over(Result::Lost, 4); }
};

/// A game of one procedure.
class Table {
 public:
  explicit Table(Proc first, Does does = Does::Call) {
    s.does = does;
    Play p = play();
    begin<Rules>(p, first);
  }
  void answer(Verb verb) {
    OptionList options;
    list_options<Rules>(play().read(), options);
    const Option option{static_cast<u16>(verb), options[0].option.seat};
    ASSERT_TRUE(options.offers(option));
    Play p = play();
    apply_option<Rules>(p, option);
  }
  [[nodiscard]] std::string trace() const { return {s.trace.begin(), s.trace.end()}; }
  [[nodiscard]] std::size_t depth() const { return s.flow.frames.size(); }
  [[nodiscard]] int step() const { return s.flow.frames.back().step; }

  State s;
  Happenings told;

 private:
  Play play() { return {s, content_, &told}; }
  Content content_;
};

// ---- Steps

TEST(Frames, AutomaticStepsRunUpToAQuestion) {
  const Table t(Proc::Plain);
  EXPECT_EQ(t.trace(), "a");
  EXPECT_EQ(t.step(), 1);
}

TEST(Frames, AnAnswerSaysWhereToGoOn) {
  Table t(Proc::Plain);
  t.answer(Verb::Repeat);
  EXPECT_EQ(t.trace(), "a?");
  EXPECT_EQ(t.step(), 1);
  t.answer(Verb::Next);
  EXPECT_EQ(t.trace(), "a??b");
  EXPECT_EQ(t.step(), 3);
  t.answer(Verb::Restart);
  EXPECT_EQ(t.trace(), "a??b?a");
  EXPECT_EQ(t.step(), 1);
  t.answer(Verb::Finish);
  EXPECT_EQ(t.depth(), 0U);
}

TEST(Frames, TheLastStepEndsAProcedure) {
  Table t(Proc::Plain);
  t.answer(Verb::Next);
  t.answer(Verb::Next);
  EXPECT_EQ(t.depth(), 0U);
  EXPECT_EQ(t.s.flow.outcome, Outcome{}) << "nothing was decided";
}

TEST(Frames, JumpGoesToAStep) {
  const Table t(Proc::Jumper);
  EXPECT_EQ(t.trace(), "j");
  EXPECT_EQ(t.step(), 2);
}

// ---- Calls

TEST(Frames, ACallReturnsToTheNextStep) {
  EXPECT_EQ(Table(Proc::Caller).trace(), "cxde");
}

TEST(Frames, ThenSaysWhatTheCallerDoesAfterwards) {
  EXPECT_EQ(Table(Proc::Caller, Does::CallThenRepeat).trace(), "cxcxcde");
  EXPECT_EQ(Table(Proc::Caller, Does::CallThenRestart).trace(), "cxcxcde");
  EXPECT_EQ(Table(Proc::Caller, Does::CallThenJump).trace(), "cxe");
  const Table finished(Proc::Caller, Does::CallThenFinish);
  EXPECT_EQ(finished.trace(), "cx");
  EXPECT_EQ(finished.depth(), 0U);
}

TEST(Frames, ACallerAtItsLastStepIsGoneBeforeTheCall) {
  State s;
  Play p{s, {}, nullptr};
  begin<Rules>(p, Proc::Tail, kParty, {1000});
  EXPECT_TRUE(s.flow.frames.empty()) << "a thousand calls fit into eight frames";
}

// ---- Lists

TEST(Frames, AFrameOwnsTheItemsFromItsMark) {
  Table t(Proc::Holder);
  EXPECT_EQ(t.s.flow.list, (FixedVec<u16, 16>{10, 11, 20, 21}));
  EXPECT_EQ(t.s.flow.frames.back().mark, 2);
  t.answer(Verb::Next);
  EXPECT_EQ(t.s.flow.list, (FixedVec<u16, 16>{10, 11})) << "the inner frame's went with it";
  t.answer(Verb::Next);
  EXPECT_TRUE(t.s.flow.list.empty());
}

TEST(Frames, ARestartKeepsItems) {
  Table t(Proc::Holder);
  t.answer(Verb::Restart);
  EXPECT_EQ(t.s.flow.list.size(), 6U) << "the frame still lives";
}

// ---- Unwinding

TEST(Frames, LeaveToCutsFramesAndTheirItems) {
  Table t(Proc::Holder);
  ASSERT_EQ(t.depth(), 2U);
  t.answer(Verb::Leave);
  EXPECT_EQ(t.depth(), 1U);
  EXPECT_EQ(t.step(), 2);
  EXPECT_EQ(t.s.flow.list, (FixedVec<u16, 16>{10, 11}));
}

TEST(Frames, LeaveToStopsAtTheNearest) {
  State s;
  Play p{s, {}, nullptr};
  begin<Rules>(p, Proc::Holder);
  push_frame<Rules>(s, call(Proc::Holder).callee);
  push_frame<Rules>(s, call(Proc::Plain).callee);
  run_to_prompt<Rules>(p);
  apply_option<Rules>(p, {static_cast<u16>(Verb::Leave)});
  EXPECT_EQ(s.flow.frames.size(), 3U);
  EXPECT_EQ(s.flow.frames.back().procedure, static_cast<u16>(Proc::Holder));
}

TEST(Frames, LeaveToNowhereFailsByName) {
  Table t(Proc::Plain);
  EXPECT_EQ(failed_check([&] { t.answer(Verb::Leave); }), "leave_to: no such procedure is open");
}

TEST(Frames, GameOverCutsEverything) {
  Table t(Proc::Holder);
  t.answer(Verb::Win);
  EXPECT_EQ(t.s.flow.outcome, (Outcome{Result::Won, 3}));
  State expected;
  expected.trace = t.s.trace;
  expected.flow.outcome = {Result::Won, 3};
  EXPECT_EQ(std::memcmp(&t.s, &expected, sizeof expected), 0) << "no frame leaves a trace";
}

// ---- Guards

TEST(Frames, EndlessStepsFailByName) {
  EXPECT_EQ(failed_check([] { (void)Table(Proc::Endless); }), "too many automatic steps");
}

TEST(Frames, TooDeepCallsFailByName) {
  State s;
  EXPECT_EQ(failed_check([&] {
              for (int i = 0; i < 9; ++i) push_frame<Rules>(s, call(Proc::Plain).callee);
            }),
            "FixedVec full");
}

// ---- Beside the list

TEST(Frames, AStepAnswersWhatItPutBesideTheList) {
  Table t(Proc::Beside);
  Play p{t.s, {}, nullptr};
  OptionList options;
  list_options<RulesToGiveUp>(p.read(), options);
  EXPECT_EQ(options.size(), 6U);
  ASSERT_EQ(options.all().size(), 9U);
  EXPECT_EQ(options.all()[7].option, (Option{static_cast<u16>(Verb::Sell), kParty, 5}));
  apply_option<RulesToGiveUp>(p, options.all()[7].option);
  EXPECT_EQ(t.trace(), "?5");
  EXPECT_EQ(t.step(), 0);
  const Option last = options.all().back().option;
  EXPECT_EQ(last.verb, static_cast<u16>(Verb::GiveUp));
  apply_option<RulesToGiveUp>(p, last);
  EXPECT_EQ(t.trace(), "?5") << "giving up is the engine's";
  EXPECT_EQ(t.s.flow.outcome, (Outcome{Result::Lost, 4}));
}

// ---- Happenings

TEST(Frames, TellWhatWasAnsweredAndHowItEnded) {
  Table t(Proc::Plain);
  ASSERT_EQ(t.told.size(), 1U) << "the titled step";
  EXPECT_EQ(t.told[0].kind, Happening::Kind::Step);
  t.told.clear();
  t.answer(Verb::Win);
  ASSERT_EQ(t.told.size(), 3U);
  EXPECT_EQ(t.told[0].kind, Happening::Kind::Step);
  EXPECT_EQ(t.told[1].kind, Happening::Kind::Answered);
  EXPECT_EQ(t.told[1].answer.verb, static_cast<u16>(Verb::Win));
  EXPECT_EQ(t.told[2].kind, Happening::Kind::Ended);
  EXPECT_EQ(t.told[2].b, 3);
}

}  // namespace
}  // namespace undercroft::frames_test
