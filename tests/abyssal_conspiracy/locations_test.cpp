// Locations and what counts as in play (AC-LOC).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

using effects::Choice;

/// Two players: one at the start, one a level deeper.
Table apart() {
  Table t(2, Difficulty::Easy);
  t.location("bell_trench", kMiddle);
  t.go(1, kMiddle);
  return t;
}

TEST(AbyssalLocations, AC_LOC_01_three_at_each_depth) {
  std::array<int, 4> count{};
  for (const u16 def : test_content().locations) ++count[test_content().cards[def].depth];
  EXPECT_EQ(count, (std::array{0, 3, 3, 3}));
}

// The gate hurts friendly creatures when the Conspiracy's turn begins; the Throat takes Æmber at
// the end of a player's turn.
// rules: AC-LOC-02, AC-LOC-03
TEST(AbyssalLocations, AC_LOC_02_only_the_active_players_location_speaks) {
  Table t(2);
  t.location("titans_gate", kBottom);
  t.go(0, kBottom);
  const int here = t.in_play("t_soldier", 0);
  const int elsewhere = t.in_play("t_soldier", 1);
  t.conspiracy_turn(1);
  EXPECT_EQ(t.damage(here), 0);
  EXPECT_EQ(t.damage(elsewhere), 0);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.damage(here), 1);
  EXPECT_EQ(t.damage(elsewhere), 0);
  Table u(2);
  u.location("trench_throat", kBottom);
  u.go(1, kBottom);
  u.amber(5);
  u.player_turn(0);
  u.pass();
  EXPECT_EQ(u.team(), 5);
  u.player_turn(1);
  u.pass();
  EXPECT_EQ(u.team(), 3);
}

// The Dock wards the first creature that is played there.
TEST(AbyssalLocations, AC_LOC_02_from_the_moment_one_enters_until_one_leaves) {
  Table t;
  t.location("quiet_dock", kTopLeft);
  const int first = t.hand("t_soldier");
  const int second = t.hand("t_soldier");
  t.amber(4);
  t.player_turn();
  t.take(Verb::MoveTo, kTopLeft);
  t.choose_house(House::Brobnar);
  t.play(first);
  EXPECT_TRUE(t.is(first, kWarded));
  t.player_turn();
  t.take(Verb::MoveTo, kStartCell);
  t.choose_house(House::Brobnar);
  t.play(second);
  EXPECT_FALSE(t.is(second, kWarded));
}

// rules: AC-LOC-04, AC-LOC-05
TEST(AbyssalLocations, AC_LOC_04_cards_elsewhere_are_not_in_play) {
  Table t = apart();
  const int mine = t.in_play("t_soldier", 0);
  const int theirs = t.in_play("t_soldier", 1);
  const int charm = t.in_play("t_charm", 0);
  const int horn = t.in_play("t_horn", 1);
  const int engine = t.engaged("t_lever", 1);
  const int blade = t.attached("t_blade", theirs, 1);
  const int cape = t.attached("t_cape", mine, 0);
  t.play(t.hand("t_stock"));
  EXPECT_EQ(t.team(), 3) << "a creature, its upgrade, an artifact";
  t.play(t.hand("t_scrap"));
  t.aim(charm);
  EXPECT_EQ(t.where(charm), Zone::Discard);
  t.play(t.hand("t_scrap"));
  EXPECT_EQ(t.where(horn), Zone::Play);
  EXPECT_EQ(t.where(engine), Zone::Play);
  t.play(t.hand("t_snip"));
  t.aim(cape);
  EXPECT_EQ(t.where(blade), Zone::Play);
  t.play(t.hand("t_doom"));
  EXPECT_EQ(t.where(mine), Zone::Discard);
  EXPECT_EQ(t.where(theirs), Zone::Play);
}

// What the active player draws cannot reach it either.
TEST(AbyssalLocations, AC_LOC_05_adventure_cards_reach_nobody_elsewhere) {
  Table t = apart();
  const int mine = t.in_play("t_giant", 0);
  const int theirs = t.in_play("t_giant", 1);
  t.deck("the_squeeze", kConspiracy);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.damage(mine), 2);
  EXPECT_EQ(t.damage(theirs), 0);
}

TEST(AbyssalLocations, AC_LOC_06_creatures_engaged_elsewhere_are_not_in_play) {
  Table t = apart();
  const int near = t.engaged("t_deckhand", 0);
  const int far = t.engaged("t_deckhand", 1);
  t.play(t.hand("t_axe"));
  EXPECT_FALSE(t.offers(Choice::Pick, far));
  EXPECT_EQ(t.where(near), Zone::Discard) << "the only one there is";
  t.play(t.hand("t_doom"));
  EXPECT_EQ(t.where(far), Zone::Play);
  t.go(1, kStartCell);
  t.play(t.hand("t_doom"));
  EXPECT_EQ(t.where(far), Zone::Discard) << "its player came";
}

// rules: AC-LOC-07, AC-RUL-09
TEST(AbyssalLocations, AC_LOC_07_a_players_cards_travel_along) {
  Table t(2);
  t.location("quiet_dock", kTopLeft);
  const int soldier = t.in_play("t_soldier", 0);
  const int charm = t.in_play("t_charm", 0);
  const int blade = t.attached("t_blade", soldier, 0);
  const int foe = t.engaged("t_deckhand", 1);
  const int pike = t.attached("t_pike", foe, 0);
  t.amber(2);
  t.player_turn(0);
  t.take(Verb::MoveTo, kTopLeft);
  for (const int piece : {soldier, charm, blade}) EXPECT_EQ(cell_of(t.read(), piece), kTopLeft);
  EXPECT_EQ(cell_of(t.read(), pike), kStartCell) << "where its creature is, whoever controls it";
  t.amber(2);
  t.player_turn(1);
  t.take(Verb::MoveTo, kTopLeft);
  EXPECT_EQ(cell_of(t.read(), pike), kTopLeft);
}

