// Control, and changes of it (KF-CTL).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

/// Who controls a card now; the Vaultbinder is never the Conspiracy's (AC-RUL-35).
int due_controller(const Read& r, int piece) {
  const u32 mask = static_cast<u32>(value_of(r, piece, Attr::Controller));
  const int seat = effects::lowest_seat(mask);
  return is_binder(piece) && !is_player(seat) ? int{card(r, piece).controller} : seat;
}
/// The line that a creature would join: AC-RUL-22, and AC-RUL-21 for one that goes back.
const Line& new_line(const Read& r, int piece, int seat) {
  if (seat != kConspiracy) return r.s.line[at(seat)];
  return r.s.enemies[is_player(owner_of(piece)) ? r.s.active : card(r, piece).engaged];
}

// KF-CRE-08, AC-DEC-30
void new_flank_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<ChangeSides>(f);
  const bool creature = printed_card(r, now.piece).type == Type::Creature;
  if (creature && !new_line(r, now.piece, now.to).empty()) out.add(Verb::LeftFlank, f.seat);
  out.add(Verb::RightFlank, f.seat);
}
Flow take_new_flank(Play& p, Frame& f, const Option& chosen) {
  const auto now = notes<ChangeSides>(f);
  const bool left = verb_of(chosen) == Verb::LeftFlank;
  change_controller(p, now.piece, now.to, left ? Flank::Left : Flank::Right);
  Machine::open(p, event_of(Event::Control, now.to));
  Machine::add_part(p, now.piece, 1);
  return Machine::has_happened(p);
}

constexpr std::array kChangeSidesSteps{
    S::choose("Choose a flank", "KF-CRE-08", new_flank_options, take_new_flank).asks(ask_new_flank),
};

}  // namespace

// KF-CTL-02: the latest control effect wins; without one the card goes home.
std::optional<Flow> settle_control(Play& p) {
  constexpr u8 kController = static_cast<u8>(Attr::Controller);
  Set unsettled;
  if (Query::is_modified(p, kController))
    unsettled = Query::touched_pieces(p, kController) & p.s.play;
  p.s.play.each([&](int piece) {
    if (card(p, piece).controller != card(p, piece).home) unsettled.set(at(piece));
  });
  if (unsettled.none()) return {};
  int moves = -1;
  unsettled.each([&](int piece) {
    if (moves < 0 && due_controller(p, piece) != card(p, piece).controller) moves = piece;
  });
  if (moves < 0) return {};
  return call(ChangeSides{.piece = moves, .to = due_controller(p, moves)}, p.s.active);
}

// AC-RUL-21, AC-RUL-22, AC-RUL-52, AC-RUL-53
void change_controller(Play& p, int piece, int seat, Flank flank) {
  Card& c = card(p, piece);
  if (c.controller == seat || c.zone != Zone::Play) return;
  const int place = spot(p, piece);
  if (place >= 0) line_of(p.s, piece).erase(at(place));
  const int before = c.controller;
  c.controller = narrow<u8>(seat);
  if (seat == kConspiracy) {
    if (is_player(owner_of(piece))) c.engaged = p.s.active;
    c.place = printed_card(p, piece).type == Type::Artifact
                  ? p.s.place[at(is_player(before) ? before : int{p.s.active})]
                  : u8{0};
  } else {
    c.place = 0;
  }
  p.tell(Fact::ControlTaken, {.a = piece}, seat);
  if (place < 0) return;
  Line& line = line_of(p.s, piece);
  line.insert(flank == Flank::Left ? 0 : line.size(), narrow<u8>(piece));
}

const Procedure<Play> kChangeSidesProcedure{"change_sides", kChangeSidesSteps, false,
                                            "Change of control"};

}  // namespace undercroft::abyssal
