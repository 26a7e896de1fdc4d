// Fighting (KF-FGT), and the keywords that matter in a fight (KF-KWD).
#include <bit>

#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;
using effects::kNoPiece;

/// KF-KWD-09: within one line, a creature with taunt protects its neighbours without.
void add_targets(const Read& r, const Line& line, bool past_taunt, Set& found) {
  const auto taunts = [&](std::size_t place) {
    return place < line.size() && value_of(r, line[place], Attr::Taunt) > 0;
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool shielded = !taunts(i) && (taunts(i + 1) || (i > 0 && taunts(i - 1)));
    if ((past_taunt || !shielded) && value_of(r, line[i], Attr::Untargetable) <= 0)
      found.set(line[i]);
  }
}

FightNotes notes_of(const Frame& f) {
  return notes<FightNotes>(f);
}
bool both_stand(const Read& r, const FightNotes& now) {
  return Rules::in_play(r, now.attacker) && Rules::in_play(r, now.defender);
}

bool may_fight_with(const Read& r, int seat, const FightNotes& now) {
  Query::Deed with = deed_of(Event::Fight, seat, now.attacker);
  with.other = now.defender;
  return Rules::in_play(r, now.defender) && !Query::forbidden(r, with);
}

// KF-FGT-09: a creature that cannot fight stays ready.
Flow begin_fight(Play& p, Frame& f) {
  const FightNotes now = notes_of(f);
  if (has_flag(p, now.attacker, kExhausted)) return kFinish;
  // KF-STN-02: that is a use, whether there is somebody to fight or not.
  if (has_flag(p, now.attacker, kStunned)) {
    count_act(p, now.attacker);
    shake_off_stun(p, now.attacker);
    return jump(FightStep::Used);
  }
  const Set targets = open_targets(p, f.seat, now.attacker);
  const bool somebody = now.defender == kNoPiece ? targets.any() : may_fight_with(p, f.seat, now);
  return somebody ? kNext : kFinish;
}
// KF-FGT-01
void target_options(const Read& r, const Frame& f, OptionList& out) {
  const FightNotes now = notes_of(f);
  if (now.defender != kNoPiece)
    return out.add(Verb::Attack, Rules::seat_asked(r, f.seat), {.n = now.defender});
  open_targets(r, f.seat, now.attacker).each([&](int piece) {
    out.add(Verb::Attack, Rules::seat_asked(r, f.seat), {.n = piece});
  });
}
Flow take_target(Play& p, Frame& f, const Option& chosen) {
  FightNotes now = notes_of(f);
  now.defender = chosen.n;
  now.outer_attacker = p.s.attacker;
  now.outer_defender = p.s.defender;
  now.left = kBeforeWords | kAssault | kHazardous | kUnderWay |
             (p.s.striking != 0 ? kOuterStrikes : 0) |
             (has_flag(p, now.defender, kDodged) ? 0 : kFirstAttack);
  keep(f, now);
  p.s.striking = 0;
  count_act(p, now.attacker);
  exhaust(p, now.attacker);
  p.s.attacker = narrow<u8>(int{now.attacker});
  p.s.defender = kNoCard;
  p.tell(Fact::Fought, {.a = now.attacker, .b = now.defender}, f.seat);
  return kNext;
}
// Who is attacked stands there once nothing has stopped the attack.
Flow announce_attack(Play& p, Frame& f) {
  const FightNotes now = notes_of(f);
  return Machine::raise(p, event_of(Event::Attack, f.seat), now.attacker, 1, now.defender);
}
bool is_stopped(const Read& r) {
  return r.s.defender == kNoCard;
}

// ---- before the fight

