// Hero attacks, dual wielding, dynamite, damage and XP.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

/// The Gunslinger in the middle of the room, the Mourner in a corner.
Table gallery(const std::vector<std::string>& heroes = {"gunslinger", "mourner"}) {
  Table t({.heroes = heroes});
  t.begin().room();
  t.stand(0, 2, -2);
  if (heroes.size() > 1) t.stand(1, 0, -1);
  for (int i = 0; i < length(t.s().heroes); ++i) t.hero(i).grit = 0;
  return t;
}
void give_dynamite(Table& t, int hero) {
  t.hero(hero).bag[static_cast<int>(Token::Dynamite)] = 1;
}
Weapon bare(Table& t, int hero = 0) {
  return weapons_of(t.read(), hero)[0];
}
Weapon gun(int range, int dice) {
  Weapon weapon;
  weapon.ranged = true;
  weapon.one_handed = true;
  weapon.range = range;
  weapon.dice = dice;
  return weapon;
}

// rules: SB-ATK-03, SB-ATK-04
TEST(Attacks, SB_ATK_04_melee_reaches_who_is_adjacent) {
  Table t = gallery();
  const int near = t.put("pit_hands", 3, -3);
  const int far = t.put("pit_hands", 4, -4);
  EXPECT_TRUE(legal_targets(t.read(), 0, bare(t)).has(at(near)));
  EXPECT_FALSE(legal_targets(t.read(), 0, bare(t)).has(at(far)));
}
// rules: SB-ATK-06, SB-ATK-11
TEST(Attacks, SB_ATK_11_ranged_hits_need_range_and_sight) {
  Table t = gallery();
  const int far = t.put("pit_hands", 2, -5);
  EXPECT_TRUE(legal_targets(t.read(), 0, gun(3, 2)).has(at(far)));
  EXPECT_FALSE(legal_targets(t.read(), 0, gun(2, 2)).has(at(far)));
  const int hidden = t.put("pit_hands", 3, 2);
  EXPECT_FALSE(legal_targets(t.read(), 0, gun(9, 2)).has(at(hidden)));
}
TEST(Attacks, SB_ATK_12_adjacent_enemies_take_ranged_hits_first) {
  Table t = gallery();
  const int near = t.put("pit_hands", 3, -3);
  const int far = t.put("pit_hands", 2, -4);
  EXPECT_TRUE(legal_targets(t.read(), 0, gun(5, 2)).has(at(near)));
  EXPECT_FALSE(legal_targets(t.read(), 0, gun(5, 2)).has(at(far)));
  t.enemy(near) = {};
  EXPECT_TRUE(legal_targets(t.read(), 0, gun(5, 2)).has(at(far)));
}
// rules: SB-LOS-01, SB-LOS-02
TEST(Attacks, SB_LOS_02_models_do_not_block_sight) {
  Table t = gallery();
  const int far = t.put("pit_hands", 2, -5);
  t.stand(1, 2, -3);
  EXPECT_TRUE(legal_targets(t.read(), 0, gun(3, 2)).has(at(far)));
}
// rules: SB-LOS-01, SB-RUL-12, SB-RUL-02
TEST(Attacks, SB_RUL_12_sight_is_the_same_both_ways) {
  Table t = gallery();
  t.lay(1, 1, "t_m16");
  t.lay(1, 2, "t_m17");
  const SquareMap& map = t.board().map();
  int unseen = 0;
  for (int a = 0; a < map.size(); ++a)
    for (int b = 0; b < map.size(); ++b) {
      EXPECT_EQ(map.sees(a, b), map.sees(b, a)) << a << " and " << b;
      unseen += map.sees(a, b) ? 0 : 1;
    }
  EXPECT_GT(unseen, 0);
}
// The public geometry of the example.
TEST(Attacks, SB_EX_21_a_wall_beside_the_line_blocks_it) {
  TileDef def;
  ASSERT_EQ(parse_grid("---aa--/......./-....../---..--/---EE--", def), "");
  SquareMap map;
  for (const TileSquare& square : def.squares) map.add({0, square.cell}, square.walls);
  map.join();
  const int from = map.at({0, {3, 4}});
  EXPECT_TRUE(map.sees(from, map.at({0, {5, 1}})));
  EXPECT_FALSE(map.sees(from, map.at({0, {6, 2}})));
}
// rules: SB-ATK-01, SB-ATK-05, SB-ATK-08, SB-ATK-10
TEST(Attacks, SB_ATK_08_each_die_at_the_value_is_a_hit) {
  Table t = gallery({"teamster"});
  const int a = t.put("pit_hands", 3, -3);
  const int b = t.put("pit_hands", 1, -3);
  t.take("activate hero=0").take("keep").take("end_move");
  t.dice({"345"}).take("attack weapon=0").take("keep");
  ASSERT_EQ(t.step(), "Whom do the hits go to?") << "3 Combat dice, 4 or better";
  EXPECT_TRUE(t.offers("assign n=2"));
  t.dice({"4", "6"});
  t.take("assign n=1 enemy=" + std::to_string(a)).take("keep");
  t.take("assign n=1 enemy=" + std::to_string(b)).take("keep");
  EXPECT_EQ(t.enemy(a).wounds, 2);
  EXPECT_EQ(t.enemy(b).wounds, 4);
  EXPECT_FALSE(t.offers("attack")) << "one attack";
}
TEST(Attacks, SB_ATK_07_a_ranged_attack_rolls_its_shots) {
  Table t = gallery();
  t.put("pit_hands", 2, -4);
  t.take("activate hero=0").take("keep").take("end_move");
  EXPECT_FALSE(t.offers("attack weapon=0")) << "nobody is adjacent";
  t.dice({"12"}).take("attack weapon=1").take("keep");
  EXPECT_EQ(t.enemy(0).wounds, 0) << "2 Shots, 3 or better";
}
// rules: SB-RUL-121
TEST(Attacks, SB_RUL_121_hits_without_a_target_are_lost) {
  Table t = gallery({"teamster"});
  t.put("burrow_jacks", 3, -3);
  t.take("activate hero=0").take("keep").take("end_move");
  t.dice({"455"}).take("attack weapon=0").take("keep");
  t.dice({"6"}).take("assign n=1").take("keep");
  EXPECT_FALSE(in_fight(t.read()));
  EXPECT_NE(t.asks(), "attack");
}
// rules: SB-RUL-96
TEST(Attacks, SB_RUL_96_a_six_always_hits_and_two_is_the_best) {
  Table t = gallery();
  t.put("night_shift", 3, -3);
  t.s().types[t.type("night_shift")].elite = 1U << 3U;  // Lamps Out
  Weapon weapon = gun(5, 2);
  weapon.to_hit = 4;
  EXPECT_EQ(to_hit_of(t.read(), 0, weapon), 5);
  weapon.to_hit = 0;
  EXPECT_EQ(to_hit_of(t.read(), 0, weapon), 2);
  weapon.ranged = false;
  weapon.to_hit = 4;
  EXPECT_EQ(to_hit_of(t.read(), 0, weapon), 4) << "of ranged attacks only";
}

