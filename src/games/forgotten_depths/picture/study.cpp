// What studies count: cards met, fought, drawn and kept, and texts that took effect.
#include "games/forgotten_depths/forgotten_depths.h"

namespace undercroft::forgotten {
namespace {

/// The countables lie one kind after the other, each with an entry for every card of its list.
enum class Counts : u8 {
  Fought,
  Feature,
  Location,
  ItemDrawn,
  ItemEquipped,
  AbilityDrawn,
  AbilityKept,
  Text,
};
constexpr int kCounts = 8;

int how_many(const Content& c, Counts kind) {
  switch (kind) {
    case Counts::Fought: return length(c.monsters);
    case Counts::Feature: return length(c.features);
    case Counts::Location: return length(c.locations);
    case Counts::ItemDrawn:
    case Counts::ItemEquipped: return length(c.items);
    case Counts::AbilityDrawn:
    case Counts::AbilityKept: return c.deck_abilities;
    case Counts::Text: return length(c.text_ids);
  }
  return 0;
}
int number_of(const Content& c, Counts kind, int card) {
  for (int before = 0; before < static_cast<int>(kind); ++before)
    card += how_many(c, static_cast<Counts>(before));
  return card;
}

/// Items of Locations are in no deck, and a text that only holds never takes effect at a moment.
/// The Tail and the Lore are in every fight of the Final Entity.
bool can_be_counted(const Content& c, Counts kind, int i) {
  switch (kind) {
    case Counts::Fought: return i != c.tail && i != c.lore;
    case Counts::ItemDrawn:
    case Counts::ItemEquipped: return c.items[at(i)].deck;
    case Counts::Text:
      return std::ranges::any_of(c.texts.c.abilities,
                                 [i](const effects::Ability& a) { return a.card == i; });
    default: return true;
  }
}

Countable named(const Content& c, Counts kind, std::size_t i) {
  switch (kind) {
    case Counts::Fought: return {"Monster fought", c.monsters[i].id, c.monsters[i].name};
    case Counts::Feature: return {"Feature met", c.features[i].id, c.features[i].name};
    case Counts::Location: return {"Location met", c.locations[i].id, c.locations[i].name};
    case Counts::ItemDrawn: return {"Item drawn", c.items[i].id, c.items[i].name};
    case Counts::ItemEquipped: return {"Item equipped", c.items[i].id, c.items[i].name};
    case Counts::AbilityDrawn: return {"Ability drawn", c.abilities[i].id, c.abilities[i].name};
    case Counts::AbilityKept: return {"Ability kept", c.abilities[i].id, c.abilities[i].name};
    case Counts::Text: return {"text in effect", c.text_ids[i], c.text_names[i]};
  }
  return {};
}

int counted_answer(const Read& r, const Option& answer) {
  const auto number = [&](Counts kind, int card) { return number_of(r.content, kind, card); };
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
    if (foe.card == card) return number_of(r.content, Counts::Fought, card);
  return -1;
}

}  // namespace

std::vector<Countable> Rules::countables(const Content& content) {
  std::vector<Countable> all;
  for (int kind = 0; kind < kCounts; ++kind)
    for (int i = 0; i < how_many(content, static_cast<Counts>(kind)); ++i)
      all.push_back(can_be_counted(content, static_cast<Counts>(kind), i)
                        ? named(content, static_cast<Counts>(kind), at(i))
                        : Countable{});
  return all;
}

int Rules::counted(const Read& r, const Happening& told) {
  if (told.is_fact() && told.as<Fact>() == Fact::CardRevealed) return counted_foe(r, told.a);
  switch (told.kind) {
    case Happening::Kind::Answered: return counted_answer(r, told.answer);
    case Happening::Kind::Triggered:
      return number_of(r.content, Counts::Text, r.content.texts.c.abilities.at(at(told.n)).card);
    default: return -1;
  }
}

}  // namespace undercroft::forgotten
