// Cards that come into play, leave it and change sides.
#include "duel/duel.h"

namespace undercroft::duel {
namespace {

void leave_line(Play& p, int piece) {
  auto& line = p.s.line[p.s.cards[at(piece)].controller];
  const int place = spot(p, piece);
  if (place >= 0) line.erase(at(place));
}

/// A known card is lifted out of the pile that it lies in.
void lift(Play& p, int piece) {
  const auto lifted = [&](Pile& pile) {
    for (std::size_t i = pile.size(); i-- > 0;) {
      if (pile[i] != Slot::known(piece)) continue;
      pile.erase(i);
      return true;
    }
    return false;
  };
  const bool found = lifted(p.s.decks[p.s.cards[at(piece)].owner]) || lifted(p.s.vault);
  UC_CHECK(found, "a card that nobody knows cannot be moved by its number");
}

/// The pile that a card goes to face down, known, on top; null where it lies open.
Pile* pile_for(State& s, int owner, Zone to) {
  if (to == Zone::Deck) return &s.decks[at(owner)];
  return to == Zone::Archives && owner == kRival ? &s.vault : nullptr;
}

// KF-LVP-04: pending effects lose a card that goes where nobody sees it.
bool hides(Zone from, Zone to) {
  const bool hidden =
      to == Zone::Hand || to == Zone::Deck || to == Zone::Archives || to == Zone::Purged;
  return hidden && from != Zone::Hand && from != Zone::FaceDown;
}

void move(Play& p, int piece, Zone to) {
  Card& c = p.s.cards[at(piece)];
  if (hides(c.zone, to)) Machine::lose_sight(p, piece);
  if (c.zone == Zone::Under) c.host = effects::kNoPiece;
  if (c.zone == Zone::FaceDown)
    lift(p, piece);
  else
    p.s.zones[c.owner][static_cast<std::size_t>(c.zone)].clear(at(piece));
  p.s.play.clear(at(piece));
  if (Pile* pile = pile_for(p.s, c.owner, to)) {
    pile->push_back(Slot::known(piece));
    c.zone = Zone::FaceDown;
  } else {
    c.zone = to;
    p.s.zones[c.owner][static_cast<std::size_t>(to)].set(at(piece));
  }
  if (to == Zone::Play) p.s.play.set(at(piece));
  p.tell(Happening::Kind::Moved, piece, static_cast<int>(to));
}

// KF-UPG-03: what is attached goes to its owner's discard pile.
void drop_attached(Play& p, int host) {
  Set attached;
  p.s.play.each([&](int piece) {
    if (printed_card(p, piece).type == Type::Upgrade && p.s.cards[at(piece)].host == host)
      attached.set(at(piece));
  });
  attached.each([&](int piece) { put(p, piece, Zone::Discard); });
}

// KF-LVP-01, KF-LVP-03
void strip(Play& p, int piece) {
  Card& c = p.s.cards[at(piece)];
  c.last_power = narrow<u8>(power_of(p, piece) + 1);
  drop_attached(p, piece);
  leave_line(p, piece);
  if (printed_card(p, piece).type == Type::Creature)
    p.s.amber[at(other_seat(c.controller))] += c.amber;
  c.damage = 0;
  c.amber = 0;
  c.power_counters = 0;
  c.armor_used = 0;
  c.uses = 0;
  c.flags = 0;
  c.host = effects::kNoPiece;
  c.place = 0;
  Machine::leaves(p, piece);
}

}  // namespace

void put(Play& p, int piece, Zone to) {
  const bool was_in_play = Rules::in_play(p, piece);
  if (was_in_play) strip(p, piece);
  move(p, piece, to);
  if (was_in_play) Machine::expire_of(p, static_cast<u8>(Time::SelfLeaves), piece);
}

int stash(Play& p, int seat, int count) {
  Pile& deck = p.s.decks[at(seat)];
  const auto unseen = std::ranges::count_if(p.s.vault, [](Slot slot) { return !slot.is_known(); });
  const int most = std::min(
      {count, static_cast<int>(deck.size()), std::max(0, kMostUnseen - static_cast<int>(unseen))});
  for (int i = 0; i < most; ++i)
    p.s.pools.move_to_top(Rules::zones(p.s), deck, deck.size() - 1, p.s.vault);
  return most;
}

std::span<Slot> Rules::pile(State& s, u8 zone, int seat) {
  if (static_cast<Zone>(zone) == Zone::Deck) return s.decks[at(seat)];
  if (static_cast<Zone>(zone) == Zone::Archives && seat == kRival) return s.vault;
  return {};
}
std::span<const Slot> Rules::pile(const State& s, u8 zone, int seat) {
  if (static_cast<Zone>(zone) == Zone::Deck) return s.decks[at(seat)];
  if (static_cast<Zone>(zone) == Zone::Archives && seat == kRival) return s.vault;
  return {};
}
bool Rules::is_lost(const Read& r, int piece) {
  const Card& c = card(r, piece);
  return c.zone == Zone::FaceDown && !r.s.decks[c.owner].contains(Slot::known(piece)) &&
         !r.s.vault.contains(Slot::known(piece));
}
void Rules::forget(State& s, int piece) {
  Card& c = s.cards[at(piece)];
  c.home = c.controller = c.owner;
  c.last_power = 0;
}
int Rules::reveal_purpose(const Read& /*r*/, u8 zone, int seat) {
  return static_cast<Zone>(zone) == Zone::Deck ? static_cast<int>(Purpose::Deck) + seat
                                               : static_cast<int>(Purpose::Archives);
}

void come_into_play(Play& p, int piece, int seat, bool left) {
  Card& c = p.s.cards[at(piece)];
  move(p, piece, Zone::Play);
  c.home = c.controller = narrow<u8>(seat);
  c.place = p.s.place[at(seat)];
  c.flags = kExhausted;
  c.last_power = 0;
  if (printed_card(p, piece).type == Type::Creature)
    p.s.line[at(seat)].insert(left ? 0 : p.s.line[at(seat)].size(), narrow<u16>(piece));
  Machine::enters(p, piece);
}

// KF-CRE-08; the new flank is the right one.
void change_controller(Play& p, int piece, int seat) {
  Card& c = p.s.cards[at(piece)];
  if (c.controller == seat || c.zone != Zone::Play) return;
  const bool creature = spot(p, piece) >= 0;
  leave_line(p, piece);
  c.controller = narrow<u8>(seat);
  if (creature) p.s.line[at(seat)].push_back(narrow<u16>(piece));
}

// KF-CTL-02: the latest control effect wins; without one the card goes home.
std::optional<Flow> settle_control(Play& p) {
  constexpr u8 kController = static_cast<u8>(Attr::Controller);
  const Set touched = Query::touched_pieces(p, kController);
  std::array<Set, kSeats> moves;
  p.s.play.each([&](int piece) {
    const Card& c = p.s.cards[at(piece)];
    if (!touched.has(at(piece)) && c.controller == c.home) return;
    const int seat = effects::lowest_seat(static_cast<u32>(Query::value_of(p, kController, piece)));
    if (seat != c.controller) moves[at(seat)].set(at(piece));
  });
  for (int seat = 0; seat < kSeats; ++seat) {
    if (moves[at(seat)].none()) continue;
    Machine::open(p, event_of(Event::Control, seat));
    moves[at(seat)].each([&](int piece) {
      change_controller(p, piece, seat);
      Machine::add_part(p, piece, 1);
    });
    return Machine::has_happened(p);
  }
  return {};
}

}  // namespace undercroft::duel
