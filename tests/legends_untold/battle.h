#pragma once
#include "legends_untold/table.h"

// A table with a Combat on it. Its Foes are printed ones with figures of the test's own, so that
// nothing but the rule in question counts.

namespace undercroft::legends {

/// What a test changes of a Foe; what stays -1 is as printed.
struct Figures {
  std::string foe;
  int population = -1, health = -1, breakpoint = 0;
  int melee_defence = 0, ranged_defence = 0;
  std::vector<Harm> melee = {Harm::Damage}, ranged = {Harm::Damage};
  bool mute = true;  ///< it has no text, and no Keyword but Summoner
};
inline void set_figures(Content& content, const Figures& figures) {
  for (std::size_t i = 0; i < content.foes.size(); ++i) {
    FoeDef& foe = content.foes[i];
    if (foe.id != figures.foe) continue;
    if (figures.population >= 0) foe.population.fill(narrow<u8>(figures.population));
    if (figures.health >= 0) {
      foe.health = narrow<u8>(figures.health);
      foe.health_each = 0;
    }
    if (figures.breakpoint >= 0) foe.breakpoint.fill(narrow<u8>(figures.breakpoint));
    if (!figures.mute) continue;
    foe.defence = {figures.ranged_defence, figures.melee_defence};
    foe.lines = {};
    for (const Harm harm : figures.ranged) foe.lines[0].icons.push_back(static_cast<u8>(harm));
    for (const Harm harm : figures.melee) foe.lines[1].icons.push_back(static_cast<u8>(harm));
    foe.keywords =
        static_cast<u16>(foe.keywords & 1U << static_cast<unsigned>(FoeKeyword::Summoner));
    for (CardDef& card : content.adventure)
      if (card.id == figures.foe) {
        effects::CardText& text = content.texts.c.texts[static_cast<std::size_t>(card.text)];
        text.abilities.clear();
        text.auras.clear();
        text.rules.clear();
      }
  }
}
/// Nobody has Mastery, and no Talent, Weapon or Kit says anything: only the rules speak.
inline void silence_heroes(Content& content) {
  without_mastery(content);
  const auto mute = [&](int number) {
    effects::CardText& text = content.texts.c.texts[static_cast<std::size_t>(number)];
    text.abilities.clear();
    text.auras.clear();
    text.rules.clear();
  };
  for (TalentDef& def : content.talents) {
    def.words = 0;
    mute(def.text);
  }
  for (WeaponDef& def : content.weapons) {
    def.specialities = 0;
    mute(def.text);
  }
  for (KitDef& def : content.kits) {
    def.words = 0;
    mute(def.text);
  }
}

// Heroes by what they fight with.
inline const std::string kMaul = "he_quarrier_a";      // 15/13/11/10/9 in Melee
inline const std::string kAxe = "he_tinker_a";         // 15/13/11/9/8
inline const std::string kSpade = "he_sexton_a";       // 15/13/11/9/8
inline const std::string kHook = "he_bargehand_a";     // 15/13/11/9/8
inline const std::string kSling = "he_lamplighter_a";  // 16/13/11/8, and 16/14/11/9/8 in Melee
inline const std::string kCrossbow = "he_clerk_a";     // 14/11/10/7, one Ammo, 2 Damage
inline const std::string kBow = "he_poacher_a";        // 15/12/10/7, three Ammo

// Foes.
inline const std::string kDogs = "um_f01";    // Melee
inline const std::string kBats = "um_f06";    // Ranged, 16/12/10/6
inline const std::string kMother = "um_f12";  // Ranged Summoner, 14/12/10/5

/// The Party has come north, to a Location with a Foe icon and nothing else in the way: the Foe is
/// this one, or the script draws it. Returning, nobody is surprised.
inline Table& go_north(Table& t, const std::string& foe = {}, bool returning = false) {
  return t.run([&](Play& p) {
    p.s.flow.frames.clear();
    const int place = lay_place(p, t.location_number("um_l02"), kCentre, kCentre - 1, 0, kSouth);
    join_places(p, 0, kNorth, place);
    p.s.map[place].from = 0;
    if (!foe.empty()) {
      const int card = t.card(Kind::Foe, foe);
      p.s.box.set(at(card), false);
      p.s.decks[0].adventure.unseen.set(at(card), false);
      p.s.map[place].foes[0] = narrow<u8>(card);
    }
    p.s.here = narrow<u8>(place);
    p.s.spot = Spot::Entrance;
    p.s.phase = Phase::Adventure;
    p.s.scout = 0;
    p.s.returning = returning ? 1 : 0;
    push_frame<Rules>(p.s, call(Proc::Game).callee);
    p.s.flow.frames.back().step = 2;
    push_frame<Rules>(p.s, call(Proc::Turn).callee);
    p.s.flow.frames.back().step = static_cast<u8>(TurnStep::Adventure);
    return kNext;
  });
}

class Battle : public Table {
 public:
  explicit Battle(const std::vector<std::string>& heroes, const Figures& figures,
                  Surprise surprise = Surprise::None, bool abroad = false, const Start& start = {})
      : Table(begin(heroes, figures, start)) {
    if (abroad) {
      go_north(*this, figures.foe, true);
    } else {
      fight(figures.foe, surprise);
    }
    if (step() == "Before the Combat") take("fight_on");
  }

