// Rulings 41 to 61, as far as no chapter's tests have them already (AC-RUL).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

using effects::Choice;

/// Gives the game up, if the question allows it.
void give_up(Table& t) {
  OptionList list;
  list_options<Rules>(t.read(), list);
  for (const WeightedOption& o : list.all())
    if (verb_of(o.option) == Verb::GiveUp) return t.give(o.option);
  ADD_FAILURE() << "nobody may give up at " << t.title();
}

// Three cards are the most that any difficulty draws, and nothing of that mode is in the book's
// own 42 cards.
TEST(AbyssalMoreRulings, AC_RUL_41_no_nightmare_in_this_book) {
  for (const char* known : {"easy", "standard", "hard"})
    EXPECT_EQ(refused(Value::Object{{"difficulty", Value(std::string(known))}}), "") << known;
  EXPECT_NE(refused(Value::Object{{"difficulty", Value(std::string("nightmare"))}}), "");
  EXPECT_EQ(test_content().adventure.size(), at(kAdventureCards));
}

// rules: AC-RUL-42
TEST(AbyssalMoreRulings, AC_RUL_42_alone_the_number_of_players_is_one) {
  Table t(1);
  EXPECT_EQ(seal_price(t.read()), 2);
  t.told.clear();
  t.end_step();
  EXPECT_EQ(t.count_told(Fact::ConspiracyBegins), 1);
  EXPECT_EQ(t.count_told(Fact::TurnBegins), 1) << "and then the same player again";
  EXPECT_EQ(t.asked(), 0);
  t.pass();
  EXPECT_EQ(t.count_told(Fact::ConspiracyBegins), 2);
  EXPECT_EQ(t.count_told(Fact::TurnBegins), 2);
  // A seal that archives a card for each player; then two are drawn as ever.
  Table u(1);
  for (int page = 0; page < 5; ++page) u.deck("t_blank_page", kConspiracy);
  u.amber(0, 2);
  u.conspiracy_turn();
  u.turn_up("knocking");
  EXPECT_EQ(u.drawn().size(), 1U + 2U);
  EXPECT_EQ(u.s.decks[kConspiracy].size(), 2U);
}

TEST(AbyssalMoreRulings, AC_RUL_44_step_3_may_end_at_once) {
  Table t;
  const int soldier = t.hand("t_soldier");
  const int ready = t.in_play("t_giant");
  t.player_turn();
  t.choose_house(House::Brobnar);
  ASSERT_TRUE(t.offers(Verb::Play, soldier));
  ASSERT_TRUE(t.offers(Verb::Use, ready));
  ASSERT_TRUE(t.offers(Verb::EndStep));
  t.told.clear();
  t.end_step();
  EXPECT_EQ(t.where(soldier), Zone::Hand);
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.count_told(Fact::ConspiracyBegins), 1);
}

// At a move, a house, step 3, a target, a flank, a prey.
TEST(AbyssalMoreRulings, AC_RUL_45_the_party_may_give_up_at_any_decision) {
  std::vector<Table> decisions;
  {
    Table t;
    t.amber(2);
    t.location("quiet_dock", kTopLeft);
    t.player_turn();
    EXPECT_EQ(t.title(), "Moving");
    decisions.push_back(t);
    t.take(Verb::Stay);
    decisions.push_back(t);
    t.choose_house(House::Brobnar);
    decisions.push_back(t);
  }
  {
    Table t;
    t.in_play("t_soldier");
    t.in_play("t_giant");
    t.play(t.hand("t_axe"));
    EXPECT_TRUE(t.offers(Choice::Pick));
    decisions.push_back(t);
  }
  {
    Table t;
    t.in_play("t_soldier");
    const int giant = t.hand("t_giant");
    t.house_of(giant);
    t.take(Verb::Play, giant);
    EXPECT_TRUE(t.offers(Verb::LeftFlank));
    decisions.push_back(t);
  }
  {
    Table t;
    t.in_play("t_soldier");
    t.in_play("t_soldier");
    t.engaged("salt_widow");
    t.conspiracy_turn();
    EXPECT_TRUE(t.offers(Verb::Prey));
    decisions.push_back(t);
  }
  for (Table& t : decisions) {
    give_up(t);
    EXPECT_TRUE(t.lost(Reason::GivenUp));
  }
}

