// What each card does when it is turned up.
#include "tiny_piles.h"

namespace undercroft::tiny_piles {

int rungs(const State& s) {
  return s.spent[static_cast<std::size_t>(Kind::Rung)];
}

namespace {

using S = Steps<Play>;

/// Note 0 of the frame is the card, which lies in nobody's pile until it is put away.
Kind resolving(const Frame& f) {
  return static_cast<Kind>(static_cast<int>(f.note[0]));
}

bool comes_back(Kind kind) {
  return kind == Kind::Flood || kind == Kind::Lamp || kind == Kind::Mouse;
}

void put_away(State& s, Kind kind) {
  (comes_back(kind) ? s.discard : s.spent)[static_cast<std::size_t>(kind)] += 1;
}

Flow climb(Play& p) {
  put_away(p.s, Kind::Rung);
  p.tell(Happening::Kind::Gained, 0, static_cast<int>(Kind::Rung), 1);
  if (rungs(p.s) == p.s.goal) return game_over(Result::Won, Reason::Ladder);
  return kFinish;
}

Flow rise(Play& p) {
  put_away(p.s, Kind::Flood);
  p.s.water += 1;
  if (p.s.water == p.s.brim) return game_over(Result::Lost, Reason::Drowned);
  return kFinish;
}

Flow drag_away(Play& p) {
  State& s = p.s;
  for (int i = 0; i < 2 && !s.well.empty(); ++i)
    s.pools.move_to_top(Zones{s}, s.well, s.well.size() - 1, s.burrow);
  p.tell(Happening::Kind::Moved, 0, static_cast<int>(Zone::Burrow), 2);
  return kNext;
}

/// The turn ends here and now, whatever else was going on.
Flow fall(Play& p) {
  State& s = p.s;
  put_away(s, Kind::Trapdoor);
  if (!s.well.empty()) {
    s.pools.drop(Zones{s}, s.well, s.well.size() - 1);
    s.boxed += 1;
  }
  return leave_to(Proc::Turn, TurnStep::Night);
}

Flow settle_down(Play& p) {
  State& s = p.s;
  s.pools.shuffle(Zones{s}, std::span(s.well.begin(), s.well.size() / 2));
  p.tell(Happening::Kind::Shuffled, static_cast<int>(Zone::Well));
  return kNext;
}

Flow resolve(Play& p, Frame& f) {
  p.tell(Happening::Kind::Triggered, f.note[0]);
  switch (resolving(f)) {
    case Kind::Rung: return climb(p);
    case Kind::Flood: return rise(p);
    case Kind::Lamp: return call(Proc::Lamp, f.seat);
    case Kind::Mouse: return drag_away(p);
    case Kind::Map: return call(Proc::Search, f.seat);
    case Kind::Gust: shuffle_discard_into_well(p); return kNext;
    case Kind::Trapdoor: return fall(p);
    case Kind::Silt: return settle_down(p);
  }
  return kNext;
}

Flow put_card_away(Play& p, Frame& f) {
  put_away(p.s, resolving(f));
  return kFinish;
}

constexpr std::array kResolveSteps{
    S::act("The card takes effect", "", resolve),
    S::act("Put the card away", "", put_card_away),
};

}  // namespace

const Procedure<Play> kResolve{"card", kResolveSteps};

}  // namespace undercroft::tiny_piles
