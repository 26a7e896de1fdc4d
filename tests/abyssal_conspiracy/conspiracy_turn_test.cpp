// Steps 3, 4 and 5 of the Conspiracy's turn: what it uses and what it readies (AC-CTN).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

/// An artifact with two texts to order: step 4 halts there, when step 3 is over.
void halt_in_step_4(Table& t, int seat = 0) {
  t.engaged("t_two_faces", seat);
}
bool halted_in_step_4(const Table& t) {
  return t.title() == "Which text first?";
}
/// Which creatures reaped, in order.
std::vector<int> reapers(const Table& t) {
  std::vector<int> cards;
  for (const Happening& h : t.told)
    if (h.is_fact() && h.as<Fact>() == Fact::EngagedReaps) cards.push_back(h.a);
  return cards;
}
void exhaust_it(Table& t, int piece) {
  t.s.cards[at(piece)].flags = kExhausted;
}

// ---- step 3: creatures

// Each counts who is exhausted when it has reaped: itself, then two, then three.
TEST(AbyssalConspiracy, AC_CTN_01_all_that_are_ready_one_at_a_time) {
  Table t;
  const int first = t.engaged("t_counter");
  const int second = t.engaged("t_counter");
  const int third = t.engaged("t_counter");
  t.conspiracy_turn();
  EXPECT_EQ(reapers(t), (std::vector{first, second, third}));
  EXPECT_EQ(t.conspiracy(), (1 + 1) + (1 + 2) + (1 + 3));
  Table u;
  const int tired = u.engaged("t_deckhand");
  exhaust_it(u, tired);
  u.conspiracy_turn();
  EXPECT_EQ(u.conspiracy(), 0) << "only those that are ready";
}

// The order in which they came is not that in which they stand.
TEST(AbyssalConspiracy, AC_CTN_02_from_the_left_to_the_right) {
  Table t;
  const int a = t.engaged("t_deckhand");
  const int b = t.engaged("t_deckhand");
  const int c = t.engaged("t_deckhand");
  std::swap(t.s.enemies[0][0], t.s.enemies[0][2]);
  t.settle();
  t.conspiracy_turn();
  EXPECT_EQ(reapers(t), (std::vector{c, b, a}));
}

// rules: AC-CTN-03, AC-EX-17
TEST(AbyssalConspiracy, AC_CTN_03_until_everybody_is_exhausted) {
  Table t;
  const int bosun = t.engaged("mirror_bosun");
  const int admiral = t.engaged("left_admiral");
  halt_in_step_4(t);
  t.conspiracy_turn();
  ASSERT_TRUE(halted_in_step_4(t));
  EXPECT_EQ(reapers(t), (std::vector{bosun, admiral, bosun}));
  EXPECT_EQ(t.conspiracy(), 3);
  EXPECT_TRUE(t.is(bosun, kExhausted));
  EXPECT_TRUE(t.is(admiral, kExhausted));
}

TEST(AbyssalConspiracy, AC_CTN_04_it_reaps_unless_it_has_prey) {
  Table t;
  const int giant = t.in_play("t_giant");
  t.s.cards[at(giant)].power_counters = 4;
  const int hand = t.engaged("t_deckhand");
  const int widow = t.engaged("salt_widow");
  t.conspiracy_turn();
  EXPECT_EQ(reapers(t), std::vector{hand}) << "though there is somebody to fight";
  EXPECT_EQ(t.conspiracy(), 1);
  EXPECT_EQ(t.damage(giant), 2 + 2) << "two of the widow, and two for her death";
  EXPECT_EQ(t.where(widow), Zone::Discard);
}

// Exhausted, one Æmber, then its text, which finds that one and doubles it.
TEST(AbyssalConspiracy, AC_CTN_05_exhaust_gain_then_its_text) {
  Table t;
  t.amber(6);
  t.engaged("t_doubler");
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), (0 + 1) * 2 + kToll);
  EXPECT_EQ(t.team(), 6) << "from the supply";
}

// rules: AC-CTN-06, AC-EX-11
TEST(AbyssalConspiracy, AC_CTN_06_who_came_exhausted_waits) {
  Table t;
  const int fresh = t.deck("t_deckhand", kConspiracy);
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_FALSE(t.is(fresh, kExhausted)) << "step 5 readied it";
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 1) << "in that player's next one it reaps";
}

