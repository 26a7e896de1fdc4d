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
  Flight,
  Vote,
  Ready,
  HoldBack,
  Held,
  Waiting,
  RollOff,
  Activate,
  Fought,
  Tokens,
  Flip,
  Owed,
  Objective,
  Guards,
  Onset,
  Met,
  Reopen,
  End,
  Recover,
  Over,
  Late,
  kEnd
};
constexpr int kLastTurnCounted = 9999;

Flow begin_turn(Play& p, Frame& /*f*/) {
  if (p.s.turn < kLastTurnCounted) p.s.turn += 1;
  p.tell(Fact::TurnBegins, {.n = p.s.turn});
  p.s.phase = Phase::Start;
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
  for (Type& type : p.s.types) {
    type.did = static_cast<u8>(type.did & ~Type::kDone);
    if (type.ambush == Type::kNext) type.ambush = Type::kNow;  // SB-AMB-02, SB-RUL-58
  }
  if (p.s.fight.on != 0 && p.s.fight.turn < 99) p.s.fight.turn += 1;
  return kNext;
}

// ---- fleeing (SB-TRN-04, SB-WIN-04): who is up is asked, one after the other

Flow next_vote(Play& p, Frame& f) {
  for (int hero = f.note[0]; p.s.running != 0 && hero < hero_count(p); ++hero) {
    if (!is_up(p, hero)) continue;
    f.note[0] = hero + 1;
    f.seat = narrow<u8>(hero);
    return kNext;
  }
  f.seat = kParty;
  f.note[0] = 0;
  if (p.s.running != 0) return game_over(Result::Lost, Reason::Fled);
  return jump(TurnStep::Ready);
}
// SB-DEC-08
void vote_options(const Read& /*r*/, const Frame& f, OptionList& out) {
  out.add(Verb::Stay, f.seat);
  out.add(Verb::Run, f.seat);
}
Flow take_vote(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Stay) p.s.running = 0;
  return jump(TurnStep::Flight);
}

/// SB-TRN-02: without enemies hands are free at any time.
Flow get_ready(Play& p, Frame& /*f*/) {
  bool any = false;
  for (int hero = 0; hero < hero_count(p); ++hero) any = any || could_change_hands(p, hero);
  return any && in_fight(p) ? call(Proc::Ready) : kNext;
}
Flow hold_back(Play& p, Frame& /*f*/) {
  p.s.phase = Phase::HoldBack;
  return call(Proc::HoldBack, p.s.lantern);
}
/// SB-RUL-120: a fight may be won before anybody acts.
Flow after_hold_back(Play& p, Frame& /*f*/) {
  if (is_won(p)) return call(FightEndNotes{}).then(kRepeat);
  p.s.phase = Phase::Activations;
  return kNext;
}

// ---- who goes next (SB-ACT-01 to SB-ACT-04, SB-ACT-10, SB-FTN-01, SB-RUL-103)

bool waits(const Read& r, int hero) {
  return is_up(r, hero) && !r.s.heroes[hero].is(kActivated);
}
/// Types that have not activated, and the highest Initiative among them.
struct Rank {
  int initiative = -1;
  u32 who = 0;
  void add(int number, int value) {
    if (value > initiative) who = 0;
    initiative = std::max(initiative, value);
    if (value == initiative) who |= bit_of(number);
  }
};
Rank next_heroes(const Read& r) {
  Rank rank;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (waits(r, hero)) rank.add(hero, initiative_of(r, hero));
  return rank;
}
Rank next_types(const Read& r) {
  Rank rank;
  for (int type = 0; type < length(r.content.enemies); ++type)
    if ((r.s.types[type].did & Type::kDone) == 0 && models_of(r, type) > 0)
      rank.add(type, type_initiative(r, type));
  return rank;
}
Flow activate_type(Play& p, int type) {
  p.s.types[type].did |= Type::kDone;
  return call(HordeNotes{.type = type}).then(jump(TurnStep::Waiting));
}
Flow any_waiting(Play& p, Frame& /*f*/) {
  if (is_cut_short(p)) return jump(TurnStep::Fought);
  const Rank heroes = next_heroes(p);
  const Rank types = in_fight(p) ? next_types(p) : Rank{};
  if (heroes.who == 0 && types.who == 0) return jump(TurnStep::Fought);
  p.s.acting = std::max({heroes.initiative, types.initiative, 0});
  if (types.who == 0 || heroes.initiative > types.initiative) return jump(TurnStep::Activate);
  if (std::popcount(types.who) > 1) return kNext;
  return activate_type(p, std::countr_zero(types.who));  // SB-ACT-03
}
// SB-ACT-04, SB-CHA-07
void type_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const Rank types = next_types(r);
  for (int type = 0; type < kMostTypes; ++type)
    if (has_bit(types.who, type)) out.outcome(Verb::RollOff, 1, {.a = type});
}
Flow take_type(Play& p, Frame& /*f*/, const Option& chosen) {
  return activate_type(p, chosen.a);
}
void activate_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const Rank heroes = next_heroes(r);
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (has_bit(heroes.who, hero)) out.add(Verb::Activate, kParty, {.a = hero});
  cancel_options(r, out);
  any_time_options(r, kNone, out);
  offer_flight(r, out);
}
Flow activate(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Propose) return call(CancelNotes{}).then(kRepeat);
  if (verb_of(chosen) == Verb::Free) return free_actions(chosen.a).then(kRepeat);
  if (verb_of(chosen) == Verb::Flee) return propose_flight(p);
  return call(Proc::Activation, chosen.a).then(jump(TurnStep::Waiting));
}

