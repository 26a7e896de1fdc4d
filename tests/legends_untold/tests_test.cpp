// The common procedure of a Test (LU-TST), Mastery and Weakness (LU-MAS), modifier icons (LU-ADV).
#include "legends_untold/table.h"

namespace undercroft::legends {
namespace {

/// A Test of the first Hero, at the roll.
Roll of_hero(Skill skill, int difficulty) {
  Roll test;
  test.hero = 0;
  test.skill = skill;
  test.attribute = attribute_of(skill);
  test.difficulty = narrow<u8>(difficulty);
  return test;
}
Table& roll_it(Table& t, const Roll& test, const std::string& faces) {
  t.dice({faces});
  t.run([&](Play& p) { return make_test(p, test); });
  while (t.step() == "Before the roll") t.take("roll_on");
  while (t.step() == "After the roll") t.take("finish");
  return t;
}
int total(Table& t, const Roll& test, const std::string& faces) {
  roll_it(t, test, faces);
  return t.s().tests.back().total;
}

// rules: LU-EX-18, LU-MAS-02, LU-MAS-03, LU-MAS-05, LU-TST-01, LU-TST-03
TEST(LegendsTests, LU_MAS_02_mastery_drops_the_lowest_and_weakness_the_highest) {
  const Roll plain = of_hero(Skill::None, 12);
  Table t;
  EXPECT_EQ(total(t, plain, "125"), 8);
  Roll mastery = plain;
  mastery.marks = Roll::kMastery;
  EXPECT_EQ(total(t, mastery, "1256"), 13);
  Roll weakness = plain;
  weakness.marks = Roll::kWeakness;
  EXPECT_EQ(total(t, weakness, "1256"), 8);
  Roll both = plain;
  both.marks = Roll::kMastery | Roll::kWeakness;
  EXPECT_EQ(total(t, both, "125"), 8);
}

// rules: LU-TST-02, LU-TST-04, LU-HER-05
TEST(LegendsTests, LU_TST_04_the_attribute_of_the_named_skill_is_added) {
  Table t;  // the Quarrier: Brawn 3, Grace 1
  EXPECT_EQ(total(t, of_hero(Skill::Climb, 12), "333"), 12);
  EXPECT_TRUE(is_passed(t.s().tests.back()));
  EXPECT_EQ(total(t, of_hero(Skill::Leap, 12), "333"), 10);
  EXPECT_FALSE(is_passed(t.s().tests.back()));
  EXPECT_EQ(total(t, of_hero(Skill::None, 12), "333"), 9);
}

// rules: LU-MAS-01, LU-MAS-06, LU-MAS-07, LU-MAS-08
TEST(LegendsTests, LU_MAS_01_a_shared_speciality_gives_mastery) {
  Table t;
  t.run([&](Play& p) {
    open_card(p, Kind::Obstacle, t.card(Kind::Obstacle, "um_o01"));  // Stone
    return kNext;
  });
  Roll test = of_hero(Skill::Climb, 13);
  EXPECT_EQ(mastery_of(t.read(), test), 1);  // the Quarrier has Stone
  test.hero = 1;
  EXPECT_EQ(mastery_of(t.read(), test), 0);  // the Lamplighter has not
  t.s().open.clear();
  Play p = t.play();
  open_card(p, Kind::Obstacle, t.card(Kind::Obstacle, "um_o10"));  // Works: by Lamp-Trimmer
  EXPECT_EQ(mastery_of(t.read(), test), 1);
  t.set_talents(1, "XXX");
  EXPECT_EQ(mastery_of(t.read(), test), 1);
  t.set_talents(1, "DDD");
  EXPECT_EQ(mastery_of(t.read(), test), 0);
}

// rules: LU-CON-12, LU-MAS-04
TEST(LegendsTests, LU_CON_12_fear_gives_weakness) {
  Table t;
  const Roll test = of_hero(Skill::Climb, 13);
  EXPECT_EQ(mastery_of(t.read(), test), 0);
  t.hero(0).on.fear = 1;
  EXPECT_EQ(mastery_of(t.read(), test), -1);
}

// rules: LU-ADV-03, LU-ADV-04, LU-ADV-05
TEST(LegendsTests, LU_ADV_03_modifier_icons) {
  Table t;
  const auto change = [&](const std::string& card) {
    t.s().open.clear();
    Play p = t.play();
    open_card(p, Kind::Obstacle, t.card(Kind::Obstacle, card));
    return sum_of_modifiers(t.read(), of_hero(Skill::None, 12));
  };
  EXPECT_EQ(change("um_o04"), 0);  // Alert and Light icons
  t.s().readiness = Readiness::Alert;
  EXPECT_EQ(change("um_o04"), 2);
  EXPECT_EQ(change("um_o05"), 0);
  t.s().light = 1;
  EXPECT_EQ(change("um_o04"), 3);
  t.s().readiness = Readiness::Careless;
  EXPECT_EQ(change("um_o05"), -2);  // a Careless icon
  EXPECT_EQ(change("um_o04"), 1);
}

// rules: LU-ADV-06, LU-PTY-04
TEST(LegendsTests, LU_ADV_06_the_kit_icon_doubles_kits) {
  Table t;
  t.hero(1).kits[0].card = 0;  // Climbing Irons
  const auto change = [&](const std::string& card, int hero, u8 marks) {
    t.s().open.clear();
    Play p = t.play();
    open_card(p, Kind::Obstacle, t.card(Kind::Obstacle, card));
    Roll test = of_hero(Skill::Climb, 12);
    test.attribute = Attribute::None;
    test.hero = narrow<u8>(hero);
    test.marks = marks;
    return sum_of_modifiers(t.read(), test);
  };
  EXPECT_EQ(change("um_o05", 1, 0), 1);
  EXPECT_EQ(change("um_o01", 1, 0), 2);             // its Kit icon
  EXPECT_EQ(change("um_o01", 0, 0), 0);             // another Hero's Kit
  EXPECT_EQ(change("um_o05", 0, Roll::kParty), 1);  // in a Party Test it serves all
  t.hero(1).kits[0].upgraded = 1;
  EXPECT_EQ(change("um_o05", 1, 0), 2);
}

// rules: LU-TST-07, LU-TST-09, LU-TST-10, LU-TST-11, LU-TAL-01, LU-TAL-04
TEST(LegendsTests, LU_TST_09_a_bonus_stays_for_further_attempts_at_the_card) {
  Table t;                           // Soft Tread of the Lamplighter: +1 Grace, +2 if Sneak
  t.face(Kind::Obstacle, "um_o01");  // Leap 14
  t.dice({"111", "334"});
  t.take("attempt hero=he_lamplighter_a skill=leap");
  ASSERT_EQ(t.step(), "Before the roll");
  t.take("use hero=he_lamplighter_a text=he_sk09");
  while (t.step() == "Before the roll") t.take("roll_on");
  ASSERT_EQ(t.step(), "Choose a Talent");  // its red result
  t.take(t.options().back());
  ASSERT_EQ(t.step(), "Who attempts the Test, and how?");
  EXPECT_EQ(t.s().kept.size(), 1U);
  // 10, Grace 3, and the 1 that was bought before
  t.take("attempt hero=he_lamplighter_a skill=leap");
  while (t.step() == "Before the roll") t.take("roll_on");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);
  EXPECT_EQ(t.s().kept.size(), 1U);
}

// rules: LU-ADV-07, LU-ADV-08, LU-RUL-81
TEST(LegendsTests, LU_ADV_07_a_loot_may_be_discarded_for_the_printed_bonus) {
  Table t;
  t.give_loot("um_t05").give_loot("um_t20");
  t.face(Kind::Obstacle, "um_o01");
  t.take("attempt hero=he_lamplighter_a skill=climb");
  EXPECT_TRUE(t.offers("offer loot=um_t05"));
  t.take("offer loot=um_t05");
  EXPECT_FALSE(t.holds("um_t05"));
  ASSERT_EQ(t.s().kept.size(), 1U);
  EXPECT_EQ(t.s().kept[0].amount, 2);
  EXPECT_TRUE(t.holds("um_t20"));  // one item for a Hero and card
}

}  // namespace
}  // namespace undercroft::legends
