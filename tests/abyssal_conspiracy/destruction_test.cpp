// Destruction (KF-DES).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

TEST(AbyssalDestruction, KF_DES_01_destroyed_texts_resolve_while_the_card_is_in_play) {
  Table t;
  const int axe = t.hand("t_axe");
  const int imp = t.in_play("t_counting_imp");
  t.play(axe);
  t.aim(imp);
  EXPECT_EQ(t.team(), 1) << "it counts itself";
  EXPECT_EQ(t.where(imp), Zone::Discard);
}

TEST(AbyssalDestruction, KF_DES_02_the_active_player_orders_the_texts_of_a_batch) {
  Table t;
  const int doom = t.hand("t_doom");
  const int martyr = t.in_play("t_healer");
  const int imp = t.in_play("t_counting_imp");
  t.play(doom);
  ASSERT_EQ(t.title(), "Which resolves next?");
  EXPECT_EQ(t.options().size(), 2U);
  EXPECT_EQ(t.options().front().seat, 0);
  t.first(imp);
  EXPECT_EQ(t.team(), 2) << "nobody has left yet";
  EXPECT_EQ(t.where(martyr), Zone::Discard);
  EXPECT_EQ(t.where(imp), Zone::Discard);
}

// A card asks for the order, so somebody has to give it: of each pile one after another.
// rules: KF-DES-02, AC-DEC-21, KF-LVP-07
TEST(AbyssalDestruction, KF_DES_02_the_active_player_orders_the_discard_piles) {
  for (const bool shade_last : {false, true}) {
    Table t(1, Difficulty::Easy);
    const int rites = t.hand("t_last_rites");
    const int runt = t.in_play("t_runt");
    const int shade = t.in_play("t_shade");
    const int foe = t.engaged("brine_acolyte");
    t.deck("the_squeeze", kConspiracy);
    t.conspiracy_turn();
    ASSERT_EQ(t.title(), "Order in the discard pile");
    EXPECT_EQ(t.asked(), 0);
    EXPECT_EQ(t.options().size(), 2U) << "the Conspiracy's pile has nothing to order";
    t.take(Verb::LayNext, shade_last ? runt : shade);
    EXPECT_EQ(t.s.discard[0].size(), 2U);
    EXPECT_EQ(t.where(foe), Zone::Discard);
    for (const int piece : {runt, shade, foe}) EXPECT_FALSE(t.is(piece, kTagged));
    t.choose_house(House::Brobnar);
    t.play(rites);
    EXPECT_EQ(t.where(shade), shade_last ? Zone::Hand : Zone::Discard) << "who lies on top";
    EXPECT_EQ(t.where(runt), shade_last ? Zone::Discard : Zone::Hand);
  }
}

// The bearer, whose neighbours have 1 power more, falls in the same batch.
// rules: KF-DES-02, KF-LVP-05
TEST(AbyssalDestruction, KF_DES_02_who_leaves_together_is_remembered_as_they_stood) {
  Table t;
  const int bearer = t.in_play("t_bearer");
  const int martyr = t.in_play("t_martyr");
  ASSERT_EQ(t.power(martyr), 2 + 1);
  t.play(t.hand("t_bounty"));
  t.pick(martyr);
  EXPECT_EQ(t.where(bearer), Zone::Discard);
  EXPECT_EQ(t.where(martyr), Zone::Discard);
  EXPECT_EQ(t.team(), 2 + 1);
}

// Where nobody asks for it the order is all one, and so it is with copies of one title.
TEST(AbyssalDestruction, KF_DES_02_no_question_where_the_order_does_not_matter) {
  Table t;
  t.in_play("t_soldier");
  const int giant = t.in_play("t_giant");
  t.play(t.hand("t_doom"));
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.where(giant), Zone::Discard);
  EXPECT_FALSE(t.is(giant, kTagged));
  Table u;
  u.hand("t_last_rites");
  u.in_play("t_soldier");
  u.in_play("t_soldier");
  u.play(u.hand("t_doom"));
  EXPECT_TRUE(u.resting());
}

// rules: KF-DES-02, KF-DES-03
TEST(AbyssalDestruction, what_a_death_destroys_joins_and_all_leave_together) {
  Table t;
  const int axe = t.hand("t_axe");
  const int martyr = t.in_play("t_martyr");
  const int imp = t.in_play("t_counting_imp");
  t.engaged("t_soldier");
  t.play(axe);
  t.pick(martyr);
  t.pick(imp);
  EXPECT_EQ(t.team(), 2) << "the martyr still stands while the imp's text resolves";
  EXPECT_EQ(t.where(martyr), Zone::Discard);
  EXPECT_EQ(t.where(imp), Zone::Discard);
}

