#pragma once
#include "games/legends_untold/rules/table.h"

// Damage, Talents and Unconsciousness (LU-DMG, LU-TAL).

namespace undercroft::legends {

struct HarmOf {
  static constexpr Proc kProc = Proc::Harm;
  /// `by`: of Healing, the Hero who Heals; 255 nobody.
  Num16 heroes{}, kind{}, amount{}, left{}, by{};
};
/// Damage, Conditions and the like befall these Heroes, one after the other; `by` is the piece that
/// brings them about.
Flow deal(Play& p, unsigned heroes, Harm kind, int n = 1, int by = effects::kNoPiece);
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
/// All of a Hero; the caller then gathers the texts in force.
void restore_talents(Play& p, int hero);
/// LU-TAL-09, LU-DMG-07: one point of Healing where no choice is left.
void heal_talent(Play& p, int hero, int talent);
void rise(Play& p, int hero);
/// A Hero falls Unconscious; lost if it was the last (LU-DMG-03, LU-WIN-02).
Flow fall(Play& p, int hero);
/// Pays an Exhaust cost with the card that has the text (LU-TAL-04, LU-RUL-41).
bool can_exhaust(const Read& r, int piece);
void exhaust_piece(Play& p, int piece);
bool is_exhausted(const Read& r, int piece);

/// A Camp for so much Time, by a text (rest.cpp).
Flow camp_now(int time);

/// Healing or Restoring by choice; `by` is the Hero who does it, if a Hero does.
Flow choose_talents(unsigned heroes, int n, TalentState from, int seat = kParty, int by = kNone);

}  // namespace undercroft::legends
