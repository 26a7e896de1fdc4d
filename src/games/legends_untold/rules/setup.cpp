// Setup (LU-SET) and the Heroes (LU-HER, LU-LVL-06, LU-DIF-01, LU-SOL).
#include "base/text.h"

#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

struct Rank {
  std::string_view id, title, note;
};
constexpr std::array<Rank, 3> kDifficulties{{
    {"beginner", "Beginner", "Each Hero has one Talent more"},                // LU-DIF-01
    {"heroic", "Heroic", "As the book has it"},                               // LU-DIF-02
    {"legendary", "Legendary", "Events bite twice, and there is less Time"},  // LU-DIF-03
}};

// ---- Heroes

bool is_talent_held(const Read& r, int talent) {
  for (const Hero& hero : r.s.heroes)
    for (const HeldTalent& held : hero.talents)
      if (held.card == talent) return true;
  return false;
}
/// The free Talent nearest to one: of its family, else any Skill Talent (LU-HER-15, LU-RUL-55).
int free_talent(const Read& r, int wanted) {
  if (!is_talent_held(r, wanted)) return wanted;
  const TalentDef& like = r.content.talents[wanted];
  const auto find = [&](auto fits) {
    for (int i = 0; i < length(r.content.talents); ++i)
      if (!is_talent_held(r, i) && fits(r.content.talents[i])) return i;
    return -1;
  };
  const int near = find([&](const TalentDef& t) {
    return t.weapon == like.weapon && t.family == like.family &&
           t.skill_family == like.skill_family;
  });
  return near >= 0 ? near : find([](const TalentDef& t) { return !t.weapon; });
}
int first_free(const Read& r, bool weapon, Family family) {
  for (int i = 0; i < length(r.content.talents); ++i) {
    const TalentDef& talent = r.content.talents[i];
    if (talent.weapon == weapon && (!weapon || talent.family == family) && !is_talent_held(r, i))
      return i;
  }
  return -1;
}
void add_talent(Play& p, int hero, int talent) {
  if (talent >= 0 && !p.s.heroes[hero].talents.full())
    p.s.heroes[hero].talents.push_back({narrow<u8>(talent), TalentState::Ready});
}
int number_of_talent(const Content& content, std::string_view id) {
  for (int i = 0; i < length(content.talents); ++i)
    if (content.talents[i].id == id) return i;
  return -1;
}
bool is_kit_held(const Read& r, int kit) {
  for (const Hero& hero : r.s.heroes) {
    for (const Gear& gear : hero.kits)
      if (gear.card == kit) return true;
    if (hero.outfit.card == kit) return true;
  }
  return false;
}
int first_free_kit(const Read& r, bool outfit) {
  for (int i = 0; i < length(r.content.kits); ++i)
    if (r.content.kits[i].outfit == outfit && !is_kit_held(r, i)) return i;
  return -1;
}
/// LU-SET-17
void refill(const Read& r, Gear& weapon) {
  if (weapon.card != kNone)
    weapon.ammo = int{r.content.weapons[weapon.card].sides[weapon.upgraded].ammo};
}
/// What Upgrades of a recommended build are spent on, in their order (LU-LVL-08, LU-LVL-09).
void add_upgrades(Play& p, int number, int upgrades) {
  Hero& hero = p.s.heroes[number];
  const auto take = [&](Gear& gear, bool outfit) {
    if (const int kit = first_free_kit(p, outfit); kit >= 0) gear.card = narrow<u8>(kit);
  };
  if (upgrades >= 1) hero.weapons[0].upgraded = 1;
  if (upgrades >= 2) take(hero.kits[0], false);
  if (upgrades >= 3) hero.kits[0].upgraded = 1;
  if (upgrades >= 4) take(hero.outfit, true);
  if (upgrades >= 5) hero.outfit.upgraded = 1;
}
/// LU-HER-03, LU-HER-04
void add_hero(Play& p, int occupation, int level) {
  const OccupationDef& def = p.content.occupations[occupation];
  Hero hero;
  hero.occupation = narrow<u8>(occupation);
  hero.level = level;
  hero.weapons[0].card = narrow<u8>(def.weapon);
  p.s.heroes.push_back(hero);
  const int number = length(p.s.heroes) - 1;
  for (const int talent : def.talents) add_talent(p, number, free_talent(p, talent));
  const Family family = p.content.weapons[def.weapon].family;
  // LU-LVL-06, LU-LVL-07
  for (int i = kTalentsByLevel[0]; i < kTalentsByLevel[at(level - 1)]; ++i) {
    const int weapon = first_free(p, true, family);
    add_talent(p, number, weapon >= 0 && i % 2 == 1 ? weapon : first_free(p, false, family));
  }
  if (p.s.difficulty == Difficulty::Beginner)  // LU-DIF-01
    add_talent(p, number, first_free(p, false, family));
  add_upgrades(p, number, kUpgradesByLevel[at(level - 1)]);
  refill(p, p.s.heroes[number].weapons[0]);
}
/// LU-SOL-02 to LU-SOL-07: a Lonewolf has more, which counts towards no total.
void add_lonewolf(Play& p) {
  const Hero& hero = p.s.heroes[0];
  int extra = -1;
  for (const std::string_view id : {"he_sk22", "he_sk23", "he_sk24"})
    if (const int talent = number_of_talent(p.content, id);
        extra < 0 && talent >= 0 && !is_talent_held(p, talent))
      extra = talent;
  add_talent(p, 0, extra >= 0 ? extra : first_free(p, false, Family::None));
  add_talent(p, 0, first_free(p, true, p.content.weapons[hero.weapons[0].card].family));
  Gear& kit = p.s.heroes[0].kits[hero.kits[0].card == kNone ? 0 : 1];
  if (const int free = first_free_kit(p, false); free >= 0) kit.card = narrow<u8>(free);
}

