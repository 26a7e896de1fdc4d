// Setup (OD-SET).
#include "base/text.h"

#include "games/one_deck_dungeon/one_deck_dungeon.h"

namespace undercroft::one_deck {
namespace {

/// The stairs lie under the deck, so they are visible when it is empty.
void stock_deck(Play& p) {
  FixedVec<u8, kCardNumbers> cards;
  // OD-SET-08, OD-CHA-01: all cards, shuffled into one deck.
  for (std::size_t i = 0; i < p.content.encounters.size(); ++i)
    // OD-FPL-01, OD-FPL-04: with four heroes those of two sets.
    for (int n = 0; n < p.content.copies[i] * sets_in_play(p.s); ++n)
      cards.push_back(narrow<u8>(i * 2));
  p.s.pools.deal(Zones{p.s}, cards, p.s.deck, cards.size());
}

/// Where the entry with this id stands; the schema has seen to it that there is one.
u8 number_of(const auto& entries, const std::string& id) {
  const auto found = std::ranges::find(
      entries, id, [](const auto& entry) -> const std::string& { return entry.id; });
  return narrow<u8>(found - entries.begin());
}

}  // namespace

std::vector<SetupField> Rules::schema(const Content& content) {
  using Kind = SetupField::Kind;
  // OD-GEN-05
  SetupField heroes{
      "heroes", Kind::List, {}, 1, kMostHeroes, {}, "One hero to play alone; two or four together"};
  for (const HeroDef& hero : content.heroes) {
    heroes.choices.push_back(hero.id);
    heroes.titles.push_back(hero.name);
    heroes.notes.push_back(hero.flavour);
  }

  heroes.standard = Value::List{Value(heroes.choices.at(0))};
  SetupField dungeons{
      "dungeon", Kind::Choice, {}, 0, 0, {}, "Where to go: the first ones are the easier ones"};
  // OD-SET-02, OD-SET-03, OD-DEC-02: easy ones first, so that a first game finds one.
  for (const int dots : {1, 2, 3})
    for (const DungeonDef& dungeon : content.dungeons) {
      if (dungeon.dots != dots) continue;
      dungeons.choices.push_back(dungeon.id);
      dungeons.titles.push_back(dungeon.name);
      dungeons.notes.push_back(capitalised(dungeon.difficulty()) + ". " + dungeon.flavour);
    }

  dungeons.standard = Value(dungeons.choices.at(0));
  // OD-DEC-07, OD-FPL-35
  SetupField hordes{"hordes",
                    Kind::Flag,
                    {},
                    0,
                    0,
                    Value(false),
                    "For four heroes who want it harder: " + content.hordes.rules};
  return {std::move(heroes), std::move(dungeons), std::move(hordes)};
}

std::string Rules::set_up(Play& p, const Value& setup) {
  State& s = p.s;
  // OD-SET-01, OD-DEC-01, OD-RUL-57: each player has a hero of its own; OD-SET-11: nobody else
  // plays.
  for (const Value& name : *setup.find("heroes")->as_list()) {
    Hero hero;
    hero.id = number_of(p.content.heroes, *name.as_text());
    for (const Hero& other : s.heroes)
      if (other.id == hero.id) return "set-up: hero '" + *name.as_text() + "' is taken twice";
    s.heroes.push_back(hero);
  }

  // OD-GEN-05
  if (s.heroes.size() == 3) return "set-up: one, two or four heroes can play, not three";

  s.dungeon = number_of(p.content.dungeons, *setup.find("dungeon")->as_text());
  s.level = 1;  // OD-SET-07
  s.floor = 1;  // OD-SET-10
  const int sets = sets_in_play(s);
  s.hordes = static_cast<u8>(is_four(s) && *setup.find("hordes")->as_bool());
  s.tokens = kStartTokens * sets;  // OD-SET-12, OD-FPL-03
  // OD-SET-13: what is left is the supply. OD-FPL-18, OD-FPL-36: that of two sets with four.
  s.token_supply = kTokensInBox * sets - s.tokens;
  for (std::size_t colour = 0; colour < kColours; ++colour)
    s.supply[colour] = kDiceInBox[colour] * sets;

  s.potions.push_back(0);  // OD-GEN-06: Healing; no Cure, no basic potion.
  stock_deck(p);
  gather_texts(p);
  begin<Rules>(p, Proc::Game);  // OD-SET-17
  return {};
}

}  // namespace undercroft::one_deck
