#pragma once
#include "games/forgotten_depths/rules/table.h"

// Combat: setup, Rounds, end (FD-CBT, FD-DIS, FD-FIN).

namespace undercroft::forgotten {

struct CombatRound {
  static constexpr Proc kProc = Proc::Round;
  Num16 pass{};  ///< of a lone Hero against two Monster Cards (FD-CBT-09)
  Num16 row{};   ///< the row whose turn it is
};
enum class RoundStep : u8 {
  Start,
  First,
  Begins,
  Draw,
  PlayHands,
  MonsterPlays,
  Align,
  Opposite,
  Again,
  Evaluate,
  Decide,
  Damage,
  Discard,
  Defeats,
  Falls,
  End,
  kEnd
};
/// Individuals of a Monster Card, or parts of the Final Entity, that still stand.
int alive(const Read& r, int foe);
bool is_defeated(const Read& r, int foe);
bool combat_won(const Read& r);
/// Puts a Monster Card into the next Combat.
void bring_foe(Play& p, int card, bool lent = false);
void discard_played(Play& p);
int foe_deck(const Read& r, int foe);

void show_assigning(const Read& r, const Frame& f, ScenePrompt& prompt);
std::string ask_opposite(const Read& r, const Frame& f);
std::string ask_pairs(const Read& r, const Frame& f);
/// Hero Hits that must not be resolved.
void bar_hits(const Read& r, const Frame& f, ScenePrompt& prompt);
/// ... and what is to be known before.
void show_pairs(const Read& r, const Frame& f, ScenePrompt& prompt);

}  // namespace undercroft::forgotten
