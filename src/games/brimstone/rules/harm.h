#pragma once
#include "games/brimstone/rules/table.h"

// Hits, corruption, KO and healing (SB-HIT, SB-KOD, SB-REV, SB-HEA).

namespace undercroft::brimstone {

/// A batch of hits on the hero whose seat the frame has.
struct HitsNotes {
  static constexpr Proc kProc = Proc::Hits;
  Num16 harm{}, hits{}, cause{}, spare{}, again{};
};
inline Flow hit(int hero, Harm harm, int hits, Source cause = Source::Card) {
  return hits > 0 ? call(HitsNotes{.harm = static_cast<int>(harm),
                                   .hits = hits,
                                   .cause = static_cast<int>(cause)},
                         hero)
                  : kNext;
}
/// So many points are healed in any mix; a hero who recovers must be left able to stand.
struct HealNotes {
  static constexpr Proc kProc = Proc::Heal;
  Num16 points{};
  Num16 by = -1;  ///< who heals, if it is a hero (SB-HEA-03)
};
inline Flow heal(int hero, int points, int by = -1) {
  return call(HealNotes{.points = points, .by = by}, hero);
}
/// So much damage or corruption is healed; what was. Another hero who does it gains XP (SB-HEA-03).
int mend_hero(Play& p, int hero, Harm harm, int n, int by);
/// A Revive token brings back a hero who would be KO'd (SB-REV); asked: whether to use it.
struct ReviveNotes {
  static constexpr Proc kProc = Proc::Revive;
  Num16 asked{};
};
/// A KO'd hero recovers, and is asked whether it wants to (SB-KOD-04).
struct RecoverNotes {
  static constexpr Proc kProc = Proc::Recover;
  Num16 asked{}, healed{};  ///< healed: of one KO'd by both, the wounds already are (SB-KOD-08)
};
/// Whether any text forbids it.
bool can_heal(const Read& r, int hero);
/// A KO'd hero stands again with 3 Health and 3 Sanity left, and no chart.
Flow stand_up(Play& p, int hero);
/// Damage that was not saved, with what follows from it at once.
Flow suffer(Play& p, int hero, Harm harm, int n);
/// ... when armor has had its say.
Flow suffer_bare(Play& p, int hero, Harm harm, int n);
struct ArmorNotes {
  static constexpr Proc kProc = Proc::Armor;
  Num16 harm{}, n{}, told{}, spare{}, again{};
};

}  // namespace undercroft::brimstone