// Whosever turn it is, an aura serves the creatures of the one who controls it.
TEST(AbyssalMoreRulings, AC_RUL_47_a_teammates_friendly_creatures_are_the_teammates) {
  Table t(2);
  t.in_play("t_banner", 1);
  const int mine = t.in_play("t_soldier", 0);
  const int theirs = t.in_play("t_soldier", 1);
  const int foe = t.engaged("t_deckhand", 1);
  for (const int active : {0, 1}) {
    t.player_turn(active);
    EXPECT_EQ(t.s.active, active);
    EXPECT_EQ(t.power(theirs), 3 + 1);
    EXPECT_EQ(t.power(mine), 3);
    EXPECT_EQ(t.power(foe), 3);
  }
}

// One that is damaged lives on into the other player's turn; nor is a teammate's an enemy.
TEST(AbyssalMoreRulings, AC_RUL_47_nobody_dies_of_a_change_of_turn) {
  Table t(2);
  t.in_play("t_banner", 1);
  t.in_play("t_meter", 1);
  const int theirs = t.in_play("t_soldier", 1);
  const int mine = t.in_play("t_giant", 0);
  t.s.cards[at(theirs)].damage = 3;
  t.player_turn(0);
  t.pass();
  ASSERT_EQ(t.s.active, 1);
  t.pass();
  ASSERT_EQ(t.s.active, 0);
  t.choose_house(House::Brobnar);
  EXPECT_EQ(t.where(theirs), Zone::Play);
  t.play(t.hand("t_jab"));
  t.pick(mine);
  EXPECT_EQ(t.damage(mine), 1);
  EXPECT_EQ(t.team(), 0) << "what listens for enemy creatures hears nothing";
}

TEST(AbyssalMoreRulings, AC_RUL_48_the_steps_of_a_move) {
  Table t;
  t.s.tide = Tide::High;
  t.in_play("t_landfall");
  t.in_play("t_landlord");
  const int foe = t.engaged("t_deckhand");
  t.amber(5);
  t.by_hand();
  t.player_turn();
  t.told.clear();
  t.take(Verb::MoveTo, kMiddle);
  ASSERT_EQ(t.title(), "Turn the location face up");
  EXPECT_EQ(t.team(), 1) << "paid";
  EXPECT_EQ(t.s.place[0], kMiddle);
  EXPECT_EQ(cell_of(t.read(), foe), kMiddle);
  EXPECT_EQ(t.s.tide, Tide::High) << "not yet";
  t.turn_up("mirror_reef");
  EXPECT_EQ(t.s.tide, Tide::Low);
  ASSERT_EQ(t.title(), "Which resolves next?") << "texts that answer, in an order of choice";
  EXPECT_EQ(t.asked(), 0);
  EXPECT_EQ(t.team(), 1);
  EXPECT_LT(t.told_at(Fact::Paid), t.told_at(Fact::WentTo));
  EXPECT_LT(t.told_at(Fact::WentTo), t.told_at(Fact::LocationFound));
  EXPECT_LT(t.told_at(Fact::LocationFound), t.told_at(Fact::TideTurned));
}

TEST(AbyssalMoreRulings, AC_RUL_48_the_order_is_the_active_players) {
  for (const bool landlord_first : {false, true}) {
    Table t;
    t.location("mirror_reef", kMiddle);
    const int landfall = t.in_play("t_landfall");
    const int landlord = t.in_play("t_landlord");
    t.amber(5);
    t.player_turn();
    t.take(Verb::MoveTo, kMiddle);
    t.first(landlord_first ? landlord : landfall);
    EXPECT_EQ(t.team(), landlord_first ? 1 * 2 + 1 : (1 + 1) * 2);
  }
}

// The Dock wards the first creature that the active player plays, if that player is there.
TEST(AbyssalMoreRulings, AC_RUL_48_a_teammate_who_moves_wakes_no_location) {
  Table t(2);
  t.location("quiet_dock", kTopLeft);
  const int soldier = t.hand("t_soldier");
  t.play(t.hand("t_guide"));
  ASSERT_TRUE(t.offers(Verb::MoveTo, kTopLeft));
  EXPECT_EQ(t.asked(), 1) << "whoever may move decides";
  t.take(Verb::MoveTo, kTopLeft);
  ASSERT_EQ(t.s.place[1], kTopLeft);
  ASSERT_EQ(t.s.place[0], kStartCell);
  t.play(soldier);
  EXPECT_FALSE(t.is(soldier, kWarded));
  Table u;
  u.location("quiet_dock", kTopLeft);
  u.go(0, kTopLeft);
  const int warded = u.hand("t_soldier");
  u.play(warded);
  EXPECT_TRUE(u.is(warded, kWarded)) << "the active player's does speak";
}

