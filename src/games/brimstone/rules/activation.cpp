// Models activate (SB-ACT), and heroes move (SB-MOV).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// ---- an activation (SB-RUL-40, SB-RUL-100)

enum class ActStep : u8 { Light, Dark, DarkAgain, Horror, Poison, Move, Search, Done, kEnd };

/// SB-ACT-08, SB-RUL-88: on the Old Lantern's tile or one beside it.
bool is_lit(const Read& r, int hero) {
  if (value_of(r, Attr::Light, hero) > 0) return true;
  u32 lit = tiles_of_hero(r, r.s.lantern);
  for (int reach = 0; reach <= value_of(r, Attr::LampReach, r.s.lantern); ++reach)
    lit |= tiles_beside(r, lit);
  return (tiles_of_hero(r, hero) & lit) != 0;
}
Flow see_light(Play& p, Frame& f) {
  Hero& h = p.s.heroes[f.seat];
  Machine::expire(p, static_cast<u8>(Time::NextActivation), f.seat);
  h.did = kActivated;
  h.left = 0;
  h.rolled = 0;
  if (is_lit(p, f.seat)) return jump(ActStep::Poison);
  dice_of(p.s, f).add(1);
  return kNext;
}
Flow suffer_dark(Play& p, Frame& f) {
  const int hits = dice_of(p.s, f).dice().sum();
  p.s.flow.list.truncate(f.mark);
  return hit(f.seat, Harm::Horror, hits, Source::Dark);
}
// SB-ACT-09
Flow suffer_poison(Play& /*p*/, Frame& f) {
  return call(PoisonNotes{}, f.seat);
}
Flow move(Play& p, Frame& f) {
  if (!is_up(p, f.seat)) return kFinish;  // SB-RUL-40: the activation is lost
  return call(MoveNotes{}, f.seat);
}
// ---- searching (SB-ACT-06, SB-DEC-20)

void search_options(const Read& r, const Frame& f, OptionList& out) {
  const Hero& h = r.s.heroes[f.seat];
  if (h.standing == Standing::Up && !in_fight(r)) {  // SB-SRC-02
    const Board& board = Board::of(r);
    each_exit(r, [&](int tile, int exit, Exit state) {  // SB-DOR-01
      if (!is_unexplored(state)) return;
      const Array<int, 2> door = board.exit(r, tile, exit);
      if (door[0] == h.at || door[1] == h.at) out.add(Verb::Look, f.seat, {.a = tile, .b = exit});
    });
    const u32 here = tiles_of_hero(r, f.seat);
    for (int tile = 0; tile < length(r.s.board); ++tile) {  // SB-SCA-01, SB-SCA-06, SB-SCA-09
      const Tile& it = r.s.board[tile];
      if ((here >> static_cast<unsigned>(tile) & 1U) != 0 && it.scavenged == 0 &&
          it.token != TokenState::FaceDown)
        out.add(Verb::Scavenge, f.seat, {.a = tile});
    }
  }
  if (h.standing == Standing::Up) {
    if (!in_fight(r)) card_use_options(r, f.seat, Trigger::Search, out);
    if (may_take_lantern(r, f.seat)) out.add(Verb::Lantern, f.seat, {.a = f.seat});  // SB-RUL-46
  }
  help_options(r, f.seat, out);
  any_time_options(r, f.seat, out);
  out.add(Verb::Pass, f.seat);
}
Flow take_search(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Pass) return kFinish;
  if (verb_of(chosen) == Verb::Lantern) {
    give_lantern(p, f.seat);
    return kRepeat;
  }
  if (verb_of(chosen) == Verb::Free) return free_actions(chosen.a).then(kRepeat);
  if (verb_of(chosen) == Verb::Help) return take_help(p, f.seat, chosen).then(kFinish);
  Hero& h = p.s.heroes[f.seat];
  h.did = static_cast<u8>(h.did | kActed);
  if (verb_of(chosen) == Verb::UseCard) return use_card(p, chosen).then(kFinish);
  if (verb_of(chosen) == Verb::Look)
    return call(SearchNotes{.tile = chosen.a, .exit = chosen.b}, f.seat).then(kFinish);
  return call(ScavengeNotes{.tile = chosen.a}, f.seat).then(kFinish);
}
Flow end_activation(Play& /*p*/, Frame& /*f*/) {
  return kFinish;
}
constexpr auto kActivationSteps = S::table<ActStep>({
    S::act(ActStep::Light, "", "SB-ACT-08", see_light),
    S::roll<Verb::Dice, kFaces>(ActStep::Dark, "Out of the light", "SB-ACT-08", Purpose::Dice),
    S::choose(ActStep::DarkAgain, "Keep the roll?", "SB-DEC-17", window_options,
              window<ActStep::Dark>),
    S::act(ActStep::Horror, "", "SB-ACT-08", suffer_dark),
    S::act(ActStep::Poison, "", "SB-ACT-09", suffer_poison),
    S::act(ActStep::Move, "", "SB-ACT-07", move),
    S::choose(ActStep::Search, "After moving", "SB-DEC-20", search_options, take_search),
    S::act(ActStep::Done, "", "SB-ACT-06", end_activation),
});

// ---- movement

enum class MoveStep : u8 { PickUp, Roll, Window, Points, Grit, Walk, Extra, ExtraAgain, Add, kEnd };
/// An answer leads so far at most: no list is longer than 256. Farther is two answers.
constexpr int kMostSteps = 7;

