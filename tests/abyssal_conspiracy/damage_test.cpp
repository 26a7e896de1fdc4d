// Damage and armor (KF-DMG, KF-ARM).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

constexpr int kBolt = 3;

TEST(AbyssalDamage, KF_DMG_01_damage_stays_and_leaves_power_alone) {
  Table t;
  const int bolt = t.hand("t_bolt");
  const int giant = t.engaged("t_giant");
  const int other = t.engaged("t_giant");
  t.play(bolt);
  t.pick(giant);
  EXPECT_EQ(t.damage(giant), kBolt);
  EXPECT_EQ(t.damage(other), 0);
  EXPECT_EQ(t.power(giant), 6);
  t.conspiracy_turn();
  EXPECT_EQ(t.damage(giant), kBolt);
}

TEST(AbyssalDamage, KF_DMG_02_as_much_damage_as_power_destroys) {
  Table t;
  const int first = t.hand("t_bolt");
  const int second = t.hand("t_bolt");
  const int soldier = t.engaged("t_soldier");
  const int spear = t.engaged("t_spear");
  t.play(first);
  t.pick(soldier);
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  t.play(second);
  t.aim(spear);
  EXPECT_EQ(t.where(spear), Zone::Play) << "one less than its power";
}

TEST(AbyssalDamage, KF_DMG_03_no_power_no_life) {
  Table t;
  const int curse = t.hand("t_curse");
  const int soldier = t.in_play("t_soldier");
  const int giant = t.in_play("t_giant");
  t.play(curse, soldier);
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  t.play(t.hand("t_curse"), giant);
  EXPECT_EQ(t.where(giant), Zone::Play);
}

// rules: KF-DMG-04, KF-EX-12
TEST(AbyssalDamage, two_creatures_are_hurt_at_once) {
  Table t;
  const int fork = t.hand("t_fork");
  const int imp = t.in_play("t_imp");
  const int counting = t.in_play("t_counting_imp");
  t.in_play("t_giant");
  t.play(fork);
  t.pick(imp);
  t.aim(counting);
  // One batch: both stand while their texts are ordered.
  ASSERT_EQ(t.title(), "Which resolves next?");
  EXPECT_EQ(t.where(imp), Zone::Play);
  EXPECT_EQ(t.where(counting), Zone::Play);
  t.first(counting);
  EXPECT_EQ(t.team(), 3 + 1);
}

TEST(AbyssalDamage, KF_DMG_04_what_a_text_deals_then_is_another_event) {
  Table t;
  const int focus = t.hand("t_focus");
  const int twice = t.hand("t_twice");
  const int plate = t.engaged("t_plate");
  const int soldier = t.engaged("t_soldier");
  t.s.cards[at(plate)].flags |= kWarded;
  t.s.cards[at(soldier)].flags |= kWarded;
  t.play(focus);
  t.pick(plate);
  EXPECT_EQ(t.damage(plate), 0) << "one event, which the ward stops as a whole";
  t.play(twice);
  t.pick(soldier);
  EXPECT_EQ(t.damage(soldier), 2) << "two events";
}

// rules: KF-DMG-05, KF-EX-23, KF-WRD-02
TEST(AbyssalDamage, prevention_comes_before_ward_and_ward_before_armor) {
  Table t;
  const int shell = t.hand("t_shell");
  const int bolt = t.hand("t_bolt");
  const int plate = t.engaged("t_plate");
  t.engaged("t_giant");
  t.s.cards[at(plate)].flags |= kWarded;
  t.play(shell);
  t.pick(plate);
  t.play(bolt);
  t.pick(plate);
  EXPECT_TRUE(t.is(plate, kWarded)) << "what was prevented asks for no ward";
  EXPECT_EQ(t.card(plate).armor_used, 0);
  EXPECT_EQ(t.damage(plate), 0);

  Table u;
  const int first = u.hand("t_bolt");
  const int second = u.hand("t_bolt");
  const int warded = u.engaged("t_plate");
  u.engaged("t_giant");
  u.s.cards[at(warded)].flags |= kWarded;
  u.play(first);
  u.pick(warded);
  EXPECT_FALSE(u.is(warded, kWarded));
  EXPECT_EQ(u.card(warded).armor_used, 0);
  EXPECT_EQ(u.damage(warded), 0);
  u.play(second);
  u.pick(warded);
  EXPECT_EQ(u.damage(warded), kBolt - 2);
}

