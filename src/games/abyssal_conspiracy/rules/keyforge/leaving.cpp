// Zones, lines, coming into play and leaving it (KF-LVP, KF-PUR, KF-GRF, KF-CRE).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using effects::kNoPiece;

void leave_line(Play& p, int piece) {
  const int place = spot(p, piece);
  if (place >= 0) line_of(p.s, piece).erase(at(place));
}

/// At which place of the pile the card lay, or -1.
int lift_from(auto& pile, int piece) {
  for (std::size_t i = pile.size(); i-- > 0;) {
    if (pile[i] != Slot::known(piece)) continue;
    pile.erase(i);
    return static_cast<int>(i);
  }
  return -1;
}
/// A known card is lifted out of the pile that it lies in, most often its owner's deck.
void lift(Play& p, int piece) {
  if (lift_from(p.s.decks[at(owner_of(piece))], piece) >= 0) return;
  if (const int place = lift_from(p.s.vault, piece); place >= 0) return left_archives(p, place);
  bool found = false;
  for (Pile& deck : p.s.decks) found = found || lift_from(deck, piece) >= 0;
  UC_CHECK(found, "a card that nobody knows cannot be moved by its number");
}

// KF-LVP-04: pending effects lose a card that goes where nobody sees it.
bool hides(Zone from, Zone to) {
  const bool hidden =
      to == Zone::Hand || to == Zone::Deck || to == Zone::Archives || to == Zone::Purged;
  return hidden && from != Zone::Hand && from != Zone::FaceDown;
}

/// An upgrade that is played from under a card has its creature already.
bool is_new_host(const Read& r, int piece) {
  const int host = card(r, piece).host;
  return is_type(r, piece, Type::Upgrade) && is_card(host) && is_creature_in_play(r, host);
}

void lift_from_zone(Play& p, int piece) {
  Card& c = card(p, piece);
  if (c.zone == Zone::FaceDown) return lift(p, piece);
  if (c.zone == Zone::Play) return p.s.play.clear(at(piece));
  p.s.zones[c.home][static_cast<std::size_t>(c.zone)].clear(at(piece));
  if (c.zone != Zone::Discard) return;
  auto& pile = p.s.discard[c.home];
  for (std::size_t i = pile.size(); i-- > 0;)
    if (pile[i] == piece) return static_cast<void>(pile.erase(i));
}

/// Lays a card that was lifted into a zone. Face-down piles know it.
void lay(Play& p, int piece, Zone to, int whose, bool at_bottom) {
  Card& c = card(p, piece);
  const auto lay_down = [&](auto& pile) {
    pile.insert(at_bottom ? 0 : pile.size(), Slot::known(piece));
    c.zone = Zone::FaceDown;
  };
  c.home = narrow<u8>(whose);
  if (to == Zone::Deck) return lay_down(p.s.decks[at(whose)]);
  // AC-ARC-01: the Conspiracy's archives lie face down; AC-RUL-15: the oldest first.
  if (to == Zone::Archives && whose == kConspiracy) return lay_down(p.s.vault);
  c.zone = to;
  if (to == Zone::Play) return p.s.play.set(at(piece));
  p.s.zones[at(whose)][static_cast<std::size_t>(to)].set(at(piece));
  if (to == Zone::Discard) p.s.discard[at(whose)].push_back(narrow<u8>(piece));  // KF-LVP-07
}

/// A copy that is no longer played or in play is its own card again.
void end_copy(Card& c) {
  if (c.own == 0) return;
  c.def = narrow<u16>(c.own - 1);
  c.own = 0;
}

void move(Play& p, int piece, Zone to, int whose, bool at_bottom = false) {
  Card& c = card(p, piece);
  if (to != Zone::Play) end_copy(c);
  if (hides(c.zone, to)) Machine::lose_sight(p, piece);
  if (c.zone == Zone::Under && !is_new_host(p, piece)) c.host = kNoCard;
  lift_from_zone(p, piece);
  lay(p, piece, to, whose, at_bottom);
}

