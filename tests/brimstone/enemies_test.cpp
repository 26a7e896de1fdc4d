// Fight turns, fear, escape; enemy targets, movement and attacks; the end of a fight.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

Table arena(const std::vector<std::string>& heroes = {"gunslinger", "mourner"}) {
  Table t({.heroes = heroes});
  t.begin().room();
  for (int i = 0; i < length(t.s().heroes); ++i) t.hero(i).grit = 0;
  return t;
}
std::string to_square(int x, int y) {
  return "to=0," + std::to_string(x) + "," + std::to_string(y);
}

// ---- who goes next

// rules: SB-ACT-01, SB-ACT-03, SB-ACT-05, SB-FTN-01
TEST(FightTurns, SB_FTN_01_heroes_and_enemies_go_by_initiative) {
  Table t = arena({"gunslinger", "preacher"});
  t.stand(0, 0, -1).stand(1, 4, -1);
  t.put("burrow_jacks", 0, -2);  // 5: between 6 and 4
  EXPECT_TRUE(t.offers("activate hero=0"));
  t.dice({"4"});
  t.take("activate hero=0").take("keep").take("end_move");
  t.dice({"4", "4", "4"});
  t.take("pass");
  EXPECT_NE(t.s().types[t.type("burrow_jacks")].did & Type::kDone, 0);
  EXPECT_EQ(t.enemy(0).target, 0);
}
TEST(FightTurns, SB_ACT_03_an_enemy_goes_before_a_hero_of_its_initiative) {
  Table t = arena({"preacher"});
  t.stand(0, 0, -1);
  t.put("tar_spitters", 0, -2);
  t.s().flow.frames.back().step = 5;  // who goes next, asked anew
  t.dice({"4", "4"}).run([](Play&) { return kNext; });
  EXPECT_NE(t.s().types[t.type("tar_spitters")].did & Type::kDone, 0);
}
// rules: SB-ACT-04
TEST(FightTurns, SB_ACT_04_tied_types_roll_off) {
  Table t = arena({"preacher"});
  t.stand(0, 0, -1);
  t.put("tar_spitters", 4, -4);
  t.put("shaft_bull", 3, -4);
  t.s().flow.frames.back().step = 5;
  t.script("random", {"shaft_bull", "0"});
  t.run([](Play&) { return kNext; });
  EXPECT_EQ(t.scripted(), 0);
}

// ---- fear

// rules: SB-FEA-01, SB-FEA-04
TEST(Fear, SB_FEA_01_fear_reaches_who_is_adjacent_and_adds_up) {
  Table t = arena();
  t.stand(0, 2, -2).stand(1, 4, -1);
  t.put("shaft_bull", 1, -3);
  t.put("shaft_bull", 3, -3);
  EXPECT_EQ(fear_of(t.read(), 0)[0], 2);
  EXPECT_EQ(fear_of(t.read(), 1)[0], 0);
}
TEST(Fear, SB_FEA_02_terror_reaches_its_tile) {
  Table t = arena();
  t.stand(0, 2, -2).stand(1, 1, 3);
  t.put("choir_widow", 4, -4);
  EXPECT_EQ(fear_of(t.read(), 0)[0], 1);
  EXPECT_EQ(fear_of(t.read(), 1)[0], 0);
  t.stand(1, 1, 0);
  EXPECT_EQ(fear_of(t.read(), 1)[0], 1) << "SB-RUL-88: a door is on both tiles";
}
TEST(Fear, SB_FEA_03_unspeakable_terror_reaches_tiles_beside_it) {
  Table t = arena();
  t.stand(0, 2, -2).stand(1, 1, 3);
  t.put("mother_lode", 3, -4);
  EXPECT_EQ(fear_of(t.read(), 0)[0], 1);
  EXPECT_EQ(fear_of(t.read(), 1)[0], 1);
}
// rules: SB-RUL-39, SB-RUL-40
TEST(Fear, SB_RUL_39_at_the_start_of_the_activation) {
  Table t = arena();
  t.stand(0, 2, -2);
  t.put("shaft_bull", 1, -3);
  t.dice({"1"}).take("activate hero=0");
  ASSERT_EQ(t.asks(), "hits");
  t.take("keep");
  EXPECT_EQ(t.hero(0).horror, 1);
  EXPECT_EQ(t.asks(), "move");
}

// ---- escape