  /// With the printed Line, Defence and text of a Foe.
  static Battle of(const std::string& foe, const std::vector<std::string>& heroes, int population,
                   int health, int breakpoint = 0) {
    return Battle(heroes, {.foe = foe,
                           .population = population,
                           .health = health,
                           .breakpoint = breakpoint,
                           .mute = false});
  }
  /// Adds an Environment icon to the Party's Location.
  Battle& here_is(Environment icon) {
    u8& icons = s().map[s().here].environments;
    icons = static_cast<u8>(icons | bit_of(static_cast<int>(icon)));
    return *this;
  }
  [[nodiscard]] int foe_value(Attr what) { return value_of(read(), what, kPieces(Thing::Foe)); }
  /// The next Round begins at once.
  Battle& next_round() {
    s().combat.round += 1;
    run([](Play&) { return call(Proc::Round); });
    return *this;
  }
  /// Everybody attacks, whatever comes of it.
  Battle& finish_round() {
    while (step() == "Who attacks next?") {
      dice({"344"}).take_number(0);
      while (step() == "Choose a target" || step() == "Whom does it strike instead?")
        take_number(0);
      settle();
    }
    return *this;
  }
  Creature& creature(int i) { return s().combat.creatures[static_cast<std::size_t>(i)]; }
  [[nodiscard]] int living() { return legends::living(read()); }
  [[nodiscard]] std::string id(int hero) {
    return content().occupations[at(this->hero(hero).occupation)].id;
  }
  static std::string piece(int creature) { return std::to_string(creature_piece(creature)); }

  /// As many Talents as there are letters.
  Battle& talents_are(int who, const std::string& states) {
    while (hero(who).talents.size() < states.size())
      hero(who).talents.push_back({narrow<u8>(static_cast<int>(hero(who).talents.size()))});
    set_talents(who, states);
    return *this;
  }
  /// Where each conscious Hero stands, in their order: "MR".
  Battle& stand(const std::string& where) {
    while (step() == "Start of the Round") take("finish");
    for (const char c : where)
      take(std::string("stand position=") + (c == 'M' ? "melee" : "ranged"));
    return *this;
  }
  Battle& pin(int hero, int creature) {
    take("pin hero=" + id(hero) + " piece=" + piece(creature));
    return *this;
  }
  /// Leaves it at that, or if the rules ask for more, Pins the first that can be.
  Battle& pins() {
    while (step() == "Choose Attacks: Pins") take(offers("finish") ? "finish" : options()[0]);
    while (step() == "Start of the Round") take("finish");
    return *this;
  }
  /// The first action of each, which is the Weapon.
  Battle& actions() {
    while (step() == "Choose Attacks: actions") take_number(0);
    return *this;
  }
  /// All that comes before the first attack.
  Battle& choose(const std::string& where) { return stand(where).pins().actions(); }

  /// A Hero attacks, its dice showing these faces; windows stay closed.
  Battle& attack(int hero, const std::string& faces, int creature = 0) {
    begin_attack(hero, faces);
    if (step() == "Choose a target") take("target piece=" + piece(creature));
    return settle();
  }
  /// A Creature does; whom, if there is a choice.
  Battle& shoot(int creature, const std::string& faces, int hero = -1) {
    dice({faces});
    take("next piece=" + piece(creature));
    if (step() == "Choose a target")
      take(hero < 0 ? options()[0] : "target piece=" + std::to_string(hero));
    return settle();
  }
  Battle& begin_attack(int hero, const std::string& faces) {
    dice({faces});
    if (step() == "Who attacks next?") take("next piece=" + std::to_string(hero));
    return *this;
  }
  /// A Hero attacks, and its dice are about to roll; `roll` goes on.
  Battle& aim(int hero, int creature = 0) {
    dice({"none"});  // which cannot come: the table stops there
    const auto on = [&] {
      if (step() == "Who attacks next?") take("next piece=" + std::to_string(hero));
      if (step() == "Choose a target") take("target piece=" + piece(creature));
      while (step() == "Before the roll") take("roll_on");
    };
    EXPECT_THROW(on(), std::runtime_error);
    EXPECT_EQ(step(), "Roll");
    return *this;
  }
  Battle& roll(const std::string& faces) {
    dice({faces}).go();
    return settle();
  }
  /// What is added to the dice of the Test under way.
  [[nodiscard]] int added() { return sum_of_modifiers(read(), test_now(read())); }
  /// Answers what does not matter here, the first way.
  Battle& settle() {
    for (;;) {
      const std::string now = step();
      if (now == "Before the roll")
        take("roll_on");
      else if (now == "After the roll")
        take("finish");
      else if (now == "Choose a Talent" || now == "Which resolves next?" || now == "Choose")
        take_number(0);
      else
        return *this;
    }
  }

 private:
  static Start begin(const std::vector<std::string>& heroes, const Figures& figures,
                     const Start& start) {
    Start now = start;
    now.heroes = heroes;
    now.change = [figures, before = start.change](Content& content) {
      silence_heroes(content);
      set_figures(content, figures);
      if (before) before(content);
    };
    return now;
  }
};

}  // namespace undercroft::legends
