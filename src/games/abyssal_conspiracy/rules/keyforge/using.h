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
/// What follows a use, when the card is freed of its stun and does nothing else.
constexpr u8 kUsedStep = 3;
enum class ReapStep : u8 { Begin, Before, Gain, Resolve, Used, kEnd };
struct ReapNotes {
  static constexpr Proc kProc = Proc::Reap;
  Num16 piece{};
};
struct FightNotes {
  static constexpr Proc kProc = Proc::Fight;
  Num16 attacker{};
  Num16 defender{effects::kNoPiece};
  Num16 outer_attacker{};  ///< of the fight around this one
  Num16 outer_defender{};
  Num16 left{};  ///< what still comes before the fight, a bit each (Before)
};
enum class FightStep : u8 {
  Begin,
  Target,
  Attack,
  Look,
  Before,
  Blows,
  Resolve,
  Calm,
  Used,
  End,
  kEnd
};
/// What comes before a fight, in the active player's order (KF-FGT-03).
enum Before : u8 {
  kBeforeWords = 1,
  kAssault = 2,
  kHazardous = 4,
  kUnderWay = 8,
  kFirstAttack = 16,   ///< on this defender in this turn (KF-KWD-06)
  kOuterStrikes = 32,  ///< the fight around this one had come to its blows
};
std::string ask_before(const Read& r, const Frame& f);
std::string ask_target(const Read& r, const Frame& f);
struct RunWords {
  static constexpr Proc kProc = Proc::RunWords;
  Num16 piece{};
  Num16 word{};
  Num16 rank{};  ///< of the source of the text before: 0 the card itself
  Num16 next{};  ///< its number + 1
};

/// Whether a card is ready and of the active house, or some permission covers it.
bool may_use(const Read& r, int seat, int piece);
/// The ways in which a seat may use a card now.
void use_options(const Read& r, int seat, int piece, OptionList& out);
/// What whoever charges for a use, or for playing a card, wants first, and its payment.
int charge_for(const Read& r, int seat, int piece, Event deed = Event::Use);
void pay_charge(Play& p, int seat, int piece, Event for_what = Event::Use);
bool can_reap(const Read& r, int seat, int piece);
bool can_fight(const Read& r, int seat, int piece);
/// Whether a card has text under a trigger word that a seat could resolve now.
bool has_words(const Read& r, int piece, Trigger word, int seat);
/// The creatures that one may be used to fight (KF-KWD-09, AC-PLT-05, AC-PLT-06, AC-PLT-07).
Set targets_of(const Read& r, int attacker);
/// Those of them that no text keeps a seat from fighting with it.
Set open_targets(const Read& r, int seat, int attacker);

/// Whether a rule lets an attacker pass over a keyword of the other side ("ignores taunt").
bool ignores(const Read& r, int attacker, Attr keyword);

Flow use(int piece, int seat, bool by_text);
Flow reap(int piece, int seat);
Flow fight(int piece, int seat, int defender = effects::kNoPiece);
/// All texts of a card under a trigger word, its own first.
Flow run_words(int piece, Trigger word, int seat);
void exhaust(Play& p, int piece);
/// KF-STN-01: a stunned card that is used only loses its stun.
bool shake_off_stun(Play& p, int piece);

}  // namespace undercroft::abyssal