// KF-UPG-03, KF-GRF-01, KF-GRF-02: what is attached or lies under a card goes to its owner's
// discard pile.
void drop_attached(Play& p, int host) {
  for (int piece = 0; piece < kCards; ++piece) {
    if (card(p, piece).host != host) continue;
    put(p, piece, Zone::Discard);
    p.tell(Fact::Moved, {.a = piece});
  }
}

// KF-LVP-03, AC-RUL-38
void drop_amber(Play& p, int piece) {
  const Card& c = card(p, piece);
  if (c.amber == 0) return;
  const int seat = opponent_of(p, c.controller);
  if (printed_card(p, piece).type == Type::Creature) {
    add_to_pool(p, seat, c.amber);
    p.tell(Fact::AmberReturned, {.a = piece, .n = c.amber}, seat);
  }
}

// KF-LVP-01
void strip(Play& p, int piece) {
  Card& c = card(p, piece);
  if (c.last_power == 0) remember_power(p, piece);
  drop_amber(p, piece);
  drop_attached(p, piece);
  leave_line(p, piece);
  for (Card& other : p.s.cards)
    if (other.linked == piece) other.linked = kNoCard;
  c.damage = 0;
  c.amber = 0;
  c.power_counters = 0;
  c.counters = 0;
  c.counter_kind = 0;
  c.armor_used = 0;
  c.armor_seen = 0;
  c.uses = 0;
  c.flags = 0;
  c.host = kNoCard;
  c.place = 0;
  c.engaged = 0;
  Machine::leaves(p, piece);
}

/// KF-GIG-02: out of play a gigantic creature is two cards, which go to the same place.
int let_go_of_half(Play& p, int piece) {
  const int half = half_beneath(p, piece);
  if (half >= 0) card(p, half).host = kNoCard;
  return half;
}

/// AC-ARC-07, AC-RUL-54: an adventure card never comes to a hand; the archives stand for it.
Zone zone_for(Zone to, int whose) {
  return whose == kConspiracy && to == Zone::Hand ? Zone::Archives : to;
}

// ---- the order in which cards come to lie in a pile

/// The pile that a card goes to: a seat's deck, or kSeats for the Conspiracy's archives; -1 where
/// order says nothing.
int pile_it_joins(const effects::EventHead& head, int piece) {
  const auto to = static_cast<Zone>(head.word);
  const int owner = owner_of(piece);
  if (to == Zone::Deck) return (head.flags & kShuffledIn) != 0 ? -1 : owner;
  const bool seized = to == Zone::Archives && (head.flags & kSeized) != 0;
  const int whose = seized ? int{head.seat} : owner;
  return whose == kConspiracy && zone_for(to, whose) == Zone::Archives ? kSeats : -1;
}
int leaving_card(const Read& r, int part) {
  return r.s.fx.parts[at(r.s.fx.events.back().first + part)].piece;
}
/// Calls f(piece) for the card of a part and those behind it that go to the same pile.
template <class F>
void each_for_its_pile(const Read& r, int part, F f) {
  const effects::EventHead& head = r.s.fx.events.back();
  const int pile = pile_it_joins(head, leaving_card(r, part));
  for (int other = part; pile >= 0 && other < head.count; ++other)
    if (pile_it_joins(head, leaving_card(r, other)) == pile) f(leaving_card(r, other));
}
/// Copies of one title lie alike in any order.
bool can_lie_otherwise(const Read& r, int part) {
  bool differ = false;
  each_for_its_pile(r, part, [&](int piece) {
    differ = differ || card(r, piece).def != card(r, leaving_card(r, part)).def;
  });
  return differ;
}

