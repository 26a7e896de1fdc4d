// Models activate (SB-ACT), and heroes move (SB-MOV).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// ---- an activation (SB-RUL-40, SB-RUL-100)

enum class ActStep : u8 {
  Light,
  Dark,
  DarkAgain,
  Horror,
  Fear,
  Louder,
  Grip,
  Poison,
  Move,
  Search,
  More,
  kEnd
};

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
  h.escaped = 0;
  if (is_lit(p, f.seat)) return jump(ActStep::Fear);
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
// SB-FEA-01 to SB-FEA-04, SB-RUL-39, SB-RUL-40
Flow suffer_fear(Play& p, Frame& f, int which) {
  if (!is_up(p, f.seat)) return kNext;
  const int hits = fear_of(p, f.seat)[at(which)];
  if (hits == 0) return kNext;
  p.tell(Fact::Frightened, {.a = f.seat, .n = hits}, f.seat);
  return call(
      HitsNotes{.harm = static_cast<int>(Harm::Horror), .hits = hits, .each = 1, .worse = which},
      f.seat);
}
Flow fear(Play& p, Frame& f) {
  return suffer_fear(p, f, 0);
}
Flow louder(Play& p, Frame& f) {
  return suffer_fear(p, f, 1);
}
Flow grip(Play& p, Frame& f) {
  return is_up(p, f.seat) ? hit(f.seat, Harm::Wound, grip_of(p, f.seat), Source::Enemy) : kNext;
}
Flow move(Play& p, Frame& f) {
  if (!is_up(p, f.seat)) return kFinish;  // SB-RUL-40: the activation is lost
  return call(MoveNotes{}, f.seat);
}
// ---- searching (SB-ACT-06, SB-DEC-20)

void search_options(const Read& r, const Frame& f, OptionList& out) {
  const Hero& h = r.s.heroes[f.seat];
  const bool idle = h.standing == Standing::Up && !h.is(kActed);
  if (idle && !in_fight(r)) {  // SB-SRC-02
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
    card_use_options(r, f.seat, Trigger::Use, out);
    if (may_take_lantern(r, f.seat)) out.add(Verb::Lantern, f.seat, {.a = f.seat});  // SB-RUL-46
  }
  if (h.standing == Standing::Up) attack_options(r, f.seat, out);
  help_options(r, f.seat, out);
  any_time_options(r, f.seat, out);
  out.add(Verb::Pass, f.seat);
  offer_flight(r, out);
}
Flow take_search(Play& p, Frame& f, const Option& chosen) {
  Hero& h = p.s.heroes[f.seat];
  switch (verb_of(chosen)) {
    case Verb::Pass: return kFinish;
    case Verb::Flee: return propose_flight(p);
    case Verb::Lantern: give_lantern(p, f.seat); return kRepeat;
    case Verb::Free: return free_actions(chosen.a).then(kRepeat);
    case Verb::Help: h.did |= kActed; return take_help(p, f.seat, chosen).then(kNext);
    case Verb::UseCard:
      if (static_cast<Trigger>(chosen.b) == Trigger::Use) return use_card(p, chosen).then(kRepeat);
      h.did |= kActed;
      return use_card(p, chosen).then(kNext);
    case Verb::Look:
      h.did |= kActed;
      return call(SearchNotes{.tile = chosen.a, .exit = chosen.b}, f.seat).then(kNext);
    case Verb::Scavenge:
      h.did |= kActed;
      return call(ScavengeNotes{.tile = chosen.a}, f.seat).then(kNext);
    default: return take_attack(p, f.seat, chosen).then(kNext);
  }
}
/// SB-ATK-02: a free attack may come behind the other; SB-RUL-51: the turn may be over.
Flow more_to_do(Play& p, Frame& f) {
  if (!is_up(p, f.seat) || is_cut_short(p)) return kFinish;
  OptionList list;
  search_options(p, f, list);
  return list.size() > 1 ? jump(ActStep::Search) : kFinish;
}
constexpr auto kActivationSteps = S::table<ActStep>({
    S::act(ActStep::Light, "", "SB-ACT-08", see_light),
    S::roll<Verb::Dice, kFaces>(ActStep::Dark, "Out of the light", "SB-ACT-08", Purpose::Dice),
    S::choose(ActStep::DarkAgain, "Keep the roll?", "SB-DEC-17", window_options,
              window<ActStep::Dark>),
    S::act(ActStep::Horror, "", "SB-ACT-08", suffer_dark),
    S::act(ActStep::Fear, "", "SB-FEA-01", fear),
    S::act(ActStep::Louder, "", "SB-FEA-02", louder),
    S::act(ActStep::Grip, "", "SB-RUL-40", grip),
    S::act(ActStep::Poison, "", "SB-ACT-09", suffer_poison),
    S::act(ActStep::Move, "", "SB-ACT-07", move),
    S::choose(ActStep::Search, "After moving", "SB-DEC-20", search_options, take_search),
    S::act(ActStep::More, "", "SB-ATK-02", more_to_do),
});

