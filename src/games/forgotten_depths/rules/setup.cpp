// Setup (FD-SET), lower starts (FD-LOW), the next Ecology (FD-NXT), and the course of the game.
#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

// ---- an Ecology

void stock_piles(Play& p) {
  const EcologyDef& e = ecology(p);
  State& s = p.s;
  s.monster_pile = static_cast<u16>((1U << e.monsters.size()) - 1);  // FD-SET-02, FD-CHN-01
  s.saurian = 0;
  // FD-SET-10, FD-ECO-07
  if (e.saurian >= 0) s.monster_pile = static_cast<u16>(s.monster_pile & ~bit_of(e.saurian));
  s.feature_pile = static_cast<u16>((1U << e.features.size()) - 1);
  s.found_patterns = 0;
}

void lay_tiles(Play& p) {
  const EcologyDef& e = ecology(p);
  State& s = p.s;
  s.map.clear();
  s.tiles.clear();
  s.pools = {};
  s.pending = s.aside = kNone;
  s.dead_end_used = 0;                          // FD-DIF-14, FD-DIF-15
  place_tile(p, e.entry, kCentre, kCentre, 0);  // FD-SET-12, FD-PLC-18, FD-RUL-58
  s.lantern_tile = s.lantern_area = 0;
  FixedVec<u8, kTiles> others;
  for (int i = 0; i < length(e.tiles); ++i)
    if (i != e.entry && i != e.stairs) others.push_back(narrow<u8>(i));  // FD-SET-11, FD-CHN-03
  s.pools.deal(Zones{s}, others, s.tiles, others.size());                // FD-SET-13
  s.tiles.insert(kUnderStairs, TileSlot::known(e.stairs));               // FD-SET-14, FD-SET-15
  s.drawer = 0;                                                          // FD-EXP-15
}

// FD-NXT-03, FD-NXT-04, FD-RUL-32: what a Hero takes along; Power Cards are Stored, everything else
// is shuffled. Nothing else goes on, so that a resumed game is the one played on (FD-SAV-04).
void ready_hero(Play& p, int number) {
  const Hero before = p.s.heroes[at(number)];
  Hero& hero = p.s.heroes[at(number)];
  hero = {};
  hero.mat = before.mat;
  hero.seat = before.seat;
  hero.single = before.single;
  hero.level = before.level;
  hero.health = before.health;
  hero.supply = before.supply;
  hero.tokens = before.tokens;
  hero.pile.unseen = action_cards(before);
  hero.power = before.power + hero.pile.unseen.count(kPower);
  while (hero.pile.unseen.count(kPower) > 0) hero.pile.unseen.take(kPower);  // FD-CHN-06
}

}  // namespace

Bag action_cards(const Hero& hero) {
  Bag all = hero.pile.unseen;
  hero.discard.each([&](int value, int n) { all.add(value, n); });
  for (const u8 card : hero.pile.top) all.add(card);
  for (const u8 card : hero.pile.bottom) all.add(card);
  for (const u8 card : hero.hand) all.add(card);
  return all;
}

// FD-SET-30, FD-SET-31, FD-RUL-33
void add_third_power(const HeroDef& def, Hero& hero) {
  if (def.primary == Class::Wizard) hero.pile.unseen.add(kPower);
}

void set_up_ecology(Play& p) {
  State& s = p.s;
  end_ecology(p);
  stock_piles(p);
  lay_tiles(p);
  // FD-SET-16, FD-RUL-32
  for (std::size_t d = 0; d < kDifficulties; ++d) {
    s.foe_decks[d] = {};
    for (std::size_t value = 0; value < kCardKinds; ++value)
      s.foe_decks[d].unseen.add(static_cast<int>(value), kMonsterDecks[d][value]);  // FD-CHN-04
  }
  shuffle_decks(p);  // FD-SET-18, FD-NXT-06
  for (int hero = 0; hero < hero_count(p); ++hero) ready_hero(p, hero);
  gather_texts(p);
}

// FD-NXT-07, FD-RUL-65: what lasts for the Ecology, and counters that are left.
void end_ecology(Play& p) {
  for (Hero& hero : p.s.heroes) hero.weakened = 0;
  for (OwnedAbility& ability : p.s.abilities) ability = {ability.owner, 0, {}};
  for (OwnedAbility& ability : p.s.mats) ability = {ability.owner, 0, {}};
  p.s.combat = {};
  Machine::end_period(p, static_cast<u8>(Period::Ecology));
  Machine::expire(p, static_cast<u8>(Time::EndOfEcology));
}
// FD-NXT-01, FD-NXT-02, FD-NXT-03, FD-RUL-31: all else that the party has stays with it.
void go_down(Play& p) {
  p.s.ecology = narrow<u8>(p.s.ecology + 1);
  if (plays_with(p, kEcologyKeysOption)) p.s.keys += kEcologyKeys;  // FD-NXT-05, FD-DIF-06
}

