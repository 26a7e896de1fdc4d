// What the words of the cards mean.
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {

int Rules::def_of(const Read& r, int piece) {
  const Content& c = r.content;
  const auto [kind, row, column, number] = kPieces.at(piece);
  switch (kind) {
    case Thing::Card: return card_at(r, number).text;
    case Thing::Ill: return c.ills[r.s.heroes[row].ills[column].of].text;
    default: UC_CHECK(false, "a piece without text");
  }
}
int Rules::controller_of(const Read& r, int piece) {
  const auto [kind, row, column, number] = kPieces.at(piece);
  switch (kind) {
    case Thing::Hero: return number < hero_count(r) ? int{number} : int{r.s.lantern};
    case Thing::Ill: return row;
    default: return r.s.lantern;
  }
}
namespace {
/// What stands on the card that speaks of a hero's test.
bool is_marked(const Read& r, const Rules::Who& who, int hero, bool passed) {
  const auto place = kPieces.at(who.self);
  if (place.kind != Thing::Card) return false;
  const Played& card = r.s.cards[place.number];
  return has_bit(passed ? card.passed : card.failed, hero);
}
/// Of those standing who failed, the fewest Sanity left.
bool is_most_shaken(const Read& r, const Rules::Who& who, int hero) {
  const auto left = [&](int h) { return r.s.heroes[h].sanity - r.s.heroes[h].horror; };
  if (!is_up(r, hero) || !is_marked(r, who, hero, false)) return false;
  for (int other = 0; other < hero_count(r); ++other)
    if (is_up(r, other) && is_marked(r, who, other, false) && left(other) < left(hero))
      return false;
  return true;
}
/// On the tile whose token called for the card that speaks.
bool is_there(const Read& r, const Rules::Who& who, int hero) {
  const auto place = kPieces.at(who.self);
  return place.kind == Thing::Card && r.s.cards[place.number].tile != kNone &&
         has_bit(tiles_of_hero(r, hero), r.s.cards[place.number].tile);
}
/// On the same tile or on one beside it.
bool is_nearby(const Read& r, int hero, int other) {
  const u32 tiles = tiles_of_hero(r, hero);
  return ((tiles | tiles_beside(r, tiles)) & tiles_of_hero(r, other)) != 0;
}
/// Of the other standing heroes on the tile, none is nearer.
bool is_nearest(const Read& r, int hero, int other) {
  const auto counts = [&](int h) { return h != hero && is_up(r, h) && on_one_tile(r, hero, h); };
  if (!counts(other)) return false;
  const Walk walk(map_of(r), r.s.heroes[hero].at, {});
  for (int h = 0; h < hero_count(r); ++h)
    if (counts(h) && walk.steps(r.s.heroes[h].at) < walk.steps(r.s.heroes[other].at)) return false;
  return true;
}
}  // namespace
bool Rules::word(const Read& r, const Who& who, u8 word, int piece) {
  if (!is_hero(r, piece)) return false;
  switch (static_cast<Word>(word)) {
    case Word::Hero: return r.s.heroes[piece].standing != Standing::Dead;
    case Word::Standing: return is_up(r, piece);
    case Word::Fallen: return r.s.heroes[piece].standing == Standing::Down;
    case Word::Own: return piece == who.seat;
    case Word::Other: return piece != who.seat;
    case Word::Here: return who.seat < hero_count(r) && on_one_tile(r, who.seat, piece);
    case Word::Carrier: return piece == r.s.lantern;
    case Word::Passed: return is_marked(r, who, piece, true);
    case Word::Failed: return is_marked(r, who, piece, false);
    case Word::Shaken: return is_most_shaken(r, who, piece);
    case Word::There: return is_there(r, who, piece);
    case Word::Nearby: return who.seat < hero_count(r) && is_nearby(r, who.seat, piece);
    case Word::Nearest: return who.seat < hero_count(r) && is_nearest(r, who.seat, piece);
    default: return false;
  }
  return false;
}
int Rules::base(const Read& r, u8 attribute, int piece) {
  const auto what = static_cast<Attr>(attribute);
  if (!is_hero(r, piece)) {
    const auto place = kPieces.at(piece);
    if (place.kind == Thing::Card && what == Attr::Marks) return r.s.cards[place.number].marks;
    if (place.kind == Thing::Ill && what == Attr::Times)
      return r.s.heroes[place.row].ills[place.column].times;
    return 0;
  }
  const Hero& hero = r.s.heroes[piece];
  const ClassDef& def = class_of(r, piece);
  switch (what) {
    case Attr::Grit: return hero.grit;
    case Attr::Wounds: return hero.wounds;
    case Attr::Sanity: return hero.horror;
    case Attr::Corruption: return hero.corruption;
    case Attr::Agility:
    case Attr::Cunning:
    case Attr::Spirit:
    case Attr::Strength:
    case Attr::Lore:
    case Attr::Luck: return def.skills[static_cast<int>(what) - static_cast<int>(Attr::Agility)];
    case Attr::Initiative: return def.initiative;
    case Attr::DarkStone: return hero.stones;
    case Attr::Xp: return hero.xp;
    case Attr::Gold: return hero.gold;
    default: return 0;
  }
}
Set Rules::universe(const Read& r, int /*seat*/, int /*self*/) {
  Set all;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (r.s.heroes[hero].standing != Standing::Dead) all.set(at(hero));
  return all;
}
bool Rules::condition(const Read& r, const Who& /*who*/, u8 condition, int /*word*/,
                      int /*second*/) {
  switch (static_cast<Condition>(condition)) {
    case Condition::InFight: return in_fight(r);
    case Condition::Crossed:
      return r.s.dark > 0 &&
             r.content.track.target[r.s.dark] != r.content.track.target[r.s.dark - 1];
    default: return false;
  }
}
/// What stays with a hero speaks of that hero.
int Rules::host_of(const Read& /*r*/, int piece) {
  const auto place = kPieces.at(piece);
  return place.kind == Thing::Ill ? kPieces(Thing::Hero, place.row) : piece;
}
/// SB-RUL-11: distance counts steps around walls, whoever stands in between.
bool Rules::related(const Read& r, u8 /*relation*/, int n, int piece, int other) {
  if (!is_hero(r, piece) || !is_hero(r, other)) return false;
  const Walk walk(map_of(r), r.s.heroes[other].at, {}, Walk::Links::Open, n);
  return walk.reaches(r.s.heroes[piece].at);
}
void gather_texts(Play& p) {
  Machine::clear_force(p);
  each_card(p, [&](int place) {
    if (p.s.cards[place].stays != 0) Machine::put_in_force(p, card_piece(place));
  });
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (p.s.heroes[hero].standing != Standing::Dead)
      for (int i = 0; i < length(p.s.heroes[hero].ills); ++i)
        Machine::put_in_force(p, kPieces(Thing::Ill, hero, i));
}
void Rules::renew(Play& p) {
  gather_texts(p);
}
void Rules::release(State& s, const Frame& frame) {
  Machine::release(s, frame);
}

}  // namespace undercroft::brimstone
