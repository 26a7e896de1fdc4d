#pragma once
#include "legends_untold/table.h"

// Heroes with what a test gives them, and Combats with Foes that say nothing.

namespace undercroft::legends {

template <class Def>
int number_in(const List<Def>& list, const std::string& id) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return static_cast<int>(i);
  throw std::runtime_error("no '" + id + "' in the content");
}
/// A Hero holds these Talents and no others, all Ready.
inline Table& hold(Table& t, int hero, const std::vector<std::string>& ids) {
  t.hero(hero).talents.clear();
  for (const std::string& id : ids)
    t.hero(hero).talents.push_back(
        {narrow<u8>(number_in(t.content().talents, id)), TalentState::Ready});
  Play p = t.play();
  gather_texts(p);
  return t;
}
inline Table& wield(Table& t, int hero, const std::string& id, bool upgraded = false,
                    int slot = 0) {
  Gear& gear = t.hero(hero).weapons[slot];
  gear = {};
  gear.card = narrow<u8>(number_in(t.content().weapons, id));
  gear.upgraded = upgraded ? 1 : 0;
  Play p = t.play();
  refill(p, hero, slot);
  gather_texts(p);
  return t;
}
/// A Kit or an Outfit.
inline Table& wear(Table& t, int hero, const std::string& id, bool upgraded = false, int slot = 0) {
  const int kit = number_in(t.content().kits, id);
  Gear& gear = t.content().kits[kit].outfit ? t.hero(hero).outfit : t.hero(hero).kits[slot];
  gear = {};
  gear.card = narrow<u8>(kit);
  gear.upgraded = upgraded ? 1 : 0;
  Play p = t.play();
  gather_texts(p);
  return t;
}
inline std::string name_of_hero(Table& t, int hero) {
  return t.content().occupations[at(t.hero(hero).occupation)].id;
}

// ---- texts that may be used

/// "use hero=he_clerk_a piece=4 text=he_sk02/2": the second of the texts of he_sk02 that differ.
inline bool uses_text(const std::string& option, const std::string& card) {
  const std::size_t text = option.find("text=" + card);
  if (!option.starts_with("use ") || text == std::string::npos) return false;
  const std::size_t behind = text + 5 + card.size();
  return behind == option.size() || option[behind] == '/';
}
inline int count_text(Table& t, const std::string& card) {
  int n = 0;
  for (const std::string& option : t.options()) n += uses_text(option, card) ? 1 : 0;
  return n;
}
/// Uses a text of a card: the n-th that is offered.
inline Table& use(Table& t, const std::string& card, int which = 0) {
  const std::vector<std::string> options = t.options();
  for (std::size_t i = 0; i < options.size(); ++i)
    if (uses_text(options[i], card) && which-- == 0) return t.take_number(static_cast<int>(i));
  std::string all;
  for (const std::string& option : options) all += "\n  " + option;
  throw std::runtime_error("no text of " + card + " can be used in '" + t.step() + "':" + all);
}

// ---- Tests

inline Roll roll_of(int hero, Skill skill, int difficulty = 12) {
  Roll test;
  test.hero = narrow<u8>(hero);
  test.skill = skill;
  test.attribute = attribute_of(skill);
  test.difficulty = narrow<u8>(difficulty);
  return test;
}
inline Roll scouting_of(int hero, int difficulty = 9) {
  Roll test;
  test.kind = TestKind::Scouting;
  test.hero = narrow<u8>(hero);
  test.difficulty = narrow<u8>(difficulty);
  return test;
}
/// Goes to the question before the roll, or past it.
inline Table& begin_roll(Table& t, const Roll& test, const std::string& faces = "344") {
  t.s().tests.clear();
  t.dice({faces});
  return t.run([&](Play& p) { return make_test(p, test); });
}
inline Table& roll_on(Table& t) {
  while (t.step() == "Before the roll") t.take("roll_on");
  while (t.step() == "After the roll") t.take("finish");
  return t;
}
/// What is added to the dice of a Test of a Hero, by all that counts by itself.
inline int added(Table& t, const Roll& test) {
  return sum_of_modifiers(t.read(), test);
}
/// What a Test totals with dice that show 3, 4 and 4, if this text is used before the roll.
inline int total_with(Table& t, const Roll& test, const std::string& card, int which = 0) {
  begin_roll(t, test);
  use(t, card, which);
  roll_on(t);
  return t.s().tests.back().total;
}
/// Opens a card without more ado: its icons and its kind count.
inline Table& lay_open(Table& t, Kind kind, const std::string& id) {
  Play p = t.play();
  open_card(p, kind, t.card(kind, id));
  return t;
}
inline Table& with_icon(Table& t, Environment icon, bool there = true) {
  u8& icons = t.s().map[t.s().here].environments;
  const auto bit = bit_of(static_cast<int>(icon));
  icons = static_cast<u8>(there ? icons | bit : icons & ~bit);
  return t;
}
inline Table& without_icons(Table& t) {
  t.s().map[t.s().here].environments = 0;
  return t;
}
/// Damage, Conditions and the like, with whatever has to be chosen: the first Talent each time.
inline Table& suffer(Table& t, int hero, Harm kind, int n = 1) {
  t.run([&](Play& p) { return deal(p, bit_of(hero), kind, n); });
  return t;
}
inline Table& choose_first(Table& t) {
  while (t.step() == "Choose a Talent") t.take_number(0);
  return t;
}

