// Abilities (KF-ABL, KF-BLK).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

// rules: KF-ABL-01, KF-ABL-02
TEST(AbyssalAbilities, speak_of_cards_in_play_and_only_while_in_play) {
  Table t;
  const int census = t.hand("t_census");
  t.hand("t_soldier");
  t.hand("t_banner");
  t.discarded("t_soldier");
  t.discarded("t_urn");
  t.archived("t_soldier");
  const int soldier = t.in_play("t_soldier");
  EXPECT_EQ(t.power(soldier), 3) << "a banner in hand does nothing";
  t.play(census);
  EXPECT_EQ(t.team(), 1);
  t.play(t.hand("t_axe"));
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  EXPECT_EQ(t.team(), 1) << "nor does an urn in the discard pile";
}

TEST(AbyssalAbilities, KF_ABL_03_an_ability_is_finished_without_its_card) {
  Table t;
  const int gasp = t.in_play("t_last_gasp");
  t.reap(gasp);
  EXPECT_EQ(t.where(gasp), Zone::Discard);
  EXPECT_EQ(t.team(), 1 + 2);
}

TEST(AbyssalAbilities, KF_ABL_04_what_is_triggered_in_the_middle_comes_first) {
  Table t;
  t.amber(1);
  const int nest = t.hand("t_nest");
  t.in_play("t_imp");
  t.play(nest);
  EXPECT_EQ(t.team(), (1 + 1) * 2) << "the imp's Æmber is there when the rest counts";
}

TEST(AbyssalAbilities, KF_ABL_05_as_much_as_can_be_done) {
  Table t;
  const int partly = t.hand("t_partly");
  t.play(partly);
  EXPECT_EQ(t.team(), 1);
}

TEST(AbyssalAbilities, KF_ABL_06_in_the_written_order) {
  Table t;
  const int order = t.hand("t_in_order");
  t.play(order);
  EXPECT_EQ(t.team(), (0 + 1) * 2 - 1);
}

TEST(AbyssalAbilities, KF_ABL_07_constant_texts_work_always_and_are_no_use) {
  Table t;
  t.in_play("t_ledger");
  const int bearer = t.in_play("t_bearer");
  const int soldier = t.in_play("t_soldier");
  EXPECT_EQ(t.power(soldier), 3 + 1);
  t.s.cards[at(bearer)].flags |= kExhausted;
  EXPECT_EQ(t.power(soldier), 3 + 1);
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(int{t.card(bearer).uses}, 0);
}

TEST(AbyssalAbilities, KF_ABL_08_may_is_all_or_nothing) {
  Table t;
  const int offering = t.hand("t_offering");
  const int soldier = t.engaged("t_soldier");
  t.play(offering);
  Table u = t;
  t.no();
  EXPECT_EQ(t.team(), 0);
  EXPECT_FALSE(t.is(soldier, kStunned));
  u.yes();
  EXPECT_EQ(u.team(), 1);
  EXPECT_TRUE(u.is(soldier, kStunned));

  Table w;
  w.play(w.hand("t_offering"));
  w.yes();
  EXPECT_EQ(w.team(), 1) << "as fully as possible";
}

TEST(AbyssalAbilities, KF_ABL_09_if_you_do_needs_all_of_it) {
  Table t;
  t.amber(2);
  const int poor = t.hand("t_toll");
  const int rich = t.hand("t_toll");
  t.play(poor);
  EXPECT_EQ(t.team(), 0);
  t.amber(4);
  t.play(rich);
  EXPECT_EQ(t.team(), 4 - 3 + 5);
}

TEST(AbyssalAbilities, KF_ABL_10_this_way_is_this_resolution_alone) {
  Table t;
  const int axe = t.hand("t_axe");
  const int reaper = t.hand("t_reaper");
  const int first = t.engaged("t_soldier");
  t.engaged("t_soldier");
  const int warded = t.engaged("t_soldier");
  t.engaged("t_phoenix");
  const int last = t.engaged("t_giant");
  t.s.cards[at(warded)].flags |= kWarded;
  t.s.cards[at(last)].flags |= kWarded;
  t.s.cards[at(last)].damage = 5;
  t.play(axe);
  t.pick(first);
  t.play(reaper);
  EXPECT_EQ(t.where(last), Zone::Discard) << "by the bird";
  EXPECT_EQ(t.where(warded), Zone::Discard) << "by the bird";
  EXPECT_EQ(t.team(), 2) << "the text destroyed a soldier and the bird";
}

TEST(AbyssalAbilities, KF_ABL_11_cannot_beats_may) {
  Table t;
  const int scholar = t.in_play("t_scholar");
  t.house(House::Brobnar);
  EXPECT_FALSE(t.may(Verb::UseReap, scholar));
  t.in_play("t_license");
  EXPECT_TRUE(t.may(Verb::UseReap, scholar));
  t.in_play("t_ban");
  EXPECT_FALSE(t.may(Verb::UseReap, scholar));
}

