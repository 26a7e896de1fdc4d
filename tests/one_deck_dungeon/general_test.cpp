// General and objective (OD-GEN).
#include "one_deck_dungeon/moments.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-GEN-01, OD-GEN-03
TEST(OneDeckGeneral, one_fallen_hero_loses_the_game_for_both) {
  for (const int fallen : {0, 1}) {
    Table t({"oda", "fenn"});
    no_potions(t);
    t.hero(fallen).damage = health_of(t.read(), fallen) - 2;
    t.meet("fire_elemental").take(fallen == 0 ? "pick piece=oda" : "pick piece=fenn");
    EXPECT_FALSE(t.over());
    t.hero(fallen).damage = health_of(t.read(), fallen) - 1;
    EXPECT_EQ(t.hero(1 - fallen).damage, 0);
    Play p = t.play();
    EXPECT_FALSE(defeat_check(p).has_value());
    t.hero(fallen).damage += 1;
    EXPECT_TRUE(defeat_check(p).has_value());
  }
  Table t({"oda", "fenn"});
  no_potions(t);
  t.hero(1).damage = 2;
  t.meet("fire_elemental").take("pick piece=fenn");
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.hero(0).damage, 0);
}
TEST(OneDeckGeneral, OD_GEN_03_a_hero_with_health_left_plays_on) {
  Table t({"oda", "fenn"});
  no_potions(t);
  t.hero(1).damage = 1;
  t.meet("fire_elemental").take("pick piece=fenn");
  EXPECT_FALSE(t.over());
}

TEST(OneDeckGeneral, OD_GEN_02_three_floors_and_the_boss_are_a_win) {
  Table t;
  t.go_to_floor(3);
  EXPECT_FALSE(t.over());
  t.go_to_floor(4);
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.s().descents, 3);
  t.cover_all().end_step();
  EXPECT_FALSE(t.over());  // 4 of 6
  t.s().boss_damage = 2;
  t.cover_all().end_step();
  EXPECT_TRUE(t.won());  // 6 of 6, and no more is needed
}

TEST(OneDeckGeneral, OD_GEN_04_a_reshuffle_leads_one_floor_deeper_and_boxes_add_up) {
  Table t;
  t.go_to_floor(2);
  EXPECT_EQ(t.s().floor, 2);
  EXPECT_EQ(t.s().deck.size() + static_cast<std::size_t>(t.discards()) + t.s().doors.size(), 44U);
  t.meet("toll_knight");
  int of_floors = 0;
  for (const Box& box : t.s().boxes) of_floors += box.source != 0 ? 1 : 0;
  EXPECT_EQ(of_floors, 2);
  EXPECT_GE(t.box("S4:h"), 0);
  EXPECT_GE(t.box("A4:h"), 0);
}

TEST(OneDeckGeneral, OD_GEN_05_only_known_counts_of_heroes_play) {
  EXPECT_EQ(Table({"oda"}).s().heroes.size(), 1U);
  EXPECT_EQ(Table({"oda", "fenn"}).s().heroes.size(), 2U);
  EXPECT_THROW(Table(Answers{}), std::runtime_error);
  EXPECT_THROW(Table({"oda", "fenn", "ilse"}), std::runtime_error);
}

TEST(OneDeckGeneral, OD_GEN_06_no_card_of_the_base_knows_poison) {
  Table t;
  const auto poison = [](const BoxDef& box) {
    return int{box.icons[static_cast<std::size_t>(Icon::Poison)]};
  };
  int icons = 0;
  for (const EncounterDef& card : t.content().encounters) {
    if (card.set != CardSet::Base) continue;
    for (const BoxDef& box : card.boxes) icons += poison(box);
    for (const PerilOption& option : card.options) icons += poison(option.box);
  }
  for (const DungeonDef& dungeon : t.content().dungeons) {
    if (dungeon.set != CardSet::Base) continue;
    for (const FloorDef& floor : dungeon.floors) {
      for (const BoxDef& box : floor.peril) icons += poison(box);
      for (const BoxDef& box : floor.combat) icons += poison(box);
    }
    for (const BoxDef& box : dungeon.boss.boxes) icons += poison(box);
  }
  EXPECT_EQ(icons, 0);
  ASSERT_EQ(t.s().potions.size(), 1U);  // Healing, not Cure and a basic potion
  EXPECT_EQ(t.content().potions[t.s().potions[0]].id, "healing");
}

TEST(OneDeckGeneral, OD_GEN_07_a_turn_belongs_to_the_whole_party) {
  Table t({"oda", "fenn"});
  t.explore();
  EXPECT_EQ(t.discards(), 4);  // two for each turn, not for each hero
  OptionList list;
  t.game().options(bytes_of(t), list);
  for (const WeightedOption& o : list) EXPECT_EQ(o.option.seat, kParty);
  EXPECT_EQ(t.options(), Answers{"enter_room door=0"});
}

// ---- dividing damage

TEST(OneDeckGeneral, OD_RUL_12_shares_are_even_whoever_is_nearly_dead) {
  Table t({"oda", "fenn"});
  no_potions(t);
  t.hero(1).damage = 2;
  t.fight("echo_choir", {}).cover_all();
  t.s().boxes[at(t.box("A=9:hh"))].covered = 0;
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(1).damage, 3);
  EXPECT_TRUE(t.lost());
}
TEST(OneDeckGeneral, OD_RUL_12_the_odd_point_may_go_to_either) {
  for (int hero = 0; hero < 2; ++hero) {
    Table t({"oda", "fenn"});
    no_potions(t);
    t.hero(1).damage = 2;
    t.fight("toll_knight", {});
    t.cover({"S=12+:hh", "A=10+:hh", "S5+:t", "S4:h"}).end_step();
    EXPECT_EQ(t.options(), (Answers{"take_damage hero=oda", "take_damage hero=fenn"}));
    t.take(hero == 0 ? "take_damage hero=oda" : "take_damage hero=fenn");
    EXPECT_EQ(t.lost(), hero == 1);
    EXPECT_EQ(t.hero(0).damage, 1 - hero);
  }
}

}  // namespace
}  // namespace undercroft::one_deck
