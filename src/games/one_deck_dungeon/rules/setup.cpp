// Setup (OD-SET).
#include "base/text.h"

#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

/// The stairs lie under the deck, so they are visible when it is empty.
void stock_deck(Play& p) {
  FixedVec<u8, kMostCards> cards;
  for (std::size_t i = 0; i < p.content.cards.size(); ++i)
    // OD-SET-08, OD-CHA-01: all cards, shuffled into one deck.
    for (int n = 0; n < cards_in_deck(p, static_cast<int>(i)); ++n) cards.push_back(narrow<u8>(i));
  p.s.pools.deal(Zones{p.s}, cards, p.s.deck, cards.size());
}

/// Where the entry with this id stands; the schema has seen to it that there is one.
u8 number_of(const auto& entries, const std::string& id) {
  const auto found = std::ranges::find(
      entries, id, [](const auto& entry) -> const std::string& { return entry.id; });
  return narrow<u8>(found - entries.begin());
}

}  // namespace

int cards_in_deck(const Read& r, int card) {
  const CardKind& kind = r.content.cards[at(card)];
  // OD-HYB-01, OD-HYB-06: half of each set, or with four heroes all of both.
  if (r.s.deck_kind == DeckKind::Hybrid) return is_four(r.s) ? kind.copies : kind.hybrid;
  const CardSet set = r.content.encounters[at(kind.encounter)].set;
  // OD-FPL-01, OD-FPL-04: with four heroes the deck is that of two sets.
  const int copies = kind.copies * sets_in_play(r.s);
  return static_cast<int>(set) == static_cast<int>(r.s.deck_kind) ? copies : 0;
}

namespace {

using Kind = SetupField::Kind;

/// The forest set, if it is loaded, brings three more choices.
void add_forest_fields(const Content& content, std::vector<SetupField>& fields) {
  if (content.cure < 0) return;
  // OD-DEC-02, OD-HYB-04, OD-HYB-05: no other deck fits a dungeon but its own and a hybrid one.
  SetupField deck{.name = "deck", .kind = Kind::Choice, .text = "The encounter deck"};
  deck.offer("own", "The dungeon's own set",
             "All 44 cards of the set that the dungeon belongs to.");
  deck.offer("hybrid", "Hybrid", "22 cards of each set; poison stays even if it is resisted.");
  // OD-RUL-33
  SetupField reference{
      .name = "reference", .kind = Kind::Choice, .text = "Of a hybrid deck: the Turn Reference"};
  reference.offer("healing", "Healing", "Healing heals 3 at the start of a turn and 2 later.");
  reference.offer("cure", "Cure", "Every token gained or used heals 1; a basic potion is known.");
  // OD-DEC-06
  SetupField basic{.name = "basic_potion",
                   .kind = Kind::Choice,
                   .text = "With Cure: the potion known from the start"};
  const SetupField::When hybrid{"deck", {Value("hybrid")}};
  SetupField::When forest{"dungeon", {}};
  for (const DungeonDef& dungeon : content.dungeons)
    if (dungeon.set == CardSet::Forest) forest.values.emplace_back(dungeon.id);
  reference.counts = {{hybrid}};
  basic.counts = {{hybrid, {"reference", {Value("cure")}}}, {{"deck", {Value("own")}}, forest}};
  for (const PotionDef& potion : content.potions)
    if (potion.basic) basic.offer(potion.id, potion.name, potion.rules);
  deck.title = "Encounter deck";
  reference.title = "Turn Reference";
  basic.title = "Basic potion";
  for (SetupField* field : {&deck, &reference, &basic}) {
    if (field->choices.empty()) continue;
    field->advanced = true;
    field->standard = Value(field->choices[0]);
    fields.push_back(std::move(*field));
  }
}

DeckKind deck_kind(const Value& setup, const DungeonDef& dungeon) {
  const Value* deck = setup.find("deck");
  if (deck != nullptr && *deck->as_text() == "hybrid") return DeckKind::Hybrid;
  return dungeon.set == CardSet::Forest ? DeckKind::Forest : DeckKind::Base;
}
// OD-RUL-33: base decks have Healing, forest decks Cure, hybrid ones as the party likes.
bool takes_cure(const Value& setup, DeckKind kind) {
  if (kind != DeckKind::Hybrid) return kind == DeckKind::Forest;
  return *setup.find("reference")->as_text() == "cure";
}

std::vector<SetupLook::Figure> figures_of(const Icons& icons) {
  return {{"str", "strength dice", icons.dice[0]},
          {"agi", "agility dice", icons.dice[1]},
          {"mag", "magic dice", icons.dice[2]},
          {"health", "health", icons.health}};
}

/// More health forgives more: that is what a first game asks of a hero.
SetupLook hero_look(const Content& content, const HeroDef& hero) {
  const auto health = [](const HeroDef& one) { return one.sides[0].icons.health; };
  const bool is_gentle =
      health(hero) == std::ranges::max(content.heroes, {}, health).sides[0].icons.health;
  return {.art = hero.art,
          .hard = is_gentle ? 1 : 2,
          .word = is_gentle ? "gentle" : "steady",
          .figures = figures_of(hero.sides[0].icons),
          .together = figures_of(hero.sides[1].icons)};
}

SetupField hero_field(const Content& content) {
  SetupField heroes{.name = "heroes",
                    .kind = Kind::List,
                    .min = 1,  // OD-GEN-05
                    .max = kMostHeroes,
                    .text = "One hero to play alone; two or four together",
                    .title = "Heroes",
                    .lengths = {1, 2, kMostHeroes}};
  for (const HeroDef& hero : content.heroes) {
    heroes.offer(hero.id, hero.name, hero.flavour);  // OD-HYB-03
    heroes.looks.push_back(hero_look(content, hero));
  }
  heroes.standard = Value::List{Value(heroes.choices.at(0))};
  return heroes;
}
SetupField dungeon_field(const Content& content) {
  SetupField dungeons{.name = "dungeon",
                      .kind = Kind::Choice,
                      .text = "Where to go: the first ones are the easier ones",
                      .title = "Dungeon"};
  // OD-SET-02, OD-SET-03, OD-DEC-02: easy ones first, so that a first game finds one.
  for (const int dots : {1, 2, 3})
    for (const DungeonDef& dungeon : content.dungeons)
      if (dungeon.dots == dots) {
        dungeons.offer(dungeon.id, dungeon.name, dungeon.flavour);
        dungeons.looks.push_back({.art = dungeon.boss.art,
                                  .hard = dots,
                                  .word = dungeon.difficulty() + ", " + dungeon.boss.name});
      }

  dungeons.standard = Value(dungeons.choices.at(0));
  return dungeons;
}
// OD-DEC-03; OD-RUL-130: a campaign or not; a game that says nothing is as printed (OD-SET-15).
SetupField tier_field() {
  SetupField tier{.name = "tier",
                  .kind = Kind::Choice,
                  .choices = {kTierNames.begin(), kTierNames.end()},
                  .standard = Value("veteran"),
                  .text = "How hard it is: Veteran is the game as printed",
                  .notes = {"The party starts on level 2.", "The party starts with a card as XP.",
                            "The game as printed.", "The party starts without a potion token."},
                  .title = "How hard",
                  .first = Value("novice")};
  for (const std::string& name : tier.choices) tier.titles.push_back(capitalised(name));
  return tier;
}

/// The Turn Reference lies out with what is known of it from the start.
void identify_first_potions(Play& p, const Value& setup) {
  if (!takes_cure(setup, p.s.deck_kind)) {
    p.s.potions.push_back(0);  // OD-GEN-06: Healing; no Cure, no basic potion.
    return;
  }
  p.s.potions.push_back(narrow<u8>(p.content.cure));  // OD-CUR-01
  // OD-SET-16, OD-CUR-06, OD-CUR-07: known, without a token.
  if (const Value* basic = setup.find("basic_potion"); basic != nullptr)
    p.s.potions.push_back(number_of(p.content.potions, *basic->as_text()));
  std::sort(p.s.potions.begin(), p.s.potions.end());
}

}  // namespace