TEST(AbyssalAbilities, KF_ABL_11_cannot_beats_an_order) {
  Table t;
  t.in_play("t_ban");
  const int harvest = t.hand("t_harvest");
  const int soldier = t.in_play("t_soldier");
  t.play(harvest);
  EXPECT_EQ(t.team(), 0);
  EXPECT_FALSE(t.is(soldier, kExhausted));
}

TEST(AbyssalAbilities, KF_ABL_12_of_two_limits_the_stricter_holds) {
  for (const bool strict : {false, true}) {
    Table t;
    t.in_play("t_two_plays");
    if (strict) t.in_play("t_one_play");
    const int first = t.hand("t_in_order");
    const int second = t.hand("t_partly");
    const int third = t.hand("t_census");
    t.play(first);
    EXPECT_EQ(t.offers(Verb::Play, second), !strict);
    if (strict) continue;
    t.play(second);
    EXPECT_FALSE(t.offers(Verb::Play, third));
  }
}

TEST(AbyssalAbilities, KF_ABL_13_a_card_that_names_itself_means_that_copy) {
  Table t;
  const int axe = t.hand("t_axe");
  const int coin = t.in_play("t_penny");
  const int other = t.in_play("t_penny");
  t.play(axe);
  t.pick(coin);
  EXPECT_EQ(t.where(coin), Zone::Hand);
  EXPECT_EQ(t.where(other), Zone::Play);
}

// rules: KF-ABL-14, KF-EX-13
TEST(AbyssalAbilities, repeating_the_preceding_effect_is_done_once) {
  Table t;
  t.amber(0, 14);
  t.play(t.hand("t_steal_again"));
  EXPECT_EQ(t.conspiracy(), 12);
  EXPECT_EQ(t.team(), 2);
}

// rules: KF-ABL-15, KF-EX-13
TEST(AbyssalAbilities, repeating_the_whole_effect_goes_on) {
  Table t;
  t.amber(0, 14);
  t.play(t.hand("t_steal_on"));
  EXPECT_EQ(t.conspiracy(), 7);
  EXPECT_EQ(t.team(), 7);
}

TEST(AbyssalAbilities, KF_ABL_15_it_stops_when_its_card_leaves_play) {
  Table t;
  t.amber(0, 9);
  const int glutton = t.in_play("t_glutton");
  t.reap(glutton);
  EXPECT_EQ(t.where(glutton), Zone::Discard);
  EXPECT_EQ(t.team(), 1 + 2) << "one for the reap, two rounds";
}

TEST(AbyssalAbilities, KF_ABL_16_a_search_sees_all_may_fail_and_shuffles) {
  Table t;
  const int seek = t.hand("t_seek");
  const int soldier = t.deck("t_soldier");
  const int giant = t.deck("t_giant");
  const int jab = t.deck("t_jab");
  t.play(seek);
  EXPECT_TRUE(t.offers(effects::Choice::Pick, soldier));
  EXPECT_TRUE(t.offers(effects::Choice::Pick, giant));
  EXPECT_FALSE(t.offers(effects::Choice::Pick, jab));
  EXPECT_TRUE(t.offers(effects::Choice::Done));
  Table u = t;
  t.pick(giant);
  EXPECT_EQ(t.where(giant), Zone::Hand);
  EXPECT_EQ(t.where(jab), Zone::FaceDown) << "nobody knows where in the deck it lies";
  u.done();
  EXPECT_EQ(u.where(giant), Zone::FaceDown);
  EXPECT_EQ(u.s.decks[0].size(), 3U);
}

TEST(AbyssalAbilities, KF_ABL_16_a_discard_pile_keeps_its_order) {
  Table t;
  const int dig = t.hand("t_dig");
  const int first = t.discarded("t_soldier");
  const int second = t.discarded("t_giant");
  const int third = t.discarded("t_runt");
  t.play(dig);
  t.pick(second);
  EXPECT_EQ(t.s.discard[0][0], first);
  EXPECT_EQ(t.s.discard[0][1], third);
  EXPECT_EQ(t.s.discard[0][2], dig);
}

TEST(AbyssalAbilities, KF_ABL_17_a_card_looked_at_stays_where_it_is) {
  Table t;
  const int peek = t.hand("t_peek");
  t.deck("t_jab");
  const int top = t.deck("t_soldier");
  t.play(peek);
  ASSERT_EQ(t.s.decks[0].size(), 2U);
  EXPECT_TRUE(t.s.decks[0].back() == Slot::known(top));
}

