// Æmber: gaining, losing, stealing, capturing, paying (KF-AEM, KF-CAP, KF-STL, KF-FRG).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {

using effects::Part;
using effects::PartState;

namespace {

void stop_if_nothing(Part& part) {
  if (part.amount == 0) part.state = PartState::Stopped;
}

}  // namespace

int take_from_pool(Play& p, int seat, int amount) {
  Num16& amber = pool(p, seat);
  const int n = std::clamp<int>(amount, 0, amber);
  amber -= n;
  return n;
}
void add_to_pool(Play& p, int seat, int amount) {
  constexpr int kMost = 30000;  // no price comes near it, but loops may pass it
  Num16& amber = pool(p, seat);
  amber = std::min(kMost, amber + amount);
}

// KF-AEM-02, AC-TEA-02
void do_gain(Play& p, const EventHead& head, Part& part) {
  add_to_pool(p, head.seat, part.amount);
  if (part.amount > 0) p.tell(Fact::Gained, {.n = part.amount}, head.seat);
}
// KF-AEM-02, AC-TEA-03
void do_lose(Play& p, const EventHead& head, Part& part) {
  part.amount = take_from_pool(p, head.seat, part.amount);
  if (part.amount > 0) p.tell(Fact::Lost, {.n = part.amount}, head.seat);
  stop_if_nothing(part);
}
// KF-STL-01
void do_steal(Play& p, const EventHead& head, Part& part) {
  part.amount = take_from_pool(p, opponent_of(p, head.seat), part.amount);
  add_to_pool(p, head.seat, part.amount);
  if (part.amount > 0) p.tell(Fact::Stolen, {.n = part.amount}, head.seat);
  stop_if_nothing(part);
}
// KF-CAP-01: from the opponent of whoever controls the creature, or from its own side.
void do_capture(Play& p, const EventHead& head, Part& part) {
  constexpr u8 kFromOwnSide = 1;
  if (!is_creature_in_play(p, part.piece)) {
    part.state = PartState::Stopped;
    return;
  }
  Card& c = card(p, part.piece);
  const int from =
      (head.flags & kFromOwnSide) != 0 ? int{c.controller} : opponent_of(p, c.controller);
  part.amount = take_from_pool(p, from, part.amount);
  add_up(c.amber, part.amount);
  if (part.amount > 0) p.tell(Fact::Captured, {.a = part.piece, .n = part.amount}, from);
  stop_if_nothing(part);
}

// KF-FRG-02, KF-FRG-03, AC-MOV-12, AC-SEA-04
int key_surcharge(const Read& r, int seat) {
  return Query::surcharge<effects::kCost>(r, deed_of(Event::Forge, seat));
}

// KF-FRG-05
int spendable_on_cards(const Read& r, int seat) {
  int sum = 0;
  r.s.play.each([&](int piece) {
    if (card(r, piece).controller == seat && printed_card(r, piece).spendable)
      sum += card(r, piece).amber;
  });
  return sum;
}

}  // namespace undercroft::abyssal
