// Setup and hero creation (SB-SET).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

/// SB-SET-02 to SB-SET-07, by the number of heroes.
struct PosseSize {
  Level level;
  u8 revives;
};
constexpr std::array<PosseSize, kMostHeroes> kSizes{{{Level::Low, 2},
                                                     {Level::Low, 1},
                                                     {Level::Med, 1},
                                                     {Level::Med, 0},
                                                     {Level::High, 1},
                                                     {Level::High, 0}}};

/// SB-OPT, in the order of Variant.
struct VariantRow {
  std::string_view id, title, note;
};
constexpr std::array<VariantRow, kRows<Variant>> kVariants{{
    {"advanced_encounters", "Advanced Encounters", "Each unique room brings its own encounter"},
    {"below_the_darkness", "Below the Darkness",
     "Once the Darkness has passed the posse, all enemies have an elite ability more"},
    {"dangerous_dynamite", "Dangerous Dynamite",
     "10 wounds from one source may set off what is in the side bag"},
    {"fixed_hero_move", "Fixed Hero Move", "Heroes move 4 spaces; the die only counts for Grit"},
    {"hard_core", "Hard-core", "Who is still KO'd when a turn begins is dead"},
    {"small_posse", "Small posse (house rule)",
     "With 1 or 2 heroes fewer enemies guard the objective"},
    {"choose_revives", "Chosen revives (house rule)",
     "A hero may go down instead of using a Revive token"},
}};
// SB-SET-09, SB-SET-22
void add_hero(Play& p, int of) {
  const ClassDef& def = p.content.classes[of];
  Hero hero;
  hero.of = narrow<u8>(of);
  hero.health = int{def.health};
  hero.sanity = int{def.sanity};
  hero.most_grit = int{def.grit};
  hero.grit = 1;
  for (int i = 0; i < length(def.gear); ++i) hero.items[i].card = narrow<u8>(def.gear[i]);
  for (int kind = 0; kind < length(p.content.shots); ++kind)  // SB-GUN-01
    if (p.content.shots[kind].loaded) hero.shots[kind] = int{def.shots};
  p.s.heroes.push_back(hero);
}
// SB-SET-16, SB-SET-17, SB-RUL-125
void lay_entrance(Play& p) {
  Tile entrance;
  entrance.def = narrow<u8>(p.content.entrance);
  for (int i = 0; i < length(p.content.tiles[p.content.entrance].exits); ++i)
    entrance.exits[i] = Exit::Door;
  p.s.board.push_back(entrance);
  p.s.posse = kEntrance;
}
// SB-SET-07, SB-SET-08
void stock_decks(Play& p) {
  for (int tile = 0; tile < length(p.content.tiles); ++tile)
    if (tile != p.content.entrance) p.s.maps.unseen.set(at(tile));
  for (int pile = 0; pile < static_cast<int>(Pile::kEnd); ++pile)
    for (int card = 0; card < length(p.content.piles[pile]); ++card)
      p.s.piles[pile].unseen.set(at(card));
  for (int item = 0; item < length(p.content.items); ++item)
    if (p.content.items[item].deck != ItemDeck::Start) p.s.items.unseen.set(at(item));
  for (int sermon = 0; sermon < length(p.content.sermons); ++sermon) p.s.sermons.set(at(sermon));
  for (int token = 0; token < length(p.content.tokens); ++token) p.s.tokens.set(at(token));
}

}  // namespace

std::vector<SetupField> Rules::schema(const Content& content) {
  using Field = SetupField::Kind;
  SetupField heroes{.name = "heroes",
                    .kind = Field::List,
                    .min = 1,
                    .max = kMostHeroes,
                    .text = "One to six; a class may come more than once",
                    .title = "Heroes"};
  heroes.repeats = true;  // SB-SET-19
  for (const ClassDef& def : content.classes) heroes.offer(def.id, def.name, def.flavour);
  heroes.standard = Value::List{Value(heroes.choices.at(0)), Value(heroes.choices.at(0))};
  SetupField missions{.name = "mission",
                      .kind = Field::Choice,
                      .text = "What the posse goes down for",
                      .title = "Mission"};
  for (const MissionDef& def : content.missions) missions.offer(def.id, def.name, def.flavour);
  missions.standard = Value(missions.choices.at(0));
  SetupField lantern{.name = "lantern",
                     .kind = Field::Int,
                     .min = 1,
                     .max = kMostHeroes,
                     .standard = Value(i64{1}),
                     .text = "Which hero carries the Old Lantern, by its place in the list",
                     .title = "Old Lantern"};
  SetupField options{.name = "options",
                     .kind = Field::List,
                     .min = 0,
                     .max = static_cast<int>(kVariants.size()),
                     .text = "Optional rules of the book, and two of ours",
                     .title = "Optional rules",
                     .advanced = true};
  for (const VariantRow& row : kVariants)
    options.offer(std::string(row.id), std::string(row.title), std::string(row.note));
  options.standard = Value::List{};
  return {std::move(missions), std::move(heroes), std::move(lantern), std::move(options)};
}

std::string Rules::set_up(Play& p, const Value& setup) {
  State& s = p.s;
  for (int i = 0; i < length(p.content.missions); ++i)
    if (p.content.missions[i].id == *setup.find("mission")->as_text()) s.mission = narrow<u8>(i);
  for (const Value& name : *setup.find("heroes")->as_list())
    for (int i = 0; i < length(p.content.classes); ++i)
      if (p.content.classes[i].id == *name.as_text()) add_hero(p, i);
  const auto lantern = static_cast<int>(*setup.find("lantern")->as_int());
  if (lantern > hero_count(p))  // SB-SET-13
    return "set-up field 'lantern': there is no hero " + std::to_string(lantern);
  s.lantern = narrow<u8>(lantern - 1);
  for (const Value& id : *setup.find("options")->as_list())
    for (int i = 0; i < length(kVariants); ++i)
      if (kVariants[at(i)].id == *id.as_text())
        s.variants = static_cast<u8>(s.variants | bit_of(i));
  const PosseSize& size = kSizes[at(hero_count(p) - 1)];  // SB-RUL-113
  s.level = size.level;
  s.revives = int{size.revives};
  lay_entrance(p);
  stock_decks(p);
  begin<Rules>(p, Proc::Game);
  return {};
}

}  // namespace undercroft::brimstone