TEST(AbyssalDamage, KF_DMG_06_moved_damage_knows_no_armor_and_kills) {
  Table t;
  const int shift = t.hand("t_shift");
  const int giant = t.in_play("t_giant");
  const int plate = t.engaged("t_plate");
  t.s.cards[at(giant)].damage = 5;
  t.s.cards[at(plate)].damage = 1;
  t.play(shift);
  EXPECT_EQ(t.damage(giant), 2);
  EXPECT_EQ(t.damage(plate), 1 + 3);
  EXPECT_EQ(t.card(plate).armor_used, 0);

  Table u;
  const int again = u.hand("t_shift");
  u.s.cards[at(u.in_play("t_giant"))].damage = 5;
  const int warded = u.engaged("t_soldier");
  u.play(again);
  EXPECT_EQ(u.where(warded), Zone::Discard);
}

// rules: KF-DMG-07, KF-ICO-07
TEST(AbyssalDamage, an_icon_is_not_the_card_that_shows_it) {
  Table t;
  t.in_play("t_source");
  const int striker = t.hand("t_striker");
  const int giant = t.engaged("t_giant");
  t.play(striker);
  t.take(Verb::Icon, giant);
  EXPECT_EQ(t.damage(giant), 2) << "the icon's and the text's";
  EXPECT_EQ(t.team(), 1) << "the text's alone was dealt by a creature";
}

TEST(AbyssalDamage, KF_DMG_08_a_splash_hits_the_neighbours_at_the_same_time) {
  Table t;
  t.in_play("t_meter");
  const int splash = t.hand("t_splash");
  const int left = t.engaged("t_imp");
  const int middle = t.engaged("t_counting_imp");
  const int right = t.engaged("t_giant");
  const int far = t.engaged("t_giant");
  t.s.cards[at(left)].damage = 1;
  t.play(splash);
  t.pick(middle);
  ASSERT_EQ(t.title(), "Which resolves next?") << "both are destroyed by one event";
  t.first(left);
  EXPECT_EQ(t.damage(right), 1);
  EXPECT_EQ(t.damage(far), 0);
  EXPECT_EQ(t.where(left), Zone::Discard);
  EXPECT_EQ(t.where(middle), Zone::Discard);
}

TEST(AbyssalDamage, KF_DMG_09_only_what_is_taken_off_was_healed) {
  Table t;
  const int a = t.hand("t_mend");
  const int b = t.hand("t_mend");
  const int c = t.hand("t_mend");
  const int cure = t.hand("t_cure");
  const int giant = t.in_play("t_giant");
  const int whole = t.in_play("t_giant");
  t.s.cards[at(giant)].damage = 5;
  t.play(a);
  t.pick(giant);
  EXPECT_EQ(t.damage(giant), 3);
  EXPECT_EQ(t.team(), 2);
  t.play(b);
  t.pick(whole);
  EXPECT_EQ(t.team(), 2) << "it may be chosen, but was not healed";
  t.play(cure);
  t.pick(giant);
  EXPECT_EQ(t.damage(giant), 0);
  t.s.cards[at(giant)].damage = 1;
  t.play(c);
  t.pick(giant);
  EXPECT_EQ(t.team(), 2 + 1) << "no more than there was";
}

// rules: KF-DMG-10, KF-EX-27, KF-ABL-20
TEST(AbyssalDamage, for_each_may_be_split_point_by_point) {
  Table t;
  const int spread = t.hand("t_spread");
  const int a = t.engaged("t_giant");
  const int b = t.engaged("t_giant");
  const int c = t.engaged("t_runt");
  t.play(spread);
  t.pick(a);
  t.pick(b);
  EXPECT_EQ(t.damage(a), 0) << "all of it is dealt together";
  t.pick(c);
  EXPECT_EQ(t.damage(a), 1);
  EXPECT_EQ(t.damage(b), 1);
  EXPECT_EQ(t.where(c), Zone::Discard);
}

// rules: KF-DMG-10, KF-ABL-20
TEST(AbyssalDamage, one_creature_that_was_chosen_takes_it_all) {
  Table t;
  const int focus = t.hand("t_focus");
  const int a = t.engaged("t_giant");
  const int b = t.engaged("t_giant");
  t.play(focus);
  t.pick(a);
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.damage(a), 3);
  EXPECT_EQ(t.damage(b), 0);
}

// rules: KF-DMG-11, KF-EX-32
TEST(AbyssalDamage, additional_damage_belongs_to_one_event) {
  Table t;
  t.in_play("t_salt");
  t.in_play("t_salt");
  t.in_play("t_meter");
  const int jab = t.hand("t_jab");
  const int giant = t.engaged("t_giant");
  t.play(jab);
  t.go_on([&] { return !t.resting(); });
  EXPECT_EQ(t.damage(giant), 1 + 2 + 2);
  EXPECT_EQ(t.team(), 1) << "dealt damage once";
}

