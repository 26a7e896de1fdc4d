// Attacks and their results (LU-ATK, LU-RES), Advantage (LU-AAD), the Ranged step (LU-RNG) and the
// Melee step (LU-MEL).
#include "legends_untold/battle.h"

namespace undercroft::legends {
namespace {

Figures dogs(int population = 1, int health = 9) {
  return {.foe = kDogs, .population = population, .health = health};
}
Figures bats(int population = 1, int health = 9) {
  return {.foe = kBats, .population = population, .health = health};
}
/// The roll of a Hero's Melee Attack that has come to a total.
Roll totalling(int total, int weapon, u8 marks = Roll::kMelee) {
  Roll test;
  test.kind = TestKind::Attack;
  test.hero = 0;
  test.creature = 0;
  test.weapon = narrow<u8>(weapon);
  test.marks = marks;
  test.total = total;
  return test;
}
AttackResult row(Table& t, int total, int weapon, u8 marks = Roll::kMelee) {
  return attack_result(t.read(), totalling(total, weapon, marks));
}

// ---- tables

// rules: LU-EX-09, LU-ATK-01, LU-TAB-02
TEST(LegendsAttacks, LU_EX_09_the_forgehand_and_the_knife) {
  Table t({.heroes = {"forgehand"}, .printed = true});
  EXPECT_EQ(occupation(t.read(), 0).attributes, (Array<u8, kAttributes>{2, 2, 3, 1, 1, 1}));
  EXPECT_EQ(row(t, 16, kKnife), AttackResult::Critical);
  EXPECT_EQ(row(t, 15, kKnife), AttackResult::Strike);
  EXPECT_EQ(row(t, 14, kKnife), AttackResult::Strike);
  EXPECT_EQ(row(t, 13, kKnife), AttackResult::Advance);
  EXPECT_EQ(row(t, 12, kKnife), AttackResult::Advance);
  EXPECT_EQ(row(t, 11, kKnife), AttackResult::TradeBlows);
  EXPECT_EQ(row(t, 10, kKnife), AttackResult::TradeBlows);
  EXPECT_EQ(row(t, 9, kKnife), AttackResult::PushedBack);
  EXPECT_EQ(row(t, 8, kKnife), AttackResult::Fail);
}

// rules: LU-EX-10, LU-EX-17, LU-ATK-01
TEST(LegendsAttacks, LU_EX_10_the_worn_axe) {
  Table t({.heroes = {"forgehand"}, .printed = true});
  EXPECT_EQ(row(t, 15, 0), AttackResult::Critical);
  EXPECT_EQ(row(t, 14, 0), AttackResult::Strike);
  EXPECT_EQ(row(t, 12, 0), AttackResult::Advance);
  EXPECT_EQ(row(t, 10, 0), AttackResult::TradeBlows);
  EXPECT_EQ(row(t, 8, 0), AttackResult::PushedBack);
  EXPECT_EQ(row(t, 7, 0), AttackResult::Fail);
  // LU-EX-17: its six rows are the sample table's lower six
  EXPECT_EQ(row(t, 17, 0), AttackResult::Critical);
  EXPECT_EQ(row(t, 13, 0), AttackResult::Strike);
  EXPECT_EQ(row(t, 11, 0), AttackResult::Advance);
  EXPECT_EQ(row(t, 9, 0), AttackResult::TradeBlows);
}

// rules: LU-RES-06, LU-RNG-10
TEST(LegendsAttacks, LU_RES_06_a_ranged_table_has_a_miss_and_neither_trade_blows_nor_pushed_back) {
  Battle t({kSling}, bats());
  EXPECT_EQ(row(t, 16, 0, 0), AttackResult::Critical);  // 16/13/11/8
  EXPECT_EQ(row(t, 13, 0, 0), AttackResult::Strike);
  EXPECT_EQ(row(t, 11, 0, 0), AttackResult::Advance);
  EXPECT_EQ(row(t, 8, 0, 0), AttackResult::Miss);
  EXPECT_EQ(row(t, 7, 0, 0), AttackResult::Fail);
  Roll shot;
  shot.kind = TestKind::Attack;
  shot.creature = 0;
  const auto of_bats = [&](int total) {  // 16/12/10/6
    shot.total = total;
    return attack_result(t.read(), shot);
  };
  EXPECT_EQ(of_bats(16), AttackResult::Critical);
  EXPECT_EQ(of_bats(15), AttackResult::Strike);
  EXPECT_EQ(of_bats(10), AttackResult::Advance);
  EXPECT_EQ(of_bats(6), AttackResult::Miss);
  EXPECT_EQ(of_bats(5), AttackResult::Fail);
}

// ---- the roll

// rules: LU-ATK-02, LU-ATK-03, LU-DEC-32
TEST(LegendsAttacks, LU_ATK_03_the_defence_is_added_to_the_roll) {
  const auto health = [](int defence) {
    Battle t({kAxe}, {.foe = kDogs,
                      .population = 1,
                      .health = 9,
                      .melee_defence = defence,
                      .ranged_defence = 4});
    t.choose("M").attack(0, "355");  // 13: Strike at 13
    return int{t.creature(0).health};
  };
  EXPECT_EQ(health(0), 8);
  EXPECT_EQ(health(-1), 9);  // 12: Advance
  EXPECT_EQ(health(1), 8);
  Battle ranged(
      {kSling},
      {.foe = kDogs, .population = 1, .health = 9, .melee_defence = 4, .ranged_defence = -2});
  ranged.choose("R").attack(0, "456");  // 15 - 2 = 13: Strike
  EXPECT_EQ(ranged.creature(0).health, 8);
}

// No Attribute, and Mastery only by the Weapon's Speciality.
// rules: LU-RUL-35, LU-ATK-01
TEST(LegendsAttacks, LU_RUL_35_attacks_add_no_attribute) {
  Battle t({kAxe}, dogs());
  t.choose("M").aim(0);
  EXPECT_EQ(t.added(), 0);  // Brawn 2 or not
  EXPECT_EQ(mastery_of(t.read(), test_now(t.read())), 0);
  Battle sexton({kSpade}, dogs(), Surprise::None, false, {.change = [](Content& content) {
                  for (OccupationDef& def : content.occupations)
                    if (def.id == kSpade) def.specialities = 1U << 8U;
                  for (WeaponDef& def : content.weapons)
                    if (def.id == "he_w08") {
                      def.specialities = 1U << 8U;
                      def.only_against = -1;
                    }
                }});
  sexton.choose("M");
  EXPECT_EQ(mastery_of(sexton.read(), totalling(0, 0)), 1);
  EXPECT_EQ(mastery_of(sexton.read(), totalling(0, kKnife)), 0);
}

// rules: LU-ATK-04, LU-ATK-05, LU-RES-02, LU-DMG-09
TEST(LegendsAttacks, LU_ATK_04_a_strike_deals_one_damage) {
  Battle t({kAxe, kHook}, dogs(2, 2));
  t.choose("MM").attack(0, "355", 0);
  EXPECT_EQ(t.creature(0).health, 1);
  t.attack(1, "355", 0);
  EXPECT_EQ(t.creature(0).health, 0);
  EXPECT_EQ(t.living(), 1);  // removed, and treated as absent
  Battle crossbow({kCrossbow}, dogs());
  crossbow.choose("R").attack(0, "345");  // 12: Strike; this Weapon deals one more
  EXPECT_EQ(crossbow.creature(0).health, 7);
}

// rules: LU-ATK-06, LU-RUL-30, LU-RUL-68, LU-CON-01
TEST(LegendsAttacks, LU_ATK_06_the_line_of_the_creatures_position) {
  const Figures figures{.foe = kBats,
                        .population = 1,
                        .health = 9,
                        .melee = {Harm::Damage, Harm::Damage},
                        .ranged = {Harm::Poison, Harm::Damage}};
  Battle far({kMaul}, figures);
  far.set_talents(0, "RRR");
  far.choose("M").shoot(0, "224");  // a Miss
  far.attack(0, "111");             // struck at Range, it answers with its Ranged Line
  EXPECT_EQ(far.hero(0).on.poison, 1);
  EXPECT_EQ(far.talents(0), "DRR");
  Battle near({kMaul}, figures);
  near.set_talents(0, "RRR");
  near.s().combat.round = 2;
  near.stand("M").take("pin");
  near.actions().attack(0, "111");
  EXPECT_EQ(near.hero(0).on.poison, 0);
  EXPECT_EQ(near.talents(0), "DDR");
}

// rules: LU-ATK-07
TEST(LegendsAttacks, LU_ATK_07_effects_come_before_the_roll_or_after_it_with_par) {
  Table t({.heroes = {kMaul, kSpade}});
  t.fight(kDogs);
  while (t.step() == "Choose Attacks: Positions") t.take("stand position=melee");
  while (t.step() == "Choose Attacks: Pins") t.take("finish");
  while (t.step() == "Choose Attacks: actions") t.take_number(0);
  t.dice({"344"}).take("next piece=0").take("target");
  ASSERT_EQ(t.step(), "Before the roll");
  EXPECT_TRUE(t.offers("use hero=he_quarrier_a"));
  EXPECT_FALSE(t.offers("use hero=he_sexton_a"));
  EXPECT_EQ(t.scripted(), 1);  // nothing was rolled yet
}

// rules: LU-ATK-09, LU-ATK-10, LU-ATK-11, LU-END-03
TEST(LegendsAttacks, LU_ATK_09_each_ranged_attack_spends_ammo) {
  Battle t({kBow, kSling}, dogs());
  for (int left = 2; left >= 0; --left) {
    t.s().combat.round = 1;
    t.choose("RR");
    t.attack(0, "344").attack(1, "344");
    EXPECT_EQ(t.hero(0).weapons[0].ammo, left);
    EXPECT_EQ(t.hero(1).weapons[0].ammo, 0);  // it needs none
  }
  t.s().combat.round = 1;
  EXPECT_FALSE(t.offers("stand hero=he_poacher_a position=ranged"));
  t.take("stand position=melee");
  EXPECT_TRUE(t.offers("stand hero=he_lamplighter_a position=ranged"));
}

// ---- results

// rules: LU-RES-01, LU-RUL-34
TEST(LegendsAttacks, LU_RES_01_critical_strikes_and_the_next_hero_has_advantage) {
  Battle t({kAxe, kHook}, dogs(2));
  t.choose("MM").attack(0, "456");
  EXPECT_EQ(t.creature(0).health, 8);
  t.aim(1, 1);
  EXPECT_EQ(t.hero(1).on.advantage, 1);
  EXPECT_EQ(t.hero(0).on.advantage, 0);
  t.roll("344");
  EXPECT_EQ(t.creature(1).health, 8);  // 11 + 2: Strike
}

// rules: LU-RUL-70
TEST(LegendsAttacks, LU_RUL_70_critical_by_the_only_conscious_hero) {
  Battle t({kAxe}, dogs());
  t.choose("M").attack(0, "456");
  t.stand("M");
  while (t.step() == "Choose Attacks: Pins") t.take_number(0);
  t.actions().aim(0);
  EXPECT_EQ(t.hero(0).on.advantage, 1);
  t.roll("345");
  EXPECT_EQ(t.creature(0).health, 7);  // 12 + 2: Strike
  Battle advance({kAxe}, dogs());
  advance.choose("M").attack(0, "344");  // Advance never touches its own attacker
  advance.stand("M");
  while (advance.step() == "Choose Attacks: Pins") advance.take_number(0);
  advance.actions().aim(0);
  EXPECT_EQ(advance.hero(0).on.advantage, 0);
}

// rules: LU-RES-03, LU-AAD-01, LU-AAD-02
TEST(LegendsAttacks, LU_RES_03_advance_helps_an_ally_and_hinders_an_enemy) {
  Battle friendly({kAxe, kHook}, dogs(2));
  friendly.choose("MM").attack(0, "344");
  EXPECT_EQ(friendly.creature(0).health, 9);  // Advance: no Strike
  friendly.attack(1, "344");
  EXPECT_EQ(friendly.creature(0).health, 8);  // 11 + 2: Strike
  Battle enemy({kSling}, bats());
  enemy.set_talents(0, "RRR");
  enemy.choose("R").attack(0, "344");
  enemy.shoot(0, "345", 0);  // 12 - 2: Advance and no Strike
  EXPECT_EQ(enemy.talents(0), "RRR");
}

// rules: LU-RES-05
TEST(LegendsAttacks, LU_RES_05_pushed_back_hinders_an_ally_and_helps_an_enemy) {
  Battle t({kAxe, kHook}, dogs(2));
  t.choose("MM").attack(0, "233");  // 8: Pushed Back
  t.aim(1);
  EXPECT_EQ(t.hero(1).on.advantage, -1);
  t.roll("355");
  EXPECT_EQ(t.creature(0).health, 9);  // 13 - 2: Advance
  Battle round({kAxe}, bats());
  round.set_talents(0, "RRR");
  round.choose("M").shoot(0, "224");  // a Miss
  round.attack(0, "223");             // 7, and one more for nobody in Melee: 8
  round.stand("M");
  while (round.step() == "Choose Attacks: Pins") round.take("finish");
  round.actions();
  round.shoot(0, "235", 0);  // 10 + 2, in a later Round: Strike
  EXPECT_EQ(round.talents(0), "DRR");
}

// Of a Melee Weapon that is thrown, what only Melee knows is a Miss, and all else what it is.
// rules: LU-RES-04, LU-RES-05
TEST(LegendsAttacks, LU_RES_05_a_thrown_weapon_pushes_nobody_back) {
  Battle t({kAxe}, dogs());  // 15/13/11/9/8
  const auto thrown = [&](int total, u8 marks) {
    Roll test = totalling(total, 0, marks);
    test.how = Roll::kThrown;
    return attack_result(t.read(), test);
  };
  EXPECT_EQ(thrown(15, 0), AttackResult::Critical);
  EXPECT_EQ(thrown(13, 0), AttackResult::Strike);
  EXPECT_EQ(thrown(11, 0), AttackResult::Advance);
  EXPECT_EQ(thrown(9, 0), AttackResult::Miss);  // Trade Blows
  EXPECT_EQ(thrown(8, 0), AttackResult::Miss);  // Pushed Back
  EXPECT_EQ(thrown(7, 0), AttackResult::Fail);
  EXPECT_EQ(thrown(9, Roll::kMelee), AttackResult::TradeBlows);
  EXPECT_EQ(thrown(8, Roll::kMelee), AttackResult::PushedBack);
}

// rules: LU-RES-04, LU-RUL-69
TEST(LegendsAttacks, LU_RES_04_trade_blows_strikes_both) {
  Battle t({kAxe}, dogs(2, 1));
  t.set_talents(0, "RRR");
  t.choose("M").attack(0, "334", 0);  // 10, against two: 9
  EXPECT_EQ(t.creature(0).health, 0);
  EXPECT_EQ(t.talents(0), "DRR");  // the killed one still deals its Strike
}

// rules: LU-RES-07, LU-MEL-02
TEST(LegendsAttacks, LU_RES_07_fail_in_melee_the_target_strikes) {
  Battle t({kAxe}, dogs());
  t.set_talents(0, "RRR");
  t.choose("M").attack(0, "223");  // 7
  EXPECT_EQ(t.creature(0).health, 9);
  EXPECT_EQ(t.talents(0), "DRR");
}

// rules: LU-RES-08, LU-DEC-34, LU-RUL-93
TEST(LegendsAttacks, LU_RES_08_fail_at_range_strikes_a_melee_ally) {
  Battle t({kCrossbow, kAxe, kHook}, dogs(3));
  t.set_talents(1, "RRR");
  t.choose("RMM").begin_attack(0, "222").take("target");
  t.settle();
  EXPECT_EQ(t.options(), (std::vector<std::string>{"target piece=1", "target piece=2"}));
  t.take("target piece=1");
  t.settle();
  EXPECT_EQ(t.talents(1), "DDR");  // the crossbow's 2 Damage, as against a Creature
}

// rules: LU-RES-09
TEST(LegendsAttacks, LU_RES_09_fail_at_range_with_no_melee_ally_strikes_oneself) {
  Battle t({kSling, kBow}, dogs());
  t.set_talents(0, "RRR");
  t.choose("RR").attack(0, "222");
  EXPECT_EQ(t.talents(0), "DRR");
}

// rules: LU-RUL-33, LU-DEC-43
TEST(LegendsAttacks, LU_RUL_33_a_creatures_fail_strikes_a_creature_in_melee_or_itself) {
  const Figures figures{.foe = kBats,
                        .population = 2,
                        .health = 3,
                        .ranged = {Harm::Damage, Harm::Fear, Harm::Exhaust}};
  Battle itself({kSling}, figures);
  itself.choose("R").attack(0, "344");
  itself.shoot(0, "122");  // Fail
  EXPECT_EQ(itself.creature(0).health, 2);
  EXPECT_EQ(itself.creature(0).on.fear, 1);
  Battle pinned({kMaul, kSling}, figures);
  pinned.s().combat.round = 2;
  pinned.stand("MR").take("pin");
  pinned.actions().attack(1, "344", 1);
  pinned.dice({"122"}).take("next piece=" + Battle::piece(1));
  pinned.take_number(0);
  EXPECT_EQ(pinned.options(), std::vector<std::string>{"target piece=" + Battle::piece(0)});
  pinned.take_number(0);
  EXPECT_EQ(pinned.creature(0).health, 2);
}

// rules: LU-RUL-33
TEST(LegendsAttacks, LU_RUL_33_a_creatures_critical_helps_the_next_creature) {
  Battle t({kSling, kBow}, bats(2));
  t.choose("RR").attack(0, "345");
  t.shoot(0, "666");
  t.s().combat.pending = {t.s().combat.pending.back()};  // the Critical alone
  t.attack(1, "234", 0);                                 // a Miss
  EXPECT_EQ(t.hero(1).on.advantage, 0);
  for (int i = 0; i < 2; ++i) t.set_talents(i, "RRR");
  t.dice({"344"}).take("next piece=" + Battle::piece(1));
  if (t.step() == "Choose a target") t.take_number(0);
  t.settle();
  // 11 + 2: a Strike
  EXPECT_EQ(t.talents(0, TalentState::Drained) + t.talents(1, TalentState::Drained), 1);
}

// ---- Advantage

// rules: LU-AAD-03, LU-AAD-04, LU-AAD-05
TEST(LegendsAttacks, LU_AAD_03_it_lasts_until_used_on_a_roll) {
  Battle t({kAxe, kHook}, dogs(2));
  t.choose("MM");
  t.run([](Play& p) {
    give_advantage(p, 0, 1);
    give_advantage(p, 0, 1);  // at most one
    return kNext;
  });
  EXPECT_EQ(t.hero(0).on.advantage, 1);
  t.attack(0, "344");
  EXPECT_EQ(t.creature(0).health, 8);  // 13
  EXPECT_EQ(t.hero(0).on.advantage, 0);
  t.run([](Play& p) {
    give_advantage(p, 0, 1);
    give_advantage(p, 0, -1);
    return kNext;
  });
  EXPECT_EQ(t.hero(0).on.advantage, 0);
}

// rules: LU-AAD-06
TEST(LegendsAttacks, LU_AAD_06_melee_creatures_hold_none) {
  Battle t({kMaul, kSling}, bats(2));
  t.s().combat.round = 2;
  t.s().combat.creatures[0].on.advantage = 1;
  t.s().combat.creatures[1].on.advantage = 1;
  t.stand("MR").take("pin piece=" + Battle::piece(0));
  EXPECT_EQ(t.creature(0).on.advantage, 0);
  EXPECT_EQ(t.creature(1).on.advantage, 1);
  t.run([](Play& p) {
    give_advantage(p, creature_piece(0), 1);
    return kNext;
  });
  EXPECT_EQ(t.creature(0).on.advantage, 0);
}

// rules: LU-RUL-34
TEST(LegendsAttacks, LU_RUL_34_several_may_wait_and_all_are_taken_at_once) {
  Battle t({kAxe, kHook, kSling}, dogs(3));
  t.choose("MMR");
  auto& pending = t.s().combat.pending;
  pending.push_back({Pending::kAdvance, 0});
  pending.push_back({Pending::kPushed, 0});
  pending.push_back({Pending::kCriticalHero, 0});
  t.aim(2);
  EXPECT_EQ(t.hero(2).on.advantage, 0);  // Advantage with Disadvantage cancel
  EXPECT_TRUE(pending.empty());
  t.roll("344");
  pending.clear();
  pending.push_back({Pending::kAdvance, 0});
  t.aim(0);
  EXPECT_EQ(t.hero(0).on.advantage, 0);  // it waits for somebody else
  EXPECT_EQ(pending.size(), 1U);
}

// An effect on a Creature that never attacks waits on.
// rules: LU-RUL-34
TEST(LegendsAttacks, LU_RUL_34_what_waits_survives_the_round) {
  Battle t({kAxe}, dogs());
  t.choose("M").attack(0, "344");
  EXPECT_EQ(t.s().combat.round, 2);
  EXPECT_EQ(t.s().combat.pending.size(), 1U);
}

// ---- the Ranged step

// rules: LU-RNG-01, LU-RNG-02, LU-RNG-03, LU-DEC-30, LU-RUL-71
TEST(LegendsAttacks, LU_RNG_03_heroes_and_creatures_alternate) {
  Battle t({kSling, kBow}, bats(3));
  t.choose("RR");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"next piece=0", "next piece=1"}));
  t.attack(1, "344", 0);
  EXPECT_EQ(t.options(), std::vector<std::string>{"next piece=" + Battle::piece(0)});
  t.shoot(0, "235", 0);
  EXPECT_EQ(t.options(), std::vector<std::string>{"next piece=0"});
  t.attack(0, "344", 0);
  t.shoot(1, "235");
  // one side has none left: the other goes on
  EXPECT_EQ(t.options(), std::vector<std::string>{"next piece=" + Battle::piece(2)});
}

