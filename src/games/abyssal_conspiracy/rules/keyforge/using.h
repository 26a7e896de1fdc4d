#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Using cards: reaping, fighting, "Action:" and "Omni:".

namespace undercroft::abyssal {

struct UseCard {
  static constexpr Proc kProc = Proc::UseCard;
  Num16 piece{};
  Num16 how{};      ///< the verb chosen
  Num16 by_text{};  ///< an effect uses it
};
std::string ask_use(const Read& r, const Frame& f);
struct ReapNotes {
  static constexpr Proc kProc = Proc::Reap;
  Num16 piece{};
};
struct FightNotes {
  static constexpr Proc kProc = Proc::Fight;
  Num16 attacker{};
  Num16 defender{effects::kNoPiece};
  Num16 outer{};   ///< attacker of the fight around this one + 256 * its defender
  Num16 fought{};  ///< blows were dealt, or dodged
};
std::string ask_target(const Read& r, const Frame& f);
struct RunWords {
  static constexpr Proc kProc = Proc::RunWords;
  Num16 piece{};
  Num16 word{};
  Num16 rank{};  ///< of the source of the text before: 0 the card itself
  Num16 next{};  ///< its number + 1
  Num16 both{};  ///< "Action:" stands for "Omni:" too
};

/// Whether a card is ready and of the active house, or some permission covers it.
bool may_use(const Read& r, int seat, int piece);
/// The ways in which a seat may use a card now.
void use_options(const Read& r, int seat, int piece, OptionList& out);
bool can_reap(const Read& r, int seat, int piece);
bool can_fight(const Read& r, int seat, int piece);
/// Whether a card has text under a trigger word that a seat could resolve now.
bool has_words(const Read& r, int piece, Trigger word, int seat);
/// The creatures that one may be used to fight (KF-KWD-09, AC-PLT-05, AC-PLT-06, AC-PLT-07).
Set targets_of(const Read& r, int attacker);

Flow use(int piece, int seat, bool by_text);
Flow reap(int piece, int seat);
Flow fight(int piece, int seat, int defender = effects::kNoPiece);
/// All texts of a card under a trigger word, its own first.
Flow run_words(int piece, Trigger word, int seat);
void exhaust(Play& p, int piece);
/// KF-STN-01: a stunned card that is used only loses its stun.
bool shake_off_stun(Play& p, int piece);

}  // namespace undercroft::abyssal
