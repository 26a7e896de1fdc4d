// Combat: its set-up and Rounds (LU-CBT), Minions (LU-MIN), Positions and Pins (LU-POS, LU-PIN),
// actions (LU-ACT), Morale (LU-MOR) and its end (LU-END).
#include "legends_untold/battle.h"

namespace undercroft::legends {
namespace {

Battle abroad(const std::vector<std::string>& heroes, const Figures& figures) {
  return Battle(heroes, figures, Surprise::None, true);
}
const std::string kPinStep = "Choose Attacks: Pins", kStandStep = "Choose Attacks: Positions";

// ---- set-up

// rules: LU-EX-08, LU-CBT-01, LU-CBT-02, LU-CBT-04, LU-CBT-05, LU-POS-01
TEST(LegendsCombat, LU_EX_08_two_heroes_meet_the_pitrager) {
  Table t({.heroes = {kMaul, kSpade}, .printed = true});
  t.fight("pitrager");
  ASSERT_EQ(t.s().combat.creatures.size(), 2U);
  for (const Creature& c : t.s().combat.creatures) {
    EXPECT_EQ(c.health, 2);
    EXPECT_EQ(c.position, Position::Melee);
  }
  EXPECT_EQ(t.hero(0).position, Position::Ranged);
  EXPECT_EQ(t.hero(1).position, Position::Ranged);
  EXPECT_EQ(t.step(), kStandStep);
}

// rules: LU-CBT-03, LU-CBT-04, LU-RUL-43
TEST(LegendsCombat, LU_CBT_03_the_slot_is_that_of_the_conscious_heroes) {
  const auto placed = [](int heroes, int fallen) {
    const std::vector<std::string> all{kMaul, kSpade, kAxe, kHook};
    Table t({.heroes = {all.begin(), all.begin() + heroes}});
    for (int i = 0; i < fallen; ++i) t.hero(heroes - 1 - i).fallen = 1;
    t.fight("um_f03");  // 2/3/4/7
    return t.s().combat.creatures.size();
  };
  EXPECT_EQ(placed(1, 0), 2U);
  EXPECT_EQ(placed(2, 0), 3U);
  EXPECT_EQ(placed(3, 0), 4U);
  EXPECT_EQ(placed(4, 0), 7U);
  EXPECT_EQ(placed(4, 2), 3U);  // treated as absent
}

// rules: LU-CBT-05
TEST(LegendsCombat, LU_CBT_05_health_may_grow_with_the_heroes) {
  Table t({.heroes = {kMaul, kSpade, kAxe}});
  t.fight("um_f13");  // 1 + 2 × Heroes
  ASSERT_EQ(t.s().combat.creatures.size(), 1U);
  EXPECT_EQ(t.s().combat.creatures[0].health, 7);
}

// A Hero who falls does not change the slot.
// rules: LU-CBT-03, LU-MOR-03
TEST(LegendsCombat, LU_CBT_03_the_slot_stays_when_a_hero_falls) {
  Table t({.heroes = {kMaul, kSpade, kAxe, kHook}});
  t.fight("um_f03");  // Breakpoint 0/1/2/3
  EXPECT_EQ(breakpoint_of(t.read()), 3);
  t.hero(3).fallen = 1;
  EXPECT_EQ(breakpoint_of(t.read()), 3);
}

// rules: LU-CBT-06, LU-CBT-07, LU-RNG-01, LU-MEL-01
TEST(LegendsCombat, LU_CBT_06_the_four_steps_of_a_round) {
  Battle t({kMaul, kSling}, {.foe = kDogs, .population = 1, .health = 9});
  EXPECT_EQ(t.s().combat.round, 1);
  t.stand("MR");
  EXPECT_EQ(t.step(), kPinStep);
  t.pins().actions();
  EXPECT_EQ(t.options(), std::vector<std::string>{"next piece=1"});  // Ranged first
  t.attack(1, "344");
  EXPECT_EQ(t.options(), std::vector<std::string>{"next piece=0"});
  t.attack(0, "344");
  EXPECT_EQ(t.s().combat.round, 2);  // nowhere to Retreat to: on with the next Round
}

// rules: LU-CBT-08, LU-RUL-31, LU-AAD-06, LU-FOE-08
TEST(LegendsCombat, LU_CBT_08_surprise_gives_advantage_to_one_side_and_disadvantage_to_the_other) {
  Battle ours({kMaul, kSling}, {.foe = kBats, .population = 2, .health = 9}, Surprise::Party);
  EXPECT_EQ(ours.hero(0).on.advantage, 1);
  EXPECT_EQ(ours.hero(1).on.advantage, 1);
  EXPECT_EQ(ours.creature(0).on.advantage, -1);
  Battle theirs({kMaul, kSling}, {.foe = kBats, .population = 2, .health = 9}, Surprise::Foe);
  EXPECT_EQ(theirs.hero(0).on.advantage, -1);
  EXPECT_EQ(theirs.creature(1).on.advantage, 1);
  Battle melee({kMaul, kSling}, {.foe = kDogs, .population = 2, .health = 9}, Surprise::Foe);
  EXPECT_EQ(melee.creature(0).on.advantage, 0);  // Melee Creatures hold none
  Battle none({kMaul, kSling}, {.foe = kBats, .population = 2, .health = 9});
  EXPECT_EQ(none.hero(0).on.advantage, 0);
}

// rules: LU-RUL-31, LU-CBT-08
TEST(LegendsCombat, LU_RUL_31_what_surprise_gave_ends_with_the_engagement_round) {
  Battle t({kMaul, kSpade}, {.foe = kDogs, .population = 1, .health = 9}, Surprise::Party);
  t.choose("MM");
  t.hero(1).acted = 1;  // as if it had nothing to do
  t.attack(0, "344");
  EXPECT_EQ(t.s().combat.round, 2);
  EXPECT_EQ(t.hero(0).on.advantage, 0);  // used
  EXPECT_EQ(t.hero(1).on.advantage, 0);  // unused, and gone
  // Advantage that a Hero got otherwise stays.
  Battle other({kMaul, kSpade}, {.foe = kDogs, .population = 1, .health = 9});
  other.choose("MM");
  other.hero(1).acted = 1;
  other.hero(1).on.advantage = 1;
  other.attack(0, "344");
  EXPECT_EQ(other.hero(1).on.advantage, 1);
}

// Allies are the others of a side.
// rules: LU-CBT-10, LU-CBT-11, LU-CBT-12, LU-CBT-13
TEST(LegendsCombat, LU_CBT_11_nobody_is_its_own_ally) {
  Battle t({kSling, kMaul}, {.foe = kDogs, .population = 1, .health = 9});
  t.choose("RM");
  t.begin_attack(0, "111").take("target");
  t.settle();
  // Fail at Range: a Melee Ally is struck, never the attacker while there is one
  EXPECT_EQ(t.options(), std::vector<std::string>{"target piece=1"});
}

// rules: LU-CBT-14
TEST(LegendsCombat, LU_CBT_14_some_effects_ask_for_a_keyword) {
  Table t({.heroes = {kMaul, kSpade}});
  t.fight("um_f01");
  const effects::Asker<Effects::Reg> who;
  const auto against = [&](FoeKeyword keyword) {
    return Rules::condition(t.read(), who, static_cast<u8>(Condition::Against),
                            static_cast<int>(keyword), 0);
  };
  EXPECT_TRUE(against(FoeKeyword::Beast));
  EXPECT_FALSE(against(FoeKeyword::Dead));
}

// rules: LU-CBT-15
TEST(LegendsCombat, LU_CBT_15_this_round_ends_when_the_next_begins) {
  Battle t({kMaul, kSpade}, {.foe = kDogs, .population = 2, .health = 9});
  t.choose("MM");
  t.s().combat.killed = 1;
  t.attack(0, "344").attack(1, "344");
  EXPECT_EQ(t.s().combat.round, 2);
  EXPECT_EQ(t.s().combat.killed, 0);
  EXPECT_EQ(t.hero(0).action, kNone);
  EXPECT_EQ(t.hero(0).position, Position::Ranged);  // LU-POS-01
}

// ---- Minions

// rules: LU-MIN-01, LU-MIN-04, LU-MIN-06, LU-RUL-44
TEST(LegendsCombat, LU_MIN_01_a_summoner_brings_minions_into_melee) {
  Battle t({kMaul, kSpade}, {.foe = kMother, .health = 3});
  ASSERT_EQ(t.s().combat.creatures.size(), 3U);  // one Minion a Hero
  EXPECT_EQ(t.creature(0).minion, 0);
  EXPECT_EQ(t.creature(0).position, Position::Ranged);
  for (int i = 1; i < 3; ++i) {
    EXPECT_EQ(t.creature(i).minion, 1);
    EXPECT_EQ(t.creature(i).health, 1);
    EXPECT_EQ(t.creature(i).position, Position::Melee);
  }
}

// rules: LU-MIN-02, LU-MIN-03, LU-MIN-05, LU-MIN-06
TEST(LegendsCombat, LU_MIN_03_the_strike_of_a_minion_is_one_damage) {
  Battle t({kMaul, kSpade}, {.foe = kMother,
                             .health = 3,
                             .melee_defence = -2,
                             .melee = {Harm::Damage, Harm::Damage, Harm::Fear}});
  t.set_talents(0, "RRR");
  t.choose("MM");
  // It makes no Ranged Attack: the Summoner alone does.
  EXPECT_EQ(t.options(), std::vector<std::string>{"next piece=" + Battle::piece(0)});
  t.shoot(0, "344", 0);
  t.attack(0, "111", 1);  // Fail: the Minion Strikes
  EXPECT_EQ(t.talents(0), "DRR");
  EXPECT_EQ(t.hero(0).on.fear, 0);
  // The Defence is that of its Summoner's card: 15 - 2 is no Critical of the Maul (LU-MIN-02).
  EXPECT_EQ(attack_modifiers(t.read(),
                             [] {
                               Roll test;
                               test.kind = TestKind::Attack;
                               test.hero = 1;
                               test.creature = 2;
                               test.weapon = 0;
                               test.marks = Roll::kMelee;
                               return test;
                             }()),
            -2);  // two Heroes and two Minions in Melee: nobody is Outnumbered
}

// The Chimney Spider: whom it Strikes, Pins nobody in the next Round.
TEST(LegendsCombat, LU_MIN_05_a_minion_has_no_abilities) {
  for (const int striker : {0, 1}) {
    Battle t({kAxe, kHook}, {.foe = "um_f11", .population = 1, .health = 9, .mute = false});
    t.run([](Play& p) {
      summon(p, 1);
      return kNext;
    });
    t.set_talents(0, "RRR");
    t.choose("MM").attack(0, "111", striker);
    EXPECT_EQ(t.s().fx.lasting.size(), striker == 0 ? 1U : 0U);
    EXPECT_EQ(t.hero(0).on.poison, striker == 0 ? 1 : 0);  // nor the Line of its card
  }
}

// rules: LU-MIN-07, LU-MIN-08, LU-RUL-44
TEST(LegendsCombat, LU_MIN_07_a_summoner_is_guarded_while_a_minion_is_not_pinned) {
  Battle t({kMaul, kSling}, {.foe = kMother, .health = 3});
  t.stand("MR");
  EXPECT_TRUE(is_guarded(t.read(), 0));
  EXPECT_FALSE(may_target(t.read(), 1, 0));  // Ranged
  EXPECT_TRUE(may_target(t.read(), 1, 1));
  EXPECT_FALSE(may_target(t.read(), 0, 0));  // Melee, in the Engagement Round too
  t.pin(0, 1);
  EXPECT_TRUE(is_guarded(t.read(), 0));
  t.take("pin");  // the second Minion
  EXPECT_FALSE(is_guarded(t.read(), 0));
  EXPECT_TRUE(may_target(t.read(), 1, 0));
}

// rules: LU-MIN-07, LU-RUL-72, LU-RUL-44
TEST(LegendsCombat, LU_RUL_72_creatures_of_a_hero_who_falls_count_as_not_pinned) {
  Battle t({kMaul, kSling}, {.foe = kMother, .health = 3});
  t.stand("MR").pin(0, 1);
  t.take("pin");
  EXPECT_FALSE(is_guarded(t.read(), 0));
  t.run([](Play& p) { return fall(p, 0); });
  EXPECT_TRUE(is_guarded(t.read(), 0));
  EXPECT_EQ(t.creature(1).position, Position::Melee);  // it stays there
  EXPECT_EQ(t.creature(1).pinned, 1);
  // and makes no Ranged Attack in this Round
  Battle bats({kMaul, kSling}, {.foe = kBats, .population = 2, .health = 9});
  bats.s().combat.round = 2;
  bats.stand("MR").take("pin piece=" + Battle::piece(0));
  bats.actions();
  bats.run([](Play& p) { return fall(p, 0); });
  bats.attack(1, "344", 0);
  EXPECT_EQ(bats.options(), std::vector<std::string>{"next piece=" + Battle::piece(1)});
}

// rules: LU-RUL-44
TEST(LegendsCombat, LU_RUL_44_no_more_than_sixteen_creatures) {
  Battle t({kMaul, kSpade}, {.foe = kDogs, .population = 8, .health = 1});
  t.run([](Play& p) {
    summon(p, 20);
    return kNext;
  });
  EXPECT_EQ(t.s().combat.creatures.size(), 16U);
}

// rules: LU-RUL-44
TEST(LegendsCombat, LU_RUL_44_minions_stay_when_their_summoner_is_killed) {
  Battle t({kMaul, kSpade}, {.foe = kMother, .health = 3});
  t.s().combat.creatures[0].health = 0;
  t.choose("MM");
  EXPECT_EQ(living(t.read()), 2);
  EXPECT_EQ(t.step(), "Who attacks next?");
}

// ---- Positions

// rules: LU-POS-02, LU-DEC-27, LU-RUL-73
TEST(LegendsCombat, LU_POS_02_each_hero_chooses_ranged_or_melee) {
  Battle t({kSling, kMaul}, {.foe = kDogs, .population = 1, .health = 9});
  EXPECT_TRUE(t.offers("stand hero=he_lamplighter_a position=ranged"));
  EXPECT_TRUE(t.offers("stand hero=he_lamplighter_a position=melee"));
  t.take("stand position=ranged");
  // the Maul has nothing for the Ranged Position, and the Knife is always there for Melee
  EXPECT_FALSE(t.offers("stand position=ranged"));
  EXPECT_TRUE(t.offers("stand position=melee"));
}

// rules: LU-POS-01, LU-PIN-01
TEST(LegendsCombat, LU_POS_01_old_pins_end_with_the_round) {
  Battle t({kMaul, kHook}, {.foe = kDogs, .population = 2, .health = 9});
  t.stand("MM").pin(0, 0);
  t.pins().actions().attack(0, "344").attack(1, "344");
  ASSERT_EQ(t.s().combat.round, 2);
  EXPECT_EQ(t.creature(0).pinned_by, kNone);
  EXPECT_EQ(t.creature(0).pinned, 0);
}

// ---- Pins

// rules: LU-PIN-01, LU-PIN-02, LU-PIN-08, LU-DEC-28
TEST(LegendsCombat, LU_PIN_02_of_ranged_creatures_a_hero_pins_one_and_it_does_not_shoot) {
  Battle t({kMaul, kSling}, {.foe = kBats, .population = 2, .health = 9});
  t.s().combat.round = 2;
  t.stand("MR");
  ASSERT_EQ(t.step(), kPinStep);
  EXPECT_TRUE(t.offers("finish"));  // Ranged Creatures need not be Pinned
  t.take("pin");
  EXPECT_EQ(t.creature(0).position, Position::Melee);
  EXPECT_EQ(t.step(), "Choose Attacks: actions");  // one is all
  t.actions().attack(1, "344", 1);
  EXPECT_EQ(t.options(), std::vector<std::string>{"next piece=" + Battle::piece(1)});
}

// rules: LU-PIN-03, LU-PIN-04, LU-PIN-06
TEST(LegendsCombat, LU_PIN_03_of_melee_creatures_a_hero_pins_two) {
  Battle t({kMaul, kHook}, {.foe = kDogs, .population = 4, .health = 9});
  t.stand("MM");
  EXPECT_TRUE(t.offers("finish"));  // the Engagement Round
  t.pin(0, 0).pin(0, 1);
  EXPECT_EQ(t.count("pin hero=he_quarrier_a"), 0);
  EXPECT_EQ(t.count("pin hero=he_bargehand_a"), 1);  // two are left, and they are alike
  EXPECT_EQ(t.creature(0).pinned_by, 0);
  t.pin(1, 2);
  EXPECT_FALSE(t.offers("pin hero=he_bargehand_a piece=" + Battle::piece(0)));  // LU-PIN-04
}

// rules: LU-PIN-05, LU-PIN-06, LU-EX-22, LU-RUL-29
TEST(LegendsCombat, LU_EX_22_how_many_heroes_the_duty_needs_in_melee) {
  const auto round_two = [](const std::vector<std::string>& heroes, int creatures) {
    auto t = std::make_unique<Battle>(heroes,
                                      Figures{.foe = kDogs, .population = creatures, .health = 9});
    t->s().combat.round = 2;
    return t;
  };
  // 3 Heroes against 5: all three, 5 Pins, Outnumbered -1
  const auto three = round_two({kSling, kCrossbow, kBow}, 5);
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(three->offers("stand position=ranged"));
    three->take("stand position=melee");
  }
  int pins = 0;
  for (; three->step() == kPinStep; ++pins) {
    EXPECT_FALSE(three->offers("finish"));
    three->take_number(0);
  }
  EXPECT_EQ(pins, 5);
  // 2 Heroes against 5: both, 4 Pins, one is not Pinned
  const auto two = round_two({kSling, kCrossbow}, 5);
  two->stand("MM");
  for (pins = 0; two->step() == kPinStep; ++pins) two->take_number(0);
  EXPECT_EQ(pins, 4);
  // 4 Heroes against 2: one is enough
  const auto four = round_two({kSling, kCrossbow, kBow, "he_tinker_b"}, 2);
  four->stand("RRR");
  EXPECT_TRUE(four->offers("stand position=melee"));
  EXPECT_FALSE(four->offers("stand position=ranged"));
}

// rules: LU-PIN-05, LU-PIN-06, LU-RUL-29
TEST(LegendsCombat, LU_PIN_06_in_the_engagement_round_nobody_need_pin) {
  Battle t({kSling, kBow}, {.foe = kDogs, .population = 4, .health = 9});
  t.stand("RR");
  EXPECT_EQ(t.step(), "Choose Attacks: actions");
  Battle later({kSling, kBow}, {.foe = kDogs, .population = 4, .health = 9});
  later.s().combat.round = 2;
  EXPECT_FALSE(later.offers("stand position=ranged"));
}

// rules: LU-PIN-07, LU-RUL-30
TEST(LegendsCombat, LU_PIN_07_ranged_creatures_are_not_pinned_in_the_engagement_round) {
  Battle t({kMaul, kSling}, {.foe = kBats, .population = 2, .health = 9});
  t.stand("MR");
  EXPECT_EQ(t.step(), "Choose Attacks: actions");
  EXPECT_TRUE(may_target(t.read(), 0, 0));  // and may be struck where they are
  t.s().combat.round = 2;
  EXPECT_FALSE(may_target(t.read(), 0, 0));
}

// A Ranged one only if the others can take all Melee Creatures.
// rules: LU-RUL-44, LU-PIN-05
TEST(LegendsCombat, LU_RUL_44_melee_creatures_come_first) {
  Battle t({kMaul, kHook}, {.foe = kBats, .population = 1, .health = 9});
  t.run([](Play& p) {
    summon(p, 3);
    return kNext;
  });
  t.s().combat.round = 2;
  t.stand("MM");
  EXPECT_EQ(t.count("pin piece=" + Battle::piece(0)), 0);  // three in Melee, two Heroes
  t.pin(0, 1).pin(0, 2);
  EXPECT_EQ(t.count("pin hero=he_bargehand_a piece=" + Battle::piece(0)), 0);
  t.pin(1, 3);
  // one of each kind is not both: who Pins in Melee Pins no Ranged Creature
  EXPECT_EQ(t.step(), "Choose Attacks: actions");
}

// ---- actions

// rules: LU-ACT-01, LU-ACT-02, LU-ACT-03, LU-DEC-29
TEST(LegendsCombat, LU_ACT_02_the_actions_that_match_the_position) {
  Battle t({kSling, kMaul}, {.foe = kDogs, .population = 1, .health = 9});
  t.stand("RM").pins();
  const auto weapon = [](int hero, int column) {
    return "act piece=" + std::to_string(kPieces(Thing::Weapon, hero, column));
  };
  EXPECT_TRUE(t.offers(weapon(0, 0)));
  EXPECT_FALSE(t.offers(weapon(0, kKnife)));  // the Knife is a Melee Weapon (LU-HER-14)
  t.take(weapon(0, 0));
  EXPECT_TRUE(t.offers(weapon(1, 0)));
  EXPECT_TRUE(t.offers(weapon(1, kKnife)));
  t.take(weapon(1, kKnife));
  EXPECT_EQ(t.hero(1).action, kKnife);
  t.attack(0, "344");
  EXPECT_FALSE(t.offers("act"));  // it cannot be changed
}

// rules: LU-ACT-04, LU-RUL-60
TEST(LegendsCombat, LU_RUL_60_an_action_that_has_become_impossible) {
  Battle t({kSling, kMaul}, {.foe = kDogs, .population = 2, .health = 9});
  t.stand("RM").pins().actions();
  t.attack(0, "666", 0);
  t.s().combat.creatures[1].health = 0;  // another target of the same action
  t.begin_attack(1, "344");
  EXPECT_EQ(t.count("target"), 1);
  Battle none({kMaul, kSling}, {.foe = kBats, .population = 1, .health = 9});
  none.s().combat.round = 2;
  none.stand("MR").take("finish");
  none.actions().attack(1, "344");
  none.shoot(0, "344", 1);
  // nobody in Melee: the Hero does nothing this Round
  none.take("next piece=0");
  EXPECT_EQ(none.s().combat.round, 3);
}

// rules: LU-RUL-60, LU-ATK-10, LU-RUL-73
TEST(LegendsCombat, LU_RUL_60_without_ammo_nothing_is_done) {
  Battle t({kCrossbow, kMaul}, {.foe = kDogs, .population = 1, .health = 9});
  t.choose("RM");
  t.hero(0).weapons[0].ammo = 0;
  t.take("next piece=0");
  EXPECT_EQ(t.options(), std::vector<std::string>{"next piece=1"});
  EXPECT_EQ(t.creature(0).health, 9);
}

// rules: LU-RUL-73, LU-ATK-09
TEST(LegendsCombat, LU_RUL_73_costs_are_paid_when_the_action_is_performed) {
  Battle t({kCrossbow, kSling}, {.foe = kDogs, .population = 1, .health = 9});
  t.choose("RR");
  EXPECT_EQ(t.hero(0).weapons[0].ammo, 1);
  t.attack(1, "344");
  EXPECT_EQ(t.hero(0).weapons[0].ammo, 1);
  t.attack(0, "344");
  EXPECT_EQ(t.hero(0).weapons[0].ammo, 0);
}

// ---- Morale

// rules: LU-MOR-01, LU-MOR-02, LU-MOR-04, LU-END-01, LU-CBT-09
TEST(LegendsCombat, LU_MOR_02_with_no_living_creature_the_foe_is_defeated_at_once) {
  Battle t({kMaul, kSpade}, {.foe = kDogs, .population = 1, .health = 1});
  t.choose("MM").attack(0, "455");
  EXPECT_EQ(t.s().combat.foe, kNone);  // the second Hero was not asked any more
  EXPECT_TRUE(t.s().decks[0].adventure.discard.has(at(t.card(Kind::Foe, kDogs))));
}

// rules: LU-MOR-01, LU-MOR-03, LU-MOR-04, LU-MOR-06, LU-DEC-35
TEST(LegendsCombat, LU_MOR_03_at_the_breakpoint_the_foe_flees) {
  Battle t({kMaul, kSpade}, {.foe = kDogs, .population = 2, .health = 1, .breakpoint = 1});
  t.choose("MM").attack(0, "455");
  EXPECT_EQ(t.living(), 1);
  EXPECT_EQ(t.step(), "Who attacks next?");  // LU-MOR-01: after all attacks
  t.attack(1, "344", 1);
  ASSERT_EQ(t.step(), "The Foe Flees");
  t.take("let_go");
  EXPECT_EQ(t.s().combat.foe, kNone);
  EXPECT_TRUE(t.s().decks[0].adventure.discard.has(at(t.card(Kind::Foe, kDogs))));
  Battle above({kMaul, kSpade}, {.foe = kDogs, .population = 2, .health = 9, .breakpoint = 1});
  above.choose("MM").attack(0, "455").attack(1, "344");
  EXPECT_EQ(above.step(), kStandStep);  // two are above the Breakpoint
  Battle zero({kMaul, kSpade}, {.foe = kDogs, .population = 1, .health = 9, .breakpoint = 0});
  zero.choose("MM").attack(0, "344").attack(1, "344");
  EXPECT_EQ(zero.step(), kStandStep);
}

// rules: LU-MOR-04
TEST(LegendsCombat, LU_MOR_04_the_party_gains_the_loot_set_aside_with_it) {
  Battle t({kMaul, kSpade}, {.foe = kDogs, .population = 1, .health = 1});
  const int card = t.card(Kind::Loot, "um_t05");
  const int loot = t.content().adventure[at(card)].of;
  t.s().box.set(at(card), false);
  t.s().treasure.unseen.set(at(card), false);
  t.s().decks[0].adventure.unseen.set(at(card), false);
  Play p = t.play();
  put_loot(p, loot, {LootAt::kAside, t.s().here, narrow<u8>(with_foe(kStray)), 0});
  EXPECT_FALSE(t.holds("um_t05"));
  t.choose("MM").attack(0, "455");
  EXPECT_TRUE(t.holds("um_t05"));
}

// rules: LU-MOR-05, LU-DCK-07
TEST(LegendsCombat, LU_MOR_05_a_unique_foe_leaves_the_game) {
  Battle t({kMaul, kSpade}, {.foe = "um_f13", .health = 1});
  t.choose("MM").attack(0, "456");
  EXPECT_EQ(t.s().combat.foe, kNone);
  EXPECT_TRUE(t.s().removed.has(at(t.card(Kind::Foe, "um_f13"))));
  EXPECT_FALSE(t.s().decks[0].adventure.discard.has(at(t.card(Kind::Foe, "um_f13"))));
}

// rules: LU-MOR-06, LU-MOR-07, LU-RUL-53
TEST(LegendsCombat, LU_MOR_06_one_more_round_with_advantage) {
  Battle t({kMaul, kSpade}, {.foe = kDogs, .population = 2, .health = 9, .breakpoint = 1});
  t.choose("MM");
  t.s().combat.creatures[1].health = 0;
  t.attack(0, "344").attack(1, "344");
  t.take("pursue");
  EXPECT_EQ(t.hero(0).on.advantage, 1);
  EXPECT_EQ(t.hero(1).on.advantage, 1);
  EXPECT_EQ(t.s().combat.round, 2);
  t.choose("MM").attack(0, "344").attack(1, "344");
  EXPECT_EQ(t.s().combat.foe, kNone);  // LU-MOR-07: it is not attacked again
}

// It is one token: whoever had Disadvantage has neither now, and two are never held.
// rules: LU-RUL-53, LU-AAD-04, LU-AAD-05
TEST(LegendsCombat, LU_RUL_53_one_token_of_advantage_each) {
  Battle t({kMaul, kSpade}, {.foe = kDogs, .population = 2, .health = 9, .breakpoint = 1});
  t.choose("MM");
  t.s().combat.creatures[1].health = 0;
  t.attack(0, "344").attack(1, "344");
  t.hero(0).on.advantage = -1;
  t.hero(1).on.advantage = 1;
  t.take("pursue");
  EXPECT_EQ(t.hero(0).on.advantage, 0);
  EXPECT_EQ(t.hero(1).on.advantage, 1);
}

// rules: LU-MOR-08, LU-MOR-09, LU-MOR-10, LU-MOR-11, LU-MOR-12, LU-DEC-36, LU-FOE-12, LU-PRV-06
TEST(LegendsCombat, LU_MOR_08_the_party_may_retreat_for_time_1) {
  Battle t = abroad({kMaul, kSpade}, {.foe = kDogs, .population = 2, .health = 9});
  t.set_clock(5, 0);
  t.choose("MM");
  t.s().combat.creatures[0].on.poison = 1;
  t.attack(0, "344").attack(1, "344");
  ASSERT_EQ(t.step(), "Fight on?");  // the Engagement Round included
  t.take("retreat");
  EXPECT_EQ(t.clock().discard.size(), 1U);
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(t.s().spot, Spot::Middle);
  EXPECT_EQ(t.s().map[1].foes[0], t.card(Kind::Foe, kDogs));
  EXPECT_EQ(t.s().combat.foe, kNone);
  t.take("finish").take("finish");  // to the next Turn
  t.order().take("go_back place=um_l02");
  if (t.step() == "Before the Combat") t.take("fight_on");
  ASSERT_EQ(t.step(), kStandStep);
  EXPECT_EQ(t.living(), 2);
  EXPECT_EQ(t.creature(0).health, 9);
  EXPECT_EQ(t.creature(0).on.poison, 0);
  EXPECT_EQ(t.s().combat.surprise, Surprise::None);
}

// rules: LU-MOR-08, LU-TIM-16, LU-TIM-20
TEST(LegendsCombat, LU_MOR_08_without_time_there_is_no_retreat) {
  Battle t = abroad({kMaul, kSpade}, {.foe = kDogs, .population = 1, .health = 9});
  t.set_clock(0, 0);
  t.choose("MM").attack(0, "344").attack(1, "344");
  EXPECT_EQ(t.step(), kStandStep);
}

// rules: LU-RUL-53
TEST(LegendsCombat, LU_RUL_53_nobody_retreats_from_a_pursuit) {
  Battle t = abroad({kMaul, kSpade}, {.foe = kDogs, .population = 2, .health = 9, .breakpoint = 1});
  t.set_clock(5, 0);
  t.choose("MM");
  t.s().combat.creatures[1].health = 0;
  t.attack(0, "344").attack(1, "344").take("pursue");
  t.choose("MM").attack(0, "344").attack(1, "344");
  EXPECT_NE(t.step(), "Fight on?");
  EXPECT_EQ(t.s().here, 1);
}

// ---- the end

// rules: LU-END-02, LU-WIN-02, LU-CBT-09
TEST(LegendsCombat, LU_END_02_lost_when_the_last_hero_falls) {
  Battle t({kMaul}, {.foe = kDogs, .population = 1, .health = 9});
  t.set_talents(0, "DDD");
  t.choose("M").attack(0, "111");
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::AllFallen);
}