// ---- the decks

bool belongs(const Read& r, const CardDef& card) {
  return card.everywhere || card.environment == r.s.environments[r.s.group];
}
template <std::size_t N>
void stock(const Read& r, const List<CardDef>& cards, Pile<N>& pile) {
  for (int i = 0; i < length(cards); ++i)
    if (belongs(r, cards[i])) pile.unseen.set(at(i));
}
void stock_adventure(Play& p) {
  const ScenarioDef& def = scenario(p);
  for (int i = 0; i < length(p.content.adventure); ++i)
    if (belongs(p, adventure_card(p, i))) p.s.box.set(at(i));
  for (const int card : def.cards) {  // LU-SET-11
    p.s.box.clear(at(card));
    decks(p).adventure.unseen.set(at(card));
  }
  if (def.waits >= 0) {
    p.s.box.clear(at(def.waits));
    decks(p).adventure.unseen.clear(at(def.waits));
  }
}
/// LU-SET-07, LU-SET-08
void stock_events(Play& p) {
  FixedVec<u8, kMostEvents> cards;
  for (int i = 0; i < length(p.content.events); ++i)
    if (belongs(p, p.content.events[i])) cards.push_back(narrow<u8>(i));
  Clock& clock = decks(p).clock;
  const int time = std::min(figure(p, scenario(p).time), length(cards));
  clock.total = narrow<u8>(time);
  p.s.event_pools.deal(EventZones{p.s}, cards, clock.deck, at(time));
}
/// LU-SET-04, LU-SET-05, LU-RUL-75, LU-CHA-01
void stock_places(Play& p) {
  FixedVec<u8, kMostLocations> cards;
  for (int i = 0; i < length(p.content.locations); ++i) {
    const LocationDef& def = p.content.locations[i];
    if (def.role == LocationDef::Role::Deck && def.environment == p.s.environments[p.s.group])
      cards.push_back(narrow<u8>(i));
  }
  auto& pile = decks(p).places;
  const int count = std::min(figure(p, scenario(p).locations), length(cards));
  p.s.place_pools.deal(PlaceZones{p.s}, cards, pile, at(count));
  int below = 0;
  for (const ScenarioDef::Named& named : scenario(p).places)
    if (named.bottom) {
      pile.insert(0, PlaceSlot::known(named.location));
      ++below;
    }
  if (below > 0) {
    const std::size_t half = at((count + 1) / 2 + below);
    p.s.place_pools.shuffle(PlaceZones{p.s}, std::span{pile.begin(), half});
  }
  bool whole = false;
  for (const ScenarioDef::Named& named : scenario(p).places)
    if (!named.bottom) {
      pile.insert(0, PlaceSlot::known(named.location));
      whole = true;
    }
  if (whole) p.s.place_pools.shuffle(PlaceZones{p.s}, std::span{pile.begin(), pile.size()});
}

std::string seat_heroes(Play& p, const std::string& controllers) {
  const int heroes = hero_count(p);
  for (int i = 0; i < heroes; ++i)
    p.s.heroes[i].seat = narrow<u8>(i * p.s.players / heroes);  // LU-HER-01, LU-SOL-01
  std::string named;
  for (const char c : controllers)
    if (c != ' ') named += c;
  if (named.empty()) return {};
  unsigned seated = 0;
  for (int i = 0; i < std::min(length(named), heroes); ++i) {
    const int seat = std::clamp(named[at(i)] - '1', 0, kMostHeroes);
    p.s.heroes[i].seat = narrow<u8>(seat);
    seated |= bit_of(named[at(i)] < '1' ? kMostHeroes : seat);
  }
  if (length(named) == heroes && seated == bit_of(p.s.players) - 1) return {};
  return "set-up: 'controllers' names a player for each Hero, and all players from 1 to " +
         std::to_string(p.s.players);
}

}  // namespace

