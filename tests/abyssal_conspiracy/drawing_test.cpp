// Drawing, and the opening hand (KF-DRW, KF-MUL).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

constexpr std::string_view kKeep = "Keep the hand?";

// ---- step 5

TEST(AbyssalDraw, KF_DRW_01_up_to_six_cards) {
  for (const bool more : {false, true}) {
    Table t;
    for (int i = 0; i < 10; ++i) t.deck("t_soldier");
    t.hand("t_giant");
    t.hand("t_giant");
    if (more) t.in_play("mother");
    t.end_step();
    EXPECT_EQ(t.in_hand(), more ? 7 : 6);
    EXPECT_EQ(t.s.decks[0].size(), more ? 5U : 6U);
  }
}

TEST(AbyssalDraw, KF_DRW_02_a_larger_hand_is_kept) {
  Table t;
  t.deck("t_soldier");
  for (int i = 0; i < 8; ++i) t.hand("t_giant");
  t.end_step();
  EXPECT_EQ(t.in_hand(), 8);
  EXPECT_EQ(t.s.decks[0].size(), 1U);
}

TEST(AbyssalDraw, KF_DRW_03_cards_come_one_at_a_time) {
  Table t;
  t.shuffled({"t_soldier", "t_giant", "t_runt"}, 0);
  for (int i = 0; i < 3; ++i) t.hand("t_charm");
  t.by_hand();
  t.end_step();
  for (int left = 3; left > 0; --left) {
    ASSERT_EQ(t.title(), "Draw a card");
    EXPECT_EQ(t.options().size(), static_cast<std::size_t>(left));
    EXPECT_EQ(t.in_hand(), 6 - left);
    t.give(t.options().back());
  }
  EXPECT_EQ(t.in_hand(), 6);
}

TEST(AbyssalDraw, KF_DRW_04_the_discard_pile_becomes_the_deck) {
  Table t;
  const int last = t.deck("t_giant");
  for (int i = 0; i < 3; ++i) t.discarded("t_soldier");
  t.hand("t_charm");
  t.hand("t_charm");
  t.by_hand();
  t.end_step();
  ASSERT_EQ(t.title(), "Draw a card");
  t.give(t.options().front());
  EXPECT_EQ(t.where(last), Zone::Hand) << "the deck comes first";
  EXPECT_EQ(t.count_told(Fact::DeckReshuffled), 1);
  EXPECT_TRUE(t.s.discard[0].empty());
  EXPECT_EQ(t.s.decks[0].size(), 3U);
  while (t.title() == "Draw a card") t.give(t.options().front());
  EXPECT_EQ(t.in_hand(), 6);
}

TEST(AbyssalDraw, KF_DRW_05_only_drawing_shuffles_the_discard_pile) {
  Table t;
  const int soldier = t.discarded("t_soldier");
  const int horns = t.hand("sound-the-horns");
  const int archives = t.hand("random-access-archives");
  t.play(horns);
  t.play(archives);
  EXPECT_EQ(t.count_told(Fact::DeckReshuffled), 0);
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  EXPECT_TRUE(t.s.decks[0].empty());
  t.play(t.hand("t_tome"));
  EXPECT_EQ(t.count_told(Fact::DeckReshuffled), 1);
  t.go_on([&] { return t.title() == "Draw a card"; });
  EXPECT_EQ(t.in_hand(), 2);
}

TEST(AbyssalDraw, KF_DRW_06_nothing_to_draw) {
  Table t;
  t.hand("t_soldier");
  t.end_step();
  EXPECT_EQ(t.in_hand(), 1);
  EXPECT_EQ(t.count_told(Fact::DeckReshuffled), 0);
  EXPECT_EQ(t.title(), "Step 2: Choose a house") << "the game goes on";
}

// ---- the opening hand

/// Draws whatever comes until a question is asked.
void draw_all(Table& t) {
  t.go_on([&] { return t.title() == "Draw a card"; });
}

// rules: KF-MUL-01, KF-MUL-02
TEST(AbyssalMulligan, KF_MUL_01_one_card_fewer_once) {
  Table t = Table::of_setup(Value::Object{{"players", 2}});
  draw_all(t);
  ASSERT_EQ(t.title(), kKeep);
  EXPECT_EQ(t.asked(), 0);
  EXPECT_EQ(t.in_hand(0), 6);
  t.take(Verb::Mulligan);
  ASSERT_EQ(t.title(), "Draw a card");
  EXPECT_EQ(t.in_hand(0), 0);
  EXPECT_EQ(t.s.decks[0].size(), static_cast<std::size_t>(kDeckSize)) << "all are shuffled back";
  for (const Slot slot : t.s.decks[0]) EXPECT_FALSE(slot.is_known());
  draw_all(t);
  EXPECT_EQ(t.in_hand(0), 5);
  ASSERT_EQ(t.title(), kKeep);
  EXPECT_EQ(t.asked(), 1) << "the new hand is kept";
  t.take(Verb::Keep);
  EXPECT_EQ(t.in_hand(1), 6);
  EXPECT_NE(t.title(), kKeep);
}

TEST(AbyssalMulligan, KF_MUL_03_a_mulligan_sheds_no_chain) {
  Table t = Table::of_setup(Value::Object{{"chains_1", 7}});
  draw_all(t);
  ASSERT_EQ(t.title(), kKeep);
  EXPECT_EQ(t.s.chains[0], 6);
  EXPECT_EQ(t.in_hand(), 4);
  t.take(Verb::Mulligan);
  draw_all(t);
  EXPECT_EQ(t.in_hand(), 3);
  EXPECT_EQ(t.s.chains[0], 6);
}

}  // namespace
}  // namespace undercroft::abyssal
