// The common procedure of a Test (LU-TST), Mastery and Weakness (LU-MAS), modifier icons (LU-ADV).
#include "legends_untold/places.h"

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

// ---- with Talents of the test pack

Start with_pack(std::function<void(Content&)> change = without_mastery) {
  return {.packs = {"legends_trials"}, .change = std::move(change)};
}
const std::string kTester = "he_quarrier_a", kHelper = "he_lamplighter_a";

/// The first Hero, of Brawn 3, attempts um_o01 (Climb 13, Stone) up to the first question after it.
Table& climbs(Table& t, const std::vector<std::string>& faces) {
  t.face(Kind::Obstacle, "um_o01");
  t.dice(faces);
  t.take("attempt hero=" + kTester + " skill=climb");
  while (t.step() == "Before the roll") t.take("roll_on");
  return t;
}

// rules: LU-EX-11, LU-TST-07, LU-TST-03
TEST(LegendsTests, LU_EX_11_smithing_adds_two_to_a_mend_and_one_to_another_handle_test) {
  const auto adds = [](Skill skill) {
    Table t(with_pack());
    give_talent(t, 0, "smithing");
    Roll test = of_hero(skill, 12);
    test.modifier = 3 - attribute_value(t.read(), 0, test.attribute);  // as if it were 3
    t.dice({"333"});
    t.run([&](Play& p) { return make_test(p, test); });
    if (t.offers("use text=smithing")) t.take("use hero=" + kTester + " text=smithing");
    while (t.step() == "Before the roll") t.take("roll_on");
    return int{t.s().tests.back().total};
  };
  EXPECT_EQ(adds(Skill::Mend), 14);
  EXPECT_EQ(adds(Skill::Pick), 13);
  EXPECT_EQ(adds(Skill::Climb), 12);  // no Test of Handle
}

// rules: LU-TST-08, LU-TST-12, LU-TST-14, LU-DEC-09, LU-CHA-14
TEST(LegendsTests, LU_TST_12_a_reroll_rerolls_all_dice_and_the_new_result_counts) {
  Table t(with_pack());
  give_talent(t, 0, "second_try");
  climbs(t, {"234", "346"});  // 9 and 3: one short; 13 and 3
  ASSERT_EQ(t.step(), "After the roll");
  t.take("use hero=" + kTester + " text=second_try");
  EXPECT_EQ(t.scripted(), 0);
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);

  Table worse(with_pack());
  give_talent(worse, 0, "second_try");
  climbs(worse, {"466", "111"});
  worse.take("use hero=" + kTester + " text=second_try");
  EXPECT_EQ(worse.s().open.back().outcome, Resolves::No);  // the first would have passed

  Table kept(with_pack());
  give_talent(kept, 0, "second_try");
  climbs(kept, {"466"});
  kept.take("finish");  // LU-TST-14: it is optional
  EXPECT_EQ(kept.s().open.back().outcome, Resolves::Yes);
  EXPECT_EQ(kept.hero(0).talents.back().state, TalentState::Ready);

  Table other(with_pack());
  give_talent(other, 0, "second_try");
  other.face(Kind::Obstacle, "um_o01");
  other.dice({"111"});
  other.take("attempt hero=" + kTester + " skill=rig");  // no Test of Brawn
  while (other.step() == "Before the roll") other.take("roll_on");
  EXPECT_NE(other.step(), "After the roll");
}

// rules: LU-RUL-89
TEST(LegendsTests, LU_RUL_89_each_reroll_once_and_another_may_follow) {
  Table t(with_pack());
  give_talent(t, 0, "second_try");
  give_talent(t, 0, "third_try");
  climbs(t, {"111", "112", "466"});
  t.take("use hero=" + kTester + " text=second_try");
  ASSERT_EQ(t.step(), "After the roll");
  EXPECT_FALSE(t.offers("use text=second_try"));
  t.take("use hero=" + kTester + " text=third_try");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);
}

