// Step 1 of the Conspiracy's turn: open a seal (AC-SEA).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

std::string last_seal(const Table& t) {
  return printed_card(t.read(), kSealPieces + t.s.seals.back()).id;
}

TEST(AbyssalSeals, AC_SEA_01_it_opens_a_seal_if_it_can) {
  Table t;
  t.amber(0, 2);
  t.conspiracy_turn();
  EXPECT_EQ(t.title(), "Open a seal");
  for (const Option& o : t.options())
    EXPECT_EQ(verb_of(o), Verb::SealOpened) << "nobody may decline";
  t.turn_up("reveille");
  EXPECT_EQ(t.s.seals.size(), 1U);
}

// rules: AC-SEA-02, AC-SEA-03, AC-EX-01, AC-EX-05
TEST(AbyssalSeals, AC_SEA_02_costs_per_player) {
  const std::array<int, 4> sums{0, 20, 40, 60};
  for (const int players : {1, 2, 3}) {
    int sum = 0;
    for (int open = 0; open < 5; ++open) {
      Table t(players);
      t.open_seals(open);
      const int price = (2 + open) * players;
      t.by_hand();
      t.amber(0, price - 1);
      t.conspiracy_turn();
      EXPECT_FALSE(t.offers(Verb::SealOpened));
      t.amber(0, price + 1);
      t.conspiracy_turn();
      ASSERT_TRUE(t.offers(Verb::SealOpened));
      EXPECT_EQ(t.conspiracy(), 1);
      sum += price;
    }
    EXPECT_EQ(sum, sums[at(players)]);
  }
}

TEST(AbyssalSeals, AC_EX_01_the_second_and_the_third) {
  for (const int players : {1, 2, 3}) {
    Table t(players);
    t.open_seals(1);
    EXPECT_EQ(seal_price(t.read()), 3 * players);
    t.s.seals.clear();
    t.s.seals.push_back(3);
    t.amber(0, 3 * players);
    t.conspiracy_turn();
    t.turn_up("reveille" == printed_card(t.read(), kSealPieces + 3).id ? "held_note" : "reveille");
    ASSERT_EQ(t.s.seals.size(), 2U);
    EXPECT_EQ(t.s.seals[0], 3) << "the second space; the first is as it was";
    EXPECT_EQ(seal_price(t.read()), 4 * players);
  }
}

// rules: AC-SEA-04, AC-RUL-06
TEST(AbyssalSeals, AC_SEA_04_key_costs_change_it) {
  Table t(2);
  EXPECT_EQ(seal_price(t.read()), 4);
  t.in_play("t_levy");
  EXPECT_EQ(seal_price(t.read()), 5) << "once, not for each player";
  t.in_play("t_bribe");
  EXPECT_EQ(seal_price(t.read()), 3);
  t.in_play("t_bribe");
  t.in_play("t_bribe");
  EXPECT_EQ(seal_price(t.read()), 0) << "never below nothing";
}

// rules: AC-SEA-05, AC-EX-07
TEST(AbyssalSeals, AC_SEA_05_too_poor) {
  Table t;
  t.in_play("t_levy");
  t.amber(0, 2);
  t.told.clear();
  t.conspiracy_turn();
  EXPECT_TRUE(t.s.seals.empty());
  EXPECT_EQ(t.conspiracy(), 2);
  EXPECT_EQ(t.count_told(Fact::SealTooDear), 1);
}

// rules: AC-SEA-06, AC-EX-06
TEST(AbyssalSeals, AC_SEA_06_one_in_each_turn) {
  Table t(2);
  t.amber(0, 11);
  t.conspiracy_turn(0);
  t.turn_up("reveille");
  EXPECT_EQ(t.title(), "Step 2: Choose a house") << "the turn is over";
  EXPECT_EQ(t.s.seals.size(), 1U);
  EXPECT_EQ(t.conspiracy(), 7);
  t.conspiracy_turn(1);
  t.turn_up("held_note");
  EXPECT_EQ(t.s.seals.size(), 2U);
  EXPECT_EQ(t.conspiracy(), 1);
}

