// What the words of the cards mean: nouns, adjectives, attributes, zones, seats, conditions.
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using effects::kNoPiece;

constexpr int kHauntedAt = 10;  ///< KF-HNT-01

bool is_seal(int piece) {
  return piece >= kSealPieces && piece < kSealPieces + kSeals;
}
bool is_location(int piece) {
  return piece >= kLocationPieces && piece < kLocationPieces + kLocations;
}
bool is_keyword(Attr attribute) {
  return attribute >= Attr::Taunt && attribute <= Attr::Untargetable;
}
bool holds_word(const List<u8>& words, int word) {
  return std::ranges::find(words, word) != words.end();
}

/// Whose "you" stands in the place of a player: the Conspiracy's is the active player's
/// (AC-CTN-13).
int player_for(const Read& r, int seat) {
  return is_player(seat) ? seat : int{r.s.active};
}
bool has_upgrade(const Read& r, int piece) {
  bool found = false;
  r.s.play.each([&](int other) {
    found = found || (card(r, other).host == piece && is_type(r, other, Type::Upgrade));
  });
  return found;
}
/// AC-ENG-03
bool is_engaged_with(const Read& r, int piece, int seat) {
  const Card& c = card(r, piece);
  return c.controller == kConspiracy && is_creature_in_play(r, piece) &&
         c.engaged == player_for(r, seat);
}
bool is_own_house(const Read& r, House house, int seat) {
  return is_player(seat) && std::ranges::find(r.s.houses[at(seat)], static_cast<u8>(house)) !=
                                r.s.houses[at(seat)].end();
}
/// AC-LOC-12
bool alone_here(const Read& r, int seat) {
  for (int other = 0; other < r.s.players; ++other)
    if (other != player_for(r, seat) && cell_of_seat(r, other) == cell_of_seat(r, seat))
      return false;
  return true;
}
bool holds_binder(const Read& r, int seat) {
  return Rules::in_play(r, kVaultbinder) && card(r, kVaultbinder).controller == seat;
}

int where_it_looks(const Read& r, int seat, int self) {
  return Rules::in_play(r, self) ? cell_of(r, self) : cell_of_seat(r, seat);
}

std::span<const Slot> pile_of(const State& s, Zone zone, int seat) {
  if (zone == Zone::Deck) return s.decks[at(seat)];
  // AC-ARC-01: a player looks at their own archives; the Conspiracy's lie face down.
  if (zone == Zone::Archives && seat == kConspiracy) return s.vault;
  return {};
}

}  // namespace

// ---- pieces

// AC-SEA-08, AC-LOC-14
int Rules::def_on_map(const Read& r, int piece) {
  return is_seal(piece) ? r.content.seals[at(piece - kSealPieces)]
                        : r.content.locations[at(piece - kLocationPieces)];
}

bool Rules::in_play(const Read& r, int piece) {
  return is_card(piece) && card(r, piece).zone == Zone::Play;
}

int Rules::host_of(const Read& r, int piece) {
  if (!is_type(r, piece, Type::Upgrade)) return piece;
  const int host = card(r, piece).host;
  return host == kNoCard ? kNoPiece : host;
}

int Rules::owner_of(const Read& /*r*/, int piece) {
  return abyssal::owner_of(piece);
}
// AC-LOC-14: seals and locations are nobody's; whoever resolves them speaks for them.
int Rules::controller_of(const Read& r, int piece) {
  return is_card(piece) ? card(r, piece).controller : r.s.active;
}

bool is_blank(const Read& r, int piece) {
  constexpr u8 kBlank = static_cast<u8>(Attr::Blank);
  return Query::is_modified(r, kBlank) && Rules::in_play(r, piece) &&
         Query::value_of(r, kBlank, piece) > 0;
}
void settle_blanks(Play& p) {
  if (!Query::texts(p).all().touches_one(static_cast<u8>(Attr::Blank))) return;
  const Effects& e = p.s.fx;
  const Set in_force = e.ears | e.aura_sources | e.rule_sources;
  p.s.play.each([&](int piece) {
    const bool blank = is_blank(p, piece);
    if (blank && in_force.has(at(piece))) Machine::silence(p, piece);
    if (!blank && !in_force.has(at(piece))) Machine::put_in_force(p, piece);
  });
}

// ---- nouns and adjectives