TEST(AbyssalAbilities, KF_ABL_18_ties_are_broken_by_the_active_player) {
  Table t;
  const int first = t.hand("t_tallest");
  const int giant = t.in_play("t_giant");
  const int foe = t.engaged("t_giant");
  t.engaged("t_soldier");
  t.s.cards[at(foe)].flags |= kWarded;
  t.play(first);
  EXPECT_EQ(t.options().size(), 2U);
  EXPECT_EQ(t.options().front().seat, 0);
  t.pick(foe);
  EXPECT_TRUE(t.is(foe, kStunned)) << "a protected one counts too";
  EXPECT_FALSE(t.is(giant, kStunned));
}

// rules: KF-ABL-21, KF-ABL-22
TEST(AbyssalAbilities, friendly_is_what_one_controls) {
  Table t(2);
  const int muster = t.hand("t_muster");
  t.in_play("t_soldier");
  t.in_play("t_soldier", 1);
  t.engaged("t_soldier");
  t.engaged("t_soldier", 1);
  t.play(muster);
  EXPECT_EQ(t.team(), 1 + 2 * 10) << "a teammate's is neither";
}

TEST(AbyssalAbilities, KF_ABL_22_to_have_in_play_is_to_control) {
  Table t(2);
  const int take = t.hand("t_seize_control");
  const int muster = t.hand("t_muster");
  const int soldier = t.in_play("t_soldier", 1);
  t.play(take);
  t.aim(soldier);
  t.play(muster);
  EXPECT_EQ(t.team(), 1);
}

TEST(AbyssalAbilities, KF_ABL_23_traits_do_nothing_of_their_own) {
  Table t;
  const int veteran = t.in_play("t_veteran");
  const int soldier = t.in_play("t_soldier");
  const int giant = t.engaged("t_giant");
  ASSERT_FALSE(printed_card(t.read(), veteran).traits.empty());
  EXPECT_EQ(t.power(veteran), t.power(soldier));
  for (const Verb way : {Verb::UseReap, Verb::UseFight, Verb::UseAction, Verb::UseOmni})
    EXPECT_EQ(t.may(way, veteran), t.may(way, soldier));
  t.fight(veteran, giant);
  EXPECT_EQ(t.where(veteran), Zone::Discard);
  EXPECT_EQ(t.damage(giant), 3);
}

TEST(AbyssalAbilities, KF_ABL_24_a_destroyed_card_is_found_in_the_discard_pile) {
  Table t;
  const int execution = t.hand("t_execution");
  const int soldier = t.in_play("t_soldier");
  t.play(execution);
  t.aim(soldier);
  EXPECT_EQ(t.where(soldier), Zone::Purged);
}

// ---- text that counts as blank

TEST(AbyssalBlank, KF_BLK_01_texts_of_cards_in_play_are_silent) {
  Table t;
  const int mute = t.hand("t_mute");
  const int scrap = t.hand("t_scrap");
  const int bearer = t.in_play("t_bearer");
  const int giant = t.in_play("t_giant");
  const int guard = t.in_play("t_guard");
  const int worker = t.in_play("t_worker");
  const int imp = t.in_play("t_imp");
  EXPECT_EQ(t.power(giant), 6 + 1);
  t.play(mute);
  EXPECT_EQ(t.power(giant), 6);
  EXPECT_EQ(value_of(t.read(), guard, Attr::Taunt), 0);
  EXPECT_FALSE(t.may(Verb::UseAction, worker));
  t.play(t.hand("t_axe"));
  t.pick(imp);
  EXPECT_EQ(t.team(), 0);
  t.play(scrap);
  EXPECT_EQ(t.power(giant), 6 + 1) << "they speak again";
  EXPECT_EQ(value_of(t.read(), guard, Attr::Taunt), 1);
  EXPECT_TRUE(t.may(Verb::UseAction, worker));
  EXPECT_EQ(t.where(bearer), Zone::Play);
}

TEST(AbyssalBlank, KF_BLK_01_how_a_card_is_played_and_enters_still_counts) {
  Table t;
  t.in_play("t_mute");
  const int swift = t.hand("t_swift");
  const int alpha = t.hand("t_first_one");
  const int omega = t.hand("t_last_one");
  t.play(swift);
  EXPECT_FALSE(t.is(swift, kExhausted)) << "it enters ready";
  EXPECT_EQ(t.team(), 0) << "but has no text once it is there";
  t.reap(swift);
  EXPECT_EQ(t.team(), 1);
  EXPECT_FALSE(t.offers(Verb::Play, alpha));
  t.play(omega);
  EXPECT_EQ(t.where(omega), Zone::Play);
  EXPECT_EQ(t.title(), "Step 3: Play, discard and use cards");
}

}  // namespace
}  // namespace undercroft::abyssal