TEST(AbyssalConspiracy, AC_CTN_06_unless_it_is_readied_in_time) {
  Table t;
  const int call = t.deck("t_reveille", kConspiracy);
  t.deck("t_deckhand", kConspiracy);
  t.conspiracy_turn();
  EXPECT_EQ(t.where(call), Zone::Discard);
  EXPECT_EQ(t.conspiracy(), 1) << "in step 2";
  Table u(1, Difficulty::Easy);
  const int admiral = u.engaged("left_admiral");
  const int fresh = u.deck("t_deckhand", kConspiracy);
  u.conspiracy_turn();
  EXPECT_EQ(reapers(u), (std::vector{admiral, fresh})) << "or in step 3, by the admiral";
  Table v(1, Difficulty::Easy);
  v.deck("t_deckhand", kConspiracy);
  v.engaged("t_late_call");
  v.conspiracy_turn();
  EXPECT_EQ(v.conspiracy(), 1) << "after that it is too late: the artifact alone gains";
}

TEST(AbyssalConspiracy, AC_CTN_06_or_its_own_text_has_it_enter_ready) {
  Table t(1, Difficulty::Easy);
  const int early = t.deck("t_early_riser", kConspiracy);
  t.conspiracy_turn();
  EXPECT_EQ(reapers(t), std::vector{early});
  EXPECT_EQ(t.conspiracy(), 1);
}

// rules: AC-CTN-07, AC-EX-19
TEST(AbyssalConspiracy, AC_CTN_07_only_those_engaged_with_the_active_player) {
  Table t(2);
  const int theirs = t.engaged("t_deckhand", 0);
  const int mine = t.engaged("t_deckhand", 1);
  halt_in_step_4(t, 1);
  t.conspiracy_turn(1);
  ASSERT_TRUE(halted_in_step_4(t));
  EXPECT_EQ(reapers(t), std::vector{mine});
  EXPECT_EQ(t.conspiracy(), 1);
  EXPECT_FALSE(t.is(theirs, kExhausted)) << "at the same location";
  EXPECT_TRUE(t.is(mine, kExhausted));
}

// rules: AC-CTN-08, KF-STN-01
TEST(AbyssalConspiracy, AC_CTN_08_a_stunned_one_loses_its_stun) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  t.in_play("t_soldier");
  const int hand = t.engaged("t_deckhand");
  const int widow = t.engaged("salt_widow");
  for (const int piece : {hand, widow}) t.s.cards[at(piece)].flags = kStunned;
  halt_in_step_4(t);
  t.conspiracy_turn();
  ASSERT_TRUE(halted_in_step_4(t)) << "nor is anybody asked which of two it would fight";
  for (const int piece : {hand, widow}) {
    EXPECT_FALSE(t.is(piece, kStunned));
    EXPECT_TRUE(t.is(piece, kExhausted));
  }
  EXPECT_EQ(t.conspiracy(), 0) << "it does not reap";
  EXPECT_EQ(t.damage(soldier), 0) << "nor fight";
}

// rules: AC-CTN-09, AC-RUL-12
TEST(AbyssalConspiracy, AC_CTN_09_creatures_reap_or_fight_and_nothing_else) {
  Table t;
  t.engaged("t_worker");
  t.engaged("t_smith");
  t.engaged("t_seer");
  t.conspiracy_turn();
  EXPECT_EQ(t.count_told(Fact::EngagedReaps), 3);
  EXPECT_EQ(t.conspiracy(), 3) << "neither Action nor Omni";
  Table u;
  u.engaged("t_worker");
  u.in_play("t_reap_curfew");
  u.conspiracy_turn();
  EXPECT_EQ(u.conspiracy(), 0) << "not even where it cannot reap";
}

// rules: AC-CTN-20, AC-RUL-22
TEST(AbyssalConspiracy, AC_CTN_20_a_players_creature_like_any_other) {
  Table t;
  const int soldier = t.engaged("t_soldier");
  const int scholar = t.engaged("t_scholar");
  t.conspiracy_turn();
  EXPECT_EQ(reapers(t), (std::vector{soldier, scholar})) << "of two houses";
  EXPECT_EQ(t.conspiracy(), 2);
  EXPECT_FALSE(t.is(soldier, kExhausted)) << "and readied like any other";
}

// The sweep goes on behind it, and no second one begins for its sake.
// rules: AC-CTN-21, AC-RUL-50
TEST(AbyssalConspiracy, AC_CTN_21_who_can_do_nothing_is_passed_over) {
  Table t;
  const int giant = t.in_play("t_giant");
  t.in_play("t_reap_curfew");
  const int idle = t.engaged("t_deckhand");
  const int hunter = t.engaged("nap_warden");
  exhaust_it(t, giant);
  halt_in_step_4(t);
  t.conspiracy_turn();
  ASSERT_TRUE(halted_in_step_4(t));
  EXPECT_FALSE(t.is(idle, kExhausted));
  EXPECT_EQ(t.damage(giant), 2) << "the hunter to its right is used";
  EXPECT_TRUE(t.is(hunter, kExhausted));
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_EQ(t.count_told(Fact::PassedOver), 1);
}

