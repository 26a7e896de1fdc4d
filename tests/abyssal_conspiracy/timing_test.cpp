// Timing, the Rule of Six, replacements, lasting effects (KF-TIM, KF-SIX, KF-REP, KF-LAS).
#include "abyssal_conspiracy/cards.h"

namespace undercroft::abyssal {
namespace {

TEST(AbyssalTiming, KF_TIM_01_the_active_player_orders_what_comes_at_once) {
  Table t;
  t.amber(4);
  const int harvest = t.in_play("t_harvest_bell");
  const int tithe = t.in_play("t_tithe_bell");
  const int soldier = t.in_play("t_soldier");
  t.reap(soldier);
  ASSERT_EQ(t.title(), "Which resolves next?");
  EXPECT_EQ(t.options().front().seat, 0);
  Table u = t;
  t.first(harvest);
  EXPECT_EQ(t.team(), 4 + 1 + 1 - 3);
  u.first(tithe);
  EXPECT_EQ(u.team(), 4 + 1 - 2 + 1);
}

TEST(AbyssalTiming, KF_TIM_02_an_ability_gained_meanwhile_takes_part) {
  Table t;
  t.in_play("t_teacher");
  const int soldier = t.in_play("t_soldier");
  t.reap(soldier);
  EXPECT_EQ(t.team(), 1 + 5);
}

// rules: KF-TIM-03, AC-RUL-71, AC-DEC-25
TEST(AbyssalTiming, the_active_player_says_how_often_an_endless_loop_runs) {
  Table t;
  t.in_play("t_echo_bell");
  t.engaged("t_echo_bell");
  const int soldier = t.in_play("t_soldier");
  t.reap(soldier);
  ASSERT_EQ(t.title(), "How many more times?");
  EXPECT_EQ(t.options().front().seat, 0);
  const int team = t.team();
  const int conspiracy = t.conspiracy();
  Table u = t;
  t.number(0);
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.team() + t.conspiracy(), team + conspiracy);
  u.number(2);
  EXPECT_TRUE(u.resting());
  EXPECT_EQ(u.team(), t.team() + 2);
  EXPECT_EQ(u.conspiracy(), t.conspiracy() + 2);
}

// rules: KF-TIM-04, KF-EX-26, AC-RUL-20
TEST(AbyssalTiming, a_creature_without_power_is_gone_before_its_texts) {
  Table t;
  const int greeter = t.hand("t_greeter");
  const int other = t.hand("t_greeter");
  t.play(greeter);
  t.go_on([&] { return !t.resting(); });
  EXPECT_EQ(t.where(greeter), Zone::Play);
  EXPECT_EQ(t.team(), 3 + 1);
  t.amber(0);
  t.in_play("t_blight");
  t.play(other);
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.where(other), Zone::Discard);
  EXPECT_EQ(t.team(), 0);
}

// ---- the Rule of Six

TEST(AbyssalSix, KF_SIX_01_six_plays_of_one_title) {
  Table t;
  std::vector<int> copies;
  for (int i = 0; i < 7; ++i) copies.push_back(t.hand("t_partly"));
  const int census = t.hand("t_census");
  for (int i = 0; i < 6; ++i) {
    EXPECT_TRUE(t.offers(Verb::Play, copies[6]));
    t.play(copies[static_cast<std::size_t>(i)]);
  }
  EXPECT_EQ(t.team(), 6);
  EXPECT_FALSE(t.offers(Verb::Play, copies[6]));
  EXPECT_TRUE(t.offers(Verb::Play, census)) << "another title";
  t.player_turn();
  t.go_on([&] { return t.title() != "Step 3: Play, discard and use cards"; });
  EXPECT_TRUE(t.offers(Verb::Play, copies[6])) << "another turn";
}

