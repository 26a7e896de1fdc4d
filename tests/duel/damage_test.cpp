// Damage, armor, redirection, auras, fights, loops and lasting effects.
#include "duel/table.h"

namespace undercroft::duel {
namespace {

TEST(DuelDamage, ArmorIsUsedUpWithinATurn) {
  Table t;
  const int one = t.hand("gongoozle");
  const int two = t.hand("gongoozle");
  const int bulwark = t.in_play("bulwark", 1);
  t.play(one);
  t.pick(bulwark);
  EXPECT_EQ(t.damage(bulwark), 3 - 2);
  EXPECT_EQ(t.s.cards[at(bulwark)].armor_used, 2);
  t.play(two);
  t.pick(bulwark);
  EXPECT_EQ(t.where(bulwark), Zone::Discard);  // 1 + 3 against power 4
  EXPECT_TRUE(t.resting());
}

TEST(DuelDamage, ASurvivorCostsARandomCard) {
  Table t;
  const int gongoozle = t.hand("gongoozle");
  const int zorg = t.in_play("zorg", 1);
  const int a = t.hand("anger", 1);
  const int b = t.hand("anger", 1);
  t.play(gongoozle);
  t.pick(zorg);
  ASSERT_EQ(t.title(), "At random");
  EXPECT_EQ(t.options().size(), 2U);
  t.chance(a);
  EXPECT_EQ(t.where(a), Zone::Discard);
  EXPECT_EQ(t.where(b), Zone::Hand);
  EXPECT_TRUE(t.resting());
}

TEST(DuelDamage, RedirectionCountsTheFirstTargetsArmor) {
  Table t;
  const int demon = t.hand("guardian-demon");
  const int hurt = t.in_play("troll", 0, 5);
  const int shadow = t.in_play("shadow-self", 1);
  const int champion = t.in_play("champion-anaphiel", 1);
  t.play(demon);
  t.pick(hurt);
  ASSERT_EQ(t.title(), "Name a number");
  t.number(2);
  t.pick(champion);
  EXPECT_EQ(t.damage(hurt), 5 - 2);
  EXPECT_EQ(t.damage(champion), 0);
  EXPECT_EQ(t.s.cards[at(champion)].armor_used, 1);
  EXPECT_EQ(t.damage(shadow), 2 - 1);
  EXPECT_TRUE(t.resting());
}

TEST(DuelDamage, TogetherIsOneEvent) {
  Table t;
  const int bolt = t.hand("positron-bolt");
  const int a = t.in_play("troll", 1);
  const int b = t.in_play("shooler", 1);
  const int c = t.in_play("zorg", 1);
  const int d = t.in_play("troll", 1);
  t.play(bolt);
  EXPECT_EQ(t.options().size(), 2U);  // the flanks
  t.pick(a);
  t.pick(b);
  t.pick(c);
  EXPECT_EQ(t.damage(a), 3);
  EXPECT_EQ(t.damage(b), 2);
  EXPECT_EQ(t.damage(c), 1);
  EXPECT_EQ(t.damage(d), 0);
  EXPECT_TRUE(t.resting());

  Table u;
  const int support = u.hand("mothership-support");
  u.in_play("zorg", 0);
  u.in_play("zorg", 0);
  const int target = u.in_play("shooler", 1);
  u.play(support);
  u.pick(target);
  u.pick(target);
  EXPECT_EQ(u.damage(target), 2 + 2);
  EXPECT_TRUE(u.resting());
}

TEST(DuelAuras, AreAskedNeverStored) {
  Table t;
  const int king = t.hand("king-of-the-crag");
  const int second = t.hand("king-of-the-crag");
  const int ogre = t.in_play("rogue-ogre", 1, 4);
  t.in_play("banner-of-battle", 1);
  const int bulwark = t.in_play("bulwark", 0);
  const int pixie = t.in_play("dust-pixie", 0);
  const int knight = t.in_play("staunch-knight", 0);
  EXPECT_EQ(t.power(ogre), 6 + 1);
  EXPECT_EQ(t.power(bulwark), 4);
  EXPECT_EQ(t.armor(pixie), 0 + 2);
  EXPECT_EQ(t.armor(knight), 2);
  EXPECT_EQ(t.armor(bulwark), 2);
  t.play(king);
  EXPECT_EQ(t.power(ogre), 6 + 1 - 2);
  EXPECT_EQ(t.where(ogre), Zone::Play);
  t.play(second);
  EXPECT_EQ(t.where(ogre), Zone::Discard);  // power 3 with 4 damage
  EXPECT_TRUE(t.resting());
}

TEST(DuelLoops, RepeatWhileTheConditionHolds) {
  Table t;
  const int bait = t.hand("bait-and-switch");
  t.s.amber[1] = 14;
  t.play(bait);
  EXPECT_EQ(t.s.amber[0], 7);
  EXPECT_EQ(t.s.amber[1], 7);
}

TEST(DuelLasting, TwinsAreNotOrderedAndTheTurnEndsIt) {
  Table t;
  const int loot = t.hand("loot-the-bodies");
  const int gateway = t.hand("gateway-to-dis");
  t.in_play("troll", 1);
  t.in_play("zorg", 1);
  t.in_play("troll", 0);
  t.play(loot);
  EXPECT_EQ(t.s.fx.lasting.size(), 1U);
  const int before = t.s.amber[0];
  t.play(gateway);
  EXPECT_TRUE(t.resting());  // two equal triggers: nobody was asked
  EXPECT_EQ(t.s.amber[0], before + 2);
  t.end_turn();
  EXPECT_TRUE(t.s.fx.lasting.empty());
}

TEST(DuelFights, HazardousAndRescue) {
  Table t;
  const int anger = t.hand("anger");
  const int mugwump = t.in_play("mugwump", 0);
  const int foe = t.in_play("shooler", 1);
  const int cloak = t.attached("armageddon-cloak", foe, 1);
  t.play(anger);
  t.pick(mugwump);
  ASSERT_EQ(t.title(), "Attack");
  t.attack(foe);
  t.any_order();
  EXPECT_EQ(t.where(foe), Zone::Play);
  EXPECT_EQ(t.damage(foe), 0);
  EXPECT_EQ(t.where(cloak), Zone::Discard);
  EXPECT_EQ(t.where(mugwump), Zone::Discard);  // hazardous 2 and power 5 against power 6
  EXPECT_TRUE(t.resting());

  Table v;
  const int again = v.hand("anger");
  const int winner = v.in_play("mugwump", 0);
  const int loser = v.in_play("shooler", 1);
  v.play(again);
  v.pick(winner);
  v.attack(loser);
  EXPECT_EQ(v.where(loser), Zone::Discard);
  EXPECT_EQ(v.damage(winner), 0);
  EXPECT_EQ(v.power(winner), 6 + 1);
  EXPECT_TRUE(v.resting());
}

TEST(DuelDamage, IsCountedOnlyAsFarAsItMatters) {
  Table t;
  t.s.amber[0] = 255;
  const int troll = t.in_play("troll", 1, 254);
  t.s.cards[at(troll)].power_counters = 250;
  t.play(t.hand("gongoozle"));
  t.pick(troll);
  while (!t.resting()) t.give(t.options().front());
  EXPECT_EQ(t.damage(troll), 255);
  EXPECT_EQ(t.s.amber[0], 255);  // and so is amber: the card has a bonus icon
}

}  // namespace
}  // namespace undercroft::duel
