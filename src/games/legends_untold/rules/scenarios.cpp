// What a Scenario says beyond its figures: cards that it names and holds for a place (LU-SET-05,
// LU-SET-11, LU-RUL-75), what earlier Episodes have left, its count, free exploration (LU-CUS-02).
#include "games/legends_untold/rules/scenarios.h"

#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {

// ---- the places and cards named

namespace {
int location_named(const Read& r, int which) {
  const auto& places = scenario(r).places;
  return which < length(places) ? places[which].location : -1;
}
}  // namespace

bool is_place_named(const Read& r, int location) {
  return std::ranges::any_of(scenario(r).places, [=](const ScenarioDef::Named& named) {
    return named.location == location;
  });
}
bool is_card_named(const Read& r, int card) {
  const ScenarioDef& def = scenario(r);
  return std::ranges::find(def.cards, card) != def.cards.end() ||
         std::ranges::find(def.foes_meant, card) != def.foes_meant.end();
}
bool is_at(const Read& r, int which) {
  if (which == kStartWord) return is_start(r, r.s.here);
  return here(r).card == location_named(r, which);
}
/// LU-RUL-76, LU-EXP-01: nobody has reached the middle where a Foe still waits (LU-RUL-63).
bool has_reached(const Read& r, int which) {
  if (r.s.spot != Spot::Middle || !is_at(r, which)) return false;
  return here(r).is(Place::kResolved) && !has_waiting_foe(r, r.s.here);
}
bool is_searched(const Read& r, int which) {
  for (int place = 0; place < length(r.s.map); ++place) {
    if (r.s.map[place].card != location_named(r, which)) continue;
    const LocationDef& def = location(r, place);
    for (int zone = 0; zone < length(def.zones); ++zone)
      if (def.zones[zone].kind == ZoneKind::Treasure &&
          r.s.map[place].zones[zone] == ZoneState::Open)
        return true;
  }
  return false;
}

// ---- what earlier Episodes have left

bool has_come(const Read& r, const Earlier& earlier) {
  switch (earlier.how) {
    case Episodes::Any: return true;
    case Episodes::Won: return has_bit(r.s.won, earlier.episode);
    case Episodes::Lost: return has_bit(r.s.lost, earlier.episode);
  }
  return false;
}
int more_upgrades(const Read& r) {
  return has_come(r, scenario(r).upgrades_if) ? scenario(r).upgrades : 0;
}
void leave_out(const Read& r, Kind kind, Cards& cards) {
  for (const ScenarioDef::Change& change : scenario(r).out)
    if (change.kind == kind && has_come(r, change.when)) cards.clear(at(change.card));
}
bool is_left_out(const Read& r, Kind kind, int card) {
  return std::ranges::any_of(scenario(r).out, [&](const ScenarioDef::Change& change) {
    return change.kind == kind && change.card == card && has_come(r, change.when);
  });
}

// ---- cards that lie in a place

namespace {

template <std::size_t N>
void take_out_of(Pile<N>& pile, int card) {
  if (pile.discard.has(at(card))) return pile.discard.clear(at(card));
  if (is_in(pile, card)) pull_out(pile, card);
}
/// A card that is still in a deck comes from there, or from another place where it was left.
void fetch_held(Play& p, Kind kind, int card) {
  if (kind == Kind::Barrier) return take_out_of(decks(p).barriers, card);
  p.s.box.set(at(card), false);
  take_out_of(decks(p).adventure, card);
  for (Place& place : p.s.map) {
    for (u8& foe : place.foes)
      if (kind == Kind::Foe && foe == card) foe = kNone;
    for (u8& discovery : place.discoveries)
      if (kind == Kind::Discovery && discovery == card) discovery = kNone;
  }
}
/// Which of the cards held is to be found here next, or -1.
int hold_here(const Read& r, Kind kind) {
  const auto& holds = scenario(r).holds;
  for (int i = 0; i < length(holds); ++i) {
    const bool lies_here = holds[i].location < 0 || holds[i].location == here(r).card;
    if (holds[i].kind == kind && lies_here && !has_bit(r.s.laid, i)) return i;
  }
  return -1;
}

}  // namespace