/// The first hero moves with so many points, beside what was put there.
void start_move(Table& t, const std::string& roll = "4") {
  t.dice({roll}).take("activate hero=0").take("keep");
  if (t.step() == "Recover Grit?") t.take("decline");
}
// rules: SB-ESC-01, SB-ESC-02, SB-ESC-03
TEST(Escape, SB_ESC_01_who_is_beside_an_enemy_must_pass_a_test) {
  Table t = arena();
  t.stand(0, 2, -1);
  t.put("night_shift", 2, -2);
  start_move(t);
  EXPECT_FALSE(t.offers("walk"));
  EXPECT_TRUE(t.offers("escape value=4"));
  t.dice({"4"}).take("escape").take("keep");
  EXPECT_TRUE(t.offers("walk"));
  EXPECT_FALSE(t.offers("escape"));
}
TEST(Escape, SB_ESC_05_without_an_enemy_beside_no_test_is_needed) {
  Table t = arena();
  t.stand(0, 4, -1);
  t.put("night_shift", 0, -4);
  start_move(t);
  EXPECT_FALSE(t.offers("escape"));
  EXPECT_TRUE(t.offers("walk " + to_square(4, -3)));
}
// rules: SB-ESC-04, SB-RUL-99
TEST(Escape, SB_EX_08_a_higher_value_stops_the_move) {
  Table t = arena({"gunslinger"});
  t.stand(0, 0, -1);
  t.put("night_shift", 0, -2);   // 4
  t.put("pit_hands", 3, -2);     // 5
  t.put("tar_spitters", 4, -4);  // 3
  start_move(t, "6");
  t.dice({"4"}).take("escape value=4").take("keep");
  EXPECT_TRUE(t.offers("walk " + to_square(2, -1))) << "into its reach";
  EXPECT_FALSE(t.offers("walk " + to_square(4, -1))) << "and not past it";
  t.take("walk " + to_square(2, -1));
  EXPECT_EQ(t.hero(0).left, 4) << "the points are left";
  EXPECT_TRUE(t.offers("escape value=5"));
  t.dice({"4"}).take("escape").take("keep");
  EXPECT_TRUE(t.hero(0).is(kStopped));
  EXPECT_EQ(t.step(), "After moving");
}
// rules: SB-ESC-06, SB-ESC-07
TEST(Escape, SB_EX_38_one_test_against_the_highest) {
  Table t = arena({"teamster"});
  t.stand(0, 2, -1);
  t.put("tar_spitters", 1, -2);
  t.put("pit_hands", 3, -2);
  Table u = t;
  start_move(t);
  t.dice({"4"}).take("escape value=5").take("keep");
  EXPECT_EQ(t.step(), "After moving");
  EXPECT_TRUE(t.offers("attack weapon=0")) << "an attack is still legal";
  start_move(u);
  u.dice({"5"}).take("escape value=5").take("keep");
  EXPECT_FALSE(u.offers("escape"));
  EXPECT_TRUE(u.offers("walk"));
}
TEST(Escape, SB_RUL_99_grit_rolls_the_test_again) {
  Table t = arena();
  t.hero(0).grit = 1;
  t.stand(0, 2, -1);
  t.put("night_shift", 2, -2);
  start_move(t);
  t.dice({"3", "5"}).take("escape").take("again up_to=3").take("keep");
  EXPECT_TRUE(t.offers("walk"));
}
// Abilities of sheets: Underfoot, Hold, Tarred.
TEST(Escape, SB_FGT_03_abilities_of_the_sheets_hinder_a_move) {
  Table t = arena();
  t.stand(0, 2, -1);
  t.put("burrow_jacks", 1, -2);
  EXPECT_EQ(escape_at(t.read(), 0, t.hero(0).at), 4);
  t.put("burrow_jacks", 2, -2);
  EXPECT_EQ(escape_at(t.read(), 0, t.hero(0).at), 5) << "Underfoot";
  t.hero(0).held = 1;
  t.hero(0).slowed = 1;
  start_move(t);
  EXPECT_EQ(t.hero(0).left, 3);
  t.dice({"6"}).take("escape").take("keep");
  EXPECT_TRUE(t.offers("escape value=5")) << "who is held must pass twice";
  t.dice({"6"}).take("escape").take("keep");
  EXPECT_TRUE(t.offers("walk"));
}

// ---- Grit over the maximum

