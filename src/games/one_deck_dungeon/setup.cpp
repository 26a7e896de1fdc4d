// Setup (OD-SET).
#include "base/text.h"

#include "games/one_deck_dungeon/one_deck_dungeon.h"

namespace undercroft::one_deck {
namespace {

constexpr std::array<std::string_view, 4> kTiers{"novice", "standard", "veteran", "fearless"};

/// The stairs lie under the deck, so they are visible when it is empty.
void stock_deck(Play& p) {
  FixedVec<u8, kCardNumbers> cards;
  // OD-SET-08, OD-CHA-01: all cards, shuffled into one deck.
  for (std::size_t i = 0; i < p.content.encounters.size(); ++i)
    for (int n = 0; n < p.content.copies[i]; ++n) cards.push_back(narrow<u8>(i * 2));
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
      "heroes", Kind::List, {}, 1, kMostHeroes, {}, "One hero to play alone, two to play together"};
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
  // OD-SET-15: a game that says nothing of them has the rules as printed and no campaign.
  SetupField tier{"tier",
                  Kind::Choice,
                  {kTiers.begin(), kTiers.end()},
                  0,
                  0,
                  Value("veteran"),
                  "How hard it is: Veteran is the game as printed",
                  {"Novice", "Standard", "Veteran", "Fearless"},
                  {"The party starts on level 2.", "The party starts with a card as XP.",
                   "The game as printed.", "The party starts without a potion token."}};
  SetupField campaign{std::string(kCampaignField),
                      Kind::Object,
                      {},
                      0,
                      0,
                      {},
                      "The sheets that earlier games left; an empty object begins a campaign"};
  return {std::move(heroes), std::move(dungeons), std::move(tier), std::move(campaign)};
}

std::string Rules::set_up(Play& p, const Value& setup) {
  State& s = p.s;
  // OD-SET-01, OD-DEC-01: each player has a hero of its own; OD-SET-11: nobody else plays.
  for (const Value& name : *setup.find("heroes")->as_list()) {
    Hero hero;
    hero.id = number_of(p.content.heroes, *name.as_text());
    for (const Hero& other : s.heroes)
      if (other.id == hero.id) return "set-up: hero '" + *name.as_text() + "' is taken twice";
    s.heroes.push_back(hero);
  }

  s.dungeon = number_of(p.content.dungeons, *setup.find("dungeon")->as_text());
  // OD-TIE-01, OD-DEC-03
  s.tier =
      static_cast<Tier>(std::ranges::find(kTiers, *setup.find("tier")->as_text()) - kTiers.begin());
  if (const Value& campaign = *setup.find(kCampaignField); !campaign.is_null())
    if (std::string problem = read_campaign(p, campaign); !problem.empty()) return problem;
  s.level = start_level(s.tier);  // OD-SET-07
  s.floor = 1;                    // OD-SET-10
  for (std::size_t colour = 0; colour < kColours; ++colour) s.supply[colour] = kDiceInBox[colour];

  s.potions.push_back(0);  // OD-GEN-06: Healing; no Cure, no basic potion.
  stock_deck(p);
  gather_texts(p);
  s.tokens = start_tokens(p);                // OD-SET-12
  s.token_supply = kTokensInBox - s.tokens;  // OD-SET-13: what is left is the supply.
  begin<Rules>(p, Proc::Game);               // OD-SET-17
  return {};
}

}  // namespace undercroft::one_deck
