// From the first turn to the end (SB-SET-18, SB-TRN, SB-WIN).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// ---- the game

enum class GameStep : u8 { Create, Place, Turn, kEnd };

/// SB-RUL-82: heroes place in initiative order; among equals the first named.
int next_to_place(const Read& r) {
  int next = -1;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (r.s.heroes[hero].is(kActivated)) continue;
    if (next < 0 || initiative_of(r, hero) > initiative_of(r, next)) next = hero;
  }
  return next;
}
bool is_taken_start(const Read& r, int square) {
  for (const Hero& hero : r.s.heroes)
    if (hero.is(kActivated) && hero.at == square) return true;
  return false;
}
// SB-SET-09 to SB-SET-11
Flow create_heroes(Play& p, Frame& f) {
  if (f.note[0] >= hero_count(p)) return kNext;
  f.note[0] += 1;
  return call(Proc::Create, f.note[0] - 1).then(kRepeat);
}
// SB-SET-18
void place_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const int hero = next_to_place(r);
  for (const int start : tile_def(r, 0).starts) {
    const int square = Board::of(r).square(0, start);
    if (!is_taken_start(r, square)) out.add(Verb::Place, hero, {.a = hero, .n = square});
  }
}
Flow place(Play& p, Frame& /*f*/, const Option& chosen) {
  Hero& h = p.s.heroes[chosen.a];
  h.at = narrow<u16>(chosen.n);
  h.did = kActivated;
  p.tell(Fact::Placed, {.a = chosen.a}, chosen.a);
  return next_to_place(p) < 0 ? kNext : kRepeat;
}
Flow play_turn(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Turn).then(kRepeat);
}
constexpr auto kGameSteps = S::table<GameStep>({
    S::act(GameStep::Create, "", "SB-SET-09", create_heroes),
    S::choose(GameStep::Place, "Where does the hero start?", "SB-DEC-07", place_options, place),
    S::act(GameStep::Turn, "", "SB-TRN-01", play_turn),
});

// ---- a turn (SB-TRN-01)

enum class TurnStep : u8 {
  Begin,
  Ready,
  HoldBack,
  Waiting,
  Activate,
  Tokens,
  Flip,
  Owed,
  Objective,
  Reopen,
  End,
  kEnd
};
constexpr int kLastTurnCounted = 9999;

