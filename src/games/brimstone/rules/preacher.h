#pragma once
#include "games/brimstone/rules/table.h"

// Classes with rules of their own: the Preacher's sermons (SB-PRE), the Gunslinger's template
// (SB-GUN).

namespace undercroft::brimstone {

/// A sermon is drawn: two cards, of which one is kept (SB-PRE-04).
struct DrawSermonNotes {
  static constexpr Proc kProc = Proc::DrawSermon;
  Num16 drawn{};
};
Flow draw_sermon(int hero);
struct SermonNotes {
  static constexpr Proc kProc = Proc::Sermon;
  Num16 sermon{}, ability{}, added{}, vain{}, again{};
};
bool may_perform(const Read& r, int hero, int sermon);
Flow perform(int hero, int sermon, int ability);
/// Whether it is the casting roll that is looked at, and not what the sermon does.
bool is_casting(const Frame& f);
/// The sermon under way has come to nothing (SB-PRE-09).
void preach_in_vain(Play& p);
/// What is new in every turn: Faith, and which sermons were performed (SB-RUL-71, SB-PRE-05).
void begin_turn_of_preachers(Play& p);

/// Whether a hit of a hero may use a shot of its template (SB-GUN-03 to SB-GUN-05, SB-RUL-70).
bool may_shoot(const Read& r, int hero);

/// Dice that a text lets a hero roll, with the window behind them (SB-RUL-102).
struct ThrowNotes {
  static constexpr Proc kProc = Proc::Throw;
  Num16 dice{}, result{}, d3{}, spare{}, again{};
};

/// The Mourner's tokens: never more than the class bears.
void gain_grudge(Play& p, int hero, int n);

/// SB-POI-01 to SB-POI-03
struct PoisonNotes {
  static constexpr Proc kProc = Proc::Poison;
  Num16 spare1{}, spare2{}, spare3{}, spare4{}, again{};
};
void gain_poison(Play& p, int hero, int n);

}  // namespace undercroft::brimstone