TEST(AbyssalSix, KF_SIX_01_plays_and_uses_count_together) {
  Table t;
  const int played = t.hand("t_charm");
  const int charm = t.in_play("t_charm");
  t.play(played);
  for (int i = 0; i < 5; ++i) {
    t.act(charm);
    t.s.cards[at(charm)].flags = 0;
  }
  EXPECT_EQ(t.team(), 5);
  EXPECT_FALSE(t.may(Verb::UseAction, charm));
  t.s.cards[at(played)].flags = 0;
  EXPECT_FALSE(t.may(Verb::UseAction, played)) << "every copy of the title";
}

TEST(AbyssalSix, KF_SIX_01_no_text_uses_a_card_a_seventh_time) {
  Board b;
  const int mine = b.mine("w_brobnar");
  const int foe = b.foe("w_brute");
  const auto used_up = [&](int times) { b.s.cards[at(mine)].acts = narrow<u8>(times); };
  b.s.acts = 12;
  used_up(6);
  b.plays("anger");
  EXPECT_EQ(b.changed(), "team 1") << "it does not fight";
  b.plays("t_harvest");
  EXPECT_EQ(b.changed(), "") << "nor reap";
  b.plays("t_reach", {mine});
  EXPECT_EQ(b.changed(), "") << "nor do anything of its choice";
  used_up(5);
  b.plays("anger");
  EXPECT_EQ(b.changed(), "team 2; w_brobnar discard; w_brute damage 4") << "the sixth time";
  EXPECT_EQ(b.damage(foe), 4);
}

TEST(AbyssalSix, KF_SIX_02_repeats_do_not_count) {
  Table t;
  const int repeat = t.hand("t_repeat");
  const int other = t.hand("t_repeat");
  t.play(repeat);
  EXPECT_EQ(t.team(), 7);
  EXPECT_TRUE(t.offers(Verb::Play, other));
}

// ---- replacements

// rules: KF-REP-01, KF-EX-30
TEST(AbyssalReplacement, a_reap_that_steals_gains_nothing) {
  Table t;
  t.in_play("t_gain_watch");
  t.deck("t_jab");
  t.amber(0, 3);
  const int door = t.hand("t_door");
  const int soldier = t.in_play("t_soldier");
  t.play(door);
  t.reap(soldier);
  EXPECT_EQ(t.team(), 1);
  EXPECT_EQ(t.conspiracy(), 2);
  EXPECT_EQ(int{t.s.chains[0]}, 1) << "it was stolen";
  EXPECT_EQ(t.s.decks[0].size(), 1U) << "and not gained";
}

TEST(AbyssalReplacement, KF_REP_02_one_part_of_a_text_stands_for_another) {
  Table t;
  const int first = t.hand("t_either_way");
  const int second = t.hand("t_either_way");
  t.amber(0, 2);
  t.play(first);
  EXPECT_EQ(t.team(), 1);
  t.amber(0, 3);
  t.play(second);
  EXPECT_EQ(t.team(), 3) << "three, and not one more";
}

TEST(AbyssalReplacement, KF_REP_03_the_active_player_orders_them) {
  Table t;
  const int salt = t.in_play("t_salt");
  const int stone = t.in_play("t_stone");
  const int jab = t.hand("t_jab");
  const int giant = t.engaged("t_giant");
  t.play(jab);
  ASSERT_EQ(t.title(), "Which resolves next?");
  Table u = t;
  t.first(salt);
  EXPECT_EQ(t.damage(giant), 1);
  u.first(stone);
  EXPECT_EQ(u.damage(giant), 1 + 2);
}

TEST(AbyssalReplacement, KF_REP_03_they_may_chain) {
  Table t;
  t.in_play("t_fence");
  t.amber(0, 3);
  const int door = t.hand("t_door");
  const int soldier = t.in_play("t_soldier");
  t.play(door);
  t.reap(soldier);
  EXPECT_EQ(t.team(), 3) << "a gain for a steal for a gain";
  EXPECT_EQ(t.conspiracy(), 3);
}

