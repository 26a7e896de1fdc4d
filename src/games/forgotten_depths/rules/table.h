#pragma once
#include "games/forgotten_depths/forgotten_depths.h"

// What lies on the table: the printed things behind it, its pieces, and the texts in force.

namespace undercroft::forgotten {

inline int hero_count(const Read& r) {
  return length(r.s.heroes);
}
inline const HeroDef& hero_def(const Read& r, int hero) {
  return r.content.heroes[r.s.heroes[hero].mat];
}
inline const EcologyDef& ecology(const Read& r) {
  return r.content.ecologies[r.s.ecology];
}
inline const TileDef& tile_def(const Read& r, int placed) {
  return ecology(r).tiles[r.s.map[placed].tile];
}
inline const Turned& as_it_lies(const Read& r, int placed) {
  return tile_def(r, placed).turned[r.s.map[placed].turn];
}
inline const MonsterDef& foe_def(const Read& r, int foe) {
  return r.content.monsters[r.s.combat.foes[foe].card];
}
inline bool plays_with(const Read& r, u8 option) {
  return (r.s.options & option) != 0;
}
/// FD-MCD-02, FD-GEN-03: which of three printed figures counts.
inline std::size_t figure(const Read& r) {
  return r.s.heroes.size() - 1;
}

// ---- pieces of the effect language
inline int hero_card_piece(int row, int column) {
  return kPieces(Thing::HeroCard, row, column);
}
inline int foe_card_piece(int row, int column) {
  return kPieces(Thing::FoeCard, row, column);
}
inline int individual_piece(int foe, int individual) {
  return kPieces(Thing::Individual, foe, individual);
}
inline int value_of_piece(const Read& r, int piece) {
  return Query::value_of(r, static_cast<u8>(Attr::Value), piece);
}
inline Verb verb_of(const Option& o) {
  return static_cast<Verb>(o.verb);
}
bool is_hero(const Read& r, int piece);
/// What texts give a Hero for a Round; without them it is 0.
inline int given_to(const Read& r, int hero, Attr what) {
  const auto attribute = static_cast<u8>(what);
  return Query::is_modified(r, attribute) ? Query::value_of(r, attribute, hero) : 0;
}
inline bool is_given(const Read& r, int hero, Attr what) {
  return given_to(r, hero, what) != 0;
}
struct PlayedAt {
  int row = -1, column = 0;
  bool foe = false;
};
/// The played card behind a piece; row -1 if there is none.
PlayedAt played_at(const Read& r, int piece);
struct IndividualAt {
  int foe = -1, number = 0;
};
IndividualAt individual_at(const Read& r, int piece);
bool is_living(const Read& r, int piece);
/// The individuals of a Monster Card, or the part of the Final Entity that a card is.
Set members_of(const Read& r, int piece);

// ---- texts in force (cards/texts.cpp)
inline bool heard(const Read& r, Event event) {
  return Machine::heard(r, event);
}
void gather_texts(Play& p);
/// At the end of a Step: Passives of what fell in it stop.
void silence_the_fallen(Play& p);
/// Lets the texts that listen answer to something that has happened.
inline Flow announce(Play& p, Event event, int piece = effects::kNoPiece, int seat = kPartySeat) {
  return Machine::announce(p, event, piece, seat);
}
inline effects::EventHead event_of(Event kind, int seat = kPartySeat) {
  return Machine::event_of(kind, seat);
}
int ability_of(const Read& r, int piece, Trigger word);
/// Runs what the Feature or Location card says.
Flow run_card(Play& p, Trigger word);

}  // namespace undercroft::forgotten
