// A board as large as the largest games have: many creatures at once, pieces above 255, and a cut
// through all of it.
#include "duel/table.h"

namespace undercroft::duel {
namespace {

constexpr int kCrowd = 150;

/// Fills the numbers up to 255 with cards that lie in a deck.
void fill_numbers(Table& t) {
  while (t.s.cards_used < 260) t.deck("troll", 1);
}
void crowd(Table& t, int size, int seat = 1) {
  for (int i = 0; i < size; ++i) t.in_play("troll", seat);
}

TEST(DuelSize, AWipeOfManyHoldersOfOneTextWaitsInFewEntries) {
  Table t;
  t.in_play("last_words", 0);
  crowd(t, kCrowd / 2, 0);
  crowd(t, kCrowd / 2, 1);
  t.play(t.hand("great_flood"));
  std::size_t most = 0;
  int asked = 0;
  for (; !t.resting(); ++asked) {
    most = std::max(most, t.s.fx.waiting.size());
    // Two seats hold the text: whose comes next is the only question of order.
    if (t.title() == "You may") {
      t.yes();
    } else {
      ASSERT_EQ(t.title(), "Which resolves next?");
      t.give(t.options().front());
    }
  }
  EXPECT_GE(asked, kCrowd);
  EXPECT_LE(most, 4U);
  EXPECT_EQ(t.s.amber[0], kCrowd / 2);
  EXPECT_EQ(t.s.amber[1], kCrowd / 2);
  EXPECT_TRUE(t.s.line[0].empty());
  EXPECT_TRUE(t.s.line[1].empty());
}

// rules: KF-LVP-04
TEST(DuelSize, ManyLossesOfSightBeforeARestAreAllKnown) {
  Table t;
  crowd(t, kCrowd, 0);
  const int flood = t.hand("ebb_and_flow");
  t.play(flood);
  int most = 0;
  for (; !t.resting(); t.give(t.options().front())) most = std::max(most, int{t.s.fx.entries});
  EXPECT_GT(most, 2 * kCrowd - 5);
  EXPECT_EQ(t.s.line[0].size(), std::size_t{kCrowd});
  // Each was lost twice, on its way to the hand and anew into play: nothing struck it.
  for (const u16 piece : t.s.line[0]) EXPECT_EQ(t.damage(piece), 0);
}

TEST(DuelSize, PiecesAbove255ArePickedStruckAndOrdered) {
  Table t;
  fill_numbers(t);
  const int a = t.in_play("troll", 1);
  const int b = t.in_play("troll", 1);
  ASSERT_GT(a, 255);
  t.play(t.hand("two_birds"));
  t.pick(a);
  t.pick(b);
  EXPECT_EQ(t.damage(a), 1);
  EXPECT_EQ(t.damage(b), 1);
  const int bell = t.in_play("harvest_bell", 0);
  const int omen = t.in_play("drifting_omen", 0);
  const int reaper = t.in_play("troll", 0);
  t.use(reaper, Verb::UseReap);
  t.first(omen);
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.s.amber[0], 1 + 2);
  EXPECT_GT(bell, 255);
}

TEST(DuelSize, ACutLeavesNothingOfAnOpenEventAndItsPrograms) {
  Table t;
  t.in_play("last_words", 0);
  crowd(t, 8);
  t.play(t.hand("great_flood"));
  ASSERT_EQ(t.title(), "You may");
  EXPECT_FALSE(t.s.fx.at_rest());
  cut_to<Rules>(t.s, static_cast<u8>(Proc::Turn));
  EXPECT_TRUE(t.s.fx.at_rest());
  for (const u16 piece : t.s.line[1]) EXPECT_FALSE(Rules::is_tagged(t.read(), piece));
}

TEST(DuelSize, AnOccasionKeepsEveryEventAndPart) {
  for (int event = 0; event < effects::Occasion::kMostEvents; ++event)
    for (int part = 0; part < effects::Occasion::kMostParts; ++part) {
      const int note = effects::Occasion{event, part}.note();
      ASSERT_EQ(Num16(note), note);
      ASSERT_EQ(effects::Occasion::of(note).event, event);
      ASSERT_EQ(effects::Occasion::of(note).part, part);
    }
  EXPECT_EQ(effects::Occasion{}.note(), 0);
  EXPECT_EQ(effects::Occasion::of(0).event, -1);
}

TEST(DuelSize, WhatIsInForceIsKnownByItsEventsAndAttributes) {
  Table t;
  const auto heard = [&](Event event) { return Machine::heard(t.read(), event); };
  const auto modified = [&](Attr attribute) {
    return Query::is_modified(t.read(), static_cast<u8>(attribute));
  };
  EXPECT_FALSE(heard(Event::Reap));
  EXPECT_FALSE(modified(Attr::Power));
  t.in_play("harvest_bell", 0);
  const int banner = t.in_play("kind_banner", 0);
  EXPECT_TRUE(heard(Event::Reap));
  EXPECT_FALSE(heard(Event::Destroy));
  EXPECT_TRUE(modified(Attr::Power));
  EXPECT_FALSE(modified(Attr::Armor));
  t.leave_play(banner);
  EXPECT_TRUE(heard(Event::Reap));
  EXPECT_FALSE(modified(Attr::Power));
}

TEST(DuelSize, RulesAndStateTriggersInForceAreKnown) {
  Table t;
  const auto banned = [&](Event event) {
    return Query::is_ruled<Query::kBans>(t.read(), static_cast<int>(event));
  };
  const auto awaits_states = [&] { return (t.s.fx.heard & effects::Reach::kWhen) != 0; };
  EXPECT_FALSE(banned(Event::Reap));
  EXPECT_FALSE(awaits_states());
  t.in_play("troll", 1);
  const int crocag = t.in_play("tireless-crocag", 0);
  EXPECT_TRUE(banned(Event::Reap));
  EXPECT_FALSE(banned(Event::Destroy));
  EXPECT_TRUE(awaits_states());
  t.leave_play(crocag);
  EXPECT_FALSE(banned(Event::Reap));
  EXPECT_FALSE(awaits_states());
}

}  // namespace
}  // namespace undercroft::duel
