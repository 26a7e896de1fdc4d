// The turn: one action, with free actions before it, until the game is decided.
#include "tiny_piles.h"

namespace undercroft::tiny_piles {
namespace {

using S = Steps<Play>;

// ---- The game: turn after turn

Flow next_turn(Play& p, Frame& /*f*/) {
  if (p.s.well.empty()) shuffle_discard_into_well(p);
  if (is_exhausted(p.s)) return game_over(Result::Lost, Reason::NothingLeft);
  const auto delvers = static_cast<int>(p.s.delvers.size());
  return call(Proc::Turn, p.s.turns % delvers).then(kRepeat);
}

constexpr std::array kGameSteps{S::act("", "", next_turn)};

// ---- A turn

int other(const Read& r, int seat) {
  return r.s.delvers.size() == 2 ? 1 - seat : seat;
}
Delver& delver(State& s, int seat) {
  return s.delvers[static_cast<std::size_t>(seat)];
}
int breath(const Read& r, int seat) {
  return r.s.delvers[static_cast<std::size_t>(seat)].breath;
}

bool may_stir(const State& s) {
  return s.well.size() >= 2;
}

void actions(const Read& r, const Frame& f, OptionList& out) {
  const State& s = r.s;
  if (!s.well.empty()) out.add(Verb::Dig, f.seat);
  if (s.well.size() >= 2) out.add(Verb::Bury, f.seat);
  if (!s.burrow.empty()) {
    out.add(Verb::Delve, f.seat);
    out.add(Verb::Flush, f.seat);
  }
  if (breath(r, f.seat) > 0 && (may_stir(s) || !s.burrow.empty())) out.add(Verb::Free, f.seat);
  // A prompt may offer options of several seats: the other delver answers this one.
  const int friendly = other(r, f.seat);
  if (friendly != f.seat && breath(r, friendly) > 0) out.add(Verb::Lend, friendly);
}

void bury(Play& p) {
  p.s.pools.move(Zones{p.s}, p.s.well, p.s.well.size() - 1, p.s.well, 0);
  p.tell(Happening::Kind::Moved, 0, static_cast<int>(Zone::Well), 1);
}

/// Cards that lay in the burrow keep their old pool wherever part of it lies elsewhere.
void flush(Play& p) {
  State& s = p.s;
  while (!s.burrow.empty()) s.pools.move_to_top(Zones{s}, s.burrow, 0, s.well);
  s.pools.shuffle(Zones{s}, s.well);
  p.tell(Happening::Kind::Shuffled, static_cast<int>(Zone::Well));
}

Flow act(Play& p, Frame& f, const Option& chosen) {
  switch (static_cast<Verb>(chosen.verb)) {
    case Verb::Dig: return call(Proc::Dig, f.seat);
    case Verb::Delve: return call(Proc::Delve, f.seat);
    case Verb::Bury: bury(p); return kNext;
    case Verb::Flush: flush(p); return kNext;
    case Verb::Lend:
      delver(p.s, chosen.seat).breath -= 1;
      delver(p.s, f.seat).breath += 1;
      return kRepeat;
    // The menu returns to this same question.
    default: return call(Proc::Menu, f.seat).then(kRepeat);
  }
}

Flow night(Play& p, Frame& /*f*/) {
  p.s.turns += 1;
  if (p.s.turns == kMostTurns) return game_over(Result::Lost, Reason::Nightfall);
  return kFinish;
}

constexpr std::array kTurnSteps{
    S::choose("Take an action", "", actions, act),
    S::act("Night comes nearer", "", night),
};

// ---- Free actions

void free_actions(const Read& r, const Frame& f, OptionList& out) {
  if (!r.s.burrow.empty()) out.add(Verb::Glance, f.seat);
  if (may_stir(r.s)) out.add(Verb::Stir, f.seat);
  out.add(Verb::Back, f.seat);
}

/// The top three cards change places; those below keep theirs.
void stir(Play& p) {
  State& s = p.s;
  const std::size_t count = std::min<std::size_t>(3, s.well.size());
  s.pools.shuffle(Zones{s}, std::span(s.well.end() - count, count));
  p.tell(Happening::Kind::Shuffled, static_cast<int>(Zone::Well));
}

Flow take_free_action(Play& p, Frame& f, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Back) return kFinish;
  delver(p.s, f.seat).breath -= 1;
  if (static_cast<Verb>(chosen.verb) == Verb::Glance)
    return reveal(Zone::Burrow, p.s.burrow.size() - 1);
  stir(p);
  return kFinish;
}

constexpr std::array kMenuSteps{S::choose("Free actions", "", free_actions, take_free_action)};

constexpr std::array kProcedures{&kGame,    &kTurn, &kMenu,   &kDig,   &kDelve,
                                 &kResolve, &kLamp, &kSearch, &kReveal};

}  // namespace

const Procedure<Play> kGame{"game", kGameSteps};
const Procedure<Play> kTurn{"turn", kTurnSteps};
const Procedure<Play> kMenu{"menu", kMenuSteps};

const Procedure<Play>& Rules::procedure(u8 id) {
  UC_CHECK(id < kProcedures.size(), "procedure");
  return *kProcedures[id];
}

}  // namespace undercroft::tiny_piles
