// Handing the Vaultbinder to a teammate (AC-RUL-35).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

void teammates_here(const Read& r, const Frame& f, OptionList& out) {
  for (int seat = 0; seat < r.s.players; ++seat)
    if (seat != f.seat && cell_of_seat(r, seat) == cell_of_seat(r, f.seat))
      out.add(Verb::HandTo, f.seat, {.n = seat});
  if (out.empty()) out.add(Verb::Back, f.seat);
}
// It goes as it is: one that was used for this stays exhausted (AC-RUL-69).
Flow take_teammate(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Back) return kFinish;
  p.tell(Fact::BinderHanded, {.a = notes<HandOver>(f).piece}, chosen.n);
  return Machine::raise(p, event_of(Event::Control, chosen.n), notes<HandOver>(f).piece, 1);
}

constexpr std::array kSteps{
    S::choose("Hand it to whom?", "AC-RUL-35", teammates_here, take_teammate).asks(ask_hand_to),
};

}  // namespace

const Procedure<Play> kHandOverProcedure{"hand_over", kSteps, false, "Hand over the Vaultbinder"};

}  // namespace undercroft::abyssal