// ---- step 4: artifacts

// The press doubles what is there: after a reap that is one.
// rules: AC-CTN-10, AC-RUL-51
TEST(AbyssalConspiracy, AC_CTN_10_ready_artifacts_after_the_creatures) {
  Table t;
  t.engaged("t_press");
  t.engaged("t_deckhand");
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 1 + 1) << "before the creature it would have found nothing";
  Table u;
  u.in_play("t_charm");
  const int tired = u.engaged("t_lever");
  u.engaged("quiet_room");
  exhaust_it(u, tired);
  u.conspiracy_turn();
  EXPECT_EQ(u.conspiracy(), 0) << "an exhausted one is not used";
  EXPECT_EQ(u.count_told(Fact::Exhausted), 0) << "nor one that has nothing to use";
  EXPECT_EQ(u.team(), 0) << "nor one of a player";
}

// Each counts the exhausted ones, itself among them.
TEST(AbyssalConspiracy, AC_CTN_11_each_exhausts_and_acts_one_at_a_time) {
  Table t;
  const int first = t.engaged("t_rack");
  const int second = t.engaged("t_rack");
  t.conspiracy_turn();
  ASSERT_EQ(t.title(), "Use an enemy artifact");
  t.by_hand();
  t.take(Verb::NextArtifact, second);
  EXPECT_EQ(t.conspiracy(), 1);
  EXPECT_TRUE(t.is(second, kExhausted));
  EXPECT_FALSE(t.is(first, kExhausted));
  t.take(Verb::NextArtifact, first);
  EXPECT_EQ(t.conspiracy(), 1 + 2);
}

// rules: AC-CTN-11, AC-RUL-51
TEST(AbyssalConspiracy, AC_CTN_11_each_once) {
  Table t;
  const int lever = t.engaged("t_lever");
  const int rewinder = t.engaged("t_rewinder");
  t.conspiracy_turn();
  t.take(Verb::NextArtifact, lever);
  EXPECT_EQ(t.conspiracy(), 1 + 1) << "the second readied both";
  EXPECT_EQ(t.title(), "Step 2: Choose a house");
  EXPECT_FALSE(t.is(rewinder, kExhausted));
}

// rules: AC-CTN-12, AC-EX-11
TEST(AbyssalConspiracy, AC_CTN_12_one_played_in_this_turn_too) {
  Table t(1, Difficulty::Easy);
  const int lever = t.deck("t_lever", kConspiracy);
  t.conspiracy_turn();
  EXPECT_EQ(t.where(lever), Zone::Play);
  EXPECT_EQ(t.conspiracy(), 1);
}

// rules: AC-CTN-13, AC-RUL-52, AC-RUL-23
TEST(AbyssalConspiracy, AC_CTN_13_one_that_was_given_away) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.go(1, kMiddle);
  const int charm = t.in_play("t_charm", 1);
  const int gift = t.hand("t_hand_away", 1);
  t.player_turn(1);
  t.take(Verb::Stay);
  t.choose_house(House::Brobnar);
  t.play(gift);
  ASSERT_EQ(t.card(charm).controller, kConspiracy);
  EXPECT_EQ(cell_of(t.read(), charm), kMiddle);
  t.end_step();
  EXPECT_EQ(t.conspiracy(), 1) << "used for its new side";
  EXPECT_EQ(t.team(), 0);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.conspiracy(), 1) << "the next active player is elsewhere";
  EXPECT_EQ(cell_of(t.read(), charm), kMiddle);
}

TEST(AbyssalConspiracy, AC_CTN_14_omni_too_one_at_a_time) {
  Table t;
  const int first = t.engaged("t_horn");
  const int second = t.engaged("t_horn");
  t.conspiracy_turn();
  ASSERT_EQ(t.title(), "Use an enemy artifact");
  t.by_hand();
  t.take(Verb::NextArtifact, first);
  EXPECT_EQ(t.conspiracy(), 1);
  EXPECT_TRUE(t.is(first, kExhausted));
  EXPECT_FALSE(t.is(second, kExhausted));
  t.take(Verb::NextArtifact, second);
  EXPECT_EQ(t.conspiracy(), 2);
}

TEST(AbyssalConspiracy, AC_CTN_15_none_at_other_locations) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.go(1, kMiddle);
  const int lever = t.engaged("t_lever", 1);
  const int horn = t.engaged("t_horn", 1);
  t.conspiracy_turn(0);
  EXPECT_NE(t.title(), "Use an enemy artifact");
  EXPECT_EQ(t.s.turn, Turn::Player) << "that turn is over";
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_EQ(t.count_told(Fact::Exhausted), 0);
  t.go(0, kMiddle);
  t.conspiracy_turn(0);
  t.take(Verb::NextArtifact, lever);
  EXPECT_EQ(t.conspiracy(), 2) << "whoever is there";
  EXPECT_FALSE(t.is(horn, kExhausted));
}

