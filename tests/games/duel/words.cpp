// What the words of the cards mean: nouns, adjectives, attributes, zones, seats.
#include "duel/duel.h"

namespace undercroft::duel {

int spot(const Read& r, int piece) {
  const auto& line = r.s.line[r.s.cards[at(piece)].controller];
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] == piece) return static_cast<int>(i);
  return -1;
}

// KF-CRE-03: a lone creature is on both flanks.
bool on_flank(const Read& r, int piece) {
  const int place = spot(r, piece);
  return place == 0 ||
         (place > 0 && at(place) + 1 == r.s.line[r.s.cards[at(piece)].controller].size());
}

int power_of(const Read& r, int piece) {
  const Card& c = r.s.cards[at(piece)];
  if (c.zone != Zone::Play && c.last_power != 0) return c.last_power - 1;
  return std::max(0, Query::value_of(r, static_cast<u8>(Attr::Power), piece));
}

int armor_of(const Read& r, int piece) {
  return std::max(0, Query::value_of(r, static_cast<u8>(Attr::Armor), piece));
}

bool Rules::word(const Read& r, const Who& who, u8 word, int piece) {
  const Card& c = card(r, piece);
  const auto is = [&](Type type) { return printed_card(r, piece).type == type; };
  switch (static_cast<Word>(word)) {
    case Word::Card: return true;
    case Word::Creature: return is(Type::Creature);
    case Word::Artifact: return is(Type::Artifact);
    case Word::Upgrade: return is(Type::Upgrade);
    case Word::Action: return is(Type::Action);
    case Word::Friendly: return c.controller == who.seat;
    case Word::Enemy: return (c.controller == kRival) != (who.seat == kRival);
    case Word::Other: return piece != who.self;
    case Word::Damaged: return c.damage > 0;
    case Word::Undamaged: return c.damage == 0;
    case Word::Ready: return (c.flags & kExhausted) == 0;
    case Word::Exhausted: return (c.flags & kExhausted) != 0;
    case Word::Stunned: return (c.flags & kStunned) != 0;
    case Word::Warded: return (c.flags & kWarded) != 0;
    case Word::Flank: return on_flank(r, piece);
    case Word::Destroyed: return r.s.fx.fallen.has(at(piece));
  }
  return false;
}

int Rules::printed(const Read& r, u8 attribute, int piece) {
  const CardDef& d = printed_card(r, piece);
  switch (static_cast<Attr>(attribute)) {
    case Attr::Power: return d.power;
    case Attr::Armor: return d.armor;
    case Attr::Taunt: return d.keywords[0];
    case Attr::Hazardous: return d.keywords[1];
    case Attr::House: return d.house;
    default: return 0;
  }
}

// KF-LVP-05: text that looks back sees a card as it was just before it left play.
int Rules::base(const Read& r, u8 attribute, int piece) {
  const Card& c = card(r, piece);
  switch (static_cast<Attr>(attribute)) {
    case Attr::Power:
      if (c.zone != Zone::Play && c.last_power != 0) return c.last_power - 1;
      return printed(r, attribute, piece) + c.power_counters;
    case Attr::Damage: return c.damage;
    case Attr::Amber: return c.amber;
    case Attr::Uses: return c.uses;
    case Attr::Controller: return static_cast<int>(effects::seat_bit(c.home));
    default: return printed(r, attribute, piece);
  }
}

bool Rules::has(const Read& r, u8 attribute, int piece, int word) {
  const CardDef& d = printed_card(r, piece);
  switch (static_cast<Attr>(attribute)) {
    case Attr::House: return d.house == word;
    case Attr::Type: return static_cast<int>(d.type) == word;
    case Attr::Trait: return std::find(d.traits.begin(), d.traits.end(), word) != d.traits.end();
    default: return false;
  }
}

bool Rules::shares(const Read& r, u8 attribute, int piece, int other) {
  const CardDef& d = printed_card(r, other);
  if (static_cast<Attr>(attribute) == Attr::Trait) {
    bool any = false;
    for (const u8 trait : d.traits) any = any || Query::has_word(r, attribute, piece, trait);
    return any;
  }
  for (int word = 0; word < kHouses; ++word)
    if (Query::has_word(r, attribute, other, word) && Query::has_word(r, attribute, piece, word))
      return true;
  return false;
}

