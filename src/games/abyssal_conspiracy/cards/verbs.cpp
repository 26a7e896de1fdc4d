// The verbs of the cards, in the order of verbs.def.
#include <bit>

#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using effects::kNoPiece;
using Operands = effects::Operands<Rules>;

constexpr int kAll = effects::kAll;

// ---- what verbs have in common

Set in_play_of(const Read& r, const Set& among) {
  return among & r.s.play;
}
Set creatures(const Read& r, const Set& among) {
  Set found;
  in_play_of(r, among).each([&](int piece) {
    if (is_type(r, piece, Type::Creature)) found.set(at(piece));
  });
  return found;
}
Set without_upgrades(const Read& r, const Set& among) {
  Set found;
  in_play_of(r, among).each([&](int piece) {
    if (!is_type(r, piece, Type::Upgrade)) found.set(at(piece));
  });
  return found;
}
/// KF-DES-09, KF-USE-05: one's own cards, and the card itself whose text one resolves.
Set own_cards(const Read& r, const Set& among, const Rules::Who& who) {
  Set own;
  in_play_of(r, among).each([&](int piece) {
    if (card(r, piece).controller == who.seat || piece == who.self) own.set(at(piece));
  });
  return own;
}

Flow nothing(Play& p, const Operands& o) {
  o.done(p, {}, 0, false);
  return kRepeat;
}
/// What was told is done at once, or by the flow that a chapter answers with.
Flow done(Play& p, const Operands& o, const Set& pieces, int amount, bool all) {
  o.done(p, pieces, amount, all);
  return kRepeat;
}
Flow and_on(const Flow& flow) {
  return flow.calls ? flow : kRepeat;
}
/// The verb is run once more when what it asked for first is known.
Flow and_again(Frame& f, const Flow& flow) {
  f.note[Machine::kPcNote] -= 1;
  return flow;
}
int one_seat(const Operands& o, int operand, int group) {
  return effects::lowest_seat(o.seats_or_you(operand, group));
}
bool is_told_of(const Read& r, Event event) {
  return Machine::heard(r, event) || !Query::texts(r).tallies_of(static_cast<u8>(event)).empty();
}
/// Texts answer to what has befallen pieces, each with its amount.
template <class Amount>
Flow tell_texts(Play& p, Event event, int seat, const Set& pieces, Amount amount) {
  if (pieces.none() || !is_told_of(p, event)) return kRepeat;
  Machine::open(p, event_of(event, seat));
  pieces.each([&](int piece) { Machine::add_part(p, piece, amount(piece)); });
  return Machine::has_happened(p);
}
Flow tell_texts(Play& p, Event event, int seat, const Set& pieces) {
  return tell_texts(p, event, seat, pieces, [](int) { return 1; });
}

// ---- damage

/// KF-REP-04: damage that cannot be dealt is not replaced either.
void add_damage(Play& p, int piece, int amount, int source) {
  if (can_be_damaged(p, piece)) Machine::add_to_part(p, piece, amount, source);
}
// KF-DMG-04: one effect's damage is dealt at once. KF-DMG-08: splash hits the neighbours too.
Flow damage(Play& p, const Operands& o) {
  constexpr u8 kPastArmor = 2;
  const int amount = o.number(0);
  const Set targets = creatures(p, o.pieces(p, 1));
  if (targets.none() || amount <= 0) return nothing(p, o);
  EventHead head = o.head(Event::Damage, amount * targets.count());
  head.flags = o.given(1) ? kPastArmor : 0;
  const bool gathered = Machine::open_or_gather(p, head);
  targets.each([&](int piece) { add_damage(p, piece, amount, o.who.self); });
  if (o.given(0) && o.number(2) > 0)
    targets.each([&](int piece) {
      neighbours_of(p, piece).each([&](int near) { add_damage(p, near, o.number(2), o.who.self); });
    });
  return gathered ? kRepeat : Machine::happen(p);
}