// rules: LU-TST-13, LU-RUL-41
TEST(LegendsTests, LU_TST_13_a_reroll_keeps_the_mastery_of_the_roll) {
  Table t(with_pack([](Content& content) {
    without_mastery(content);
    for (TalentDef& def : content.talents)
      if (def.id == "second_try") def.specialities = 1;  // Stone
  }));
  give_talent(t, 0, "second_try");
  t.hero(0).on.poison = 1;  // the cost Drains it
  climbs(t, {"1111", "1244"});
  t.take("use hero=" + kTester + " text=second_try");
  EXPECT_EQ(t.hero(0).talents.back().state, TalentState::Drained);
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);  // 10 of four dice, and 3
}

// rules: LU-RUL-89
TEST(LegendsTests, LU_RUL_89_an_ability_without_a_cost_once_in_a_test) {
  Table t(with_pack());
  give_talent(t, 0, "steady_hand");
  t.face(Kind::Obstacle, "um_o01");
  t.dice({"333"});
  t.take("attempt hero=" + kTester + " skill=climb");
  ASSERT_TRUE(t.offers("use text=steady_hand"));
  t.take("use hero=" + kTester + " text=steady_hand");
  EXPECT_FALSE(t.offers("use text=steady_hand"));
  while (t.step() == "Before the roll") t.take("roll_on");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);  // 9, 3 and 1
}

// rules: LU-TST-11, LU-TST-09
TEST(LegendsTests, LU_TST_11_another_hero_does_not_inherit_a_bonus) {
  Table t({.change = without_mastery});
  t.face(Kind::Obstacle, "um_o01");  // Leap 14
  t.dice({"111", "111"});
  t.take("attempt hero=" + kHelper + " skill=leap");
  t.take("use hero=" + kHelper + " text=he_sk09");
  while (t.step() == "Before the roll") t.take("roll_on");
  answer_all(t, "Choose a Talent");
  t.take("attempt hero=" + kTester + " skill=leap");
  while (t.step() == "Before the roll") t.take("roll_on");
  answer_all(t, "Choose a Talent");
  // 12: with the bonus of the Lamplighter, who has Grace 3, it would be 14
  t.dice({"336"});
  t.take("attempt hero=" + kTester + " skill=leap");
  while (t.step() == "Before the roll") t.take("roll_on");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::No);
}

// Or the Turn ends.
// rules: LU-TST-09
TEST(LegendsTests, LU_TST_09_a_bonus_ends_with_the_turn) {
  Table t;
  bring_to_empty(t, "um_l13", TurnStep::Adventure);
  put_obstacle(t, "um_o01");
  t.s().readiness = Readiness::Bold;
  t.set_clock(5, 0);
  play_on(t);
  t.give_loot("um_t05");
  t.dice({"111"});
  t.take("attempt hero=" + kHelper + " skill=climb");
  t.take("offer loot=um_t05");
  while (t.step() == "Before the roll") t.take("roll_on");
  answer_all(t, "Choose a Talent");
  EXPECT_EQ(t.s().kept.size(), 1U);
  t.take("retreat");
  EXPECT_EQ(t.s().kept.size(), 1U);
  while (t.step() != "Marching Order") t.take("finish");
  EXPECT_EQ(t.s().kept.size(), 0U);
}

// rules: LU-ADV-06, LU-HER-16
TEST(LegendsTests, LU_ADV_06_an_outfit_is_no_kit) {
  Table t;
  int outfit = 0;
  while (t.content().kits[at(outfit)].id != "he_o02") ++outfit;
  t.hero(1).outfit.card = narrow<u8>(outfit);  // Waxed Cloak: Endure 1
  const auto change = [&](int hero, u8 marks) {
    t.s().open.clear();
    Play p = t.play();
    open_card(p, Kind::Obstacle, t.card(Kind::Obstacle, "um_o08"));  // a Kit icon
    Roll test = of_hero(Skill::Endure, 12);
    test.attribute = Attribute::None;
    test.hero = narrow<u8>(hero);
    test.marks = marks;
    return sum_of_modifiers(t.read(), test);
  };
  EXPECT_EQ(change(1, 0), 1);             // not doubled
  EXPECT_EQ(change(0, Roll::kParty), 0);  // nobody else's
}