Flow begin_turn(Play& p, Frame& /*f*/) {
  if (p.s.turn < kLastTurnCounted) p.s.turn += 1;
  p.tell(Fact::TurnBegins, {.n = p.s.turn});
  p.s.refused = 0;
  Machine::begin_last_turn(p, static_cast<u8>(Time::EndOfNextTurn), -1);
  Machine::wake(p, static_cast<u8>(Time::NextTurn));
  for (Hero& hero : p.s.heroes) {
    hero.did = 0;
    for (Item& item : hero.items) item.used_by = kNone;  // SB-GEA-13
  }
  Machine::expire(p, static_cast<u8>(Time::StartOfTurn));
  gather_texts(p);
  begin_turn_of_preachers(p);
  return kNext;
}
/// SB-TRN-02: without enemies hands are free at any time.
Flow get_ready(Play& p, Frame& /*f*/) {
  bool any = false;
  for (int hero = 0; hero < hero_count(p); ++hero) any = any || could_change_hands(p, hero);
  return any && in_fight(p) ? call(Proc::Ready) : kNext;
}
Flow hold_back(Play& p, Frame& /*f*/) {
  return call(Proc::HoldBack, p.s.lantern);
}
// SB-ACT-01, SB-ACT-02, SB-ACT-10, SB-RUL-103
bool waits(const Read& r, int hero) {
  return is_up(r, hero) && !r.s.heroes[hero].is(kActivated);
}
Flow any_waiting(Play& p, Frame& /*f*/) {
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (waits(p, hero)) return kNext;
  return jump(TurnStep::Tokens);
}
void activate_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  int first = 0;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (waits(r, hero)) first = std::max(first, initiative_of(r, hero));
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (waits(r, hero) && initiative_of(r, hero) == first)
      out.add(Verb::Activate, kParty, {.a = hero});
  cancel_options(r, out);
  any_time_options(r, kNone, out);
}
Flow activate(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Propose) return call(CancelNotes{}).then(kRepeat);
  if (verb_of(chosen) == Verb::Free) return free_actions(chosen.a).then(kRepeat);
  return call(Proc::Activation, chosen.a).then(jump(TurnStep::Waiting));
}
/// SB-EXP-01, SB-RUL-20, SB-RUL-21
bool is_revealed_now(const Read& r, int tile) {
  if (r.s.board[tile].token != TokenState::FaceDown || in_fight(r)) return false;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (is_up(r, hero) && (tiles_of_hero(r, hero) >> static_cast<unsigned>(tile) & 1U) != 0)
      return true;
  return false;
}
Flow any_tokens(Play& p, Frame& /*f*/) {
  for (int tile = 0; tile < length(p.s.board); ++tile)
    if (is_revealed_now(p, tile)) return kNext;
  return jump(TurnStep::Owed);
}
void tile_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int tile = 0; tile < length(r.s.board); ++tile)
    if (is_revealed_now(r, tile)) out.add(Verb::Reveal, kParty, {.a = tile});
}
Flow explore(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  return call(ExploreNotes{.tile = chosen.a}).then(jump(TurnStep::Tokens));
}
// SB-ENC-05, SB-ENC-06, SB-RUL-106
Flow attack_by_encounters(Play& p, Frame& /*f*/) {
  const std::optional<Flow> attack = next_owed_attack(p);
  return attack ? attack->then(kRepeat) : kNext;
}
/// SB-DRD-02, SB-RUL-25: the stack is resolved first.
/// SB-EXP-13: its guards cannot come yet, so that it is met once it is found.
Flow objective(Play& p, Frame& /*f*/) {
  if (p.s.found == 0) return kNext;
  if (p.s.found == 1) {
    p.tell(Fact::ObjectiveFound);
    p.s.found = 2;
    return call(Proc::Dread).then(kRepeat);
  }
  return game_over(Result::Won, Reason::ObjectiveMet);
}
Flow open_some_cap(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Reopen);
}
// SB-TRN-05, SB-TRN-06, SB-KOD-04
Flow end_turn(Play& p, Frame& f) {
  for (int hero = f.note[0]; hero < hero_count(p) && !in_fight(p); ++hero) {
    if (p.s.heroes[hero].standing != Standing::Down) continue;
    f.note[0] = hero + 1;
    return call(RecoverNotes{.asked = 1}, hero).then(kRepeat);
  }
  Machine::expire(p, static_cast<u8>(Time::EndOfTurn));
  Machine::expire(p, static_cast<u8>(Time::NextTurn));
  Machine::end_last_turn(p, static_cast<u8>(Time::EndOfNextTurn), -1);
  Machine::end_period(p, static_cast<u8>(Period::Turn));
  return Machine::announce(p, Event::TurnEnd, effects::kNoPiece, p.s.lantern);
}
constexpr auto kTurnSteps = S::table<TurnStep>({
    S::act(TurnStep::Begin, "", "SB-TRN-01", begin_turn),
    S::act(TurnStep::Ready, "", "SB-TRN-02", get_ready),
    S::act(TurnStep::HoldBack, "", "SB-HBD-01", hold_back),
    S::act(TurnStep::Waiting, "", "SB-ACT-01", any_waiting),
    S::choose(TurnStep::Activate, "Who goes next?", "SB-DEC-13", activate_options, activate),
    S::act(TurnStep::Tokens, "", "SB-EXP-01", any_tokens),
    S::choose(TurnStep::Flip, "Which token first?", "SB-DEC-34", tile_options, explore),
    S::act(TurnStep::Owed, "", "SB-ENC-05", attack_by_encounters),
    S::act(TurnStep::Objective, "", "SB-EXP-13", objective),
    S::act(TurnStep::Reopen, "", "SB-RUL-08", open_some_cap),
    S::act(TurnStep::End, "", "SB-TRN-05", end_turn),
});

}  // namespace

const Procedure<Play> kGameProcedure{"game", kGameSteps, false, "Shadows of Brimstone"};
const Procedure<Play> kTurnProcedure{"turn", kTurnSteps, false, "Turn"};

}  // namespace undercroft::brimstone