namespace {

/// In line, so that of a word known beforehand only that word's line is left.
[[gnu::always_inline]] inline bool word_fits(const Read& r, const Rules::Who& who, Word word,
                                             int piece) {
  if (!is_card(piece)) return word == Word::Card;
  const Card& c = card(r, piece);
  const auto is = [&](Flag flag) { return (c.flags & flag) != 0; };
  switch (word) {
    case Word::Card: return true;
    case Word::Creature: return is_type(r, piece, Type::Creature);
    case Word::Artifact: return is_type(r, piece, Type::Artifact);
    case Word::Upgrade: return is_type(r, piece, Type::Upgrade);
    case Word::Action: return is_type(r, piece, Type::Action);
    case Word::Other: return piece != who.self;
    // AC-TEA-04, AC-RUL-47, AC-RUL-65, KF-ABL-21, KF-ABL-22
    case Word::Friendly: return c.controller == who.seat;
    // AC-TEA-05: a teammate's is neither.
    case Word::Enemy: return are_enemies(c.controller, who.seat);
    case Word::Teammates:
      return c.controller != who.seat && is_player(c.controller) && is_player(who.seat);
    case Word::Adventure: return printed_card(r, piece).is_adventure();
    case Word::Engaged: return is_engaged_with(r, piece, who.seat);
    case Word::Damaged: return c.damage > 0;
    case Word::Undamaged: return c.damage == 0;
    case Word::Ready: return !is(kExhausted);
    case Word::Exhausted: return is(kExhausted);
    case Word::Stunned: return is(kStunned);
    case Word::Unstunned: return !is(kStunned);
    case Word::Warded: return is(kWarded);
    case Word::Enraged: return is(kEnraged);
    case Word::Destroyed: return r.s.fx.fallen.has(at(piece));
    case Word::Attacking: return piece == r.s.attacker;
    case Word::Attacked: return piece == r.s.defender;
    case Word::Upgraded: return has_upgrade(r, piece);
    case Word::ActiveHouse: return of_active_house(r, piece);
    case Word::OwnHouse: return is_own_house(r, printed_card(r, piece).house, who.seat);
    case Word::EnteredNow: return is(kEntered);
    // KF-LVP-07
    case Word::Topmost: return c.zone == Zone::Discard && r.s.discard[c.home].back() == piece;
    // AC-ENG-08, AC-RUL-60: within its own line.
    case Word::Flank: return on_flank(r, piece);
    case Word::LeftFlank: return spot(r, piece) == 0;
    case Word::RightFlank: {
      const int place = spot(r, piece);
      return place >= 0 && place + 1 == length(line_of(r.s, piece));
    }
    case Word::Centre: return in_centre(r, piece);
  }
  return false;
}
template <Word kWord>
bool keep_those(const Read& r, const Rules::Who& who, Set& set) {
  const Set all = set;
  all.each([&](int piece) {
    if (!word_fits(r, who, kWord, piece)) set.clear(at(piece));
  });
  return true;
}

}  // namespace

bool Rules::word(const Read& r, const Who& who, u8 word, int piece) {
  return word_fits(r, who, static_cast<Word>(word), piece);
}

bool Rules::keep_only(const Read& r, const Who& who, u8 word, Set& set) {
  switch (static_cast<Word>(word)) {
    case Word::Creature: return keep_those<Word::Creature>(r, who, set);
    case Word::Artifact: return keep_those<Word::Artifact>(r, who, set);
    case Word::Friendly: return keep_those<Word::Friendly>(r, who, set);
    case Word::Enemy: return keep_those<Word::Enemy>(r, who, set);
    case Word::Ready: return keep_those<Word::Ready>(r, who, set);
    case Word::Exhausted: return keep_those<Word::Exhausted>(r, who, set);
    case Word::Damaged: return keep_those<Word::Damaged>(r, who, set);
    default: return false;
  }
}

// ---- attributes

int Rules::printed(const Read& r, u8 attribute, int piece) {
  const CardDef& def = printed_card(r, piece);
  const auto which = static_cast<Attr>(attribute);
  if (is_keyword(which)) return def.keyword(which);
  switch (which) {
    case Attr::Power: return def.power;
    case Attr::Armor: return def.armor;
    case Attr::House: return static_cast<int>(def.house);
    case Attr::Prey: return static_cast<int>(def.prey);
    default: return 0;
  }
}

// KF-LVP-05: text that looks back sees a card as it was just before it left play.
int Rules::base(const Read& r, u8 attribute, int piece) {
  if (!is_card(piece)) return printed(r, attribute, piece);
  const Card& c = card(r, piece);
  const auto which = static_cast<Attr>(attribute);
  switch (which) {
    case Attr::Controller: return static_cast<int>(effects::seat_bit(c.home));
    case Attr::Power:
      if (c.zone != Zone::Play && c.last_power != 0) return c.last_power - 1;
      return printed(r, attribute, piece) + c.power_counters;  // KF-PWR-01
    case Attr::Damage: return c.damage;
    case Attr::Amber: return c.amber;
    case Attr::Uses: return c.uses;
    case Attr::Counters: return c.counters;
    default: break;
  }
  // KF-BLK-01
  return is_keyword(which) && is_blank(r, piece) ? 0 : printed(r, attribute, piece);
}

