// The Conspiracy and the team (AC-CON, AC-TEA).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

using effects::Choice;

TEST(AbyssalConspiracy, AC_CON_01_it_takes_the_place_of_the_opponent) {
  Table t;
  t.amber(0, 3);
  t.play(t.hand("t_steal"));
  EXPECT_EQ(t.team(), 2);
  EXPECT_EQ(t.conspiracy(), 1);
  for (int seat = 0; seat < kMostPlayers; ++seat)
    EXPECT_EQ(opponent_of(t.read(), seat), kConspiracy);
}

TEST(AbyssalConspiracy, AC_CON_02_a_deck_and_a_pool_of_its_own) {
  Table t(1, Difficulty::Easy);
  t.amber(4, 1);
  const int own = t.deck("t_soldier");
  const int theirs = t.deck("t_compound", kConspiracy);
  t.conspiracy_turn();
  EXPECT_EQ(t.where(theirs), Zone::Discard);
  EXPECT_EQ(t.where(own), Zone::Deck);
  EXPECT_EQ(t.conspiracy(), 4) << "1, an icon, and twice that";
  EXPECT_EQ(t.team(), 4);
}

TEST(AbyssalConspiracy, AC_CON_03_adventure_cards_are_of_house_conspiracy) {
  const Content& content = test_content();
  for (const u16 def : content.adventure)
    EXPECT_EQ(content.cards[def].house, House::Conspiracy) << content.cards[def].id;
  EXPECT_EQ(content.cards[content.vaultbinder].house, House::Conspiracy);
  Table t;
  const int taken = t.in_play("t_deckhand");
  t.house(House::Brobnar);
  EXPECT_FALSE(t.offers(Verb::Use, taken));
  t.house(House::Conspiracy);
  EXPECT_TRUE(t.offers(Verb::Use, taken));
}

TEST(AbyssalConspiracy, AC_CON_04_no_player_controls_its_cards) {
  Table t(2);
  const int creature = t.engaged("t_deckhand", 0);
  const int artifact = t.engaged("t_lever", 0);
  for (const int seat : {0, 1}) {
    t.player_turn(seat);
    t.choose_house(House::Brobnar);
    t.house(House::Conspiracy);
    for (const int piece : {creature, artifact}) {
      EXPECT_FALSE(t.offers(Verb::Use, piece));
      EXPECT_EQ(t.card(piece).controller, kConspiracy);
    }
  }
}

// By reaping, by an icon, by a text.
TEST(AbyssalConspiracy, AC_CON_05_its_gains_go_to_its_pool) {
  {
    Table t;
    t.engaged("t_deckhand");
    t.conspiracy_turn();
    EXPECT_EQ(t.conspiracy(), 1);
    EXPECT_EQ(t.team(), 0);
  }
  {
    Table t(1, Difficulty::Easy);
    t.deck("the_squeeze", kConspiracy);
    t.conspiracy_turn();
    EXPECT_EQ(t.conspiracy(), 1);
    EXPECT_EQ(t.team(), 0);
  }
  {
    Table t;
    t.engaged("t_lever");
    t.conspiracy_turn();
    EXPECT_EQ(t.conspiracy(), 1);
    EXPECT_EQ(t.team(), 0);
  }
}

// ---- the team

TEST(AbyssalTeam, AC_TEA_01_one_pool_for_all) {
  Table t(2);
  t.location("quiet_dock", 0);
  t.reap(t.in_play("t_soldier", 0));
  EXPECT_EQ(t.team(), 1);
  t.amber(2);
  t.player_turn(1);
  t.take(Verb::MoveTo, 0);
  EXPECT_EQ(t.s.place[1], 0) << "with what another one gained";
  EXPECT_EQ(t.team(), 0);
}

TEST(AbyssalTeam, AC_TEA_02_gains_of_any_player_go_to_it) {
  Table t(3);
  for (int seat = 0; seat < 3; ++seat) {
    const int soldier = t.in_play("t_soldier", seat);
    if (seat > 0) {
      t.player_turn(seat);
      if (t.offers(Verb::Stay)) t.take(Verb::Stay);
      t.choose_house(House::Brobnar);
    }
    t.reap(soldier);
    EXPECT_EQ(t.team(), seat + 1);
  }
  EXPECT_EQ(t.conspiracy(), 0);
}

TEST(AbyssalTeam, AC_TEA_03_losses_of_any_player_come_from_it) {
  Table t(2);
  t.amber(9, 9);
  t.play(t.hand("t_lose", 0));
  EXPECT_EQ(t.team(), 4);
  const int waste = t.hand("t_lose", 1);
  t.player_turn(1);
  t.take(Verb::Stay);
  t.choose_house(House::Brobnar);
  t.play(waste);
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.conspiracy(), 9);
}

// rules: AC-TEA-04, AC-TEA-05
TEST(AbyssalTeam, AC_TEA_04_friendly_is_what_the_active_player_controls) {
  Table t(2);
  t.in_play("t_soldier", 0);
  t.in_play("t_soldier", 1);
  t.in_play("t_soldier", 1);
  t.engaged("t_deckhand", 0);
  t.engaged("t_deckhand", 1);
  t.play(t.hand("t_muster", 0));
  EXPECT_EQ(t.team(), 1 + 10 * 2);
}

TEST(AbyssalTeam, AC_TEA_05_a_teammates_is_neither_friend_nor_enemy) {
  Table t(2);
  const int mine = t.in_play("t_soldier", 0);
  const int theirs = t.in_play("t_giant", 1);
  const int enemy = t.engaged("t_deckhand", 0);
  t.play(t.hand("t_reaper"));
  EXPECT_EQ(t.where(enemy), Zone::Discard);
  EXPECT_EQ(t.where(theirs), Zone::Play);
  t.play(t.hand("t_nest"));
  t.aim(mine);
  EXPECT_EQ(t.where(mine), Zone::Discard);
  EXPECT_EQ(t.where(theirs), Zone::Play) << "the only friendly creature fell unasked";
}

// rules: AC-TEA-06, AC-RUL-10
TEST(AbyssalTeam, AC_TEA_06_but_it_is_a_creature) {
  Table t(2);
  const int mine = t.in_play("t_soldier", 0);
  const int theirs = t.in_play("t_soldier", 1);
  const int axe = t.hand("t_axe");
  const int doom = t.hand("t_doom");
  t.play(t.hand("t_census"));
  EXPECT_EQ(t.team(), 2);
  t.play(axe);
  EXPECT_TRUE(t.offers(Choice::Pick, mine));
  t.pick(theirs);
  EXPECT_EQ(t.where(theirs), Zone::Discard);
  const int other = t.in_play("t_giant", 1);
  t.play(doom);
  EXPECT_EQ(t.where(other), Zone::Discard);
}

}  // namespace
}  // namespace undercroft::abyssal
