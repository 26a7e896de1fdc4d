// Ending a fight, and loot (SB-END, SB-LOO).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// ---- a fight ends (SB-RUL-53: breath, recoveries, loot)

enum class FightEndStep : u8 {
  Breath,
  Rest,
  Roll,
  Window,
  Heal,
  Fallen,
  Who,
  Loot,
  Draw,
  Tell,
  Done,
  kEnd
};
constexpr int kShort = 3;
constexpr int kLong = 6;
constexpr int kMostLoot = 3;  // SB-LOO-03

// SB-END-02, SB-END-03, SB-RUL-120
Flow catch_breath(Play& p, Frame& f) {
  auto now = notes<FightEndNotes>(f);
  if (now.hero == 0) p.tell(Fact::FightEnds);
  for (; now.hero < hero_count(p); now.hero += 1) {
    const Hero& h = p.s.heroes[now.hero];
    if (h.standing != Standing::Up) continue;
    const bool acted = has_acted(p, now.hero);
    if (acted && h.wounds + h.horror == 0) continue;
    f.seat = narrow<u8>(int{now.hero});
    now.die = acted ? kShort : kLong;
    keep(f, now);
    if (!acted) return kNext;
    dice_of(p.s, f).add(1);
    return jump(FightEndStep::Roll);
  }
  f.seat = kParty;
  keep(f, now);
  return jump(FightEndStep::Fallen);
}
// SB-DEC-44
void rest_options(const Read& /*r*/, const Frame& f, OptionList& out) {
  out.add(Verb::Breathe, f.seat);
  out.add(Verb::Courage, f.seat);
}
Flow next_breath(Frame& f) {
  auto now = notes<FightEndNotes>(f);
  now.hero += 1;
  keep(f, now);
  return jump(FightEndStep::Breath);
}
Flow take_rest(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Courage) {
    gain_grit(p, f.seat, 1);
    return next_breath(f);
  }
  dice_of(p.s, f).add(1);
  return kNext;
}
// SB-GEN-09
Flow heal_breath(Play& p, Frame& f) {
  const auto now = notes<FightEndNotes>(f);
  const int face = dice_of(p.s, f).dice().face(0);
  p.s.flow.list.truncate(f.mark);
  const int hero = f.seat;
  const Flow next = next_breath(f);
  return heal(hero, now.die == kShort ? (face + 1) / 2 : face).then(next);
}
// SB-END-04
bool may_recover(const Read& r, const Frame& f, int hero) {
  return r.s.heroes[hero].standing == Standing::Down &&
         !has_bit(notes<FightEndNotes>(f).risen, hero);
}
Flow any_fallen(Play& p, Frame& f) {
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (may_recover(p, f, hero)) return kNext;
  return jump(FightEndStep::Loot);
}
// SB-DEC-66
void fallen_options(const Read& r, const Frame& f, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (may_recover(r, f, hero)) out.add(Verb::Rise, kParty, {.a = hero});
}
Flow take_fallen(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<FightEndNotes>(f);
  now.risen = static_cast<int>(now.risen | bit_of(chosen.a));
  keep(f, now);
  return call(RecoverNotes{}, chosen.a).then(jump(FightEndStep::Fallen));
}

// ---- loot

