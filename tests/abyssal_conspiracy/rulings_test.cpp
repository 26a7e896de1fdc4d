// Rulings 1 to 40, as far as no chapter's tests have them already (AC-RUL).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

using effects::Choice;

std::vector<int> seats_told(const Table& t, Fact fact) {
  std::vector<int> seats;
  for (const Happening& h : t.told)
    if (h.is_fact() && h.as<Fact>() == fact) seats.push_back(h.seat);
  return seats;
}

TEST(AbyssalRulings, AC_RUL_01_the_adventure_deck_has_42_cards) {
  const Table t = Table::of_setup(Value::Object{});
  EXPECT_EQ(t.s.decks[kConspiracy].size(), 42U);
}

TEST(AbyssalRulings, AC_RUL_08_an_ascent_stays_free) {
  Table t;
  t.location("bell_trench", kMiddle);
  t.location("mirror_reef", kMiddle + 1);
  t.go(0, kMiddle);
  EXPECT_EQ(move_price(t.read(), 0, kStartCell), 0);
  EXPECT_EQ(move_price(t.read(), 0, kMiddle + 1), 2);
  EXPECT_EQ(move_price(t.read(), 0, kBottom), 4);
  t.in_play("t_dues");
  EXPECT_EQ(move_price(t.read(), 0, kStartCell), 0);
  EXPECT_EQ(move_price(t.read(), 0, kMiddle + 1), 3);
  EXPECT_EQ(move_price(t.read(), 0, kBottom), 5);
  t.in_play("t_rebate");
  EXPECT_EQ(move_price(t.read(), 0, kMiddle + 1), 0) << "never below nothing";
  EXPECT_EQ(move_price(t.read(), 0, kBottom), 1);
  t.play(t.hand("t_dear_compass"));
  EXPECT_FALSE(t.offers(Verb::MoveTo, kBottom)) << "that costs 4";
  ASSERT_TRUE(t.offers(Verb::MoveTo, kStartCell)) << "and this nothing";
  t.take(Verb::MoveTo, kStartCell);
  EXPECT_EQ(t.s.place[0], kStartCell);
}

// rules: AC-EX-03, AC-MOV-07, AC-MOV-08, AC-MOV-09
TEST(AbyssalExamples, AC_EX_03_up_sideways_down) {
  Table t;
  t.location("bell_trench", kMiddle);
  t.go(0, kMiddle);
  EXPECT_EQ(move_price(t.read(), 0, kMiddle - kColumns), 0);
  EXPECT_EQ(move_price(t.read(), 0, kMiddle + 1), 2);
  EXPECT_EQ(move_price(t.read(), 0, kMiddle + kColumns), 4);
}

// rules: AC-EX-04, AC-ENG-01, AC-ENG-02, AC-ENG-03
TEST(AbyssalExamples, AC_EX_04_an_enemy_line_for_each_player) {
  Table t(2);
  const int own = t.in_play("t_soldier", 0);
  const int first = t.deck("t_deckhand", kConspiracy);
  t.conspiracy_turn(0);
  const int second = t.deck("t_deckhand", kConspiracy);
  t.conspiracy_turn(1);
  EXPECT_EQ(t.line(0), std::vector{own});
  EXPECT_EQ(t.enemies(0), std::vector{first});
  EXPECT_EQ(t.enemies(1), std::vector{second});
  EXPECT_EQ(t.card(first).engaged, 0);
  EXPECT_EQ(t.card(second).engaged, 1);
}

// rules: AC-EX-08, AC-RUL-33, AC-MOV-15
TEST(AbyssalExamples, AC_EX_08_a_descent) {
  Table t;
  t.location("bell_trench", kMiddle);
  t.s.tide = Tide::High;
  t.amber(3);
  t.player_turn();
  ASSERT_EQ(t.title(), "Moving");
  EXPECT_FALSE(t.offers(Verb::MoveTo, kMiddle));
  t.amber(4);
  t.player_turn();
  t.take(Verb::MoveTo, kMiddle);
  EXPECT_EQ(t.s.place[0], kMiddle);
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.s.tide, Tide::Low);
  t.s.tide = Tide::High;
  t.player_turn();
  t.take(Verb::MoveTo, kStartCell);
  EXPECT_EQ(t.s.tide, Tide::High) << "up is no descent";
}