// Both hands hold the same here: who fires is told apart by the order of the rolls.
// rules: SB-DUA-01, SB-DUA-02, SB-DUA-03, SB-EX-10
TEST(Attacks, SB_DUA_02_two_guns_have_no_criticals) {
  Table t = gallery();
  const int bull = t.put("shaft_bull", 2, -4);
  t.dice({"56", "16"});
  t.run([](Play&) { return call(AttackNotes{.weapon = 1, .second = 1}, 0); });
  t.take("keep").take("keep");
  ASSERT_EQ(t.step(), "Whom do the hits go to?");
  EXPECT_EQ(t.count("assign kind=1"), 0) << "6s are hits like others";
  EXPECT_TRUE(t.offers("assign kind=0 n=2"));
  EXPECT_TRUE(t.offers("assign kind=2 n=1"));
  EXPECT_FALSE(t.offers("assign kind=2 n=2"));
  t.dice({"3"}).take("assign kind=2 n=1").take("keep");
  EXPECT_EQ(t.enemy(bull).wounds, 0) << "3 against Defense 3";
}
TEST(Attacks, SB_ATK_09_a_six_is_a_critical_hit) {
  Table t = gallery();
  t.put("shaft_bull", 2, -4);
  t.dice({"56"}).run([](Play&) { return call(AttackNotes{.weapon = 1}, 0); });
  t.take("keep");
  EXPECT_TRUE(t.offers("assign kind=1 n=1"));
  EXPECT_TRUE(t.offers("assign kind=0 n=1"));
}

// ---- damage