/// What of it is still there to resolve.
int pending(const Read& r, const Frame& f) {
  const FightNotes now = notes_of(f);
  if (is_stopped(r) || !both_stand(r, now)) return 0;
  int left = now.left & (kBeforeWords | kAssault | kHazardous);
  if (!has_words(r, now.attacker, Trigger::BeforeFight, f.seat)) left &= ~kBeforeWords;
  if (value_of(r, now.attacker, Attr::Assault) <= 0) left &= ~kAssault;
  if (value_of(r, now.defender, Attr::Hazardous) <= 0) left &= ~kHazardous;
  return left;
}
Flow look_before(Play& p, Frame& f) {
  return pending(p, f) != 0 ? kNext : jump(FightStep::Blows);
}
void before_options(const Read& r, const Frame& f, OptionList& out) {
  const int left = pending(r, f);
  for (const int one : {kBeforeWords, kAssault, kHazardous})
    if ((left & one) != 0) out.add(Verb::FirstWord, Rules::seat_asked(r, f.seat), {.n = one});
}
Flow strike_before(Play& p, int from, int to, Attr keyword, int seat) {
  EventHead head = event_of(Event::Damage, seat);
  head.source = narrow<u16>(from);
  return Machine::raise(p, head, to, value_of(p, from, keyword), from);
}
Flow answer_before(Play& p, const FightNotes& now, int which, int seat) {
  if (which == kBeforeWords) return run_words(now.attacker, Trigger::BeforeFight, seat);
  if (which == kAssault)  // KF-KWD-03
    return strike_before(p, now.attacker, now.defender, Attr::Assault, seat);
  return strike_before(p, now.defender, now.attacker, Attr::Hazardous, seat);  // KF-KWD-04
}
Flow take_before(Play& p, Frame& f, const Option& chosen) {
  FightNotes now = notes_of(f);
  now.left = now.left & ~int{chosen.n};
  keep(f, now);
  return answer_before(p, now, chosen.n, f.seat).then(jump(FightStep::Look));
}

// ---- the fight

// KF-KWD-06
bool dodges(Play& p, const FightNotes& now) {
  if ((now.left & kFirstAttack) == 0 || value_of(p, now.defender, Attr::Elusive) <= 0 ||
      ignores(p, now.attacker, Attr::Elusive))
    return false;
  p.tell(Fact::Elusive, {.a = now.defender, .b = now.attacker});
  return true;
}
// KF-FGT-04, KF-FGT-06, KF-KWD-08
Flow blows(Play& p, Frame& f) {
  const FightNotes now = notes_of(f);
  if (is_stopped(p)) return jump(FightStep::Used);
  if (!both_stand(p, now)) return jump(FightStep::Calm);
  if (dodges(p, now)) return kNext;
  const int hit = power_of(p, now.attacker);
  const bool skirmish = value_of(p, now.attacker, Attr::Skirmish) > 0;
  const int back = skirmish ? 0 : power_of(p, now.defender);
  if (skirmish) p.tell(Fact::Skirmish, {.a = now.attacker, .b = now.defender});
  EventHead head = event_of(Event::Damage, f.seat);
  head.flags = 1;
  Machine::open(p, head);
  // KF-REP-04: a blow that cannot be dealt is none.
  if (hit > 0 && can_be_damaged(p, now.defender))
    Machine::add_part(p, now.defender, hit, now.attacker);
  // KF-KWD-11
  const int splash = value_of(p, now.attacker, Attr::SplashAttack);
  if (splash > 0)
    neighbours_of(p, now.defender).each([&](int near) {
      Machine::add_part(p, near, splash, now.attacker);
    });
  if (back > 0 && can_be_damaged(p, now.attacker))
    Machine::add_part(p, now.attacker, back, now.defender);
  p.s.striking = 1;
  return Machine::happen(p);
}
// KF-FGT-07, KF-FGT-08
Flow resolve_fight(Play& p, Frame& f) {
  const FightNotes now = notes_of(f);
  p.s.striking = 0;  // KF-FGT-05: who falls from now on does not fall in the fight
  if (!Rules::in_play(p, now.attacker)) return kNext;
  EventHead head = event_of(Event::Fight, f.seat);
  head.flags = 1;
  return Machine::raise(p, head, now.attacker, 1, now.defender);
}
// KF-ENR-03, AC-PRY-08
Flow calm(Play& p, Frame& f) {
  const FightNotes now = notes_of(f);
  if (Rules::in_play(p, now.attacker) && has_flag(p, now.attacker, kEnraged)) {
    set_flag(p, now.attacker, kEnraged, false);
    p.tell(Fact::Calmed, {.a = now.attacker});
  }
  return Machine::raise(p, event_of(Event::UsedToFight, f.seat), now.attacker);
}
// KF-FGT-05
Flow fight_is_used(Play& p, Frame& f) {
  return Machine::raise(p, event_of(Event::Use, f.seat), notes_of(f).attacker);
}
Flow end_fight(Play& p, Frame& f) {
  const FightNotes now = notes_of(f);
  if ((now.left & kUnderWay) == 0) return kNext;  // it only lost its stun
  p.s.attacker = narrow<u8>(int{now.outer_attacker});
  p.s.defender = narrow<u8>(int{now.outer_defender});
  p.s.striking = (now.left & kOuterStrikes) != 0 ? 1 : 0;
  Machine::expire(p, static_cast<u8>(Time::EndOfFight));
  const std::optional<Flow> dead = Rules::state_check(p, p.s.active);
  return dead ? *dead : kNext;
}