// rules: SB-GRT-05, SB-RUL-48
TEST(Grit, SB_EX_07_what_is_over_the_maximum_may_be_spent_at_once) {
  Table t({.heroes = {"gunslinger", "mourner"}});
  t.begin();
  t.hero(0).grit = 2;
  t.dice({"1", "1"}).take("activate hero=0").take("keep");
  EXPECT_FALSE(t.offers("recover"));
  t.take("spend_at_once").take("keep");
  EXPECT_EQ(t.hero(0).left, 2);
  EXPECT_EQ(t.hero(0).grit, 2);
  EXPECT_EQ(t.step(), "Move") << "SB-MOV-09: the extra die recovers none";
}

// ---- movement of enemies

// rules: SB-EMV-03, SB-EMV-04, SB-RUL-33
TEST(EnemyMoves, SB_EMV_04_it_ends_in_the_space_that_costs_the_most) {
  Table t = arena({"gunslinger"});
  t.stand(0, 2, -2);
  const int jack = t.put("burrow_jacks", 2, -4);
  t.dice({"1"}).horde("burrow_jacks");
  EXPECT_EQ(t.enemy(jack).target, 0);
  EXPECT_EQ(t.cells("burrow_jacks"), (std::vector<Cell>{{3, -1}})) << "behind the hero";
}
TEST(EnemyMoves, SB_EMV_06_out_of_reach_it_comes_as_near_as_it_can) {
  Table t = arena({"gunslinger"});
  t.stand(0, 2, 4);
  const int hand = t.put("pit_hands", 2, -4);
  t.horde("pit_hands");
  EXPECT_EQ(t.enemy(hand).target, kNone);
  EXPECT_EQ(t.cells("pit_hands").at(0).y, -1) << "Move 3";
}
TEST(EnemyMoves, SB_EMV_07_it_keeps_its_target_while_that_is_adjacent) {
  Table t = arena();
  t.stand(0, 2, -2).stand(1, 0, -1);
  const int jack = t.put("burrow_jacks", 1, -2);
  t.enemy(jack).target = 1;
  t.dice({"1"}).horde("burrow_jacks");
  EXPECT_EQ(t.enemy(jack).target, 1);
  EXPECT_EQ(t.cells("burrow_jacks"), (std::vector<Cell>{{1, -2}})) << "SB-RUL-35";
}
// rules: SB-EMV-07, SB-EMV-09
TEST(EnemyMoves, SB_EMV_09_a_target_that_is_gone_is_chosen_anew) {
  for (const bool fallen : {false, true}) {
    Table t = arena();
    t.stand(0, 2, -2).stand(1, fallen ? 1 : 3, fallen ? -1 : 3);
    if (fallen) t.hero(1).standing = Standing::Down;
    const int hand = t.put("pit_hands", 1, -2);
    t.enemy(hand).target = 1;
    t.dice({"11"}).horde("pit_hands");
    EXPECT_EQ(t.enemy(hand).target, 0);
  }
}
// rules: SB-EMV-05, SB-RUL-36, SB-EMV-10
TEST(EnemyMoves, SB_EX_32_they_spread_over_the_heroes) {
  Table t = arena();
  t.stand(0, 1, -2).stand(1, 3, -2);
  for (int x = 0; x < 5; ++x) t.put("burrow_jacks", x, -4);
  t.any_chance(7).horde("burrow_jacks");
  while (t.step() == "Which enemy moves next?") t.take_number(0);
  const int one = targeted_by(t.read(), t.type("burrow_jacks"), 0);
  const int other = targeted_by(t.read(), t.type("burrow_jacks"), 1);
  EXPECT_EQ(std::max(one, other), 3);
  EXPECT_EQ(std::min(one, other), 2);
  EXPECT_EQ(t.check(), "");
}
// rules: SB-EMV-01, SB-EMV-02, SB-RUL-34
TEST(EnemyMoves, SB_EMV_02_the_players_choose_among_equally_close_ones) {
  Table t = arena({"gunslinger"});
  t.stand(0, 2, -1);
  t.put("burrow_jacks", 1, -4);
  t.put("burrow_jacks", 3, -4);
  t.put("burrow_jacks", 2, -5);
  t.horde("burrow_jacks");
  ASSERT_EQ(t.step(), "Which enemy moves next?");
  EXPECT_EQ(t.count("next_enemy"), 2) << "the third is farther";
}
// rules: SB-LRG-01, SB-LRG-02
TEST(EnemyMoves, SB_LRG_02_a_large_one_changes_places_with_small_ones) {
  Table t = arena({"gunslinger"});
  t.begin();
  t.stand(0, 2, 3);
  // The door is two wide: jacks stand in it.
  t.put("burrow_jacks", 1, 0);
  t.put("burrow_jacks", 2, 0);
  const int bull = t.put("shaft_bull", 2, -2);
  t.dice({"111"}).horde("shaft_bull");
  EXPECT_EQ(t.enemy(bull).target, 0) << "they do not block it";
  EXPECT_EQ(t.cells("burrow_jacks").size(), 2U);
  EXPECT_EQ(t.check(), "");
  Table u = arena({"gunslinger"});
  u.stand(0, 2, 3);
  u.put("burrow_jacks", 1, 0);
  u.put("burrow_jacks", 2, 0);
  const int man = u.put("night_shift", 2, -2);
  u.horde("night_shift");
  EXPECT_EQ(u.enemy(man).target, kNone) << "they block a medium one";
}
TEST(EnemyMoves, SB_LRG_03_large_ones_and_heroes_are_not_pushed_aside) {
  Table t = arena({"gunslinger"});
  t.stand(0, 2, 3);
  t.put("shaft_bull", 1, 0);
  t.put("shaft_bull", 2, 0);
  const int bull = t.put("shaft_bull", 2, -2);
  const Reach reach(t.read(), bull);
  EXPECT_EQ(reach.beside(0), -1);
}
// rules: SB-LRG-04, SB-LRG-06, SB-LRG-07, SB-RUL-29, SB-RUL-30
TEST(EnemyMoves, SB_RUL_29_an_extra_large_one_moves_by_its_anchor) {
  Table t = arena({"gunslinger"});
  t.stand(0, 4, -1);
  const int lode = t.put("mother_lode", 0, -4);
  t.put("burrow_jacks", 2, -3);
  t.dice({"1111"}).horde("mother_lode");
  EXPECT_TRUE(is_beside_hero(t.read(), lode, 0));
  EXPECT_GE(squares_of(t.read(), lode).size(), 2U);
  EXPECT_EQ(t.cells("burrow_jacks").size(), 1U);
  EXPECT_EQ(t.check(), "");
}