TEST(AbyssalMoreRulings, AC_RUL_50_who_can_do_nothing_stays_ready) {
  for (const char* ban : {"t_fallow", "t_standstill"}) {
    Table t;
    t.in_play(ban);
    const int first = t.engaged("t_deckhand");
    const int second = t.engaged("t_deckhand");
    t.told.clear();
    t.by_hand();
    t.conspiracy_turn();
    EXPECT_EQ(t.conspiracy(), 0) << ban;
    EXPECT_FALSE(t.is(first, kExhausted));
    EXPECT_FALSE(t.is(second, kExhausted));
    EXPECT_EQ(t.count_told(Fact::Exhausted), 0);
    EXPECT_EQ(t.count_told(Fact::PassedOver), 2);
    EXPECT_EQ(t.count_told(Fact::TurnBegins), 1) << "the step came to its end";
  }
}

// One of the two has somebody to fight.
TEST(AbyssalMoreRulings, AC_RUL_50_others_are_used_all_the_same) {
  Table t;
  t.in_play("t_fallow");
  const int giant = t.in_play("t_giant");
  t.engaged("t_deckhand");
  t.engaged("t_hunts_least");
  t.told.clear();
  t.conspiracy_turn();
  EXPECT_EQ(t.damage(giant), 1);
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_EQ(t.count_told(Fact::PassedOver), 1);
}

TEST(AbyssalMoreRulings, AC_RUL_51_exhausted_ones_and_ones_without_such_text) {
  Table t;
  const int lever = t.engaged("t_lever");
  const int hatch = t.engaged("iron_hatch");
  t.s.cards[at(lever)].flags = kExhausted;
  t.told.clear();
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_EQ(t.count_told(Fact::Exhausted), 0);
  EXPECT_FALSE(t.is(hatch, kExhausted));
  EXPECT_FALSE(t.is(lever, kExhausted)) << "step 5 readied it";
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 1);
}

TEST(AbyssalMoreRulings, AC_RUL_51_each_once_though_it_is_readied) {
  Table t;
  t.engaged("t_winder");
  t.told.clear();
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 1);
  EXPECT_EQ(t.count_told(Fact::Readied), 1) << "by its own text, and it was ready in step 5";
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 2) << "in the next turn again";
}

TEST(AbyssalMoreRulings, AC_RUL_51_one_that_arrives_ready_is_used) {
  Table t(1, Difficulty::Easy);
  t.deck("t_blank_page", kConspiracy);
  const int lever = t.discarded("t_lever", kConspiracy);
  t.engaged("t_crate");
  t.conspiracy_turn();
  EXPECT_EQ(t.where(lever), Zone::Play);
  EXPECT_EQ(t.conspiracy(), 1);
}

TEST(AbyssalMoreRulings, AC_RUL_52_one_that_was_given_away_stays_where_that_was) {
  Table t(2);
  t.location("ledger_house", kTopLeft);
  t.go(0, kTopLeft);
  t.go(1, kTopLeft);
  const int charm = t.in_play("t_charm", 0);
  t.play(t.hand("t_hand_away"));
  ASSERT_EQ(t.card(charm).controller, kConspiracy);
  EXPECT_EQ(cell_of(t.read(), charm), kTopLeft);
  t.go(0, kStartCell);
  EXPECT_EQ(cell_of(t.read(), charm), kTopLeft) << "it follows nobody";
  t.conspiracy_turn(0);
  EXPECT_EQ(t.conspiracy(), 0) << "the active player is elsewhere";
  t.conspiracy_turn(1);
  EXPECT_EQ(t.conspiracy(), 1) << "and this one is there";
}

