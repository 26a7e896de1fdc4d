// The 42 Foes of the three environments: what their texts do, when they do not, and how far.
#include "legends_untold/battle.h"

namespace undercroft::legends {
namespace {

using Heroes = std::vector<std::string>;
const Heroes kTwo{kAxe, kHook};
const Heroes kThree{kAxe, kHook, kSling};

/// One Hero attacks the first Creature and Fails: it is Struck.
Battle& be_struck(Battle& t, int hero = 0) {
  return t.attack(hero, "111", 0);
}
Battle ready(const std::string& foe, const Heroes& heroes, const std::string& where,
             int population = 2, int health = 9) {
  Battle t = Battle::of(foe, heroes, population, health);
  for (int i = 0; i < static_cast<int>(heroes.size()); ++i) t.set_talents(i, "RRR");
  t.choose(where);
  return t;
}
/// Before the Combat, with a Foe that can be talked to.
Table parley(const std::string& foe, const std::string& faces) {
  Table t({.heroes = {kAxe, kHook}, .change = silence_heroes});
  t.dice({faces});
  t.fight(foe);
  EXPECT_EQ(t.step(), "Before the Combat");
  EXPECT_TRUE(t.offers("fight_on"));
  t.take("use");
  while (t.step() == "Choose") t.take_number(0);
  while (t.step() == "Before the roll") t.take("roll_on");
  while (t.step() == "Choose") t.take_number(0);
  return t;
}
bool card_is_discarded(Table& t, const std::string& id) {
  return t.s().decks[0].adventure.discard.has(at(t.card(Kind::Foe, id)));
}
/// A Hero's action is the one that the Foe's card offers.
Battle& act_on_foe(Battle& t, const std::string& where, int hero = 0) {
  t.stand(where).pins();
  while (t.step() == "Choose Attacks: actions") {
    const std::string use = "use hero=" + t.id(hero);
    t.take(t.offers(use) ? use : t.options()[0]);
  }
  return t;
}

void kill_a_minion(Table& t) {
  for (Creature& c : t.s().combat.creatures)
    if (c.minion != 0 && c.health > 0) {
      c.health = 0;
      return;
    }
}

// ---- Undermoor

TEST(LegendsFoeCards, um_f01_cellar_dogs_take_a_food) {
  Battle t = Battle::of("um_f01", kTwo, 2, 9);
  t.give_loot("um_t05");
  t.choose("MM").attack(0, "344").attack(1, "344");
  ASSERT_EQ(t.step(), "Fight on?");
  t.take("use");
  t.settle();
  EXPECT_FALSE(t.holds("um_t05"));
  ASSERT_EQ(t.step(), "The Foe Flees");
  t.take("let_go");
  EXPECT_TRUE(card_is_discarded(t, "um_f01"));
  Battle none = Battle::of("um_f01", kTwo, 2, 9);
  none.give_loot("um_t01");  // no Food
  none.choose("MM").attack(0, "344").attack(1, "344");
  EXPECT_NE(none.step(), "Fight on?");
}

// rules: LU-MOR-06, LU-MOR-07, LU-DEC-35
TEST(LegendsFoeCards, LU_MOR_06_um_f01_dogs_that_ran_for_a_food_are_pursued_for_a_whole_round) {
  Battle t = Battle::of("um_f01", kTwo, 2, 9);
  t.give_loot("um_t05");
  t.choose("MM").attack(0, "344").attack(1, "344");
  t.take("use");
  t.settle();
  t.take("pursue");
  ASSERT_EQ(t.step(), "Choose Attacks: Positions");
  t.choose("MM");
  t.s().combat.pending.clear();
  const int before = t.creature(0).health;
  t.attack(0, "344");  // 11, one for their Defence, and Advantage: a Strike
  EXPECT_EQ(t.creature(0).health, before - 1);
  t.attack(1, "344");
  EXPECT_TRUE(card_is_discarded(t, "um_f01"));  // and then it is over
}

TEST(LegendsFoeCards, um_f02_lampfish_in_water_and_light) {
  Battle t = Battle::of("um_f02", kTwo, 1, 9);
  EXPECT_EQ(t.foe_value(Attr::Melee), 0);
  EXPECT_EQ(t.foe_value(Attr::Alertness), 10);
  t.here_is(Environment::Water);
  EXPECT_EQ(t.foe_value(Attr::Melee), -1);
  t.s().light = 1;
  EXPECT_EQ(t.foe_value(Attr::Alertness), 13);
}

TEST(LegendsFoeCards, um_f03_moor_adders_turn_on_somebody_without_poison) {
  Battle t = ready("um_f03", kThree, "MMR");
  t.hero(0).on.poison = 1;
  t.attack(2, "344", 0);
  be_struck(t);
  EXPECT_EQ(t.hero(1).on.poison, 1);  // the only other in Melee
  EXPECT_EQ(t.hero(2).on.poison, 0);
  Battle alone = ready("um_f03", kTwo, "MM");
  alone.hero(0).on.poison = alone.hero(1).on.poison = 1;
  be_struck(alone);  // nobody in Melee is without Poison
  Battle clean = ready("um_f03", kTwo, "MM");
  be_struck(clean);
  EXPECT_EQ(clean.hero(0).on.poison, 1);
  EXPECT_EQ(clean.hero(1).on.poison, 0);
}

TEST(LegendsFoeCards, um_f04_cave_lice_burn_and_take_fright) {
  Battle t = ready("um_f04", kTwo, "MM", 4, 1);
  t.attack(0, "456", 0);
  EXPECT_EQ(t.creature(2).on.fear, 0);
  t.attack(1, "456", 1);  // the second in this Round
  EXPECT_EQ(t.creature(2).on.fear, 1);
  EXPECT_EQ(t.creature(3).on.fear, 1);
  Battle fire = ready("um_f04", kTwo, "MM", 1, 9);
  fire.run([](Play& p) { return wound(p, 1, 1, 0, true); });
  EXPECT_EQ(fire.creature(0).health, 7);
  fire.run([](Play& p) { return wound(p, 1, 3, 0, true); });
  EXPECT_EQ(fire.creature(0).health, 4);  // at least two
}

TEST(LegendsFoeCards, um_f05_stone_crab_and_hammers) {
  const auto modifier = [](const std::string& hero) {
    Battle t = Battle::of("um_f05", {hero}, 1, 9);
    return t.choose("M").aim(0).added();
  };
  EXPECT_EQ(modifier(kMaul), 0);
  EXPECT_EQ(modifier(kAxe), -1);
  Battle t = Battle::of("um_f05", kTwo, 1, 9);
  EXPECT_EQ(t.foe_value(Attr::Alertness), 12);
  t.here_is(Environment::Rubble);
  EXPECT_EQ(t.foe_value(Attr::Alertness), 14);
}

TEST(LegendsFoeCards, um_f06_needle_bats_hate_light) {
  Battle dark = Battle::of("um_f06", kTwo, 2, 9);
  EXPECT_EQ(dark.creature(0).on.advantage, 0);
  Table t({.heroes = kTwo, .change = silence_heroes});
  t.s().light = 1;
  t.fight("um_f06");
  for (const Creature& c : t.s().combat.creatures) EXPECT_EQ(c.on.advantage, -1);
}

TEST(LegendsFoeCards, um_f07_deserters_can_be_talked_to) {
  Table t = parley("um_f07", "555");  // 15 and a Charm of 1
  EXPECT_EQ(t.s().combat.foe, kNone);
  EXPECT_TRUE(card_is_discarded(t, "um_f07"));
  EXPECT_GE(loot_held(t.read()), 1);
  Table failed = parley("um_f07", "111");
  EXPECT_EQ(failed.step(), "Choose Attacks: Positions");
  EXPECT_EQ(failed.s().combat.surprise, Surprise::Foe);
  EXPECT_EQ(failed.hero(0).on.advantage, -1);
}

TEST(LegendsFoeCards, um_f08_blind_boar_pushes_in_the_engagement_round) {
  Battle t = ready("um_f08", kTwo, "MM");
  be_struck(t);
  EXPECT_EQ(t.hero(0).on.advantage, -1);
  Battle later = Battle::of("um_f08", kTwo, 2, 9);
  later.set_talents(0, "RRR").set_talents(1, "RRR");
  later.s().combat.round = 2;
  later.choose("MM");
  be_struck(later);
  EXPECT_EQ(later.hero(0).on.advantage, 0);
}

TEST(LegendsFoeCards, um_f09_sleepers_are_mourned_or_soothed) {
  Battle t = ready("um_f09", kTwo, "MM", 3, 1);
  t.attack(0, "456", 0);
  EXPECT_EQ(t.talents(0), "XRR");  // grief
  EXPECT_EQ(t.talents(1), "RRR");
  Battle soothe = Battle::of("um_f09", kTwo, 3, 1);
  soothe.set_talents(0, "RRR");
  act_on_foe(soothe, "MM");
  soothe.dice({"455"}).take("next piece=0");
  soothe.settle();
  EXPECT_EQ(soothe.living(), 2);
  EXPECT_EQ(soothe.s().combat.killed, 0);  // it left alive
  EXPECT_EQ(soothe.talents(0), "RRR");
  Battle failed = Battle::of("um_f09", kTwo, 3, 1);
  act_on_foe(failed, "MM");
  failed.dice({"112"}).take("next piece=0");
  failed.settle();
  EXPECT_EQ(failed.living(), 3);
}

TEST(LegendsFoeCards, um_f10_lookouts_whistle_for_two_more) {
  Battle t = Battle::of("um_f10", {kSling, kBow}, 1, 9);
  EXPECT_EQ(t.s().combat.creatures.size(), 1U);
  t.next_round();
  ASSERT_EQ(t.s().combat.creatures.size(), 2U);
  EXPECT_EQ(t.creature(1).position, Position::Melee);
  EXPECT_EQ(t.creature(1).health, 1);
  t.next_round();
  EXPECT_EQ(t.s().combat.creatures.size(), 3U);
  t.next_round();
  EXPECT_EQ(t.s().combat.creatures.size(), 3U);  // two are all
}

TEST(LegendsFoeCards, um_f11_whom_the_spider_strikes_pins_nobody_next_round) {
  Battle t = ready("um_f11", kTwo, "MM");
  be_struck(t);
  t.attack(1, "455", 0);  // a Strike
  ASSERT_EQ(t.s().combat.round, 2);
  t.stand("MM");
  EXPECT_EQ(t.count("pin hero=he_tinker_a"), 0);
  EXPECT_GT(t.count("pin hero=he_bargehand_a"), 0);
  t.pins().actions();
  t.attack(0, "455", 0).attack(1, "455", 0);
  ASSERT_EQ(t.s().combat.round, 3);
  t.stand("MM");
  EXPECT_GT(t.count("pin hero=he_tinker_a"), 0);  // for one Round
}

TEST(LegendsFoeCards, um_f12_the_stonemother_keeps_her_children) {
  Battle t = Battle::of("um_f12", {kSling, kBow}, 1, 9);
  EXPECT_EQ(t.s().combat.creatures.size(), 3U);  // one a Hero
  t.next_round();
  EXPECT_EQ(t.s().combat.summoned, 0);  // as many as Heroes
  for (int more = 1; more <= 4; ++more) {
    kill_a_minion(t);
    t.next_round();
    EXPECT_EQ(t.s().combat.summoned, std::min(more, 3));
  }
  Table legendary({.heroes = {kSling, kBow}, .difficulty = "legendary", .change = silence_heroes});
  legendary.fight("um_f12");
  EXPECT_EQ(legendary.s().combat.creatures.size(), 4U);
}

TEST(LegendsFoeCards, um_f13_old_hunger_eats_or_heals) {
  Battle t = Battle::of("um_f13", {kSling}, 1, 9);
  t.s().combat.creatures[0].health = 3;
  t.next_round();
  EXPECT_EQ(t.creature(0).health, 4);  // nothing to eat
  t.give_loot("um_t05");
  t.next_round();
  ASSERT_EQ(t.step(), "Choose one");
  t.take_number(0);
  t.settle();
  while (t.step() == "Discard a Loot") t.take_number(0);
  EXPECT_FALSE(t.holds("um_t05"));
  EXPECT_EQ(t.creature(0).health, 4);
  t.s().combat.creatures[0].health = 9;
  t.next_round();
  EXPECT_EQ(t.creature(0).health, 9);  // never above its Health
}

TEST(LegendsFoeCards, um_f14_the_captain_and_his_company) {
  Battle t = ready("um_f14", kTwo, "MM");
  t.talents_are(0, "RRRR");
  be_struck(t);
  EXPECT_EQ(t.talents(0), "DDXR");  // two Damage, and a Talent Exhausted
  Battle last = ready("um_f14", kTwo, "MM", 1);
  last.talents_are(0, "RRRR");
  be_struck(last);
  EXPECT_EQ(last.talents(0), "DDRR");
  Battle command = Battle::of("um_f14", kTwo, 2, 9);
  act_on_foe(command, "MM");
  command.dice({"555"}).take("next piece=0");
  command.settle();
  EXPECT_EQ(command.living(), 1);
}

// ---- Ostrey Drains

TEST(LegendsFoeCards, od_f01_sewer_rats_bite_the_tired) {
  Battle t = ready("od_f01", kTwo, "MM");
  be_struck(t);
  EXPECT_EQ(t.talents(0), "XRR");
  Battle tired = ready("od_f01", kTwo, "MM");
  tired.set_talents(0, "XXX");
  be_struck(tired);
  EXPECT_EQ(tired.talents(0), "DXX");
}

TEST(LegendsFoeCards, od_f02_roof_spiders_drop_on_those_behind) {
  Battle t = ready("od_f02", kThree, "MMR");
  t.attack(2, "344", 0);
  be_struck(t);
  EXPECT_EQ(t.talents(0), "RRR");
  EXPECT_EQ(t.talents(2), "DRR");
  Battle none = ready("od_f02", kTwo, "MM");  // nobody at Range
  be_struck(none);
  EXPECT_EQ(none.talents(0), "DRR");
  Battle later = Battle::of("od_f02", kThree, 2, 9);
  for (int i = 0; i < 3; ++i) later.set_talents(i, "RRR");
  later.s().combat.round = 2;
  later.choose("MMR");
  later.attack(2, "344", 0);
  be_struck(later);
  EXPECT_EQ(later.talents(0), "DRR");
}

TEST(LegendsFoeCards, od_f03_mud_eels_in_water) {
  const auto placed = [](const Heroes& heroes, bool water) {
    Table t({.heroes = heroes, .change = silence_heroes});
    if (water)
      t.s().map[0].environments = 1U << static_cast<unsigned>(Environment::Water);
    else
      t.s().map[0].environments = 0;
    t.fight("od_f03");
    return t.s().combat.creatures.size();
  };
  EXPECT_EQ(placed(kTwo, false), 2U);
  EXPECT_EQ(placed(kTwo, true), 3U);
  EXPECT_EQ(placed({kAxe}, true), 1U);  // not for one alone
}

TEST(LegendsFoeCards, od_f04_gutter_cats) {
  Table t = parley("od_f04", "555");
  EXPECT_EQ(t.s().combat.foe, kNone);
  Table failed = parley("od_f04", "111");
  EXPECT_EQ(failed.s().combat.surprise, Surprise::Foe);
  Battle lit = Battle::of("od_f04", kTwo, 3, 9);
  EXPECT_EQ(breakpoint_of(lit.read()), 0);
  lit.s().light = 1;
  EXPECT_EQ(breakpoint_of(lit.read()), 1);
  Table tired({.heroes = {kAxe, kHook}, .change = silence_heroes});
  tired.set_talents(0, "X").dice({"555"});
  tired.fight("od_f04");
  tired.take("use");
  while (tired.step() != "Where to?" && tired.step() != "Marching Order") {
    if (tired.offers("roll_on"))
      tired.take("roll_on");
    else
      tired.take_number(0);
  }
  EXPECT_EQ(tired.talents(0), "R");
}

TEST(LegendsFoeCards, od_f05_bloated_dog_bursts) {
  Battle t = ready("od_f05", kThree, "MMR", 2, 1);
  t.attack(2, "344", 0).attack(0, "456", 0);
  EXPECT_EQ(t.hero(0).on.poison, 1);
  EXPECT_EQ(t.hero(1).on.poison, 1);
  EXPECT_EQ(t.hero(2).on.poison, 0);  // at Range
}

TEST(LegendsFoeCards, od_f06_cutpurses_take_a_loot) {
  Battle t = ready("od_f06", {kSling, kBow}, "RR", 2, 1);
  t.give_loot("um_t05");
  t.attack(0, "666", 0);
  while (t.step() == "Discard a Loot") t.take_number(0);
  EXPECT_FALSE(t.holds("um_t05"));
  Battle last = ready("od_f06", {kSling, kBow}, "RR", 1, 1);
  last.give_loot("um_t05");
  last.attack(0, "666", 0);
  EXPECT_TRUE(last.holds("um_t05"));  // no other is alive
  Battle flees = Battle::of("od_f06", {kSling, kBow}, 2, 9, 2);
  flees.give_loot("um_t05");
  flees.choose("RR").finish_round();
  while (flees.step() == "Discard a Loot") flees.take_number(0);
  EXPECT_FALSE(flees.holds("um_t05"));
}

TEST(LegendsFoeCards, od_f07_bravos_shake_whom_they_shoot) {
  Battle t = ready("od_f07", {kSling, kBow}, "RR");
  t.attack(0, "344", 0);
  t.shoot(0, "456", 1);  // 15 - 2: Strike
  EXPECT_EQ(t.hero(1).on.advantage, -1);
  Battle melee = Battle::of("od_f07", kTwo, 1, 9);
  melee.set_talents(0, "RRR");
  melee.s().combat.round = 2;
  melee.stand("MM").take("pin hero=he_tinker_a");
  melee.pins().actions();
  be_struck(melee);
  EXPECT_EQ(melee.hero(0).on.advantage, 0);  // not a Ranged Strike
}

TEST(LegendsFoeCards, od_f08_the_first_who_attacks_the_crocodile) {
  Battle t = Battle::of("od_f08", kTwo, 2, 9);
  EXPECT_EQ(t.choose("MM").aim(0).added(), -3);  // Defence, and Disadvantage
  t.roll("344");
  t.s().combat.pending.clear();
  EXPECT_EQ(t.aim(1).added(), -1);
}

TEST(LegendsFoeCards, od_f09_dredge_workers_find_oil) {
  for (const int round : {2, 3}) {
    Battle t = Battle::of("od_f09", kTwo, 2, 9);
    t.set_talents(0, "RRR");
    t.s().combat.round = round;
    t.choose("MM");
    be_struck(t);
    EXPECT_EQ(t.talents(0), round == 3 ? "DXR" : "DRR");
  }
}

TEST(LegendsFoeCards, od_f10_waders_strike_hard_in_water) {
  Battle dry = ready("od_f10", kTwo, "MM");
  be_struck(dry);
  EXPECT_EQ(dry.talents(0), "XRR");
  Battle wet = ready("od_f10", kTwo, "MM");
  wet.here_is(Environment::Water);
  be_struck(wet);
  EXPECT_EQ(wet.talents(0), "DRR");
  Battle soothe = Battle::of("od_f10", kTwo, 3, 1);
  act_on_foe(soothe, "MM");
  soothe.dice({"455"}).take("next piece=0");
  soothe.settle();
  EXPECT_EQ(soothe.living(), 2);
}

TEST(LegendsFoeCards, od_f11_slurry_burns_and_swallows) {
  Battle t = ready("od_f11", kTwo, "MM", 2);
  t.run([](Play& p) { return wound(p, 1, 2, 0, true); });
  EXPECT_EQ(t.creature(0).health, 5);  // double
  be_struck(t);
  EXPECT_EQ(t.creature(0).health, 6);
  Battle whole = ready("od_f11", kTwo, "MM", 2);
  be_struck(whole);
  EXPECT_EQ(whole.creature(0).health, 9);  // never above its Health
}

TEST(LegendsFoeCards, od_f12_the_rat_queen) {
  Battle t = Battle::of("od_f12", {kSling, kBow}, 1, 9);
  EXPECT_EQ(t.s().combat.creatures.size(), 3U);
  t.run([](Play& p) { return afflict(p, 1, Harm::Poison); });
  EXPECT_EQ(t.creature(0).on.poison, 0);  // two Minions live
  t.run([](Play& p) { return afflict(p, 2, Harm::Poison); });
  EXPECT_EQ(t.creature(1).on.poison, 1);  // it protects her alone
  t.s().combat.creatures[1].health = 0;
  t.run([](Play& p) { return afflict(p, 1, Harm::Poison); });
  EXPECT_EQ(t.creature(0).on.poison, 1);
  Battle more = Battle::of("od_f12", {kSling, kBow}, 1, 9);
  for (int n = 1; n <= 5; ++n) {
    kill_a_minion(more);
    more.next_round();
    EXPECT_EQ(more.s().combat.summoned, std::min(n, 4));
  }
  Table legendary({.heroes = {kSling, kBow}, .difficulty = "legendary", .change = silence_heroes});
  legendary.fight("od_f12");
  EXPECT_EQ(legendary.s().combat.creatures.size(), 4U);
}

TEST(LegendsFoeCards, od_f13_marrow_takes_cover_and_can_be_paid) {
  Battle t = Battle::of("od_f13", {kSling, kBow}, 2, 9);
  t.stand("RM").pins();
  EXPECT_FALSE(may_target(t.read(), 0, 0));  // Ranged, in the Engagement Round
  EXPECT_TRUE(may_target(t.read(), 1, 0));
  t.s().combat.round = 2;
  EXPECT_TRUE(may_target(t.read(), 0, 0));
  Battle paid({kAxe, kHook}, {.foe = "od_f13", .population = 2, .health = 9, .mute = false},
              Surprise::None, true);
  paid.set_clock(3, 0);
  paid.give_loot("um_t05");
  for (int i = 0; i < 2; ++i) paid.talents_are(i, "RRRRRR");
  paid.choose("MM").finish_round();
  ASSERT_EQ(paid.step(), "Fight on?");
  paid.take("use");
  while (paid.step() == "Discard a Loot") paid.take_number(0);
  EXPECT_FALSE(paid.holds("um_t05"));
  EXPECT_EQ(paid.s().here, 0);
  EXPECT_EQ(paid.clock().discard.size(), 0U);  // for no Time
  Battle cornered = Battle::of("od_f13", {kAxe, kHook}, 2, 9);
  cornered.give_loot("um_t05");
  for (int i = 0; i < 2; ++i) cornered.talents_are(i, "RRRRRR");
  cornered.choose("MM").finish_round();
  EXPECT_EQ(cornered.s().combat.round, 2);  // there is nowhere to Retreat to: he is not asked
}

TEST(LegendsFoeCards, od_f14_the_undertide_and_the_water) {
  Battle t = Battle::of("od_f14", {kSling}, 1, 9);
  t.s().map[0].environments = 0;
  t.s().combat.creatures[0].health = 3;
  t.next_round();
  EXPECT_EQ(t.creature(0).health, 3);  // no Water
  t.here_is(Environment::Water);
  t.next_round();
  EXPECT_EQ(t.creature(0).health, 4);
  act_on_foe(t, "M");  // Rig
  t.dice({"666"}).take("next piece=0");
  t.settle();
  EXPECT_FALSE(is_here(t.read(), Environment::Water));
  EXPECT_EQ(t.creature(0).health, 4);
  // without Water nobody is offered the action
  t.stand("M").pins();
  EXPECT_FALSE(t.offers("use"));
}

// ---- Bell Vaults

TEST(LegendsFoeCards, bv_f01_dust_rooks_are_wary_at_home) {
  Battle t = Battle::of("bv_f01", kTwo, 2, 9);
  EXPECT_EQ(t.foe_value(Attr::Alertness), 12);
  t.here_is(Environment::Bones);
  EXPECT_EQ(t.foe_value(Attr::Alertness), 14);
}

TEST(LegendsFoeCards, bv_f02_bare_dead_do_not_flee_at_home) {
  Battle t = Battle::of("bv_f02", kTwo, 2, 9, 1);
  EXPECT_EQ(breakpoint_of(t.read()), 1);
  t.here_is(Environment::Bones);
  EXPECT_EQ(breakpoint_of(t.read()), 0);
}

TEST(LegendsFoeCards, bv_f03_wax_creepers_drip) {
  Battle t = ready("bv_f03", kTwo, "MM");
  t.s().light = 1;
  t.run([](Play& p) { return wound(p, 1, 1, 0, true); });
  EXPECT_EQ(t.creature(0).health, 7);  // one more of Fire
  EXPECT_EQ(t.s().light, 1);
  be_struck(t);
  EXPECT_EQ(t.s().light, 0);
}

TEST(LegendsFoeCards, bv_f04_grave_rats_smell_poison) {
  Battle t = ready("bv_f04", kTwo, "MM");
  be_struck(t);
  EXPECT_EQ(t.talents(0), "XRR");
  EXPECT_EQ(t.hero(0).on.poison, 1);
  Battle ill = ready("bv_f04", kTwo, "MM");
  ill.hero(0).on.poison = 1;
  be_struck(ill);
  EXPECT_EQ(ill.talents(0), "DDR");  // a Damage too, and what is Exhausted is Drained
}

TEST(LegendsFoeCards, bv_f05_chain_monks_bind_the_weapon) {
  Battle t = ready("bv_f05", kTwo, "MM");
  const int axe = kPieces(Thing::Weapon, 0, 0);
  EXPECT_TRUE(can_wield(t.read(), 0, 0, Position::Melee));
  be_struck(t);
  EXPECT_FALSE(can_wield(t.read(), 0, 0, Position::Melee));
  EXPECT_TRUE(can_wield(t.read(), 1, 0, Position::Melee));  // the other's is free
  EXPECT_TRUE(can_wield(t.read(), 0, kKnife, Position::Melee));
  t.attack(1, "344", 0);
  ASSERT_EQ(t.s().combat.round, 2);
  t.stand("MM").pins();
  EXPECT_FALSE(t.offers("act piece=" + std::to_string(axe)));
  t.take("use").take_number(0);  // a Test of Mend as the action
  t.dice({"455"}).take("next piece=0");
  t.settle();
  EXPECT_TRUE(can_wield(t.read(), 0, 0, Position::Melee));
}

TEST(LegendsFoeCards, bv_f06_whoever_kills_the_guilty_has_fear) {
  Battle t = ready("bv_f06", kTwo, "MM", 3, 1);
  t.attack(0, "666", 0);
  EXPECT_EQ(t.hero(0).on.fear, 1);
  EXPECT_EQ(t.hero(1).on.fear, 0);
}

TEST(LegendsFoeCards, bv_f07_bell_wasps) {
  Battle t = Battle::of("bv_f07", kTwo, 3, 9);
  EXPECT_EQ(breakpoint_of(t.read()), 1);  // no Light
  t.s().light = 1;
  EXPECT_EQ(breakpoint_of(t.read()), 0);
  EXPECT_EQ(t.foe_value(Attr::Population), 3);
  t.here_is(Environment::Insect);
  EXPECT_EQ(t.foe_value(Attr::Population), 4);
}

TEST(LegendsFoeCards, bv_f08_toll_swordsmen_walk_on_with_their_loot) {
  Table t({.heroes = {kAxe, kHook}, .change = silence_heroes});
  const int card = t.card(Kind::Loot, "um_t05");
  t.s().box.set(at(card), false);
  t.s().treasure.unseen.set(at(card), false);
  t.s().decks[0].adventure.unseen.set(at(card), false);
  Play p = t.play();
  put_loot(p, t.content().adventure[at(card)].of,
           {LootAt::kAside, t.s().here, narrow<u8>(with_foe(kStray)), 0});
  t.dice({"556"});
  t.fight("bv_f08");
  t.take("use");
  while (t.step() == "Choose") t.take_number(0);
  while (t.step() == "Before the roll") t.take("roll_on");
  EXPECT_EQ(t.s().combat.foe, kNone);
  EXPECT_FALSE(t.holds("um_t05"));
  EXPECT_TRUE(t.s().decks[0].adventure.discard.has(at(card)));
  Table failed = parley("bv_f08", "111");
  EXPECT_EQ(failed.s().combat.surprise, Surprise::None);  // nothing worse than a fight
  EXPECT_EQ(failed.step(), "Choose Attacks: Positions");
}

TEST(LegendsFoeCards, bv_f09_fire_on_the_shape_of_a_man) {
  Battle t = ready("bv_f09", kTwo, "MM", 1);
  t.run([](Play& p) { return wound(p, 1, 1, 0, true); });
  EXPECT_EQ(t.creature(0).health, 7);
  t.run([](Play& p) { return wound(p, 1, 1, 0); });
  EXPECT_EQ(t.creature(0).health, 6);
}

TEST(LegendsFoeCards, bv_f10_hymn_eaters_while_two_live) {
  for (const int population : {1, 2}) {
    Battle t = ready("bv_f10", {kSling, kBow}, "RR", population);
    t.attack(0, "344", 0);
    t.shoot(0, "456", 1);
    EXPECT_EQ(t.hero(1).on.shocks, 1);
    EXPECT_EQ(t.hero(1).on.advantage, population == 2 ? -1 : 0);
  }
}

TEST(LegendsFoeCards, bv_f11_the_furnace_keeper) {
  Battle t = ready("bv_f11", {kSling, kBow}, "RR", 1);
  t.run([](Play& p) { return wound(p, 1, 2, 0, true); });
  EXPECT_EQ(t.creature(0).health, 9);  // Fire deals it no Damage
  t.attack(0, "344", 0);
  EXPECT_EQ(t.talents(0), "XRR");  // the first who attacks in a Round
  t.shoot(0, "224");
  t.set_talents(1, "RRR");
  t.attack(1, "344", 0);
  EXPECT_EQ(t.talents(1), "RRR");
}

TEST(LegendsFoeCards, bv_f12_the_sextons_wife) {
  Battle t = Battle::of("bv_f12", kTwo, 1, 9);
  for (int i = 0; i < 2; ++i) t.set_talents(i, "RRR");
  EXPECT_EQ(t.s().combat.creatures.size(), 3U);  // two Minions
  t.s().combat.creatures[0].health = 5;
  t.choose("MM").attack(0, "666", 1);
  EXPECT_EQ(t.creature(0).health, 6);  // a Minion died
  t.s().combat.creatures[2].health = 0;
  t.attack(1, "111", 0);
  EXPECT_EQ(t.hero(1).on.poison, 0);  // no Minion is left: no Poison
  EXPECT_EQ(t.talents(1), "DRR");
  Battle with = Battle::of("bv_f12", kTwo, 1, 9);
  for (int i = 0; i < 2; ++i) with.set_talents(i, "RRR");
  with.stand("MM").pin(0, 1);
  with.take("pin hero=he_tinker_a piece=" + Battle::piece(2));
  with.pins().actions();
  with.attack(1, "111", 0);
  EXPECT_EQ(with.hero(1).on.poison, 1);
  Table alone({.heroes = {kAxe}, .change = silence_heroes});
  alone.fight("bv_f12");
  EXPECT_EQ(alone.s().combat.creatures.size(), 2U);
  Table legendary({.heroes = kTwo, .difficulty = "legendary", .change = silence_heroes});
  legendary.fight("bv_f12");
  EXPECT_EQ(legendary.s().combat.creatures.size(), 4U);
}

TEST(LegendsFoeCards, bv_f13_father_brede_in_the_light) {
  Battle t = Battle::of("bv_f13", kTwo, 2, 9);
  EXPECT_EQ(t.foe_value(Attr::Ranged), -2);
  t.s().light = 1;
  EXPECT_EQ(t.foe_value(Attr::Ranged), 0);
  EXPECT_EQ(t.foe_value(Attr::Melee), -1);
}

TEST(LegendsFoeCards, bv_f14_the_ninth_bells_keeper) {
  Table t({.heroes = {kAxe, kHook}, .change = silence_heroes});
  for (int i = 0; i < 2; ++i) t.set_talents(i, "RRR");
  t.give_loot("um_t19");  // metal and a relic
  t.fight("bv_f14");
  EXPECT_EQ(t.s().combat.creatures[0].health, 5);  // 1 + 2 × Heroes
  while (t.step() == "Choose") t.take_number(0);   // in which order
  ASSERT_EQ(t.step(), "Choose one");               // Fear
  t.take_number(0);
  while (t.step() == "Choose") t.take_number(0);
  ASSERT_EQ(t.step(), "Choose one");  // or a Talent
  t.take_number(1);
  while (t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_EQ(t.hero(0).on.fear + t.hero(1).on.fear, 1);
  EXPECT_TRUE(t.talents(0) == "XRR" || t.talents(1) == "XRR");
  t.hero(0).on.fear = t.hero(1).on.fear = 0;
  for (int i = 0; i < 2; ++i) t.take("stand position=melee");
  while (t.step() == "Choose Attacks: Pins") t.take("finish");
  while (t.step() == "Choose Attacks: actions") t.take_number(0);
  t.dice({"555"}).take("next piece=0").take("target");
  ASSERT_EQ(t.step(), "Before the roll");
  t.take("use piece=" + std::to_string(kPieces(Thing::Foe)));
  while (t.step() == "Choose") t.take_number(0);
  EXPECT_FALSE(t.holds("um_t19"));
  while (t.step() == "Before the roll") t.take("roll_on");
  EXPECT_EQ(t.s().combat.creatures[0].health, 3);  // 15: a Strike of two
}

}  // namespace
}  // namespace undercroft::legends
