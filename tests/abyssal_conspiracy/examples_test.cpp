// The worked examples of the adventure, as far as no chapter's tests have them already (AC-EX).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

TEST(AbyssalExamples, AC_EX_11_a_drawn_creature_waits_and_a_drawn_artifact_does_not) {
  Table t;
  const int lever = t.deck("t_lever", kConspiracy);
  const int deckhand = t.deck("t_deckhand", kConspiracy);
  t.told.clear();
  t.conspiracy_turn();
  ASSERT_EQ(t.drawn(), (std::vector{deckhand, lever}));
  EXPECT_EQ(t.conspiracy(), 1) << "the lever alone";
  EXPECT_EQ(t.count_told(Fact::EngagedReaps), 0);
  EXPECT_FALSE(t.is(deckhand, kExhausted)) << "readied in step 5";
  t.amber(0);
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 2) << "now both";
  EXPECT_EQ(t.count_told(Fact::EngagedReaps), 1);
}

TEST(AbyssalExamples, AC_EX_12_the_taunt_beside_the_prey_is_fought) {
  Table t;
  const int three = t.in_play("t_soldier");
  const int five = t.in_play("d_five");
  const int taunt = t.in_play("d_small_guard");
  const int hunter = t.engaged("d_hunter");
  t.engaged("t_deckhand");
  t.conspiracy_turn();
  EXPECT_EQ(t.where(taunt), Zone::Discard) << "three damage against a power of two";
  EXPECT_EQ(t.damage(hunter), 2);
  EXPECT_EQ(t.damage(five), 0);
  EXPECT_EQ(t.damage(three), 0);
  EXPECT_EQ(t.conspiracy(), 1) << "the other one reaps";
}

TEST(AbyssalExamples, AC_EX_13_rage_looks_for_the_least_powerful) {
  Table t;
  const int least = t.in_play("t_runt");
  const int most = t.in_play("t_giant");
  const int enraged = t.engaged("t_deckhand");
  t.s.cards[at(enraged)].flags = kEnraged;
  t.conspiracy_turn();
  EXPECT_EQ(t.where(least), Zone::Discard);
  EXPECT_EQ(t.damage(most), 0);
  EXPECT_EQ(t.damage(enraged), 1);
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_FALSE(t.is(enraged, kEnraged));
  Table u;
  const int alone = u.engaged("t_deckhand");
  u.s.cards[at(alone)].flags = kEnraged;
  u.conspiracy_turn();
  EXPECT_EQ(u.conspiracy(), 1) << "nobody to fight";
  EXPECT_TRUE(u.is(alone, kEnraged));
}

TEST(AbyssalExamples, AC_EX_14_each_creature_is_each_that_is_here) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.go(1, kMiddle);
  const int mine = t.in_play("t_giant", 0);
  const int foe = t.engaged("t_deckhand", 0);
  const int theirs = t.in_play("t_giant", 1);
  const int their_foe = t.engaged("t_deckhand", 1);
  t.play(t.hand("t_doom"));
  EXPECT_EQ(t.where(mine), Zone::Discard);
  EXPECT_EQ(t.where(foe), Zone::Discard);
  EXPECT_EQ(t.line(1), std::vector{theirs});
  EXPECT_EQ(t.enemies(1), std::vector{their_foe});
}

TEST(AbyssalExamples, AC_EX_15_two_players_at_one_location) {
  Table t(2);
  const int mine = t.in_play("t_giant", 0);
  const int foe = t.engaged("t_deckhand", 0);
  const int theirs = t.in_play("t_giant", 1);
  const int their_foe = t.engaged("t_deckhand", 1);
  t.play(t.hand("d_friends"));
  EXPECT_TRUE(t.is(mine, kStunned));
  for (const int other : {foe, theirs, their_foe}) EXPECT_FALSE(t.is(other, kStunned));
  t.play(t.hand("t_doom"));
  for (const int each : {mine, foe, theirs, their_foe}) EXPECT_EQ(t.where(each), Zone::Discard);
}

TEST(AbyssalExamples, AC_EX_16_seven_chains_and_four_cards) {
  Table t;
  for (int i = 0; i < 6; ++i) t.deck("t_soldier");
  for (int i = 0; i < 4; ++i) t.hand("t_giant");
  t.s.chains[0] = 7;
  t.end_step();
  EXPECT_EQ(t.in_hand(), 4) << "two missing, two held back";
  EXPECT_EQ(t.s.decks[0].size(), 6U);
  EXPECT_EQ(t.s.chains[0], 6);
}

// rules: AC-EX-17, AC-RUL-17
TEST(AbyssalExamples, AC_EX_17_who_is_readied_is_used_again) {
  Table t;
  const int first = t.engaged("t_deckhand");
  const int second = t.engaged("left_admiral");
  t.play(t.hand("d_no_ready"));
  t.told.clear();
  t.end_step();
  EXPECT_EQ(t.conspiracy(), 3);
  std::vector<int> order;
  for (const Happening& h : t.told)
    if (h.is_fact() && h.as<Fact>() == Fact::EngagedReaps) order.push_back(h.a);
  EXPECT_EQ(order, (std::vector{first, second, first}));
  EXPECT_TRUE(t.is(first, kExhausted)) << "as no step 5 readies them";
  EXPECT_TRUE(t.is(second, kExhausted));
}