TEST(AbyssalMoreRulings, AC_RUL_53_an_adventure_artifact_that_a_player_takes) {
  Table t(2);
  t.location("ledger_house", kTopLeft);
  const int lever = t.engaged("t_lever", 0);
  t.play(t.hand("t_claim"));
  ASSERT_EQ(t.card(lever).controller, 0);
  t.go(0, kTopLeft);
  EXPECT_EQ(cell_of(t.read(), lever), kTopLeft) << "it travels along";
  t.conspiracy_turn(1);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.conspiracy(), 0) << "the Conspiracy uses it no more";
  t.player_turn(1);
  t.choose_house(House::Brobnar);
  t.house(House::Conspiracy);
  EXPECT_FALSE(t.offers(Verb::Use, lever)) << "nor a teammate";
  t.player_turn(0);
  if (t.offers(Verb::Stay)) t.take(Verb::Stay);
  EXPECT_TRUE(t.offers(Verb::TakeHouse, static_cast<int>(House::Conspiracy)));
  t.choose_house(House::Conspiracy);
  if (t.offers(Choice::No)) t.no();  // what the location offers
  t.act(lever);
  EXPECT_TRUE(t.is(lever, kExhausted));
  EXPECT_EQ(t.conspiracy(), 1);
}

// What was borrowed at the start is given back elsewhere.
TEST(AbyssalMoreRulings, AC_RUL_53_when_control_ends_it_stays_where_the_player_is) {
  Table t;
  t.location("quiet_dock", kTopLeft);
  const int lever = t.engaged("t_lever");
  t.play(t.hand("t_borrow"));
  ASSERT_EQ(t.card(lever).controller, 0);
  t.go(0, kTopLeft);
  t.end_step();
  ASSERT_EQ(t.s.turn, Turn::Player);
  EXPECT_EQ(t.card(lever).controller, kConspiracy);
  EXPECT_EQ(cell_of(t.read(), lever), kTopLeft);
  t.go(0, kStartCell);
  EXPECT_EQ(cell_of(t.read(), lever), kTopLeft);
}

TEST(AbyssalMoreRulings, AC_RUL_54_from_a_players_archives_to_the_conspiracys) {
  Table t;
  const int taken = t.engaged("t_deckhand");
  t.play(t.hand("t_kidnap"));
  ASSERT_TRUE(zone_of(t.read(), 0, Zone::Archives).has(at(taken)));
  EXPECT_TRUE(t.s.vault.empty());
  const int own = t.archived("t_soldier");
  t.player_turn();
  t.choose_house(House::Brobnar);
  t.take(Verb::TakeAll);
  EXPECT_EQ(t.where(own), Zone::Hand);
  EXPECT_EQ(t.in_hand(), 1);
  ASSERT_EQ(t.s.vault.size(), 1U);
  EXPECT_TRUE(t.s.vault.contains(Slot::known(taken)));
}

// To hand, onto the deck, destroyed, purged: always its own side's.
TEST(AbyssalMoreRulings, AC_RUL_54_and_into_no_other_zone_of_a_player) {
  for (const char* how : {"t_recall", "t_sink", "t_axe", "t_banish"}) {
    Table t;
    const int taken = t.in_play("t_deckhand", 0);
    t.play(t.hand(how));
    EXPECT_NE(t.where(taken), Zone::Play) << how;
    for (const Zone zone : {Zone::Hand, Zone::Discard, Zone::Purged, Zone::Archives})
      EXPECT_FALSE(zone_of(t.read(), 0, zone).has(at(taken))) << how;
    EXPECT_TRUE(t.s.decks[0].empty()) << how;
  }
  Table t;
  t.in_play("t_deckhand", 0);
  t.play(t.hand("t_recall"));
  EXPECT_EQ(t.s.vault.size(), 1U) << "the archives stand for a hand";
  Table u;
  u.in_play("t_deckhand", 0);
  u.play(u.hand("t_sink"));
  EXPECT_EQ(u.s.decks[kConspiracy].size(), 1U);
}

TEST(AbyssalMoreRulings, AC_RUL_55_it_plays_a_players_creature_and_artifact) {
  Table t(2);
  const int charm = t.stashed("t_charm", 0);
  const int soldier = t.stashed("t_soldier", 0);
  const int there = t.engaged("t_runt", 1);
  t.conspiracy_turn(1);
  EXPECT_EQ(t.enemies(1), (std::vector{there, soldier}));
  EXPECT_EQ(t.card(soldier).controller, kConspiracy);
  EXPECT_EQ(t.card(charm).controller, kConspiracy);
  EXPECT_EQ(cell_of(t.read(), charm), kStartCell);
  EXPECT_EQ(t.conspiracy(), 1 + 1) << "the runt reaps, the soldier came exhausted, and the charm, "
                                      "which came ready, gains for its side";
  EXPECT_EQ(t.team(), 0);
}