// ---- movement

enum class MoveStep : u8 {
  PickUp,
  Roll,
  Window,
  Points,
  Grit,
  Walk,
  Extra,
  ExtraAgain,
  Add,
  Escape,
  EscapeAgain,
  Pass,
  kEnd
};
/// An answer leads so far at most: no list is longer than 256. Farther is two answers.
constexpr int kMostSteps = 7;
constexpr std::size_t kRoomForOthers = 8;

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
// SB-MOV-01, SB-MOV-08, SB-RUL-96, SB-RUL-101
Flow count_points(Play& p, Frame& f) {
  Hero& h = p.s.heroes[f.seat];
  h.rolled = dice_of(p.s, f).dice().sum();
  h.left = std::max(1, h.rolled + value_of(p, Attr::Movement, f.seat) - h.slowed);
  if (value_of(p, Attr::Unmoving, f.seat) > 0) h.left = 0;
  h.slowed = 0;
  p.s.flow.list.truncate(f.mark);
  p.tell(Fact::Moves, {.a = f.seat, .n = h.left}, f.seat);
  return h.rolled == 1 ? kNext : jump(MoveStep::Walk);
}
/// SB-GRT-05, SB-RUL-48: what is over Max Grit can be spent at once, here on movement.
void grit_options(const Read& r, const Frame& f, OptionList& out) {
  const Hero& h = r.s.heroes[f.seat];
  out.add(h.grit < h.most_grit ? Verb::Recover : Verb::SpendAtOnce, f.seat);
  out.add(Verb::Decline, f.seat);
}
Flow take_grit(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Recover) gain_grit(p, f.seat, 1);
  if (verb_of(chosen) != Verb::SpendAtOnce) return kNext;
  dice_of(p.s, f).add(1);
  return jump(MoveStep::Extra);
}

// ---- the ways that are open (SB-ESC)

