#pragma once
#include "games/forgotten_depths/rules/pieces.h"

// What lies on the table: the printed things behind it, and the texts in force.

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
inline Verb verb_of(const Option& o) {
  return static_cast<Verb>(o.verb);
}

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
