// Step 2 of the Conspiracy's turn: draw adventure cards (AC-ADV, AC-DIF).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

constexpr std::string_view kDrawAdventure = "Draw an adventure card";

// rules: AC-ADV-01, AC-ADV-02, AC-ARC-02, AC-RUL-15
TEST(AbyssalAdventure, AC_ADV_01_the_archives_then_two_of_the_deck) {
  Table t;
  const int third = t.deck("t_blank_page", kConspiracy);
  const int second = t.deck("t_blank_page", kConspiracy);
  const int first = t.deck("t_blank_page", kConspiracy);
  const int older = t.stashed("t_blank_page");
  const int newer = t.stashed("t_blank_page");
  t.conspiracy_turn();
  EXPECT_EQ(t.drawn(), (std::vector{older, newer, first, second}));
  EXPECT_EQ(t.where(third), Zone::Deck);
  EXPECT_TRUE(t.s.vault.empty());
}

// rules: AC-ADV-03, AC-ADV-06, AC-ADV-10, AC-ADV-14
TEST(AbyssalAdventure, AC_ADV_03_each_is_played_before_the_next_is_drawn) {
  Table t;
  t.shuffled({"t_diver", "t_compound", "t_blank_page"}, kConspiracy);
  t.conspiracy_turn();
  ASSERT_EQ(t.title(), kDrawAdventure);
  EXPECT_EQ(t.options().size(), 3U);
  t.turn_up("t_diver");
  ASSERT_EQ(t.title(), kDrawAdventure);
  ASSERT_EQ(t.enemies().size(), 1U);
  EXPECT_TRUE(t.is(t.enemies()[0], kExhausted));
  // An icon, then as much again, then ten since the text found it exhausted in play.
  EXPECT_EQ(t.conspiracy(), 1 + 1 + 10);
  t.turn_up("t_compound");
  EXPECT_EQ(t.conspiracy(), (12 + 1) * 2);
}

// rules: AC-ADV-04, AC-EX-10
TEST(AbyssalAdventure, AC_ADV_04_what_is_archived_now_waits) {
  Table t(2);
  t.deck("t_blank_page", kConspiracy);
  std::vector<int> deck;
  for (int i = 0; i < 4; ++i) deck.push_back(t.deck("t_blank_page", kConspiracy));
  const int stored = t.stashed("double_booking");
  t.conspiracy_turn(0);
  EXPECT_EQ(t.drawn(), (std::vector{stored, deck[2], deck[1]})) << "one of the deck was archived";
  ASSERT_EQ(t.s.vault.size(), 1U);
  t.told.clear();
  t.conspiracy_turn(1);
  EXPECT_EQ(t.count_told(Fact::AdventureDrawn), 3) << "the next active player draws them";
  EXPECT_TRUE(t.s.vault.empty());
}

// The oldest archives one more and throws a random one of them away.
// rules: AC-ADV-01, AC-ADV-04
TEST(AbyssalAdventure, AC_ADV_04_nothing_new_is_drawn_for_one_that_went) {
  for (const bool the_old_one_goes : {true, false}) {
    Table t(1, Difficulty::Easy);
    const int in_deck = t.deck("t_blank_page", kConspiracy);
    const int fresh = t.deck("t_deckhand", kConspiracy);
    const int shredder = t.stashed("t_shredder");
    const int old = t.stashed("t_diver");
    t.conspiracy_turn();
    ASSERT_EQ(t.options().size(), 2U) << "the old one and the new one";
    for (const Option& o : t.options())
      if (o.n == (the_old_one_goes ? 0 : 1)) {
        t.give(o);
        break;
      }
    if (the_old_one_goes) {
      EXPECT_EQ(t.where(old), Zone::Discard);
      EXPECT_EQ(t.drawn(), (std::vector{shredder, in_deck}));
      EXPECT_EQ(t.where(fresh), Zone::Archives) << "it waits for the next turn";
    } else {
      EXPECT_EQ(t.where(fresh), Zone::Discard);
      EXPECT_EQ(t.drawn(), (std::vector{shredder, old, in_deck}));
    }
  }
}

