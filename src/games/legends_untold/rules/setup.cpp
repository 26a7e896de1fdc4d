// Setup (LU-SET), and who plays whom (LU-HER-01).
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

/// LU-OPT-01, LU-OPT-06, LU-OPT-08, in the order of Optional.
constexpr std::array<Rank, 4> kOptionalRules{{
    {"breaking", "Breaking Equipment", "Three equal dice of a failed Test break what was used"},
    {"clear_exit", "Clear Exit", "The way back to the start must be free of Foes"},
    {"pathways", "Pathways", "Pathway icons lead into a second environment"},
    {"lone_mercy", "Mercy for a lone Hero",
     "Our own: against a single Hero, Foes with Health 2 or 3 have 1 less"},
}};

// ---- the decks

bool belongs(const Read& r, const CardDef& card) {
  return card.everywhere || card.environment == r.s.environments[r.s.group];
}
template <std::size_t N>
void stock(const Read& r, const List<CardDef>& cards, Pile<N>& pile) {
  for (int i = 0; i < length(cards); ++i)
    if (belongs(r, cards[i]) && !is_kept_aside(r, cards[i].kind, i)) pile.unseen.set(at(i));
}
/// LU-SET-11: the rest lies in the box; what a place holds aside lies nowhere.
void stock_adventure(Play& p) {
  for (int i = 0; i < length(p.content.adventure); ++i) {
    const CardDef& card = adventure_card(p, i);
    if (belongs(p, card) && !is_kept_aside(p, card.kind, i)) p.s.box.set(at(i));
  }
  if (p.s.group != 0) return;  // what the Scenario names belongs where it begins
  const auto take_part = [&](int card) {
    if (is_kept_aside(p, kind_of(p, card), card)) return;
    p.s.box.set(at(card), false);
    decks(p).adventure.unseen.set(at(card));
  };
  for (const int card : scenario(p).cards) take_part(card);
  for (const Kind kind : {Kind::Foe, Kind::Discovery, Kind::Loot, Kind::Trap})
    each_joining(p, kind, take_part);
}
/// LU-SET-07, LU-SET-08
void stock_events(Play& p) {
  FixedVec<u8, kMostEvents> cards;
  FixedVec<u8, kMostEvents> always;
  each_joining(p, Kind::Event, [&](int event) {
    if (belongs(p, p.content.events[event])) always.push_back(narrow<u8>(event));
  });
  for (int i = 0; i < length(p.content.events); ++i)
    if (belongs(p, p.content.events[i]) && !always.contains(narrow<u8>(i)) &&
        !is_left_out(p, Kind::Event, i))
      cards.push_back(narrow<u8>(i));
  Clock& clock = decks(p).clock;
  const int time = std::min(figure(p, scenario(p).time), length(cards) + length(always));
  clock.total = narrow<u8>(time);
  const int random = std::max(0, time - length(always));
  p.s.event_pools.deal(EventZones{p.s}, cards, clock.deck, at(random));
  if (always.empty()) return;
  for (const u8 event : always) clock.deck.push_back(EventSlot::known(event));
  p.s.event_pools.shuffle(EventZones{p.s}, std::span{clock.deck.begin(), clock.deck.size()});
}
/// LU-SET-04, LU-SET-05, LU-RUL-75, LU-CHA-01
void stock_places(Play& p) {
  FixedVec<u8, kMostLocations> cards;
  for (int i = 0; i < length(p.content.locations); ++i) {
    const LocationDef& def = p.content.locations[i];
    if (def.role == LocationDef::Role::Deck && def.environment == p.s.environments[p.s.group] &&
        !is_place_named(p, i))  // LU-RUL-75: named ones come on top
      cards.push_back(narrow<u8>(i));
  }
  auto& pile = decks(p).places;
  const int count = std::min(figure(p, scenario(p).locations), length(cards));
  p.s.place_pools.deal(PlaceZones{p.s}, cards, pile, at(count));
  if (p.s.group != 0) return;
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

/// LU-OPT-08, LU-OPT-09: Pathways link the Scenario's environment with another one, if any leads
/// there.
void link_environments(Play& p) {
  const EnvironmentDef& from = p.content.environments[p.s.environments[0]];
  if (!has_bit(p.s.options, static_cast<int>(Optional::Pathways)) || from.pathway < 0) return;
  p.s.environments[1] = narrow<u8>(from.pathway);
  p.s.groups = 2;
}
void stock_decks(Play& p, int group) {
  p.s.group = narrow<u8>(group);
  stock(p, p.content.barriers, decks(p).barriers);    // LU-SET-09
  stock(p, p.content.obstacles, decks(p).obstacles);  // LU-SET-10
  stock_adventure(p);
  stock_events(p);
  stock_places(p);
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

namespace {
/// Whether an Occupation before it is on the same card.
bool is_other_side(const Content& content, int number) {
  const auto all = content.occupations.begin();
  return std::any_of(all, all + number, [&](const OccupationDef& def) {
    return def.card == content.occupations[number].card;
  });
}

/// The arcs one after the other as their pack names them, each by Level with its free exploration
/// behind.
std::vector<const ScenarioDef*> by_arc(const Content& content) {
  std::vector<const ScenarioDef*> all;
  for (const ScenarioDef& def : content.scenarios) all.push_back(&def);
  const auto place = [&](const ScenarioDef* def) {
    return std::tuple(content.environments[def->environment].line, def->free, def->level);
  };
  std::ranges::stable_sort(all, {}, place);
  return all;
}
SetupLook scenario_look(const Content& content, const ScenarioDef& def) {
  const int hard = 1 + (def.level - 1) / 3;
  return {.hard = def.free ? 0 : hard,
          .word = content.environments[def.environment].name +
                  (def.free ? std::string(", free exploration")
                            : ", level " + std::to_string(int{def.level}))};
}
/// Both sides of a card say the same, so that people see that only one of them can go.
SetupLook hero_look(const Content& content, const OccupationDef& def) {
  constexpr std::array<const char*, kAttributes> kTitles{"Brawn",  "Grace", "Handle",
                                                         "Reason", "Will",  "Charm"};
  SetupLook look{.art = def.art};
  for (const OccupationDef& side : content.occupations)
    if (side.card == def.card) look.word += (look.word.empty() ? "" : " or ") + side.name;
  for (int i = 0; i < static_cast<int>(kAttributes); ++i)
    look.figures.push_back({"", kTitles.at(at(i)), int{def.attributes[i]}});
  return look;
}
/// "Maul; Cave-Legs, Shoulder to It and Breaker. She hears a roof think before it falls."
std::string hero_note(const Content& content, const OccupationDef& def) {
  constexpr int kFirst = 3;  // LU-HER-04
  std::vector<std::string> talents;
  for (int i = 0; i < std::min(kFirst, length(def.talents)); ++i)
    talents.push_back(content.talents[def.talents[i]].name);
  std::string text = content.weapons[def.weapon].sides[0].name;
  if (!talents.empty()) text += "; " + in_words(talents);
  return text + ". " + def.flavour;
}

/// Two to begin with, not both of one card: a Lonewolf is for those who know the way.
Value first_party(const Content& content) {
  const OccupationDef& first = content.occupations[0];
  Value::List party{Value(first.id)};
  const auto other = std::ranges::find_if(
      content.occupations, [&](const OccupationDef& def) { return def.card != first.card; });
  if (other != content.occupations.end()) party.emplace_back(other->id);
  return party;
}

}  // namespace

std::vector<SetupField> Rules::schema(const Content& content) {
  using Field = SetupField::Kind;
  SetupField adventure{.name = "scenario",
                       .kind = Field::Choice,
                       .text = "Which Adventure is played: one of an arc, or free exploration",
                       .title = "Scenario"};
  for (const ScenarioDef* def : by_arc(content)) {
    adventure.offer(def->id, def->name, def->goal);
    adventure.looks.push_back(scenario_look(content, *def));
  }
  adventure.standard = Value(adventure.choices.at(0));
  SetupField heroes{.name = "heroes",
                    .kind = Field::List,
                    .min = 1,
                    .max = kMostHeroes,
                    .text = "One to four; one alone is a Lonewolf",
                    .title = "Heroes"};
  // The first side of every card, then the other ones: neighbours may go together (LU-RUL-55).
  for (const bool other : {false, true})
    for (int i = 0; i < length(content.occupations); ++i) {
      const OccupationDef& def = content.occupations[i];
      if (is_other_side(content, i) != other) continue;
      heroes.offer(def.id, def.name, hero_note(content, def));
      heroes.looks.push_back(hero_look(content, def));
    }
  heroes.standard = Value::List{Value(heroes.choices.at(0))};
  heroes.first = first_party(content);
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
  difficulty.first = Value("beginner");
  SetupField level{.name = "level",
                   .kind = Field::Int,
                   .min = 0,
                   .max = kLevels,
                   .standard = Value(i64{0}),
                   .text = "Of all Heroes, 1 to 8; 0 is the Level that the Scenario is made for",
                   .title = "Level",
                   .advanced = true};
  SetupField builds{.name = "builds",
                    .kind = Field::Choice,
                    .text = "What the Heroes take with them",
                    .title = "Builds"};
  builds.offer("recommended", "Recommended", "As each Occupation recommends");
  builds.offer("own", "Own", "You are asked for Weapon, Talents and Upgrades of each Hero");
  builds.standard = Value("recommended");
  SetupField options{.name = "options",
                     .kind = Field::List,
                     .min = 0,
                     .max = static_cast<int>(kOptionalRules.size()),
                     .text = "Optional rules of the book, and one of ours",
                     .title = "Optional rules",
                     .advanced = true};
  for (const Rank& rule : kOptionalRules)
    options.offer(std::string(rule.id), std::string(rule.title), std::string(rule.note));
  options.standard = Value::List{};
  SetupField branch{.name = "branch",
                    .kind = Field::Choice,
                    .text = "In which of its versions the Scenario is played",
                    .title = "Version"};
  for (const ScenarioDef& def : content.scenarios) {
    if (def.branches.empty()) continue;
    if (branch.choices.empty()) {
      branch.offer("a", capitalised(def.branches[0]), "");
      branch.offer("b", capitalised(def.branches[1]), "");
    }
    if (!branch.when) branch.when = SetupField::When{"scenario", {}};
    branch.when->values.emplace_back(def.id);
  }
  SetupField start{.name = "start",
                   .kind = Field::Choice,
                   .text = "Where the Party goes down, if it explores freely",
                   .when = SetupField::When{"scenario", {}},
                   .title = "Start",
                   .advanced = true};
  start.offer("printed", "As printed", "");
  for (const ScenarioDef& def : content.scenarios)
    if (def.free) start.when->values.emplace_back(def.id);
  for (const LocationDef& def : content.locations)
    if (def.role == LocationDef::Role::Start) start.offer(def.id, def.name, def.flavour);
  start.standard = Value("printed");
  SetupField won{.name = "won",
                 .kind = Field::List,
                 .max = kEpisodes,
                 .standard = Value(Value::List{}),
                 .text = "Earlier Episodes of this arc that the Party has won",
                 .title = "Won before",
                 .advanced = true};
  SetupField lost{.name = "lost",
                  .kind = Field::List,
                  .max = kEpisodes,
                  .standard = Value(Value::List{}),
                  .text = "Earlier Episodes of this arc that the Party has lost",
                  .title = "Lost before",
                  .advanced = true};
  for (const ScenarioDef* def : by_arc(content)) {
    if (def->free) continue;
    won.offer(def->id, def->name, "");
    lost.offer(def->id, def->name, "");
  }
  std::vector<SetupField> all{std::move(heroes),      std::move(difficulty), std::move(builds),
                              std::move(adventure),   std::move(level),      std::move(players),
                              std::move(controllers), std::move(options)};
  if (branch.when) {
    branch.standard = Value("a");
    all.push_back(std::move(branch));
  }
  if (!start.when->values.empty()) all.push_back(std::move(start));
  all.push_back(std::move(won));
  all.push_back(std::move(lost));
  return all;
}

namespace {

/// The Scenario that a set-up names.
const ScenarioDef& scenario_of(const Content& content, const Value& setup) {
  const std::string& id = *setup.find("scenario")->as_text();
  return *std::ranges::find(content.scenarios, id, &ScenarioDef::id);
}
/// An Episode is of an arc's past if it comes before in the same environment.
bool is_before(const ScenarioDef& earlier, const ScenarioDef& now) {
  return !now.free && earlier.environment == now.environment && earlier.level < now.level;
}
/// The first Episode of a list that was not played before this one, or nothing.
const ScenarioDef* not_before(const Content& content, const Value& setup, std::string_view field) {
  const ScenarioDef& now = scenario_of(content, setup);
  for (const Value& id : *setup.find(field)->as_list())
    if (const auto def = std::ranges::find(content.scenarios, *id.as_text(), &ScenarioDef::id);
        !is_before(*def, now))
      return &*def;
  return nullptr;
}
u8 episodes_of(const Content& content, const Value& setup, std::string_view field) {
  unsigned bits = 0;
  for (const Value& id : *setup.find(field)->as_list())
    if (const auto def = std::ranges::find(content.scenarios, *id.as_text(), &ScenarioDef::id);
        is_before(*def, scenario_of(content, setup)))
      bits |= bit_of(def->level - 1);
  return static_cast<u8>(bits);
}
/// What a Scenario itself is set up with: its version, where it begins, what came before.
void begin_adventure(Play& p, const Value& setup) {
  State& s = p.s;
  s.won = episodes_of(p.content, setup, "won");
  s.lost = static_cast<u8>(episodes_of(p.content, setup, "lost") & ~unsigned{s.won});
  if (!scenario(p).branches.empty())
    s.branch = *setup.find("branch")->as_text() == "b" ? Branch::B : Branch::A;
}
/// LU-SET-02; LU-CUS-02: free exploration begins where the Party likes.
int start_of(const Read& r, const Value& setup) {
  const Value* start = setup.find("start");
  if (!scenario(r).free || start == nullptr) return scenario(r).start;
  for (int i = 0; i < length(r.content.locations); ++i)
    if (r.content.locations[i].id == *start->as_text()) return i;
  return scenario(r).start;
}

}  // namespace

std::string Rules::moot(const Content& content, const Value& setup) {
  for (const std::string_view field : {"won", "lost"})
    if (const ScenarioDef* other = not_before(content, setup, field))
      return "set-up field '" + std::string(field) + "': '" + other->name +
             "' is no Episode before this one; leave it out";
  if ((episodes_of(content, setup, "won") & episodes_of(content, setup, "lost")) != 0)
    return "set-up fields 'won' and 'lost': an Episode stands in both; it was one or the other";
  const ScenarioDef& now = scenario_of(content, setup);
  if (const Value* start = setup.find("start"); now.free && start != nullptr)
    for (const LocationDef& def : content.locations)
      if (def.id == *start->as_text() && def.environment != now.environment)
        return "set-up field 'start': " + def.name + " does not lead into the " +
               content.environments[now.environment].name;
  const auto heroes = static_cast<i64>(setup.find("heroes")->as_list()->size());
  for (const Value& name : *setup.find("options")->as_list())
    if (*name.as_text() == "lone_mercy" && heroes > 1)
      return "set-up field 'options': 'lone_mercy' is for a single Hero, and there are " +
             std::to_string(heroes) + "; leave it out";
  const EnvironmentDef& from = content.environments[now.environment];
  for (const Value& name : *setup.find("options")->as_list())
    if (*name.as_text() == "pathways" && from.pathway < 0)
      return "set-up field 'options': no Pathway leads out of the " + from.name +
             "; play a Scenario elsewhere, or without Pathways";
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
  for (const Value& name : *setup.find("options")->as_list())
    for (std::size_t i = 0; i < kOptionalRules.size(); ++i)
      if (kOptionalRules[i].id == *name.as_text())
        s.options = static_cast<u8>(s.options | bit_of(static_cast<int>(i)));
  const int asked = static_cast<int>(*setup.find("level")->as_int());
  const int level = asked > 0 ? asked : int{scenario(p).level};
  begin_adventure(p, setup);
  for (const Value& name : *setup.find("heroes")->as_list())
    for (int i = 0; i < length(p.content.occupations); ++i) {
      const OccupationDef& def = p.content.occupations[i];
      if (def.id != *name.as_text()) continue;
      for (int hero = 0; hero < hero_count(p); ++hero)  // LU-RUL-55: one card, one Hero
        if (const OccupationDef& other = occupation(p, hero); other.card == def.card)
          return "set-up field 'heroes': " +
                 (other.id == def.id ? def.name + " can take part only once"
                                     : other.name + " and " + def.name +
                                           " are the two sides of one card; take one of them");
      add_hero(p, i, level);
    }
  s.players =
      narrow<u8>(std::min(static_cast<int>(*setup.find("players")->as_int()), hero_count(p)));
  const bool own = *setup.find("builds")->as_text() == "own";
  for (int hero = 0; hero < hero_count(p) && !own; ++hero) build_as_recommended(p, hero);
  if (std::string problem = seat_heroes(p, *setup.find("controllers")->as_text()); !problem.empty())
    return problem;
  link_environments(p);
  for (int i = 0; i < length(p.content.shocks); ++i) s.shocks.unseen.set(at(i));  // LU-SET-13
  for (int group = s.groups; group-- > 0;) stock_decks(p, group);
  lay_place(p, start_of(p, setup), kCentre, kCentre, 0, kNone);  // LU-SET-02, LU-SET-03
  begin<Rules>(p, Proc::Game);
  return {};
}

}  // namespace undercroft::legends