// KF-DMG-09
Flow heal(Play& p, const Operands& o, const Set& targets, int most) {
  int healed = 0;
  Set whom;
  std::array<u8, kCards> amounts{};
  targets.each([&](int piece) {
    Card& c = card(p, piece);
    const int n = std::min<int>(most, c.damage);
    if (n <= 0) return;
    c.damage -= n;
    healed += n;
    whom.set(at(piece));
    amounts[at(piece)] = narrow<u8>(n);
    p.tell(Fact::Healed, {.a = piece, .n = n});
  });
  o.done(p, whom, healed, healed > 0 && (most == kAll || healed == most * targets.count()));
  return tell_texts(p, Event::Heal, o.who.seat, whom,
                    [&](int piece) { return amounts[at(piece)]; });
}

// KF-DMG-06: moving damage is not dealing it, but it can kill.
Flow move_damage(Play& p, const Operands& o) {
  const int from = creatures(p, o.pieces(p, 1)).first();
  const int to = creatures(p, o.pieces(p, 2)).first();
  if (from < 0 || to < 0) return nothing(p, o);
  const int n = std::clamp<int>(o.number(0), 0, card(p, from).damage);
  card(p, from).damage -= n;
  add_up(card(p, to).damage, n);
  if (n > 0) p.tell(Fact::DamageMoved, {.a = from, .b = to, .n = n});
  return done(p, o, Query::single(to), n, n == o.number(0));
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

// ---- cards go to other zones

/// The zone that a card lies in, face down or not.
Zone lies_in(const Read& r, int piece) {
  const Zone zone = card(r, piece).zone;
  if (zone != Zone::FaceDown) return zone;
  return r.s.vault.contains(Slot::known(piece)) ? Zone::Archives : Zone::Deck;
}
void tell_moved(Play& p, int piece, Zone to, int seat) {
  if (to == Zone::Archives)
    p.tell(Fact::Archived, {.a = piece}, seat);
  else
    p.tell(Fact::Moved, {.a = piece, .n = static_cast<int>(to)}, seat);
}
/// Decks that are looked through are shuffled before a card is laid on them.
void settle_decks(Play& p, const Set& pieces) {
  pieces.each([&](int piece) { Hidden::settle(p, static_cast<int>(Zone::Deck), owner_of(piece)); });
}

/// Cards in play leave it by an event, so that wards and replacements have their say; others move.
/// AC-ARC-07, AC-RUL-54, AC-RUL-72: what would go to the Conspiracy's hand goes to its archives,
/// known.
Flow send(Play& p, const Operands& o, Zone to, u8 how = 0, int whose = -1) {
  const Set targets = o.pieces(p, 0);
  const Set leaving = in_play_of(p, targets);
  const Set rest = targets - leaving;
  rest.each([&](int piece) {
    put(p, piece, to, whose);
    tell_moved(p, piece, to, whose < 0 ? owner_of(piece) : whose);
  });
  if (leaving.none()) {
    o.done(p, rest, rest.count(), rest.any());
    return kRepeat;
  }
  EventHead head = o.head(Event::Leave, targets.count());
  head.word = static_cast<u8>(to);
  head.flags = how;
  Machine::open(p, head);
  leaving.each([&](int piece) { Machine::add_part(p, piece, 1); });
  return leave_in_order(Rules::chooser(p, o.who.seat));
}
// KF-ARC-01, KF-ARC-04: only what is archived is told of as archived.
Flow archive(Play& p, const Operands& o) {
  const Set rest = o.pieces(p, 0) - p.s.play;
  const bool all_elsewhere = in_play_of(p, o.pieces(p, 0)).none();
  const Flow flow = send(p, o, Zone::Archives);
  return all_elsewhere ? tell_texts(p, Event::Archive, o.who.seat, rest) : flow;
}
Flow seize(Play& p, const Operands& o) {
  return send(p, o, Zone::Archives, kSeized, o.who.seat);
}

/// Cards that are not in play go to the bottom of their decks.
Flow bury(Play& p, const Operands& o, const Set& targets) {
  targets.each([&](int piece) {
    put_at_bottom(p, piece);
    tell_moved(p, piece, Zone::Deck, owner_of(piece));
  });
  return done(p, o, targets, targets.count(), targets.any());
}
Flow put_on_deck(Play& p, const Operands& o) {
  const Set targets = o.pieces(p, 0);
  const bool at_bottom = o.given(0);
  // All of them are taken in hand before what was looked through for them is shuffled.
  (targets - p.s.play).each([&](int piece) { put(p, piece, Zone::Nowhere); });
  settle_decks(p, targets);
  if (at_bottom && in_play_of(p, targets).none()) return bury(p, o, targets);
  return send(p, o, Zone::Deck, at_bottom ? u8{kAtBottom} : u8{0});
}
/// Shuffling forgets what was known of the deck.
Flow shuffle_in(Play& p, const Operands& o) {
  const Set targets = o.pieces(p, 0);
  u32 owners = 0;
  (targets - p.s.play).each([&](int piece) { owners |= effects::seat_bit(owner_of(piece)); });
  const Flow flow = send(p, o, Zone::Deck, kShuffledIn);
  for (; owners != 0; owners &= owners - 1) {
    shuffle_deck(p, effects::lowest_seat(owners));
    p.tell(Happening::Kind::Shuffled, effects::lowest_seat(owners));
  }
  return flow;
}

/// All of a deck must be known before it can lie open.
Flow swap_piles(Play& p, Frame& f, const Operands& o) {
  const int seat = o.who.seat;
  const Pile& deck = p.s.decks[at(seat)];
  if (std::ranges::any_of(deck, [](Slot slot) { return !slot.is_known(); }))
    return and_again(f, Hidden::turn_top(static_cast<int>(Zone::Deck), seat, length(deck), -1));
  Hidden::settle(p, static_cast<int>(Zone::Deck), seat);
  const std::size_t before = p.s.discard[at(seat)].size();
  while (!deck.empty()) put(p, deck.back().card(), Zone::Discard);
  for (std::size_t i = 0; i < before; ++i) put(p, p.s.discard[at(seat)].front(), Zone::Deck);
  shuffle_deck(p, seat);
  p.tell(Fact::DeckReshuffled, {}, seat);
  return done(p, o, {}, 1, true);
}

// A card in play keeps others in mind, wherever they lie. KF-GRF-02: what lies under it too.
Flow set_aside(Play& p, const Operands& o) {
  const bool beneath = o.given(0);
  const int keeper = in_play_of(p, o.pieces(p, 1)).first();
  const Set targets = beneath ? o.pieces(p, 0) - p.s.play : o.pieces(p, 0);
  if (keeper < 0) return nothing(p, o);
  targets.each([&](int piece) {
    if (beneath) {
      put(p, piece, Zone::Under);
      card(p, piece).host = narrow<u8>(keeper);
      tell_moved(p, piece, Zone::Under, owner_of(piece));
    }
    card(p, piece).linked = narrow<u8>(keeper);
  });
  return done(p, o, targets, targets.count(), targets.any());
}

// KF-PLY-03, AC-RUL-62: putting into play is not playing.
Flow into_play(Play& p, const Operands& o) {
  const int piece = (o.pieces(p, 0) - p.s.play).first();
  const bool fits = is_type(p, piece, Type::Creature) || is_type(p, piece, Type::Artifact);
  if (!fits || is_half(p, piece)) return nothing(p, o);
  EventHead head = o.head(Event::Enter, 1);
  head.seat = narrow<u8>(one_seat(o, 1, 0));
  head.word = o.given(1) ? kEntersReady : 0;
  return put_into_play(p, head, piece);
}
Flow play_card(Play& p, const Operands& o) {
  const int piece = (o.pieces(p, 0) - p.s.play).first();
  if (piece < 0) return nothing(p, o);
  o.done(p, Query::single(piece), 1, true);
  return play_by_text(p, piece, o.who.seat);
}

// AC-ARC-05, AC-RUL-57: what the Conspiracy would draw it archives.
Flow stash(Play& p, const Operands& o, int count) {
  const int moved = archive_adventure(p, count);
  return done(p, o, {}, moved, moved == count);
}
Flow draw(Play& p, const Operands& o) {
  const int seat = one_seat(o, 1, 0);
  const int n = o.number(0);
  if (n <= 0) return nothing(p, o);
  if (!is_player(seat)) return stash(p, o, n);
  o.done(p, {}, n, true);
  return draw_cards(seat, n);
}

// KF-LVP-02, AC-ARC-06: from wherever they lie to their owner's discard pile.
Flow discard(Play& p, const Operands& o) {
  const Set targets = o.pieces(p, 0) - p.s.play;
  if (targets.none()) return nothing(p, o);
  EventHead head = o.head(Event::Discard, targets.count());
  head.word = static_cast<u8>(lies_in(p, targets.first()));
  Machine::open(p, head);
  targets.each([&](int piece) { Machine::add_part(p, piece, 1); });
  return Machine::happen(p);
}

/// AC-RUL-78: whoever looks, all know; the operand was turned over when it was read.
Flow reveal(Play& p, const Operands& o) {
  const Set targets = o.pieces(p, 0);
  targets.each([&](int piece) { p.tell(Happening::Kind::Flipped, piece); });
  return done(p, o, targets, targets.count(), targets.any());
}

// ---- counters

/// KF-PWR-01, KF-CTR-01. A card bears named counters of one kind.
Flow counters(Play& p, const Operands& o, int sign) {
  const auto kind = static_cast<Counter>(o.word());
  const bool power = kind == Counter::Power;
  Set changed;
  int sum = 0;
  (power ? creatures(p, o.pieces(p, 2)) : in_play_of(p, o.pieces(p, 2))).each([&](int piece) {
    Card& c = card(p, piece);
    if (!power && c.counters > 0 && c.counter_kind != static_cast<u8>(kind)) return;
    Count8& count = power ? c.power_counters : c.counters;
    const int before = count;
    add_up(count, sign * std::max(0, o.number(0)));
    if (count == before) return;
    if (!power) c.counter_kind = static_cast<u8>(kind);
    sum += std::abs(count - before);
    changed.set(at(piece));
    p.tell(power ? Fact::PowerCounters : Fact::Counters,
           {.a = piece, .b = static_cast<int>(kind), .n = count - before});
    if (!power && c.counters == 0) c.counter_kind = 0;
  });
  return done(p, o, changed, sum, changed.any());
}

// ---- Æmber

/// KF-REP-04: from an empty pool nothing is lost or stolen, whatever would stand in its place.
bool finds_nothing(const Read& r, Event event, int seat) {
  if (event == Event::Lose) return pool(r, seat) == 0;
  return event == Event::Steal && pool(r, opponent_of(r, seat)) == 0;
}
Flow amber(Play& p, const Operands& o, Event event) {
  const int n = o.number(0);
  if (n <= 0 || o.seats_or_you(1, 0) == 0) return nothing(p, o);
  EventHead head = o.head(event, n);
  head.seat = narrow<u8>(one_seat(o, 1, 0));
  if (finds_nothing(p, event, head.seat)) return nothing(p, o);
  return Machine::raise(p, head, kNoPiece, n);
}
// KF-AEM-03: as much as there is.
Flow pay(Play& p, const Operands& o) {
  const int payer = one_seat(o, 2, 0);
  const int paid = take_from_pool(p, payer, o.number(0));
  add_to_pool(p, effects::lowest_seat(o.seats(1)), paid);
  if (paid > 0) p.tell(Fact::Paid, {.a = o.who.self, .n = paid}, payer);
  return done(p, o, {}, paid, paid == o.number(0));
}

/// KF-CAP-01: whose pool a creature captures from.
int robbed_by(const Read& r, int piece, bool own_side) {
  const int seat = card(r, piece).controller;
  return own_side ? seat : opponent_of(r, seat);
}
/// How many of several creatures find Æmber in the pool that all of them capture from.
int served(const Read& r, const Set& by, int each, bool own_side) {
  const int seat = robbed_by(r, by.first(), own_side);
  bool one_pool = true;
  by.each([&](int piece) {
    one_pool = one_pool && side_of(robbed_by(r, piece, own_side)) == side_of(seat);
  });
  const int count = by.count();
  const int there = pool(r, seat);
  return one_pool && there > 0 && each > 0 ? std::min(count, (there + each - 1) / each) : count;
}
// AC-DEC-23: where there is too little for all, the active player says who captures. The status
// register, whose set no text reads, holds the answer.
Flow capture(Play& p, Frame& f, const Operands& o, bool own_side) {
  constexpr u8 kFromOwnSide = 1;
  constexpr int kStatus = 0;
  constexpr int kByOperand = 1;
  auto& chosen = p.s.fx.regs[f.mark];
  const int n = o.number(0);
  Set by = creatures(p, o.pieces(p, kByOperand));
  // KF-REP-04: from an empty pool nothing is captured.
  creatures(p, by).each([&](int piece) {
    if (pool(p, robbed_by(p, piece, own_side)) == 0) by.clear(at(piece));
  });
  if (by.none() || n <= 0) return nothing(p, o);
  const int most = served(p, by, n, own_side);
  const Set picked = by & chosen.set;
  chosen.set = {};
  if (most < by.count() && picked.none()) {
    const effects::Ins& in = Query::catalog(p).ops[at(f.note[Machine::kPcNote]) - 1];
    chosen.num = 0;
    return and_again(f, call(effects::Proc::Pick, Rules::chooser(p, o.who.seat),
                             {f.mark, kStatus, in.b + kByOperand, most, most}));
  }
  if (picked.any()) by = picked;
  EventHead head = o.head(Event::Capture, std::min(n, kAll) * by.count());
  head.flags = own_side ? kFromOwnSide : 0;
  Machine::open(p, head);
  by.each([&](int piece) { Machine::add_part(p, piece, n); });
  return Machine::happen(p);
}

// KF-EXA-01
Flow exalt(Play& p, const Operands& o) {
  const int n = o.number(0);
  const Set targets = in_play_of(p, o.pieces(p, 1));
  if (n <= 0) return nothing(p, o);
  targets.each([&](int piece) {
    add_up(card(p, piece).amber, n);
    p.tell(Fact::Exalted, {.a = piece, .n = n});
  });
  o.done(p, targets, n * targets.count(), targets.any());
  return tell_texts(p, Event::Exalt, o.who.seat, targets);
}
// KF-AEM-04, KF-CAP-04: moved Æmber is neither gained nor lost.
Flow take_amber(Play& p, const Operands& o) {
  const int seat = one_seat(o, 2, 0);
  const Set from = in_play_of(p, o.pieces(p, 1));
  int sum = 0;
  from.each([&](int piece) {
    const int n = std::clamp<int>(o.number(0), 0, card(p, piece).amber);
    if (n == 0) return;
    card(p, piece).amber -= n;
    add_to_pool(p, seat, n);
    sum += n;
    p.tell(Fact::AmberMoved, {.a = piece, .b = kNoPiece, .n = n}, seat);
  });
  return done(p, o, from, sum, sum > 0 && (o.number(0) >= kAll || sum >= o.number(0)));
}
Flow store_amber(Play& p, const Operands& o) {
  const int on = in_play_of(p, o.pieces(p, 1)).first();
  if (on < 0) return nothing(p, o);
  const int n = take_from_pool(p, o.who.seat, o.number(0));
  add_up(card(p, on).amber, n);
  if (n > 0) p.tell(Fact::AmberMoved, {.a = kNoPiece, .b = on, .n = n}, o.who.seat);
  return done(p, o, Query::single(on), n, n == o.number(0));
}

// ---- status

// KF-STN-04, KF-WRD-03, KF-ENR-03: one of each at most.
Flow mark(Play& p, const Operands& o, const Set& targets, Flag flag, bool on, Fact fact) {
  Set changed;
  targets.each([&](int piece) {
    if (has_flag(p, piece, flag) == on) return;
    set_flag(p, piece, flag, on);
    changed.set(at(piece));
    p.tell(fact, {.a = piece});
  });
  return done(p, o, changed, changed.count(), changed.any());
}

// ---- using cards

// KF-USE-02, KF-USE-05. KF-SIX-01: a text does not go past the sixth use either.
Flow use_card(Play& p, const Operands& o, bool as_yours) {
  const int piece = without_upgrades(p, o.pieces(p, 0)).first();
  if (piece < 0 || (!as_yours && card(p, piece).controller != o.who.seat) || six_reached(p, piece))
    return nothing(p, o);
  o.done(p, Query::single(piece), 1, true);
  return use(piece, o.who.seat, true);
}
// KF-FGT-09, KF-STN-02, KF-SIX-01: the normal rules of using apply; one that cannot fight stays as
// it is.
Flow fight_with(Play& p, const Operands& o) {
  const int piece = creatures(p, o.pieces(p, 0)).first();
  if (piece < 0 || has_flag(p, piece, kExhausted) || six_reached(p, piece)) return nothing(p, o);
  const bool stunned = has_flag(p, piece, kStunned);
  const int against = o.given(0) ? creatures(p, o.pieces(p, 1)).first() : kNoPiece;
  const Set open = open_targets(p, o.who.seat, piece);
  const bool nobody = o.given(0) ? against < 0 || !open.has(at(against)) : open.none();
  if (!stunned && (nobody || !can_fight(p, o.who.seat, piece))) return nothing(p, o);
  o.done(p, Query::single(piece), 1, true);
  return fight(piece, o.who.seat, against < 0 ? kNoPiece : against);
}
// KF-ENR-02, KF-SIX-01
Flow reap_with(Play& p, const Operands& o) {
  const int piece = creatures(p, o.pieces(p, 0)).first();
  const bool can = piece >= 0 && !has_flag(p, piece, kExhausted) && !six_reached(p, piece) &&
                   (has_flag(p, piece, kStunned) || can_reap(p, o.who.seat, piece));
  if (!can) return nothing(p, o);
  o.done(p, Query::single(piece), 1, true);
  return reap(piece, o.who.seat);
}
/// KF-ABL-13: runs another card's text for a seat: `self` stays that card, `you` is the seat.
Flow trigger(Play& p, const Operands& o) {
  const int piece = in_play_of(p, o.pieces(p, 1)).first();
  if (piece < 0) return nothing(p, o);
  o.done(p, Query::single(piece), 1, true);
  return run_words(piece, static_cast<Trigger>(o.word()), one_seat(o, 2, 0));
}

// ---- sides and lines

// KF-CTL-02, AC-RUL-35
Flow take_control(Play& p, const Operands& o) {
  const Set targets = in_play_of(p, o.pieces(p, 0));
  if (targets.none()) return nothing(p, o);
  EventHead head = o.head(Event::Control, targets.count());
  head.seat = narrow<u8>(one_seat(o, 1, 0));
  Machine::open(p, head);
  targets.each([&](int piece) { Machine::add_part(p, piece, 1); });
  return Machine::happen(p);
}
// KF-CRE-07, AC-ENG-09, AC-RUL-61: within one line.
Flow swap(Play& p, const Operands& o) {
  const int a = creatures(p, o.pieces(p, 0)).first();
  const int b = creatures(p, o.pieces(p, 1)).first();
  if (a < 0 || b < 0 || a == b || &line_of(p.s, a) != &line_of(p.s, b)) return nothing(p, o);
  Line& line = line_of(p.s, a);
  std::swap(line[at(spot(p, a))], line[at(spot(p, b))]);
  p.tell(Fact::SidesSwapped, {.a = a, .b = b}, o.who.seat);
  return done(p, o, Query::single(a), 1, true);
}
// KF-CRE-06
Flow move_in_line(Play& p, const Operands& o) {
  const int piece = creatures(p, o.pieces(p, 0)).first();
  if (piece < 0) return nothing(p, o);
  o.done(p, Query::single(piece), 1, true);
  return call(MoveInLine{.piece = piece, .to_flank = o.given(0) ? 1 : 0},
              Rules::chooser(p, o.who.seat));
}

// ---- the team

Flow chains(Play& p, const Operands& o) {
  for (u32 left = o.seats_or_you(1, 0); left != 0; left &= left - 1)
    gain_chains(p, effects::lowest_seat(left), o.number(0));
  return done(p, o, {}, o.number(0), true);
}

// AC-MOV-02, AC-MOV-13, AC-MOV-14: a player may move; AC-RUL-66: the Conspiracy opens a seal.
Flow forge(Play& p, const Operands& o) {
  enum Group : u8 { By, At, More, NoCost };
  const int seat = one_seat(o, 0, By);
  Fare fare = Fare::Current;
  int amount = 0;
  if (o.given(At)) {
    fare = Fare::Fixed;
    amount = o.number(1);
  } else if (o.given(More)) {
    fare = Fare::Plus;
    amount = o.number(2);
  } else if (o.given(NoCost)) {
    fare = Fare::Free;
  }
  o.done(p, {}, 1, true);
  return is_player(seat) ? travel(seat, fare, amount) : open_seal(fare, amount);
}

// AC-TID-03, AC-TID-04, AC-TID-05, AC-TID-06, AC-TID-11
Flow turn(Play& p, const Operands& o, Tide to) {
  const bool turns = p.s.tide != to;
  o.done(p, {}, turns ? 1 : 0, turns);
  return and_on(turn_tide(p, to, o.who.seat));
}

Flow hand_over(Play& p, const Operands& o) {
  const int piece = in_play_of(p, o.pieces(p, 0)).first();
  if (piece < 0) return nothing(p, o);
  o.done(p, Query::single(piece), 1, true);
  return call(HandOver{.piece = piece}, o.who.seat);
}

/// KF-GEN-06: of a card that would enter play, how it does.
Flow enter_as(Play& p, const Operands& o) {
  if (o.who.event < 0) return nothing(p, o);
  EventHead& head = p.s.fx.events[at(o.who.event)];
  head.word = static_cast<u8>(head.word | 1U << static_cast<unsigned>(o.word()));
  return done(p, o, {}, 1, true);
}
// KF-KWD-02
Flow end_step(Play& p, const Operands& o) {
  p.s.omega = 1;
  return done(p, o, {}, 1, true);
}
// KF-CPY-01: of the other card only what is printed. KF-CPY-02: before it enters play, so that what
// it says of that counts.
Flow become(Play& p, const Operands& o) {
  const int model = o.pieces(p, 0).first();
  const int self = o.who.self;
  if (!is_card(model) || !is_card(self) || Rules::in_play(p, self)) return nothing(p, o);
  Card& c = card(p, self);
  if (c.own == 0) c.own = narrow<u16>(c.def + 1);
  c.def = card(p, model).def;
  return done(p, o, Query::single(model), 1, true);
}
// AC-RUL-36
Flow look_here(Play& p, const Operands& o) {
  search_is_paid(p);
  return done(p, o, {}, 1, true);
}
/// What a play comes to once its price is paid is the rules' affair.
Flow leave_to_rules(Play& p, const Operands& o) {
  return done(p, o, {}, 1, true);
}

Flow ready_them(Play& p, const Operands& o) {
  return mark(p, o, without_upgrades(p, o.pieces(p, 0)), kExhausted, false, Fact::Readied);
}
Flow exhaust_them(Play& p, const Operands& o) {
  return mark(p, o, without_upgrades(p, o.pieces(p, 0)), kExhausted, true, Fact::Exhausted);
}
Flow mark_creatures(Play& p, const Operands& o, Flag flag, bool on, Fact fact) {
  return mark(p, o, creatures(p, o.pieces(p, 0)), flag, on, fact);
}

}  // namespace

