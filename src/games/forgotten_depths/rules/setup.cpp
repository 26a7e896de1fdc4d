// Setup (FD-SET), and lower starts (FD-LOW).
#include "base/text.h"

#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
// FD-SET-30, FD-SET-31, FD-RUL-33
void add_third_power(const HeroDef& def, Hero& hero) {
  if (def.primary == Class::Wizard) hero.pile.unseen.add(kPower);
}

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

/// The back of a mat is multi-classed, or plays its first class alone.
std::string choice_title(const HeroDef& def, const HeroChoice& choice) {
  std::string title = def.name + ", " + class_title(def.primary);
  if (def.back)
    title += choice.single ? " only, back of the mat" : " and " + class_title(def.second);
  return title;
}
std::string choice_note(const Content& content, const HeroChoice& choice) {
  const HeroDef& def = content.heroes[at(choice.mat)];
  std::vector<std::string> names;
  for (const int ability : def.abilities) names.push_back(content.abilities[at(ability)].name);
  std::string note = in_words(names) + ". ";
  // FD-ALT-03, FD-ALT-07, FD-ALT-08
  if (def.back)
    note += choice.single ? "Items and Abilities of the " + class_title(def.primary) + " only. "
                          : "Items and Abilities of both classes. ";
  return note + def.flavour;
}

/// The deck is the class's: its lowest and highest card tell it apart, and its Power Cards.
SetupLook hero_look(const HeroDef& def) {
  const CardCounts& deck = kHeroDecks[static_cast<std::size_t>(def.primary)];
  int cards = 0;
  int sum = 0;
  for (int value = 1; value < static_cast<int>(kCardKinds); ++value) {
    cards += deck[value];
    sum += value * deck[value];
  }
  return {.art = hero_face(def),
          .figures = {{"health", "health", def.health[0]},
                      {"deck", "cards worth " + std::to_string(sum), cards},
                      {"power", "power cards", deck[kPower]}}};
}

void add_hero(Play& p, const HeroChoice& choice) {
  const HeroDef& def = p.content.heroes[at(choice.mat)];
  Hero hero;
  hero.mat = narrow<u8>(choice.mat);
  hero.single = choice.single ? 1 : 0;
  hero.level = p.s.first_ecology + 1;  // FD-SET-23, FD-LOW-01, FD-LOW-04
  hero.health = def.health[p.s.first_ecology];
  const auto c = static_cast<std::size_t>(def.primary);
  for (int value = 0; value < static_cast<int>(kCardKinds); ++value) {
    // FD-SET-28, FD-SET-29, FD-ALT-02, FD-RUL-25
    hero.pile.unseen.add(value, kHeroDecks[c][value]);
    hero.supply.add(value, kItemCards[c][value]);  // FD-SET-19
  }
  if (hero.level == kLevels) add_third_power(def, hero);  // FD-SET-32, FD-LOW-08
  const int number = length(p.s.heroes);
  for (int i = 0; i < length(def.abilities); ++i)
    p.s.mats[number * kMatAbilities + i].owner = narrow<u8>(number);
  p.s.heroes.push_back(hero);
}

/// Who controls each Hero; shared out evenly if nobody says. Returns what is wrong.
std::string seat_heroes(Play& p, const std::string& controllers) {
  State& s = p.s;
  const int heroes = hero_count(p);
  for (int i = 0; i < heroes; ++i) s.heroes[i].seat = narrow<u8>(i * s.players / heroes);
  std::string named;
  for (const char c : controllers)
    if (c != ' ') named += c;
  if (named.empty()) return {};
  unsigned seated = 0;
  for (int i = 0; i < std::min(length(named), heroes); ++i) {  // FD-GEN-02, FD-DEC-01
    const int seat = std::clamp(named[at(i)] - '1', 0, kMostHeroes);
    s.heroes[i].seat = narrow<u8>(seat);
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
  SetupField heroes{.name = "heroes",
                    .kind = Kind::List,
                    .min = 1,  // FD-GEN-01
                    .max = kMostHeroes,
                    .text = "One to three; more Heroes meet stronger Monsters",
                    .title = "Heroes"};
  for (const HeroChoice& choice : hero_choices(content)) {
    const HeroDef& def = content.heroes[at(choice.mat)];
    heroes.offer(choice_id(content, choice), choice_title(def, choice),
                 choice_note(content, choice));
    heroes.looks.push_back(hero_look(def));
  }
  heroes.standard = Value::List{Value(heroes.choices.at(0))};
  SetupField players{
      .name = "players",
      .kind = Kind::Int,
      .min = 1,
      .max = kMostHeroes,
      .standard = Value(i64{1}),
      .text = "How many people share the Heroes, in their order; at most one for each",
      .title = "Players",
      .advanced = true};
  SetupField controllers{
      .name = "controllers",
      .kind = Kind::Text,
      .standard = Value(""),
      .text = "Which player controls each Hero, in their order: 1 2 1. Nothing: shared evenly",
      .title = "Who controls whom",
      .advanced = true};
  SetupField start{.name = "ecology",
                   .kind = Kind::Choice,
                   .text =
                       "Where to begin. Lower down the Heroes start with Items, Abilities and a "
                       "higher level",
                   .title = "Where to begin"};
  for (const EcologyDef& e : content.ecologies) {
    start.offer(e.id, e.name, e.flavour);
    const int hard = length(start.choices);
    start.looks.push_back({.hard = hard,
                           .word = hard == 1   ? "the whole way"
                                   : hard == 2 ? "from halfway"
                                               : "only the end"});
  }
  start.standard = Value(start.choices.at(0));  // FD-SET-01
  std::vector<SetupField> all{std::move(heroes), std::move(players), std::move(controllers),
                              std::move(start)};
  const auto flag = [&](std::string name, std::string title, std::string text) {
    all.push_back({.name = std::move(name),
                   .kind = Kind::Flag,
                   .standard = Value(false),
                   .text = std::move(text),
                   .title = std::move(title),
                   .advanced = true});
  };
  for (const Modification& m : kModifications) {
    flag(m.id, m.title, m.text);
    if (m.first) all.back().first = Value(true);
  }
  flag("unlock_while_tile_pending", "Unlock at any time",
       "House rule: a Door may be unlocked while a tile waits");  // FD-RUL-05
  all.push_back({.name = std::string(kCampaignField),
                 .kind = Kind::Object,
                 .text = "The record sheets that earlier games left; an empty object begins them",
                 .title = "Campaign"});
  return all;
}

std::string Rules::moot(const Content& /*content*/, const Value& setup) {
  const auto heroes = static_cast<i64>(setup.find("heroes")->as_list()->size());
  const i64 players = *setup.find("players")->as_int();
  if (players <= heroes) return {};
  // FD-GEN-08, FD-RUL-59
  return "set-up field 'players': " + std::to_string(players) + " for " +
         count_of(static_cast<int>(heroes), "Hero", "Heroes") +
         ", and every player has one; take more Heroes, or at most " + std::to_string(heroes);
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
  const int keys = plays_with(p, kMoreKeysOption) ? kMoreKeys : kStartKeys;
  s.keys += keys;  // FD-SET-24, FD-LOW-07
  if (const Value& campaign = *setup.find(kCampaignField); !campaign.is_null()) {
    bool resumed = false;
    if (std::string problem = read_campaign(p, campaign, resumed); !problem.empty()) return problem;
    if (resumed) go_down(p);  // FD-SAV-03
  }
  begin<Rules>(p, Proc::Game);
  return {};
}

}  // namespace undercroft::forgotten
