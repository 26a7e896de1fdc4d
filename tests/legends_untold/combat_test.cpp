// Combat and attacks (LU-CBT, LU-POS, LU-PIN, LU-ATK, LU-RES, LU-RNG, LU-MOR).
#include "legends_untold/table.h"

namespace undercroft::legends {
namespace {

/// Cellar Dogs with Health and numbers of the test's own.
std::function<void(Content&)> dogs(int population, int health, int breakpoint = 0) {
  return [=](Content& c) {
    for (FoeDef& foe : c.foes)
      if (foe.id == "um_f01") {
        foe.population.fill(narrow<u8>(population));
        foe.breakpoint.fill(narrow<u8>(breakpoint));
        foe.health = narrow<u8>(health);
        foe.defence = {0, 0};
      }
  };
}
Start with(std::vector<std::string> heroes, std::function<void(Content&)> change) {
  return {.heroes = std::move(heroes), .change = std::move(change)};
}
const std::string kDigger = "he_quarrier_a", kSecond = "he_sexton_a", kArcher = "he_poacher_a";

// rules: LU-EX-08, LU-CBT-02, LU-CBT-03, LU-CBT-04, LU-CBT-05, LU-POS-01
TEST(LegendsCombat, LU_CBT_04_as_many_creatures_as_the_slot_says) {
  Table t(with({kDigger, kSecond}, dogs(2, 2)));
  t.fight("um_f01");
  ASSERT_EQ(t.s().combat.creatures.size(), 2U);
  for (const Creature& c : t.s().combat.creatures) {
    EXPECT_EQ(c.health, 2);
    EXPECT_EQ(c.position, Position::Melee);
  }
  EXPECT_EQ(t.hero(0).position, Position::Ranged);
  EXPECT_EQ(t.step(), "Choose Attacks: Positions");
}

// rules: LU-EX-10, LU-EX-17, LU-ATK-01, LU-RES-02
TEST(LegendsCombat, LU_EX_10_rows_of_a_weapon) {
  const auto result = [](const std::string& faces, int bonus) {
    Table t(with({kDigger, "he_tinker_a"}, dogs(1, 9)));
    t.fight("um_f01");
    t.take("stand hero=he_quarrier_a position=melee");
    while (t.step() == "Choose Attacks: Positions") t.take("stand position=melee");
    while (t.step() == "Choose Attacks: Pins") t.take("finish");
    while (t.step() == "Choose Attacks: actions") {
      const std::string first = t.options()[0];
      t.take(first);
    }
    // two Heroes in Melee against one Creature: +1 (LU-MEL-05)
    t.dice({faces});
    t.hero(1).on.advantage = 0;
    t.s().combat.melee = bonus - 1;
    t.take("next piece=1").take("target");
    while (t.step() == "Before the roll") t.take("roll_on");
    return 9 - t.s().combat.creatures[0].health +
           10 * static_cast<int>(t.s().combat.pending.size());
  };
  // the Woodaxe: 15/13/11/9/8
  EXPECT_EQ(result("456", 0), 11);  // 15 Critical: struck, and somebody waits for Advantage
  EXPECT_EQ(result("455", 0), 1);   // 14 Strike
  EXPECT_EQ(result("444", 0), 10);  // 12 Advance
}

// rules: LU-EX-22, LU-PIN-05, LU-PIN-06, LU-RUL-29
TEST(LegendsCombat, LU_PIN_05_after_the_engagement_round_creatures_must_be_pinned) {
  Table t(with({kArcher, "he_clerk_a"}, dogs(2, 9)));
  t.fight("um_f01");
  EXPECT_TRUE(t.offers("stand hero=he_poacher_a position=ranged"));
  t.s().combat.round = 2;
  EXPECT_TRUE(t.offers("stand hero=he_poacher_a position=ranged"));
  t.take("stand hero=he_poacher_a position=ranged");
  EXPECT_FALSE(t.offers("stand hero=he_clerk_a position=ranged"));  // somebody has to Pin
}

// rules: LU-MEL-04, LU-MEL-05, LU-MEL-06, LU-RUL-50
TEST(LegendsCombat, LU_MOR_02_killing_all_ends_it_at_once) {
  Table t(with({kDigger, kSecond}, dogs(1, 1)));
  t.fight("um_f01");
  while (t.step() == "Choose Attacks: Positions") t.take("stand position=melee");
  while (t.step() == "Choose Attacks: Pins") t.take("finish");
  while (t.step() == "Choose Attacks: actions") t.take(t.options()[0]);
  t.dice({"555"});
  t.take("next piece=0").take("target");
  while (t.step() == "Before the roll") t.take("roll_on");
  EXPECT_EQ(t.s().combat.foe, kNone);  // LU-MOR-04
  EXPECT_TRUE(t.s().decks[0].adventure.discard.has(at(t.card(Kind::Foe, "um_f01"))));
}

// rules: LU-EX-21, LU-RNG-02, LU-RNG-03, LU-RNG-05, LU-RNG-06, LU-RNG-07, LU-RNG-09, LU-RUL-32
TEST(LegendsCombat, LU_EX_21_whom_ranged_creatures_shoot) {
  Table t(with({kArcher, "he_clerk_a", kSecond}, [](Content& c) {
    without_mastery(c);
    for (FoeDef& foe : c.foes)
      if (foe.id == "um_f06") {
        foe.population.fill(3);
        foe.health = 9;
      }
  }));
  t.fight("um_f06");
  t.take("stand hero=he_poacher_a position=ranged").take("stand hero=he_clerk_a position=ranged");
  t.take("stand position=melee");
  while (t.step() == "Choose Attacks: Pins") t.take("finish");
  while (t.step() == "Choose Attacks: actions") t.take_number(0);
  const auto roll_on = [&] {
    while (t.step() == "Before the roll") t.take("roll_on");
    while (t.step() == "After the roll") t.take("finish");
  };
  const auto shoot = [&](const std::string& who) {
    t.take("next piece=" + who);
    if (t.count("target") > 0) t.take_number(0);
    roll_on();
  };
  const auto shot = [&] {
    t.take_number(0);  // the next Creature
    const std::vector<std::string> targets = t.options();
    t.take_number(0);
    while (t.step() == "Choose a Talent") t.take_number(0);
    return targets;
  };
  using Targets = std::vector<std::string>;
  shoot("0");
  EXPECT_EQ(shot(), Targets{"target piece=1"});  // Ranged, and has not attacked
  shoot("1");
  EXPECT_EQ(shot(), Targets{"target piece=0"});  // of those shot at least often
  EXPECT_EQ(shot(), Targets{"target piece=2"});  // the only one not yet attacked
}

// rules: LU-CBT-08, LU-RUL-31, LU-AAD-06
TEST(LegendsCombat, LU_CBT_08_surprise_gives_advantage_in_the_engagement_round) {
  Table t(with({kDigger, kSecond}, dogs(2, 2)));
  t.fight("um_f01", Surprise::Party);
  EXPECT_EQ(t.hero(0).on.advantage, 1);
  EXPECT_EQ(t.s().combat.creatures[0].on.advantage, 0);  // Melee Creatures hold none
  Table foe(with({kDigger, kSecond}, dogs(2, 2)));
  foe.fight("um_f01", Surprise::Foe);
  EXPECT_EQ(foe.hero(0).on.advantage, -1);
}

}  // namespace
}  // namespace undercroft::legends