namespace {

// ---- the course of the game

Flow begin_ecology(Play& p, Frame& f) {
  set_up_ecology(p);
  f.note[0] = 0;
  return kNext;
}

// FD-LOW-02, FD-LOW-03, FD-LOW-05, FD-LOW-06, FD-DIF-04: what the Heroes bring to where they start.
Flow starting_gains(Play& p, Frame& f) {
  const State& s = p.s;
  if (s.ecology != s.first_ecology) return kNext;
  const int items = s.first_ecology;
  const bool gift = plays_with(p, kStartingAbility) && s.first_ecology == 0;  // FD-RUL-35
  const int abilities = s.first_ecology + (gift ? 1 : 0);
  const int done = f.note[0];
  const int each = items + abilities;
  if (each == 0 || done >= each * hero_count(p)) return kNext;
  ++f.note[0];
  const int hero = done / each;
  return (done % each < abilities ? gain_ability(hero) : draw_item(hero)).then(kRepeat);
}

Flow explore(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Explore);
}
// FD-SAV-01: a party that keeps sheets may stop here.
Flow level_up(Play& p, Frame& /*f*/) {
  return call(Proc::LevelUp).then(p.s.campaign != 0 ? jump(GameStep::Save) : jump(GameStep::Next));
}
// FD-DEC-30
void save_options(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::Save, kParty);
  out.add(Verb::GoOn, kParty);
}
Flow save_or_go_on(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  const bool saves = static_cast<Verb>(chosen.verb) == Verb::Save;
  return saves ? game_over(Result::Saved, Reason::Saved) : kNext;
}
Flow next_ecology(Play& p, Frame& /*f*/) {
  go_down(p);
  return kRestart;
}

constexpr std::array kGameSteps{
    S::act("Set up the Ecology", "FD-SET-02", begin_ecology),
    S::act("", "FD-LOW-02", starting_gains),
    S::act("Explore the Ecology", "FD-GEN-04", explore),
    S::act("Level Up", "FD-LVL-01", level_up),
    S::choose("Save, or go on?", "FD-SAV-01", save_options, save_or_go_on),
    S::act("To the next Ecology", "FD-NXT-02", next_ecology),
};

// ---- set-up by the schema

}  // namespace

std::vector<HeroChoice> hero_choices(const Content& content) {
  std::vector<HeroChoice> all;
  for (const bool back : {false, true})  // FD-ALT-01
    for (std::size_t i = 0; i < content.heroes.size(); ++i)
      if (content.heroes[i].back == back) {
        all.push_back({static_cast<int>(i), false});
        if (back) all.push_back({static_cast<int>(i), true});
      }
  return all;
}
std::string choice_id(const Content& content, const HeroChoice& choice) {
  return content.heroes[at(choice.mat)].id + (choice.single ? "_single" : "");
}

namespace {

/// FD-ALT-08: the back of a mat is multi-classed, or plays its first class alone.
std::string choice_title(const HeroDef& def, const HeroChoice& choice) {
  std::string title = def.name + ", " + class_title(def.primary);
  if (def.back) title += choice.single ? ", other mat" : " and " + class_title(def.second);
  return title;
}
std::string choice_note(const Content& content, const HeroDef& def) {
  std::vector<std::string> names;
  for (const int ability : def.abilities) names.push_back(content.abilities[at(ability)].name);
  return def.flavour + " Health " + std::to_string(def.health[0]) + "; " + in_words(names) + ".";
}

void add_hero(Play& p, const HeroChoice& choice) {
  const HeroDef& def = p.content.heroes[at(choice.mat)];
  Hero hero;
  hero.mat = narrow<u8>(choice.mat);
  hero.single = choice.single ? 1 : 0;
  hero.level = p.s.first_ecology + 1;  // FD-SET-23, FD-LOW-01, FD-LOW-04
  hero.health = def.health[p.s.first_ecology];
  const auto c = static_cast<std::size_t>(def.primary);  // FD-ALT-02
  for (int value = 0; value < static_cast<int>(kCardKinds); ++value) {
    hero.pile.unseen.add(value, kHeroDecks[c][at(value)]);  // FD-SET-28, FD-SET-29, FD-RUL-25
    hero.supply.add(value, kItemCards[c][at(value)]);       // FD-SET-19
  }
  // FD-SET-32, FD-LOW-08
  if (hero.level == kLevels) add_third_power(def, hero);
  const int number = length(p.s.heroes);
  for (int i = 0; i < length(def.abilities); ++i)
    p.s.mats[at(number * kMatAbilities + i)].owner = narrow<u8>(number);
  p.s.heroes.push_back(hero);
}

/// FD-GEN-02, FD-DEC-01: who controls each Hero; shared out evenly if nobody says. Returns what is
/// wrong.
std::string seat_heroes(Play& p, const std::string& controllers) {
  State& s = p.s;
  const int heroes = hero_count(p);
  for (int i = 0; i < heroes; ++i) s.heroes[at(i)].seat = narrow<u8>(i * s.players / heroes);
  std::string named;
  for (const char c : controllers)
    if (c != ' ') named += c;
  if (named.empty()) return {};
  unsigned seated = 0;
  for (int i = 0; i < std::min(length(named), heroes); ++i) {
    const int seat = std::clamp(named[at(i)] - '1', 0, kMostHeroes);
    s.heroes[at(i)].seat = narrow<u8>(seat);
    seated |= bit_of(named[at(i)] < '1' ? kMostHeroes : seat);
  }
  // FD-GEN-08
  if (length(named) == heroes && seated == bit_of(s.players) - 1) return {};
  return "set-up: 'controllers' names a player for each Hero, and all players from 1 to " +
         std::to_string(s.players);
}

}  // namespace