// rules: LU-DMG-06
TEST(LegendsTests, LU_DMG_06_kits_of_the_unconscious_serve_the_party) {
  Table t;
  t.hero(1).kits[0].card = 0;  // Climbing Irons
  t.hero(1).fallen = 1;
  Play p = t.play();
  open_card(p, Kind::Obstacle, t.card(Kind::Obstacle, "um_o05"));
  Roll test = of_hero(Skill::Climb, 12);
  test.attribute = Attribute::None;
  EXPECT_EQ(sum_of_modifiers(t.read(), test), 1);
}

// rules: LU-RUL-81, LU-ADV-07, LU-DEC-22
TEST(LegendsTests, LU_RUL_81_one_loot_for_a_hero_and_a_card) {
  Table t;
  t.give_loot("um_t05").give_loot("um_t20");
  t.face(Kind::Obstacle, "um_o01");
  t.dice({"111"});
  t.take("attempt hero=" + kHelper + " skill=climb");
  t.take("offer loot=um_t05");
  EXPECT_FALSE(t.offers("offer"));
  while (t.step() == "Before the roll") t.take("roll_on");
  answer_all(t, "Choose a Talent");
  t.dice({"111"});
  t.take("attempt hero=" + kHelper + " skill=climb");
  EXPECT_FALSE(t.offers("offer"));  // the bonus is kept, and it was the only one
  while (t.step() == "Before the roll") t.take("roll_on");
  answer_all(t, "Choose a Talent");
  t.take("attempt hero=" + kTester + " skill=climb");
  EXPECT_TRUE(t.offers("offer loot=um_t20"));
}

// A card without the icon takes none.
// rules: LU-ADV-07
TEST(LegendsTests, LU_ADV_07_only_cards_with_the_icon) {
  Table t;
  t.give_loot("um_t05");
  t.face(Kind::Obstacle, "um_o04");
  t.take("attempt hero=" + kHelper + " skill=calm");
  EXPECT_FALSE(t.offers("offer"));
}

// rules: LU-RUL-95, LU-FOE-07, LU-MAS-01
TEST(LegendsTests, LU_RUL_95_mastery_in_scouting_and_surprise_tests) {
  Table t({.change = [](Content& content) {
    without_mastery(content);
    for (OccupationDef& def : content.occupations)
      if (def.id == kTester) def.specialities = 1;  // Stone
    for (LocationDef& def : content.locations) def.specialities = def.id == "um_l01" ? 1 : 0;
  }});
  Roll scouting = of_hero(Skill::None, 9);
  scouting.kind = TestKind::Scouting;
  EXPECT_EQ(mastery_of(t.read(), scouting), 0);
  bring_to(t, "um_l01", TurnStep::Adventure);
  EXPECT_EQ(mastery_of(t.read(), scouting), 1);
  scouting.hero = 1;
  EXPECT_EQ(mastery_of(t.read(), scouting), 0);
  Roll surprise = of_hero(Skill::None, 9);
  surprise.kind = TestKind::Surprise;
  EXPECT_EQ(mastery_of(t.read(), surprise), 0);
  t.hero(0).on.fear = 1;  // LU-RUL-36
  EXPECT_EQ(mastery_of(t.read(), surprise), -1);
}

// rules: LU-MAS-01, LU-MAS-02, LU-CHA-13, LU-DEC-08
TEST(LegendsTests, LU_CHA_13_four_dice_with_mastery_and_three_without) {
  const auto outcomes = [](const std::string& hero) {
    Table t;
    t.face(Kind::Obstacle, "um_o01");  // Stone
    const Table& same = t;
    t.dice({hero == kTester ? "1666" : "666"});
    t.take("attempt hero=" + hero + " skill=rig");
    while (t.step() == "Before the roll") t.take("roll_on");
    return same.scripted();
  };
  EXPECT_EQ(outcomes(kTester), 0);
  EXPECT_EQ(outcomes(kHelper), 0);
}

