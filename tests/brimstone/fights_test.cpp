// Fights: start and placement, elite enemies, ambush.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

CountDef so_many(int n) {
  return {CountDef::Kind::Number, narrow<u8>(n)};
}
Table begun(const std::vector<std::string>& heroes = {"gunslinger", "mourner"}) {
  Table t({.heroes = heroes});
  t.begin().room();
  return t;
}
void attack(Table& t, const std::string& id, int n, u8 how = 0) {
  const int type = t.type(id);
  t.run([&](Play& p) { return assault(p, named_attack(type, so_many(n), 1, how)); });
}

// ---- who comes

TEST(Fights, SB_FGT_01_a_threat_card_is_of_the_level_that_is_asked_for) {
  Table t = begun();
  t.script("threat", {"th_m02", "4"});
  t.run([](Play& p) { return assault(p, threat_of(Level::Med, 1)); });
  EXPECT_EQ(t.cells("night_shift").size(), 4U);
  EXPECT_TRUE(t.s().threats.discard.has(26)) << "SB-GEN-03: th_m02 is discarded";
  Table u = begun();
  u.script("threat", {"th_m02"});
  EXPECT_THROW(u.run([](Play& p) { return assault(p, threat_of(Level::Low, 1)); }),
               std::runtime_error);
}
TEST(Fights, SB_FGT_02_peril_dice_are_added_together) {
  Table t = begun();
  t.script("threat", {"th_m01", "6"});
  t.run([](Play& p) { return assault(p, threat_of(Level::Med, 1)); });
  EXPECT_EQ(t.cells("burrow_jacks").size(), 6U) << "3 and 3 are the least";
  Table u = begun();
  u.script("threat", {"th_m01", "5"});
  EXPECT_THROW(u.run([](Play& p) { return assault(p, threat_of(Level::Med, 1)); }),
               std::runtime_error);
}
// rules: SB-FGT-02, SB-LOO-01
TEST(Fights, SB_FGT_02_another_card_comes_behind_the_first) {
  Table t = begun();
  t.script("threat", {"th_l09", "2", "th_l02", "1"});
  t.run([](Play& p) { return assault(p, threat_of(Level::Low, 1)); });
  EXPECT_EQ(t.cells("burrow_jacks").size(), 2U);
  EXPECT_EQ(t.cells("night_shift").size(), 1U);
  EXPECT_EQ(t.s().fight.added, 2);
}
TEST(Fights, SB_FGT_04_a_fight_lasts_while_an_enemy_is_there) {
  Table t = begun();
  EXPECT_FALSE(in_fight(t.read()));
  const int jack = t.put("burrow_jacks", 2, -3);
  EXPECT_TRUE(in_fight(t.read()));
  Play p = t.play();
  wound_enemy(p, jack, 9, 0);
  EXPECT_FALSE(in_fight(t.read()));
}
TEST(Fights, SB_GEN_04_used_threat_cards_are_shuffled_again) {
  Table t = begun();
  Deck& deck = t.s().threats;
  for (int card = 0; card < length(t.content().threats); ++card)
    if (t.content().threats[card].level == Level::Low) {
      deck.unseen.clear(at(card));
      deck.discard.set(at(card));
    }
  t.script("threat", {"th_l06"});
  t.run([](Play& p) { return assault(p, threat_of(Level::Low, 1)); });
  EXPECT_EQ(t.cells("choir_widow").size(), 1U);
  EXPECT_EQ(t.check(), "");
}

// ---- where