TEST(AbyssalDestruction, KF_DES_04_a_tagged_card_is_not_destroyed_twice) {
  Table t;
  const int axe = t.hand("t_axe");
  const int martyr = t.in_play("t_martyr");
  const int other = t.in_play("t_martyr");
  const int giant = t.engaged("t_giant");
  t.engaged("t_soldier");
  t.play(axe);
  t.pick(martyr);
  EXPECT_FALSE(t.offers(effects::Choice::Pick, martyr));
  t.pick(other);
  EXPECT_FALSE(t.offers(effects::Choice::Pick, other));
  t.pick(giant);
  EXPECT_TRUE(t.resting()) << "each of these texts has resolved once";
  EXPECT_EQ(t.where(giant), Zone::Discard);
}

// rules: KF-DES-05, KF-TIM-02
TEST(AbyssalDestruction, a_text_that_comes_after_the_tag_is_too_late) {
  Table t;
  const int doom = t.hand("t_doom");
  const int wish = t.in_play("t_dying_wish");
  t.in_play("t_soldier");
  const int axe = t.hand("t_axe");
  t.play(doom);
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.where(wish), Zone::Discard);
  const int soldier = t.in_play("t_soldier");
  t.play(axe);
  t.aim(soldier);
  EXPECT_EQ(t.team(), 6) << "who comes later has it in time";
}

// rules: KF-DES-06, KF-EX-10
TEST(AbyssalDestruction, healing_saves_nobody_who_is_tagged) {
  Table t;
  const int storm = t.hand("t_storm");
  const int healer = t.in_play("t_healer");
  const int ally = t.in_play("t_soldier");
  const int third = t.in_play("t_giant");
  t.s.cards[at(healer)].damage = 2;
  t.s.cards[at(ally)].damage = 1;
  t.s.cards[at(third)].damage = 3;
  t.play(storm);
  EXPECT_EQ(t.where(healer), Zone::Discard);
  EXPECT_EQ(t.where(ally), Zone::Discard);
  EXPECT_EQ(t.where(third), Zone::Play);
  EXPECT_EQ(t.damage(third), 0);
}

TEST(AbyssalDestruction, KF_DES_06_a_replacement_takes_the_tag_away) {
  Table t;
  t.in_play("t_urn");
  const int axe = t.hand("t_axe");
  const int giant = t.in_play("t_giant");
  const int cloak = t.attached("t_cloak", giant);
  t.s.cards[at(giant)].damage = 2;
  t.play(axe);
  t.aim(giant);
  EXPECT_EQ(t.where(giant), Zone::Play);
  EXPECT_FALSE(t.is(giant, kTagged));
  EXPECT_EQ(t.damage(giant), 0);
  EXPECT_EQ(t.where(cloak), Zone::Discard);
  EXPECT_EQ(t.team(), 0) << "it was not destroyed";
}

// rules: KF-DES-07, KF-EX-17, KF-LVP-04
TEST(AbyssalDestruction, one_that_went_to_hand_was_destroyed_all_the_same) {
  Table t;
  t.in_play("t_urn");
  const int execution = t.hand("t_execution");
  const int coin = t.in_play("t_penny");
  t.play(execution);
  t.aim(coin);
  EXPECT_EQ(t.where(coin), Zone::Hand) << "the purge has lost it";
  EXPECT_EQ(t.team(), 1);
}

TEST(AbyssalDestruction, KF_DES_08_who_leaves_does_not_mourn_its_batch) {
  Table t;
  const int doom = t.hand("t_doom");
  t.in_play("t_mourner");
  t.in_play("t_soldier");
  t.play(doom);
  EXPECT_EQ(t.team(), 0);

  Table u;
  const int axe = u.hand("t_axe");
  u.in_play("t_mourner");
  const int soldier = u.in_play("t_soldier");
  u.play(axe);
  u.pick(soldier);
  EXPECT_EQ(u.team(), 1);
}

TEST(AbyssalDestruction, KF_DES_09_only_ones_own_cards_are_sacrificed) {
  Table t;
  const int offer = t.hand("t_offer");
  const int again = t.hand("t_offer");
  const int soldier = t.in_play("t_soldier");
  const int foe = t.engaged("t_soldier");
  t.play(offer);
  t.pick(foe);
  EXPECT_EQ(t.where(foe), Zone::Play);
  EXPECT_EQ(t.team(), 0);
  t.play(again);
  t.pick(soldier);
  EXPECT_EQ(t.where(soldier), Zone::Discard) << "that is a destruction";
  EXPECT_EQ(t.team(), 3);
}