Flow next_to_lie(Play& p, Frame& f) {
  for (int part = notes<Arrange>(f).next; part < p.s.fx.events.back().count; ++part) {
    if (!can_lie_otherwise(p, part)) continue;
    keep(f, Arrange{.next = part});
    return kNext;
  }
  return Machine::happen(p).then(kFinish);
}
// AC-DEC-33. AC-RUL-77: for the Conspiracy's archives the active player.
void lying_options(const Read& r, const Frame& f, OptionList& out) {
  const int part = notes<Arrange>(f).next;
  const int pile = pile_it_joins(r.s.fx.events.back(), leaving_card(r, part));
  const int seat = pile == kSeats ? int{r.s.active} : int{f.seat};
  FixedVec<u16, kCards> titles;
  each_for_its_pile(r, part, [&](int piece) {
    if (titles.contains(card(r, piece).def)) return;
    titles.push_back(card(r, piece).def);
    out.add(effects::Choice::Pick, seat, {.b = piece, .n = piece});
  });
}
Flow take_lying(Play& p, Frame& f, const Option& chosen) {
  const int part = notes<Arrange>(f).next;
  auto& parts = p.s.fx.parts;
  auto* const here = parts.begin() + p.s.fx.events.back().first + part;
  auto* const found = std::find_if(
      here, parts.end(), [&](const effects::Part& other) { return other.piece == chosen.n; });
  std::rotate(here, found, found + 1);
  keep(f, Arrange{.next = part + 1});
  return kRestart;
}

constexpr std::array kArrangeSteps{
    Steps<Play>::act("", "AC-DEC-33", next_to_lie),
    Steps<Play>::choose("Which comes to lie first?", "AC-DEC-33", lying_options, take_lying)
        .asks(ask_which_lies_first),
};

}  // namespace

/// A game that ends at this question leaves nothing of an event that has not begun.
void forget_arranging(State& s, const Frame& f) {
  constexpr u8 kAsking = 1;
  if (f.step != kAsking) return;
  s.fx.parts.truncate(s.fx.events.back().first);
  s.fx.events.truncate(s.fx.events.size() - 1);
}

Flow leave_in_order(int seat) {
  return call(Arrange{}, seat);
}

Line& line_of(State& s, int piece) {
  const Card& c = s.cards[at(piece)];
  return c.controller == kConspiracy ? s.enemies[c.engaged] : s.line[c.controller];
}
const Line& line_of(const State& s, int piece) {
  const Card& c = s.cards[at(piece)];
  return c.controller == kConspiracy ? s.enemies[c.engaged] : s.line[c.controller];
}

int spot(const Read& r, int piece) {
  if (!is_card(piece) || card(r, piece).zone != Zone::Play) return -1;
  const Line& line = line_of(r.s, piece);
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] == piece) return static_cast<int>(i);
  return -1;
}

// KF-CRE-03: a lone creature is on both flanks.
bool on_flank(const Read& r, int piece) {
  const int place = spot(r, piece);
  if (place < 0) return false;
  return place == 0 || place + 1 == length(line_of(r.s, piece)) ||
         value_of(r, piece, Attr::OnFlank) > 0;
}
bool in_centre(const Read& r, int piece) {
  const int place = spot(r, piece);
  return place >= 0 && 2 * place + 1 == length(line_of(r.s, piece));
}
bool are_neighbours(const Read& r, int a, int b) {
  const int left = spot(r, a);
  const int right = spot(r, b);
  if (left < 0 || right < 0 || &line_of(r.s, a) != &line_of(r.s, b)) return false;
  return left - right == 1 || right - left == 1;
}
Set neighbours_of(const Read& r, int piece) {
  Set near;
  const int place = spot(r, piece);
  if (place < 0) return near;
  const Line& line = line_of(r.s, piece);
  if (place > 0) near.set(line[at(place - 1)]);
  if (place + 1 < length(line)) near.set(line[at(place + 1)]);
  return near;
}

// KF-LVP-05
void remember_power(Play& p, int piece) {
  card(p, piece).last_power = narrow<u8>(std::min(254, power_of(p, piece)) + 1);
}