// rules: LU-RUL-71
TEST(LegendsAttacks, LU_RUL_71_with_no_ranged_hero_the_creatures_act_in_turn) {
  Battle t({kMaul}, bats(2));
  t.choose("M");
  EXPECT_EQ(t.options(), std::vector<std::string>{"next piece=" + Battle::piece(0)});
  t.shoot(0, "235");
  EXPECT_EQ(t.options(), std::vector<std::string>{"next piece=" + Battle::piece(1)});
}

// Killed before its turn, it does not act.
// rules: LU-RUL-71
TEST(LegendsAttacks, LU_RUL_71_the_killed_do_not_act) {
  Battle t({kSling, kBow}, bats(2, 1));
  t.choose("RR").attack(0, "366", 0);
  EXPECT_EQ(t.options(), std::vector<std::string>{"next piece=" + Battle::piece(1)});
}

// rules: LU-DEC-45, LU-RUL-71
TEST(LegendsAttacks, LU_DEC_45_which_creature_attacks_next) {
  Battle t({kSling, kBow}, bats(3));
  t.s().combat.creatures[1].on.fear = 1;
  t.choose("RR").attack(0, "344", 0);
  EXPECT_EQ(t.count("next"), 2);  // those with different tokens, or another mark of battle
}

// rules: LU-RNG-04
TEST(LegendsAttacks, LU_RNG_04_a_ranged_attack_may_target_any_combatant) {
  Battle t({kMaul, kSling}, bats(2));
  t.s().combat.round = 2;
  t.stand("MR").take("pin");
  t.actions();
  t.dice({"344"}).take("next piece=1");
  EXPECT_TRUE(t.offers("target piece=" + Battle::piece(0)));  // Pinned, in Melee
  EXPECT_TRUE(t.offers("target piece=" + Battle::piece(1)));
}