TEST(AbyssalExamples, AC_EX_19_one_artifact_for_two_players) {
  Table t(2);
  const int lever = t.engaged("t_lever", 0);
  const int of_first = t.engaged("t_deckhand", 0);
  const int of_second = t.engaged("t_deckhand", 1);
  for (const int seat : {0, 1}) {
    t.told.clear();
    t.amber(0);
    t.conspiracy_turn(seat);
    EXPECT_EQ(t.conspiracy(), 2) << "the lever and one creature, in the turn of " << seat;
    int reaped = -1;
    for (const Happening& h : t.told)
      if (h.is_fact() && h.as<Fact>() == Fact::EngagedReaps) reaped = h.a;
    EXPECT_EQ(reaped, seat == 0 ? of_first : of_second);
    EXPECT_EQ(t.count_told(Fact::EngagedReaps), 1);
    EXPECT_FALSE(t.is(lever, kExhausted)) << "readied at the end of it";
  }
}

TEST(AbyssalExamples, AC_EX_20_an_upgrade_goes_where_its_creature_goes) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  const int foe = t.engaged("t_deckhand", 1);
  const int blade = t.hand("t_blade", 0);
  t.play(blade, foe);
  ASSERT_EQ(t.card(blade).host, foe);
  EXPECT_EQ(t.power(foe), 5);
  t.amber(4);
  t.player_turn(1);
  t.take(Verb::MoveTo, kMiddle);
  EXPECT_EQ(cell_of(t.read(), blade), kMiddle);
  EXPECT_EQ(t.power(foe), 5) << "it still works";
  t.player_turn(0);
  if (t.offers(Verb::Stay)) t.take(Verb::Stay);
  t.choose_house(House::Brobnar);
  t.play(t.hand("t_snip", 0));
  EXPECT_EQ(t.where(blade), Zone::Play) << "its own player finds it no more";
  t.go(0, kMiddle);
  t.play(t.hand("t_snip", 0));
  EXPECT_EQ(t.where(blade), Zone::Discard);
}

// rules: AC-EX-21, AC-RUL-06
TEST(AbyssalExamples, AC_EX_21_a_rebate_is_taken_off_the_whole_price) {
  for (const int pool : {3, 4}) {
    Table t(3);
    t.in_play("t_bribe");
    t.amber(0, pool);
    EXPECT_EQ(seal_price(t.read()), 4) << "three times two, less two";
    t.conspiracy_turn();
    EXPECT_EQ(t.offers(Verb::SealOpened), pool == 4);
    EXPECT_EQ(t.conspiracy(), pool == 4 ? 0 : 3);
  }
  Table alone;
  alone.in_play("t_bribe");
  alone.conspiracy_turn();
  EXPECT_TRUE(alone.offers(Verb::SealOpened)) << "for nothing, out of an empty pool";
}

// rules: AC-EX-22, AC-LOC-13
TEST(AbyssalExamples, AC_EX_22_elsewhere_nobody_dies_of_a_change_of_turn) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.go(1, kMiddle);
  const int scholar = t.in_play("t_scholar", 1);
  t.in_play("t_bearer", 1);
  t.s.cards[at(scholar)].damage = 2;
  ASSERT_EQ(t.power(scholar), 3);
  t.player_turn(0);
  t.choose_house(House::Brobnar);
  t.play(t.hand("t_storm", 0));
  t.play(t.hand("t_soldier", 0));
  EXPECT_EQ(t.where(scholar), Zone::Play);
  t.end_step();
  EXPECT_EQ(t.where(scholar), Zone::Play) << "nor in the Conspiracy's turn";
  EXPECT_EQ(t.damage(scholar), 2);
}

TEST(AbyssalExamples, AC_EX_23_down_in_the_middle_of_a_turn) {
  constexpr int kHere = 3, kBelow = 6;
  Table t(3);
  t.location("bell_trench", kHere);
  t.location("cold_stacks", kBelow);
  t.go(0, kHere);
  t.go(1, kHere);
  t.go(2, kBelow);
  const int lever = t.engaged("t_lever", 0);
  t.in_play("t_soldier", 0);
  t.in_play("t_soldier", 1);
  t.in_play("t_soldier", 1);
  t.in_play("t_soldier", 2);
  t.engaged("t_deckhand", 0);
  t.s.tide = Tide::High;
  t.amber(4);
  t.play(t.hand("d_compass"));
  t.take(Verb::MoveTo, kBelow);
  EXPECT_EQ(t.s.place[0], kBelow);
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.s.tide, Tide::Low);
  t.play(t.hand("t_census"));
  EXPECT_EQ(t.team(), 3) << "one's own, the one engaged, and the teammate's down here";
  EXPECT_EQ(t.card(lever).place, kHere);
  EXPECT_EQ(cell_of(t.read(), lever), kHere);
  t.amber(0);
  t.end_step();
  t.go_on([&] { return t.title() == "Draw a card"; });
  EXPECT_EQ(t.conspiracy(), 1) << "the creature came along, the lever did not";
}

}  // namespace
}  // namespace undercroft::abyssal