TEST(AbyssalMoreRulings, AC_RUL_55_you_on_a_players_action_is_the_conspiracy) {
  Table t;
  t.amber(5, 1);
  const int theft = t.stashed("t_steal", 0);
  t.conspiracy_turn();
  EXPECT_EQ(t.team(), 3);
  EXPECT_EQ(t.conspiracy(), 1 + 2);
  EXPECT_TRUE(zone_of(t.read(), 0, Zone::Discard).has(at(theft))) << "its owner's";
}

TEST(AbyssalMoreRulings, AC_RUL_55_an_upgrade_needs_a_creature_of_that_line) {
  Table t(2);
  const int left = t.engaged("t_deckhand", 1);
  const int right = t.engaged("t_deckhand", 1);
  const int other = t.engaged("t_deckhand", 0);
  const int mine = t.in_play("t_soldier", 1);
  const int blade = t.stashed("t_blade", 0);
  t.conspiracy_turn(1);
  ASSERT_TRUE(t.offers(Verb::Attach, left));
  EXPECT_EQ(t.asked(), 1);
  EXPECT_FALSE(t.offers(Verb::Attach, other));
  EXPECT_FALSE(t.offers(Verb::Attach, mine));
  t.take(Verb::Attach, right);
  EXPECT_EQ(t.card(blade).host, right);
  EXPECT_EQ(t.power(right), 3 + 2);

  Table u(2);
  u.engaged("t_deckhand", 0);
  u.in_play("t_soldier", 1);
  const int nowhere = u.stashed("t_blade", 0);
  u.conspiracy_turn(1);
  EXPECT_TRUE(zone_of(u.read(), 0, Zone::Discard).has(at(nowhere)));
}

// 1 at the start and 10 at the end of a turn of the opponent.
TEST(AbyssalMoreRulings, AC_RUL_58_your_opponents_turn_is_each_conspiracy_turn) {
  Table t(2);
  t.location("quiet_dock", kTopLeft);
  t.in_play("t_vigil", 0);
  t.amber(0, 3);  // more than the team, so that the place takes no toll
  t.conspiracy_turn(0);
  EXPECT_EQ(t.team(), 11);
  t.amber(0, 3);
  t.conspiracy_turn(1);
  EXPECT_EQ(t.team(), 11) << "that which a teammate takes at the same location too";
  t.amber(0, 3);
  t.go(1, kTopLeft);
  t.conspiracy_turn(1);
  EXPECT_EQ(t.team(), 0) << "elsewhere it is silent";
  t.player_turn(0);
  t.pass();
  t.amber(0, 3);
  t.go(1, kStartCell);
  t.player_turn(1);
  EXPECT_EQ(t.team(), 0) << "a player's turn is no opponent's";
}

TEST(AbyssalMoreRulings, AC_RUL_58_your_turn_is_that_players_own) {
  Table t(2);
  t.in_play("t_dawn_bell", 0);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.team(), 0);
  t.player_turn(1);
  EXPECT_EQ(t.team(), 0);
  t.player_turn(0);
  EXPECT_EQ(t.team(), 2);
}

TEST(AbyssalMoreRulings, AC_RUL_58_creatures_engaged_with_a_teammate_there) {
  Table t(2);
  t.location("quiet_dock", kTopLeft);
  t.s.tide = Tide::High;
  t.engaged("t_watchman", 1);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.conspiracy(), 5) << "it answers, though it is not used";
  t.amber(0);
  t.go(1, kTopLeft);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.conspiracy(), 0) << "elsewhere it is silent";
}

TEST(AbyssalMoreRulings, AC_RUL_59_the_active_player_chooses_for_the_opponent) {
  Table t(2);
  const int left = t.engaged("t_deckhand", 0);
  const int right = t.engaged("mirror_bosun", 1);
  t.in_play("t_soldier", 0);
  t.play(t.hand("t_feud"));
  EXPECT_EQ(t.asked(), 0);
  EXPECT_EQ(t.options().size(), 2U);
  EXPECT_TRUE(t.offers(Choice::Pick, left));
  t.pick(right);
  EXPECT_EQ(t.where(right), Zone::Discard);
}