TEST(AbyssalExamples, AC_EX_09_where_one_may_go) {
  Table t;
  t.location("bell_trench", 3);
  t.go(0, 3);
  t.amber(10);
  t.player_turn();
  std::vector<int> there;
  for (const Option& o : t.options())
    if (verb_of(o) == Verb::MoveTo) there.push_back(o.n);
  EXPECT_EQ(there, (std::vector{0, 4, 5, 6}));
  EXPECT_EQ(move_price(t.read(), 0, 0), 0);
  EXPECT_EQ(move_price(t.read(), 0, 6), 4);
  EXPECT_EQ(move_price(t.read(), 0, 4), 2);
  EXPECT_EQ(move_price(t.read(), 0, 5), 2);
}

TEST(AbyssalRulings, AC_RUL_12_creatures_only_reap_or_fight) {
  Table t;
  const int worker = t.engaged("t_worker");
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 1) << "neither Action nor Omni";
  EXPECT_EQ(t.count_told(Fact::EngagedReaps), 1);
  EXPECT_FALSE(t.is(worker, kExhausted)) << "readied in step 5";
}

TEST(AbyssalRulings, AC_RUL_13_two_taunts_beside_the_prey) {
  Table t;
  const int left = t.in_play("t_guard");
  const int prey = t.in_play("t_runt");
  const int right = t.in_play("t_guard");
  t.engaged("salt_widow");
  t.conspiracy_turn();
  ASSERT_EQ(t.title(), "Taunt");
  EXPECT_EQ(t.asked(), 0);
  EXPECT_TRUE(t.offers(Verb::Prey, left));
  t.take(Verb::Prey, right);
  EXPECT_EQ(t.where(prey), Zone::Play);
  EXPECT_EQ(t.where(right), Zone::Discard) << "four against four";
  EXPECT_EQ(t.damage(left), 2) << "only the dying widow's text reached it";
}

// Every seat sees the same table: hands lie in a zone that all can see.
TEST(AbyssalRulings, AC_RUL_14_teammates_see_each_others_hands) {
  Table t(2);
  const int held = t.hand("t_soldier", 1);
  EXPECT_EQ(t.card(held).zone, Zone::Hand);
  EXPECT_NE(t.card(held).zone, Zone::FaceDown);
}

TEST(AbyssalRulings, AC_RUL_15_the_oldest_of_the_archives_first) {
  Table t;
  const int first = t.stashed("t_deckhand");
  const int second = t.stashed("t_diver");
  const int third = t.stashed("t_deckhand");
  t.conspiracy_turn();
  EXPECT_EQ(t.drawn(), (std::vector{first, second, third})) << "and nobody was asked";
}

TEST(AbyssalRulings, AC_RUL_16_pay_place_lower_the_tide_resolve) {
  Table t;
  t.s.tide = Tide::High;
  t.in_play("t_giant");
  t.amber(0, 2);
  t.told.clear();
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_EQ(t.s.tide, Tide::High);
  t.turn_up("held_note");
  EXPECT_LT(t.told_at(Fact::SealOpened), t.told_at(Fact::TideTurned));
  EXPECT_LT(t.told_at(Fact::TideTurned), t.told_at(Fact::Damaged));
}

TEST(AbyssalRulings, AC_RUL_17_the_sweep_begins_again) {
  Table t;
  t.engaged("mirror_bosun");
  t.engaged("left_admiral");
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 3) << "the bosun, the admiral who readies him, the bosun";
}

