// Rolls of heroes, and Grit (SB-GRT).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {

void window_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Keep, f.seat);
  if (f.note[kAgainNote] == 0) {
    use_options(r, Trigger::Rolled, u32{1} << f.seat, out);
    use_options(r, Trigger::AnyRolled, (u32{1} << r.s.heroes.size()) - 1, out);
  }
  // SB-RUL-115: a KO'd hero spends none.
  if (f.note[kAgainNote] != 0 || r.s.heroes[f.seat].grit == 0 || !is_up(r, f.seat)) return;
  const Dice dice = dice_of(r.s, f).dice();
  for (int i = 0; i < dice.size(); ++i)
    if (i + 1 == dice.size() || dice.face(i + 1) != dice.face(i))
      out.add(Verb::Again, f.seat, {.n = dice.face(i)});
}
bool take_again(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) != Verb::Again) return false;
  spend_grit(p, f.seat);
  f.note[kAgainNote] = 1;
  auto dice = dice_of(p.s, f);
  for (int i = dice.size(); i-- > 0;)
    if (dice.dice().face(i) <= chosen.n) {
      // All lower ones lie before it: the dice are sorted.
      for (int k = 0; k <= i; ++k) dice.again(k);
      break;
    }
  return true;
}
int frame_of_dice(const Read& r) {
  const auto& frames = r.s.flow.frames;
  for (std::size_t i = frames.size(); i-- > 0;) {
    switch (static_cast<Proc>(frames[i].procedure)) {
      case Proc::HoldBack:
      case Proc::Activation:
      case Proc::Move:
      case Proc::Scavenge:
      case Proc::Hits:
      case Proc::Recover:
      case Proc::Poison:
      case Proc::Armor:
      case Proc::Throw: return static_cast<int>(i);
      case Proc::Sermon:
        if (is_casting(frames[i])) return static_cast<int>(i);
        break;
      default: break;
    }
  }
  return -1;
}
RollKind roll_now(const Read& r) {
  const int at_frame = frame_of_dice(r);
  if (at_frame < 0) return RollKind::Other;
  const Frame& frame = r.s.flow.frames[at(at_frame)];
  switch (static_cast<Proc>(frame.procedure)) {
    case Proc::HoldBack: return RollKind::HoldBack;
    case Proc::Activation: return RollKind::Dark;
    case Proc::Move: return RollKind::Move;
    case Proc::Scavenge: return RollKind::Scavenge;
    case Proc::Hits:
      return static_cast<Harm>(int{notes<HitsNotes>(frame).harm}) == Harm::Wound
                 ? RollKind::Defense
                 : RollKind::Willpower;
    case Proc::Recover: return RollKind::Healing;
    case Proc::Sermon: return RollKind::Casting;
    case Proc::Poison: return RollKind::Poison;
    default: return RollKind::Other;
  }
}

namespace {

using S = Steps<Play>;
enum class RerollStep : u8 { Find, Pick, PickUp, Roll, Write, kEnd };

/// Where the dice of the frame below end on the scratch list: where those of the next begin. What a
/// program marks are registers.
std::size_t end_of_dice(const Read& r, const Frame& f) {
  const auto& frames = r.s.flow.frames;
  for (std::size_t i = at(notes<RerollNotes>(f).frame) + 1; i < frames.size(); ++i)
    if (!Rules::procedure(frames[i].procedure).program) return frames[i].mark;
  return f.mark;
}
std::span<const u16> dice_below(const Read& r, const Frame& f) {
  const std::size_t first = r.s.flow.frames[at(notes<RerollNotes>(f).frame)].mark;
  return r.s.flow.list.span(first, end_of_dice(r, f) - first);
}
RerollHow how_of(const Frame& f) {
  return static_cast<RerollHow>(int{notes<RerollNotes>(f).how});
}
Flow find_dice(Play& p, Frame& f) {
  auto now = notes<RerollNotes>(f);
  now.frame = frame_of_dice(p);
  if (now.frame < 0) return kFinish;
  keep(f, now);
  return how_of(f) == RerollHow::All ? jump(RerollStep::PickUp) : kNext;
}
void face_options(const Read& r, const Frame& f, OptionList& out) {
  const auto dice = dice_below(r, f);
  for (std::size_t i = 0; i < dice.size(); ++i)
    if (i + 1 == dice.size() || dice[i + 1] != dice[i])
      out.add(Verb::Reroll, f.seat, {.c = f.note[0], .n = dice[i]});
}
Flow pick_face(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<RerollNotes>(f);
  now.picked = chosen.n;
  keep(f, now);
  return kNext;
}
bool is_picked(const Frame& f, int face, int before) {
  const int picked = notes<RerollNotes>(f).picked;
  switch (how_of(f)) {
    case RerollHow::One: return face == picked && before == 0;
    case RerollHow::Any: return face <= picked;
    case RerollHow::All: return true;
  }
  return false;
}
Flow pick_up_dice(Play& p, Frame& f) {
  int n = 0;
  for (const u16 face : dice_below(p, f)) n += is_picked(f, face, n) ? 1 : 0;
  if (n == 0) return kFinish;
  dice_of(p.s, f).add(n);
  return kNext;
}
Flow write_dice(Play& p, Frame& f) {
  const std::size_t first = p.s.flow.frames[at(notes<RerollNotes>(f).frame)].mark;
  const std::size_t end = end_of_dice(p, f);
  const Dice dice = dice_of(p.s, f).dice();
  auto& list = p.s.flow.list;
  int n = 0;
  for (std::size_t i = first; i < end && n < dice.size(); ++i)
    if (is_picked(f, list[i], n)) list[i] = narrow<u16>(dice.face(n++));
  std::sort(list.begin() + first, list.begin() + end);
  p.s.flow.frames[at(notes<RerollNotes>(f).frame)].note[kAgainNote] = 1;
  return kFinish;
}
constexpr auto kRerollSteps = S::table<RerollStep>({
    S::act(RerollStep::Find, "", "SB-GEN-06", find_dice),
    S::choose(RerollStep::Pick, "Which dice are rolled again?", "SB-DEC-17", face_options,
              pick_face),
    S::act(RerollStep::PickUp, "", "SB-GEN-06", pick_up_dice),
    S::roll<Verb::Dice, kFaces>(RerollStep::Roll, "Again", "SB-GEN-06", Purpose::Dice),
    S::act(RerollStep::Write, "", "SB-GEN-06", write_dice),
});
}  // namespace

const Procedure<Play> kRerollProcedure{"reroll", kRerollSteps, false, "Dice again"};

void spend_grit(Play& p, int hero) {
  p.s.heroes[hero].grit -= 1;
  p.tell(Fact::GritSpent, {.a = hero, .n = p.s.heroes[hero].grit}, hero);
}
void gain_grit(Play& p, int hero, int n) {
  Hero& h = p.s.heroes[hero];
  const int to = std::clamp(h.grit + n, 0, int{h.most_grit});
  if (to == h.grit) return;
  h.grit = to;
  p.tell(Fact::GritGained, {.a = hero, .n = to}, hero);
}

}  // namespace undercroft::brimstone