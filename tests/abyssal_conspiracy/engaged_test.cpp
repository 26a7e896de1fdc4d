// Engaged creatures (AC-ENG).
#include <set>

#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

TEST(AbyssalEngaged, AC_ENG_04_each_with_exactly_one_player) {
  Table t(3, Difficulty::Easy);
  const int given = t.in_play("t_soldier", 0);
  t.play(t.hand("t_give_away"));
  for (const int seat : {0, 1, 2}) t.engaged("t_deckhand", seat);
  const int fresh = t.deck("t_deckhand", kConspiracy);
  t.conspiracy_turn(1);
  std::multiset<int> found;
  for (int seat = 0; seat < 3; ++seat)
    for (const int piece : t.enemies(seat)) {
      found.insert(piece);
      EXPECT_EQ(t.card(piece).engaged, seat);
      EXPECT_EQ(t.card(piece).controller, kConspiracy);
    }
  EXPECT_EQ(found.size(), 5U);
  EXPECT_EQ(std::set<int>(found.begin(), found.end()).size(), 5U) << "nobody stands in two lines";
  EXPECT_EQ(t.card(fresh).engaged, 1);
  EXPECT_EQ(t.card(given).engaged, 0);
}

// Whosever turn it is, wherever the players go, and though a player had it meanwhile.
TEST(AbyssalEngaged, AC_ENG_05_that_never_changes) {
  Table t(2);
  t.location("quiet_dock", kTopLeft);
  const int foe = t.engaged("t_deckhand", 1);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.enemies(1), std::vector{foe});
  EXPECT_TRUE(t.enemies(0).empty());
  EXPECT_EQ(t.conspiracy(), 0) << "it is used in player 1's turn alone";
  t.amber(2);
  t.player_turn(0);
  t.take(Verb::MoveTo, kTopLeft);
  t.choose_house(House::Brobnar);
  t.go(0, kStartCell);
  t.play(t.hand("t_collar"), foe);
  ASSERT_EQ(t.line(0), std::vector{foe});
  t.play(t.hand("t_snip"));
  EXPECT_EQ(t.enemies(1), std::vector{foe});
  EXPECT_TRUE(t.enemies(0).empty());
  EXPECT_EQ(t.card(foe).engaged, 1);
}

// AC-RUL-21: one that never was engaged goes to the player who controlled it.
// rules: AC-ENG-05, AC-RUL-21
TEST(AbyssalEngaged, AC_ENG_05_one_that_never_was_engaged) {
  Table t(3);
  const int own = t.in_play("t_deckhand", 1);
  const int give = t.hand("t_give_away", 1);
  t.player_turn(1);
  t.choose_house(House::Brobnar);
  t.play(give);
  EXPECT_EQ(t.enemies(1), std::vector{own});
  EXPECT_TRUE(t.enemies(0).empty());
}

TEST(AbyssalEngaged, AC_ENG_06_they_move_along) {
  Table t(2, Difficulty::Easy);
  t.location("quiet_dock", kTopLeft);
  const int mine = t.engaged("t_deckhand", 0);
  const int other = t.engaged("t_deckhand", 1);
  t.amber(2);
  t.player_turn(0);
  t.take(Verb::MoveTo, kTopLeft);
  EXPECT_EQ(t.enemies(0), std::vector{mine});
  EXPECT_EQ(cell_of(t.read(), mine), kTopLeft);
  EXPECT_EQ(cell_of(t.read(), other), kStartCell);
  t.choose_house(House::Brobnar);
  const int giant = t.in_play("t_giant", 0);
  ASSERT_TRUE(t.may(Verb::UseFight, giant));
  t.fight(giant, mine);
  EXPECT_EQ(t.where(mine), Zone::Discard) << "it was there to be fought";
  EXPECT_EQ(t.where(other), Zone::Play);
}

// A teammate at the location has weaker creatures, which the description would fit.
TEST(AbyssalEngaged, AC_ENG_07_it_fights_only_those_of_its_own_player) {
  Table t(2);
  const int mine = t.in_play("t_giant", 0);
  const int theirs = t.in_play("t_soldier", 1);
  t.engaged("t_hunts_least", 0);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.damage(mine), 1);
  EXPECT_EQ(t.damage(theirs), 0);

  Table u(2);
  const int teammate = u.in_play("t_soldier", 1);
  const int angry = u.engaged("t_brute", 0);
  u.s.cards[at(angry)].flags = kEnraged;
  u.conspiracy_turn(0);
  EXPECT_EQ(u.damage(teammate), 0);
  EXPECT_EQ(u.where(teammate), Zone::Play);
  EXPECT_EQ(u.conspiracy(), 1) << "its own player has nobody, so it reaps";
}

