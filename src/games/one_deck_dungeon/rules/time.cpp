// Phase 1: Time passes (OD-TIM), and what time does while the stairs are visible (OD-STR).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

struct SpendTime {
  static constexpr Proc kProc = Proc::SpendTime;
  Num16 left{}, turn_start{};
};

Flow place_stairs_token(Play& p) {
  p.s.stairs += 1;  // OD-TIM-03, OD-STR-03
  p.tell(Fact::StairsToken, {.n = 1});
  const int enough = kStairsTokens * sets_in_play(p.s);  // OD-FPL-23
  if (p.s.stairs < enough) return kRepeat;               // OD-STR-04, OD-EX-14
  p.s.stairs -= enough;                                  // OD-STR-05, OD-RUL-10
  // OD-CON-10, OD-RUL-11: in Step 5 it waits, otherwise it comes at once.
  if (p.s.room.suffering == 0) return call(Proc::StairsDamage).then(kRepeat);
  p.s.room.stairs_hits += 1;
  return kRepeat;
}

Flow next_time(Play& p, Frame& f) {
  auto now = notes<SpendTime>(f);
  if (now.left == 0) return kFinish;
  if (!stairs_visible(p.s)) return kNext;  // OD-SET-09, OD-STR-01, OD-STR-02, OD-RUL-03
  now.left -= 1;                           // OD-RUL-07: there is no way down before all is paid.
  keep(f, now);
  return place_stairs_token(p);
}

Flow discard_top(Play& p, Frame& f, const Option& chosen) {
  discard(p, take_top_card(p, chosen));  // OD-TIM-02, OD-CHA-04
  auto now = notes<SpendTime>(f);
  now.left -= 1;  // OD-RUL-04: the time that discards the last card places no token.
  keep(f, now);
  // OD-TIM-04, OD-EX-15: only the time of a turn's start offers the way down.
  if (stairs_visible(p.s)) return now.turn_start != 0 ? kNext : kRestart;

  return now.left > 0 ? kRepeat : kFinish;  // OD-TIM-01
}

Flow take_revealed(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  // OD-RUL-05, OD-RUL-06: now, with the rest of the time unspent, and a new turn comes.
  if (verb_of(chosen) == Verb::Descend) return leave_to(Proc::Game, GameStep::Descend);

  return verb_of(chosen) == Verb::Stay ? kRestart : free_menu().then(kRepeat);
}

Flow stairs_hit(Play& p, Frame& /*f*/) {
  if (hero_count(p) > 1) return kNext;
  return harm_one(p, 0, 1).then(kFinish);
}
/// Whoever is in the encounter.
void stairs_victims(const Read& r, const Frame& /*f*/, OptionList& out) {
  const int heroes = hero_count(r);
  for (int hero = 0; hero < heroes; ++hero) {
    if (!is_four(r.s)) out.add(Verb::TakeDamage, kParty, {.a = hero});  // OD-STR-06, OD-DEC-29
    // OD-FPL-23, OD-FPL-24: two different heroes.
    for (int other = hero + 1; is_four(r.s) && other < heroes; ++other)
      out.add(Verb::ShareDamage, kParty, {.a = hero, .c = other});
  }
}
Flow hurt_on_stairs(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::TakeDamage) return harm_one(p, chosen.a, 1);
  std::array<int, kMostHeroes> amounts{};
  amounts[chosen.a] = amounts[chosen.c] = 1;
  return harm(p, amounts);
}

constexpr std::array kSpendSteps{
    S::act("", "", next_time),
    S::chance("Spend time", "OD-TIM-02", Purpose::Deck, top_card, discard_top).asks("What comes?"),
    S::choose("The stairs are revealed", "OD-TIM-04", descend_options, take_revealed)
        .asks("The last card is spent and the stairs appear. Do you go down now?"),
};
constexpr std::array kStairsSteps{
    S::act("Stairs damage", "OD-STR-04", stairs_hit),
    S::choose("Who takes the stairs damage?", "OD-STR-06", stairs_victims, hurt_on_stairs)
        .asks(ask_stairs_victim),
};

}  // namespace

Flow spend_time(Play& p, int n, bool turn_start) {
  if (n <= 0) return kNext;
  if (p.s.room.mode == Mode::Boss) return kNext;  // OD-RUL-42: the boss fight knows no time.
  return call(SpendTime{.left = n, .turn_start = turn_start ? 1 : 0});
}

const Procedure<Play> kSpendTimeProcedure{"spend_time", kSpendSteps, false, "Time passes"};
const Procedure<Play> kStairsDamageProcedure{"stairs_damage", kStairsSteps, false, "Stairs"};

}  // namespace undercroft::one_deck