/// So many hits of a kind on an enemy, with these damage dice.
void hit_enemy(Table& t, int enemy, int hits, int kind, const std::string& dice, int hero = 0) {
  t.dice({dice}).run(
      [&](Play&) { return call(DamageNotes{.enemy = enemy, .hits = hits, .kind = kind}, hero); });
  t.take("keep");
}
// rules: SB-DMG-01, SB-DMG-02
TEST(Damage, SB_EX_09_defense_counts_for_each_hit) {
  Table t = gallery();
  const int bull = t.put("shaft_bull", 3, -3);
  hit_enemy(t, bull, 2, DamageNotes::kNormal, "35");
  EXPECT_EQ(t.enemy(bull).wounds, 2);
}
// rules: SB-DMG-03, SB-ATK-09
TEST(Damage, SB_EX_10_criticals_ignore_defense) {
  Table t = gallery();
  const int bull = t.put("shaft_bull", 3, -3);
  hit_enemy(t, bull, 1, DamageNotes::kCritical, "3");
  EXPECT_EQ(t.enemy(bull).wounds, 3);
  Table u = gallery();
  const int other = u.put("shaft_bull", 3, -3);
  hit_enemy(u, other, 1, DamageNotes::kNormal, "3");
  EXPECT_EQ(u.enemy(other).wounds, 0);
}
// rules: SB-XPX-02, SB-ELI-05, SB-RUL-54
TEST(Damage, SB_EX_11_large_enemies_give_xp_for_each_hit) {
  for (const bool elite : {false, true}) {
    Table t = gallery();
    const int bull = t.put("shaft_bull", 3, -3);
    if (elite) t.s().types[t.type("shaft_bull")].elite = 1U << 4U;
    hit_enemy(t, bull, 2, DamageNotes::kCritical, "24");
    EXPECT_EQ(t.enemy(bull).wounds, 6);
    // The sheet has 15 where the example has 10: its base of 10 gives 50, and 60.
    EXPECT_EQ(t.hero(0).xp, (elite ? 60 : 50) + 2 * 5);
  }
}
// rules: SB-XPX-01, SB-XPX-03, SB-DMG-04
TEST(Damage, SB_EX_12_who_kills_a_small_one_gains_its_xp) {
  Table t = gallery();
  const int man = t.put("night_shift", 1, -2);
  t.s().types[t.type("night_shift")].elite = 1U << 4U | 1U << 5U;
  hit_enemy(t, man, 1, DamageNotes::kCritical, "2", 0);
  EXPECT_EQ(t.hero(0).xp, 0);
  hit_enemy(t, man, 1, DamageNotes::kCritical, "2", 1);
  EXPECT_EQ(t.hero(1).xp, 25);
  EXPECT_FALSE(is_there(t.read(), man));
}
TEST(Damage, SB_RUL_54_the_killing_hit_counts_what_was_left) {
  Table t = gallery();
  const int bull = t.put("shaft_bull", 3, -3);
  t.enemy(bull).wounds = 6;
  hit_enemy(t, bull, 1, DamageNotes::kCritical, "6");
  EXPECT_EQ(t.hero(0).xp, 15 + 2 * 5);
}
TEST(Damage, SB_RUL_55_who_dies_by_no_hero_gives_nothing) {
  Table t = gallery();
  const int jack = t.put("burrow_jacks", 3, -3);
  Play p = t.play();
  wound_enemy(p, jack, 2, -1);
  EXPECT_FALSE(is_there(t.read(), jack));
  EXPECT_EQ(t.hero(0).xp + t.hero(1).xp, 0);
}
// Abilities of sheets and elite rows.
TEST(Damage, SB_ELI_01_hard_and_endurance_limit_wounds) {
  Table t = gallery();
  const int bull = t.put("shaft_bull", 3, -3);
  t.s().types[t.type("shaft_bull")].elite = 1U << 3U;  // Hard
  hit_enemy(t, bull, 1, DamageNotes::kCritical, "6");
  EXPECT_EQ(t.enemy(bull).wounds, 4);
  const int lode = t.put("mother_lode", 1, -4);
  hit_enemy(t, lode, 3, DamageNotes::kCritical, "566");
  EXPECT_EQ(t.enemy(lode).wounds, 10) << "Endurance: at most 10 by one attack";
}
TEST(Damage, SB_ELI_01_still_on_the_clock_stays_up_once) {
  Table t = gallery();
  const int man = t.put("night_shift", 3, -3);
  t.s().types[t.type("night_shift")].elite = 1U << 2U;
  t.dice({"6", "5"}).run([&](Play&) {
    return call(DamageNotes{.enemy = man, .hits = 1, .kind = DamageNotes::kCritical}, 0);
  });
  t.take("keep");
  EXPECT_EQ(t.enemy(man).wounds, 3);
  EXPECT_EQ(t.hero(0).xp, 0);
  hit_enemy(t, man, 1, DamageNotes::kCritical, "1");
  EXPECT_FALSE(is_there(t.read(), man));
  EXPECT_EQ(t.hero(0).xp, 20);
}

// ---- dynamite

