// What the words of the cards mean.
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {

int Rules::def_of(const Read& r, int piece) {
  const Content& c = r.content;
  const auto [kind, row, column, number] = kPieces.at(piece);
  switch (kind) {
    case Thing::Item: return item_def(r, row, column).text;
    case Thing::Card: return card_at(r, number).text;
    case Thing::Ill: return c.ills[r.s.heroes[row].ills[column].of].text;
    case Thing::Class: return class_of(r, number).text;
    case Thing::Upgrade: return c.upgrades[r.s.heroes[number].upgrade].text;
    case Thing::Bag: return c.bag[number].text;
    case Thing::Sermon: return c.sermons[number].text;
    case Thing::Shot: return c.shots[number].text;
    default: UC_CHECK(false, "a piece without text");
  }
}
/// Tokens and shots are anybody's: they speak for whoever uses them.
int Rules::controller_of(const Read& r, int piece) {
  const auto [kind, row, column, number] = kPieces.at(piece);
  switch (kind) {
    case Thing::Item:
    case Thing::Ill: return row;
    case Thing::Hero:
    case Thing::Class:
    case Thing::Upgrade: return number < hero_count(r) ? int{number} : int{r.s.lantern};
    case Thing::Sermon:
      return r.s.preacher[number] > 0 ? r.s.preacher[number] - 1 : int{r.s.lantern};
    default: return r.s.lantern;
  }
}
/// SB-UPG-05: an upgrade speaks of the item that it is attached to.
int Rules::host_of(const Read& r, int piece) {
  const auto place = kPieces.at(piece);
  if (place.kind == Thing::Ill) return kPieces(Thing::Hero, place.row);
  if (place.kind != Thing::Item) return piece;
  const u8 on = r.s.heroes[place.row].items[place.column].on;
  return on == kNone ? piece : kPieces(Thing::Item, place.row, on);
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
  const bool hero = is_hero(r, piece);
  const int square = square_of(r, piece);
  const int from = is_hero(r, who.seat) ? int{r.s.heroes[who.seat].at} : -1;
  switch (static_cast<Word>(word)) {
    case Word::Hero: return hero && r.s.heroes[piece].standing != Standing::Dead;
    case Word::Standing: return hero && is_up(r, piece);
    case Word::Fallen: return hero && r.s.heroes[piece].standing == Standing::Down;
    case Word::Own: return controller_of(r, piece) == who.seat;
    case Word::Other: return piece != who.seat && piece != who.self;
    case Word::Adjacent: return square >= 0 && from >= 0 && map_of(r).adjacent(from, square);
    case Word::Here:
      return square >= 0 && from >= 0 &&
             (Board::of(r).tiles_at(square) & Board::of(r).tiles_at(from)) != 0;
    case Word::Seen: return square >= 0 && from >= 0 && map_of(r).sees(from, square);
    case Word::Near:
      if (!hero || !is_hero(r, who.seat)) return false;
      return piece == who.seat || from == square || map_of(r).adjacent(from, square) ||
             (!in_fight(r) && (tiles_of_hero(r, piece) & tiles_of_hero(r, who.seat)) != 0);
    case Word::Hurt: return hero && (r.s.heroes[piece].wounds > 0 || r.s.heroes[piece].horror > 0);
    case Word::Carrier: return hero && piece == r.s.lantern;
    case Word::Item: {
      const auto place = kPieces.at(piece);
      return place.kind == Thing::Item && place.row < hero_count(r) &&
             r.s.heroes[place.row].items[place.column].card != kNone;
    }
    case Word::Enemy: return kPieces.is(Thing::Enemy, piece);
    case Word::Target:
      return r.s.attack.target != kNone && piece == kPieces(Thing::Enemy, 0, r.s.attack.target);
    case Word::Passed: return hero && is_marked(r, who, piece, true);
    case Word::Failed: return hero && is_marked(r, who, piece, false);
    case Word::Card: return kPieces.is(Thing::Card, piece);
    case Word::Shaken: return hero && is_most_shaken(r, who, piece);
    case Word::There: return hero && is_there(r, who, piece);
    case Word::Nearby: return hero && is_hero(r, who.seat) && is_nearby(r, who.seat, piece);
    case Word::Nearest: return hero && is_hero(r, who.seat) && is_nearest(r, who.seat, piece);
  }
  return false;
}
namespace {
int hero_base(const Read& r, Attr attribute, int hero) {
  const Hero& h = r.s.heroes[hero];
  const ClassDef& def = class_of(r, hero);
  switch (attribute) {
    case Attr::Grit: return h.grit;
    case Attr::Wounds: return h.wounds;
    case Attr::Sanity: return h.horror;
    case Attr::Corruption: return h.corruption;
    case Attr::Agility:
    case Attr::Cunning:
    case Attr::Spirit:
    case Attr::Strength:
    case Attr::Lore:
    case Attr::Luck:
      return def.skills[static_cast<int>(attribute) - static_cast<int>(Attr::Agility)];
    case Attr::Initiative: return def.initiative;
    case Attr::Combat: return def.combat;
    case Attr::Faith: return def.faith;
    case Attr::DarkStone: return stone_of(r, hero);
    default: return 0;
  }
}
int item_base(Attr attribute, const ItemDef& def) {
  if (attribute == Attr::Range) return def.range;
  if (attribute == Attr::Shots) return def.shots;
  return 0;
}
}  // namespace
int Rules::base(const Read& r, u8 attribute, int piece) {
  const auto what = static_cast<Attr>(attribute);
  if (what == Attr::Blow) return r.s.attack.damage;
  if (is_hero(r, piece)) return hero_base(r, what, piece);
  const auto place = kPieces.at(piece);
  if (place.kind == Thing::Card && what == Attr::Times) return r.s.cards[place.number].marks;
  if (place.kind == Thing::Ill && what == Attr::Times)
    return r.s.heroes[place.row].ills[place.column].times;
  if (Rules::word(r, {}, static_cast<u8>(Word::Item), piece))
    return item_base(what, item_def(r, place.row, place.column));
  return 0;
}
bool Rules::has(const Read& r, u8 attribute, int piece, int word) {
  if (static_cast<Attr>(attribute) != Attr::Keyword) return false;
  const auto place = kPieces.at(piece);
  if (place.kind == Thing::Item) return item_def(r, place.row, place.column).is(word);
  return is_hero(r, piece) && has_keyword(r, piece, word);
}
bool Rules::related(const Read& r, u8 relation, int n, int piece, int other) {
  if (static_cast<Relation>(relation) == Relation::Kin) return is_kin(r, piece, other);
  const int from = square_of(r, other);
  const int to = square_of(r, piece);
  return from >= 0 && to >= 0 && is_within(r, from, to, n);
}
Set Rules::universe(const Read& r, int /*seat*/, int /*self*/) {
  Set all;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (r.s.heroes[hero].standing != Standing::Dead) all.set(at(hero));
  return all;
}
namespace {
/// The batch of hits that is being settled, if there is one.
const Frame* hits_now(const Read& r) {
  const auto& frames = r.s.flow.frames;
  for (std::size_t i = frames.size(); i-- > 0;)
    if (is_frame_of<HitsNotes>(frames[i])) return &frames[i];
  return nullptr;
}
bool comes_from(const Read& r, Source cause) {
  const Frame* hits = hits_now(r);
  if (hits == nullptr) return false;
  const auto from = static_cast<Source>(int{notes<HitsNotes>(*hits).cause});
  return from == cause || (from == Source::Encounter && cause == Source::Card);
}
/// Whether dice of a test of a skill lie there.
bool is_tested(const Read& r, Skill skill) {
  for (const Frame& frame : r.s.flow.frames)
    if (is_frame_of<TestNotes>(frame) &&
        static_cast<Skill>(int{notes<TestNotes>(frame).skill}) == skill)
      return true;
  return false;
}
bool is_beset(const Read& /*r*/, int /*hero*/) {
  return false;
}
/// The weapon of the attack under way is this piece, or the item that this upgrade is on.
bool is_with(const Read& r, int piece) {
  const auto place = kPieces.at(piece);
  const HeroAttack& attack = r.s.attack;
  if (place.kind != Thing::Item || attack.hero != place.row) return false;
  const u8 on = r.s.heroes[place.row].items[place.column].on;
  const int weapon = on == kNone ? int{place.column} : int{on};
  return attack.weapon == weapon || attack.second == weapon;
}
bool is_with_a(const Read& r, int keyword) {
  const HeroAttack& attack = r.s.attack;
  if (attack.hero == kNone) return false;
  const auto is = [&](u8 place) {
    return place != kNone && item_def(r, attack.hero, place).is(keyword);
  };
  return is(attack.weapon) || is(attack.second);
}
}  // namespace
bool Rules::condition(const Read& r, const Who& who, u8 condition, int word, int /*second*/) {
  switch (static_cast<Condition>(condition)) {
    case Condition::InFight: return in_fight(r);
    case Condition::DreadLies: return !r.s.dread.empty();
    case Condition::Crossed:
      return r.s.dark > 0 &&
             r.content.track.target[r.s.dark] != r.content.track.target[r.s.dark - 1];
    case Condition::FirstTurn: return in_fight(r) && is_first_turn(r);
    case Condition::Melee: return r.s.attack.kind == AttackKind::Melee;
    case Condition::Ranged: return r.s.attack.kind == AttackKind::Ranged;
    case Condition::WithThis: return is_with(r, who.self);
    case Condition::WithA: return is_with_a(r, word);
    case Condition::Against:
      return r.s.attack.target != kNone &&
             Query::has_word(r, static_cast<u8>(Attr::Keyword),
                             kPieces(Thing::Enemy, 0, r.s.attack.target), word);
    case Condition::Beset: return is_hero(r, who.seat) && is_beset(r, who.seat);
    case Condition::HasNotMoved: return is_hero(r, who.seat) && !r.s.heroes[who.seat].is(kMoved);
    case Condition::Rolling: return static_cast<int>(roll_now(r)) == word;
    case Condition::OfEnemy: return comes_from(r, Source::Enemy);
    case Condition::OfCard: return comes_from(r, Source::Card);
    case Condition::OfFear: return comes_from(r, Source::Fear);
    case Condition::Suffering: {
      const Frame* hits = hits_now(r);
      return hits != nullptr && notes<HitsNotes>(*hits).harm == word;
    }
    case Condition::IsA: return is_hero(r, who.seat) && has_keyword(r, who.seat, word);
    case Condition::ShotUsed: return r.s.attack.shot != kNone;
    case Condition::Ambushed: return is_ambushed(r);
    case Condition::UndeadFought: return was_fought(r, Keyword::Undead);
    case Condition::WasFree: return is_hero(r, who.seat) && !r.s.heroes[who.seat].is(kWasBeset);
    case Condition::Testing: return is_tested(r, static_cast<Skill>(word));
    case Condition::OfEncounter: return comes_from(r, Source::Encounter);
    case Condition::ByScavenging: return false;
  }
  return false;
}
void Rules::renew(Play& p) {
  if (!p.s.heroes.empty()) gather_texts(p);
}
void Rules::release(State& s, const Frame& frame) {
  Machine::release(s, frame);
}

}  // namespace undercroft::brimstone
