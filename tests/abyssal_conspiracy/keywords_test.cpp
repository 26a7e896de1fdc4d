// Keywords (KF-KWD).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

constexpr std::string_view kActStep = "Step 3: Play, discard and use cards";

TEST(AbyssalKeywords, KF_KWD_01_alpha_comes_before_everything_else) {
  Table t;
  const int dawn = t.hand("t_dawn");
  EXPECT_TRUE(t.offers(Verb::Play, dawn));
  Table used = t;
  used.reap(used.in_play("t_soldier"));
  EXPECT_FALSE(used.offers(Verb::Play, dawn));
  Table played = t;
  played.play(played.hand("t_soldier"));
  EXPECT_FALSE(played.offers(Verb::Play, dawn));
  Table discarded = t;
  discarded.take(Verb::DiscardCard, discarded.hand("t_soldier"));
  EXPECT_FALSE(discarded.offers(Verb::Play, dawn));
  t.play(dawn);
  EXPECT_EQ(t.team(), 1);
}

TEST(AbyssalKeywords, KF_KWD_02_omega_ends_the_step_when_all_is_done) {
  Table t;
  const int dusk = t.hand("t_dusk");
  const int soldier = t.hand("t_soldier");
  t.in_play("t_echo_bell");
  const int tired = t.in_play("t_giant");
  t.s.cards[at(tired)].flags |= kExhausted;
  t.play(dusk);
  EXPECT_EQ(t.team(), 2 + 1) << "the last one answers the toll after the turn";
  EXPECT_FALSE(t.is(tired, kExhausted)) << "step 4 has come";
  EXPECT_NE(t.title(), kActStep);
  EXPECT_EQ(t.where(soldier), Zone::Hand);
}

TEST(AbyssalKeywords, KF_KWD_02_omega_on_a_creature) {
  Table t;
  const int last = t.hand("t_last_one");
  t.hand("t_soldier");
  t.play(last);
  EXPECT_EQ(t.where(last), Zone::Play);
  EXPECT_NE(t.title(), kActStep);
}

// rules: KF-EX-24, KF-KWD-02
TEST(AbyssalKeywords, omega_in_step_1_ends_step_1) {
  Table t;
  t.amber(2);
  t.location("quiet_dock", 0);
  t.in_play("t_trap");
  const int dealer = t.in_play("t_dealer");
  const int dusk = t.hand("t_dusk");
  const int soldier = t.archived("t_soldier");
  t.player_turn();
  t.take(Verb::MoveTo, 0);
  EXPECT_EQ(t.where(dealer), Zone::Discard);
  EXPECT_EQ(t.where(dusk), Zone::Discard);
  EXPECT_EQ(t.team(), 2);
  ASSERT_EQ(t.title(), "Step 2: Choose a house");
  t.take(Verb::TakeHouse, static_cast<int>(House::Brobnar));
  ASSERT_TRUE(t.offers(Verb::TakeAll)) << "step 2 is as always";
  t.take(Verb::TakeAll);
  EXPECT_EQ(t.title(), kActStep);
  EXPECT_TRUE(t.offers(Verb::Play, soldier));
}

TEST(AbyssalKeywords, KF_KWD_03_assault_strikes_first_and_adds_up) {
  Table t;
  const int spear = t.in_play("t_spear");
  t.attached("t_pike", spear);
  const int giant = t.engaged("t_giant");
  for (int i = 0; i < 2; ++i) t.attached("t_blade", giant);
  t.fight(spear, giant);
  EXPECT_EQ(t.damage(giant), 2 + 2 + 4);

  Table u;
  const int attacker = u.in_play("t_giant");
  const int defender = u.engaged("t_spear");
  u.fight(attacker, defender);
  EXPECT_EQ(u.damage(attacker), 4) << "only when it attacks";
}