TEST(AbyssalLocations, AC_LOC_08_an_engaged_creature_is_with_its_player) {
  Table t = apart();
  EXPECT_EQ(cell_of(t.read(), t.engaged("t_deckhand", 0)), kStartCell);
  EXPECT_EQ(cell_of(t.read(), t.engaged("t_deckhand", 1)), kMiddle);
}

TEST(AbyssalLocations, AC_LOC_09_an_adventure_artifact_stays_where_it_was_played) {
  Table t = apart();
  const int lever = t.deck("t_lever", kConspiracy);
  t.conspiracy_turn(1);
  ASSERT_EQ(t.where(lever), Zone::Play);
  EXPECT_EQ(cell_of(t.read(), lever), kMiddle);
  t.s.tide = Tide::Low;
  t.player_turn(1);
  t.take(Verb::MoveTo, kStartCell);
  EXPECT_EQ(t.s.place[1], kStartCell);
  EXPECT_EQ(cell_of(t.read(), lever), kMiddle);
}

TEST(AbyssalLocations, AC_LOC_10_it_affects_only_who_is_there) {
  Table t = apart();
  t.engaged("iron_hatch", 0);
  EXPECT_EQ(move_price(t.read(), 0, kTopLeft), 3);
  EXPECT_EQ(move_price(t.read(), 1, kMiddle - 1), 2);
  t.go(1, kStartCell);
  EXPECT_EQ(move_price(t.read(), 1, kTopLeft), 3);
}

// rules: AC-LOC-11, AC-RUL-03
TEST(AbyssalLocations, AC_LOC_11_the_first_to_enter_turns_it_up) {
  Table t(2);
  t.amber(4);
  t.by_hand();
  t.player_turn(0);
  ASSERT_EQ(t.title(), "Moving");
  EXPECT_EQ(location_piece(t.read(), kMiddle), -1);
  t.take(Verb::MoveTo, kMiddle);
  ASSERT_EQ(t.title(), "Turn the location face up");
  const std::vector<WeightedOption> which = t.outcomes();
  EXPECT_EQ(which.size(), 3U);
  for (const WeightedOption& o : which) EXPECT_EQ(o.weight, 1U);
  t.turn_up("mirror_reef");
  EXPECT_EQ(location_def(t.read(), kMiddle).id, "mirror_reef");
  t.go(0, kStartCell);
  EXPECT_GE(location_piece(t.read(), kMiddle), 0) << "it stays face up";
  t.amber(4);
  t.player_turn(1);
  t.take(Verb::MoveTo, kMiddle);
  EXPECT_EQ(t.title(), "Step 2: Choose a house") << "nothing is left to turn up";
  EXPECT_EQ(t.count_told(Fact::LocationFound), 1);
}

// rules: AC-LOC-12, AC-RUL-04
TEST(AbyssalLocations, AC_LOC_12_any_number_of_players_share_one) {
  Table t(3);
  t.location("bell_trench", kMiddle);
  t.go(1, kMiddle);
  t.go(2, kMiddle);
  t.amber(4);
  t.player_turn(0);
  t.take(Verb::MoveTo, kMiddle);
  EXPECT_EQ(t.s.place[0], kMiddle);
  EXPECT_EQ(t.s.place[1], kMiddle);
  EXPECT_EQ(t.s.place[2], kMiddle);
}

TEST(AbyssalLocations, AC_LOC_13_nothing_elsewhere_is_switched_off) {
  Table t = apart();
  const int frail = t.in_play("t_scholar", 1);
  t.in_play("t_bearer", 1);
  const int plate = t.in_play("t_plate", 1);
  t.s.cards[at(frail)].damage = 2;
  t.player_turn(0);
  t.pass();
  EXPECT_EQ(t.where(frail), Zone::Play) << "two damage, and a neighbour gives it a third power";
  EXPECT_EQ(t.damage(frail), 2);
  EXPECT_EQ(t.power(frail), 3);
  EXPECT_EQ(t.armor(plate), 2);
}

TEST(AbyssalLocations, AC_LOC_14_a_location_is_no_card_of_the_other_kinds) {
  Table t;
  const int here = location_piece(t.read(), kStartCell);
  ASSERT_GE(here, 0);
  EXPECT_EQ(printed_card(t.read(), here).type, Type::Location);
  EXPECT_FALSE(Rules::in_play(t.read(), here));
  for (const char* id : {"t_stock", "t_census", "t_muster"}) t.play(t.hand(id));
  EXPECT_EQ(t.team(), 0) << "nothing is counted";
  t.play(t.hand("t_scrap"));
  t.play(t.hand("t_doom"));
  EXPECT_EQ(location_piece(t.read(), kStartCell), here);
}

// The last one of a row is known by elimination, but not before.
TEST(AbyssalLocations, AC_LOC_15_titans_gate_may_lie_in_any_column) {
  Table t;
  t.location("bell_trench", kMiddle);
  t.go(0, kMiddle);
  t.amber(4);
  t.by_hand();
  t.player_turn(0);
  t.take(Verb::MoveTo, kBottom);
  EXPECT_EQ(t.outcomes().size(), 3U);
  t.turn_up("titans_gate");
  EXPECT_TRUE(location_def(t.read(), kBottom).goal);
}

}  // namespace
}  // namespace undercroft::abyssal
