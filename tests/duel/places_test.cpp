// Two allies against one, at two places: who is "you", who comes first, and what is out of reach.
#include "duel/table.h"

namespace undercroft::duel {
namespace {

/// Three seats; the second ally is at the other place.
Table apart() {
  Table t;
  t.s.seats = 3;
  t.s.place[2] = 1;
  return t;
}

// rules: AC-RUL-25
TEST(DuelPlaces, EachPlayerIsAskedInTurnOrderAndTheRivalLast) {
  Table t = apart();
  t.s.active = 2;
  t.play(t.hand("roll_call", 2));
  std::vector<int> asked;
  while (!t.resting()) {
    ASSERT_EQ(t.title(), "You may");
    asked.push_back(t.options().front().seat);
    t.yes();
  }
  EXPECT_EQ(asked, (std::vector{2, 0, 1}));
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(t.s.amber[at(seat)], 1);
}

// rules: AC-RUL-43
TEST(DuelPlaces, RulesOfCardsElsewhereDoNotBind) {
  Table t = apart();
  const int troll = t.in_play("troll", 0);
  t.in_play("still_post", 2);
  t.use(troll, Verb::UseReap);
  EXPECT_EQ(t.s.amber[0], 1);
  const int other = t.in_play("troll", 0);
  t.s.place[2] = 0;
  t.in_play("still_post", 2);
  t.give_use(other);
  EXPECT_FALSE(t.offers(Verb::UseReap, other));
}

TEST(DuelPlaces, CardsElsewhereDoNotSpeak) {
  Table t = apart();
  const int troll = t.in_play("troll", 0);
  t.in_play("harvest_bell", 2);
  t.use(troll, Verb::UseReap);
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.s.amber[2], 0);
  const int other = t.in_play("troll", 0);
  t.s.place[2] = 0;
  t.in_play("harvest_bell", 2);
  t.use(other, Verb::UseReap);
  EXPECT_EQ(t.s.amber[2], 1);
}

// rules: AC-RUL-46, AC-LOC-13, AC-EX-22
TEST(DuelPlaces, AurasGoOnAmongTheCardsOfTheirPlace) {
  Table t = apart();
  t.in_play("kind_banner", 2);
  const int there = t.in_play("troll", 2);
  const int here = t.in_play("troll", 0);
  const int printed = printed_card(t.read(), here).power;
  EXPECT_EQ(t.power(there), printed + 1);
  EXPECT_EQ(t.power(here), printed);
  t.s.cards[at(there)].damage = printed;
  t.play(t.hand("two_birds"));
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.where(there), Zone::Play);
}

// rules: AC-RUL-49
TEST(DuelPlaces, WhatStaysBehindIsOutOfReach) {
  Table t = apart();
  const int troll = t.in_play("troll", 1);
  t.in_play("zorg", 1);
  const int march = t.hand("forced_march");
  t.play(march);
  t.pick(troll);
  EXPECT_EQ(t.s.place[0], 1);
  EXPECT_EQ(t.damage(troll), 0);
  EXPECT_EQ(t.s.amber[0], 1);
}

// rules: AC-RED-02
TEST(DuelPlaces, AnAdventureCardSpeaksToWhoeverIsActive) {
  Table t = apart();
  t.in_play("drifting_omen", 1);
  const int troll = t.in_play("troll", 0);
  t.use(troll, Verb::UseReap);
  EXPECT_EQ(t.s.amber[0], 1 + 1);
  EXPECT_EQ(t.s.amber[1], 0);
}

TEST(DuelPlaces, AnAllyIsNeitherFriendNorEnemy) {
  Table t = apart();
  t.s.place[2] = 0;
  const int ally = t.in_play("troll", 2);
  const int rival = t.in_play("troll", 1);
  t.play(t.hand("two_birds"));
  EXPECT_TRUE(t.offers(effects::Choice::Pick, rival));
  EXPECT_FALSE(t.offers(effects::Choice::Pick, ally));
}

}  // namespace
}  // namespace undercroft::duel