// Each readies the other for ever.
TEST(AbyssalRulings, AC_RUL_17_the_rule_of_six_ends_it) {
  Table t;
  t.engaged("left_admiral");
  t.engaged("left_admiral");
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 6);
  EXPECT_EQ(t.title(), "Step 2: Choose a house");
}

// A creature that comes while the sweep is under way is on the right.
TEST(AbyssalRulings, AC_RUL_17_the_sweep_goes_on_to_the_right) {
  Table t;
  const int first = t.engaged("brine_acolyte");
  const int second = t.engaged("t_deckhand");
  const int third = t.engaged("mirror_bosun");
  t.told.clear();
  t.conspiracy_turn();
  std::vector<int> order;
  for (const Happening& h : t.told)
    if (h.is_fact() && h.as<Fact>() == Fact::EngagedReaps) order.push_back(h.a);
  EXPECT_EQ(order, (std::vector{first, second, third}));
}

TEST(AbyssalRulings, AC_RUL_18_moving_is_no_forging) {
  Table t;
  t.in_play("t_key_watch");
  t.location("quiet_dock", kTopLeft);
  t.amber(2);
  t.player_turn();
  t.take(Verb::MoveTo, kTopLeft);
  t.choose_house(House::Brobnar);
  t.play(t.hand("t_compass"));
  t.take(Verb::MoveTo, kStartCell);
  EXPECT_EQ(t.team(), 0);
}

TEST(AbyssalRulings, AC_RUL_18_opening_a_seal_is_the_opponents_forging) {
  Table t;
  t.in_play("t_key_watch");
  t.amber(0, 2);
  t.conspiracy_turn();
  t.turn_up("reveille");
  EXPECT_EQ(t.team(), 3);
  t.amber(0);
  if (t.offers(Verb::Stay)) t.take(Verb::Stay);
  t.choose_house(House::Brobnar);
  t.amber(0);
  t.play(t.hand("t_key_count"));
  EXPECT_EQ(t.team(), 1) << "one seal, one key; none of one's own";
}

TEST(AbyssalRulings, AC_RUL_18_who_cannot_forge_opens_no_seal) {
  Table t;
  t.in_play("t_shut");
  t.amber(0, 20);
  t.conspiracy_turn();
  EXPECT_TRUE(t.s.seals.empty());
  EXPECT_EQ(t.conspiracy(), 20);
  Table u;
  u.amber(0, 20);
  u.play(u.hand("t_no_forging"));
  u.end_step();
  EXPECT_TRUE(u.s.seals.empty()) << "the step is skipped";
  EXPECT_EQ(u.conspiracy(), 20);
  u.pass();
  EXPECT_TRUE(u.offers(Verb::SealOpened)) << "once";
}

TEST(AbyssalRulings, AC_RUL_19_the_tide_ability_while_it_is_high) {
  Table t;
  t.s.tide = Tide::High;
  t.told.clear();
  t.take(Verb::RaiseTide);
  EXPECT_EQ(t.s.chains[0], 3);
  EXPECT_EQ(t.s.tide, Tide::High);
  EXPECT_EQ(t.count_told(Fact::TideTurned), 0);
  t.s.chains[0] = 23;
  t.take(Verb::RaiseTide);
  EXPECT_EQ(t.s.chains[0], 24);
  t.take(Verb::RaiseTide);
  EXPECT_EQ(t.s.chains[0], 24);
}

TEST(AbyssalRulings, AC_RUL_20_the_dead_are_gone_before_the_next_thing) {
  Table t;
  t.in_play("t_soldier");
  t.in_play("t_giant");
  t.play(t.hand("t_wither"));
  EXPECT_EQ(t.team(), 1) << "the soldier was counted no more";
}