// rules: LU-EX-21, LU-RNG-02, LU-RNG-03, LU-RNG-05, LU-RNG-06, LU-RNG-07, LU-RNG-08, LU-RNG-09,
// LU-RUL-32, LU-DEC-31
TEST(LegendsAttacks, LU_EX_21_whom_ranged_creatures_shoot) {
  Battle t({kBow, kSling, kMaul}, bats(4));
  t.choose("RRM");
  const auto targets = [&](int creature) {
    t.dice({"235"}).take("next piece=" + Battle::piece(creature));  // Advance, or a Miss
    std::vector<std::string> all = t.options();
    t.take_number(0);
    t.settle();
    return all;
  };
  using Targets = std::vector<std::string>;
  t.attack(0, "344", 0);
  EXPECT_EQ(targets(0), Targets{"target piece=1"});  // Ranged, and has not attacked
  t.attack(1, "344", 0);
  EXPECT_EQ(targets(1), Targets{"target piece=0"});  // of those shot at least often, the Ranged one
  EXPECT_EQ(targets(2), Targets{"target piece=2"});  // the only one not yet attacked
  EXPECT_EQ(targets(3), (Targets{"target piece=0", "target piece=1"}));  // the Party chooses
}

// What counts is an attack, not an action.
// rules: LU-RNG-05, LU-RNG-06
TEST(LegendsAttacks, LU_RNG_05_a_hero_who_acted_without_attacking_has_made_no_attack) {
  Battle t({kBow, kSling}, bats(2));
  t.choose("RR").attack(0, "344", 0);
  EXPECT_EQ(t.hero(0).acted, Hero::kAttacked);
  t.hero(1).acted = 1;  // it did something else
  t.dice({"235"}).take("next piece=" + Battle::piece(0));
  EXPECT_EQ(t.options(), std::vector<std::string>{"target piece=1"});
}

