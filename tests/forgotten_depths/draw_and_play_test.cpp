// Combat: draw (FD-DRW), play (FD-PLY), Health States (FD-HST), Power Cards (FD-MPW).
#include "forgotten_depths/encounters.h"

namespace undercroft::forgotten {
namespace {

// ---- Step 1

// rules: FD-DRW-01, FD-DRW-02, FD-DRW-08, FD-CHN-10
TEST(DepthsDraw, the_hand_is_filled_to_three) {
  Table t;
  t.deck(0, {4}, {0, 3, 5, 6}, {});
  t.hero(0).power = 0;
  t.hero_draws(0, {0, 3, 5}).fight({"lidless_porter"});
  EXPECT_EQ(t.hero(0).power, 1);
  ASSERT_EQ(t.hero(0).hand.size(), 3U);
  EXPECT_EQ(t.hero(0).hand[0], 3);
  EXPECT_EQ(t.hero(0).hand[2], 5);
  EXPECT_EQ(t.hero(0).pile.size(), 1);
}
// rules: FD-EX-07, FD-DRW-03, FD-DRW-04, FD-DRW-05, FD-DRW-06, FD-DRW-07, FD-DEC-22, FD-CHN-11
TEST(DepthsDraw, one_card_in_hand_and_no_pile) {
  Table t;
  t.deck(0, {4}, {}, {3, 5, 6, 7}).fight({"lidless_porter"});
  EXPECT_EQ(t.count("play_card"), 1);
  t.hero_draws(0, {6, 7}).take("play_card value=4");
  EXPECT_EQ(t.hero(0).hand.size(), 2U);  // 3 less the one played
  EXPECT_EQ(t.hero(0).pile.size(), 2);   // the 4 is on the table
  t.take("play_card value=7");
  EXPECT_EQ(t.hero(0).hand.size(), 1U);
}
// rules: FD-EX-08, FD-DRW-05
TEST(DepthsDraw, two_cards_in_hand_are_enough) {
  Table t;
  t.deck(0, {4, 5}, {}, {3, 6}).fight({"lidless_porter"});
  t.take("play_card value=4").take("play_card value=5");
  EXPECT_EQ(t.hero(0).discard.size(), 2);
  EXPECT_TRUE(t.hero(0).hand.empty());
}
// rules: FD-EX-09
TEST(DepthsDraw, the_last_card_of_the_pile) {
  Table t;
  t.deck(0, {4}, {6}, {3, 5}).fight({"lidless_porter"});
  t.take("play_card value=4").take("play_card value=6");
  EXPECT_EQ(t.hero(0).discard.size(), 2);
}
// rules: FD-EX-32, FD-DRW-10
TEST(DepthsDraw, nothing_in_hand_and_no_pile) {
  Table t;
  t.deck(0, {}, {}, {3, 5, 6, 7}).hero_draws(0, {3, 5, 6}).fight({"lidless_porter"});
  EXPECT_EQ(t.hero(0).hand.size(), 3U);
  t.take("play_card value=3").take("play_card value=5");
  EXPECT_EQ(t.hero(0).hand.size(), 1U);
}
// rules: FD-EX-33, FD-DRW-09
TEST(DepthsDraw, a_power_card_as_the_last_of_the_pile) {
  Table t;
  t.deck(0, {4}, {0}, {3, 5, 6}).fight({"lidless_porter"});
  EXPECT_EQ(t.hero(0).power, 3);
  EXPECT_EQ(t.hero(0).hand.size(), 1U);
  t.hero_draws(0, {3, 5}).take("play_card value=4").take("play_card value=3");
  EXPECT_EQ(t.hero(0).hand.size(), 1U);
}
// rules: FD-DRW-11
TEST(DepthsDraw, who_owes_no_card_does_not_reshuffle) {
  Fight t({"bren", "ava"}, {"lidless_porter"});
  t.set(0, {90}).with({{5, 5}, {5, 5}}, {{4, 4}, {4, 4}});
  t.deck(0, {}, {}, {3, 5, 6}).hero(0).plays = {0, 1};  // none in the next Round
  while (t.s().combat.round == 1) t.take(t.options()[0]);
  EXPECT_EQ(cards_to_play(t.read(), 0, false), 0);
  EXPECT_EQ(t.step(), "Step 2: Play a card");
  EXPECT_TRUE(t.offers("play_card hero=ava")) << "Bren's turn is over";
  EXPECT_TRUE(t.hero(0).hand.empty());
  EXPECT_TRUE(t.hero(0).pile.empty());
  EXPECT_EQ(t.hero(0).discard.count(3), 1);
}
// rules: FD-DRW-12, FD-RUL-46
TEST(DepthsDraw, not_enough_cards_anywhere) {
  Table t;
  t.deck(0, {4}, {}, {}).foe_draws("light", {3, 5}).fight({"lidless_porter"});
  t.take("play_card value=4");
  EXPECT_EQ(t.s().combat.rows[0].hero_card[1], 4);  // opposite the 5
  EXPECT_EQ(t.count("resolve"), 1);
  Table last;
  last.deck(0, {}, {}, {5}).foe_draws("light", {3, 6}).fight({"lidless_porter"});
  EXPECT_EQ(last.count("play_card"), 1);  // the only card there is
  last.take("play_card value=5");
  EXPECT_EQ(last.count("resolve"), 1);
}

// ---- Step 2

// rules: FD-PLY-01, FD-PLY-02, FD-PLY-04, FD-PLY-05, FD-PLY-06, FD-PLY-07, FD-DEC-21, FD-CHN-12
TEST(DepthsPlay, two_cards_each) {
  Table t({"bren", "ava"});
  t.deck(0, {4, 5, 6}, {3}, {}).deck(1, {2, 3, 4}, {5}, {});
  t.foe_draws("light", {2, 3, 4, 5}).fight({"lidless_porter"});
  t.take(Answers{"play_card value=5", "play_card value=4", "play_card value=2"});
  EXPECT_EQ(t.s().combat.rows[0].foe_card[0], kNone);  // Monsters wait for all Heroes
  t.take("play_card value=3");
  const Row& bren = t.s().combat.rows[0];
  const Row& ava = t.s().combat.rows[1];
  EXPECT_EQ(bren.hero_card[0], 5);
  EXPECT_EQ(bren.hero_card[1], 4);
  EXPECT_EQ(bren.foe_card[0], 2);
  EXPECT_EQ(bren.foe_card[1], 3);
  EXPECT_EQ(ava.foe_card[0], 4);
  EXPECT_EQ(ava.foe_card[1], 5);
  EXPECT_EQ(t.hero(0).hand.size(), 1U);
}
// rules: FD-PLY-03, FD-PLY-08, FD-PLY-09, FD-HST-01, FD-HST-02, FD-HST-03, FD-HST-04, FD-HST-05,
// FD-EX-10
TEST(DepthsPlay, the_column_of_the_living) {
  Table t;
  t.fight({"withered_shades"});
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 2);
  EXPECT_EQ(cards_to_play(t.read(), 0, false), 2);
  t.s().combat.foes[0].health[0] = 0;
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 2);  // defeats count from the next Round
  t.s().combat.foes[0].alive_at_start = 2;
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 1);
  EXPECT_EQ(cards_to_play(t.read(), 0, false), 2);
  Table warriors;
  warriors.fight({"skeletal_warriors"});
  EXPECT_EQ(cards_to_play(warriors.read(), 0, true), 2);
  EXPECT_EQ(cards_to_play(warriors.read(), 0, false), 1);
  warriors.s().combat.foes[0].alive_at_start = 3;
  EXPECT_EQ(cards_to_play(warriors.read(), 0, false), 2);
}
// rules: FD-HST-03, FD-HST-05
TEST(DepthsPlay, FD_HST_03_the_column_is_read_as_step_2_begins) {
  // In Step 1 two of the Shades are gone, by whatever text.
  Table t;
  t.by_hand().fight({"withered_shades"});
  EXPECT_TRUE(t.offers("draw_action hero=bren value=8")) << t.step();
  t.s().combat.foes[0].health[0] = t.s().combat.foes[0].health[1] = 0;
  t.by_hand(false).go();
  EXPECT_EQ(t.step(), "Step 2: Play a card");
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 1);
  // What falls in Step 2 and later counts in the next Round.
  t.s().combat.foes[0].health[0] = t.s().combat.foes[0].health[1] = 3;
  t.foe_draws("light", {5}).take(0).take(0).take("opposite column=0");
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 1);
  t.cards(0, {4, 4}, {5, 5}).take("resolve column=0");
  EXPECT_EQ(t.s().combat.round, 2);
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 2) << "all four again";
}
// rules: FD-HST-03, FD-HST-05
TEST(DepthsPlay, FD_HST_03_defeats_in_step_5_count_in_the_next_round) {
  Table t({"bren", "ava"});
  t.fight({"withered_shades"});
  while (t.asks() == "play_cards") t.take(0);
  for (int i = 0; i < 4; ++i) t.s().combat.foes[0].health[at(i)] = 3 + i;
  t.cards(0, {8, 8}, {2, 2}).cards(1, {7, 7}, {2, 2});
  t.take("resolve hero=bren column=0").take("resolve hero=ava column=0");
  t.take("strike hero=bren individual=0");
  EXPECT_EQ(t.health(0, 0), 0);
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 2) << "not yet";
  t.take("strike hero=ava individual=1");
  EXPECT_EQ(t.s().combat.round, 2);
  EXPECT_EQ(alive(t.read(), 0), 2);
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 1) << "two columns on";
}
// rules: FD-HST-03, FD-CBT-09, FD-CBT-14
TEST(DepthsPlay, FD_HST_03_a_lone_hero_reads_it_for_each_card) {
  Table t;
  t.fight({"lidless_porter", "withered_shades"}).take("first_foe foe=0");
  t.s().combat.foes[1].health[0] = t.s().combat.foes[1].health[1] = 0;
  EXPECT_EQ(cards_to_play(t.read(), 1, true), 2) << "Steps 1 and 2 against it come later";
  t.take(0).take(0);
  EXPECT_EQ(t.step(), "Step 2: Play a card");
  EXPECT_EQ(cards_to_play(t.read(), 1, true), 1);
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 2);
}
// rules: FD-HST-03, FD-RUL-69
TEST(DepthsPlay, FD_HST_03_a_set_that_falls_before_it_plays) {
  Table t;
  t.by_hand().fight({"withered_shades"});
  for (int i = 0; i < 4; ++i) t.s().combat.foes[0].health[at(i)] = 0;
  t.by_hand(false).go();
  const auto& last = foe_def(t.read(), 0).states.back();
  EXPECT_EQ(cards_to_play(t.read(), 0, true), last[0]);
  EXPECT_EQ(cards_to_play(t.read(), 0, false), last[1]);
}
// rules: FD-PLY-10, FD-CHN-13, FD-CBT-03
TEST(DepthsPlay, an_empty_monster_deck_is_shuffled_anew) {
  Table t;
  Bag& unseen = t.s().foe_decks[0].unseen;
  t.s().foe_decks[0].discard.pour(unseen);
  unseen.add(6);
  t.s().foe_decks[0].discard.take(6);
  t.foe_draws("light", {6, 2}).fight({"lidless_porter"});
  t.take(t.options()[0]).take(t.options()[0]);
  EXPECT_EQ(t.s().foe_decks[0].discard.size(), 0);
  EXPECT_EQ(t.s().foe_decks[0].unseen.size(), 20);
  EXPECT_EQ(t.check(), "");
}
// rules: FD-PLY-11, FD-PLY-14, FD-RUL-45, FD-DEC-33, FD-EX-20
TEST(DepthsPlay, a_single_hero_card_goes_opposite_the_highest) {
  Table t;
  t.deck(0, {4, 5, 6}, {3}, {}).foe_draws("light", {3, 6}).fight({"skeletal_warriors"});
  t.take("play_card value=5");
  EXPECT_EQ(t.s().combat.rows[0].hero_card[1], 5);
  EXPECT_EQ(t.s().combat.rows[0].hero_card[0], kNone);
  EXPECT_EQ(t.count("resolve"), 1);
  while (t.s().combat.round == 1) t.take(t.options()[0]);
  EXPECT_EQ(Table::text(t.hero(0).discard), "5");
  EXPECT_EQ(Table::text(t.s().foe_decks[0].discard), "3 6");  // without a pair as well
  Table tie;
  tie.deck(0, {4, 5, 6}, {3}, {}).foe_draws("light", {6, 6}).fight({"skeletal_warriors"});
  tie.take("play_card value=5");
  EXPECT_EQ(tie.count("opposite"), 2);
}
// rules: FD-PLY-12, FD-PLY-13, FD-DEC-23
TEST(DepthsPlay, a_single_monster_card_goes_where_the_hero_wants) {
  Table t;
  t.deck(0, {4, 5, 6}, {3}, {}).foe_draws("light", {5}).fight({"stair_fed_hounds"});
  t.s().combat.foes[0].health[1] = 0;
  t.s().combat.foes[0].alive_at_start = 1;
  t.take("play_card value=4").take("play_card value=6");
  EXPECT_EQ(t.count("opposite"), 2);
  t.take("opposite column=1");
  EXPECT_EQ(t.s().combat.rows[0].foe_card[1], 5);
  EXPECT_EQ(t.options().size(), 2U);  // one pair, and Brush Aside
  EXPECT_TRUE(t.offers("resolve column=1"));
}

