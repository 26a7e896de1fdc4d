// The boss fight (OD-BOS).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

Flow begin_round(Play& p, Frame& /*f*/) {
  const bool second_pair = p.s.pairs.now == 2;
  if (!second_pair) {
    // OD-RUL-117: a fight without end is lost.
    if (p.s.boss_round == kMostBossRounds) return end_game(p, Result::Lost, Reason::EndlessFight);
    p.s.boss_round += 1;  // OD-BOS-02
  }
  // OD-FPL-26, OD-FPL-28: four heroes form their pairs anew.
  if (is_four(p.s) && !second_pair) return call(FormPairs{.door = kNoCard});
  return kNext;
}

Flow begin_fight(Play& p, Frame& /*f*/) {
  p.s.room.mode = Mode::Boss;
  open_boxes(p);
  gather_texts(p);
  come_to_rest(p);
  return kNext;
}

Flow is_anything_free(Play& p, Frame& /*f*/) {
  return anything_free(p) ? kNext : jump(RoundStep::Resist);
}
Flow take_start(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Pass) return kNext;
  return take_free(p, chosen).then(jump(RoundStep::Gate));
}

// Poison, the ability, then feats, then the dice. OD-RUL-95: what may be used at the start of the
// round comes before it.
Flow resist_in_round(Play& p, Frame& /*f*/) {
  if (!is_four(p.s)) return resist_poison(p);  // OD-POI-04, OD-BOS-17, OD-RUL-45
  // OD-RUL-47: of four heroes both pairs resist before the first one fights.
  return p.s.pairs.now == 1 ? resist_in_pairs(p) : kNext;
}
Flow strike(Play& p, Frame& /*f*/) {
  // OD-BOS-10, OD-EX-10
  int skulls = 0;
  for (const Box& box : p.s.boxes)
    if (box.covered != 0) skulls += box_def(p, box).icons[static_cast<std::size_t>(Icon::Skull)];
  p.s.boss_damage += skulls;  // OD-BOS-14

  if (skulls > 0) p.tell(Fact::BossDamaged, {.n = skulls});
  if (p.s.boss_damage < boss_health(p)) return kNext;  // OD-BOS-11, OD-GEN-02, OD-FPL-27
  leave_room(p);
  join_pairs(p);
  return end_game(p, Result::Won, Reason::BossDefeated);
}

Flow end_round(Play& p, Frame& /*f*/) {
  leave_room(p);  // OD-BOS-13
  if (p.s.pairs.now == 1)
    next_pair(p);
  else
    join_pairs(p);
  return kRestart;
}

constexpr auto kBossSteps = S::table<RoundStep>({
    S::act(RoundStep::Begin, "Start of the round", "OD-BOS-02", begin_round),
    S::act(RoundStep::Fight, "", "", begin_fight),
    S::act(RoundStep::Gate, "", "", is_anything_free),
    S::choose(RoundStep::Free, "Start of the round", "OD-RUL-95", first_options, take_start)
        .asks("A round begins. Is there anything to do first?"),
    S::act(RoundStep::Resist, "", "", resist_in_round),
    S::announce<Event::Round, kBossPiece>(RoundStep::Ability, "", ""),  // OD-FPL-29: for each pair.
    S::call<Proc::Feats>(RoundStep::Feat, "Heroic feat", "OD-RUL-44"),
    S::call<Proc::Gather>(RoundStep::Gather, "Round step 1: Gather and roll", "OD-BOS-05"),
    S::call<Proc::Place>(RoundStep::Place, "Round step 2: Use skills and place dice", "OD-BOS-06"),
    // OD-BOS-12: before the strikes; who falls here loses whatever they would have done.
    S::call<Proc::Consequences>(RoundStep::Suffer, "Round step 3: Suffer consequences",
                                "OD-BOS-09"),
    // OD-RUL-116: a boss that heals does so first.
    S::announce<Event::Strike, kBossPiece>(RoundStep::Strike, "Round step 4: Strike the boss",
                                           "OD-BOS-10"),
    S::act(RoundStep::Struck, "", "", strike),
    S::act(RoundStep::End, "Round step 5: Clear the dice", "OD-BOS-13", end_round),
});

}  // namespace

const Procedure<Play> kBossProcedure{"boss", kBossSteps, false, "Boss fight"};

}  // namespace undercroft::one_deck