// ---- the Melee step

// rules: LU-MEL-01, LU-DEC-33, LU-MEL-02
TEST(LegendsAttacks, LU_MEL_01_the_party_chooses_the_order) {
  Battle t({kAxe, kHook}, dogs(2));
  t.choose("MM");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"next piece=0", "next piece=1"}));
  t.attack(1, "455").attack(0, "455");
  EXPECT_EQ(t.s().combat.round, 2);  // no Creature has attacked
  EXPECT_EQ(t.talents(0).find('D'), std::string::npos);
}

// rules: LU-MEL-03
TEST(LegendsAttacks, LU_MEL_03_any_creature_in_melee_whoever_pinned_it) {
  Battle t({kAxe, kHook}, dogs(2));
  t.stand("MM").pin(0, 0).pin(1, 1);
  t.pins().actions();
  t.dice({"455"}).take("next piece=0");
  EXPECT_TRUE(t.offers("target piece=" + Battle::piece(1)));
}

// Down to its last Health it is one, and not after that.
// rules: LU-MEL-03, LU-DMG-09
TEST(LegendsAttacks, LU_MEL_03_the_last_health_of_a_creature) {
  Battle t({kAxe, kHook}, dogs(3));
  t.choose("MM");
  t.creature(1).health = 1;
  t.creature(2).health = 0;
  EXPECT_TRUE(may_target(t.read(), 0, 0));
  EXPECT_TRUE(may_target(t.read(), 0, 1));
  EXPECT_FALSE(may_target(t.read(), 0, 2));
  t.dice({"455"}).take("next piece=0");
  EXPECT_EQ(t.count("target"), 2);
  EXPECT_TRUE(t.offers("target piece=" + Battle::piece(1)));
  EXPECT_FALSE(t.offers("target piece=" + Battle::piece(2)));
}

// rules: LU-MEL-04, LU-MEL-05, LU-MEL-06, LU-RUL-50
TEST(LegendsAttacks, LU_MEL_04_outnumbered) {
  const auto modifier = [](const std::vector<std::string>& heroes, int creatures) {
    Battle t(heroes, dogs(creatures));
    t.choose(std::string(heroes.size(), 'M')).aim(0);
    return t.added();
  };
  EXPECT_EQ(modifier({kAxe}, 2), -1);
  EXPECT_EQ(modifier({kAxe}, 1), 0);
  EXPECT_EQ(modifier({kAxe, kHook}, 1), 1);
  // counted anew at each attack
  Battle t({kAxe, kHook}, dogs(3, 1));
  t.choose("MM").attack(0, "366", 0);  // 15 - 1: Strike
  EXPECT_EQ(t.aim(1, 1).added(), 0);
  // and only in Melee
  Battle far({kSling}, dogs(4));
  EXPECT_EQ(far.choose("R").aim(0).added(), 0);
}

}  // namespace
}  // namespace undercroft::legends
