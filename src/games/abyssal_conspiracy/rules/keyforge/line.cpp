// Moving within a battleline (KF-CRE-06).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

// AC-DEC-32: the place where it stands is one of them.
void position_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<MoveInLine>(f);
  const int here = spot(r, now.piece);
  if (here < 0) return out.add(Verb::Back, Rules::seat_asked(r, f.seat));
  const int last = length(line_of(r.s, now.piece)) - 1;
  for (int place = 0; place <= last; ++place)
    if (now.to_flank == 0 || place == 0 || place == last)
      out.add(Verb::Gap, Rules::seat_asked(r, f.seat), {.n = place});
}
Flow take_position(Play& p, Frame& f, const Option& chosen) {
  const auto now = notes<MoveInLine>(f);
  const int here = spot(p, now.piece);
  if (here < 0 || chosen.n == here) return kNext;
  Line& line = line_of(p.s, now.piece);
  line.erase(at(here));
  line.insert(at(chosen.n), narrow<u8>(int{now.piece}));
  p.tell(Fact::Repositioned, {.a = now.piece, .n = chosen.n}, f.seat);
  return kNext;
}

constexpr std::array kMoveInLineSteps{
    S::choose("Move within the line", "KF-CRE-06", position_options, take_position)
        .asks(ask_position),
};

}  // namespace

const Procedure<Play> kMoveInLineProcedure{"move_in_line", kMoveInLineSteps, false,
                                           "Move within the line"};

}  // namespace undercroft::abyssal
