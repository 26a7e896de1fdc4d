// The boss fight (OD-BOS).
#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

/// Ends a round without a heart, and goes on to Step 2 of the next.
Table& next_round(Table& t) {
  t.s().room.eased[0] = 50;
  t.take("end_step");
  while (!t.over() && t.asks() == "boss") t.take("pass");
  if (t.asks() == "feats") t.take("end_step");
  return t;
}

// rules: OD-BOS-01, OD-BOS-03, OD-RUL-43
TEST(OneDeckBoss, the_card_shows_the_boss_and_its_boxes_alone) {
  Table t;
  t.go_to_floor(4);
  EXPECT_EQ(t.s().room.mode, Mode::Boss);
  EXPECT_EQ(t.s().boxes.size(), 7U);  // the seven of the boss, none of the three floors
  EXPECT_EQ(t.box("S4:h"), -1);
  for (const DungeonDef& dungeon : t.content().dungeons) {
    EXPECT_GT(dungeon.boss.health, 0) << dungeon.id;
    EXPECT_FALSE(dungeon.boss.rules.empty()) << dungeon.id;
    EXPECT_FALSE(dungeon.boss.power.empty()) << dungeon.id;
  }
}

// rules: OD-BOS-02, OD-BOS-13, OD-BOS-14
TEST(OneDeckBoss, rounds_follow_each_other_and_damage_stays) {
  Table t;
  face_boss(t, "A5 M5 S3").cover({"S=13+:k"});
  put(t, "magic", 5, "M5:k");
  EXPECT_EQ(t.supply(Colour::Magic), 7);
  next_round(t);
  EXPECT_EQ(t.s().boss_round, 2);
  EXPECT_EQ(t.pool(), "S4 S4 S4 S4 A4 M4 M4");
  for (const Box& box : t.s().boxes) EXPECT_EQ(box.covered + box.total, 0);
  EXPECT_EQ(t.s().boss_damage, 2);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-BOS-10, OD-BOS-14, OD-BOS-13
TEST(OneDeckBoss, covered_skulls_strike_and_stay_struck) {
  Table t;
  face_boss(t, "S4").cover({"S=13+:k", "A5:k", "A5:h"});
  EXPECT_EQ(t.s().boss_damage, 0);
  next_round(t);
  EXPECT_EQ(t.s().boss_damage, 2);
  t.cover({"M5:k"});
  next_round(t);
  EXPECT_EQ(t.s().boss_damage, 3);
}

// rules: OD-BOS-04
TEST(OneDeckBoss, stored_dice_of_a_barred_feat_return_before_the_fight) {
  Table t({"ilse"});
  t.go_to_floor(3);  // two explores
  EXPECT_EQ(t.hero(0).stored, 2);
  t.go_to_floor(4);
  EXPECT_EQ(t.hero(0).stored, 0);
  EXPECT_EQ(t.supply(Colour::Heroic), 6);
  EXPECT_EQ(t.asks(), "place");  // nobody was asked for a feat
}

// rules: OD-BOS-04, OD-FEA-04
TEST(OneDeckBoss, a_barred_feat_without_stored_dice_is_not_offered_either) {
  Table t({"marrow"});
  t.go_to_floor(4);
  EXPECT_EQ(t.asks(), "place");
}

// rules: OD-RUL-44, OD-BOS-04
TEST(OneDeckBoss, other_feats_come_once_in_each_round_before_the_dice) {
  Table t({"fenn"});
  t.go_to_floor(4);
  EXPECT_EQ(t.asks(), "feats");
  EXPECT_EQ(t.pool(), "");
  t.dice({6}).take("use_feat").take("number value=1");
  EXPECT_EQ(t.asks(), "place");  // it was the only feat
  EXPECT_EQ(t.pool(), "S4 S4 A4 A4 A4 A4 M4 H6");
  t.s().room.eased[0] = 50;
  t.take("end_step");
  EXPECT_EQ(t.asks(), "feats");
}

// rules: OD-RUL-44
TEST(OneDeckBoss, stored_dice_of_an_allowed_feat_are_kept) {
  Table t;
  t.hero(0).stored = 2;
  t.s().supply[static_cast<std::size_t>(Colour::Heroic)] = 4;
  t.go_to_floor(4);
  while (t.asks() == "boss") t.take("pass");
  EXPECT_EQ(t.hero(0).stored, 2);
  EXPECT_TRUE(t.offers("use_feat"));
}

// rules: OD-RUL-45
TEST(OneDeckBoss, the_ability_comes_before_the_feats) {
  Table t;
  t.go_to_floor(4);
  next_round(t);
  t.s().room.eased[0] = 50;
  t.take("end_step");  // round 3: Closing Time hurts, and so a die is stored
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(0).stored, 1);
  EXPECT_EQ(t.asks(), "feats");
  EXPECT_EQ(t.pool(), "");
}

