// Bonus icons (KF-ICO).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;
using effects::kNoPiece;

Icon icon_of(const Read& r, const BonusIcons& now) {
  return static_cast<Icon>(printed_card(r, now.piece).icons[at(now.next)]);
}

// KF-ICO-02: one after the other, from top to bottom. AC-RUL-30: the Conspiracy heeds Æmber only.
Flow next_icon(Play& p, Frame& f) {
  const auto now = notes<BonusIcons>(f);
  const auto& icons = printed_card(p, now.piece).icons;
  if (int{now.next} == length(icons)) return kFinish;
  switch (icon_of(p, now)) {
    // KF-ICO-04, AC-ADV-09
    case Icon::Aember: {
      keep(f, BonusIcons{.piece = now.piece, .next = now.next + 1});
      EventHead head = event_of(Event::Gain, f.seat);
      head.flags = static_cast<u8>(Why::Icon) << 4;
      return Machine::raise(p, head, kNoPiece, 1).then(kRepeat);
    }
    // KF-ICO-08
    case Icon::Draw:
      keep(f, BonusIcons{.piece = now.piece, .next = now.next + 1});
      return is_player(f.seat) ? draw_cards(f.seat, 1).then(kRepeat) : kRepeat;
    case Icon::Capture:
    case Icon::Damage: break;
  }
  return kNext;
}
// KF-ICO-05: a friendly creature captures. KF-ICO-06: a creature of either side is dealt damage.
void icon_options(const Read& r, const Frame& f, OptionList& out) {
  const bool captures = icon_of(r, notes<BonusIcons>(f)) == Icon::Capture;
  if (is_player(f.seat))
    cards_at(r, cell_of_seat(r, f.seat)).each([&](int piece) {
      if (is_creature_in_play(r, piece) && (!captures || card(r, piece).controller == f.seat))
        out.add(Verb::Icon, Rules::seat_asked(r, f.seat), {.n = piece});
    });
  if (out.empty()) out.add(Verb::Icon, Rules::seat_asked(r, f.seat), {.n = -1});
}
// KF-ICO-07, KF-ICO-09
Flow take_icon(Play& p, Frame& f, const Option& chosen) {
  const auto now = notes<BonusIcons>(f);
  const bool captures = icon_of(p, now) == Icon::Capture;
  keep(f, BonusIcons{.piece = now.piece, .next = now.next + 1});
  if (chosen.n < 0) return kRestart;
  return Machine::raise(p, event_of(captures ? Event::Capture : Event::Damage, f.seat), chosen.n, 1)
      .then(kRestart);
}

constexpr std::array kIconSteps{
    S::act("", "KF-ICO-02", next_icon),
    S::choose("Bonus icon", "KF-ICO-05", icon_options, take_icon).asks(ask_icon),
};

}  // namespace

Flow bonus_icons(int piece, int seat) {
  return call(BonusIcons{.piece = piece}, seat);
}

const Procedure<Play> kIconsProcedure{"icons", kIconSteps, false, "Bonus icons"};

}  // namespace undercroft::abyssal