TEST(AbyssalKeywords, KF_KWD_04_hazardous_hurts_the_attacker_and_adds_up) {
  Table t;
  const int giant = t.in_play("t_giant");
  for (int i = 0; i < 2; ++i) t.attached("t_blade", giant);
  const int thorn = t.engaged("t_thorn");
  t.attached("t_spikes", thorn);
  t.fight(giant, thorn);
  EXPECT_EQ(t.damage(giant), 2 + 1 + 4);

  Table u;
  const int attacker = u.in_play("t_thorn");
  const int defender = u.engaged("t_giant");
  u.fight(attacker, defender);
  EXPECT_EQ(u.damage(defender), 4) << "only when it is attacked";
}

TEST(AbyssalKeywords, KF_KWD_05_deploy_enters_anywhere) {
  Table t;
  const int left = t.in_play("t_soldier");
  const int right = t.in_play("t_giant");
  const int scout = t.hand("t_scout");
  const int runt = t.hand("t_runt");
  t.take(Verb::Play, runt);
  EXPECT_FALSE(t.offers(Verb::Gap));
  t.take(Verb::RightFlank);
  EXPECT_EQ(t.line(), (std::vector<int>{left, right, runt}));
  t.take(Verb::Play, scout);
  EXPECT_TRUE(t.offers(Verb::LeftFlank));
  EXPECT_TRUE(t.offers(Verb::Gap, 2));
  t.take(Verb::Gap, 1);
  EXPECT_EQ(t.line(), (std::vector<int>{left, scout, right, runt}));
}

TEST(AbyssalKeywords, KF_KWD_06_elusive_dodges_the_first_attack) {
  Table t;
  const int giant = t.in_play("t_giant");
  const int soldier = t.in_play("t_soldier");
  const int shade = t.engaged("t_shade");
  t.fight(giant, shade);
  EXPECT_EQ(t.damage(giant), 0);
  EXPECT_EQ(t.damage(shade), 0);
  EXPECT_TRUE(t.is(giant, kExhausted));
  t.fight(soldier, shade);
  EXPECT_EQ(t.where(shade), Zone::Discard);
  EXPECT_EQ(t.damage(soldier), 2);
}

TEST(AbyssalKeywords, KF_KWD_06_other_damage_still_applies_and_each_turn_is_new) {
  Table t;
  const int spear = t.in_play("t_spear");
  const int shade = t.engaged("t_shade");
  t.attached("t_blade", shade);
  t.fight(spear, shade);
  EXPECT_EQ(t.damage(shade), 2) << "by the assault";
  EXPECT_EQ(t.damage(spear), 0);
  EXPECT_TRUE(t.is(shade, kDodged));
  t.conspiracy_turn();
  EXPECT_FALSE(t.is(shade, kDodged));
}

// rules: KF-EX-18, KF-KWD-06
TEST(AbyssalKeywords, texts_before_the_fight_work_against_elusive) {
  Table t;
  const int vessel = t.in_play("t_vessel");
  const int shade = t.engaged("t_shade");
  const int soldier = t.engaged("t_soldier");
  t.s.cards[at(vessel)].damage = 2;
  t.fight(vessel, shade);
  EXPECT_EQ(t.damage(vessel), 0);
  EXPECT_EQ(t.damage(soldier), 2);
  EXPECT_EQ(t.damage(shade), 0);
}

TEST(AbyssalKeywords, KF_KWD_07_poison_kills_by_a_blow_that_hurts) {
  Table t;
  const int viper = t.in_play("t_viper");
  const int giant = t.engaged("t_giant");
  t.fight(viper, giant);
  EXPECT_EQ(t.where(giant), Zone::Discard);

  Table u;
  const int stopped = u.in_play("t_viper");
  const int plate = u.engaged("t_plate");
  u.fight(stopped, plate);
  EXPECT_EQ(u.where(plate), Zone::Play) << "its armor held the blow";

  Table w;
  const int assault = w.in_play("t_viper");
  w.attached("t_pike", assault);
  const int shade = w.engaged("t_shade");
  w.attached("t_blade", shade);
  w.fight(assault, shade);
  EXPECT_EQ(w.where(shade), Zone::Play) << "assault is no blow";
  EXPECT_EQ(w.damage(shade), 2);
}

