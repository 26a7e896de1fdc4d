// From set-up to the end: whose turn follows, what a turn begins and ends with, and how a game is
// won or lost (AC-TRN, AC-WIN).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

bool is_turn_of(const Read& r, int seat) {
  return turn_owner(r) == seat;
}
// AC-RUL-26: the opponent's next turn is the next Conspiracy turn that this same player takes.
bool is_opponents_turn_of(const Read& r, int seat) {
  return is_player(seat) ? r.s.turn == Turn::Conspiracy && r.s.active == seat
                         : r.s.turn == Turn::Player;
}

/// Calls f(seat, time of its own turn, time of its opponent's turn) for all whose turn it is one
/// or the other way.
template <class F>
void each_whose_turn(const Read& r, Time own, Time opponents, F f) {
  for (int seat = 0; seat < kSeats; ++seat) {
    if (is_turn_of(r, seat)) f(static_cast<u8>(own), seat);
    if (is_opponents_turn_of(r, seat)) f(static_cast<u8>(opponents), seat);
  }
}

// KF-LAS-01: what lasted as long as this turn ends.
void end_lasting_effects(Play& p) {
  Machine::expire(p, static_cast<u8>(Time::EndOfTurn));
  each_whose_turn(p, Time::InYourNextTurn, Time::InOpponentsNextTurn,
                  [&](u8 time, int seat) { Machine::expire(p, time, seat); });
  each_whose_turn(p, Time::EndOfYourNextTurn, Time::EndOfOpponentsNextTurn,
                  [&](u8 time, int seat) { Machine::end_last_turn(p, time, seat); });
}

/// AC-TRN-05: limits and counts of a turn are fresh again. AC-RUL-26: for the players who had no
/// part in it, the previous turn is still their own.
void end_counts(Play& p) {
  Machine::end_period(p, static_cast<u8>(Period::Turn));
  Machine::turn_tallies(p, effects::seat_bit(p.s.active) | effects::seat_bit(kConspiracy));
  come_to_rest(p);
}

/// What sleeps until this turn wakes, before anybody asks whether the turn is skipped.
void open_turn(Play& p, Turn whose) {
  p.s.turn = whose;
  p.s.house = 0;  // AC-CTN-19
  p.s.seals_now = 0;
  each_whose_turn(p, Time::InYourNextTurn, Time::InOpponentsNextTurn,
                  [&](u8 time, int seat) { Machine::wake(p, time, seat); });
  each_whose_turn(p, Time::EndOfYourNextTurn, Time::EndOfOpponentsNextTurn,
                  [&](u8 time, int seat) { Machine::begin_last_turn(p, time, seat); });
}

// AC-TRN-01, AC-TRN-04, AC-SET-19
Flow next_player(Play& p, Frame& /*f*/) {
  if (p.s.turn_of == 0) {
    if (p.s.round == kMostRounds) return game_over(Result::Lost, Reason::NoEnd);
    ++p.s.round;
  }
  p.s.active = p.s.order[p.s.turn_of];
  p.s.extra_turns = 0;
  return kNext;
}

Flow players_turn(Play& p, Frame& /*f*/) {
  open_turn(p, Turn::Player);
  if (skips(p, p.s.active, TurnStep::Turn)) return end_turn(p);  // AC-RUL-34
  return call(Proc::PlayerTurn, p.s.active);
}

// AC-TRN-02, AC-TRN-03
Flow conspiracys_turn(Play& p, Frame& /*f*/) {
  end_counts(p);
  if (p.s.extra_turns > 0) {  // AC-RUL-34
    p.s.extra_turns = narrow<u8>(p.s.extra_turns - 1);
    return jump(CourseStep::PlayerTurn);
  }
  open_turn(p, Turn::Conspiracy);
  if (skips(p, kConspiracy, TurnStep::Turn)) return end_turn(p);  // AC-RUL-34
  return call(Proc::ConspiracyTurn, p.s.active);
}

Flow again(Play& p, Frame& /*f*/) {
  end_counts(p);
  p.s.turn_of = narrow<u8>((p.s.turn_of + 1) % p.s.players);
  return kRestart;
}

constexpr auto kCourseSteps = S::table<CourseStep>({
    S::act(CourseStep::NextPlayer, "", "AC-TRN-01", next_player),
    S::act(CourseStep::PlayerTurn, "", "AC-TRN-01", players_turn),
    S::act(CourseStep::ConspiracyTurn, "", "AC-TRN-02", conspiracys_turn),
    S::act(CourseStep::Again, "", "AC-TRN-04", again),
});

}  // namespace

// AC-TRN-06, KF-TRN-02, AC-RUL-58
Flow begin_turn(Play& p) {
  Machine::expire(p, static_cast<u8>(Time::YourNextTurn), turn_owner(p));
  refresh(p);
  heed_location(p);  // AC-LOC-02, AC-LOC-03
  return Machine::raise(p, event_of(Event::TurnStart, turn_owner(p)), effects::kNoPiece);
}

// Power that lasted until the end of the turn may have kept a creature alive.
Flow end_turn(Play& p) {
  end_lasting_effects(p);
  const std::optional<Flow> dead = Rules::state_check(p, p.s.active);
  return dead ? *dead : kNext;
}

// AC-WIN-01, AC-WIN-04, AC-WIN-05, AC-WIN-06
Flow players_win() {
  return game_over(Result::Won, Reason::VaultBound);
}
// AC-WIN-03, AC-WIN-06
Flow players_lose(Reason reason) {
  return game_over(Result::Lost, reason);
}

// AC-WIN-01: only the text of the Vaultbinder says so.
Flow Rules::win(Play& p) {
  return p.s.binder != 0 ? players_win() : game_over(Result::Won, Reason::CardWin);
}
Flow Rules::lose(Play& /*p*/) {
  return players_lose(Reason::CardLoss);
}
// AC-RUL-45
Flow Rules::give_up(Play& /*p*/) {
  return players_lose(Reason::GivenUp);
}

std::string_view Rules::reason(u8 number) {
  switch (static_cast<Reason>(number)) {
    case Reason::None: return "";
    case Reason::VaultBound: return "the Vaultbinder has bound the vault";
    case Reason::FiveSeals: return "all five seals are open";
    case Reason::GivenUp: return "the players gave up";
    case Reason::NoEnd: return "the game went on for too many rounds";
    case Reason::CardWin: return "a card won the game";
    case Reason::CardLoss: return "a card lost the game";
  }
  return "";
}

const Procedure<Play> kCourseProcedure{"course", kCourseSteps, false, "The Abyssal Conspiracy"};

}  // namespace undercroft::abyssal