TEST(AbyssalMoreRulings, AC_RUL_59_a_teammate_chooses_for_themself) {
  Table t(2);
  const int keep = t.hand("t_soldier", 1);
  const int drop = t.hand("t_giant", 1);
  const int mine = t.hand("t_soldier", 0);
  t.play(t.hand("t_empty_hands"));
  EXPECT_EQ(t.asked(), 1);
  EXPECT_FALSE(t.offers(Choice::Pick, mine));
  t.pick(drop);
  EXPECT_EQ(t.where(drop), Zone::Discard);
  EXPECT_EQ(t.where(keep), Zone::Hand);
}

TEST(AbyssalMoreRulings, AC_RUL_59_a_price_of_playing_is_paid_or_the_card_waits) {
  Table t(1, Difficulty::Easy);
  t.in_play("t_play_toll");
  const int hand = t.deck("t_deckhand", kConspiracy);
  t.amber(0, 1);
  t.conspiracy_turn();
  EXPECT_EQ(t.where(hand), Zone::Play);
  EXPECT_EQ(t.conspiracy(), kToll) << "it had one; the toll comes after";
  EXPECT_EQ(t.team(), 1);

  Table u(1, Difficulty::Easy);
  u.in_play("t_play_toll");
  const int poor = u.deck("t_deckhand", kConspiracy);
  u.conspiracy_turn();
  EXPECT_EQ(u.where(poor), Zone::Archives);
  EXPECT_TRUE(u.enemies().empty());
  EXPECT_EQ(u.team(), 0);
}

TEST(AbyssalMoreRulings, AC_RUL_59_a_price_of_using_is_paid_or_the_card_passed_over) {
  Table t;
  t.in_play("t_use_toll");
  const int hand = t.engaged("t_deckhand");
  t.amber(0, 1);
  t.conspiracy_turn();
  EXPECT_EQ(t.team(), 1);
  EXPECT_EQ(t.conspiracy(), 1) << "one paid, one reaped";
  t.amber(0, 0);
  t.told.clear();
  t.conspiracy_turn();
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_EQ(t.count_told(Fact::PassedOver), 1);
  EXPECT_FALSE(t.is(hand, kExhausted));
}

TEST(AbyssalMoreRulings, AC_RUL_60_each_line_has_its_flanks_and_its_centre) {
  Table t(2);
  const int left = t.engaged("t_giant", 0);
  const int middle = t.engaged("t_giant", 0);
  const int right = t.engaged("t_giant", 0);
  const int alone = t.engaged("t_giant", 1);
  t.play(t.hand("t_edges"));
  for (const int piece : {left, right, alone}) EXPECT_EQ(t.damage(piece), 1);
  EXPECT_EQ(t.damage(middle), 0);
  t.play(t.hand("t_middle"));
  EXPECT_EQ(t.damage(middle), 1);
  EXPECT_EQ(t.damage(alone), 2);
  EXPECT_EQ(t.damage(left), 1);
  t.play(t.hand("t_nudge"));
  for (const int piece : {left, right, alone}) EXPECT_TRUE(t.offers(Choice::Pick, piece));
  EXPECT_FALSE(t.offers(Choice::Pick, middle));
  t.pick(alone);
  EXPECT_TRUE(t.is(alone, kStunned));
}

TEST(AbyssalMoreRulings, AC_RUL_60_counts_run_over_all_lines) {
  Table t(2);
  t.engaged("t_deckhand", 0);
  const int strongest = t.engaged("t_giant", 1);
  t.engaged("t_runt", 1);
  t.play(t.hand("t_muster"));
  EXPECT_EQ(t.team(), 10 * 3);
  t.play(t.hand("t_topple"));
  EXPECT_TRUE(t.is(strongest, kStunned));
  EXPECT_TRUE(t.resting()) << "it is the most powerful of both lines";
  t.play(t.hand("t_reaper"));
  EXPECT_TRUE(t.enemies(0).empty());
  EXPECT_TRUE(t.enemies(1).empty());
}

}  // namespace
}  // namespace undercroft::abyssal