TEST(AbyssalRulings, AC_RUL_21_a_player_takes_an_adventure_creature) {
  Table t(2);
  const int soldier = t.in_play("t_soldier", 0);
  const int taken = t.engaged("t_deckhand", 1);
  const int axe = t.hand("t_axe");
  t.play(t.hand("t_seize_control"));
  t.aim(taken);
  ASSERT_TRUE(t.offers(Verb::LeftFlank));
  EXPECT_TRUE(t.offers(Verb::RightFlank));
  t.take(Verb::LeftFlank);
  EXPECT_EQ(t.line(0), (std::vector{taken, soldier}));
  EXPECT_TRUE(t.enemies(1).empty());
  t.player_turn(0);
  EXPECT_TRUE(t.offers(Verb::TakeHouse, static_cast<int>(House::Conspiracy)));
  t.choose_house(House::Conspiracy);
  t.reap(taken);
  EXPECT_EQ(t.team(), 1);
  t.play(axe);
  t.pick(taken);
  ASSERT_EQ(t.s.discard[kConspiracy].size(), 1U);
  EXPECT_EQ(t.s.discard[kConspiracy].back(), taken);
}

TEST(AbyssalRulings, AC_RUL_21_then_it_is_engaged_as_before) {
  Table t(2);
  const int taken = t.engaged("t_deckhand", 1);
  const int other = t.engaged("mirror_bosun", 1);
  t.play(t.hand("t_collar"), taken);
  EXPECT_EQ(t.line(0), std::vector{taken});
  t.play(t.hand("t_snip"));
  ASSERT_TRUE(t.offers(Verb::LeftFlank));
  EXPECT_EQ(t.asked(), 0) << "the active player chooses";
  t.take(Verb::RightFlank);
  EXPECT_EQ(t.enemies(1), (std::vector{other, taken}));
  EXPECT_TRUE(t.enemies(0).empty());
  EXPECT_TRUE(t.line(0).empty());
}

TEST(AbyssalRulings, AC_RUL_22_the_conspiracy_takes_a_players_creature) {
  Table t(2);
  const int there = t.engaged("t_deckhand", 0);
  const int given = t.in_play("t_soldier", 0);
  t.play(t.hand("t_give_away"));
  ASSERT_TRUE(t.offers(Verb::LeftFlank));
  EXPECT_EQ(t.asked(), 0);
  t.take(Verb::LeftFlank);
  EXPECT_EQ(t.enemies(0), (std::vector{given, there}));
  EXPECT_EQ(t.card(given).engaged, 0);
  t.end_step();
  EXPECT_EQ(t.conspiracy(), 2) << "both reaped";
  t.player_turn(0);
  t.choose_house(House::Brobnar);
  t.play(t.hand("t_axe"));
  t.pick(given);
  EXPECT_TRUE(zone_of(t.read(), 0, Zone::Discard).has(at(given)));
}

// It fights if it is enraged.
TEST(AbyssalRulings, AC_RUL_22_and_it_fights_where_others_would) {
  Table t;
  const int mine = t.in_play("t_giant");
  const int given = t.engaged("t_soldier");
  t.s.cards[at(given)].flags = kEnraged;
  t.conspiracy_turn();
  EXPECT_EQ(t.damage(mine), 3);
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_EQ(t.where(given), Zone::Discard);
}

TEST(AbyssalRulings, AC_RUL_23_you_on_a_players_card_that_it_controls) {
  Table t;
  t.amber(5);
  t.engaged("t_swift");
  const int catcher = t.engaged("t_catcher");
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 1 + 1 + 1) << "two reaps, and the text gains for its side";
  EXPECT_EQ(t.card(catcher).amber, 2);
  EXPECT_EQ(t.team(), 3);
  Table u;
  u.amber(5);
  u.in_play("t_giant");
  u.engaged("second_cook");
  u.conspiracy_turn();
  ASSERT_EQ(u.asked(), 0) << "the active player chooses";
  u.alternative(0);
  EXPECT_EQ(u.team(), 4) << "an adventure card speaks to the active player";
}