// rules: SB-DYN-01, SB-DYN-02, SB-DYN-03, SB-RUL-17
TEST(Dynamite, SB_DYN_03_any_square_in_range_and_sight) {
  Table t = gallery({"gunslinger"});
  give_dynamite(t, 0);
  t.put("pit_hands", 3, -3);
  t.take("activate hero=0").take("keep").take("end_move");
  EXPECT_TRUE(t.offers("throw to=0,2,-5")) << "an empty one, with an enemy adjacent";
  EXPECT_TRUE(t.offers("throw to=0,2,-2")) << "its own";
  EXPECT_FALSE(t.offers("throw to=0,1,3")) << "Strength 1: range 4, and out of sight";
  t.dice({"6"}).take("throw to=0,2,-5").take("keep");
  EXPECT_FALSE(has_dynamite(t.read(), 0));
}
// rules: SB-DYN-04, SB-DYN-06, SB-DYN-07, SB-LRG-08, SB-RUL-16
TEST(Dynamite, SB_DYN_06_every_model_in_the_blast_takes_a_die_of_its_own) {
  Table t = gallery();
  give_dynamite(t, 0);
  const int near = t.put("pit_hands", 2, -4);
  const int lode = t.put("mother_lode", 3, -4);
  const int far = t.put("pit_hands", 0, -4);
  t.stand(1, 1, -3);
  t.hero(0).at = narrow<u16>(t.square(1, -1));
  t.dice({"3", "5", "6", "4"});
  t.run([&](Play&) { return call(DynamiteNotes{.square = t.square(2, -3)}, 0); });
  t.take("keep");  // it hits
  t.take("keep").take("keep").take("keep");
  EXPECT_EQ(t.enemy(near).wounds, 5) << "no Defense";
  EXPECT_EQ(t.enemy(lode).wounds, 6) << "once, with two squares in the blast";
  EXPECT_EQ(t.enemy(far).wounds, 0);
  EXPECT_EQ(t.hero(1).wounds, 4);
  EXPECT_EQ(t.hero(0).wounds, 0);
  EXPECT_FALSE(has_dynamite(t.read(), 0));
}
// rules: SB-DYN-05, SB-RUL-15
TEST(Dynamite, SB_EX_19_a_miss_bounces) {
  Table t = gallery();
  give_dynamite(t, 0);
  t.put("pit_hands", 0, -4);
  t.stand(0, 0, -1).stand(1, 4, -1);
  // East, then north, as in the example.
  t.dice({"2", "2", "4", "2", "6"});
  t.run([&](Play&) { return call(DynamiteNotes{.square = t.square(2, -2)}, 0); });
  t.take("keep");
  EXPECT_EQ(t.scripted(), 1) << "nobody stands in the blast of 3, -3";
  Table u = gallery();
  give_dynamite(u, 0);
  u.stand(0, 0, -1).stand(1, 4, -1);
  // A wall stops it.
  u.dice({"2", "1", "4", "5"});
  u.run([&](Play&) { return call(DynamiteNotes{.square = u.square(4, -1)}, 0); });
  u.take("keep").take("keep");
  EXPECT_EQ(u.hero(1).wounds, 5);
}

// ---- rerolls die by die

// rules: SB-GEN-06, SB-GRT-01, SB-RUL-49
TEST(Rerolls, SB_GEN_06_a_die_is_rolled_again_once) {
  Table t = gallery();
  t.hero(0).grit = 2;
  t.dice({"1246", "35"}).run([](Play&) { return hit(0, Harm::Wound, 4); });
  t.take("again up_to=2");
  // 3 and 5 are spent; 4 and 6 are not.
  EXPECT_FALSE(t.offers("again up_to=3"));
  EXPECT_TRUE(t.offers("again up_to=4"));
  EXPECT_FALSE(t.offers("again up_to=5"));
  t.dice({"5"}).take("again up_to=4");
  EXPECT_EQ(t.hero(0).grit, 0);
  t.take("keep");
  EXPECT_EQ(t.hero(0).wounds, 1) << "3, 5, 5, 6 against Defense 5";
}
TEST(Rerolls, SB_GEN_06_equal_faces_are_told_apart) {
  Table t = gallery();
  t.hero(0).grit = 2;
  t.dice({"24", "4"}).run([](Play&) { return hit(0, Harm::Wound, 2); });
  t.take("again up_to=2");
  EXPECT_TRUE(t.offers("again up_to=4")) << "one 4 is new, the other was never rolled again";
  t.dice({"6"}).take("again up_to=4");
  t.take("keep");
  EXPECT_EQ(t.hero(0).wounds, 1) << "4 and 6";
}

}  // namespace
}  // namespace undercroft::brimstone