TEST(AbyssalReplacement, KF_REP_04_what_cannot_happen_is_not_replaced) {
  Table t;
  t.in_play("t_fence");
  const int poor = t.hand("t_steal");
  const int rich = t.hand("t_steal");
  t.play(poor);
  EXPECT_EQ(t.team(), 0);
  t.amber(0, 1);
  t.play(rich);
  EXPECT_EQ(t.team(), 3);
}

TEST(AbyssalReplacement, KF_REP_04_nor_is_damage_that_cannot_be_dealt) {
  Table t;
  t.amber(0, 5);
  const int thief = t.in_play("t_thief");
  const int wall = t.engaged("t_wall");
  t.fight(thief, wall);
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.conspiracy(), 5);
}

TEST(AbyssalReplacement, KF_REP_05_damage_is_replaced_before_ward_and_armor) {
  Table t;
  t.amber(0, 5);
  const int thief = t.in_play("t_thief");
  const int plate = t.engaged("t_plate");
  t.s.cards[at(plate)].flags |= kWarded;
  t.s.cards[at(thief)].flags |= kWarded;
  t.fight(thief, plate);
  EXPECT_EQ(t.team(), 1);
  EXPECT_TRUE(t.is(plate, kWarded));
  EXPECT_EQ(int{t.card(plate).armor_used}, 0);
}

TEST(AbyssalReplacement, KF_REP_05_elusive_and_skirmish_leave_nothing_to_replace) {
  Table t;
  t.amber(5, 5);
  const int thief = t.in_play("t_thief");
  const int shade = t.engaged("t_shade");
  t.fight(thief, shade);
  EXPECT_EQ(t.team(), 5);

  const int lancer = t.in_play("t_lancer");
  const int other = t.engaged("t_thief");
  t.fight(lancer, other);
  EXPECT_EQ(t.team(), 5);
  EXPECT_EQ(t.conspiracy(), 5);
  EXPECT_EQ(t.damage(other), 3);
}

// ---- lasting effects

// rules: KF-LAS-01, KF-LAS-02
TEST(AbyssalLasting, goes_on_without_its_source_and_for_those_who_come_later) {
  Table t;
  const int herald = t.hand("t_herald");
  const int axe = t.hand("t_axe");
  const int late = t.hand("t_soldier");
  const int soldier = t.in_play("t_soldier");
  t.play(herald);
  EXPECT_EQ(t.power(soldier), 4);
  t.play(axe);
  t.pick(herald);
  EXPECT_EQ(t.where(herald), Zone::Discard);
  EXPECT_EQ(t.power(soldier), 4);
  t.play(late);
  EXPECT_EQ(t.power(late), 4);
  t.end_step();
  t.go_on([&] { return t.title() == "Draw a card"; });
  EXPECT_EQ(t.power(soldier), 3) << "the turn is over";
}

TEST(AbyssalLasting, KF_LAS_03_its_values_follow_the_board) {
  Table t;
  const int odds = t.hand("t_odds");
  const int axe = t.hand("t_axe");
  const int soldier = t.in_play("t_soldier");
  const int foe = t.engaged("t_giant");
  t.engaged("t_giant");
  t.play(odds);
  EXPECT_EQ(t.power(soldier), 3 + 2);
  t.play(axe);
  t.pick(foe);
  EXPECT_EQ(t.power(soldier), 3 + 1);
}

TEST(AbyssalLasting, KF_LAS_04_what_lasts_on_one_card_ends_when_it_leaves) {
  Table t;
  const int boost = t.hand("t_boost");
  const int blink = t.hand("t_blink");
  const int soldier = t.in_play("t_soldier");
  t.play(boost);
  EXPECT_EQ(t.power(soldier), 3 + 5);
  t.play(blink);
  EXPECT_EQ(t.where(soldier), Zone::Play);
  EXPECT_EQ(t.power(soldier), 3);
}

}  // namespace
}  // namespace undercroft::abyssal
