#pragma once
#include "games/legends_untold/rules/table.h"

// Damage, Talents and Unconsciousness (LU-DMG, LU-TAL), Conditions (LU-CON).

namespace undercroft::legends {

struct HarmOf {
  static constexpr Proc kProc = Proc::Harm;
  Num16 heroes{}, kind{}, amount{}, left{};
};
/// Damage, Conditions and the like befall these Heroes, one after the other.
Flow deal(Play& p, unsigned heroes, Harm kind, int n = 1);
/// The same with nobody listening.
inline Flow deal_at_once(unsigned heroes, Harm kind, int n = 1) {
  return call(
      HarmOf{.heroes = static_cast<int>(heroes), .kind = static_cast<int>(kind), .amount = n});
}

int talents_in(const Read& r, int hero, TalentState state);
inline bool has_ready(const Read& r, int hero) {
  return talents_in(r, hero, TalentState::Ready) > 0;
}
void exhaust_talent(Play& p, int hero, int talent);
void drain_talent(Play& p, int hero, int talent);
/// LU-TAL-08
void restore_talent(Play& p, int hero, int talent);
/// LU-TAL-09, LU-DMG-07: one point of Healing where no choice is left.
void heal_talent(Play& p, int hero, int talent);
void rise(Play& p, int hero);
/// A Hero falls Unconscious; lost if it was the last (LU-DMG-03, LU-WIN-02).
Flow fall(Play& p, int hero);
/// Pays an Exhaust cost with the card that has the text (LU-TAL-04, LU-RUL-41).
bool can_exhaust(const Read& r, int piece);
void exhaust_piece(Play& p, int piece);
bool is_exhausted(const Read& r, int piece);

Conditions& conditions(Play& p, int piece);
const Conditions& conditions(const Read& r, int piece);
void condition(Play& p, int piece, Harm kind);
void cure(Play& p, int piece, Harm kind);
/// LU-AAD-04, LU-AAD-05
void give_advantage(Play& p, int piece, int n);
bool can_hold_advantage(const Read& r, int piece);

/// Healing or Restoring by choice.
Flow choose_talents(unsigned heroes, int n, TalentState from, int seat = kParty);

}  // namespace undercroft::legends
