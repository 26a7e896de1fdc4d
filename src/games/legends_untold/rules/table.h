#pragma once
#include "games/legends_untold/legends_untold.h"

// What lies on the table: the printed things behind it.

namespace undercroft::legends {

inline int hero_count(const Read& r) {
  return length(r.s.heroes);
}
inline bool is_up(const Read& r, int hero) {
  return hero >= 0 && hero < hero_count(r) && r.s.heroes[hero].fallen == 0;
}
/// Conscious Heroes, a bit each.
inline unsigned heroes_up(const Read& r) {
  unsigned up = 0;
  unsigned bit = 1;
  for (const Hero& hero : r.s.heroes) {
    up |= hero.fallen == 0 ? bit : 0U;
    bit <<= 1U;
  }
  return up;
}
inline bool anyone_fallen(const Read& r) {
  return heroes_up(r) != bit_of(hero_count(r)) - 1;
}
template <class F>
void each_bit(unsigned mask, F f) {
  for (; mask != 0; mask &= mask - 1) f(std::countr_zero(mask));
}
inline bool is_hero(const Read& r, int piece) {
  return piece < hero_count(r);
}
inline const OccupationDef& occupation(const Read& r, int hero) {
  return r.content.occupations[r.s.heroes[hero].occupation];
}
inline const ScenarioDef& scenario(const Read& r) {
  return r.content.scenarios[r.s.scenario];
}
inline bool is_legendary(const Read& r) {
  return r.s.difficulty == Difficulty::Legendary;
}
/// LU-SET-19, LU-RUL-02
inline int figure(const Read& r, Pair pair) {
  return is_legendary(r) ? pair.legendary : pair.heroic;
}
inline Decks& decks(Play& p) {
  return p.s.decks[p.s.group];
}
inline const Decks& decks(const Read& r) {
  return r.s.decks[r.s.group];
}

// ---- the map
inline const Place& here(const Read& r) {
  return r.s.map[r.s.here];
}
inline Place& here(Play& p) {
  return p.s.map[p.s.here];
}
inline const LocationDef& location(const Read& r, int place) {
  return r.content.locations[r.s.map[place].card];
}
/// The printed side that lies on a side of the map.
inline int printed_side(const Place& place, int side) {
  return turned(side, kSides - place.turn);
}
inline const Side& side_of(const Read& r, int place, int side) {
  return location(r, place).sides[printed_side(r.s.map[place], side)];
}
inline bool is_here(const Read& r, Environment icon) {
  return !r.s.map.empty() && has_bit(here(r).environments, static_cast<int>(icon));
}
/// LU-TRN-03: the icons of the starting Location mean nothing.
inline bool is_start(const Read& r, int place) {
  return r.s.map[place].is(Place::kStart);
}

// ---- cards
inline const CardDef& adventure_card(const Read& r, int card) {
  return r.content.adventure[card];
}
inline Kind kind_of(const Read& r, int card) {
  return adventure_card(r, card).kind;
}
inline const FoeDef& foe_def(const Read& r, int card) {
  return r.content.foes[adventure_card(r, card).of];
}
inline const LootDef& loot_def(const Read& r, int loot) {
  return r.content.loot[loot];
}
const CardDef& card_def(const Read& r, Kind kind, int card);
/// Puts a Loot somewhere, or away.
inline void put_loot(Play& p, int loot, const LootAt& where) {
  p.s.loot[loot] = where;
  p.s.loot_out.set(at(loot), where.where != LootAt::kElsewhere);
}
/// Calls f(loot) for all that are somewhere; f may put them elsewhere.
template <class F>
void each_loot_out(const Read& r, F f) {
  const auto out = r.s.loot_out;
  out.each(f);
}
inline int top_card(const Read& r) {
  return length(r.s.open) - 1;
}
inline bool in_combat(const Read& r) {
  return r.s.combat.foe != kNone;
}

// ---- answers
inline Verb verb_of(const Option& o) {
  return static_cast<Verb>(o.verb);
}
/// Whose answer a Hero's is.
inline int seat_of(const Read& r, int hero) {
  return hero < hero_count(r) ? int{r.s.heroes[hero].seat} : kParty;
}

// ---- texts in force (cards/texts.cpp)
inline bool heard(const Read& r, Event event) {
  return Machine::heard(r, event);
}
void gather_texts(Play& p);
/// What lasts until a time ends; what was unusable until then speaks again.
void expire(Play& p, Time time);
/// What lasts on a piece until it has done something ends.
void end_for(Play& p, Time time, int piece);
/// What a procedure does has two moments: it begins, and would and before are heard; it is over,
/// and after is heard.
constexpr u8 kOpens = 8;  ///< among the flags of the event: it has only begun
Flow open_event(Play& p, effects::EventHead head, int piece, int other = effects::kNoPiece,
                int amount = 0);
Flow close_event(Play& p, const effects::EventHead& head, int piece, int other = effects::kNoPiece,
                 int amount = 0);
inline Flow announce(Play& p, Event event, int piece = effects::kNoPiece, int seat = kPartySeat) {
  return Machine::announce(p, event, piece, seat);
}
inline int value_of(const Read& r, Attr what, int piece) {
  return Query::value_of(r, static_cast<u8>(what), piece);
}
/// What texts in force give a Hero.
inline int given(const Read& r, Attr what, int piece) {
  return Query::is_modified(r, static_cast<u8>(what)) ? value_of(r, what, piece) : 0;
}
/// Adds an option for every text under a word that one of these Heroes could use now.
void use_options(const Read& r, Trigger word, unsigned heroes, OptionList& out);
bool any_use(const Read& r, Trigger word, unsigned heroes);
/// Runs a text that was chosen, with its cost.
Flow use_text(Play& p, const Option& chosen);
/// Whether a card that a text is of still speaks: it is Ready, or a Foe that is not Poisoned.
bool can_speak(const Read& r, int piece);
/// The first of a card's texts from a place on that stands under a word and may be run now, or -1;
/// and runs it.
int next_text(const Read& r, int piece, Trigger word, int from, int seat);
Flow run_text_of(Play& p, int piece, int text, int seat);
/// Runs what a card says under a word, if it says anything and may.
Flow run_card(Play& p, int piece, Trigger word, int seat = kPartySeat);
bool has_card_text(const Read& r, int piece, Trigger word, int seat = kPartySeat);

}  // namespace undercroft::legends
