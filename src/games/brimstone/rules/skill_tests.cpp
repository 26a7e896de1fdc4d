// Skill tests (SB-SKL).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class TestStep : u8 { PickUp, Roll, Window, Judge, kEnd };

/// On an encounter's card it stands who passed and who failed.
void note_on_card(Play& p, int place, int hero, bool passed) {
  Played& card = p.s.cards[place];
  const auto bit = static_cast<u8>(bit_of(hero));
  card.passed = static_cast<u8>(passed ? card.passed | bit : card.passed & ~bit);
  card.failed = static_cast<u8>(passed ? card.failed & ~bit : card.failed | bit);
}
// SB-SKL-01, SB-RUL-115
Flow pick_up_skill(Play& p, Frame& f) {
  const auto now = notes<TestNotes>(f);
  if (!is_up(p, f.seat)) {
    if (now.result <= on_card(0)) note_on_card(p, on_card(0) - now.result, f.seat, false);
    return kFinish;
  }
  p.tell(Fact::Tested, {.a = f.seat, .b = now.skill, .n = now.target}, f.seat);
  dice_of(p.s, f).add(skill_of(p, f.seat, static_cast<Skill>(int{now.skill})));
  return kNext;
}
// SB-SKL-02
Flow judge_test(Play& p, Frame& f) {
  const auto now = notes<TestNotes>(f);
  const int target = now.target;
  const bool passed = dice_of(p.s, f).dice().count([=](int face) { return face >= target; }) > 0;
  p.tell(passed ? Fact::TestPassed : Fact::TestFailed, {.a = f.seat}, f.seat);
  if (now.result <= on_card(0)) {
    note_on_card(p, on_card(0) - now.result, f.seat, passed);
    return kFinish;
  }
  Set who;
  if (passed) who.set(at(kPieces(Thing::Hero, f.seat)));
  Machine::answer(p, now.result, who, passed ? 1 : 0);
  return kFinish;
}
constexpr auto kTestSteps = S::table<TestStep>({
    S::act(TestStep::PickUp, "", "SB-SKL-01", pick_up_skill),
    S::roll<Verb::Dice, kFaces>(TestStep::Roll, "Skill test", "SB-SKL-01", Purpose::Dice),
    S::choose(TestStep::Window, "Keep the test?", "SB-DEC-17", window_options,
              window<TestStep::Roll>),
    S::act(TestStep::Judge, "", "SB-SKL-02", judge_test),
});

}  // namespace

const Procedure<Play> kTestProcedure{"test", kTestSteps, false, "Skill test"};

}  // namespace undercroft::brimstone