bool Rules::has(const Read& r, u8 attribute, int piece, int word) {
  const CardDef& def = printed_card(r, piece);
  switch (static_cast<Attr>(attribute)) {
    case Attr::House: return static_cast<int>(def.house) == word;
    case Attr::Type: return static_cast<int>(def.type) == word;
    case Attr::Prey: return static_cast<int>(def.prey) == word;
    case Attr::Trait: return holds_word(def.traits, word);
    case Attr::Title: return holds_word(def.called, word);
    default: return false;
  }
}

bool Rules::shares(const Read& r, u8 attribute, int piece, int other) {
  const auto both = [&](int word) {
    return Query::has_word(r, attribute, piece, word) && Query::has_word(r, attribute, other, word);
  };
  switch (static_cast<Attr>(attribute)) {
    case Attr::Title: return def_of(r, piece) == def_of(r, other);
    case Attr::Type: return printed_card(r, piece).type == printed_card(r, other).type;
    case Attr::House: {
      bool any = false;
      for (int house = 1; house < kHouses; ++house) any = any || both(house);
      return any;
    }
    case Attr::Trait: {
      bool any = false;
      for (std::size_t trait = 0; trait < r.content.traits.size(); ++trait)
        any = any || both(static_cast<int>(trait));
      return any;
    }
    default: return false;
  }
}

// AC-RUL-26, AC-RUL-73: pools are shared; everything else is each player's own.
int Rules::seat_value(const Read& r, u8 attribute, int seat) {
  const bool player = is_player(seat);
  switch (static_cast<Attr>(attribute)) {
    case Attr::Amber: return pool(r, seat);
    case Attr::AmberThird: return (pool(r, seat) + 2) / 3;
    // AC-RUL-18: opened seals count as forged keys; players forge none (AC-WIN-02).
    case Attr::Keys: return player ? 0 : length(r.s.seals);
    case Attr::Chains: return player ? int{r.s.chains[at(seat)]} : 0;
    case Attr::Hand: return cards_in_hand(r, seat);
    // AC-SEA-04
    case Attr::KeyCost:
      return player ? std::max(0, kKeyCost + key_surcharge(r, seat)) : seal_price(r);
    case Attr::Archived:
      return player ? zone_of(r, seat, Zone::Archives).count() : length(r.s.vault);
    case Attr::Discarded: return length(r.s.discard[at(seat)]);
    case Attr::SealsOpen: return length(r.s.seals);
    case Attr::Players: return r.s.players;
    case Attr::Depth: return depth_of(cell_of_seat(r, seat));
    case Attr::EngagedWith: return length(r.s.enemies[at(player_for(r, seat))]);
    default: return 0;
  }
}

bool Rules::related(const Read& r, u8 relation, int /*n*/, int piece, int other) {
  if (!is_card(piece) || !is_card(other)) return false;
  switch (static_cast<Relation>(relation)) {
    case Relation::Neighbour: return are_neighbours(r, piece, other);  // KF-CRE-04
    case Relation::Linked: return card(r, piece).linked == other;
  }
  return false;
}

// ---- where a text looks

// AC-LOC-04, AC-LOC-05, AC-LOC-06, AC-LOC-13, AC-RUL-39, AC-RUL-46: what is where the card is whose
// text asks, or where its seat is.
Set Rules::universe(const Read& r, int seat, int self) {
  return cards_at(r, where_it_looks(r, seat, self));
}
// Creatures stand in lines, and a line where its player is (AC-LOC-07, AC-LOC-08, AC-ENG-06).
std::optional<Set> Rules::range_of(const Read& r, u8 word, int seat, int self) {
  if (static_cast<Word>(word) != Word::Creature) return {};
  const int cell = where_it_looks(r, seat, self);
  Set creatures;
  for (int player = 0; player < r.s.players; ++player) {
    if (r.s.place[at(player)] != cell) continue;
    for (const u8 piece : r.s.line[at(player)]) creatures.set(piece);
    for (const u8 piece : r.s.enemies[at(player)]) creatures.set(piece);
  }
  return creatures;
}
bool Rules::in_universe(const Read& r, int seat, int self, int piece) {
  return in_play(r, piece) && cell_of(r, piece) == where_it_looks(r, seat, self);
}

// AC-RUL-43, AC-RUL-49, AC-LOC-10: what is elsewhere neither speaks to a seat nor is spoken of.
bool Rules::within_reach(const Read& r, int seat, int piece) {
  if (is_location(piece)) return location_piece(r, cell_of_seat(r, seat)) == piece;
  return !in_play(r, piece) || cell_of(r, piece) == cell_of_seat(r, seat);
}

