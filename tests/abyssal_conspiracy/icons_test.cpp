// Bonus icons (KF-ICO).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

constexpr std::string_view kIcon = "Bonus icon";

// rules: KF-ICO-01
TEST(AbyssalIcons, KF_ICO_01_after_it_is_there_and_before_its_texts) {
  Table t;
  t.in_play("t_giant");
  const int raider = t.hand("t_raider");
  t.amber(0, 3);
  t.play(raider);
  ASSERT_EQ(t.title(), kIcon);
  EXPECT_EQ(t.where(raider), Zone::Play);
  // Of an action.
  Table other;
  const int giant = other.in_play("t_giant");
  other.in_play("t_giant");
  other.play(other.hand("t_volley"));
  ASSERT_EQ(other.title(), kIcon);
  EXPECT_EQ(other.team(), 0);
  other.take(Verb::Icon, giant);
  EXPECT_EQ(other.team(), 0);
  other.take(Verb::Icon, giant);
  EXPECT_EQ(other.team(), 1);
}

TEST(AbyssalIcons, KF_ICO_02_from_top_to_bottom_and_all_of_them) {
  Table t;
  const int a = t.in_play("t_giant");
  const int b = t.in_play("t_giant");
  t.deck("t_soldier");
  t.amber(0, 5);
  t.play(t.hand("t_medley"));
  ASSERT_EQ(t.title(), kIcon);
  EXPECT_EQ(t.team(), 1) << "the Æmber came first";
  EXPECT_EQ(t.options().size(), 2U) << "each is mandatory";
  t.take(Verb::Icon, a);
  EXPECT_EQ(t.card(a).amber, 1);
  EXPECT_EQ(t.damage(a) + t.damage(b), 0);
  EXPECT_EQ(t.in_hand(), 0);
  ASSERT_EQ(t.title(), kIcon);
  EXPECT_EQ(t.options().size(), 2U);
  t.take(Verb::Icon, b);
  EXPECT_EQ(t.damage(b), 1);
  EXPECT_EQ(t.in_hand(), 1);
}

TEST(AbyssalIcons, KF_ICO_03_all_of_them_even_if_the_card_is_gone) {
  Table t;
  const int victim = t.hand("t_victim");
  t.play(victim);
  EXPECT_EQ(t.where(victim), Zone::Discard);
  EXPECT_EQ(t.team(), 1);
}

TEST(AbyssalIcons, KF_ICO_04_an_amber_icon_gains_one) {
  Table t;
  t.play(t.hand("dust-pixie"));
  EXPECT_EQ(t.team(), 2) << "it has two of them";
  EXPECT_EQ(t.conspiracy(), 0);
}

TEST(AbyssalIcons, KF_ICO_05_a_friendly_creature_captures) {
  Table t(2);
  const int soldier = t.in_play("t_soldier", 0);
  const int theirs = t.in_play("t_soldier", 1);
  const int enemy = t.engaged("t_giant");
  const int raider = t.hand("t_raider");
  t.amber(4, 3);
  t.play(raider);
  ASSERT_EQ(t.title(), kIcon);
  EXPECT_TRUE(t.offers(Verb::Icon, soldier));
  EXPECT_TRUE(t.offers(Verb::Icon, raider)) << "the card itself is one of them";
  EXPECT_FALSE(t.offers(Verb::Icon, theirs));
  EXPECT_FALSE(t.offers(Verb::Icon, enemy));
  t.take(Verb::Icon, raider);
  EXPECT_EQ(t.card(raider).amber, 1);
  EXPECT_EQ(t.conspiracy(), 2);
  EXPECT_EQ(t.team(), 4);
}

TEST(AbyssalIcons, KF_ICO_06_damage_falls_on_a_creature_of_either_side) {
  Table t;
  const int mine = t.in_play("t_giant");
  const int enemy = t.engaged("t_giant");
  t.play(t.hand("t_volley"));
  EXPECT_TRUE(t.offers(Verb::Icon, mine));
  EXPECT_TRUE(t.offers(Verb::Icon, enemy));
  t.take(Verb::Icon, enemy);
  t.take(Verb::Icon, mine);
  EXPECT_EQ(t.damage(enemy), 1);
  EXPECT_EQ(t.damage(mine), 1);
  Table alone;
  const int only = alone.in_play("t_giant");
  alone.play(alone.hand("t_volley"));
  EXPECT_EQ(alone.damage(only), 2) << "no enemy, so a friend";
}

TEST(AbyssalIcons, KF_ICO_07_the_card_deals_no_damage_of_its_icons) {
  Table t;
  const int enemy = t.engaged("debt_eel");
  t.play(t.hand("t_archer"));
  t.take(Verb::Icon, enemy);
  EXPECT_EQ(t.damage(enemy), 1);
  EXPECT_EQ(t.team(), 0) << "it would gain for damage that it deals";
  t.s.cards[at(t.line()[0])].flags = 0;
  t.fight(t.line()[0], enemy);
  EXPECT_EQ(t.team(), 5);
}

TEST(AbyssalIcons, KF_ICO_08_a_draw_icon_draws_one) {
  Table t;
  t.deck("t_soldier");
  t.deck("t_soldier");
  t.play(t.hand("t_scribble"));
  EXPECT_EQ(t.in_hand(), 1);
}

TEST(AbyssalIcons, KF_ICO_09_equal_icons_on_different_creatures) {
  Table t;
  const int a = t.in_play("t_giant");
  const int b = t.in_play("t_giant");
  t.amber(0, 5);
  t.play(t.hand("t_pair"));
  t.take(Verb::Icon, a);
  t.take(Verb::Icon, b);
  EXPECT_EQ(t.card(a).amber, 1);
  EXPECT_EQ(t.card(b).amber, 1);
  t.play(t.hand("t_volley"));
  t.take(Verb::Icon, b);
  t.take(Verb::Icon, a);
  EXPECT_EQ(t.damage(a), 1);
  EXPECT_EQ(t.damage(b), 1);
}

// The icons are there; where they came from has no name.
TEST(AbyssalIcons, KF_ICO_10_enhance_does_nothing) {
  for (const effects::AttributeDef& attribute : vocabulary().attributes)
    EXPECT_NE(attribute.name, "enhance");
}

// rules: KF-EX-14
TEST(AbyssalIcons, KF_EX_14_two_damage_icons_against_a_ward) {
  Table t;
  const int runt = t.engaged("t_runt");
  t.s.cards[at(runt)].flags = kWarded;
  t.play(t.hand("t_volley"));
  EXPECT_EQ(t.where(runt), Zone::Discard) << "the first took the ward, the second the creature";
}

}  // namespace
}  // namespace undercroft::abyssal