TEST(AbyssalAdventure, AC_ADV_05_the_opponent_plays_them) {
  Table t;
  t.in_play("t_audience");
  t.deck("t_deckhand", kConspiracy);
  t.conspiracy_turn();
  EXPECT_EQ(t.team(), 1);
  for (const Happening& h : t.told)
    if (h.is_fact() && h.as<Fact>() == Fact::CardPlayed) {
      EXPECT_EQ(h.seat, kConspiracy);
    }
}

TEST(AbyssalAdventure, AC_ADV_06_a_creature_engages_the_active_player) {
  Table t(2);
  t.engaged("t_deckhand", 0);
  const int old = t.engaged("t_deckhand", 1);
  const int fresh = t.deck("t_deckhand", kConspiracy);
  t.conspiracy_turn(1);
  EXPECT_EQ(t.enemies(1), (std::vector{old, fresh})) << "on the right flank";
  EXPECT_EQ(t.enemies(0).size(), 1U);
  EXPECT_EQ(t.card(fresh).controller, kConspiracy);
  EXPECT_EQ(t.card(fresh).engaged, 1);
  EXPECT_EQ(t.conspiracy(), 1) << "it came exhausted and did not reap";
}

TEST(AbyssalAdventure, AC_ADV_07_an_artifact_comes_ready_where_the_player_is) {
  Table t(2);
  t.location("bell_trench", 4);
  t.go(1, 4);
  t.s.tide = Tide::High;
  const int lever = t.deck("t_lever", kConspiracy);
  const int last = t.deck("t_blank_page", kConspiracy);
  t.conspiracy_turn(1);
  EXPECT_EQ(t.where(last), Zone::Discard);
  EXPECT_EQ(cell_of(t.read(), lever), 4);
  EXPECT_EQ(t.conspiracy(), 1) << "it was ready, so step 4 used it";
  Table u;
  u.shuffled({"t_lever", "t_blank_page", "t_deckhand"}, kConspiracy);
  u.conspiracy_turn();
  u.turn_up("t_lever");
  int found = -1;
  u.s.play.each([&](int piece) { found = piece; });
  ASSERT_GE(found, 0);
  EXPECT_FALSE(u.is(found, kExhausted));
}

TEST(AbyssalAdventure, AC_ADV_08_an_action_resolves_and_is_discarded) {
  Table t(2);
  t.amber(5);
  const int payroll = t.deck("skimmed_payroll", kConspiracy);
  const int letter = t.deck("chain_letter", kConspiracy);
  t.conspiracy_turn(1);
  EXPECT_EQ(t.s.chains[1], 2) << "the active player is meant";
  EXPECT_EQ(t.s.chains[0], 0);
  EXPECT_EQ(t.team(), 4);
  ASSERT_EQ(t.s.discard[kConspiracy].size(), 2U);
  EXPECT_EQ(t.s.discard[kConspiracy][0], letter);
  EXPECT_EQ(t.s.discard[kConspiracy][1], payroll);
}

TEST(AbyssalAdventure, AC_ADV_09_icons_give_it_aember_from_the_supply) {
  for (const char* id : {"the_squeeze", "resonance_bell", "drowned_notary"}) {
    Table t(1, Difficulty::Easy);
    t.amber(3);
    t.deck(id, kConspiracy);
    t.conspiracy_turn();
    EXPECT_EQ(t.conspiracy(), 1 + kToll) << id;
    EXPECT_EQ(t.team(), 3) << id;
  }
}

TEST(AbyssalAdventure, AC_ADV_10_icons_come_before_the_text) {
  Table t(1, Difficulty::Easy);
  t.deck("t_compound", kConspiracy);
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 2) << "the other way round it would be one";
}