/// SB-RUL-51, SB-AMB-08: no exploration in a turn that ends at once.
Flow after_fighting(Play& p, Frame& /*f*/) {
  const bool cut = is_cut_short(p);
  p.s.cut = 0;
  if (is_won(p)) return call(FightEndNotes{}).then(jump(TurnStep::End));
  p.s.phase = cut ? Phase::End : Phase::Exploration;
  return cut ? jump(TurnStep::End) : kNext;
}

// ---- room exploration

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
Flow objective(Play& p, Frame& /*f*/) {
  if (p.s.found != 1) return kNext;
  p.tell(Fact::ObjectiveFound);
  p.s.found = 2;
  return call(Proc::Dread);
}
// SB-EXP-13, SB-EXP-14, SB-RUL-113
Flow call_guards(Play& p, Frame& /*f*/) {
  if (p.s.found != 2 || p.s.guards != 0) return kNext;
  p.s.guards = 1;
  constexpr int kFewHeroes = 2;
  const Level level = hero_count(p) <= kFewHeroes ? Level::High : Level::Epic;
  return assault(p, threat_of(level, p.s.lair, Attack::kObjective));
}
// SB-RUL-106
Flow place_all(Play& p, Frame& /*f*/) {
  return place_attacks(p);
}
/// SB-RUL-127: guards that cannot be placed are defeated.
Flow objective_met(Play& p, Frame& /*f*/) {
  if (p.s.guards != 0 && p.s.fight.objective == 0 && !in_fight(p))
    return game_over(Result::Won, Reason::ObjectiveMet);
  return kNext;
}
Flow open_some_cap(Play& p, Frame& /*f*/) {
  if (in_fight(p)) return kNext;
  return call(Proc::Reopen);
}

// ---- the end of the turn (SB-TRN-05)

Flow end_of_fight_turn(Play& p, Frame& f) {
  p.s.phase = Phase::End;
  f.note[0] = 0;
  return in_fight(p) ? call(FightTurnNotes{}) : kNext;
}
// SB-TRN-06, SB-KOD-04
Flow recover_fallen(Play& p, Frame& f) {
  for (int hero = f.note[0]; hero < hero_count(p) && !in_fight(p); ++hero) {
    if (p.s.heroes[hero].standing != Standing::Down) continue;
    f.note[0] = hero + 1;
    return call(RecoverNotes{.asked = 1}, hero).then(kRepeat);
  }
  return kNext;
}
Flow end_turn(Play& p, Frame& /*f*/) {
  Machine::expire(p, static_cast<u8>(Time::EndOfTurn));
  Machine::expire(p, static_cast<u8>(Time::NextTurn));
  Machine::end_last_turn(p, static_cast<u8>(Time::EndOfNextTurn), -1);
  Machine::end_period(p, static_cast<u8>(Period::Turn));
  p.s.fight.acted = 0;
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (p.s.fight.on != 0 && has_acted(p, hero))
      p.s.fight.acted = static_cast<u8>(p.s.fight.acted | bit_of(hero));
  for (Type& type : p.s.types)
    if (type.ambush == Type::kNow) type.ambush = 0;
  return Machine::announce(p, Event::TurnEnd, effects::kNoPiece, p.s.lantern);
}
/// SB-RUL-120: a fight may be won at the very end.
Flow end_fight_late(Play& p, Frame& /*f*/) {
  return is_won(p) ? call(FightEndNotes{}) : kFinish;
}
constexpr auto kTurnSteps = S::table<TurnStep>({
    S::act(TurnStep::Begin, "", "SB-TRN-01", begin_turn),
    S::act(TurnStep::Flight, "", "SB-WIN-04", next_vote),
    S::choose(TurnStep::Vote, "Does the posse flee?", "SB-DEC-08", vote_options, take_vote),
    S::act(TurnStep::Ready, "", "SB-TRN-02", get_ready),
    S::act(TurnStep::HoldBack, "", "SB-HBD-01", hold_back),
    S::act(TurnStep::Held, "", "SB-RUL-120", after_hold_back),
    S::act(TurnStep::Waiting, "", "SB-ACT-01", any_waiting),
    S::chance(TurnStep::RollOff, "Which enemies go first?", "SB-ACT-04", Purpose::Random,
              type_options, take_type),
    S::choose(TurnStep::Activate, "Who goes next?", "SB-DEC-13", activate_options, activate),
    S::act(TurnStep::Fought, "", "SB-RUL-51", after_fighting),
    S::act(TurnStep::Tokens, "", "SB-EXP-01", any_tokens),
    S::choose(TurnStep::Flip, "Which token first?", "SB-DEC-34", tile_options, explore),
    S::act(TurnStep::Owed, "", "SB-ENC-05", attack_by_encounters),
    S::act(TurnStep::Objective, "", "SB-EXP-13", objective),
    S::act(TurnStep::Guards, "", "SB-EXP-13", call_guards),
    S::act(TurnStep::Onset, "", "SB-RUL-106", place_all),
    S::act(TurnStep::Met, "", "SB-RUL-127", objective_met),
    S::act(TurnStep::Reopen, "", "SB-RUL-08", open_some_cap),
    S::act(TurnStep::End, "", "SB-TRN-05", end_of_fight_turn),
    S::act(TurnStep::Recover, "", "SB-TRN-06", recover_fallen),
    S::act(TurnStep::Over, "", "SB-TRN-05", end_turn),
    S::act(TurnStep::Late, "", "SB-RUL-120", end_fight_late),
});

}  // namespace

const Procedure<Play> kGameProcedure{"game", kGameSteps, false, "Shadows of Brimstone"};
const Procedure<Play> kTurnProcedure{"turn", kTurnSteps, false, "Turn"};

}  // namespace undercroft::brimstone
