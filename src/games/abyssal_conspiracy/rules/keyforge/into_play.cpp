// Putting cards into play (KF-PLY-03), which is not playing them.
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

int register_note(u16 number) {
  return number == effects::kNone ? -1 : int{number};
}
u16 noted_register(int note) {
  return note < 0 ? effects::kNone : narrow<u16>(note);
}

// AC-DEC-09, KF-CRE-01, KF-KWD-05. AC-RUL-62: for the Conspiracy only the right flank.
void flanks(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<PutIntoPlay>(f);
  const bool has_line = is_type(r, now.piece, Type::Creature) && is_player(now.side);
  const int size = has_line ? length(r.s.line[at(now.side)]) : 0;
  if (size > 0) out.add(Verb::LeftFlank, Rules::seat_asked(r, f.seat));
  if (printed_card(r, now.piece).keyword(Attr::Deploy) > 0)
    for (int place = 1; place < size; ++place)
      out.add(Verb::Gap, Rules::seat_asked(r, f.seat), {.n = place});
  out.add(Verb::RightFlank, Rules::seat_asked(r, f.seat));
}
Flow take_side(Play& p, Frame& f, const Option& chosen) {
  const auto now = notes<PutIntoPlay>(f);
  int place = 0;
  if (verb_of(chosen) == Verb::Gap) place = chosen.n;
  if (verb_of(chosen) == Verb::RightFlank) place = flank_place(p, now.side, Flank::Right);
  EventHead head = event_of(Event::Enter, now.side);
  head.word = narrow<u8>(int{now.enters});
  head.result = noted_register(now.result);
  head.status = noted_register(now.status);
  head.asked = 1;
  return Machine::raise(p, head, now.piece, 1, place);
}

constexpr std::array kIntoPlaySteps{
    S::choose("Choose a flank", "KF-CRE-01", flanks, take_side).asks(ask_flank_for),
};

}  // namespace

Flow put_into_play(const Read& r, const EventHead& head, int piece) {
  return call(PutIntoPlay{.piece = piece,
                          .side = head.seat,
                          .enters = head.word,
                          .result = register_note(head.result),
                          .status = register_note(head.status)},
              r.s.active);
}

const Procedure<Play> kPutIntoPlayProcedure{"put_into_play", kIntoPlaySteps, false,
                                            "Put into play"};

}  // namespace undercroft::abyssal
