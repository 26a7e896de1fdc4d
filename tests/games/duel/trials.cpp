// Tests of a creature's skill, and cards that are tried by one: three dice and the skill against a
// difficulty, a table, or one stage after the other. One procedure, with a window for texts before
// the roll and a question after it.
#include "duel/duel.h"

namespace undercroft::duel {
namespace {

using S = Steps<Play>;
using effects::kNoPiece;

/// A card is tried by one of its lines, or (no card) a skill is tested against a difficulty.
struct Test {
  static constexpr Proc kProc = Proc::Test;
  Num16 card = kNoPiece;
  Num16 way = -1;  ///< the line chosen; without a card the skill
  Num16 creature = -1;
  Num16 at{};  ///< the stage that was reached; without a card the difficulty
  Num16 result = -1;
};
enum class TestStep : u8 { Way, Tester, Before, Take, Roll, After, Judge, On, Done, kEnd };

constexpr int kDice = 3;
constexpr int kCritical = 2;  ///< above the difficulty

const std::vector<LineDef>& lines_of(const Read& r, const Test& now) {
  return printed_card(r, now.card).lines;
}
bool is_card(const Test& now) {
  return now.card != kNoPiece;
}
const LineDef& way_of(const Read& r, const Test& now) {
  return lines_of(r, now)[at(now.way)];
}
/// The number of a card's n-th line of a kind, or -1.
int line_at(const Read& r, const Test& now, Line kind, int n) {
  const auto& lines = lines_of(r, now);
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].kind == kind && n-- == 0) return static_cast<int>(i);
  return -1;
}
Skill skill_of(const Read& r, const Test& now) {
  return is_card(now) ? way_of(r, now).skill : static_cast<Skill>(int{now.way});
}

// ---- the choice of a line and of a creature

void way_options(const Read& r, const Frame& f, OptionList& out) {
  const Test now = notes<Test>(f);
  const auto& lines = lines_of(r, now);
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].kind == Line::Option || lines[i].kind == Line::Way)
      out.add(Verb::TakeWay, f.seat, {.n = static_cast<int>(i)});
}
Flow take_way(Play& /*p*/, Frame& f, const Option& chosen) {
  Test now = notes<Test>(f);
  now.way = chosen.n;
  keep(f, now);
  return kNext;
}
void tester_options(const Read& r, const Frame& f, OptionList& out) {
  for (const u16 piece : r.s.line[f.seat])
    out.add(Verb::TakeTester, f.seat, {.n = static_cast<int>(piece)});
  if (out.empty()) out.add(Verb::Back, f.seat);
}
Flow take_tester(Play& /*p*/, Frame& f, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Back) return kFinish;
  Test now = notes<Test>(f);
  now.creature = chosen.n;
  keep(f, now);
  return kNext;
}

// ---- the roll

Flow before_roll(Play& p, Frame& f) {
  const Test now = notes<Test>(f);
  effects::EventHead head = event_of(Event::Test, f.seat);
  head.word = static_cast<u8>(skill_of(p, now));
  return Machine::raise(p, head, now.creature);
}
/// A warded creature rolls one die more and drops the lowest, a stunned one the highest.
int spare_dice(const Read& r, const Test& now) {
  const u8 flags = r.s.cards[at(now.creature)].flags;
  return ((flags & kWarded) != 0 ? 1 : 0) - ((flags & kStunned) != 0 ? 1 : 0);
}
Flow take_dice(Play& p, Frame& f) {
  dice_of(p.s, f).add(kDice + std::abs(spare_dice(p, notes<Test>(f))));
  return kNext;
}
int total_of(const Read& r, const Frame& f) {
  const Test now = notes<Test>(f);
  const Dice dice = dice_of(r.s, f).dice();
  const bool best = spare_dice(r, now) >= 0;
  const int shown = (best ? dice.keep_highest(kDice) : dice.keep_lowest(kDice)).sum();
  const bool power = skill_of(r, now) == Skill::Power;
  const int skill = power ? power_of(r, now.creature) : armor_of(r, now.creature);
  const bool modified =
      is_card(now) && way_of(r, now).kind == Line::Way && way_of(r, now).number != kNoNumber;
  return shown + skill + (modified ? way_of(r, now).number : 0);
}
void after_options(const Read& r, const Frame& f, OptionList& out) {
  if (r.s.amber[f.seat] > 0) out.add(Verb::RollAgain, f.seat);
  out.add(Verb::Settle, f.seat);
}
Flow after_roll(Play& p, Frame& f, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Settle) return kNext;
  p.s.amber[f.seat] -= 1;
  dice_of(p.s, f).all_again();
  return jump(TestStep::Roll);
}

// ---- what comes of it