// rules: KF-ARM-01, KF-EX-04
TEST(AbyssalArmor, holds_so_much_each_turn) {
  Table t;
  const int jab = t.hand("t_jab");
  const int bolt = t.hand("t_bolt");
  const int plate = t.engaged("t_plate");
  t.play(jab);
  EXPECT_EQ(t.damage(plate), 0);
  EXPECT_EQ(armor_left(t.read(), plate), 1);
  t.play(bolt);
  EXPECT_EQ(t.damage(plate), 2);
  EXPECT_EQ(armor_left(t.read(), plate), 0);
}

TEST(AbyssalArmor, KF_ARM_02_is_restored_at_the_start_of_each_turn) {
  Table t;
  const int bolt = t.hand("t_bolt");
  const int plate = t.in_play("t_plate");
  const int soldier = t.engaged("t_soldier");
  t.s.cards[at(soldier)].flags |= kEnraged;
  t.play(bolt);
  t.pick(plate);
  EXPECT_EQ(t.damage(plate), 1);
  t.conspiracy_turn();
  EXPECT_EQ(t.damage(plate), 1 + 1) << "its armor is there again in the Conspiracy's turn";
  t.player_turn();
  EXPECT_EQ(armor_left(t.read(), plate), 2);
}

TEST(AbyssalArmor, KF_ARM_03_gains_add_up_and_undo_nothing) {
  Table t;
  const int first = t.hand("t_mail");
  const int second = t.hand("t_mail");
  const int bolt = t.hand("t_bolt");
  const int giant = t.in_play("t_giant");
  t.s.cards[at(giant)].damage = 2;
  t.play(first, giant);
  t.play(second, giant);
  EXPECT_EQ(t.armor(giant), 2);
  EXPECT_EQ(t.damage(giant), 2);
  t.play(bolt);
  EXPECT_EQ(t.damage(giant), 2 + 1);
}

TEST(AbyssalArmor, KF_ARM_04_what_is_lost_was_used_already) {
  Table t;
  const int jab = t.hand("t_jab");
  const int axe = t.hand("t_axe");
  const int bolt = t.hand("t_bolt");
  const int plate = t.in_play("t_plate");
  const int rampart = t.in_play("t_bulwark");
  EXPECT_EQ(t.armor(plate), 4);
  t.play(jab);
  t.pick(plate);
  EXPECT_EQ(armor_left(t.read(), plate), 3);
  t.play(axe);
  t.pick(rampart);
  EXPECT_EQ(t.damage(plate), 0) << "nothing happens in hindsight";
  EXPECT_EQ(armor_left(t.read(), plate), 2) << "of the two that went one had been used";
  t.play(bolt);
  EXPECT_EQ(t.damage(plate), 1);
}

TEST(AbyssalArmor, KF_ARM_04_all_that_is_left_is_kept_to) {
  Table t;
  const int bolt = t.hand("t_bolt");
  const int axe = t.hand("t_axe");
  const int plate = t.in_play("t_plate");
  const int rampart = t.in_play("t_bulwark");
  t.play(bolt);
  t.pick(plate);
  EXPECT_EQ(armor_left(t.read(), plate), 1);
  t.play(axe);
  t.pick(rampart);
  EXPECT_EQ(armor_left(t.read(), plate), 1);
  EXPECT_EQ(t.damage(plate), 0);
}

TEST(AbyssalArmor, KF_ARM_05_a_creature_without_armor_can_gain_some) {
  Table t;
  const int mail = t.hand("t_mail");
  const int jab = t.hand("t_jab");
  const int runt = t.in_play("t_runt");
  EXPECT_EQ(t.armor(runt), 0);
  t.play(mail, runt);
  t.play(jab);
  EXPECT_EQ(t.where(runt), Zone::Play);
}

// rules: KF-EX-22, KF-DMG-05
TEST(AbyssalDamage, the_armor_of_the_first_target_counts_before_damage_is_turned_aside) {
  Table t;
  const int spear = t.in_play("t_duelist");
  const int plate = t.engaged("t_plate");
  const int shelter = t.engaged("t_shelter");
  t.fight(spear, plate);
  EXPECT_EQ(t.damage(plate), 0);
  EXPECT_EQ(t.card(plate).armor_used, 2);
  EXPECT_EQ(t.damage(shelter), 4 - 2);
  EXPECT_EQ(t.where(spear), Zone::Discard) << "the attacker is dealt damage at the same time";
}

}  // namespace
}  // namespace undercroft::abyssal