TEST(AbyssalAdventure, AC_ADV_11_an_empty_deck_is_made_of_the_discard_pile) {
  Table t;
  const int last = t.deck("t_deckhand", kConspiracy);
  t.discarded("t_blank_page", kConspiracy);
  t.discarded("t_blank_page", kConspiracy);
  t.conspiracy_turn();
  ASSERT_EQ(t.drawn().size(), 2U);
  EXPECT_EQ(t.drawn()[0], last) << "the deck comes first";
  EXPECT_EQ(t.count_told(Fact::DeckReshuffled), 1);
  EXPECT_EQ(t.s.decks[kConspiracy].size(), 1U);
  EXPECT_EQ(t.s.discard[kConspiracy].size(), 1U);
}

// rules: AC-ADV-12, AC-RUL-07
TEST(AbyssalAdventure, AC_ADV_12_nothing_to_draw) {
  Table t;
  t.engaged("recruiting_poster");
  t.conspiracy_turn();
  EXPECT_TRUE(t.drawn().empty());
  EXPECT_TRUE(t.s.vault.empty()) << "nor to archive";
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.title(), "Step 2: Choose a house");
}

// rules: AC-ADV-13, AC-DIF-01, AC-DIF-02, AC-DIF-03
TEST(AbyssalAdventure, AC_ADV_13_one_two_or_three) {
  for (const auto& [difficulty, count] :
       {std::pair{Difficulty::Easy, 1U}, std::pair{Difficulty::Standard, 2U},
        std::pair{Difficulty::Hard, 3U}}) {
    Table t(2, difficulty);
    for (int i = 0; i < 8; ++i) t.deck("t_blank_page", kConspiracy);
    t.conspiracy_turn(0);
    EXPECT_EQ(t.drawn().size(), count);
    t.told.clear();
    t.stashed("t_blank_page");
    t.stashed("t_blank_page");
    t.conspiracy_turn(1);
    EXPECT_EQ(t.drawn().size(), count + 2) << "the archived ones come on top";
  }
}

TEST(AbyssalAdventure, AC_ADV_14_creatures_and_artifacts_have_play_texts_too) {
  Table t;
  t.deck("t_diver", kConspiracy);
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 12);
}

// rules: AC-ADV-15, AC-RUL-57
TEST(AbyssalAdventure, AC_ADV_15_it_is_no_draw_of_the_player) {
  Table t;
  t.in_play("t_draw_watch");
  t.s.chains[0] = 7;
  for (int i = 0; i < 3; ++i) t.deck("t_blank_page", kConspiracy);
  t.deck("t_soldier");
  t.conspiracy_turn();
  EXPECT_EQ(t.drawn().size(), 2U) << "chains hold nothing back";
  EXPECT_EQ(t.s.chains[0], 7);
  EXPECT_EQ(t.in_hand(), 0);
  EXPECT_EQ(t.team(), 0) << "nobody has drawn";
  EXPECT_EQ(t.count_told(Fact::Drawn), 0);
}

// rules: AC-ADV-16, AC-EX-24, AC-RUL-56
TEST(AbyssalAdventure, AC_ADV_16_what_cannot_be_played_is_archived) {
  Table t;
  const int third = t.deck("t_blank_page", kConspiracy);
  const int action = t.deck("t_compound", kConspiracy);
  const int creature = t.deck("t_deckhand", kConspiracy);
  t.play(t.hand("t_truce"));
  t.end_step();
  EXPECT_EQ(t.drawn(), (std::vector{creature, action})) << "it counts as one of the two";
  EXPECT_EQ(t.where(creature), Zone::Archives);
  EXPECT_EQ(t.where(action), Zone::Discard);
  EXPECT_EQ(t.conspiracy(), 2);
  EXPECT_EQ(t.where(third), Zone::Deck);
  t.told.clear();
  t.amber(0);
  t.pass();
  ASSERT_FALSE(t.drawn().empty());
  EXPECT_EQ(t.drawn()[0], creature);
  EXPECT_EQ(t.where(creature), Zone::Play);
}

}  // namespace
}  // namespace undercroft::abyssal