// rules: LU-RUL-69, LU-END-02
TEST(LegendsCombat, LU_RUL_69_if_the_last_of_both_fall_together_the_game_is_lost) {
  Battle t({kAxe}, {.foe = kDogs, .population = 1, .health = 1});
  t.set_talents(0, "DDD");
  t.choose("M").attack(0, "234");  // 9: Trade Blows, one against one
  EXPECT_TRUE(t.lost());
}

// rules: LU-END-03, LU-END-04, LU-END-05
TEST(LegendsCombat, LU_END_03_what_is_put_right_after_combat) {
  Battle t({kCrossbow, kMaul}, {.foe = kDogs, .population = 1, .health = 2});
  t.choose("RM");
  t.hero(1).on.advantage = 1;
  t.hero(1).on.fear = 1;
  t.hero(0).on.poison = 1;
  t.attack(0, "356");  // 14: Critical, and 2 Damage with the crossbow
  ASSERT_EQ(t.s().combat.foe, kNone);
  EXPECT_EQ(t.hero(0).weapons[0].ammo, 1);
  EXPECT_EQ(t.hero(1).on.advantage, 0);
  EXPECT_EQ(t.hero(1).on.fear, 1);  // LU-END-05
  EXPECT_EQ(t.hero(0).on.poison, 1);
}

