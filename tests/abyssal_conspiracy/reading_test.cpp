// Reading cards: who is meant by "you", "the Conspiracy", "opponent", "each player", and who
// chooses (AC-RED).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

using effects::Choice;

TEST(AbyssalReading, AC_RED_01_against_whoever_draws_or_uses_it) {
  Table t(2, Difficulty::Easy);
  const int first = t.hand("t_soldier", 0);
  const int second = t.hand("t_soldier", 1);
  t.engaged("glass_prophet", 0);
  t.engaged("glass_prophet", 1);
  t.deck("chain_letter", kConspiracy);
  t.conspiracy_turn(1);
  EXPECT_EQ(t.s.chains[1], 2) << "of the action";
  EXPECT_EQ(t.s.chains[0], 0);
  EXPECT_EQ(t.where(second), Zone::Discard) << "of the creature that reaped";
  EXPECT_EQ(t.where(first), Zone::Hand);
}

// On an action, on a creature, and on a card that a player controls.
TEST(AbyssalReading, AC_RED_03_the_conspiracy_is_the_automated_opponent) {
  {
    Table t(1, Difficulty::Easy);
    t.amber(4);
    t.deck("skimmed_payroll", kConspiracy);
    t.conspiracy_turn();
    EXPECT_EQ(t.conspiracy(), 1 + 1 + kToll) << "its icon and what it steals";
    EXPECT_EQ(t.team(), 3);
  }
  {
    Table t;
    t.engaged("brine_acolyte");
    t.conspiracy_turn();
    EXPECT_EQ(t.conspiracy(), 1 + 1) << "a reap at low tide";
    EXPECT_EQ(t.team(), 0);
  }
  {
    Table t;
    const int lever = t.in_play("t_lever");
    t.act(lever);
    EXPECT_EQ(t.conspiracy(), 1);
    EXPECT_EQ(t.team(), 0);
  }
}

TEST(AbyssalReading, AC_RED_04_opponent_on_a_players_card_is_the_conspiracy) {
  Table t(2);
  const int theirs = t.in_play("t_soldier", 1);
  const int enemy = t.engaged("t_deckhand", 0);
  t.amber(3, 0);
  t.play(t.hand("t_pay"));
  EXPECT_EQ(t.team(), 1);
  EXPECT_EQ(t.conspiracy(), 2);
  t.deck("t_blank_page", kConspiracy);
  t.deck("t_blank_page", kConspiracy);
  t.deck("t_blank_page", kConspiracy);
  t.play(t.hand("t_gift"));
  EXPECT_EQ(t.s.vault.size(), 2U) << "it draws, in its own way";
  EXPECT_EQ(t.in_hand(0), 0);
  t.play(t.hand("t_feud"));
  EXPECT_EQ(t.where(enemy), Zone::Discard) << "it destroys a creature of its own";
  EXPECT_EQ(t.where(theirs), Zone::Play) << "a teammate is no opponent";
}

TEST(AbyssalReading, AC_RED_05_each_player_includes_it) {
  for (const int players : {1, 2, 3}) {
    Table t(players);
    t.play(t.hand("t_feast"));
    EXPECT_EQ(t.team(), players);
    EXPECT_EQ(t.conspiracy(), 1);
  }
  Table t;
  t.in_play("t_dues");
  EXPECT_EQ(seal_price(t.read()), 2 + 1);
  EXPECT_EQ(move_price(t.read(), 0, kTopLeft), 2 + 1);
}

TEST(AbyssalReading, AC_RED_06_the_active_player_chooses_for_the_players) {
  Table t(2);
  t.amber(5);
  const int other = t.in_play("t_giant", 0);
  const int mine = t.in_play("t_giant", 1);
  t.engaged("second_cook", 1);
  t.conspiracy_turn(1);
  EXPECT_EQ(t.title(), "Choose one");
  EXPECT_EQ(t.asked(), 1);
  t.alternative(1);
  EXPECT_EQ(t.damage(mine), 3);
  EXPECT_EQ(t.damage(other), 0);
  EXPECT_EQ(t.team(), 5);
}

TEST(AbyssalReading, AC_RED_06_and_for_the_conspiracy) {
  Table t(2, Difficulty::Easy);
  t.in_play("t_soldier", 1);
  const int left = t.engaged("t_deckhand", 1);
  const int right = t.engaged("t_deckhand", 1);
  t.deck("t_mutiny", kConspiracy);
  t.conspiracy_turn(1);
  EXPECT_EQ(t.asked(), 1);
  EXPECT_EQ(t.options().size(), 2U) << "creatures of the Conspiracy alone";
  EXPECT_TRUE(t.offers(Choice::Pick, left));
  t.pick(right);
  EXPECT_EQ(t.where(right), Zone::Discard);
  EXPECT_EQ(t.where(left), Zone::Play);
}

}  // namespace
}  // namespace undercroft::abyssal