// ---- attacks of enemies

// rules: SB-EAT-01, SB-EAT-02, SB-EAT-11, SB-EAT-12, SB-HIT-11
TEST(EnemyAttacks, SB_EAT_12_each_unblocked_hit_does_its_damage) {
  Table t = arena({"teamster"});
  t.stand(0, 2, -2);
  t.put("shaft_bull", 2, -3);
  t.s().heroes[0].held = 0;
  t.dice({"145", "35"}).horde("shaft_bull");
  ASSERT_EQ(t.asks(), "hits") << "2 hits at 4 or better, one Defense roll for both";
  t.take("keep");
  EXPECT_EQ(t.hero(0).wounds, 3);
}
TEST(EnemyAttacks, SB_EAT_03_a_six_is_no_critical) {
  Table t = arena({"teamster"});
  t.stand(0, 2, -2);
  t.put("burrow_jacks", 2, -3);
  t.dice({"6", "6"}).horde("burrow_jacks");
  t.take("keep");
  EXPECT_EQ(t.hero(0).wounds, 0) << "Defense holds against it";
}
// rules: SB-RUL-38
TEST(EnemyAttacks, SB_RUL_38_all_dice_against_one_hero_are_one_batch) {
  Table t = arena({"teamster"});
  t.stand(0, 2, -2);
  t.put("burrow_jacks", 1, -3);
  t.put("burrow_jacks", 2, -3);
  t.enemy(0).target = 0;
  t.enemy(1).target = 0;
  t.dice({"45", "11"}).horde("burrow_jacks");
  t.take("keep");
  EXPECT_EQ(t.hero(0).wounds, 2);
}
// rules: SB-EAT-05, SB-EAT-08, SB-EAT-09
TEST(EnemyAttacks, SB_EAT_05_who_shoots_needs_range_and_sight) {
  Table t = arena({"teamster"});
  t.stand(0, 2, -1);
  const int tar = t.put("tar_spitters", 2, -4);
  t.dice({"4", "1"}).horde("tar_spitters");
  t.take("keep");
  EXPECT_EQ(t.enemy(tar).target, 0);
  EXPECT_EQ(t.cells("tar_spitters"), (std::vector<Cell>{{2, -4}})) << "it stays";
  EXPECT_EQ(t.hero(0).wounds, 2);
  EXPECT_EQ(t.hero(0).slowed, 1) << "Tarred";
}
// rules: SB-EAT-06, SB-EAT-07, SB-EAT-10
TEST(EnemyAttacks, SB_EAT_06_adjacent_heroes_are_targeted_first) {
  Table t = arena();
  t.stand(0, 2, -3).stand(1, 2, -1);
  const int tar = t.put("tar_spitters", 2, -4);
  t.enemy(tar).target = 1;
  t.dice({"1"}).horde("tar_spitters");
  EXPECT_EQ(t.enemy(tar).target, 0);
}
// rules: SB-EAT-08, SB-RUL-37
TEST(EnemyAttacks, SB_EAT_08_without_a_target_it_moves_until_there_is_one) {
  Table t = arena({"teamster"});
  t.stand(0, 0, 3);
  const int tar = t.put("tar_spitters", 4, -1);
  const int before = t.enemy(tar).at;
  ASSERT_FALSE(can_shoot(t.read(), tar, before, 0));
  t.dice({"1"}).horde("tar_spitters");
  if (t.enemy(tar).target == 0) {
    EXPECT_TRUE(can_shoot(t.read(), tar, t.enemy(tar).at, 0));
  }
  EXPECT_NE(t.enemy(tar).at, before);
}
TEST(EnemyAttacks, SB_FGT_03_abilities_of_the_sheets_follow_wounds) {
  Table t = arena({"teamster"});
  t.stand(0, 2, -2);
  t.put("pit_hands", 2, -3);
  t.dice({"14", "1"}).horde("pit_hands");
  t.take("keep");
  EXPECT_EQ(t.hero(0).held, 1) << "Hold";
  Table u = arena({"teamster"});
  u.stand(0, 2, -2);
  u.put("shaft_bull", 2, -3);
  u.dice({"114", "1"}).horde("shaft_bull");
  u.take("keep");
  EXPECT_EQ(u.board().map().spot(u.hero(0).at).cell.y, -1) << "Shove";
}
TEST(EnemyAttacks, SB_TRN_05_abilities_at_the_end_of_a_fight_turn) {
  Table t = arena({"teamster"});
  t.stand(0, 0, -1);
  t.put("choir_widow", 4, -4);
  const int man = t.put("night_shift", 3, -4);
  t.enemy(man).wounds = 3;
  t.script("random", {"2"}).run([](Play&) { return call(FightTurnNotes{}); });
  EXPECT_EQ(t.enemy(man).wounds, 1) << "Second Verse";
  Table u = arena({"teamster"});
  u.stand(0, 2, -1);
  const int lode = u.put("mother_lode", 2, -4);
  Table v = u;
  u.dice({"1"}).run([](Play&) { return call(FightTurnNotes{}); });
  u.take("keep");
  EXPECT_EQ(u.hero(0).corruption, 1) << "Seam";
  v.enemy(lode).did = Enemy::kHurt;
  v.run([](Play&) { return call(FightTurnNotes{}); });
  EXPECT_EQ(v.hero(0).corruption, 0) << "it was wounded";
}