// rules: OD-BOS-05
TEST(OneDeckBoss, dice_are_gathered_as_in_a_combat) {
  Table t;
  t.give_item(0, "cupboard_court");
  t.s().level = 2;
  t.go_to_floor(4);
  EXPECT_EQ(t.pool(), "S4 S4 S4 S4 S4 A4 M4 M4 H4");
}

// rules: OD-BOS-06, OD-BOS-07, OD-SKL-01, OD-POT-03
TEST(OneDeckBoss, dice_skills_and_potions_work_as_in_a_combat) {
  Table t;
  t.give_skill(0, "cupboard_court").give_potion("thunder_bottle");
  face_boss(t, "S6 S6 S1 A5");
  EXPECT_TRUE(t.offers("use_potion card=thunder_bottle"));
  use(t, "tempered_grip", {"strength 1"});
  EXPECT_EQ(t.pool(), "S6 S6 A5 H2");
  put(t, "strength", 6, "S=13+:k");
  put(t, "strength", 6, "S=13+:k");
  put(t, "heroic", 2, "S=13+:k");
  put(t, "agility", 5, "A5:k");
  next_round(t);
  EXPECT_EQ(t.s().boss_damage, 2);
}

// rules: OD-BOS-07
TEST(OneDeckBoss, what_works_in_perils_alone_does_not_work_here) {
  Table t;
  t.give_skill(0, "cut_rope_bridge");
  face_boss(t, "S6");
  EXPECT_FALSE(t.offers("use_skill card=long_haul"));
}

// rules: OD-BOS-08
TEST(OneDeckBoss, each_skill_once_per_round) {
  Table t;
  t.give_skill(0, "cupboard_court");
  face_boss(t, "S6 S1");
  use(t, "tempered_grip", {"strength 1"});
  EXPECT_FALSE(t.offers("use_skill card=tempered_grip"));
  next_round(t);
  EXPECT_TRUE(t.offers("use_skill card=tempered_grip"));
}

// rules: OD-BOS-09
TEST(OneDeckBoss, uncovered_boxes_hurt) {
  Table t({"marrow"});
  face_boss(t, "").cover({"A=11:hh", "S=13+:k"});
  t.take("end_step");  // S5:kh, A5:h, M5:h
  EXPECT_EQ(t.hero(0).damage, 3);
  EXPECT_EQ(t.s().boss_damage, 1);
}

// rules: OD-BOS-09, OD-BOS-12
TEST(OneDeckBoss, a_lethal_round_loses_even_if_the_strikes_would_have_won) {
  Table t({"marrow"});
  t.s().tokens = 0;
  t.s().token_supply = 6;
  face_boss(t, "");
  t.hero(0).damage = 5;
  t.s().boss_damage = 5;
  t.cover({"S=13+:k", "A5:k", "M5:k", "S5:kh", "M5:h", "A=11:hh"}).take("end_step");
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.s().boss_damage, 5);
}

// rules: OD-BOS-11, OD-BOS-10
TEST(OneDeckBoss, the_party_wins_when_damage_reaches_the_health) {
  Table t;
  face_boss(t, "");
  t.s().boss_damage = 4;
  t.cover({"S=13+:k"}).s().room.eased[0] = 50;
  t.take("end_step");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.s().boss_damage, 5);
  t.cover({"S=13+:k", "A5:k", "M5:k"}).s().room.eased[0] = 50;
  t.take("end_step");
  EXPECT_TRUE(t.won());
  EXPECT_EQ(t.s().boss_damage, 8);
}

// rules: OD-BOS-11
TEST(OneDeckBoss, exactly_the_health_is_enough) {
  Table t;
  face_boss(t, "");
  t.s().boss_damage = 5;
  t.cover({"S=13+:k"});
  next_round(t);
  EXPECT_TRUE(t.won());
}

// rules: OD-BOS-15
TEST(OneDeckBoss, armor_boxes_come_first) {
  Table t;
  face_boss(t, "A5 S6");
  t.take("take_die colour=agility value=5");
  EXPECT_EQ(t.count("cover_box"), 0);
  t.take("back").take("take_die colour=strength value=6");
  EXPECT_EQ(t.options()[0], "cover_box box=" + std::to_string(t.box("S=13+:k")));
  EXPECT_EQ(t.count("cover_box"), 1);
  t.take("back").cover({"S=13+:k"}).take("take_die colour=agility value=5");
  EXPECT_GE(t.count("cover_box"), 1);
}

// rules: OD-BOS-16
TEST(OneDeckBoss, roll_abilities_apply_to_the_rounds_rolls) {
  Table t({"oda"}, "yetis_cavern");
  t.go_to_floor(3).otherwise(4);
  t.dice({});
  t.go_to_floor(4);
  EXPECT_EQ(t.pool(), "S4 S4 S4 S4 A4 M4 M4");
  t.dice({1, 2, 1, 3, 1, 6, 5});
  next_round(t);
  EXPECT_EQ(t.pool(), "S2 S3 M5 M6");
}