TEST(AbyssalRulings, AC_RUL_24_an_action_is_nowhere_while_it_resolves) {
  Table t;
  const int action = t.hand("t_where_am_i");
  t.play(action);
  EXPECT_EQ(t.team(), 0) << "not discarded yet, not in hand, not in play";
  EXPECT_EQ(t.where(action), Zone::Discard);
}

TEST(AbyssalRulings, AC_RUL_25_each_player_with_one_pool) {
  Table t(3);
  t.location("bell_trench", kMiddle);
  t.go(0, kMiddle);
  const int feast = t.hand("t_feast", 1);
  t.player_turn(1);
  t.choose_house(House::Brobnar);
  t.told.clear();
  t.play(feast);
  EXPECT_EQ(t.team(), 3) << "wherever they are";
  EXPECT_EQ(t.conspiracy(), 1);
  EXPECT_EQ(seats_told(t, Fact::Gained), (std::vector{1, 2, 0, kConspiracy}));
}

TEST(AbyssalRulings, AC_RUL_26_what_the_opponent_has) {
  Table t;
  t.stashed("t_deckhand");
  t.stashed("t_diver");
  t.discarded("t_blank_page", kConspiracy);
  t.play(t.hand("t_hand_count"));
  EXPECT_EQ(t.team(), 2 + 10 * 1) << "archives for a hand, the adventure discard pile";
  t.amber(0);
  t.play(t.hand("t_shackle"));
  EXPECT_EQ(t.team(), 0) << "it has no chains";
  EXPECT_EQ(t.s.chains[0], 0);
}

TEST(AbyssalRulings, AC_RUL_26_its_next_turn_is_the_one_this_player_takes) {
  Table t(2);
  t.play(t.hand("t_truce", 0));
  const int second = t.deck("t_deckhand", kConspiracy);
  t.conspiracy_turn(1);
  EXPECT_EQ(t.where(second), Zone::Play) << "another player's";
  const int first = t.deck("t_deckhand", kConspiracy);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.where(first), Zone::Archives);
}

TEST(AbyssalRulings, AC_RUL_26_its_previous_turn_is_the_last_that_this_player_took) {
  Table t(2);
  t.deck("t_deckhand", kConspiracy);
  t.deck("t_deckhand", kConspiracy);
  const int look = t.hand("t_look_back", 0);
  t.player_turn(0);
  t.pass();
  ASSERT_EQ(t.enemies(0).size(), 2U);
  ASSERT_EQ(t.asked(), 1);
  t.pass();
  ASSERT_EQ(t.asked(), 0);
  if (t.offers(Verb::Stay)) t.take(Verb::Stay);
  t.choose_house(House::Brobnar);
  t.amber(0);
  t.play(look);
  EXPECT_EQ(t.team(), 2) << "whatever others did since";
}

TEST(AbyssalRulings, AC_RUL_27_nothing_to_discard) {
  Table t;
  t.play(t.hand("t_burglar"));
  EXPECT_TRUE(t.s.discard[kConspiracy].empty());
  EXPECT_TRUE(t.resting());
  t.shuffled({"t_deckhand", "t_diver", "t_blank_page"}, kConspiracy);
  t.play(t.hand("t_gift"));
  t.play(t.hand("t_burglar"));
  t.go_on([&] { return !t.offers(Verb::EndStep); });
  EXPECT_EQ(t.s.vault.size(), 1U) << "a random one, whatever it is";
  EXPECT_EQ(t.s.discard[kConspiracy].size(), 1U);
}

TEST(AbyssalRulings, AC_RUL_28_both_texts_and_exhausted_once) {
  for (const bool omni_first : {false, true}) {
    Table t;
    t.engaged("t_two_faces");
    t.told.clear();
    t.conspiracy_turn();
    ASSERT_EQ(t.title(), "Which text first?");
    EXPECT_EQ(t.asked(), 0);
    t.take(Verb::FirstWord, static_cast<int>(omni_first ? Trigger::Omni : Trigger::Action));
    EXPECT_EQ(t.conspiracy(), omni_first ? 0 + 1 : 1 + 1);
    EXPECT_EQ(t.count_told(Fact::Exhausted), 1);
  }
}