int Rules::seat_value(const Read& r, u8 attribute, int seat) {
  switch (static_cast<Attr>(attribute)) {
    case Attr::Amber: return r.s.amber[at(seat)];
    case Attr::Keys: return r.s.keys[at(seat)];
    case Attr::Chains: return r.s.chains[at(seat)];
    case Attr::Hand: return r.s.zones[at(seat)][static_cast<std::size_t>(Zone::Hand)].count();
    case Attr::KeyCost: {
      Query::Deed deed;
      deed.event = static_cast<int>(Event::Forge);
      deed.seat = seat;
      return std::max(0, kKeyPrice + Query::surcharge<effects::kCost>(r, deed));
    }
    default: return 0;
  }
}

// KF-CRE-04
bool Rules::related(const Read& r, u8 /*relation*/, int /*n*/, int piece, int other) {
  if (!in_play(r, piece) || !in_play(r, other)) return false;
  if (card(r, piece).controller != card(r, other).controller) return false;
  if (card(r, piece).place != card(r, other).place) return false;
  const int a = spot(r, piece);
  const int b = spot(r, other);
  return a >= 0 && b >= 0 && (a - b == 1 || b - a == 1);
}

// AC-LOC-04, AC-RUL-46: what stands where the card is whose text asks, or where its seat is.
Set Rules::universe(const Read& r, int seat, int self) {
  if (r.s.seats == 2) return r.s.play;
  const bool stands = self != effects::kNoPiece && in_play(r, self);
  const int place = stands ? card(r, self).place : r.s.place[at(seat)];
  Set here;
  r.s.play.each([&](int piece) {
    if (card(r, piece).place == place) here.set(at(piece));
  });
  return here;
}

// AC-RED-02
int Rules::speaker_of(const Read& r, int piece) {
  return printed_card(r, piece).adventure ? int{r.s.active} : controller_of(r, piece);
}
// AC-RUL-25: the active player first, then the allies in turn order, then their rival.
int Rules::next_seat(const Read& r, u32 mask) {
  for (int i = 0; i < r.s.seats; ++i) {
    const int seat = (r.s.active + i) % r.s.seats;
    const bool waits = seat == kRival && r.s.seats > 2;
    if (!waits && (mask & effects::seat_bit(seat)) != 0) return seat;
  }
  return effects::lowest_seat(mask);
}
// AC-RUL-43, AC-RUL-49
bool Rules::within_reach(const Read& r, int seat, int piece) {
  return r.s.seats == 2 || !in_play(r, piece) || card(r, piece).place == r.s.place[at(seat)];
}

Set Rules::zone(const Read& r, u8 zone, u32 seats) {
  Set all;
  for (int seat = 0; seat < kSeats; ++seat) {
    if ((seats & effects::seat_bit(seat)) == 0) continue;
    const std::span<const Slot> face_down = pile(r.s, zone, seat);
    if (face_down.data() == nullptr) all |= r.s.zones[at(seat)][zone];
    for (const Slot slot : face_down)
      if (slot.is_known()) all.set(at(slot.card()));
  }
  return all;
}

int Rules::host_of(const Read& r, int piece) {
  return printed_card(r, piece).type == Type::Upgrade ? int{card(r, piece).host} : piece;
}

u32 Rules::seat_word(const Read& /*r*/, u8 /*word*/, int seat) {
  return effects::seat_bit(other_seat(seat));
}

bool Rules::condition(const Read& r, const Who& /*who*/, u8 condition, int word, int second) {
  switch (static_cast<Condition>(condition)) {
    case Condition::NoHouses: return r.s.houses_matter == 0;
    case Condition::ChosenHouse: return r.s.house == word || r.s.house == second;
  }
  return false;
}

// KF-GEN-03: the active player makes every choice.
int Rules::chooser(const Read& r, int /*seat*/) {
  return r.s.active;
}

}  // namespace undercroft::duel