std::span<Slot> Rules::pile(State& s, u8 zone, int seat) {
  const std::span<const Slot> found = pile_of(s, static_cast<Zone>(zone), seat);
  return {const_cast<Slot*>(found.data()), found.size()};  // NOLINT(*-const-cast): of a State&
}
std::span<const Slot> Rules::pile(const State& s, u8 zone, int seat) {
  return pile_of(s, static_cast<Zone>(zone), seat);
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

bool Rules::is_lost(const Read& r, int piece) {
  if (!is_card(piece) || card(r, piece).zone != Zone::FaceDown) return false;
  const Slot slot = Slot::known(piece);
  return !r.s.decks[at(abyssal::owner_of(piece))].contains(slot) && !r.s.vault.contains(slot);
}
void Rules::forget(State& s, int piece) {
  Card& c = s.cards[at(piece)];
  c.home = c.controller = narrow<u8>(abyssal::owner_of(piece));
  c.last_power = 0;
}
int Rules::reveal_purpose(const Read& /*r*/, u8 zone, int seat) {
  return static_cast<Zone>(zone) == Zone::Deck ? static_cast<int>(Purpose::Deck) + seat
                                               : static_cast<int>(Purpose::Archives);
}

// ---- seats

// AC-RED-01, AC-RED-02, AC-RUL-64: on a card of the adventure "you" is the active player, whoever
// controls it. AC-RUL-23: on any other it is its controller, and that may be the Conspiracy.
int Rules::speaker_of(const Read& r, int piece) {
  return printed_card(r, piece).is_adventure() ? int{r.s.active} : controller_of(r, piece);
}

// AC-RUL-25: the active player first, then the others in turn order, then the Conspiracy.
int Rules::next_seat(const Read& r, u32 mask) {
  int turn = 0;
  while (turn + 1 < r.s.players && r.s.order[at(turn)] != r.s.active) ++turn;
  for (int i = 0; i < r.s.players; ++i) {
    const int seat = r.s.order[at((turn + i) % r.s.players)];
    if ((mask & effects::seat_bit(seat)) != 0) return seat;
  }
  return effects::lowest_seat(mask);
}

int Rules::active(const Read& r) {
  return r.s.active;
}

// AC-RED-03, AC-RED-04
u32 Rules::seat_word(const Read& r, u8 word, int seat) {
  const u32 players = seat_mask(r) & ~effects::seat_bit(kConspiracy);
  switch (static_cast<SeatWord>(word)) {
    case SeatWord::Opponent: return effects::seat_bit(opponent_of(r, seat));
    case SeatWord::Conspiracy: return effects::seat_bit(kConspiracy);
    case SeatWord::Teammates: return is_player(seat) ? players & ~effects::seat_bit(seat) : 0;
    case SeatWord::Players: return players;
  }
  return 0;
}

// KF-GEN-03, AC-RED-06, AC-RUL-59: the active player chooses, for the Conspiracy too; a teammate
// whom a text has act chooses for themself (AC-DEC-34).
int Rules::chooser(const Read& r, int seat) {
  return player_for(r, seat);
}
int Rules::seat_asked(const Read& r, int seat) {
  return player_for(r, seat);
}

// ---- conditions

bool Rules::condition(const Read& r, const Who& who, u8 condition, int word, int second) {
  const int cell = cell_of_seat(r, who.seat);
  switch (static_cast<Condition>(condition)) {
    // AC-TID-02, AC-TID-14, AC-RUL-67
    case Condition::TideHigh: return r.s.tide == Tide::High;
    case Condition::TideLow: return r.s.tide == Tide::Low;
    case Condition::ChosenHouse: return r.s.house == word || (second != 0 && r.s.house == second);
    // AC-RUL-58
    case Condition::ActiveIs:
    case Condition::PlayerTurn: return turn_owner(r) == who.seat;
    case Condition::ActiveIsOpponent: return are_enemies(turn_owner(r), who.seat);
    case Condition::HaveHouse: return is_own_house(r, static_cast<House>(word), who.seat);
    case Condition::AtGoal: return location_piece(r, cell) >= 0 && location_def(r, cell).goal;
    case Condition::Unsearched:
      return cell < kUpperCells && (r.s.grid.searched >> static_cast<unsigned>(cell) & 1U) == 0;
    case Condition::HoldBinder: return holds_binder(r, who.seat);
    case Condition::Haunted: return length(r.s.discard[at(who.seat)]) >= kHauntedAt;
    case Condition::Alone: return alone_here(r, who.seat);
    case Condition::Company: return !alone_here(r, who.seat);
  }
  return false;
}

// AC-DEC-18
bool Rules::occurs(const Read& r, House house) {
  if (house == House::Conspiracy) return true;
  for (int seat = 0; seat < r.s.players; ++seat)
    if (is_own_house(r, house, seat)) return true;
  return false;
}

}  // namespace undercroft::abyssal
