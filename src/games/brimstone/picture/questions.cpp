// Questions in plain words.
#include "base/text.h"

#include "games/brimstone/picture/show.h"

namespace undercroft::brimstone {

std::string ask_whom(const Read& r, const Frame& f) {
  const auto now = notes<AttackNotes>(f);
  const int hits = now.low + now.fives + now.sixes;
  const std::string what = now.second >= 0 ? "with both hands" : "with " + weapon_name(r, f.seat, now.weapon);
  return hero_name(r, f.seat) + " has " + count_of(hits, "hit", "hits") + " " + what +
         ". Whom do they go to?";
}

}  // namespace undercroft::brimstone