Flow answer(Play& p, const Test& now, Tested tested) {
  Machine::answer(p, now.result, Query::single(now.creature), static_cast<int>(tested));
  return kNext;
}
Tested judged(int total, int difficulty) {
  if (total < difficulty) return Tested::Fail;
  return total >= difficulty + kCritical ? Tested::Critical : Tested::Pass;
}
template <class Key>
Flow run_line(Play& p, const Frame& f, const Test& now, int line, Key key) {
  return Machine::run_row(p, now.card, line, key, f.seat).then(jump(TestStep::Done));
}

/// The first row whose least total is reached; the last covers everything lower.
Flow look_up(Play& p, const Frame& f, const Test& now, int total) {
  int i = 0;
  while (total < lines_of(p, now)[at(line_at(p, now, Line::Row, i))].number &&
         line_at(p, now, Line::Row, i + 1) >= 0)
    ++i;
  answer(p, now, Tested::Pass);
  return run_line(p, f, now, line_at(p, now, Line::Row, i), LineKey::Do);
}
Flow end_at_stage(Play& p, const Frame& f, const Test& now, Tested tested) {
  answer(p, now, tested);
  return run_line(p, f, now, line_at(p, now, Line::Stage, now.at), LineKey::Do);
}
/// From the bottom stage up, as long as each roll passes; a failed one leads one stage down.
Flow climb(Play& p, Frame& f, Test now, int total) {
  if (total < lines_of(p, now)[at(line_at(p, now, Line::Stage, now.at))].number) {
    now.at = std::max(0, now.at - 1);
    return end_at_stage(p, f, now, Tested::Fail);
  }
  now.at += 1;
  keep(f, now);
  const bool top = line_at(p, now, Line::Stage, now.at + 1) < 0;
  return top ? end_at_stage(p, f, now, Tested::Pass) : kNext;
}
Flow judge(Play& p, Frame& f) {
  const Test now = notes<Test>(f);
  const int total = total_of(p, f);
  p.s.flow.list.truncate(f.mark);
  Machine::expire(p, static_cast<u8>(Time::EndOfTest));
  if (!is_card(now)) {
    answer(p, now, judged(total, now.at));
    return kFinish;
  }
  const LineDef& way = way_of(p, now);
  if (way.kind == Line::Option) {
    const Tested tested = judged(total, way.number);
    answer(p, now, tested);
    return run_line(p, f, now, now.way, tested == Tested::Fail ? OptionKey::Fail : OptionKey::Pass);
  }
  return line_at(p, now, Line::Row, 0) >= 0 ? look_up(p, f, now, total) : climb(p, f, now, total);
}
void on_options(const Read& /*r*/, const Frame& f, OptionList& out) {
  out.add(Verb::GoOn, f.seat);
  out.add(Verb::Stop, f.seat);
}
Flow go_on(Play& p, Frame& f, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::GoOn) return jump(TestStep::Before);
  return end_at_stage(p, f, notes<Test>(f), Tested::Pass);
}
Flow nothing_more(Play& /*p*/, Frame& /*f*/) {
  return kFinish;
}

std::string ask_after(const Read& r, const Frame& /*f*/) {
  return test_words(r);
}

constexpr auto kTestSteps = S::table<TestStep>({
    S::choose(TestStep::Way, "By which line?", "", way_options, take_way),
    S::choose(TestStep::Tester, "Who is tested?", "", tester_options, take_tester),
    S::act(TestStep::Before, "Before the roll", "", before_roll),
    S::act(TestStep::Take, "", "", take_dice),
    S::roll<effects::Choice::Roll, 6>(TestStep::Roll, "Roll the dice", "", Purpose::Dice),
    S::choose(TestStep::After, "After the roll", "", after_options, after_roll).asks(ask_after),
    S::act(TestStep::Judge, "", "", judge),
    S::choose(TestStep::On, "On to the next stage?", "", on_options, go_on),
    S::act(TestStep::Done, "", "", nothing_more),
});

}  // namespace

extern const Procedure<Play> kTestProcedure;
const Procedure<Play> kTestProcedure{"test", kTestSteps};

Flow test_flow(int seat, int creature, Skill skill, int difficulty, int result) {
  Flow flow = call(
      Test{
          .way = static_cast<int>(skill), .creature = creature, .at = difficulty, .result = result},
      seat);
  flow.callee.step = static_cast<u8>(TestStep::Before);
  return flow;
}
Flow try_flow(int seat, int card, int result) {
  return call(Test{.card = card, .result = result}, seat);
}

std::string test_words(const Read& r) {
  const Frame& f = r.s.flow.frames.back();
  std::vector<std::string> faces;
  const auto dice = dice_of(r.s, f);
  for (int i = 0; i < dice.size(); ++i) faces.push_back(std::to_string(dice.dice().face(i)));
  return "The dice show " + in_words(faces) + ", " + std::to_string(total_of(r, f)) + " in all";
}

}  // namespace undercroft::duel