// ---- the end of a fight

/// The fight is over but for its end; so many instances of enemies came.
Table won(int added, bool acted, const std::vector<std::string>& heroes = {"teamster"}) {
  Table t = arena(heroes);
  t.s().fight.on = 1;
  t.s().fight.added = added;
  t.s().phase = Phase::Activations;
  for (Hero& hero : t.s().heroes) {
    hero.wounds = 5;
    hero.did = static_cast<u8>(acted ? kActivated | kActed : kActivated);
  }
  return t;
}
// rules: SB-END-01, SB-END-02, SB-END-03, SB-DEC-44
TEST(FightEnd, SB_END_02_each_hero_catches_their_breath) {
  Table t = won(0, true);
  t.dice({"3"}).run([](Play&) { return call(FightEndNotes{}); });
  t.take("keep").take("heal_wounds n=2");
  EXPECT_EQ(t.hero(0).wounds, 3) << "D3: 3 is 2";
  EXPECT_EQ(t.s().fight.on, 0);
  Table u = won(0, false);
  u.dice({"4"}).run([](Play&) { return call(FightEndNotes{}); });
  Table v = u;
  u.take("breathe").take("keep").take("heal_wounds n=4");
  EXPECT_EQ(u.hero(0).wounds, 1);
  v.take("courage");
  EXPECT_EQ(v.hero(0).grit, 1);
  EXPECT_EQ(v.hero(0).wounds, 5);
}
// rules: SB-END-04, SB-DEC-66
TEST(FightEnd, SB_END_04_the_fallen_recover) {
  Table t = won(0, true, {"teamster", "mourner"});
  t.hero(0).wounds = 0;
  t.hero(1).standing = Standing::Down;
  t.hero(1).down_by = 1;
  t.hero(1).wounds = int{t.hero(1).health};
  t.run([](Play&) { return call(FightEndNotes{}); });
  ASSERT_EQ(t.step(), "Who recovers next?");
  t.take("rise hero=1");
  while (t.asks() == "recover" || t.asks() == "heal") t.take_number(0);
  EXPECT_EQ(t.hero(1).standing, Standing::Up);
}
// rules: SB-LOO-01, SB-LOO-03, SB-DEC-64
TEST(Loot, SB_EX_22_at_most_three_cards_for_each_hero) {
  Table t = won(4, true);
  t.hero(0).wounds = 0;
  t.run([](Play&) { return call(FightEndNotes{}); });
  EXPECT_TRUE(t.offers("loot n=3"));
  EXPECT_TRUE(t.offers("loot n=0"));
  EXPECT_FALSE(t.offers("loot n=4"));
  Table u = won(2, true);
  u.hero(0).wounds = 0;
  u.run([](Play&) { return call(FightEndNotes{}); });
  EXPECT_FALSE(u.offers("loot n=3"));
  EXPECT_TRUE(u.offers("loot n=2"));
}
// rules: SB-LOO-02, SB-RUL-127
TEST(Loot, SB_LOO_02_each_instance_counts_once) {
  Table t = arena();
  t.stand(0, 0, -1).stand(1, 4, -1);
  const int type = t.type("pit_hands");
  t.run([&](Play& p) { return assault(p, named_attack(type, {CountDef::Kind::Number, 2}, 1)); });
  EXPECT_EQ(t.s().fight.added, 1);
  t.run([&](Play& p) { return assault(p, named_attack(type, {CountDef::Kind::Number, 2}, 1)); });
  EXPECT_EQ(t.s().fight.added, 2);
}
// rules: SB-LOO-04, SB-GEN-05, SB-GEN-10, SB-RUL-53
TEST(Loot, SB_EX_43_when_all_are_drawn_all_are_shuffled) {
  Table t =
      won(3, true, {"teamster", "mourner", "sawbones", "preacher", "blast_hand", "gunslinger"});
  for (Hero& hero : t.s().heroes) hero.wounds = 0;
  t.any_chance(3).run([](Play&) { return call(FightEndNotes{}); });
  EXPECT_TRUE(t.offers("loot n=3"));
  for (int i = 0; i < 200 && t.asks() != "turn"; ++i) t.take_number(0);
  EXPECT_EQ(t.asks(), "turn");
  EXPECT_EQ(t.check(), "");
}