TEST(AbyssalRulings, AC_RUL_29_the_active_player_orders_artifacts) {
  for (const bool press_first : {false, true}) {
    Table t(2);
    const int lever = t.engaged("t_lever", 1);
    const int press = t.engaged("t_press", 1);
    t.conspiracy_turn(1);
    ASSERT_EQ(t.title(), "Use an enemy artifact");
    EXPECT_EQ(t.asked(), 1);
    EXPECT_TRUE(t.offers(Verb::NextArtifact, lever));
    t.take(Verb::NextArtifact, press_first ? press : lever);
    EXPECT_EQ(t.conspiracy(), press_first ? 1 : 2);
  }
}

TEST(AbyssalRulings, AC_RUL_30_icons_of_a_players_card_that_it_plays) {
  for (const u16 def : test_content().adventure)
    for (const u8 icon : test_content().cards[def].icons)
      EXPECT_EQ(static_cast<Icon>(icon), Icon::Aember);
  Table t;
  t.amber(5);
  const int medley = t.stashed("t_medley", 0);
  const int soldier = t.in_play("t_soldier");
  const int foe = t.engaged("t_deckhand");
  t.s.cards[at(foe)].flags = kStunned;
  const int in_deck = t.deck("t_giant");
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 1 + kToll) << "its Æmber icon";
  EXPECT_EQ(t.team(), 5);
  for (const int piece : {soldier, foe}) {
    EXPECT_EQ(t.damage(piece), 0);
    EXPECT_EQ(t.card(piece).amber, 0);
  }
  EXPECT_EQ(t.where(in_deck), Zone::Deck);
  EXPECT_TRUE(zone_of(t.read(), 0, Zone::Discard).has(at(medley)));
}

TEST(AbyssalRulings, AC_RUL_32_prices_are_aember) {
  Table t;
  t.amber(4, 2);
  t.location("bell_trench", kMiddle);
  t.player_turn();
  t.take(Verb::MoveTo, kMiddle);
  EXPECT_EQ(t.team(), 0);
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 0);
}

TEST(AbyssalRulings, AC_RUL_34_an_extra_turn_comes_before_the_conspiracys) {
  Table t(2);
  t.s.extra_turns = 1;
  t.told.clear();
  t.end_step();
  EXPECT_EQ(t.asked(), 0);
  EXPECT_EQ(t.count_told(Fact::ConspiracyBegins), 0);
  t.pass();
  EXPECT_EQ(t.count_told(Fact::ConspiracyBegins), 1);
  EXPECT_EQ(t.asked(), 1);
}

TEST(AbyssalRulings, AC_RUL_34_a_skipped_turn_is_that_players_alone) {
  Table t(2);
  t.engaged("t_deckhand", 0);
  t.engaged("t_deckhand", 1);
  t.play(t.hand("t_long_night", 0));
  t.told.clear();
  t.end_step();
  EXPECT_EQ(t.conspiracy(), 0);
  ASSERT_EQ(t.asked(), 1);
  t.pass();
  EXPECT_EQ(t.conspiracy(), 1) << "the other one takes it as ever";
  EXPECT_EQ(seats_told(t, Fact::ConspiracyBegins), std::vector{1});
  t.pass();
  EXPECT_EQ(t.conspiracy(), 2) << "once";
}

TEST(AbyssalRulings, AC_RUL_35_the_vaultbinder_stays) {
  Table t;
  const int binder = t.in_play("vaultbinder");
  const int charm = t.in_play("t_charm");
  t.play(t.hand("t_scrap"));
  EXPECT_EQ(t.where(charm), Zone::Discard) << "nothing else could be chosen";
  t.play(t.hand("t_scrap"));
  EXPECT_EQ(t.where(binder), Zone::Play);
  t.play(t.hand("t_hand_away"));
  EXPECT_EQ(t.where(binder), Zone::Play);
  EXPECT_EQ(t.card(binder).controller, 0);
}

