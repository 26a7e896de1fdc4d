#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// Playing cards.

namespace undercroft::abyssal {

struct PlayCard {
  static constexpr Proc kProc = Proc::PlayCard;
  Num16 piece{};
  Num16 place{-1};    ///< of a creature: where in its line
  Num16 by_text{};    ///< an effect plays it: of whatever house (KF-PLY-04)
  Num16 from{};       ///< the zone that it came from
};
std::string ask_flank(const Read& r, const Frame& f);
std::string ask_host(const Read& r, const Frame& f);
struct BonusIcons {
  static constexpr Proc kProc = Proc::BonusIcons;
  Num16 piece{};
  Num16 next{};  ///< which of its icons
};
std::string ask_icon(const Read& r, const Frame& f);

/// Whether a card of a hand may be played now, and whether what it demands can be met.
bool may_play(const Read& r, int seat, int piece);
/// What its own text and rules say, whatever its house.
bool can_be_played(const Read& r, int seat, int piece);
/// A text plays a card.
Flow play_by_text(Play& p, int piece, int seat);
/// The icons of a card give a seat what they show (KF-ICO-02, AC-ADV-09).
Flow bonus_icons(int piece, int seat);

}  // namespace undercroft::abyssal