// A teammate's taunt protects nobody from it either.
TEST(AbyssalEngaged, AC_ENG_07_a_teammates_taunt_is_nothing_to_it) {
  Table t(2);
  const int mine = t.in_play("t_giant", 0);
  const int guard = t.in_play("t_guard", 1);
  t.engaged("t_hunts_most", 0);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.damage(mine), 1);
  EXPECT_EQ(t.damage(guard), 0);
}

TEST(AbyssalEngaged, AC_ENG_08_flanks_and_neighbours_of_one_line) {
  Table t(2);
  const int left = t.engaged("t_giant", 0);
  const int centre = t.engaged("t_giant", 0);
  const int right = t.engaged("t_giant", 0);
  const int alone = t.engaged("t_giant", 1);
  EXPECT_TRUE(are_neighbours(t.read(), left, centre));
  EXPECT_FALSE(are_neighbours(t.read(), right, alone));
  EXPECT_FALSE(are_neighbours(t.read(), left, right));
  EXPECT_FALSE(on_flank(t.read(), centre));
  for (const int piece : {left, right, alone}) EXPECT_TRUE(on_flank(t.read(), piece));
  t.play(t.hand("t_splash"));
  t.pick(right);
  EXPECT_EQ(t.damage(right), 2);
  EXPECT_EQ(t.damage(centre), 1);
  EXPECT_EQ(t.damage(left), 0);
  EXPECT_EQ(t.damage(alone), 0) << "the next line is not beside it";
}

// rules: AC-ENG-09, AC-RUL-61
TEST(AbyssalEngaged, AC_ENG_09_no_swap_between_two_lines) {
  Table t(2);
  const int a = t.engaged("t_deckhand", 0);
  const int b = t.engaged("mirror_bosun", 0);
  const int c = t.engaged("t_deckhand", 1);
  t.play(t.hand("t_trade"));
  t.pick(a);
  t.aim(c);
  EXPECT_EQ(t.enemies(0), (std::vector{a, b}));
  EXPECT_EQ(t.enemies(1), std::vector{c});
  t.play(t.hand("t_trade"));
  t.pick(a);
  t.aim(b);
  EXPECT_EQ(t.enemies(0), (std::vector{b, a})) << "within one line it works";
}

// rules: AC-ENG-09, AC-RUL-61
TEST(AbyssalEngaged, AC_ENG_09_no_move_out_of_a_line) {
  Table t(2);
  const int a = t.engaged("t_deckhand", 0);
  const int b = t.engaged("mirror_bosun", 0);
  const int c = t.engaged("t_deckhand", 1);
  t.play(t.hand("t_herd"));
  t.pick(a);
  EXPECT_EQ(t.options().size(), 2U) << "the two places of its own line";
  t.take(Verb::Gap, 1);
  EXPECT_EQ(t.enemies(0), (std::vector{b, a}));
  EXPECT_EQ(t.enemies(1), std::vector{c});
  t.play(t.hand("t_herd"));
  t.pick(c);
  EXPECT_TRUE(t.resting()) << "alone in its line it stays";
  EXPECT_EQ(t.enemies(1), std::vector{c});
}

// The wrecker falls and takes along whom it left behind on its left.
// rules: AC-RUL-17, AC-CTN-02
TEST(AbyssalEngaged, AC_RUL_17_the_sweep_goes_on_with_the_next_to_the_right) {
  Table t;
  t.engaged("t_limpet");
  t.engaged("t_wrecker");
  const int doubler = t.engaged("t_compounder");
  const int giver = t.engaged("t_giver");
  t.conspiracy_turn();
  EXPECT_EQ(t.enemies(), (std::vector{doubler, giver}));
  // 1 and 1; then 1 and as much again; then 1 and 10. The other way round it would be 28.
  EXPECT_EQ(t.conspiracy(), (1 + 1 + 1) * 2 + 1 + 10);
}

}  // namespace
}  // namespace undercroft::abyssal
