// Destruction batches, their windows and what is remembered of the fallen.
#include <cstring>

#include "duel/table.h"

namespace undercroft::duel {
namespace {

TEST(DuelDestruction, BatchOrdersDestroyedTextsAndKeepsTheSaved) {
  Table t;
  const int gateway = t.hand("gateway-to-dis");
  const int penny = t.in_play("bad-penny", 0);
  const int imp = t.in_play("dust-imp", 1);
  const int soul = t.in_play("soul-snatcher", 0);
  const int troll = t.in_play("troll", 1, 3);
  const int cloak = t.attached("armageddon-cloak", troll, 1);
  t.play(gateway);
  ASSERT_EQ(t.title(), "Which resolves next?");
  EXPECT_EQ(t.options().size(), 2U);

  Table u = t;
  t.first(imp);
  EXPECT_EQ(t.where(penny), Zone::Hand);
  EXPECT_EQ(t.where(imp), Zone::Discard);
  EXPECT_EQ(t.where(troll), Zone::Play);
  EXPECT_EQ(t.damage(troll), 0);
  EXPECT_EQ(t.where(cloak), Zone::Discard);
  EXPECT_EQ(t.where(soul), Zone::Play);
  EXPECT_EQ(t.title(), "For which?");  // Soul Snatcher, once for each owner
  t.any_order();
  EXPECT_EQ(t.s.chains[0], 3);
  EXPECT_EQ(t.where(gateway), Zone::Discard);
  EXPECT_EQ(t.s.amber[1], 2 + 1);  // the imp's own text, and its soul
  EXPECT_EQ(t.s.amber[0], 1);      // the penny's soul; the saved troll has none
  EXPECT_TRUE(t.resting());

  u.first(penny);
  u.any_order();
  EXPECT_EQ(std::memcmp(&t.s, &u.s, sizeof(State)), 0);
}

TEST(DuelDestruction, ADeathThatKillsMoreJoinsOneBatch) {
  Table t;
  const int gongoozle = t.hand("gongoozle");
  const int imp = t.in_play("dust-imp", 1);
  const int zorg = t.in_play("zorg", 1);
  const int troll = t.in_play("troll", 0, 6);
  const int pixie = t.in_play("dust-pixie", 0);
  const int held = t.hand("anger", 1);
  const int heart = t.attached("phoenix-heart", imp, 1);
  t.play(gongoozle);
  t.pick(imp);
  ASSERT_EQ(t.title(), "Which resolves next?");
  EXPECT_EQ(t.options().size(), 2U);
  t.first(heart);
  t.any_order();
  EXPECT_EQ(t.where(imp), Zone::Hand);
  EXPECT_EQ(t.where(pixie), Zone::Discard);
  EXPECT_EQ(t.where(troll), Zone::Discard);
  EXPECT_EQ(t.damage(zorg), 3);
  EXPECT_EQ(t.where(heart), Zone::Discard);
  EXPECT_EQ(t.s.amber[1], 2);
  EXPECT_EQ(t.where(held), Zone::Hand);  // the imp was destroyed: nothing is discarded
  EXPECT_TRUE(t.resting());
}

TEST(DuelDestruction, NothingLeavesBeforeAllTextsAreDone) {
  Table t;
  const int hecatomb = t.hand("hecatomb");
  const int a = t.in_play("dust-imp", 1);
  const int b = t.in_play("dust-imp", 1);
  const int troll = t.in_play("troll", 0, 6);
  t.in_play("banner-of-battle", 1);
  const int heart = t.attached("phoenix-heart", a, 1);
  t.play(hecatomb);
  ASSERT_EQ(t.title(), "Which resolves next?");
  EXPECT_EQ(t.options().size(), 3U);
  t.first(heart);
  EXPECT_EQ(t.title(), "Which resolves next?");
  EXPECT_EQ(t.where(a), Zone::Hand);
  EXPECT_EQ(t.power(a), 3);  // as last known: 2 and the banner
  EXPECT_EQ(t.where(troll), Zone::Play);
  EXPECT_TRUE(Rules::is_tagged(t.read(), troll));
  EXPECT_EQ(t.where(b), Zone::Play);
  t.any_order();
  EXPECT_EQ(t.where(troll), Zone::Discard);
  EXPECT_EQ(t.where(b), Zone::Discard);
  EXPECT_EQ(t.s.amber[1], 2 + 2 + 2);  // two imps; two enemy Dis creatures that Hecatomb destroyed
  EXPECT_EQ(t.s.amber[0], 1);          // its own icon; the troll was not destroyed by Hecatomb
  EXPECT_TRUE(t.resting());
}

TEST(DuelDestruction, TheActivePlayerBreaksTiesAtTheCut) {
  Table t;
  const int fates = t.hand("three-fates");
  const int troll = t.in_play("troll", 1);
  const int zorg = t.in_play("zorg", 0);
  const int a = t.in_play("shooler", 1);
  const int demon = t.in_play("guardian-demon", 1);
  const int c = t.in_play("shooler", 0);
  t.play(fates);
  ASSERT_EQ(t.title(), "Choose");
  EXPECT_EQ(t.options().size(), 2U);  // powers 8, 7, then 5 and 5: one of the fives
  t.pick(a);
  EXPECT_EQ(t.where(troll), Zone::Discard);
  EXPECT_EQ(t.where(zorg), Zone::Discard);
  EXPECT_EQ(t.where(a), Zone::Discard);
  EXPECT_EQ(t.where(demon), Zone::Play);
  EXPECT_EQ(t.where(c), Zone::Play);
}

TEST(DuelDestruction, TheFallenAreCountedByTheirLastController) {
  Table t;
  const int hecatomb = t.hand("hecatomb");
  t.in_play("shooler", 0);
  t.in_play("shooler", 1);
  t.in_play("dust-imp", 1);
  t.play(hecatomb);
  t.any_order();
  EXPECT_EQ(t.s.amber[0], 1 + 1);
  EXPECT_EQ(t.s.amber[1], 2 + 2);
  EXPECT_TRUE(t.resting());
}

TEST(DuelDestruction, AReplacementSendsTheCardElsewhere) {
  Table t;
  t.in_play("annihilation-ritual", 0);
  const int gateway = t.hand("gateway-to-dis");
  const int troll = t.in_play("troll", 1);
  const int imp = t.in_play("dust-imp", 1);
  t.play(gateway);
  t.any_order();
  EXPECT_EQ(t.where(troll), Zone::Purged);
  EXPECT_EQ(t.where(imp), Zone::Purged);
  EXPECT_TRUE(t.resting());
}

// rules: KF-DES-04
TEST(DuelDestruction, ATaggedCardIsNotOffered) {
  Table t;
  const int offering = t.hand("offering");
  const int martyr = t.in_play("martyr", 0);
  const int a = t.in_play("troll", 1);
  const int b = t.in_play("zorg", 1);
  t.play(offering);
  t.pick(martyr);
  EXPECT_FALSE(t.offers(effects::Choice::Pick, martyr));
  EXPECT_TRUE(t.offers(effects::Choice::Pick, a));
  t.pick(b);
  EXPECT_EQ(t.where(martyr), Zone::Discard);
  EXPECT_EQ(t.where(a), Zone::Play);
  EXPECT_EQ(t.where(b), Zone::Discard);
}

// rules: KF-DES-03
TEST(DuelDestruction, WhoeverJoinsTheBatchKeepsItsOpponentInTheFight) {
  Table t;
  const int offering = t.hand("offering");
  const int stand = t.in_play("last_stand", 0);
  const int mugwump = t.in_play("mugwump", 0);
  const int pixie = t.in_play("dust-pixie", 1);
  t.play(offering);
  t.pick(stand);
  t.pick(mugwump);
  t.attack(pixie);
  EXPECT_EQ(t.where(stand), Zone::Discard);
  EXPECT_EQ(t.where(pixie), Zone::Discard);
  EXPECT_EQ(t.s.cards[at(mugwump)].power_counters, 1);
  EXPECT_TRUE(t.resting());
}

TEST(DuelDestruction, WhoeverJoinsTheBatchKeepsItsFlags) {
  Table t;
  const int chest = t.in_play("the-warchest", 0);
  const int zorg = t.in_play("zorg", 0);
  const int martyr = t.in_play("martyr", 1);
  const int troll = t.in_play("troll", 1);
  t.use(zorg, Verb::UseFight);
  t.attack(martyr);
  t.pick(troll);  // by the martyr's text, not in the fight
  EXPECT_EQ(t.where(martyr), Zone::Discard);
  EXPECT_EQ(t.where(troll), Zone::Discard);
  t.use(chest, Verb::UseAction);
  EXPECT_EQ(t.s.amber[0], 1);
}

}  // namespace
}  // namespace undercroft::duel