TEST(AbyssalKeywords, KF_KWD_08_skirmish_takes_no_blow) {
  Table t;
  const int lancer = t.in_play("t_lancer");
  const int giant = t.engaged("t_giant");
  t.fight(lancer, giant);
  EXPECT_EQ(t.damage(lancer), 0);
  EXPECT_EQ(t.damage(giant), 3);

  Table u;
  const int other = u.in_play("t_lancer");
  u.fight(other, u.engaged("t_thorn"));
  EXPECT_EQ(u.damage(other), 2) << "other damage still applies";

  Table w;
  const int attacked = w.engaged("t_lancer");
  w.fight(w.in_play("t_giant"), attacked);
  EXPECT_EQ(w.where(attacked), Zone::Discard) << "only when it is used to fight";
}

TEST(AbyssalKeywords, KF_KWD_09_taunt_shields_its_neighbours) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  const int near = t.engaged("t_runt");
  const int guard = t.engaged("t_guard");
  const int other = t.engaged("t_guard");
  const int far = t.engaged("t_soldier");
  const int farther = t.engaged("t_soldier");
  t.take(Verb::Use, soldier);
  t.take(Verb::UseFight);
  EXPECT_FALSE(t.offers(Verb::Attack, near));
  EXPECT_TRUE(t.offers(Verb::Attack, guard));
  EXPECT_TRUE(t.offers(Verb::Attack, other)) << "one with taunt shields no other";
  EXPECT_FALSE(t.offers(Verb::Attack, far));
  EXPECT_TRUE(t.offers(Verb::Attack, farther));
}

TEST(AbyssalKeywords, KF_KWD_10_invulnerable) {
  Table t;
  const int bolt = t.hand("t_bolt");
  const int axe = t.hand("t_axe");
  const int curse = t.hand("t_curse");
  const int other = t.hand("t_curse");
  const int recall = t.hand("t_recall");
  const int wall = t.in_play("t_wall");
  t.play(bolt);
  EXPECT_EQ(t.damage(wall), 0);
  t.play(axe);
  EXPECT_EQ(t.where(wall), Zone::Play);
  t.play(curse, wall);
  t.play(other, wall);
  EXPECT_EQ(t.power(wall), 0);
  EXPECT_EQ(t.where(wall), Zone::Play);
  t.play(recall);
  EXPECT_EQ(t.where(wall), Zone::Hand);
}

TEST(AbyssalKeywords, KF_KWD_16_instances_without_a_value_do_not_stack) {
  Table t;
  const int giant = t.in_play("t_giant");
  const int soldier = t.in_play("t_soldier");
  const int shade = t.engaged("t_shade");
  t.attached("t_cape", shade);
  t.fight(giant, shade);
  EXPECT_EQ(t.damage(shade), 0);
  t.fight(soldier, shade);
  EXPECT_EQ(t.where(shade), Zone::Discard) << "one dodge a turn";
}

TEST(AbyssalKeywords, KF_KWD_16_a_keyword_that_is_lost_does_not_come_back_meanwhile) {
  Table t;
  const int dull = t.hand("t_dull");
  const int cape = t.hand("t_cape");
  const int giant = t.in_play("t_giant");
  const int shade = t.engaged("t_shade");
  const int soldier = t.engaged("t_soldier");
  t.play(dull);
  t.play(cape, soldier);
  EXPECT_EQ(value_of(t.read(), shade, Attr::Elusive), 0);
  EXPECT_EQ(value_of(t.read(), soldier, Attr::Elusive), 0);
  t.fight(giant, shade);
  EXPECT_EQ(t.where(shade), Zone::Discard);
  t.end_step();
  t.go_on([&] { return t.title() == "Draw a card"; });
  EXPECT_EQ(value_of(t.read(), soldier, Attr::Elusive), 1);
}

}  // namespace
}  // namespace undercroft::abyssal