// ---- winning and fleeing

// rules: SB-WIN-01, SB-EXP-13, SB-EXP-14
TEST(Winning, SB_WIN_01_the_objective_is_won_with_its_fight) {
  Table t = arena({"teamster"});
  t.s().found = 1;
  t.s().lair = 1;
  t.s().phase = Phase::Activations;
  t.script("threat", {"th_h02", "6"});
  t.take("activate hero=0").take("keep").take("end_move").take("pass");
  EXPECT_EQ(t.cells("night_shift").size(), 6U) << "one hero: a High Threat card";
  EXPECT_EQ(t.s().fight.objective, 1);
  for (int enemy = 0; enemy < kMostEnemies; ++enemy) t.enemy(enemy) = {};
  t.run([](Play&) { return call(FightEndNotes{}); });
  for (int i = 0; i < 50 && !t.over(); ++i) t.take_number(static_cast<int>(t.options().size()) - 1);
  EXPECT_TRUE(t.won());
}
// rules: SB-TRN-04, SB-WIN-04, SB-RUL-95
TEST(Fleeing, SB_WIN_04_all_who_are_up_must_agree) {
  for (const bool all : {false, true}) {
    Table t({.heroes = {"gunslinger", "mourner", "preacher"}});
    t.begin();
    t.hero(2).standing = Standing::Down;
    t.hero(2).wounds = int{t.hero(2).health};
    t.hero(2).down_by = 1;
    t.take("flee");
    while (t.step() != "Does the posse flee?")
      t.take_number(static_cast<int>(t.options().size()) - 1);
    t.take("run");
    ASSERT_EQ(t.step(), "Does the posse flee?") << "the second hero; the third is KO'd";
    t.take(all ? "run" : "stay");
    EXPECT_EQ(t.lost(), all);
    if (all) {
      EXPECT_EQ(t.reason(), Reason::Fled);
    }
  }
}

}  // namespace
}  // namespace undercroft::brimstone