// ---- step 5: readying

// Exhausted from the beginning, so nothing of it was used.
// rules: AC-CTN-16, AC-CTN-17
TEST(AbyssalConspiracy, AC_CTN_16_engaged_creatures_and_artifacts_here_are_readied) {
  Table t;
  const int hand = t.engaged("t_deckhand");
  const int soldier = t.engaged("t_soldier");
  const int lever = t.engaged("t_lever");
  const int charm = t.engaged("t_charm");
  const int room = t.engaged("quiet_room");
  const int own = t.in_play("t_giant");
  const int bell = t.in_play("t_horn");
  for (const int piece : {hand, soldier, lever, charm, room, own, bell}) exhaust_it(t, piece);
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 0);
  for (const int piece : {hand, soldier, lever, charm, room})
    EXPECT_FALSE(t.is(piece, kExhausted)) << piece;
  EXPECT_TRUE(t.is(own, kExhausted)) << "the player's own wait for the player's own step";
  EXPECT_TRUE(t.is(bell, kExhausted));
}

TEST(AbyssalConspiracy, AC_CTN_17_what_was_used_is_readied) {
  Table t;
  const int hand = t.engaged("t_deckhand");
  const int lever = t.engaged("t_lever");
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 2);
  EXPECT_EQ(t.count_told(Fact::Exhausted), 2);
  EXPECT_FALSE(t.is(hand, kExhausted));
  EXPECT_FALSE(t.is(lever, kExhausted));
}

TEST(AbyssalConspiracy, AC_CTN_18_nothing_else_is_readied) {
  Table t(3);
  t.location("bell_trench", kMiddle);
  t.go(2, kMiddle);
  const int mine = t.engaged("t_deckhand", 0);
  const int beside = t.engaged("t_deckhand", 1);
  const int far = t.engaged("t_deckhand", 2);
  const int far_lever = t.engaged("t_lever", 2);
  for (const int piece : {mine, beside, far, far_lever}) exhaust_it(t, piece);
  t.conspiracy_turn(0);
  EXPECT_FALSE(t.is(mine, kExhausted));
  EXPECT_TRUE(t.is(beside, kExhausted)) << "engaged with another, though at the same location";
  EXPECT_TRUE(t.is(far, kExhausted));
  EXPECT_TRUE(t.is(far_lever, kExhausted)) << "an artifact elsewhere";
}

// ---- what this turn does not have

TEST(AbyssalConspiracy, AC_CTN_19_no_house_no_discards_no_hand_to_refill) {
  Table t;
  t.house(House::Brobnar);
  t.s.chains[0] = 5;
  for (int i = 0; i < 4; ++i) t.deck("t_soldier");
  t.hand("t_soldier");
  t.hand("t_giant");
  for (int i = 0; i < 4; ++i) t.deck("t_deckhand", kConspiracy);
  halt_in_step_4(t);
  t.told.clear();
  t.conspiracy_turn();
  ASSERT_TRUE(halted_in_step_4(t));
  EXPECT_EQ(t.s.house, 0);
  t.take(Verb::FirstWord);
  EXPECT_EQ(t.title(), "Step 2: Choose a house") << "the next turn, the player's";
  for (const Fact fact : {Fact::HouseChosen, Fact::Discarded, Fact::Drawn, Fact::ChainShed})
    EXPECT_EQ(t.count_told(fact), 0) << static_cast<int>(fact);
  EXPECT_EQ(t.in_hand(), 2);
  EXPECT_EQ(t.s.decks[0].size(), 4U);
  EXPECT_EQ(t.s.chains[0], 5);
  EXPECT_TRUE(t.s.vault.empty());
  EXPECT_EQ(t.s.decks[kConspiracy].size(), 2U) << "two were drawn and nothing more";
}

// rules: AC-CTN-22, AC-EX-19
TEST(AbyssalConspiracy, AC_CTN_22_in_the_turn_of_each_who_is_there) {
  Table t(2);
  const int lever = t.engaged("t_lever", 0);
  t.engaged("t_deckhand", 0);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.conspiracy(), 1 + 1);
  EXPECT_FALSE(t.is(lever, kExhausted));
  t.conspiracy_turn(1);
  EXPECT_EQ(t.conspiracy(), 2 + 1) << "the artifact again, but not the other's creature";
  EXPECT_FALSE(t.is(lever, kExhausted));
}

}  // namespace
}  // namespace undercroft::abyssal