Flow Rules::verb(Play& p, Frame& f, const Operands& o) {
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::Damage: return damage(p, o);
    case GameVerb::Heal: return heal(p, o, creatures(p, o.pieces(p, 1)), o.number(0));
    case GameVerb::HealAll: return heal(p, o, creatures(p, o.pieces(p, 0)), kAll);
    case GameVerb::MoveDamage: return move_damage(p, o);
    case GameVerb::Destroy: return destroy(p, o, in_play_of(p, o.pieces(p, 0)));
    case GameVerb::Sacrifice: return destroy(p, o, own_cards(p, o.pieces(p, 0), o.who));
    case GameVerb::Return: return send(p, o, Zone::Hand);
    case GameVerb::Purge: return send(p, o, Zone::Purged);
    case GameVerb::Archive: return archive(p, o);
    case GameVerb::Seize: return seize(p, o);
    case GameVerb::OnDeck: return put_on_deck(p, o);
    case GameVerb::ShuffleIn: return shuffle_in(p, o);
    case GameVerb::SwapPiles: return swap_piles(p, f, o);
    case GameVerb::SetAside: return set_aside(p, o);
    case GameVerb::IntoPlay: return into_play(p, o);
    case GameVerb::PlayCard: return play_card(p, o);
    case GameVerb::Draw: return draw(p, o);
    case GameVerb::Discard: return discard(p, o);
    case GameVerb::Reveal: return reveal(p, o);
    case GameVerb::Stash: return stash(p, o, o.number(0));
    case GameVerb::Add: return counters(p, o, 1);
    case GameVerb::Remove: return counters(p, o, -1);
    case GameVerb::Gain: return amber(p, o, Event::Gain);
    case GameVerb::Lose: return amber(p, o, Event::Lose);
    case GameVerb::Steal: return amber(p, o, Event::Steal);
    case GameVerb::Pay: return pay(p, o);
    case GameVerb::Capture: return capture(p, f, o, false);
    case GameVerb::CaptureOwn: return capture(p, f, o, true);
    case GameVerb::Exalt: return exalt(p, o);
    case GameVerb::TakeAmber: return take_amber(p, o);
    case GameVerb::StoreAmber: return store_amber(p, o);
    case GameVerb::Ready: return ready_them(p, o);
    case GameVerb::Exhaust: return exhaust_them(p, o);
    case GameVerb::Stun: return mark_creatures(p, o, kStunned, true, Fact::Stunned);
    case GameVerb::Unstun: return mark_creatures(p, o, kStunned, false, Fact::Unstunned);
    case GameVerb::Ward: return mark_creatures(p, o, kWarded, true, Fact::Warded);
    case GameVerb::Unward: return mark_creatures(p, o, kWarded, false, Fact::Unwarded);
    case GameVerb::Enrage: return mark_creatures(p, o, kEnraged, true, Fact::Enraged);
    case GameVerb::Use: return use_card(p, o, false);
    case GameVerb::UseAsYours: return use_card(p, o, true);
    case GameVerb::FightWith: return fight_with(p, o);
    case GameVerb::ReapWith: return reap_with(p, o);
    case GameVerb::Trigger: return trigger(p, o);
    case GameVerb::Control: return take_control(p, o);
    case GameVerb::Swap: return swap(p, o);
    case GameVerb::MoveInLine: return move_in_line(p, o);
    case GameVerb::Chains: return chains(p, o);
    case GameVerb::Forge: return forge(p, o);
    case GameVerb::RaiseTide: return turn(p, o, Tide::High);
    case GameVerb::LowerTide:
    case GameVerb::ResetTide: return turn(p, o, Tide::Low);
    case GameVerb::HandOver: return hand_over(p, o);
    case GameVerb::EnterAs: return enter_as(p, o);
    case GameVerb::EndStep: return end_step(p, o);
    case GameVerb::LookHere: return look_here(p, o);
    case GameVerb::CanBePlayed: return leave_to_rules(p, o);
    case GameVerb::Become: return become(p, o);
  }
  UC_CHECK(false, "verb");
}

