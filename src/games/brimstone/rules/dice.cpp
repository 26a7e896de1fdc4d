// Rolls of heroes, and Grit (SB-GRT).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {

namespace {

/// How many dice show a face, and how many of these were rolled again already.
struct Shown {
  int dice = 0, spent = 0;
};
/// Of the dice of the frame at a depth of the stack.
Shown shown_at(const Read& r, std::size_t depth, std::span<const u16> dice, int face) {
  const int n = static_cast<int>(std::ranges::count(dice, narrow<u16>(face)));
  const Rerolled& again = r.s.again;
  if (again.depth != depth) return {n, 0};
  // What was not there among the dice that were kept is new.
  return {n, again.spent[face - 1] + n - again.kept[face - 1]};
}
std::span<const u16> dice_from(const Read& r, const Frame& f) {
  return r.s.flow.list.span(f.mark, r.s.flow.list.size() - f.mark);
}
Shown shown_now(const Read& r, const Frame& f, int face) {
  return shown_at(r, r.s.flow.frames.size(), dice_from(r, f), face);
}
/// Notes that so many of each face are rolled again.
void mark_again(Play& p, std::size_t depth, std::span<const u16> dice,
                const Array<int, kFaces>& again) {
  Rerolled next;
  next.depth = narrow<u8>(depth);
  for (int face = 1; face <= kFaces; ++face) {
    const Shown now = shown_at(p, depth, dice, face);
    next.kept[face - 1] = narrow<u8>(now.dice - again[face - 1]);
    next.spent[face - 1] = narrow<u8>(now.spent);
  }
  p.s.again = next;
}

}  // namespace

// SB-GEN-06
bool any_unspent(const Read& r, const Frame& f) {
  for (int face = 1; face <= kFaces; ++face)
    if (const Shown now = shown_now(r, f, face); now.dice > now.spent) return true;
  return false;
}
// SB-GRT-01, SB-GEN-06, SB-RUL-49: equal dice are alike, and who rolls one again rolls all lower
// ones that may still be.
void window_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Keep, f.seat);
  if (any_unspent(r, f)) {
    use_options(r, Trigger::Rolled, u32{1} << f.seat, out);
    use_options(r, Trigger::AnyRolled, (u32{1} << r.s.heroes.size()) - 1, out);
  }
  // SB-RUL-115: a KO'd hero spends none.
  if (r.s.heroes[f.seat].grit == 0 || !is_up(r, f.seat)) return;
  for (int face = 1; face <= kFaces; ++face)
    if (const Shown now = shown_now(r, f, face); now.dice > now.spent)
      out.add(Verb::Again, f.seat, {.n = face});
}
bool take_again(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) != Verb::Again) {
    p.s.again = {};
    return false;
  }
  Array<int, kFaces> again{};
  for (int face = 1; face <= chosen.n; ++face) {
    const Shown now = shown_now(p, f, face);
    again[face - 1] = now.dice - now.spent;
  }
  mark_again(p, p.s.flow.frames.size(), dice_from(p, f), again);
  spend_grit(p, f.seat);
  auto dice = dice_of(p.s, f);
  const int n = dice.size();
  Array<u8, 96> faces{};
  for (int i = 0; i < n; ++i) faces[i] = narrow<u8>(dice.dice().face(i));
  for (int i = 0; i < n; ++i)
    if (again[faces[i] - 1]-- > 0) dice.again(i);
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
      case Proc::Attack:
      case Proc::Damage:
      case Proc::Dynamite:
      case Proc::FightEnd:
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
    case Proc::Move: return is_escaping(frame) ? RollKind::Escape : RollKind::Move;
    case Proc::Attack: return RollKind::Attack;
    case Proc::Damage: return RollKind::Damage;
    case Proc::Dynamite: return RollKind::Dynamite;
    case Proc::FightEnd: return RollKind::Healing;
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
/// Of the dice below that show a face, those that may still be rolled again.
int unspent_below(const Read& r, const Frame& f, int face) {
  const Shown now =
      shown_at(r, at(notes<RerollNotes>(f).frame) + 1, dice_below(r, f), face);
  return now.dice - now.spent;
}
void face_options(const Read& r, const Frame& f, OptionList& out) {
  for (int face = 1; face <= kFaces; ++face)
    if (unspent_below(r, f, face) > 0)
      out.add(Verb::Reroll, f.seat, {.c = f.note[0], .n = face});
  if (out.empty()) out.add(Verb::Reroll, f.seat, {.c = f.note[0], .n = 0});
}
Flow pick_face(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<RerollNotes>(f);
  now.picked = chosen.n;
  keep(f, now);
  return kNext;
}
/// How many of each face.
Array<int, kFaces> picked_dice(const Read& r, const Frame& f) {
  const int picked = notes<RerollNotes>(f).picked;
  Array<int, kFaces> again{};
  for (int face = 1; face <= kFaces; ++face) {
    const int n = unspent_below(r, f, face);
    switch (how_of(f)) {
      case RerollHow::One: again[face - 1] = face == picked ? std::min(n, 1) : 0; break;
      case RerollHow::Any: again[face - 1] = face <= picked ? n : 0; break;
      case RerollHow::All: again[face - 1] = n; break;
    }
  }
  return again;
}
Flow pick_up_dice_again(Play& p, Frame& f) {
  int n = 0;
  for (const int dice : picked_dice(p, f)) n += dice;
  if (n == 0) return kFinish;
  dice_of(p.s, f).add(n);
  return kNext;
}
Flow write_dice(Play& p, Frame& f) {
  const auto below = at(notes<RerollNotes>(f).frame);
  const std::size_t first = p.s.flow.frames[below].mark;
  const std::size_t end = end_of_dice(p, f);
  Array<int, kFaces> again = picked_dice(p, f);
  mark_again(p, below + 1, dice_below(p, f), again);
  const Dice dice = dice_of(p.s, f).dice();
  auto& list = p.s.flow.list;
  int n = 0;
  for (std::size_t i = first; i < end && n < dice.size(); ++i)
    if (again[list[i] - 1]-- > 0) list[i] = narrow<u16>(dice.face(n++));
  std::sort(list.begin() + first, list.begin() + end);
  return kFinish;
}
constexpr auto kRerollSteps = S::table<RerollStep>({
    S::act(RerollStep::Find, "", "SB-GEN-06", find_dice),
    S::choose(RerollStep::Pick, "Which dice are rolled again?", "SB-DEC-17", face_options,
              pick_face),
    S::act(RerollStep::PickUp, "", "SB-GEN-06", pick_up_dice_again),
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