// ---- Monster Power Cards

// rules: FD-MPW-01, FD-MPW-02, FD-MPW-04, FD-MPW-10, FD-EX-11, FD-MPW-13, FD-PLY-15, FD-RUL-49
TEST(DepthsPower, flash_of_anguish_strikes_one_hero_at_once) {
  Table t({"bren", "ava"});
  t.fight({"withered_shades"});
  t.foe_draws("light", {2, 3, 4, 0, 5});
  for (int i = 0; i < 4; ++i) t.take(t.options()[0]);
  EXPECT_EQ(t.hero(0).health, 24);
  EXPECT_EQ(t.hero(1).health, 20);   // drawn against Ava
  EXPECT_EQ(t.hero(1).plays[1], 2);  // plays 1 in the next Round
  EXPECT_EQ(t.hero(0).plays[1], 0);
  EXPECT_EQ(t.s().combat.rows[1].foe_card[1], 5);
  EXPECT_EQ(t.s().foe_decks[0].discard.count(kPower), 1);
}
// rules: FD-MPW-03, FD-MPW-02, FD-EX-19, FD-EX-20, FD-CBT-05, FD-RUL-28, FD-RUL-36, FD-PLY-15
TEST(DepthsPower, sustained_wail_reaches_everybody) {
  Table t({"bren", "ava"});
  t.fight({"sentient_vapor", "black_shroud"}).take("assign heroes=1");
  t.foe_draws("light", {2, 6}).foe_draws("medium", {3, 0, 4});
  for (int i = 0; i < 4; ++i) t.take(t.options()[0]);
  EXPECT_EQ(t.hero(0).plays[1], 2);
  EXPECT_EQ(t.hero(1).plays[1], 2);
  EXPECT_EQ(t.s().combat.rows[1].foe_card[1], 4);
  t.cards(0, {5, 5}, {2, 6});  // Hero Hit and Monster Hit
  t.hero(0).power = t.hero(1).power = 0;
  EXPECT_EQ(t.count("resolve hero=bren"), 1);
  t.cards(1, {4, 6}, {3, 3});
  EXPECT_EQ(t.count("resolve hero=ava"), 2);
  t.take("resolve hero=bren column=1").take("resolve hero=ava column=0");
  while (t.step() == "Step 5: Assign damage") t.take(t.options()[0]);
  EXPECT_EQ(t.s().combat.round, 2);
  EXPECT_EQ(cards_to_play(t.read(), 0, false), 1);
  EXPECT_EQ(cards_to_play(t.read(), 1, false), 1);
  EXPECT_EQ(cards_to_play(t.read(), 1, true), 2);
}
// rules: FD-MPW-05
TEST(DepthsPower, a_monster_without_a_power_ability) {
  Table t;
  t.fight({"skeletal_warriors"});
  t.foe_draws("light", {0, 3, 4}).take(t.options()[0]);
  EXPECT_EQ(t.hero(0).health, 24);
  EXPECT_EQ(t.s().combat.foes[0].power_used, 0);
  EXPECT_EQ(t.s().combat.rows[0].foe_card[0], 3);
}
// rules: FD-MPW-06, FD-MPW-09, FD-EX-28
TEST(DepthsPower, once_in_a_round) {
  Table t;
  t.fight({"slate_sleeper"});
  t.foe_draws("light", {0, 0, 3, 4}).take(t.options()[0]).take(t.options()[0]);
  EXPECT_EQ(t.hero(0).health, 23);
  EXPECT_EQ(t.s().combat.rows[0].foe_card[0], 3);
  EXPECT_EQ(t.s().combat.rows[0].foe_card[1], 4);
  EXPECT_EQ(t.s().foe_decks[0].discard.count(kPower), 2);
}
// rules: FD-MPW-08, FD-MPW-12
TEST(DepthsPower, several_abilities_come_in_turn) {
  Table t;
  t.fight({"gatherer_of_keys"});
  EXPECT_EQ(t.s().combat.foes[0].next_power[0], 0);
  t.foe_draws("light", {0, 3, 4}).take(t.options()[0]).take(t.options()[0]);
  EXPECT_EQ(t.hero(0).health, 23);  // Ring
  EXPECT_EQ(t.s().combat.foes[0].next_power[0], 1);
  t.cards(0, {3, 3}, {3, 3}).take("resolve column=0").take("end_step");
  t.foe_draws("light", {0, 3, 4}).take(t.options()[0]).take(t.options()[0]);
  EXPECT_TRUE(t.is_to_have(0, Attr::NoBlock));  // Lock
  EXPECT_EQ(t.s().combat.foes[0].next_power[0], 0);
}
// rules: FD-MPW-11
TEST(DepthsPower, a_power_card_is_part_of_the_reshuffle_it_causes) {
  Table t;
  Bag& unseen = t.s().foe_decks[0].unseen;
  t.s().foe_decks[0].discard.pour(unseen);
  unseen.add(kPower);
  t.s().foe_decks[0].discard.take(kPower);
  t.foe_draws("light", {0, 2, 3}).fight({"lidless_porter"});
  t.take(t.options()[0]).take(t.options()[0]);
  while (t.asks() == "ask") t.take(t.options()[0]);
  EXPECT_EQ(t.s().foe_decks[0].unseen.count(kPower), 2);
  EXPECT_EQ(t.check(), "");
}

}  // namespace
}  // namespace undercroft::forgotten