// KF-DES-04. AC-RUL-35: whatever would take the Vaultbinder out of play cannot be done to it.
bool Rules::choosable(const Read& r, int verb, int piece) {
  switch (static_cast<GameVerb>(verb)) {
    case GameVerb::Destroy:
    case GameVerb::Sacrifice: return !is_binder(piece) && !is_tagged(r, piece);
    case GameVerb::Return:
    case GameVerb::Purge:
    case GameVerb::Archive:
    case GameVerb::Seize:
    case GameVerb::OnDeck:
    case GameVerb::ShuffleIn: return !is_binder(piece);
    default: return true;
  }
}

/// A cost can be paid if what it names is there in full.
bool Rules::can_do(const Read& r, const Operands& o) {
  switch (static_cast<GameVerb>(o.verb())) {
    case GameVerb::Lose: return pool(r, one_seat(o, 1, 0)) >= o.number(0);
    case GameVerb::Pay: return pool(r, one_seat(o, 2, 0)) >= o.number(0);
    case GameVerb::StoreAmber: return pool(r, o.who.seat) >= o.number(0);
    case GameVerb::Sacrifice: return own_cards(r, o.pieces(r, 0), o.who).any();
    case GameVerb::Exhaust:
    case GameVerb::Destroy:
    case GameVerb::Discard:
    case GameVerb::Purge:
    case GameVerb::Return:
    case GameVerb::Archive:
    case GameVerb::Stun: return o.pieces(r, 0).any();
    case GameVerb::Damage:
    case GameVerb::Exalt: return o.pieces(r, 1).any();
    case GameVerb::RaiseTide: return r.s.tide == Tide::Low;
    case GameVerb::LowerTide: return r.s.tide == Tide::High;
    default: return true;
  }
}

}  // namespace undercroft::abyssal
