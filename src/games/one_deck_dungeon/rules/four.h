#pragma once
#include <bit>

#include "games/one_deck_dungeon/one_deck_dungeon.h"

// The four-player game (OD-FPL): two pairs with a supply each, two encounters behind a door.

namespace undercroft::one_deck {

inline bool is_four(const State& s) {
  return s.heroes.size() == kMostHeroes;
}
inline int sets_in_play(const State& s) {
  if (is_four(s)) return 2;  // OD-FPL-01, OD-FPL-05
  return 1;
}
/// How many heroes are in the encounter or boss round, or in the party while it is together.
inline int heroes_here(const Read& r) {
  return r.s.pairs.now == 0 ? hero_count(r) : 2;  // OD-FPL-11
}
inline int hero_here(const Read& r, int i) {
  const unsigned here = r.s.pairs.here;
  if (r.s.pairs.now == 0) return i;
  return i == 0 ? std::countr_zero(here) : static_cast<int>(std::bit_width(here)) - 1;
}
inline bool is_here(const Read& r, int hero) {
  return r.s.pairs.now == 0 || (unsigned{r.s.pairs.here} >> static_cast<unsigned>(hero) & 1U) != 0;
}
/// Of four heroes those who are not of a pair or group; a bit each.
constexpr unsigned others(unsigned group) {
  return ~group & ((1U << kMostHeroes) - 1);
}
/// The supply that a hero's dice come from and go back to.
std::array<Count8, kColours>& supply_of(State& s, int hero);
void next_pair(Play& p);
void join_pairs(Play& p);
/// Resist Poison in two groups that the party forms, or in the pairs of a boss round.
Flow resist_in_groups(const Read& r);
Flow resist_in_pairs(const Read& r);
/// By how much the effect of a text is multiplied.
int impact(const Read& r, int source);
int boss_health(const Read& r);

struct FormPairs {
  static constexpr Proc kProc = Proc::FormPairs;
  Num16 door{};        ///< none before a boss round
  Num16 given_away{};  ///< colours whose odd die is settled, a bit each
};
struct TwoEncounters {
  static constexpr Proc kProc = Proc::Pairs;
  Num16 door{};
};
struct ResistGroups {
  static constexpr Proc kProc = Proc::Groups;
  Num16 first{};                          ///< the first group, a bit each
  Num16 first_leaves{}, second_leaves{};  ///< their shares
};
enum class PairStep : u8 { Form, Gate, Before, Meet, Met, Spoils, First, Loot, Levels, Skip, kEnd };

std::string ask_pairs(const Read& r, const Frame& f);
std::string ask_before(const Read& r, const Frame& f);

}  // namespace undercroft::one_deck
