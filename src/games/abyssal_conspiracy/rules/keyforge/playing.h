#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Playing cards.

namespace undercroft::abyssal {

struct PlayCard {
  static constexpr Proc kProc = Proc::PlayCard;
  Num16 piece{};
  Num16 place{-1};  ///< of a creature: where in its line
  Num16 by_text{};  ///< an effect plays it: of whatever house (KF-PLY-04)
  Num16 from{};     ///< the zone that it came from
};
std::string ask_flank(const Read& r, const Frame& f);
std::string ask_host(const Read& r, const Frame& f);
struct BonusIcons {
  static constexpr Proc kProc = Proc::BonusIcons;
  Num16 piece{};
  Num16 next{};  ///< which of its icons
};
std::string ask_icon(const Read& r, const Frame& f);

struct PutIntoPlay {
  static constexpr Proc kProc = Proc::PutIntoPlay;
  Num16 piece{};
  Num16 side{};
  Num16 enters{};    ///< Enters, a bit each
  Num16 result{-1};  ///< the register that is told what came, and that for the status; -1: none
  Num16 status{-1};
};
std::string ask_flank_for(const Read& r, const Frame& f);
/// A card comes into play as an event says, and on which flank is asked (KF-PLY-03).
Flow put_into_play(const Read& r, const EventHead& head, int piece);

/// Whether a card of a hand may be played now, and whether what it demands can be met.
bool may_play(const Read& r, int seat, int piece);
/// What its own text and rules say, whatever its house.
bool can_be_played(const Read& r, int seat, int piece);
/// Whether a card that was played ends the step.
bool has_omega(const Read& r, int piece);
/// KF-PLY-07: whether a permission for so many cards still covers a deed; and it covers one less.
bool is_allowed(const Read& r, const Query::Deed& deed);
void use_up_allowance(Play& p, const Query::Deed& deed);
/// A text plays a card.
Flow play_by_text(Play& p, int piece, int seat);
/// The icons of a card give a seat what they show (KF-ICO-02, AC-ADV-09).
Flow bonus_icons(int piece, int seat);

}  // namespace undercroft::abyssal
