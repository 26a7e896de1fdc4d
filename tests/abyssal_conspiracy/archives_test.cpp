// The Conspiracy's archives, which stand for its hand (AC-ARC).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

TEST(AbyssalVault, AC_ARC_01_adventure_cards_lie_there_face_down) {
  Table t;
  t.shuffled({"t_deckhand", "t_diver", "t_blank_page"}, kConspiracy);
  t.play(t.hand("t_gift"));
  ASSERT_EQ(t.s.vault.size(), 2U);
  for (const Slot slot : t.s.vault) EXPECT_FALSE(slot.is_known());
  t.by_hand();
  t.conspiracy_turn();
  EXPECT_EQ(t.title(), "Draw an adventure card");
  EXPECT_EQ(t.options().size(), 3U) << "any of the three may lie there";
}

TEST(AbyssalVault, AC_ARC_02_they_are_drawn_before_the_deck) {
  Table t(1, Difficulty::Easy);
  const int in_deck = t.deck("t_blank_page", kConspiracy);
  const int stored = t.stashed("t_blank_page");
  t.conspiracy_turn();
  EXPECT_EQ(t.drawn(), (std::vector{stored, in_deck}));
}

TEST(AbyssalVault, AC_ARC_03_archiving_takes_from_the_top) {
  Table t;
  const int third = t.deck("t_blank_page", kConspiracy);
  const int second = t.deck("t_deckhand", kConspiracy);
  const int first = t.deck("t_diver", kConspiracy);
  const int notary = t.engaged("drowned_notary");
  t.play(t.hand("t_axe"));
  t.aim(notary);
  EXPECT_EQ(t.where(first), Zone::Archives);
  EXPECT_EQ(t.where(second), Zone::Deck);
  EXPECT_EQ(t.where(third), Zone::Deck);
  EXPECT_EQ(t.count_told(Fact::AdventureArchived), 1);
}

TEST(AbyssalVault, AC_ARC_04_an_empty_deck_is_made_of_the_discard_pile_first) {
  Table t;
  for (int i = 0; i < 3; ++i) t.discarded("t_blank_page", kConspiracy);
  t.play(t.hand("t_gift"));
  EXPECT_EQ(t.count_told(Fact::DeckReshuffled), 1);
  EXPECT_EQ(t.s.vault.size(), 2U);
  EXPECT_EQ(t.s.decks[kConspiracy].size(), 1U);
  EXPECT_TRUE(t.s.discard[kConspiracy].empty());
}

TEST(AbyssalVault, AC_ARC_05_what_the_conspiracy_would_draw_it_archives) {
  Table t;
  t.deck("t_blank_page", kConspiracy);
  const int second = t.deck("t_deckhand", kConspiracy);
  const int first = t.deck("t_diver", kConspiracy);
  t.play(t.hand("t_gift"));
  EXPECT_EQ(t.where(first), Zone::Archives);
  EXPECT_EQ(t.where(second), Zone::Archives);
  EXPECT_TRUE(t.enemies().empty()) << "nothing is played";
  EXPECT_EQ(t.s.decks[kConspiracy].size(), 1U);
}

// rules: AC-ARC-06, AC-RUL-27, AC-CHA-09
TEST(AbyssalVault, AC_ARC_06_they_stand_for_its_hand) {
  Table t;
  t.stashed("t_deckhand");
  t.stashed("t_diver");
  t.stashed("t_blank_page");
  t.play(t.hand("mind-barb"));
  EXPECT_EQ(t.options().size(), 3U) << "each may be the random one";
  t.give(t.options().front());
  EXPECT_EQ(t.s.vault.size(), 2U);
  EXPECT_EQ(t.s.discard[kConspiracy].size(), 1U);
}