std::vector<SetupField> Rules::schema(const Content& content) {
  using Kind = SetupField::Kind;
  SetupField heroes{"heroes",
                    Kind::List,
                    {},
                    1,
                    kMostHeroes,
                    {},
                    "One to three; more Heroes meet stronger Monsters"};  // FD-GEN-01
  for (const HeroChoice& choice : hero_choices(content)) {
    const HeroDef& def = content.heroes[at(choice.mat)];
    heroes.choices.push_back(choice_id(content, choice));
    heroes.titles.push_back(choice_title(def, choice));
    heroes.notes.push_back(choice_note(content, def));
  }
  heroes.standard = Value::List{Value(heroes.choices.at(0))};
  SetupField players{"players",
                     Kind::Int,
                     {},
                     1,
                     kMostHeroes,
                     Value(i64{1}),
                     "How many people share the Heroes, in their order; at most one for each"};
  SetupField controllers{
      "controllers",
      Kind::Text,
      {},
      0,
      0,
      Value(""),
      "Which player controls each Hero, in their order: 1 2 1. Nothing: shared evenly"};
  SetupField start{"ecology",
                   Kind::Choice,
                   {},
                   0,
                   0,
                   {},
                   "Where to begin. Lower down the Heroes start with Items, Abilities and a higher "
                   "level"};  // FD-SET-01
  for (const EcologyDef& e : content.ecologies) {
    start.choices.push_back(e.id);
    start.titles.push_back(e.name);
    start.notes.push_back(e.flavour);
  }
  start.standard = Value(start.choices.at(0));
  std::vector<SetupField> all{std::move(heroes), std::move(players), std::move(controllers),
                              std::move(start)};
  for (const Modification& m : kModifications)
    all.push_back({m.id, Kind::Flag, {}, 0, 0, Value(false), m.text});
  all.push_back({"unlock_while_tile_pending",
                 Kind::Flag,
                 {},
                 0,
                 0,
                 Value(false),
                 "House rule: a Door may be unlocked while a tile waits"});  // FD-RUL-05
  all.push_back({std::string(kCampaignField),
                 Kind::Object,
                 {},
                 0,
                 0,
                 {},
                 "The record sheets that earlier games left; an empty object begins them"});
  return all;
}

std::string Rules::set_up(Play& p, const Value& setup) {
  State& s = p.s;
  const std::string& start = *setup.find("ecology")->as_text();
  for (std::size_t i = 0; i < p.content.ecologies.size(); ++i)
    // FD-DEC-02
    if (p.content.ecologies[i].id == start) s.ecology = s.first_ecology = narrow<u8>(i);
  for (const Modification& m : kModifications)  // any of them together
    if (*setup.find(m.id)->as_bool()) s.options = static_cast<u8>(s.options | m.bit);
  s.house_rule = *setup.find("unlock_while_tile_pending")->as_bool() ? 1 : 0;
  const std::vector<HeroChoice> choices = hero_choices(p.content);
  for (const Value& name : *setup.find("heroes")->as_list())
    for (const HeroChoice& choice : choices) {
      if (choice_id(p.content, choice) != *name.as_text()) continue;
      const std::string& person = p.content.heroes[at(choice.mat)].person;
      // FD-SET-27: a Hero is in the game at most once.
      for (int i = 0; i < hero_count(p); ++i)
        if (hero_def(p, i).person == person) return "set-up: '" + person + "' is taken twice";
      add_hero(p, choice);
      break;
    }
  // FD-GEN-08, FD-RUL-59: every player has a Hero.
  s.players = std::min(static_cast<int>(*setup.find("players")->as_int()), hero_count(p));
  if (std::string problem = seat_heroes(p, *setup.find("controllers")->as_text()); !problem.empty())
    return problem;
  s.keys = plays_with(p, kMoreKeysOption) ? kMoreKeys : kStartKeys;  // FD-SET-24, FD-LOW-07
  if (const Value& campaign = *setup.find(kCampaignField); !campaign.is_null()) {
    bool resumed = false;
    if (std::string problem = read_campaign(p, campaign, resumed); !problem.empty()) return problem;
    if (resumed) go_down(p);  // FD-SAV-03
  }
  begin<Rules>(p, Proc::Game);
  return {};
}

const Procedure<Play> kGameProcedure{"game", kGameSteps, false, "Forgotten Depths"};

}  // namespace undercroft::forgotten