/// SB-RUL-53: in the order of initiative; the dead draw nothing.
int next_looter(const Read& r, const FightEndNotes& now) {
  int next = -1;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (r.s.heroes[hero].standing == Standing::Dead || has_bit(now.looted, hero)) continue;
    if (next < 0 || initiative_of(r, hero) > initiative_of(r, next)) next = hero;
  }
  return next;
}
Flow next_loot(Play& p, Frame& f) {
  auto now = notes<FightEndNotes>(f);
  if (now.looted == 0)  // SB-LOO-04
    for (int card = 0; card < length(p.content.piles[Pile::Loot]); ++card) p.s.loot.set(at(card));
  const int hero =
      p.s.fight.added == 0 || p.content.piles[Pile::Loot].empty() ? -1 : next_looter(p, now);
  if (hero < 0) {
    f.seat = kParty;
    return jump(FightEndStep::Tell);
  }
  now.looted = now.looted | static_cast<int>(bit_of(hero));
  keep(f, now);
  f.seat = narrow<u8>(hero);
  return kNext;
}
// SB-LOO-01 to SB-LOO-03, SB-DEC-64: the most first.
void loot_options(const Read& r, const Frame& f, OptionList& out) {
  for (int n = std::min<int>(kMostLoot, r.s.fight.added); n >= 0; --n)
    out.add(Verb::Loot, f.seat, {.n = n});
}
Flow take_loot(Play& /*p*/, Frame& f, const Option& chosen) {
  if (chosen.n == 0) return jump(FightEndStep::Loot);
  return call(LootNotes{.left = chosen.n}, f.seat).then(jump(FightEndStep::Loot));
}
Flow tell_end(Play& p, Frame& /*f*/) {
  return Machine::announce(p, Event::FightEnd, effects::kNoPiece, p.s.lantern);
}
// SB-WIN-01
Flow end_fight(Play& p, Frame& /*f*/) {
  const bool objective = p.s.fight.objective != 0;
  p.s.fight = {};
  for (Type& type : p.s.types) type = {};
  p.s.loot = {};
  Machine::expire(p, static_cast<u8>(Time::EndOfFight));
  Machine::end_period(p, static_cast<u8>(Period::Fight));
  return objective ? game_over(Result::Won, Reason::ObjectiveMet) : kFinish;
}
constexpr auto kFightEndSteps = S::table<FightEndStep>({
    S::act(FightEndStep::Breath, "", "SB-END-02", catch_breath),
    S::choose(FightEndStep::Rest, "Catch your breath", "SB-DEC-44", rest_options, take_rest),
    S::roll<Verb::Dice, kFaces>(FightEndStep::Roll, "Catch your breath", "SB-END-02",
                                Purpose::Dice),
    S::choose(FightEndStep::Window, "Keep the die?", "SB-DEC-17", window_options,
              window<FightEndStep::Roll>),
    S::act(FightEndStep::Heal, "", "SB-END-02", heal_breath),
    S::act(FightEndStep::Fallen, "", "SB-END-04", any_fallen),
    S::choose(FightEndStep::Who, "Who recovers next?", "SB-DEC-66", fallen_options, take_fallen),
    S::act(FightEndStep::Loot, "", "SB-LOO-01", next_loot),
    S::choose(FightEndStep::Draw, "How many Loot cards?", "SB-DEC-64", loot_options, take_loot),
    S::act(FightEndStep::Tell, "", "SB-END-01", tell_end),
    S::act(FightEndStep::Done, "", "SB-END-01", end_fight),
});

// ---- Loot cards

enum class LootStep : u8 { Prepare, Draw, Resolve, Next, kEnd };

/// SB-EX-43: of all cards again once none is left.
Flow prepare_loot(Play& p, Frame& /*f*/) {
  if (p.s.loot.none()) p.s.loot = p.s.piles[Pile::Loot].unseen;
  return can_draw(p, Pile::Loot) ? kNext : kFinish;
}
void loot_card_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  r.s.loot.each(
      [&](int card) { out.outcome(Verb::DrawCard, 1, {.n = card_number(Pile::Loot, card)}); });
}
Flow draw_loot(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<LootNotes>(f);
  p.s.loot.clear(at(card_of(chosen.n)));
  now.place = lay_card(p, Pile::Loot, card_of(chosen.n));
  keep(f, now);
  return kNext;
}
Flow resolve_loot(Play& p, Frame& f) {
  return Machine::run_text(p, card_piece(notes<LootNotes>(f).place), Trigger::Drawn, f.seat);
}
// SB-GEN-05, SB-GEN-10
Flow put_back(Play& p, Frame& f) {
  auto now = notes<LootNotes>(f);
  discard_card(p, now.place);
  now.left -= 1;
  keep(f, now);
  return now.left > 0 ? jump(LootStep::Prepare) : kFinish;
}
constexpr auto kLootSteps = S::table<LootStep>({
    S::act(LootStep::Prepare, "", "SB-EX-43", prepare_loot),
    S::chance(LootStep::Draw, "Draw a Loot card", "SB-CHA-32", Purpose::Loot, loot_card_options,
              draw_loot),
    S::act(LootStep::Resolve, "", "SB-LOO-01", resolve_loot),
    S::act(LootStep::Next, "", "SB-GEN-10", put_back),
});

}  // namespace

bool has_acted(const Read& r, int hero) {
  const bool before = r.s.phase <= Phase::HoldBack;
  if (before) return has_bit(r.s.fight.acted, hero);
  constexpr u8 kActions = kMoved | kActed | kFreeAttack;
  return r.s.heroes[hero].is(kActions);
}

const Procedure<Play> kFightEndProcedure{"fight_end", kFightEndSteps, false, "The fight ends"};
const Procedure<Play> kLootProcedure{"loot", kLootSteps, false, "Loot"};

}  // namespace undercroft::brimstone
