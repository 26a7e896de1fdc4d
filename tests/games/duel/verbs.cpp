// The verbs of the cards, in the order of verbs.def.
#include "duel/duel.h"

namespace undercroft::duel {
namespace {

using effects::EventHead;
using effects::kNoPiece;
using Operands = effects::Operands<Rules>;

Set creatures(const Read& r, const Set& among) {
  Set found;
  among.each([&](int piece) {
    if (printed_card(r, piece).type == Type::Creature && Rules::in_play(r, piece))
      found.set(at(piece));
  });
  return found;
}
Set in_play_of(const Read& r, const Set& among) {
  return among & r.s.play;
}

Flow nothing(Play& p, const Operands& o) {
  o.done(p, {}, 0, false);
  return kRepeat;
}

// KF-DMG-04: one effect's damage is dealt at once. KF-DMG-08: splash hits the neighbours too.
Flow damage(Play& p, const Operands& o) {
  const int amount = o.number(0);
  const Set targets = creatures(p, o.pieces(p, 1));
  if (targets.none() || amount <= 0) return nothing(p, o);
  const EventHead head = o.head(Event::Damage, amount * targets.count());
  const bool gathered = Machine::open_or_gather(p, head);
  targets.each([&](int piece) { Machine::add_to_part(p, piece, amount, o.who.self); });
  if (o.given(0) && o.number(2) > 0)
    targets.each([&](int piece) {
      p.s.play.each([&](int near) {
        if (Rules::related(p, 0, 0, near, piece))
          Machine::add_to_part(p, near, o.number(2), o.who.self);
      });
    });
  return gathered ? kRepeat : Machine::happen(p);
}

// KF-DMG-09
Flow heal(Play& p, const Operands& o, const Set& targets, int most) {
  int healed = 0;
  Set whom;
  targets.each([&](int piece) {
    Card& c = p.s.cards[at(piece)];
    const int n = std::min<int>(most, c.damage);
    c.damage -= n;
    healed += n;
    if (n > 0) whom.set(at(piece));
  });
  o.done(p, whom, healed, healed > 0 && (most == 255 || healed == most * targets.count()));
  return kRepeat;
}

// KF-DMG-06: moving damage is not dealing it, but it can kill.
Flow move_damage(Play& p, const Operands& o) {
  const int from = in_play_of(p, o.pieces(p, 1)).first();
  const int to = in_play_of(p, o.pieces(p, 2)).first();
  if (from < 0 || to < 0) return nothing(p, o);
  const int n = std::min<int>(o.number(0), p.s.cards[at(from)].damage);
  p.s.cards[at(from)].damage -= n;
  p.s.cards[at(to)].damage += n;
  o.done(p, Query::single(to), n, n == o.number(0));
  return kRepeat;
}

Flow destroy(Play& p, const Operands& o, const Set& targets) {
  if (targets.none()) return nothing(p, o);
  const EventHead head = o.head(Event::Destroy, targets.count());
  const bool gathered = Machine::open_or_gather(p, head);
  targets.each([&](int piece) {
    if (!Rules::is_tagged(p, piece)) Machine::add_part(p, piece, 1);
  });
  return gathered ? kRepeat : Machine::happen_as_destruction(p);
}
// KF-DES-09: only one's own cards can be sacrificed.
Flow sacrifice(Play& p, const Operands& o) {
  Set own;
  in_play_of(p, o.pieces(p, 0)).each([&](int piece) {
    if (p.s.cards[at(piece)].controller == o.who.seat) own.set(at(piece));
  });
  return destroy(p, o, own);
}

/// Cards in play leave it by an event, so that wards and replacements have their say; others move.
Flow send(Play& p, const Operands& o, Zone to) {
  const Set targets = o.pieces(p, 0);
  if (targets.none()) return nothing(p, o);
  const Set leaving = in_play_of(p, targets);
  const Set rest = targets - leaving;
  rest.each([&](int piece) { put(p, piece, to); });
  if (leaving.none()) {
    o.done(p, rest, rest.count(), true);
    return kRepeat;
  }
  EventHead head = o.head(Event::Leave, targets.count());
  head.word = static_cast<u8>(to);
  Machine::open(p, head);
  leaving.each([&](int piece) { Machine::add_part(p, piece, 1); });
  return Machine::happen(p);
}

Flow put_on_top(Play& p, const Operands& o) {
  const Set targets = o.pieces(p, 0);
  // All of them are taken in hand before what was looked through for them is shuffled.
  targets.each([&](int piece) { put(p, piece, Zone::Nowhere); });
  targets.each([&](int piece) {
    Hidden::settle(p, static_cast<int>(Zone::Deck), p.s.cards[at(piece)].owner);
    put(p, piece, Zone::Deck);
  });
  o.done(p, targets, targets.count(), targets.any());
  return kRepeat;
}
/// Shuffling forgets what was known of the deck.
Flow shuffle_in(Play& p, const Operands& o) {
  const Set targets = o.pieces(p, 0);
  u32 owners = 0;
  targets.each([&](int piece) {
    put(p, piece, Zone::Deck);
    owners |= effects::seat_bit(p.s.cards[at(piece)].owner);
  });
  o.done(p, targets, targets.count(), targets.any());
  for (; owners != 0; owners &= owners - 1) {
    const int owner = effects::lowest_seat(owners);
    Hidden::shuffle(p.s, static_cast<int>(Zone::Deck), owner);
    p.tell(Happening::Kind::Shuffled, owner);
  }
  return kRepeat;
}
/// Nobody looks at what is laid away.
Flow lay_away(Play& p, const Operands& o) {
  const int seat = effects::lowest_seat(o.seats_or_you(1, 0));
  Hidden::settle(p, static_cast<int>(Zone::Deck), seat);
  const int moved = stash(p, seat, o.number(0));
  o.done(p, {}, moved, moved == o.number(0));
  return kRepeat;
}
Flow put_under(Play& p, const Operands& o) {
  const int host = o.pieces(p, 1).first();
  const Set targets = o.pieces(p, 0);
  if (host < 0) return nothing(p, o);
  targets.each([&](int piece) {
    put(p, piece, Zone::Under);
    p.s.cards[at(piece)].host = narrow<u16>(host);
  });
  o.done(p, targets, targets.count(), targets.any());
  return kRepeat;
}

// KF-PLY-03: putting into play is not playing.
Flow into_play(Play& p, const Operands& o) {
  const int piece = (o.pieces(p, 0) - p.s.play).first();
  if (piece < 0 || printed_card(p, piece).type == Type::Action ||
      printed_card(p, piece).type == Type::Upgrade)
    return nothing(p, o);
  EventHead head = o.head(Event::Enter, 1);
  head.seat = narrow<u8>(effects::lowest_seat(o.seats_or_you(1, 0)));
  head.flags = o.given(1) ? 2 : 0;
  return Machine::raise(p, head, piece, 1);
}

Flow play_card(Play& p, const Operands& o) {
  const int piece = (o.pieces(p, 0) - p.s.play).first();
  if (piece < 0) return nothing(p, o);
  o.done(p, Query::single(piece), 1, true);
  return call(Proc::PlayCard, o.who.seat, {piece, 0});
}

Flow draw(Play& p, const Operands& o) {
  const int seat = effects::lowest_seat(o.seats_or_you(1, 0));
  const int n = o.number(0);
  o.done(p, {}, n, n > 0);
  if (n <= 0) return kRepeat;
  return call(Proc::DrawCards, seat, {n});
}

Flow discard(Play& p, const Operands& o) {
  const Set targets = o.pieces(p, 0) - p.s.play;
  if (targets.none()) return nothing(p, o);
  Machine::open(p, o.head(Event::Discard, targets.count()));
  targets.each([&](int piece) { Machine::add_part(p, piece, 1); });
  return Machine::happen(p);
}

/// Whoever looks, all know; the operand was turned over when it was read.
Flow show(Play& p, const Operands& o, int operand) {
  const Set targets = o.pieces(p, operand);
  targets.each([&](int piece) { p.tell(Happening::Kind::Flipped, piece); });
  o.done(p, targets, targets.count(), targets.any());
  return kRepeat;
}

Flow counters(Play& p, const Operands& o, int sign) {
  const Set targets = creatures(p, o.pieces(p, 2));
  targets.each([&](int piece) {
    Count8& n = p.s.cards[at(piece)].power_counters;
    n = std::max(0, n + sign * o.number(0));
  });
  o.done(p, targets, o.number(0) * targets.count(), targets.any());
  return kRepeat;
}

/// Amber for each seat named; with several seats, one part for each of them in turn.
Flow amber(Play& p, const Operands& o, Event event) {
  const int n = o.number(0);
  const u32 seats = o.seats_or_you(1, 0);
  if (n <= 0 || seats == 0) return nothing(p, o);
  EventHead head = o.head(event, n);
  head.seat = narrow<u8>(effects::lowest_seat(seats));
  return Machine::raise(p, head, kNoPiece, n);
}

Flow capture(Play& p, const Operands& o) {
  const Set by = creatures(p, o.pieces(p, 1));
  if (by.none() || o.number(0) <= 0) return nothing(p, o);
  Machine::open(p, o.head(Event::Capture, o.number(0) * by.count()));
  by.each([&](int piece) { Machine::add_part(p, piece, o.number(0)); });
  return Machine::happen(p);
}

Flow set_flag(Play& p, const Operands& o, u8 flag, bool on) {
  const Set targets = in_play_of(p, o.pieces(p, 0));
  Set changed;
  targets.each([&](int piece) {
    Card& c = p.s.cards[at(piece)];
    if (((c.flags & flag) != 0) != on) changed.set(at(piece));
    c.flags = static_cast<u8>(on ? c.flags | flag : c.flags & ~flag);
  });
  o.done(p, changed, changed.count(), changed.any());
  return kRepeat;
}

// KF-FGT-09: the normal rules of using apply.
Flow fight_with(Play& p, const Operands& o) {
  const int piece = creatures(p, o.pieces(p, 0)).first();
  if (piece < 0 || !may_use(p, piece)) return nothing(p, o);
  const int against = o.given(0) ? creatures(p, o.pieces(p, 1)).first() : kNoPiece;
  if (against < 0) return nothing(p, o);
  o.done(p, Query::single(piece), 1, true);
  return fight_flow(piece, o.who.seat, against);
}
Flow reap_with(Play& p, const Operands& o) {
  const int piece = creatures(p, o.pieces(p, 0)).first();
  if (piece < 0 || !may_use(p, piece)) return nothing(p, o);
  o.done(p, Query::single(piece), 1, true);
  return call(Proc::Reap, o.who.seat, {piece});
}

/// KF-TIM-03: cards that resolve each other's texts without end come to nothing after a while.
bool goes_in_circles(const Read& r, int piece) {
  return std::ranges::count_if(r.s.flow.frames, [&](const Frame& f) {
           return f.procedure == static_cast<u8>(Proc::RunWords) && f.note[0] == piece;
         }) >= Machine::kLoopDepth;
}

/// Runs another card's text for a seat: `self` stays that card, `you` is the seat.
Flow trigger(Play& p, const Operands& o) {
  const int piece = o.pieces(p, 1).first();
  if (piece < 0 || goes_in_circles(p, piece)) return nothing(p, o);
  o.done(p, Query::single(piece), 1, true);
  const int seat = effects::lowest_seat(o.seats_or_you(2, 0));
  return call(Proc::RunWords, seat, {piece, o.word(), 0});
}

Flow take_control(Play& p, const Operands& o) {
  const Set targets = in_play_of(p, o.pieces(p, 0));
  if (targets.none()) return nothing(p, o);
  EventHead head = o.head(Event::Control, targets.count());
  head.seat = narrow<u8>(effects::lowest_seat(o.seats_or_you(1, 0)));
  Machine::open(p, head);
  targets.each([&](int piece) { Machine::add_part(p, piece, 1); });
  return Machine::happen(p);
}

// KF-CRE-07
Flow swap(Play& p, const Operands& o) {
  const int a = creatures(p, o.pieces(p, 0)).first();
  const int b = creatures(p, o.pieces(p, 1)).first();
  if (a < 0 || b < 0 || p.s.cards[at(a)].controller != p.s.cards[at(b)].controller)
    return nothing(p, o);
  auto& line = p.s.line[p.s.cards[at(a)].controller];
  std::swap(line[at(spot(p, a))], line[at(spot(p, b))]);
  o.done(p, Query::single(a), 1, true);
  return kRepeat;
}

Flow chains(Play& p, const Operands& o) {
  Count8& n = p.s.chains[at(effects::lowest_seat(o.seats_or_you(1, 0)))];
  n = std::min(24, n + o.number(0));
  o.done(p, {}, o.number(0), true);
  return kRepeat;
}

// AC-RUL-49: what stays behind is out of reach from now on.
Flow travel(Play& p, const Operands& o) {
  const u32 seats = o.seats_or_you(0, 0);
  for (int seat = 0; seat < p.s.seats; ++seat)
    if ((seats & effects::seat_bit(seat)) != 0) p.s.place[at(seat)] ^= 1U;
  o.done(p, {}, 1, true);
  return kRepeat;
}

Flow forge(Play& p, const Operands& o) {
  const int price = o.given(0) ? std::max(0, o.number(0))
                               : Rules::seat_value(p, static_cast<u8>(Attr::KeyCost), o.who.seat);
  return Machine::raise(p, o.head(Event::Forge, price), kNoPiece, price);
}

/// Both answer when their procedure is done.
Flow test(Play& p, const Operands& o) {
  const int creature = creatures(p, o.pieces(p, 2)).first();
  const int difficulty = o.number(1);
  const int result = o.result(p);
  if (creature < 0) return kRepeat;
  return test_flow(o.who.seat, creature, static_cast<Skill>(o.word()), difficulty, result);
}
Flow try_card(Play& p, const Operands& o) {
  const int card = o.pieces(p, 0).first();
  const int result = o.result(p);
  if (card < 0 || printed_card(p, card).lines.empty()) return kRepeat;
  return try_flow(o.who.seat, card, result);
}

}  // namespace

Flow Rules::verb(Play& p, Frame& /*f*/, const Operands& o) {
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::Damage: return damage(p, o);
    case GameVerb::Heal: return heal(p, o, creatures(p, o.pieces(p, 1)), o.number(0));
    case GameVerb::HealAll: return heal(p, o, creatures(p, o.pieces(p, 0)), 255);
    case GameVerb::MoveDamage: return move_damage(p, o);
    case GameVerb::Destroy: return destroy(p, o, in_play_of(p, o.pieces(p, 0)));
    case GameVerb::Sacrifice: return sacrifice(p, o);
    case GameVerb::Return: return send(p, o, Zone::Hand);
    case GameVerb::Purge: return send(p, o, Zone::Purged);
    case GameVerb::Archive: return send(p, o, Zone::Archives);
    case GameVerb::OnTop: return put_on_top(p, o);
    case GameVerb::ShuffleIn: return shuffle_in(p, o);
    case GameVerb::PutUnder: return put_under(p, o);
    case GameVerb::IntoPlay: return into_play(p, o);
    case GameVerb::PlayCard: return play_card(p, o);
    case GameVerb::Draw: return draw(p, o);
    case GameVerb::Discard: return discard(p, o);
    case GameVerb::Reveal: return show(p, o, 0);
    case GameVerb::Stash: return lay_away(p, o);
    case GameVerb::Add: return counters(p, o, 1);
    case GameVerb::Remove: return counters(p, o, -1);
    case GameVerb::Gain: return amber(p, o, Event::Gain);
    case GameVerb::Lose: return amber(p, o, Event::Lose);
    case GameVerb::Steal: return amber(p, o, Event::Steal);
    case GameVerb::Capture: return capture(p, o);
    case GameVerb::Ready: return set_flag(p, o, kExhausted, false);
    case GameVerb::Exhaust: return set_flag(p, o, kExhausted, true);
    case GameVerb::Stun: return set_flag(p, o, kStunned, true);
    case GameVerb::Unstun: return set_flag(p, o, kStunned, false);
    case GameVerb::Ward: return set_flag(p, o, kWarded, true);
    case GameVerb::FightWith: return fight_with(p, o);
    case GameVerb::ReapWith: return reap_with(p, o);
    case GameVerb::Trigger: return trigger(p, o);
    case GameVerb::Control: return take_control(p, o);
    case GameVerb::Swap: return swap(p, o);
    case GameVerb::Chains: return chains(p, o);
    case GameVerb::Travel: return travel(p, o);
    case GameVerb::Forge: return forge(p, o);
    case GameVerb::Test: return test(p, o);
    case GameVerb::Try: return try_card(p, o);
  }
  UC_CHECK(false, "verb");
}

// KF-DES-04
bool Rules::choosable(const Read& r, int verb, int piece) {
  const auto which = static_cast<GameVerb>(verb);
  return (which != GameVerb::Destroy && which != GameVerb::Sacrifice) || !is_tagged(r, piece);
}

/// A cost can be paid if what it names is there in full.
bool Rules::can_do(const Read& r, const Operands& o) {
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::Lose: return r.s.amber[at(o.who.seat)] >= o.number(0);
    case GameVerb::Exhaust:
    case GameVerb::Sacrifice:
    case GameVerb::Destroy:
    case GameVerb::Discard: return o.pieces(r, 0).any();
    default: return true;
  }
}

}  // namespace undercroft::duel