// rules: OD-EX-10, OD-BOS-09, OD-BOS-10, OD-BOS-13, OD-BOS-15, OD-BOS-16
TEST(OneDeckBoss, a_round_against_the_yeti) {
  Table t({"marrow"}, "yetis_cavern");
  t.s().level = 4;
  t.go_to_floor(3);
  t.dice({6, 5, 5, 5, 1, 5, 1, 5, 6}).go_to_floor(4);
  EXPECT_EQ(t.pool(), "S5 S5 S6 A5 M5 H5 H6");  // the ones are gone
  t.take("take_die colour=agility value=5");
  EXPECT_EQ(t.count("cover_box"), 0);  // the armor box must be filled first
  t.take("back");
  put(t, "strength", 6, "S=16+:k");
  put(t, "strength", 5, "S=16+:k");
  put(t, "strength", 5, "S=16+:k");
  put(t, "agility", 5, "A5:kh");
  put(t, "magic", 5, "M5:kh");
  put(t, "heroic", 5, "M=11:hh");
  put(t, "heroic", 6, "M=11:hh");
  t.take("end_step");
  EXPECT_EQ(t.hero(0).damage, 3);
  EXPECT_EQ(t.s().boss_damage, 3);
  EXPECT_FALSE(t.over());
  while (t.asks() == "boss") t.take("pass");
  EXPECT_EQ(t.s().boss_round, 2);
  EXPECT_EQ(t.pool(), "S4 S4 S4 A4 A4 M4 M4 H4 H4");
  for (const Box& box : t.s().boxes) EXPECT_EQ(box.covered, 0);
}

// rules: OD-BOS-18, OD-BOS-19, OD-BOS-02
TEST(OneDeckBoss, no_doors_no_time_no_flight_and_no_loot) {
  Table t;
  t.go_to_floor(4);
  EXPECT_EQ(t.s().boss_round, 1);
  EXPECT_EQ(t.doors(), 0);
  EXPECT_EQ(deck_size(t), 44);
  EXPECT_EQ(t.asks(), "place");
  for (const char* verb : {"explore", "enter_room", "flee", "descend", "stay"})
    EXPECT_FALSE(t.offers(verb)) << verb;
  next_round(t);
  EXPECT_EQ(t.s().boss_round, 2);
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(deck_size(t), 44);
  EXPECT_EQ(t.s().xp.size(), 0);
}

// rules: OD-RUL-42
TEST(OneDeckBoss, time_has_no_effect) {
  Table t;
  t.give_skill(0, "riddle_lock");
  face_boss(t, "S4").dice({1});
  const int deck = deck_size(t);
  use(t, "lucky_coin", {}).take("pick piece=oda.strength.4");
  EXPECT_EQ(t.pool(), "S1");
  EXPECT_EQ(deck_size(t), deck);
  EXPECT_EQ(t.s().stairs, 0);
}

// rules: OD-RUL-42
TEST(OneDeckBoss, time_icons_have_no_effect) {
  Table t({"oda"}, "clock_room", {"oddities"});
  face_boss(t, "");
  const int deck = deck_size(t);
  t.take("end_step");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(deck_size(t), deck);
  EXPECT_EQ(t.s().stairs, 0);
}

// rules: OD-RUL-43
TEST(OneDeckBoss, floor_effects_are_not_in_force) {
  Table t({"oda"}, "ninefold_pen");
  t.s().level = 2;
  t.go_to_floor(4);
  EXPECT_EQ(t.pool(), "S4 S4 S4 S4 A4 M4 M4 H4");  // no Weakness Curse
  Table bells({"marrow"}, "bell_gallery");
  face_boss(bells, "").cover({"A=11+:k", "M=11+:k", "A4:h", "M5:hh", "A5:h"});
  bells.take("end_step");
  EXPECT_EQ(bells.hero(0).damage, 2);  // no Blade Storm
}

// rules: OD-RUL-116
TEST(OneDeckBoss, a_boss_heals_before_the_strikes_and_never_below_nothing) {
  Table t({"oda"}, "quiet_court");
  face_boss(t, "");
  t.s().boss_damage = 1;
  t.cover({"M6+:kh", "A6+:kh"});
  next_round(t);
  EXPECT_EQ(t.s().boss_damage, 2);  // 1 healed of 1, then two strikes
  t.s().boss_damage = 7;
  t.cover({"M6+:kh"});
  next_round(t);
  EXPECT_FALSE(t.over());  // 7 - 2 + 1, not a win at 8
  EXPECT_EQ(t.s().boss_damage, 6);
}

// rules: OD-RUL-117
TEST(OneDeckBoss, a_fight_without_end_is_lost_after_round_two_hundred) {
  EXPECT_EQ(kMostBossRounds, 200);
  Table t;
  t.s().tokens = 0;
  t.s().token_supply = 6;
  t.go_to_floor(4);
  t.s().boss_round = 199;
  next_round(t);
  EXPECT_EQ(t.s().boss_round, 200);
  EXPECT_FALSE(t.over());
  next_round(t);
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.s().flow.outcome.reason, static_cast<u8>(Reason::EndlessFight));
}

}  // namespace
}  // namespace undercroft::one_deck
