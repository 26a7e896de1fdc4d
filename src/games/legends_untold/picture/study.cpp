// What studies count: cards that the Party meets, what it gains and uses, and texts that took
// effect.
#include "engine/countables.h"

#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

enum class Counts : u8 {
  Place,
  Event,
  Barrier,
  Obstacle,
  Foe,
  Discovery,
  Trap,
  Loot,
  Shock,
  Talent,
  Weapon,
  Kit,
  Text,
  kEnd
};

template <Kind kKind>
bool is_a(const Content& c, int card) {
  return c.adventure[card].kind == kKind;
}

constexpr Countables<Content, Counts> kCountables({
    {Counts::Place, "Location entered", kCardsOf<Content, &Content::locations>},
    {Counts::Event, "Event", kCardsOf<Content, &Content::events>},
    {Counts::Barrier, "Barrier", kCardsOf<Content, &Content::barriers>},
    {Counts::Obstacle, "Obstacle", kCardsOf<Content, &Content::obstacles>},
    {Counts::Foe, "foe", kCardsOf<Content, &Content::adventure>, is_a<Kind::Foe>},
    {Counts::Discovery, "Discovery", kCardsOf<Content, &Content::adventure>, is_a<Kind::Discovery>},
    {Counts::Trap, "Booby Trap", kCardsOf<Content, &Content::adventure>, is_a<Kind::Trap>},
    {Counts::Loot, "Loot gained", kCardsOf<Content, &Content::adventure>, is_a<Kind::Loot>},
    {Counts::Shock, "Shock card", kCardsOf<Content, &Content::shocks>},
    {Counts::Talent, "Talent used", kCardsOf<Content, &Content::talents>},
    {Counts::Weapon, "Weapon used", kCardsOf<Content, &Content::weapons>},
    {Counts::Kit, "Kit used", kCardsOf<Content, &Content::kits>},
    {Counts::Text, "text in effect", kTextsOf<Content>, takes_effect<Content>},
});

int number(const Read& r, Counts what, int card) {
  return kCountables.number(r.content, what, card);
}
int counted_card(const Read& r, Kind kind, int card) {
  switch (kind) {
    case Kind::Event: return number(r, Counts::Event, card);
    case Kind::Barrier: return number(r, Counts::Barrier, card);
    case Kind::Obstacle: return number(r, Counts::Obstacle, card);
    case Kind::Foe: return number(r, Counts::Foe, card);
    case Kind::Discovery: return number(r, Counts::Discovery, card);
    case Kind::Trap: return number(r, Counts::Trap, card);
    case Kind::Shock: return number(r, Counts::Shock, card);
    default: return -1;
  }
}
int counted_use(const Read& r, int piece) {
  const auto [kind, row, column, n] = kPieces.at(piece);
  switch (kind) {
    case Thing::Talent: return number(r, Counts::Talent, r.s.heroes[row].talents[column].card);
    case Thing::Kit: return number(r, Counts::Kit, r.s.heroes[row].kits[column].card);
    case Thing::Outfit: return number(r, Counts::Kit, r.s.heroes[n].outfit.card);
    default: return -1;
  }
}
/// The Weapon with which a Hero attacks.
int counted_attack(const Read& r, int piece) {
  if (!is_hero(r, piece)) return -1;
  const Hero& hero = r.s.heroes[piece];
  const int weapon = hero.action < kMostWeapons ? hero.action : hero.wields;
  if (weapon >= kMostWeapons || hero.weapons[weapon].card == kNone) return -1;
  return number(r, Counts::Weapon, hero.weapons[weapon].card);
}
int counted_fact(const Read& r, const Happening& told) {
  switch (told.as<Fact>()) {
    case Fact::PlaceRevealed: return number(r, Counts::Place, told.a);
    case Fact::EventBegins: return number(r, Counts::Event, told.a);
    case Fact::CardRevealed: return counted_card(r, static_cast<Kind>(told.a), told.b);
    case Fact::LootGained: return number(r, Counts::Loot, loot_def(r, told.a).card);
    case Fact::Used: return counted_use(r, told.a);
    case Fact::AttackResult: return counted_attack(r, told.a);
    case Fact::TrapSprung: return number(r, Counts::Trap, told.a);
    default: return -1;
  }
}

}  // namespace

std::vector<Countable> Rules::countables(const Content& content) {
  return kCountables.all(content);
}

int Rules::counted(const Read& r, const Happening& told) {
  if (told.is_fact()) return counted_fact(r, told);
  if (told.kind != Happening::Kind::Triggered) return -1;
  return number(r, Counts::Text, r.content.texts.c.abilities[told.n].card);
}

}  // namespace undercroft::legends
