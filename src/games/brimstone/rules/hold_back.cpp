// Hold Back the Darkness (SB-HBD), and the Darkness marker on its way (SB-RUL-81).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class HoldStep : u8 { PickUp, Roll, Ask, Window, Judge, kEnd };

/// Notes: the roll counts as its target; doubles were told.
constexpr std::size_t kFastNote = 0, kToldNote = 1;
/// SB-HBD-02: the stage is that of the Hero Posse marker.
int target(const Read& r) {
  return r.content.track.target[r.s.posse];
}
/// SB-HBD-05: no Grit here, but texts may have their say, each roll of dice again once.
bool any_say_of_roll(const Read& r, const Frame& f) {
  return any_use(r, Trigger::HoldBack, all_heroes(r)) ||
         (f.note[kAgainNote] == 0 && any_use(r, Trigger::AnyRolled, all_heroes(r)));
}
Flow ask_texts(Play& p, Frame& f) {
  return any_say_of_roll(p, f) ? kNext : jump(HoldStep::Judge);
}
void hold_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Keep, f.seat);
  use_options(r, Trigger::HoldBack, all_heroes(r), out);
  if (f.note[kAgainNote] == 0) use_options(r, Trigger::AnyRolled, all_heroes(r), out);
}
Flow take_hold(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Keep) return kNext;
  return use_text(p, chosen).then(jump(HoldStep::Ask));
}
// SB-HBD-03, SB-HBD-04, SB-HBD-08, SB-HBD-09
Flow judge(Play& p, Frame& f) {
  const Dice dice = dice_of(p.s, f).dice();
  const int total =
      f.note[kFastNote] != 0 ? target(p) : dice.sum() + value_of(p, Attr::HoldBack, f.seat);
  p.tell(Fact::HeldBack, {.b = target(p), .n = std::max(0, total)}, f.seat);
  if (const int face = dice.face(0); face == dice.face(1) && f.note[kFastNote] == 0) {
    if (Machine::heard(p, Event::Doubles) && f.note[kToldNote] == 0) {
      f.note[kToldNote] = 1;
      return Machine::raise(p, Machine::event_of(Event::Doubles, f.seat), f.seat, face)
          .then(kRepeat);
    }
    p.tell(Fact::DepthEvent, {.n = face});
    return Machine::run_chart(p, p.content.depth_events, face, kPieces(Thing::Hero, f.seat), f.seat)
        .then(kFinish);
  }
  if (total >= target(p)) return kFinish;
  return call(DarkenNotes{.left = 1}).then(kFinish);
}
constexpr auto kHoldBackSteps = S::table<HoldStep>({
    S::act(HoldStep::PickUp, "", "SB-HBD-01", pick_up<2>),
    S::roll<Verb::Dice, kFaces>(HoldStep::Roll, "Hold Back the Darkness", "SB-HBD-01",
                                Purpose::Dice),
    S::act(HoldStep::Ask, "", "SB-RUL-49", ask_texts),
    S::choose(HoldStep::Window, "Keep the Hold Back roll?", "SB-RUL-49", hold_options, take_hold),
    S::act(HoldStep::Judge, "", "SB-HBD-03", judge),
});

// ---- the marker

// SB-HBD-06, SB-HBD-07, SB-HBD-12
Flow move_marker(Play& p, Frame& f) {
  auto now = notes<DarkenNotes>(f);
  if (now.left == 0) return kFinish;
  now.left -= 1;
  keep(f, now);
  if (now.back != 0) {
    if (p.s.dark > 0) p.s.dark -= 1;
    p.tell(Fact::DarkMoved, {.n = p.s.dark});
    return kRepeat;
  }
  p.s.dark += 1;
  p.tell(Fact::DarkMoved, {.n = p.s.dark});
  look_below(p);
  if (p.s.dark == kEntrance) return game_over(Result::Lost, Reason::Swallowed);
  switch (p.content.track.spaces[p.s.dark]) {
    case Space::BloodSpatter: return draw(Pile::Darkness, p.s.lantern).then(kRepeat);
    case Space::GrowingDread: return add_dread(p, 1).then(kRepeat);
    case Space::Plain: return kRepeat;
  }
  return kRepeat;
}
constexpr std::array kDarkenSteps{S::act("", "SB-HBD-04", move_marker)};

}  // namespace

void look_below(Play& p) {
  if (p.s.below != 0 || p.s.dark <= p.s.posse || !has_variant(p, Variant::BelowDarkness)) return;
  p.s.below = 1;
  p.tell(Fact::BelowDarkness);
}

const Procedure<Play> kHoldBackProcedure{"hold_back", kHoldBackSteps, false,
                                         "Hold Back the Darkness"};
const Procedure<Play> kDarkenProcedure{"darken", kDarkenSteps, false, "The Darkness"};

}  // namespace undercroft::brimstone