std::vector<SetupField> Rules::schema(const Content& content) {
  using Field = SetupField::Kind;
  SetupField adventure{.name = "scenario",
                       .kind = Field::Choice,
                       .text = "Which Adventure is played",
                       .title = "Scenario"};
  for (const ScenarioDef& def : content.scenarios) adventure.offer(def.id, def.name, def.goal);
  adventure.standard = Value(adventure.choices.at(0));
  SetupField heroes{.name = "heroes",
                    .kind = Field::List,
                    .min = 1,
                    .max = kMostHeroes,
                    .text = "One to four; one alone is a Lonewolf",
                    .title = "Heroes"};
  for (const OccupationDef& def : content.occupations) heroes.offer(def.id, def.name, def.flavour);
  heroes.standard = Value::List{Value(heroes.choices.at(0))};
  SetupField players{
      .name = "players",
      .kind = Field::Int,
      .min = 1,
      .max = kMostHeroes,
      .standard = Value(i64{1}),
      .text = "How many people share the Heroes, in their order; at most one for each",
      .title = "Players",
      .advanced = true};
  SetupField controllers{.name = "controllers",
                         .kind = Field::Text,
                         .standard = Value(""),
                         .text =
                             "Which player controls each Hero, in their order: 1 2 1. Nothing: "
                             "shared evenly",
                         .title = "Who controls whom",
                         .advanced = true};
  SetupField difficulty{.name = "difficulty",
                        .kind = Field::Choice,
                        .text = "How hard the Adventure is",
                        .title = "Difficulty"};
  for (const Rank& rank : kDifficulties)
    difficulty.offer(std::string(rank.id), std::string(rank.title), std::string(rank.note));
  difficulty.standard = Value("heroic");
  return {std::move(adventure), std::move(heroes), std::move(players), std::move(controllers),
          std::move(difficulty)};
}

std::string Rules::moot(const Content& /*content*/, const Value& setup) {
  const auto heroes = static_cast<i64>(setup.find("heroes")->as_list()->size());
  const i64 players = *setup.find("players")->as_int();
  if (players <= heroes) return {};
  return "set-up field 'players': " + std::to_string(players) + " for " +
         count_of(static_cast<int>(heroes), "Hero", "Heroes") +
         ", and every player has one; take more Heroes, or at most " + std::to_string(heroes);
}

std::string Rules::set_up(Play& p, const Value& setup) {
  State& s = p.s;
  for (int i = 0; i < length(p.content.scenarios); ++i)
    if (p.content.scenarios[i].id == *setup.find("scenario")->as_text()) s.scenario = narrow<u8>(i);
  for (std::size_t i = 0; i < kDifficulties.size(); ++i)
    if (kDifficulties[i].id == *setup.find("difficulty")->as_text())
      s.difficulty = static_cast<Difficulty>(i);
  s.environments[0] = scenario(p).environment;
  for (const Value& name : *setup.find("heroes")->as_list())
    for (int i = 0; i < length(p.content.occupations); ++i) {
      const OccupationDef& def = p.content.occupations[i];
      if (def.id != *name.as_text()) continue;
      for (int hero = 0; hero < hero_count(p); ++hero)  // LU-RUL-55: one card, one Hero
        if (occupation(p, hero).card == def.card)
          return "set-up: the card '" + def.card + "' is taken twice";
      add_hero(p, i, scenario(p).level);
    }
  s.players =
      narrow<u8>(std::min(static_cast<int>(*setup.find("players")->as_int()), hero_count(p)));
  if (hero_count(p) == 1) add_lonewolf(p);
  if (std::string problem = seat_heroes(p, *setup.find("controllers")->as_text()); !problem.empty())
    return problem;
  stock(p, p.content.barriers, decks(p).barriers);                                // LU-SET-09
  stock(p, p.content.obstacles, decks(p).obstacles);                              // LU-SET-10
  for (int i = 0; i < length(p.content.shocks); ++i) s.shocks.unseen.set(at(i));  // LU-SET-13
  stock_adventure(p);
  stock_events(p);
  stock_places(p);
  lay_place(p, scenario(p).start, kCentre, kCentre, 0, kNone);  // LU-SET-02, LU-SET-03
  begin<Rules>(p, Proc::Game);
  return {};
}

}  // namespace undercroft::legends
