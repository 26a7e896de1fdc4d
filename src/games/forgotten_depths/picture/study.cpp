// What studies count: cards met, fought, drawn and kept, and texts that took effect.
#include "engine/countables.h"

#include "games/forgotten_depths/forgotten_depths.h"

namespace undercroft::forgotten {
namespace {

enum class Counts : u8 {
  Fought,
  Feature,
  Location,
  ItemDrawn,
  ItemEquipped,
  AbilityDrawn,
  AbilityKept,
  Text,
  kEnd,
};
/// The Tail and the Lore are in every fight of the Final Entity.
bool is_foe(const Content& c, int i) {
  return i != c.tail && i != c.lore;
}
/// Items of Locations are in no deck.
bool is_of_deck(const Content& c, int i) {
  return c.items[at(i)].deck;
}
constexpr CountedList<Content> kItems = kCardsOf<Content, &Content::items>;
constexpr CountedList<Content> kDeckAbilities{[](const Content& c) { return c.deck_abilities; },
                                              kCardsOf<Content, &Content::abilities>.card};

constexpr Countables<Content, Counts> kCountables({
    {Counts::Fought, "Monster fought", kCardsOf<Content, &Content::monsters>, is_foe},
    {Counts::Feature, "Feature met", kCardsOf<Content, &Content::features>},
    {Counts::Location, "Location met", kCardsOf<Content, &Content::locations>},
    {Counts::ItemDrawn, "Item drawn", kItems, is_of_deck},
    {Counts::ItemEquipped, "Item equipped", kItems, is_of_deck},
    {Counts::AbilityDrawn, "Ability drawn", kDeckAbilities},
    {Counts::AbilityKept, "Ability kept", kDeckAbilities},
    {Counts::Text, "text in effect", kTextsOf<Content>, takes_effect<Content>},
});

int counted_answer(const Read& r, const Option& answer) {
  const auto number = [&](Counts kind, int card) {
    return kCountables.number(r.content, kind, card);
  };
  if (effects::is_choice(answer)) return -1;
  switch (static_cast<Verb>(answer.verb)) {
    case Verb::DrawFeature: return number(Counts::Feature, answer.b);
    case Verb::DrawLocation: return number(Counts::Location, answer.b);
    case Verb::DrawItem: return number(Counts::ItemDrawn, answer.b);
    case Verb::DrawAbility: return number(Counts::AbilityDrawn, answer.b);
    case Verb::Equip: return number(Counts::ItemEquipped, answer.b);
    case Verb::Keep: return answer.n != 0 ? number(Counts::AbilityKept, answer.b) : -1;
    case Verb::DrawMonster: {
      // The first Head is turned up like any Monster Card; the other parts join it.
      const Role role = r.content.monsters[answer.b].role;
      return role == Role::Head2 || role == Role::Body ? number(Counts::Fought, answer.b) : -1;
    }
    default: return -1;
  }
}

/// Cards of several kinds are turned up; a Monster that is fought stands in the Combat.
int counted_foe(const Read& r, int card) {
  for (const Foe& foe : r.s.combat.foes)
    if (foe.card == card) return kCountables.number(r.content, Counts::Fought, card);
  return -1;
}

}  // namespace

std::vector<Countable> Rules::countables(const Content& content) {
  return kCountables.all(content);
}

int Rules::counted(const Read& r, const Happening& told) {
  if (told.is_fact() && told.as<Fact>() == Fact::CardRevealed) return counted_foe(r, told.a);
  switch (told.kind) {
    case Happening::Kind::Answered: return counted_answer(r, told.answer);
    case Happening::Kind::Triggered:
      return kCountables.number(r.content, Counts::Text,
                                r.content.texts.c.abilities.at(at(told.n)).card);
    default: return -1;
  }
}

}  // namespace undercroft::forgotten