/// What a test must show beside so many of a type.
int escape_value(const Read& r, int type, int beside) {
  const bool crowd = beside >= 2;
  return std::min(
      kFaces, figure(r, type, Figure::Escape) + (crowd ? figure(r, type, Figure::Underfoot) : 0));
}
/// Where the next step leads into the reach of an enemy that was not passed yet (SB-ESC-04).
SquareMap::Set guarded(const Read& r, int hero) {
  SquareMap::Set held;
  const int passed = r.s.heroes[hero].escaped;
  for (int type = 0; type < length(r.content.enemies); ++type) {
    SquareMap::Set once;
    SquareMap::Set twice;
    each_of_type(r, type, [&](int enemy) {
      SquareMap::Set near;
      for (const u16 square : squares_of(r, enemy))
        map_of(r).each_adjacent(square, [&](int beside) { near.set(at(beside)); });
      twice |= once & near;
      once |= near;
    });
    if (escape_value(r, type, 1) > passed) held |= once;
    if (escape_value(r, type, 2) > passed) held |= twice;
  }
  return held;
}
/// Squares to which a hero can go without a test (SB-ESC-05), as far as one answer leads.
struct Ways {
  SquareMap::Set taken, stops;
  int most;
  Walk walk;
  Ways(const Read& r, int hero)
      : taken(squares_taken(r)),
        stops(in_fight(r) ? guarded(r, hero) : SquareMap::Set{}),
        most(std::min<int>(r.s.heroes[hero].left, kMostSteps)),
        walk(map_of(r), r.s.heroes[hero].at, taken | stops, Walk::Links::Open, most) {}
  /// Where a test is due beyond: such a square can be entered, and is the last one. The square
  /// before it; kNoSquare if it is too far.
  [[nodiscard]] int before_stop(const Read& r, int square) const {
    int from = kNoSquare;
    map_of(r).each_adjacent(square, [&](int beside) {
      if (!walk.reaches(beside)) return;
      if (from == kNoSquare || walk.steps(beside) < walk.steps(from)) from = beside;
    });
    return from != kNoSquare && walk.steps(from) < most ? from : kNoSquare;
  }
};
// SB-MOV-02 to SB-MOV-05, SB-DEC-14, SB-DEC-16, SB-DEC-18
void walk_options(const Read& r, const Frame& f, OptionList& out) {
  const Hero& h = r.s.heroes[f.seat];
  const bool may_walk = h.left > 0 && !h.is(kStopped);
  if (may_walk && escape_at(r, f.seat, h.at) > 0) {
    out.add(Verb::Escape, f.seat, {.n = escape_at(r, f.seat, h.at)});
  } else if (may_walk) {
    const Ways ways(r, f.seat);
    for (int i = 1; i < ways.walk.reached(); ++i) {
      const int square = ways.walk.reached(i);
      out.add(Verb::Walk, f.seat, {.b = ways.walk.steps(square), .n = square});
    }
    (ways.stops - ways.taken).each([&](int square) {
      const int from = ways.before_stop(r, square);
      if (from != kNoSquare && out.size() + kRoomForOthers < OptionList::kCapacity)
        out.add(Verb::Walk, f.seat, {.b = ways.walk.steps(from) + 1, .n = square});
    });
  }
  if (may_walk) drag_options(r, f.seat, out);
  const bool free = notes<MoveNotes>(f).extra != 0;
  if (h.grit > 0 && !free && !h.is(kStopped) && value_of(r, Attr::Unmoving, f.seat) == 0)
    out.add(Verb::Extra, f.seat);  // SB-GRT-02
  any_time_options(r, f.seat, out);
  out.add(Verb::Rest, f.seat);
  offer_flight(r, out);
}
Flow take_walk(Play& p, Frame& f, const Option& chosen) {
  Hero& h = p.s.heroes[f.seat];
  switch (verb_of(chosen)) {
    case Verb::Walk:
      h.at = narrow<u16>(chosen.n);
      h.left -= chosen.b;
      h.did |= kMoved;
      p.tell(Fact::Walked, {.a = f.seat, .n = chosen.b}, f.seat);
      return h.left > 0 || (h.grit > 0 && notes<MoveNotes>(f).extra == 0) ? kRepeat : kFinish;
    case Verb::Drag: take_drag(p, f.seat, chosen); return kRepeat;
    case Verb::Extra:
      spend_grit(p, f.seat);
      dice_of(p.s, f).add(1);
      return kNext;
    case Verb::Free: return free_actions(chosen.a).then(kRepeat);
    case Verb::Escape: dice_of(p.s, f).add(1); return jump(MoveStep::Escape);
    case Verb::Flee: return propose_flight(p);
    default: h.left = 0; return kFinish;
  }
}
// SB-ESC-02, SB-ESC-03, SB-ESC-06, SB-RUL-99
Flow judge_escape(Play& p, Frame& f) {
  Hero& h = p.s.heroes[f.seat];
  const int needed = escape_at(p, f.seat, h.at);
  const bool passed = dice_of(p.s, f).dice().face(0) >= needed;
  p.s.flow.list.truncate(f.mark);
  p.tell(passed ? Fact::Escaped : Fact::Caught, {.a = f.seat, .n = needed}, f.seat);
  if (!passed) {
    h.did |= kStopped;
    h.left = 0;
    return kFinish;
  }
  if (h.held > 0)
    h.held -= 1;  // it does not count yet
  else
    h.escaped = needed;
  return jump(MoveStep::Walk);
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
    S::roll<Verb::Dice, kFaces>(MoveStep::Escape, "Escape", "SB-ESC-02", Purpose::Dice),
    S::choose(MoveStep::EscapeAgain, "Keep the Escape roll?", "SB-DEC-17", window_options,
              window<MoveStep::Escape>),
    S::act(MoveStep::Pass, "", "SB-ESC-03", judge_escape),
});

}  // namespace

// SB-ESC-01, SB-ESC-03, SB-ESC-05, SB-ESC-07: the highest that was not passed in this turn.
int escape_at(const Read& r, int hero, int square) {
  int highest = 0;
  each_enemy(r, [&](int enemy) {
    if (!is_beside(r, enemy, square)) return;
    const int type = r.s.enemies[enemy].of;
    int beside = 0;
    each_of_type(r, type, [&](int other) { beside += is_beside(r, other, square) ? 1 : 0; });
    highest = std::max(highest, escape_value(r, type, beside));
  });
  return highest > r.s.heroes[hero].escaped ? highest : 0;
}

bool is_escaping(const Frame& f) {
  return f.under_way >= static_cast<u8>(MoveStep::Escape);
}
FixedVec<u16, 16> way_to(const Read& r, int hero, int square) {
  const Ways ways(r, hero);
  FixedVec<u16, 16> way;
  int step = square;
  if (!ways.walk.reaches(step)) {
    way.push_back(narrow<u16>(step));
    step = ways.before_stop(r, step);
  }
  for (; step != kNoSquare && ways.walk.steps(step) > 0; step = ways.walk.before(step))
    way.push_back(narrow<u16>(step));
  std::reverse(way.begin(), way.end());
  return way;
}
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