TEST(AbyssalRulings, AC_RUL_35_a_teammate_who_is_here_may_be_handed_it) {
  Table t(3);
  t.location("bell_trench", kMiddle);
  t.go(2, kMiddle);
  const int binder = t.in_play("vaultbinder");
  t.by_hand();
  t.house(House::Conspiracy);
  t.take(Verb::Use, binder);
  t.take(Verb::UseOmni, binder);
  ASSERT_TRUE(t.offers(Verb::HandTo, 1));
  EXPECT_FALSE(t.offers(Verb::HandTo, 2)) << "elsewhere";
  t.take(Verb::HandTo, 1);
  t.by_hand(false);
  EXPECT_EQ(t.card(binder).controller, 1);
  Table u(2);
  u.location("bell_trench", kMiddle);
  u.go(1, kMiddle);
  const int alone = u.in_play("vaultbinder");
  u.house(House::Conspiracy);
  EXPECT_FALSE(u.offers(Verb::Use, alone)) << "nobody is here";
}

// rules: AC-RUL-36, AC-CHA-11, AC-EX-25
TEST(AbyssalRulings, AC_RUL_36_one_of_six_hides_it) {
  Table t;
  t.location("quiet_dock", kTopLeft);
  t.go(0, kTopLeft);
  t.amber(1);
  EXPECT_TRUE(t.offers(Verb::EndStep));
  EXPECT_FALSE(t.offers(Verb::SearchHere)) << "it costs two";
  t.amber(10);
  t.by_hand();
  t.take(Verb::SearchHere);
  EXPECT_EQ(t.team(), 8);
  ASSERT_EQ(t.title(), "Is the Vaultbinder here?");
  for (const WeightedOption& o : t.outcomes())
    EXPECT_EQ(o.weight, verb_of(o.option) == Verb::Found ? 1U : 5U);
  t.take(Verb::NotFound);
  EXPECT_EQ(t.s.binder, 0);
  EXPECT_FALSE(t.offers(Verb::SearchHere)) << "once";
  t.location("quiet_dock", 2);
  t.go(0, 2);
  t.take(Verb::SearchHere);
  for (const WeightedOption& o : t.outcomes())
    EXPECT_EQ(o.weight, verb_of(o.option) == Verb::Found ? 1U : 4U);
  t.take(Verb::Found);
  EXPECT_EQ(t.where(kVaultbinder), Zone::Play);
  EXPECT_EQ(t.card(kVaultbinder).controller, 0) << "the searcher's";
  t.go(0, kTopLeft);
  t.s.grid.searched = 0;
  EXPECT_FALSE(t.offers(Verb::SearchHere)) << "nothing is hidden any more";
}

TEST(AbyssalRulings, AC_RUL_36_the_last_of_six_is_certain) {
  Table t;
  t.location("quiet_dock", kTopLeft);
  t.go(0, kTopLeft);
  t.amber(2);
  t.s.grid.searched = 0b111110;
  t.by_hand();
  t.take(Verb::SearchHere);
  EXPECT_EQ(t.where(kVaultbinder), Zone::Play);
  EXPECT_TRUE(t.resting());
}

TEST(AbyssalRulings, AC_RUL_36_each_upper_location_has_a_search) {
  const Content& content = test_content();
  for (const u16 def : content.locations) {
    const CardDef& card = content.cards[def];
    EXPECT_EQ(card.search.empty(), card.depth == 3) << card.id;
  }
}