// KF-LVP-02
void put(Play& p, int piece, Zone to, int whose) {
  const int seat = whose < 0 || !is_player(owner_of(piece)) ? owner_of(piece) : whose;
  const bool was_in_play = Rules::in_play(p, piece);
  const int half = was_in_play ? let_go_of_half(p, piece) : -1;
  const bool fell = was_in_play && to == Zone::Discard && Rules::is_tagged(p, piece);
  if (was_in_play) strip(p, piece);
  // KF-DES-02: its place in the pile may still be asked for.
  if (fell && p.content.heeds_piles) set_flag(p, piece, kTagged);
  // AC-RUL-54: a player's archives may hold an adventure card.
  const bool kept = to == Zone::Archives && whose >= 0;
  move(p, piece, zone_for(to, kept ? whose : seat), kept ? whose : seat);
  if (half >= 0) put(p, half, to, whose);
  if (was_in_play) Machine::expire_of(p, static_cast<u8>(Time::SelfLeaves), piece);
}

void put_at_bottom(Play& p, int piece) {
  const bool was_in_play = Rules::in_play(p, piece);
  const int half = was_in_play ? let_go_of_half(p, piece) : -1;
  if (was_in_play) strip(p, piece);
  move(p, piece, Zone::Deck, owner_of(piece), true);
  if (half >= 0) put_at_bottom(p, half);
}

int flank_place(const Read& r, int seat, Flank flank) {
  if (flank == Flank::Left) return 0;
  return length(seat == kConspiracy ? r.s.enemies[r.s.active] : r.s.line[at(seat)]);
}

namespace {

/// AC-ENG-02. AC-RUL-21: an adventure creature that never was engaged would be so with the player
/// who controls it.
u8 engaged_when_it_comes(const Read& r, const CardDef& def, int seat) {
  if (seat == kConspiracy) return r.s.active;
  return def.is_adventure() && def.type == Type::Creature ? narrow<u8>(seat) : u8{0};
}

}  // namespace

// KF-GEN-06
void come_into_play(Play& p, int piece, int seat, int place, int enters) {
  Card& c = card(p, piece);
  const CardDef& def = printed_card(p, piece);
  enters |= def.enters;
  move(p, piece, Zone::Play, seat);
  c.home = c.controller = narrow<u8>(seat);
  c.engaged = engaged_when_it_comes(p, def, seat);
  c.place = seat == kConspiracy && def.type == Type::Artifact ? p.s.place[p.s.active] : u8{0};
  c.flags = kEntered;
  set_flag(p, piece, kExhausted, (enters & kEntersReady) == 0 && def.type != Type::Upgrade);
  set_flag(p, piece, kStunned, (enters & kEntersStunned) != 0);
  set_flag(p, piece, kWarded, (enters & kEntersWarded) != 0);
  set_flag(p, piece, kEnraged, (enters & kEntersEnraged) != 0);
  c.last_power = 0;
  if (def.type == Type::Creature) {
    Line& line = line_of(p.s, piece);
    line.insert(std::min(at(place), line.size()), narrow<u8>(piece));
  }
  p.tell(Fact::Entered, {.a = piece}, seat);
  Machine::enters(p, piece);
}

void shuffle_deck(Play& p, int seat) {
  Hidden::shuffle(p.s, static_cast<int>(Zone::Deck), seat);
}

// KF-DRW-04, AC-ADV-11
void reset_deck(Play& p, int seat) {
  while (!p.s.discard[at(seat)].empty()) put(p, p.s.discard[at(seat)].back(), Zone::Deck);
  shuffle_deck(p, seat);
  p.tell(Fact::DeckReshuffled, {}, seat);
}

int cards_in_hand(const Read& r, int seat) {
  // AC-RUL-26: the archives stand for the Conspiracy's hand.
  return seat == kConspiracy ? length(r.s.vault) : zone_of(r, seat, Zone::Hand).count();
}

const Procedure<Play> kArrangeProcedure{"arrange", kArrangeSteps, true, "Lay cards in a pile"};

}  // namespace undercroft::abyssal