// rules: SB-PLC-01, SB-PLC-04
TEST(Placement, SB_PLC_01_enemies_of_an_attack_appear_on_its_tile) {
  Table t = begun();
  attack(t, "pit_hands", 2);
  EXPECT_EQ(t.cells("pit_hands"), (std::vector<Cell>{{1, -5}, {0, -4}}))
      << "leftmost of the last row, then the same colour";
}
// rules: SB-PLC-02, SB-PLC-07
TEST(Placement, SB_PLC_02_the_lowest_initiative_is_placed_first) {
  Table t = begun();
  t.script("threat", {"th_l07", "1", "1"});
  t.run([](Play& p) { return assault(p, threat_of(Level::Low, 1)); });
  EXPECT_EQ(t.cells("night_shift"), (std::vector<Cell>{{1, -5}}));
  EXPECT_EQ(t.cells("burrow_jacks"), (std::vector<Cell>{{0, -4}}));
}
// rules: SB-PLC-03
TEST(Placement, SB_PLC_03_types_of_one_initiative_roll_off) {
  Table t = begun();
  Table u = t;
  const int bull = t.type("shaft_bull");
  const int tar = t.type("tar_spitters");
  for (Table* which : {&t, &u}) {
    which->script("random", {which == &t ? "shaft_bull" : "tar_spitters"});
    which->run([&](Play& p) {
      p.s.phase = Phase::Exploration;
      assault(p, named_attack(bull, so_many(1), 1));
      assault(p, named_attack(tar, so_many(1), 1));
      return place_attacks(p);
    });
  }
  EXPECT_EQ(t.cells("shaft_bull"), (std::vector<Cell>{{1, -5}}));
  EXPECT_EQ(u.cells("tar_spitters"), (std::vector<Cell>{{1, -5}}));
}
// rules: SB-PLC-08, SB-RUL-57, SB-ELI-01
TEST(Placement, SB_EX_34_too_few_models_make_the_type_elite) {
  Table t = begun();
  for (int x = 0; x < 4; ++x) t.put("pit_hands", x, -3);
  t.dice({"3"});
  attack(t, "pit_hands", 5);
  EXPECT_EQ(t.cells("pit_hands").size(), 6U);
  EXPECT_EQ(elite_count(t.read(), t.type("pit_hands")), 1);
  EXPECT_TRUE(has_bit(t.s().types[t.type("pit_hands")].elite, 3)) << "SB-ELI-02";
}
TEST(Placement, SB_PLC_08_enough_models_make_nobody_elite) {
  Table t = begun();
  attack(t, "pit_hands", 6);
  EXPECT_EQ(elite_count(t.read(), t.type("pit_hands")), 0);
}
TEST(Placement, SB_RUL_127_without_a_model_left_only_the_ability_comes) {
  Table t = begun();
  t.put("mother_lode", 2, -4);
  attack(t, "mother_lode", 1);
  EXPECT_EQ(t.cells("mother_lode").size(), 1U);
  EXPECT_EQ(elite_count(t.read(), t.type("mother_lode")), 1);
  EXPECT_EQ(t.s().fight.added, 0) << "no loot instance";
}
// rules: SB-LRG-05, SB-RUL-28
TEST(Placement, SB_RUL_28_an_extra_large_one_needs_a_block) {
  Table t = begun();
  attack(t, "mother_lode", 1);
  EXPECT_EQ(t.cells("mother_lode"), (std::vector<Cell>{{1, -5}}));
  EXPECT_EQ(squares_of(t.read(), 0).size(), 4U);
  EXPECT_EQ(t.check(), "");
}
TEST(Placement, SB_RUL_27_what_finds_no_room_stands_on_the_tile_before) {
  Table t({.heroes = {"gunslinger"}});
  t.begin();
  t.lay(0, 0, "t_m13");
  t.stand(0, 0, 4);
  attack(t, "burrow_jacks", 10);
  EXPECT_EQ(t.cells("burrow_jacks").size(), 10U);
  EXPECT_EQ(t.check(), "");
}
// rules: SB-RUL-92
TEST(Placement, SB_RUL_92_without_a_place_it_is_a_random_heros_tile) {
  Table t = begun();
  t.stand(1, 1, 3);
  t.script("random", {"1"});
  const int type = t.type("pit_hands");
  t.run([&](Play& p) { return assault(p, named_attack(type, so_many(1))); });
  EXPECT_TRUE(has_bit(tiles_of_enemy(t.read(), 0), 0));
}