// What its cost Exhausts gave its bonus to the first roll, and gives it to the second.
// rules: LU-TST-13
TEST(LegendsTests, LU_TST_13_a_reroll_keeps_every_modifier) {
  Table t(with_pack());
  give_talent(t, 0, "braced");
  climbs(t, {"111", "234"});  // Climb 13: 9, Brawn 3, and the 2
  const int first = t.s().tests.back().total;
  EXPECT_EQ(first, 3 + 3 + 2);
  t.take("use hero=" + kTester + " text=braced");
  EXPECT_EQ(t.hero(0).talents.back().state, TalentState::Exhausted);
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);
  Table low(with_pack());
  give_talent(low, 0, "braced");
  climbs(low, {"466", "134"});  // 8, 3 and 2: 13
  low.take("use hero=" + kTester + " text=braced");
  EXPECT_EQ(low.s().open.back().outcome, Resolves::Yes);
  Table short_of_it(with_pack());
  give_talent(short_of_it, 0, "braced");
  climbs(short_of_it, {"466", "133"});  // 12
  short_of_it.take("use hero=" + kTester + " text=braced");
  EXPECT_EQ(short_of_it.s().open.back().outcome, Resolves::No);
}

// rules: LU-TST-08, LU-TST-07, LU-TST-09
TEST(LegendsTests, LU_TST_08_a_bonus_after_the_roll_counts_in_its_total) {
  Table t(with_pack());
  give_talent(t, 0, "late_push");
  climbs(t, {"234", "233"});  // 9 and 3: one short of 13
  ASSERT_EQ(t.step(), "After the roll");
  t.take("use hero=" + kTester + " text=late_push");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);
  Table more(with_pack());
  give_talent(more, 0, "late_push");
  climbs(more, {"133", "333"});  // 7 and 3, and 2: 12
  more.take("use hero=" + kTester + " text=late_push");
  answer_all(more, "Choose a Talent");
  EXPECT_EQ(more.s().open.back().outcome, Resolves::No);
  // kept for the next attempt: 9, 3 and 2
  more.take("attempt hero=" + kTester + " skill=climb");
  while (more.step() == "Before the roll") more.take("roll_on");
  EXPECT_EQ(more.s().open.back().outcome, Resolves::Yes);
}

// It counts by itself, and once: a text without a cost cannot be used again for the same card.
// rules: LU-TST-10, LU-GEN-06, LU-RUL-89
TEST(LegendsTests, LU_TST_10_what_was_given_once_is_not_given_again) {
  const auto second = [](const std::string& faces) {
    auto t = std::make_unique<Table>(with_pack());
    give_talent(*t, 0, "steady_hand");  // Brawn +1, once in a Test
    t->face(Kind::Obstacle, "um_o01");
    t->dice({"111", faces});
    t->take("attempt hero=" + kTester + " skill=climb");
    t->take("use hero=" + kTester + " text=steady_hand");
    while (t->step() == "Before the roll") t->take("roll_on");
    answer_all(*t, "Choose a Talent");
    t->take("attempt hero=" + kTester + " skill=climb");
    EXPECT_FALSE(t->offers("use text=steady_hand"));
    while (t->step() == "Before the roll") t->take("roll_on");
    return t->s().open.back().outcome;
  };
  EXPECT_EQ(second("333"), Resolves::Yes);  // 9, Brawn 3 and the 1: 13
  EXPECT_EQ(second("233"), Resolves::No);
}

// A text that may be used for oneself and for another is offered once.
// rules: LU-DEC-08, LU-TST-07
TEST(LegendsTests, LU_DEC_08_nobody_helps_oneself) {
  Table t(with_pack());
  t.hero(0).talents.clear();
  t.hero(1).talents.clear();
  give_talent(t, 0, "he_sk03");
  t.face(Kind::Obstacle, "weir");  // a Party Test: Climb or Swim
  t.take("attempt hero=" + kTester + " skill=climb");
  EXPECT_EQ(t.count("use text=he_sk03/2"), 1);
  Table other(with_pack());
  other.hero(0).talents.clear();
  other.hero(1).talents.clear();
  give_talent(other, 1, "he_sk03");
  other.face(Kind::Obstacle, "weir");
  other.take("attempt hero=" + kTester + " skill=climb");
  EXPECT_EQ(other.count("use hero=" + kHelper + " text=he_sk03"), 1);
}