std::vector<SetupField> Rules::schema(const Content& content) {
  std::vector<SetupField> fields{hero_field(content), dungeon_field(content)};
  add_forest_fields(content, fields);
  // OD-DEC-07, OD-FPL-35
  fields.push_back({.name = "hordes",
                    .standard = Value(false),
                    .text = "For four heroes who want it harder: " + content.hordes.rules,
                    .counts = {{{"heroes", {Value(i64{kMostHeroes})}}}},
                    .title = "Hordes",
                    .advanced = true});
  fields.push_back(tier_field());
  fields.push_back({.name = std::string(kCampaignField),
                    .kind = Kind::Object,
                    .text = "The sheets that earlier games left; an empty object begins a campaign",
                    .title = "Campaign"});
  return fields;
}

std::string Rules::set_up(Play& p, const Value& setup) {
  State& s = p.s;
  for (const Value& name : *setup.find("heroes")->as_list()) {
    Hero hero;
    hero.id = number_of(p.content.heroes, *name.as_text());
    // OD-SET-01, OD-DEC-01, OD-RUL-57: each player has a hero of its own.
    const auto is_same = [&](const Hero& other) { return other.id == hero.id; };

    if (std::ranges::any_of(s.heroes, is_same))
      return "set-up: hero '" + *name.as_text() + "' is taken twice";
    s.heroes.push_back(hero);  // OD-SET-11: nobody else plays.
  }

  // OD-GEN-05
  if (s.heroes.size() == 3) return "set-up: one, two or four heroes can play, not three";

  s.dungeon = number_of(p.content.dungeons, *setup.find("dungeon")->as_text());
  // OD-TIE-01, OD-DEC-03
  s.tier = static_cast<Tier>(std::ranges::find(kTierNames, *setup.find("tier")->as_text()) -
                             kTierNames.begin());

  if (const Value& campaign = *setup.find(kCampaignField); !campaign.is_null())
    if (std::string problem = read_campaign(p, campaign); !problem.empty()) return problem;
  s.level = start_level(s.tier);
  s.floor = 1;  // OD-SET-10
  const int sets = sets_in_play(s);
  s.hordes = static_cast<u8>(is_four(s) && *setup.find("hordes")->as_bool());
  // OD-FPL-36: four heroes have what two sets hold.
  for (std::size_t colour = 0; colour < kColours; ++colour)
    s.supply[colour] = kDiceInBox[colour] * sets;

  s.deck_kind = deck_kind(setup, p.content.dungeons[s.dungeon]);
  s.poison_supply = poison_in_box(s);  // also beside a base deck
  identify_first_potions(p, setup);
  stock_deck(p);
  gather_texts(p);
  s.tokens = start_tokens(p);
  s.token_supply =
      kTokensInBox * sets - s.tokens;  // OD-SET-13, OD-FPL-18: what is left is the supply.
  begin<Rules>(p, Proc::Game);         // OD-SET-17
  return {};
}

}  // namespace undercroft::one_deck