// ---- elite

// rules: SB-ELI-01, SB-ELI-03
TEST(Elite, SB_ELI_03_a_row_that_it_has_cannot_come_again) {
  Table t = begun();
  t.put("burrow_jacks", 2, -4);
  const int type = t.type("burrow_jacks");
  t.dice({"2", "2"});
  EXPECT_THROW(t.run([&](Play& p) { return make_elite(p, type, 2); }), std::runtime_error);
  Table u = begun();
  u.put("burrow_jacks", 2, -4);
  u.dice({"2", "3"}).run([&](Play& p) { return make_elite(p, type, 2); });
  EXPECT_EQ(figure(u.read(), type, Figure::Damage), 2);
  EXPECT_EQ(figure(u.read(), type, Figure::Health), 3);
  EXPECT_EQ(figure(u.read(), type, Figure::Defense), 1);
}
TEST(Elite, SB_RUL_56_at_most_the_six_of_the_chart) {
  Table t = begun();
  t.put("burrow_jacks", 2, -4);
  const int type = t.type("burrow_jacks");
  t.run([&](Play& p) { return make_elite(p, type, 9); });
  EXPECT_EQ(elite_count(t.read(), type), kElites);
}
// rules: SB-ELI-04, SB-ELI-05, SB-XPX-03
TEST(Elite, SB_ELI_04_each_ability_is_worth_five) {
  Table t = begun();
  t.s().types[t.type("burrow_jacks")].elite = 0x6;
  EXPECT_EQ(worth_of(t.read(), t.type("burrow_jacks")), 20);
  EXPECT_EQ(worth_of(t.read(), t.type("night_shift")), 15);
}
TEST(Elite, SB_RUL_128_a_free_ability_reaches_all_types_on_the_board) {
  Table t = begun();
  t.put("burrow_jacks", 2, -4);
  t.put("pit_hands", 3, -4);
  t.dice({"1", "2"}).run([](Play&) { return call(EliteNotes{.type = -1, .each = 1}); });
  EXPECT_EQ(t.s().types[t.type("burrow_jacks")].elite, 1U << 1U);
  EXPECT_EQ(t.s().types[t.type("pit_hands")].elite, 1U << 2U);
  EXPECT_EQ(t.s().types[t.type("night_shift")].elite, 0);
}

// ---- ambush