constexpr auto kFightSteps = S::table<FightStep>({
    S::act(FightStep::Begin, "Fight", "KF-FGT-01", begin_fight),
    S::choose(FightStep::Target, "Choose whom to fight", "KF-FGT-01", target_options, take_target)
        .asks(ask_target),
    S::act(FightStep::Attack, "", "KF-FGT-03", announce_attack),
    S::act(FightStep::Look, "", "KF-FGT-03", look_before),
    S::choose(FightStep::Before, "Before the fight", "KF-FGT-03", before_options, take_before)
        .asks(ask_before),
    S::act(FightStep::Blows, "Deal damage", "KF-FGT-06", blows),
    S::act(FightStep::Resolve, "After the fight", "KF-FGT-07", resolve_fight),
    S::act(FightStep::Calm, "", "KF-ENR-03", calm),
    S::act(FightStep::Used, "", "KF-FGT-05", fight_is_used),
    S::act(FightStep::End, "", "", end_fight),
});

}  // namespace

bool ignores(const Read& r, int attacker, Attr keyword) {
  bool found = false;
  Query::each_rule(r, effects::kIgnore, [&](const effects::Rule& rule, const Query::Who& who) {
    found = found || (who.holder == attacker &&
                      rule.word == static_cast<int>(keyword) - static_cast<int>(Attr::Taunt));
  });
  return found;
}

// AC-PLT-05, AC-PLT-06, AC-PLT-07, AC-RUL-11: any line of the other side at the same location.
// AC-ENG-07: a creature of the Conspiracy meets those of the player it is engaged with.
Set targets_of(const Read& r, int attacker) {
  Set found;
  const Card& own = card(r, attacker);
  const bool past_taunt = ignores(r, attacker, Attr::Taunt);
  if (own.controller == kConspiracy) {
    add_targets(r, r.s.line[own.engaged], past_taunt, found);
    return found;
  }
  const int here = r.s.place[own.controller];
  for (int seat = 0; seat < r.s.players; ++seat)
    if (r.s.place[at(seat)] == here) add_targets(r, r.s.enemies[at(seat)], past_taunt, found);
  return found;
}

Set open_targets(const Read& r, int seat, int attacker) {
  Set open = targets_of(r, attacker);
  Query::Deed with = deed_of(Event::Fight, seat, attacker);
  targets_of(r, attacker).each([&](int piece) {
    with.other = piece;
    if (Query::forbidden(r, with)) open.clear(at(piece));
  });
  return open;
}

Flow fight(int piece, int seat, int defender) {
  return call(FightNotes{.attacker = piece, .defender = defender}, seat);
}

const Procedure<Play> kFightProcedure{"fight", kFightSteps, false, "Fight"};

}  // namespace undercroft::abyssal