constexpr int kFixedMove = 4;  // SB-OPT-08, SB-OPT-09: the die is rolled all the same
/// SB-RUL-100; some texts give squares in place of the roll.
Flow pick_up_move(Play& p, Frame& f) {
  if (const int stride = value_of(p, Attr::Stride, f.seat); stride > 0) {
    p.s.heroes[f.seat].left = stride;
    p.tell(Fact::Moves, {.a = f.seat, .n = stride}, f.seat);
    return jump(MoveStep::Walk);
  }
  dice_of(p.s, f).add(1);
  return kNext;
}
// SB-MOV-01, SB-MOV-08, SB-RUL-101
Flow count_points(Play& p, Frame& f) {
  Hero& h = p.s.heroes[f.seat];
  h.rolled = dice_of(p.s, f).dice().sum();
  const int squares = has_variant(p, Variant::FixedMove) ? kFixedMove : int{h.rolled};
  // SB-RUL-75, SB-RUL-96
  h.left = std::max(1, squares + value_of(p, Attr::Movement, f.seat));
  if (value_of(p, Attr::Unmoving, f.seat) > 0) h.left = 0;
  p.s.flow.list.truncate(f.mark);
  p.tell(Fact::Moves, {.a = f.seat, .n = h.left}, f.seat);
  return h.rolled == 1 && h.grit < h.most_grit ? kNext : jump(MoveStep::Walk);
}
void grit_options(const Read& /*r*/, const Frame& f, OptionList& out) {
  out.add(Verb::Recover, f.seat);
  out.add(Verb::Decline, f.seat);
}
Flow take_grit(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Recover) gain_grit(p, f.seat, 1);
  return kNext;
}
// SB-MOV-02 to SB-MOV-05, SB-DEC-14, SB-DEC-16
void walk_options(const Read& r, const Frame& f, OptionList& out) {
  const Hero& h = r.s.heroes[f.seat];
  const Walk walk(map_of(r), h.at, squares_taken(r), Walk::Links::Open,
                  std::min<int>(h.left, kMostSteps));
  for (int i = 1; i < walk.reached(); ++i)
    out.add(Verb::Walk, f.seat, {.b = walk.steps(walk.reached(i)), .n = walk.reached(i)});
  drag_options(r, f.seat, out);
  const bool free = notes<MoveNotes>(f).extra != 0;
  if (h.grit > 0 && !free && value_of(r, Attr::Unmoving, f.seat) == 0)
    out.add(Verb::Extra, f.seat);  // SB-GRT-02
  any_time_options(r, f.seat, out);
  out.add(Verb::Rest, f.seat);
}
Flow take_walk(Play& p, Frame& f, const Option& chosen) {
  Hero& h = p.s.heroes[f.seat];
  switch (verb_of(chosen)) {
    case Verb::Walk:
      h.at = narrow<u16>(chosen.n);
      h.left -= chosen.b;
      h.did = static_cast<u8>(h.did | kMoved);
      p.tell(Fact::Walked, {.a = f.seat, .n = chosen.b}, f.seat);
      return h.left > 0 || (h.grit > 0 && notes<MoveNotes>(f).extra == 0) ? kRepeat : kFinish;
    case Verb::Drag: take_drag(p, f.seat, chosen); return kRepeat;
    case Verb::Extra:
      spend_grit(p, f.seat);
      f.note[kAgainNote] = 0;
      dice_of(p.s, f).add(1);
      return kNext;
    case Verb::Free: return free_actions(chosen.a).then(kRepeat);
    default: h.left = 0; return kFinish;
  }
}
// SB-MOV-09: it is no move roll.
Flow add_extra(Play& p, Frame& f) {
  p.s.heroes[f.seat].left += dice_of(p.s, f).dice().sum();
  p.s.flow.list.truncate(f.mark);
  return jump(MoveStep::Walk);
}
constexpr auto kMoveSteps = S::table<MoveStep>({
    S::act(MoveStep::PickUp, "", "SB-RUL-100", pick_up_move),
    S::roll<Verb::Dice, kFaces>(MoveStep::Roll, "Move roll", "SB-MOV-01", Purpose::Dice),
    S::choose(MoveStep::Window, "Keep the move roll?", "SB-DEC-17", window_options,
              window<MoveStep::Roll>),
    S::act(MoveStep::Points, "", "SB-MOV-01", count_points),
    S::choose(MoveStep::Grit, "Recover Grit?", "SB-DEC-15", grit_options, take_grit),
    S::choose(MoveStep::Walk, "Move", "SB-DEC-14", walk_options, take_walk),
    S::roll<Verb::Dice, kFaces>(MoveStep::Extra, "Extra movement", "SB-GRT-02", Purpose::Dice),
    S::choose(MoveStep::ExtraAgain, "Keep the extra die?", "SB-DEC-17", window_options,
              window<MoveStep::Extra>),
    S::act(MoveStep::Add, "", "SB-MOV-09", add_extra),
});

}  // namespace

Flow free_move(Play& p, int hero, int squares) {
  p.s.heroes[hero].left = squares;
  p.tell(Fact::Moves, {.a = hero, .n = squares}, hero);
  Flow flow = call(MoveNotes{.extra = 1}, hero);
  flow.callee.step = static_cast<u8>(MoveStep::Walk);
  return flow;
}

const Procedure<Play> kActivationProcedure{"activation", kActivationSteps, false, "Activation"};
const Procedure<Play> kMoveProcedure{"move", kMoveSteps, false, "Movement"};

}  // namespace undercroft::brimstone