bool is_kept_aside(const Read& r, Kind kind, int card) {
  const auto& holds = scenario(r).holds;
  for (int i = 0; i < length(holds); ++i)
    if (holds[i].aside && holds[i].kind == kind && holds[i].card == card && !has_bit(r.s.laid, i))
      return true;
  return false;
}
int take_held(Play& p, Kind kind) {
  if (is_start(p, p.s.here)) return -1;  // LU-TRN-03
  const int hold = hold_here(p, kind);
  if (hold < 0) return -1;
  const int card = scenario(p).holds[hold].card;
  p.s.laid = static_cast<u8>(p.s.laid | bit_of(hold));
  // A Unique Foe that has left the game does not come back (LU-DCK-07).
  if (kind != Kind::Barrier && p.s.removed.has(at(card))) return -1;
  fetch_held(p, kind, card);
  p.tell(Fact::CardRevealed, {.a = static_cast<int>(kind), .b = card});
  return card;
}
void return_held(Play& p, int foe) {
  const auto& holds = scenario(p).holds;
  for (int i = 0; i < length(holds); ++i)
    if (holds[i].kind == Kind::Foe && holds[i].card == foe && !has_bit(p.s.laid, i)) {
      auto& pile = decks(p).adventure;
      pile.discard.set(at(foe), false);
      pile.unseen.set(at(foe));
      shuffle_pile(pile);
      p.tell(Fact::ShuffledIn, {.a = foe});
    }
}
bool waits_without_icon(const Read& r, int card) {
  const LocationDef& def = r.content.locations[card];
  return def.foes == 0 && std::ranges::any_of(scenario(r).holds, [=](const auto& hold) {
           return hold.kind == Kind::Foe && hold.location == card;
         });
}
void gain_held_loot(Play& p) {
  const int card = take_held(p, Kind::Loot);
  if (card >= 0) gain_loot(p, adventure_card(p, card).of);
}

// ---- its count, and its end

void progress(Play& p, int n) {
  p.s.progress = std::clamp(p.s.progress + n, -100, 100);
  p.tell(Fact::Progressed, {.n = p.s.progress});
}
namespace {
Flow announce_resolved(Play& p, int piece, Kind kind) {
  if (!heard(p, Event::Resolved)) return kNext;
  effects::EventHead head = Machine::event_of(Event::Resolved, kPartySeat);
  head.word = static_cast<u8>(kind);
  return Machine::raise(p, head, piece);
}
}  // namespace
Flow tell_resolved(Play& p, Frame& /*f*/) {
  const OpenCard& open = p.s.open.back();
  const bool discarded = (open.marks & OpenCard::kGoesOn) != 0;  // LU-DIS-07
  if (open.outcome != Resolves::Yes || discarded) return kNext;
  return announce_resolved(p, kPieces(Thing::Card, top_card(p)), open.kind);
}
Flow tell_foe_resolved(Play& p, Frame& /*f*/) {
  return announce_resolved(p, kPieces(Thing::Foe), Kind::Foe);
}
bool may_leave(const Read& r) {
  return !Query::forbidden(r, {.event = static_cast<int>(Event::Leave), .seat = kPartySeat});
}
int events_left(const Read& r) {
  const Clock& clock = decks(r).clock;
  const auto open = std::ranges::count(r.s.open, Kind::Event, &OpenCard::kind);
  return length(clock.deck) + length(clock.discard) + length(r.s.waiting) + static_cast<int>(open);
}
int places_resolved(const Read& r) {
  int n = 0;
  for (const Place& place : r.s.map)
    n += place.is(Place::kResolved) && !place.is(Place::kStart) ? 1 : 0;
  return n;
}
int score(const Read& r) {
  return places_resolved(r) + r.s.treasures;
}
char pool_of(const Read& r) {
  const std::string& pools = scenario(r).pools;
  const int level = r.s.heroes[0].level;
  return pools[pools.size() == 1 ? 0 : at(level - 1)];
}

}  // namespace undercroft::legends