TEST(AbyssalRulings, AC_RUL_37_six_for_each_player) {
  for (const int players : {1, 2, 3}) {
    Table t(players);
    t.location("titans_gate", kBottom);
    t.go(0, kBottom);
    const int binder = t.in_play("vaultbinder");
    t.in_play("t_dues");
    t.house(House::Conspiracy);
    t.amber(6 * players - 1);
    EXPECT_FALSE(t.offers(Verb::Use, binder));
    t.amber(6 * players);
    t.omni(binder);
    EXPECT_TRUE(t.won()) << "what changes the price of keys does not change this one";
    EXPECT_EQ(t.team(), 0);
  }
}

TEST(AbyssalRulings, AC_RUL_38_aember_of_a_creature_that_leaves) {
  Table t;
  const int mine = t.in_play("t_soldier");
  t.s.cards[at(mine)].amber = 2;
  t.play(t.hand("t_axe"));
  EXPECT_EQ(t.conspiracy(), 2);
  EXPECT_EQ(t.team(), 0);
  const int foe = t.engaged("t_deckhand");
  t.s.cards[at(foe)].amber = 3;
  t.play(t.hand("t_axe"));
  EXPECT_EQ(t.team(), 3);
  EXPECT_EQ(t.conspiracy(), 2);
  // The owner does not matter.
  const int taken = t.in_play("t_deckhand");
  t.s.cards[at(taken)].amber = 1;
  t.play(t.hand("t_axe"));
  EXPECT_EQ(t.conspiracy(), 3);
  const int given = t.engaged("t_soldier");
  t.s.cards[at(given)].amber = 4;
  t.play(t.hand("t_axe"));
  EXPECT_EQ(t.team(), 7);
}

TEST(AbyssalRulings, AC_RUL_39_an_effect_on_a_card_follows_it) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  const int theirs = t.in_play("t_soldier", 1);
  t.play(t.hand("t_boost"));
  t.aim(theirs);
  EXPECT_EQ(t.power(theirs), 8);
  t.amber(4);
  t.play(t.hand("t_compass"));
  t.take(Verb::MoveTo, kMiddle);
  EXPECT_EQ(t.power(theirs), 8) << "though its maker has gone";
}

TEST(AbyssalRulings, AC_RUL_39_a_board_wide_one_is_where_its_player_is) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.go(1, kMiddle);
  const int there = t.in_play("t_giant", 1);
  const int mine = t.in_play("t_giant", 0);
  t.play(t.hand("t_aegis"));
  t.play(t.hand("t_storm"));
  EXPECT_EQ(t.damage(mine), 0);
  t.play(t.hand("t_compass"));
  t.take(Verb::MoveTo, kMiddle);
  t.play(t.hand("t_storm"));
  EXPECT_EQ(t.damage(mine), 0);
  EXPECT_EQ(t.damage(there), 0) << "it came along";
}

// rules: AC-RUL-40, AC-EX-18
TEST(AbyssalRulings, AC_RUL_40_the_described_creature_may_not_be_eligible) {
  Table t;
  const int wisp = t.in_play("t_wisp");
  const int giant = t.in_play("t_giant");
  t.engaged("salt_widow");
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 1) << "it reaps";
  EXPECT_EQ(t.damage(wisp), 0);
  EXPECT_EQ(t.damage(giant), 0);
}

TEST(AbyssalRulings, AC_RUL_40_a_taunt_that_cannot_be_fought_replaces_nothing) {
  Table t;
  const int prey = t.in_play("t_soldier");
  const int monument = t.in_play("t_monument");
  t.s.cards[at(t.engaged("salt_widow"))].power_counters = 2;
  t.conspiracy_turn();
  EXPECT_EQ(t.damage(monument), 0);
  EXPECT_EQ(t.where(prey), Zone::Discard);
}

TEST(AbyssalRulings, AC_RUL_40_who_may_not_fight_reaps) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  t.engaged("salt_widow");
  t.play(t.hand("t_peace"));
  t.end_step();
  EXPECT_EQ(t.conspiracy(), 1);
  EXPECT_EQ(t.damage(soldier), 0);
}

}  // namespace
}  // namespace undercroft::abyssal
