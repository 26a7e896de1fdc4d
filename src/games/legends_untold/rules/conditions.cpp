// Conditions (LU-CON), and Advantage and Disadvantage (LU-AAD).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {

Conditions& conditions(Play& p, int piece) {
  return is_hero(p, piece) ? p.s.heroes[piece].on : p.s.combat.creatures[creature_number(piece)].on;
}
const Conditions& conditions(const Read& r, int piece) {
  return is_hero(r, piece) ? r.s.heroes[piece].on : r.s.combat.creatures[creature_number(piece)].on;
}
// LU-CON-06, LU-CON-11, LU-CON-15, LU-RUL-87: one token each, two Shocks.
void condition(Play& p, int piece, Harm kind) {
  if (!is_hero(p, piece) && !is_living(p, piece)) return;
  Conditions& on = conditions(p, piece);
  if (kind == Harm::Poison) on.poison = 1;
  if (kind == Harm::Fear) on.fear = 1;
  if (kind == Harm::Shock) on.shocks = std::min(on.shocks + 1, kMostShocks);
  p.tell(Fact::Conditioned, {.a = piece, .b = static_cast<int>(kind)});
  if (!is_hero(p, piece) && kind == Harm::Poison) gather_texts(p);  // LU-CON-08
}
void cure(Play& p, int piece, Harm kind) {
  if (!is_hero(p, piece) && !is_of_combat(p, piece)) return;
  Conditions& on = conditions(p, piece);
  if (kind == Harm::Poison) on.poison = 0;
  if (kind == Harm::Fear) on.fear = 0;
  if (kind == Harm::Shock) on.shocks = 0;
  p.tell(Fact::Cured, {.a = piece, .b = static_cast<int>(kind)});
  if (!is_hero(p, piece) && kind == Harm::Poison) gather_texts(p);
}
Flow afflict(Play& p, unsigned creatures, Harm kind, int by) {
  if (kind == Harm::Fire) return wound(p, creatures, 1, by, true);
  if (!heard(p, Event::Condition)) {
    each_bit(creatures, [&](int number) { condition(p, creature_piece(number), kind); });
    return kNext;
  }
  effects::EventHead head = Machine::event_of(Event::Condition, seat_of_doer(p, by));
  head.word = static_cast<u8>(kind);
  Machine::open(p, head);
  each_bit(creatures, [&](int number) { Machine::add_part(p, creature_piece(number), 1, by); });
  return Machine::happen(p);
}

// ---- Advantage

// LU-AAD-06: only Heroes and Ranged Creatures.
bool can_hold_advantage(const Read& r, int piece) {
  if (is_hero(r, piece)) return is_up(r, piece);
  return is_living(r, piece) && creature(r, creature_number(piece)).position == Position::Ranged;
}
void give_advantage(Play& p, int piece, int n) {
  if (!can_hold_advantage(p, piece)) return;
  Conditions& on = conditions(p, piece);
  const int sum = std::clamp(on.advantage + n, -1, 1);
  on.advantage = sum;
  if (sum == 0) on.granted = 0;
  p.tell(Fact::AdvantageSet, {.a = piece, .n = sum});
}

// ---- Shock

namespace {

int newest_shock(const Read& r) {
  int number = 0;
  while (number + 1 < length(r.s.shock_drawn) && r.s.shock_drawn[number + 1] != kNone) ++number;
  return number;
}

}  // namespace

int next_shocked(const Read& r) {
  const Roll& test = test_now(r);
  const int tester = tester_of(test);
  if (conditions(r, tester).shocks > 0) return tester;
  const int against = tested_against(test);  // LU-RUL-58
  return against != effects::kNoPiece && conditions(r, against).shocks > 0 ? against
                                                                           : effects::kNoPiece;
}
bool begin_shock(Play& p, int piece) {
  conditions(p, piece).shocks -= 1;  // LU-CON-21
  renew_pile(p.s.shocks);
  return !p.s.shocks.empty();
}
void take_shock(Play& p, int card) {
  auto& drawn = p.s.shock_drawn;
  int number = newest_shock(p);
  if (drawn[number] != kNone && number + 1 < length(drawn)) ++number;
  drawn[number] = narrow<u8>(card);
  p.tell(Fact::CardRevealed, {.a = static_cast<int>(Kind::Shock), .b = card});
}
// LU-CON-19, LU-CON-20
Flow speak_shock(Play& p, int subject) {
  const bool own = subject == tester_of(test_now(p));
  const int seat = subject < kMostHeroes ? subject : kPartySeat;
  return run_card(p, kPieces(Thing::Shock) + newest_shock(p), own ? Trigger::Left : Trigger::Right,
                  seat);
}
void discard_shocks(Play& p) {
  for (u8& card : p.s.shock_drawn) {
    if (card != kNone) p.s.shocks.discard.set(card);
    card = kNone;
  }
}

}  // namespace undercroft::legends
