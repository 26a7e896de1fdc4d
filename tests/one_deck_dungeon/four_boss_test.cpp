// The four-player game (OD-FPL): the boss fight, by pairs.
#include "one_deck_dungeon/pairs.h"
#include "one_deck_dungeon/steps.h"

namespace undercroft::one_deck {
namespace {

using Strings = std::vector<std::string>;

/// Round 1 has begun and asks who fights first.
Table at_the_boss(const std::string& dungeon) {
  Table t = four_table(dungeon);
  no_tokens(t);
  four_at_the_boss(t);
  return t;
}

// rules: OD-FPL-25
TEST(OneDeckFourBoss, it_has_twice_the_health) {
  Table t = at_the_boss("carrow_cellars");
  EXPECT_EQ(boss_health(t.read()), 12);
  EXPECT_EQ(boss_health(Table({"oda", "fenn"}).read()), 6);
  t.s().boss_damage = 7;
  lead(t, "oda", "fenn");
  leave_open(to_step_4(t), {"S=13+:k"});
  t.take("end_step");  // 3 strikes: 10
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.s().boss_damage, 10);
}

// rules: OD-FPL-26, OD-DEC-38
TEST(OneDeckFourBoss, two_pairs_fight_one_after_the_other) {
  Table t = at_the_boss("carrow_cellars");
  EXPECT_EQ(t.asks(), "form_pairs");
  EXPECT_EQ(t.count("lead"), 6);
  lead(t, "fenn", "quill");
  to_step_4(t);
  for (const Die& die : t.s().dice) EXPECT_TRUE(die.hero == 1 || die.hero == 3);
  EXPECT_EQ(t.s().boxes.size(), 7U);
  leave_open(t, {"A5:h"});
  t.take("end_step").take("take_damage hero=quill");
  EXPECT_EQ(t.hero(3).damage, 1);
  EXPECT_EQ(t.s().boss_damage, 4);
  EXPECT_EQ(t.s().boss_round, 1);  // still the same round
  EXPECT_EQ(t.s().pairs.now, 2);
  to_step_4(t);
  for (const Die& die : t.s().dice) EXPECT_TRUE(die.hero == 0 || die.hero == 2);
  for (const Box& box : t.s().boxes) EXPECT_EQ(box.covered, 0);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-FPL-16, OD-RUL-105, OD-RUL-75
TEST(OneDeckFourBoss, each_pair_has_its_half_and_the_bonus) {
  Table t = at_the_boss("carrow_cellars");
  t.s().level = 4;
  lead(t, "oda", "fenn");
  EXPECT_EQ(dice_of(t.s().pairs.other), (std::array{8, 8, 8, 6}));
  to_step_4(t);
  EXPECT_EQ(dice_of(t.s().supply), (std::array{4, 4, 8, 4}));
  leave_open(t, {"S=13+:k"});
  t.take("end_step");
  to_step_4(t);
  EXPECT_EQ(dice_of(t.s().supply), (std::array{6, 6, 4, 4}));
  EXPECT_EQ(dice_of(t.s().pairs.other), (std::array{8, 8, 8, 6}));
}

// rules: OD-FPL-27
TEST(OneDeckFourBoss, a_kill_by_the_first_pair_wins_at_once) {
  Table t = at_the_boss("carrow_cellars");
  t.s().boss_damage = 8;
  lead(t, "oda", "fenn");
  t.dice({});
  to_step_4(t).cover_all().take("end_step");
  EXPECT_TRUE(t.won());
  EXPECT_EQ(t.s().boss_damage, 12);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-FPL-28
TEST(OneDeckFourBoss, the_pairs_are_formed_anew_each_round) {
  Table t = at_the_boss("carrow_cellars");
  lead(t, "oda", "fenn");
  leave_open(to_step_4(t), {"S=13+:k"});
  t.take("end_step");
  leave_open(to_step_4(t), {"S=13+:k"});
  t.take("end_step");
  EXPECT_EQ(t.s().boss_round, 2);
  EXPECT_EQ(t.asks(), "form_pairs");
  EXPECT_EQ(t.count("lead"), 6);
  EXPECT_EQ(t.s().pairs.now, 0);
  EXPECT_EQ(dice_of(t.s().supply), (std::array{16, 16, 16, 12}));
  lead(t, "oda", "quill");
  EXPECT_EQ(t.s().pairs.here, 0b1001);
}

// rules: OD-FPL-29
TEST(OneDeckFourBoss, the_start_of_a_round_comes_for_each_pair) {
  Table t = at_the_boss("carrow_cellars");
  t.s().boss_round = 3;  // Closing Time: one damage to each hero from round 3 on
  lead(t, "oda", "fenn");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(1).damage, 1);
  EXPECT_EQ(t.hero(2).damage, 0);
  EXPECT_EQ(t.hero(3).damage, 0);
  leave_open(to_step_4(t), {"S=13+:k"});
  t.take("end_step").take("pass");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(2).damage, 1);
  EXPECT_EQ(t.hero(3).damage, 1);
}

// rules: OD-FPL-30, OD-RUL-46
TEST(OneDeckFourBoss, the_minotaurs_x_is_twice_its_damage) {
  Table t = at_the_boss("ninefold_pen");
  lead(t, "oda", "fenn");
  to_step_4(t);
  EXPECT_EQ(target_of(t.read(), t.box("S=X+:kk")), 12);  // at least
  t.s().boss_damage = 7;
  EXPECT_EQ(target_of(t.read(), t.box("S=X+:kk")), 14);
  // Two strikes of the first pair count for the second.
  leave_open(t, {"A=14:kh", "M=12:kh"});
  t.take("end_step");
  to_step_4(t);
  EXPECT_EQ(t.s().boss_damage, 9);
  EXPECT_EQ(target_of(t.read(), t.box("S=X+:kk")), 18);
  Table two({"oda", "fenn"}, "ninefold_pen");
  two.go_to_floor(4);
  two.s().boss_damage = 7;
  while (two.asks() != "place") two.take(two.offers("pass") ? "pass" : "end_step");
  EXPECT_EQ(target_of(two.read(), two.box("S=X+:kk")), 28);
}

// rules: OD-RUL-47
TEST(OneDeckFourBoss, a_pair_has_its_whole_round_before_the_other) {
  Table t = at_the_boss("carrow_cellars");
  // Fenn's gamble (no Resist Poison in the base set), roll, place, suffer, strike: then the others.
  lead(t, "fenn", "marrow");
  EXPECT_EQ(t.asks(), "feats");
  EXPECT_EQ(t.options(), (Strings{"use_feat hero=fenn", "end_step"}));
  leave_open(to_step_4(t), {"S=13+:k", "A5:h"});
  t.take("end_step").take("take_damage hero=marrow");
  EXPECT_EQ(t.s().boss_damage, 3);
  EXPECT_EQ(t.hero(2).damage, 1);
  EXPECT_EQ(t.s().pairs.now, 2);
  EXPECT_TRUE(t.s().pairs.spoils.empty());
}

TEST(OneDeckFourBoss, the_scene_says_who_fights) {
  Table t = at_the_boss("carrow_cellars");
  lead(t, "fenn", "marrow");
  Scene scene;
  t.game().scene({reinterpret_cast<const std::byte*>(&t.s()), sizeof(State)}, {}, scene);
  for (const SceneArea& area : scene.areas) {
    if (area.id == "encounter") {
      EXPECT_EQ(area.text, "Boss, round 1: Fenn and Marrow");
      EXPECT_EQ(area.numbers[0].of, 12);
    }
    if (area.id == "hero:1") {
      EXPECT_EQ(area.text, "First pair, with Marrow");
    }
    if (area.id == "hero:0") {
      EXPECT_EQ(area.text, "Second pair, with Quill");
    }
  }
}

}  // namespace
}  // namespace undercroft::one_deck
