// Foes that are met: by an icon, waiting, brought by a text, behind a Barrier (LU-FOE).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

enum class MeetStep : u8 { Draw, Found, Who, Test, Judge, Decide, Fight, kEnd };

Flow draw_foe(Play& p, Frame& f) {
  const int slot = notes<MeetNotes>(f).slot;
  if (here(p).foes[slot] != kUndrawn) return kNext;
  const int held = take_held(p, Kind::Foe);
  if (held < 0) return draw_until(Draws::Foe, slot);
  here(p).foes[slot] = narrow<u8>(held);
  return kNext;
}
Flow found_foe(Play& p, Frame& f) {
  auto now = notes<MeetNotes>(f);
  u8& foe = here(p).foes[now.slot];
  p.s.surprise = Surprise::None;
  if (foe == kUndrawn || foe == kNone) {  // LU-RUL-24: nobody guards it
    foe = kNone;
    gain_loot_with(p, p.s.here, with_foe(now.slot));
    return kFinish;
  }
  // LU-FOE-13, LU-PRV-06, LU-RUL-47
  return static_cast<Comes>(int{now.how}) == Comes::Waiting ? jump(MeetStep::Fight) : kNext;
}
// LU-RUL-36
void tester_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  if (r.s.scout != kNone) return out.add(Verb::Surrogate, kParty, {.a = r.s.scout});
  each_bit(heroes_up(r), [&](int hero) { out.add(Verb::Surrogate, kParty, {.a = hero}); });
}
Flow take_tester(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<MeetNotes>(f);
  now.who = chosen.a;
  keep(f, now);
  return kNext;
}
/// LU-FOE-06, LU-BAR-11, LU-BAR-13, LU-RUL-48, LU-RUL-77
int surprise_modifier(const Read& r, Comes how) {
  int sum = r.s.next_surprise;
  if (r.s.pace == Pace::Sneak) sum += 2;
  if (r.s.pace == Pace::Rush) sum -= 2;
  const bool by_brightness =
      how == Comes::ByIcon ||
      (how == Comes::Brought && (r.s.phase == Phase::Scouting || r.s.phase == Phase::Adventure));
  if (by_brightness) {
    const Brightness marked = marked_brightness(r);
    if (marked == Brightness::Dark) sum += 2;
    if (marked == Brightness::Bright) sum -= 2;
  } else {
    if (r.s.readiness == Readiness::Alert) sum += 2;
    if (r.s.readiness == Readiness::Careless) sum -= 2;
  }
  return sum;
}
Flow surprise_test(Play& p, Frame& f) {
  const auto now = notes<MeetNotes>(f);
  const int card = here(p).foes[now.slot];
  p.s.combat.foe = narrow<u8>(card);  // its text speaks of its Alertness
  gather_texts(p);
  Roll test;
  test.kind = TestKind::Surprise;
  test.hero = narrow<u8>(int{now.who});
  test.modifier = surprise_modifier(p, static_cast<Comes>(int{now.how}));
  test.difficulty = narrow<u8>(std::max(0, value_of(p, Attr::Alertness, kPieces(Thing::Foe))));
  p.s.next_surprise = 0;
  return make_test(p, test);  // LU-FOE-05
}
Flow judge_surprise(Play& p, Frame& /*f*/) {
  const Roll test = take_test(p);
  const int margin = test.total - test.difficulty;
  if (margin < 0 && (test.marks & Roll::kExactly) == 0) {  // LU-FOE-08
    p.s.surprise = Surprise::Foe;
    return jump(MeetStep::Fight);
  }
  if (margin < kMargin) return jump(MeetStep::Fight);  // LU-FOE-09
  p.s.surprise = Surprise::Party;
  return kNext;
}
// LU-DEC-16, LU-FOE-10
void surprise_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::FightOn, kParty);
  if (may_retreat(r)) out.add(Verb::Retreat, kParty);
}
Flow take_surprise(Play& p, Frame& /*f*/, const Option& chosen) {
  return verb_of(chosen) == Verb::Retreat ? retreat(p) : kNext;  // LU-FOE-11, LU-FOE-12
}
Flow fight_foe(Play& /*p*/, Frame& f) {
  return fight(notes<MeetNotes>(f).slot);
}

constexpr auto kMeetSteps = S::table<MeetStep>({
    S::act(MeetStep::Draw, "", "LU-FOE-01", draw_foe),
    S::act(MeetStep::Found, "", "LU-FOE-13", found_foe),
    S::choose(MeetStep::Who, "Who makes the Surprise Test?", "LU-RUL-36", tester_options,
              take_tester),
    S::act(MeetStep::Test, "Surprise Test", "LU-FOE-05", surprise_test),
    S::act(MeetStep::Judge, "", "LU-FOE-08", judge_surprise),
    S::choose(MeetStep::Decide, "Fight, or Retreat?", "LU-DEC-16", surprise_options, take_surprise)
        .asks("Fight with Surprise, or Retreat?"),
    S::act(MeetStep::Fight, "Combat", "LU-CBT-01", fight_foe),
});

}  // namespace

int free_foe_slot(const Read& r) {
  const auto& foes = here(r).foes;
  if (foes[kStray] == kNone) return kStray;
  for (int slot = 0; slot < kMostSlots; ++slot)
    if (foes[slot] == kNone) return slot;
  return -1;
}
Flow bring_foe(Play& p, int card, Comes how) {
  const int slot = free_foe_slot(p);
  if (slot < 0) {  // as many as a Location can hold wait here already
    discard_card(p, Kind::Foe, card);
    return kNext;
  }
  if (slot == kStray) here(p).larger = 0;
  here(p).foes[slot] = narrow<u8>(card);
  return meet_foe(slot, how);
}

const Procedure<Play> kMeetProcedure{"meet", kMeetSteps, false, "Foe"};

}  // namespace undercroft::legends
