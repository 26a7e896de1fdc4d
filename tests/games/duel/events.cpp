// What events do when nothing stops them, and what is checked afterwards.
#include "duel/duel.h"

namespace undercroft::duel {
namespace {

using effects::EventHead;
using effects::Part;
using effects::PartState;

/// Damage and amber count only so far: no power and no price comes near it, but loops may pass it.
void add_up(Count8& count, int amount) {
  constexpr int kMost = 255;
  count = std::min(kMost, count + amount);
}

bool lose_ward(Play& p, int piece) {
  Card& c = p.s.cards[at(piece)];
  if ((c.flags & kWarded) == 0) return false;
  c.flags = static_cast<u8>(c.flags & ~kWarded);
  return true;
}

/// KF-ARM-01: armor stops that much damage each turn.
void absorb(Play& p, Part& part) {
  Card& c = p.s.cards[part.piece];
  const int left = std::max(0, armor_of(p, part.piece) - c.armor_used);
  const int stopped = std::min<int>(part.amount, left);
  c.armor_used += stopped;
  part.amount -= stopped;
}

// KF-DMG-05: prevention was the would-window; then ward, armor, and the rest is dealt.
void deal(Play& p, Part& part) {
  if (!Rules::in_play(p, part.piece) || part.amount <= 0 || lose_ward(p, part.piece)) {
    part.state = PartState::Stopped;
    return;
  }
  absorb(p, part);
  if (part.amount == 0) {
    part.state = PartState::Stopped;
    return;
  }
  add_up(p.s.cards[part.piece].damage, part.amount);
  p.tell(Happening::Kind::Damaged, part.piece, part.other, part.amount);
}

/// Takes at most what is there and says how much that was.
int take(Count8& pool, int amount) {
  const int n = std::min<int>(amount, pool);
  pool -= n;
  return n;
}

void steal(Play& p, const EventHead& head, Part& part) {
  part.amount = take(p.s.amber[at(other_seat(head.seat))], part.amount);
  add_up(p.s.amber[head.seat], part.amount);
}

// KF-CAP-01
void capture(Play& p, Part& part) {
  if (!Rules::in_play(p, part.piece)) {
    part.amount = 0;
    return;
  }
  Card& c = p.s.cards[part.piece];
  part.amount = take(p.s.amber[at(other_seat(c.controller))], part.amount);
  c.amber += part.amount;
}

// KF-WRD-01, KF-WRD-04: a ward stops every way of leaving but that of a card already tagged.
void leave(Play& p, const EventHead& head, Part& part) {
  const bool destroyed = head.flags >> 4 == static_cast<int>(Why::Destroyed);
  if (!Rules::in_play(p, part.piece) || (!destroyed && lose_ward(p, part.piece))) {
    part.state = PartState::Stopped;
    return;
  }
  put(p, part.piece, static_cast<Zone>(head.word));
}

void forge(Play& p, const EventHead& head, Part& part) {
  if (p.s.amber[head.seat] < part.amount) {
    part.state = PartState::Stopped;
    return;
  }
  p.s.amber[head.seat] -= part.amount;
  ++p.s.keys[head.seat];
}

}  // namespace

void Rules::perform(Play& p, const EventHead& head, Part& part) {
  switch (static_cast<Event>(head.kind)) {
    case Event::Damage: deal(p, part); break;
    case Event::Gain: add_up(p.s.amber[head.seat], part.amount); break;
    case Event::Lose: part.amount = take(p.s.amber[head.seat], part.amount); break;
    case Event::Steal: steal(p, head, part); break;
    case Event::Capture: capture(p, part); break;
    case Event::Leave: leave(p, head, part); break;
    case Event::Discard: put(p, part.piece, Zone::Discard); break;
    case Event::Forge: forge(p, head, part); break;
    case Event::Control:
      p.s.cards[part.piece].home = head.seat;
      Machine::base_was_set(p, part.piece);
      change_controller(p, part.piece, head.seat);
      break;
    case Event::Enter:
      come_into_play(p, part.piece, head.seat, (head.flags & 1) != 0);
      if ((head.flags & 2) != 0) p.s.cards[part.piece].flags = 0;
      break;
    default: break;
  }
  const bool counts = head.kind == static_cast<u8>(Event::Steal) ||
                      head.kind == static_cast<u8>(Event::Lose) ||
                      head.kind == static_cast<u8>(Event::Capture);
  if (counts && part.amount == 0) part.state = PartState::Stopped;
}

bool Rules::needs_check(u8 event) {
  switch (static_cast<Event>(event)) {
    case Event::Gain:
    case Event::Lose:
    case Event::Steal:
    case Event::Capture:
    case Event::Play:
    case Event::Use:
    case Event::Reap:
    case Event::House: return false;
    default: return true;
  }
}

// KF-DMG-02, KF-DMG-03
std::optional<Flow> Rules::state_check(Play& p, int seat) {
  if (const std::optional<Flow> changed = settle_control(p)) return changed;
  constexpr u8 kPower = static_cast<u8>(Attr::Power);
  // Most creatures are alive whatever may raise their power.
  const Query::Speakers lowering = Query::lowering(p, kPower);
  Set dead;
  for (const auto& line : p.s.line)
    for (const u16 piece : line)
      if (!is_tagged(p, piece) &&
          p.s.cards[piece].damage >= Query::value_of(p, kPower, piece, lowering) &&
          p.s.cards[piece].damage >= power_of(p, piece))
        dead.set(piece);
  if (dead.none()) {
    for (int who = 0; who < p.s.seats; ++who)
      if (p.s.keys[at(who)] >= kKeysToWin)
        return who != kRival ? game_over(Result::Won, Reason::Forged)
                             : game_over(Result::Lost, Reason::OutForged);
    return {};
  }
  EventHead head;
  head.kind = static_cast<u8>(Event::Destroy);
  head.seat = narrow<u8>(seat);
  head.flags = p.s.attacker != effects::kNoPiece ? 1 : 0;
  Machine::open(p, head);
  dead.each([&](int piece) {
    const int opposing = piece == p.s.attacker   ? p.s.defender
                         : piece == p.s.defender ? p.s.attacker
                                                 : int{effects::kNoPiece};
    Machine::add_part(p, piece, 1, opposing);
  });
  return Machine::happen_as_destruction(p);
}

bool Rules::tag(Play& p, int piece) {
  if (lose_ward(p, piece)) return false;
  Card& c = p.s.cards[at(piece)];
  c.flags = static_cast<u8>(c.flags | kTagged);
  return true;
}

void Rules::untag(Play& p, int piece) {
  Card& c = p.s.cards[at(piece)];
  c.flags = static_cast<u8>(c.flags & ~kTagged);
}

void Rules::forget_tags(State& s, const Set& batch) {
  batch.each([&](int piece) {
    Card& c = s.cards[at(piece)];
    c.flags = static_cast<u8>(c.flags & ~kTagged);
  });
}

EventHead Rules::leave_event() {
  EventHead head;
  head.kind = static_cast<u8>(Event::Leave);
  head.word = static_cast<u8>(Zone::Discard);
  head.flags = static_cast<u8>(Why::Destroyed) << 4;
  return head;
}

/// An action lies in no zone while it is played, and still has its "Play:" text (KF-ACT-02).
int Rules::played_card(const Read& r, const EventHead& head) {
  if (head.kind != static_cast<u8>(Event::Play)) return effects::kNoPiece;
  const int piece = r.s.fx.parts[head.first].piece;
  return card(r, piece).zone == Zone::Nowhere ? piece : effects::kNoPiece;
}

// KF-EX-22: the armor of the first target counts before the damage goes elsewhere.
void Rules::redirected(Play& p, Part& part) {
  absorb(p, part);
}

Flow Rules::win(Play& p) {
  return p.s.active != kRival ? game_over(Result::Won, Reason::Forged)
                              : game_over(Result::Lost, Reason::OutForged);
}
Flow Rules::lose(Play& p) {
  return p.s.active != kRival ? game_over(Result::Lost, Reason::OutForged)
                              : game_over(Result::Won, Reason::Forged);
}

}  // namespace undercroft::duel