// A Weapon that has all its Ammo says nothing, nor does one that needs none.
TEST(LegendsCombat, LU_END_03_a_weapon_that_is_refilled_says_so) {
  for (const int left : {0, 2, 3}) {
    Battle t({kBow, kMaul}, {.foe = kDogs, .population = 1, .health = 2});
    t.hero(0).weapons[0].ammo = left;
    Happenings told;
    Play p{t.s(), t.content(), &told};
    end_combat_at_once(p);
    std::vector<std::vector<int>> refilled;
    for (const Happening& h : told)
      if (h.fact == static_cast<u16>(Fact::Refilled) + 1) refilled.push_back({h.a, h.b, h.n});
    const std::vector<std::vector<int>> once{{0, 0, 3}};
    EXPECT_EQ(refilled, left == 3 ? std::vector<std::vector<int>>{} : once) << left;
    EXPECT_EQ(t.hero(0).weapons[0].ammo, 3);
  }
}

// rules: LU-RUL-34, LU-END-04
TEST(LegendsCombat, LU_RUL_34_what_waits_for_an_attacker_is_lost_with_the_combat) {
  Battle t({kSling, kMaul}, {.foe = kDogs, .population = 1, .health = 1});
  t.choose("RM").attack(0, "666");  // Critical
  EXPECT_TRUE(t.s().combat.pending.empty());
  EXPECT_EQ(t.hero(1).on.advantage, 0);
}

}  // namespace
}  // namespace undercroft::legends