// Æmber to the supply, the seal to the next space, its text.
TEST(AbyssalSeals, AC_SEA_07_spend_draw_place_resolve) {
  Table t;
  const int giant = t.in_play("t_giant");
  t.amber(3, 2);
  t.told.clear();
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 0) << "paid before it is drawn";
  EXPECT_EQ(t.team(), 3) << "to nobody";
  t.turn_up("held_note");
  ASSERT_EQ(t.s.seals.size(), 1U);
  EXPECT_EQ(last_seal(t), "held_note");
  EXPECT_EQ(t.damage(giant), 1);
  EXPECT_LT(t.told_at(Fact::SealOpened), t.told_at(Fact::Damaged));
}

TEST(AbyssalSeals, AC_SEA_08_a_seal_is_no_card_of_the_other_kinds) {
  Table t;
  t.open_seals(3);
  for (int seal = 0; seal < kSeals; ++seal) {
    EXPECT_EQ(printed_card(t.read(), kSealPieces + seal).type, Type::Seal);
    EXPECT_FALSE(Rules::in_play(t.read(), kSealPieces + seal));
  }
  t.play(t.hand("t_stock"));
  EXPECT_EQ(t.team(), 0) << "no card is in play";
  t.play(t.hand("t_scrap"));
  t.play(t.hand("t_doom"));
  EXPECT_EQ(t.s.seals.size(), 3U);
}

// rules: AC-SEA-09, AC-TID-10
TEST(AbyssalSeals, AC_SEA_09_the_tide_falls) {
  Table t;
  t.s.tide = Tide::High;
  t.amber(0, 2);
  t.conspiracy_turn();
  EXPECT_EQ(t.s.tide, Tide::High);
  t.turn_up("reveille");
  EXPECT_EQ(t.s.tide, Tide::Low);
}

TEST(AbyssalSeals, AC_SEA_10_nothing_resolves_after_the_fifth) {
  Table t;
  for (u8 seal = 0; seal < kSeals; ++seal)
    if (printed_card(t.read(), kSealPieces + seal).id != "held_note") t.s.seals.push_back(seal);
  const int giant = t.in_play("t_giant");
  t.deck("t_compound", kConspiracy);
  t.amber(0, 6);
  t.conspiracy_turn();
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.s.flow.outcome.result, Result::Lost);
  EXPECT_EQ(last_seal(t), "held_note");
  EXPECT_EQ(t.damage(giant), 0);
  EXPECT_EQ(t.conspiracy(), 0);
}

TEST(AbyssalSeals, AC_SEA_11_the_active_player_suffers_it) {
  Table t(2);
  const int first = t.in_play("t_giant", 0);
  const int second = t.in_play("t_giant", 1);
  t.amber(0, 4);
  t.conspiracy_turn(1);
  t.turn_up("held_note");
  EXPECT_EQ(t.damage(first), 0) << "they stand at the same place, but it is not their turn";
  EXPECT_EQ(t.damage(second), 1);
}

TEST(AbyssalSeals, AC_SEA_12_it_resolves_once_and_stays) {
  Table t;
  const int giant = t.in_play("t_giant");
  t.amber(0, 2);
  t.conspiracy_turn();
  t.turn_up("held_note");
  const u8 opened = t.s.seals.front();
  EXPECT_EQ(t.damage(giant), 1);
  t.amber(0, 3);
  t.conspiracy_turn();
  t.turn_up("reveille");
  EXPECT_EQ(t.damage(giant), 1) << "its text is spent";
  ASSERT_EQ(t.s.seals.size(), 2U);
  EXPECT_EQ(t.s.seals.front(), opened);
  EXPECT_EQ(last_seal(t), "reveille");
}

TEST(AbyssalSeals, AC_SEA_13_a_card_that_opens_one_counts) {
  Table t;
  t.deck("t_crack", kConspiracy);
  t.amber(0, 2);
  t.conspiracy_turn();
  t.turn_up("reveille");
  EXPECT_EQ(t.s.seals.size(), 1U) << "the card opens no second one in this turn";
  EXPECT_EQ(t.s.discard[kConspiracy].size(), 1U);
  Table u;
  u.deck("t_crack", kConspiracy);
  u.deck("t_crack", kConspiracy);
  u.conspiracy_turn();
  u.turn_up("reveille");
  EXPECT_EQ(u.s.seals.size(), 1U) << "of two such cards only the first";
  EXPECT_EQ(u.s.discard[kConspiracy].size(), 2U);
}

}  // namespace
}  // namespace undercroft::abyssal