/// Whoever has still to do something in the Camp does nothing.
inline Table& leave_camp(Table& t) {
  while (t.step() == "In the Camp")
    for (const std::string& option : t.options())
      if (option.starts_with("nothing")) {
        t.take(option);
        break;
      }
  return t;
}

// ---- Combats

struct Pack {
  int population = 1, health = 9;
  Position start = Position::Melee;
  std::vector<FoeKeyword> keywords = {};
  int melee_defence = 0, ranged_defence = 0, breakpoint = 0;
  std::vector<Harm> line = {Harm::Damage};
};
inline const std::string kPackFoe = "um_f01";

inline void make_pack(Content& content, const Pack& pack) {
  without_mastery(content);
  for (FoeDef& foe : content.foes) {
    if (foe.id != kPackFoe) continue;
    foe.population.fill(narrow<u8>(pack.population));
    foe.breakpoint.fill(narrow<u8>(pack.breakpoint));
    foe.minions.fill(0);
    foe.health = narrow<u8>(pack.health);
    foe.health_each = 0;
    foe.start = pack.start;
    foe.defence = {pack.ranged_defence, pack.melee_defence};
    foe.table = {16, 12, 10, 6, 0};
    foe.shoots = pack.start == Position::Ranged;
    foe.lines = {};
    for (const Harm harm : pack.line)
      for (DamageLine& line : foe.lines) line.icons.push_back(static_cast<u8>(harm));
    foe.keywords = 0;
    for (const FoeKeyword keyword : pack.keywords)
      foe.keywords = static_cast<u16>(foe.keywords | 1U << static_cast<unsigned>(keyword));
  }
  for (const CardDef& card : content.adventure)
    if (card.id == kPackFoe) {
      effects::CardText& text = content.texts.c.texts[at(card.text)];
      text.abilities.clear();
      text.auras.clear();
      text.rules.clear();
    }
}
inline Start against(const Pack& pack,
                     std::vector<std::string> heroes = {"he_quarrier_a", "he_lamplighter_a"}) {
  Start start;
  start.heroes = std::move(heroes);
  start.change = [pack](Content& content) { make_pack(content, pack); };
  return start;
}
inline Table& meet(Table& t, Surprise surprise = Surprise::None) {
  t.fight(kPackFoe, surprise);
  while (t.step() == "Before the Combat") t.take("fight_on");
  return t;
}
inline Table& start_round(Table& t) {
  while (t.step() == "Start of the Round") t.take("finish");
  return t;
}
/// Where each conscious Hero stands, in their order: "MR".
inline Table& positions(Table& t, const std::string& where) {
  start_round(t);
  for (const char c : where)
    t.take(std::string("stand position=") + (c == 'M' ? "melee" : "ranged"));
  return t;
}
/// The first Hero Pins what it can, if `pin` says so; then windows close.
inline Table& pins(Table& t, bool pin = true) {
  while (t.step() == "Choose Attacks: Pins")
    t.take(pin && t.offers("pin") ? t.options()[0]
           : t.offers("finish")   ? "finish"
                                  : t.options()[0]);
  return t;
}
inline Table& actions(Table& t) {
  start_round(t);
  while (t.step() == "Choose Attacks: actions") t.take_number(0);
  return t;
}
/// Up to the first attack.
inline Table& ready(Table& t, const std::string& where, bool pin = true) {
  return actions(pins(positions(t, where), pin));
}
/// Lets things run to the next question that matters here.
inline Table& settle(Table& t) {
  for (;;) {
    const std::string now = t.step();
    if (now == "Before the roll")
      t.take("roll_on");
    else if (now == "After the roll")
      t.take("finish");
    else if (now == "Choose a Talent" || now == "Which resolves next?" ||
             now == "Whom does it strike instead?")
      t.take_number(0);
    else
      return t;
  }
}
/// A Hero attacks the first Creature; stops before the roll if something can be used.
inline Table& swing(Table& t, int hero, const std::string& faces) {
  // Whoever comes before it misses, with a bow and with a sling.
  while (t.step() == "Who attacks next?" && !t.offers("next piece=" + std::to_string(hero))) {
    t.dice({"234"});
    t.take_number(0);
    if (t.step() == "Choose a target") t.take_number(0);
    settle(t);
  }
  t.dice({faces});
  if (t.step() == "Who attacks next?") t.take("next piece=" + std::to_string(hero));
  if (t.step() == "Choose a target") t.take_number(0);
  return t;
}
inline Creature& foe_at(Table& t, int i) {
  return t.s().combat.creatures[static_cast<std::size_t>(i)];
}
inline int wounds(Table& t, int i = 0, int health = 9) {
  return health - foe_at(t, i).health;
}

}  // namespace undercroft::legends