// rules: SB-AMB-01, SB-AMB-04, SB-DEC-43
TEST(Ambush, SB_AMB_04_the_first_goes_beside_a_random_hero_and_targets_it) {
  Table t = begun();
  t.stand(0, 0, -4).stand(1, 4, -1);
  t.script("random", {"1"});
  attack(t, "pit_hands", 1, Attack::kAmbush);
  ASSERT_EQ(t.step(), "Where does the ambusher stand?");
  t.take("ambush to=0,4,-2");
  EXPECT_EQ(t.enemy(0).target, 1);
  EXPECT_TRUE(is_beside_hero(t.read(), 0, 1));
}
TEST(Ambush, SB_AMB_05_the_next_goes_to_whom_the_fewest_target) {
  Table t = begun();
  t.stand(0, 0, -4).stand(1, 4, -1);
  t.script("random", {"1", "0"});
  attack(t, "pit_hands", 2, Attack::kAmbush);
  t.take_number(0);
  EXPECT_EQ(t.scripted(), 0);
  t.take_number(0);
  EXPECT_EQ(t.enemy(1).target, 0);
  Table u = begun();
  u.stand(0, 0, -4).stand(1, 4, -1);
  u.script("random", {"1", "1"});
  attack(u, "pit_hands", 2, Attack::kAmbush);
  EXPECT_THROW(u.take_number(0), std::runtime_error);
}
TEST(Ambush, SB_AMB_06_without_room_beside_a_hero_it_has_no_target) {
  Table t = begun({"gunslinger"});
  t.stand(0, 0, -4);
  for (const Cell& cell : {Cell{1, -4}, Cell{0, -3}, Cell{1, -3}})
    t.put("burrow_jacks", cell.x, cell.y);
  if (t.square(1, -5) >= 0 && t.board().map().adjacent(t.square(0, -4), t.square(1, -5)))
    t.put("burrow_jacks", 1, -5);
  if (t.board().map().adjacent(t.square(0, -4), t.square(-1, -3))) t.put("burrow_jacks", -1, -3);
  attack(t, "pit_hands", 1, Attack::kAmbush);
  ASSERT_EQ(t.step(), "Where does the ambusher stand?");
  t.take_number(0);
  EXPECT_EQ(t.cells("pit_hands").size(), 1U);
  each_of_type(t.read(), t.type("pit_hands"),
               [&](int enemy) { EXPECT_EQ(t.enemy(enemy).target, kNone); });
}
TEST(Ambush, SB_AMB_03_the_highest_initiative_is_placed_first) {
  Table t = begun();
  t.script("threat", {"th_l07", "1", "1"});
  t.run([](Play& p) { return assault(p, threat_of(Level::Low, kNone, Attack::kAmbush)); });
  ASSERT_EQ(t.step(), "Where does the ambusher stand?");
  EXPECT_TRUE(t.offers("ambush type=burrow_jacks") || t.count("ambush type=burrow_jacks") > 0);
  EXPECT_EQ(t.count("ambush type=night_shift"), 0);
}
// rules: SB-AMB-02, SB-AMB-08, SB-EX-23, SB-RUL-58, SB-ACT-03
TEST(Ambush, SB_EX_23_ambushers_are_two_quicker_in_the_first_turn) {
  Table t = begun({"gunslinger"});
  t.stand(0, 0, -4);
  const int type = t.type("tar_spitters");
  t.s().phase = Phase::Activations;
  attack(t, "tar_spitters", 1, Attack::kAmbush);
  t.take_number(0);
  EXPECT_EQ(t.s().cut, 1) << "SB-AMB-08: the turn ends";
  EXPECT_EQ(type_initiative(t.read(), type), 4) << "in the turn that ends";
  t.take("activate hero=0").take("keep");
  t.take("end_move");
  t.take("pass");
  EXPECT_EQ(t.s().turn, 2);
  EXPECT_EQ(type_initiative(t.read(), type), 6);
  t.take_number(0);
  EXPECT_EQ(t.s().fight.turn, 1);
}
// rules: SB-AMB-09, SB-RUL-105
TEST(Ambush, SB_AMB_07_all_of_the_type_are_quicker) {
  Table t = begun();
  t.put("tar_spitters", 2, -4);
  t.s().phase = Phase::HoldBack;
  attack(t, "tar_spitters", 1, Attack::kAmbush);
  t.take_number(0);
  EXPECT_EQ(type_initiative(t.read(), t.type("tar_spitters")), 6);
  EXPECT_EQ(t.s().cut, 0) << "SB-AMB-09: Hold Back goes on";
}
TEST(Ambush, SB_RUL_104_who_joins_too_late_acts_in_the_next_turn) {
  Table t = begun();
  t.put("pit_hands", 2, -4);
  t.s().phase = Phase::Activations;
  t.s().acting = 4;
  attack(t, "burrow_jacks", 1);
  EXPECT_NE(t.s().types[t.type("burrow_jacks")].did & Type::kDone, 0) << "Initiative 5";
  attack(t, "night_shift", 1);
  EXPECT_EQ(t.s().types[t.type("night_shift")].did & Type::kDone, 0) << "Initiative 3";
  EXPECT_EQ(t.s().cut, 0);
}

}  // namespace
}  // namespace undercroft::brimstone