TEST(AbyssalDestruction, KF_DES_10_one_who_is_named_without_a_choice_may_be_tagged) {
  Table t;
  const int axe = t.hand("t_axe");
  const int boaster = t.in_play("t_boaster");
  const int giant = t.in_play("t_giant");
  t.play(axe);
  t.pick(boaster);
  EXPECT_EQ(t.where(boaster), Zone::Discard);
  EXPECT_EQ(t.where(giant), Zone::Play) << "nobody takes the place of the most powerful";
  EXPECT_EQ(t.team(), 2);
}

// rules: KF-EX-07, KF-ABL-19
TEST(AbyssalDestruction, the_three_most_powerful) {
  Table t;
  const int poppies = t.hand("t_strongest");
  const int eight = t.in_play("t_giant");
  t.attached("t_blade", eight);
  const int seven = t.in_play("t_plate");
  t.attached("t_blade", seven);
  const int five = t.engaged("t_plate");
  const int other = t.engaged("t_plate");
  const int three = t.engaged("t_soldier");
  t.play(poppies);
  ASSERT_EQ(t.options().size(), 2U) << "one of the two with five";
  t.pick(other);
  EXPECT_EQ(t.where(eight), Zone::Discard);
  EXPECT_EQ(t.where(seven), Zone::Discard);
  EXPECT_EQ(t.where(other), Zone::Discard);
  EXPECT_EQ(t.where(five), Zone::Play);
  EXPECT_EQ(t.where(three), Zone::Play);
}

// rules: KF-EX-09, KF-ABL-13, KF-DES-05
TEST(AbyssalDestruction, a_keeper_in_the_middle_saves_its_neighbours_alone) {
  Table t;
  const int doom = t.hand("t_doom");
  const int first = t.in_play("t_soldier");
  const int second = t.in_play("t_soldier");
  const int keeper = t.in_play("t_keeper");
  const int fourth = t.in_play("t_soldier");
  const int fifth = t.in_play("t_soldier");
  t.play(doom);
  t.go_on([&] { return !t.resting(); });
  EXPECT_EQ(t.where(second), Zone::Archives);
  EXPECT_EQ(t.where(fourth), Zone::Archives);
  EXPECT_EQ(t.where(first), Zone::Discard);
  EXPECT_EQ(t.where(keeper), Zone::Discard);
  EXPECT_EQ(t.where(fifth), Zone::Discard);
}

// rules: KF-EX-11, KF-DES-02, KF-DES-03
TEST(AbyssalDestruction, deaths_that_follow_from_deaths_are_one_batch) {
  Table t;
  t.in_play("t_banner");
  const int phoenix = t.in_play("t_phoenix");
  const int ally = t.in_play("t_runt");
  const int killer = t.engaged("t_killer");
  const int runt = t.engaged("t_runt");
  t.fight(phoenix, killer);
  t.go_on([&] { return !t.resting(); });
  EXPECT_EQ(t.where(killer), Zone::Discard);
  EXPECT_EQ(t.where(phoenix), Zone::Hand);
  EXPECT_EQ(t.where(ally), Zone::Discard);
  EXPECT_EQ(t.where(runt), Zone::Discard);
}

// rules: KF-EX-25, KF-WRD-01, KF-DES-09
TEST(AbyssalDestruction, a_ward_is_no_sacrifice) {
  Table t;
  const int offer = t.hand("t_offer");
  const int soldier = t.in_play("t_soldier");
  t.s.cards[at(soldier)].flags |= kWarded;
  t.play(offer);
  t.aim(soldier);
  EXPECT_EQ(t.where(soldier), Zone::Play);
  EXPECT_FALSE(t.is(soldier, kWarded));
  EXPECT_EQ(t.team(), 0);
}

// rules: KF-REP-01, KF-PUR-01, KF-DES-07
TEST(AbyssalDestruction, a_replacement_sends_the_fallen_elsewhere) {
  Table t;
  t.in_play("t_ritual");
  t.in_play("t_urn");
  const int axe = t.hand("t_axe");
  const int soldier = t.in_play("t_soldier");
  t.play(axe);
  t.aim(soldier);
  EXPECT_EQ(t.where(soldier), Zone::Purged);
  EXPECT_EQ(t.team(), 1);
}

}  // namespace
}  // namespace undercroft::abyssal
