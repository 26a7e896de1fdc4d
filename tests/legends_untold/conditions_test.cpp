// Conditions (LU-CON) on Heroes and on Creatures, Shock cards included.
#include "legends_untold/battle.h"

namespace undercroft::legends {
namespace {

Figures hounds(int population = 1, int health = 9) {
  return {.foe = kDogs, .population = population, .health = health};
}
Table hushed() {
  return Table({.heroes = {kMaul, kSpade}, .change = silence_heroes});
}
Table& befall(Table& t, Harm kind, int n = 1) {
  t.run([&](Play& p) { return deal(p, 1, kind, n); });
  while (t.step() == "Choose a Talent") t.take_number(0);
  return t;
}
void give_foe(Battle& t, int creature, Harm kind) {
  t.run([&](Play& p) { return afflict(p, bit_of(creature), kind); });
}

// One instance an icon.
// rules: LU-CON-01
TEST(LegendsConditions, LU_CON_01_conditions_are_dealt_like_damage) {
  Table t = hushed();
  befall(t, Harm::Shock, 2);
  EXPECT_EQ(t.hero(0).on.shocks, 2);
  Table fire = hushed();
  fire.set_talents(0, "RRR");
  befall(fire, Harm::Fire, 2);
  EXPECT_EQ(fire.talents(0), "XXR");
}

// rules: LU-CON-02, LU-CON-03, LU-RUL-40
TEST(LegendsConditions, LU_CON_02_fire_exhausts_or_else_drains) {
  Table t = hushed();
  t.set_talents(0, "RXD");
  befall(t, Harm::Fire);
  EXPECT_EQ(t.talents(0), "XXD");
  befall(t, Harm::Fire);
  EXPECT_EQ(t.talents(0), "DXD");
  befall(t, Harm::Fire);
  EXPECT_EQ(t.talents(0), "DDD");
  EXPECT_EQ(t.hero(0).fallen, 0);
  befall(t, Harm::Fire);
  EXPECT_EQ(t.hero(0).fallen, 1);
}

// rules: LU-CON-04
TEST(LegendsConditions, LU_CON_04_an_attack_with_fire_ignores_the_defence) {
  Table t({.heroes = {kSling}, .change = [](Content& content) {
             without_mastery(content);
             set_figures(content,
                         {.foe = kDogs, .population = 1, .health = 9, .ranged_defence = -2});
           }});
  const auto& talents = t.content().talents;
  for (std::size_t i = 0; i < talents.size(); ++i)
    if (talents[i].id == "he_sl2") t.hero(0).talents[0].card = narrow<u8>(static_cast<int>(i));
  t.set_talents(0, "R").give_loot("um_t01");  // a Light for the Firepot
  t.fight(kDogs);
  t.take("stand position=ranged").take("act");
  t.take("next").take("target");
  ASSERT_EQ(t.step(), "Before the roll");
  EXPECT_EQ(attack_modifiers(t.read(), test_now(t.read())), -2);
  t.dice({"none"});  // stop at the dice
  const auto burn = [&] {
    t.take_number(1);  // it burns the Light, and this attack deals Fire
    while (t.step() == "Choose") t.take_number(0);
    while (t.step() == "Before the roll") t.take("roll_on");
  };
  EXPECT_THROW(burn(), std::runtime_error);
  EXPECT_EQ(attack_modifiers(t.read(), test_now(t.read())), 0);
  EXPECT_FALSE(t.holds("um_t01"));
  t.dice({"355"}).go();
  EXPECT_EQ(t.s().combat.creatures[0].health, 7);  // 13: Strike, and one Damage more
}

// rules: LU-CON-05
TEST(LegendsConditions, LU_CON_05_fire_on_a_creature_deals_damage) {
  Battle t({kMaul, kSpade}, hounds());
  give_foe(t, 0, Harm::Fire);
  EXPECT_EQ(t.creature(0).health, 8);
  Table lice({.heroes = {kMaul, kSpade}, .change = [](Content& content) {
                silence_heroes(content);
                for (FoeDef& foe : content.foes)
                  if (foe.id == "um_f04") foe.health = 9;
              }});
  lice.fight("um_f04");
  lice.run([](Play& p) { return afflict(p, 1, Harm::Fire); });
  EXPECT_EQ(lice.s().combat.creatures[0].health, 7);  // their card says two
  lice.run([](Play& p) { return wound(p, 1, 1, 0); });
  EXPECT_EQ(lice.s().combat.creatures[0].health, 6);  // not of Fire
}

// rules: LU-CON-06, LU-CON-11, LU-RUL-87
TEST(LegendsConditions, LU_CON_06_one_token_each) {
  Table t = hushed();
  befall(t, Harm::Poison, 2);
  befall(t, Harm::Fear, 2);
  EXPECT_EQ(t.hero(0).on.poison, 1);
  EXPECT_EQ(t.hero(0).on.fear, 1);
  Battle battle({kMaul, kSpade}, hounds());
  give_foe(battle, 0, Harm::Poison);
  give_foe(battle, 0, Harm::Fear);
  EXPECT_EQ(battle.creature(0).on.poison, 1);
  EXPECT_EQ(battle.creature(0).on.fear, 1);
}

// rules: LU-CON-07, LU-RUL-41
TEST(LegendsConditions, LU_CON_07_poison_drains_what_would_be_exhausted) {
  Table t = hushed();
  t.set_talents(0, "RRD");
  befall(t, Harm::Poison);
  befall(t, Harm::Exhaust);
  EXPECT_EQ(t.talents(0), "DRD");
  befall(t, Harm::Fire);
  EXPECT_EQ(t.talents(0), "DDD");
  Table other = hushed();
  other.set_talents(1, "RRR");
  befall(other, Harm::Poison);
  other.run([](Play& p) { return deal(p, 2, Harm::Exhaust, 1); });
  other.take_number(0);
  EXPECT_EQ(other.talents(1), "XRR");  // only who is Poisoned
}

// rules: LU-CON-08, LU-CON-09
TEST(LegendsConditions, LU_CON_08_a_poisoned_creature_loses_its_abilities) {
  const auto struck = [](bool poisoned) {
    // The Chimney Spider: who is Struck Pins nobody in the next Round.
    Battle t({kAxe, kHook}, {.foe = "um_f11", .population = 2, .health = 9, .mute = false});
    t.set_talents(0, "RRR");
    t.choose("MM");
    if (poisoned) give_foe(t, 0, Harm::Poison);
    t.attack(0, "111", 0);
    return t.s().fx.lasting.size();
  };
  EXPECT_EQ(struck(false), 1U);
  EXPECT_EQ(struck(true), 0U);
  // All of them Poisoned, the card is silent; what it did is not undone.
  Battle t({kAxe, kHook}, {.foe = "um_f11", .population = 1, .health = 9, .mute = false});
  t.set_talents(0, "RRR");
  t.choose("MM");
  t.attack(0, "111", 0);
  EXPECT_FALSE(is_foe_silent(t.read()));
  give_foe(t, 0, Harm::Poison);
  EXPECT_TRUE(is_foe_silent(t.read()));
  EXPECT_EQ(t.s().fx.lasting.size(), 1U);
}

// rules: LU-CON-10
TEST(LegendsConditions, LU_CON_10_camping_cures_poison) {
  Table t = hushed();
  befall(t, Harm::Poison);
  t.hero(1).on.poison = 1;
  t.run([](Play&) { return call(Proc::Camp); });
  t.take("heal hero=" + kMaul).take("nothing hero=" + kSpade);
  EXPECT_EQ(t.hero(0).on.poison, 0);
  EXPECT_EQ(t.hero(1).on.poison, 1);  // the Heal option alone
}

// rules: LU-CON-12, LU-CON-13, LU-MAS-05
TEST(LegendsConditions, LU_CON_12_fear_gives_weakness_and_mastery_to_whoever_attacks) {
  Battle t({kAxe, kHook}, hounds());
  t.choose("MM").aim(0);
  const auto mastery = [&] { return mastery_of(t.read(), test_now(t.read())); };
  EXPECT_EQ(mastery(), 0);
  t.hero(0).on.fear = 1;
  EXPECT_EQ(mastery(), -1);
  t.s().combat.creatures[0].on.fear = 1;
  EXPECT_EQ(mastery(), 0);
  t.hero(0).on.fear = 0;
  EXPECT_EQ(mastery(), 1);
  Roll shot;  // of a Creature with Fear, at a Hero with Fear
  shot.kind = TestKind::Attack;
  shot.creature = 0;
  shot.table = 1;
  EXPECT_EQ(mastery_of(t.read(), shot), -1);
  t.hero(1).on.fear = 1;
  EXPECT_EQ(mastery_of(t.read(), shot), 0);
}

// rules: LU-CON-12
TEST(LegendsConditions, LU_CON_12_fear_counts_in_other_tests_too) {
  Table t = hushed();
  t.hero(0).on.fear = 1;
  Roll test;
  test.kind = TestKind::Scouting;
  test.hero = 0;
  EXPECT_EQ(mastery_of(t.read(), test), -1);
}

// rules: LU-CON-15
TEST(LegendsConditions, LU_CON_15_no_more_than_two_shocks) {
  Battle t({kMaul, kSpade}, hounds());
  for (int i = 0; i < 3; ++i) give_foe(t, 0, Harm::Shock);
  EXPECT_EQ(t.creature(0).on.shocks, 2);
  befall(t, Harm::Shock, 3);
  EXPECT_EQ(t.hero(0).on.shocks, 2);
}

// rules: LU-CON-16, LU-CON-17, LU-CON-18, LU-CON-19, LU-CON-21, LU-CHA-15
TEST(LegendsConditions, LU_CON_16_each_shock_speaks_before_the_roll) {
  Battle t({kAxe}, hounds());
  t.hero(0).on.shocks = 2;
  t.choose("M").script("shocks", {"sh01", "sh08"});  // −2 and +2 on this Test
  t.begin_attack(0, "355").take("target");
  t.settle();
  EXPECT_EQ(t.scripted(), 0);
  EXPECT_EQ(t.hero(0).on.shocks, 0);
  EXPECT_EQ(t.creature(0).health, 8);  // 13
  EXPECT_TRUE(t.s().shocks.discard.has(at(t.card(Kind::Shock, "sh01"))));
  EXPECT_TRUE(t.s().shocks.discard.has(at(t.card(Kind::Shock, "sh08"))));
  Battle one({kAxe}, hounds());
  one.hero(0).on.shocks = 1;
  one.choose("M").script("shocks", {"sh01"});
  one.begin_attack(0, "355").take("target");
  one.settle();
  EXPECT_EQ(one.creature(0).health, 9);  // 11
}

// rules: LU-CON-20, LU-RUL-59
TEST(LegendsConditions, LU_CON_20_the_right_side_against_the_subject) {
  Battle t({kAxe}, hounds());
  t.s().combat.creatures[0].on.shocks = 1;
  t.choose("M").script("shocks", {"sh01"});  // +2 on this attack
  t.begin_attack(0, "344").take("target");
  t.settle();
  EXPECT_EQ(t.creature(0).health, 8);  // 13
  // the attacker's Shocks first, then the target's
  Battle both({kAxe}, hounds());
  both.hero(0).on.shocks = 1;
  both.s().combat.creatures[0].on.shocks = 1;
  both.choose("M").script("shocks", {"sh03", "sh01"});
  both.begin_attack(0, "344").take("target");
  both.settle();
  EXPECT_EQ(both.creature(0).health, 8);
  EXPECT_EQ(both.hero(0).on.shocks + both.creature(0).on.shocks, 0);
}

// Tests of Heroes outside Combat, and Ranged Creatures' in it.
// rules: LU-CON-17
TEST(LegendsConditions, LU_CON_17_which_tests_count) {
  Battle t({kSling}, {.foe = kBats, .population = 1, .health = 9});
  t.set_talents(0, "RRR");
  t.choose("R").attack(0, "344");  // Advance: -2 for the Creature
  t.s().combat.creatures[0].on.shocks = 1;
  t.script("shocks", {"sh08"});  // +2
  t.shoot(0, "345", 0);          // 12: Strike
  EXPECT_EQ(t.scripted(), 0);
  EXPECT_EQ(t.talents(0), "DRR");
  Table surprise = hushed();
  surprise.hero(0).on.shocks = 1;
  surprise.script("shocks", {"sh01"}).dice({"355"});  // 13 - 2 against 11
  go_north(surprise, kDogs);
  surprise.take_number(0);
  EXPECT_EQ(surprise.s().combat.surprise, Surprise::None);
  EXPECT_EQ(surprise.scripted(), 0);
}

// rules: LU-CON-21, LU-RUL-07, LU-DCK-05
TEST(LegendsConditions, LU_CON_21_a_card_is_discarded_after_the_test) {
  Battle t({kAxe}, hounds());
  auto& deck = t.s().shocks;
  deck.unseen.reset();
  deck.unseen.set(at(t.card(Kind::Shock, "sh01")));
  t.hero(0).on.shocks = 2;
  t.choose("M").script("shocks", {"sh01"});
  t.begin_attack(0, "355").take("target");
  // one card for two Shocks: it still lies with the Test, and the second finds none
  t.settle();
  EXPECT_EQ(t.creature(0).health, 9);  // 11 and not 9
  EXPECT_EQ(t.hero(0).on.shocks, 0);
  EXPECT_TRUE(deck.discard.has(at(t.card(Kind::Shock, "sh01"))));
}

// rules: LU-CON-22
TEST(LegendsConditions, LU_CON_22_a_card_may_differ_for_heroes_and_foes) {
  Battle t({kAxe}, hounds());
  t.set_talents(0, "RRR");
  t.hero(0).on.shocks = 1;
  t.choose("M").script("shocks", {"sh04"});  // a Hero Exhausts a Talent
  t.begin_attack(0, "344").take("target");
  t.settle();
  EXPECT_EQ(t.talents(0), "XRR");
  Battle foe({kSling}, {.foe = kBats, .population = 1, .health = 9});
  foe.set_talents(0, "RRR");
  foe.choose("R").attack(0, "122");  // a Fail strikes the Hero itself
  foe.set_talents(0, "RRR");
  foe.s().combat.creatures[0].on.shocks = 1;
  foe.script("shocks", {"sh04"});  // a Foe has −1
  foe.shoot(0, "345", 0);          // 11: Advance
  EXPECT_EQ(foe.talents(0), "RRR");
}

// rules: LU-CON-14, LU-CON-23, LU-RST-02, LU-RUL-87
TEST(LegendsConditions, LU_CON_14_the_rest_step_takes_fear_and_shock) {
  Table t = hushed();
  t.hero(0).on.poison = t.hero(0).on.fear = 1;
  t.hero(0).on.shocks = 2;
  t.hero(1).on.fear = 1;
  t.hero(1).on.shocks = 1;
  t.hero(1).fallen = 1;
  t.run([](Play&) { return call(Proc::Rest); });
  EXPECT_EQ(t.hero(0).on.fear, 0);
  EXPECT_EQ(t.hero(0).on.shocks, 0);
  EXPECT_EQ(t.hero(0).on.poison, 1);
  EXPECT_EQ(t.hero(1).on.fear, 0);  // the Unconscious too
  EXPECT_EQ(t.hero(1).on.shocks, 0);
}

// rules: LU-RUL-87, LU-MOR-12
TEST(LegendsConditions, LU_RUL_87_conditions_on_creatures_last_until_the_combat_ends) {
  Battle t({kMaul, kSpade}, hounds(2));
  give_foe(t, 0, Harm::Fear);
  t.choose("MM").attack(0, "344", 0).attack(1, "344", 0);
  EXPECT_EQ(t.s().combat.round, 2);
  EXPECT_EQ(t.creature(0).on.fear, 1);
}

// A Surprise Test is against the Foe card and not a Creature.
// rules: LU-RUL-58
TEST(LegendsConditions, LU_RUL_58_only_attacks_are_against_a_combatant) {
  Roll test;
  test.kind = TestKind::Surprise;
  test.hero = 0;
  EXPECT_EQ(tested_against(test), int{effects::kNoPiece});
  test.kind = TestKind::Attack;
  test.creature = 1;
  EXPECT_EQ(tested_against(test), creature_piece(1));
}

}  // namespace
}  // namespace undercroft::legends