TEST(AbyssalVault, AC_ARC_06_looking_at_them_makes_them_known) {
  Table t;
  t.shuffled({"t_deckhand", "t_diver", "t_blank_page"}, kConspiracy);
  t.play(t.hand("t_gift"));
  const int spy = t.hand("t_spy");
  t.by_hand();
  t.house_of(spy);
  t.take(Verb::Play, spy);
  t.go_on([&] { return !t.offers(Verb::EndStep); });
  ASSERT_EQ(t.s.vault.size(), 2U);
  int known = 0;
  for (int piece = kAdventurePieces; piece < kAdventurePieces + 3; ++piece)
    known += t.where(piece) != Zone::FaceDown ? 1 : 0;
  EXPECT_GE(known, 1) << "with both of them the rest of the deck is known as well";
}

// KF-ABL-16: who searches shuffles a deck, and these are none.
// rules: AC-RUL-15, AC-RUL-72, AC-ARC-06, KF-ABL-16
TEST(AbyssalVault, AC_RUL_15_looking_leaves_their_order) {
  Table t;
  const std::vector<int> stored{t.stashed("t_deckhand"), t.stashed("t_diver"),
                                t.stashed("t_blank_page"), t.stashed("t_lever")};
  t.play(t.hand("t_spy"));
  ASSERT_EQ(t.s.vault.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(t.s.vault[i], Slot::known(stored[i]));
  t.play(t.hand("t_pilfer"));
  t.pick(stored[1]);
  if (t.offers(effects::Choice::Done)) t.done();
  EXPECT_EQ(t.where(stored[1]), Zone::Discard);
  t.conspiracy_turn();
  EXPECT_EQ(t.drawn(), (std::vector{stored[0], stored[2], stored[3]})) << "the oldest first";
}

// What was archived unseen is looked at where it lies.
// rules: AC-RUL-72, AC-RUL-78
TEST(AbyssalVault, AC_RUL_72_what_was_seen_stays_known) {
  Table t;
  t.shuffled({"t_deckhand", "t_diver", "t_blank_page", "t_lever"}, kConspiracy);
  t.play(t.hand("t_gift"));
  t.play(t.hand("t_spy"));
  EXPECT_EQ(t.options().size(), 4U);
  t.turn_up("t_diver");
  EXPECT_EQ(t.options().size(), 3U);
  t.turn_up("t_lever");
  ASSERT_TRUE(t.resting());
  ASSERT_EQ(t.s.vault.size(), 2U);
  for (const Slot slot : t.s.vault) ASSERT_TRUE(slot.is_known());
  EXPECT_EQ(printed_card(t.read(), t.s.vault[0].card()).id, "t_lever");
  EXPECT_EQ(printed_card(t.read(), t.s.vault[1].card()).id, "t_diver");
  for (const Slot slot : t.s.decks[kConspiracy]) EXPECT_FALSE(slot.is_known());
}

// rules: AC-ARC-07
TEST(AbyssalVault, AC_ARC_07_an_adventure_card_never_comes_to_a_hand) {
  Table t;
  const int acolyte = t.engaged("brine_acolyte");
  const int passenger = t.engaged("returning_passenger");
  const int soldier = t.engaged("t_soldier");
  t.play(t.hand("t_recall"));
  t.aim(acolyte);
  EXPECT_EQ(t.where(acolyte), Zone::Archives);
  EXPECT_TRUE(t.s.vault.contains(Slot::known(acolyte)));
  t.play(t.hand("t_axe"));
  t.aim(passenger);
  EXPECT_EQ(t.where(passenger), Zone::Archives) << "its own text returns it";
  EXPECT_EQ(t.s.vault.size(), 2U);
  t.play(t.hand("t_recall"));
  t.aim(soldier);
  EXPECT_EQ(t.where(soldier), Zone::Hand) << "a player's card goes to its owner";
}

TEST(AbyssalVault, AC_ARC_08_what_touches_the_opponents_archives_touches_them) {
  Table t;
  const int a = t.stashed("t_deckhand");
  const int b = t.stashed("t_diver");
  t.archived("t_soldier");
  t.play(t.hand("t_cleanse"));
  EXPECT_EQ(t.where(a), Zone::Purged);
  EXPECT_EQ(t.where(b), Zone::Purged);
  EXPECT_TRUE(t.s.vault.empty());
  EXPECT_TRUE(zone_of(t.read(), 0, Zone::Archives).any()) << "one's own are others";
}

}  // namespace
}  // namespace undercroft::abyssal