// What a text gives everybody against a card waits for the card that was left, until the Turn ends.
// rules: LU-TST-09, LU-RUL-91, LU-PTY-03
TEST(LegendsTests, LU_TST_09_a_bonus_for_all_waits_for_the_card_that_was_left) {
  Table t(with_pack());
  t.set_clock(9, 0);
  bring_to_empty(t, "um_l09", TurnStep::Exploration);
  put_barrier(t, 0, "um_b03");  // a Party Test: Swim 11, Endure, Rig
  put_barrier(t, 1, "um_b10");
  t.hero(0).talents.clear();
  t.hero(1).talents.clear();
  give_talent(t, 0, "he_sk03");  // every Hero +1 on a Party Test that offers Rig
  give_talent(t, 0, "he_sk14");
  give_talent(t, 1, "he_sk15");
  give_talent(t, 1, "he_sk16");
  play_on(t);
  const auto bonus = [&](int hero) { return given(t.read(), Attr::Bonus, hero); };
  t.take("tackle barrier=0").dice({"111"});
  t.take("attempt hero=" + kTester + " skill=swim").take("use text=he_sk03/2");
  while (t.step() == "Before the roll") t.take("roll_on");
  answer_all(t, "Choose a Talent");
  EXPECT_EQ(bonus(1), 1);
  t.take("leave_it");
  EXPECT_EQ(bonus(0) + bonus(1), 0);  // nothing of it counts elsewhere
  t.take("tackle barrier=1");
  EXPECT_EQ(bonus(0) + bonus(1), 0);
  t.take("leave_it").take("tackle barrier=0");
  EXPECT_EQ(bonus(0), 1);
  EXPECT_EQ(bonus(1), 1);
  t.take("leave_it");
  while (t.step() != "Marching Order") t.take("finish");
  t.order().take("remain").take("tackle barrier=0");
  EXPECT_EQ(bonus(0) + bonus(1), 0);  // another Turn
}

// Also when the card was left and is faced again in the same Turn.
// rules: LU-RUL-81, LU-TST-09
TEST(LegendsTests, LU_RUL_81_the_loot_counts_when_the_card_is_faced_again) {
  Table t({.change = without_mastery});
  t.set_clock(9, 0);
  bring_to_empty(t, "um_l09", TurnStep::Exploration);
  put_barrier(t, 0, "um_b09");  // the Loot icon
  put_barrier(t, 1, "um_b10");
  t.set_talents(0, "D");
  t.give_loot("um_t05").give_loot("um_t20");
  play_on(t);
  const auto attempt = [&](const std::string& faces) -> Table& {
    for (const std::string& option : t.options())
      if (option.starts_with("attempt hero=" + kTester)) {
        t.dice({faces});
        return t.take(option);
      }
    return t;
  };
  t.take("tackle barrier=0");
  attempt("111").take("offer loot=um_t05");
  ASSERT_EQ(t.s().tests.size(), 0U);
  answer_all(t, "Choose a Talent");
  t.take("leave_it").take("tackle barrier=0");
  attempt("111");
  EXPECT_FALSE(t.offers("offer"));  // one item; its bonus counts again
}

// A discarded Loot that adds to a Test has done so for all further attempts.
// rules: LU-TST-09, LU-LOO-01
TEST(LegendsTests, LU_TST_09_what_a_discarded_loot_added_stays) {
  const auto second = [](const std::string& faces) {
    Table t({.change = without_mastery});
    t.set_talents(0, "R");
    t.give_loot("um_t06");  // discard it: Climb +3
    t.face(Kind::Obstacle, "um_o01");
    t.dice({"111", faces});
    t.take("attempt hero=" + kTester + " skill=climb").take("use text=um_t06");
    while (t.step() == "Before the roll") t.take("roll_on");
    answer_all(t, "Choose a Talent");
    EXPECT_FALSE(t.holds("um_t06"));
    t.take("attempt hero=" + kTester + " skill=climb");
    while (t.step() == "Before the roll") t.take("roll_on");
    return t.s().open.back().outcome;
  };
  EXPECT_EQ(second("223"), Resolves::Yes);  // 7, Brawn 3 and 3: 13
  EXPECT_EQ(second("222"), Resolves::No);
}

}  // namespace
}  // namespace undercroft::legends
