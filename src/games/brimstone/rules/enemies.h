#pragma once
#include "games/brimstone/rules/fights.h"

// The enemies' part of a fight: whom they target, how they move, how they attack (SB-EMV, SB-LRG,
// SB-EAT), their fear (SB-FEA), and what they do at the end of a fight turn.

namespace undercroft::brimstone {

/// All enemies of a type activate (SB-ACT-05).
struct HordeNotes {
  static constexpr Proc kProc = Proc::Horde;
  Num16 type{};
  Num16 enemy = -1;   ///< that moves
  Num16 hero = -1;    ///< whom they attack
  Num16 ranged{};     ///< 1: from afar
  Num16 before = -1;  ///< wounds of that hero
};

// ---- targets (SB-EMV-03, SB-EMV-05, SB-EAT-05, SB-EAT-06)

/// What an enemy could do in its move: its steps, and what is in its way.
class Reach {
 public:
  Reach(const Read& r, int enemy);
  /// Squares on which its move can end.
  [[nodiscard]] bool can_end_on(int square) const;
  /// SB-EMV-04, SB-RUL-33: the place beside a hero that costs the most; -1: it cannot reach the
  /// hero.
  [[nodiscard]] int beside(int hero) const;
  /// SB-RUL-37: the nearest place from which it could shoot at any hero; -1: there is none.
  [[nodiscard]] int in_sight() const;
  /// SB-EMV-06, SB-RUL-34: as near to a hero as it can come.
  [[nodiscard]] int toward(int hero) const;
  [[nodiscard]] const Walk& walk() const { return walk_; }

 private:
  static SquareMap::Set blocked(const Read& r, int enemy, bool by_enemies);
  [[nodiscard]] bool ends_beside(int place, int hero) const;

  Read r_;
  int enemy_;
  SquareMap::Set taken_;  ///< on which it cannot end
  Walk walk_;
};

/// Whether an enemy that stands on a square can shoot at a hero (SB-EAT-05, SB-LRG-06).
bool can_shoot(const Read& r, int enemy, int square, int hero);
/// Heroes whom an enemy may target: those that it can reach, of these the ones whom the fewest of
/// its type target; a bit each.
u32 targets_of(const Read& r, const Reach& reach, int enemy);
/// SB-RUL-34: the heroes to whom it is the fewest steps.
u32 nearest_heroes(const Read& r, int enemy);
/// Steps to the nearest hero (SB-EMV-01).
int steps_to_heroes(const Walk& from_heroes, const Read& r, int enemy);
Walk walk_from_heroes(const Read& r);
/// Moves it there, and who is in its way aside (SB-LRG-01, SB-LRG-02, SB-RUL-30).
void move_enemy(Play& p, int enemy, const Reach& reach, int place);

// ---- fear (SB-FEA)

/// Horror hits at the start of a hero's activation; those of the second number are harder to save.
std::array<int, 2> fear_of(const Read& r, int hero);
/// SB-RUL-40: hits of who holds the hero.
int grip_of(const Read& r, int hero);

/// What enemies do at the end of a fight turn.
struct FightTurnNotes {
  static constexpr Proc kProc = Proc::FightTurn;
  Num16 enemy{};  ///< the next one
  Num16 hero{};   ///< ... and the hero it comes to
};

}  // namespace undercroft::brimstone
